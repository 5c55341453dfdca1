"""A contract that is doubled, and doubled again: the words over it, who may say them, and how often it counts."""
