"""The host: owns the truth of a match, its record, the library and the bot workers."""
