"""The whole layout told: every stack and the stock, or a position in the middle of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import Card, parse_card
from ....core.errors import NotationError
from ....screens.parts import Chosen
from .. import rulebook as book
from ..layout import STACKS, STOCK_CARDS
from ..model import State
from .parts import GAME, Tile, deal_number, pack_tiles

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
