"""Golden hands of Piquet: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, agreed_upon, at_last, players

ANN, BEA = range(2)


def deal(dealer: int = BEA, **more: Any) -> Entries:
    """A deal; with Bea dealing Ann is elder."""
    return [{"type": "deal", "dealer": dealer, **more}]


def point(length: int, pips: int | None = None) -> dict[str, Any]:
    """A point as a field of a declaration."""
    return {"point": {"length": length} if pips is None else {"length": length, "pips": pips}}


def sequences(*said: str) -> dict[str, Any]:
    """Sequences by length and top card: ``5A`` is a quint to the ace."""
    return {"sequences": [{"length": int(one[0]), "top": one[1]} for one in said]}


def sets(*said: str) -> dict[str, Any]:
    """Sets by size and rank: ``4A`` is four aces."""
    return {"sets": [{"size": int(one[0]), "rank": one[1]} for one in said]}


def declare(seat: int, *parts: dict[str, Any]) -> Entries:
    """A declaration of these classes; of none, nothing."""
    entry: dict[str, Any] = {"type": "declare", "seat": seat}
    for part in parts:
        entry.update(part)
    return [entry]


def exchange(seat: int, count: int | None = None, cards: str = "", taken: str = "") -> Entries:
    """An exchange by number, or by its cards."""
    entry: dict[str, Any] = {"type": "exchange", "seat": seat}
    if count is not None:
        entry["count"] = count
    if cards:
        entry["cards"] = cards.split()
    if taken:
        entry["taken"] = taken.split()
    return [entry]


def tricks(winners: str) -> Entries:
    """Who won trick after trick: ``AAB``."""
    return [{"type": "trick", "winner": "AB".index(winner)} for winner in winners]


def plays(text: str) -> Entries:
    """Cards played: ``A AS`` and ``B 9S`` as ``AAS B9S``."""
    return [{"type": "play", "seat": "AB".index(word[0]), "card": word[1:]} for word in text.split()]


def result(counts: tuple[int, int], play: tuple[int, int], pique: bool | None = None) -> Entries:
    """A deal by its result."""
    entry: dict[str, Any] = {"type": "tricks", "counts": list(counts), "play": list(play)}
    return [entry if pique is None else {**entry, "pique": pique}]


def found_false(seat: int) -> Entries:
    """A declaration the referee found to be false."""
    return [{"type": "false-declaration", "seat": seat}]


def counts_nothing(seat: int) -> Entries:
    """A penalty by which a player counts nothing."""
    return [{"type": "counts-nothing", "seat": seat}]


def golden(**facts: Any) -> Golden:
    """A golden hand of two players."""
    return Golden(players=2, **facts)


STRONG = ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "AD", "KD", "AC", "KC"]
WEAK = ["9S", "8S", "7S", "JH", "TH", "9H", "QD", "JD", "TD", "QC", "JC", "TC"]
"""Two hands at the opening lead: Ann wins every trick, and both have something to declare."""

CLEAN_SWEEP = plays("AAS B9S AKS B8S AQS B7S AJS BTD ATS BTC AAH B9H AKH BTH AQH BJH AAD BJD AKD BQD AAC BJC AKC BQC")

DEALT = ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "8H", "7H", "9D", "8D"]
"""Ann's hand before the exchange: she puts four away and draws two aces and two kings."""

NONE = declare(ANN) + declare(BEA)
"""Nothing declared by either."""

EVEN = "AB" * 6
"""Each wins six tricks, in turn: 12 points in play for both, or 13 for Bea where she leads first."""


def even(dealer: int = BEA) -> Entries:
    """A deal by its result in which nothing is declared and the tricks are even: 9 for elder and 8 for younger."""
    elder = 1 - dealer
    play = (9, 8) if elder == ANN else (8, 9)
    return deal(dealer, depth="result") + declare(elder) + declare(dealer) + result((6, 6), play)


def agreed(points: tuple[int, int]) -> Entries:
    """Points agreed for both, to bring a partie where it is wanted."""
    return [
        {"type": "penalty", "seat": seat, "points": more, "reason": "brought forward"}
        for seat, more in enumerate(points)
        if more
    ]


SIX_EVEN = 51
"""What each has after six even deals."""


def partie(totals: tuple[int, int]) -> Entries:
    """Six even deals, and points agreed after the first that lead to these totals."""
    entries = even() + agreed((totals[0] - SIX_EVEN, totals[1] - SIX_EVEN))
    for number in range(1, 6):
        entries += even(BEA if number % 2 == 0 else ANN)
    return entries


