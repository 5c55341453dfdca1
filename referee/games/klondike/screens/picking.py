"""Cards told by tapping: turned from the stock, turned up on a stack, or the whole layout."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, parse_card
from ....core.errors import NotationError
from ....core.text import Capital, Phrase, Spelled, Text, say
from ....screens.parts import Chosen, Fields, NotNow
from ....screens.picking import cards_chosen
from .. import rulebook as book
from ..game import KLONDIKE
from ..layout import STACKS, STOCK_CARDS, Cards, Layout, known_cards, where_is
from ..legal import told_cards, turned_now, unturned_stack
from ..model import State

NONE: Final = "–"
"""A card nobody has told."""

_RANKS: Final = ("A", *reversed(RANKS_HIGH_TO_LOW[1:]))


@dataclass(frozen=True, slots=True)
class Tile:
    """A card of the pack. `told`: it was tapped. `where`: why it cannot turn up any more."""

    card: Card
    told: bool
    where: str


def pack_tiles(told: Collection[Card | None], layout: Layout | None) -> tuple[tuple[Tile, ...], ...]:
    """The pack in two halves, rank by rank, the ace first. What lies in `layout` is known already."""

    def tile(card: Card) -> Tile:
        return Tile(card, card in told, "" if layout is None else str(where_is(layout, card)))

    halves = _RANKS[:7], _RANKS[7:]
    return tuple(tuple(tile(Card(rank, suit)) for rank in half for suit in PLAIN_SUITS) for half in halves)


@dataclass(frozen=True, slots=True, kw_only=True)
class PickScreen:
    """A grid of the pack over the slots that are filled from it: as the cards are `lying`, of which `due` are known.

    Without slots the card that is tapped is recorded at once; otherwise the button does it. `told` are the cards
    tapped so far, `page` looks again. `last`: one card is missing, and tapping it records them all.
    """

    title: str
    ask: str
    help: str
    rule: str
    page: str
    fields: Fields
    lying: Cards = ()
    due: Cards = ()
    told: Cards = ()
    halves: tuple[tuple[Tile, ...], ...]
    typed: str = ""
    last: bool = False
    template: str = "games/klondike/pick.html"
    asks: tuple[str, ...]


def told_so_far(chosen: Chosen, name: str, most: int, *, gaps: bool) -> Cards:
    """The cards entered, with the one that was tapped just now. `gaps`: they keep their places."""
    cards: list[Card | None] = [_card(code) for text in chosen.all(name) for code in text.split()][:most]
    if not gaps:
        cards = [card for card in cards if card is not None]
    clear = chosen.first("clear")
    if clear in map(str, range(len(cards))):
        cards[int(clear)] = None
    tapped = _card(chosen.first("tap"))
    if tapped is not None:
        if tapped in cards:
            cards[cards.index(tapped)] = None
        elif None in cards and gaps:
            cards[cards.index(None)] = tapped
        elif len(cards) < most:
            cards.append(tapped)
    return tuple(cards) if gaps else known_cards(tuple(cards))


def _card(code: str) -> Card | None:
    try:
        return parse_card(code) if code else None
    except NotationError:
        return None


def turn(state: State, chosen: Chosen) -> PickScreen:
    """The page that asks which cards were turned. Raises NotNow where none can be."""
    house, hand = state.house, state.open_hand
    due = () if hand is None else turned_now(hand.layout, house)
    if hand is None or not untold(due):
        raise NotNow("turn")
    layout = hand.layout
    told = told_so_far(chosen, "told", due.count(None), gaps=False)
    count = len(due)
    return PickScreen(
        title=say("{count} turned", count=Capital(Spelled(count))) if count > 1 else "A card turned",
        ask="Which card is on top?" if count == 1 else say("Which {count} were turned?", count=Spelled(count)),
        help=""
        if count == 1
        else say("In the order they were turned. The last is on top. If only the top card was seen, tap just that."),
        rule=(book.TURN if count == house.draw else book.FEWER).id,
        page="turn",
        fields=(("type", "turn"), ("page", "turn")),
        lying=told_cards(layout, house, told) if count > 1 else (),
        due=due,
        told=told,
        halves=pack_tiles(told, layout),
        typed=chosen.first("cards"),
        last=count > 1 and len(told) + 1 == due.count(None),
        asks=("turn",),
    )


def reveal(state: State, chosen: Chosen) -> PickScreen:
    """The page that asks which card turned up. Raises NotNow where none did."""
    if state.open_hand is None:
        raise NotNow("reveal")
    layout = state.open_hand.layout
    index = _asked_stack(layout, chosen)
    if index is None and not untold(layout.waste):
        raise NotNow("reveal")
    title, ask = "The waste", "Which card is on the waste?"
    open_there = index is None or bool(layout.stacks[index].up)
    which = () if index is None else (("stack", str(index + 1)),)
    if index is not None:
        title = say("Stack {number}", number=index + 1)
        ask = (
            say("Stack {number}: which card is face up?", number=index + 1)
            if open_there
            else say("Stack {number}: which card turned up?", number=index + 1)
        )
    return PickScreen(
        title=title,
        ask=ask,
        help=say("{total} cards haven’t been seen.", total=len(layout.unseen)),
        rule=(book.FACE_DOWN if open_there else book.TURN_UP).id,
        page="reveal",
        fields=(("type", "reveal"), *which),
        halves=pack_tiles((), layout),
        asks=("reveal",),
    )


def untold(cards: Cards) -> bool:
    """Whether nobody has told the card on top."""
    return cards[-1:] == (None,)


def _asked_stack(layout: Layout, chosen: Chosen) -> int | None:
    """The stack in the address, if its top card is to be told; else the first such."""
    text = chosen.first("stack")
    if text in {str(number) for number in range(1, STACKS + 1)} and untold(layout.stacks[int(text) - 1].cards):
        return int(text) - 1
    return untold_stack(layout)


def untold_stack(layout: Layout) -> int | None:
    """The index of the first stack to turn up, if nobody has told its top card."""
    index = unturned_stack(layout)
    return index if index is not None and untold(layout.stacks[index].cards) else None


Row = tuple[str, str, int | None]
"""The field and the name of a place, and how many cards it has in the end; None where that is not known."""

ROWS: Final[tuple[Row, ...]] = (
    *((f"stacks-{place}", Phrase(Text("Stack {place}", place=place + 1)), place + 1) for place in range(STACKS)),
    ("stock", "Stock", STOCK_CARDS),
)
POSITION: Final[tuple[Row, ...]] = (
    *((field, name, None) for field, name, _ in ROWS),
    ("waste", "Waste", None),
    ("suits", "Suit stacks", None),
)
"""The places of a fresh deal, and of a game in the middle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeScreen:
    """The layout row by row, as it is `typed` by its fields, and the pack to tap on.

    `position`: what a game in the middle needs is asked too, of a stack how many cards lie face up.
    """

    title: str
    number: int
    rows: tuple[Row, ...]
    typed: Mapping[str, str]
    current: str
    position: bool
    told: int
    halves: tuple[tuple[Tile, ...], ...]
    rule: str
    template: str = "games/klondike/whole.html"
    asks: tuple[str, ...] = ("deal",)


