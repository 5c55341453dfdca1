"""Golden cases of the desk for Klondike."""

from __future__ import annotations

from typing import Any

from ..desk import Desk, Entries
from ..golden_ends import KLONDIKE as ENDS
from .golden import DEAD_STOCK, GIVE_UP, OPEN, dead, deal, move, turn


def case(question: str, answers: dict[str, Any], **facts: Any) -> Desk:
    """A case at a table of one."""
    return Desk(question=question, answers=answers, players=1, **{"remedy": "", **facts})


def noted(question: str, answers: dict[str, Any], code: str, rules: list[str], **facts: Any) -> Desk:
    """A case in which nothing is wrong, or nothing follows from it."""
    return case(
        question,
        answers,
        code=code,
        card="noted",
        rules=rules,
        **{"verdict": "The deal stands", "remedy": "Play on.", **facts},
    )


def queried(question: str, answers: dict[str, Any], code: str, rules: list[str], **facts: Any) -> Desk:
    """A case in which a rule was broken."""
    return case(question, answers, code=code, card="queried", rules=rules, **facts)


def thrown_in(answers: dict[str, Any], code: str, rules: list[str], reason: str, **facts: Any) -> Desk:
    """A deal that does not count."""
    effect: Entries = [{"type": "misdeal", "reason": reason}]
    remedy = "The deal is thrown in and does not count. The cards are dealt again."
    return queried(
        "misdeal", answers, code, rules, verdict="A misdeal", **{"remedy": remedy, "effect": effect, **facts}
    )


def move_stands(answers: dict[str, Any], code: str, *rules: str, **facts: Any) -> Desk:
    """A move that stands because it was noticed too late."""
    return queried(
        "bids",
        answers,
        code,
        ["KL-2.8", *rules],
        verdict="It stands",
        says="after the next move",
        remedy="It is noted beside the deal.",
        **facts,
    )


THREE_SUITS = deal("", "", "", "", "", "", "", suits=["KS", "KH", "KD"])
"""39 cards up, and the clubs in the stock."""

MISDEAL = [
    thrown_in(
        {"what": "count", "stack": 3, "cards": 4, "wants": "yes"},
        "count-thrown",
        ["KL-1.7", "KL-1.3"],
        "count",
        says="do not have one to seven cards",
        record=[*THREE_SUITS, *GIVE_UP],
        totals=[0],
    ),
    noted(
        "misdeal",
        {"what": "count", "stack": 3, "cards": 2, "wants": "no"},
        "count-content",
        ["KL-1.7"],
        says="No one objects, so it is played as it lies.",
    ),
    noted(
        "misdeal",
        {"what": "count", "stack": 3, "cards": 3},
        "count-fine",
        ["KL-1.3"],
        verdict="Nothing was wrong",
        says="one to seven cards",
    ),
    thrown_in(
        {"what": "seen", "wants": "yes"},
        "seen-thrown",
        ["KL-2.9"],
        "shown",
        says="seen before the first move",
        record=OPEN,
        totals=[0],
    ),
    noted(
        "misdeal",
        {"what": "seen", "wants": "no"},
        "seen-content",
        ["KL-2.9"],
        says="by accident changes nothing",
        remedy="It goes face down again. Play on.",
    ),
    noted(
        "misdeal",
        {"what": "seen"},
        "seen-late",
        ["KL-2.9"],
        says="only before the first move",
        remedy="It goes face down again. Play on.",
        record=[*OPEN, *move("1", "2")],
    ),
    thrown_in(
        {"what": "pack", "found": "now"},
        "pack-void",
        ["KL-1.9", "KL-1.2"],
        "missing",
        says="52 cards",
        remedy="Complete the pack. The deal is thrown in",
        record=[*THREE_SUITS, *GIVE_UP, *OPEN],
        totals=[39],
    ),
    noted(
        "misdeal",
        {"what": "pack", "found": "later"},
        "pack-later",
        ["KL-1.9"],
        verdict="The score stands",
        says="before the one in which it was found stand",
        remedy="Make the pack complete, and go on.",
    ),
    noted(
        "misdeal",
        {"what": "disturbed", "known": "yes"},
        "disturbed-back",
        ["KL-1.10"],
        verdict="The deal goes on",
        says="It is known how the cards lay.",
        remedy="Put the cards back as they lay",
    ),
    thrown_in(
        {"what": "disturbed", "known": "no"},
        "disturbed-thrown",
        ["KL-1.10"],
        "The cards were mixed up",
        says="No one can say how the cards lay.",
        record=OPEN,
        totals=[0],
    ),
]

