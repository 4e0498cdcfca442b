"""Bieten.

One module for each part of the rulebook: options (12), values (3), cutting and dealing (5), figures (6), weli (7, and
what a seat has, 9.3), play (8), offers (9.1, 9.3), replies (9.2), turns (the order of 9.1), scoring (10), contest
(games and matches, 4 and 10), table (11), public (the table as everybody sees it), rules (the match).
"""
