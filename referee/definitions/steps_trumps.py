"""The fourth and fifth step of the form: trumps, and how cards rank."""

from __future__ import annotations

from typing import Final

from ..core.text import Words
from .asking import ANY, SUITS, Field, Option, Pictures, Step

_ORDERED: Final = {"auction": {"type": "order_up", "all_pass": "next dealer"}}
"""The bidding that goes with a card turned up, taken or passed."""

TRUMPS: Final = Step(
    "trumps",
    "Trumps",
    ("trump",),
    ("3.",),
    (
        Pictures(
            "by",
            "What is trumps?",
            tuple(
                Option(
                    by,
                    title,
                    words,
                    art,
                    {"trump": {"by": by, **more}, **(_ORDERED if by == "order_up" else {})},
                    {"trump.by": by},
                    asks,
                )
                for by, title, words, art, more, asks in (
                    ("last", "The last card", "the dealer’s, shown", ("up", "H"), {}, ()),
                    ("turned", "A card turned", "its suit is trump", ("up", "S"), {}, ()),
                    (
                        "fixed",
                        "Always the same",
                        "such as spades",
                        ("suit", "S"),
                        {"suit": "S"},
                        (Field("trump.suit", "Which suit", words=SUITS),),
                    ),
                    ("none", "No trumps", "the highest of the suit wins", ("cards", "AH", "KH"), {}, ()),
                    ("declarer", "The bidder names", "after the bidding", ("says", "♥"), {}, ()),
                    ("eldest", "Eldest names", "left of the dealer", ("says", "♦"), {}, ()),
                    ("dealer", "The dealer names", "having seen the cards", ("says", "♣"), {}, ()),
                    ("bid", "The bid says", Words("4♠, 2 no trumps"), ("says", "4♠"), {}, ()),
                    ("first_lead", "The first card led", "its suit is trump", ("cards", "7D"), {}, ()),
                    (
                        "winner",
                        "Last hand’s winner names",
                        "the first is turned",
                        ("says", "♠"),
                        {"first": "turned"},
                        (
                            Field(
                                "trump.first",
                                "In the first hand",
                                words={"turned": "a card turned", "last": "the last card", "none": "none"},
                            ),
                        ),
                    ),
                    (
                        "rotating",
                        "In turn",
                        "another each hand",
                        ("says", "♥", "♣", "♦", "♠"),
                        {"sequence": ["H", "C", "D", "S"]},
                        (Field("trump.sequence", "In this order", "Such as H C D S none."),),
                    ),
                    ("order_up", "Take it or pass", "a card is turned up", ("up", "D"), {"first": "turned"}, ()),
                    ("contract", "The contract says", "each has its own", ("says", "♣", "?"), {}, ()),
                )
            ),
        ),
    ),
    (
        Field("trump.hidden", "Trumps stay hidden", words={"": Words("no"), "until asked": "until asked"}),
        Field("trump.none_too", "No trumps may be named, too"),
        Field(
            "trump.full_deal",
            "When all cards are dealt",
            words={"": "as always", "none": "no trumps", "last": "the last card shown"},
        ),
        Field("trump.turned_special", "Special cards turned", "Such as W dealer names, N none."),
    ),
    (Words("trumps that change in mid-hand"),),
)

RANKS: Final = Step(
    "ranks",
    "Ranks",
    ("order",),
    ("4.",),
    (
        Pictures(
            "trump",
            "How do trumps rank?",
            (
                Option(
                    "same",
                    "As the other suits",
                    "the ace is highest, or as the pack",
                    ("cards", "AS", "KS", "QS"),
                    {"order.trump": None, "order.bowers": None, "order.above": None},
                ),
                Option(
                    "jass",
                    "Jack and nine",
                    "J 9 A K Q 10",
                    ("cards", "JS", "9S", "AS"),
                    {"order.bowers": None, "order.above": None},
                    high_trumps="J 9",
                ),
                Option(
                    "bowers",
                    "Bowers",
                    "the jack, and the other of its colour",
                    ("cards", "JS", "JC", "AS"),
                    {"order.bowers": True, "order.above": None, "order.trump": None},
                    {"order.bowers": True},
                ),
                Option(
                    "above",
                    "Queens and jacks",
                    "are trumps above the suit",
                    ("cards", "QC", "JC", "AD"),
                    {"order.above": ["Q*", "J*"], "order.bowers": None},
                    {"order.above": ANY},
                    (
                        Field(
                            "order.above",
                            "Above all trumps, highest first",
                            "QC for one card, J* for every jack.",
                            long=True,
                        ),
                    ),
                ),
                Option(
                    "own",
                    "In an order of their own",
                    "from high to low",
                    ("cards", "7S", "AS", "?S"),
                    {"order.bowers": None},
                    {"order.trump": ANY},
                    (Field("order.trump", "Trumps from high to low", "Each rank of the pack once.", long=True),),
                ),
            ),
        ),
    ),
    (
        Field("order.low", "When low is played", "Ranks from high to low, or reversed.", long=True),
        Field(
            "order.joker",
            "Jokers",
            words={"": "none", "top trump": "highest trumps", "trump only": "nothing without trumps"},
        ),
        Field(
            "order.equal",
            "Of two equal cards",
            words={"": "not asked", "first": "the first wins", "last": "the last wins"},
        ),
    ),
    ("bowers of other ranks than jacks", "red and black suits that rank differently"),
)
