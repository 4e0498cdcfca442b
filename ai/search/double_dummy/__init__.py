"""Exact play of tricks with every hand known: alpha-beta and MTD over bit sets."""
