"""A trick told card by card at the desk: tapped on the pack, and then one card of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..core.cards import Card, Pack, parse_card
from ..core.question import Input
from .card_list import card_words, written
from .desk import Place
from .grid import Drawn, grid_of
from .parts import Fields
from .verdicts import PREFIX, answer_fields
from .who_won import ORDINALS, Choice, DeskTile, pack_blocks


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the trick: its place in words, and the fields that put it in question; none where it cannot be."""

    card: Card
    who: str
    fields: Fields


@dataclass(frozen=True, slots=True)
class Telling:
    """The trick so far. `most`: cards in a full one; `shorter`: the fields without the last card.

    `blocks` are the pack, in the `shape` of `screens.grid`; `kept` the fields of its form, the cards left out.
    `choices` are what is wanted besides.
    """

    laid: tuple[Laid, ...]
    most: int
    shape: str
    blocks: tuple[Drawn[DeskTile], ...]
    shorter: Fields
    kept: Fields
    choices: tuple[Choice, ...]

    @property
    def open(self) -> bool:
        """Whether a card of the trick can be put in question by now."""
        return any(one.fields for one in self.laid)


def telling(
    place: Place, answers: Mapping[str, str], pack: Pack, choices: Sequence[Input] = (), first: int = 0
) -> Telling:
    """The trick as far as it is told. `first`: the first place, from 0, of a card that can be in question."""
    cards = tuple(parse_card(code) for code in card_words(answers.get("cards", "")))
    grid = grid_of(pack, "once")
    kept = {name: value for name, value in answers.items() if name not in {"cards", "suspect"}}
    told = written(cards)
    return Telling(
        laid=tuple(
            Laid(
                card,
                ORDINALS[at],
                answer_fields({**kept, "cards": told, "suspect": str(at)}) if at >= first else (),
            )
            for at, card in enumerate(cards)
        ),
        most=len(place.seating),
        shape=grid.shape,
        blocks=pack_blocks(grid, cards, pack, told),
        shorter=answer_fields({**kept, "cards": written(cards[:-1])}),
        kept=answer_fields(kept),
        choices=tuple(Choice(PREFIX + one.name, one.words, one.options, answers.get(one.name, "")) for one in choices),
    )
