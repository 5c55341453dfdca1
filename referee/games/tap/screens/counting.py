"""What a count says while it is being told: how far it is from 61, and what would win it.

`static/js/tap.js` says the same after every tap, in the same words; the numbers of the rules come to it with the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import ClassVar, Final

from ....core.words import counted
from ..cards import ALL_POINTS, EACH, JUGGLER, NEEDED
from ..knowing import CARDS_OF_A_TRICK

METER: Final = 244
THEIRS: Final = "Their tricks, and what was left of the stock"
SCORE: Final = "Score the hand"
A_TRICK: Final = "Three cards a trick"

WINS_IT: Final = (
    "",
    "Any card wins it",
    "A valet or better wins it",
    "A cavalier or better wins it",
    "A queen or better wins it",
    "A king or an Honour wins it",
)
"""By the points still needed: which one card brings them (TP-6.1)."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted for: who plays, which contract, how many cards the discard has, whether Slam was declared."""

    name: str
    contract: str
    discards: int
    slam: bool


@dataclass(frozen=True, slots=True)
class CountPanel:
    """A count in words. `lead` and `text` say what is missing; `button` and `then` what recording it does.

    `points` with 1 for each of `tricks`; `ready`: nothing is missing.
    """

    needed: ClassVar[int] = NEEDED
    all: ClassVar[int] = ALL_POINTS
    meter: ClassVar[int] = METER

    points: int
    tricks: int
    lead: str
    text: str
    button: str
    then: str
    ready: bool

    @property
    def fill(self) -> int:
        """The length of the meter's bar, of `METER`."""
        return round(METER * min(self.points, ALL_POINTS) / ALL_POINTS)

    @property
    def script(self) -> dict[str, object]:
        """The rules a count follows, for the script that counts while cards are tapped."""
        return {
            "aTrick": A_TRICK,
            "all": ALL_POINTS,
            "cardsOfATrick": CARDS_OF_A_TRICK,
            "everyTrick": EACH,
            "juggler": JUGGLER.code,
            "meter": METER,
            "needed": NEEDED,
            "score": SCORE,
            "theirs": THEIRS,
            "winsIt": WINS_IT,
        }


def count_cards(
    counted_for: Counted,
    tapped: Sequence[int],
    free: Sequence[int],
    tricks: int | None,
    sparrow: str = "",
    *,
    others: bool = False,
) -> CountPanel:
    """The count of a pile by its cards, or by the `others`’, the defenders’. `tapped` and `free` are what cards count.

    `tricks` is None where nobody has said how many: then as many as the cards begin, or leave. `sparrow`: what is told
    of it.
    """
    name, discards, have, told = counted_for.name, counted_for.discards, len(tapped), tricks is not None
    own = free if others else tapped
    if tricks is None:
        begun = (len(own) - discards) / CARDS_OF_A_TRICK
        tricks = min(EACH, max(0, floor(begun) if others else ceil(begun)))
    size, points = CARDS_OF_A_TRICK * tricks + discards, sum(own) + tricks
    wanted = len(tapped) + len(free) - size if others else size
    if not have and (others or not tricks):
        first, what = f"Tap {name}’s cards", f"{A_TRICK}, and the discard" if discards else A_TRICK
        if others:
            first, what = "Tap the defenders’ cards", THEIRS
        return CountPanel(0, 0, first, what, SCORE, "tap the cards first", ready=False)
    pile = counted(EACH - tricks, "trick") if others else _pile(counted_for, tricks)
    whole = f"{pile} of theirs" if others else pile
    missing = wanted - have
    if missing > 0:
        lead = f"{_few(missing)} still to tap" if told else f"{_few(missing)} more: {whole}"
        text = f"{name} has {points} at most" if others else _what_wins(NEEDED - points, sorted(free), missing)
        there = f"{have} of {wanted} tapped"
        return CountPanel(points, tricks, lead, text, f"{counted(missing, 'card')} to go", there, ready=False)
    if missing < 0:
        lead, text = f"{_few(-missing)} too many", f"{pile}: {counted(wanted, 'card')}"
        more, there = f"{counted(-missing, 'card')} too many", f"{have} tapped, {wanted} wanted"
        return CountPanel(points, tricks, lead, text, more, there, ready=False)
    lead, text = f"{whole[:1].upper()}{whole[1:]}", _result(counted_for, points, tricks)
    return CountPanel(points, tricks, lead, text, SCORE, _then(counted_for, points, sparrow), ready=True)


def count_points(counted_for: Counted, points: int | None, tricks: int | None, sparrow: str = "") -> CountPanel:
    """The count told as a number."""
    if points is None:
        lead, text = f"{counted_for.name} needs {NEEDED}", "Cards, and 1 for each trick"
        return CountPanel(0, tricks or 0, lead, text, SCORE, "say the count first", ready=False)
    lead = _result(counted_for, points, tricks)
    return CountPanel(points, tricks or 0, lead, "", SCORE, _then(counted_for, points, sparrow), ready=True)


def _few(number: int) -> str:
    return "One card" if number == 1 else counted(number, "card")


def _pile(counted_for: Counted, tricks: int) -> str:
    """What the cards are in the end: ``7 tricks and the discard``."""
    if not counted_for.discards:
        return counted(tricks, "trick")
    return f"{counted(tricks, 'trick')} and the discard" if tricks else "the discard"


def _what_wins(need: int, free: Sequence[int], missing: int) -> str:
    """What the cards still to be tapped have to be; `free` are their points, from the lowest."""
    if need <= 0:
        return "Won already"
    if sum(free[max(0, len(free) - missing) :]) < need:
        return f"Not enough for {NEEDED}"
    return WINS_IT[need] if missing == 1 else f"{counted(need, 'point')} more to win"


def _result(counted_for: Counted, points: int, tricks: int | None) -> str:
    if tricks == EACH:
        return "Every trick: Slam is made"
    if counted_for.slam and tricks is not None:
        return "Slam was declared, and is lost"
    if points >= NEEDED:
        over = points - NEEDED
        return f"{counted_for.contract} is won" + (f", {over} over" if over else ", just")
    return f"{counted_for.contract} is lost, {NEEDED - points} short"


def _then(counted_for: Counted, points: int, sparrow: str) -> str:
    return f"{counted_for.name} counts {points}" + (f", {sparrow}" if sparrow else "")


def sparrow_words(said: str, *, declared: bool) -> str:
    """What is told of the Sparrow, where it is asked."""
    if said in {"", "no"}:
        return "say if the Sparrow was made" if declared and not said else "no Sparrow"
    return "Sparrow made"
