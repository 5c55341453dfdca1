"""The result of a hand told at its end: how many each took, of a known sum."""

from __future__ import annotations

from dataclasses import dataclass

from .parts import Offer, Player


@dataclass(frozen=True, slots=True)
class CountRow:
    """A player, or a side, with what is typed so far. `hint`: the likeliest count; `said`: what was bid, say.

    `least`: what this row has already.
    """

    field: str
    name: str
    player: Player | None
    mark: str
    said: str
    hint: str
    typed: str
    least: int


@dataclass(frozen=True, slots=True)
class Who:
    """Which of the `players` it was is asked besides: `field` of the form, and the question in words."""

    field: str
    legend: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsScreen:
    """What all took is asked for. `all` is their sum, in `units` (``tricks``), one of them a `unit`; they go by `step`.

    `other`: the value of ``tell`` that asks the other way, empty if none, and `other_words` what it says.
    `fields` are posted with it; `errors`: the fields whose errors are said here. `who`: what is asked besides.
    """

    title: str
    ask: str = "Who took how many?"
    all: int
    rows: tuple[CountRow, ...]
    unit: str = "trick"
    units: str = "tricks"
    step: int = 1
    help: str = "One may stay empty: the rest go there."
    other: str = ""
    other_words: str = ""
    button: str = "Score the hand"
    offers: tuple[Offer, ...] = ()
    claim: bool = True
    fields: tuple[tuple[str, str], ...] = (("type", "tricks"), ("by", "result"))
    errors: tuple[str, ...] = ("counts", "sides")
    who: Who | None = None
    template: str = "hand/counts.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The type of entry that is posted."""
        return tuple(value for name, value in self.fields if name == "type")

    @property
    def so_far(self) -> int:
        """What the rows add up to, as far as they are numbers."""
        return sum(int(row.typed) for row in self.rows if _is_count(row.typed))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4
