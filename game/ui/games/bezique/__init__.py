"""The Bezique family in the window."""
