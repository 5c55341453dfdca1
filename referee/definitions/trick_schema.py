"""The form of a trick game: its fields, their bounds, and what must be there."""

from __future__ import annotations

from typing import Final

from ..core.text import Text
from .shapes import ByName, Either, ListOf, OneOf, Tagged, Whole, Words, fields, pattern
from .shared_parts import (
    CARD,
    CODE,
    COUNTER,
    END,
    FORMULA,
    HEAD,
    LINE,
    NUMBER,
    NUMBER_OR_FORMULA,
    PATTERN,
    PLAYERS,
    RANKS,
    REQUIRED,
    SUIT,
    SUIT_OR_NONE,
    TIES,
    TITLE,
    WINS,
    YES,
)

PARTNER: Final = OneOf(("none", "accepts", "called", "holder"))
TABLE: Final = fields(
    "players", "sides", "direction",
    players=PLAYERS,
    sides=Either(
        (
            OneOf(("solo", "pairs", "threes")),
            Tagged(
                "type",
                {
                    "declarer": fields("type", "partner", type=OneOf(("declarer",)), partner=PARTNER, card=CARD),
                    "holders": fields("type", "card", type=OneOf(("holders",)), card=CARD),
                },
            ),
        ),
        Text("“solo”, “pairs”, “threes”, or an object that says who plays together"),
    ),
    direction=OneOf(("clockwise", "counter")),
)  # fmt: skip

PACK: Final = fields(
    "ranks",
    suits=Either(
        (
            pattern(r"[SHDC]{1,4}", Text("suits out of S, H, D and C, such as SHDC")),
            ListOf(
                fields(
                    "code", "name",
                    code=pattern(r"[A-WYZ]", Text("one capital letter other than X")),
                    name=TITLE, sign=Words(2), red=YES,
                ), 1, 8,
            ),
        ),
        Text("letters such as SHDC, or a list of suits"),
    ),
    ranks=Either((RANKS, ByName(RANKS)), Text("ranks such as A K Q J T, or ranks by suit")),
    copies=Whole(1, 4),
    without=ListOf(CARD, most=30),
    jokers=Whole(0, 2),
    trumps=Whole(0, 30),
    fool=YES,
    specials=ListOf(
        fields(
            "code", "name", "copies", "power",
            code=pattern(r"[A-Z][A-Z0-9]?", Text("a capital letter, alone or with another or a digit")),
            name=TITLE,
            copies=Whole(1, 10),
            power=OneOf(("first wins", "last wins", "never wins", "highest trump")),
            any_time=YES,
        ),
        most=8,
    ),
)  # fmt: skip

CARDS: Final = Whole(1, 60)
PLAYERS_NAMED: Final = pattern(r"[0-9]+", Text("a number of players"))
DEAL: Final = fields(
    "cards", "dealer",
    cards=Either(
        (
            CARDS,
            ListOf(CARDS, 1, 60),
            fields(
                "from", "to",
                from_=CARDS, to=Either((CARDS, OneOf(("all",))), Text("a number of cards, or “all”")), back=YES,
            ),
            ByName(CARDS, PLAYERS_NAMED, 1),
        ),
        Text("a number, a list of numbers, “from” and “to”, or numbers by players"),
    ),
    widow=Either((Whole(0, 30), ByName(Whole(0, 30), PLAYERS_NAMED)), Text("a number of cards, or numbers by players")),
    packets=ListOf(Whole(1, 13), 1, 8),
    pause=Whole(1, 30),
    stock=fields(
        "draw", "face_up", "counts",
        draw=OneOf(("winner first",)), face_up=YES, counts=OneOf(("all tricks", "after stock")),
    ),
    dealer=Either(
        (OneOf(("turns", "stays", "winner", "loser")), fields("stays", stays=FORMULA)),
        Text("“turns”, “stays”, “winner”, “loser”, or an object with an expression “stays”"),
    ),
)  # fmt: skip

TRUMP: Final = fields(
    "by",
    by=OneOf(
        (
            "none", "fixed", "turned", "last", "bid", "declarer", "eldest", "dealer", "winner", "first_lead",
            "rotating", "order_up", "contract",
        )
    ),
    suit=SUIT,
    first=OneOf(("turned", "last", "none")),
    sequence=ListOf(SUIT_OR_NONE, 1, 12),
    none_too=YES,
    hidden=OneOf(("until asked",)),
    full_deal=OneOf(("none", "last")),
    turned_special=ByName(OneOf(("none", "dealer names"))),
)  # fmt: skip

ORDER: Final = fields(
    trump=RANKS,
    low=Either((OneOf(("reversed",)), RANKS), Text("“reversed”, or ranks from high to low")),
    bowers=YES,
    above=ListOf(PATTERN, 1, 20),
    joker=OneOf(("top trump", "trump only")),
    equal=OneOf(("first", "last")),
)

CARD_POINTS: Final = ByName(NUMBER, most=80)
"""Points by rank, card or pattern: an expression reads them as they are."""

PLAIN_OR_LOW: Final = OneOf(("plain", "low"))
CONTRACT: Final = fields(
    "code", "name",
    code=CODE,
    name=TITLE,
    need=NUMBER_OR_FORMULA,
    value=NUMBER_OR_FORMULA,
    lose=NUMBER_OR_FORMULA,
    trump=Either(
        (OneOf(("none", "declarer", "bid", "turned", "same", "first_lead", "dealt")), SUIT),
        Text("how trumps are found, such as “declarer”, or a suit"),
    ),
    order=PLAIN_OR_LOW,
    aim=OneOf(("tricks", "points", "no tricks", "few points")),
    alone=YES,
    open=OneOf(("no", "first trick", "at once")),
    partner=PARTNER,
    lead=OneOf(("eldest", "declarer")),
    after=Words(8),
    count=fields(cards=CARD_POINTS, trump=CARD_POINTS, by_card=CARD_POINTS, trick=NUMBER, last=NUMBER, all=NUMBER),
    above=ListOf(PATTERN, most=20),
    widow=OneOf(("taken", "declarer", "defenders")),
)  # fmt: skip

