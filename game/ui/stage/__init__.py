"""Cards in motion: sprites, curves and the stage they travel on."""
