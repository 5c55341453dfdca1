"""What Piquet answers at the referee's desk, as pages; two hands are tapped on the pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ...core.cards import Card, card_set, card_typed
from ...core.errors import NotationError
from ...core.question import Missing
from ...core.seats import Seat
from ...core.text import say
from ...screens.desk import PREFIX, DeskPage, Place, asked_at
from ...screens.desk_pages import desk_of
from ...screens.grid import ListTile, TiledPack, card_words, grid_of, tapped, written
from ...screens.parts import Chosen, Fields, Player, players
from ...screens.who_won import trick_page
from .comparing import SEATS, Comparison, comparison_of, open_cards
from .declarations import CARDS_EACH, find
from .desk import CLAIMING, QUESTIONS, Worth, who_won, worth
from .knowing import as_shown
from .model import COURTS, PACK, State
from .screens.sums import CountLine, count_lines

MOST_TYPED: Final = 40
"""Most cards of one hand in the address that are read."""


@dataclass(frozen=True, slots=True)
class HandTab:
    """One of the hands: how many of its twelve cards are told, and the fields that lead to it."""

    player: Player
    role: str
    count: int
    now: bool
    fields: Fields


@dataclass(frozen=True, slots=True)
class ComparePage:
    """The question *Who counts what?* with its answer, which is `found` once both hands are whole.

    `swap`: the fields with which the other is elder. `field`: the hand that is tapped now; `kept` goes with it.
    `told`: both hands as answers of the desk. `trouble`: what cannot be, by field.
    """

    tabs: tuple[HandTab, ...]
    elder: Seat
    swap: Fields
    field: str
    kept: Fields
    blocks: TiledPack
    found: Comparison | None
    lines: tuple[CountLine, ...]
    told: Fields
    any_told: bool
    trouble: dict[str, str]


def compare(place: Place, chosen: Chosen) -> ComparePage:
    """Who counts what of both hands?"""
    there = players(place.seating)
    elder = _elder(place, chosen)
    hands, trouble = _hands(place, chosen)
    now = _now(chosen, hands, elder)
    fields = tuple((f"hand{seat}", written(hands[seat])) for seat in SEATS)
    with_elder = (*fields, ("elder", str(elder)))
    found = _compared(place, fields, elder, trouble)
    return ComparePage(
        tabs=tuple(
            HandTab(there[seat], role, len(hands[seat]), seat == now, (*with_elder, ("at", str(seat))))
            for seat, role in ((elder, "elder"), (1 - elder, "younger"))
        ),
        elder=elder,
        swap=(*fields, ("elder", str(1 - elder)), ("at", str(now))),
        field=f"hand{now}",
        kept=(fields[1 - now], ("elder", str(elder)), ("to", str(now))),
        blocks=_blocks(hands[now], hands[1 - now], there[1 - now]),
        found=found,
        lines=tuple(count_lines(found.events, there)) if found is not None else (),
        told=tuple((PREFIX + name, value) for name, value in with_elder),
        any_told=any(hands),
        trouble=trouble,
    )


def _elder(place: Place, chosen: Chosen) -> Seat:
    """As chosen, else as the deal on the table has it; away from any the first."""
    seat = chosen.seat("elder", place.seating)
    state = place.state_of(State)
    if seat is not None:
        return seat
    return state.hand.elder if state is not None and state.hand is not None else 0


def _hands(place: Place, chosen: Chosen) -> tuple[tuple[tuple[Card, ...], ...], dict[str, str]]:
    """The cards of the address by seat, else those that lie open at the table; what cannot be read is said."""
    trouble: dict[str, str] = {}
    if not any(f"hand{seat}" in chosen.fields for seat in SEATS):
        return tuple(open_cards(place.state_of(State), seat) or () for seat in SEATS), trouble
    found = []
    for seat in SEATS:
        cards: list[Card] = []
        for word in card_words(chosen.first(f"hand{seat}"))[:MOST_TYPED]:
            try:
                card = card_typed(word)
            except NotationError as error:
                trouble.setdefault(f"hand{seat}", str(error))
                continue
            if card not in PACK:
                trouble.setdefault(f"hand{seat}", say("{card} isn’t in this pack of 32.", card=card))
            elif card not in cards:
                cards.append(card)
        found.append(tuple(cards))
    return tuple(found), trouble


def _now(chosen: Chosen, hands: Sequence[Sequence[Card]], elder: Seat) -> Seat:
    """The hand that is tapped: the one asked for, else the first that is not whole."""
    asked, tapped = chosen.first("at"), chosen.first("to")
    if asked in {"0", "1"}:
        return int(asked)
    order = [int(tapped)] if tapped in {"0", "1"} else []
    order += [elder, 1 - elder]
    return next((seat for seat in order if len(hands[seat]) < CARDS_EACH), order[0])


def _compared(place: Place, fields: Fields, elder: Seat, trouble: dict[str, str]) -> Comparison | None:
    """The answer of the desk; None, and why at its place, where there is none yet."""
    if trouble:
        return None
    try:
        return comparison_of(asked_at(place, {"elder": elder, **dict(fields)}))
    except Missing:
        return None
    except NotationError as error:
        trouble[error.where] = str(error)
        return None


def _blocks(own: tuple[Card, ...], other: Sequence[Card] = (), theirs: Player | None = None) -> TiledPack:
    """The pack as the hand that is tapped has it; `other` are cards in the hand of the player `theirs`."""

    def tile(card: Card) -> ListTile:
        of = theirs if card in other else None
        free = card in own or (of is None and len(own) < CARDS_EACH)
        small, said = (of.initial, say("{name}’s too", name=of.name)) if of is not None else ("", "")
        return ListTile(card, card in own, tapped(card, own) if free else None, small, said, of)

    return tuple(block.drawn(tile) for block in grid_of(PACK).blocks)


HINT: Final = "point, pique, PI-7.3"
"""What one may look up, in the empty field."""

LONGEST: Final = 120
"""Most characters of cards in the address that are read."""


# ---- what does this hand declare? ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question *What does this hand declare?* with its answer so far. `cards`: those told, for the address."""

    cards: str
    count: int
    blocks: TiledPack
    found: tuple[Worth, ...]
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
    found = tuple(worth(find(cards)))
    return HandPage(
        cards=written(told),
        count=len(told),
        blocks=_blocks(told),
        found=found,
        blanche=len(told) == CARDS_EACH and not cards & COURTS,
        trouble=trouble,
    )


def _read(text: str) -> tuple[tuple[Card, ...], str]:
    """The cards of the address, each once, and what cannot be read of it."""
    try:
        cards = tuple(dict.fromkeys(card_typed(word) for word in card_words(text)))
    except NotationError as error:
        return (), str(error)
    strange = next((card for card in cards if card not in PACK), None)
    if strange is not None:
        return (), say("{card} isn’t in this pack of 32.", card=strange)
    return (cards, "") if len(cards) <= CARDS_EACH else ((), "A hand has twelve cards.")


_STYLE: Final = "css/piquet.css"

DESK: Final = desk_of(
    QUESTIONS,
    HINT,
    winner=partial(trick_page, judge=who_won),
    claiming=CLAIMING,
    public=as_shown,
    signs={"bids": "swap"},
    own=(
        DeskPage("declarations", "Who counts what?", "scales", "games/piquet/compare.html", compare, style=_STYLE),
        DeskPage("hand", "What does a hand declare?", "hand", "games/piquet/desk.html", hand, style=_STYLE),
    ),
)
