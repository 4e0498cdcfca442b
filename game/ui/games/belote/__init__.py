"""Belote, contrée and coinchée in the window."""