BIDS = [
    queried(
        "bids",
        {"what": "move", "card": "7S", "where": "stack", "onto": "8C", "when": "now"},
        "move-back",
        ["KL-2.8"],
        verdict="The move is taken back",
        says="until the next one",
        remedy="The cards go back to where they came from",
    ),
    move_stands({"what": "move", "card": "3H", "where": "suits", "onto": "AH", "when": "later"}, "move-stands"),
    move_stands({"what": "move", "card": "QD", "where": "empty", "when": "later"}, "move-stands"),
    queried(
        "bids",
        {"what": "move", "card": "7S", "where": "stack", "onto": "8D", "stayed": "6H", "when": "now"},
        "slid-back",
        ["KL-2.7", "KL-2.2", "KL-2.8"],
        verdict="The move is taken back",
        says="with all the cards that lie on it, or not at all",
        remedy="The card goes back under the others.",
    ),
    queried(
        "bids",
        {"what": "move", "card": "AS", "where": "suits", "stayed": "6H", "when": "later"},
        "slid-stands",
        ["KL-2.8", "KL-2.7"],
        verdict="It stands",
        says="It was noticed only after the next move.",
        remedy="The cards stay where they are",
    ),
    noted(
        "bids",
        {"what": "move", "card": "7S", "where": "stack", "onto": "8D"},
        "move-fine",
        ["KL-2.1", "KL-2.3", "KL-2.4"],
        verdict="Nothing was wrong",
        says="The card may go there.",
    ),
    noted(
        "bids",
        {"what": "move", "card": "AS", "where": "suits"},
        "move-fine",
        ["KL-2.1", "KL-2.3", "KL-2.4"],
        verdict="Nothing was wrong",
        says="a suit stack up in its suit",
    ),
    queried(
        "bids",
        {"what": "early", "when": "now"},
        "early-back",
        ["KL-2.6", "KL-2.9"],
        verdict="It is turned down again",
        says="A card of a stack is turned up once the last face-up card on it has left.",
        remedy="The card goes face down again.",
    ),
    move_stands({"what": "early", "when": "later"}, "early-stands", "KL-2.6"),
    noted(
        "bids",
        {"what": "number", "how": "last"},
        "number-last",
        ["KL-3.2"],
        verdict="Nothing is wrong",
        says="all of them are turned",
    ),
    queried(
        "bids",
        {"what": "number", "how": "many", "when": "now"},
        "many-back",
        ["KL-3.6", "KL-3.1"],
        verdict="The last ones go back",
        says="More cards were turned",
        remedy="go back onto the stock, face down, in their order",
    ),
    move_stands({"what": "number", "how": "many", "when": "later"}, "many-stands", "KL-3.6"),
    queried(
        "bids",
        {"what": "number", "how": "few", "when": "now"},
        "few-more",
        ["KL-3.6", "KL-3.1"],
        verdict="The rest are turned",
        says="Fewer cards were turned",
        remedy="Turn the missing cards now, onto the waste.",
    ),
    move_stands({"what": "number", "how": "few", "when": "later"}, "few-stands", "KL-3.6"),
    noted(
        "bids",
        {"what": "redeal", "how": "often"},
        "redeal-free",
        ["KL-3.5"],
        verdict="Nothing is wrong",
        says="as often as the player likes",
    ),
    queried(
        "bids",
        {"what": "redeal", "how": "often", "when": "now"},
        "redeal-back",
        ["KL-3.5", "KL-2.8"],
        house={"redeals": 1},
        verdict="It is turned back",
        says="The waste was turned over more often than was agreed.",
        remedy="Turn the stock back into the waste.",
    ),
    move_stands({"what": "redeal", "how": "often", "when": "later"}, "redeal-stands", "KL-3.5", house={"redeals": 0}),
    queried(
        "bids",
        {"what": "redeal", "how": "early", "when": "now"},
        "redeal-early",
        ["KL-3.4", "KL-2.8"],
        verdict="The waste goes back",
        says="when the stock is empty",
        remedy="the rest of the stock is turned first",
    ),
    move_stands({"what": "redeal", "how": "early", "when": "later"}, "redeal-early-stands", "KL-3.4"),
    queried(
        "bids",
        {"what": "redeal", "how": "shuffled", "known": "yes"},
        "shuffled-back",
        ["KL-3.4"],
        verdict="The cards are put in order",
        says="What was turned first is turned first again.",
        remedy="Put the cards back in the order in which they lay.",
    ),
    queried(
        "bids",
        {"what": "redeal", "how": "shuffled", "known": "no"},
        "shuffled-lost",
        ["KL-3.7", "KL-3.4", "KL-4.3"],
        verdict="The deal is given up",
        says="The order of the cards is lost.",
        remedy="The deal ends and counts as it lies.",
        effect=GIVE_UP,
        record=THREE_SUITS,
        totals=[39],
    ),
    queried(
        "bids",
        {"what": "back", "when": "now"},
        "back-up",
        ["KL-2.5", "KL-2.8"],
        house={"from_suits": False},
        verdict="The card goes up again",
        says="stays there",
        remedy="The card goes back onto its suit stack.",
    ),
    move_stands({"what": "back", "when": "later"}, "back-stands", "KL-2.5", house={"from_suits": False}),
    noted(
        "bids",
        {"what": "back"},
        "back-free",
        ["KL-2.5", "KL-2.1"],
        verdict="Nothing is wrong",
        says="may go back to a stack where it fits",
    ),
    noted(
        "bids",
        {"what": "back"},
        "back-costs",
        ["KL-2.5", "KL-2.1", "KL-5.5", "KL-5.7"],
        house={"scoring": "standard"},
        verdict="Nothing is wrong, and it costs 15",
        says="may go back to a stack where it fits",
        remedy="The 15 points are lost",
    ),
    noted(
        "bids",
        {"what": "peeked", "how": "accident"},
        "peeked-accident",
        ["KL-2.9"],
        verdict="The deal goes on",
        says="changes nothing",
        remedy="It goes face down again.",
    ),
    queried(
        "bids",
        {"what": "peeked", "how": "purpose"},
        "peeked-purpose",
        ["KL-2.9", "KL-4.3"],
        house={"scoring": "vegas"},
        verdict="The deal is given up",
        says="on purpose",
        remedy="The deal ends and counts as it lies.",
        effect=GIVE_UP,
        record=THREE_SUITS,
        totals=[-52 + 39 * 5],
    ),
]

