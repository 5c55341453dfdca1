"""Spades: a hand by its result with a nil, a trick card by card, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. Everybody bids on the own one, and plays on it."""
    told.sit_down("spades", NAMES, each=True)
    for seat, bid in enumerate(("4", "3", "0", "5")):
        told.chip(NAMES[seat], f"bids-{seat}", bid, f"{NAMES[seat]} taps {bid}" if seat < 2 else "")
    for name in NAMES:
        told.go(name, f"{name} bids")
    told.chip("Ann", "took-2", "0")
    told.chip("Ann", "took-0", "6", "Ann taps what her side took")
    told.go("Ann", "Ann scores the hand")
    told.undo("Bea", "Bea takes it back")
    told.press("Bea", "button[form=steps][formaction$=redo]", "Bea puts it there again")
    told.chip("Ann", "depth", "cards")
    told.go("Ann", "Ann deals the second hand, card by card")
    for name, bid in (("Bea", "2"), ("Cy", "4"), ("Dov", "3"), ("Ann", "3")):
        told.chip(name, "bid", bid)
        told.go(name, f"{name} bids {bid}")
    told.card("Bea", "KS", "Bea leads the king of spades")
    told.undo("Bea", "Bea takes it back")
    for name, card in (("Bea", "KH"), ("Cy", "3H"), ("Dov", "5H"), ("Ann", "2S")):
        told.card(name, card, f"{name} plays {card}")
    told.look("Ann", "scores", "entries", "referee", "sheet", "share", "more", "rare", "claim")
    told.look("Dov", "scores", "/settings")
    told.stop("Ann")
    told.look("Ann", "picture", "rulings")
    told.again("Cy")
