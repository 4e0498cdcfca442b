"""Bonaken in the window."""
