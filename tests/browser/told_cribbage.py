"""Cribbage: a deal card by card with a go and the crib, a deal by its result, and the game is ended."""

from __future__ import annotations

from .eyes import Told

NAMES = ("Ann", "Bea")


def evening(told: Told) -> None:
    """Two phones. Every card of the first deal is entered, then the crib; the second deal is told by its result."""
    told.sit_down("cribbage", NAMES, depth="cards")
    card(told, "Bea", "5H", "Bea turns the five of hearts")
    card(told, "Ann", "7S", "Ann leads the seven of spades")
    card(told, "Bea", "8D", "Bea makes fifteen")
    card(told, "Ann", "9H", "Ann makes a run of three")
    card(told, "Bea", "6D", "Bea makes a run of four")
    told.press("Ann", "[form=go-form]", "Ann says go")
    told.press("Bea", "[form=go-form]", "Bea says go, and pegs one")
    told.undo("Bea", "Bea takes it back")
    told.press("Bea", "[form=go-form]", "Bea says go again")
    for name, code in (("Ann", "KD"), ("Bea", "QH"), ("Ann", "4C"), ("Bea", "3S")):
        card(told, name, code, f"{name} plays {code}")
    for code in ("2H", "2S", "KH", "JC"):
        told.phones["Bea"].locator(f"label:has(> input[value='{code}'])").click()
    told.go("Bea", "the crib is entered, and all is counted")
    told.chip("Ann", "depth", "result")
    told.go("Ann", "the second deal, by its result")
    for _ in range(3):
        told.phones["Ann"].locator("[data-peg='1']").first.click()
    told.phones["Ann"].locator("[data-peg='1']").last.click()
    for name, points in (("hand-1", "8"), ("hand-0", "12"), ("crib-0", "4")):
        told.phones["Ann"].locator(f"label:has(> input[name='{name}'][value='{points}'])").click()
    told.go("Ann", "Ann scores the deal")
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare")
    told.stop("Ann")
    told.look("Bea", "picture", "scores")
    told.again("Bea")


def card(told: Told, name: str, code: str, done: str) -> None:
    """A rank is tapped, then its suit."""
    told.phones[name].locator(f"label:has(> input[name=rank][value='{code[0]}'])").click()
    told.press(name, f"[form=card-form][value='{code}']", done)
