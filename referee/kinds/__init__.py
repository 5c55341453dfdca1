"""Kinds: what several games do, each told once and whole. A game fills its slots; a kind knows no game."""
