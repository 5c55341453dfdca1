"""Pinochle as the rest of the program sees it: one object that implements the `Rules` protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from ...core.apart import Apart, own_seat
from ...core.cards import CARDS, Card, Suit, card_set
from ...core.entries import Cards, Entry, Play
from ...core.game import Besides, HandAccount
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat, Seating, Side
from ...core.text import Text
from ...play import checks
from ...play.duties import RENEGES
from ...play.ends import Reaches, Several
from ...play.game import AnyTrickGame, TrickGame
from ...play.model import Dealt, Layout
from ...play.order import Order, Tier
from ...play.own_parts import Extended, FalseCalls, Own
from ...play.rulings import refuses
from . import counting, fast, laying, model, paper, scoring, trump
from . import rulebook as book
from .auction import AUCTION
from .house import PRESETS, SEATS, House, check_house, target_of
from .melds import HAND_SIZE, PACK, RANKS
from .model import Bid, Concede, Counters, Exchange, Hand, LayDown, NameTrump, NoMarriage, State
from .phases import PHASES

_LAYOUT = Layout.of(PACK, SEATS, HAND_SIZE)

_TRUMP: Final = 10
"""Added to the power of a trump, so that any of them beats any other card."""


def following(order: Order, led: Suit, best: Card) -> tuple[Tier, ...]:
    """The cards that come first in a trick in which `led` was led and `best` is the best so far (PN-5.3 to 5.7)."""
    suit, trump = order.of_suit[led], order.trump
    assert trump is not None
    trumps = order.of_suit[trump]
    if led is trump:
        return Tier(order.above(best), "follow", "beat"), Tier(suit, "follow")
    if order.suit_of(best) is trump:  # trumped: whoever follows need not beat
        return Tier(suit, "follow"), Tier(order.above(best), "trump", "overtrump"), Tier(trumps, "trump")
    return Tier(order.above(best), "follow", "beat"), Tier(suit, "follow"), Tier(trumps, "trump")


@cache
def order_of(trump: Suit) -> Order:
    """How the cards rank with this trump suit: A 10 K Q J, any trump above the rest."""
    powers = [
        RANKS[::-1].index(card.rank) + 1 + (_TRUMP if card.suit is trump else 0) if card.rank in RANKS else 0
        for card in CARDS
    ]
    return Order([card.suit for card in CARDS], powers, trump, following)


def _check_play(game: AnyTrickGame, state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played, and on what the last of a hand shows."""
    found = checks.CHECKS[Play](game, state, play)
    if refuses(found) or state.hand is None:
        return found
    return [*found, *laying.shown_by_last_card(state, state.hand, play)]


def _bidders(state: State) -> tuple[Side, ...]:
    """The side that won the bid; both where nobody told."""
    high = None if state.hand is None else state.hand.high
    return (0, 1) if high is None else (state.seating.side_of[high.seat],)


_BOTH: Final = Several(book.BIDDERS_WIN, "both reached {target}, and the bidders win", winners=_bidders)
"""Both reach the target in one hand (PN-7.2)."""


