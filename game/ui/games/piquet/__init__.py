"""Piquet in the window."""
