"""Cards laid down before the play, which count points by what they make together."""