REPIQUE = declare(ANN, point(5, 51), sequences("5A"), sets("4A")) + declare(BEA)
PIQUE = declare(ANN, point(5, 51), sequences("5A"), sets("3A")) + declare(BEA)
COUNTING = [
    golden(
        name="the repique of the page: 5 and 15 and 14 are 34, called 94",
        covers=["PI-4.1", "PI-4.2", "PI-4.3", "PI-5.2"],
        entries=deal() + REPIQUE + tricks("AAAAAABAAAAA"),
        lines=[
            (ANN, 5, "PI-4.1"),
            (ANN, 15, "PI-4.2"),
            (ANN, 14, "PI-4.3"),
            (ANN, 60, "PI-5.2"),
            (ANN, 11, "PI-6.5"),
            (ANN, 1, "PI-6.6"),
            (ANN, 1, "PI-6.7"),
            (BEA, 1, "PI-6.5"),
            (BEA, 1, "PI-6.6"),
            (ANN, 10, "PI-6.8"),
        ],
        points=[117, 2],
        hand_extra={"in_hand": [94, 0], "in_play": [13, 2], "cards": [10, 0]},
        next=("deal", ANN),
    ),
    golden(
        name="the pique of the page: with 23 in hand the seventh point in play makes 30",
        covers=["PI-5.3", "PI-6.5"],
        entries=deal() + PIQUE + tricks("AAAAAABAAAAA"),
        points=[76, 2],
        hand_extra={"in_hand": [23, 0], "in_play": [43, 2]},
    ),
    golden(
        name="a trick that younger wins before the thirtieth point keeps elder from the pique",
        covers=["PI-5.3", "PI-6.6"],
        entries=deal() + PIQUE + tricks("AAAAABAAAAAA"),
        points=[46, 2],
        hand_extra={"in_play": [13, 2]},
    ),
    golden(
        name="elder counts the card led before younger counts the trick it loses",
        covers=["PI-5.3", "PI-6.5"],
        entries=deal() + declare(ANN, sequences("5A"), sets("4A")) + declare(BEA) + tricks("BAAAAAAAAAAA"),
        points=[82, 2],
        lines=[
            (ANN, 15, "PI-4.2"),
            (ANN, 14, "PI-4.3"),
            (ANN, 11, "PI-6.5"),
            (ANN, 1, "PI-6.6"),
            (ANN, 1, "PI-6.7"),
            (ANN, 30, "PI-5.3"),
            (BEA, 1, "PI-6.5"),
            (BEA, 1, "PI-6.6"),
            (ANN, 10, "PI-6.8"),
        ],
    ),
    golden(
        name="the capot of the page: 13 in hand and 13 in play are 26, and 40, without a pique",
        covers=["PI-6.9"],
        entries=deal() + declare(ANN, point(6), sequences("4A"), sets("3A")) + declare(BEA) + tricks("A" * 12),
        points=[66, 0],
        hand_extra={"in_hand": [13, 0], "in_play": [13, 0], "cards": [40, 0]},
    ),
    golden(
        name="with 17 in hand the last trick of a capot brings the pique",
        covers=["PI-5.3", "PI-6.7", "PI-6.9"],
        entries=deal() + declare(ANN, point(6), sequences("4A", "4K"), sets("3A")) + declare(BEA) + tricks("A" * 12),
        points=[100, 0],
        hand_extra={"in_hand": [17, 0], "in_play": [43, 0]},
    ),
    golden(
        name="younger's good point counts before the play, and before elder's sequence",
        covers=["PI-5.1"],
        entries=deal()
        + declare(ANN, point(5, 51), sequences("5A"), sets("4A", "3K"))
        + declare(BEA, point(6, 54))
        + tricks("A" * 12),
        lines=[
            (BEA, 6, "PI-4.1"),
            (ANN, 15, "PI-4.2"),
            (ANN, 14, "PI-4.3"),
            (ANN, 3, "PI-4.5"),
            (ANN, 12, "PI-6.5"),
            (ANN, 1, "PI-6.7"),
            (ANN, 40, "PI-6.9"),
        ],
        points=[85, 6],
    ),
    golden(
        name="younger can make a repique, though elder has led",
        covers=["PI-5.1", "PI-5.2"],
        entries=deal(ANN)
        + declare(BEA, point(4, 40))
        + declare(ANN, point(6, 60), sequences("6A"), sets("4K"))
        + tricks(EVEN),
        points=[108, 13],
        hand_extra={"in_hand": [96, 0], "in_play": [12, 13], "cards": [0, 0]},
        tricks=[6, 6],
    ),
    golden(
        name="an equal point counts nothing, and keeps nobody from the pique",
        covers=["PI-4.6"],
        entries=deal()
        + declare(ANN, point(5, 49), sequences("5K"), sets("4A"))
        + declare(BEA, point(5, 49))
        + tricks("AAAAAABAAAAA"),
        hand_extra={"in_hand": [29, 0], "in_play": [43, 2]},
    ),
    golden(
        name="of equal sequences the lesser ones count neither",
        covers=["PI-4.6", "PI-4.2"],
        entries=deal() + declare(ANN, sequences("5A", "3Q")) + declare(BEA, sequences("5A")) + tricks(EVEN),
        hand_extra={"in_hand": [0, 0], "in_play": [12, 12]},
    ),
    golden(
        name="who has the best sequence and the best set counts all others too",
        covers=["PI-4.5"],
        entries=deal()
        + declare(ANN, sequences("3T", "4J"), sets("3J", "3T"))
        + declare(BEA, sequences("3A", "3K"), sets("3A", "3Q"))
        + tricks(EVEN),
        lines=[
            (ANN, 4, "PI-4.2"),
            (ANN, 3, "PI-4.5"),
            (BEA, 3, "PI-4.3"),
            (BEA, 3, "PI-4.5"),
            (ANN, 7, "PI-6.5"),
            (ANN, 5, "PI-6.6"),
            (BEA, 5, "PI-6.5"),
            (BEA, 6, "PI-6.6"),
            (BEA, 1, "PI-6.7"),
        ],
    ),
]

KNOWN = deal() + [{"type": "hands", "hands": [STRONG, WEAK]}]
"""Both hands at the opening lead are known, and so is what they declare."""

DECLARED_AND_PUT_AWAY = exchange(ANN, cards="KS 7S 8S 9S 7H") + declare(ANN, sets("4K"))
"""Four kings, one of which lies among the cards put away."""

OPEN = {"secret_hands": False}

FULL_EXCHANGE = exchange(ANN, cards="8H 7H 9D 8D", taken="AD KD AC KC")

