"""The four ways to answer: a card of the hand, several cards, a choice, a bid. Each knows its answers only from the
view."""
