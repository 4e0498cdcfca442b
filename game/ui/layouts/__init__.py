"""Where things lie on the table: one small file a game, and the seats they all share."""
