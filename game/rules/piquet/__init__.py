"""Rubicon Piquet and Piquet au Cent.

One module for each part of the rulebook: options (13), tables (3), cut (4), dealing (5), blank (6.1), exchange (6.2,
6.3), talon (6.4), combinations (7), declaring (8.1, 8.2), claiming (7.4, 8.3, 8.4), play (9), scoring (10), settlement
(11), table (12), rules (the match and the public table).
"""
