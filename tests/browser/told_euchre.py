"""Euchre: a lone hand by its result, a hand card by card with the turned card ordered up, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. The first hand says who made trumps at one stroke; the second has every call and a trick."""
    told.sit_down("euchre", NAMES)
    told.chip("Ann", "seat", "0")
    told.chip("Ann", "suit", "H")
    told.go("Ann", "Ann made hearts trumps")
    told.chip("Bea", "took-0", "4")
    told.go("Bea", "Bea scores the hand")
    told.chip("Cy", "depth", "cards")
    told.go("Cy", "the second hand is dealt, card by card")
    told.card("Ann", "JH", "Ann turns the jack of hearts")
    told.press("Bea", "[form=pass-form]", "Bea passes")
    told.press("Cy", "[form=pass-form]", "Cy passes")
    told.press("Dov", "[form=call-form]:not([name])", "Dov orders it up")
    told.go("Ann", "Ann has laid a card away")
    for name, card in (("Bea", "AC"), ("Cy", "9C"), ("Dov", "KC"), ("Ann", "JD")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Ann", "Ann takes it back")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare", "claim")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")
