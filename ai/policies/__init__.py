"""Judgement of each game: quick, sound, readable. One package or module a game."""
