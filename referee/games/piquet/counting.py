"""Who counts what in a deal, and when: the answers, and every point in order, with pique and repique.

Pure: it is given what was declared and how the tricks went, and knows nothing of entries.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from ...core.seats import Seat
from ...core.text import Text
from .declarations import CLASSES, Class, Declaration, Point

Answer = Literal["good", "not good", "equal"]
Holder = Literal["elder", "younger"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What younger said to elder's declarations, class by class; None where nothing was said (PI-4.4)."""

    point: Answer | None = None
    sequences: Answer | None = None
    sets: Answer | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one class stands: the answer to elder's, None where elder declared none, and who counts it."""

    answer: Answer | None
    counts: Holder | None


NO_VERDICT: Final = Verdict(None, None)

_OF_ANSWER: Final[dict[Answer, Verdict]] = {
    "good": Verdict("good", "elder"),
    "not good": Verdict("not good", "younger"),
    "equal": Verdict("equal", None),
}


def verdicts(elder: Declaration, younger: Declaration, said: Answers | None = None) -> dict[Class, Verdict]:
    """How each class stands between two declarations; what younger `said` decides where it was said.

    A class that is equal is counted by nobody (PI-4.6). Pips that nobody told make points of one length equal.
    """
    found: dict[Class, Verdict] = {}
    for name in CLASSES:
        told = getattr(said, name) if said is not None else None
        found[name] = _OF_ANSWER[told] if told is not None else _OF_ORDER[_compare(name, elder, younger)]
    return found


def best_of(name: Class, said: Declaration) -> tuple[int, ...] | None:
    """What one class is compared by: the best declared in it; None where nothing is (PI-4.1, PI-4.2, PI-4.3)."""
    return max((part.strength for part in said.of(name)), default=None)


Order = Literal["neither", "elder alone", "younger alone", "elder", "younger", "equal"]

_OF_ORDER: Final[dict[Order, Verdict]] = {
    "neither": NO_VERDICT,
    "elder alone": _OF_ANSWER["good"],
    "younger alone": Verdict(None, "younger"),
    "elder": _OF_ANSWER["good"],
    "younger": _OF_ANSWER["not good"],
    "equal": _OF_ANSWER["equal"],
}


def _compare(name: Class, elder: Declaration, younger: Declaration) -> Order:
    mine, other = best_of(name, elder), best_of(name, younger)
    if mine is None:
        return "neither" if other is None else "younger alone"
    if other is None:
        return "elder alone"
    return "equal" if mine == other else "elder" if mine > other else "younger"


def making_open(elder: Declaration, younger: Declaration, said: Answers | None = None) -> tuple[Point, ...]:
    """The points that must still say what they make: of one length, and nobody answered them (PI-4.9)."""
    mine, other = elder.point, younger.point
    if mine is None or other is None or mine.length != other.length or (said is not None and said.point is not None):
        return ()
    return tuple(point for point in (mine, other) if point.pips is None)


_ANSWERS_NOTHING: Final[Mapping[Class, str]] = {
    "point": "“{told}” answers nothing: the point is not declared.",
    "sequences": "“{told}” answers nothing: the sequences are not declared.",
    "sets": "“{told}” answers nothing: the sets are not declared.",
}
_ANSWER_IS: Final[Mapping[Class, str]] = {
    "point": "For the point as declared, the answer is “{right}”, not “{told}”.",
    "sequences": "For the sequences as declared, the answer is “{right}”, not “{told}”.",
    "sets": "For the sets as declared, the answer is “{right}”, not “{told}”.",
}


def contradictions(elder: Declaration, younger: Declaration, said: Answers) -> Iterator[tuple[Class, Text]]:
    """Answers that the declarations themselves belie, each with what they say instead, in a sentence."""
    for name in CLASSES:
        told: Answer | None = getattr(said, name)
        if told is None or is_hasty(name, elder, younger, told):
            continue
        order = _compare(name, elder, younger)
        if order in {"neither", "younger alone"}:
            yield name, Text(_ANSWERS_NOTHING[name], told=Text(told))
        elif order == "elder alone":
            continue  # what younger holds need not be said until it counts
        elif name == "point" and making_open(elder, younger):
            continue
        elif (right := _OF_ORDER[order].answer) != told:
            yield name, Text(_ANSWER_IS[name], right=Text(right or ""), told=Text(told))


