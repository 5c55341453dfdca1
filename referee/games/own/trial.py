"""A hand played at random by the rules of a definition, step by step, so that whoever made them sees what they said.

It is dealt, bid, exchanged, played and scored by the very rules a table is judged by. What chance decides comes from a
seed: the same seed plays the same hand, anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.cards import NO_CARDS, cards_in, with_card
from ...core.seats import Seat
from ...core.text import Signed, Text, listing
from ...definitions.ending import Standing, out_after, over
from ...definitions.working import Steps, holds
from .asked import asked
from .chance import Chance
from .dealing import next_dealer, winners_of
from .model import Design
from .order import CardRules
from .scoring import Scored, score, score_end
from .told import Account
from .trial_play import Playing
from .tried import Before, Trial


def play_hand(design: Design, rules: CardRules, names: Sequence[str], before: Before, chance: Chance) -> Trial:
    """One hand. Raises CannotWork where an expression has no value."""
    return _Hand(design, rules, tuple(names), before, chance).whole()


class _Hand(Playing):
    """A hand at random, whole."""

    def whole(self) -> Trial:
        self.deal()
        void = self.bid()
        if void:
            return self.without_play(void)
        self.exchange()
        self.find_partner()
        self.play(self._stopped)
        return self.scored()

    def without_play(self, void: str) -> Trial:
        again = self.before.dealer if void == "same dealer" else self.order[0]
        self.step("5.6", Text("Nobody bids, and {dealer} deals the next hand.", dealer=self.names[again]))
        after = replace(self.before, dealer=again)
        return Trial(
            steps=tuple(self.steps), hands=tuple(self.hands), tricks=(), told=None, scored=None, after=after, over=None
        )

    def _stopped(self) -> bool:
        """Whether the hand ends here, whatever is left to play."""
        stop = self.design.stop
        return stop is not None and any(holds(stop, frame, Steps()) for frame in self._account().standing_frames())

    # ---- the score ------------------------------------------------------------------------------

    def _account(self) -> Account:
        """The hand as it would be told now."""
        counted_tricks = self.tricks[self.counting_from or 0 :] if self.counting_from is not None else []
        counted = self._counted(Account(self.design, self.told, Steps()).groups, counted_tricks)
        if apart := {one.name for one in asked(self.design, None) if one.by == "seat"} - {"tricks"}:
            alone = self._counted(tuple((seat,) for seat in range(self.players)), counted_tricks)
            counted |= {name: alone[name] for name in apart & alone.keys()}
        told = replace(
            self.told,
            trump=self.trump,
            counted=counted,
            first=counted_tricks[0][1] if counted_tricks else None,
            last=counted_tricks[-1][1] if counted_tricks else None,
        )
        return Account(self.design, told, Steps())

    def _counted(
        self, groups: tuple[tuple[Seat, ...], ...], counted_tricks: Sequence[tuple[object, Seat]]
    ) -> dict[str, tuple[int, ...]]:
        """What is counted of the tricks so far, by group."""
        counting = self.rules.counting(self._terms())
        winners = [next(place for place, seats in enumerate(groups) if winner in seats) for _, winner in counted_tricks]
        tricks = [winners.count(place) for place in range(len(groups))]
        captured = [NO_CARDS] * len(groups)
        for place, seats in enumerate(groups):
            for seat in seats:
                for card in cards_in(self.taken[seat]):
                    captured[place] = with_card(captured[place], card)
        self._add_widow(groups, captured, tricks, winners)
        last = winners[-1] if winners else None
        points = [
            counting.points(
                captured[place],
                tricks[place],
                last=place == last,
                everything=bool(winners) and tricks[place] == sum(tricks),
            )
            for place in range(len(groups))
        ]
        run = [0] * len(groups)
        if winners:
            length = next((at for at, one in enumerate(winners) if one != winners[0]), len(winners))
            run[winners[0]] = length
        held = [NO_CARDS] * len(groups)
        for place, seats in enumerate(groups):
            for seat in seats:
                held[place] |= self.held[seat] if self.held else NO_CARDS
        counted: dict[str, tuple[int, ...]] = {
            "tricks": self._tricks_by_seat(groups, tricks, counted_tricks),
            "points": tuple(points),
            "run": tuple(run),
            "marriages": self._marriages(groups),
        }
        for name in self.design.tallies:
            counted[name] = counting.tally(name, captured, held)
        return counted

    def _tricks_by_seat(
        self, groups: Sequence[tuple[Seat, ...]], tricks: Sequence[int], won: Sequence[tuple[object, Seat]]
    ) -> tuple[int, ...]:
        """The tricks of each seat; what was laid away for a group, of its first, or of the declarer."""
        found = [sum(1 for _, winner in won if winner == seat) for seat in range(self.players)]
        for seats, counted in zip(groups, tricks, strict=True):
            more = counted - sum(found[seat] for seat in seats)
            if more:
                found[self.told.declarer if self.told.declarer in seats else seats[0]] += more
        return tuple(found)

    def _add_widow(
        self,
        groups: Sequence[tuple[Seat, ...]],
        captured: list[int],
        tricks: list[int],
        winners: Sequence[int],
    ) -> None:
        widow = self.design.exchange.widow
        if widow is None or not self.laid_away:
            return
        way = self.contract.widow if self.contract and self.contract.widow in {"declarer", "defenders"} else ""
        whom = way or widow.counts_for
        declarer = self.told.declarer
        own = next((place for place, seats in enumerate(groups) if declarer in seats), None)
        place: int | None = {
            "declarer": own,
            "defenders": None if own is None else next((one for one in range(len(groups)) if one != own), None),
            "last trick": winners[-1] if winners else None,
            "first trick": winners[0] if winners else None,
        }.get(whom)
        if place is None:
            return
        for card in self.laid_away:
            captured[place] = with_card(captured[place], card)
        tricks[place] += widow.trick

    def _marriages(self, groups: Sequence[tuple[Seat, ...]]) -> tuple[int, ...]:
        counting = self.rules.counting(self._terms())
        account = Account(self.design, self.told, Steps())
        together = account.camps if self.design.table.by_camp else account.sides
        winning = [
            next((frozenset(some) for some in together if winner in some), frozenset({winner}))
            for _, winner in self.tricks
        ]
        found = [0] * len(groups)
        if self.held:
            for marriage in counting.marriages(self.held, [plays for plays, _ in self.tricks], winning):
                found[next(place for place, seats in enumerate(groups) if marriage.seat in seats)] += marriage.points
        return tuple(found)

    def scored(self) -> Trial:
        account = self._account()
        scored = score(account)
        teams = len(account.sides)
        for line in scored.lines:
            told = next((one.say for one in self.design.score.lines if one.number == line.number), "")
            said = told or next(one.say for one in self.design.score.counters if one.number == line.number)
            whom = listing([self.names[seat] for seat in account.sides[line.side]], "&")
            points = Signed(line.points)
            self.step(
                f"9.{line.number}", Text("{side} {points}: {why}.", side=whom, points=points, why=said), line.seat
            )
        total = tuple(account.told.total[side] + scored.points[side] for side in range(teams))
        behind = account.behind(total, scored.counters)
        frames = behind.standing_frames()
        out = out_after(self.design.ending, frames, [self._side(seat) for seat in self.before.out], Steps())
        standing = Standing(
            frames,
            total,
            self.before.number,
            out=out,
            in_before=[side for side in range(teams) if side not in {self._side(seat) for seat in self.before.out}],
        )
        ended = over(self.design.ending, standing, Steps())
        if ended is not None:
            total = self._at_the_end(behind, total)
        after = self._after(account, scored, total, out)
        return Trial(
            steps=tuple(self.steps),
            hands=self.held,
            tricks=tuple(self.tricks),
            told=account.told,
            scored=scored,
            after=after,
            over=ended,
            laid=tuple(self.laid_away),
        )

    def _side(self, seat: Seat) -> int:
        return seat % self.design.table.teams(self.players)

    def _at_the_end(self, behind: Account, total: tuple[int, ...]) -> tuple[int, ...]:
        at_end = score_end(behind)
        return tuple(total[side] + at_end.points[side] for side in range(len(total)))

    def _after(self, account: Account, scored: Scored, total: tuple[int, ...], out: Sequence[int]) -> Before:
        told, before = account.told, self.before
        stood = before.stood | {
            (line.number, line.side)
            for line in scored.lines
            for one in self.design.score.lines
            if one.number == line.number and one.at == "once"
        }
        sides = winners_of(account, scored)
        winner = next((seat for seat in self.order if account.side_of(seat) in sides), None)
        used = dict(before.used)
        if told.declarer is not None and told.contract:
            used[told.declarer] = used.get(told.declarer, frozenset()) | {told.contract}
        seats_out = tuple(seat for seat in range(self.players) if self._side(seat) in out)
        dealer = next_dealer(account, scored, Steps(), seats_out)
        return Before(
            dealer=dealer,
            number=before.number + 1,
            total=total,
            counters=scored.counters,
            stood=stood,
            earlier=(*before.earlier, account.values),
            out=seats_out,
            winner=winner,
            used=used,
        )
