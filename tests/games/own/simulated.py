"""Hands played at random card by card as people play them: from real hands, each card lawful."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from referee.core.cards import Card, card_set
from referee.core.entries import Deal, Entry, Play, TrickCounts, TrickWon
from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from referee.games.own.entries import Exchange, Partner, PassCards, Points, Tallies, Trump
from referee.games.own.game import OwnGame, game_of
from referee.games.own.partners import camp_told, how_found
from referee.games.own.reckoning import told_of_hand, tricks_by_seat
from referee.play.duties import duties_of
from tests.games.playout import one_choice, start


class Simulated:
    """A table that plays a definition: its real hands, the cards left, and what was entered of each hand."""

    def __init__(self, definition: Definition, seed: int, players: int = 0) -> None:
        self.definition, self.rng = definition, random.Random(seed)
        self.game: OwnGame = game_of(definition)
        table = self.game.design.table
        self.players = players or self.rng.randint(table.least, table.most)
        self.state: Any = start(self.game, self.players, {"definition": definition.text})
        self.hands: list[list[Card]] = []
        self.left: list[Card] = []
        self.entries: list[Entry] = []

    def hand(self) -> bool:
        """Play one hand to its end; whether the game goes on."""
        self.entries = []
        self._deal()
        while self.state.open_hand is not None:
            self._enter(self._next())
        return self.game.outcome(self.state) is None

    def _enter(self, entry: Entry) -> None:
        found = [one for one in self.game.check(self.state, entry) if one.severity is not Severity.NOTED]
        assert not found, (entry, [str(one) for one in found], self.state.hand)
        self.state = self.game.apply(self.state, entry)
        self.entries.append(entry)

    def _deal(self) -> None:
        game, number = self.game, self.state.hands_counted + 1
        layout, stock = game.dealt_in(self.state, number), game.design.deal.stock
        from referee.games.own.dealing import size

        dealt = size(game.design, self.players, number)
        cards = list(layout.pack)
        self.rng.shuffle(cards)
        self.hands = [cards[seat * dealt : (seat + 1) * dealt] for seat in range(self.players)]
        self.left = cards[self.players * dealt :]
        phase = game.phase(self.state)
        out = set(self.state.past.out if self.state.hand is None else game.close_hand(self.state).past.out)
        known = not stock and not out
        told = tuple(map(tuple, self.hands)) if known else None
        self._enter(Deal(dealer=phase.seat, hands=told, depth="cards"))

    def _next(self) -> Entry:
        game, state = self.game, self.state
        phase, hand = game.phase(state), state.this_hand
        if phase.name == "play":  # anyone leads where the card of who leads lies in the widow
            return self._play(self.rng.randrange(self.players) if phase.seat is None else phase.seat)
        if phase.name == "pass":
            seat = game.together(state)[0]
            count = game.parts.exchanging.passed_in(state, hand)[0]
            cards = tuple(self.rng.sample(self.hands[seat], count))
            if len(hand.passes) == self.players - 1:
                every = [*hand.passes, PassCards(seat=seat, cards=cards)]
                for one in every:
                    for card in one.cards:
                        self.hands[one.seat].remove(card)
                        self.hands[game.parts.exchanging._taker(state, hand, one)].append(card)
            return PassCards(seat=seat, cards=cards)
        if phase.name == "exchange":
            return self._exchange()
        if phase.name == "trump":
            return self._trump()
        entry = one_choice(game, state, self.rng)
        assert entry is not None, (phase, str(game.why_no_choices(state)))
        return entry

    def _trump(self) -> Entry:
        game, state = self.game, self.state
        entry = one_choice(game, state, self.rng)
        assert isinstance(entry, Trump)
        if entry.card is None:
            return entry
        from referee.games.own.trumps import source_of

        how = source_of(game.design, state, state.this_hand).how
        dealer = state.this_hand.dealer
        return Trump(card=self.rng.choice(self.hands[dealer]) if how == "last" else self.left[0])

    def _exchange(self) -> Entry:
        game, state = self.game, self.state
        entries = list(game.candidates(state, game.phase(state)))
        entry: Any = self.rng.choice(entries)
        assert isinstance(entry, Exchange)
        held = self.hands[entry.seat]
        hand = state.this_hand
        if entry.cards is not None:
            held.extend(entry.taken or ([hand.turned] if getattr(hand, "turned", None) else ()))
            for card in entry.cards:
                held.remove(card)
        return entry

    def _play(self, seat: int) -> Entry:
        game, state = self.game, self.state
        hand, held = state.this_hand, self.hands[seat]
        asks = [one for one in game.parts.hidden.offers(state, hand, game.order(state)) if self.rng.random() < 0.3]
        if asks:
            return asks[0]
        duties = duties_of(hand, game.order(state), seat)
        lawful = [card for card in held if duties.broken_by(card, card_set(held)) is None]
        card = self.rng.choice(lawful)
        held.remove(card)
        trick = len(hand.trick) + 1 == hand.trick_size
        if trick and game.design.deal.stock:
            for other in self.hands:
                if self.left:
                    other.append(self.left.pop())
        return Play(seat=seat, card=card)


def told_shorter(table: Simulated, depth: str) -> Iterator[Entry]:
    """What was played, as it is told trick by trick or by its result."""
    hand, state = table.state.hand, table.state
    last_trump = next((entry for entry in reversed(table.entries) if isinstance(entry, Trump)), None)
    for entry in table.entries:
        if isinstance(entry, Deal):
            yield Deal(dealer=hand.dealer, depth=depth)  # type: ignore[arg-type]
        elif isinstance(entry, Trump):
            if entry is last_trump:
                yield Trump(seat=entry.seat, suit=hand.own.trump)
        elif isinstance(entry, Partner) and entry.card is not None:
            yield Partner(seat=camp_told(table.game.design, hand)[0])
        elif entry.type in {"bid", "double", "redouble", "partner", "turned", "order", "name"}:
            high = getattr(hand, "high", None)
            if high is None or entry == high or entry.type != "bid":
                yield entry
        elif entry.type == "pass" and (getattr(hand, "high", None) is None):
            yield entry
    if table.game.design.table.sides == "declarer" and not any(isinstance(one, Partner) for one in table.entries):
        partner, _ = camp_told(table.game.design, hand)
        if table.game.parts.partners.entries and how_found(table.game.design, hand) != "none":
            yield Partner(seat=partner)
    told = told_of_hand(table.game.design, table.game.parts.rules, state, hand)
    asked = table.game.parts.reckoning.wanted(state, hand)
    if depth == "tricks":
        yield from (TrickWon(winner=seat) for seat in hand.winners)
    elif any(one.name == "tricks" for one in asked):
        yield TrickCounts(counts=tricks_by_seat(table.game.design, state, hand))
    for one in asked:
        if one.name == "points":
            yield Points(counts=told.counted["points"])
        elif one.name == "holders":
            yield Tallies(name="holders", counts=tuple(int(seat in told.holders) for seat in range(table.players)))
        elif one.name in {"first", "last"} and depth == "result":
            seat = told.first if one.name == "first" else told.last
            yield Tallies(name=one.name, counts=tuple(int(seat == other) for other in range(table.players)))
        elif one.name not in {"tricks", "first", "last"} and not (one.name == "run" and depth == "tricks"):
            yield Tallies(name=one.name, counts=told.counted[one.name])
