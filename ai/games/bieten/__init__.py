"""What the bots know of Bieten (rulebook section 14)."""
