"""Golden hands of Euchre: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, agreed_upon, players, reseated_late
from ..written import deal, plays, took, void, won

ANN, BEA, CY, DOV = range(4)


def turned(card: str) -> Entries:
    """The card turned up, or its suit by its letter."""
    return [{"type": "turned", "card" if len(card) > 1 else "suit": card}]


def passes(*seats: int) -> Entries:
    """Passes, in this order."""
    return [{"type": "pass", "seat": seat} for seat in seats]


def order(seat: int, **more: Any) -> Entries:
    """The turned card ordered up."""
    return [{"type": "order", "seat": seat, **more}]


def name(seat: int, suit: str, **more: Any) -> Entries:
    """A suit named."""
    return [{"type": "name", "seat": seat, "suit": suit, **more}]


def maker(seat: int, suit: str, **more: Any) -> Entries:
    """Trumps made, told at one stroke."""
    return [{"type": "maker", "seat": seat, "suit": suit, **more}]


def discard(seat: int, card: str | None = None) -> Entries:
    """A card laid away, shown or not."""
    return [{"type": "discard", "seat": seat, **({} if card is None else {"card": card})}]


def defend(seat: int) -> Entries:
    """One defends alone."""
    return [{"type": "defend", "seat": seat}]


def exchange(seat: int, cards: str, taken: str = "") -> Entries:
    """A farmer’s hand."""
    told = {"taken": taken.split()} if taken else {}
    return [{"type": "exchange", "seat": seat, "cards": cards.split(), **told}]


def sides(first: int, second: int) -> Entries:
    """The tricks of a whole hand, by side."""
    return [{"type": "tricks", "sides": [first, second]}]


def renege(seat: int) -> Entries:
    """A revoke found."""
    return [{"type": "renege", "seat": seat}]


def refused(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One refusal."""
    return [(at, "refused", f"EU-{rule}", code)]


