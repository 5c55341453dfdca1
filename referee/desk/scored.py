"""Score this hand: asked of the entries that tell it and what was before it, and answered with its points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ..core.codec import write_line
from ..core.errors import NotationError
from ..core.game import AnyRules, HandAccount
from ..core.question import AnyBefore, Asked, Before, Input, Missing, Question, Verdict
from ..core.ruling import Rule, Ruling, Severity
from ..core.seats import Seating
from ..core.text import Listed, Signed, Text, chained, listing
from ..play.model import AnySitting, H, S, TrickSitting
from .reading import CannotBe, read_number

MOST_POINTS: Final = 100_000
MOST_HANDS: Final = 1_000
"""No side has more points than that, and no table has played more hands."""

_POINTS: Final = "before"
"""What points before the hand are called, with the side's first seat behind it."""


def read_before(asked: Asked, before: AnyBefore) -> dict[str, int]:
    """What was told of before the hand, by the names of its inputs.

    Raises NotationError at the answer that cannot be, or that tells of the hand itself.
    """
    found: dict[str, int] = {}
    inputs = before.inputs(asked.house, asked.seating)
    names = [one.name for one in inputs]
    over = next((str(name) for name in asked.answers if name not in names), None)
    if over is not None:
        said = Text(
            "Only what came before the {hand_word} is asked here: {names}. "
            "The rest are its entries, as a record has them.",
            hand_word=Text(asked.game.hand_word),
            names=Listed(tuple(names)),
        )
        raise NotationError(said, over[:40])
    for one in inputs:
        low, high = one.bounds or (0, 0)
        number = read_number(asked, one.name, low, high)
        if number is not None:
            found[one.name] = number
    refusal = before.refuse({one.name: found.get(one.name, 0) for one in inputs})
    if refusal is not None:
        raise CannotBe(refusal, inputs[-1].name)
    return found


def joined(*parts: Before[S, H]) -> Before[S, H]:
    """All that these parts tell of before a hand, in their order."""

    def inputs(house: H, seating: Seating) -> Sequence[Input]:
        return [one for part in parts for one in part.inputs(house, seating)]

    def known(state: S) -> Mapping[str, int]:
        return {name: number for part in parts for name, number in part.known(state).items()}

    def start(state: S, told: Mapping[str, int]) -> S:
        for part in parts:
            state = part.start(state, told)
        return state

    def refuse(numbers: Mapping[str, int]) -> Ruling | None:
        return next((found for part in parts if (found := part.refuse(numbers)) is not None), None)

    def left(state: S) -> Sequence[Text]:
        each = [words for part in parts if (words := part.left(state))]
        return [chained(words, ", ") for words in zip(*each, strict=True)]

    return Before(inputs=inputs, known=known, start=start, left=left, refuse=refuse)


def by_side(
    name: str,
    words: str,
    *,
    bounds: Callable[[H], tuple[int, int] | None],
    had: Callable[[S], Sequence[int]],
    has: Callable[[S], Sequence[int]],
    start: Callable[[S, tuple[int, ...]], S],
    says: Callable[[int], Text] | None = None,
) -> Before[S, H]:
    """A number that each side had, asked for in `words`.

    `bounds` by the house rules: the least and the greatest, None where it is not asked. By a state, the sides `had` so
    many before the hand in play or just over, and each `has` so many now that it is scored; `start` gives the state
    that begins with them. `says` is such a number in words, where the score has to say it.
    """

    def field(seating: Seating, side: int) -> str:
        # By the first seat of the side: at a table sides may have changed seats.
        return f"{name}{min(seating.sides[side])}"

    def inputs(house: H, seating: Seating) -> Sequence[Input]:
        reach = bounds(house)
        if reach is None:
            return ()
        return [
            Input(name=field(seating, side), kind="number", words=words, needed=False, bounds=reach, side=side)
            for side in range(len(seating.sides))
        ]

    def known(state: S) -> Mapping[str, int]:
        if bounds(state.house) is None:
            return {}
        counts = _counts(state)
        seating, numbers = (state.seating, had(state)) if counts else (state.coming, has(state))
        return {field(seating, side): number for side, number in enumerate(numbers)}

    def begin(state: S, told: Mapping[str, int]) -> S:
        sides = range(len(state.seating.sides))
        return start(state, tuple(told.get(field(state.seating, side), 0) for side in sides))

    def left(state: S) -> Sequence[Text]:
        return () if says is None or bounds(state.house) is None else [says(number) for number in has(state)]

    return Before(inputs=inputs, known=known, start=begin, left=left)


def points_before(refuse: Callable[[Sequence[int]], Ruling | None] = lambda _points: None) -> AnyBefore:
    """The points of each side. `refuse`: the refusal of points, by side, that cannot stand together."""

    def refuse_points(numbers: Mapping[str, int]) -> Ruling | None:
        return refuse([number for name, number in numbers.items() if name.startswith(_POINTS)])

    points: AnyBefore = by_side(
        _POINTS,
        "How many points?",
        bounds=lambda _house: (-MOST_POINTS, MOST_POINTS),
        had=lambda state: state.totals,
        has=lambda state: state.standing,
        start=lambda state, totals: replace(state, totals=totals),
    )
    return replace(points, refuse=refuse_points)


