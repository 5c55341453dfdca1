"""The last steps of the form: what counts, what scores, and when the game is over."""

from __future__ import annotations

from typing import Final

from ..core.text import Words
from .asking import ANY, Field, Lines, Option, Pictures, Records, Step

COUNT: Final = Step(
    "count",
    "Count",
    ("count",),
    ("8.",),
    (
        Pictures(
            "cards",
            "Do cards count points?",
            (
                Option("none", "No", "tricks alone", ("backs", "4"), {"count": None}),
                Option(
                    "aces",
                    "11 10 4 3 2",
                    "for the five highest",
                    ("points", "11", "10", "4", "3"),
                    scale=(11, 10, 4, 3, 2),
                ),
                Option(
                    "five", "5 4 3 2 1", "for the five highest", ("points", "5", "4", "3", "2"), scale=(5, 4, 3, 2, 1)
                ),
                Option("four", "4 3 2 1", "for the four highest", ("points", "4", "3", "2", "1"), scale=(4, 3, 2, 1)),
                Option(
                    "hearts",
                    "Hearts 1, Q♠ 13",
                    "or as you like",
                    ("cards", "QS", "AH", "2H"),
                    {"count": {"by_card": {"QS": 13, "*H": 1}, "total": 26}},
                    {"count.by_card": {"QS": 13, "*H": 1}},
                ),
                Option(
                    "own",
                    "In my own way",
                    "card by card",
                    ("points", "?", "?"),
                    {"count": {"cards": {"A": 1}}},
                    {"count": ANY},
                ),
            ),
        ),
        Field("count.cards", "Points of cards", "Rank and points, such as A 11, 10 10, K 4.", long=True),
        Field("count.trump", "Other points in trumps", "Such as J 20, 9 14.", long=True),
        Field("count.by_card", "Single cards", "QS 13, or *H 1 for every heart.", long=True),
        Field("count.last", "The last trick"),
    ),
    (
        Field("count.trick", "Each trick"),
        Field("count.all", "All tricks"),
        Field("count.total", "All points come to"),
        Field("count.divide", "Points are divided by"),
        Pictures(
            "marriages",
            "Are there marriages?",
            (
                Option("none", "No", "no king and queen", ("none",), {"count.marriages": None}),
                Option(
                    "yes",
                    "King and queen",
                    "of one suit",
                    ("cards", "KH", "QH"),
                    {"count.marriages": {"ranks": "K Q", "trump": 40, "plain": 20, "scored": "led"}},
                    {"count.marriages": ANY},
                    (
                        Field("count.marriages.ranks", "Ranks"),
                        Field("count.marriages.trump", "Of trumps"),
                        Field("count.marriages.plain", "Of another suit"),
                        Field(
                            "count.marriages.scored",
                            "Scored",
                            words={
                                "led": "when led",
                                "played": "when played",
                                "held": "when held",
                                "after a trick": "after a trick",
                            },
                        ),
                    ),
                ),
            ),
        ),
        Records(
            "count.tallies",
            "Cards counted by number",
            "kind of cards",
            {"cards": ["T*"]},
            (
                Field("cards", "Cards", "10* for every ten, *H for every heart; or highest trump."),
                Field("by", "Counted", words={"": Words("captured"), "captured": "as captured", "held": "as held"}),
            ),
            12,
            "tens",
        ),
    ),
    ("melds beyond marriages", "runs of trumps held, called matadors"),
)

_TOTAL: Final = Field("end[0].when", "How many points", frame="total >= #")
_EITHER_HELP: Final = "An expression, such as total >= 5 or hand >= 10."

SCORE: Final = Step(
    "score",
    "Score",
    ("score", "end", "wins", "ties", "out", "among", "revoke", "revoke_cost", "text"),
    ("9.", "10.", "11.1", "12."),
    (
        Lines(),
        Pictures(
            "end",
            "When is it over?",
            (
                Option(
                    "points",
                    "At a target",
                    "the first to reach it",
                    ("says", "100"),
                    {"end": [{"when": "total >= 5"}]},
                    {"end[0].when": "total >= #"},
                    (_TOTAL,),
                ),
                Option(
                    "rounds",
                    "After some hands",
                    "each deals once or twice",
                    ("backs", "8"),
                    {"end": [{"rounds": 8}]},
                    {"end[0].rounds": ANY},
                    (Field("end[0].rounds", "How many hands"),),
                ),
                Option(
                    "own",
                    "In another way",
                    "your own words",
                    ("says", "?"),
                    {"end": [{"when": "total >= 5 or hand >= 8"}]},
                    {"end[0].when": ANY},
                    (Field("end[0].when", "It ends when", _EITHER_HELP, long=True),),
                ),
            ),
        ),
        Field(
            "wins",
            "Who wins?",
            words={"highest": "the highest", "lowest": "the lowest", "last_in": "the last one left"},
        ),
    ),
    (
        Field("ties", "Equal totals", words={"share": "share the win", "play_on": "play on"}),
        Field(
            "score.unit", "Points are kept in", words={"": Words("ones"), 10: Words("tenths"), 100: Words("hundredths")}
        ),
        Field("score.zero_sum", "A hand’s points add up to zero"),
        Records(
            "end",
            "Ends, any of them",
            Words("end"),
            {"rounds": 100},
            (
                Field("when", "When", _EITHER_HELP, long=True),
                Field("rounds", "After how many hands"),
                Field("minutes", "After how many minutes"),
                Field("at", "At once", words={"": "at the end of the hand", "once": "at once"}),
            ),
            6,
        ),
        Records(
            "score.counters",
            "Counters, such as bags",
            Words("counter"),
            {"key": "bags", "name": "Bags", "adds": "max(0, tricks - bid)", "full": 10, "points": -100},
            (
                Field("name", "Name"),
                Field("key", "Name in expressions"),
                Field("adds", "Grows by", long=True),
                Field("full", "Full at"),
                Field("points", "Points when full"),
                Field("from", "Starts at"),
                Field("names", "Names of its steps", "Such as First, Second, Third.", long=True),
                Field("say", "Its sentence", long=True),
            ),
            6,
        ),
        Field("out", "Out of the game when", "An expression, such as tricks = 0.", long=True),
        Field("among", "Can win only when", "An expression.", long=True),
        Field(
            "revoke",
            "A revoke",
            words={
                "": "not said",
                "void": "voids the hand",
                "redo": "is played again",
                "tricks to others": "gives tricks",
                "loses hand": "loses the hand",
                "penalty": "costs points",
            },
        ),
        Field("revoke_cost", "Tricks or points of a revoke"),
        Records(
            "text",
            "In your own words",
            Words("paragraph"),
            {"title": "At our table", "text": "…"},
            (Field("title", "Title"), Field("text", "Words", long=True)),
            40,
        ),
    ),
    ("points above and below a line",),
)
