"""Catalogues, and what pages say in other languages."""
