"""The hands of a table before the last dealt, as their record left them: the desk is asked about those too."""

from __future__ import annotations

from typing import Any

from ..core.entries import Play
from ..table.sitting import TableView, hand_numbers, number_hands
from . import cache
from .tables import UnknownTable


def told_hands(view: TableView) -> tuple[int, ...]:
    """The numbers of the earlier hands of which cards are recorded as they were played, the newest first."""
    told: dict[int, bool] = {}
    opens = view.game.rules().opens_hand
    for number, kept in zip(hand_numbers(view), view.entries, strict=True):
        if opens(kept.entry):
            told[number] = False
        elif isinstance(kept.entry, Play):
            told[number] = True
    last = next(reversed(told), 0)
    return tuple(number for number in reversed(told) if told[number] and number != last)


def as_it_ended(token: str, number: int) -> Any:
    """The state of a table when the hand with this number was over, and the next not dealt; None for any other hand.

    Raises UnknownTable.
    """
    with cache.opened(token, None) as slot:
        if slot is None:
            raise UnknownTable(token)
        replay, rules = slot.fold.replay, slot.fold.facts.game.rules()
        refused = {found.entry for found in replay.problems if found.ruling.severity == "refused"}
        numbers = number_hands(rules, replay.entries, rules.explain(replay.state).hands, refused)
        own = [at for at, of in enumerate(numbers) if of == number]
        after = range(own[-1] + 1, len(numbers)) if own and number else range(0)
        end = next((at for at in after if rules.opens_hand(replay.entries[at])), None)
        if end is None:
            return None
        trial = replay.fork(end)
        trial.extend(replay.entries[len(trial.entries) : end])
        return trial.state
