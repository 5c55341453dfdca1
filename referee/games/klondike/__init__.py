"""Klondike."""
