"""Opponents: they read one seat's view and nothing else."""
