"""Catalogues: what other languages say where the program says something in English.

`referee/locale/<tag>/<domain>.po` holds them: `ui` for what every screen says, a domain for each game, `rules-<game>`
for its rulebook, `cli` for the command. The English sentence is the key.
"""