DECLARATIONS = [
    golden(
        name="hands entered declare all they hold",
        covers=["PI-4.8", "PI-1.7"],
        entries=KNOWN + tricks("A" * 12),
        lines=[
            (ANN, 5, "PI-4.1"),
            (ANN, 15, "PI-4.2"),
            (ANN, 3, "PI-4.5"),
            (ANN, 14, "PI-4.3"),
            (ANN, 60, "PI-5.2"),
            (ANN, 14, "PI-4.5"),
            (ANN, 12, "PI-6.5"),
            (ANN, 1, "PI-6.7"),
            (ANN, 40, "PI-6.9"),
        ],
        points=[164, 0],
    ),
    golden(
        name="hands played card by card declare all they held",
        covers=["PI-4.8", "PI-6.4", "PI-1.9"],
        entries=deal(depth="cards") + CLEAN_SWEEP,
        points=[164, 0],
        tricks=[12, 0],
    ),
    golden(
        name="what is not declared does not count",
        covers=["PI-4.7"],
        entries=deal() + NONE + CLEAN_SWEEP,
        points=[53, 0],
    ),
    golden(
        name="no hand of twelve cards holds four aces, four kings and a sixième to the queen",
        covers=["PI-4.7"],
        entries=deal() + declare(ANN, sequences("6Q"), sets("4A", "4K")),
        problems=[(1, "refused", "PI-4.7", "cannot-be")],
        says="No hand of 12 cards has sixième to the queen, four aces and four kings.",
    ),
    golden(
        name="a point of five never makes 43",
        covers=["PI-4.7", "PI-4.1"],
        entries=deal() + declare(ANN, point(5, 43)),
        problems=[(1, "refused", "PI-4.7", "cannot-be")],
        says="A point of 5 makes 44 to 51, never 43.",
    ),
    golden(
        name="a declaration is made once",
        covers=["PI-4.7"],
        entries=deal() + declare(ANN, sets("3A")) + declare(ANN, sets("3K")),
        problems=[(2, "refused", "PI-4.7", "declared")],
    ),
    golden(
        name="two points of five: “Making?”",
        covers=["PI-4.9"],
        entries=deal() + declare(ANN, point(5)) + declare(BEA, point(5)),
        next=("declare", ANN),
    ),
    golden(
        name="“49” and “48”: elder's is good",
        covers=["PI-4.9", "PI-4.4"],
        entries=deal()
        + declare(ANN, point(5))
        + declare(BEA, point(5))
        + declare(ANN, point(5, 49))
        + declare(BEA, point(5, 48))
        + tricks(EVEN),
        hand_extra={"in_hand": [5, 0]},
    ),
    golden(
        name="what the point makes belongs to the point declared",
        covers=["PI-4.9"],
        entries=deal() + declare(ANN, point(5)) + declare(ANN, point(6, 60)),
        problems=[(2, "refused", "PI-4.9", "declared")],
        says="Enter only what Ann’s point of five makes.",
    ),
    golden(
        name="answers as they are spoken: good, equal, not good",
        covers=["PI-4.4"],
        entries=deal()
        + declare(ANN, point(5), sequences("5K"), sets("3A"))
        + declare(BEA, sets("4T"), {"answers": {"point": "good", "sequences": "equal", "sets": "not good"}})
        + tricks(EVEN),
        hand_extra={"in_hand": [5, 14]},
    ),
    golden(
        name="“not good” is no answer to a better point",
        covers=["PI-4.4"],
        entries=deal() + declare(ANN, point(6, 60)) + declare(BEA, point(5, 49), {"answers": {"point": "not good"}}),
        problems=[(2, "refused", "PI-4.4", "answer")],
        says="For the point as declared, the answer is “good”, not “not good”.",
    ),
    golden(
        name="elder does not answer",
        covers=["PI-4.4"],
        entries=deal() + declare(ANN, point(5), {"answers": {"point": "good"}}),
        problems=[(1, "refused", "PI-4.4", "answer")],
    ),
]

EXCHANGES = [
    golden(
        name="elder exchanges five, younger three",
        covers=["PI-3.1", "PI-3.2", "PI-3.3", "PI-1.4"],
        entries=deal() + exchange(ANN, 5),
        next=("exchange", BEA),
        choices=[{"type": "exchange", "seat": BEA, "count": count} for count in (1, 2, 3)],
    ),
    golden(
        name="elder may look at what is left of the five",
        covers=["PI-3.4"],
        entries=deal() + exchange(ANN, 3),
        problems=[(1, "noted", "PI-3.4", "may-look")],
        says="Ann can look at the two left of the first five.",
    ),
    golden(
        name="elder exchanges six",
        covers=["PI-3.2"],
        entries=deal() + exchange(ANN, 6),
        problems=[(1, "queried", "PI-3.2", "exchange-most")],
        says="five cards at most, not six. Unless Bea lets it go, record that Ann counts nothing (PI-8.6).",
    ),
    golden(
        name="younger exchanges none",
        covers=["PI-3.3"],
        entries=deal() + exchange(ANN, 5) + exchange(BEA, 0),
        problems=[(2, "queried", "PI-3.3", "exchange-least")],
    ),
    golden(
        name="younger draws more than there are",
        covers=["PI-3.1"],
        entries=deal() + exchange(ANN, 5) + exchange(BEA, 4),
        problems=[(2, "refused", "PI-3.1", "talon")],
        says="The talon has 3 cards for Bea, so Bea can’t draw four.",
    ),
    golden(
        name="younger exchanges before elder",
        covers=["PI-3.1"],
        entries=deal() + exchange(BEA, 3),
        problems=[(1, "queried", "PI-3.1", "exchange-order")],
    ),
    golden(
        name="a hand dealt and exchanged declares what it then holds",
        covers=["PI-3.5", "PI-4.8"],
        entries=deal(hands=[DEALT, None]) + FULL_EXCHANGE + exchange(BEA, 4) + declare(BEA) + tricks("A" * 12),
        problems=[(1, "noted", "PI-3.4", "may-look")],
        points=[164, 0],
    ),
    golden(
        name="a card not dealt is not put away",
        covers=["PI-3.5"],
        entries=deal(hands=[DEALT, None]) + exchange(ANN, cards="AD 7H"),
        problems=[(1, "refused", "PI-3.5", "not-held")],
        says="Ann wasn’t dealt A♦.",
    ),
    golden(
        name="a card put away is not played",
        covers=["PI-3.5"],
        rules=OPEN,
        entries=deal() + exchange(ANN, cards="8H 7H 9D 8D 7D") + NONE + plays("AAS B7D"),
        problems=[(5, "refused", "PI-3.5", "card-gone")],
        says="7♦ was put away in the exchange.",
    ),
    golden(
        name="the exchange is over once something is declared",
        covers=["PI-1.8"],
        entries=deal() + declare(ANN) + exchange(ANN, 3),
        problems=[(2, "refused", "PI-1.8", "exchange-late")],
    ),
]

