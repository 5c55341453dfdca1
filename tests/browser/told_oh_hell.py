"""Oh Hell: a hand by its result, a trick of the next card by card, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. Everybody bids on the own one; the dealer may not make the bids even."""
    told.sit_down("oh-hell", NAMES)
    for name, bid in zip(NAMES, "3240", strict=True):
        told.chip(name, "bid", bid)
        told.go(name, f"{name} bids {bid}")
    for seat, tricks in enumerate("324"):
        told.phones["Ann"].locator(f"#counts-{seat}").fill(tricks)
    told.read("Ann types what three of them took")
    told.go("Ann", "Ann scores the hand")
    told.chip("Cy", "depth", "cards")
    told.go("Cy", "the second hand is dealt, card by card")
    told.card("Ann", "5H", "Ann taps the card that was turned")
    for name, bid in zip(("Bea", "Cy", "Dov", "Ann"), "3232", strict=True):
        told.chip(name, "bid", bid)
        told.go(name, f"{name} bids {bid}")
    for name, card in (("Bea", "KC"), ("Cy", "3D"), ("Dov", "5C"), ("Ann", "2H"), ("Ann", "9D"), ("Bea", "8D")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Bea", "Bea takes it back")
    for name, card in (("Bea", "QD"), ("Cy", "4C")):
        told.card(name, card, f"{name} plays {card}")
    told.press("Cy", "dialog button[name=confirmed]", "Cy records that it happened")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare", "claim")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")
