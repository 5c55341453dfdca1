"""Pinochle."""