NO_COURT = ["AS", "TS", "9S", "8S", "AH", "TH", "9H", "8H", "AD", "TD", "9D", "8D"]

BLANCHE: Entries = [{"type": "carte-blanche", "seat": ANN}]

CARTE_BLANCHE = [
    golden(
        name="carte blanche counts 10 before the point, and the hand is played",
        covers=["PI-2.1", "PI-2.2"],
        entries=deal() + BLANCHE + declare(ANN, point(4, 38), sets("3A", "3T")) + declare(BEA) + tricks("AAAAAABAAAAA"),
        lines=[
            (ANN, 10, "PI-2.1"),
            (ANN, 4, "PI-4.1"),
            (ANN, 3, "PI-4.3"),
            (ANN, 3, "PI-4.5"),
            (ANN, 11, "PI-6.5"),
            (ANN, 1, "PI-6.6"),
            (ANN, 1, "PI-6.7"),
            (BEA, 1, "PI-6.5"),
            (BEA, 1, "PI-6.6"),
            (ANN, 10, "PI-6.8"),
        ],
        next=("deal", ANN),
    ),
    golden(
        name="where carte blanche is dealt again, the 10 stand and the same dealer deals the same deal",
        covers=["PI-2.2"],
        rules={"carte_blanche_redeal": True},
        entries=deal() + BLANCHE,
        lines=[(ANN, 10, "PI-2.1")],
        totals=[10, 0],
        next=("deal", BEA),
    ),
    golden(
        name="younger's carte blanche may be told before elder exchanges, and until younger does",
        covers=["PI-2.1"],
        entries=deal(),
        next=("exchange", ANN),
        choices=BLANCHE,
        also=[
            {"type": "carte-blanche", "seat": BEA},
            {"type": "declare", "seat": ANN},
            {"type": "declare", "seat": BEA},
        ],
    ),
    golden(
        name="after both have exchanged nobody shows carte blanche",
        covers=["PI-2.1", "PI-4.10"],
        entries=deal() + exchange(ANN, 5) + exchange(BEA, 3),
        next=("declare", ANN),
        also=[{"type": "declare", "seat": BEA}],
    ),
    golden(
        name="only one player has carte blanche",
        covers=["PI-2.1"],
        entries=deal() + BLANCHE + [{"type": "carte-blanche", "seat": BEA}],
        problems=[(2, "refused", "PI-2.1", "carte-blanche-twice")],
    ),
    golden(
        name="carte blanche is announced before cards are put away",
        covers=["PI-2.1"],
        entries=deal() + exchange(ANN, 5) + BLANCHE,
        problems=[(2, "queried", "PI-2.1", "carte-blanche-late")],
    ),
    golden(
        name="a king put away shows carte blanche to be false",
        covers=["PI-8.1", "PI-2.1"],
        rules=OPEN,
        entries=deal() + BLANCHE + exchange(ANN, cards="KS 7S 7H 7D 7C"),
        problems=[(2, "queried", "PI-8.1", "false-declaration")],
        about=1,
        says="Ann declared carte blanche, which the hand doesn’t have.",
    ),
    golden(
        name="where the other was dealt most of the aces, tens and small cards, nobody else has carte blanche",
        covers=["PI-8.1", "PI-2.1"],
        rules=OPEN,
        entries=deal(hands=[None, [*NO_COURT[:8], "7S", "KS", "KH", "KD"]]) + BLANCHE,
        problems=[(1, "queried", "PI-8.1", "false-declaration")],
        says="Ann declared carte blanche, which the hand doesn’t have.",
    ),
    golden(
        name="carte blanche beside a hand of eight of its cards",
        covers=["PI-2.1"],
        entries=deal(hands=[None, [*NO_COURT[:8], "QS", "KS", "KH", "KD"]]) + BLANCHE,
        next=("exchange", ANN),
    ),
    golden(
        name="a hand without court cards may say so",
        covers=["PI-2.1", "PI-1.7"],
        entries=deal(hands=[NO_COURT, None]) + BLANCHE,
        next=("exchange", ANN),
    ),
]

