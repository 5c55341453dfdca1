"""The ascending auction."""
