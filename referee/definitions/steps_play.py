"""The steps of the form that ask what is exchanged, and what must be played."""

from __future__ import annotations

from typing import Final

from ..core.text import Words
from .asking import ANY, Field, Option, Pictures, Records, Step

EXCHANGE: Final = Step(
    "exchange",
    "Exchange",
    ("exchange",),
    ("6.",),
    (
        Pictures(
            "kind",
            "Are cards exchanged?",
            (
                Option("none", "No", "play with what you’re dealt", ("cards", "KH", "9S", "AC"), {"exchange": None}),
                Option(
                    "pass",
                    "Cards are passed",
                    "to a neighbour",
                    ("around", "→", "→", "→", "→"),
                    {"exchange": {"pass": {"cards": 3, "to": ["left"]}}},
                    {"exchange.pass": ANY},
                    (
                        Field("exchange.pass.cards", "Cards passed", "A number, or by players: 3: 4, 4: 3."),
                        Field("exchange.pass.to", "To, hand by hand", "left, right, across, keep; a blank between."),
                    ),
                ),
                Option(
                    "widow",
                    "A widow is taken",
                    "and as many laid away",
                    ("backs", "3"),
                    {
                        "exchange": {"widow": {"to": "declarer", "discard": 3, "counts_for": "declarer"}},
                        "deal.widow": 3,
                    },
                    {"exchange.widow": ANY},
                    (
                        Field(
                            "exchange.widow.to",
                            "Who takes it",
                            words={
                                "declarer": "the declarer",
                                "dealer": "the dealer",
                                "turned card": "the dealer, a card turned",
                                "nobody": "nobody",
                            },
                        ),
                        Field("deal.widow", "Cards in it"),
                        Field("exchange.widow.discard", "Cards laid away"),
                        Field(
                            "exchange.widow.counts_for",
                            "It counts for",
                            words={
                                "declarer": "the declarer",
                                "defenders": "the others",
                                "last trick": "who wins the last trick",
                                "first trick": "who wins the first trick",
                                "nobody": "nobody",
                            },
                        ),
                        Field("exchange.widow.shown", "It is shown to all"),
                        Field("exchange.widow.trick", "It counts as a trick"),
                        Field("exchange.widow.never", "Never laid away", "K* for every king, *! for every trump."),
                    ),
                ),
                Option(
                    "talon",
                    "Cards are changed",
                    "from a stock",
                    ("up", "?"),
                    {"exchange": {"talon": {"who": "in turn", "most": 5}}},
                    {"exchange.talon": ANY},
                    (
                        Field(
                            "exchange.talon.who",
                            "Who changes",
                            words={"in turn": "all in turn", "declarer": "the declarer"},
                        ),
                        Field("exchange.talon.most", "Cards at most"),
                    ),
                ),
            ),
        ),
    ),
    (),
    ("exchanges that depend on earlier scores", "a hand laid aside for later"),
)

_CARDS_HELP: Final = "QS for one card, *H for every heart, J! for the jack of trumps."

PLAY: Final = Step(
    "play",
    "Play",
    ("play",),
    ("7.",),
    (
        Pictures(
            "duty",
            "What must be played?",
            tuple(
                Option(
                    key,
                    title,
                    words,
                    ("cards", *cards),
                    {"play.follow": follow, "play.void": void, "play.beat": beat},
                    {"play.follow": follow, **({} if follow == "free" else {"play.void": void, "play.beat": beat})},
                )
                for key, title, words, cards, follow, void, beat in (
                    ("follow", "The suit led", "and anything without it", ("KH", "9H", "4S"), "must", "any", "no"),
                    ("trump", "The suit, or a trump", "without it you must trump", ("KH", "2S"), "must", "trump", "no"),
                    ("over", "Trump higher", "over a trump in the trick", ("KH", "7S", "9S"), "must", "trump", "trump"),
                    ("beat", "Always beat", "in the suit and in trumps", ("9H", "KH"), "must", "trump", "always"),
                    ("either", "The suit or a trump", "a trump at any time", ("KH", "9H"), "or trump", "any", "no"),
                    ("free", "Anything", "nobody need follow", ("KH", "3D", "JC"), "free", "any", "no"),
                )
            ),
        ),
        Field(
            "play.lead",
            "Who leads first?",
            words={
                "eldest": "eldest",
                "dealer": "the dealer",
                "declarer": "the declarer",
                "left of declarer": "left of the declarer",
                "holder": "who has this card",
            },
        ),
    ),
    (
        Field("play.card", "The card of the first lead", "Such as 2C."),
        Field(
            "play.follow",
            "Following",
            words={"must": "a must", "or trump": "or trump", "free": "free"},
        ),
        Field("play.void", "Without the suit", words={"any": "any card", "trump": "a trump"}),
        Field("play.beat", "Beating", words={"no": Words("no"), "trump": "in trumps", "always": Words("always")}),
        Field(
            "play.partner_winning",
            "While the partner wins",
            words={"": "not asked", "free": "nobody must", "no difference": "no difference"},
        ),
        Field(
            "play.under",
            "Who can’t trump higher",
            words={"": "not asked", "must": "must trump lower", "free": "plays any card", "not": "may not trump lower"},
        ),
        Field("play.exempt", "Never forced", _CARDS_HELP),
        Records(
            "play.barred",
            "Cards that may not be played yet",
            Words("bar"),
            {"cards": ["*H"], "act": "lead", "until": "broken"},
            (
                Field("cards", "Cards", _CARDS_HELP),
                Field("act", "May not be", words={"lead": "led", "play": "played"}),
                Field(
                    "until",
                    "Until",
                    words={"broken": "they are broken", "first trick": "after the first trick", "asked": "asked for"},
                ),
                Field("broken_by", "Broken by", _CARDS_HELP),
            ),
            6,
        ),
        Field("play.fool", "The fool", words={"": "none", "kept": "stays its player’s", "lost": "goes to the winner"}),
        Field("play.called", "The card called", words={"": "not asked", "falls": "falls when led", "free": "no duty"}),
        Field("play.stop", "The hand ends when", "An expression, such as tricks = 7.", long=True),
    ),
    ("climbing, fishing and rummy play",),
)
