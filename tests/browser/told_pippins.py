"""Pippins: a hand card by card as far as its first tricks, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. Everybody taps the own cards."""
    told.sit_down("pippins", NAMES, depth=None)
    for name, card in (("Ann", "2C"), ("Bea", "3D"), ("Cy", "4S"), ("Dov", "2H")):
        told.card(name, card, f"{name} discards {card}")
    told.undo("Ann", "Ann takes it back")
    told.card("Dov", "5H", "Dov discards 5H")
    for name, card in (("Ann", "9C"), ("Bea", "KC"), ("Cy", "4C"), ("Dov", "AC"), ("Dov", "7D")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Bea", "Bea takes it back")
    for name, card in (
        ("Dov", "6D"),
        ("Ann", "8C"),
        ("Bea", "4D"),
        ("Cy", "QD"),
        ("Ann", "TS"),
        ("Bea", "9S"),
        ("Cy", "JD"),
        ("Dov", "KS"),
        ("Cy", "QS"),
    ):
        told.card(name, card, f"{name} plays {card}")
    told.press("Cy", "dialog button[name=confirmed]", "Cy records that it happened")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")
