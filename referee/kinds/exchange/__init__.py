"""Cards that players pass to each other face down: a secret of giver and taker until they are played."""
