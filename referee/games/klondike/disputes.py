"""Moves and the stock: a move that was none, is it taken back, does it stand, is the deal over?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing
from ...core.ruling import Rule
from ...desk.decisions import broken, in_order
from ...desk.reading import need_card, read_card, read_choice
from ...desk.situation import Ask, ByHouse, Check, Decision, Way, situation
from . import rulebook as book
from .house import STANDARD
from .layout import PACK, VALUES
from .model import GiveUp
from .rules import may_go, next_up


def given_up(key: str, why: str, *rules: Rule) -> Decision:
    """The deal is over, and counts."""
    return broken(
        key,
        "The deal is given up",
        why,
        "The deal ends and counts as it lies.",
        *rules,
        book.GIVE_UP,
        effect=(lambda _facts: GiveUp(),),
    )


def _when(now: Decision, later: Decision) -> Ask:
    """Whether something was noticed before the next move, or only after it."""
    ways = (Way("now", "Before the next move", now), Way("later", "Later", later))
    return Ask(key="when", words="When was it noticed?", ways=ways)


def _move_stands(key: str, *rules: Rule) -> Decision:
    return broken(
        key,
        "It stands",
        "It was noticed after the next move.",
        "The cards stay where they lie, score as any others, and it is noted beside the deal.",
        book.STANDS,
        *rules,
    )


_MOVE_BROKEN: Final = _when(
    broken(
        "move-back",
        "The move is taken back",
        "A move against the rules may be taken back until the next one.",
        "The cards go back to where they came from; a card turned up since lies face down again.",
        book.STANDS,
    ),
    _move_stands("move-stands"),
)

_WHERE: Final = (
    ("stack", "Onto a card of a stack"),
    ("empty", "To an empty stack"),
    ("suits", "Onto its suit stack"),
)


def _move_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="card", kind="card", words="Which card moved, or headed the run?", pack=PACK),
        Input(name="where", kind="choice", words="Where to?", options=_WHERE),
        Input(name="onto", kind="card", words="Onto which card? None if there is none", needed=False, pack=PACK),
    )


def _find_move(asked: Asked) -> str:
    card = need_card(asked, "card", PACK, "Which card moved?")
    onto = read_card(asked, "onto", PACK)
    where = read_choice(asked, "where", [key for key, _ in _WHERE], missing="Where to?")
    if card == onto:
        raise NotationError("These are two cards: the one that moved, and the one it lies upon.", "onto")
    if where == "stack" and onto is None:
        raise Missing("Onto which card?", "onto")
    if where == "empty" and onto is not None:
        raise NotationError("No card lies on an empty stack.", "onto")
    if where == "suits":
        fits = VALUES[card] == 1 if onto is None else next_up(card, onto)
    else:
        fits = may_go(card, onto, asked.house).goes
    return "fine" if fits else "fault"


_MOVE: Final = Check(
    key="move",
    words="Which card went where?",
    inputs=_move_inputs,
    finds=_find_move,
    ways=(
        Way("fault", "It does not go there", _MOVE_BROKEN),
        Way(
            "fine",
            "It goes there",
            in_order(
                "move-fine",
                "Nothing was wrong",
                "The card goes there: a stack goes down in alternate colours, a suit stack up in its suit.",
                "Play on.",
                book.BUILD,
                book.EMPTY_STACK,
                book.TO_SUITS,
            ),
        ),
    ),
)

_EARLY: Final = _when(
    broken(
        "early-back",
        "It is turned down again",
        "A card of a stack is turned up when the last face-up card upon it has left.",
        "The card lies face down again. That it was seen changes nothing.",
        book.TURN_UP,
        book.SEEN,
    ),
    _move_stands("early-stands", book.TURN_UP),
)

_NUMBER: Final = Ask(
    key="how",
    words="How many were turned?",
    ways=(
        Way(
            "last",
            "All that were left, and they were fewer",
            in_order(
                "number-last",
                "Nothing is wrong",
                "Where the stock has fewer cards than are turned at once, all of them are turned.",
                "Play on.",
                book.FEWER,
            ),
        ),
        Way(
            "many",
            "Too many",
            _when(
                broken(
                    "many-back",
                    "The last ones go back",
                    "More cards were turned than are turned at once.",
                    "The last cards turned go back onto the stock, face down, in their order.",
                    book.WRONG_NUMBER,
                    book.TURN,
                ),
                _move_stands("many-stands", book.WRONG_NUMBER),
            ),
        ),
        Way(
            "few",
            "Too few",
            _when(
                broken(
                    "few-more",
                    "The rest are turned",
                    "Fewer cards were turned than are turned at once, and the stock has more.",
                    "The cards that are missing are turned now, upon those on the waste.",
                    book.WRONG_NUMBER,
                    book.TURN,
                ),
                _move_stands("few-stands", book.WRONG_NUMBER),
            ),
        ),
    ),
)

_REDEAL: Final = Ask(
    key="how",
    words="What is wrong with it?",
    matters=True,
    ways=(
        Way(
            "often",
            "It was turned over too often",
            ByHouse(
                option="redeals",
                cases=(
                    (
                        None,
                        in_order(
                            "redeal-free",
                            "Nothing is wrong",
                            "At this table the waste is turned over as often as the player likes.",
                            "Play on.",
                            book.REDEAL_LIMIT,
                        ),
                    ),
                ),
                otherwise=_when(
                    broken(
                        "redeal-back",
                        "It is turned back",
                        "The waste was turned over more often than was agreed.",
                        "The stock is turned over to be the waste again. What can be moved now is all that is left.",
                        book.REDEAL_LIMIT,
                        book.STANDS,
                    ),
                    _move_stands("redeal-stands", book.REDEAL_LIMIT),
                ),
            ),
        ),
        Way(
            "early",
            "The stock had cards left",
            _when(
                broken(
                    "redeal-early",
                    "The waste goes back",
                    "The waste is turned over when the stock is empty.",
                    "The cards of the waste go back to it in their order, and the rest of the stock is turned first.",
                    book.REDEAL,
                    book.STANDS,
                ),
                _move_stands("redeal-early-stands", book.REDEAL),
            ),
        ),
        Way(
            "shuffled",
            "The cards were shuffled",
            Ask(
                key="known",
                words="Can the order be found again?",
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        broken(
                            "shuffled-back",
                            "The cards are put in order",
                            "What was turned first is turned first again.",
                            "The cards are put into the order in which they lay. Play on.",
                            book.REDEAL,
                        ),
                    ),
                    Way(
                        "no",
                        "No",
                        given_up("shuffled-lost", "The order of the cards is lost.", book.ORDER_LOST, book.REDEAL),
                    ),
                ),
            ),
        ),
    ),
)

_BACK: Final = ByHouse(
    option="from_suits",
    cases=(
        (
            False,
            _when(
                broken(
                    "back-up",
                    "The card goes up again",
                    "At this table what is on the suit stacks stays there.",
                    "The card goes back onto its suit stack.",
                    book.FROM_SUITS,
                    book.STANDS,
                ),
                _move_stands("back-stands", book.FROM_SUITS),
            ),
        ),
    ),
    otherwise=ByHouse(
        option="scoring",
        cases=(
            (
                STANDARD,
                in_order(
                    "back-costs",
                    "Nothing is wrong, and it costs 15",
                    "The top card of a suit stack may go back to a stack where it fits.",
                    "Play on. The 15 points are lost, but no deal stands below 0.",
                    book.FROM_SUITS,
                    book.BUILD,
                    book.SCORE_FROM_SUITS,
                    book.NEVER_BELOW,
                ),
            ),
        ),
        otherwise=in_order(
            "back-free",
            "Nothing is wrong",
            "The top card of a suit stack may go back to a stack where it fits.",
            "Play on.",
            book.FROM_SUITS,
            book.BUILD,
        ),
    ),
)

_PEEKED: Final = Ask(
    key="how",
    words="Was it by accident?",
    ways=(
        Way(
            "accident",
            "Yes",
            in_order(
                "peeked-accident",
                "The deal goes on",
                "A card seen by accident changes nothing.",
                "It lies face down again. Play on.",
                book.SEEN,
            ),
        ),
        Way(
            "purpose",
            "No",
            given_up("peeked-purpose", "A face-down card was looked at on purpose.", book.SEEN),
        ),
    ),
)

MOVES_AND_STOCK: Final = situation(
    "bids",
    "Moves and the stock",
    "What happened?",
    Way("move", "A move was against the rules", _MOVE),
    Way("early", "A card was turned up too early", _EARLY),
    Way("number", "A wrong number was turned from the stock", _NUMBER),
    Way("redeal", "The waste was turned over wrongly", _REDEAL),
    Way("back", "A card came back from a suit stack", _BACK),
    Way("peeked", "A face-down card was looked at", _PEEKED),
)
"""A move that was none: is it taken back, does it stand, is the deal over?"""
