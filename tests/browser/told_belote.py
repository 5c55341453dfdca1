"""Belote: a hand by its result, one card by card with the turned card taken, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. The first hand says who took at one stroke; the second has every call, a trick and a belote."""
    told.sit_down("belote", NAMES)
    told.chip("Ann", "seat", "0")
    told.chip("Ann", "suit", "H")
    told.go("Ann", "Ann took hearts")
    told.phones["Bea"].locator("#sides-0").fill("90")
    told.chip("Bea", "belote", "2")
    told.go("Bea", "Bea enters the count")
    told.chip("Cy", "depth", "cards")
    told.go("Cy", "the second hand is dealt, card by card")
    told.card("Ann", "KH", "Ann turned the king of hearts")
    told.chip("Bea", "suit", "pass")
    told.go("Bea", "Bea passes")
    told.chip("Cy", "suit", "take")
    told.go("Cy", "Cy takes it")
    for name, card in (("Bea", "9H"), ("Cy", "JH"), ("Dov", "AH"), ("Ann", "7H")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Ann", "Ann takes it back")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare", "claim")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")