def is_hasty(name: Class, elder: Declaration, younger: Declaration, told: Answer) -> bool:
    """Whether an answer allows elder more than younger’s own declaration does (PI-4.12)."""
    order = _compare(name, elder, younger)
    if name == "point" and making_open(elder, younger):
        return False
    return (told == "good" and order in {"younger", "equal"}) or (told == "equal" and order == "younger")


What = Literal["carte-blanche", "point", "sequence", "set", "repique", "led", "won", "last", "pique", "cards", "capot"]

IN_HAND: Final = frozenset({"carte-blanche", "point", "sequence", "set", "repique"})
"""What is counted before a card is led (PI-5.1)."""

TRICKS: Final = 12

CARTE_BLANCHE_POINTS: Final = 10
REPIQUE_POINTS: Final = 60
PIQUE_POINTS: Final = 30
THIRTY: Final = 30
"""What must be reached before the other counts anything, for pique and repique (PI-5.2, PI-5.3)."""

CARDS_POINTS: Final = 10
CAPOT_POINTS: Final = 40
MAJORITY: Final = 7
"""Tricks that win the cards (PI-6.8)."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing counted. `reason` says what for; `trick` is that of a card, 0 where it is none of one trick.

    `in_hand` and `total`: the points of its seat after it, in hand alone and with those in play; the cards and
    capot come on top of both. `lesser`: a sequence or set that counts because a better one of its player is good.
    """

    seat: Seat
    points: int
    what: What
    reason: Text
    trick: int = 0
    in_hand: int = 0
    total: int = 0
    lesser: bool = False


@dataclass(frozen=True, slots=True)
class InHand:
    """What is counted before the play: declarations by seat and how each class stands (PI-4.4).

    `blanche`: who counts carte blanche. `barred`: by seat, whether nothing else in hand counts (PI-8.1, PI-8.6).
    `hasty`: the classes that younger would have counted, but for an answer by mistake (PI-4.12).
    """

    elder: Seat
    declared: tuple[Declaration, Declaration]
    verdicts: dict[Class, Verdict]
    blanche: Seat | None = None
    barred: tuple[bool, bool] = (False, False)
    hasty: frozenset[Class] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayTold:
    """The play of a whole deal as its result tells it: tricks and points by seat, and whether there was a pique.

    `first`: who led to the first trick.
    """

    counts: tuple[int, ...]
    points: tuple[int, ...]
    pique: bool
    first: Seat


@dataclass(slots=True)
class Tally:
    """The points of a deal as they are counted, one after the other. `silent`: seats that count nothing in play.

    `would`: what a seat would have counted, but for a penalty or a hasty answer; it prevents pique and repique, that
    of a penalty where it `bars` (PI-8.7).
    """

    elder: Seat
    silent: tuple[bool, bool] = (False, False)
    bars: bool = True
    events: list[Event] = field(default_factory=list)
    in_hand: list[int] = field(default_factory=lambda: [0, 0])
    in_play: list[int] = field(default_factory=lambda: [0, 0])
    would: list[int] = field(default_factory=lambda: [0, 0])
    doubled: bool = False

    def add(self, seat: Seat, points: int, what: What, reason: Text, trick: int = 0, *, lesser: bool = False) -> None:
        """Count some points; a pique or repique they bring follows at once."""
        if not points:
            return
        if what not in IN_HAND and self.silent[seat]:
            self.would[seat] += points * self.bars
            return
        (self.in_hand if what in IN_HAND else self.in_play)[seat] += points
        total = self.in_hand[seat] + self.in_play[seat]
        self.events.append(Event(seat, points, what, reason, trick, self.in_hand[seat], total, lesser))
        if self.doubled or total < THIRTY or self.prevents(1 - seat):
            return
        if what in IN_HAND:
            self.doubled = True
            self.add(seat, REPIQUE_POINTS, "repique", Text("{points} in hand before the other counts", points=total))
        elif seat == self.elder and trick:
            self.pique()

    def pique(self) -> None:
        """Elder's pique, in the moment it is reached."""
        self.doubled = True
        self.add(self.elder, PIQUE_POINTS, "pique", Text("30 in hand and play before the other counts"))

    def counted(self, seat: Seat) -> int:
        """What a seat has counted so far, in hand and in play."""
        return self.in_hand[seat] + self.in_play[seat]

    def prevents(self, seat: Seat) -> bool:
        """Whether what a seat has counted, or would have, keeps the other from pique and repique."""
        return self.counted(seat) + self.would[seat] > 0


