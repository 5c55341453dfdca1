"""What every screen is made of: fields picked so far, players, facts, links and offers, entries that tiles lead to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from ..core.cards import PLAIN_SUITS, Suit
from ..core.entries import Deal, Entry
from ..core.log import Standing
from ..core.names import graphemes
from ..core.ruling import Ruling, Severity
from ..core.seats import Seat, Seating, Side
from ..core.text import Words, say

if TYPE_CHECKING:
    from ..play.model import TrickHand

Usual = TypeVar("Usual")

Fields = tuple[tuple[str, str], ...]
"""Fields of a form or an address: names with their values."""

PLACES: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("n",),
    2: ("n", "s"),
    3: ("n", "e", "w"),
    4: ("n", "e", "s", "w"),
    5: ("n", "e", "se", "sw", "w"),
    6: ("n", "ne", "se", "s", "sw", "nw"),
    7: ("n", "ne", "e", "se", "sw", "w", "nw"),
}
"""Where each seat is drawn around the felt, clockwise from the first. More than these sit around none."""


_OPPOSITE: Final[Mapping[str, str]] = {
    "n": "s",
    "ne": "sw",
    "e": "w",
    "se": "nw",
    "s": "n",
    "sw": "ne",
    "w": "e",
    "nw": "se",
}


def seen_from(seat: Seat, own: Seat, seating: Seating) -> str:
    """Where a seat is drawn on the felt for who sits at `own`: that is at the bottom, and clockwise stays clockwise."""
    players = len(seating)
    if players not in PLACES:
        return ""
    steps = own - seat if seating.rightward else seat - own
    place = PLACES[players][steps % players]
    return _OPPOSITE[place] if players > 1 else place


_COMPASS: Final[Mapping[str, str]] = {
    "n": "North",
    "ne": "Northeast",
    "e": "East",
    "se": "Southeast",
    "s": "South",
    "sw": "Southwest",
    "w": "West",
    "nw": "Northwest",
}


def nameless(players: int) -> tuple[str, ...]:
    """What players are called who have given no names: by their places at the table, by number where they are many."""
    if players not in PLACES:
        return tuple(say("Player {number}", number=number) for number in range(1, players + 1))
    return (say("The player"),) if players == 1 else tuple(say(_COMPASS[place]) for place in PLACES[players])


class NotNow(Exception):
    """A page behind the hand that cannot be shown as the table stands, by its name: not yet, no more, or never."""


OWN: Final = "own"
"""What is chosen says under this name at which seat the phone is that asks."""

ELSEWHERE: Final = "elsewhere"
"""What is chosen on a page of somebody's own phone says under this name which seats have theirs."""


class Chosen:
    """Fields picked so far, by name: from a page's address, or typed and sent back."""

    def __init__(self, fields: Mapping[str, Sequence[str]]) -> None:
        self.fields = fields

    def first(self, name: str) -> str:
        """The first value of a field, or an empty text."""
        values = self.fields.get(name) or [""]
        return values[0]

    def all(self, name: str) -> list[str]:
        """Every value of a field."""
        return list(self.fields.get(name) or ())

    def seat(self, name: str, seating: Seating) -> Seat | None:
        """A seat of this table, or None."""
        return self.seat_or(name, seating, None)

    def seat_or(self, name: str, seating: Seating, usual: Usual) -> Seat | Usual:
        """A seat of this table, or the `usual` one where none is chosen."""
        text = self.first(name)
        return int(text) if text in {str(seat) for seat in range(len(seating))} else usual

    def seat_due(self, name: str, seating: Seating, due: Seat | None) -> Seat:
        """A seat of this table, or the one that is `due`. Raises NotNow where none is chosen, and nobody is due."""
        seat = self.seat_or(name, seating, due)
        if seat is None:
            raise NotNow(name)
        return seat

    def suit(self, name: str, suits: Collection[Suit] = PLAIN_SUITS) -> Suit | None:
        """One of `suits`, or None."""
        letter = self.first(name).upper()
        return Suit(letter) if letter in {suit.value for suit in suits} else None


@dataclass(frozen=True, slots=True)
class Player:
    """A player as screens show one. `mark` is the colour class of the side, `at` the place on the felt."""

    seat: Seat
    name: str
    initial: str
    mark: str
    at: str


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One side's running score. `goal`: the total that ends the game, None where none does."""

    total: int
    note: str
    goal: int | None


@dataclass(frozen=True, slots=True)
class Fact:
    """A line under a question: bold words, the rest, and the rule. `values`: the chips it explains."""

    id: str
    lead: str
    text: str
    rule: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """A way to a page behind the hand, to the hand itself where `page` is empty. `sign`: its icon's name."""

    words: str
    sign: str
    page: str = ""
    fields: Fields = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be recorded now. `fields` are posted; `page` is where its cards can be told."""

    text: str
    button: str
    fields: Fields
    rule: str
    page: str = ""


@dataclass(frozen=True, slots=True)
class SideNow:
    """Where a side stands in the hand: ``5`` `of` ``of 7``, and what that means in `more`: ``needs 2``.

    `mark` is its colour class, `unit` what is counted, where the numbers do not say it: ``tricks``.
    """

    players: tuple[Player, ...]
    name: str
    mark: str
    taken: str
    of: str = ""
    more: str = ""
    unit: str = Words("tricks")


def side_mark(side: Side) -> str:
    """The colour class of a side."""
    return f"seat-{side + 1}"


def players(seating: Seating) -> tuple[Player, ...]:
    """The players by seat."""
    places = PLACES.get(len(seating), ("",) * len(seating))
    letters, way = initials(seating.names), -1 if seating.rightward else 1
    return tuple(
        Player(seat, name, letters[seat], side_mark(seating.side_of[seat]), places[way * seat % len(seating)])
        for seat, name in enumerate(seating.names)
    )


def playing(there: Iterable[Player], hand: TrickHand) -> tuple[Player, ...]:
    """Those of the players who do not sit the hand out."""
    return tuple(player for player in there if player.seat not in hand.out)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each player; two for those of one initial, else the number of the seat.

    A letter is what people take for one, with its marks; an emoji is one.
    """
    letters = [graphemes(name) for name in names]
    found = ["".join(some[:1]).upper() for some in letters]
    firsts = ["".join(some[:2]) for some in letters]
    return tuple(
        letter if found.count(letter) == 1 else first if _tells(first, names) else str(seat + 1)
        for seat, (letter, first) in enumerate(zip(found, firsts, strict=True))
    )


def _tells(start: str, names: Sequence[str]) -> bool:
    return sum(name.startswith(start) for name in names) == 1


def first_against(rulings: Iterable[Ruling], but: Collection[str] = ()) -> Ruling | None:
    """The first ruling that refuses or queries, those with a code in `but` left out."""
    return next((one for one in rulings if one.severity is not Severity.NOTED and one.code not in but), None)


def since_the_deal(entries: Sequence[Standing]) -> Iterator[Standing]:
    """The entries after the last deal, the newest first."""
    for standing in reversed(entries):
        if isinstance(standing.entry, Deal):
            return
        yield standing


def ids_of(entries: Sequence[Standing], *kinds: type[Entry]) -> dict[Seat, str]:
    """By seat, the id of its last entry of these kinds in the hand that was dealt last."""
    found: dict[Seat, str] = {}
    for standing in since_the_deal(entries):
        if isinstance(standing.entry, kinds):
            found.setdefault(standing.entry.seat, standing.id)  # type: ignore[attr-defined]
    return found
