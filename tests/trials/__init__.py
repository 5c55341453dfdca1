"""Trials of the running server under what no evening brings. Run by hand: `pytest tests/trials`."""
