"""Golden hands of Cribbage: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, players
from ..written import deal

ANN, BEA, CY, DOV = range(4)

TOLD = {"counting": "told"}
MUGGINS = {"muggins": True}
ACC = {"penalties": "acc"}
DEAD = {"wrong_number": "dead"}


def starter(card: str) -> Entries:
    """The card turned at the cut."""
    return [{"type": "starter", "card": card}]


def card(seat: int, code: str) -> Entries:
    """A card played."""
    return [{"type": "play", "seat": seat, "card": code}]


def cards(*told: str, first: int = ANN, seats: int = 2) -> Entries:
    """Cards played in turn from `first` on; ``go`` among them is said by the one whose turn it is."""
    made: Entries = []
    for at, code in enumerate(told):
        seat = (first + at) % seats
        made += go(seat) if code == "go" else card(seat, code)
    return made


def go(seat: int) -> Entries:
    """A go."""
    return [{"type": "go", "seat": seat}]


def discard(seat: int, told: str = "", **more: Any) -> Entries:
    """Cards laid away."""
    return [{"type": "discard", "seat": seat, **({"cards": told.split()} if told else {}), **more}]


def peg(seat: int, points: int) -> Entries:
    """What was pegged for the last card."""
    return [{"type": "peg", "seat": seat, "points": points}]


def pegged(*counts: int, **more: Any) -> Entries:
    """The play by its result."""
    return [{"type": "pegged", "counts": list(counts), **more}]


def show(seat: int, points: int | None = None, told: str = "") -> Entries:
    """A hand counted."""
    return [{"type": "show", "seat": seat, **_counted(points, told)}]


def crib(points: int | None = None, told: str = "") -> Entries:
    """The crib counted."""
    return [{"type": "crib", **_counted(points, told)}]


def _counted(points: int | None, told: str) -> dict[str, Any]:
    return {**({} if points is None else {"points": points}), **({"cards": told.split()} if told else {})}


def muggins(seat: int, points: int) -> Entries:
    """Points taken."""
    return [{"type": "muggins", "seat": seat, "points": points}]


def penalty(seat: int, code: str, **more: Any) -> Entries:
    """A slip that costs."""
    return [{"type": "penalty", "seat": seat, "code": code, **more}]


def sure(entries: Entries) -> Entries:
    """The same, which happened although the last of them breaks a rule."""
    return [*entries[:-1], {**entries[-1], "confirmed": True}]


def refused(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One refusal."""
    return [(at, "refused", f"CR-{rule}", code)]


