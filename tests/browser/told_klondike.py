"""Klondike: a deal tapped card by card, one card that does not go there, a search, and another deal."""

from __future__ import annotations

from .eyes import GO, HAPPENED, Told

POSITION = {
    "stacks-0": "KS",
    "stacks-1": "KH",
    "stacks-2": "KD QC",
    "waste": "KC",
    "suits": "QS QH QD JC",
    **{f"up-{stack}": str(up) for stack, up in enumerate((1, 1, 2))},
}

TOPS = ("7S", "8D", "AH", "KS", "QC", "6H", "KD")


def card(code: str) -> str:
    """A card of the pack."""
    return f".tile-btn[value='{code}']"


def spot(at: str) -> str:
    """A place of the layout."""
    return f".kl-spot[data-at='{at}']"


def moves(told: Told, source: str, target: str, done: str) -> None:
    """A card, and where it goes."""
    told.tap("Ann", spot(source))
    told.press("Ann", spot(target), done)


def evening(told: Told) -> None:
    """Ann plays alone, two deals with standard points; somebody looks on."""
    house = {"house-scoring": "standard", "house-deals": "other", "house-deals-other": "2"}
    told.sit_down("klondike", ("Ann",), depth=None, house=house)
    given_up(told)
    won(told)
    told.look("Ann", "scores", "entries", "sheet", "share", "more", "rare", "picture", "/settings")
    told.again("Ann")


def given_up(told: Told) -> None:
    """A queen on a king of her own colour is queried, a card that lies elsewhere refused; the deal is given up."""
    told.tap("Ann", *map(card, TOPS[:6]))
    told.go("Ann", "Ann starts with six cards")
    told.press("Ann", card(TOPS[6]), "Ann taps the seventh")
    told.tap("Ann", spot("stack1"), done="Ann takes up the card of stack 1")
    told.press("Ann", spot("stack2"), "Ann puts it onto stack 2")
    moves(told, "stack4", "stack1", "Ann moves a king to the empty stack")
    told.press("Ann", card("7C"), "Ann taps the card that turned up")
    moves(told, "stack3", "stack3", "Ann moves the ace up")
    told.press("Ann", card("4C"), "Ann taps the card that turned up")
    moves(told, "stack5", "stack1", "Ann moves a black queen onto a black king")
    told.press("Ann", HAPPENED, "Ann says that it happened")
    told.press("Ann", card("JC"), "Ann taps the card that turned up")
    told.undo("Ann", "Ann takes the card back")
    told.undo("Ann", "Ann takes the queen back")
    told.follow("Ann", GO, "Ann turns three")
    told.tap("Ann", card("2D"), card("3D"))
    told.press("Ann", card("KD"), "Ann taps a card that lies elsewhere")
    told.tap("Ann", card("KD"))
    told.press("Ann", card("2H"), "Ann taps another")
    moves(told, "waste", "waste", "Ann moves the two up")
    told.look("Ann", "scores", "entries", "referee")
    told.follow("Ann", "a[href$='/rare']", "Ann looks at what else there is")
    told.tap("Ann", "#give-up > summary", done="Ann wants to give up")
    told.press("Ann", "#give-up button", "Ann gives the deal up")


def won(told: Told) -> None:
    """A position is entered, and the five cards that are left go up."""
    ann = told.phones["Ann"]
    ann.goto(f"{told.address}/whole?position=1")
    told.read("Ann enters a position")
    for row, cards in POSITION.items():
        ann.locator(f"input[name={row}]").fill(cards)
    told.go("Ann", "Ann starts from it")
    for place, done in (("stack1", "KS"), ("stack2", "KH"), ("stack3", "QC"), ("stack3", "KD"), ("waste", "KC")):
        moves(told, place, place, f"Ann moves {done} up")
