"""The kernel: pure values and mechanisms shared by all games."""
