"""What a claim comes to: good, not decided within the limit, or beaten by play that is shown card by card."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from ...core.cards import Card
from ...core.entries import Cards
from ...core.seats import Seat
from ..model import Trick
from .both import BothHands
from .cards import Lie, lawful, lowest, openings, places
from .count import StoppedError
from .lead import Weakness
from .position import Claimed, Ways
from .search import Search
from .table import Moment, Move, opening

PATIENCE: Final = 3_000
"""Cards tried to tell which is the first that beats a claim, before the one is shown that was found to."""

IMPATIENCE: Final = 300
"""Cards tried with each card after that, before ten times as many are: one of them is soon found to beat it."""

Line = tuple[tuple[Trick, ...], tuple[Cards, ...]]
"""The tricks, the last of them lost, and the cards by seat with which they are played."""


def beaten_by(search: Search, start: Moment) -> Line:
    """Play that beats a claim which `search` found beaten, the claimer doing what lasts longest where that shows."""
    search.count.limit, search.count.stop = sys.maxsize, None  # it is beaten: much was searched already
    return _Line(search, start).line()


class _Line:
    """The line while it is made. `dealt`: by seat, the cards of the line and those its holder is given at its end."""

    def __init__(self, search: Search, start: Moment) -> None:
        self.search, self.now = search, start
        self.before, self.patience = len(start.laid), PATIENCE
        self.tricks: list[Trick] = []
        self.dealt = [0] * search.seats

    def line(self) -> Line:
        """The whole line."""
        while not self._lost_by_trick(self._next_trick()):
            pass
        cards = self.now.ranking.cards
        return tuple(self.tricks), tuple(tuple(cards[place] for place in places(held)) for held in self.dealt)

    def _next_trick(self) -> Moment:
        search, now = self.search, self.now
        found = None if now.laid else search.weak(now)
        if found is not None:
            return self._from_weakness(now, *found)
        return self._rest_of_trick(now)

    def _lost_by_trick(self, whole: Moment) -> bool:
        """Add a whole trick to the line. Whether it is lost; then the cards still held are told, too."""
        search = self.search
        winner = search.winner(whole)
        self.tricks.append(Trick(whole.number, whole.plays(), winner))
        for seat, place, _ in whole.laid[self.before :]:
            self.dealt[seat] |= 1 << place
        self.before = 0
        if winner in search.side:
            self.now = search.next_trick(whole, winner)
            return False
        shared = whole.lie.shared_out()
        for seat in search.others:
            self.dealt[seat] |= whole.lie.surely[seat] | shared[seat]
        self.dealt[search.claimer] |= whole.lie.hand
        return True

    # ---- where the search knows the way -------------------------------------------------------------

    def _rest_of_trick(self, now: Moment) -> Moment:
        """The trick to its end: the others play what beats the claim, the claimer what does not lose this trick."""
        search = self.search
        if not now.to_play:
            return now
        seat = now.to_play[0]
        if seat in search.own:
            return self._best_of_own(now, list(search.moves(now)) or self._losing(now))
        for move in search.moves(now):
            if self._beats(now, seat, move, self.patience):
                return self._after(now, seat, move)
        patience = IMPATIENCE
        while patience < sys.maxsize:
            for move in search.likely(now):
                if self._beats(now, seat, move, patience):
                    return self._after(now, seat, move)
            patience *= 10
        raise AssertionError("a claim found beaten is not beaten by any card")

    def _beats(self, now: Moment, seat: Seat, move: Move, patience: int) -> bool:
        """Whether another player's card is found to beat the claim, after so many cards tried."""
        search, count = self.search, self.search.count
        before, count.limit = count.nodes, count.nodes + patience
        try:
            after = search.after(now, seat, move)
            return not (after if isinstance(after, bool) else search.holds(after))
        except StoppedError:
            return False
        finally:
            count.limit = sys.maxsize
            self.patience = max(0, self.patience - (count.nodes - before))

    def _after(self, now: Moment, seat: Seat, move: Move) -> Moment:
        then = now.with_card(seat, move[0], move[1], move[2])
        lost = isinstance(self.search.after(now, seat, move), bool)
        return self._filled(then) if lost else self._rest_of_trick(then)

    def _best_of_own(self, now: Moment, moves: list[Move]) -> Moment:
        search, seat = self.search, now.to_play[0]
        found: Moment | None = None
        for place, power, lie in moves:
            then = now.with_card(seat, place, power, lie)
            settled = search.after(now, seat, (place, power, lie))
            whole = self._filled(then) if isinstance(settled, bool) else self._rest_of_trick(then)
            if search.winner(whole) in search.side:
                return whole
            found = found or whole
        assert found is not None
        return found

    def _losing(self, now: Moment) -> list[Move]:
        """What a claimer plays who wins the trick with no card for certain: the best that may still win."""
        ranking, lie = now.ranking, now.lie
        own = sorted(
            places(lawful(lie.hand, now.tiers())),
            key=lambda place: -now.with_card(self.search.claimer, place, ranking.powers[place][0], lie).best,
        )
        return [(place, ranking.powers[place][0], lie.kept(1 << place)) for place in own[:1]]

    def _filled(self, now: Moment) -> Moment:
        """A trick that is lost, played to its end with any cards."""
        while now.to_play:
            seat = now.to_play[0]
            cards, from_pool, lie = next(openings(now.lie, seat, now.tiers()))
            slot = cards & -cards
            place = slot.bit_length() - 1
            after = lie.without(seat, slot, from_pool=from_pool)
            now = now.with_card(seat, place, now.ranking.powers[place][0], after)
        return now

    # ---- where the claimer is on lead, and one weakness beats the claim -----------------------------

    def _from_weakness(self, now: Moment, lie: Lie, weakness: Weakness) -> Moment:
        """Settle where the cards lie, and play from there to the trick that is lost."""
        shared = lie.shared_out(weakness.seat, weakness.wants)
        held = tuple(sure | shared[seat] for seat, sure in enumerate(lie.surely))
        nothing = (0,) * len(held)
        now = replace(now, lie=Lie(lie.hand, held, 0, nothing, nothing))
        while True:
            whole = self._settled_trick(now, weakness)
            if self.search.winner(whole) not in self.search.side:
                return whole
            self._lost_by_trick(whole)
            now = self.now

    def _settled_trick(self, now: Moment, weakness: Weakness) -> Moment:
        now = self._lead(now, weakness.keeps)
        while now.to_play:
            seat = now.to_play[0]
            own = lawful(now.lie.surely[seat], now.tiers())
            better = own & now.ranking.beating(now.ranking.suit[now.led], now.best)
            place = lowest(better) if better else self._spared(now, seat, own, weakness)
            lie = now.lie.without(seat, 1 << place, from_pool=False)
            now = now.with_card(seat, place, now.ranking.powers[place][0], lie)
        return now

    def _lead(self, now: Moment, keeps: int) -> Moment:
        """The claimer's lead: trumps first, then what wins for certain, the weak suit last; each from the top."""
        ranking, lie, claimer = now.ranking, now.lie, self.search.claimer
        others = 0
        for held in lie.surely:
            others |= held
        tried = []
        for place in places(lawful(lie.hand, now.tiers())):
            then = now.with_card(claimer, place, ranking.powers[place][0], lie.kept(1 << place))
            is_trump = bool(ranking.trumps >> place & 1)
            draws = is_trump and bool(others & ranking.trumps)
            rank = (self.search.safe(then), draws, not keeps >> place & 1, not is_trump, place)
            tried.append((rank, then))
        return max(tried, key=lambda lead: lead[0])[1]

    def _spared(self, now: Moment, seat: Seat, own: int, weakness: Weakness) -> int:
        """The card a player gives who cannot beat the claimer: never from the suit that beats the claim later."""
        free = own & ~weakness.keeps if seat == weakness.seat else own
        longest = max(now.ranking.by_suit(free or own), key=lambda cards: cards.bit_count())
        return lowest(longest)


