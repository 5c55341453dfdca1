"""Cards told from the whole pack: hands, face-up cards, cards passed, the kitty."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, copies, parse_card
from ....core.errors import NotationError
from ....core.words import counted
from ..bidding import passing_seats
from ..choices import phase
from ..model import State
from ..packs import Layout, layout_of
from .cards import JOKERS
from .parts import Chosen, Player, players


@dataclass(frozen=True, slots=True)
class Pile:
    """A list of cards that is being told: a player's hand, say. `field` is its name in the form."""

    field: str
    name: str
    player: Player
    count: int
    wanted: int


@dataclass(frozen=True, slots=True)
class PackTile:
    """One copy of a card in the grid. `of`: whose it is already, where it is another pile's."""

    card: Card
    checked: bool
    of: Player | None


@dataclass(frozen=True, slots=True)
class PickingScreen:
    """A grid of the pack. `kept` are fields of the piles not shown, to be sent along.

    `fields` are posted with the cards; `page` is this page's own name, for looking at another pile.
    """

    title: str
    ask: str
    help: str
    rule: str
    page: str
    piles: tuple[Pile, ...]
    current: str
    halves: tuple[tuple[PackTile, ...], tuple[PackTile, ...]]
    jokers: tuple[PackTile, ...]
    kept: tuple[tuple[str, str], ...]
    fields: tuple[tuple[str, str], ...]
    button: str
    columns: int
    record: bool = True
    template: str = "games/spades/picking.html"
    asks: tuple[str, ...] = ("hands", "pass-cards", "kitty")

    @property
    def pile(self) -> Pile:
        """The pile whose cards are tapped now."""
        return next(pile for pile in self.piles if pile.field == self.current)

    @property
    def next(self) -> Pile | None:
        """The pile to look at next, if it is not full yet."""
        place = [pile.field for pile in self.piles].index(self.current)
        after = self.piles[(place + 1) % len(self.piles)]
        return after if after.field != self.current and after.count < after.wanted else None


def _cards(chosen: Chosen, field: str) -> list[Card]:
    found = []
    for text in chosen.all(field):
        for code in text.replace(",", " ").split():
            try:
                found.append(parse_card(code))
            except NotationError:
                continue
    return found


def _picking(chosen: Chosen, pack: Layout, piles: list[tuple[str, str, Player, int]]) -> dict[str, object]:
    """What every such page shows: the piles, the grid, and the fields of the other piles."""
    told = {field: _cards(chosen, field) for field, *_ in piles}
    fields = [field for field, *_ in piles]
    asked = chosen.first("pile")
    current = asked if asked in fields else fields[0]
    owner = {field: player for field, _, player, _ in piles}
    taken = {field: list(cards) for field, cards in told.items()}

    def tiles(card: Card) -> list[PackTile]:
        found = []
        for _ in range(copies(pack.all_cards, card)):
            if card in taken[current]:
                taken[current].remove(card)
                found.append(PackTile(card, True, None))
                continue
            other = next((field for field in fields if field != current and card in taken[field]), None)
            if other is not None:
                taken[other].remove(card)
            found.append(PackTile(card, False, owner[other] if other else None))
        return found

    double = not pack.single and any(copies(pack.all_cards, card) > 1 for card in pack.pack)
    cells: list[list[PackTile]] = []
    for rank in RANKS_HIGH_TO_LOW:
        row = []
        for suit in PLAIN_SUITS:
            row += tiles(Card(rank, suit))
        if row:
            cells.append(row)
    cut = (len(cells) + 1) // 2
    jokers = [tile for joker in JOKERS for tile in tiles(joker)]
    kept = tuple((field, card.code) for field, cards in told.items() if field != current for card in cards)
    return {
        "piles": tuple(Pile(field, name, player, len(told[field]), wanted) for field, name, player, wanted in piles),
        "current": current,
        "halves": (
            tuple(tile for row in cells[:cut] for tile in row),
            tuple(tile for row in cells[cut:] for tile in row),
        ),
        "jokers": tuple(jokers),
        "kept": kept,
        "columns": 8 if double and len(pack.pack) > 60 else 4,
    }


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand.

    ``for=face_up`` asks for the cards dealt face up instead. At the deal nothing is recorded here: the
    cards go back to the page that deals.
    """
    there = players(state.seating)
    dealing = phase(state).name == "deal" and chosen.first("for") != "shown"
    face_up = dealing and chosen.first("for") == "face_up"
    house = (state.next_house or state.house) if dealing else state.house
    pack = layout_of(house, len(there))
    wanted = house.face_up_deal if face_up else pack.each
    name = "face_up" if face_up else "hands"
    piles = [(f"{name}-{player.seat}", player.name, player, wanted) for player in there]
    other = "hands-" if face_up else "face_up-"
    more = tuple((key, value) for key, values in chosen.fields.items() if key.startswith(other) for value in values)
    shown = _picking(chosen, pack, piles)
    kept = (*_pairs(shown.pop("kept")), *more)
    what = "Cards dealt face up" if face_up else "Known hands"
    fields = [("for", chosen.first("for"))] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    return PickingScreen(
        title=what,
        ask="Tap the cards of",
        help="A hand left empty is not known. Known hands let the referee check every card played."
        if not face_up
        else f"{counted(wanted, 'card')} of each player, the same number for all.",
        rule="SP-2.4" if face_up else "SP-2.6",
        page="hands",
        kept=kept,
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
        **shown,  # type: ignore[arg-type]
    )


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    assert isinstance(value, tuple)
    return value


def pass_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The cards one player passes on a nil."""
    hand = state.hand
    if hand is None or phase(state).name != "play" or not state.house.nil_pass:
        raise KeyError("pass")
    waiting = passing_seats(state, hand)
    asked = chosen.seat("seat", state.seating)
    seat = asked if asked is not None else waiting[0] if waiting else 0
    player = players(state.seating)[seat]
    pack = layout_of(state.house, len(state.seating))
    count = state.house.nil_pass
    return PickingScreen(
        title=f"{player.name} passes {counted(count, 'card')}",
        ask="Tap the cards passed by",
        help="Or go back and record only that they were passed.",
        rule="SP-3.8",
        page="pass",
        fields=(("type", "pass-cards"), ("seat", str(seat))),
        button="Record the pass",
        **_picking(chosen, pack, [("cards", player.name, player, count)]),  # type: ignore[arg-type]
    )


def kitty_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The kitty's cards, and those discarded for it."""
    if phase(state).name != "kitty":
        raise KeyError("kitty")
    asked = chosen.seat("seat", state.seating)
    turn = phase(state).seat
    seat = asked if asked is not None else turn if turn is not None else 0
    player = players(state.seating)[seat]
    pack = layout_of(state.house, len(state.seating))
    piles = [("taken", "Taken", player, pack.kitty), ("discarded", "Discarded", player, pack.kitty)]
    return PickingScreen(
        title=f"{player.name} takes the kitty",
        ask="Tap the cards of the kitty:",
        help="Either may stay unknown.",
        rule="SP-2.5",
        page="kitty",
        fields=(("type", "kitty"), ("seat", str(seat))),
        button="Record the kitty",
        **_picking(chosen, pack, piles),  # type: ignore[arg-type]
    )
