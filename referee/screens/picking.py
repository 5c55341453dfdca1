"""Cards told from the whole pack: a whole hand at the deal or shown later, what was captured, what was melded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from ..core.cards import Card, Pack, card_of
from ..core.errors import NotationError
from ..core.game import Phase
from ..core.text import say, spoken
from ..play.model import AnySitting
from .grid import Block, grid_of
from .parts import Chosen, Fields, Player, players

Mark = Literal["", "target", "missing", "no"]


@dataclass(frozen=True, slots=True)
class Pile:
    """A list of cards that is being told: a player's hand, say. `field` is its name in the form.

    `wanted`: how many it has in the end, None where that is not known. `value` is what it counts now, as the
    game says it: ``+25``. `said` is its name within a sentence, where it is not the same.
    `base`: what it counts without the cards of this grid.
    """

    field: str
    name: str
    player: Player
    wanted: int | None
    count: int = 0
    value: str = ""
    said: str = ""
    base: int = 0


@dataclass(frozen=True, slots=True)
class PackTile:
    """A card of the grid, or one of its two copies. `of`: whose it is already, in the pile `pile`.

    `small` stands under the rank: what the card counts. `mark`: ringed as a target, yellow as missing, or
    hatched as against a rule.
    """

    card: Card
    checked: bool
    of: Player | None
    pile: str = ""
    small: str = ""
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class CopyTile:
    """A card of which there are several: so many in the pile that is tapped, in others, and in the pack."""

    card: Card
    here: int
    others: int
    all: int
    small: str = ""

    @property
    def dots(self) -> tuple[str, ...]:
        """A mark for each copy: told here, free, told elsewhere."""
        free = self.all - self.here - self.others
        return ("on",) * self.here + ("",) * free + ("gone",) * self.others


@dataclass(frozen=True, slots=True)
class TileBlock:
    """Tiles that stand together: see `grid.Block`."""

    part: str
    label: str
    tiles: tuple[PackTile, ...] = ()
    copies: tuple[CopyTile, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """What is missing or double, in yellow over the action: bold words, the rest, and the rule.

    `of`: so many points there are in all, where a script goes on counting what is missing; else 0.
    """

    lead: str
    text: str
    rule: str
    of: int = 0


@dataclass(frozen=True, slots=True)
class PackGrid:
    """The grid of a pack, with the cards told from it.

    `current`: the field of the pile that is tapped now. `kept` are the cards of the piles that the grid has no boxes
    for, to be sent along. `less`: a tap takes a copy back.
    """

    piles: tuple[Pile, ...]
    current: str
    shape: str
    columns: int
    blocks: tuple[TileBlock, ...]
    kept: Fields
    less: bool

    @property
    def pile(self) -> Pile:
        """The pile whose cards are tapped now."""
        return next(pile for pile in self.piles if pile.field == self.current)

    @property
    def next(self) -> Pile | None:
        """The pile to look at next, if it is not full yet."""
        place = [pile.field for pile in self.piles].index(self.current)
        after = self.piles[(place + 1) % len(self.piles)]
        full = after.wanted is not None and after.count >= after.wanted
        return None if after.field == self.current or full else after


@dataclass(frozen=True, slots=True, kw_only=True)
class PickingScreen:
    """Cards are told from the grid of the pack.

    `fields` are posted with the cards, and `kept` besides; `page` is this page's own name, for looking at another
    pile. `record`: the button records; otherwise the cards go back to the page that deals. `rest`: all free cards can
    be given to a pile at once. `remembered`: what is tapped outlives a reload on the same device; never where it is
    one player's secret. `all`: so many cards are told in the end, and with script the button looks not ready until
    they are; 0 where that is not said. `some`: so until one is. `instead`: buttons that tell less, as name, value and
    words; `others`: who may tell theirs first. `watched`: the title for those who only watch, where it is another.
    `also`: types of entry asked for beside the one that is posted. `own`: what a game shows besides.
    `mine`: title and question on the phone of the player whose cards are asked for, where
    that is one's secret. `points`: what each card counts, by its code, where piles are added up. `other`: the value of
    ``tell`` that asks the other way, and `other_words` what it says.
    """

    grid: PackGrid
    title: str
    ask: str
    help: str
    rule: str
    page: str
    kept: Fields = ()
    fields: Fields
    button: str
    record: bool = True
    rest: bool = False
    notes: tuple[Note, ...] = ()
    template: str = "hand/picking.html"
    also: tuple[str, ...] = ()
    remembered: bool = False
    all: int = 0
    some: bool = False
    instead: Sequence[tuple[str, str, str]] = ()
    others: tuple[Player, ...] = ()
    watched: str = ""
    own: object = None
    mine: tuple[str, str] | None = None
    points: Mapping[str, int] = field(default_factory=dict)
    other: str = ""
    other_words: str = ""

    @property
    def around(self) -> tuple[str, str]:
        """What is asked, before the pile that is tapped now is named and behind it."""
        words = spoken().template(self.ask)
        at = words.find(WHOSE)
        return (f"{words} ", "") if at < 0 else (words[:at], words[at + len(WHOSE) :])

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entry it asks for."""
        return (*(value for name, value in self.fields if name == "type"), *self.also)


