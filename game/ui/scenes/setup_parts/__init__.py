"""What the new-match, rulebook and records scenes are made of."""
