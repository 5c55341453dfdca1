"""Referee: a scorekeeper and referee for card games played at a real table."""
