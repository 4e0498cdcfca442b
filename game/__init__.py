"""Carte Blanche: classic European meld and trick games on the desktop."""
