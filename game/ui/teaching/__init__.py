"""Lessons at the table: who teaches, what he says and what he points at."""
