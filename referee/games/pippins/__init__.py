"""Pippins Aplenty: four players in partnerships, and trumps that move."""
