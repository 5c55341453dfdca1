"""Golden deals of Klondike: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, at_last, players

Cards = list[str | None]


def cards(told: str) -> Cards:
    """Cards written apart by blanks; ``-`` is one nobody has seen."""
    return [None if code == "-" else code for code in told.split()]


def deal(*stacks: str, stock: str | None = None, **more: Any) -> Entries:
    """A deal: its seven stacks, and the stock where it is known."""
    entry: dict[str, Any] = {"type": "deal", **more}
    if stacks:
        entry["stacks"] = [cards(told) for told in stacks]
    if stock is not None:
        entry["stock"] = cards(stock)
    return [entry]


def move(source: str, target: str, count: int = 1, **more: Any) -> Entries:
    """Cards moved: ``3`` is stack 3, ``w`` the waste, ``s`` the suit stacks."""
    place = {"w": "waste", "s": "suits", **{str(number): f"stack{number}" for number in range(1, 8)}}
    entry: dict[str, Any] = {"type": "move", "from": place[source], "to": place[target], **more}
    return [entry if count == 1 else {**entry, "count": count}]


def turn(told: str = "", **more: Any) -> Entries:
    """Cards turned from the stock; untold where they are known."""
    return [{"type": "turn", **({"cards": cards(told)} if told else {}), **more}]


def reveal(stack: int | None, card: str = "") -> Entries:
    """A card turned up on a stack, or told of the waste."""
    entry: dict[str, Any] = {"type": "reveal"}
    if stack is not None:
        entry["stack"] = stack
    if card:
        entry["card"] = card
    return [entry]


REDEAL: Entries = [{"type": "redeal"}]
GIVE_UP: Entries = [{"type": "give-up"}]
MISDEAL: Entries = [{"type": "misdeal"}]
END: Entries = [{"type": "end"}]

OPEN = deal("7S", "- 8H", "- - 9C", "- - - AD", "- - - - KH", "- - - - - QS", "- - - - - - 2D")
"""A real deal: the seven top cards told, the rest unseen."""

WHOLE = deal(
    "7S",
    "3D 8H",
    "4D 5D 9C",
    "6D 7D 8D AD",
    "9D TD JD QD KH",
    "KD AS 2S 3S 4S QS",
    "5S 6S 8S 9S TS JS 2D",
    stock="KS AH 2H 3H 4H 5H 6H 7H 9H TH JH QH AC 2C 3C 4C 5C 6C 7C 8C TC JC QC KC",
)
"""The same with every card known."""


def position(*stacks: str, up: list[int], stock: str = "", waste: str = "", suits: str = "", **more: Any) -> Entries:
    """A game as it lies in the middle."""
    return deal(*stacks, stock=stock, up=up, waste=cards(waste), suits=suits.split(), **more)


LAST = position("KC", "", "", "", "", "", "", up=[1, 0, 0, 0, 0, 0, 0], suits="KS KH KD QC")
"""One card from the end."""

WON = LAST + move("1", "s")

TALON = position(
    "QC", "QS", "KC", "", "", "", "KS", up=[1, 1, 1, 0, 0, 0, 1], stock="TH JH QH KH", waste="", suits="JS 9H KD JC"
)
"""The last hearts in the stock, the hearts’ suit stack waiting for 10♥ below them all."""

BARE = deal()
"""Nothing told yet."""

DEAD_STACKS = ("- AS 4H", "- AH 4D", "- AD 6H", "- AC 6D", "- - 8H", "- - - 8D", "- - TH")
DEAD_STOCK = "- - 2S - - 2H - - 2D - - TS - - TC - - TD - - QS - - QH - - QD"
"""Red even cards on every stack, and every third card of the stock goes nowhere."""


def dead(waste: str, stock: str = DEAD_STOCK) -> Entries:
    """A position in which no card can be moved now."""
    return position(*DEAD_STACKS, up=[1] * 7, waste=waste, stock=stock)


BACK = position(
    "8H",
    "",
    "",
    "",
    "",
    "",
    "",
    up=[1, 0, 0, 0, 0, 0, 0],
    stock="8S 9S TS JS QS KS 9H TH JH QH KH 8C 9C TC JC QC KC",
    suits="7S 7H KD 7C",
)
"""Two black sevens on their suit stacks fit a red eight."""

THREE_LEFT = position("", "", "", "", "", "", "", up=[0] * 7, stock="QC JC KC", suits="KS KH KD TC")
"""Only three cards are left, in the stock."""

FOUR_LEFT = position("", "", "", "", "", "", "", up=[0] * 7, stock="QC JC KC TC", suits="KS KH KD 9C")


NEVER_CITED = "1.5"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    # ---- the table
    Golden(
        name="the first thing is a deal, by the one player",
        covers=["KL-1.1"],
        players=1,
        entries=[],
        totals=[0],
        next=("deal", 0),
        choices=[{"type": "deal"}],
    ),
    Golden(
        name="a thrown-in deal names no other player",
        covers=["KL-1.1"],
        players=1,
        entries=BARE + [{"type": "misdeal", "seat": 1}],
        problems=[(1, "refused", "KL-1.1", "no-such-seat")],
    ),
    Golden(
        name="a card that lies face up cannot be turned from the stock",
        covers=["KL-1.2"],
        players=1,
        entries=OPEN + turn("4C 5C 8H"),
        problems=[(1, "refused", "KL-1.2", "card-seen")],
        says="8♥ is already face up on stack 2.",
        points=[0],
    ),
    Golden(
        name="a card dealt twice cannot be",
        covers=["KL-1.2"],
        players=1,
        entries=deal("7S", "- 8H", "- - 9C", "- - - AD", "- - - - KH", "- - - - - QS", "- - - - - - 8H"),
        problems=[(0, "refused", "KL-1.2", "card-twice")],
        says="8♥ is entered on stack 2 and on stack 7.",
    ),
    Golden(
        name="a joker is not in this pack",
        covers=["KL-1.2"],
        players=1,
        entries=OPEN + turn("4C 5C BJ"),
        problems=[(1, "refused", "KL-1.2", "not-in-pack")],
    ),
    Golden(
        name="the same card is not turned twice at once",
        covers=["KL-1.2"],
        players=1,
        entries=OPEN + turn("4C 5C 4C"),
        problems=[(1, "refused", "KL-1.2", "card-twice")],
    ),
    Golden(
        name="a layout has seven stacks",
        covers=["KL-1.3"],
        players=1,
        entries=deal("7S", "- 8H", "- - 9C"),
        problems=[(0, "refused", "KL-1.3", "stacks")],
    ),
    Golden(
        name="24 cards are left for the stock",
        covers=["KL-1.3"],
        players=1,
        entries=deal(
            "7S", "- 8H", "- - 9C", "- - - AD", "- - - - KH", "- - - - - QS", "- - - - - - 2D", stock="4C 5C 6C"
        ),
        problems=[(0, "refused", "KL-1.3", "stock-size")],
        says="24 cards are left for the stock, not 3.",
    ),
    Golden(
        name="there is no eighth stack",
        covers=["KL-1.3"],
        players=1,
        entries=OPEN + reveal(8),
        problems=[(1, "refused", "KL-1.3", "no-such-stack")],
    ),
    Golden(
        name="nothing told at the deal is told stack by stack, and scores nothing",
        covers=["KL-1.4"],
        players=1,
        rules={"scoring": "standard"},
        entries=BARE + reveal(1, "7S") + reveal(2, "8H") + move("1", "2"),
        points=[0],
        lines=[],
        next=("move", 0),
        no_choices=reveal(2, "9H") + move("1", "3"),
    ),
    Golden(
        name="a card is told before another is put on it",
        covers=["KL-1.4"],
        players=1,
        entries=BARE + reveal(1, "7S") + move("1", "2"),
        problems=[(2, "refused", "KL-1.4", "untold")],
        says="Enter first which card is on top of stack 2.",
    ),
    Golden(
        name="a card is told before it is moved",
        covers=["KL-1.4"],
        players=1,
        entries=BARE + move("1", "2"),
        problems=[(1, "refused", "KL-1.4", "untold")],
    ),
    Golden(
        name="of three cards turned the top one is told, and those under it need not be",
        covers=["KL-1.4", "KL-3.1"],
        players=1,
        entries=OPEN + turn("- - 7D") + turn("- - -"),
        problems=[(2, "refused", "KL-1.4", "untold")],
    ),
    Golden(
        name="the card under one that has left the waste is told when it shows",
        covers=["KL-1.4", "KL-3.1"],
        players=1,
        entries=OPEN + turn("- - AC") + move("w", "s") + reveal(None, "2C") + move("w", "s"),
        points=[2],
        next=("move", 0),
    ),
    Golden(
        name="what was seen in the waste is known in the next round",
        covers=["KL-1.4", "KL-3.4"],
        players=1,
        entries=position("", "", "", "", "", "", "", up=[0] * 7, stock="- - - - -", suits="KS KH KD 8C")
        + turn("TC - QC")
        + turn("9C KC")
        + REDEAL
        + turn("TC JC 9C"),
        problems=[(4, "refused", "KL-1.4", "known-otherwise")],
        says="Q♣ is there in the stock, not 9♣.",
    ),
    Golden(
        name="a face-down card that is known is that card",
        covers=["KL-1.4"],
        players=1,
        entries=WHOLE + move("4", "s") + reveal(4, "5C"),
        problems=[(2, "refused", "KL-1.4", "known-otherwise")],
        says="8♦ is on top of stack 4, not 5♣.",
    ),
    Golden(
        name="where it is not known it is asked for",
        covers=["KL-1.4"],
        players=1,
        entries=OPEN + move("4", "s") + reveal(4),
        problems=[(2, "refused", "KL-1.4", "untold")],
    ),
    Golden(
        name="in the whole layout a card turns up without being named",
        covers=["KL-1.4", "KL-2.6"],
        players=1,
        rules={"scoring": "standard"},
        entries=WHOLE + move("4", "s") + reveal(4),
        points=[15],
        lines=[(0, 10, "KL-5.3"), (0, 5, "KL-5.4")],
    ),
    Golden(
        name="the last unseen card is known without looking",
        covers=["KL-1.5"],
        players=1,
        entries=position("- KC", "", "", "", "", "", "", up=[1] + [0] * 6, suits="KS KH KD JC")
        + move("1", "2")
        + reveal(1)
        + move("1", "s")
        + move("2", "s"),
        points=[52],
        totals=[52],
        next=("deal", 0),
    ),
    Golden(
        name="a position in the middle of a game",
        covers=["KL-1.6", "KL-2.3"],
        players=1,
        rules={"scoring": "standard"},
        entries=TALON + move("7", "4"),
        points=[0],
        choices=[
            {"type": "move", "from": "stack1", "to": "suits"},
            {"type": "move", "from": "stack2", "to": "suits"},
            {"type": "move", "from": "stack3", "to": "stack5"},
            {"type": "move", "from": "stack4", "to": "stack5"},
            {"type": "move", "from": "suits", "to": "stack5"},
            {"type": "move", "from": "stack3", "to": "stack6"},
            {"type": "move", "from": "stack4", "to": "stack6"},
            {"type": "move", "from": "suits", "to": "stack6"},
            {"type": "move", "from": "stack3", "to": "stack7"},
            {"type": "move", "from": "stack4", "to": "stack7"},
            {"type": "move", "from": "suits", "to": "stack7"},
        ],
    ),
    Golden(
        name="a position needs its stacks",
        covers=["KL-1.6"],
        players=1,
        entries=[{"type": "deal", "suits": ["AS"]}],
        problems=[(0, "refused", "KL-1.6", "stacks")],
    ),
    Golden(
        name="no more cards lie face up than there are",
        covers=["KL-1.6"],
        players=1,
        entries=position("KC", "", "", "", "", "", "", up=[2, 0, 0, 0, 0, 0, 0], suits="KS KH KD QC"),
        problems=[(0, "refused", "KL-1.6", "up")],
    ),
    Golden(
        name="a suit has one suit stack",
        covers=["KL-1.6"],
        players=1,
        entries=position("", "", "", "", "", "", "", up=[0] * 7, suits="KS 4S"),
        problems=[(0, "refused", "KL-1.6", "suits")],
    ),
    Golden(
        name="a misdeal does not count, and its number is dealt again",
        covers=["KL-1.7"],
        players=1,
        rules={"scoring": "vegas"},
        entries=OPEN + MISDEAL + OPEN,
        points=[-52],
        totals=[-52],
        next=("move", 0),
    ),
    Golden(
        name="a wrong number of cards on a stack is a misdeal, played if nobody objects",
        covers=["KL-1.7"],
        players=1,
        entries=deal("7S", "8H", "- - 9C", "- - - AD", "- - - - KH", "- - - - - QS", "- - - - - - 2D") + move("4", "s"),
        problems=[(0, "queried", "KL-1.7", "stack-size")],
        points=[1],
    ),
    Golden(
        name="a finished deal thrown in takes its score back",
        covers=["KL-1.7"],
        players=1,
        entries=WON + MISDEAL,
        problems=[(2, "queried", "KL-1.7", "misdeal-late")],
        points=[0],
        totals=[0],
        next=("deal", 0),
    ),
    Golden(
        name="nothing to throw in",
        covers=["KL-1.7"],
        players=1,
        entries=MISDEAL,
        problems=[(0, "refused", "KL-1.7", "no-hand")],
    ),
    Golden(
        name="a deal is finished before the next",
        covers=["KL-1.8"],
        players=1,
        entries=OPEN + OPEN,
        problems=[(1, "refused", "KL-1.8", "hand-unfinished")],
    ),
    Golden(
        name="no card is moved before the deal",
        covers=["KL-1.8"],
        players=1,
        entries=move("1", "2"),
        problems=[(0, "refused", "KL-1.8", "no-hand")],
    ),
    Golden(
        name="nor after the deal is over",
        covers=["KL-1.8"],
        players=1,
        entries=OPEN + GIVE_UP + move("1", "2"),
        problems=[(2, "refused", "KL-1.8", "hand-over")],
    ),
    # ---- building
    Golden(
        name="black upon red, one lower",
        covers=["KL-2.1"],
        players=1,
        entries=OPEN + move("1", "2"),
        points=[0],
        next=("move", 0),
        no_choices=move("1", "2"),
    ),
    Golden(
        name="not onto the same colour",
        covers=["KL-2.1", "KL-2.8"],
        players=1,
        entries=deal("7S", "- 8C", "- - 9H", "- - - AD", "- - - - KH", "- - - - - QS", "- - - - - - 2D")
        + move("1", "2", confirmed=True)
        + move("2", "3", 2),
        problems=[(1, "queried", "KL-2.1", "no-fit"), (2, "queried", "KL-2.2", "no-run")],
        says="7♠ goes onto a red 8, not onto 8♣.",
        points=[0],
    ),
    Golden(
        name="not onto a card two higher",
        covers=["KL-2.1"],
        players=1,
        entries=OPEN + move("2", "5"),
        problems=[(1, "queried", "KL-2.1", "no-fit")],
        says="8♥ goes onto a black 9, not onto K♥.",
    ),
    Golden(
        name="a jack goes onto a queen, in words",
        covers=["KL-2.1"],
        players=1,
        entries=deal("JS", "- 8H", "- - 9C", "- - - AD", "- - - - KH", "- - - - - QS", "- - - - - - 2D")
        + move("1", "6"),
        problems=[(1, "queried", "KL-2.1", "no-fit")],
        says="J♠ goes onto a red queen, not onto Q♠.",
    ),
    Golden(
        name="a run moves as one piece, and so does its lower part",
        covers=["KL-2.2"],
        players=1,
        entries=position(
            "TH",
            "9S 8H 7C",
            "9C",
            "",
            "",
            "",
            "",
            up=[1, 3, 1, 0, 0, 0, 0],
            stock="8S 7H 8C 9H TS JS QS KS TC JC QC KC JH QH KH",
            suits="7S 6H KD 6C",
        )
        + move("2", "3", 2)
        + move("3", "2", 2)
        + move("2", "1", 3),
        points=[32],
        next=("move", 0),
        no_choices=move("1", "3", 4),
    ),
    Golden(
        name="of a stack no more moves than lies face up",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + move("2", "3", 2),
        problems=[(1, "refused", "KL-2.7", "nothing-there")],
        says="Stack 2 has 1 card face up, not 2.",
    ),
    Golden(
        name="a king goes to an empty stack, and cards on it",
        covers=["KL-2.3"],
        players=1,
        entries=OPEN + move("1", "2") + move("5", "1") + move("6", "1") + reveal(5, "4C"),
        points=[0],
        next=("move", 0),
    ),
    Golden(
        name="only a king goes to an empty stack",
        covers=["KL-2.3", "KL-2.8"],
        players=1,
        entries=OPEN + move("1", "2") + move("3", "1", confirmed=True) + move("4", "s"),
        problems=[(2, "queried", "KL-2.3", "not-king")],
        says="Only a king goes onto an empty stack, not 9♣.",
        points=[1],
    ),
    Golden(
        name="a king goes onto no other card",
        covers=["KL-2.3"],
        players=1,
        entries=OPEN + move("5", "6"),
        problems=[(1, "queried", "KL-2.3", "king-onto")],
        says="A king goes onto an empty stack, not onto Q♠.",
    ),
    Golden(
        name="the ace first, then the two",
        covers=["KL-2.4", "KL-5.1"],
        players=1,
        entries=OPEN + move("4", "s") + move("7", "s"),
        points=[2],
        lines=[(0, 2, "KL-5.1")],
        extra={"up": [2], "stuck": [0]},
    ),
    Golden(
        name="a two does not begin a suit stack",
        covers=["KL-2.4"],
        players=1,
        entries=OPEN + move("7", "s"),
        problems=[(1, "queried", "KL-2.4", "not-next")],
        says="The ♦ suit stack starts with A♦, not 2♦.",
    ),
    Golden(
        name="a suit stack leaves out no card",
        covers=["KL-2.4"],
        players=1,
        entries=OPEN + move("4", "s") + turn("- - 3D") + move("w", "s"),
        problems=[(3, "queried", "KL-2.4", "not-next")],
        says="Next on the ♦ suit stack is 2♦, not 3♦.",
    ),
    Golden(
        name="cards go up one at a time",
        covers=["KL-2.4"],
        players=1,
        entries=OPEN + move("1", "2") + move("2", "s", 2),
        problems=[(2, "queried", "KL-2.4", "one-card")],
        says="Cards go to the suit stacks one at a time.",
    ),
    Golden(
        name="a run that went up as one piece stands, and each of its cards scores",
        covers=["KL-2.8", "KL-5.3"],
        players=1,
        rules={"scoring": "standard"},
        entries=OPEN + move("1", "2") + move("2", "s", 2),
        problems=[(2, "queried", "KL-2.4", "one-card")],
        lines=[(0, 20, "KL-5.3")],
    ),
    Golden(
        name="a card comes back from its suit stack where it fits",
        covers=["KL-2.5"],
        players=1,
        entries=BACK + move("s", "1", suit="C"),
        points=[33],
        next=("move", 0),
        no_choices=move("s", "1", suit="S"),
    ),
    Golden(
        name="where two would fit, the suit is said",
        covers=["KL-2.5"],
        players=1,
        entries=BACK + move("s", "1"),
        problems=[(1, "refused", "KL-2.5", "which-suit")],
        says="Choose which card comes back: 7♠ or 7♣.",
    ),
    Golden(
        name="by agreement nothing comes back",
        covers=["KL-2.5"],
        players=1,
        rules={"from_suits": False},
        entries=BACK + move("s", "1", suit="C"),
        problems=[(1, "queried", "KL-2.5", "from-suits")],
        points=[33],
        no_choices=move("s", "1", suit="S"),
    ),
    Golden(
        name="what comes back must fit as any other card",
        covers=["KL-2.5", "KL-2.1"],
        players=1,
        entries=BACK + move("s", "1", suit="H"),
        problems=[(1, "queried", "KL-2.1", "no-fit")],
    ),
    Golden(
        name="a suit is said of nothing else",
        covers=["KL-2.5"],
        players=1,
        entries=OPEN + move("1", "2", suit="S"),
        problems=[(1, "refused", "KL-2.5", "suit-said")],
    ),
    Golden(
        name="the card under the last face-up one is turned up",
        covers=["KL-2.6", "KL-5.4"],
        players=1,
        rules={"scoring": "standard"},
        entries=OPEN + move("2", "3") + reveal(2, "6C"),
        points=[5],
        lines=[(0, 5, "KL-5.4")],
    ),
    Golden(
        name="before it is turned up it cannot be moved",
        covers=["KL-2.6"],
        players=1,
        entries=OPEN + move("2", "3") + move("2", "5"),
        problems=[(2, "refused", "KL-2.6", "face-down")],
    ),
    Golden(
        name="nor is anything put on it",
        covers=["KL-2.6"],
        players=1,
        entries=OPEN + move("2", "3") + move("1", "2"),
        problems=[(2, "queried", "KL-2.6", "onto-face-down")],
    ),
    Golden(
        name="a card that lies face up is not turned up",
        covers=["KL-2.6"],
        players=1,
        entries=OPEN + reveal(3, "9C"),
        problems=[(1, "refused", "KL-2.6", "face-up")],
    ),
    Golden(
        name="nothing is turned up on an empty stack",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + move("1", "2") + reveal(1, "9H"),
        problems=[(2, "refused", "KL-2.7", "nothing-there")],
        says="Stack 1 is empty.",
    ),
    Golden(
        name="nothing is moved from an empty waste",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + move("w", "2"),
        problems=[(1, "refused", "KL-2.7", "nothing-there")],
        says="The waste is empty.",
    ),
    Golden(
        name="nothing is moved to the waste",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + move("1", "w"),
        problems=[(1, "queried", "KL-2.7", "to-waste")],
        says="Nothing moves to the waste. It’s filled from the stock.",
    ),
    Golden(
        name="of the waste only the top card moves",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + turn("- TH JH") + move("w", "6", 2),
        problems=[(2, "queried", "KL-2.7", "one-card")],
        says="Cards go from the waste one at a time.",
    ),
    Golden(
        name="a card is not moved to where it lies",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + move("1", "1"),
        problems=[(1, "refused", "KL-2.7", "same-place")],
    ),
    Golden(
        name="an empty suit stack gives no card back",
        covers=["KL-2.7"],
        players=1,
        entries=OPEN + move("s", "1"),
        problems=[(1, "refused", "KL-2.7", "nothing-there")],
    ),
    # ---- the stock
    Golden(
        name="the third of three cards is available",
        covers=["KL-3.1", "KL-5.2"],
        players=1,
        rules={"scoring": "standard"},
        entries=OPEN + turn("4C KD JH") + move("w", "6"),
        points=[5],
        lines=[(0, 5, "KL-5.2")],
        no_choices=move("w", "6"),
    ),
    Golden(
        name="three cards are turned, not two",
        covers=["KL-3.1"],
        players=1,
        entries=OPEN + turn("4C KD"),
        problems=[(1, "queried", "KL-3.1", "turn-count")],
        says="Three cards are turned, not two.",
    ),
    Golden(
        name="by agreement one card is turned",
        covers=["KL-3.1"],
        players=1,
        rules={"draw": 1},
        entries=OPEN + turn("JH") + turn("4C KD"),
        problems=[(2, "queried", "KL-3.1", "turn-count")],
        says="One card is turned, not two.",
    ),
    Golden(
        name="some card is turned",
        covers=["KL-3.1"],
        players=1,
        entries=OPEN + [{"type": "turn", "cards": []}],
        problems=[(1, "refused", "KL-3.1", "no-cards")],
    ),
    Golden(
        name="what is left in the stock is turned at once",
        covers=["KL-3.2"],
        players=1,
        entries=FOUR_LEFT + turn() + turn("TC") + move("w", "s"),
        points=[49],
        choices=REDEAL,
    ),
    Golden(
        name="less than is left is a mistake",
        covers=["KL-3.2"],
        players=1,
        entries=position("", "", "", "", "", "", "", up=[0] * 7, stock="JC KC TC QC 9C", suits="KS KH KD 8C")
        + turn()
        + turn("QC"),
        problems=[(2, "queried", "KL-3.2", "turn-count")],
        says="Two cards are turned, not one.",
    ),
    Golden(
        name="nothing is turned from an empty stock",
        covers=["KL-3.3"],
        players=1,
        entries=THREE_LEFT + turn() + turn(),
        problems=[(2, "refused", "KL-3.3", "empty-stock")],
        says="The stock is empty. Turn the waste over.",
    ),
    Golden(
        name="nor more than there is",
        covers=["KL-3.3"],
        players=1,
        entries=FOUR_LEFT + turn() + turn("TC JC"),
        problems=[(2, "refused", "KL-3.3", "stock-short")],
    ),
    Golden(
        name="the waste turned over comes in the same order",
        covers=["KL-3.4"],
        players=1,
        rules={"draw": 1},
        entries=THREE_LEFT + turn() + turn() + move("w", "s") + turn() + REDEAL + turn() + move("w", "s"),
        points=[51],
        next=("move", 0),
    ),
    Golden(
        name="the waste is turned over when the stock is empty",
        covers=["KL-3.4"],
        players=1,
        entries=FOUR_LEFT + turn() + REDEAL,
        problems=[(2, "queried", "KL-3.4", "stock-left")],
        says="One card is still in the stock. Turn it first.",
    ),
    Golden(
        name="a waste turned over too early lies after what the stock still holds",
        covers=["KL-3.4", "KL-2.8"],
        players=1,
        rules={"draw": 1},
        entries=FOUR_LEFT + turn() + turn() + turn() + REDEAL + turn() + move("w", "s"),
        problems=[(4, "queried", "KL-3.4", "stock-left")],
        points=[49],
        next=("move", 0),
    ),
    Golden(
        name="there is a waste to turn over",
        covers=["KL-3.4"],
        players=1,
        entries=LAST + REDEAL,
        problems=[(1, "refused", "KL-3.4", "empty-waste")],
    ),
    Golden(
        name="no oftener than agreed",
        covers=["KL-3.5", "KL-2.8"],
        players=1,
        rules={"redeals": 1},
        entries=THREE_LEFT + turn() + REDEAL + turn() + REDEAL + turn(),
        problems=[(4, "queried", "KL-3.5", "redeal-limit")],
        says="The waste can be turned over once.",
        hand_extra={"redeals": [2]},
    ),
    # ---- the end of a deal
    Golden(
        name="all 52 cards up",
        covers=["KL-4.1", "KL-5.1"],
        players=1,
        entries=WON,
        points=[52],
        lines=[(0, 52, "KL-5.1")],
        next=("deal", 0),
    ),
    Golden(
        name="stuck: every third card of every round goes nowhere",
        covers=["KL-4.2"],
        players=1,
        entries=dead("4S 6S 2C"),
        extra={"stuck": [1]},
    ),
    Golden(
        name="not stuck while a card nobody has seen may come up in the next round",
        covers=["KL-4.2"],
        players=1,
        entries=dead("4S 2C", f"{DEAD_STOCK} KD"),
        extra={"stuck": [0]},
    ),
    Golden(
        name="stuck, where there is no next round",
        covers=["KL-4.2", "KL-3.5"],
        players=1,
        rules={"redeals": 0},
        entries=dead("4S 2C", f"{DEAD_STOCK} KD"),
        extra={"stuck": [1]},
    ),
    Golden(
        name="given up, and dealt again",
        covers=["KL-4.3"],
        players=1,
        entries=OPEN + move("4", "s") + GIVE_UP + OPEN + move("4", "s") + move("7", "s"),
        points=[2],
        totals=[3],
        next=("move", 0),
    ),
    # ---- scoring
    Golden(
        name="ten for each card onto the suit stacks",
        covers=["KL-5.3"],
        players=1,
        rules={"scoring": "standard"},
        entries=THREE_LEFT + turn() + move("w", "1") + move("w", "s") + move("w", "s") + move("1", "s"),
        points=[35],
        lines=[(0, 5, "KL-5.2"), (0, 30, "KL-5.3")],
    ),
    Golden(
        name="fifteen for a card that comes back, and never below 0",
        covers=["KL-5.5", "KL-5.7"],
        players=1,
        rules={"scoring": "standard"},
        entries=BACK + move("s", "1", suit="C") + move("1", "s"),
        points=[10],
        lines=[(0, 10, "KL-5.3"), (0, -15, "KL-5.5"), (0, 15, "KL-5.7")],
    ),
    Golden(
        name="a redeal of single cards costs a hundred",
        covers=["KL-5.6", "KL-5.7"],
        players=1,
        rules={"scoring": "standard", "draw": 1},
        entries=THREE_LEFT + turn() + turn() + move("w", "s") + turn() + REDEAL + turn() + move("w", "s"),
        points=[10],
        lines=[(0, 20, "KL-5.3"), (0, -100, "KL-5.6"), (0, 90, "KL-5.7")],
    ),
    Golden(
        name="the first two redeals of threes are free",
        covers=["KL-5.6"],
        players=1,
        rules={"scoring": "standard"},
        entries=FOUR_LEFT + turn() + turn() + move("w", "s") + 3 * (REDEAL + turn()) + REDEAL + turn(),
        points=[0],
        lines=[(0, 10, "KL-5.3"), (0, -40, "KL-5.6"), (0, 30, "KL-5.7")],
        hand_extra={"redeals": [4]},
    ),
    Golden(
        name="Vegas: the stake, and five for each card",
        covers=["KL-5.8", "KL-5.9"],
        players=1,
        rules={"scoring": "vegas"},
        entries=WON + OPEN + move("4", "s"),
        points=[-47],
        lines=[(0, -52, "KL-5.8"), (0, 5, "KL-5.9")],
        totals=[161],
    ),
    # ---- the end
    Golden(
        name="a game of one deal, won",
        covers=["KL-6.1"],
        players=1,
        rules={"deals": 1},
        entries=WON,
        totals=[52],
        winners=[0],
        over_by="KL-6.1",
        next=("over", None),
    ),
    Golden(
        name="a game of two deals, of which none is won",
        covers=["KL-6.1"],
        players=1,
        rules={"deals": 2},
        entries=OPEN + GIVE_UP + OPEN + move("4", "s") + GIVE_UP,
        totals=[1],
        winners=[],
        over_by="KL-6.1",
        next=("over", None),
    ),
    Golden(
        name="where fewer deals are agreed than were played, the next one is played",
        covers=["KL-6.1", "KL-6.3"],
        players=1,
        rules={"scoring": "vegas"},
        entries=OPEN + GIVE_UP + OPEN + GIVE_UP + [{"type": "rules", "rules": {"deals": 1}}] + OPEN + move("4", "s"),
        totals=[-151],
    ),
    Golden(
        name="it is the last, if it counts",
        covers=["KL-6.1", "KL-6.3"],
        players=1,
        entries=OPEN
        + GIVE_UP
        + [{"type": "rules", "rules": {"deals": 1}}]
        + OPEN
        + [{"type": "misdeal", "reason": "count"}]
        + OPEN
        + GIVE_UP,
        winners=[],
        over_by="KL-6.1",
        next=("over", None),
    ),
    Golden(
        name="nothing more is dealt when the game is over",
        covers=["KL-6.1"],
        players=1,
        rules={"deals": 1},
        entries=WON + OPEN,
        problems=[(2, "refused", "KL-6.1", "game-over")],
        winners=[0],
        over_by="KL-6.1",
    ),
    Golden(
        name="stopped, the deal counts as it lies",
        covers=["KL-6.2"],
        players=1,
        entries=WON + OPEN + move("4", "s") + END,
        points=[1],
        totals=[53],
        winners=[0],
        over_by="KL-6.2",
    ),
    Golden(
        name="no clock ends the game",
        covers=["KL-6.2"],
        players=1,
        entries=OPEN + [{"type": "end", "reason": "time"}],
        problems=[(1, "refused", "KL-6.2", "no-clock")],
    ),
    Golden(
        name="a change of the house rules waits for the next deal",
        covers=["KL-6.3"],
        players=1,
        entries=OPEN + [{"type": "rules", "rules": {"draw": 1}}] + turn("- - JH") + GIVE_UP + OPEN + turn("JH"),
        points=[0],
        next=("move", 0),
    ),
    Golden(
        name="the scoring stays as it is",
        covers=["KL-6.3"],
        players=1,
        entries=OPEN + [{"type": "rules", "rules": {"scoring": "vegas"}}],
        problems=[(1, "refused", "KL-6.3", "option:scoring")],
    ),
    Golden(
        name="there is no such house rule",
        covers=["KL-6.3"],
        players=1,
        entries=OPEN + [{"type": "rules", "rules": {"jokers": 2}}],
        problems=[(1, "refused", "KL-6.3", "option:jokers")],
    ),
]

GOLDEN += [
    Golden(
        name="another player sits down for the next deal, and the score goes on",
        covers=["KL-6.4"],
        players=1,
        entries=WON + players("Jean-Luc") + LAST,
        totals=[52 + 51],
        seated=["Ann", "Jean-Luc", "Jean-Luc"],
    ),
    Golden(
        name="nobody else sits down during a deal",
        covers=["KL-6.4"],
        players=1,
        entries=OPEN + players("Jean-Luc"),
        problems=[(1, "refused", "KL-6.4", "players")],
    ),
    # ---- positions that cannot be
    *(
        at_last("refused", rule, code, says, name, players=1, entries=position(stack, *[""] * 6, **told))
        for name, rule, code, says, stack, told in (
            (
                "who says of one stack what lies face up says it of seven",
                "KL-1.6",
                "up",
                "You sent 1 number.",
                "KC",
                {"up": [1]},
            ),
            (
                "of two cards face up both are told",
                "KL-1.4",
                "untold",
                "Enter every card that’s face up on stack 1.",
                "KC -",
                {"up": [2, *[0] * 6]},
            ),
            ("a joker in a stack", "KL-1.2", "not-in-pack", "in this pack", "BJ", {"up": [1, *[0] * 6]}),
            (
                "fewer redeals than none",
                "KL-1.6",
                "redeals",
                "Redeals can’t be fewer than 0",
                "KC",
                {"up": [1, *[0] * 6], "redeals": -1},
            ),
            (
                "more cards than there are",
                "KL-1.3",
                "too-many",
                "That’s 54 cards. The pack has 52.",
                "KC -",
                {"up": [0] * 7, "suits": "KS KH KD QC", "waste": "-"},
            ),
        )
    ),
]
