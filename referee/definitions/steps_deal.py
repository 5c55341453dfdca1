"""The first three steps of the form: table, pack, deal."""

from __future__ import annotations

from typing import Final

from ..core.text import Words
from .asking import ANY, WHOLE_PACK, Field, Option, Pictures, Records, Step

PLAYERS: Final = (
    Field("table.players[0]", "Players, at least"),
    Field("table.players[1]", "Players, at most"),
)

TABLE: Final = Step(
    "table",
    "Table",
    ("table", "format", "kind"),
    ("1.1", "1.2", "1.3"),
    (
        Pictures(
            "sides",
            "Who plays with whom?",
            (
                Option(
                    "pairs",
                    "Two pairs",
                    "partners sit opposite",
                    ("seats", "1212"),
                    {"table.sides": "pairs", "table.players": [4, 4]},
                    {"table.sides": "pairs"},
                ),
                Option(
                    "solo",
                    "Each alone",
                    "everybody for themselves",
                    ("seats", "1234"),
                    {"table.sides": "solo"},
                    asks=PLAYERS,
                ),
                Option(
                    "declarer",
                    "One against the rest",
                    "the one who names the game",
                    ("seats", "1222"),
                    {"table.sides": {"type": "declarer", "partner": "none"}},
                    {"table.sides.type": "declarer"},
                    (
                        *PLAYERS,
                        Field(
                            "table.sides.partner",
                            "A partner",
                            words={
                                "none": "none",
                                "accepts": "who accepts",
                                "called": "holds a card called",
                                "holder": "holds this card",
                            },
                        ),
                        Field("table.sides.card", "The partner’s card", "Such as QC for the queen of clubs."),
                    ),
                ),
                Option(
                    "holders",
                    "Holders of a card",
                    "play against the others",
                    ("cards", "QC"),
                    {"table.sides": {"type": "holders", "card": "QC"}},
                    {"table.sides.type": "holders"},
                    (*PLAYERS, Field("table.sides.card", "Which card", "Such as QC for the queen of clubs.")),
                ),
                Option(
                    "threes",
                    "Three and three",
                    "two sides of three",
                    ("seats", "121212"),
                    {"table.sides": "threes", "table.players": [6, 6]},
                    {"table.sides": "threes"},
                ),
            ),
        ),
        Field(
            "table.direction",
            "Which way round?",
            words={"clockwise": Words("clockwise"), "counter": Words("anticlockwise")},
        ),
    ),
)

PACK: Final = Step(
    "pack",
    "Pack",
    ("pack",),
    ("1.4", "1.5", "4.1"),
    (
        Pictures(
            "size",
            "How many cards?",
            tuple(
                Option(count, count, words, ("pack", low, count), ranks=ranks)
                for count, words, low, ranks in (
                    ("52", "ace to 2", "2", "A K Q J T 9 8 7 6 5 4 3 2"),
                    ("40", "no 8, 9, 10", "2", "A K Q J 7 6 5 4 3 2"),
                    ("36", "down to 6", "6", "A K Q J T 9 8 7 6"),
                    ("32", "down to 7", "7", "A K Q J T 9 8 7"),
                    ("24", "down to 9", "9", "A K Q J T 9"),
                    ("20", "down to 10", "T", "A K Q J T"),
                )
            ),
        ),
        Pictures(
            "high",
            "Which cards are high?",
            tuple(
                Option(key, title, words, ("cards", *(f"{rank}S" for rank in high.split()[:4])), high=high)
                for key, title, words, high in (
                    ("ace", "A K Q J", "as usual", "A K Q J T"),
                    ("ten", "A 10 K Q", "the ten is second", "A T K Q J"),
                    ("seven", "A 7 K J", "the seven is second", "A 7 K J Q"),
                    ("three", "A 3 K Q", "the three is second", "A 3 K Q J"),
                    ("three-two", "3 2 A K", "three and two on top", "3 2 A K Q J"),
                    ("manille", "10 A K Q", "the ten is highest", "T A K Q J"),
                )
            ),
        ),
    ),
    (
        Field("pack.ranks", "Cards from high to low", "Ranks with a blank between, such as A K Q J 10 9.", long=True),
        Field("pack.suits", "Suits", "Letters out of S, H, D and C. Empty: all four."),
        Field("pack.copies", "Copies of each card"),
        Field("pack.without", "Cards left out", "Such as 2C or 10S, with a blank between."),
        Field("pack.jokers", "Jokers"),
        Field("pack.trumps", "Tarot trumps"),
        Field("pack.fool", "A fool"),
        Records(
            "pack.suits",
            "Suits of your own",
            Words("suit"),
            {"code": "R", "name": "Red"},
            (
                Field("code", "Letter"),
                Field("name", "Name"),
                Field("sign", "Sign"),
                Field("red", "Red"),
            ),
            8,
        ),
        Records(
            "pack.specials",
            "Special cards",
            "special card",
            {"code": "W", "name": "Wizard", "copies": 4, "power": "first wins"},
            (
                Field("code", "Letters"),
                Field("name", "Name"),
                Field("copies", "How many"),
                Field(
                    "power",
                    "Power",
                    words={
                        "first wins": "the first one wins",
                        "last wins": "the last one wins",
                        "never wins": "never wins",
                        "highest trump": "highest trump",
                    },
                ),
                Field("any_time", "May be played at any time"),
            ),
            8,
        ),
    ),
    ("trumps of two suits at once",),
)

