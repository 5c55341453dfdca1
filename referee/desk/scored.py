"""Score this hand: asked of the entries that tell it, and answered with its points as a verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.codec import write_line
from ..core.errors import NotationError
from ..core.game import AnyRules, HandAccount
from ..core.question import AnyBefore, Asked, Input, Missing, Question, Verdict
from ..core.ruling import Rule, Severity
from ..core.text import Listed, Signed, Text, chained, listing
from .before import read_before

KEY = "score"
TITLE = "Score this hand"

SAID = ("how many points is that", "what does the hand score", "count the hand", "work out the points")
"""What players say who want it."""

ENTRIES = "entries"
"""Where the hand is told: beside the answers, as the entries of a record are."""


def account_of(asked: Asked) -> HandAccount:
    """The hand as it scored. Raises Missing while it is not at its end."""
    account: HandAccount | None = asked.state.account
    if account is None:
        raise Missing(f"This {asked.game.hand_word} is not at its end: tell the rest of its entries.", ENTRIES)
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
    remedy = Text("Write it down. That leaves {stand}.", stand=stand)
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
        hand = asked.state.hand if asked.at_table else None
        if hand is None:
            raise Missing(f"Which {game.hand_word}? It is told by its entries, as a record holds them.", ENTRIES)
        if hand.void:
            raise NotationError(f"This {game.hand_word} is void: it scores nothing.", ENTRIES)
        return verdict(asked)

    return Question(key=KEY, title=TITLE, inputs=inputs, answer=answer, options=options, said=SAID, before=before)
