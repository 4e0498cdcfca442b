"""Parts of the saved matches."""