TABLE = [
    golden(
        name="each for themselves, and no third seat",
        covers=["PI-1.1"],
        entries=deal() + declare(2),
        problems=[(1, "refused", "PI-1.1", "no-such-seat")],
    ),
    golden(
        name="a six is not in the pack",
        covers=["PI-1.2"],
        entries=deal(hands=[["6S", *STRONG[1:]], None]),
        problems=[(0, "refused", "PI-1.2", "not-in-pack")],
    ),
    golden(
        name="the players deal in turn",
        covers=["PI-1.3"],
        entries=even(BEA) + deal(BEA),
        problems=[(4, "queried", "PI-1.3", "wrong-dealer")],
        says="Ann deals this hand, not Bea.",
    ),
    golden(
        name="whose turn was taken deals twice running",
        covers=["PI-1.3"],
        entries=even(BEA) + even(BEA) + even(ANN),
        problems=[(4, "queried", "PI-1.3", "wrong-dealer")],
        next=("deal", ANN),
    ),
    golden(
        name="then the players deal in turn again",
        covers=["PI-1.3"],
        entries=even(BEA) + even(BEA) + even(ANN) + even(ANN),
        problems=[(4, "queried", "PI-1.3", "wrong-dealer")],
        next=("deal", BEA),
    ),
    golden(
        name="a wrong dealer of the last deal but one is not evened out",
        covers=["PI-1.3"],
        entries=even(BEA) + even(ANN) + even(BEA) + even(ANN) + even(ANN),
        problems=[(16, "queried", "PI-1.3", "wrong-dealer")],
        next=("deal", BEA),
    ),
    golden(
        name="thirteen cards are a misdeal",
        covers=["PI-1.4", "PI-1.5"],
        entries=deal(hands=[[*STRONG, "7S"], None]),
        problems=[(0, "queried", "PI-1.5", "hand-size")],
    ),
    golden(
        name="after a misdeal the same player deals",
        covers=["PI-1.5"],
        entries=deal() + exchange(ANN, 5) + [{"type": "misdeal", "reason": "count"}],
        totals=[0, 0],
        next=("deal", BEA),
    ),
    golden(
        name="nothing hangs on a secret hand before the deal is over: then its player is asked",
        covers=["PI-1.6"],
        entries=deal()
        + [{"type": "hands", "hands": [STRONG, None]}]
        + declare(BEA)
        + plays("AAS BAH")
        + tricks("A" * 11),
        problems=[(15, "queried", "PI-1.7", "hand-elsewhere")],
        says="A♥ is in Bea’s hand. Correct the hand entered for Ann.",
    ),
    golden(
        name="a card put away in secret that was played is asked about once the deal is over",
        covers=["PI-1.6", "PI-3.5"],
        entries=deal() + exchange(ANN, cards="8H 7H 9D 8D AS") + NONE + plays("AAS B7D") + tricks("A" * 11),
        problems=[(16, "queried", "PI-3.5", "exchange-elsewhere")],
        says="A♠ was put away in the exchange, and was played. Correct the exchange entered for Ann.",
    ),
    golden(
        name="who tries out how the deal ends is told of the secret hand only once it has",
        covers=["PI-1.6", "PI-8.1"],
        entries=deal(depth="result") + DECLARED_AND_PUT_AWAY + declare(BEA) + result((12, 0), (13, 0)),
        problems=[(4, "noted", "PI-8.1", "false-declaration")],
        says="Ann declared four kings, which the hand doesn’t have.",
    ),
    golden(
        name="a card put away that another drew",
        covers=["PI-1.2"],
        rules=OPEN,
        entries=deal(depth="cards")
        + exchange(ANN, cards="7S 8S 9H TH JH", taken="9S TS 7C 8C 9C")
        + exchange(BEA, cards="9S"),
        problems=[(2, "refused", "PI-1.2", "card-gone")],
        says="9♠ is in Ann’s hand.",
    ),
    golden(
        name="a card dealt in secret that the other played is asked about once the deal is over",
        covers=["PI-1.6", "PI-1.7"],
        entries=deal(hands=[DEALT, None]) + NONE + plays("A9S BAS") + tricks("B" * 11),
        problems=[(15, "queried", "PI-1.7", "card-elsewhere")],
        says="A♠ can’t have been dealt to Ann, by the other cards entered. Correct that hand.",
    ),
    golden(
        name="a revoke that a secret hand shows is ruled on when the deal is over",
        covers=["PI-1.6", "PI-6.2"],
        entries=KNOWN + plays("AAS B9H") + tricks("A" * 11),
        problems=[(14, "queried", "PI-6.2", "revoke")],
    ),
    golden(
        name="where hands are open, a ruling says where the card is",
        covers=["PI-1.6"],
        rules=OPEN,
        entries=KNOWN + plays("AAS BAH"),
        problems=[(3, "refused", "PI-1.2", "card-gone")],
        says="A♥ is in Ann’s hand.",
    ),
    golden(
        name="no card is in two hands",
        covers=["PI-1.7"],
        entries=deal(hands=[STRONG, ["AS", *WEAK[1:]]]),
        problems=[(0, "refused", "PI-1.7", "card-twice")],
    ),
    golden(
        name="a hand at the opening lead differs from the one dealt by the cards exchanged",
        covers=["PI-1.7"],
        entries=deal(hands=[DEALT, None]) + exchange(ANN, 3) + [{"type": "hands", "hands": [STRONG, None]}],
        problems=[(1, "noted", "PI-3.4", "may-look"), (2, "refused", "PI-1.7", "hand-changed")],
        says="Ann exchanged 3 cards, and this hand differs from the one dealt by 4.",
    ),
    golden(
        name="a deal is finished before the next",
        covers=["PI-1.8"],
        entries=deal() + NONE + deal(ANN),
        problems=[(3, "refused", "PI-1.8", "hand-unfinished")],
    ),
    golden(
        name="the declarations come before the result",
        covers=["PI-1.8"],
        entries=deal(depth="result") + result((6, 6), (9, 8)),
        problems=[(1, "refused", "PI-1.8", "declare-first")],
    ),
    golden(
        name="after the tricks a declaration that is missing is asked for",
        covers=["PI-1.8"],
        entries=deal() + tricks(EVEN),
        next=("declare-after", ANN),
    ),
    golden(
        name="a trick begun is finished card by card",
        covers=["PI-1.9"],
        entries=deal() + NONE + plays("AAS") + tricks("A"),
        problems=[(4, "refused", "PI-1.9", "trick-begun")],
    ),
]

