"""A partner called by a card: who plays together is known when the card falls, or told at the end."""