def queried(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One query."""
    return [(at, "queried", f"EU-{rule}", code)]


def noted(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One note."""
    return [(at, "noted", f"EU-{rule}", code)]


def made(*more: Any, seat: int = ANN, suit: str = "H", **told: Any) -> Entries:
    """A hand by its result, in which Ann made hearts trumps in the second round, and more."""
    return deal(depth="result") + maker(seat, suit, round=2, **told) + [one for part in more for one in part]


HANDS = ["AS KS 9D TC QC", "9H TH QS AC KC", "9S TS JD AD KD", "JH AH KH QH JC"]
"""Ann, Bea, Cy and Dov. T♦ is turned up, and J♠, 9♣ and Q♦ lie face down."""


def known(**more: Any) -> Entries:
    """All hands are known, and T♦ is turned up."""
    return deal(depth="cards", hands=[cards.split() for cards in HANDS], turned="TD", **more)


TURNED = deal(depth="cards") + turned("KH")
"""K♥ is turned up; Ann calls first, and Dov deals."""

ALL_PASS = passes(ANN, BEA, CY, DOV)

SCORES: list[tuple[str, dict[str, Any], tuple[int, int], tuple[int, int], str, str | None]] = [
    ("three tricks", {}, (3, 2), (1, 0), "5.1", None),
    ("four tricks", {}, (4, 1), (1, 0), "5.1", None),
    ("a march", {}, (5, 0), (2, 0), "5.2", "march"),
    ("a lone march", {"alone": True}, (5, 0), (4, 0), "5.3", "lone-march"),
    ("alone, three tricks", {"alone": True}, (3, 2), (1, 0), "5.1", None),
    ("euchred", {}, (2, 3), (0, 2), "5.4", "euchred"),
    ("euchred alone", {"alone": True}, (1, 4), (0, 2), "5.5", "euchred"),
]

NEVER_CITED = "1.1 1.3 8.3"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    *(
        Golden(
            name=what,
            covers=[f"EU-{rule}", "EU-1.1", "EU-8.3"],
            entries=made(sides(*told), **how),
            points=points,
            lines=[(0 if points[0] else 1, max(points), f"EU-{rule}")],
            problems=noted(2, rule, code) if code else [],
        )
        for what, how, told, points, rule, code in SCORES
    ),
    Golden(
        name="a lone march may score five",
        covers=["EU-5.3"],
        rules={"lone_march": 5},
        entries=made(took(5, 0, 0, 0), alone=True),
        points=[5, 0],
        problems=noted(2, "5.3", "lone-march"),
    ),
    Golden(
        name="a loner euchred may cost four",
        covers=["EU-5.5"],
        rules={"loner_euchred": 4},
        entries=made(took(2, 2, 0, 1), alone=True),
        points=[0, 4],
        problems=noted(2, "5.5", "euchred"),
    ),
    Golden(
        name="a lone defender euchres a loner",
        covers=["EU-5.6", "EU-3.4"],
        rules={"defend_alone": "loner"},
        entries=made(defend(BEA), took(2, 3, 0, 0), alone=True),
        points=[0, 4],
        problems=noted(3, "5.6", "euchred"),
    ),
    Golden(
        name="any makers may be opposed alone",
        covers=["EU-3.4", "EU-5.6"],
        rules={"defend_alone": "always"},
        entries=made(defend(DOV), took(1, 0, 1, 3)),
        points=[0, 4],
        problems=noted(3, "5.6", "euchred"),
    ),
    Golden(
        name="nobody defends alone unless the house says so",
        covers=["EU-3.4"],
        entries=made(defend(BEA), alone=True),
        problems=refused(2, "3.4", "no-lone-defence"),
    ),
    Golden(
        name="nobody defends alone before trumps are made",
        covers=["EU-3.4"],
        rules={"defend_alone": "always"},
        entries=deal(depth="result") + defend(BEA),
        problems=refused(1, "3.4", "trump-first"),
    ),
    Golden(
        name="the makers do not defend",
        covers=["EU-3.4"],
        rules={"defend_alone": "always"},
        entries=made(defend(CY)),
        problems=refused(2, "3.4", "makers"),
    ),
    Golden(
        name="only one defends alone",
        covers=["EU-3.4"],
        rules={"defend_alone": "always"},
        entries=made(defend(BEA), defend(DOV)),
        problems=refused(3, "3.4", "defended"),
    ),
    Golden(
        name="nobody defends alone once a trick is played",
        covers=["EU-3.4"],
        rules={"defend_alone": "always"},
        entries=deal(depth="tricks") + maker(ANN, "H", round=2) + won(ANN) + defend(BEA),
        problems=refused(3, "3.4", "play-begun"),
    ),
    Golden(
        name="three players: the maker alone against two",
        covers=["EU-5.7", "EU-3.5", "EU-1.1"],
        players=3,
        entries=deal(CY, depth="result") + maker(BEA, "S", round=2) + took(2, 2, 1),
        points=[2, 0, 2],
        lines=[(0, 2, "EU-5.7"), (2, 2, "EU-5.7")],
        problems=noted(2, "5.7", "euchred"),
        says="Bea was euchred",
    ),
    Golden(
        name="three players: a march may score two",
        covers=["EU-5.7"],
        players=3,
        rules={"cutthroat_march": 2},
        entries=deal(CY, depth="result") + maker(BEA, "S", round=2) + took(0, 5, 0),
        points=[0, 2, 0],
        problems=noted(2, "5.7", "march"),
    ),
    Golden(
        name="three players: nobody says alone",
        covers=["EU-3.5"],
        players=3,
        entries=deal(CY, depth="cards") + turned("KH") + order(ANN, alone=True),
        problems=refused(2, "3.5", "no-partner"),
    ),
    Golden(
        name="eldest passes or orders up",
        covers=["EU-2.1", "EU-1.3"],
        entries=TURNED,
        next=("call", ANN),
        choices=[*order(ANN), *order(ANN, alone=True)],
    ),
    Golden(
        name="the card must be turned before anybody calls",
        covers=["EU-2.1"],
        entries=deal(depth="cards") + order(ANN),
        problems=refused(1, "2.1", "turned-first"),
        next=("turned", DOV),
    ),
    Golden(
        name="play waits for trumps",
        covers=["EU-2.1"],
        entries=TURNED + plays(ANN, "AS"),
        problems=refused(2, "2.1", "trump-first"),
    ),
    Golden(
        name="the turned card is told once",
        covers=["EU-2.1"],
        entries=TURNED + turned("9S"),
        problems=refused(2, "2.1", "turned-told"),
    ),
    Golden(
        name="a card is turned or its suit is told, not both",
        covers=["EU-2.1"],
        entries=deal(depth="cards") + [{"type": "turned", "card": "KH", "suit": "S"}],
        problems=refused(1, "2.1", "turned-missing"),
    ),
    Golden(
        name="the turned card is of the pack",
        covers=["EU-1.2"],
        entries=deal(depth="cards", turned="2S"),
        problems=refused(0, "1.2", "not-in-pack"),
    ),
    Golden(
        name="the turned card is in nobody’s hand",
        covers=["EU-8.1"],
        entries=deal(hands=[cards.split() for cards in HANDS], turned="AS"),
        problems=refused(0, "8.1", "card-twice"),
    ),
    Golden(
        name="the dealer picks up and lays a card away",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + discard(DOV, "9S"),
        next=("play", ANN),
    ),
    Golden(
        name="the discard need not be shown",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + discard(DOV) + plays(ANN, "AS"),
        next=("play", BEA),
    ),
    Golden(
        name="nor told at all where the hands are not known",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + plays(ANN, "AS"),
        next=("play", BEA),
    ),
    Golden(
        name="a known dealer discards before the play",
        covers=["EU-2.2"],
        entries=known() + order(ANN) + plays(ANN, "AS"),
        problems=refused(2, "2.2", "discard-first"),
        next=("discard", DOV),
    ),
    Golden(
        name="the dealer lays away a card of the six",
        covers=["EU-2.2", "EU-8.1"],
        entries=known() + order(ANN) + discard(DOV, "AS"),
        problems=refused(2, "1.2", "card-gone"),
    ),
    Golden(
        name="the turned card may be laid away",
        covers=["EU-2.2"],
        entries=known() + order(ANN) + discard(DOV, "TD"),
        next=("play", ANN),
    ),
    Golden(
        name="unless the house says another",
        covers=["EU-2.2"],
        rules={"turned_discard": "other"},
        entries=known() + order(ANN) + discard(DOV, "TD"),
        problems=queried(2, "2.2", "turned-laid-away"),
    ),
    Golden(
        name="nobody but the dealer discards",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + discard(ANN, "9S"),
        problems=refused(3, "2.2", "no-discard"),
    ),
    Golden(
        name="the dealer discards once",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + discard(DOV, "9S") + discard(DOV, "9D"),
        problems=refused(4, "2.2", "discarded"),
    ),
    Golden(
        name="the dealer does not discard in mid-play",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + plays(ANN, "AS") + discard(DOV, "9S"),
        problems=refused(4, "2.2", "play-begun"),
    ),
    Golden(
        name="a card laid away is not played",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + discard(DOV, "9S") + plays(ANN, "9S"),
        problems=refused(4, "2.2", "card-gone"),
    ),
    Golden(
        name="nor is the card picked up played by another",
        covers=["EU-2.2"],
        entries=TURNED + order(ANN) + discard(DOV) + plays(ANN, "KH"),
        problems=refused(4, "2.2", "card-gone"),
        says="Dov picked K♥ up",
    ),
    Golden(
        name="all pass, and another suit is named",
        covers=["EU-2.3"],
        entries=TURNED + ALL_PASS + name(ANN, "S"),
        next=("play", ANN),
    ),
    Golden(
        name="the card turned down is out of play",
        covers=["EU-2.3"],
        entries=TURNED + ALL_PASS + name(ANN, "S") + plays(ANN, "KH"),
        problems=refused(7, "2.3", "card-gone"),
    ),
    Golden(
        name="the suit turned down cannot be named",
        covers=["EU-9.8", "EU-2.3"],
        entries=TURNED + ALL_PASS + name(ANN, "H", confirmed=True),
        problems=queried(6, "9.8", "turned-down-suit"),
        next=("call", BEA),
    ),
    Golden(
        name="no suit is named in the first round",
        covers=["EU-2.3"],
        entries=TURNED + name(ANN, "S"),
        problems=refused(2, "2.3", "not-now"),
    ),
    Golden(
        name="nor is the card ordered up in the second",
        covers=["EU-2.1"],
        entries=TURNED + ALL_PASS + order(ANN),
        problems=refused(6, "2.1", "not-now"),
    ),
    Golden(
        name="nobody calls once trumps are made",
        covers=["EU-9.8"],
        entries=TURNED + order(ANN) + passes(BEA),
        problems=refused(3, "9.8", "not-now"),
    ),
    Golden(
        name="a call out of turn",
        covers=["EU-9.8"],
        entries=TURNED + passes(BEA),
        problems=queried(2, "9.8", "call-out-of-turn"),
        says="Ann calls before Bea",
    ),
    Golden(
        name="a second call in one round",
        covers=["EU-9.8"],
        entries=TURNED + passes(ANN) + order(ANN),
        problems=queried(3, "9.8", "call-twice"),
    ),
    Golden(
        name="the dealer is stuck",
        covers=["EU-2.4"],
        rules={"stick": True},
        entries=TURNED + ALL_PASS + ALL_PASS,
        problems=refused(9, "2.4", "stuck"),
        says="Dov deals and must name a suit",
    ),
    Golden(
        name="the dealer may pass",
        covers=["EU-2.5"],
        entries=TURNED + ALL_PASS + ALL_PASS,
        problems=noted(9, "2.5", "passed-out"),
        says="All have passed. Ann deals the next hand.",
        next=("deal", ANN),
    ),
    Golden(
        name="the same dealer deals again after all passed",
        covers=["EU-2.5"],
        rules={"passed_out": "same"},
        entries=TURNED + ALL_PASS + ALL_PASS,
        problems=noted(9, "2.5", "passed-out"),
        says="All have passed. Dov deals the next hand.",
        next=("deal", DOV),
    ),
    Golden(
        name="passed out at one stroke",
        covers=["EU-2.5"],
        entries=deal(depth="result") + void("passed_out"),
        problems=noted(1, "2.5", "passed-out"),
        next=("deal", ANN),
    ),
    Golden(
        name="nobody passes a hand out in which trumps are made",
        covers=["EU-2.5"],
        entries=made(void("passed_out")),
        problems=refused(2, "2.5", "trumps-made"),
    ),
    Golden(
        name="nor one whose dealer must name a suit",
        covers=["EU-2.4"],
        rules={"stick": True},
        entries=deal(depth="result") + void("passed_out"),
        problems=refused(1, "2.4", "stuck"),
    ),
    Golden(
        name="nor one whose dealer names it alone",
        covers=["EU-2.7"],
        rules={"joker": True},
        entries=deal(depth="result", turned="BJ") + void("passed_out"),
        problems=refused(1, "2.7", "dealer-names"),
    ),
    Golden(
        name="a Canadian loner",
        covers=["EU-2.6"],
        rules={"canadian": True},
        entries=TURNED + passes(ANN) + order(BEA, confirmed=True),
        problems=queried(3, "2.6", "must-be-alone"),
        next=("play", ANN),
    ),
    Golden(
        name="the Benny turned up: the dealer names",
        covers=["EU-2.7", "EU-1.2"],
        rules={"joker": True},
        entries=deal(depth="cards", turned="BJ") + name(DOV, "S"),
        next=("discard", DOV),
    ),
    Golden(
        name="nobody else does",
        covers=["EU-2.7", "EU-2.3"],
        rules={"joker": True},
        entries=deal(depth="cards", turned="BJ") + name(ANN, "S"),
        problems=refused(1, "2.3", "dealer-names"),
    ),
    Golden(
        name="there is no second round after the Benny",
        covers=["EU-2.7", "EU-2.3"],
        rules={"joker": True},
        entries=deal(depth="result", turned="BJ") + maker(DOV, "S", round=2),
        problems=refused(1, "2.3", "dealer-names"),
        no_choices=maker(DOV, "S", round=2),
    ),
    Golden(
        name="the Benny turned up counts as a spade",
        covers=["EU-2.7"],
        rules={"joker": True, "benny_turned": "spades"},
        entries=deal(depth="cards", turned="BJ") + order(ANN) + discard(DOV) + plays(ANN, "AS JC KS BJ"),
        next=("play", DOV),
    ),
    Golden(
        name="alone: the partner sits out",
        covers=["EU-3.1", "EU-3.2", "EU-3.3"],
        entries=TURNED + order(CY, alone=True) + discard(DOV) + plays(ANN, "AS"),
        problems=[*queried(2, "9.8", "call-out-of-turn"), *refused(4, "4.5", "sits-out")],
        says="Ann sits out this hand",
        next=("play", BEA),
    ),
    Golden(
        name="the dealer’s partner alone: nothing is laid away",
        covers=["EU-3.2"],
        entries=TURNED + passes(ANN) + order(BEA, alone=True),
        next=("play", ANN),
    ),
    Golden(
        name="the loner’s left may lead",
        covers=["EU-3.3"],
        rules={"alone_lead": "left_of_loner"},
        entries=TURNED + ALL_PASS + passes(ANN) + name(BEA, "S", alone=True),
        next=("play", CY),
    ),
    Golden(
        name="a wrong first lead",
        covers=["EU-3.3"],
        entries=TURNED + ALL_PASS + name(ANN, "S") + plays(BEA, "AC"),
        problems=queried(7, "3.3", "out-of-turn"),
    ),
    Golden(
        name="a player who sits out is passed over",
        covers=["EU-4.5", "EU-4.2"],
        entries=TURNED + ALL_PASS + name(ANN, "S", alone=True) + plays(ANN, "AS 9S") + plays(DOV, "KS"),
        next=("play", ANN),
    ),
    Golden(
        name="a card out of turn",
        covers=["EU-4.5"],
        entries=TURNED + ALL_PASS + name(ANN, "S") + plays(ANN, "AC") + plays(DOV, "9C"),
        problems=queried(8, "4.5", "out-of-turn"),
    ),
    Golden(
        name="the left bower is a trump",
        covers=["EU-1.5", "EU-4.1", "EU-4.3"],
        entries=known() + ALL_PASS + name(ANN, "H") + plays(ANN, "9D 9H JD"),
        problems=queried(8, "4.1", "revoke"),
    ),
    Golden(
        name="trumps win, the right bower over the left",
        covers=["EU-1.5", "EU-4.2"],
        entries=TURNED + ALL_PASS + name(ANN, "S") + plays(ANN, "AS JC JS 9D"),
        next=("play", CY),
    ),
    Golden(
        name="tricks come to five",
        covers=["EU-4.6"],
        entries=made(took(1, 1, 1, 1)),
        problems=refused(2, "4.6", "tricks"),
    ),
    Golden(
        name="told by side they are five too",
        covers=["EU-4.6"],
        entries=made([{"type": "tricks", "sides": [5]}]),
        problems=refused(2, "4.6", "tricks"),
    ),
    Golden(
        name="a side cannot lose a trick it has",
        covers=["EU-4.6"],
        entries=deal(depth="tricks") + maker(ANN, "H", round=2) + won(ANN) + sides(0, 5),
        problems=refused(3, "4.6", "tricks"),
    ),
    Golden(
        name="who sits out wins no trick",
        covers=["EU-4.6"],
        entries=made(took(3, 1, 1, 0), alone=True),
        problems=refused(2, "4.6", "sits-out"),
    ),
    Golden(
        name="the rest are claimed",
        covers=["EU-4.4"],
        entries=deal(depth="tricks") + maker(ANN, "H", round=2) + won(ANN, ANN) + [{"type": "claim", "seat": ANN}],
        points=[2, 0],
        problems=noted(4, "5.2", "march"),
    ),
    Golden(
        name="a false claim: play goes on",
        covers=["EU-9.4"],
        entries=deal(depth="tricks")
        + maker(ANN, "H", round=2)
        + won(ANN)
        + [{"type": "claim", "seat": ANN, "good": False}],
        problems=noted(3, "9.4", "false-claim"),
    ),
    Golden(
        name="or counts as a revoke",
        covers=["EU-9.4", "EU-9.1"],
        rules={"false_claim": "as_revoke"},
        entries=deal(depth="tricks")
        + maker(ANN, "H", round=2)
        + won(ANN)
        + [{"type": "claim", "seat": ANN, "good": False}],
        points=[0, 2],
        problems=noted(3, "9.4", "false-claim"),
    ),
    Golden(
        name="a revoke ends the play",
        covers=["EU-9.1", "EU-9.2"],
        entries=made(renege(ANN)),
        points=[0, 2],
        lines=[(1, 2, "EU-9.1")],
    ),
    Golden(
        name="a revoke in a lone hand",
        covers=["EU-9.1"],
        entries=made(renege(BEA), alone=True),
        points=[4, 0],
    ),
    Golden(
        name="both sides revoked",
        covers=["EU-9.1"],
        entries=made(renege(BEA), renege(ANN)),
        points=[0, 0],
    ),
    Golden(
        name="two of three revoked",
        covers=["EU-9.1"],
        players=3,
        rules={"revoke": "three"},
        entries=deal(CY, depth="result") + maker(BEA, "S", round=2) + renege(ANN) + renege(BEA) + took(0, 5, 0),
        points=[0, 0, 3],
    ),
    Golden(
        name="a revoke of three waits for the tricks",
        covers=["EU-9.1"],
        rules={"revoke": "three"},
        entries=made(renege(ANN), sides(5, 0)),
        points=[0, 3],
    ),
    Golden(
        name="a revoke makes the hand void",
        covers=["EU-9.1"],
        rules={"revoke": "void"},
        entries=made(renege(ANN), sides(5, 0)),
        next=("deal", DOV),
    ),
    Golden(
        name="called after the next deal it is too late",
        covers=["EU-9.2"],
        entries=made(sides(3, 2)) + deal(ANN, depth="cards") + renege(ANN),
        problems=refused(4, "9.2", "called-late"),
    ),
    Golden(
        name="points by agreement go to the other side",
        covers=["EU-9.6"],
        entries=made(sides(3, 2), [{"type": "penalty", "seat": BEA, "points": 2, "reason": "talking"}]),
        points=[3, 0],
        lines=[(0, 1, "EU-5.1"), (0, 2, "EU-9.6")],
    ),
    Golden(
        name="a misdeal is dealt again",
        covers=["EU-9.3"],
        entries=deal(depth="cards") + void("misdeal"),
        next=("deal", DOV),
    ),
    Golden(
        name="a misdeal may lose the deal",
        covers=["EU-9.3"],
        rules={"misdeal": "next"},
        entries=deal(depth="cards") + void("misdeal"),
        next=("deal", ANN),
    ),
    Golden(
        name="hands found unequal in the play never lose it",
        covers=["EU-9.3"],
        rules={"misdeal": "next"},
        entries=made(void("uneven")),
        next=("deal", DOV),
    ),
    Golden(
        name="a card faced never loses it",
        covers=["EU-9.3"],
        rules={"misdeal": "next", "exposed": "called"},
        entries=deal(depth="cards") + void("faced"),
        next=("deal", DOV),
    ),
    Golden(
        name="a hand of four cards",
        covers=["EU-9.3"],
        entries=deal(hands=[["AS", "KS", "9D", "TC"], None, None, None]),
        problems=queried(0, "9.3", "hand-size"),
    ),
    Golden(
        name="a farmer’s hand",
        covers=["EU-7.1"],
        rules={"farmers": True},
        entries=deal(depth="cards", turned="AH") + exchange(ANN, "9S 9H 9D", "KS QS AS"),
        next=("call", ANN),
    ),
    Golden(
        name="a known hand may be exchanged",
        covers=["EU-7.1"],
        rules={"farmers": True},
        entries=deal(hands=[["9S", "9H", "9D", "TH", "TC"], None, None, None], turned="AH"),
        choices=exchange(ANN, "9S 9H 9D"),
    ),
    Golden(
        name="or thrown in",
        covers=["EU-7.2"],
        rules={"throw_in": "both"},
        entries=deal(hands=[["9S", "9H", "9D", "TH", "TC"], None, None, None], turned="AH"),
        choices=[{"type": "misdeal", "reason": "nines_tens", "seat": ANN}],
    ),
    Golden(
        name="two farmer’s hands, where nobody exchanges",
        covers=["EU-7.1"],
        entries=deal() + void("farmers"),
        problems=refused(1, "7.1", "no-farmers"),
    ),
    Golden(
        name="the second makes the hand void",
        covers=["EU-7.1"],
        rules={"farmers": True},
        entries=deal(depth="cards", turned="AH")
        + exchange(ANN, "9S 9H 9D")
        + [{**exchange(BEA, "TS TH TD")[0], "confirmed": True}],
        problems=queried(2, "7.1", "second-farmers"),
        next=("deal", DOV),
    ),
    Golden(
        name="not at this table",
        covers=["EU-7.1"],
        entries=deal(depth="cards", turned="AH") + exchange(ANN, "9S 9H 9D"),
        problems=refused(1, "7.1", "no-farmers"),
    ),
    *(
        Golden(
            name=f"a farmer’s hand: {why}",
            covers=["EU-7.1"],
            rules={"farmers": True},
            entries=deal(depth="cards", turned="AH") + before + exchange(ANN, cards, taken),
            problems=refused(1 + len(before), "7.1", code),
        )
        for why, before, cards, taken, code in (
            ("three of one rank", [], "9S 9H TD", "", "not-farmers"),
            ("before the first call", passes(ANN), "9S 9H 9D", "", "calls-begun"),
            ("three are taken", [], "9S 9H 9D", "KS", "taken"),
            ("three different ones", [], "9S 9H 9D", "KS KS QS", "taken"),
            ("none of those shown", [], "9S 9H 9D", "9S KS QS", "taken"),
            ("from the kitty", [], "9S 9H 9D", "AH KS QS", "card-gone"),
        )
    ),
    Golden(
        name="a weak hand is thrown in",
        covers=["EU-7.2"],
        rules={"throw_in": "both", "misdeal": "next"},
        entries=deal(hands=[["9S", "TS", "9H", "TH", "9D"], None, None, None], turned="AC")
        + [{"type": "misdeal", "reason": "nines_tens", "seat": ANN}],
        next=("deal", DOV),
    ),
    Golden(
        name="a hand that is not weak is not",
        covers=["EU-7.2"],
        rules={"throw_in": "ace_no_face"},
        entries=deal(hands=[["9S", "TS", "9H", "TH", "9D"], None, None, None], turned="AC")
        + [{"type": "misdeal", "reason": "ace_no_face", "seat": ANN}],
        problems=refused(1, "7.2", "not-weak"),
    ),
    Golden(
        name="nor one that holds the suit turned up, told without its card",
        covers=["EU-7.2"],
        rules={"throw_in": "both"},
        entries=deal(hands=[["AS", "9S", "TS", "TH", "9D"], None, None, None])
        + turned("H")
        + [{"type": "misdeal", "reason": "ace_no_face", "seat": ANN}],
        problems=refused(2, "7.2", "not-weak"),
    ),
    Golden(
        name="no weak hand is thrown in at this table",
        covers=["EU-7.2"],
        entries=deal() + [{"type": "misdeal", "reason": "nines_tens", "seat": ANN}],
        problems=refused(1, "7.2", "no-throw-in"),
    ),
    Golden(
        name="nor after its player called",
        covers=["EU-7.2"],
        rules={"throw_in": "nines_tens"},
        entries=deal(turned="AC") + passes(ANN) + [{"type": "misdeal", "reason": "nines_tens", "seat": ANN}],
        problems=refused(2, "7.2", "calls-begun"),
    ),
    Golden(
        name="the deal passes left",
        covers=["EU-1.4"],
        entries=made(sides(3, 2)),
        next=("deal", ANN),
    ),
    Golden(
        name="a dealer out of turn",
        covers=["EU-1.4"],
        entries=made(sides(3, 2)) + deal(BEA),
        problems=queried(3, "1.4", "wrong-dealer"),
    ),
    Golden(
        name="a hand is finished before the next",
        covers=["EU-8.2"],
        entries=deal() + deal(ANN),
        problems=refused(1, "8.2", "hand-unfinished"),
    ),
    Golden(
        name="the game is to ten",
        covers=["EU-6.1"],
        rules={"target": 5},
        entries=made(sides(5, 0), alone=True)
        + [{"type": "deal", "dealer": ANN, "depth": "result"}]
        + maker(BEA, "S", round=2)
        + sides(3, 2),
        problems=[*noted(2, "5.3", "lone-march"), *noted(4, "6.1", "game-point"), *noted(5, "5.4", "euchred")],
        totals=[6, 0],
        winners=[0],
        over_by="EU-6.1",
    ),
    Golden(
        name="the other side needs one point",
        covers=["EU-6.1"],
        rules={"target": 5},
        entries=made(sides(5, 0), alone=True)
        + [{"type": "deal", "dealer": ANN, "depth": "result"}]
        + maker(BEA, "S", round=2),
        problems=[*noted(2, "5.3", "lone-march"), *noted(4, "6.1", "game-point")],
        says="Ann & Cy need one point to win.",
    ),
    Golden(
        name="two of three at the target with equal totals play on",
        covers=["EU-6.2"],
        players=3,
        rules={"target": 2},
        entries=deal(CY, depth="result") + maker(BEA, "S", round=2) + took(3, 2, 0) + deal(ANN),
        totals=[2, 0, 2],
        problems=[*noted(2, "5.7", "euchred"), *noted(3, "6.2", "tie")],
    ),
    Golden(
        name="the table stops",
        covers=["EU-8.4"],
        entries=made(sides(3, 2)) + [{"type": "end", "reason": "stopped"}],
        totals=[1, 0],
        winners=[0],
        over_by="EU-8.4",
    ),
    Golden(
        name="house rules change from the next deal",
        covers=["EU-8.5"],
        entries=made(sides(3, 2)) + [{"type": "rules", "rules": {"benny_turned": "spades"}}],
        problems=refused(3, "8.5", "option:benny_turned"),
    ),
    Golden(
        name="a substitute takes the score over",
        covers=["EU-8.6"],
        entries=made(sides(3, 2)) + players("Eve", None, None, None) + deal(ANN),
        totals=[1, 0],
        seated=["Ann Bea Cy Dov", "Eve Bea Cy Dov"],
    ),
    reseated_late("EU-8.6"),
]
GOLDEN.append(agreed_upon(GOLDEN, "EU-8.7"))