STANDARD = {"scoring": "standard"}

SCORE = [
    case(
        "score",
        {"up": 17},
        code="scored",
        verdict="Ann +17",
        card="noted",
        rules=["KL-5.1"],
        says="17 cards up +17.",
        data={"points": [17], "lines": [{"side": 0, "points": 17, "rule": "KL-5.1", "reason": "17 cards up"}]},
    ),
    case(
        "score",
        {"up": "52"},
        code="scored",
        verdict="Ann +52",
        card="noted",
        rules=["KL-5.1"],
        says="All 52 cards up, won +52.",
        data={"points": [52]},
    ),
    case(
        "score",
        {"up": 0},
        code="scored",
        verdict="Ann ±0",
        card="noted",
        rules=["KL-5.1"],
        says="No card is up.",
        data={"points": [0], "lines": []},
    ),
    case(
        "score",
        {"to_suits": 0},
        house=STANDARD,
        code="scored",
        verdict="Ann ±0",
        card="noted",
        rules=["KL-5.3"],
        says="No card is up.",
        data={"points": [0], "lines": []},
    ),
    case(
        "score",
        {"up": 9},
        house={"scoring": "vegas"},
        code="scored",
        verdict="Ann −7",
        card="noted",
        rules=["KL-5.8", "KL-5.9"],
        says="The stake of the deal −52; 9 cards up, 5 each +45.",
        data={"points": [-7]},
    ),
    case(
        "score",
        {"from_waste": 4, "to_suits": 6, "shown": 5, "from_suits": 1, "redeals": 3},
        house=STANDARD,
        code="scored",
        verdict="Ann +70",
        card="noted",
        rules=["KL-5.2", "KL-5.3", "KL-5.4", "KL-5.5", "KL-5.6"],
        says="4 cards from the waste to a stack, 5 each +20; 6 cards onto the suit stacks, 10 each +60; 5 cards turned "
        "up, 5 each +25; 1 card back from the suit stacks −15; 1 redeal −20.",
        data={"points": [70]},
    ),
    case(
        "score",
        {"to_suits": 2, "redeals": 1},
        house={**STANDARD, "draw": 1},
        code="scored",
        verdict="Ann ±0",
        card="noted",
        rules=["KL-5.3", "KL-5.6", "KL-5.7"],
        says="2 cards onto the suit stacks, 10 each +20; 1 redeal −100; never below 0 +80.",
        data={"points": [0]},
    ),
    case(
        "score",
        {"to_suits": 5, "redeals": 1, "spared": 70},
        house={**STANDARD, "draw": 1},
        code="scored",
        verdict="Ann +20",
        card="noted",
        rules=["KL-5.3", "KL-5.6", "KL-5.7"],
        says="never below 0 +70",
        data={"points": [20]},
    ),
    case(
        "score",
        {"to_suits": 1, "redeals": 2},
        house={**STANDARD, "redeals": 1},
        code="scored",
        verdict="Ann +10",
        card="queried",
        rules=["KL-5.3"],
        says="1 card onto the suit stacks +10.",
        data={"points": [10]},
        notes=[
            ("The waste was turned over 2 times, but 1 was agreed.", "KL-3.5"),
            ("Both redeals are free.", "KL-5.6"),
        ],
    ),
    case(
        "score",
        {"redeals": 1},
        house=STANDARD,
        code="scored",
        verdict="Ann ±0",
        card="noted",
        rules=["KL-5.3"],
        says="No card is up.",
        notes=[("The redeal is free.", "KL-5.6")],
    ),
    case(
        "score",
        {"redeals": 1},
        house={**STANDARD, "draw": 1},
        code="scored",
        verdict="Ann ±0",
        card="noted",
        rules=["KL-5.6", "KL-5.7"],
        says="1 redeal −100; never below 0 +100.",
    ),
    case(
        "score",
        {},
        house=STANDARD,
        code="scored",
        verdict="Ann +5",
        card="noted",
        rules=["KL-5.2"],
        says="1 card from the waste to a stack +5.",
        data={"points": [5]},
        record=[*OPEN, *turn("- - 8D"), *move("w", "3")],
    ),
]

