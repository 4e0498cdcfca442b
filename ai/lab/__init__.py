"""Measurements of the bots: nothing here is needed to play."""
