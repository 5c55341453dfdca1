"""What Tap answers at the referee's desk, as pages; its own is the point counter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from ....core.cards import Card, cards_in
from ....core.errors import NotationError
from ....core.question import Asked
from ....core.seats import Seating
from ....core.text import Words, say
from ....desk.reading import CannotBe
from ....screens.desk import DeskPage, Place
from ....screens.desk_pages import desk_of
from ....screens.grid import Drawn, ListTile, TiledPack, card_words, cards_told, grid_of, tapped, written
from ....screens.parts import Chosen, Fields, side_mark
from ....screens.who_won import trick_page
from ..cards import EACH, HALF, PACK, POINTS, who_won
from ..desk import CLAIMING, QUESTIONS, answer, contract_of
from ..knowing import as_shown, known_piles
from ..model import State
from ..payment import Contract, called
from .captured import SUITS_LABEL, WORTH
from .counting import Counted, CountPanel, count_cards

NAMELESS: Final = (Words("The declarer"), Words("One defender"), Words("The other defender"))
"""Who plays, away from a table: the declarer is the first."""

LONGEST: Final = 260
"""Most characters of cards in the address that are read."""

SOLO: Final = "solo"
DISCARD: Final = "three"
_CONTRACTS: Final[tuple[tuple[Contract, str], ...]] = ((DISCARD, "With a discard"), (SOLO, "Solo, without"))
NONE: Final = "-"
"""No cards at all, said in the address, so that those of the record do not come back."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong with the answer `where`, and the rule it is wrong by, where there is one."""

    where: str
    message: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PilePage:
    """The pile so far. `contracts` to choose from, with the one chosen; none at a table that has its contract.

    `panel` says how far it is from 61. `whole`: it can be the declarer's pile as it is, in so many tricks.
    `tricks` as typed. `mark`: the declarer's colour. `kept`: fields of every link.
    """

    cards: str
    blocks: TiledPack
    contracts: tuple[tuple[str, str, bool], ...]
    contract: str
    tricks: str
    panel: CountPanel
    whole: bool
    kept: Fields
    trouble: Trouble | None
    count: int
    mark: str


def points(place: Place, chosen: Chosen) -> PilePage:
    """The question with the cards that the address holds."""
    there = place.state_of(State)
    state = None if there is None else as_shown(there)
    known, hand = contract_of(state), None if state is None else state.hand
    asked = SOLO if chosen.first("contract") == SOLO else DISCARD
    contract = known or asked
    own = tuple(cards_in(known_piles(hand)[0])) if hand is not None and known else ()
    cards, trouble = _told(chosen.first("cards")[:LONGEST]) if "cards" in chosen.fields else (own, None)
    typed = chosen.first("tricks").strip()[:8]
    tricks, wrong = _tricks(typed)
    declarer = None if hand is None else hand.declarer
    name = "" if declarer is None else place.seating.names[declarer]
    panel = count_cards(
        Counted(name, called(known) if known else Words("The contract"), 0 if contract == SOLO else HALF, slam=False),
        [POINTS[card.index] for card in cards],
        [POINTS[card.index] for card in PACK if card not in cards],
        tricks,
    )
    trouble = trouble or wrong
    if trouble is None and panel.ready:
        told = {"cards": [card.code for card in cards], "tricks": panel.tricks, "contract": contract}
        trouble = _against(
            Asked(
                game=place.game,
                seating=Seating.solo(place.seating.names if place.named else NAMELESS),
                house=place.house,
                state=state,
                answers=told,
            )
        )
    return PilePage(
        cards=written(cards),
        blocks=tuple(_blocks(cards)),
        contracts=() if known else tuple((one, words, one == asked) for one, words in _CONTRACTS),
        contract=contract,
        tricks=typed,
        panel=panel,
        whole=panel.ready and trouble is None,
        kept=tuple(
            (key, value) for key, value in (("contract", chosen.first("contract")[:8]), ("tricks", typed)) if value
        ),
        trouble=trouble,
        count=len(cards),
        mark=side_mark(declarer or 0),
    )


def _against(asked: Asked) -> Trouble | None:
    """Why this cannot be the declarer's pile; None if it can."""
    try:
        answer(asked)
    except NotationError as error:
        return Trouble(error.where, str(error), error.ruling.rule.id if isinstance(error, CannotBe) else "")
    return None


def _blocks(cards: tuple[Card, ...]) -> Iterator[Drawn[ListTile]]:
    for block in grid_of(PACK).blocks:
        drawn = block.drawn(lambda card: _tile(card, cards))
        yield replace(drawn, label=SUITS_LABEL) if block.part == "suits" else drawn


def _told(text: str) -> tuple[tuple[Card, ...], Trouble | None]:
    """The cards in the address, as far as they can be, and what is wrong with the rest."""
    cards, wrong = cards_told((word for word in card_words(text) if word != NONE), PACK)
    return cards, Trouble("cards", wrong) if wrong else None


def _tricks(text: str) -> tuple[int | None, Trouble | None]:
    """The tricks as typed; None where nobody said, or it is no number of tricks."""
    if not text:
        return None, None
    if text.isascii() and text.isdigit() and int(text) <= EACH:
        return int(text), None
    return None, Trouble("tricks", say("Enter a whole number from 0 to {each}.", each=EACH))


def _tile(card: Card, cards: tuple[Card, ...]) -> ListTile:
    return ListTile(card, card in cards, tapped(card, cards) or NONE, WORTH.get(card, ""))


HINT: Final = "Sparrow, discard, TP-3.3"
"""What one may look up, in the empty field."""

STYLE: Final = "css/tap.css"


DESK: Final = desk_of(
    QUESTIONS,
    HINT,
    winner=partial(trick_page, judge=who_won),
    claiming=CLAIMING,
    public=as_shown,
    signs={"bids": "say", "legal": "say"},
    own=(DeskPage("points", "Count a pile", "calc", "games/tap/pile.html", points, style=STYLE),),
)
