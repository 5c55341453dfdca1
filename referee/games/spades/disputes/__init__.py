"""Disputes at a table of Spades, as trees: each answer leads on, each end cites its rule."""
