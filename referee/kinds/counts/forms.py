"""The form of the tricks of a whole hand: posted fields to the entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar

from wtforms.validators import ValidationError

from ...core.asked import field_of
from ...core.entries import Entry, TrickCounts
from ...core.text import say
from ...forms.entry import EntryForm, Filled
from ...forms.fields import ChoiceField, EachField, counts_of, number
from .rules import AnyCounts, Group, took

TOTAL = field_of(TrickCounts, "counts").asked.total


class TricksForm(EntryForm):
    """The tricks of a whole hand, by group, by seat or by side. One place left empty gets the rest.

    `tricks_form` makes that of a game, whose `rules` they follow. ``took-0`` and so on are those of a group of players,
    by the first of its seats; `tell` says whether each player is a group.
    """

    type = "tricks"
    rules: ClassVar[AnyCounts]
    counts = EachField()
    sides = EachField()
    took = EachField()
    tell = ChoiceField(("", "players", "sides"))

    def validate_took(self, field: EachField) -> None:
        self.by_group: Sequence[tuple[Group, int]] = ()
        if self.counts.data or self.sides.data or self.state.hand is None:
            return
        groups = self.rules.groups(self.state, self.state.hand, by_player=self.tell.data == "players")
        names = [" & ".join(self.seating.names[seat] for seat in group.seats) for group in groups]
        by_group = {place: field.data.get(group.seats[0], []) for place, group in enumerate(groups)}
        self.by_group = list(zip(groups, self._read(by_group, names), strict=True))

    def validate_counts(self, field: EachField) -> None:
        self.by_seat: tuple[int, ...] | None = None
        if field.data or (not self.sides.data and self.state.hand is None):
            self.by_seat = self._read(field.data, self.seating.names)

    def validate_sides(self, field: EachField) -> None:
        self.by_side: tuple[int, ...] | None = None
        if field.data and not self.counts.data:
            self.by_side = self._read(field.data, self.seating.side_names)

    def _read(self, told: Any, names: Sequence[str]) -> tuple[int, ...]:
        assert TOTAL is not None
        hand, total = self.state.hand, TOTAL(self.state)
        if hand is None or hand.enough is None:
            return counts_of(told, names, total)
        typed = [number((told.get(place) or [""])[0].strip()) for place in range(len(names))]
        if None not in typed:
            return counts_of(told, names, total)
        # The winners alone need not be told: they have what ends the hand.
        others = sum(count for count in typed if count is not None)
        if len(names) > len(self.seating.sides) or typed.count(None) > 1 or hand.enough in typed:
            said = "Enter all tricks. Only the winners can stay empty: they have {enough}."
            raise ValidationError(say(said, enough=hand.enough))
        return counts_of(told, names, others + hand.enough)

    def entry(self) -> Entry:
        if isinstance(self.before, TrickCounts) and self._reads_as(self.before):
            return replace(self.before, confirmed=self.confirmed)
        if not self.by_group:
            return TrickCounts(counts=self.by_seat, sides=self.by_side, confirmed=self.confirmed)
        alone = {group.seats[0]: told for group, told in self.by_group if len(group.seats) == 1}
        sides = [0] * len(self.seating.sides)
        for group, told in self.by_group:
            sides[group.side] += told
        if not alone:
            return TrickCounts(sides=tuple(sides), confirmed=self.confirmed)
        alone |= {seat: 0 for seat in self.state.hand.out if len(alone) == len(self.by_group)}
        counts = tuple(alone.get(seat) for seat in range(len(self.seating)))
        if None not in counts:
            return TrickCounts(counts=counts, confirmed=self.confirmed)
        return TrickCounts(counts=counts, sides=tuple(sides), confirmed=self.confirmed)

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        told = entries[0]
        if len(entries) != 1 or not isinstance(told, TrickCounts) or state.hand is None:
            return None
        return cls.rules.fields(state, told)

    def _reads_as(self, before: TrickCounts) -> bool:
        """Whether every group took what it took, however that was told."""
        return bool(self.by_group) and all(took(self.state, before, group) == told for group, told in self.by_group)


@cache
def tricks_form(counts: AnyCounts) -> type[TricksForm]:
    """The form of the tricks of a game."""

    class Told(TricksForm):
        """Whose rules are these."""

        rules = counts

    return Told
