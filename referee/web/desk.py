"""The referee's desk: a rule looked up, a trick decided, a hand scored. All of it is in the address, to be shared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, abort, render_template, request, url_for

from ..core.cards import Card, Pack, parse_card
from ..core.errors import HouseRuleError, NotationError
from ..core.game import AnyGame
from ..core.house import options
from ..core.ruling import Ruling
from ..core.seats import Seating
from ..forms.house import PREFIX, HouseForm, Item
from ..games import GAMES
from ..games.spades import desk as spades
from ..games.spades.house import House
from ..games.spades.model import Play
from ..service.rulebook import find_rules
from ..service.sitting import TableView
from ..service.tables import view_table
from .board import table_context
from .table import pages as table_pages

pages = Blueprint("desk", __name__)

WORDS_READ: Final = 80
"""Most characters of a search that are looked at."""
RULES_SHOWN: Final = 12
LOW: Final = "-low"
"""Behind a card in the address: an ace said to be low."""
MOST_BEFORE: Final = 100_000
"""No side has more points than that."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the desk stands: at a table, with its names and house rules, or nowhere in particular."""

    game: AnyGame
    seating: Seating
    house: House
    view: TableView | None
    asked: dict[str, str]
    """What of the place is in the address: kept in every form and link."""

    @property
    def named(self) -> bool:
        """Whether the players have names."""
        return self.view is not None

    def link(self, **fields: object) -> str:
        """The address of the desk with these fields in it."""
        kept = {**self.asked, **{name: value for name, value in fields.items() if value not in {None, ""}}}
        if self.view is not None:
            return url_for("table.referee", token=self.view.token, **kept)  # type: ignore[arg-type]
        return url_for("desk.desk", **kept)  # type: ignore[arg-type]


# ---- the pages ----------------------------------------------------------------------------------


@pages.get("/referee")
def desk() -> str:
    """The desk away from any table."""
    return _page(_anywhere())


@table_pages.get("/t/<token>/referee")
def referee(token: str) -> str:
    """The desk at a table: its Referee tab."""
    view = view_table(token)
    house = view.state.next_house or view.state.house
    return _page(Place(view.game, view.seating, house, view, {}))


def _anywhere() -> Place:
    game = GAMES["spades"]
    players = request.args.get("players", type=int, default=spades.USUAL_PLAYERS)
    if players not in game.table_sizes:
        players = spades.USUAL_PLAYERS
    form = HouseForm(House, House(), request.args)
    try:
        house: House = form.read()
        game.check_house(house, players)
    except HouseRuleError:
        house = House()
    names = tuple(f"Player {seat + 1}" for seat in range(players))
    asked = {} if players == spades.USUAL_PLAYERS else {"players": str(players)}
    for name, _, _ in options(House):
        for key in (PREFIX + name, f"{PREFIX}{name}-other"):
            if request.args.get(key):
                asked[key] = request.args[key][:40]
    return Place(game, game.seating(names, house), house, None, asked)


def _page(place: Place) -> str:
    ask = request.args.get("ask", "")
    words = request.args.get("q", "")[:WORDS_READ].strip()
    found = find_rules(place.game.key if place.named else None, words)[:RULES_SHOWN] if words else []
    context: dict[str, Any] = {"place": place, "ask": ask, "words": words, "found": found}
    if ask == "trick":
        context["trick"] = trick_page(place)
    elif ask == "score":
        context["hand"] = hand_page(place)
    elif ask:
        abort(404)
    if place.view is not None:
        return render_template("desk/table.html", **context, **table_context(place.view, tab="referee"))
    return render_template("desk/desk.html", **context)


