"""Tests of what reaches beyond one table."""
