"""A card turned up for trumps: ordered up or turned down, and then another suit named."""
