"""The version of Carte Blanche, here and nowhere else; the package metadata reads it from this file."""

__version__ = "0.1.0"
