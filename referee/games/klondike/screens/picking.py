"""Cards told by tapping: turned from the stock, turned up on a stack, or the whole layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import Card, parse_card
from ....core.errors import NotationError
from ....core.words import spelled
from ....screens.parts import Chosen, Fields
from .. import rulebook as book
from ..layout import STACKS, STOCK_CARDS, Layout
from ..legal import cards_to_turn, turned_now, unturned_stack
from ..model import State
from .parts import GAME, Tile, deal_number, hand_of, pack_tiles

NONE = "–"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card. `fixed`: its card is known already. `current`: the next tap is for it."""

    number: int
    label: str
    card: Card | None = None
    fixed: bool = False
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PickScreen:
    """A grid of the pack over the slots that are filled from it.

    `at_once`: the card that is tapped is recorded; otherwise the button does it. `told` are the cards tapped so far,
    `page` looks again.
    `last`: one card is missing, and tapping it records them all.
    """

    title: str
    ask: str
    help: str
    rule: str
    page: str
    fields: Fields
    slots: tuple[Slot, ...]
    told: tuple[str, ...]
    halves: tuple[tuple[Tile, ...], ...]
    at_once: bool
    button: str
    typed: str = ""
    last: bool = False
    template: str = "games/klondike/pick.html"
    asks: tuple[str, ...]


def told_so_far(chosen: Chosen, name: str, most: int, *, gaps: bool) -> tuple[Card | None, ...]:
    """The cards told, with the one that was tapped just now; tapped again it goes. `gaps`: they keep their places."""
    cards: list[Card | None] = [_card(code) for text in chosen.all(name) for code in text.split()][:most]
    if not gaps:
        cards = [card for card in cards if card is not None]
    clear = chosen.first("clear")
    if clear.isdigit() and int(clear) < len(cards):
        cards[int(clear)] = None
    tapped = _card(chosen.first("tap"))
    if tapped is not None:
        if tapped in cards:
            cards[cards.index(tapped)] = None
        elif None in cards and gaps:
            cards[cards.index(None)] = tapped
        elif len([card for card in cards if card is not None]) < most:
            cards.append(tapped)
    return tuple(cards) if gaps else tuple(card for card in cards if card is not None)


def _card(code: str) -> Card | None:
    try:
        return parse_card(code) if code else None
    except NotationError:
        return None


def turn(state: State, chosen: Chosen) -> PickScreen:
    """The page that asks which cards were turned. Raises KeyError where none can be."""
    layout, house = hand_of(state).layout, state.house
    due = turned_now(layout, house)
    if not due or due[-1] is not None:
        raise KeyError("turn")
    unknown = [place for place, card in enumerate(due) if card is None]
    told = told_so_far(chosen, "told", len(unknown), gaps=False)
    lying: list[Card | None] = list(due)
    for place, card in zip(reversed(unknown), reversed(told), strict=False):
        lying[place] = card
    count = cards_to_turn(layout, house)
    return PickScreen(
        title=f"{spelled(count).capitalize()} turned" if count > 1 else "A card turned",
        ask="Which card lies on top?" if count == 1 else f"Which {spelled(count)} were turned?",
        help=""
        if count == 1
        else "In the order they were turned: the last lies on top. If only the top card was seen, tap it alone.",
        rule=(book.TURN if count == house.draw else book.FEWER).id,
        page="turn",
        fields=(("type", "turn"), ("page", "turn")),
        slots=tuple(
            Slot(place, "top" if place == count - 1 else str(place + 1), card, fixed=due[place] is not None)
            for place, card in enumerate(lying)
        ),
        told=tuple(card.code for card in told if card is not None),
        halves=pack_tiles(told, layout),
        at_once=count == 1,
        button="On the waste",
        typed=chosen.first("cards"),
        last=count > 1 and len(told) + 1 == len(unknown),
        asks=("turn",),
    )


def reveal(state: State, chosen: Chosen) -> PickScreen:
    """The page that asks which card turned up. Raises KeyError where none did."""
    layout = hand_of(state).layout
    index = _asked_stack(layout, chosen)
    if index is None and not untold_waste(layout):
        raise KeyError("reveal")
    if index is None:
        title, ask = "The waste", "Which card lies on the waste?"
        fields: Fields = (("type", "reveal"),)
        rule = book.FACE_DOWN.id
    else:
        stack = layout.stacks[index]
        title = f"Stack {index + 1}"
        ask = f"Stack {index + 1}: which card {'lies face up' if stack.up else 'turned up'}?"
        fields = (("type", "reveal"), ("stack", str(index + 1)))
        rule = (book.FACE_DOWN if stack.up else book.TURN_UP).id
    return PickScreen(
        title=title,
        ask=ask,
        help=f"{len(layout.unseen)} cards have not been seen.",
        rule=rule,
        page="reveal",
        fields=fields,
        slots=(),
        told=(),
        halves=pack_tiles((), layout),
        at_once=True,
        button="",
        asks=("reveal",),
    )


