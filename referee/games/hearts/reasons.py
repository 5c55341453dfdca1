"""Why a hand of Hearts scored so, as the desk says it: a moon, a revoke, a total that went back, or what each took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from ...core.question import Asked, Verdict
from ...core.ruling import Rule, ScoreLine
from ...core.text import Signed, Text, chained
from ...desk.scored import account_of, scored_verdict
from . import rulebook as book
from .house import House
from .model import State
from .scoring import loses_by_adding

_DECIDING: Final = (book.MOON, book.SUN, book.REVOKE, book.FALSE_CLAIM, book.EXACT)
"""What makes a hand score otherwise than by what each took."""


def _reasons(lines: Sequence[ScoreLine], house: House) -> Iterator[Text]:
    """Why a hand scored so: a moon, a revoke, a total that went back, or what each took."""
    rules = {line.rule for line in lines}
    shot, pays = rules & {book.MOON, book.SUN}, rules & {book.REVOKE, book.FALSE_CLAIM}
    if not shot and (not pays or house.revoke == "add"):
        yield Text("Each player counts the penalties taken.")
    for rule, (line, *more) in _by_reason(lines):
        if rule in shot:
            paid = "{reason}, so the others count {points} each."
            off = "{reason}, and the penalties are taken off."
            yield Text(paid if more else off, reason=line.reason, points=more[0].points if more else 0)
        elif rule in pays:
            alone, added = "{reason}: {points}, and the others 0.", "{reason}: {points} on top of what was taken."
            yield Text(added if house.revoke == "add" else alone, reason=line.reason, points=line.points)
        elif rule is book.EXACT:
            yield Text("{reason}, so it goes back to {back}.", reason=line.reason, back=house.set_back or 0)
        elif rule is book.DIAMOND:
            yield Text("{reason}: {points}.", reason=line.reason, points=Signed(line.points))
        elif rule not in {book.HEARTS, book.SPADES}:
            yield Text("{reason}.", reason=line.reason)


def _by_reason(lines: Sequence[ScoreLine]) -> Iterator[tuple[Rule, list[ScoreLine]]]:
    """The lines of each reason, with its rule."""
    for (rule, _), some in groupby(lines, key=lambda line: (line.rule, line.reason)):
        yield rule, list(some)


def scored(asked: Asked) -> Verdict:
    """The score; where a moon loses the game by adding, with the rule by which tables have it taken off."""
    lines, state = account_of(asked).lines, asked.this_state(State)
    deciding = [rule for rule in _DECIDING if any(line.rule is rule for line in lines)]
    verdict = scored_verdict(asked, chained(_reasons(lines, state.house)), *deciding)
    hand = state.this_hand
    lost = hand.choice is None and loses_by_adding(state, hand)
    return replace(verdict, rules=(*verdict.rules, book.MOON_AT_END)) if lost else verdict
