"""The bids of a game of one's own: as its kind of auction shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ....core.cards import Suit
from ....core.log import Standing
from ....core.ruling import Rule, Ruling
from ....core.seats import Seat
from ....core.text import Text, in_a_list, say
from ....kinds.double.screen import DoublePage
from ....kinds.ladder.screen import LadderScreen
from ....kinds.order_up.model import Turned
from ....kinds.order_up.rules import Alone
from ....kinds.order_up.screen import OrderPages
from ....kinds.single_bids.screen import BidsScreen, BidWays, bids_screen
from ....screens.choosing import Answer, ChoosingScreen, Said
from ....screens.parts import Chosen, Fact, Link, Player, first_against, ids_of, players
from ....screens.screen import Screen
from ..auctions import PASSED_OUT, said_of
from ..bidding import bids_of, height, read_word
from ..entries import Call, EachBid, TurnedOwn
from ..game import OwnGame
from ..hands import AnyHand, LadderedHand, OrderedHand, State
from ..house import House
from .said import played_by

PUSH = "push"
"""What is told where the choice is left to the partner."""


SHORT = 3
"""Letters of a bid that fits a small chip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WonScreen:
    """Who won the bidding with which of the `bids`, each as it is posted and in words; or all passed."""

    title: str
    players: tuple[Player, ...]
    bids: tuple[tuple[str, str], ...]
    seat: str
    bid: str
    all_pass: bool
    rule: str
    template: str = "games/own/won.html"
    asks: tuple[str, ...] = ("bid", "all-pass")

    @property
    def long(self) -> bool:
        """Whether some bid needs a wide chip."""
        return any(len(words) > SHORT for _, words in self.bids)


def _plain_bid(seat: Seat, number: int) -> EachBid:
    """A number bid by a seat."""
    return EachBid(seat=seat, bid=number)


