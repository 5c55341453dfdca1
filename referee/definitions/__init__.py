"""Games that people define themselves: what a definition may say, read, bounded, worked and put into words."""
