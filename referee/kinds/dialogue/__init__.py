"""An auction of numbers between two: one bids, the other holds or passes, and the next bids to whoever is left."""
