"""A trick game of one's own: a definition's data fill the kinds that built-in games are made of."""
