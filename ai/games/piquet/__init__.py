"""What the bots know of Rubicon Piquet and Piquet au Cent (rulebook section 15).

One module for each matter: suits (what can happen in one suit), duel (exact play of two hands), estimate (the same at a
glance), holding (combinations), keeping, discarding and exchanging (the exchange), declaring (words), cardplay (judging
a card), reading (what a view tells), tells (what discards tell), beliefs (likely worlds), ending (what a deal comes
to), outlook (what points are worth for the partie).
"""
