"""The play of a hand of a game of one's own: the next card, or who won this trick, and where the sides stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from ....core.cards import NO_CARDS, Suit, with_set
from ....core.game import HandAccount
from ....core.seats import Seat, Side
from ....core.text import say, so_many
from ....core.words import figure
from ....play.duties import duties_of
from ....screens.cards import CardsScreen
from ....screens.parts import Chosen, Offer, SideNow, TallyLine, players
from ....screens.sides import Stand, sides_now, tally_of
from ....screens.tricks import TricksScreen, asked_trick
from ....screens.usual import Leads, next_card
from ..aims import aim, hands_of, target_of
from ..cells import BID, CARDS, TOOK, said_of_bid
from ..counting import captured_in
from ..dealing import sizes, stock_tricks
from ..entries import Ask
from ..game import OwnGame
from ..hands import AnyHand, State
from ..reckoning import terms_of
from ..trumps import NONE
from ..won import bids_by_seat, declarer_of
from .said import played_by, trumps_now

SHORT: Final = 10
"""Letters of a contract that have room beside a total."""


@dataclass(frozen=True)
class PlayPages:
    """The pages of the play of one game."""

    game: OwnGame

    # ---- where the sides stand ------------------------------------------------------------------

    def _points(self, state: State, hand: AnyHand, seats: Sequence[Seat]) -> int:
        """What the cards count that these players have captured so far."""
        rules = self.game.parts.rules
        by_seat = captured_in(hand.tricks, len(state.seating), rules.kept)
        captured = reduce(with_set, (by_seat[seat] for seat in seats), NO_CARDS)
        took = sum(hand.won[seat] for seat in seats)
        counting = rules.counting(terms_of(self.game.design, state, hand))
        return int(counting.points(captured, took, last=False, everything=False))

    def sides(self, state: State, hand: AnyHand) -> tuple[SideNow, ...]:
        """The tricks of each side, of those it bid; where cards count, the points it has captured."""
        design, bids = self.game.design, bids_by_seat(hand)
        points = design.counts and not bids

        def stand(_side: Side, seats: Sequence[Seat]) -> Stand:
            if points:
                return Stand(figure(self._points(state, hand, seats)), unit="points")
            took = sum(hand.won[seat] for seat in seats)
            return Stand(str(took), say("of {sum}", sum=sum(bids[seat] for seat in seats)) if bids else "")

        return sides_now(state.seating, players(state.seating), stand)

    # ---- the pages ------------------------------------------------------------------------------

    def cards(self, state: State, chosen: Chosen) -> CardsScreen:
        """The next card."""
        hand = state.this_hand
        points = self.game.design.counts and not bids_by_seat(hand)
        gone = hand.own.turned.bit if hand.own.turned is not None else NO_CARDS
        screen = next_card(
            self.game,
            state,
            chosen,
            sides=self.sides(state, hand),
            sides_are="Points captured" if points else "Tricks taken",
            gone=gone,
            leads=self._leads(state, hand),
        )
        why = "Any card may be played." if hand.trick and self._free(hand) else screen.why
        return replace(screen, offers=tuple(self._asks(state, hand)), why=why)

    def _free(self, hand: AnyHand) -> bool:
        """Whether nobody has to follow: never, or not while cards are drawn from the stock."""
        follow = self.game.design.data["play"]["follow"]
        drawn = stock_tricks(self.game.design, len(hand.held), hand.number)
        return bool(follow == "free" or (follow == "after_stock" and len(hand.winners) < drawn))

    def _leads(self, state: State, hand: AnyHand) -> Leads | None:
        """What may be led, where that is not any card."""
        if hand.trick or not duties_of(hand, self.game.order(state)).tiers:
            return None
        return Leads(
            say("Lead any card that may be led yet."),
            say("Choose who leads any card that may be led yet."),
            self.game.parts.common.BARRED,
        )

    def _asks(self, state: State, hand: AnyHand) -> Iterator[Offer]:
        """Hidden trumps may be asked for by whose turn it is."""
        for ask in self.game.parts.hidden.offers(state, hand, self.game.order(state)):
            if isinstance(ask, Ask):
                said = say("{player} may ask for trumps.", player=state.seating.names[ask.seat])
                fields = (("type", Ask.type), ("seat", str(ask.seat)))
                yield Offer(said, "Ask", fields, self.game.parts.common.HIDDEN.id)

    def tricks(self, state: State, _chosen: Chosen) -> TricksScreen:
        """Who won this trick?"""
        hand, bids = state.this_hand, bids_by_seat(state.this_hand)

        def of(seat: Seat) -> str:
            return say("of {bids}", bids=bids[seat]) if bids else "won"

        trick = asked_trick(hand, players(state.seating), of=of, leader=self.game.next_player(state, hand))
        return TricksScreen(trick=trick, insight=played_by(self.game.design, state, hand))

    # ---- the board ------------------------------------------------------------------------------

    def tally(self, state: State) -> tuple[TallyLine, ...]:
        """The running score by side, and what each bid, or plays, in the hand in progress."""
        hand = state.open_hand

        def note(_side: Side, seats: Sequence[Seat]) -> str:
            if all(seat in state.past.out for seat in seats):
                return "out"
            return "" if hand is None else self._note(state, hand, seats)

        return tally_of(state, note, target_of(self.game.design))

    def _note(self, state: State, hand: AnyHand, seats: Sequence[Seat]) -> str:
        told = [bid.bid for seat in seats if (bid := getattr(hand, "bids", {}) and hand.bids[seat]) is not None and bid]
        if told and all(isinstance(number, int) for number in told):
            return say("bid {sum}", sum=sum(told))
        if declarer_of(self.game.design, hand) not in seats:
            return ""
        words = str(said_of_bid(self.game.design, hand))
        words = say("bid {words}", words=words) if words.isdigit() else words
        trumps = trumps_now(self.game.design, state, hand)
        return words if 0 < len(words) <= SHORT else trumps if len(trumps) <= SHORT else ""

    def where(self, state: State, number: int) -> str:
        """Where the sitting is: ``hand 3 of 16 · 8 cards, trumps ♥``, ``hand 6 · to 10``."""
        design, hand = self.game.design, state.open_hand
        hands = hands_of(design)
        said = (
            say("hand {number} of {hands}", number=number, hands=hands)
            if hands
            else say("hand {number}", number=number)
        )
        now = trumps_now(design, state, hand) if hand is not None else ""
        trumps = "" if not now else say("no trumps") if now == "no trumps" else say("trumps {now}", now=now)
        more = ", ".join(filter(None, ("" if hands else aim(design), trumps)))
        if hands and hand is not None:
            cards = so_many(hand.each, "card") if len({*sizes(design, len(state.seating))}) > 1 else ""
            more = ", ".join(filter(None, (cards, trumps)))
        return f"{said} · {more}" if more else said


def cell(account: HandAccount, side: Side) -> str:
    """What a side played, bid, took and captured: ``bid 4, 5 tricks``, ``8♥, 7 tricks``, ``74 in cards``."""
    facts, extra, seating = account.facts, account.extra, account.seating
    declarer, found = facts.get("declarer"), list[str]()
    if isinstance(declarer, int) and seating is not None and seating.side_of[declarer] == side:
        trump = str(facts.get("trump") or "")
        played = str(facts.get("contract") or "")
        played = say("bid {played}", played=played) if played.isdigit() else played
        found.append(str(played or (Suit(trump).symbol if trump not in {"", NONE} else "")))
    if BID in extra:
        found.append(say("bid {extra}", extra=extra[BID][side]))
    if TOOK in extra:
        found.append(so_many(extra[TOOK][side], "trick"))
    if CARDS in extra:
        found.append(say("{extra} in cards", extra=extra[CARDS][side]))
    return ", ".join(filter(None, found))
