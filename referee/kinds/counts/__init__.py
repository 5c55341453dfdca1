"""The tricks of a whole hand, told at its end: by player, by side, or apart where somebody scores alone."""
