"""What the bots know of each game: one package a family."""