PLAY = [
    golden(
        name="elder leads",
        covers=["PI-6.1"],
        entries=deal() + NONE + plays("B9S"),
        problems=[(3, "queried", "PI-6.1", "out-of-turn")],
    ),
    golden(
        name="suit must be followed",
        covers=["PI-6.2", "PI-8.2"],
        rules=OPEN,
        entries=KNOWN + plays("AAS B9H"),
        problems=[(3, "queried", "PI-6.2", "revoke")],
        says="Bea must follow ♠",
    ),
    golden(
        name="a revoke shown by a later card is asked about, and costs nothing",
        covers=["PI-6.2", "PI-8.2"],
        entries=deal() + NONE + plays("AAS B9H AKS B8S"),
        problems=[(6, "queried", "PI-6.2", "revoke")],
        about=4,
    ),
    golden(
        name="a revoke that the referee found leaves the score as it is",
        covers=["PI-8.2"],
        entries=deal() + NONE + tricks("AB") + [{"type": "renege", "seat": BEA, "trick": 2}] + tricks("AB" * 5),
        points=[12, 12],
    ),
    golden(
        name="the winner of a trick leads to the next",
        covers=["PI-6.3", "PI-6.4", "PI-6.11"],
        entries=deal() + NONE + plays("A9S BKS AAH"),
        problems=[(5, "queried", "PI-6.3", "out-of-turn")],
        says="It is Bea’s turn to lead, not Ann’s.",
    ),
    golden(
        name="a card led counts, so does a trick won from the lead, and the last counts twice",
        covers=["PI-6.5", "PI-6.6", "PI-6.7", "PI-6.8"],
        entries=deal() + NONE + tricks(EVEN),
        lines=[
            (ANN, 7, "PI-6.5"),
            (ANN, 5, "PI-6.6"),
            (BEA, 5, "PI-6.5"),
            (BEA, 6, "PI-6.6"),
            (BEA, 1, "PI-6.7"),
        ],
        points=[12, 12],
    ),
    golden(
        name="eight tricks win the cards",
        covers=["PI-6.8"],
        entries=deal(depth="result") + NONE + result((8, 4), (11, 6)),
        points=[21, 6],
        hand_extra={"cards": [10, 0]},
    ),
    golden(
        name="points in play that so many tricks cannot bring",
        covers=["PI-6.10"],
        entries=deal(depth="result") + NONE + result((8, 4), (8, 6)),
        problems=[(3, "refused", "PI-6.10", "play-points")],
        says="With 8 tricks Ann has 9 to 13 in play, not 8.",
    ),
    golden(
        name="points in play that do not go together",
        covers=["PI-6.10"],
        entries=deal(depth="result") + NONE + result((8, 4), (11, 8)),
        problems=[(3, "refused", "PI-6.10", "play-points")],
        says="If Ann has 8 tricks and 11 in play, Bea has 6 or 7, not 8.",
    ),
    golden(
        name="thirteen tricks",
        covers=["PI-6.10"],
        entries=deal(depth="result") + NONE + result((8, 5), (11, 6)),
        problems=[(3, "refused", "PI-6.10", "counts")],
    ),
    golden(
        name="tricks and points leave the pique open",
        covers=["PI-6.10", "PI-5.3"],
        entries=deal(depth="result") + PIQUE + result((10, 2), (12, 3)),
        problems=[(3, "refused", "PI-6.10", "pique-open")],
    ),
    golden(
        name="a pique that is told",
        covers=["PI-6.10", "PI-5.3"],
        entries=deal(depth="result") + PIQUE + result((10, 2), (12, 3), pique=True),
        points=[75, 3],
    ),
    golden(
        name="a pique that cannot have been",
        covers=["PI-6.10"],
        entries=deal(depth="result") + PIQUE + result((5, 7), (6, 8), pique=True),
        problems=[(3, "refused", "PI-6.10", "pique")],
        says="By these tricks and points, Ann didn’t have 30 before Bea counted.",
    ),
    golden(
        name="a player plays one card to a trick",
        covers=["PI-6.3"],
        entries=deal() + NONE + plays("AAS A9H"),
        problems=[(4, "refused", "PI-6.3", "played-twice")],
    ),
    golden(
        name="the rest are Ann's, and count as if they were played",
        covers=["PI-6.12"],
        entries=deal() + NONE + tricks("AB") + [{"type": "claim", "seat": ANN}],
        tricks=[11, 1],
        points=[23, 2],
    ),
    golden(
        name="a claim that does not hold",
        covers=["PI-8.3"],
        entries=deal() + NONE + tricks("AB") + [{"type": "claim", "seat": ANN, "good": False}],
        problems=[(5, "noted", "PI-8.3", "false-claim")],
        next=("play", None),
    ),
]

TROUBLE = [
    golden(
        name="four kings that the hand does not hold",
        covers=["PI-8.1"],
        rules=OPEN,
        entries=KNOWN + declare(BEA, sets("4K")),
        problems=[(2, "queried", "PI-8.1", "false-declaration")],
        says="Bea declared four kings, which the hand doesn’t have.",
    ),
    golden(
        name="a false declaration comes out at a card, and nothing of that player counts",
        covers=["PI-8.1"],
        entries=deal()
        + declare(ANN, point(5, 51), sequences("5A"), sets("4A"))
        + declare(BEA, sets("3J"))
        + plays("AAS BAC")
        + tricks("A" * 11),
        problems=[(4, "queried", "PI-8.1", "false-declaration")],
        about=1,
        points=[0, 3],
    ),
    golden(
        name="a false declaration where only what is in hand is lost",
        covers=["PI-8.1"],
        rules={"false_declaration": "in_hand"},
        entries=deal()
        + declare(ANN, point(5, 51), sequences("5A"), sets("4A"))
        + declare(BEA, sets("3J"))
        + plays("AAS BAC")
        + tricks("A" * 11),
        problems=[(4, "queried", "PI-8.1", "false-declaration")],
        points=[53, 3],
    ),
    golden(
        name="a false declaration that the referee found",
        covers=["PI-8.1"],
        entries=deal() + PIQUE + [{"type": "false-declaration", "seat": ANN}] + tricks("AAAAAABAAAAA"),
        points=[0, 2],
    ),
    *(
        golden(
            name=f"a false declaration that the referee found: {said}",
            covers=["PI-8.1", "PI-8.7"],
            entries=deal()
            + declare(ANN, point(5, 51), sets("3K"))
            + declare(BEA, point(4, 40))
            + [{"type": "false-declaration", "seat": ANN, **part}]
            + tricks("A" * 12),
            points=points,
        )
        for said, part, points in (
            ("nobody says what of it", {}, [0, 4]),
            ("three kings, so that the point still bars", {"part": "sets"}, [0, 0]),
            ("the point, so that the other’s counts", {"part": "point"}, [0, 4]),
        )
    ),
    golden(
        name="a part that was not declared is not found false",
        covers=["PI-8.1"],
        entries=deal()
        + declare(ANN, point(5, 51))
        + declare(BEA)
        + [{"type": "false-declaration", "seat": ANN, "part": "sets"}],
        problems=[(3, "refused", "PI-8.1", "part-not-declared")],
    ),
    golden(
        name="both cannot have three kings",
        covers=["PI-8.1"],
        entries=deal() + declare(ANN, sets("3K")) + declare(BEA, sets("3K")),
        problems=[(2, "queried", "PI-8.1", "one-is-false")],
    ),
    golden(
        name="points the table agrees on",
        covers=["PI-8.4"],
        entries=even() + agreed((0, -5)),
        totals=[9, 3],
    ),
]

