"""Hearts: a hand by its result, then the secret pass and the first tricks card by card, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. Ann passes the spades that hurt: no other phone may show that."""
    told.sit_down("hearts", NAMES)
    for seat, points in enumerate(("5", "17", "3")):
        told.phones["Ann"].locator(f"#counts-{seat}").fill(points)
    told.read("Ann types what three of them took")
    told.go("Ann", "Ann scores the hand")
    told.chip("Cy", "depth", "cards")
    told.go("Cy", "the second hand is dealt, card by card")
    for name, cards in (("Bea", "2C 5D 6D"), ("Ann", "AS KS QS"), ("Dov", "AH KH 3C"), ("Cy", "TD JD QD")):
        told.tiles(name, cards)
        told.go(name, f"{name} passes {cards}")
    told.follow("Ann", "a.btn-tall[href*='seat=0']", "Ann says that she leads")
    for name, card in (("Ann", "2C"), ("Bea", "7D"), ("Cy", "3C"), ("Dov", "AS")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Dov", "Dov takes it back")
    for name, card in (("Dov", "KC"), ("Dov", "4C"), ("Ann", "5C"), ("Bea", "9C")):
        told.card(name, card, f"{name} plays {card}")
    told.press("Bea", "dialog button[name=confirmed]", "Bea records that it happened")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare")
    told.look("Cy", "hands?for=shown")
    told.stop("Ann")
    told.look("Bea", "picture", "/settings")
    told.again("Cy")