DENOMINATION: Final = fields(
    "code", "name",
    code=CODE,
    name=TITLE,
    rank=Whole(0, 9),
    trump=Either((OneOf(("none", "declarer")), SUIT), Text("“none”, “declarer”, or a suit")),
    order=PLAIN_OR_LOW,
)  # fmt: skip

BID: Final = Whole(0, 1000)
AUCTION: Final = fields(
    "type",
    type=OneOf(("none", "each", "ascending", "ladder", "order_up", "choice")),
    from_=BID,
    to=Either((BID, OneOf(("cards",))), Text("a number, or “cards”")),
    step=Whole(1, 100),
    denominations=ListOf(DENOMINATION, 1, 8),
    contracts=ListOf(CONTRACT, 1, 24),
    need=NUMBER_OR_FORMULA,
    value=NUMBER_OR_FORMULA,
    lose=NUMBER_OR_FORMULA,
    unit=OneOf(("tricks", "points")),
    once=YES,
    at_once=YES,
    starts=OneOf(("eldest", "dealer")),
    dealer_equal=YES,
    dealer_must=Either((YES, Whole(1, 1000)), Text("true, false, or a number")),
    hook=OneOf(("off", "on", "not_one")),
    nil=YES,
    blind_nil=YES,
    alone=YES,
    each_once=YES,
    may_push=YES,
    double=OneOf(("no", "double", "redouble")),
    all_pass=OneOf(("next dealer", "same dealer", "no trumps", "dealer must")),
    before_rest=YES,
)  # fmt: skip

PASSED: Final = Whole(1, 13)
EXCHANGE: Final = fields(
    widow=fields(
        "to", "discard", "counts_for",
        to=OneOf(("declarer", "dealer", "turned card", "nobody")),
        discard=Whole(0, 30),
        shown=YES,
        never=ListOf(PATTERN, 1, 20),
        counts_for=OneOf(("declarer", "defenders", "last trick", "first trick", "nobody")),
        trick=YES,
    ),
    pass_=fields(
        "cards", "to",
        cards=Either((PASSED, ByName(PASSED, PLAYERS_NAMED)), Text("a number of cards, or numbers by players")),
        to=ListOf(OneOf(("left", "right", "across", "keep")), 1, 8),
    ),
    talon=fields("who", "most", who=OneOf(("in turn", "declarer")), most=Whole(1, 30)),
)  # fmt: skip

BARRED: Final = fields(
    "cards", "act", "until",
    cards=ListOf(PATTERN, 1, 20),
    act=OneOf(("lead", "play")),
    until=OneOf(("broken", "first trick", "asked")),
    broken_by=ListOf(PATTERN, 1, 8),
)  # fmt: skip

PLAY: Final = fields(
    "lead", "follow", "void", "beat",
    lead=OneOf(("eldest", "dealer", "declarer", "left of declarer", "holder")),
    card=CARD,
    follow=OneOf(("must", "or trump", "free")),
    void=OneOf(("any", "trump")),
    beat=OneOf(("no", "trump", "always")),
    partner_winning=OneOf(("free", "no difference")),
    under=OneOf(("must", "free", "not")),
    exempt=ListOf(PATTERN, 1, 8),
    barred=ListOf(BARRED, 1, 6),
    fool=OneOf(("kept", "lost")),
    called=OneOf(("falls", "free")),
    stop=FORMULA,
)  # fmt: skip

TALLY: Final = fields(
    "cards", "by",
    cards=Either(
        (OneOf(("highest trump", "lowest trump")), ListOf(PATTERN, 1, 20)),
        Text("“highest trump”, “lowest trump”, or a list of patterns"),
    ),
    by=OneOf(("captured", "held")),
)  # fmt: skip

COUNT: Final = fields(
    cards=CARD_POINTS,
    trump=CARD_POINTS,
    by_card=CARD_POINTS,
    trick=NUMBER,
    last=NUMBER,
    all=NUMBER,
    divide=Whole(2, 10),
    total=NUMBER,
    marriages=fields(
        "ranks", "trump", "scored",
        ranks=pattern(r"[A-Z0-9] [A-Z0-9]", Text("two ranks with a blank between, such as K Q")),
        trump=NUMBER, plain=NUMBER, scored=OneOf(("led", "played", "held", "after a trick")),
    ),
    tallies=ByName(TALLY, most=12),
)  # fmt: skip

TRICK_GAME: Final = fields(
    *REQUIRED, "table", "pack", "deal", "trump", "play", "score", "end", "wins", "ties",
    **HEAD,
    kind=OneOf(("own",)),
    table=TABLE,
    pack=PACK,
    deal=DEAL,
    trump=TRUMP,
    order=ORDER,
    auction=AUCTION,
    exchange=EXCHANGE,
    play=PLAY,
    count=COUNT,
    score=fields(
        "lines",
        lines=ListOf(LINE, 1, 24), counters=ListOf(COUNTER, most=6), unit=OneOf((1, 10, 100)), zero_sum=YES,
    ),
    revoke=OneOf(("void", "redo", "tricks to others", "loses hand", "penalty")),
    revoke_cost=NUMBER,
    end=ListOf(END, 1, 6),
    out=FORMULA,
    wins=WINS,
    among=FORMULA,
    ties=TIES,
)  # fmt: skip
