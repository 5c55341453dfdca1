"""What Piquet answers at the referee's desk, and its question what a hand can declare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import Card, card_set, parse_card
from ....core.errors import NotationError
from ....screens.card_list import card_words, tapped, written
from ....screens.claims import claim_page
from ....screens.desk import Desk, Place, Question
from ....screens.grid import grid_of
from ....screens.parts import Chosen
from ....screens.plain import plain_question
from ....screens.revoke import revoke_screen
from ....screens.scored import score_question
from ....screens.situations import situation_question
from ....screens.who_won import TrickPage, trick_page, trick_question
from ..claims import CLAIMING
from ..declarations import find
from ..desk import REVOKE, SCORE, WON, worth
from ..disputes import EXCHANGE_AND_DECLARATIONS, MISDEAL
from ..holding import CARDS_EACH
from ..model import COURTS, PACK
from ..secrecy import as_shown
from ..who_won import who_won
from .compare import compare

HINT: Final = "point, pique, PI-7.3"
"""What one may look up, in the empty field."""

LONGEST: Final = 120
"""Most characters of cards in the address that are read."""


# ---- who won this trick? ------------------------------------------------------------------------


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""
    return trick_page(place, chosen, pack=PACK, judge=who_won)


# ---- what does this hand declare? ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeskTile:
    """A card of the pack: `after` is the list of cards once it is tapped; None where no more can be."""

    card: Card
    on: bool
    after: str | None


@dataclass(frozen=True, slots=True)
class Found:
    """A declaration: what it is, what it counts if it is good, and its rule."""

    words: str
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question *What does this hand declare?* with its answer so far. `cards`: those told, for the address."""

    cards: str
    count: int
    blocks: tuple[tuple[DeskTile, ...], ...]
    found: tuple[Found, ...]
    blanche: bool
    trouble: str

    @property
    def points(self) -> int:
        """What all of it counts where everything is good."""
        return sum(one.points for one in self.found)


def hand(_place: Place, chosen: Chosen) -> HandPage:
    """What a hand can declare, and what it counts."""
    told, trouble = _read(chosen.first("cards")[:LONGEST])
    cards = card_set(told)
    found = tuple(Found(words, points, rule.id) for words, points, rule in worth(find(cards)))
    return HandPage(
        cards=written(told),
        count=len(told),
        blocks=tuple(tuple(_tile(card, told) for card in block.cards) for block in grid_of(PACK).blocks),
        found=found,
        blanche=len(told) == CARDS_EACH and not cards & COURTS,
        trouble=trouble,
    )


def _read(text: str) -> tuple[tuple[Card, ...], str]:
    """The cards of the address, each once, and what cannot be read of it."""
    try:
        cards = tuple(dict.fromkeys(parse_card(word) for word in card_words(text)))
    except NotationError as error:
        return (), str(error)
    strange = next((card for card in cards if card not in PACK), None)
    if strange is not None:
        return (), f"{strange} is not in this pack of 32."
    return (cards, "") if len(cards) <= CARDS_EACH else ((), "A hand has twelve cards.")


def _tile(card: Card, told: tuple[Card, ...]) -> DeskTile:
    on = card in told
    return DeskTile(card, on, tapped(card, told) if on or len(told) < CARDS_EACH else None)


_STYLE: Final = "css/piquet.css"

QUESTIONS: Final = (
    trick_question(trick),
    revoke_screen(REVOKE, as_shown),
    claim_page(CLAIMING),
    situation_question(MISDEAL, "misdeal"),
    situation_question(EXCHANGE_AND_DECLARATIONS, "swap"),
    score_question(SCORE),
    Question("declarations", "Who counts what?", "scales", "games/piquet/compare.html", compare, style=_STYLE),
    Question("hand", "What does a hand declare?", "hand", "games/piquet/desk.html", hand, style=_STYLE),
    plain_question(WON, "crown"),
)
"""What the desk can be asked, in this order."""

DESK: Final = Desk(QUESTIONS, HINT)
