"""The step of the form that asks who bids, and how: numbers, suits, contracts."""

from __future__ import annotations

from typing import Final

from ..core.text import Words
from .asking import Field, Option, Pictures, Records, Step

_BIDS: Final = (
    Field("auction.from", "From"),
    Field("auction.to", "To", "A number, or cards."),
)
_UNIT: Final = Field("auction.unit", "Bids are of", words={"tricks": "tricks", "points": "card points"})

_COUNTED: Final = tuple(
    Field(f"count.{of}", title, help)
    for of, title, help in (
        ("cards", "Points of cards in it", "Rank and points, such as A 11, 10 10."),
        ("trump", "Points of trumps in it", "Such as J 20, 9 14."),
        ("by_card", "Single cards in it", "QS 13, or *H 1 for every heart."),
        ("trick", "Each trick in it", ""),
        ("last", "The last trick in it", ""),
        ("all", "All tricks in it", ""),
    )
)
"""What a contract counts in its own way; without any of it cards count as in the game."""

CONTRACTS: Final = Records(
    "auction.contracts",
    "Contracts",
    "contract",
    {"code": "game", "name": "Game", "need": 7, "value": 1, "lose": 1},
    (
        Field("name", "Name"),
        Field("code", "Short", "Letters or digits."),
        Field("need", "Tricks or points needed"),
        Field("value", "Worth"),
        Field("lose", "Costs if lost"),
        Field("trump", "Trumps", "declarer, none, turned, first_lead, or a suit such as S."),
        Field(
            "aim",
            "Aim",
            words={
                "": "as the game",
                "tricks": "tricks",
                "points": "points",
                "no tricks": "no tricks",
                "few points": "few points",
            },
        ),
        Field("order", "Ranks", words={"": "as usual", "plain": Words("high"), "low": Words("low")}),
        Field("alone", "Played alone"),
        Field(
            "open",
            "Cards laid open",
            words={"": Words("no"), "first trick": "after the first trick", "at once": "at once"},
        ),
        Field(
            "partner",
            "Partner",
            words={
                "": "as the game",
                "none": "none",
                "accepts": "who accepts",
                "called": "a card called",
                "holder": "the holder",
            },
        ),
        Field("lead", "First lead", words={"": "as the game", "eldest": "eldest", "declarer": "the declarer"}),
        Field("after", "Comes after the bid", "Such as 7N."),
        Field("above", "Cards above trumps", "Q* for every queen, J* for every jack."),
        Field(
            "widow",
            "The widow",
            words={"": "as the game", "taken": "is taken", "declarer": "stays the declarer’s", "defenders": "theirs"},
        ),
        *_COUNTED,
    ),
    24,
    shown=6,
    among=("ascending", "ladder", "choice"),
)

DENOMINATIONS: Final = Records(
    "auction.denominations",
    "Suits that are bid, lowest first",
    "suit to bid",
    {"code": "N", "name": "No trumps", "trump": "none"},
    (
        Field("name", "Name"),
        Field("code", "Short"),
        Field("trump", "Trumps", "declarer, none, or a suit such as S."),
        Field("rank", "Rank among them", "Equal ranks don’t beat each other."),
        Field("order", "Ranks of cards", words={"": "as usual", "plain": Words("high"), "low": Words("low")}),
    ),
    8,
    among=("ascending",),
)

BIDS: Final = Step(
    "bids",
    "Bids",
    ("auction",),
    ("5.",),
    (
        Pictures(
            "type",
            "Who bids, and how?",
            (
                Option("none", "Nobody bids", "every trick counts", ("cards", "KH", "9S", "AC"), {"auction": None}),
                Option(
                    "each",
                    "Each a number",
                    "how many tricks they will win",
                    ("around", "2", "0", "4", "3"),
                    {"auction": {"type": "each", "from": 0, "to": "cards", "unit": "tricks"}},
                    {"auction.type": "each"},
                    (
                        *_BIDS,
                        Field(
                            "auction.hook",
                            "May bids come to all tricks?",
                            words={"": Words("yes"), "on": "the last may not", "not_one": "yes with one card"},
                        ),
                        Field("auction.nil", "A bid of 0 is a nil"),
                    ),
                ),
                Option(
                    "ascending",
                    "An auction",
                    "the highest number plays",
                    ("climb", "18", "20", "22", "23"),
                    {"auction": {"type": "ascending", "from": 6, "to": 10, "unit": "tricks"}},
                    {"auction.type": "ascending"},
                    (*_BIDS, _UNIT, Field("auction.step", "In steps of"), Field("auction.once", "One bid each")),
                ),
                Option(
                    "ladder",
                    "Named contracts",
                    "each above the last",
                    ("climb", "solo", "misère", "open"),
                    {"auction": {"type": "ladder", "contracts": [dict(CONTRACTS.new)]}},
                    {"auction.type": "ladder"},
                    (Field("auction.once", "One bid each"),),
                ),
                Option(
                    "order_up",
                    "Take it or pass",
                    "one card is turned up for trumps",
                    ("up", "H"),
                    {
                        "auction": {"type": "order_up", "all_pass": "next dealer"},
                        "trump": {"by": "order_up", "first": "turned"},
                    },
                    {"auction.type": "order_up"},
                    (Field("auction.alone", "May be played alone"),),
                ),
                Option(
                    "choice",
                    "One chooses",
                    "a contract, or lets the partner",
                    ("says", "♣", "?"),
                    {"auction": {"type": "choice", "starts": "eldest", "contracts": [dict(CONTRACTS.new)]}},
                    {"auction.type": "choice"},
                    (
                        Field("auction.starts", "Who chooses", words={"eldest": "eldest", "dealer": "the dealer"}),
                        Field("auction.may_push", "May leave it to the partner"),
                        Field("auction.each_once", "Each contract once"),
                    ),
                ),
            ),
        ),
        CONTRACTS,
    ),
    (
        DENOMINATIONS,
        Field("auction.need", "Needed", "A number or an expression, such as 6 + number."),
        Field("auction.value", "Worth", "A number or an expression, such as 10 * number."),
        Field("auction.lose", "Costs if lost", "The same."),
        Field(
            "auction.all_pass",
            "When nobody bids",
            words={
                "": "not asked",
                "next dealer": "the next deals",
                "same dealer": "the same deals",
                "no trumps": "no trumps",
                "dealer must": "the dealer must bid",
            },
        ),
        Field("auction.at_once", "All bid at once"),
        Field("auction.blind_nil", "A blind nil"),
        Field("auction.dealer_equal", "The dealer may take the same bid"),
        Field("auction.dealer_must", "The dealer must bid", "yes, no, or at which number."),
        Field("auction.before_rest", "Bids come at the pause of the deal"),
        Field(
            "auction.double", "Doubling", words={"": Words("no"), "double": Words("double"), "redouble": "and redouble"}
        ),
    ),
    ("more than one auction in a hand", "bids made by cards laid down", "stakes raised in mid-play"),
)
