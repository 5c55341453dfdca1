"""Score this hand on a page of the desk: tricks tapped card by card, each counted as it falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.cards import Card, Suit, parse_card, standard_pack
from ....core.entries import Cards
from ....core.errors import NotationError
from ....core.ruling import Ruling, ScoreLine
from ....core.seats import Seat
from ....core.words import signed
from ....screens.desk import Place
from ....screens.grid import grid_of
from ....screens.parts import Chosen, Fields, Player, players, side_mark
from ..game import TRICKS
from ..score_hand import MOST_BEFORE, PLAYERS, HandAnswer, Told, recorded, score_this
from .cards import Laid, LastScore, SuitWorth, before, doubles, four, so_far, suits_worth
from .parts import GAME

LONGEST: Final = 240
"""Most characters of cards in the address that are read."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class SideRun:
    """A side's points in the hand so far. `typed`: its points before the hand, as they stand in the field."""

    side: int
    name: str
    mark: str
    points: int
    typed: str


@dataclass(frozen=True, slots=True)
class Toggle:
    """Something to be chosen of a player: `fields` are those of the page with it chosen otherwise."""

    player: Player
    on: bool
    fields: Fields


@dataclass(frozen=True, slots=True)
class TrickTile:
    """A card of the pack: played in a finished trick, laid in the trick in progress as its `order`th, or neither."""

    card: Card
    gone: bool
    order: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePage:
    """The question with its answer so far. `reaches` to `player` are the felt’s: templates/games/pippins/parts.html.

    `kept`: what is told, as fields of every form and link; `shorter`: the same without the `last` card. `leads`: who
    may lead now, and `revoked`: who is said to have revoked. `blocks` is empty where no card can follow. `trouble`:
    what of the address was left out, by field. `from_record`: nothing was tapped, and the record has this.
    """

    run: tuple[SideRun, ...]
    reaches: Cards
    suits_worth: tuple[SuitWorth, ...]
    doubles: str
    four: tuple[Laid, ...]
    so_far: str
    before: LastScore | None
    led: Suit | None
    number: int
    player: Player | None
    leads: tuple[Toggle, ...]
    revoked: tuple[Toggle, ...]
    blocks: tuple[tuple[TrickTile, ...], ...]
    kept: Fields
    shorter: Fields
    last: Card | None
    lines: tuple[ScoreLine, ...]
    queried: tuple[Ruling, ...]
    won: str
    over: bool
    trouble: dict[str, str]
    from_record: bool

    @property
    def headlines(self) -> tuple[str, ...]:
        """The points of each side: ``Ann & Cy +47``."""
        lines = (f"{one.name} {signed(one.points)}" for one in self.run)
        return tuple(line.replace("Player ", f"Player{NO_BREAK}") for line in lines)


def score(place: Place, chosen: Chosen) -> ScorePage:
    """The question with the tricks that the address holds; without any, with those of the record."""
    known = recorded(place.state) if "cards" not in chosen.fields else None
    if known is not None:
        told = Told(cards=(), leads=(0,))
        return _page(place, chosen, told, known, {}, from_record=True)
    trouble: dict[str, str] = {}
    told, answer = _fitting(place, _read(place, chosen, trouble), trouble)
    return _page(place, chosen, told, answer, trouble, from_record=False)


# ---- the address --------------------------------------------------------------------------------


def _read(place: Place, chosen: Chosen, trouble: dict[str, str]) -> Told:
    """What the address says, and in `trouble` what of it is left out."""
    cards: list[Card] = []
    words = chosen.first("cards")[:LONGEST].replace(",", ".").replace(" ", ".").split(".")
    for word in [*words, chosen.first("tap")]:
        try:
            card = parse_card(word) if word else None
        except NotationError as error:
            trouble.setdefault("cards", str(error))
            continue
        if card is None:
            continue
        if card in cards or card not in standard_pack():
            wrong = "has been played already" if card in cards else "is not in this pack"
            trouble.setdefault("cards", f"{card} {wrong}.")
        else:
            cards.append(card)
    leads = [int(word) for word in chosen.first("leads")[:LONGEST] if word in "0123"]
    revoked = tuple(seat for seat in range(PLAYERS) if chosen.first(f"r{seat}"))
    points = tuple(_points(place, chosen, side, trouble) for side in range(2))
    return Told(tuple(cards), tuple(leads[:TRICKS]) or (_eldest(place),), (), revoked, points)


def _points(place: Place, chosen: Chosen, side: int, trouble: dict[str, str]) -> int:
    name = f"p{side}"
    typed = chosen.first(name).strip().replace("−", "-")
    if not typed:
        return place.state.totals[side] if place.state is not None and name not in chosen.fields else 0
    number = int(typed) if len(typed) < 8 and typed.isascii() and typed.removeprefix("-").isdigit() else MOST_BEFORE + 1
    if abs(number) <= MOST_BEFORE:
        return number
    trouble[name] = "Please give a whole number of points."
    return 0


def _eldest(place: Place) -> Seat:
    """Who leads the first trick, unless another is said to have led: eldest at a table, else the first player."""
    hand = place.state.hand if place.state is not None else None
    return 0 if hand is None else place.seating.left_of(hand.dealer)


