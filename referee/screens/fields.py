"""One field of a form, ready for its template: which control it is, what it offers, what stands in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from ..core.cards import Card
from ..core.game import AnyRules
from ..core.house import HouseRules
from ..core.question import Input
from ..core.seats import Seating
from ..core.text import Capital, Text
from .grid import Drawn, Grid, grid_of

NOTHING: Final = ""
"""What a chip sends that leaves an optional field out."""

MOST_CHIPS: Final = 14
"""So many numbers are offered as chips; where more are possible, one is typed."""

Kind = Literal["seat", "chips", "number", "row", "card", "cards", "hands", "flag", "text"]


@dataclass(frozen=True, slots=True)
class Answer:
    """One chip: the value sent and what stands on it, for a player the seat."""

    value: str
    label: str
    seat: int | None = None


@dataclass(slots=True)
class Field:
    """One field, ready for its template.

    `kind` says which control it is. `boxes` are the names a row has a box for, each with the seat whose
    colour it bears, if any; `grid` is the pack that cards are tapped on. `must`: without it nothing can be
    answered. `values` by the name under which they are sent: one name, or one for each box.
    """

    name: str
    kind: Kind
    label: str
    answers: tuple[Answer, ...] = ()
    boxes: tuple[tuple[str, int | None], ...] = ()
    grid: Grid | None = None
    low: int = 0
    must: bool = False
    values: dict[str, list[str]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    @property
    def sent_as(self) -> tuple[str, ...]:
        """The names under which the answers are sent."""
        return tuple(f"{self.name}-{place}" for place in range(len(self.boxes))) or (self.name,)

    def value(self, place: int = 0) -> str:
        """What stands in the field, or in its box number `place`."""
        return " ".join(self.values.get(self.sent_as[place], ()))

    def chosen(self, answer: Answer) -> bool:
        """Whether that chip is on."""
        values = self.values.get(self.name, ())
        return answer.value in values if values else answer.value == NOTHING

    @property
    def blocks(self) -> tuple[Drawn[tuple[Card, bool]], ...]:
        """The grid with the cards that are on: of equal cards as many as were told."""
        left = Counter(self.values.get(self.name, ()))

        def tile(card: Card) -> tuple[Card, bool]:
            left[card.code] -= 1
            return card, left[card.code] >= 0

        return tuple(block.drawn(tile) for block in (self.grid.blocks if self.grid else ()))


def input_field(asked: Input, seating: Seating, name: str, told: Mapping[str, object]) -> Field:
    """What a question of the desk wants to know, as a field sent as `name`. `told`: the answers so far, by input."""
    kind: Kind = "text"
    answers: tuple[Answer, ...] = ()
    grid: Grid | None = None
    low, high = asked.bounds or (0, 99)
    if asked.kind == "seat":
        kind, answers = "seat", tuple(Answer(str(seat), who, seat) for seat, who in enumerate(seating.names))
    elif asked.kind == "choice":
        kind, answers = "chips", tuple(Answer(value, words) for value, words in asked.options)
    elif asked.kind == "number":
        kind = "number"
        if asked.bounds is not None and high - low < MOST_CHIPS:
            answers = tuple(Answer(str(number), str(number)) for number in range(low, high + 1))
    elif asked.kind == "flag":
        kind = "flag"
    elif asked.kind in {"card", "cards"} and asked.pack:
        kind, grid = (
            ("card", grid_of(asked.pack, "once")) if asked.kind == "card" else ("cards", grid_of(asked.pack, "each"))
        )
    value = told.get(asked.name)
    values = {} if value in {None, ""} else {name: str(value).split() if grid is not None else [str(value)]}
    label = asked.words
    if asked.side is not None:
        whole = f"{{side}}: {label[0].lower()}{label[1:]}"  # languages/whole.py tells them
        label = str(Text(whole, side=seating.side_name(asked.side)))
    return Field(name, kind, label, answers, grid=grid, low=low, must=asked.needed, values=values)


OTHER_REASON: Final = "Or another reason"


def reasons_of(game: AnyRules, house: HouseRules, told: Sequence[str] = ()) -> Mapping[str, str]:
    """Why a hand is thrown in, as these house rules offer it: the codes with their words, and what was `told`.

    Of two that read the same only what was told is offered: a text may say what a code means.
    """
    words = {**game.misdeals, **game.void_codes}
    by_words = {
        str(Text("{reason}", reason=Capital(words.get(code, code)))): code
        for code in (*game.misdeals_under(house), *told)
    }
    return {code: reads for reads, code in by_words.items()}