# ---- judged -------------------------------------------------------------------------------------

MOST_NODES: Final = 100_000
"""Cards a search plays before it stops undecided."""

Verdict = Literal["good", "beaten", "undecided"]

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFinding:
    """Whether a claim is good, or beaten, or not decided within the limit; `nodes`: how many cards were tried.

    Where the cards out were laid in single ways first, those tried there are not counted.

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


def crown_unsure(ways: Ways, claimed: Claimed) -> tuple[Card, ...]:
    """The cards that may win the last trick, of a claim for a side: whether a partner keeps them is not tried."""
    crowned, seats = ways.crowned
    if claimed.side == {claimed.claimer} or claimed.claimer not in seats:
        return ()
    cards = [*claimed.hand, *claimed.out, *(play.card for play in claimed.trick if play.seat in claimed.side)]
    for seat in claimed.side - {claimed.claimer}:
        cards += (claimed.known[seat] or ()) + (claimed.shown[seat] if claimed.shown else ())
    return tuple(dict.fromkeys(card for card in cards if card.bit & crowned))


def _only_passing(ways: Ways, claimed: Claimed) -> bool:
    """Whether the claimer may have a part in a trick of nothing but cards that leave the suit to the next."""
    passing = ways.order.passing
    own = [*claimed.hand, *(play.card for play in claimed.trick if play.seat == claimed.claimer)]
    if not any(card.bit & passing for card in own):
        return False
    others = (card for seat, cards in enumerate(claimed.known) if seat != claimed.claimer for card in cards or ())
    laid = (play.card for play in claimed.trick if play.seat != claimed.claimer)
    there = [*own, *others, *laid, *claimed.out, *(card for cards in claimed.shown for card in cards)]
    return sum(1 for card in there if card.bit & passing) >= claimed.playing


def judge_claim(ways: Ways, claimed: Claimed, *, limit: int = MOST_NODES, stop: Stop | None = None) -> ClaimFinding:
    """Whether the claim is good.

    `limit`: cards tried before it stops undecided; `stop` is asked now and then whether to stop. The position must be
    one `check_claimed` finds no fault with: raises ValueError if the cards cannot lie so at all. By an order that is
    not `searchable` nothing is tried, nor where no card of a trick may name its suit: it stays undecided.
    """
    if not ways.order.searchable or _only_passing(ways, claimed):
        return ClaimFinding(verdict="undecided")
    if crown_unsure(ways, claimed):
        alone = judge_claim(ways, replace(claimed, side=frozenset({claimed.claimer})), limit=limit, stop=stop)
        return alone if alone.good else ClaimFinding(verdict="undecided", nodes=alone.nodes)
    table = opening(ways, claimed)
    search = (BothHands if table.also else Search)(table, limit=limit, stop=stop)
    try:
        if search.good():
            return ClaimFinding(verdict="good", nodes=search.count.nodes)
    except StoppedError:
        return ClaimFinding(verdict="undecided", nodes=search.count.nodes)
    nodes = search.count.nodes
    line, holding = beaten_by(search, search.table.start)
    return ClaimFinding(verdict="beaten", nodes=nodes, line=line, holding=holding)