PARTIE = [
    golden(
        name="131 to 113: past the Rubicon the difference and 100",
        covers=["PI-7.1", "PI-7.2"],
        entries=partie((131, 113)),
        totals=[131, 113],
        extra={"partie": [118, 0]},
        winners=[ANN],
        over_by="PI-7.2",
    ),
    golden(
        name="125 to 81: rubiconed, the sum and 100",
        covers=["PI-7.3"],
        entries=partie((125, 81)),
        extra={"partie": [306, 0]},
        winners=[ANN],
        over_by="PI-7.3",
    ),
    golden(
        name="103 to 144: the other wins by the difference",
        covers=["PI-7.2"],
        entries=partie((103, 144)),
        extra={"partie": [0, 141]},
        winners=[BEA],
        over_by="PI-7.2",
    ),
    golden(
        name="92 to 91: rubiconed, though the winner has not 100",
        covers=["PI-7.3"],
        entries=partie((92, 91)),
        extra={"partie": [283, 0]},
        winners=[ANN],
        over_by="PI-7.3",
    ),
    golden(
        name="after a tie two more deals are played",
        covers=["PI-7.4"],
        entries=partie((51, 51)) + deal(BEA),
        problems=[(24, "noted", "PI-7.4", "tie")],
    ),
    golden(
        name="one deal after the tie it goes on, whoever leads",
        covers=["PI-7.4"],
        entries=partie((51, 51)) + even(BEA),
        problems=[(24, "noted", "PI-7.4", "tie")],
        totals=[60, 59],
        next=("deal", ANN),
    ),
    golden(
        name="still equal after two more deals: drawn",
        covers=["PI-7.5"],
        entries=partie((51, 51)) + even(BEA) + even(ANN),
        problems=[(24, "noted", "PI-7.4", "tie")],
        totals=[68, 68],
        extra={"partie": [0, 0]},
        winners=[ANN, BEA],
        over_by="PI-7.5",
    ),
    golden(
        name="played to 100 the first deal may be the last",
        covers=["PI-7.6", "PI-7.1"],
        rules={"length": "hundred"},
        entries=deal() + REPIQUE + tricks("AAAAAABAAAAA"),
        extra={"partie": [115, 0]},
        winners=[ANN],
        over_by="PI-7.6",
    ),
    golden(
        name="ended early, the Rubicon does not apply",
        covers=["PI-7.7"],
        entries=even() + [{"type": "end", "reason": "stopped"}],
        totals=[9, 8],
        winners=[ANN],
        over_by="PI-7.7",
    ),
    golden(
        name="the length of a partie does not change",
        covers=["PI-7.8"],
        entries=deal() + [{"type": "rules", "rules": {"length": "hundred"}}],
        problems=[(1, "refused", "PI-7.8", "option:length")],
    ),
    golden(
        name="another rule applies from the next deal",
        covers=["PI-7.8"],
        entries=deal()
        + [{"type": "rules", "rules": {"carte_blanche_redeal": True}}]
        + BLANCHE
        + NONE
        + tricks(EVEN)
        + deal(ANN)
        + [{"type": "carte-blanche", "seat": BEA}],
        totals=[22, 22],
        next=("deal", ANN),
    ),
]

HASTY = declare(ANN, point(5, 51), sequences("5A"), sets("4A"))
LONGER = declare(BEA, point(6, 60), {"answers": {"point": "good"}})

