"""Skat: a hand by its result, one card by card from the bidding to the first tricks, one passed in, and the list."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy")


def evening(told: Told) -> None:
    """Three phones. Cy deals first: Ann is forehand."""
    told.sit_down("skat", NAMES)
    told.chip("Ann", "seat", "0")
    told.chip("Ann", "game", "C")
    told.chip("Ann", "hand", "1")
    told.go("Ann", "Ann plays clubs Hand at 18")
    told.chip("Bea", "jacks", "JC")
    told.chip("Bea", "jacks", "JS")
    told.phones["Bea"].locator("[name=points]").fill("92")
    told.go("Bea", "Bea scores it: with 2, Schneider")
    told.chip("Cy", "depth", "cards")
    told.go("Cy", "the second hand is dealt, card by card")
    told.go("Cy", "Cy says 18")
    told.go("Bea", "Bea holds")
    told.press("Cy", "[form=pass-form]", "Cy passes")
    told.press("Ann", "[form=pass-form]", "Ann passes: Bea declares at 18")
    told.go("Bea", "Bea takes the skat")
    told.go("Bea", "Bea has laid two cards away")
    told.chip("Bea", "game", "grand")
    told.go("Bea", "Bea announces Grand")
    for name, card in (("Bea", "JC"), ("Cy", "JD"), ("Ann", "JS")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Ann", "Ann takes it back")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare", "claim")
    told.stop("Ann")
    told.look("Cy", "picture", "scores")
    told.again("Bea")
