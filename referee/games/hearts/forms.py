"""The forms of Hearts that are unlike any other: a trick with its point cards, and penalties counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...forms.entry import EntryForm
from ...forms.fields import ChoiceField, EachField
from ...forms.tricks import CapturedForm, counts_of
from .cards import all_penalties
from .model import Points, Trick


class TrickForm(EntryForm):
    """Who won a trick, and its point cards: where `all` of them are asked for and none is tapped, it had none."""

    makes = Trick
    all = ChoiceField(("", "y"))

    def values(self) -> dict[str, object]:
        read = super().values()
        return {**read, "cards": read["cards"] or (() if self.all.data else None)}


class PointsForm(EntryForm):
    """The penalties each took: ``counts-0`` and so on. One place left empty gets the rest."""

    makes = Points
    counts = EachField()

    def validate_counts(self, field: EachField) -> None:
        self.told = counts_of(field.data, self.seating.names, all_penalties(self.state.house), "points")

    def values(self) -> dict[str, object]:
        return {**super().values(), "counts": self.told}


FORMS: Final[Sequence[type[EntryForm]]] = (TrickForm, PointsForm, CapturedForm)