# ---- who won this trick? ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tile:
    """A card of the pack: `after` is the list of cards with it added; None where no copy of it is left."""

    card: Card
    after: str | None
    order: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the trick: who played it, or its place in the order, and the list with its ace said otherwise."""

    play: Play
    who: str
    mark: str
    turned: str


@dataclass(frozen=True, slots=True)
class TrickPage:
    """The question *Who won this trick?* with the answer so far. `most`: cards in a full trick."""

    cards: str
    laid: tuple[Laid, ...]
    most: int
    halves: tuple[tuple[Tile, ...], ...]
    extra: tuple[Tile, ...]
    shorter: str
    answer: spades.TrickAnswer | None
    winner: str
    leader: int | None
    items: tuple[Item, ...]
    trouble: str


_ORDINALS: Final = ("lead", "2nd", "3rd", "4th", "5th", "6th")


def trick_page(place: Place) -> TrickPage:
    """The question with the cards that the address holds."""
    players = len(place.seating)
    pack = spades.pack_in_play(players, place.house)
    leader = request.args.get("leader", type=int)
    leader = leader if place.named and leader in range(players) else None
    trouble = ""
    try:
        plays = _plays(request.args.get("cards", "")[:120], pack, players, leader or 0)
    except NotationError as error:
        plays, trouble = (), str(error)
    cards = _written(plays)
    answer = spades.who_won(plays, place.house) if len(plays) > 1 else None
    laid = tuple(_laid(place, plays, index, leader) for index in range(len(plays)))
    tiles = [_tile(card, plays, pack, cards) for card in dict.fromkeys(pack)]
    plain = [tile for tile in tiles if tile.card.suit.value in "SHDC"]
    plain.sort(key=lambda tile: ("AKQJT98765432".index(tile.card.rank), "SHDC".index(tile.card.suit.value)))
    high = tuple(tile for tile in plain if tile.card.rank in "AKQJT98")
    low = tuple(tile for tile in plain if tile.card.rank not in "AKQJT98")
    return TrickPage(
        cards=cards,
        laid=laid,
        most=players,
        halves=(high, low),
        extra=tuple(tile for tile in tiles if tile.card.suit.value not in "SHDC"),
        shorter=_written(plays[:-1]),
        answer=answer,
        winner=laid[answer.place].who if answer and leader is not None else "",
        leader=leader,
        items=_items(place, spades.TRICK_OPTIONS),
        trouble=trouble,
    )


def _plays(text: str, pack: Pack, players: int, leader: int) -> tuple[Play, ...]:
    plays: list[Play] = []
    for index, word in enumerate(text.replace(",", ".").replace(" ", ".").split(".")):
        if not word:
            continue
        low = word.lower().endswith(LOW)
        card = parse_card(word[: -len(LOW)] if low else word)
        used = sum(play.card == card for play in plays)
        if used >= pack.count(card):
            twice = f"{card} is in this pack only {'once' if used == 1 else f'{used} times'}."
            raise NotationError(twice if used else f"{card} is not in this pack.")
        if len(plays) == players:
            raise NotationError(f"A trick of {players} players has {players} cards.")
        seat = (leader + index) % players
        plays.append(Play(seat=seat, card=card, ace="low" if low and card.rank == "A" else "high"))
    return tuple(plays)


def _written(plays: Sequence[Play]) -> str:
    return ".".join(play.card.code + (LOW if play.ace == "low" else "") for play in plays)


def _laid(place: Place, plays: Sequence[Play], index: int, leader: int | None) -> Laid:
    play = plays[index]
    turned = [*plays]
    turned[index] = Play(seat=play.seat, card=play.card, ace="high" if play.ace == "low" else "low")
    if leader is None:
        return Laid(play, _ORDINALS[index], "", _written(turned))
    mark = f"seat-{place.seating.side_of[play.seat] + 1}"
    return Laid(play, place.seating.names[play.seat], mark, _written(turned))


def _tile(card: Card, plays: Sequence[Play], pack: Pack, cards: str) -> Tile:
    placed = [index for index, play in enumerate(plays, 1) if play.card == card]
    left = pack.count(card) > len(placed)
    after = f"{cards}.{card.code}" if cards else card.code
    return Tile(card, after if left else None, placed[-1] if placed else 0)


def _items(place: Place, names: Sequence[str]) -> tuple[Item, ...]:
    """The house rules that matter for a question; none at a table, where they are agreed."""
    if place.named:
        return ()
    form = HouseForm(House, place.house)
    return tuple(item for group in form.groups for item in group.items if item.name in names)


# ---- score this hand ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatBox:
    """One player's line: bid, blind and tricks as typed."""

    seat: int
    name: str
    mark: str
    bid: str
    blind: bool
    took: str


