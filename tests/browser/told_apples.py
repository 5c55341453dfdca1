"""Apples: a hand by its result, three tricks card by card with a revoke, a claim that ends the game."""

from __future__ import annotations

from ..games.apples.golden import PILES, TARGETS
from .eyes import GO, HAPPENED, Told

NAMES = ("Ann", "Bea", "Cy", "Dov")


def evening(told: Told) -> None:
    """Four phones. Everybody calls on the own one, and sets the target aside there."""
    told.sit_down("apples", NAMES, house={"house-goal": "other", "house-goal-other": "100"})
    by_result(told)
    by_cards(told)
    told.look("Ann", "scores", "entries", "referee", "sheet", "share", "more", "rare")
    told.look("Cy", "scores", "rulings", "/settings")
    told.look("Bea", "picture")
    told.again("Cy")


def calls(told: Told, name: str, number: str, suit: str = "") -> None:
    """A bid, or a pass."""
    told.chip(name, "number", number)
    if suit:
        told.chip(name, "suit", suit)
    told.go(name, f"{name} calls {number}{suit}")


def set_aside(told: Told, name: str, card: str) -> None:
    """A target, entered by its owner alone."""
    told.follow(name, f"a.seat-btn[href$='target?seat={NAMES.index(name)}']", f"{name} is asked for a target")
    told.tiles(name, card, f"{name} taps {card}")
    told.go(name, f"{name} sets it aside")


def by_result(told: Told) -> None:
    """One bid is too low and taken back, the targets are secret, and one phone taps whose each card is."""
    calls(told, "Ann", "4", "H")
    calls(told, "Bea", "4", "D")
    told.press("Bea", HAPPENED, "Bea says that it happened")
    told.undo("Bea", "Bea takes it back")
    for name in NAMES[1:]:
        calls(told, name, "pass")
    told.follow("Ann", GO, "Ann goes on without the bidding pile")
    targets = TARGETS.split()
    for name, card in zip(NAMES, targets, strict=True):
        set_aside(told, name, card)
    told.tiles("Dov", PILES[0], "Dov taps what Ann won")
    told.go("Dov", "Dov scores too early")
    told.tiles("Dov", targets[0], "Dov taps Ann’s target")
    for seat in (1, 2):
        told.tap("Dov", f".owner-btn[value='captured-{seat}']")
        told.tiles("Dov", f"{PILES[seat]} {targets[seat]}", f"Dov taps what {NAMES[seat]} won")
    told.tap("Dov", ".owner-btn[value='captured-3']", GO, done="Dov takes the rest")
    told.go("Dov", "Dov scores")


def by_cards(told: Told) -> None:
    """Cy trumps a spade, and then plays one: queried, and it happened. Bea claims the rest."""
    told.chip("Bea", "depth", "cards")
    told.go("Bea", "Bea deals the second hand, card by card")
    calls(told, "Bea", "4", "H")
    for name in ("Cy", "Dov", "Ann"):
        calls(told, name, "pass")
    told.follow("Bea", "a[href$='/pile']", "Bea enters the bidding pile")
    told.tiles("Bea", "AH KH 9H 2H", "Bea taps her four hearts")
    told.go("Bea", "Bea records them")
    told.follow("Bea", GO, "Bea goes on without the others")
    for name, card in (("Bea", "9H"), ("Cy", "JD"), ("Dov", "7D"), ("Ann", "3C")):
        set_aside(told, name, card)
    for name, card in (("Bea", "2S"), ("Cy", "TH"), ("Dov", "8S"), ("Ann", "4S")):
        told.card(name, card, f"{name} plays {card}")
    for card in ("JC", "9C", "2C"):
        told.card("Cy", card)
    told.card("Cy", "AC", "Cy enters the second trick for all")
    told.card("Bea", "QS", "Bea leads QS")
    told.card("Cy", "TS", "Cy plays TS")
    told.press("Cy", HAPPENED, "Cy says that it happened")
    told.undo("Cy", "Cy takes it back")
    told.press("Cy", "button[form=steps][formaction$=redo]", "Cy puts it there again")
    told.card("Dov", "7S")
    told.card("Ann", "3S", "the third trick is over")
    told.follow("Bea", "a[href$='/rare']", "Bea looks at what else there is")
    told.follow("Bea", "a[href$='/claim']", "Bea claims")
    told.press("Bea", "button[name=good][value=yes]", "Bea says that it holds")
