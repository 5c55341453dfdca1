"""A number of tricks that each bids once: in turn or all at once."""
