"""Apples."""
