"""French Tarot: a hand by its result, one card by card with the chien, a poignée and a query, and the game is ended."""

from __future__ import annotations

from .eyes import HAPPENED, Told

NAMES = ("Ann", "Bea", "Cy", "Dov")
CHIEN = "6S 5S 4S 3S 2S AS"


def evening(told: Told) -> None:
    """Four phones. Each bids on its owner’s; the second hand has every bid and two tricks."""
    told.sit_down("french-tarot", NAMES)
    by_result(told)
    by_cards(told)
    told.look("Ann", "scores", "entries", "rulings", "referee", "sheet", "share", "rare", "claim")
    told.stop("Ann")
    told.look("Dov", "picture", "scores")
    told.again("Cy")


def by_result(told: Told) -> None:
    """Who takes, in one go; what is missing is asked for."""
    told.chip("Ann", "seat", "0")
    told.chip("Ann", "contract", "garde", "Ann says that she takes")
    told.go("Ann", "Ann records the contract")
    told.chip("Bea", "bouts", "2")
    told.tap("Bea", "[data-key='4']", "[data-key='9']", done="Bea enters the count")
    told.chip("Bea", "petit", "attack")
    told.go("Bea", "Bea scores the hand")


def calls(told: Told, name: str, call: str) -> None:
    """A bid, or a pass."""
    told.chip(name, "contract", call)
    told.go(name, f"{name} calls {call}")


def by_cards(told: Told) -> None:
    """A garde over a prise, the chien turned up, a poignée, and a card that does not follow."""
    told.chip("Cy", "depth", "cards")
    told.go("Cy", "the second hand is dealt, card by card")
    for name, call in (("Bea", "pass"), ("Cy", "prise"), ("Dov", "garde"), ("Ann", "pass")):
        calls(told, name, call)
    told.tiles("Dov", CHIEN, "Dov taps the chien")
    told.go("Dov", "Dov records the chien")
    told.go("Dov", "Dov has laid aside")
    told.follow("Dov", "a[href$='/poignee']", "Dov is about to show a poignée")
    told.chip("Dov", "seat", "3")
    told.chip("Dov", "size", "simple")
    told.go("Dov", "Dov shows a poignée")
    for name, card in (("Bea", "KH"), ("Cy", "2H"), ("Dov", "3H"), ("Ann", "1X")):
        told.card(name, card, f"{name} plays {card}")
    told.card("Ann", "5D", "Ann leads a diamond")
    told.card("Bea", "KD", "Bea plays the king")
    told.card("Cy", "AH", "Cy plays a heart")
    told.card("Dov", "2D", "Dov follows")
    for name, card in (("Bea", "4H"), ("Cy", "6H"), ("Dov", "7H")):
        told.card(name, card)
    told.card("Ann", "9H", "Ann plays a heart, though she trumped one")
    told.press("Ann", HAPPENED, "it happened")
    told.undo("Ann", "Ann takes it back")
