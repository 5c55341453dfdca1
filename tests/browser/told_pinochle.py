"""Pinochle: a hand by its result, the next card by card with a renege, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones."""
    told.sit_down("pinochle", NAMES)
    for field, value in (("seat", "2"), ("bid", "52"), ("trump", "H")):
        told.chip("Ann", field, value)
    told.read("Ann taps who won the bid, with what, and trump")
    told.go("Ann", "Ann records bid and trump")
    for seat, points in ((2, "20"), (3, "4"), (0, "8"), (1, "8")):
        told.phones["Bea"].locator(f"#points-{seat}").fill(points)
    told.read("Bea types what they meld")
    told.go("Bea", "Bea records the melds")
    told.phones["Cy"].locator("#sides-0").fill("20")
    told.chip("Cy", "last_trick", "1", "Cy types what his side took, and taps the last trick")
    told.go("Cy", "Cy scores the hand")
    told.chip("Ann", "depth", "cards")
    told.go("Ann", "the second hand is dealt, card by card")
    for name, bid in (("Bea", "52"), ("Cy", "pass"), ("Dov", "53"), ("Ann", "pass"), ("Bea", "pass")):
        told.chip(name, "bid", bid)
        told.go(name, f"{name} says {bid}")
    told.chip("Dov", "say", "S")
    told.go("Dov", "Dov names trump")
    for name, cards in (("Dov", "KS QS AS TS JS"), ("Ann", "JD QS"), ("Bea", ""), ("Cy", "KH QH")):
        for card in cards.split():
            told.phones[name].locator(f".mcard[value='{card}']").click()
        told.go(name, f"{name} lays down {cards or 'nothing'}")
    for name, card in (("Dov", "AS"), ("Ann", "QS"), ("Bea", "JS"), ("Cy", "TS")):
        told.card(name, card, f"{name} plays {card}")
    for name, card in (("Dov", "KD"), ("Ann", "JD"), ("Bea", "AD")):
        told.card(name, card, f"{name} plays {card}")
    told.undo("Bea", "Bea takes it back")
    for name, card in (("Bea", "TD"), ("Cy", "QD"), ("Bea", "AH"), ("Cy", "JC")):
        told.card(name, card, f"{name} plays {card}")
    told.press("Cy", "dialog button[name=confirmed]", "Cy records that it happened")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare", "claim")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")
