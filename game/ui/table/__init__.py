"""What a table scene is made of: the parts that take its input, open its sheets and menu, help one's memory, and
remind him."""
