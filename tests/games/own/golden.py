"""Golden hands of a trick game of one's own: one for every rule of Whist, and for whatever is ruled of any game."""

from __future__ import annotations

from typing import Any

from referee.definitions.gallery import shipped
from referee.games.own.house import WHIST

from ..golden import Entries, Golden, agreed_upon, at_last, reseated_late
from ..written import bids, deal, laid, plays

NEVER_CITED = "1.1 1.2 1.3 2.1 4.1 7.3 10.2 10.3 11.10"
"""Rules that say what there is, which no ruling of Whist needs."""

ANN, BEA, CY, DOV = range(4)


def one(kind: str, **fields: Any) -> Entries:
    """One entry."""
    return [{"type": kind, **fields}]


def passes(*seats: int) -> Entries:
    """So many pass, one after the other."""
    return [{"type": "pass", "seat": seat} for seat in seats]


def call(seat: int, bid: str) -> Entries:
    """A bid by its name."""
    return one("bid", seat=seat, bid=bid)


def by(key: str, **changed: Any) -> dict[str, Any]:
    """The house rules of a shipped game, some of it told otherwise."""
    return {"definition": {**shipped(key).definition.data, **changed}}


RESULT, CARDS = deal(depth="result"), deal(depth="cards")
HEARTS = CARDS + one("trump", card="5H")
EIGHT = one("tricks", sides=[8, 5])
REVOKED = HEARTS + plays(ANN, "9D 2C 3D 4D") + plays(ANN, "KS 7D 2S 3S")
"""Bea played 2♣ to 9♦, and then 7♦."""
REVOKE = (7, "queried", "WH-7.2", "revoke")
SPADES = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"]


def of_whist(what: str, says: str, name: str, entries: Entries) -> Golden:
    """Something is said of the last entry at Whist: ``refused 11.7 tricks``."""
    severity, rule, code = what.split()
    return at_last(severity, f"WH-{rule}", code, says, name, entries=entries)


def ruled(what: str, says: str, entries: Entries, **more: Any) -> Golden:
    """Something is said of the last entry at a shipped game: ``sueca refused SU-8.5 points``.

    Its rules are not those of Whist, so it covers none.
    """
    key, severity, rule, code = what.split()
    return Golden(
        name=f"{key}: {code}, {says}",
        covers=[],
        players=more.get("players", 4),
        rules=more.get("rules", by(key)),
        entries=entries,
        problems=[(len(entries) - 1, severity, rule, code)],
        says=says,
    )


