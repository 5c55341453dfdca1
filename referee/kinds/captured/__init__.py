"""The cards each has won: told at the end, counted by what they are worth."""
