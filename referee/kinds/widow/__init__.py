"""Cards beside the hands: a kitty, a stock, a talon. Somebody takes cards of it, and lays as many away face down."""
