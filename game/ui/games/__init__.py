"""What each family of games brings to the window, one package a family: an object that says where its games are at home
(``family``), its rulebook, and how a game is staged (``staging`` and what that is made of)."""