def hands_before(
    asked: Callable[[H], bool], words: str = "How many hands were played before?", most: int = MOST_HANDS
) -> Before[AnySitting, H]:
    """How many hands were played before, where the score hangs on it: `asked` says it by the house rules."""

    def inputs(house: H, _seating: Seating) -> Sequence[Input]:
        if not asked(house):
            return ()
        return (Input(name="hands", kind="number", words=words, needed=False, bounds=(0, most)),)

    def known(state: AnySitting) -> Mapping[str, int]:
        if not asked(state.house):
            return {}
        return {"hands": state.counted if _counts(state) else state.hands_counted}

    def start(state: AnySitting, told: Mapping[str, int]) -> AnySitting:
        return replace(state, counted=told.get("hands", 0))

    return Before(inputs=inputs, known=known, start=start)


def _counts(state: AnySitting) -> bool:
    """Whether the hand last dealt is the one that is scored: another is where it was thrown in."""
    return state.hand is not None and not state.hand.void


# ---- the question -------------------------------------------------------------------------------

KEY = "score"
TITLE = "Score this hand"

SAID = ("how many points is that", "what does the hand score", "count the hand", "work out the points")
"""What players say who want it."""

ENTRIES = "entries"
"""Where the hand is told: beside the answers, as the entries of a record are."""


def account_of(asked: Asked) -> HandAccount:
    """The hand as it scored. Raises Missing while it is not at its end."""
    account = asked.this_state(TrickSitting).account
    if account is None:
        hand_word = Text(asked.game.hand_word)
        raise Missing(Text("This {hand_word} isn’t finished. Enter the rest of it.", hand_word=hand_word), ENTRIES)
    return account


def line_by_line(asked: Asked) -> Verdict:
    """The score of the hand, each side with the reasons of its lines. Raises Missing as `account_of` does."""
    lines, seating = account_of(asked).lines, asked.seating
    reasons = []
    for side in range(len(seating.sides)):
        own = chained((line.reason for line in lines if line.side == side), "; ")
        reasons.append(Text("{side}: {reasons}.", side=seating.side_name(side), reasons=own or Text("nothing")))
    return scored_verdict(asked, chained(reasons))


def scored_verdict(asked: Asked, why: Text, *first: Rule) -> Verdict:
    """The score of the hand as a verdict: `why` it came so, the rules that decide it `first`, then those of its lines.

    Raises Missing as `account_of` does.
    """
    names = asked.seating.side_names
    account, outcome = account_of(asked), asked.game.outcome(asked.state)
    totals = asked.game.explain(asked.state).totals
    stand = listing(
        Text("{side} at {total}", side=name, total=total) for name, total in zip(names, totals, strict=True)
    )
    remedy = Text("New score: {stand}.", stand=stand)
    if outcome is not None:
        several = "{left} {sides} win: {reason}."
        one = "{left} {sides} would win: {reason}."
        winners = Listed(tuple(names[side] for side in outcome.winners))
        said = several if len(outcome.winners) > 1 else one
        remedy = Text(said, left=remedy, sides=winners, reason=outcome.reason)
    return Verdict(
        code="scored",
        verdict=chained(
            (
                Text("{side} {points}", side=name, points=Signed(points))
                for name, points in zip(names, account.points, strict=True)
            ),
            ", ",
        ),
        card=Severity.QUERIED if asked.queried else Severity.NOTED,
        why=why,
        rules=tuple(dict.fromkeys((*first, *(line.rule for line in account.lines)))),
        remedy=remedy,
        notes=tuple(dict.fromkeys((ruling.message, ruling.rule) for ruling in asked.queried)),
        data={
            "lines": [write_line(line) for line in account.lines],
            "points": list(account.points),
            "totals": list(totals),
        },
        account=account,
    )


def score_question(
    game: AnyRules,
    *,
    before: AnyBefore,
    options: Sequence[str],
    verdict: Callable[[Asked], Verdict] = line_by_line,
) -> Question:
    """The question for one game.

    `before` is what its score reads from earlier hands; `options` are the house rules that change what a hand scores.
    `verdict` is given of a hand that counts, as far as it is told: `line_by_line` where the game has no better words.
    """

    def inputs(house: object, players: int) -> Sequence[Input]:
        return before.inputs(house, game.seating(tuple(f"Player {seat + 1}" for seat in range(players)), house))

    def answer(asked: Asked) -> Verdict:
        read_before(asked, before)
        state = asked.state_of(TrickSitting)
        if state is None or state.hand is None:
            which = Text("Which {hand_word}? Send its entries, as a record has them.", hand_word=Text(game.hand_word))
            raise Missing(which, ENTRIES)
        if state.hand.void:
            void = Text("This {hand_word} is void: it scores nothing.", hand_word=Text(game.hand_word))
            raise NotationError(void, ENTRIES)
        return verdict(asked)

    return Question(key=KEY, title=TITLE, inputs=inputs, answer=answer, options=options, said=SAID, before=before)
