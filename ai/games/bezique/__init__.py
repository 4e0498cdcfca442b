"""What the bots know of the Bezique family (section 13 of its rulebooks)."""
