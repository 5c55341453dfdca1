"""What a count says while it is being told: how far it is from 61, and what would win it.

`static/js/tapcount.js` says the same after every tap: sentences, sums and results come to it with the page
(`for_script`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import ceil, floor
from typing import ClassVar, Final

from ....core.text import say, so_many, spoken
from ....core.words import capital
from ..cards import ALL_POINTS, EACH, JUGGLER, NEEDED, PACK
from ..knowing import CARDS_OF_A_TRICK

METER: Final = 244
SCORE: Final = "Score the hand"
A_TRICK: Final = "Three cards a trick"

Sentences = tuple[str, str, str, str]
"""What stands first, below it, on the button and below that; in braces what is filled in."""

TOLD: Final = "{name} counts {points}{sparrow}"
BY_NUMBER: Final[dict[str, Sentences]] = {
    "start": ("{name} needs {needed}", "Cards, and 1 for each trick", SCORE, "enter the count first"),
    "whole": ("{result}", "", SCORE, TOLD),
}

WINS_IT: Final = (
    "Won already",
    "Any card wins it",
    "A valet or better wins it",
    "A cavalier or better wins it",
    "A queen or better wins it",
    "A king or an Honour wins it",
)
"""By the points still needed: which one card brings them (TP-6.1)."""

MORE_WIN_IT: Final = "{points} more to win"
NOT_ENOUGH: Final = "Not enough for {needed}"


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted for: who plays (no name away from a table), which contract, how many cards the discard has,
    whether Slam was declared.

    `decided`: what is so whatever is so_many, as after a revoke.
    """

    name: str
    contract: str
    discards: int
    slam: bool
    decided: str = ""


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
        return METER * self.points // ALL_POINTS


@dataclass(frozen=True, slots=True)
class Tricks:
    """So many tricks of the declarer: what they `count`, how many cards are `wanted` for them, in words what those are.

    `empty`: without a card tapped nothing is said yet. `result`: where it hangs on the tricks alone.
    """

    count: int
    wanted: int
    words: str
    empty: bool
    result: str


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
    have, says = len(tapped), _by_cards(counted_for, others=others)
    number = _begun(counted_for, have, others=others) if tricks is None else tricks
    those = _tricks(counted_for, number, others=others)
    if not have and those.empty:
        return _panel(says["start"], 0, 0, {"name": counted_for.name})
    points, missing = sum(free if others else tapped) + those.count, those.wanted - have
    told = "over" if missing < 0 else "whole" if not missing else "more" if tricks is None else "still"
    slots = {
        "name": counted_for.name,
        "points": points,
        "have": have,
        "wanted": those.wanted,
        "size": so_many(those.wanted, "card"),
        "few": _said("One card") if abs(missing) == 1 else so_many(abs(missing), "card"),
        "cards": so_many(abs(missing), "card"),
        "tricks": those.words,
        "these": capital(those.words),
        "wins": counted_for.decided or _what_wins(max(0, NEEDED - points), sorted(free), missing),
        "result": those.result or _result(counted_for, points),
        "sparrow": sparrow,
    }
    return _panel(says[told], points, number, slots, ready=not missing)


def count_points(counted_for: Counted, points: int | None, tricks: int | None, sparrow: str = "") -> CountPanel:
    """The count told as a number."""
    slots = {"name": counted_for.name, "needed": NEEDED, "points": points, "sparrow": sparrow}
    if points is None:
        return _panel(BY_NUMBER["start"], 0, tricks or 0, slots)
    slam = "" if tricks is None else _tricks(counted_for, tricks).result
    return _panel(
        BY_NUMBER["whole"], points, tricks or 0, {**slots, "result": slam or _result(counted_for, points)}, ready=True
    )


