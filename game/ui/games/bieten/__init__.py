"""Bieten in the window."""
