"""Bonaken.

One module for each part of the rulebook: values and roem (3), options (12), dealing (4, 5), auction (6), exchange (7),
opening (8.1), play (8.2 to 8.4), denial (13.4), result (9), sheet and standing (10, 13), table and public (11), rules
(the match).
"""