@dataclass(frozen=True, slots=True)
class SideBox:
    """One side's line: points and bags before the hand, as typed."""

    side: int
    name: str
    points: str
    bags: str


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question *Score this hand* with its answer, once it is asked. `refused`: why there is none."""

    seats: tuple[SeatBox, ...]
    sides: tuple[SideBox, ...]
    most: int
    answer: spades.HandAnswer | None
    before: tuple[int, ...]
    refused: tuple[Ruling, ...]
    queried: tuple[Ruling, ...]
    trouble: dict[str, str]
    items: tuple[Item, ...]


def hand_page(place: Place) -> HandPage:
    """The question with the numbers that the address holds."""
    args, seating = request.args, place.seating
    most = spades.tricks_in_hand(len(seating), place.house)
    asked = any(f"b{seat}" in args for seat in range(len(seating)))
    trouble: dict[str, str] = {}
    if asked:
        told = _told(place, most, trouble)
    totals, bags = _before(place)
    seats = tuple(
        SeatBox(
            seat,
            name,
            f"seat-{seating.side_of[seat] + 1}",
            args.get(f"b{seat}", "")[:8],
            f"x{seat}" in args,
            args.get(f"t{seat}", "")[:8],
        )
        for seat, name in enumerate(seating.names)
    )
    sides = tuple(
        SideBox(
            side,
            seating.side_name(side),
            args.get(f"p{side}", "" if asked else str(totals[side] or ""))[:8],
            args.get(f"g{side}", "" if asked else str(bags[side] or ""))[:8],
        )
        for side in range(len(seating.sides))
    )
    answer = None
    if asked and told is not None:
        answer = spades.score_this(told, seating, place.house)
    rulings = answer.rulings if answer else ()
    return HandPage(
        seats=seats,
        sides=sides,
        most=most,
        answer=answer if answer and answer.account else None,
        before=told.before if asked and told else (),
        refused=tuple(ruling for ruling in rulings if ruling.severity.value == "refused"),
        queried=tuple(ruling for ruling in rulings if ruling.severity.value == "queried"),
        trouble=trouble,
        items=_items(place, spades.SCORE_OPTIONS),
    )


def _before(place: Place) -> tuple[Sequence[int], Sequence[int]]:
    """Points and bags by side to begin with: the table's, or none."""
    if place.view is None:
        return [0] * len(place.seating.sides), [0] * len(place.seating.sides)
    return place.view.explanation.totals, [len(bank) for bank in place.view.state.bank]


def _told(place: Place, most: int, trouble: dict[str, str]) -> spades.Told | None:
    """The hand as typed; None where a number is missing, which `trouble` says by field."""
    seats, sides = range(len(place.seating)), range(len(place.seating.sides))
    bids = [_number(f"b{seat}", 0, most, "a bid from 0 (nil)", trouble) for seat in seats]
    took = [_number(f"t{seat}", 0, most, "tricks from 0", trouble) for seat in seats]
    before = [_number(f"p{side}", -MOST_BEFORE, MOST_BEFORE, "points", trouble, empty=0) for side in sides]
    bags = [_number(f"g{side}", 0, 100, "bags from 0", trouble, empty=0) for side in sides]
    if trouble:
        return None
    blind = tuple(f"x{seat}" in request.args for seat in seats)
    return spades.Told(tuple(bids), blind, tuple(took), tuple(before), tuple(bags))


def _number(field: str, low: int, high: int, what: str, trouble: dict[str, str], *, empty: int | None = None) -> int:
    typed = request.args.get(field, "").strip().replace("−", "-")
    if not typed and empty is not None:
        return empty
    try:
        number = int(typed) if len(typed) < 8 else high + 1
    except ValueError:
        number = high + 1
    if low <= number <= high:
        return number
    trouble[field] = f"Please give {what} to {high}." if low == 0 else "Please give a whole number of points."
    return 0
