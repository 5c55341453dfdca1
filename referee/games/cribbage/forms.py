"""What is recorded at once: a card with the goes it brings, and a whole deal by its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wtforms.validators import ValidationError

from ...core.entries import Entry, Play
from ...core.text import say
from ...forms.entry import EntryForm, Filled, confirmed_in_turn
from ...forms.fields import ChoiceField, EachField, number
from ...kinds.pegging.rules import Go
from .counting import MOST_MADE
from .game import CRIBBAGE
from .model import MOST_PEGGED, Crib, Pegged, Show, Starter, State
from .pegs import could_play, how_many, to_show


class _Played(EntryForm):
    """A card or a go, and every go that follows by itself: of known hands in which no card fits (CR-3.2)."""

    def entries(self) -> Sequence[Entry]:
        state: State = self.state
        made: list[Entry] = [self.entry()]
        while self.before is None and not any(one.severity == "refused" for one in CRIBBAGE.check(state, made[-1])):
            state = CRIBBAGE.apply(state, made[-1])
            hand, seat = state.open_hand, CRIBBAGE.phase(state).seat
            if hand is None or seat is None or hand.played_out or not hand.play.total or hand.kept_by(seat) is None:
                break
            if how_many(could_play(hand, seat)):
                break
            made.append(Go(seat=seat))
        return made


class PlayForm(_Played):
    """A card played, with what follows by itself."""

    makes = Play


class GoForm(_Played):
    """A go, likewise."""

    makes = Go


class PeggedForm(EntryForm):
    """The points of the play by side, ``counts-0`` and so on, and who went out in it; ``whole``: all of the deal.

    ``jack`` says whether the starter is one; ``hand-0`` and so on are the hands by seat, ``crib-0`` the crib.
    """

    type = "pegged"
    counts = EachField()
    out = ChoiceField(("", "0", "1", "2"))
    whole = ChoiceField(("", "1"))
    jack = ChoiceField(("", "yes", "no"))
    hand = EachField()
    crib = EachField()

    def validate_counts(self, field: EachField) -> None:
        sides = range(len(self.seating.sides))
        wanted = say("Points of the play are a number from 0 to {most}", most=MOST_PEGGED)
        self.pegged = tuple(field.number_at(side, MOST_PEGGED, wanted) or 0 for side in sides)
        if not field.data:
            raise ValidationError("Enter what each side pegged in the play.")

    def entry(self) -> Entry:
        out = int(self.out.data) if self.out.data else None
        return Pegged(counts=self.pegged, out=out, confirmed=self.confirmed)

    def entries(self) -> Sequence[Entry]:
        if not self.whole.data:
            return [self.entry()]
        state: State = self.state
        made: list[Entry] = []
        if self.jack.data == "yes" and state.hand is not None and not state.hand.cut:
            made.append(Starter(jack=True))
        for entry in made:
            state = CRIBBAGE.apply(state, entry)
        pegged = Pegged(counts=self.pegged, out=self._out(state))
        made += confirmed_in_turn(CRIBBAGE, state, [pegged]) if self.confirmed else [pegged]
        if any(one.severity == "refused" for one in CRIBBAGE.check(state, pegged)):
            return made
        state = CRIBBAGE.apply(state, pegged)
        return [*made, *self._counted(state)]

    def _out(self, state: State) -> int | None:
        """The side that is out by these points, where it is one alone."""
        target = state.house.target
        there = [side for side, points in enumerate(self.pegged) if state.running[side] + points >= target]
        return there[0] if len(there) == 1 else None

    def _counted(self, state: State) -> list[Entry]:
        """The hands and the crib as far as they were told, up to the end of the game."""
        made: list[Entry] = []
        while state.open_hand is not None:
            seat = to_show(state.open_hand, state.seating)
            told = self.crib.data.get(0) if seat is None else self.hand.data.get(seat)
            points = number((told or [""])[0].strip())
            if points is None or not 0 <= points <= MOST_MADE:
                return made
            entry: Entry = Crib(points=points) if seat is None else Show(seat=seat, points=points)
            made.append(entry)
            if any(one.severity == "refused" for one in CRIBBAGE.check(state, entry)):
                return made
            state = CRIBBAGE.apply(state, entry)
        return made

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        told = entries[0]
        if len(entries) != 1 or not isinstance(told, Pegged):
            return None
        counts = {f"counts-{side}": [str(points)] for side, points in enumerate(told.counts)}
        return {**counts, "out": [] if told.out is None else [str(told.out)]}
