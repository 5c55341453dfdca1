"""The last five steps of the form: bids, exchange, play, count, score and end."""

from __future__ import annotations

from typing import Final

from .asking import ANY, Field, Lines, Option, Pictures, Records, Step

_BIDS: Final = (
    Field("auction.from", "From"),
    Field("auction.to", "To", "A number, or cards."),
)
_UNIT: Final = Field("auction.unit", "Bids are of", words={"tricks": "tricks", "points": "card points"})

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
        Field("order", "Ranks", words={"": "as usual", "plain": "high", "low": "low"}),
        Field("alone", "Played alone"),
        Field(
            "open", "Cards laid open", words={"": "no", "first trick": "after the first trick", "at once": "at once"}
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
        Field("above", "Cards above trumps", "Such as Q* J*."),
        Field(
            "widow",
            "The widow",
            words={"": "as the game", "taken": "is taken", "declarer": "stays the declarer’s", "defenders": "theirs"},
        ),
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
        Field("order", "Ranks of cards", words={"": "as usual", "plain": "high", "low": "low"}),
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
                            words={"": "yes", "on": "the last may not", "not_one": "yes with one card"},
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
        Field("auction.double", "Doubling", words={"": "no", "double": "double", "redouble": "and redouble"}),
    ),
    ("more than one auction in a hand", "bids made by cards laid down", "stakes raised in mid-play"),
)

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
                        Field("exchange.widow.never", "Never laid away", "Such as K* or *!."),
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

_CARDS_HELP: Final = "Cards or patterns, such as QS, *H, J!. A star is any, ! is trumps."

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
        Field("play.beat", "Beating", words={"no": "no", "trump": "in trumps", "always": "always"}),
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
            "bar",
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
                    "Hearts 1, ♠Q 13",
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
        Field("count.by_card", "Single cards", "Card and points, such as QS 13, *H 1.", long=True),
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
                Field("cards", "Cards", "Such as 10* or *H; or highest trump."),
                Field("by", "Counted", words={"": "captured", "captured": "as captured", "held": "as held"}),
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
    ("score", "end", "wins", "ties", "out", "among", "revoke", "revoke_cost"),
    ("9.", "10.", "11.1"),
    (
        Lines(),
        Pictures(
            "end",
            "When is it over?",
            (
                Option(
                    "points",
                    "At so many points",
                    "who first has them",
                    ("says", "100"),
                    {"end": [{"when": "total >= 5"}]},
                    {"end[0].when": "total >= #"},
                    (_TOTAL,),
                ),
                Option(
                    "rounds",
                    "After so many hands",
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
        Field("wins", "Who wins?", words={"highest": "the highest", "lowest": "the lowest", "last_in": "the last in"}),
    ),
    (
        Field("ties", "Equal totals", words={"share": "share the win", "play_on": "play on"}),
        Field("score.unit", "Points are kept in", words={"": "ones", 10: "tenths", 100: "hundredths"}),
        Field("score.zero_sum", "A hand’s points add up to zero"),
        Records(
            "end",
            "Ends, any of them",
            "end",
            {"rounds": 100},
            (
                Field("when", "When", _EITHER_HELP, long=True),
                Field("rounds", "After so many hands"),
                Field("minutes", "After so many minutes"),
                Field("at", "At once", words={"": "at the end of the hand", "once": "at once"}),
            ),
            6,
        ),
        Records(
            "score.counters",
            "Counters, such as bags",
            "counter",
            {"key": "bags", "name": "Bags", "adds": "max(0, tricks - bid)", "full": 10, "points": -100},
            (
                Field("name", "Name"),
                Field("key", "Name in expressions"),
                Field("adds", "Grows by", long=True),
                Field("full", "Full at"),
                Field("points", "Points when full"),
                Field("from", "Starts at"),
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
    ),
    ("points above and below a line",),
)
