"""Hands played at random by a definition, told again card by card to the game that judges tables.

Both follow the definition, and neither knows of the other: each entry must be lawful, and all come to the same.
What a hand at random keeps to itself (bids that were beaten, what lay in a widow) is told so that it could have been.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.core.cards import Card, cards_in
from referee.core.entries import Deal, Entry, Pass, Play
from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from referee.games.own.bidding import Word
from referee.games.own.chance import Chance
from referee.games.own.dealing import passed
from referee.games.own.entries import Ask, Call, EachBid, Exchange, Partner, PassCards, Tallies, Trump
from referee.games.own.game import OwnGame, game_of
from referee.games.own.told import BLIND, Told
from referee.games.own.trial import play_hand
from referee.games.own.tried import Before, Trial
from referee.games.own.trumps import source_of
from referee.kinds.double.rules import Double
from referee.kinds.order_up.model import Name, Order, Turned
from tests.games.playout import NAMES, start


class Retold:
    """A table that follows what was played at random. `trial`: the hand told last; `void`: hands nobody bid for."""

    def __init__(self, definition: Definition, seed: int) -> None:
        self.game: OwnGame = game_of(definition)
        self.design, self.rules, self.seed = self.game.design, self.game.parts.rules, seed
        table = self.design.table
        self.players = table.least + seed % (table.most - table.least + 1)
        self.state: Any = start(self.game, self.players, {"definition": definition.text})
        self.before = Before(dealer=self.game.phase(self.state).seat or 0)
        self.trial: Trial | None = None
        self.hands = 0

    def hand(self) -> bool:
        """Play a hand at random and tell it; whether it was played. All it comes to is compared."""
        chance = Chance(f"{self.seed}/{self.hands}")
        self.hands += 1
        trial = self.trial = play_hand(self.design, self.rules, NAMES[: self.players], self.before, chance)
        if trial.scored is None or trial.told is None:
            return False  # who would deal then is another question: the same dealer tries again
        self._enter(Deal(dealer=self.before.dealer, hands=self._dealt(trial), depth="cards"))
        for entry in self._entries(trial, trial.told):
            self._enter(entry)
        hand = self.state.hand
        assert self.state.open_hand is None, self.game.phase(self.state)
        assert [*hand.winners] == [winner for _, winner in trial.tricks]
        assert self.state.account is not None
        account = self.state.account
        behind = {str(line.number) for line in self.design.score.lines if line.at == "end"}  # with the last hand
        lines = [(line.side, line.points, line.rule.id.partition("-9.")[2]) for line in account.lines]
        lines = [line for line in lines if line[2] not in behind]
        assert len(lines) < len(account.lines) or tuple(account.points) == trial.scored.points
        assert lines == [(line.side, line.points, str(line.number)) for line in trial.scored.lines]
        self.before = trial.after
        return True

    def agrees(self) -> None:
        """What is carried on from the last hand, or whether it ended the game."""
        assert self.trial is not None
        over = self.game.outcome(self.state)
        assert (over is not None) == (self.trial.over is not None), (over, self.trial.over)
        if over is None:
            assert tuple(self.game.close_hand(self.state).totals) == self.before.total
            assert self.game.phase(self.state).seat == self.before.dealer

    def _enter(self, entry: Entry) -> None:
        found = [str(one) for one in self.game.check(self.state, entry) if one.severity is not Severity.NOTED]
        assert not found, (entry, found)
        self.state = self.game.apply(self.state, entry)

    # ---- what is dealt --------------------------------------------------------------------------

    def _held(self, trial: Trial) -> list[list[Card]]:
        return [[*cards_in(cards)] for cards in trial.hands]

    def _dealt(self, trial: Trial) -> tuple[tuple[Card, ...], ...] | None:
        """The hands before anything was passed; unknown where cards are drawn, or somebody has none."""
        if self.design.deal.stock or self.design.exchange.talon or self.before.out:
            return None
        held = self._held(trial)
        for seat, to, cards in self._passes(trial):
            for card in cards:
                held[to].remove(card)
                held[seat].append(card)
        taken = self._exchanged(trial)
        if taken is not None and self._takes_turned(trial):
            seat, laid = taken
            if laid != [self._turned(trial)]:
                held[seat].remove(self._turned(trial))
                held[seat].extend(laid)
        for laid_away, taken_up in self._swapped(trial):
            held[self.before.dealer].remove(taken_up)
            held[self.before.dealer].append(laid_away)
        return tuple(map(tuple, held))

    def _swapped(self, trial: Trial) -> Iterator[tuple[Card, Card]]:
        """A dealer who laid away the card that showed trumps was dealt it, and took up another for it."""
        trump = self.design.trump
        shown = next((step.cards[0] for step in trial.steps if step.rule == "3.1" and step.cards), None)
        if shown in trial.laid and "last" in {trump.by, trump.first} and not self._takes_turned(trial):
            yield shown, self._held(trial)[self.before.dealer][-1]

    def _passes(self, trial: Trial) -> Iterator[tuple[int, int, list[Card]]]:
        """Who passed what to whom: the first cards that the taker held in the end."""
        number, way = passed(self.design, self.players, self.before.number)
        step = 1 if self.design.table.clockwise else -1
        away = {"left": step, "right": -step, "across": self.players // 2}.get(way, 0)
        for seat in range(self.players) if number else ():
            to = (seat + away) % self.players
            last = self._turned(trial) if self._takes_turned(trial) else None  # it is taken up behind the pass
            yield seat, to, [card for card in self._held(trial)[to] if card != last][:number]

    def _turned(self, trial: Trial) -> Card:
        return next(step.cards[0] for step in trial.steps if step.rule == "3.1" and step.cards)

    def _takes_turned(self, trial: Trial) -> bool:
        widow = self.design.exchange.widow
        return widow is not None and widow.to == "turned card"

    def _exchanged(self, trial: Trial) -> tuple[int, list[Card]] | None:
        """Who took cards, and what was laid away: of a widow the very cards that lay in it."""
        step = next((step for step in trial.steps if step.rule == "6.1"), None)
        if step is None or step.seat is None:
            return None
        left = [*self.rules.pack.cards]
        for own in self._held(trial):
            for card in own:
                left.remove(card)
        if self._takes_turned(trial):
            turned = self._turned(trial)
            return step.seat, [turned if turned in left else left[0]]
        widow = self.design.exchange.widow
        assert widow is not None
        return step.seat, [*trial.laid] if widow.to == "declarer" else left[: widow.discard]

    # ---- what is told ---------------------------------------------------------------------------

    def _entries(self, trial: Trial, told: Told) -> Iterator[Entry]:
        """Everything between the deal and the last card, as it is awaited."""
        words = self._words(trial, told)
        while True:
            hand, phase = self.state.this_hand, self.game.phase(self.state)
            if phase.name in {"bid", "call"}:
                yield next(words)
            elif phase.name == "turned":
                yield Turned(card=self._turned(trial))
            elif phase.name == "trump":
                yield self._trump(trial, told)
            elif phase.name == "pass":
                seats = {one.seat for one in hand.passes}
                seat, _, cards = next(one for one in self._passes(trial) if one[0] not in seats)
                yield PassCards(seat=seat, cards=tuple(cards))
            elif phase.name in {"exchange", "change"}:
                yield self._exchange(trial, phase.seat)
            elif phase.name in {"partner", "who"}:
                called = next((step.cards[0] for step in trial.steps if step.rule == "1.2" and step.cards), None)
                yield Partner(card=called) if called is not None else Partner(seat=told.partner)
            else:
                break
        if told.doubled > 1:
            yield Double(seat=self.state.seating.left_of(told.declarer))
        yield from self._plays(trial)
        while self.game.phase(self.state).name == "count":  # what no card played can tell
            one = self.game.parts.reckoning.missing(self.state, self.state.this_hand)[0]
            yield Tallies(name=one.name, counts=told.counted[one.name])

    def _trump(self, trial: Trial, told: Told) -> Entry:
        if source_of(self.design, self.state, self.state.this_hand).how in {"turned", "last"}:
            return Trump(card=self._turned(trial))
        return Trump(seat=self.game.phase(self.state).seat, suit=told.trump)

    def _exchange(self, trial: Trial, seat: int | None) -> Entry:
        assert seat is not None
        found = self._exchanged(trial)
        if self.design.exchange.talon or found is None:
            return Exchange(seat=seat, cards=())
        _, cards = found
        taken = [*cards]
        for laid_away, taken_up in self._swapped(trial):
            taken[taken.index(laid_away)] = taken_up
        return Exchange(seat=seat, cards=tuple(cards), taken=None if self._takes_turned(trial) else tuple(taken))

    def _words(self, trial: Trial, told: Told) -> Iterator[Entry]:
        """The bids: whoever speaks before the declarer passes, and all behind."""
        auction, bid = self.design.auction, None
        if told.number is not None or told.contract:
            bid = Word("bid", told.number, told.contract or told.denomination).written
        turned = None
        if auction.way == "order_up":
            turned = self._turned(trial)
        while True:
            seat = self.game.phase(self.state).seat
            assert seat is not None
            if auction.way == "each":
                number = told.bids[seat]
                yield EachBid(seat=seat, bid=max(number, 0), blind=number == BLIND)
            elif auction.way == "choice":
                yield Call(seat=seat, bid="push" if seat != told.declarer or bid is None else bid)
            elif turned is not None:
                second = min(self.state.this_hand.passed) > 0
                ordered = turned.suit.value == told.trump
                if seat == told.declarer and ordered:
                    yield Order(seat=seat, alone=told.alone)
                elif seat == told.declarer and second:
                    yield Name(seat=seat, suit=told.trump, alone=told.alone)  # type: ignore[arg-type]
                else:
                    yield Pass(seat=seat)
            elif seat == told.declarer and bid is not None:
                yield Call(seat=seat, bid=bid)
                bid = None
            else:
                yield Pass(seat=seat)

    def _plays(self, trial: Trial) -> Iterator[Entry]:
        """The cards, and who asked for hidden trumps."""
        number, asked = 0, None
        for step in trial.steps:
            if step.rule == "3.3":
                asked = (number, step.seat)
            number += step.rule == "7.11"
        for trick, (plays, _) in enumerate(trial.tricks):
            for play in plays:
                if asked == (trick, play.seat):
                    yield Ask(seat=play.seat)
                yield Play(seat=play.seat, card=play.card)