def _fitting(place: Place, told: Told, trouble: dict[str, str]) -> tuple[Told, HandAnswer]:
    """As many of the cards as can have been played, with what they score."""
    for count in range(len(told.cards), -1, -1):
        part = replace(told, cards=told.cards[:count])
        try:
            answer = score_this(part, place.seating, place.house)
        except NotationError as error:
            trouble.setdefault("cards", str(error))
        else:
            return part, answer
    raise AssertionError("no card at all can always be scored")


def _fields(told: Told, chosen: Chosen) -> Fields:
    """What is told as fields. `cards` stands there even if there are none: the record is not looked at any more."""
    found = [("cards", ".".join(card.code for card in told.cards) or "."), ("leads", "".join(map(str, told.leads)))]
    found += [(f"r{seat}", "1") for seat in told.revoked]
    return (*found, *((f"p{side}", chosen.first(f"p{side}")[:8]) for side in range(2) if chosen.first(f"p{side}")))


# ---- what is shown ------------------------------------------------------------------------------


def _page(
    place: Place, chosen: Chosen, told: Told, answer: HandAnswer, trouble: dict[str, str], *, from_record: bool
) -> ScorePage:
    there, hand, state = players(place.seating), answer.hand, answer.state
    seat = None if answer.over else _next(told, answer, from_record)
    telling = seat is not None and not from_record
    size = len(told.cards)
    return ScorePage(
        run=_run(place, chosen, answer),
        reaches=hand.top,
        suits_worth=suits_worth(hand.top),
        doubles=doubles(hand.top),
        four=() if seat is None else four(state, hand, seat, there),
        so_far=so_far(state, hand) if hand.tricks or hand.trick else "Tap the cards in the order they were played",
        before=_before(place, answer),
        led=hand.trick[0].card.suit if hand.trick else None,
        number=len(hand.tricks) + 1,
        player=None if seat is None else there[seat],
        leads=_leads(there, told, hand.winners, chosen) if telling and not (hand.trick and hand.winners) else (),
        revoked=() if from_record else tuple(_revoked(player, told, chosen) for player in there),
        blocks=_blocks(told) if telling else (),
        kept=_fields(told, chosen),
        shorter=_fields(
            replace(told, cards=told.cards[:-1], leads=told.leads[: max(size - 1, 3) // PLAYERS + 1]), chosen
        ),
        last=told.cards[-1] if told.cards else None,
        lines=answer.lines,
        queried=answer.queried,
        won="" if answer.won is None else place.seating.side_name(answer.won),
        over=answer.over,
        trouble=trouble,
        from_record=from_record,
    )


def _next(told: Told, answer: HandAnswer, from_record: bool) -> Seat | None:
    """Who plays next: to lead, the one who is said to."""
    hand = answer.hand
    if not hand.trick and not from_record and len(hand.winners) < len(told.leads):
        return told.leads[len(hand.winners)]
    return GAME.next_player(answer.state, hand)


def _before(place: Place, answer: HandAnswer) -> LastScore | None:
    """The last trick that was finished; where the players have no names, who leads says who won it."""
    found = before(answer.state, answer.hand)
    if found is None or place.named or answer.over:
        return found
    return replace(found, who=f"Trick {len(answer.hand.tricks)}")


def _run(place: Place, chosen: Chosen, answer: HandAnswer) -> tuple[SideRun, ...]:
    return tuple(
        SideRun(side, place.seating.side_name(side), side_mark(side), points, chosen.first(f"p{side}")[:8])
        for side, points in enumerate(answer.points)
    )


def _leads(there: Sequence[Player], told: Told, winners: Sequence[Seat], chosen: Chosen) -> tuple[Toggle, ...]:
    """Who leads the trick to come: the winner of the last, or another whose lead stood."""
    number = len(winners)
    due = winners[-1] if winners else None
    now = told.leads[number] if number < len(told.leads) else due
    so_far = tuple(told.leads[trick] if trick < len(told.leads) else winners[trick - 1] for trick in range(number))
    found = []
    for player in there:
        leads = so_far if player.seat == due else (*so_far, player.seat)
        fields = _fields(replace(told, leads=leads or (player.seat,)), chosen)
        found.append(Toggle(player, player.seat == now, fields))
    return tuple(found)


def _revoked(player: Player, told: Told, chosen: Chosen) -> Toggle:
    on = player.seat in told.revoked
    others = tuple(seat for seat in told.revoked if seat != player.seat)
    return Toggle(player, on, _fields(replace(told, revoked=others if on else (*others, player.seat)), chosen))


def _blocks(told: Told) -> tuple[tuple[TrickTile, ...], ...]:
    done = len(told.cards) // PLAYERS * PLAYERS
    order = {card: place - done + 1 for place, card in enumerate(told.cards)}
    return tuple(
        tuple(TrickTile(card, order.get(card, 1) < 1, max(order.get(card, 0), 0)) for card in block.cards)
        for block in grid_of(standard_pack()).blocks
    )
