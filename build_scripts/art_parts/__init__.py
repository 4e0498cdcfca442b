"""What build_scripts/make_art.py draws, piece by piece; standard library only."""
