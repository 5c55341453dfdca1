"""A table as it was: when an earlier hand ended, or before something was sent that is sent again."""

from __future__ import annotations

from typing import Any

from ..core.entries import Play
from ..core.log import batch_of
from ..table.sitting import Fold, TableView, hand_numbers, number_hands
from .cache import opened


def told_hands(view: TableView) -> tuple[int, ...]:
    """The numbers of the earlier hands of which cards are recorded as they were played, the newest first.

    The desk is asked about those too.
    """
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
    with opened(token) as slot:
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


def views_for(token: str, id: str, seen: int) -> tuple[TableView, TableView]:
    """The table as it stands, and as it was before what was sent under this id was stored: the same if nothing was.

    `seen` is the last action its writer had seen. What is sent again is read as it was the first time: a form that
    asks for what is still missing would find nothing missing any more. Raises UnknownTable.
    """
    with opened(token, seen) as slot:
        fold = slot.fold
        view = fold.view()
        if id not in fold.by_id:
            return view, view
        first = next(place for place, action in enumerate(fold.actions) if batch_of(action.id) == batch_of(id))
        return view, Fold(fold.facts, fold.actions[:first]).view()
