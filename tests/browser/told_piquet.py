"""Piquet: a deal by its result, one card by card with a revoke and a claim, and the partie is won."""

from __future__ import annotations

from .eyes import HAPPENED, Told

NAMES = ("Ann", "Bea")
HAND = "AS KS QS JS TS AH KH QH AD KD AC KC"


def evening(told: Told) -> None:
    """Two phones. Each enters what is its owner's; a hand is told in secret."""
    told.sit_down("piquet", NAMES, depth="cards", house={"house-length": "hundred"})
    by_cards(told)
    by_result(told)
    told.look("Ann", "scores", "entries", "referee", "sheet", "share", "more", "rare", "picture")
    told.look("Bea", "scores", "rulings", "/settings")
    told.again("Bea")


def exchanges(told: Told, name: str, count: int) -> None:
    """So many cards."""
    told.chip(name, "count", str(count))
    told.go(name, f"{name} exchanges {count}")


def declares(told: Told, name: str, **what: str) -> None:
    """What is said before the play."""
    for field, value in what.items():
        told.chip(name, field, value)
    told.go(name, f"{name} declares")


def by_cards(told: Told) -> None:
    """Both points are as long; Bea throws a diamond on a spade and then leads one; she claims the rest."""
    exchanges(told, "Ann", 4)
    exchanges(told, "Bea", 4)
    declares(told, "Ann", point="4", sequences="4A", sets="3A")
    declares(told, "Bea", point="4", sequences="4J", sets="3T")
    declares(told, "Ann", making="4-41")
    declares(told, "Bea", making="4-34")
    for number, trick in enumerate(("AS 9S", "KS 8S", "QS 7S", "JS TD", "AH 9H", "KH TH", "8H JH"), 1):
        for name, card in zip(NAMES, trick.split(), strict=True):
            told.card(name, card, f"{name} plays {card}" if number in (1, 4) else "")
    told.card("Bea", "TS", "Bea leads TS, a suit that she did not follow")
    told.press("Bea", HAPPENED, "Bea says that it happened")
    told.card("Ann", "7H")
    told.undo("Ann", "Ann takes it back")
    told.card("Ann", "7H", "Ann plays it again")
    told.follow("Bea", "a[href$='/rare']", "Bea looks at what else there is")
    told.follow("Bea", "a[href$='/claim']", "Bea claims")
    told.press("Bea", "button[name=good][value=yes]", "Bea says that it holds")


def by_result(told: Told) -> None:
    """Bea enters her hand in secret, which makes a repique; a point too many is refused."""
    told.chip("Ann", "depth", "result")
    told.go("Ann", "Ann deals the second hand, by its result")
    told.follow("Bea", "a[href$='/own?seat=1']", "Bea enters her hand")
    told.tiles("Bea", HAND, "Bea taps her twelve cards")
    told.go("Bea", "Bea enters them")
    exchanges(told, "Ann", 3)
    declares(told, "Ann", nothing="1")
    bea = told.phones["Bea"]
    for field, value in {"#counts-1": "12", "#play-1": "13", "#play-0": "1"}.items():
        bea.locator(field).fill(value)
    told.go("Bea", "Bea gives Ann a point too many")
    bea.locator("#play-0").fill("0")
    told.go("Bea", "Bea scores the deal")
