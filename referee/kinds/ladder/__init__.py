"""An ascending auction: each bid beats the one before, a pass is final, the last bid left wins."""
