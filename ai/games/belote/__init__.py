"""What the bots know of Belote, contrée and coinchée (rulebook section 15)."""
