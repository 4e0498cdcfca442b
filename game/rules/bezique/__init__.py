"""What the games of the Bezique family have in common.

One module for each part of their rulebooks: packs (3), table (10), melds (8), sevens (6.3), dealing (4, 5), blanche
(carte blanche), window (6.1, 8.1), drawing (6.1), play (6, 7), target and rubicon (9), rules (the match and the facts
on show). Each game is a module named after it that says only what differs.
"""
