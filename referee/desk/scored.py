"""Score this hand: asked of the entries that tell it, and answered with its points as a verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..core.codec import write_line
from ..core.errors import NotationError
from ..core.game import AnyRules, HandAccount
from ..core.question import Asked, Before, Input, Missing, Question, Verdict
from ..core.ruling import Rule, Ruling, Severity
from ..core.seats import Seating, Side
from ..core.words import figure, listed, signed
from .reading import read_number

KEY = "score"
TITLE = "Score this hand"

SAID = ("how many points is that", "what does the hand score", "count the hand", "work out the points")
"""What players say who want it."""

ENTRIES = "entries"
"""Where the hand is told: beside the answers, as the entries of a record are."""

_POINTS = "before"
"""What points before the hand are called, with the side's first seat behind it."""

MOST_BEFORE = 100_000
"""No side has more points than that."""


class CannotBe(NotationError):
    """Something told that cannot have been so, named by the answer that shows it. `ruling` is the game's refusal."""

    def __init__(self, ruling: Ruling, where: str) -> None:
        super().__init__(ruling.message, where)
        self.ruling = ruling


# ---- the question -------------------------------------------------------------------------------


def score_question(
    game: AnyRules, *, before: Before, verdict: Callable[[Asked], Verdict], options: Sequence[str]
) -> Question:
    """The question for one game. `verdict` is given of a hand that counts, as far as it is told; see `scored_verdict`.

    `options` are the house rules that change what a hand scores.
    """

    def inputs(house: object, players: int) -> Sequence[Input]:
        return before.inputs(house, game.seating(tuple(f"Player {seat + 1}" for seat in range(players)), house))

    def answer(asked: Asked) -> Verdict:
        read_before(asked, before)
        hand = asked.state.hand if asked.at_table else None
        if hand is None:
            raise Missing(f"Which {game.hand_word}? It is told by its entries, as a record holds them.", ENTRIES)
        if hand.void:
            raise NotationError(f"This {game.hand_word} is void: it scores nothing.", ENTRIES)
        return verdict(asked)

    return Question(key=KEY, title=TITLE, inputs=inputs, answer=answer, options=options, said=SAID, before=before)


def account_of(asked: Asked) -> HandAccount:
    """The hand as it scored. Raises Missing while it is not at its end."""
    account: HandAccount | None = asked.state.account
    if account is None:
        raise Missing(f"This {asked.game.hand_word} is not at its end: tell the rest of its entries.", ENTRIES)
    return account


def scored_verdict(asked: Asked, why: str, *first: Rule) -> Verdict:
    """The score of the hand as a verdict: `why` it came so, the rules that decide it `first`, then those of its lines.

    Raises Missing as `account_of` does.
    """
    names = [asked.seating.side_name(side) for side in range(len(asked.seating.sides))]
    account, outcome = account_of(asked), asked.game.outcome(asked.state)
    totals = asked.game.explain(asked.state).totals
    stand = listed([f"{name} at {figure(total)}" for name, total in zip(names, totals, strict=True)])
    remedy = f"Write it down. That leaves {stand}."
    if outcome is not None:
        who = listed([names[side] for side in outcome.winners])
        remedy += f" {who} {'win' if len(outcome.winners) > 1 else 'would win'}: {outcome.reason}."
    return Verdict(
        code="scored",
        verdict=", ".join(f"{name} {signed(points)}" for name, points in zip(names, account.points, strict=True)),
        card=Severity.QUERIED if asked.queried else Severity.NOTED,
        why=why,
        rules=tuple(dict.fromkeys((*first, *(line.rule for line in account.lines)))),
        remedy=remedy,
        notes=tuple(dict.fromkeys((str(ruling.message), ruling.rule) for ruling in asked.queried)),
        data={
            "lines": [write_line(line) for line in account.lines],
            "points": list(account.points),
            "totals": list(totals),
        },
        account=account,
    )


# ---- what was before it -------------------------------------------------------------------------


def read_before(asked: Asked, before: Before) -> dict[str, int]:
    """What was told of before the hand, by the names of its inputs.

    Raises NotationError at the answer that cannot be, or that tells of the hand itself.
    """
    found: dict[str, int] = {}
    inputs = before.inputs(asked.house, asked.seating)
    names, word = [one.name for one in inputs], asked.game.hand_word
    over = next((str(name) for name in asked.answers if name not in names), None)
    if over is not None:
        said = f"Nothing of the {word} is told here but what was before it: {listed(names)}."
        raise NotationError(f"{said} The rest are its entries, as a record holds them.", over[:40])
    for one in inputs:
        low, high = one.bounds or (0, 0)
        number = read_number(asked, one.name, low, high)
        if number is not None:
            found[one.name] = number
    refusal = before.refuse({one.name: found.get(one.name, 0) for one in inputs})
    if refusal is not None:
        raise CannotBe(refusal, inputs[-1].name)
    return found


def points_before(
    house: Callable[[Any], Any] = lambda house: house,
    refuse: Callable[[Sequence[int]], Ruling | None] = lambda _points: None,
) -> Before:
    """The points of each side before the hand, in a game whose state holds them as `totals`; see `Before`."""

    def refuse_points(numbers: Mapping[str, int]) -> Ruling | None:
        return refuse([number for name, number in numbers.items() if name.startswith(_POINTS)])

    return Before(inputs=_point_inputs, known=_known_points, start=_with_points, refuse=refuse_points, house=house)


def before_side(seating: Seating, side: Side) -> str:
    """The name of what a side had: by its first seat, for at a table sides may have changed seats."""
    return f"{_POINTS}{min(seating.sides[side])}"


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