DEAL: Final = Step(
    "deal",
    "Deal",
    ("deal",),
    ("2.",),
    (
        Pictures(
            "cards",
            "How many cards does each get?",
            (
                Option("all", "All of them", "the whole pack is dealt", ("backs", "9"), {"deal.cards": WHOLE_PACK}),
                Option(
                    "some",
                    "A number",
                    "the same each hand",
                    ("backs", "5"),
                    {"deal.cards": 5},
                    {"deal.cards": "#"},
                    (Field("deal.cards", "Cards each"),),
                ),
                Option(
                    "changing",
                    "Fewer each hand",
                    Words("7, 6, 5 and so on"),
                    ("climb", "7", "6", "5", "4"),
                    {"deal.cards": {"from": 7, "to": 1}},
                    {"deal.cards.from": ANY},
                    (Field("deal.cards", "Cards by hand", "Such as 7 to 1, 7 to 1 and back, 1 to all, or 7 6 5 4."),),
                ),
                Option(
                    "otherwise",
                    "By players",
                    "or hand by hand",
                    ("backs", "3"),
                    {},
                    {"deal.cards": ANY},
                    (Field("deal.cards", "Cards", "By players: 3: 17, 4: 13. By hand: 7 6 5 4."),),
                ),
            ),
        ),
        Field(
            "deal.dealer",
            "Who deals next?",
            words={"turns": "the next", "stays": "the same", "winner": "the winner", "loser": "the loser"},
        ),
    ),
    (
        Field("deal.widow", "Cards of a widow", "A number, or by players: 3: 3, 4: 2."),
        Pictures(
            "stock",
            "Is there a stock?",
            (
                Option("none", "No stock", "the hand is what was dealt", ("none",), {"deal.stock": None}),
                Option(
                    "draw",
                    "Draw after each trick",
                    "the winner first",
                    ("up", "?"),
                    {"deal.stock": {"draw": "winner first", "face_up": False, "counts": "all tricks"}},
                    {"deal.stock": ANY},
                    (
                        Field("deal.stock.face_up", "The top card lies face up"),
                        Field(
                            "deal.stock.counts",
                            "Which tricks count",
                            words={"all tricks": Words("all"), "after stock": "after the stock"},
                        ),
                    ),
                ),
            ),
        ),
        Field("deal.pause", "A pause after how many cards", "Then trumps are named or bids made."),
        Field("deal.packets", "Packets", "Such as 3 2, with a blank between."),
        Field("deal.dealer.stays", "The same deals again when", "An expression, such as points < 10.", long=True),
    ),
    (Words("a second deal in mid-hand, other than from a stock"),),
)