MOVE = [
    case(
        "move",
        {"card": "7S", "onto": "8D", "stayed": "6H 5C"},
        code="stays",
        verdict="7♠ is not slid out from under others",
        card="queried",
        rules=["KL-2.7"],
        says="A card moves with all the cards that lie on it: 6♥ and 5♣ must go along.",
        data={"goes": False},
    ),
    case(
        "move",
        {"card": "7S", "onto": "8D"},
        code="goes",
        verdict="7♠ goes onto 8♦",
        card="noted",
        rules=["KL-2.1"],
        says="8♦ is the other colour and one higher.",
        data={"goes": True},
    ),
    case(
        "move",
        {"card": "7S", "onto": ["8C"]},
        code="stays",
        verdict="7♠ does not go onto 8♣",
        card="queried",
        rules=["KL-2.1"],
        says="7♠ goes onto a red 8, not onto 8♣.",
        data={"goes": False},
    ),
    case(
        "move",
        {"card": "KD", "onto": "empty"},
        code="goes",
        verdict="K♦ goes onto an empty stack",
        card="noted",
        rules=["KL-2.3"],
        says="A king goes onto an empty stack.",
    ),
    case(
        "move",
        {"card": "QS", "onto": "empty"},
        code="stays",
        verdict="Q♠ does not go onto an empty stack",
        card="queried",
        rules=["KL-2.3"],
        says="Only a king goes onto an empty stack, not Q♠.",
    ),
    case(
        "move",
        {"card": "KH", "onto": "AS"},
        code="stays",
        verdict="K♥ does not go onto A♠",
        card="queried",
        rules=["KL-2.3"],
        says="A king goes onto an empty stack, not onto A♠.",
    ),
    case(
        "move",
        {"card": "9S", "onto": "TD", "covering": ["8H", "7C"]},
        code="goes",
        verdict="9♠ with 8♥ and 7♣ on it goes onto 10♦",
        card="noted",
        rules=["KL-2.2"],
        says="10♦ is the other colour and one higher.",
        data={"goes": True},
    ),
    case(
        "move",
        {"card": "9S", "onto": "TD", "covering": ["8C"]},
        code="stays",
        verdict="9♠ with 8♣ on it does not go onto 10♦",
        card="queried",
        rules=["KL-2.2"],
        says="9♠ and 8♣ don’t go down in alternate colours.",
        data={"goes": False},
    ),
]

