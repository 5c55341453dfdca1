"""Tap: a hand by its result, one card by card with a discard and a revoke, and the third ends the game."""

from __future__ import annotations

import random
from itertools import count

from ..games.tap.evening import Truth, played
from .eyes import GO, HAPPENED, Told

NAMES = ("Ann", "Bea", "Cy")
PILE = "QS QH TH 8H 7H KD KC QC CC VC TC 7C 2X 6X 8X 9X 15X 16X 17X 18X 19X 21X FX 1X"
"""Twenty-four cards that count 56: with seven tricks 63."""


def evening(told: Told) -> None:
    """Three phones. Each bids on its owner's, and plays there."""
    told.sit_down("tap", NAMES)
    by_result(told)
    by_cards(told)
    by_points(told)
    told.look("Ann", "scores", "entries", "referee", "sheet", "share", "more", "rare", "picture")
    told.look("Cy", "scores", "/settings")
    told.again("Bea")


def calls(told: Told, name: str, call: str) -> None:
    """A bid, or a pass."""
    told.chip(name, "contract", call)
    told.go(name, f"{name} calls {call}")


def by_result(told: Told) -> None:
    """Who plays what in one go, with the Sparrow; what is missing is asked for."""
    told.chip("Bea", "seat", "1")
    told.chip("Bea", "contract", "three")
    told.chip("Bea", "sparrow", "1", "Bea says that she plays")
    told.go("Bea", "Bea records it")
    told.press("Bea", "main button[value=top]", "Bea takes a half")
    told.tiles("Bea", PILE, "Bea taps her cards")
    told.go("Bea", "Bea does not say whether the Sparrow was made")
    told.chip("Bea", "sparrow", "yes")
    told.go("Bea", "Bea scores the hand")


def by_cards(told: Told) -> None:
    """A bid left out is queried and taken back."""
    told.chip("Ann", "depth", "cards")
    told.go("Ann", "Ann deals the second hand, card by card")
    calls(told, "Bea", "three")
    told.tap("Cy", ".chip-no:has-text('Bottom')", done="Cy asks why not Bottom Three")
    told.press("Cy", "#why-bid-skipped button", "Cy bids it")
    told.press("Cy", HAPPENED, "Cy says that it happened")
    told.undo("Cy", "Cy takes it back")
    calls(told, "Cy", "pass")
    calls(told, "Ann", "pass")
    truth = dealt()
    told.press("Bea", "main button[value=top]", "Bea takes a half")
    told.follow("Bea", "a[href$='/discard']", "Bea is asked for her discard")
    told.tiles("Bea", " ".join(truth.discard), "Bea taps three cards")
    told.go("Bea", "Bea records her discard")
    told.follow("Bea", GO, "Bea declares nothing")
    for place, (seat, card) in enumerate(truth.plays[:9]):
        told.card(NAMES[seat], card, f"{NAMES[seat]} plays {card}" if place < 3 else "")
    told.read("three tricks are over")
    told.undo("Cy", "Cy takes the last card back")
    seat, card = truth.plays[8]
    told.card(NAMES[seat], card, f"{NAMES[seat]} plays {card} again")
    told.follow("Bea", "a[href$='/rare']", "Bea looks at what else there is")
    told.follow("Bea", "a[href$='/claim']", "Bea claims")
    told.press("Bea", "button[name=good][value=yes]", "Bea says that it holds")
    told.tiles("Bea", " ".join(truth.stock[:3]), "Bea taps the half that was left over")
    told.go("Bea", "Bea scores the hand")


def by_points(told: Told) -> None:
    """Cy plays Solo and loses it; points and tricks are typed."""
    told.chip("Bea", "depth", "result")
    told.go("Bea", "Bea deals the third hand, by its result")
    told.chip("Cy", "seat", "2")
    told.chip("Cy", "contract", "solo")
    told.go("Cy", "Cy records Solo")
    told.follow("Cy", "a[href$='/points']", "Cy enters points and tricks instead")
    cy = told.phones["Cy"]
    cy.locator("input[name=points]").fill("58")
    cy.locator("input[name=tricks]").fill("7")
    told.read("Cy types 58 and 7")
    told.go("Cy", "Cy scores the hand")


def dealt() -> Truth:
    """A hand in which Bea plays Three Cards."""
    hands = (played(random.Random(seed)) for seed in count())
    return next(hand for hand in hands if (hand.contract, hand.declarer, hand.half) == ("three", 1, "top"))
