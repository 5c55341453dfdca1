"""What is said in an auction, as a page sends it: a bid part by part, or a word in place of the first; or all pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from ...core.entries import Entry, Pass
from ...forms.entry import EntryForm, Filled, asked_like
from ...forms.house import FormData
from .rules import PASS, AnyLadder
from .words import CHOOSE


class _Last:
    """What was sent, of one field the last that is not blank: a button, or a number typed, comes after a chip."""

    def __init__(self, sent: FormData, name: str) -> None:
        self.sent, self.name = sent, name

    def getlist(self, key: str) -> list[str]:
        """The values of a field."""
        values = self.sent.getlist(key)
        return [text for text in values if text.strip()][-1:] if key == self.name else values

    def __contains__(self, key: object) -> bool:
        return key in self.sent


class CallForm(EntryForm):
    """A bid or a pass. A game says of which `ladder` it is; its fields are those of a bid.

    In place of the first part one of its `words` may stand, or the name of a bid.
    """

    ladder: ClassVar[AnyLadder]
    words: ClassVar[Sequence[str]] = (PASS,)
    missing: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if "ladder" in cls.__dict__:
            cls.makes = cls.ladder.kind
        super().__init_subclass__()
        first, *more = cls.ladder.asked
        setattr(cls, first.name, asked_like(cls.makes, first.name, cls.missing or CHOOSE[len(more)]))

    def __init__(self, data: FormData, *, state: Any, before: Entry | None = None) -> None:
        first, *more = (part.name for part in self.ladder.asked)
        last = _Last(data, first)
        super().__init__(last, state=state, before=before)
        said = "".join(last.getlist(first)).strip()
        self.word = said if said in (*self.words, *self.ladder.named) else ""
        for name in (first, *more) if self.word else () if said else more:
            del self[name]

    def entry(self) -> Entry:
        seat = cast("Any", self)["seat"].told
        if self.word == PASS:
            return Pass(seat=seat, confirmed=self.confirmed)
        if self.word:
            bid: Entry = self.ladder.named[self.word](self.state.house, seat)
            return replace(bid, confirmed=self.confirmed)
        return super().entry()

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        names = [part.name for part in cls.ladder.asked]
        match entries:
            case [Pass(seat=seat)]:
                return {"seat": [str(seat)], names[0]: [PASS]}
            case [entry] if type(entry) is cls.makes:
                told = cls.ladder.told(state.house, entry)
                bid: Any = entry
                return {"seat": [str(bid.seat)], **{name: [value] for name, value in zip(names, told, strict=False)}}
        return None


class AllPassForm(EntryForm):
    """Nobody bids: all who have not passed do so at once."""

    type = "all-pass"

    def entries(self) -> Sequence[Entry]:
        hand = self.state.hand
        seats: Sequence[int] = range(len(self.seating))
        if hand is not None:
            seats = [seat for seat in self.seating.from_left_of(hand.dealer) if not hand.passed[seat]]
        return [Pass(seat=seat, confirmed=self.confirmed) for seat in seats]
