"""A game of one's own: made from Nap with a widow, told by its result and card by card, with a revoke and a claim."""

from __future__ import annotations

from typing import Any

from referee.definitions.gallery import shipped
from referee.definitions.packing import pack
from referee.definitions.reading import read_definition

from .eyes import HAPPENED, Told

NAMES = ("Ann", "Bea", "Cy")

CHANGED: dict[str, Any] = {
    "name": "Attic Nap",
    "short": "AN",
    "table": {"players": [3, 3], "sides": {"type": "declarer", "partner": "none"}, "direction": "clockwise"},
    "pack": {"suits": "SHDC", "ranks": "A K Q J T 9 8 7"},
    "deal": {"cards": 5, "widow": 2, "dealer": "turns"},
    "trump": {"by": "declarer"},
    "auction": {"type": "ascending", "from": 1, "to": 5, "unit": "tricks", "need": "number", "all_pass": "next dealer"},
    "exchange": {"widow": {"to": "declarer", "discard": 2, "shown": False, "counts_for": "nobody"}},
    "play": {"lead": "declarer", "follow": "must", "void": "trump", "beat": "no"},
    "score": {
        "lines": [
            {"for": "declarer", "when": "tricks >= number", "points": "number", "say": "Bid made"},
            {"for": "declarer", "when": "tricks < number", "points": "-number", "say": "Bid lost"},
        ]
    },
    "revoke": "redo",
    "end": [{"when": "total >= 10"}],
    "wins": "highest",
    "ties": "share",
}
"""Three play five cards of 32, the highest bidder takes two more and names trumps. Without the suit led, trump."""

HANDS = {"Ann": "AS KS 9H 8D 7C", "Bea": "QS AH KH JD TC", "Cy": "9S 8S QH AD KC"}
"""The second hand as dealt; in the widow lie the jack of hearts and the queen of clubs."""


def evening(told: Told) -> None:
    """Three phones."""
    definition = read_definition({**shipped("nap").definition.data, **CHANGED})
    told.sit_down("own", NAMES, path=f"/own/play?d={pack(definition)}")
    told.chip("Ann", "seat", "1")
    told.chip("Ann", "bid", "3", "Ann taps who won the bidding, and with what")
    told.go("Ann", "Ann records the bid")
    told.phones["Ann"].locator("#counts-1").fill("3")
    told.go("Ann", "Ann scores the hand: Bea has made her bid")
    told.chip("Cy", "depth", "cards", "Cy deals the next hand, card by card")
    told.go("Cy", "the second hand is dealt")
    for name, bid in (("Bea", "2"), ("Cy", "pass"), ("Ann", "3"), ("Bea", "pass")):
        told.chip(name, "bid", bid)
        told.go(name, f"{name} says {bid}")
    told.chip("Ann", "suit", "S", "Ann taps what is trump")
    told.go("Ann", "Ann names trumps")
    told.go("Ann", "Ann has taken the widow, and laid two cards away")
    for name, card in (("Ann", "AS"), ("Bea", "QS"), ("Cy", "9S")):
        told.card(name, card, f"{name} plays {card}")
    told.card("Ann", "9H", "Ann leads the nine of hearts")
    told.card("Bea", "AH")
    told.card("Cy", "KC", "Cy plays the king of clubs: nobody knows better")
    told.undo("Cy", "Cy takes it back")
    told.card("Cy", "KC")
    told.card("Bea", "KH")
    told.card("Cy", "QH", "Cy plays the queen of hearts")
    told.press("Cy", HAPPENED, "Cy records that it happened")
    told.card("Ann", "8D", "Ann throws the eight of diamonds away")
    told.look("Bea", "referee", "referee?ask=legal", "referee?ask=legal&a-bid=2&a-before=3", "referee?ask=misdeal")
    told.look("Bea", "referee?ask=play", "referee?ask=trick", "referee?ask=score", "referee?ask=game")
    revoke(told)
    told.look("Bea", "rare", "claim")
    claim(told)
    told.look("Ann", "scores", "entries", "rulings", "sheet", "share")
    correction(told)
    told.stop("Ann")
    told.look("Bea", "picture", "scores")
    told.again("Cy")


def revoke(told: Told) -> None:
    """Bea asks the desk about the king of clubs, and is told what it costs."""
    page = told.phones["Bea"]
    page.goto(f"{told.address}/referee?ask=revoke")
    page.locator(".choice", has_text="Cy").click()
    told.read("Bea asks whether Cy revoked")
    page.goto(told.address)


def claim(told: Told) -> None:
    """Bea says the rest are hers, and the table lets her have them."""
    told.phones["Bea"].goto(f"{told.address}/claim")
    told.press("Bea", "button[name=good][value=yes]", "Bea has the rest")


def correction(told: Told) -> None:
    """It was four that Bea bid in the first hand, not three."""
    page = told.phones["Cy"]
    page.goto(f"{told.address}/entries")
    told.follow("Cy", "a:has-text('Hand before')", "Cy looks at the first hand")
    told.follow("Cy", "a:has-text('Bea bid 3')", "Cy looks at Bea’s bid")
    told.follow("Cy", "a:has-text('Correct it')", "Cy corrects it")
    told.chip("Cy", "bid", "4")
    told.go("Cy", "Bea has lost her bid of four")
    page.goto(told.address)
    told.settle()
