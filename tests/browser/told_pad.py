"""The score pad: a round on one phone with a sum in a cell, one row by row from two, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def typed(told: Told, name: str, keys: str, done: str = "") -> None:
    """The keys of a cell, one after the other."""
    told.tap(name, *(f"[data-pad-key='{key}']" for key in keys), done=done)


def evening(told: Told) -> None:
    """Four phones at the plain pad, the highest total wins."""
    told.sit_down("pad", NAMES, depth=None)
    told.settle()
    typed(told, "Ann", "25")
    told.tap("Ann", ".dock .btn-go")
    typed(told, "Ann", "0")  # at once, while her row is on its way: a nought goes on by itself
    typed(told, "Ann", "40", "Ann types the rows of others, too")
    told.settle()
    told.go("Ann", "those of Bea and Cy are done")
    typed(told, "Ann", "12+7", "and a sum in the last cell")
    told.go("Ann", "the first round is done")
    typed(told, "Bea", "30", "Bea types her own row")
    told.look("Cy", "rare")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")