NOT_STUCK = "The deal is not stuck"
IS_STUCK = "The deal is stuck"

STUCK = [
    noted(
        "stuck",
        {"what": "moves"},
        "stuck-moves",
        ["KL-4.2"],
        verdict=NOT_STUCK,
        says="A move is left besides the stock",
        remedy="Play on, or give the deal up.",
    ),
    noted(
        "stuck",
        {"what": "stock", "offers": "yes"},
        "stuck-stock",
        ["KL-4.2"],
        verdict=NOT_STUCK,
        says="A card of the stock offers another move, or one that no one has seen may still come up.",
        remedy="Turn the stock, and play on.",
    ),
    noted(
        "stuck",
        {"what": "stock", "offers": "no"},
        "stuck",
        ["KL-4.2", "KL-4.3"],
        verdict=IS_STUCK,
        says="You can only go round the stock, and no card in it gives another move.",
        remedy="It counts as it lies.",
    ),
    noted(
        "stuck",
        {"what": "nothing"},
        "stuck-nothing",
        ["KL-4.2", "KL-4.3"],
        verdict=IS_STUCK,
        says="No card can be moved",
        remedy="It counts as it lies.",
    ),
    # what the record knows is not asked
    noted(
        "stuck",
        {},
        "stuck",
        ["KL-4.2", "KL-4.3"],
        verdict=IS_STUCK,
        says="You can only go round the stock, and no card in it gives another move.",
        remedy="It counts as it lies.",
        record=dead("4S 6S 2C"),
    ),
    noted(
        "stuck",
        {},
        "stuck-stock",
        ["KL-4.2"],
        verdict=NOT_STUCK,
        says="may still come up",
        remedy="Turn the stock",
        record=dead("4S 2C", f"{DEAD_STOCK} KD"),
    ),
    noted(
        "stuck",
        {},
        "stuck-moves",
        ["KL-4.2"],
        verdict=NOT_STUCK,
        says="A move is left",
        remedy="Play on",
        record=OPEN,
    ),
]

DESK = [*MISDEAL, *BIDS, *SCORE, *MOVE, *STUCK, *ENDS]
