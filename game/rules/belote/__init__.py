"""Belote for 4, 3 and 2 players, Belote contrée and Belote coinchée.

One module for each part of the rulebook: options (13), values (3, 8, 12.3), bidding (5, 6.1), auction (12.2),
declarations (8), contest (6.2, 6.3), play (6.4, 6.5), following (7), scoring (9, 12.4), rules (4, 5, 10), public (11).
"""
