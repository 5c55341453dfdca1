"""What several games do, each kind on a plain game made for it."""
