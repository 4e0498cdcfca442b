"""The rulebooks of the Bezique family."""