_COUNTED: Final[dict[Class, What]] = {"point": "point", "sequences": "sequence", "sets": "set"}


def count_in_hand(tally: Tally, told: InHand) -> None:
    """Carte blanche, point, sequences, sets, in this order (PI-5.1)."""
    blanche = told.blanche
    if blanche is not None:
        tally.add(blanche, CARTE_BLANCHE_POINTS, "carte-blanche", Text("carte blanche"))
    for name in CLASSES:
        younger = 1 - told.elder
        if name in told.hasty:
            tally.would[younger] += _worth(told, younger, name)
        seat = _holder(told, name)
        if seat is None:
            continue
        if told.barred[seat]:
            tally.would[seat] += _worth(told, seat, name) * tally.bars
            continue
        for place, part in enumerate(told.declared[seat].of(name)):
            tally.add(seat, part.points, _COUNTED[name], part.words, lesser=place > 0)


def _holder(told: InHand, name: Class) -> Seat | None:
    """Whose a class is; None where it is nobody's."""
    counts = told.verdicts[name].counts
    return None if counts is None else told.elder if counts == "elder" else 1 - told.elder


def _worth(told: InHand, seat: Seat, name: Class) -> int:
    return sum(part.points for part in told.declared[seat].of(name))


def count_tricks(tally: Tally, tricks: Sequence[tuple[Seat, Seat | None]]) -> None:
    """The play trick by trick: who led each, and who won it, None while it is in progress (PI-6.5 to PI-6.7)."""
    for number, (leader, winner) in enumerate(tricks, start=1):
        tally.add(leader, 1, "led", Text("card led"), number)
        if winner is not None and winner != leader:
            tally.add(winner, 1, "won", Text("trick won from the lead"), number)
        if winner is not None and number == TRICKS:
            tally.add(winner, 1, "last", Text("last trick"), number)


def count_told(tally: Tally, told: PlayTold) -> None:
    """The play of a whole deal by its result: elder's points, the pique, then younger's."""
    for seat in (tally.elder, 1 - tally.elder):
        led, won, last = split_play(told, seat)
        tally.add(seat, led, "led", Text("cards led"))
        tally.add(seat, won, "won", Text("tricks won from the lead"))
        tally.add(seat, last, "last", Text("last trick"))
        if seat == tally.elder and told.pique and not tally.doubled:
            tally.pique()


def split_play(told: PlayTold, seat: Seat) -> tuple[int, int, int]:
    """A seat's points in play: cards led, tricks won from the lead, the last trick. They follow from its tricks.

    Whoever wins a trick leads to the next, but for the last, and one of the two leads first: so a player scores one
    for each trick, one for each won from the lead, and that first one.
    """
    starts = int(seat == told.first)
    last = int(seat == _wins_last(told))
    return told.counts[seat] - last + starts, told.points[seat] - told.counts[seat] - starts, last


def _wins_last(told: PlayTold) -> Seat:
    """Who wins the last trick: the lead has passed from the first leader once more than back, or as often."""
    first, other = told.first, 1 - told.first
    back = told.points[first] - told.counts[first] - 1
    return other if told.points[other] - told.counts[other] > back else first


def count_cards(tally: Tally, counts: Sequence[int], silent: Sequence[bool]) -> None:
    """The cards, or capot, once all tricks are won (PI-6.8, PI-6.9). They bring no pique."""
    for seat in (tally.elder, 1 - tally.elder):
        if silent[seat] or counts[seat] < MAJORITY:
            continue
        capot = counts[seat] == TRICKS
        points = CAPOT_POINTS if capot else CARDS_POINTS
        reason = Text("all twelve tricks")
        if not capot:
            reason = Text("the cards, {tricks} to {other}", tricks=counts[seat], other=counts[1 - seat])
        total = tally.counted(seat) + points
        what: What = "capot" if capot else "cards"
        tally.events.append(Event(seat, points, what, reason, 0, tally.in_hand[seat], total))
