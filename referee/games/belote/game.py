"""Belote as the rest of the program sees it: what is legal, what a hand waits for, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from ...core.cards import NO_CARDS, card_set, copies, without_set
from ...core.entries import MISDEALS, Entry, Misdeal, Play, TrickCounts
from ...core.entries import Deal as AnyDeal
from ...core.game import HandAccount
from ...core.ruling import Remedy, Ruling, refusal_in
from ...core.seats import Seat, Seating
from ...core.text import Text, Words
from ...core.values import altered
from ...play.ends import AfterHands, Ties, When
from ...play.game import AnyTrickGame, TrickGame
from ...play.model import CardsDealt, Dealt, Layout
from ...play.moves import MOVES
from ...play.order import Order
from ...play.own_parts import AnyPhase, Due, Extended, HandPhase, Own, naming, tricks_told_due
from ...play.rulings import OnPlayer, refused
from . import calls, counting, dealing, declaring, model, paper, scoring
from . import rulebook as book
from .auction import run_bids
from .house import PRESETS, House
from .model import PASSED_OUT, Belote, Coinche, Deal, Declare, Hand, Points, State, Surcoinche, TrickWon
from .ranks import ALL, DUTIES, PACK, order_of

FIRST_PART: Final = 5
"""Cards of each before somebody takes (BL-1.3)."""
WHOLE: Final = Layout.of(PACK, 4, ALL)
PARTLY: Final = Layout.of(PACK, 4, FIRST_PART, ALL)


def move_deal(game: AnyTrickGame, state: State, deal: Deal) -> State:
    """The state with the hand dealt, and a card turned up."""
    after: State = MOVES[AnyDeal](game, state, deal)
    hand = after.this_hand
    return after if deal.turn is None else altered(after, hand=altered(hand, turned=deal.turn))


def move_misdeal(game: AnyTrickGame, state: State, misdeal: Misdeal) -> State:
    """The state with the hand void, or given to the other side where the house has it (BL-9.3)."""
    hand = state.this_hand
    begun = bool(hand.calls) and misdeal.reason in {"count", "seen", "packets"}
    if begun and misdeal.seat is not None and state.house.misdeal_after == "penalty":
        return altered(state, hand=altered(hand, forfeit=misdeal.seat))
    after: State = MOVES[Misdeal](game, state, misdeal)
    return after


def _offers(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from declaring.offers(state, hand)
    yield from calls.COINCHES.offers(state, hand)
    if hand.depth == "result":
        if counting.is_generale(hand):
            yield from counting.COUNTS.offers(state, hand, seat)
        else:
            yield from counting.fitting(state, hand)


def _count_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if counting.counted(hand, state.seating) else "anyone"


def _counts(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    yield from counting.fitting(state, hand)


PHASES: Final[Sequence[AnyPhase]] = (
    *calls.PHASES,
    HandPhase(
        name="play",
        takes=(Play, TrickWon, Points, TrickCounts, Declare, Belote, Coinche, Surcoinche),
        due=tricks_told_due,
        offers=_offers,
    ),
    HandPhase(
        name="count",
        takes=(Points, Belote),
        due=_count_due,
        offers=_counts,
        early=naming("All tricks are in. Enter the count."),
        turn="to count",
    ),
)


class BeloteGame(TrickGame[State, Hand, House]):
    """The game of Belote for four players in two partnerships."""

    key = "belote"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    deal_type = Deal
    trick_type = TrickWon
    common = book
    ties = Ties(book.TIE)
    ends = (
        When(scoring.ended, lambda now, _lowest, highest: highest >= now.house_coming.target),
        AfterHands(book.HANDS_PLAYED, lambda house: house.hands or None),
    )
    duties = DUTIES
    phases = PHASES
    before_play: ClassVar[Sequence[str]] = ("turned", "bid")
    misdeals: ClassVar[Mapping[str, str]] = {
        **MISDEALS,
        "packets": Words("dealt in other packets"),
        PASSED_OUT: Words("all passed"),
    }
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(scoring.score_hand)
    run_opening = staticmethod(run_bids)
    made_to_fit = (Points, TrickCounts)
    noted: ClassVar[Mapping[Any, str]] = {
        book.FAILED: "failed",
        book.BID_FAILED: "failed",
        book.CAPOT: "capot",
        book.LITIGE: "litige",
        book.ROUNDING: "rounding",
    }
    own = (
        *calls.OWN,
        *declaring.OWN,
        Own.of(Points, counting.check_points, counting.move_points, needs="in progress"),
        *counting.COUNTS.own,
        Extended.of(TrickWon, counting.check_told_trick, counting.move_told_trick),
        Extended.of(Misdeal, move=move_misdeal),
        Extended.of(Deal, move=move_deal),
    )

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Two partnerships (BL-1.1)."""
        return replace(Seating.teams(names, 2), rightward=True)

    def layout(self, house_rules: House, players: int) -> Layout:
        """32 cards, eight each."""
        return WHOLE

    def dealt_in(self, state: State, number: int) -> Layout:
        """Eight cards each, or five before somebody takes."""
        return WHOLE if state.house_coming.by_bids else PARTLY

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand in which nobody has called."""
        return Hand(**{**dealt, "each": ALL, "by_bids": state.house.by_bids})  # type: ignore[arg-type]

    def cards_dealt(self, deal: Any, layout: Layout, seats: int) -> CardsDealt:
        """What is known after a deal: whole hands, or at an auction by turns the first five of each."""
        found = super().cards_dealt(deal, layout, seats)
        if layout is WHOLE:
            return found
        shown = tuple(own or NO_CARDS for own in found["held"])
        pool = found["pool"]
        if deal.turn is not None:
            pool = without_set(pool, deal.turn.bit)
        return {"held": (None,) * seats, "shown": shown, "pool": pool}

    def check_dealt(self, state: State, deal: Any, layout: Layout) -> list[Ruling]:
        """The turned card is of the pack, in no hand, and only where one is turned."""
        if deal.turn is None:
            return []
        if layout is WHOLE:
            return [refused(book.AUCTION, "no-card-turned", Text("At this table no card is turned up."))]
        dealt = card_set(card for cards in deal.hands or () for card in cards or ())
        return dealing.turned_is_free(deal.turn, layout.all_cards & ~dealt)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry`, and what is worth knowing of it."""
        found, hand = super().check(state, entry), state.hand
        if refusal_in(found) or hand is None or hand.complete or not isinstance(entry, Play):
            return found
        more: list[Ruling] = []
        if len(hand.trick) + 1 == hand.trick_size and not hand.winners and (whose := declaring.whose_count(state)):
            more += OnPlayer(state.seating, entry.seat).noted(book.COMPARED, "declarations", "{whose}", whose=whose)
        return [*found, *more]

    def _noted_of(self, state: State) -> list[Ruling]:
        """As everywhere; a belote of which nothing was said, and a target reached by one (BL-5.2, BL-7.4)."""
        hand = state.hand
        if hand is None or not hand.complete or hand.void:
            return super()._noted_of(state)
        return [*super()._noted_of(state), *declaring.unsaid(state, hand), *scoring.by_belote_alone(state)]

    def order(self, state: State) -> Order:
        """How the cards rank under the trumps of the hand."""
        trumps = state.this_hand.trumps
        assert trumps is not None
        return order_of(trumps, state.house)

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """The turned card, played by another than the taker."""
        if hand.turned is None or play.card != hand.turned or play.seat == hand.taker or copies(hand.pool, play.card):
            return None
        taker = state.seating.names[hand.taker or 0]
        said = "{taker} took {card}."
        return OnPlayer(state.seating, play.seat).refused(book.REST, "card-gone", said, taker=taker, card=play.card)[0]

    def cut_short(self, state: State, hand: Hand) -> bool:
        """The count is told; or a revoke, or a misdeal, has lost the hand."""
        ruled = bool(hand.breaches) and state.house.revoke == "lose"
        told = hand.points is not None and not counting.is_generale(hand)
        return told or ruled or hand.forfeit is not None

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether nothing but the duties of play can speak against a card, or be noted of it."""
        return not hand.declared or bool(hand.winners)

    def void_by_revoke(self, state: State, hand: Hand) -> bool:
        """A revoke may make the hand void once it is played out (BL-9.1)."""
        return state.house.revoke == "void" and bool(hand.breaches)

    def void_account(self, state: State, hand: Hand) -> HandAccount:
        """The account of a hand that does not count."""
        return altered(super().void_account(state, hand), facts=scoring.facts_of(hand))

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """The next after a hand passed out, unless the same deals again; the same after a misdeal (BL-2.5, BL-9.3)."""
        if hand.void == PASSED_OUT and state.house.passed_out == "next":
            return state.seating.left_of(hand.dealer)
        return super().dealer_after(state, hand)

    def close_hand(self, state: State) -> State:
        """As everywhere; the points that wait are carried on."""
        waits, must_win = scoring.waiting_now(state)
        return altered(super().close_hand(state), waits=waits, must_win=must_win)

    def carry(
        self, state: State, before: State, afters: Sequence[State], entries: Sequence[Entry]
    ) -> Sequence[State] | None:
        """As everywhere, where the same points wait."""
        same = scoring.waiting_now(state) == scoring.waiting_now(before)
        return super().carry(state, before, afters, entries) if same else None

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """The hand is lost, or void (BL-9.1)."""
        side = state.seating.side_of[seat]
        if state.house.revoke == "void":
            return Remedy(book.REVOKE, Text("The hand is void"), side)
        others = state.seating.side_name(1 - side)
        return Remedy(book.REVOKE, Text("The hand ends, and {side} score it as won", side=others), 1 - side)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs (BL-9.1)."""
        if house_rules.revoke == "void":
            return Text("The hand is void, and the same dealer deals again.")
        if house_rules.by_bids:
            return Text("The hand ends. The other side scores 160 and the bid, with all declarations.")
        return Text("The hand ends. The other side scores 162, with all declarations.")


BELOTE: Final = BeloteGame()