def _asked_stack(layout: Layout, chosen: Chosen) -> int | None:
    """The stack in the address, if its top card is to be told; else the first such."""
    text = chosen.first("stack")
    if text in {str(number) for number in range(1, STACKS + 1)}:
        stack = layout.stacks[int(text) - 1]
        unknown = stack.up[-1] is None if stack.up else bool(stack.down) and stack.down[-1] is None
        if unknown:
            return int(text) - 1
    return untold_stack(layout)


def untold_stack(layout: Layout) -> int | None:
    """The index of the first stack whose top card nobody has told."""
    index = unturned_stack(layout)
    if index is None:
        return None
    stack = layout.stacks[index]
    known = stack.up[-1] if stack.up else stack.down[-1]
    return index if known is None else None


def untold_waste(layout: Layout) -> bool:
    """Whether the top card of the waste is still to be told."""
    return bool(layout.waste) and layout.waste[-1] is None


ROWS: Final = (
    *((f"stacks-{place}", f"Stack {place + 1}", place + 1) for place in range(STACKS)),
    ("stock", "Stock", STOCK_CARDS),
)


@dataclass(frozen=True, slots=True)
class Row:
    """One place, typed or tapped. `count` of `wanted` cards are told. `up` is how many lie face up, as typed."""

    field: str
    name: str
    value: str
    count: int
    wanted: int | None
    current: bool
    up_field: str = ""
    up: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeScreen:
    """The layout row by row, and the pack to tap on. `position`: what a game in the middle needs is asked too."""

    title: str
    number: int
    rows: tuple[Row, ...]
    current: str
    position: bool
    redeals: str
    told: int
    halves: tuple[tuple[Tile, ...], ...]
    rule: str
    template: str = "games/klondike/whole.html"
    asks: tuple[str, ...] = ("deal",)


def whole(state: State, chosen: Chosen) -> WholeScreen:
    """The page on which all cards are told. Raises KeyError while a deal is in progress."""
    if GAME.phase(state).name != "deal":
        raise KeyError("whole")
    position = bool(chosen.first("position"))
    texts = {field: " ".join(chosen.all(field)) for field, _, _ in ROWS}
    if not any(texts.values()):  # the face-up cards may have been told before
        for place, code in enumerate(chosen.all("tops")[:STACKS]):
            if code and code != "–":
                texts[f"stacks-{place}"] = " ".join(["–"] * place + [code])
    more = ("waste", "suits") if position else ()
    texts |= {field: " ".join(chosen.all(field)) for field in more}
    current = chosen.first("row") if chosen.first("row") in texts else ROWS[0][0]
    tapped = chosen.first("tap")
    wanted = {field: count for field, _, count in ROWS} if not position else {}
    if tapped:
        texts, current = _tapped(texts, current, tapped, wanted)
    names = [(field, name, count if not position else None) for field, name, count in ROWS]
    names += [("waste", "Waste", None), ("suits", "Suit stacks", None)] if position else []
    told = [card for text in texts.values() for card in _cards(text)]
    return WholeScreen(
        title="A position" if position else "The whole layout",
        number=deal_number(state),
        rows=tuple(
            Row(
                field,
                name,
                texts[field],
                len(texts[field].replace(",", " ").split()),
                count,
                field == current,
                *_up(field, chosen, position=position),
            )
            for field, name, count in names
        ),
        current=current,
        position=position,
        redeals=chosen.first("redeals"),
        told=len(set(told)),
        halves=pack_tiles(told, None),
        rule=(book.POSITION if position else book.FACE_DOWN).id,
    )


def _up(field: str, chosen: Chosen, *, position: bool) -> tuple[str, str]:
    if not position or not field.startswith("stacks-"):
        return "", ""
    name = f"up-{field.removeprefix('stacks-')}"
    return name, chosen.first(name)


def _cards(text: str) -> list[Card]:
    found = []
    for code in text.replace(",", " ").split():
        try:
            found.append(parse_card(code))
        except NotationError:
            continue
    return found


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
