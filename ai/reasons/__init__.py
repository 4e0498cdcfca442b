"""What reasons are made of in every game: the reason as data, the trick in hand, and what a card does in it.
`ai.advice.reasons` asks for them."""