def for_script(counted_for: Counted, *, by_number: bool = False, others: bool = False) -> dict[str, object]:
    """All that a count follows, for the script that counts while cards are tapped or numbers typed.

    ``begun``: how many tricks so many cards tapped begin, or leave. ``results``: by the points.
    """
    decided = counted_for.decided
    all_says = BY_NUMBER if by_number else _by_cards(counted_for, others=others)
    return {
        "name": counted_for.name,
        "needed": NEEDED,
        "scale": METER // ALL_POINTS,
        "juggler": JUGGLER.code,
        "says": {told: [_said(one) for one in says] for told, says in all_says.items()},
        "begun": [_begun(counted_for, have, others=others) for have in range(len(PACK) + 1)],
        "tricks": [asdict(_tricks(counted_for, number, others=others)) for number in range(EACH + 1)],
        "results": [_result(counted_for, points) for points in range(ALL_POINTS + 1)],
        "winsIt": [decided or _said(one) for one in WINS_IT],
        "moreWinIt": decided or _said(MORE_WIN_IT),
        "notEnough": decided or say(NOT_ENOUGH, needed=NEEDED),
    }


def _by_cards(counted_for: Counted, *, others: bool) -> dict[str, Sentences]:
    """What is said of a pile: before anything is tapped, while cards are missing, of too many and of all."""
    first, what = (
        "Tap {name}’s cards" if counted_for.name else "Tap the declarer’s cards",
        "Three cards a trick, and the discard" if counted_for.discards else A_TRICK,
    )
    more, whole, text = "{few} more: {tricks}", "{these}", "{wins}"
    if others:
        first, what = "Tap the defenders’ cards", "Their tricks, and what was left of the stock"
        more, whole = "{few} more: {tricks} of theirs", "{these} of theirs"
        text = "{name} has {points} at most"
    return {
        "start": (first, what, SCORE, "tap the cards first"),
        "more": (
            more,
            text,
            "{cards} to go",
            "{have} of {wanted} tapped",
        ),
        "still": ("{few} still to tap", text, "{cards} to go", "{have} of {wanted} tapped"),
        "over": ("{few} too many", "{tricks}: {size}", "{cards} too many", "{have} tapped, {wanted} needed"),
        "whole": (whole, "{result}", SCORE, TOLD),
    }


def _said(template: str) -> str:
    """A sentence with its braces, as the language has it."""
    return spoken().template(template)


def _panel(
    says: Sentences, points: int, tricks: int, slots: Mapping[str, object], *, ready: bool = False
) -> CountPanel:
    lead, text, button, then = (_said(sentence).format_map(slots) for sentence in says)
    return CountPanel(points, tricks, lead, text, button, then, ready=ready)


def _begun(counted_for: Counted, have: int, *, others: bool) -> int:
    """How many tricks the declarer has by so many cards tapped: as many as they begin, or as the others' leave."""
    begun = ((len(PACK) - have if others else have) - counted_for.discards) / CARDS_OF_A_TRICK
    return min(EACH, max(0, floor(begun) if others else ceil(begun)))


def _tricks(counted_for: Counted, number: int, *, others: bool = False) -> Tricks:
    size, words = CARDS_OF_A_TRICK * number + counted_for.discards, so_many(number, "trick")
    if counted_for.discards:
        words = say("{tricks} and the discard", tricks=so_many(number, "trick")) if number else say("the discard")
    if others:
        size, words = len(PACK) - size, so_many(EACH - number, "trick")
    lost = _said("Slam was declared, and is lost") if counted_for.slam else ""
    result = counted_for.decided or (_said("Every trick: Slam is made") if number == EACH else lost)
    return Tricks(number, size, words, others or not number, result)


def _what_wins(need: int, free: Sequence[int], missing: int) -> str:
    """What the cards still to be tapped have to be; `free` are their points, from the lowest."""
    if sum(free[max(0, len(free) - missing) :]) < need:
        return say(NOT_ENOUGH, needed=NEEDED)
    return _said(WINS_IT[need]) if missing == 1 or not need else say(MORE_WIN_IT, points=so_many(need, "point"))


def _result(counted_for: Counted, points: int) -> str:
    """The result where it is the points', or decided before."""
    if counted_for.decided:
        return counted_for.decided
    if points >= NEEDED:
        if points == NEEDED:
            return say("{contract} is won, just", contract=counted_for.contract)
        return say("{contract} is won, {over} over", contract=counted_for.contract, over=points - NEEDED)
    return say("{contract} is lost, {needed} short", contract=counted_for.contract, needed=NEEDED - points)
