"""What every game shares: cards, seats, rulings, the record and the log. Standard library alone."""
