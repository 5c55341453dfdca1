"""Who may speak for whom: where somebody has a phone at the table, what that person alone may say comes from it.

It is asked wherever actions are appended, by whatever way they come: what a side says to a result or a ruling, and what
a player tells in secret.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..core.entries import Agreed, Entry, Ruled
from ..core.errors import RefereeError
from ..core.log import Action, Kind
from ..core.pen import Phone
from ..core.seats import Seat, Side
from ..core.text import Listed, Text
from ..table.sitting import Fold, TableView


class NotTheirWord(RefereeError):
    """What one person or side alone may say came from another phone than theirs: nothing is stored."""

    def __init__(self, *names: str) -> None:
        said = "Only {names} can enter this, on their own phone. Nothing was recorded."
        super().__init__(Text(said, names=Listed(names)))


@dataclass(frozen=True, slots=True)
class Word:
    """What a side says to a result or a ruling: `said` of what is `about`. `people` are the names of the side."""

    side: str
    people: frozenset[str]
    said: str
    about: Entry


Words = Mapping[tuple[str, Side], Word]
"""By the id of the entry and the side, what stands."""


def words_of(view: TableView) -> Words:
    """What every side says to results and rulings, as it stands."""
    found = {}
    for kept in view.entries:
        if isinstance(kept.entry, Agreed | Ruled):
            seating = view.seating_for(kept.entry, kept.history[0].seq)
            for side, said, about in _said(kept.entry, seating.side_of):
                people = frozenset(seating.names[seat] for seat in seating.sides[side])
                found[kept.id, side] = Word(str(seating.side_name(side)), people, said, about)
    return found


def _said(entry: Agreed | Ruled, side_of: Sequence[Side]) -> Iterator[tuple[Side, str, Entry]]:
    if isinstance(entry, Agreed):
        if 0 <= entry.seat < len(side_of):
            yield side_of[entry.seat], "agreed", entry
        return
    sides, ruling = range(max(side_of) + 1), replace(entry, accepted=(), protest=(), note="", confirmed=False)
    yield from ((side, "accepted", ruling) for side in entry.accepted if side in sides)
    alone = len(entry.protest) == 1  # of several it is nobody's own
    yield from ((side, f"protest {entry.note if alone else ''}", ruling) for side in entry.protest if side in sides)


@dataclass(frozen=True, slots=True)
class Voices:
    """The phones at a table about to be written at by `device`, and what its sides say `before`, to which `rulings`.

    None of the latter where nothing that is written can change it.
    """

    phones: Sequence[Phone]
    device: str
    before: Words | None
    rulings: Collection[str] = ()

    def others(self, names: Collection[str]) -> bool:
        """Whether those of some names have a phone here, and none of theirs is this device."""
        there = {phone.device for phone in self.phones if phone.name in names}
        return bool(there) and self.device not in there


def voices_at(fold: Fold, actions: Sequence[Action], device: str) -> Voices | None:
    """What is to be known before `actions` are folded in; None where nobody else's word can be in them."""
    says = any(isinstance(one.entry, Agreed | Ruled) or one.kind is Kind.VOID for one in actions)
    if not says and fold.facts.game.secrets() is None:
        return None
    there = fold.facts.phones
    if all(phone.device == device for phone in there):
        return None
    if not says:
        return Voices(there, device, None)
    view = fold.view()
    return Voices(there, device, words_of(view), _rulings(view))


def check_voices(voices: Voices, view: TableView, actions: Sequence[Action]) -> None:
    """Raise NotTheirWord where `actions`, folded into `view`, say what somebody else says on a phone of their own.

    What was said and taken back in them is no word.
    """
    new = {one.id if one.kind is Kind.RECORD else one.target for one in actions if one.kind is not Kind.VOID}
    if voices.before is not None:
        word = _foreign(voices, voices.before, view, new)
        if word is not None:
            raise NotTheirWord(word.side)
    names = view.seating.names
    told = [names[seat] for seat in sorted(_told_for(view, new)) if voices.others({names[seat]})]
    if told:
        raise NotTheirWord(*told)


def _foreign(voices: Voices, before: Words, view: TableView, new: Collection[str | None]) -> Word | None:
    """The first word that stands otherwise than before, of a side that has its own phone."""
    after, rulings = words_of(view), _rulings(view)
    for id, side in {**before, **after}:
        was, now = before.get((id, side)), after.get((id, side))
        word = now or was
        if word is None or was == now or not voices.others(word.people):
            continue
        if isinstance(word.about, Agreed):
            moved = now is not None or _is_result(view, word.about)
        else:  # a ruling that is struck out, or brought back, is so as a whole, as it was taken
            moved = id in rulings and (id in voices.rulings or id in new)
        if moved:
            return word
    return None


def _rulings(view: TableView) -> frozenset[str]:
    """The ids of the rulings that stand."""
    return frozenset(kept.id for kept in view.entries if isinstance(kept.entry, Ruled))


def _is_result(view: TableView, agreed: Entry) -> bool:
    """Whether a hand still scored what was agreed on: else the word went with it."""
    return isinstance(agreed, Agreed) and any(
        (hand.number, hand.points) == (agreed.hand, agreed.points) and hand.complete and not hand.void
        for hand in view.explanation.hands
    )


def _told_for(view: TableView, new: Collection[str | None]) -> set[Seat]:
    """Whose secrets the standing entries of these ids tell, in the hand in progress."""
    secrets = view.game.secrets()
    if secrets is None:
        return set()
    found, opens = set[Seat](), view.game.rules().opens_hand
    for kept in reversed(view.entries):
        if kept.id in new:
            found.update(secrets.owned(view.state, kept.entry))
        if opens(kept.entry):
            break
    return found