@dataclass(frozen=True, slots=True)
class Told:
    """The cards entered so far, by the field of their pile, with the pile that is tapped now."""

    cards: Mapping[str, tuple[Card, ...]]
    current: str
    less: bool

    def double(self, pack: Pack) -> tuple[Card, ...]:
        """Cards told more often than the pack holds them."""
        count = Counter(card for cards in self.cards.values() for card in cards)
        return tuple(card for card, times in count.items() if times > pack.count(card))

    def missing(self, pack: Pack) -> tuple[Card, ...]:
        """Cards of the pack that no pile has, in its order."""
        count = Counter(card for cards in self.cards.values() for card in cards)
        left = []
        for card in pack:
            if count[card]:
                count[card] -= 1
            else:
                left.append(card)
        return tuple(left)


LESS: Final = "less"

WHOSE: Final = "{whose}"
"""Where a question names the pile that is tapped now."""


def cards_chosen(chosen: Chosen, name: str, pack: Pack = ()) -> tuple[Card, ...]:
    """The cards of a field, of this pack, as tiles post them or as people type them; what is no card is left out."""
    found = []
    for text in chosen.all(name):
        for code in text.replace(",", " ").split():
            try:
                found.append(card_of(code, pack))
            except NotationError:
                continue
    return tuple(found)


def told(chosen: Chosen, pack: Pack, fields: Sequence[str], before: Mapping[str, Sequence[Card]] | None = None) -> Told:
    """The cards entered so far for the piles `fields`; `before` are those of piles nothing was sent for.

    Cards that are not in `pack`, as an address may say them, belong to no pile.

    ``pile`` chooses the pile that is tapped, ``shown`` is the one that was: a card tapped there is no other's
    any more. ``tap`` adds a copy of a card to it, or takes one back where ``mode`` is ``less``. ``rest`` gives a
    pile all cards that no other has.
    """
    held = {name: [card for card in cards_chosen(chosen, name, pack) if card in pack] for name in fields}
    if before and not any(name in chosen.fields for name in fields):
        held |= {name: list(cards) for name, cards in before.items() if name in held}
    _take_over(held, chosen.first("shown"), pack)
    asked = chosen.first("pile")
    current = asked if asked in held else fields[0]
    less = chosen.first("mode") == LESS
    for card in cards_chosen(chosen, "tap", pack)[:1]:
        if less and card in held[current]:
            held[current].remove(card)
        elif not less and sum(cards.count(card) for cards in held.values()) < pack.count(card):
            held[current].append(card)
    rest = chosen.first("rest")
    if rest in held:
        current = rest
        held[rest] += Told({name: tuple(cards) for name, cards in held.items()}, rest, less).missing(pack)
    return Told({name: tuple(cards) for name, cards in held.items()}, current, less)


def _take_over(held: dict[str, list[Card]], shown: str, pack: Pack) -> None:
    for card in held.get(shown, ()):
        for name, cards in held.items():
            if name != shown and card in cards and sum(each.count(card) for each in held.values()) > pack.count(card):
                cards.remove(card)


