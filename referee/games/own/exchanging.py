"""What is exchanged before the play in a game of one's own: a widow taken, cards passed on, a talon drawn from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ...core.cards import Card, Pack, card_count, card_set, cards_in
from ...core.entries import Cards, Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted
from ...core.values import altered
from ...kinds.exchange.rules import Exchange as PassingOn
from ...kinds.widow.known import LaidAway, taken_for
from ...kinds.widow.rules import Never, Refusal, Widow, from_hand
from ...play.own_parts import AnyPhase, Due, HandPhase, Own, naming
from ...play.played import cannot_be_from
from ...play.rulings import OnPlayer
from .common import Common
from .dealing import passed, widow_size
from .entries import Exchange, PassCards
from .hands import AnyHand, OrderedHand, State, stated
from .model import Design
from .won import bid_of, declarer_of, is_over

Matching = Callable[[Sequence[str]], tuple[Card, ...]]
"""The cards that patterns name."""

MOST_WAYS = 300
"""So many ways to lay several cards away are offered one by one."""


@dataclass(frozen=True)
class Exchanging:
    """The exchanges of a game."""

    design: Design
    common: Common
    pack: Callable[[], Pack]
    matching: Matching

    # ---- who takes the widow --------------------------------------------------------------------

    def taker(self, state: State, hand: AnyHand) -> Seat | None:
        """Who takes the widow, or the card turned; None where nobody does in this hand, or not yet."""
        widow = self.design.exchange.widow
        if widow is None or not is_over(self.design, hand):
            return None
        if widow.to == "turned card":
            ordered = isinstance(hand, OrderedHand) and hand.maker is not None and hand.round == 1
            return int(hand.dealer) if ordered and hand.dealer not in hand.out else None
        contract, _ = bid_of(self.design, hand)
        if contract is not None and contract.widow in {"declarer", "defenders"}:
            return None
        if widow.to == "dealer":
            return int(hand.dealer)
        return declarer_of(self.design, hand) if widow.to == "declarer" else None

    def size(self, state: State, hand: AnyHand) -> int:
        """How many cards are laid away."""
        widow = self.design.exchange.widow
        turned = widow is not None and widow.to == "turned card"
        return 1 if turned else widow_size(self.design, len(state.seating))

    def told(self, hand: AnyHand) -> Exchange | None:
        """What was said of the widow."""
        return hand.own.exchanges[0] if hand.own.exchanges else None

    def due(self, _game: Any, state: State, hand: AnyHand) -> Due:
        """Who takes the widow and lays cards away: waited for where cards are told."""
        waits = hand.depth == "cards" and not hand.play_begun and self.told(hand) is None
        return self.taker(state, hand) if waits else None

    def _in_sight(self, state: State, hand: AnyHand) -> Cards | None:
        """The cards of the widow, where they follow from the hands."""
        widow = self.design.exchange.widow
        if widow is not None and widow.to == "turned card":
            return ()  # it was taken up when it was ordered
        whole = None not in hand.held and card_count(hand.pool) == self.size(state, hand)
        return tuple(cards_in(hand.pool)) if whole else None

    def offers(self, state: State, hand: AnyHand, seat: Seat | None) -> Iterator[Entry]:
        """What may be laid away of a known hand with the widow; no card named, where it is not all known."""
        if seat is None:
            return
        taken, held = self._in_sight(state, hand), hand.held[seat]
        if taken is None or held is None:
            yield Exchange(seat=seat)
            return
        never = card_set(self._never())
        free = [card for card in (*cards_in(held), *taken) if not card.bit & never]
        for number, cards in enumerate(combinations(free, self.size(state, hand))):
            if number >= MOST_WAYS:
                return
            yield Exchange(seat=seat, cards=cards, taken=taken or None)

    def _never(self) -> tuple[Card, ...]:
        widow = self.design.exchange.widow
        return self.matching(widow.never) if widow is not None and widow.never else ()

    @property
    def widow(self) -> Widow[State, AnyHand, Exchange]:
        """The widow as the kind has it."""
        rule, never = self.common.WIDOW, card_set(self._never())

        def barred(state: State, hand: AnyHand, exchange: Exchange) -> list[Ruling]:
            taker, on = self.taker(state, hand), OnPlayer(state.seating, exchange.seat)
            if taker is None:
                return on.refused(rule, "no-widow", "{player} has no cards to take here.")
            if taker == exchange.seat:
                return []
            name = state.seating.names[taker]
            return on.refused(rule, "others-widow", "{taker} takes these cards, not {player}.", taker=name)

        def lay(_state: State, hand: AnyHand, exchange: Exchange) -> AnyHand:
            after = taken_for(hand, exchange.seat, exchange.taken, exchange.cards)
            return stated(after, exchanges=(*hand.own.exchanges, exchange))

        def done(hand: AnyHand) -> Seat | None:
            told = self.told(hand)
            return None if told is None else told.seat

        return Widow(
            entry=Exchange,
            due=self.due,
            done=done,
            second=Refusal(rule, "exchanged", "{taker} has laid cards away. Correct that entry instead."),
            size=self.size,
            held=from_hand(self.common, lambda _house: self.pack()),
            lay=lay,
            made=lambda seat, cards: Exchange(seat=seat, cards=cards),
            taken=lambda exchange: exchange.taken or None,
            barred=barred,
            late=Refusal(rule, "play-begun", "Play has begun, so it is too late to take cards."),
            wrong_size=Refusal(rule, "exchange-size", "{player} lays {size} away, not {told}."),
            gone=Refusal(rule, "card-gone", "{card} can’t be among the cards taken."),
            never=(
                Never(
                    cards=lambda _state, _hand: never,
                    rule=self.common.NEVER_AWAY,
                    code="never-away",
                    broken="{player} may not lay {cards} away.",
                ),
            )
            if never
            else (),
        )

    # ---- cards passed on ------------------------------------------------------------------------

    def passed_in(self, state: State, hand: AnyHand) -> tuple[int, str]:
        """How many cards each passes in a hand, and to whom."""
        return passed(self.design, len(state.seating), hand.number)

    def _waiting(self, state: State, hand: AnyHand) -> Sequence[Seat]:
        """Who passes cards and has not told of it: nobody waits where only tricks are told."""
        cards, _ = self.passed_in(state, hand)
        if not cards or hand.play_begun or (hand.depth != "cards" and not hand.passes):
            return ()
        there = state.seating.from_left_of(hand.dealer)
        return [seat for seat in there if all(one.seat != seat for one in hand.passes)]

    def _taker(self, state: State, hand: AnyHand, given: PassCards) -> Seat:
        """Who gets what a seat passes: sides are as people sit, clockwise."""
        seats, (_, to) = len(state.seating), self.passed_in(state, hand)
        return (given.seat + {"left": 1, "right": -1}.get(to, seats // 2)) % seats

    @property
    def passing(self) -> PassingOn[State, AnyHand, PassCards]:
        """The pass as the kind has it."""
        rule = self.common.PASSING

        def barred(state: State, hand: AnyHand, given: PassCards) -> list[Ruling]:
            on = OnPlayer(state.seating, given.seat)
            if not self.passed_in(state, hand)[0]:
                return on.refused(rule, "no-pass", "No one passes cards in this hand.")
            if hand.play_begun:
                return on.refused(rule, "pass-late", "Play has begun. It’s too late to pass.")
            return []

        def ruled(state: State, hand: AnyHand, given: PassCards) -> list[Ruling]:
            cards, on = given.cards or (), OnPlayer(state.seating, given.seat)
            whole = card_set(self.pack())
            for place, card in enumerate(cards):
                if card in cards[:place]:
                    return on.refused(self.common.PACK, "card-twice", "{card} is named twice.", card=card)
                wrong = cannot_be_from(self.common, state.seating, hand, given.seat, card, pack=whole)
                if wrong is not None:
                    return [wrong]
            count = self.passed_in(state, hand)[0]
            if given.size == count:
                return []
            said, told = "{player} passed {cards}, not {count}.", Counted(given.size, "card")
            return on.queried(rule, "pass-count", said, cards=told, count=count)

        return PassingOn(
            passes=PassCards,
            waiting=self._waiting,
            taker=self._taker,
            goes=lambda state, told: told if len(told) == len(state.seating) else (),
            barred=barred,
            once=rule,
            second=("passed", "{player} has already passed. Correct that entry instead."),
            ruled=ruled,
            offered=lambda state, seat: PassCards(seat=seat, count=self.passed_in(state, state.this_hand)[0]),
        )

    # ---- the talon ------------------------------------------------------------------------------

    def _changes(self, state: State, hand: AnyHand) -> Seat | None:
        """Who may change cards next, in turn."""
        waits = hand.depth == "cards" and not hand.play_begun and is_over(self.design, hand)
        if not waits:
            return None
        if self.design.exchange.declarer_alone:
            declarer = declarer_of(self.design, hand)
            return None if hand.own.exchanges else declarer
        told = {one.seat for one in hand.own.exchanges}
        return next((seat for seat in state.seating.from_left_of(hand.dealer) if seat not in told), None)

    def _check_change(self, state: State, exchange: Exchange) -> list[Ruling]:
        hand, on, rule = state.this_hand, OnPlayer(state.seating, exchange.seat), self.common.TALON
        laid, most = exchange.cards or (), self.design.exchange.talon
        if hand.play_begun:
            return on.refused(rule, "play-begun", "Play has begun, so it is too late to change cards.")
        if any(one.seat == exchange.seat for one in hand.own.exchanges):
            return on.refused(rule, "exchanged", "{player} has changed cards before. Correct that entry instead.")
        if len(laid) > most:
            return on.refused(rule, "exchange-size", "{player} may change {most} at most.", most=Counted(most, "card"))
        whole = card_set(self.pack())
        wrong = (cannot_be_from(self.common, state.seating, hand, exchange.seat, card, pack=whole) for card in laid)
        return next(([one] for one in wrong if one is not None), [])

    def _move_change(self, state: State, exchange: Exchange) -> State:
        hand = state.this_hand
        if exchange.cards != ():
            hand = taken_for(hand, exchange.seat, exchange.taken, exchange.cards)
        return altered(state, hand=stated(hand, exchanges=(*hand.own.exchanges, exchange)))

    @property
    def passes(self) -> bool:
        """Whether cards are passed on."""
        return bool(self.design.exchange.to)

    # ---- parts of the game ----------------------------------------------------------------------

    @property
    def phases(self) -> tuple[AnyPhase, ...]:
        """The exchanges of the game as phases."""
        exchange, found = self.design.exchange, list[AnyPhase]()
        if self.passes:
            early = naming("Cards are passed before the play: {name} is to pass.")
            found.append(self.passing.phase("pass", together=True, early=early, rule=self.common.PASSING))
        if exchange.widow is not None and exchange.widow.to != "nobody":
            early = naming("{name} takes cards and lays others away first.")
            found.append(
                self.widow.phase(
                    "exchange", offers=self.offers, early=early, rule=self.common.WIDOW, turn="to lay cards away"
                )
            )
        if exchange.talon:
            found.append(
                HandPhase(
                    name="change",
                    takes=(Exchange,),
                    due=lambda _game, state, hand: self._changes(state, hand),
                    offers=lambda _state, _hand, seat: iter(() if seat is None else (Exchange(seat=seat, cards=()),)),
                    early=naming("Cards are changed before the play: {name} is to change some, or none."),
                    rule=self.common.TALON,
                    turn="to change cards",
                )
            )
        return tuple(found)

    @property
    def own(self) -> tuple[Own, ...]:
        """What is checked and done of them."""
        exchange, found = self.design.exchange, list[Own]()
        if self.passes:
            passing = self.passing
            found.append(Own.of(PassCards, passing.check, passing.move, needs="in progress"))
        if exchange.widow is not None and exchange.widow.to != "nobody":
            found.append(self.widow.own())
        elif exchange.talon:
            found.append(Own.of(Exchange, self._check_change, self._move_change, needs="in progress"))
        return tuple(found)

    @property
    def entries(self) -> tuple[type[Entry], ...]:
        """Their entries."""
        exchange = self.design.exchange
        taken = exchange.talon or (exchange.widow is not None and exchange.widow.to != "nobody")
        return (*((PassCards,) if self.passes else ()), *((Exchange,) if taken else ()))

    @property
    def away(self) -> LaidAway[AnyHand]:
        """The cards laid away that nobody named: they may be among those their player is known to hold."""

        def unnamed(hand: AnyHand, seat: Seat) -> int:
            exchange = self.told(hand)
            if exchange is None or exchange.cards is not None or exchange.seat != seat:
                return 0
            turned = isinstance(hand, OrderedHand)
            return 1 if turned else widow_size(self.design, len(hand.held))

        return LaidAway(unnamed=unnamed)
