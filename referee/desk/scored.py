"""Score this hand: what was told, played through the game's own checks and scoring, as a verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.codec import write_line
from ..core.entries import Entry
from ..core.errors import NotationError
from ..core.game import AnyRules, HandAccount, Outcome
from ..core.question import Asked, Before, Input, Verdict
from ..core.ruling import Rule, Ruling, Severity
from ..core.seats import Seating, Side
from ..core.words import figure, listed, signed

KEY = "score"
TITLE = "Score this hand"

SAID = ("how many points is that", "what does the hand score", "count the hand", "work out the points")
"""What players say who want it."""


MOST_BEFORE = 100_000
"""No side has more points than that."""


def points_before(house: Callable[[Any], Any] = lambda house: house) -> Before:
    """The points of each side before the hand, of a game whose state holds them as `totals`. `house` as in `Before`."""
    return Before(inputs=_point_inputs, known=_known_points, start=_with_points, house=house)


def before_side(seating: Seating, side: Side) -> str:
    """The name of what a side had: by its first seat, for at a table sides may have changed seats."""
    return f"before{min(seating.sides[side])}"


def _point_inputs(_house: object, seating: Seating) -> tuple[Input, ...]:
    return tuple(
        Input(
            name=before_side(seating, side),
            kind="number",
            words="How many points?",
            needed=False,
            bounds=(-MOST_BEFORE, MOST_BEFORE),
            side=side,
        )
        for side in range(len(seating.sides))
    )


def _known_points(state: Any) -> dict[str, int]:
    counts = state.hand is not None and not state.hand.void
    seating = state.seating if counts else state.coming
    points = state.totals if counts else state.standing
    return {before_side(seating, side): total for side, total in enumerate(points)}


def _with_points(state: Any, told: Mapping[str, int]) -> Any:
    sides = range(len(state.seating.sides))
    return replace(state, totals=tuple(told.get(before_side(state.seating, side), 0) for side in sides))


class CannotBe(NotationError):
    """A hand that cannot have been so, named by the answer that shows it. `ruling` is the game's refusal."""

    def __init__(self, ruling: Ruling, where: str) -> None:
        super().__init__(ruling.message, where)
        self.ruling = ruling


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand as it scored, the totals by side after it, and what was against a rule and stands."""

    account: HandAccount
    totals: tuple[int, ...]
    queried: tuple[Ruling, ...]
    outcome: Outcome | None

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of its lines, each once."""
        return tuple({line.rule.id: line.rule for line in self.account.lines}.values())


def score_entries(game: AnyRules, state: Any, entries: Sequence[tuple[str, Entry]]) -> Scored:
    """Play `entries`, each with the name of the answer it was made of, and score the hand they end.

    Raises CannotBe where the game refuses one.
    """
    queried: list[Ruling] = []
    for where, entry in entries:
        rulings = game.check(state, entry)
        refusal = next((ruling for ruling in rulings if ruling.severity is Severity.REFUSED), None)
        if refusal is not None:
            raise CannotBe(refusal, where)
        queried += [ruling for ruling in rulings if ruling.severity is Severity.QUERIED]
        state = game.apply(state, replace(entry, confirmed=True) if rulings else entry)
    assert state.account is not None
    return Scored(state.account, game.explain(state).totals, tuple(queried), game.outcome(state))


def as_recorded(asked: Asked) -> Scored | None:
    """The hand of the record as it scored, once it is over; None while it is not, or where it is told otherwise."""
    if asked.answers or not asked.at_table or asked.state.account is None or asked.state.account.void:
        return None
    return Scored(asked.state.account, asked.game.explain(asked.state).totals, (), asked.game.outcome(asked.state))


def scored_verdict(scored: Scored, seating: Seating, why: str, *first: Rule) -> Verdict:
    """The score as a verdict: `why` it came so, the rules that decide it `first`, then those of the other lines."""
    names = [seating.side_name(side) for side in range(len(seating.sides))]
    account, outcome = scored.account, scored.outcome
    stand = listed([f"{name} at {figure(total)}" for name, total in zip(names, scored.totals, strict=True)])
    remedy = f"Write it down. That leaves {stand}."
    if outcome is not None:
        who = listed([names[side] for side in outcome.winners])
        remedy += f" {who} {'win' if len(outcome.winners) > 1 else 'would win'}: {outcome.reason}."
    return Verdict(
        code="scored",
        verdict=", ".join(f"{name} {signed(points)}" for name, points in zip(names, account.points, strict=True)),
        card=Severity.QUERIED if scored.queried else Severity.NOTED,
        why=why,
        rules=tuple({rule.id: rule for rule in (*first, *scored.rules)}.values()),
        remedy=remedy,
        notes=tuple((str(ruling.message), ruling.rule) for ruling in scored.queried),
        data={
            "lines": [write_line(line) for line in account.lines],
            "points": list(account.points),
            "totals": list(scored.totals),
        },
        account=account,
    )
