"""What answers are worth, for hints and for the review."""
