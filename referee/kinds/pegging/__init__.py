"""A running count to which cards are played in turn: a card scores what it completes, and a go says that none fits."""