WHIST_HANDS = [
    Golden(
        name="each side scores its tricks above six",
        covers=["WH-1.1", "WH-1.2", "WH-1.3", "WH-2.1", "WH-9.1", "WH-11.10"],
        entries=RESULT + EIGHT,
        points=[2, 0],
        lines=[(0, 2, "WH-9.1")],
        totals=[2, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="who has five points wins",
        covers=["WH-10.1", "WH-10.2", "WH-4.1", "WH-7.3"],
        entries=RESULT + one("tricks", sides=[11, 2]),
        points=[5, 0],
        totals=[5, 0],
        winners=[0],
        over_by="WH-10.1",
    ),
    Golden(
        name="a table that stops at nothing shares the win",
        covers=["WH-10.3", "WH-11.12"],
        entries=RESULT + EIGHT + deal(ANN, depth="result") + one("tricks", sides=[5, 8]) + one("end"),
        totals=[2, 2],
        winners=[0, 1],
        over_by="WH-11.12",
    ),
    of_whist("refused 11.7 tricks", "1 too many", "tricks add up", RESULT + one("tricks", sides=[8, 6])),
    of_whist("queried 2.5 wrong-dealer", "Ann deals", "the deal passes on", RESULT + EIGHT + deal(CY, depth="result")),
    of_whist(
        "queried 2.6 misdeal-late",
        "takes its score back",
        "a hand that is scored is thrown in",
        RESULT + EIGHT + one("misdeal", reason="count"),
    ),
    of_whist("queried 7.1 out-of-turn", "turn to lead", "eldest leads", HEARTS + laid("1KH")),
    Golden(
        name="who did not follow and could have revoked",
        covers=["WH-7.2", "WH-11.2", "WH-11.6"],
        entries=REVOKED,
        problems=[REVOKE],
        says="held 7♦",
    ),
    Golden(
        name="a revoke costs once",
        covers=["WH-11.1"],
        entries=REVOKED + one("renege", seat=BEA),
        problems=[REVOKE, (10, "noted", "WH-11.1", "renege-again")],
        says="It costs once",
    ),
    of_whist(
        "noted 11.3 false-claim",
        "did not hold",
        "a claim that does not hold",
        HEARTS + plays(ANN, "9D 2D 3D 4D") + one("claim", seat=ANN, good=False),
    ),
    of_whist(
        "queried 11.4 out-of-turn",
        "turn",
        "each plays in turn",
        HEARTS + plays(ANN, "9D") + laid("3KD"),
    ),
    Golden(
        name="the table agrees on points",
        covers=["WH-11.5"],
        entries=RESULT + EIGHT + one("penalty", seat=ANN, points=-1, reason="talk"),
        points=[1, 0],
        lines=[(0, 2, "WH-9.1"), (0, -1, "WH-11.5")],
        totals=[1, 0],
    ),
    of_whist(
        "refused 11.8 card-twice",
        "Ann’s already",
        "a card is in one hand",
        deal(depth="cards", hands=[["AS", "KS"], ["AS"], None, None]),
    ),
    of_whist(
        "refused 11.9 hand-unfinished", "not finished", "one hand after the other", HEARTS + plays(0, "9D") + deal()
    ),
    Golden(
        name="rules change between hands",
        covers=["WH-11.13"],
        entries=one("rules", rules={"definition": {**WHIST, "end": [{"when": "total >= 7"}]}}),
        problems=[(0, "noted", "WH-11.13", "changed")],
        says="from hand 1 on",
    ),
    reseated_late("WH-11.14"),
    of_whist("refused 1.4 not-in-pack", "isn’t in this pack", "the pack has no joker", HEARTS + laid("0BJ")),
    of_whist("refused 3.1 trump-told", "Correct that entry", "trumps are told once", HEARTS + one("trump", card="6H")),
    of_whist("refused 3.1 no-such-suit", "no such suit", "trumps are a suit", CARDS + one("trump", suit="Q")),
    of_whist("refused 3.1 trump-missing", "Enter the suit", "trumps are told", CARDS + one("trump")),
    of_whist("refused 3.1 trump-first", "First enter trumps", "trumps come first", CARDS + plays(ANN, "9D")),
    of_whist(
        "refused 3.1 play-begun",
        "trumps stand",
        "trumps stand once a card is played",
        HEARTS + plays(ANN, "9D") + one("trump", suit="S"),
    ),
    of_whist(
        "refused 11.8 not-held",
        "isn’t in Dov’s hand",
        "the dealer shows a card of the hand",
        deal(depth="cards", hands=[None, None, None, SPADES]) + one("trump", card="AH"),
    ),
    of_whist("refused 7.11 no-points", "No line", "nothing counts cards", RESULT + one("points", counts=[1, 2])),
    of_whist(
        "refused 7.11 no-tally",
        "No line",
        "nothing counts aces",
        RESULT + one("tallies", name="aces", counts=[1, 2]),
    ),
]

TOOK = one("tricks", counts=[6, 4, 3])
WON = CARDS + call(ANN, "7H") + passes(BEA, CY, DOV)
AWAY = one("exchange", seat=ANN, cards=["5S", "6S", "7S"])
PASSED = [{"type": "pass-cards", "seat": seat, "count": 3} for seat in (0, 1, 2)]
THREE = deal(CY, depth="cards")
HIDDEN = deal(BEA, depth="cards") + call(ANN, "16") + passes(DOV, CY, BEA)
NAMED = HIDDEN + one("trump", seat=ANN, suit="S")
PROPOSED = deal(depth="result") + call(ANN, "prop")
KEPT = by("black-maria", exchange={"pass": {"cards": 3, "to": ["keep"]}})
CALLED = by(
    "nap", table={"players": [3, 7], "sides": {"type": "declarer", "partner": "called"}, "direction": "clockwise"}
)

RULED = [
    ruled(
        "schieber refused SJ-5.1 auction-over",
        "is chosen",
        deal(ANN, depth="cards") + call(DOV, "clubs") + call(DOV, "top"),
    ),
    ruled("schieber queried SJ-5.1 bid-out-of-turn", "chooses", CARDS + call(BEA, "clubs")),
    ruled("schieber refused SJ-5.3 no-such-bid", "can’t choose", CARDS + call(ANN, "xx")),
    ruled(
        "mizerka queried SC-5.9 chosen-before",
        "chosen once",
        deal(CY, depth="result")
        + call(ANN, "clubs")
        + TOOK
        + deal(ANN, depth="result")
        + call(BEA, "clubs")
        + TOOK
        + deal(BEA, depth="result")
        + call(CY, "clubs")
        + TOOK
        + deal(CY, depth="result")
        + call(ANN, "clubs"),
        players=3,
    ),
    ruled("pitch refused PI-5.6 dealer-must", "must bid", THREE + passes(ANN, BEA, CY), players=3),
    ruled("five-hundred refused FH-5.2 no-such-bid", "can’t bid", CARDS + call(ANN, "9X")),
    ruled("five-hundred queried FH-5.2 too-low", "doesn’t beat", CARDS + call(ANN, "7H") + call(BEA, "6S")),
    ruled("spades refused PS-5.2 not-blind", "blind", CARDS + one("bid", seat=ANN, bid=0, blind=True)),
    ruled("spades queried PS-3.1 trump-follows", "known here", CARDS + one("trump", suit="H")),
    ruled("call-break refused CB-5.2 out-of-range", "1 to 8", CARDS + bids(9)),
    ruled("five-hundred refused FH-6.1 others-widow", "Ann takes", WON + one("exchange", seat=BEA, cards=["4S"])),
    ruled("five-hundred refused FH-6.1 exchange-size", "not 2", WON + one("exchange", seat=ANN, cards=["5S", "6S"])),
    ruled("five-hundred refused FH-6.1 exchanged", "Correct", WON + AWAY + AWAY),
    ruled("five-hundred refused FH-3.1 bids-first", "bids come first", CARDS + one("trump", suit="S")),
    ruled(
        "euchre refused EU-6.1 no-widow",
        "no cards to take",
        CARDS
        + one("turned", card="9H")
        + passes(ANN, BEA, CY, DOV)
        + one("name", seat=ANN, suit="S")
        + one("exchange", seat=DOV, cards=["AS"]),
    ),
    ruled(
        "black-maria refused BM-1.4 card-twice",
        "named twice",
        THREE + one("pass-cards", seat=ANN, cards=["AS", "AS", "KS"]),
        players=3,
    ),
    ruled(
        "black-maria queried BM-6.4 pass-count",
        "not 3",
        THREE + one("pass-cards", seat=ANN, cards=["AS", "KS"]),
        players=3,
    ),
    ruled("black-maria refused BM-6.4 pass-late", "too late", THREE + PASSED + laid("0AS") + PASSED[:1], players=3),
    ruled("black-maria refused BM-6.4 no-pass", "No one", THREE + PASSED[:1], players=3, rules=KEPT),
    ruled(
        "oh-hell refused OP-3.1 card-gone",
        "out of play",
        THREE + one("trump", card="5H") + bids(0, 0, 0, seats=3) + laid("05H"),
        players=3,
    ),
    ruled("twenty-nine queried TN-3.1 other-names", "Ann names", HIDDEN + one("trump", seat=BEA, suit="S")),
    ruled("twenty-nine refused TN-3.3 trump-first", "No one has named", HIDDEN + one("ask", seat=DOV)),
    ruled("twenty-nine refused TN-3.3 ask-out-of-turn", "only when", NAMED + laid("0AH") + one("ask", seat=CY)),
    ruled(
        "twenty-nine refused TN-3.3 asked",
        "asked for before",
        NAMED + laid("0AH") + one("ask", seat=DOV) + one("ask", seat=DOV),
    ),
    ruled(
        "twenty-nine queried TN-3.3 can-follow",
        "can follow",
        deal(
            BEA,
            depth="cards",
            hands=[None, None, None, ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7H"]],
        )
        + call(ANN, "16")
        + passes(DOV, CY, BEA)
        + one("trump", seat=ANN, suit="S")
        + laid("0AH")
        + one("ask", seat=DOV),
    ),
    ruled(
        "solo-whist refused SW-1.2 no-partner",
        "No one",
        deal(depth="result") + call(ANN, "solo") + one("partner", seat=BEA),
    ),
    ruled("solo-whist refused SW-1.2 partner-self", "own partner", PROPOSED + one("partner", seat=ANN)),
    ruled(
        "solo-whist refused SW-1.2 partner-told",
        "is known",
        PROPOSED + one("partner", seat=CY) + one("partner", seat=BEA),
    ),
    ruled("solo-whist refused SW-1.2 no-call", "No card", PROPOSED + one("partner", card="AS")),
    ruled(
        "nap refused NA-1.2 not-in-pack",
        "isn’t in this pack",
        THREE + call(ANN, "nap") + passes(BEA, CY) + one("partner", card="BJ"),
        players=3,
        rules=CALLED,
    ),
    ruled("sueca refused SU-8.5 points", "10 missing", RESULT + one("points", counts=[60, 50])),
    ruled(
        "pitch refused PI-8.1 tally",
        "3 numbers",
        deal(CY, depth="result") + call(ANN, "2") + one("tallies", name="high", counts=[1]),
        players=3,
    ),
]

NINE = shipped("twenty-nine").definition.data
OPEN = {**NINE, "trump": {key: told for key, told in NINE["trump"].items() if key != "hidden"}}
NOT_HERE = Golden(
    name="nobody asks for trumps once the table hides them no more",
    covers=[],
    rules=by("twenty-nine"),
    entries=one("rules", rules={"definition": OPEN}) + NAMED + laid("0AH") + one("ask", seat=DOV),
    problems=[(0, "noted", "TN-11.13", "changed"), (len(NAMED) + 2, "refused", "TN-11.9", "not-here")],
    says="There is nothing like it in Twenty-nine",
)

GOLDEN = [NOT_HERE, *WHIST_HANDS, agreed_upon(WHIST_HANDS, "WH-11.11"), *RULED]
