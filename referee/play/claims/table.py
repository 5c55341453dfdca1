"""The position of a claim as the search sees it: slots for its cards, where they lie, and the trick so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.cards import NO_CARDS, Card, card_set, copies, without_card
from ...core.entries import Play
from ...core.seats import Seat
from .cards import CROWNED, NO_MATCH, Lie, Ranking, Tiers

if TYPE_CHECKING:
    from .position import Claimed, Ways

Laid = tuple[Seat, int, int]
"""A card of the trick: who played it, its slot number, and with which power."""

Move = tuple[int, int, Lie]
"""A card that may be played: its slot number, with which power, and the lie after it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the play. `best`: the strength of the best card of the trick so far, `winner` who played it.

    `laid`: the trick in progress, lead first, and `led` the slot number of the card in it that says which suit is led;
    -1 where none does. `to_play`: who has still to play to it, in turn. `number` and `played` as in `Claimed`.
    """

    lie: Lie
    ranking: Ranking
    leader: Seat
    number: int
    played: int | None
    to_play: tuple[Seat, ...]
    laid: tuple[Laid, ...] = ()
    best: int = NO_MATCH
    winner: Seat = -1
    best_place: int = -1
    led: int = -1

    def tiers(self, seat: Seat | None = None) -> Tiers:
        """The cards that come first for a player of the trick, tier by tier: if no other, for whoever plays next."""
        ranking = self.ranking
        if not self.laid:
            return ranking.tiers(ranking.ways.leading(self.number, self.played))
        if self.led < 0:
            return ()
        led = ranking.cards[self.led].index
        order = ranking.order.in_trick(self.number)
        eased = order.eases(self.to_play[0] if seat is None else seat, self.winner)
        return ranking.tiers(order.at(led, ranking.cards[self.best_place].index, eased=eased))

    def with_card(self, seat: Seat, place: int, power: int, lie: Lie) -> Moment:
        """The moment after a card to the trick, which is not yet judged. `lie`: the cards after it."""
        ranking = self.ranking
        strength, led = ranking.strength(place, ranking.suit[self.led if self.led >= 0 else place], power), self.led
        best, winner, best_place = self.best, self.winner, self.best_place
        if ranking.crowned >> place & 1 and self.number == ranking.last:
            strength = CROWNED
        elif led < 0 and best < CROWNED:
            best = NO_MATCH - 1  # nothing, or a card that wins no trick
        if ranking.beats(strength, best):
            best, winner, best_place = strength, seat, place
        if led < 0 and not ranking.passing >> place & 1:
            led = place
        laid = (*self.laid, (seat, place, power))
        return Moment(
            lie,
            ranking,
            self.leader,
            self.number,
            self.played,
            self.to_play[1:] if self.to_play[0] == seat else tuple(other for other in self.to_play if other != seat),
            laid,
            best,
            winner,
            best_place,
            led,
        )

    def plays(self) -> tuple[Play, ...]:
        """The trick so far as plays."""
        return tuple(self.ranking.play(seat, place, power) for seat, place, power in self.laid)


@dataclass(frozen=True, slots=True)
class Table:
    """A claim made ready for the search. `cards`: by slot number; `start`: where it begins.

    `turns`: by the seat that leads, who plays to a trick, in order. `also`: see `Claimed`.
    """

    seats: int
    turns: tuple[tuple[Seat, ...], ...]
    claimer: Seat
    side: frozenset[Seat]
    cards: tuple[Card, ...]
    start: Moment
    also: frozenset[Seat] = frozenset()


def opening(ways: Ways, claimed: Claimed) -> Table:
    """The table on which a claim is made. Raises ValueError if the cards cannot lie so at all."""
    groups = _Groups(claimed)
    order, claimer = ways.order, claimed.claimer
    entries = sorted(
        groups.found,
        key=lambda entry: (str(order.suit[entry[0].index]), order.power[entry[0].index], entry[0].index),
    )
    own = [*claimed.hand, *(play.card for play in claimed.trick if play.seat == claimer)]
    crowned = ways.crowned[0] & card_set(own) if claimer in ways.crowned[1] else NO_CARDS
    ranking = Ranking([card for card, _ in entries], ways, crowned=crowned, last=claimed.last)
    masks = [0] * len(groups.keys)
    for place, (_, group) in enumerate(entries):
        masks[group] |= 1 << place
    lie = groups.lie(masks, ranking)
    assert claimed.leader is not None
    turns = tuple(claimed.turns(seat) for seat in range(claimed.seats))
    played = claimed.played
    for play in claimed.trick if played is not None else ():
        assert played is not None
        played |= play.card.bit
    now = Moment(lie, ranking, claimed.leader, claimed.number, played, turns[claimed.leader])
    trick_places = [place for place, (_, group) in enumerate(entries) if group == 0]
    for play in claimed.trick:
        place = next(place for place in trick_places if ranking.cards[place] == play.card)
        trick_places.remove(place)
        if play.seat != claimer:
            lacking = ranking.slots_of(_lacking(ways, claimed, play))
            shown = lie.lacking(play.seat, lacking)
            if not lie.surely[play.seat] & lacking and shown.possible():  # else it was not lawful, and says nothing
                lie = shown
        now = now.with_card(play.seat, place, order.power_of(play), lie)
    if not lie.possible():
        raise ValueError("the cards that are out cannot lie so")
    return Table(claimed.seats, turns, claimer, claimed.side, ranking.cards, now, claimed.also)


def _lacking(ways: Ways, claimed: Claimed, play: Play) -> int:
    """What the player of a card of the trick in progress has none of, if the card was lawful, as a card set."""
    before = claimed.trick[: claimed.trick.index(play)]
    duties = ways.order.in_trick(claimed.number).duties(before, play.seat)
    if not before:
        played = claimed.played
        for laid in claimed.trick if played is not None else ():
            assert played is not None
            played = without_card(played, laid.card) if copies(played, laid.card) else played
        duties = ways.leading(claimed.number, played)
    return duties.ahead[play.card.index]


class _Groups:
    """The cards of a position, in groups that lie in the same places.

    `found`: each card with the number of its group; `keys`: the groups: the trick, the claimer's hand, what each seat
    surely holds, and cards of the pool, by who may hold them as far as the groups decide.
    """

    def __init__(self, claimed: Claimed) -> None:
        self.claimed = claimed
        self.found: list[tuple[Card, int]] = []
        self.keys: list[object] = []
        self._add("trick", [play.card for play in claimed.trick])
        self._add("hand", claimed.hand)
        shown = claimed.shown or ((),) * claimed.seats
        for seat in range(claimed.seats):
            if seat == claimed.claimer:
                continue
            known = claimed.known[seat]
            loose = any(aside.of == seat and aside.count for aside in claimed.asides)
            self._add(("loose" if loose else "sure", seat), shown[seat] if known is None else known)
        self._add("out", claimed.out)

    def _add(self, key: object, cards: Sequence[Card]) -> None:
        self.found += [(card, len(self.keys)) for card in cards]
        self.keys.append(key)

    def lie(self, masks: Sequence[int], ranking: Ranking) -> Lie:
        """Where the cards lie. Raises ValueError if there are too few for what is needed."""
        claimed, seats = self.claimed, range(self.claimed.seats)
        of = dict(zip(self.keys, masks, strict=True))
        out = of["out"]
        surely = [of.get(("sure", seat), 0) for seat in seats]
        may, need = [0] * len(seats), [0] * len(seats)
        for seat in seats:
            if seat == claimed.claimer:
                continue
            need[seat] = claimed.left[seat] - surely[seat].bit_count()
            may[seat] = of.get(("loose", seat), 0) | (out if claimed.known[seat] is None else 0)
            if claimed.lacks:
                may[seat] &= ~ranking.slots_of(_mask(claimed.lacks[seat]))
        for aside in claimed.asides:
            own = NO_CARDS if aside.of is None else of.get(("loose", aside.of), 0)
            from_out = aside.of is None or claimed.known[aside.of] is None
            may.append((own | (out if from_out else 0)) & ~ranking.slots_of(_mask(aside.lacks)))
            need.append(aside.count)
        pool = out
        for seat in seats:
            pool |= of.get(("loose", seat), 0)
        may.append(out)
        need.append(pool.bit_count() - sum(need))
        if min(need) < 0:
            raise ValueError("there are not enough cards out")
        may = [cards if needed else 0 for cards, needed in zip(may, need, strict=True)]
        return Lie(of["hand"], tuple(surely), pool, tuple(may), tuple(need))


def _mask(cards: frozenset[Card]) -> int:
    return sum(card.bit for card in cards)
