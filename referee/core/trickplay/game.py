"""A trick game as the rest of the program sees it: what its rules hand in, and what all of them share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from .. import entries
from ..cards import cards_in
from ..entries import Deal, End, Entry, Hands, Misdeal, Penalty, Play, Renege, RulesChange, TrickWon
from ..game import Explanation, HandAccount, Outcome, Phase
from ..house import Preset
from ..ruling import Remedy, Rule, Rulebook, Ruling, Severity
from ..seats import Seat, Seating, Side
from ..sheet import Sheet, SheetText
from ..words import listed
from . import checks, fast, moves
from .known import known_cards
from .model import NEEDS_ATTENTION, NOT_FINISHED, Layout, Sitting, TrickHand
from .order import Order
from .rulings import CommonRules, refused

S = TypeVar("S", bound=Sitting)
H = TypeVar("H")

Check = Callable[[Any, Any], list[Ruling]]
Move = Callable[[Any, Any], Any]

_AFTER_THE_END: Final = (Renege, Penalty, Hands, Misdeal)
"""Rulings on the last hand, which may still be made when the game is over."""

SHARED_ENTRIES: Final[tuple[type[Entry], ...]] = (
    Deal,
    Hands,
    Play,
    TrickWon,
    Misdeal,
    Renege,
    entries.Claim,
    Penalty,
    RulesChange,
    End,
)
"""The entries whose checks and moves are shared."""


class TrickGame(ABC, Generic[S, H]):
    """A game of tricks. A subclass says what is its own; the entries around every trick are dealt with here."""

    key: ClassVar[str]
    title: ClassVar[str]
    symbol: ClassVar[str]
    table_sizes: ClassVar[range]
    rulebook: ClassVar[Rulebook]
    house: ClassVar[type[Any]]
    presets: ClassVar[tuple[Preset, ...]]
    entry_types: ClassVar[tuple[type[Entry], ...]]

    common: ClassVar[CommonRules]
    duties: ClassVar[Mapping[str, Rule]]
    """The rule of each duty of play, by its code: ``follow``, ``trump``, ``beat`` …"""
    fixed_options: ClassVar[tuple[str, ...]] = ()
    """House rules that cannot change during a game."""
    play_phases: ClassVar[tuple[str, ...]] = ("play",)
    """Phases in which the next card may be led or played."""
    own_checks: ClassVar[Mapping[type[Entry], Check]]
    own_moves: ClassVar[Mapping[type[Entry], Move]]
    """What is checked and done for the entries that are the game's own, by their type."""

    # ---- what a game says ---------------------------------------------------------------------------

    @abstractmethod
    def check_house(self, house_rules: H, players: int) -> None:
        """Raise HouseRuleError where options do not fit each other, or the number of players."""

    @abstractmethod
    def seating(self, names: tuple[str, ...], house_rules: H) -> Seating:
        """The players by seat and the sides they form."""

    @abstractmethod
    def start(self, seating: Seating, house_rules: H) -> S:
        """The state before the first deal."""

    @abstractmethod
    def layout(self, house_rules: H, players: int) -> Layout:
        """The pack, and how it is dealt."""

    @abstractmethod
    def new_hand(self, state: S, dealt: Mapping[str, Any]) -> TrickHand:
        """The game's own hand, made from the fields of a `TrickHand` after a deal."""

    @abstractmethod
    def order(self, state: S) -> Order:
        """How the cards of the hand in play rank. Asked only once cards are played."""

    @abstractmethod
    def awaited(self, state: S, hand: Any) -> Phase | None:
        """What the hand in progress waits for; None when everything is in, and it can be scored.

        `tricks_phase` says it for the tricks themselves.
        """

    @abstractmethod
    def waiting(self, state: S, phase: Phase) -> str:
        """What is awaited in a sentence, for a card or trick that comes too early: ``Bea is to bid.``"""

    @abstractmethod
    def leader(self, state: S, hand: Any) -> Seat:
        """Who leads to the first trick."""

    @abstractmethod
    def own_choices(self, state: S, phase: Phase) -> Iterator[Entry]:
        """Candidates for the awaited entry, beside deals, cards and tricks; those that break a rule are left out."""

    @abstractmethod
    def score(self, state: S, hand: Any) -> HandAccount:
        """The score of a hand in which everything is in."""

    @abstractmethod
    def why_over(self, state: S) -> tuple[Rule, str] | None:
        """Why the game is over now that a hand is scored; None while it goes on. Ties are seen to elsewhere."""

    @abstractmethod
    def renege_remedy(self, state: S, seat: Seat) -> Remedy:
        """What a broken rule of play costs in the hand in progress."""

    @abstractmethod
    def describe(self, entry: Entry, seating: Seating) -> str:
        """The entry in words."""

    @abstractmethod
    def sheet(self, state: S, text: SheetText) -> Sheet:
        """The score sheet."""

    # ---- what a game may say otherwise --------------------------------------------------------------

    def loose(self, hand: Any, seat: Seat) -> int:
        """How many of the cards `seat` is known to hold may be out of play."""
        return 0

    def out_of_play(self, state: S, hand: Any, play: Play) -> Ruling | None:
        """The refusal of a card that lies aside; None where nothing speaks against it."""
        return None

    def winners(self, state: S) -> tuple[Side, ...]:
        """The sides that win a game that is over; several play on, unless `ties_share`."""
        best = max(state.standing)
        return tuple(side for side, total in enumerate(state.standing) if total == best)

    def ties_share(self, state: S) -> bool:
        """Whether equal best totals share the win; otherwise another hand is played."""
        return False

    def dealer_after(self, state: S, hand: Any) -> Seat:
        """Who deals after `hand`: the same player after a void one, else the next."""
        return cast("Seat", hand.due) if hand.void else state.seating.left_of(hand.dealer)

    def check_penalty(self, state: S, penalty: Penalty) -> list[Ruling]:
        """What a game has to say of points by agreement, beside their size."""
        return []

    def forget_at_tricks(self, state: S, hand: Any) -> Any:
        """The hand once a trick was told without its cards: nothing is known of what is left."""
        return moves.forget_all(hand)

    def claimed(self, state: S, hand: Any, claim: entries.Claim) -> Any:
        """The hand after a claim that holds: the claimer has the tricks left."""
        return moves.claim_tricks(hand, claim)

    def void_account(self, state: S, hand: Any) -> HandAccount:
        """The account of a hand that does not count."""
        return moves.void_account(state.seating, hand, self.void_words(hand.void))

    def void_words(self, reason: str) -> str:
        """Why a hand was void, in words."""
        return reason

    def totals_extra(self, state: S) -> Mapping[str, tuple[int, ...]]:
        """What one game adds to the totals, by side."""
        return {}

    def run_opening(self, state: S, found: Sequence[Entry], start: int) -> tuple[int, S]:
        """As `run`, for what comes before the first card: a game may take a plain auction in one pass."""
        return start, state

    def plain(self, state: S, hand: Any) -> bool:
        """Whether nothing but the duties of play can speak against a card now."""
        return True

    # ---- the Game protocol --------------------------------------------------------------------------

    def phase(self, state: S) -> Phase:
        """What the table waits for, and from whom."""
        hand = state.hand
        if state.outcome is not None:
            return Phase("over")
        if hand is None or hand.complete or hand.void:
            return Phase("deal", self.next_dealer(state))
        return self.awaited(state, hand) or Phase("deal", self.next_dealer(state))

    def check(self, state: S, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now."""
        for name in ("seat", "dealer", "winner", "to"):
            seat = getattr(entry, name, None)
            if seat is not None and not 0 <= seat < len(state.seating):
                last = len(state.seating) - 1
                message = f"There is no seat {seat} at this table: seats run from 0 to {last}."
                return [refused(self.common.seats, "no-such-seat", message)]
        if state.outcome is not None and not isinstance(entry, _AFTER_THE_END):
            message = f"The game is over: {self.winners_words(state)}."
            return [refused(self.rulebook[state.outcome.rule], "game-over", message)]
        own = self.own_checks.get(type(entry))
        if own is not None:
            return own(state, entry)
        return checks.CHECKS[type(entry)](self, state, entry)

    def apply(self, state: S, entry: Entry) -> S:
        """The state after `entry`, which `check` must not refuse."""
        own = self.own_moves.get(type(entry))
        after = own(state, entry) if own is not None else moves.MOVES[type(entry)](self, state, entry)
        return self.settle(state, after)

    def run(self, state: S, found: Sequence[Entry], start: int) -> tuple[int, S]:
        """Apply what comes before the play, and cards, from `start` on for as long as they are plainly legal."""
        at, after = self.run_opening(state, found, start)
        at, after = fast.run(self, after, found, at)
        return at, after

    def opens_hand(self, entry: Entry) -> bool:
        """Whether `entry` starts a hand."""
        return isinstance(entry, Deal)

    def abandon(self, state: S) -> S:
        """The state with the unfinished hand laid aside; the deal passes on as if it had been played."""
        hand = state.hand
        if hand is None or hand.complete or hand.void:
            return state
        dealer = state.seating.left_of(hand.dealer)
        aside = self.settle_hand(state, replace(hand, void=NEEDS_ATTENTION))
        return replace(self.close_hand(aside), next_dealer=dealer)

    def choices(self, state: S) -> Iterator[Entry]:
        """Every entry of the awaited kind that breaks no rule, as far as the known cards decide it."""
        for entry in self._candidates(state, self.phase(state)):
            if not any(ruling.severity is not Severity.NOTED for ruling in self.check(state, entry)):
                yield entry

    def _candidates(self, state: S, now: Phase) -> Iterator[Entry]:
        seats = range(len(state.seating))
        if now.name == "over":
            return
        if now.name == "deal":
            yield from (self.deal_by(seat) for seat in (seats if now.seat is None else (now.seat,)))
            return
        yield from self.own_choices(state, now)
        hand = state.hand
        if now.name not in self.play_phases:
            return
        if hand.depth != "result" or hand.trick:
            if hand.depth == "cards" or hand.trick or not hand.winners:
                yield from self._cards(state, hand)
            if hand.depth != "cards" and not hand.trick:
                yield from (TrickWon(winner=seat) for seat in seats)

    def _cards(self, state: S, hand: Any) -> Iterator[Entry]:
        """Each different card the next player may hold."""
        seat = self.next_player(state, hand)
        possible = known_cards(hand, seat)
        if hand.held[seat] is None:
            possible |= hand.pool
        for card in dict.fromkeys(cards_in(possible)):
            yield Play(seat=seat, card=card)

    def deal_by(self, seat: Seat) -> Entry:
        """A deal by `seat`."""
        return Deal(dealer=seat)

    def explain(self, state: S) -> Explanation:
        """Every point with its lines and rules."""
        hands = state.accounts if state.account is None else (*state.accounts, state.account)
        return Explanation(hands, state.standing, self.totals_extra(state))

    def outcome(self, state: S) -> Outcome | None:
        """Who won, once the game is over."""
        return state.outcome

    # ---- hands and turns ----------------------------------------------------------------------------

    def winners_words(self, state: S) -> str:
        """Who won a game that is over: ``Ann won``."""
        assert state.outcome is not None
        names = [state.seating.side_name(side) for side in state.outcome.winners]
        return f"{names[0]} won" if len(names) == 1 else f"{listed(names)} share it"

    def tricks_phase(self, state: S, hand: Any) -> Phase | None:
        """What the tricks wait for; None when all are in."""
        if hand.taken >= hand.tricks_total:
            return None
        cards = bool(hand.trick) or hand.depth == "cards" or (hand.depth is None and not hand.winners)
        return Phase("play", self.next_player(state, hand) if cards else None)

    def next_player(self, state: S, hand: Any) -> Seat:
        """Who plays the next card."""
        if not hand.trick:
            return cast("Seat", hand.winners[-1]) if hand.winners else self.leader(state, hand)
        there = {play.seat for play in hand.trick}
        leader: Seat = hand.trick[0].seat
        return next(seat for seat in (leader, *state.seating.from_left_of(leader)) if seat not in there)

    def next_dealer(self, state: S) -> Seat | None:
        """Who deals next; None before the first deal."""
        if state.hand is None:
            return state.next_dealer
        return self.dealer_after(state, state.hand)

    def settle(self, before: S, after: S) -> S:
        """Score a hand that an entry finished, changed after its end, or made void."""
        hand = after.hand
        if hand is None or hand is before.hand:
            return after
        if not hand.complete and not hand.void and self.awaited(after, hand) is None:
            hand = replace(hand, complete=True)
        return self.settle_hand(after, hand) if hand.complete or hand.void else after

    def settle_hand(self, state: S, hand: Any) -> S:
        """Score the finished hand, or scratch the void one, and see whether the game is over."""
        state = replace(state, hand=hand, outcome=None)
        account = self.void_account(state, hand) if hand.void else self.score(state, hand)
        state = replace(state, account=account)
        outcome = self.outcome_after_hand(state)
        return state if outcome is None else replace(state, outcome=outcome)

    def outcome_after_hand(self, state: S) -> Outcome | None:
        """The outcome once a hand is scored, or the game stopped; None while the game goes on."""
        if state.stopped:
            return Outcome(self.leaders(state), "the table ended the game", self.common.stopped.id)
        ended = self.why_over(state) if state.hands_counted else None
        if ended is None:
            return None
        winners = self.winners(state)
        if len(winners) > 1 and not self.ties_share(state):
            return None
        return Outcome(winners, ended[1], ended[0].id)

    def leaders(self, state: S) -> tuple[Side, ...]:
        """The sides with the best total."""
        best = max(state.standing)
        return tuple(side for side, total in enumerate(state.standing) if total == best)

    def tied_at_the_end(self, state: S) -> bool:
        """Whether the game would be over, were the best totals not equal."""
        return state.outcome is None and bool(state.hands_counted) and self.why_over(state) is not None

    def stop(self, state: S) -> S:
        """The state once the table ends the game: a hand in progress does not count."""
        state = replace(state, stopped=True)
        hand = state.hand
        if hand is not None and not hand.complete and not hand.void:
            return self.settle_hand(state, replace(hand, void=NOT_FINISHED))
        return replace(state, outcome=self.outcome_after_hand(state))

    def close_hand(self, state: S) -> S:
        """The state between two hands: what was scored is carried into the totals."""
        dealer = self.next_dealer(state)
        if state.account is None:
            return replace(state, hand=None, next_dealer=dealer)
        return replace(
            state,
            accounts=(*state.accounts, state.account),
            totals=state.standing,
            counted=state.hands_counted,
            hand=None,
            account=None,
            next_dealer=dealer,
        )
