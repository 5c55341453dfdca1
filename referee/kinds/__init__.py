"""Kinds: what several games do, each written once and whole. A game fills its slots; a kind knows no game."""
