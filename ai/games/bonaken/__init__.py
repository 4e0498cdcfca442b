"""What the bots know of Bonaken (rulebook section 15)."""
