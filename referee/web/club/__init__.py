"""The pages of a club: its people, its season, its tables."""
