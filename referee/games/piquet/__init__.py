"""Piquet: two players, 32 cards, and hands that are declared before they are played."""
