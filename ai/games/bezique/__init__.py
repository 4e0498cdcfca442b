"""What the bots know of the Bezique family: Bezique for two to four, Pinochle, Rubicon and Six-pack Bezique (section
13 of their rulebooks)."""
