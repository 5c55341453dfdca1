"""What trick games share: cards known and unknown, duties of play, and the entries around them."""
