"""Tap as the rest of the program sees it: what its rules hand in to the toolkit of trick games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.cards import cards_in
from ...core.entries import MISDEALS, Entry, Hands, Play, RulesChange, TrickWon
from ...core.entries import Claim as SharedClaim
from ...core.game import Besides
from ...core.ruling import Remedy, Ruling, refusal_in
from ...core.seats import Seat
from ...core.text import UNSAID, Text, Words
from ...kinds.widow.known import LaidAway
from ...play.claims.position import Aside
from ...play.ends import AfterHands, Ties, When, always
from ...play.game import AnyTrickGame, TrickGame
from ...play.known import known_cards
from ...play.model import Dealt, Layout
from ...play.order import Order
from ...play.own_parts import Due, Extended, HandPhase, Own, naming, tricks_told_due
from ...play.rulings import as_turned_up, refused
from ...play.shared_out import Penalty, check_penalty
from . import cards, count, model, scoring, stock, trouble
from . import paper as words
from . import rulebook as book
from .auction import AUCTION
from .bonuses import BONUSES
from .cards import ALL_CARDS, EACH, HALF, PACK, PLAIN_DISCARDS, UNDISCARDABLE
from .house import PLAYERS, PRESETS, House, check_house
from .knowing import points_known, sparrow_made
from .model import ALL_PASSED, Captured, Claim, Count, Declare, Discard, Hand, State, Stock, Take


def _half_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return hand.declarer if hand.contract == "three" and hand.half is None and not hand.play_begun else None


def _halves(_state: State, _hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    yield from (Take(half="top"), Take(half="bottom"))


def _discards(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from BONUSES.offers(state, hand)
    yield from stock.DISCARD.offers(state, hand, seat)


def _beside_the_play(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    yield from BONUSES.offers(state, hand)
    if hand.depth == "result":
        yield from count.choices(hand)


def _count_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return hand.declarer if points_known(hand) is None or sparrow_made(hand) is None else None


def _counts(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    return count.choices(hand)


PHASES: Final = (
    AUCTION.phase,
    HandPhase(
        name="take",
        takes=(Take,),
        due=_half_due,
        offers=_halves,
        early=naming("Choose first which half of the stock {name} takes."),
    ),
    stock.DISCARD.phase("discard", Declare, Play, TrickWon, offers=_discards),
    HandPhase(
        name="play", takes=(Play, TrickWon, Declare, Count, Captured), due=tricks_told_due, offers=_beside_the_play
    ),
    HandPhase(
        name="count",
        takes=(Count, Captured),
        due=_count_due,
        offers=_counts,
        early=naming("All tricks are in. Enter {name}’s count."),
    ),
)


LAYOUT: Final = Layout.of(PACK, PLAYERS, EACH)


AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: hand.discards_open if seat == hand.declarer and not hand.laid else 0,
    among=lambda hand: hand.half is not None and bool(known_cards(hand, hand.alone)),
    untold=HALF,
    never=ALL_CARDS & ~PLAIN_DISCARDS,
)
"""The declarer’s discard, as long as it is not known (TP-4.4); a trump in it was shown to all (TP-4.5)."""


class Tap(TrickGame[State, Hand, House]):
    """The game of Tap for three players."""

    key = "tap"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES

    common = book
    duties = cards.DUTIES
    fixed_options = ("hands",)
    phases = PHASES
    loose = staticmethod(AWAY.loose)
    set_aside = staticmethod(AWAY.set_aside)
    in_words = staticmethod(words.in_words)
    sheet = staticmethod(words.sheet)
    card = staticmethod(words.card)
    ends = (
        AfterHands(book.GAME, lambda house: house.hands if house.games == 1 else None),
        When(scoring.session_over),
    )
    ties = Ties(shared=always)  # TP-8.2
    score = staticmethod(scoring.score_hand)
    run_opening = staticmethod(AUCTION.run)
    misdeals: ClassVar[Mapping[str, str]] = {
        **MISDEALS,
        "stock": Words("the stock did not have six cards"),
        "played": Words("the cards did not come out even"),
    }
    own = (
        *AUCTION.own,
        Own.of(Stock, stock.check_stock, stock.stock, needs="not over"),
        Own.of(Take, stock.check_take, stock.take),
        Own.of(Discard, stock.check_discard, stock.discard),
        *BONUSES.own,
        Own.of(Count, count.check_count, count.count),
        Own.of(Captured, count.check_captured, count.captured),
        Extended.of(Hands, trouble.check_hands, trouble.hands),
        Extended.of(Play, trouble.check_play, trouble.play),
        Extended.of(Claim, trouble.check_claim),
        Extended.of(Penalty, check_penalty),
        Extended.of(RulesChange, trouble.check_rules),
    )
    made_to_fit = (Count,)

    # ---- table and deal -----------------------------------------------------------------------------

    def check_house(self, house_rules: House, players: int) -> None:
        """Raise HouseRuleError where an option has a value that makes no game."""
        check_house(house_rules)

    def layout(self, house_rules: House, players: int) -> Layout:
        """54 cards, sixteen each, six in the stock."""
        return LAYOUT

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand whose auction is to come."""
        return Hand(dealt=dealt["held"], **dealt)

    def order(self, state: State) -> Order:
        """How the cards rank: always the same."""
        return cards.ORDER

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """Who deals after `hand`: the next player, also if all passed; the same after a misdeal (TP-2.1, TP-2.3)."""
        if hand.void == ALL_PASSED:
            return state.seating.left_of(hand.dealer)
        return super().dealer_after(state, hand)

    # ---- what is awaited ----------------------------------------------------------------------------

    def cut_short(self, state: State, hand: Hand) -> bool:
        """The count or the pile is told, tricks or not."""
        return hand.told is not None

    def leader(self, state: State, hand: Hand) -> Seat:
        """The declarer leads (TP-5.1)."""
        return hand.alone

    def also(self, state: State) -> Iterator[Besides]:
        """The stock as far as it is not known, and the discard once a half is taken (TP-4.1, TP-4.6)."""
        hand = state.hand
        if hand is None or hand.void or hand.complete:
            return
        if None in hand.stock:
            yield Besides(Stock)
        listed = self.phase(state).name in {"discard", "count"}
        if hand.half is not None and hand.discards_open and not hand.kept and not listed:
            yield Besides(Discard)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now, and of a discard that it turns up."""
        found, hand = super().check(state, entry), state.hand
        if hand is None or not hand.kept or self.opens_hand(entry) or refusal_in(found):
            return found
        if isinstance(entry, Play) and len(hand.winners) + 1 < hand.tricks_total:
            return found  # the last trick is still to come
        return [*found, *as_turned_up(entry, trouble.rule_on_opened(self, state, self.moved(state, entry)))]

    def moved(self, state: State, entry: Entry) -> State:
        """The state after `entry` by itself."""
        return super().moved(trouble.before_the_count(state, entry), entry)

    def with_hand(self, state: State, hand: Hand) -> State:
        """The state with a hand that has changed: once all tricks are told, the discard is turned up."""
        return super().with_hand(state, trouble.opened(hand) if hand.tricks_told else hand)

    # ---- the cards ----------------------------------------------------------------------------------

    def asides(self, state: State) -> tuple[Aside, ...]:
        """The declarer’s discard while it is not known: no King and no Honour lies in it (TP-4.4)."""
        hand = state.hand
        if hand is None or hand.declarer is None or not hand.discards_open:
            return ()
        count, of = hand.discards_open, None if hand.laid else hand.declarer
        return (Aside(count=count, of=of, lacks=frozenset(cards_in(UNDISCARDABLE))),)

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """The refusal of a card that lies in the stock or in the discard."""
        where = UNSAID
        if hand.discarded >> play.card.index & 1:
            where = Text("{card} was discarded.", card=play.card)
        elif hand.left >> play.card.index & 1:
            where = Text("{card} was left in the stock.", card=play.card)
        return refused(book.PACK, "card-gone", where, play.seat) if where else None

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether no card can show that the discard was wrong."""
        return not hand.kept and not trouble.open_fault(hand)

    def claimed(self, state: State, hand: Hand, claim: SharedClaim) -> Hand:
        """The hand after a claim that holds."""
        hand = trouble.opened(hand)
        return trouble.claimed(hand, claim) if isinstance(claim, Claim) else super().claimed(state, hand, claim)

    # ---- the score ----------------------------------------------------------------------------------

    def heeds_totals(self, state: State, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """The hand that ends a game of several says who won it (TP-8.3)."""
        return True

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a revoke costs in the hand in progress."""
        return scoring.renege_remedy(state, state.this_hand, seat)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs, whatever the contract (TP-9.1)."""
        if house_rules.renege == "noted":
            return Text("At this table a revoke is only noted.")
        return Text("A declarer loses the contract. If a defender revokes, it counts as won.")


TAP: Final = Tap()
