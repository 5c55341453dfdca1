"""The rest are mine: whether a claim of all tricks left holds against any play and any cards the others may have.

The claimer plays their own cards and sees what is played. All others, the partner among them, play any cards the
duties of play allow, from any hands that fit what is known. So it is a game of two: the claimer against one who plays
all other cards, and who need not settle where the cards that are out lie until they are played. The claim is good
exactly if the claimer wins that game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from ...core.cards import NO_CARDS, Card, card_set, cards_in, copies, without_card
from ...core.entries import Cards, Play
from ...core.seats import Seat
from ..known import cards_played, plays_left
from ..model import Trick
from ..order import Order, Situation
from .line import beaten_by
from .search import Search, StoppedError
from .table import opening

if TYPE_CHECKING:
    from ..game import TrickGame

MOST_NODES: Final = 100_000
"""Cards a search plays before it stops undecided."""

Verdict = Literal["good", "beaten", "undecided"]

Stop = Callable[[], bool]


def _as_it_is(seat: Seat, card: Card) -> Iterable[Play]:
    return (Play(seat=seat, card=card),)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ways:
    """What a game gives the search: how cards rank and what must be played, now and from trick to trick.

    `plays`: a card as a seat may play it, more than one where an ace may be low. `lead`: what may be led to a trick,
    as `Order.lead`, which it is if left out. `after`: the ways once a trick with these cards, in order of play, is
    over, where they move; `movers`: the cards (a card set) that may move them, now or later: a trick without any of
    them does not. Cards of one suit keep their order.
    """

    order: Order
    plays: Callable[[Seat, Card], Iterable[Play]] = _as_it_is
    lead: Callable[[int, int | None], Situation] | None = None
    after: Callable[[Cards], Ways] | None = None
    movers: int = NO_CARDS

    def leading(self, number: int, played: int | None) -> Situation:
        """What may be led to trick `number`, after the cards `played`."""
        return self.order.lead(number, played) if self.lead is None else self.lead(number, played)


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """So many cards that lie out of play, and which they cannot be.

    `of`: the seat whose known cards they may be among; None for cards that nobody is known to have held.
    """

    count: int
    of: Seat | None = None
    lacks: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """The position in which somebody claims the rest. Lists run by seat.

    `side`: the seats whose tricks count, the claimer alone or the whole side. `leader`: who leads the trick in
    progress, or the next; None where nobody can say. `trick`: its cards so far, lead first. `hand`: all the claimer
    has still to play. `known`: whole hands, None where not known; `shown`: cards that are surely in a hand not wholly
    known; `lacks`: cards it cannot hold. `left`: how many cards each has still to play. `out`: cards nobody is known
    to hold, those out of play among them; `asides`: what else is known of cards out of play. `number` of the trick,
    from 1, and the cards `played` (a card set; None where not all were told): what may be led hangs on them.
    """

    seats: int
    claimer: Seat
    side: frozenset[Seat]
    leader: Seat | None
    trick: tuple[Play, ...] = ()
    hand: Cards
    known: tuple[Cards | None, ...]
    shown: tuple[Cards, ...] = ()
    left: tuple[int, ...]
    out: Cards = ()
    lacks: tuple[frozenset[Card], ...] = ()
    asides: tuple[Aside, ...] = ()
    number: int = 1
    played: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFinding:
    """Whether a claim is good, or beaten, or not decided within the limit; `nodes`: how many cards were tried.

    Of one that is beaten, `line` is play that beats it: whole tricks, the one in progress first, the last of them
    lost. `holding`: the cards by seat with which it is played, as they are held at the claim, the claimer's too.
    """

    verdict: Verdict
    nodes: int = 0
    line: tuple[Trick, ...] = ()
    holding: tuple[Cards, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the claim holds."""
        return self.verdict == "good"


def judge_claim(ways: Ways, claimed: Claimed, *, limit: int = MOST_NODES, stop: Stop | None = None) -> ClaimFinding:
    """Whether the claim is good.

    `limit`: cards tried before it stops undecided; `stop` is asked now and then whether to stop. The position must be
    one `check_claimed` finds no fault with: raises ValueError if the cards cannot lie so at all.
    """
    table = opening(ways, claimed)
    search = Search(table, limit=limit, stop=stop)
    try:
        if search.good():
            return ClaimFinding(verdict="good", nodes=search.nodes)
    except StoppedError:
        return ClaimFinding(verdict="undecided", nodes=search.nodes)
    nodes = search.nodes
    line, holding = beaten_by(search, table.start)
    return ClaimFinding(verdict="beaten", nodes=nodes, line=line, holding=holding)


def position_of(
    game: TrickGame[Any, Any], state: Any, claimer: Seat, *, side: bool = False, hand: Sequence[Card] | None = None
) -> Claimed:
    """The position in which `claimer` claims the rest in a hand recorded card by card.

    `side`: its partners' tricks count too. `hand`: the claimer's cards where the record does not know them, or knows
    more than can be played (a card set aside). Whether they fit, `check_claimed` says.
    """
    now = state.hand
    seats = range(len(state.seating))
    mine, out, shown, asides = now.held[claimer], now.pool, list(now.shown), list(game.asides(state))
    if mine is None:
        mine = shown[claimer] if hand is None else card_set(hand)
        for card in cards_in(_beyond(mine, shown[claimer])):
            if copies(out, card):
                out = without_card(out, card)
        asides, shown[claimer] = _set_aside(asides, claimer, shown[claimer], mine)
    else:
        mine = mine if hand is None else card_set(hand)
        asides = [aside for aside in asides if aside.of != claimer]
        shown[claimer] = NO_CARDS
    pack = game.layout(state.house, len(seats)).all_cards
    lacks = [game.cannot_hold(state, seat) for seat in seats]
    for doubt in now.doubts:
        for mask, _ in doubt.lacks:
            lacks[doubt.seat] |= mask
    held = [None if own is None else tuple(cards_in(own)) for own in now.held]
    held[claimer] = tuple(cards_in(mine))
    return Claimed(
        seats=len(seats),
        claimer=claimer,
        side=game.winning_together(state, claimer) if side else frozenset({claimer}),
        leader=now.trick[0].seat if now.trick else game.next_player(state, now),
        trick=now.trick,
        hand=tuple(cards_in(mine)),
        known=tuple(held),
        shown=tuple(tuple(cards_in(cards)) for cards in shown),
        left=tuple(plays_left(now, seat) for seat in seats),
        out=tuple(cards_in(out)),
        lacks=tuple(frozenset(cards_in(mask & pack)) for mask in lacks),
        asides=tuple(asides),
        number=len(now.winners) + 1,
        played=cards_played(now) if now.card_by_card else None,
    )


def _set_aside(asides: list[Aside], claimer: Seat, shown: int, hand: int) -> tuple[list[Aside], int]:
    """The cards out of play, and those the claimer was seen with and must still have, once the whole hand is told.

    What is not in the hand was set aside, as far as it may be; the rest of what was set aside is among the cards out.
    """
    missing = _beyond(shown, hand)
    found: list[Aside] = []
    for aside in asides:
        if aside.of != claimer:
            found.append(aside)
        elif missing.bit_count() <= aside.count and not aside.lacks & set(cards_in(missing)):
            found.append(replace(aside, count=aside.count - missing.bit_count(), of=None))
            shown = _beyond(shown, missing)
        else:
            found.append(replace(aside, of=None))
    return found, shown


def _beyond(cards: int, seen: int) -> int:
    """The cards of a set beyond those seen."""
    for card in cards_in(seen):
        if copies(cards, card):
            cards = without_card(cards, card)
    return cards
