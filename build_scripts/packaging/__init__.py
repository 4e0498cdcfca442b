"""What the downloads are made of; the commands are `build_app.py`, `smoke.py` and `release.py` one folder up."""
