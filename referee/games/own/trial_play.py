"""A hand at random, its play: what is exchanged, who plays with whom, and the tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...core.cards import Card, card_set, cards_in, with_card, without_card
from ...core.entries import Play
from ...core.seats import Seat
from ...core.text import Capital, Counted, Text
from ...definitions.working import Steps
from .dealing import passed
from .order import OwnOrder
from .ranks import NO_TRUMP, Terms
from .told import Account
from .trial_deal import Opening


class Playing(Opening):
    """A hand at random up to its last trick."""

    # ---- what is exchanged ----------------------------------------------------------------------

    def exchange(self) -> None:
        exchange, players = self.design.exchange, self.players
        number, way = passed(self.design, players, self.before.number)
        if number:
            self._pass(number, {"left": 1, "across": len(self.order) // 2, "right": -1}[way])
        if exchange.widow is not None:
            self._take_widow()
        if exchange.talon:
            self._change(exchange.talon)
        self.held = tuple(self.hands)

    def _pass(self, number: int, away: int) -> None:
        giving = {seat: self.chance.shuffled(cards_in(self.hands[seat]))[:number] for seat in self.order}
        for place, seat in enumerate(self.order):
            to = self.order[(place + away) % len(self.order)]
            for card in giving[seat]:
                self.hands[seat] = without_card(self.hands[seat], card)
                self.hands[to] = with_card(self.hands[to], card)
        self.step("6.4", Text("Everybody passes {cards}.", cards=Counted(number, "card")))

    def _take_widow(self) -> None:
        told = self.design.exchange.widow
        assert told is not None
        way = self.contract.widow if self.contract else ""
        taker: Seat | None = {"dealer": self.order[-1], "declarer": self.told.declarer}.get(told.to)
        cards = self.widow
        if told.to == "turned card":
            ordered = self.turned is not None and self.trump == self.turned_suit and self.told.declarer is not None
            taker, cards = (self.order[-1] if ordered else None), [self.turned] if self.turned else []
        if way in {"declarer", "defenders"} or taker is None:
            self.laid_away = [*self.widow] if told.to != "turned card" else []
            return
        for card in cards:
            self.hands[taker] = with_card(self.hands[taker], card)
        never = card_set(self.rules.pack.matching(told.never, self.rules.order(self._terms()).ranks.trumps))
        may = [card for card in cards_in(self.hands[taker]) if not card.bit & never]
        away = self.chance.shuffled(may)[: told.discard]
        for card in away:
            self.hands[taker] = without_card(self.hands[taker], card)
        self.laid_away = away
        said = "{player} takes {taken} and lays {laid} away."
        taken, laid = Counted(len(cards), "card"), Counted(len(away), "card")
        self.step("6.1", Text(said, player=self.names[taker], taken=taken, laid=laid), taker)

    def _change(self, most: int) -> None:
        alone = self.design.exchange.declarer_alone
        for seat in [self.told.declarer] if alone and self.told.declarer is not None else self.order:
            number = self.chance.below(min(most, len(self.stock), len([*cards_in(self.hands[seat])])) + 1)
            for card in self.chance.shuffled(cards_in(self.hands[seat]))[:number]:
                self.hands[seat] = with_card(without_card(self.hands[seat], card), self.stock.pop(0))
            if number:
                changed = Counted(number, "card")
                self.step("6.5", Text("{player} changes {cards}.", player=self.names[seat], cards=changed), seat)

    # ---- who plays with whom --------------------------------------------------------------------

    def find_partner(self) -> None:
        design, declarer = self.design, self.told.declarer
        if design.table.sides == "holders":
            holders = [seat for seat in self.order if self._holds(seat, design.table.card)]
            self.told = replace(self.told, holders=tuple(holders))
        if declarer is None or design.table.sides != "declarer":
            if self.told.alone and declarer is not None and design.table.sides == "pairs":
                self.sitting_out = frozenset({(declarer + 2) % self.players})
            return
        way = design.partner_at(self.contract)
        others = [seat for seat in self.order if seat != declarer]
        partner: Seat | None = None
        offered = self.contract is not None and self.contract.partner == "accepts"
        if way == "accepts" and (offered or self.chance.below(4)):  # nobody plays a proposal that nobody accepts
            partner = self.chance.pick(others)
        elif way == "called":
            card = self.chance.pick([one for one in self.rules.pack.kinds if not one.bit & self.hands[declarer]])
            self.called = card.code
            partner = next((seat for seat in others if self._holds(seat, card.code)), None)
            self.step("1.2", Text("{player} calls {card}.", player=self.names[declarer], card=card), declarer, card)
        elif way == "holder":
            partner = next((seat for seat in others if self._holds(seat, design.table.card)), None)
        if partner is not None and not self.told.alone:
            self.told = replace(self.told, partner=partner)

    def _holds(self, seat: Seat, code: str) -> bool:
        return any(card.code == code for card in cards_in(self.hands[seat]))

    # ---- the play -------------------------------------------------------------------------------

    def _terms(self) -> Terms:
        account = Account(self.design, self.told, Steps())
        together = account.camps if self.design.table.by_camp else account.sides
        mates = tuple(
            next((frozenset(some) for some in together if seat in some), frozenset({seat}))
            for seat in range(self.players)
        )
        hidden = self.design.trump.hidden
        terms = Terms(
            trump=self.trump or NO_TRUMP,
            contract=self.told.contract,
            denomination=self.told.denomination,
            asked=self.asked or not hidden,
            mates=mates,
            called=self.called,
        )
        return replace(terms, broken=self._broken(terms))

    def _broken(self, terms: Terms) -> bool:
        """Whether what may not be played before it is broken may be: a card that breaks it has been."""
        bars = self.rules.order(terms).laws.bars
        return any(bar.until == "broken" and bool(bar.broken_by & self.played) for bar in bars)

    def leader(self) -> Seat:
        told, lead = self.told, self.design.data["play"]["lead"]
        if self.contract is not None and self.contract.lead:
            lead = self.contract.lead
        declarer = told.declarer if told.declarer is not None else self.order[0]
        first = {
            "eldest": self.order[0],
            "dealer": self.order[-1],
            "declarer": declarer,
            "left of declarer": self.after(declarer),
        }.get(lead)
        if first is None:
            card = self.design.data["play"].get("card", "")
            first = next((seat for seat in self.order if self._holds(seat, card)), self.order[0])
        return first if first not in self.sitting_out else self.after(first)

    def after(self, seat: Seat) -> Seat:
        """Who plays behind a seat."""
        place = self.order.index(seat)
        turns = [self.order[(place + away) % len(self.order)] for away in range(1, len(self.order) + 1)]
        return next(other for other in turns if other not in self.sitting_out)

    def play(self, stopped: Callable[[], bool]) -> None:
        """All tricks, or those until the hand is `stopped`."""
        leads, playing = self.leader(), [seat for seat in self.order if seat not in self.sitting_out]
        while all(self.hands[seat] for seat in playing):
            plays: list[Play] = []
            seat = leads
            for _ in playing:
                card = self._card(seat, plays)
                plays.append(Play(seat=seat, card=card))
                self.hands[seat] = without_card(self.hands[seat], card)
                self.played |= card.bit
                if not self.trump:
                    self._first_led(card, seat)
                seat = self.after(seat)
            leads = self.rules.order(self._terms()).best(plays).seat
            self._take(plays, leads)
            self._draw(leads, playing)
            if stopped():
                self.step("7.12", Text("The hand ends here."))
                return

    def _first_led(self, card: Card, seat: Seat) -> None:
        if card.suit.value in self.design.suits:
            self.trump = card.suit.value
            self.step(
                "3.1", Text("{suit} are led first, so they are trumps.", suit=Capital(self._suit(self.trump))), seat
            )

    def _card(self, seat: Seat, plays: Sequence[Play]) -> Card:
        """A card that may be played, any of them. Who cannot follow may ask for hidden trumps."""
        order, hand = self.rules.order(self._terms()), self.hands[seat]
        may = self._lawful(order, seat, plays)
        may_ask = self.design.trump.hidden and not self.asked and plays and not self._follows(order, hand, plays)
        if may_ask and self.chance.below(2):
            self.asked = True
            player = self.names[seat]
            self.step("3.3", Text("{player} asks. {trumps}", player=player, trumps=self.trumps_are()), seat)
            may = self._lawful(self.rules.order(self._terms()), seat, plays)
        card = self.chance.pick(may)
        barred = order.laws.barred(len(self.tricks) + 1, lead=not plays, broken=self.played)
        if hand & ~barred == 0 and not order.laws.any_time & card.bit:
            said = "Nobody could play here: every card of {player} is barred, so the rule gives way."
            self.step("7.8", Text(said, player=self.names[seat]), seat, card)
        return card

    def _lawful(self, order: OwnOrder, seat: Seat, plays: Sequence[Play]) -> list[Card]:
        number, hand = len(self.tricks) + 1, self.hands[seat]
        duties = order.in_trick(number).duties(plays, seat) if plays else order.lead(number, self.played)
        return [card for card in cards_in(hand) if duties.broken_by(card, hand) is None]

    def _follows(self, order: OwnOrder, hand: int, plays: Sequence[Play]) -> bool:
        led = order.ranks.suit[plays[0].card.index]
        return any(order.ranks.suit[card.index] is led for card in cards_in(hand))

    def _take(self, plays: Sequence[Play], winner: Seat) -> None:
        number = len(self.tricks) + 1
        self.tricks.append((tuple(plays), winner))
        counts = not self.design.deal.after_stock or not self.stock
        for play in plays:
            to = play.seat if play.card.bit & self.rules.kept else winner
            if counts:
                self.taken[to] = with_card(self.taken[to], play.card)
        best = next(play.card for play in plays if play.seat == winner)
        said = "Trick {number}: {player} wins with {card}."
        cards = tuple(play.card for play in plays)
        self.step("7.11", Text(said, number=number, player=self.names[winner], card=best), winner, *cards)
        self.counting_from = len(self.tricks) - 1 if counts and self.counting_from is None else self.counting_from

    def _draw(self, winner: Seat, playing: Sequence[Seat]) -> None:
        if not self.design.deal.stock or len(self.stock) < len(playing):
            return
        seat = winner
        for _ in playing:
            self.hands[seat] = with_card(self.hands[seat], self.stock.pop(0))
            seat = self.after(seat)
        if not self.stock:
            self.step("2.4", Text("The stock is drawn to its end."))
