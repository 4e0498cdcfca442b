"""Text on the screen: fonts, line breaks, and what a font covers."""
