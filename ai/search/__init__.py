"""Search that knows no game: imagined worlds, tree search over them, exact play of open cards."""
