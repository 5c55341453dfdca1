"""What the screens of several games are made of: view models, and what makes them. All of it is pure.

A game's `screens` fill these in and may extend them; `templates/hand` draws them. No game is known here:
what a game says, it hands in as words, and what it decides, as values or functions.
"""