def whole(state: State, chosen: Chosen) -> WholeScreen:
    """The page on which all cards are told. Raises NotNow while a deal is in progress."""
    if not KLONDIKE.phase(state).between:
        raise NotNow("whole")
    position = bool(chosen.first("position"))
    rows = POSITION if position else ROWS
    texts = {field: " ".join(chosen.all(field)) for field, _, _ in rows}
    if not any(texts.values()):  # the face-up cards may have been told before
        for place, code in enumerate(chosen.all("tops")[:STACKS]):
            if code and code != NONE:
                texts[f"stacks-{place}"] = " ".join([NONE] * place + [code])
    current = chosen.first("row") if chosen.first("row") in texts else ROWS[0][0]
    tapped = chosen.first("tap")
    if tapped:
        texts, current = _tapped(texts, current, tapped, {field: count for field, _, count in rows if count})
    told = set(cards_chosen(Chosen({"cards": list(texts.values())}), "cards"))
    more = ("redeals", *(f"up-{place}" for place in range(STACKS)))
    return WholeScreen(
        title="A position" if position else "The whole layout",
        number=state.number,
        rows=rows,
        typed={**texts, **{field: chosen.first(field) for field in more}},
        current=current,
        position=position,
        told=len(told),
        halves=pack_tiles(told, None),
        rule=(book.POSITION if position else book.FACE_DOWN).id,
    )


def _tapped(texts: dict[str, str], current: str, code: str, wanted: dict[str, int]) -> tuple[dict[str, str], str]:
    """A card tapped goes to the end of the row; one that is told already goes away."""
    for field, text in texts.items():
        if code in text.split():
            return {**texts, field: " ".join(word for word in text.split() if word != code)}, field
    texts = {**texts, current: f"{texts[current]} {code}".strip()}
    if current in wanted and len(texts[current].split()) >= wanted[current]:
        fields = list(texts)
        after = fields[fields.index(current) + 1 :]
        current = next((field for field in after if len(texts[field].split()) < wanted.get(field, 0)), current)
    return texts, current
