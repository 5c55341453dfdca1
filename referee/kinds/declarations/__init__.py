"""What is announced before the play, and then won or lost: a slam, a last trick, a handful of trumps."""