@dataclass(frozen=True)
class BidPages:
    """The pages of the auction of one game."""

    game: OwnGame

    # ---- everybody once -------------------------------------------------------------------------

    def each(self, state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
        """A number of everybody."""

        auction = self.game.design.auction

        def check(now: State, bid: EachBid) -> Sequence[Ruling]:
            return self.game.check(now, bid)

        ways: BidWays[State, EachBid] = BidWays(
            check=check,
            bid=lambda seat, number: EachBid(seat=seat, bid=number),
            note=lambda bid: "blind" if bid.blind else "",
            then=self._then,
        )
        template = "games/own/bids.html" if auction.blind_nil else "kinds/single_bids.html"
        return bids_screen(state, entries, chosen, ways, turns=not auction.at_once, template=template)

    def _then(self, state: State, bid: EachBid) -> str:
        """What a bid comes to with those told: the partners' together, else those of all."""
        hand = state.this_hand
        told = {seat: one.bid for seat, one in enumerate(hand.bids) if one is not None and seat != bid.seat}
        ours = [seat for seat in state.seating.partners(bid.seat) if seat in told]
        tricks, all_bid = hand.tricks_total, bid.bid + sum(told[seat] for seat in ours or told)
        if ours:
            partners = in_a_list([state.seating.names[seat] for seat in ours])
            return say("{bid} with {partners}, of {tricks} tricks", bid=all_bid, partners=partners, tricks=tricks)
        if told:
            return say("{bid} bid, of {tricks} tricks", bid=all_bid, tricks=tricks)
        return say("of {tricks_total} tricks", tricks_total=tricks)

    # ---- higher and higher ----------------------------------------------------------------------

    @cached_property
    def ladder(self) -> LadderScreen[LadderedHand, Call, House]:
        """The auction, bid over bid."""
        ladder = self.game.parts.bidden.ladder
        assert ladder is not None
        design = self.game.design
        return LadderScreen(
            ladder=ladder,
            next=self._next,
            tile=lambda call: str(Text("{bid}", bid=said_of(design, call))),
            chip=self._chip,
            grid="bids-grid",
        )

    def _chip(self, call: Call) -> str:
        """A bid as its chip has room for it: a long denomination by its code."""
        design = self.game.design
        word = read_word(design.auction, design.suits, call.bid)
        denomination = None if word is None else design.auction.denomination(word.code)
        if word is None or word.number is None or denomination is None or len(denomination.name) <= SHORT:
            return str(Text("{bid}", bid=said_of(design, call)))
        return f"{word.number} {denomination.code}"

    def _next(self, _state: object, hand: LadderedHand) -> tuple[str, Rule]:
        """What may be bid next, in words: ``anything above 18``."""
        design, common = self.game.design, self.game.parts.common
        if hand.high is None:
            return "", common.BIDS
        told = read_word(design.auction, design.suits, hand.high.bid)
        bids = bids_of(design.auction, hand.each)
        above = [
            word for word in bids if told is not None and height(design.auction, word) > height(design.auction, told)
        ]
        if not above:
            return "", common.BIDS
        least = str(Text("{bid}", bid=said_of(design, Call(seat=hand.high.seat, bid=above[0].written))))
        return (say("{least} or more", least=least) if len(above) > 1 else least), common.BIDS

    def auction(self, state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
        """The auction; of a hand told by result or trick by trick only who won it, and how."""
        hand: LadderedHand = state.this_hand
        told = chosen.seat("seat", state.seating) is None or bool(chosen.first("bid"))
        one_stroke = hand.depth in {"result", "tricks"} and told
        return self._won(state, hand, chosen) if one_stroke else self.ladder(state, entries, chosen)

    def _won(self, state: State, hand: LadderedHand, chosen: Chosen) -> WonScreen:
        design = self.game.design
        words = [word.written for word in bids_of(design.auction, hand.each)]
        bids = tuple((word, str(Text("{bid}", bid=said_of(design, Call(seat=0, bid=word))))) for word in words)
        return WonScreen(
            title="Who won the bidding?",
            players=players(state.seating),
            bids=bids,
            seat=chosen.first("seat"),
            bid=chosen.first("bid"),
            all_pass=design.auction.all_pass != "dealer must" and not design.auction.dealer_must,
            rule=self.game.parts.common.BIDDING.id,
        )

    # ---- a card turned --------------------------------------------------------------------------

    @cached_property
    def order(self) -> OrderPages:
        """A card is turned, and ordered up or not."""
        common, design = self.game.parts.common, self.game.design

        def may(state: Any, _hand: Any, seat: Seat) -> tuple[Alone, Rule]:
            alone: Alone = "may" if design.auction.alone and state.seating.partners(seat) else "never"
            return alone, common.BIDDING

        return OrderPages(
            game=lambda: self.game,
            may=may,
            then=self._ordered,
            for_alone=lambda _house: "without partner",
            ordering=common.BIDDING,
            naming=common.BIDDING,
            void=PASSED_OUT,
            no_suit="The card turned has no suit",
            suits=tuple(map(Suit, design.suits)),
            shown=TurnedOwn if design.own_suits else Turned,
        )

    def _ordered(self, state: Any, hand: Any, mine: bool) -> str:
        """What follows if the card is ordered up; `mine`: said to the dealer."""
        widow, dealer = self.game.design.exchange.widow, state.seating.names[hand.dealer]
        if widow is None or widow.to != "turned card":
            return "Its suit is trumps, and it stays on the table."
        return (
            "You pick it up and lay a card away."
            if mine
            else say("{dealer} picks it up and lays a card away.", dealer=dealer)
        )

    def called(self, state: Any, chosen: Chosen) -> Screen:
        """The calls; told by result or trick by trick who made trumps, at one stroke, until somebody has called."""
        hand: OrderedHand = state.this_hand
        one_stroke = hand.depth in {"result", "tricks"} and not hand.calls and chosen.first("by") != "calls"
        return self.order.maker(state, chosen) if one_stroke else self.order.calls(state, chosen)

    # ---- one chooses ----------------------------------------------------------------------------

    def choice(self, state: State, entries: Sequence[Standing], chosen: Chosen) -> ChoosingScreen:
        """The contract is chosen, or left to the partner."""
        hand, there = state.this_hand, players(state.seating)
        seat = chosen.seat_due("seat", state.seating, self.game.phase(state).seat)
        name, common = there[seat].name, self.game.parts.common
        chips, facts = self._contracts(state, hand, seat, chosen)
        pushed = bool(hand.chosen)
        ids = ids_of(entries, Call)
        return ChoosingScreen(
            title=say("{name} to choose", name=name),
            player=there[seat],
            lead=say("{player} left it to {name}", player=state.seating.names[hand.chosen[-1].seat], name=name)
            if pushed
            else say("{name} chooses", name=name),
            rule=common.BIDDING.id,
            tiles=tuple(
                Said(player=there[one.seat], words="left it", now=False, entry=ids.get(one.seat, ""))
                for one in hand.chosen
            ),
            order="Who chose, in order",
            field="bid",
            fields=(("seat", str(seat)),),
            ask=say("{name}, what is played?", name=name),
            legend="Which contract?",
            chips=tuple(chips),
            grid="two",
            facts=tuple(facts),
            need=say("{name} hasn’t chosen", name=name),
            first="tap a contract first",
            button="Record the contract",
            asks=("bid",),
        )

    def _contracts(self, state: State, hand: AnyHand, seat: Seat, chosen: Chosen) -> tuple[list[Answer], list[Fact]]:
        """A chip for each contract; those chosen before are struck out, with why."""
        auction = self.game.design.auction
        words = [word.written for word in bids_of(auction, hand.each)]
        words += [PUSH] if auction.may_push and not hand.chosen else []
        chips, out, why = list[Answer](), list[str](), None
        for word in words:
            call = Call(seat=seat, bid=word)
            against = first_against(self.game.check(state, call), {"bid-out-of-turn"})
            if against is not None:
                out, why = [*out, word], against
            name = (
                say("Leave it to the partner")
                if word == PUSH
                else str(Text("{bid}", bid=said_of(self.game.design, call)))
            )
            button = (
                say("{player} leaves it", player=state.seating.names[seat])
                if word == PUSH
                else say("{name} is played", name=name)
            )
            picked = chosen.first("bid") == word and against is None
            fact = "why-chosen" if against is not None else ""
            chips.append(Answer(value=word, words=name, chosen=picked, button=button, then="", fact=fact))
        if why is None:
            return chips, []
        names = [str(said_of(self.game.design, Call(seat=seat, bid=word))) for word in out]
        lead = (
            say("{all} is out.", all=" and ".join(names))
            if len(names) == 1
            else say("{all} are out.", all=" and ".join(names))
        )
        return chips, [Fact("why-chosen", lead, "Each contract is chosen once.", why.rule.id, tuple(out))]

    # ---- doubles --------------------------------------------------------------------------------

    @cached_property
    def double(self) -> DoublePage[State, AnyHand] | None:
        """Who says the next word over the contract."""
        doubles = self.game.parts.bidden.doubles
        if doubles is None:
            return None
        return DoublePage(
            doubles=doubles, page="double", contract=lambda state, hand: played_by(self.game.design, state, hand)
        )

    def links(self, state: State) -> tuple[Link, ...]:
        """The ways to what may be said over the contract."""
        return () if self.double is None or state.open_hand is None else self.double.links(state)