PENALTIES = [
    golden(
        name="“good” to a shorter point stands, and the longer one prevents the repique",
        covers=["PI-4.12", "PI-5.2"],
        entries=deal() + HASTY + LONGER + tricks("AAAAAABAAAAA"),
        problems=[(2, "queried", "PI-4.12", "hasty-answer")],
        says="Bea answered “good” to the point, but declares as good or better.",
        hand_extra={"in_hand": [34, 0], "in_play": [13, 2]},
    ),
    golden(
        name="after “equal” neither counts the point, and the longer one prevents the pique",
        covers=["PI-4.12", "PI-4.9", "PI-5.3"],
        entries=deal()
        + declare(ANN, point(4, 41), sequences("5A"), sets("3A"))
        + declare(BEA, point(5, 50), {"answers": {"point": "equal"}})
        + tricks("A" * 12),
        problems=[(2, "queried", "PI-4.12", "hasty-answer")],
        hand_extra={"in_hand": [18, 0], "in_play": [13, 0]},
    ),
    golden(
        name="“good” is said on condition: false, it leaves the class to younger",
        covers=["PI-4.4", "PI-8.1"],
        entries=deal()
        + declare(ANN, sets("4A"))
        + declare(BEA, sets("4K"), {"answers": {"sets": "good"}})
        + found_false(ANN)
        + tricks(EVEN),
        hand_extra={"in_hand": [0, 14]},
    ),
    golden(
        name="who counts nothing scores nothing, and what that player holds still bars and prevents",
        covers=["PI-8.6", "PI-8.7"],
        entries=deal() + HASTY + declare(BEA, point(6, 60)) + counts_nothing(BEA) + tricks("AAAAAABAAAAA"),
        points=[52, 0],
        hand_extra={"in_hand": [29, 0], "in_play": [13, 0], "cards": [10, 0]},
    ),
    golden(
        name="younger who counts nothing still prevents the pique by a trick",
        covers=["PI-8.7", "PI-5.3"],
        entries=deal() + PIQUE + counts_nothing(BEA) + tricks("ABAAAAAAAAAA"),
        points=[46, 0],
        hand_extra={"in_hand": [23, 0], "in_play": [13, 0]},
    ),
    golden(
        name="the same by its result",
        covers=["PI-8.7", "PI-5.3", "PI-6.10"],
        entries=deal(depth="result") + PIQUE + counts_nothing(BEA) + result((11, 1), (13, 2), pique=False),
        points=[46, 0],
    ),
    golden(
        name="at a table that plays it so nothing of theirs bars",
        covers=["PI-8.7"],
        rules={"penalty_bars": False},
        entries=deal() + HASTY + declare(BEA, point(6, 60)) + counts_nothing(BEA) + tricks("AAAAAABAAAAA"),
        points=[117, 0],
    ),
    golden(
        name="a carte blanche rightly shown stays, whatever its player loses",
        covers=["PI-8.6", "PI-2.3"],
        entries=deal() + BLANCHE + NONE + counts_nothing(ANN) + tricks(EVEN),
        points=[10, 12],
    ),
    golden(
        name="so it does after a false declaration",
        covers=["PI-8.6", "PI-8.1"],
        entries=deal() + BLANCHE + declare(ANN, sets("3A")) + declare(BEA) + found_false(ANN) + tricks(EVEN),
        points=[10, 12],
    ),
    golden(
        name="tricks won are won: no capot against who counts nothing",
        covers=["PI-8.6"],
        entries=deal() + NONE + counts_nothing(BEA) + tricks("A" * 11 + "B"),
        points=[22, 0],
    ),
    golden(
        name="a hand of thirteen is entered by the number drawn: it counts nothing, and the twelfth trick is the last",
        covers=["PI-3.6", "PI-8.6", "PI-6.7"],
        entries=deal() + exchange(ANN, 5) + exchange(BEA, 3) + PIQUE + counts_nothing(ANN) + tricks("AAAAAAABBBBB"),
        points=[0, 6],
        hand_extra={"in_hand": [0, 0], "in_play": [0, 6], "cards": [0, 0]},
    ),
    golden(
        name="a hand of eleven costs nothing, and the other wins the twelfth trick",
        covers=["PI-3.10", "PI-6.7"],
        entries=deal() + exchange(ANN, 5) + exchange(BEA, 2) + NONE + tricks("AAAAAABBBBBB"),
        points=[7, 7],
    ),
    golden(
        name="nobody counts nothing twice",
        covers=["PI-8.6"],
        entries=deal() + NONE + counts_nothing(BEA) + counts_nothing(BEA),
        problems=[(4, "noted", "PI-8.6", "nothing-again")],
    ),
    *(
        golden(
            name=f"after a false declaration a right call {'bars' if bars else 'does not bar'}",
            covers=["PI-8.7", "PI-8.1"],
            rules={} if bars else {"penalty_bars": False},
            entries=deal() + HASTY + declare(BEA, point(4, 40), sets("3J")) + plays("AAS BAC") + tricks("A" * 11),
            problems=[(4, "queried", "PI-8.1", "false-declaration")],
            hand_extra={"in_hand": [0, 3 if bars else 7]},
        )
        for bars in (True, False)
    ),
]

NEVER_CITED = "1.6 4.8"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [*PENALTIES, *COUNTING, *DECLARATIONS, *EXCHANGES, *CARTE_BLANCHE, *TABLE, *PLAY, *TROUBLE, *PARTIE]

GOLDEN += [
    golden(
        name="a substitute takes the score over within the partie",
        covers=["PI-7.9"],
        entries=even() + players(None, "Jean-Luc") + even(ANN),
        totals=[17, 17],
        seated=["Ann Bea", "Ann Jean-Luc", "Ann Jean-Luc"],
    ),
    golden(
        name="before the partie the two may change seats",
        covers=["PI-7.9"],
        entries=players(seats=[1, 0]) + even(),
        points=[8, 9],
        seated=["Bea Ann", "Bea Ann"],
    ),
    golden(
        name="within the partie they keep them",
        covers=["PI-7.9"],
        entries=even() + players(seats=[1, 0]),
        problems=[(4, "refused", "PI-7.9", "seats-in-partie")],
    ),
    # ---- what cannot be, beside the rules of play
    *(
        at_last(severity, rule, code, says, name, players=2, entries=entries)
        for name, severity, rule, code, says, entries in (
            (
                "an exchange of nothing",
                "refused",
                "PI-3.1",
                "count",
                "Enter how many cards Ann exchanges, or which.",
                deal(depth="cards") + exchange(ANN),
            ),
            (
                "an exchange of two cards and of three",
                "refused",
                "PI-3.1",
                "count",
                "You entered two and three. If that happened, enter only the number drawn, and ask the referee",
                deal(depth="cards") + exchange(ANN, 3, cards="7S 8S"),
            ),
            (
                "a card drawn that was dealt",
                "refused",
                "PI-3.5",
                "not-drawn",
                "Ann was dealt A♠, so can’t draw it.",
                deal(depth="cards", hands=[DEALT, None]) + exchange(ANN, cards="7H", taken="AS"),
            ),
            (
                "five cards exchanged, and then again",
                "refused",
                "PI-3.1",
                "exchanged",
                "Ann has already exchanged. Correct that entry instead.",
                deal(depth="cards") + 2 * exchange(ANN, 5),
            ),
            (
                "a false declaration of who declared nothing",
                "refused",
                "PI-8.1",
                "nothing-declared",
                "There’s no declaration by Ann on record.",
                deal(depth="result") + found_false(ANN),
            ),
            (
                "a declaration found false twice",
                "noted",
                "PI-8.1",
                "false-again",
                "is already known to be false",
                deal(depth="result") + declare(ANN, point(5)) + declare(BEA) + 2 * found_false(ANN),
            ),
            (
                "a result of a deal that is over",
                "refused",
                "PI-1.8",
                "hand-over",
                "All tricks of deal 1 are won.",
                even() + result((6, 6), (9, 8)),
            ),
            (
                "a hand shown that was known otherwise",
                "refused",
                "PI-1.7",
                "hand-known",
                "That doesn’t match Ann’s hand.",
                deal(depth="cards") + [{"type": "hands", "hands": [shown, None]} for shown in (STRONG, WEAK)],
            ),
        )
    ),
]
GOLDEN.append(agreed_upon(GOLDEN, "PI-7.10"))