def pack_grid(
    cards: Told,
    pack: Pack,
    piles: Iterable[Pile],
    *,
    worth: Mapping[Card, str] | None = None,
    marks: Mapping[Card, Mark] | None = None,
) -> PackGrid:
    """The grid on which `piles` are told from `pack`. `worth` stands under a card; `marks`: how some are drawn."""
    shown = tuple(_counted(pile, cards) for pile in piles)
    grid = grid_of(pack)
    filler = _Filler(cards, pack, {pile.field: pile for pile in shown}, worth or {}, marks or {})
    boxless = () if grid.shape != "copies" else (cards.current,)
    sent = tuple(
        (name, card.code)
        for name, told_cards in cards.cards.items()
        if name != cards.current or name in boxless
        for card in told_cards
    )
    blocks = tuple(filler.block(block) for block in grid.blocks)
    return PackGrid(shown, cards.current, grid.shape, grid.columns, blocks, sent, cards.less)


def _counted(pile: Pile, cards: Told) -> Pile:
    return Pile(
        pile.field,
        pile.name,
        pile.player,
        pile.wanted,
        len(cards.cards[pile.field]),
        pile.value,
        pile.said or pile.name,
    )


class _Filler:
    """Puts the cards that are told onto the grid, copy by copy."""

    def __init__(
        self,
        cards: Told,
        pack: Pack,
        piles: Mapping[str, Pile],
        worth: Mapping[Card, str],
        marks: Mapping[Card, Mark],
    ) -> None:
        self.current, self.pack, self.piles, self.worth, self.marks = cards.current, pack, piles, worth, marks
        self.left = {name: Counter(told_cards) for name, told_cards in cards.cards.items()}

    def block(self, block: Block) -> TileBlock:
        """A block with its tiles."""
        if block.part == "copies":
            return TileBlock(block.part, block.label, copies=tuple(self._copies(card) for card in block.cards))
        return TileBlock(block.part, block.label, tuple(self._tile(card) for card in block.cards))

    def _tile(self, card: Card) -> PackTile:
        small, mark = self.worth.get(card, ""), self.marks.get(card, "")
        if self.left[self.current][card]:
            self.left[self.current][card] -= 1
            return PackTile(card, True, None, "", small, mark)
        for name, cards in self.left.items():
            if name != self.current and cards[card]:
                cards[card] -= 1
                return PackTile(card, False, self.piles[name].player, name, small, mark)
        return PackTile(card, False, None, "", small, mark)

    def _copies(self, card: Card) -> CopyTile:
        all_of = self.pack.count(card)
        here = min(self.left[self.current][card], all_of)
        others = sum(cards[card] for name, cards in self.left.items() if name != self.current)
        return CopyTile(card, here, min(others, all_of - here), all_of, self.worth.get(card, ""))


def dealt_with(now: Phase, chosen: Chosen) -> bool:
    """Whether the cards told are to be dealt: the table waits for a deal, and no hand of the last one is shown."""
    return now.between and chosen.first("for") != "shown"


def _whose(name: str, what: str) -> str:
    return say("{player}’s hand", player=name) if what == "hand" else say("{player}’s cards", player=name)


def hands_screen(
    state: AnySitting,
    chosen: Chosen,
    pack: Pack,
    each: int,
    *,
    dealing: bool,
    help: str,
    rule: str,
    title: str = "Known hands",
    ask: str = "Tap {whose}",
    what: str = "cards",
    field: str = "hands",
    kept: Fields = (),
    rest: bool = False,
    remembered: bool = False,
) -> PickingScreen:
    """The page on which hands of `each` cards are told, each in a field that begins with `field`.

    `dealing`: nothing is recorded here, the cards go back to the page that deals.
    """
    there = players(state.coming if dealing else state.seating)
    piles = [
        Pile(f"{field}-{player.seat}", player.name, player, each, said=_whose(player.name, what)) for player in there
    ]
    fields = [("for", chosen.first("for"))] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    return PickingScreen(
        grid=pack_grid(told(chosen, pack, [pile.field for pile in piles]), pack, piles),
        title=title,
        ask=ask,
        help=help,
        rule=rule,
        page="hands",
        kept=kept,
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
        also=("hands",) if dealing else (),
        rest=rest,
        remembered=remembered,
    )