def queried(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One query."""
    return [(at, "queried", f"CR-{rule}", code)]


def noted(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One note."""
    return [(at, "noted", f"CR-{rule}", code)]


HIDDEN = deal(dealer=BEA)
"""Ann is pone, and nobody’s cards are known."""

CUT = HIDDEN + starter("5H")

PLAYED = CUT + cards("7S", "8D", "9H", "6D", "go", "go") + cards("KD", "QH", "4C", "3S")
"""Ann pegs a run of three; Bea fifteen, a run of four, the go and the last card. Each hand makes 2."""

NOTES = [*noted(6, "3.2", "go"), *noted(7, "3.2", "go"), *noted(11, "4.2", "hand"), *noted(11, "4.2", "hand")]

LINES = [
    (BEA, 2, "CR-3.5"),
    (ANN, 3, "CR-3.5"),
    (BEA, 4, "CR-3.5"),
    (BEA, 1, "CR-3.3"),
    (BEA, 1, "CR-3.4"),
    (ANN, 2, "CR-4.1"),
    (BEA, 2, "CR-4.1"),
]

KNOWN = deal(dealer=BEA, hands=[["7S", "9H", "KD", "4C", "2H", "JC"], ["8D", "6D", "QH", "3S", "2S", "KH"]])
"""Both hands are known as they were dealt."""

LAID = KNOWN + discard(ANN, "2H JC") + discard(BEA, "2S KH")

RESULT = deal(dealer=BEA, depth="result")


def whole(dealer: int, play: tuple[int, int], hands: tuple[int, int], of_crib: int, **more: Any) -> Entries:
    """A deal by its result; the hands are by seat."""
    shown = [show(seat, hands[seat]) for seat in (1 - dealer, dealer)]
    return [*deal(dealer=dealer, depth="result"), *pegged(*play, **more), *shown[0], *shown[1], *crib(of_crib)]


FOUR = whole(BEA, (9, 3), (24, 2), 0) + whole(ANN, (9, 3), (24, 2), 0)
FOUR = [*FOUR, *FOUR[:5], *whole(ANN, (9, 3), (10, 2), 0)]
"""After these four deals Ann has 118 and Bea 20."""

ALMOST = [*whole(ANN, (1, 9), (0, 21), 0), *CUT, *cards("5S", "5D")]
"""Bea has 30, and pairs a five."""

PASSED = [*noted(8, "5.3", "past-skunk"), *noted(12, "5.3", "past-skunk")]

OVER = [*FOUR, *deal(dealer=BEA, depth="result"), *pegged(3, 1, out=ANN)]
"""Ann goes out in the play, and Bea has 21."""


def one(
    name: str, ruled: tuple[str, str, str], says: str, entries: Entries, *before: tuple[int, str, str, str], **more: Any
) -> Golden:
    """A case in which something is said of the last entry, after what was said `before`; two play it."""
    severity, rule, code = ruled
    problems = [*before, (len(entries) - 1, severity, f"CR-{rule}", code)]
    how = {"players": 2, **more}
    return Golden(name=name, covers=[f"CR-{rule}"], entries=entries, problems=problems, says=says, **how)


R, Q, N = "refused", "queried", "noted"


def later(told: list[tuple[int, str, str, str]]) -> list[tuple[int, str, str, str]]:
    """The same, said after both have laid away."""
    return [(at + 2, severity, rule, code) for at, severity, rule, code in told]


NEVER_CITED = "1.1 5.2 7.11"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    Golden(
        name="a deal card by card: the hands count themselves",
        covers=["CR-3.2", "CR-3.3", "CR-3.4", "CR-3.5", "CR-4.1", "CR-4.2"],
        players=2,
        entries=PLAYED,
        points=(5, 10),
        lines=LINES,
        problems=NOTES,
        extra={"pegs": [[3, 5], [8, 10]]},
        next=("crib", BEA),
    ),
    Golden(
        name="the crib is told by its cards, and the next player deals",
        covers=["CR-1.4", "CR-1.5"],
        players=2,
        entries=PLAYED + crib(told="2H 2S KH JC"),
        totals=(5, 16),
        hand_extra={"pegging": [3, 8], "in_hands": [2, 2], "in_crib": [0, 6]},
        problems=[*NOTES, *noted(12, "4.1", "crib")],
        next=("deal", ANN),
        choices=[{"type": "deal", "dealer": ANN}],
    ),
    Golden(
        name="hands known from the deal are counted with the crib",
        covers=["CR-9.1", "CR-1.4"],
        players=2,
        entries=LAID + PLAYED[1:],
        totals=(5, 16),
        problems=[*later(NOTES), *noted(13, "4.1", "crib")],
    ),
    Golden(
        name="three players, each alone, and a card to the crib",
        covers=["CR-1.1", "CR-1.3"],
        players=3,
        entries=deal(dealer=CY, crib_card="2H") + discard(ANN) + discard(CY) + discard(BEA),
        totals=(0, 0, 0),
        next=("starter", ANN),
    ),
    Golden(
        name="four players in two partnerships",
        covers=["CR-1.1"],
        players=4,
        entries=deal(dealer=DOV) + starter("2D") + cards("5S", "5H", "5D", "5C", seats=4),
        totals=(8, 14),
        next=("play", ANN),
    ),
    one("no joker is turned", (R, "1.2", "not-in-pack"), "isn’t in this pack", HIDDEN + starter("BJ")),
    one(
        "no joker is dealt",
        (R, "1.2", "not-in-pack"),
        "isn’t in this pack",
        deal(dealer=BEA, hands=[["BJ", "9H", "KD", "4C", "2H", "JC"], None]),
    ),
    one(
        "two players deal none to the crib", (R, "1.3", "crib-card"), "three players", deal(crib_card="2H", dealer=ANN)
    ),
    one(
        "a hand of five is a wrong number",
        (Q, "1.6", "hand-size"),
        "Ann has 5 cards, not 6.",
        deal(dealer=BEA, hands=[["9H", "KD", "4C", "2H", "JC"], None]),
    ),
    one(
        "the deal passes on",
        (Q, "1.5", "wrong-dealer"),
        "Ann deals now, not Bea.",
        whole(BEA, (1, 0), (0, 0), 0) + deal(dealer=BEA),
    ),
    one("a player lays away once", (R, "1.4", "laid-twice"), "Ann has laid", HIDDEN + discard(ANN) + discard(ANN)),
    one("not after the cut", (R, "1.4", "laid-late"), "Laying away is over", CUT + discard(ANN)),
    one("two of a known hand", (R, "1.4", "lay-away"), "Ann lays 2 cards away, not 1.", KNOWN + discard(ANN, "2H")),
    one("and of a hidden one", (Q, "1.4", "lay-away"), "Ann lays 2 cards", HIDDEN + discard(ANN, count=3)),
    one("two are not one", (R, "1.4", "lay-away"), "These are 2 cards.", HIDDEN + discard(ANN, "2H 3H", count=1)),
    one("what was dealt is laid away", (R, "9.1", "not-held"), "Ann was not dealt 2♣.", KNOWN + discard(ANN, "2H 2C")),
    one("a card is there once", (R, "9.1", "card-twice"), "2♥ was entered twice.", HIDDEN + discard(ANN, "2H 2H")),
    one("a known card is no starter", (R, "9.1", "card-gone"), "8♦ is in Bea’s hand.", LAID + starter("8D")),
    one("nor one laid away", (R, "9.1", "card-gone"), "Ann laid 2♥ away.", LAID + starter("2H")),
    one("the starter is not played", (R, "9.1", "card-gone"), "5♥ is the starter.", CUT + cards("5H")),
    one("nor a card twice", (R, "9.1", "card-gone"), "Ann played 7♠.", CUT + cards("7S", "7S")),
    one(
        "the card dealt to the crib is nobody’s",
        (R, "9.1", "card-gone"),
        "2♥ was dealt to the crib.",
        deal(dealer=CY, crib_card="2H") + starter("5H") + card(ANN, "2H"),
        players=3,
    ),
    # ---- the starter
    one("the cut waits", (R, "2.1", "discard-first"), "Bea lays away first.", HIDDEN + discard(ANN) + starter("5H")),
    one("the play waits too", (R, "2.1", "discard-first"), "Bea lays away", HIDDEN + discard(ANN) + pegged(1, 2)),
    one("there is one starter", (R, "2.1", "starter-twice"), "turned already", CUT + starter("6H")),
    one("no card before it", (R, "2.1", "starter-first"), "The starter is turned first.", HIDDEN + cards("7S")),
    one(
        "a five has no heels",
        (R, "2.2", "no-jack"),
        "5♥ is no jack.",
        HIDDEN + [{"type": "starter", "card": "5H", "jack": True}],
    ),
    one(
        "his heels",
        (N, "2.2", "heels"),
        "Bea pegs 2",
        HIDDEN + starter("JH"),
        totals=(0, 2),
        lines=[(BEA, 2, "CR-2.2")],
    ),
    Golden(
        name="his heels by the result alone",
        covers=["CR-2.2", "CR-9.3"],
        players=2,
        entries=[*RESULT, {"type": "starter", "jack": True}, *pegged(2, 1), *show(ANN, 4), *show(BEA, 2), *crib(0)],
        totals=(6, 5),
        problems=noted(1, "2.2", "heels"),
    ),
    # ---- the play
    Golden(
        name="where no card of a known hand fits, go is offered alone",
        covers=["CR-3.1", "CR-3.2"],
        players=2,
        entries=LAID + starter("5H") + cards("KD", "QH", "9H"),
        choices=[{"type": "go", "seat": BEA}],
        next=("play", BEA),
    ),
    one(
        "the count never passes 31",
        (R, "3.1", "over-31"),
        "10♥ would make 34.",
        CUT + cards("7S", "8D", "9H", "TH"),
    ),
    one(
        "a hand has four cards",
        (R, "1.4", "fifth-card"),
        "Ann has played four cards.",
        CUT + card(ANN, "2S") + sure(card(ANN, "3D")) + sure(card(ANN, "6S")) + sure(card(ANN, "8S")) + card(ANN, "7S"),
        *(ruled for at in (3, 4, 5) for ruled in queried(at, "8.4", "turn")),
    ),
    one("the dealer leads", (Q, "8.4", "turn"), "It is Ann’s turn, not Bea’s.", CUT + card(BEA, "7S")),
    one("a go out of turn", (Q, "8.4", "turn"), "It is Ann’s turn", CUT + cards("KS", "KD") + go(BEA)),
    one(
        "one go a count",
        (R, "3.2", "go-twice"),
        "Bea has said go",
        CUT + cards("KS", "KD", "9S") + go(BEA) + go(BEA),
        *noted(5, "3.2", "go"),
    ),
    one(
        "a player without cards says nothing",
        (R, "3.2", "no-cards"),
        "Ann has no cards left",
        CUT + cards("AS", "KD", "2S") + sure(card(ANN, "3S")) + sure(card(ANN, "4S")) + go(ANN),
        *queried(5, "8.4", "turn"),
        *queried(6, "8.4", "turn"),
    ),
    one(
        "a go though a known card fits",
        (Q, "7.3", "renege"),
        "Ann can play 9♥, K♦ and 4♣.",
        LAID + starter("5H") + cards("7S", "8D") + go(ANN),
        *(),
    ),
    one("any card fits at nothing", (Q, "7.3", "renege"), "Any card fits at 0", CUT + go(ANN)),
    Golden(
        name="a renege found at once costs two for each card that fitted",
        covers=["CR-7.3"],
        players=2,
        rules=ACC,
        entries=sure(LAID + starter("5H") + cards("7S", "8D") + go(ANN)),
        totals=(0, 8),
        problems=queried(6, "7.3", "renege"),
    ),
    one(
        "a card shows an earlier go to have been false",
        (Q, "7.3", "renege"),
        "Bea said go at 24 and held 3♥.",
        CUT + cards("KS", "QD", "4S") + go(BEA) + go(ANN) + card(BEA, "3H"),
        *noted(5, "3.2", "go"),
        *noted(6, "3.2", "go"),
        about=5,
    ),
    Golden(
        name="and costs two by the rules of tournaments, to each opponent",
        covers=["CR-7.3"],
        players=3,
        rules=ACC,
        entries=sure(
            deal(dealer=CY)
            + starter("5H")
            + cards("KS", "QD", "4S", seats=3)
            + go(ANN)
            + go(BEA)
            + go(CY)
            + card(ANN, "3H")
        ),
        totals=(0, 2, 3),
        problems=[*(ruled for at in (5, 6, 7) for ruled in noted(at, "3.2", "go")), *queried(8, "7.3", "renege")],
        lines=[(CY, 1, "CR-3.3"), (BEA, 2, "CR-7.3"), (CY, 2, "CR-7.3")],
    ),
    Golden(
        name="a go breaks no sequence",
        covers=["CR-3.5"],
        players=2,
        entries=CUT + cards("TS", "TD", "5S", "go", "5D"),
        totals=(2, 2),
        lines=[(BEA, 2, "CR-3.5"), (ANN, 2, "CR-3.5")],
        problems=noted(5, "3.2", "go"),
    ),
    Golden(
        name="the end of a count breaks it, and 31 brings no point for the go",
        covers=["CR-3.3", "CR-3.5"],
        players=2,
        entries=CUT + cards("KS", "QD", "TS", "AD", "AS"),
        totals=(0, 2),
        lines=[(BEA, 2, "CR-3.5")],
        next=("play", BEA),
    ),
    Golden(
        name="his heels end the game, and no more is pegged than is missing",
        covers=["CR-2.2", "CR-5.1", "CR-5.2"],
        players=2,
        rules={"target": 31},
        entries=[*whole(ANN, (1, 9), (0, 21), 0), *HIDDEN, *starter("JH")],
        totals=(1, 31),
        lines=[(BEA, 1, "CR-2.2")],
        problems=[*noted(2, "5.1", "one-to-go"), *noted(6, "2.2", "heels")],
        winners=[BEA],
        over_by="CR-5.1",
    ),
    Golden(
        name="a pair between them breaks a run",
        covers=["CR-3.6"],
        players=2,
        entries=CUT + cards("4S", "5D", "5C", "6S"),
        totals=(2, 0),
    ),
    one("no card by the result", (R, "9.3", "by-result"), "by its result", RESULT + cards("7S")),
    one("no result of a play begun", (R, "9.3", "by-cards"), "card by card", CUT + cards("7S") + pegged(1, 0)),
    one(
        "nor where it is to come",
        (R, "9.3", "by-cards"),
        "card by card",
        deal(dealer=BEA, depth="cards") + pegged(1, 0),
    ),
    one("the play is told once", (R, "9.2", "play-over"), "is entered", RESULT + pegged(1, 0) + pegged(1, 0)),
    one(
        "four different cards of a hand",
        (R, "9.1", "card-twice"),
        "5♠ was entered twice.",
        RESULT + starter("5H") + pegged(1, 2) + show(ANN, told="5S 5S 5C JH"),
    ),
    one(
        "none of them the starter",
        (R, "9.1", "card-gone"),
        "5♥ is the starter.",
        RESULT + starter("5H") + pegged(1, 2) + show(ANN, told="5S 5D 5H JH"),
    ),
    one("none after the last card", (R, "9.2", "play-over"), "All cards", PLAYED + card(ANN, "AS"), *NOTES),
    one("a deal is not told by tricks", (R, "9.3", "depth"), "card by card", deal(dealer=BEA, depth="tricks")),
    # ---- the result
    one("somebody has the last card", (R, "3.4", "nobody-pegs"), "at least 1", RESULT + pegged(0, 0)),
    one(
        "two cannot be out",
        (R, "5.1", "two-out"),
        "Only one side can reach 31.",
        RESULT + pegged(31, 40),
        rules={"target": 31},
    ),
    one(
        "who is out says so", (R, "5.1", "out-unsaid"), "Ann reaches 31.", RESULT + pegged(31, 4), rules={"target": 31}
    ),
    one("and nobody else", (R, "5.1", "not-out"), "Bea does not reach 121", RESULT + pegged(3, 4, out=BEA)),
    # ---- the show
    one("the play comes first", (R, "4.1", "play-first"), "The play comes first.", CUT + show(ANN, 4)),
    one("before the crib too", (R, "4.1", "play-first"), "The play comes first.", CUT + crib(4)),
    one(
        "pone counts first",
        (R, "4.1", "show-order"),
        "Ann’s hand is counted before Bea’s.",
        RESULT + pegged(1, 2) + show(BEA, 4),
    ),
    one("the crib last", (R, "4.1", "show-order"), "Ann’s hand is counted", RESULT + pegged(1, 2) + crib(4)),
    one(
        "a hand counts once",
        (R, "4.1", "shown-twice"),
        "counted already",
        RESULT + pegged(1, 2) + show(ANN, 4) + show(ANN, 4),
    ),
    one("no hand makes 19", (R, "4.5", "no-such-count"), "No hand makes 19.", RESULT + pegged(1, 2) + show(ANN, 19)),
    one(
        "nor does a crib",
        (R, "4.5", "no-such-count"),
        "No hand makes 19.",
        RESULT + pegged(1, 2) + show(ANN, 4) + show(BEA, 4) + crib(19),
    ),
    one(
        "no crib makes 17 with an ace, where a flush needs all five",
        (R, "4.5", "no-such-cards"),
        "No four cards make 17",
        RESULT + starter("AS") + pegged(1, 2) + show(ANN, 4) + show(BEA, 4) + crib(17),
    ),
    one(
        "a crib is four cards too",
        (R, "4.1", "four-cards"),
        "not 2.",
        RESULT + starter("5H") + pegged(1, 2) + show(ANN, 4) + show(BEA, 4) + crib(told="2S 3S"),
    ),
    one("nor 30", (R, "4.5", "no-such-count"), "0 to 29, not 30.", RESULT + pegged(1, 2) + show(ANN, 30)),
    one(
        "a jack turned has no nob",
        (R, "4.5", "no-such-cards"),
        "No four cards make 29 with this starter.",
        [*RESULT, {"type": "starter", "jack": True}, *pegged(1, 2), *show(ANN, 29)],
        *noted(1, "2.2", "heels"),
    ),
    one(
        "a hand is four cards",
        (R, "4.1", "four-cards"),
        "Enter four cards, not 3.",
        RESULT + starter("5H") + pegged(1, 2) + show(ANN, told="2S 3S 4S"),
    ),
    one(
        "a hand told by its cards",
        (N, "4.2", "hand"),
        "Ann’s hand makes 29: 8 fifteens for 16, 6 pairs for 12, his nob for 1.",
        RESULT + starter("5H") + pegged(1, 2) + show(ANN, told="5S 5D 5C JH"),
        totals=(30, 2),
    ),
    one(
        "nobs in the crib, and a flush of five alone",
        (N, "4.1", "crib"),
        "The crib makes 6: a flush for 5, his nob for 1.",
        RESULT + starter("KH") + pegged(1, 2) + show(ANN, 0) + show(BEA, 0) + crib(told="AH 3H 7H JH"),
        totals=(1, 8),
    ),
    Golden(
        name="four of a suit count in the crib by house rule alone",
        covers=["CR-4.3"],
        players=2,
        rules={"crib_flush": "four"},
        entries=RESULT + starter("KS") + pegged(1, 2) + show(ANN, 0) + show(BEA, 0) + crib(told="2H 4H 6H 8H"),
        totals=(1, 6),
        problems=noted(5, "4.1", "crib"),
    ),
    one(
        "a hand that was played counts itself",
        (R, "4.1", "shown-twice"),
        "counted already",
        PLAYED + show(ANN, 2),
        *NOTES,
    ),
    one(
        "known cards are not told again",
        (R, "9.1", "cards-known"),
        "Ann’s cards are known.",
        [*PLAYED, *show(ANN, 2, "7S 9H KD 4C")],
        *(note for note in NOTES if note[3] == "go"),
        rules=TOLD,
    ),
    one(
        "nor those of the crib",
        (R, "9.1", "cards-known"),
        "The crib is",
        [*LAID, *PLAYED[1:], *show(ANN, 2), *show(BEA, 2), *crib(told="AS 2D 3C 4D")],
        *later(NOTES[:2]),
        *noted(14, "4.2", "hand"),
        *noted(15, "4.2", "hand"),
        rules=TOLD,
    ),
    one(
        "the players tell their points",
        (R, "4.6", "points-untold"),
        "Enter the points.",
        PLAYED + show(ANN),
        *NOTES[:2],
        rules=TOLD,
    ),
    Golden(
        name="a hand told with too few stands once it is confirmed",
        covers=["CR-7.12"],
        players=2,
        rules=TOLD,
        entries=sure(PLAYED + show(ANN, 0)),
        totals=(3, 8),
        problems=[*NOTES[:2], *queried(12, "7.12", "undercount"), *noted(12, "4.2", "hand")],
        says="Ann counts 0. The cards make 2.",
    ),
    Golden(
        name="too many are cut once they are confirmed, and the rest goes to the others",
        covers=["CR-7.1"],
        players=2,
        rules={**TOLD, **ACC},
        entries=sure(PLAYED + show(ANN, 6)),
        totals=(5, 12),
        problems=[*NOTES[:2], *queried(12, "7.1", "overcount"), *noted(12, "4.2", "hand")],
    ),
    Golden(
        name="right by the rules of tournaments, it costs nothing",
        covers=["CR-7.1"],
        players=2,
        rules={**TOLD, **ACC},
        entries=PLAYED + show(ANN, 2),
        totals=(5, 8),
        problems=[*NOTES[:2], *noted(12, "4.2", "hand")],
    ),
    # ---- pegs told
    one("Referee pegs at this table", (R, "4.6", "counts-itself"), "Referee counts", CUT + cards("7S") + peg(ANN, 0)),
    one("no card, no points", (R, "4.6", "no-card"), "no card", CUT + peg(ANN, 0), rules=TOLD),
    one(
        "of the last card", (R, "4.6", "other-card"), "Ann played the last", CUT + cards("7S") + peg(BEA, 0), rules=TOLD
    ),
    one(
        "too many for a card",
        (Q, "7.1", "overcount"),
        "Bea counts 4. The cards make 2.",
        CUT + cards("7S", "8D") + peg(BEA, 4),
        rules=TOLD,
    ),
    Golden(
        name="too few for a card stand once they are confirmed",
        covers=["CR-7.12"],
        players=2,
        rules=TOLD,
        entries=sure(CUT + cards("7S", "8D") + peg(BEA, 0)),
        totals=(0, 0),
        problems=queried(4, "7.12", "undercount"),
    ),
    Golden(
        name="too few for a card that makes two things leave out its last",
        covers=["CR-7.12"],
        players=2,
        rules=TOLD,
        entries=sure(CUT + cards("9S", "3D", "3H") + peg(ANN, 3)),
        totals=(3, 0),
        lines=[(ANN, 2, "CR-3.5"), (ANN, 1, "CR-3.5")],
        problems=queried(5, "7.12", "undercount"),
    ),
    Golden(
        name="too many for a card go to the others by the rules of tournaments",
        covers=["CR-7.1"],
        players=2,
        rules={**TOLD, **ACC},
        entries=sure(CUT + cards("7S", "8D") + peg(BEA, 5)),
        totals=(3, 2),
        lines=[(BEA, 2, "CR-3.5"), (ANN, 3, "CR-7.1")],
        problems=queried(4, "7.1", "overcount"),
    ),
    Golden(
        name="and right for a card costs nothing there",
        covers=["CR-7.1"],
        players=2,
        rules={**TOLD, **ACC},
        entries=CUT + cards("7S", "8D") + peg(BEA, 2),
        totals=(0, 2),
        lines=[(BEA, 2, "CR-3.5")],
    ),
    # ---- muggins
    one(
        "what was overlooked is lost once the next is counted",
        (R, "6.1", "muggins-none"),
        "Nothing",
        PLAYED + show(ANN, 0) + show(BEA, 2) + muggins(BEA, 2),
        *NOTES[:2],
        *noted(12, "6.1", "undercount"),
        *noted(12, "4.2", "hand"),
        *noted(13, "4.2", "hand"),
        rules=MUGGINS,
    ),
    one(
        "his heels are not taken",
        (R, "6.1", "muggins-none"),
        "Nothing",
        HIDDEN + starter("JH") + muggins(ANN, 2),
        *noted(1, "2.2", "heels"),
        rules=MUGGINS,
    ),
    *(
        Golden(
            name=f"points that would end the game are {what}",
            covers=["CR-5.1", "CR-6.1"],
            players=2,
            rules={**MUGGINS, "target": 31},
            entries=[*ALMOST, *told],
            totals=totals,
            problems=[*noted(2, "5.1", "one-to-go"), *problems],
            winners=winners,
        )
        for what, told, totals, problems, winners in (
            ("pegged", [], (1, 31), [], [BEA]),
            ("overlooked", peg(BEA, 0), (1, 30), noted(9, "6.1", "undercount"), []),
            ("taken", peg(BEA, 0) + muggins(ANN, 2), (3, 30), noted(9, "6.1", "undercount"), []),
            ("taken at once", muggins(ANN, 2), (3, 30), [], []),
            ("pegged, and not more", peg(BEA, 2), (1, 31), refused(9, "5.1", "game-over"), [BEA]),
        )
    ),
    one(
        "nothing was overlooked in a hand counted right",
        (R, "6.1", "muggins-none"),
        "Nothing",
        PLAYED + show(ANN, 2) + muggins(BEA, 1),
        *NOTES[:2],
        *noted(12, "4.2", "hand"),
        rules=MUGGINS,
    ),
    Golden(
        name="muggins in the show",
        covers=["CR-6.1"],
        players=2,
        rules=MUGGINS,
        entries=PLAYED + show(ANN, 0) + muggins(BEA, 2),
        totals=(3, 10),
        problems=[*NOTES[:2], *noted(12, "6.1", "undercount"), *noted(12, "4.2", "hand")],
    ),
    Golden(
        name="muggins in the play, where nothing was pegged",
        covers=["CR-6.1"],
        players=2,
        rules=MUGGINS,
        entries=CUT + cards("7S", "8D") + muggins(ANN, 2),
        totals=(2, 0),
    ),
    Golden(
        name="muggins for a single point",
        covers=["CR-6.1"],
        players=2,
        rules=MUGGINS,
        entries=PLAYED + show(ANN, 1) + muggins(BEA, 1),
        totals=(4, 9),
        problems=[*NOTES[:2], *noted(12, "6.1", "undercount"), *noted(12, "4.2", "hand")],
    ),
    one("muggins is not played", (R, "6.1", "muggins-off"), "not played", CUT + cards("7S", "8D") + muggins(ANN, 2)),
    one(
        "nothing overlooked", (R, "6.1", "muggins-none"), "Nothing", CUT + cards("7S") + muggins(BEA, 2), rules=MUGGINS
    ),
    one(
        "an opponent takes them",
        (R, "6.2", "muggins-own"),
        "not Bea.",
        CUT + cards("7S", "8D") + muggins(BEA, 2),
        rules=MUGGINS,
    ),
    one(
        "no more than there are",
        (R, "6.1", "muggins-most"),
        "Ann can take 2 at most.",
        CUT + cards("7S", "8D") + muggins(ANN, 3),
        rules=MUGGINS,
    ),
    # ---- penalties
    one("slips cost nothing here", (R, "7.1", "penalties-off"), "no points", CUT + penalty(ANN, "renege")),
    one("how many too many", (R, "7.1", "too-many"), "how many", CUT + penalty(ANN, "overpeg"), rules=ACC),
    one(
        "what it costs is fixed",
        (R, "7.4", "no-points"),
        "fixed",
        CUT + penalty(ANN, "crib_looked", points=2),
        rules=ACC,
    ),
    one("by cards", (R, "7.1", "no-cards"), "a renege", CUT + penalty(ANN, "overpeg", points=2, cards=2), rules=ACC),
    *(
        Golden(
            name=f"a penalty: {code}",
            covers=[f"CR-{rule}"],
            players=2,
            rules=ACC,
            entries=CUT + penalty(ANN, code, **more),
            totals=(0, points),
            lines=[(BEA, points, f"CR-{rule}")],
        )
        for rule, code, points, more in (
            ("7.1", "overpeg", 3, {"points": 3}),
            ("7.2", "false_claim", 4, {"points": 4}),
            ("7.3", "renege", 4, {"cards": 2}),
            ("7.4", "crib_looked", 2, {}),
            ("7.5", "crib_retrieved", 2, {}),
            ("7.6", "hand_for_crib", 2, {}),
            ("7.7", "starter_mixed", 2, {}),
            ("7.8", "bottom_card", 2, {}),
            ("7.9", "opponents_peg", 2, {}),
        )
    ),
    Golden(
        name="nobody goes below nothing",
        covers=["CR-7.10", "CR-7.11"],
        players=2,
        rules=ACC,
        entries=CUT + cards("7S", "8D") + penalty(BEA, "unconfirmed_count"),
        totals=(0, 0),
        lines=[(BEA, 2, "CR-3.5"), (BEA, -2, "CR-7.10")],
    ),
    Golden(
        name="a penalty may end the game, and no more is scored than is missing",
        covers=["CR-5.1", "CR-5.2", "CR-7.11"],
        players=2,
        rules={**ACC, "target": 31},
        entries=[*RESULT, *pegged(1, 30), *penalty(ANN, "crib_looked")],
        totals=(1, 31),
        problems=noted(1, "5.1", "one-to-go"),
        winners=[BEA],
        over_by="CR-5.1",
    ),
    # ---- dead hands
    Golden(
        name="of two partners only what the dead hand pegged is taken off",
        covers=["CR-1.6"],
        players=4,
        rules=DEAD,
        entries=deal(dealer=DOV)
        + starter("2D")
        + [{"type": "dead", "seat": CY}]
        + cards("5S", "5H", "5D", "5C", "AS", "AH", "AD", "AC", "7S", "KH", "KD", "KC", *["go"] * 4, seats=4)
        + cards("9S", "8H", "3D", "2C", seats=4),
        totals=(10, 54),
        hand_extra={"pegging": [18, 36]},
        problems=[*(note for at in range(15, 19) for note in noted(at, "3.2", "go")), *noted(22, "4.2", "hand") * 3],
    ),
    Golden(
        name="a dead hand: what it pegged is taken off, and it does not count",
        covers=["CR-1.6"],
        players=2,
        rules=DEAD,
        entries=[*RESULT, {"type": "dead", "seat": ANN}, *pegged(3, 2), *show(BEA, 4), *crib(6)],
        totals=(0, 12),
        lines=[(ANN, 3, "CR-3.5"), (BEA, 2, "CR-3.5"), (ANN, -3, "CR-1.6"), (BEA, 4, "CR-4.1"), (BEA, 6, "CR-4.1")],
    ),
    Golden(
        name="a dead crib",
        covers=["CR-1.6"],
        players=2,
        rules=DEAD,
        entries=[*RESULT, {"type": "dead", "crib": True}, *pegged(3, 2), *show(ANN, 8), *show(BEA, 4)],
        totals=(11, 6),
        next=("deal", ANN),
    ),
    one(
        "dealt again at this table",
        (R, "1.6", "dead-off"),
        "Record a misdeal.",
        [*RESULT, {"type": "dead", "seat": ANN}],
    ),
    one("a hand or the crib", (R, "1.6", "dead-whose"), "one hand", [*RESULT, {"type": "dead"}], rules=DEAD),
    one(
        "a hand is dead once",
        (R, "1.6", "dead-twice"),
        "dead already",
        [*RESULT, {"type": "dead", "seat": ANN}, {"type": "dead", "seat": ANN}],
        rules=DEAD,
    ),
    one(
        "not once hands are counted",
        (R, "1.6", "dead-late"),
        "too late",
        [*RESULT, *pegged(1, 2), *show(ANN, 4), {"type": "dead", "seat": ANN}],
        rules=DEAD,
    ),
    one(
        "a dead hand is not counted",
        (R, "1.6", "hand-dead"),
        "does not count",
        [*RESULT, {"type": "dead", "seat": ANN}, *pegged(1, 2), *show(ANN, 4)],
        rules=DEAD,
    ),
    one(
        "nor a dead crib",
        (R, "1.6", "crib-dead"),
        "The crib is dead",
        [*RESULT, {"type": "dead", "crib": True}, *pegged(1, 2), *show(ANN, 4), *crib(4)],
        rules=DEAD,
    ),
    Golden(
        name="a misdeal takes the points back, and the same player deals again",
        covers=["CR-1.6", "CR-8.1"],
        players=2,
        entries=[*HIDDEN, *starter("JH"), {"type": "misdeal", "reason": "faced"}],
        totals=(0, 0),
        problems=noted(1, "2.2", "heels"),
        next=("deal", BEA),
    ),
    one("nothing to throw in", (R, "1.6", "no-hand"), "Deal first.", [{"type": "misdeal"}]),
    one(
        "late",
        (Q, "1.6", "misdeal-late"),
        "takes its points back",
        [*whole(BEA, (1, 0), (0, 0), 0), {"type": "misdeal", "reason": "count"}],
    ),
    # ---- the end
    Golden(
        name="out in the play: no hand counts, and Bea is skunked twice",
        covers=["CR-5.1", "CR-5.2", "CR-5.3", "CR-5.4"],
        players=2,
        entries=OVER,
        totals=(121, 21),
        problems=PASSED,
        extra={"skunk": [None, "double"], "game_points": [4, 0]},
        winners=[ANN],
        over_by="CR-5.1",
    ),
    one(
        "nothing counts after it",
        (R, "5.1", "game-over"),
        "The game is over",
        [*OVER, *show(ANN, 4)],
        *PASSED,
        winners=[ANN],
    ),
    *(
        Golden(
            name=f"stakes: {stakes}",
            covers=["CR-5.4"],
            players=2,
            rules={"stakes": stakes},
            entries=OVER,
            problems=PASSED,
            extra={"game_points": [worth, 0]},
            winners=[ANN],
            over_by="CR-5.1",
        )
        for stakes, worth in (("three", 3), ("acc", 3), ("none", 1))
    ),
    one(
        "one point to win",
        (N, "5.1", "one-to-go"),
        "Ann: one point to win.",
        RESULT + pegged(30, 2),
        rules={"target": 31},
    ),
    # ---- the record
    one("a deal is finished first", (R, "9.2", "hand-unfinished"), "isn’t finished", CUT + deal(dealer=ANN)),
    one("a deal that is counted", (R, "9.2", "hand-over"), "is counted", whole(BEA, (1, 0), (0, 0), 0) + crib(2)),
    one("the deal comes first", (R, "9.2", "no-hand"), "deal first", starter("5H")),
    one(
        "nothing is pegged after the table stopped",
        (R, "9.4", "game-over"),
        "The game is over",
        [{"type": "end", "reason": "stopped"}, *peg(ANN, 0)],
        rules=TOLD,
        over_by="CR-9.4",
        winners=(ANN, BEA),
    ),
    one(
        "nor for a card of the deal it stopped",
        (R, "9.4", "game-over"),
        "The game is over",
        [*CUT, *cards("7S", "8D"), {"type": "end", "reason": "stopped"}, *peg(BEA, 0)],
        rules=TOLD,
        over_by="CR-9.4",
        winners=(ANN, BEA),
    ),
    one("no clock", (R, "9.4", "no-clock"), "by the clock", [{"type": "end", "reason": "time"}]),
    Golden(
        name="the table stops: a deal in progress does not count",
        covers=["CR-9.4"],
        players=2,
        entries=[
            *whole(BEA, (3, 2), (4, 2), 0),
            *deal(dealer=ANN),
            *starter("JS"),
            {"type": "end", "reason": "stopped"},
        ],
        totals=(7, 4),
        problems=noted(6, "2.2", "heels"),
        winners=[ANN],
        over_by="CR-9.4",
    ),
    Golden(
        name="another target from the next deal on",
        covers=["CR-9.5"],
        players=2,
        entries=[*HIDDEN, {"type": "rules", "rules": {"target": 61}}],
    ),
    one(
        "a target stays above every total",
        (R, "9.5", "option:target"),
        "A total is 33 already.",
        [*whole(BEA, (9, 3), (24, 2), 0), {"type": "rules", "rules": {"target": 31}}],
    ),
    Golden(
        name="a substitute sits down between two deals",
        covers=["CR-9.6"],
        players=2,
        entries=whole(BEA, (1, 0), (0, 0), 0) + players("Eve", None),
        seated=["Ann Bea", "Eve Bea"],
    ),
    one(
        "not during one",
        (R, "9.6", "players"),
        "Finish it first",
        HIDDEN + players("Eve", None),
    ),
]