class Pinochle(TrickGame[State, Hand, House]):
    """The game of Pinochle with the double pack, for four players in partnerships."""

    key = "pinochle"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    apart: Sequence[Apart] = (Apart(LayDown, own_seat),)
    common = book
    ends = (Reaches(book.TARGET, target_of, several=_BOTH),)
    false_calls = FalseCalls(book.FALSE_CALL, scoring.false_call)
    revoked = "reneged"
    breaches: ClassVar[Mapping[str, str]] = RENEGES
    duties: ClassVar[Mapping[str, Rule]] = {
        "follow": book.FOLLOW,
        "beat": book.BEAT,
        "trump": book.MUST_TRUMP,
        "overtrump": book.OVER_TRUMP,
    }
    fixed_options = ("scale",)
    phases = PHASES
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    run_opening = staticmethod(fast.run)
    made_to_fit = (Bid,)
    own = (
        *AUCTION.own,
        Own.of(NameTrump, trump.check_trump, trump.trump_named),
        Own.of(NoMarriage, trump.check_no_marriage, trump.no_marriage_told),
        Own.of(Exchange, trump.EXCHANGE.check, trump.EXCHANGE.move, needs="dealt"),
        Own.of(Concede, trump.check_concede, trump.conceded),
        *laying.MELDING.own,
        Own.of(Counters, counting.check_counters, counting.counters_told),
        Extended.of(Play, _check_play),
    )

    check_house = staticmethod(check_house)

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """The players by seat and the sides they form (PN-1.1)."""
        return Seating.teams(names, counting.SIDES)

    def layout(self, house_rules: House, players: int) -> Layout:
        """The pack of 80 cards, 20 each (PN-1.2)."""
        return _LAYOUT

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand after its deal."""
        nobody = (None,) * len(state.seating)
        return Hand(**dealt, melds=nobody, melded=nobody)

    def order(self, state: State) -> Order:
        """How the cards rank under the trump suit named."""
        assert state.this_hand.trump is not None
        return order_of(state.this_hand.trump)

    def leader(self, state: State, hand: Hand) -> Seat:
        """The highest bidder leads (PN-5.1)."""
        return hand.won_bid.seat

    # ---- what is awaited ----------------------------------------------------------------------------

    def cut_short(self, state: State, hand: Hand) -> bool:
        """The counters are told, tricks or not."""
        return hand.counters is not None

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """No card is led before an exchange that changes known hands."""
        return trump.exchange_first(state, hand) if trump.exchange_missing(state, hand) else None

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether nothing but the duties of play can speak against a card now."""
        return not trump.exchange_missing(state, hand)

    def also(self, state: State) -> Iterator[Besides]:
        """The melds of the others, and the partner's part of the exchange, in whatever order they are told."""
        hand, now = state.hand, self.phase(state)
        if hand is None or hand.void or hand.complete:
            return
        if now.name in {"meld", "bidders-meld", "opponents-meld"}:
            yield from (Besides(LayDown, seat) for seat in laying.melds_due(state, hand) if seat != now.seat)
        elif now.name == "exchange":
            yield from (Besides(Exchange, seat) for seat in trump.exchange_due(state, hand) if seat != now.seat)

    # ---- in one pass, and what shows later ----------------------------------------------------------

    def run(self, state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
        """Apply entries in one pass; a card that shows an earlier wrong is left to `check`."""
        at, after = super().run(state, found, start)
        stop = laying.first_to_ask(after, found, start, at)
        if stop == at:
            return at, after
        return super().run(state, found[:stop], start) if stop > start else (start, state)

    def check_shown(self, state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
        """What a whole hand, shown at last, says of the trump and the melds."""
        return laying.wrong_before(state, hand, seat, card_set(cards))

    # ---- scores -------------------------------------------------------------------------------------

    def score(self, state: State, hand: Hand) -> HandAccount:
        """The score of a hand in which everything is in."""
        return scoring.score_hand(hand, state.house, state.seating)

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a broken rule of play costs in the hand in progress."""
        hand, side_of = state.this_hand, state.seating.side_of
        side, bidders = side_of[seat], side_of[hand.won_bid.seat]
        rule = book.REVOKE if side == bidders else book.RENEGE_DEFENDERS
        if state.house.renege == "agreed":
            return Remedy(rule, Text("The table agrees on what it costs"), side)
        points = counting.IN_PLAY * state.house.scale
        if side == bidders:
            bid = hand.won_bid
            others = 1 - bidders
            handed_over = state.house.renege_play == "all"
            if not handed_over or scoring.offenders_by_side(hand, state.house, state.seating)[others]:
                lost = Text("The moon is lost") if bid.moon else Text("The bid of {bid} is lost", bid=bid.bid)
                return Remedy(rule, lost, side, -bid.bid, unsaid=bid.moon)
            name = state.seating.side_name(others)
            message = Text(
                "The bid of {bid} is lost, and all {points} points in play go to {side}",
                bid=bid.bid,
                points=points,
                side=name,
            )
            if bid.moon:
                moon = "The moon is lost, and all {points} points in play go to {side}"
                message = Text(moon, points=points, side=name)
            return Remedy(rule, message, side, -bid.bid, unsaid=bid.moon)
        return Remedy(
            rule,
            Text("All {points} points in play go to {side}", points=points, side=state.seating.side_name(bidders)),
            side,
        )

    def renege_cost(self, house_rules: House) -> Text:
        """What a renege costs, whichever side the player is of (PN-8.1, PN-8.2)."""
        if house_rules.renege == "agreed":
            return Text("The table agrees on what it costs.")
        points = counting.IN_PLAY * house_rules.scale
        said = "If the player’s side bid, the bid is lost. If not, the bidders get all {points} points in play."
        if house_rules.renege_play == "all":
            said = (
                "If the player’s side bid, the bid is lost. Either way the other side gets all {points} points in play."
            )
        return Text(said, points=points)


PINOCHLE: Final = Pinochle()
