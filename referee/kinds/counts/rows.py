"""The screen of what each took, in rows: numbers typed, or stepped up and down, one of which may stay empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.seats import Seat
from ...core.text import say
from ...play.model import AnySitting
from ...screens.parts import Chosen, Offer, Player, players, playing


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


BY_RESULT: Final = (("type", "tricks"), ("by", "result"))
"""What is posted with the tricks of a whole hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsScreen:
    """What all took is asked for. `all` is their sum, in `units` (``tricks``), one of them a `unit`; they go by `step`.

    `other`: the value of ``tell`` that asks the other way, empty if none, and `other_words` what it says.
    `fields` are posted with it; `errors`: the fields whose errors are said here.
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
    fields: tuple[tuple[str, str], ...] = BY_RESULT
    errors: tuple[str, ...] = ("counts", "sides")
    template: str = "kinds/counts_rows.html"

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


def count_rows(
    state: AnySitting, chosen: Chosen, *, least: Sequence[int] | None = None, bid: Mapping[Seat, int] | None = None
) -> tuple[CountRow, ...]:
    """A row for each who plays: what it has at `least`, and what was `bid`, by seat, where that says something."""

    def row(player: Player) -> CountRow:
        field, said = f"counts-{player.seat}", str(bid[player.seat]) if bid else ""
        has = least[player.seat] if least else 0
        told = say("bid {said}", said=said) if said else ""
        return CountRow(field, player.name, player, player.mark, told, said, chosen.first(field), has)

    return tuple(row(player) for player in playing(players(state.seating), state.this_hand))


def counts_by_player(
    state: AnySitting, chosen: Chosen, bid: Mapping[Seat, int] | None = None, *, title: str = ""
) -> CountsScreen:
    """The tricks of a whole hand, of players who `bid` a number each or none."""
    hand = state.this_hand
    rows = count_rows(state, chosen, least=hand.won, bid=bid or {})
    title = title or say("Hand {number}: tricks taken", number=hand.number)
    none = tuple((f"counts-{seat}", "0") for seat in sorted(hand.out))
    return CountsScreen(title=title, all=hand.tricks_total, rows=rows, fields=(*BY_RESULT, *none))
