"""A trick game as the rest of the program sees it: what its rules hand in, and what all of them share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar, cast

from ..core import entries
from ..core.apart import CAPTURED, HANDS, Apart
from ..core.cards import NO_CARDS, Card, cards_in
from ..core.entries import (
    Deal,
    End,
    Entry,
    Hands,
    Misdeal,
    Penalty,
    Play,
    Players,
    Renege,
    Ruled,
    RulesChange,
    TrickWon,
)
from ..core.game import Besides, Explanation, HandAccount, Outcome, Phase
from ..core.house import Preset, differences
from ..core.ruling import Remedy, Rule, Rulebook, Ruling, Severity
from ..core.seats import Seat, Seating, Side
from ..core.sheet import RulesCard, Sheet, SheetText
from ..core.values import altered
from ..core.words import figure, listed
from . import checks, fast, moves
from .claims import Aside, Ways
from .known import known_cards, turn_of
from .model import NEEDS_ATTENTION, NOT_FINISHED, Layout, SetAside, Sitting, TrickHand
from .order import Order
from .phases import HandPhase
from .rulings import CommonRules, FalseCall, LeadDuty, refused

S = TypeVar("S", bound=Sitting)
H = TypeVar("H")

Check = Callable[[Any, Any], list[Ruling]]
Move = Callable[[Any, Any], Any]

_AFTER_THE_END: Final = (Renege, Penalty, Hands, Misdeal, Ruled)
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
    Players,
    End,
    Ruled,
)
"""The entries whose checks and moves are shared."""


def _shared_kind(kind: type[Entry]) -> type[Entry]:
    """The shared type of an entry: its own, or the one it extends."""
    found = _SHARED_KINDS.get(kind)
    if found is None:
        found = _SHARED_KINDS[kind] = next(base for base in kind.__mro__ if base in checks.CHECKS)
    return found


_SHARED_KINDS: dict[type[Entry], type[Entry]] = {}


class TrickGame(ABC, Generic[S, H]):
    """A game of tricks. A subclass says what is its own; the entries around every trick are dealt with here."""

    key: str
    hand_word: str = "hand"
    rulebook: Rulebook
    house: type[Any]
    presets: tuple[Preset, ...]
    entry_types: tuple[type[Entry], ...]

    apart: Sequence[Apart] = (HANDS, CAPTURED)

    common: ClassVar[CommonRules]
    duties: ClassVar[Mapping[str, Rule]]
    """The rule of each duty of play, by its code: ``follow``, ``trump``, ``beat`` …"""
    depths: Sequence[str] = ("result", "tricks", "cards")
    """How a hand may be recorded."""
    fixed_options: ClassVar[tuple[str, ...]] = ()
    """House rules that cannot change during a game."""
    phases: ClassVar[Sequence[HandPhase]]
    """What a hand waits for, in order."""
    phase_of: ClassVar[Mapping[str, HandPhase]]
    """The same by name."""
    play_phases: ClassVar[frozenset[str]]
    """The names of those in which the next card may be led or played."""
    own_checks: ClassVar[Mapping[type[Entry], Check]]
    own_moves: ClassVar[Mapping[type[Entry], Move]]
    """What is checked and done for the entries that are the game's own, by their type."""
    extended_checks: ClassVar[Mapping[type[Entry], checks.GameCheck]] = {}
    extended_moves: ClassVar[Mapping[type[Entry], moves.GameMove]] = {}
    """The same for entries whose check or move builds on what is shared: it is given the game."""
    deal_type: ClassVar[type[Deal]] = Deal
    play_type: ClassVar[type[Play]] = Play
    """The types of a deal and a card played, where the game adds fields to them."""
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = {}
    """What may not be led, by the code of its duty, which is that of the ruling."""
    made_to_fit: ClassVar[tuple[type[Entry], ...]] = ()
    """Types that phases offer made so that they break no rule: they are not checked one by one."""
    scored_by_tricks: ClassVar[bool] = False
    """Whether nothing more is awaited in any hand once its last trick is in."""
    late_rulings: ClassVar[tuple[type[Entry], ...]] = ()
    """Own entries that rule on the last hand, and may still be made when the game is over."""
    revoke_stands: ClassVar[Literal["card", "trick", "never"]] = "card"
    """When a broken duty of play is put right no more: once the next card is played, or the next trick led."""
    own_words: ClassVar[Mapping[str, str]] = {}
    """A game's own words for a shared refusal, by its code: see `say`."""

    def __init_subclass__(cls) -> None:
        """Make of the table of phases what is asked of it for every entry."""
        cls.phase_of = {phase.name: phase for phase in cls.phases}
        cls.play_phases = frozenset(phase.name for phase in cls.phases if phase.plays)

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
    def leader(self, state: S, hand: Any) -> Seat | None:
        """Who leads to the first trick; None where that hangs on cards nobody knows."""

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

    @abstractmethod
    def card(self, house_rules: H, players: int) -> RulesCard:
        """The rules card."""

    # ---- what a game may say otherwise --------------------------------------------------------------

    def cut_short(self, state: S, hand: Any) -> bool:
        """Whether the hand is over, whatever its phases would still wait for."""
        return False

    def loose(self, hand: Any, seat: Seat) -> int:
        """How many of the cards `seat` is known to hold may be out of play."""
        return 0

    def aside(self, hand: Any, seat: Seat) -> int:
        """The cards of a seat's hand at the opening lead that are known to lie out of play, as a card set."""
        return NO_CARDS

    def set_aside(self, hand: Any, seat: Seat | None) -> SetAside | None:
        """What of a seat's hand lies face down out of play, so that a card of it, unplayed, proves nothing.

        None where nothing does, or it is known. `hand`, as everybody may know it, and `seat` are None where no
        record tells.
        """
        return None

    def out_of_play(self, state: S, hand: Any, play: Play) -> Ruling | None:
        """The refusal of a card that lies aside, or cannot be what it is said to be; None where it may be played."""
        return None

    def ways(self, state: S) -> Ways:
        """What a claim is judged by: how the cards rank and what must be played, now and from trick to trick."""
        return Ways(order=self.order(state), plays=lambda seat, card: self.ways_to_play(state, seat, card))

    def asides(self, state: S) -> tuple[Aside, ...]:
        """What is known of the cards that lie out of play, beside that nobody is known to have held them."""
        hand = state.hand
        counts = [self.loose(hand, seat) if known_cards(hand, seat) else 0 for seat in range(len(state.seating))]
        return tuple(Aside(count=count, of=seat) for seat, count in enumerate(counts) if count)

    def cannot_hold(self, state: S, seat: Seat) -> int:
        """The cards a seat cannot hold, beside those its plays speak against, as a card set."""
        return NO_CARDS

    def winning_together(self, state: S, seat: Seat) -> frozenset[Seat]:
        """The seats whose tricks count with those of `seat`."""
        return frozenset(state.seating.sides[state.seating.side_of[seat]])

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

    def say(self, code: str, usual: str) -> str:
        """What a shared refusal says: the game's own words, else the `usual` ones."""
        return self.own_words.get(code, usual)

    def too_early(self, state: S, hand: Any, phase: Phase) -> Ruling:
        """The refusal of a card or trick while something else is awaited."""
        now = self.phase_of[phase.name]
        return refused(now.rule or self.common.one_hand, now.code or f"{now.name}-first", self.waiting(state, phase))

    def nothing_to_rule_on(self, state: S, hand: Any, phase: Phase) -> Ruling | None:
        """The refusal of a renege or penalty before the play; None where it can be ruled on."""
        return self.too_early(state, hand, phase)

    def cards_dealt(self, deal: Any, layout: Layout, seats: int) -> dict[str, Any]:
        """What is known of the cards after a deal: `held`, `shown` and `pool` of the hand."""
        return moves.dealt_fields(deal, layout, seats)

    def check_dealt(self, state: S, deal: Any, layout: Layout) -> list[Ruling]:
        """What a game has to say of a deal, beside its hands and its dealer."""
        return []

    def check_turn(self, state: S, hand: Any, play: Play) -> list[Ruling]:
        """Whether it is this player's turn: a game may have more to say of a lead."""
        return checks.check_turn(self, state, hand, play)

    def check_shown(self, state: S, hand: Any, seat: Seat, cards: entries.Cards) -> list[Ruling]:
        """What a whole hand, shown at last, says against its player, beside the cards played from it."""
        return []

    def also_played(self, state: S, hand: Any, cards: int) -> Mapping[str, Any]:
        """Fields of the hand that cards just played (a card set, one copy of each) change besides."""
        return {}

    def renege_price(self, state: S, seat: Seat, *, again: bool = False) -> Remedy:
        """What a broken rule of play costs now: a player who broke one before in the hand pays once.

        `again`: one before it is found in the same moment.
        """
        remedy = self.renege_remedy(state, seat)
        before = again or (state.hand is not None and any(breach.seat == seat for breach in state.hand.breaches))
        if not before or self.revoke_stands == "never":
            return remedy
        name = state.seating.names[seat]
        return Remedy(remedy.rule, f"{name} reneged before in this hand: it costs nothing more", remedy.side)

    def renege_rule(self, state: S) -> Rule:
        """The rule of a renege at this table."""
        return self.common.renege

    def renege_cost(self, house_rules: H) -> str:
        """What a renege costs under these house rules, in a sentence about ``the player``, whatever the hand."""
        return "It costs what the rule says."

    def false_call(self, house_rules: H, seat: Seat) -> FalseCall | None:
        """What it costs `seat` to call a revoke that is not found; None where it costs nothing."""
        return None

    def moved_options(self, before: H, after: H, players: int) -> set[str]:
        """The house rules that a change moves, and must not."""
        return set(self.fixed_options) & set(differences(before, after))

    def check_reseated(self, state: S, players: Players) -> list[Ruling]:
        """What a game has to say of substitutes and changed seats, beside that they fit the table."""
        return []

    def check_penalty(self, state: S, penalty: Penalty) -> list[Ruling]:
        """What a game has to say of points by agreement, beside their size."""
        return []

    def forget_at_tricks(self, state: S, hand: Any) -> Any:
        """The hand once a trick was told without its cards: nothing is known of what is left."""
        return moves.forget_all(hand)

    def claimed(self, state: S, hand: Any, claim: entries.Claim) -> Any:
        """The hand after a claim that holds: the claimer has the tricks left."""
        return moves.claim_tricks(hand, claim)

    def claimed_falsely(self, state: S, hand: Any, claim: entries.Claim) -> Any:
        """The hand after a claim that does not hold: the play goes on."""
        return hand

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

    def plain_until(self, found: Sequence[Entry], start: int, end: int) -> int:
        """The first entry from `start` on that is no plain card: one said to be more than its face, say; else `end`."""
        for at, entry in enumerate(found[start:end], start):
            if type(entry) is not self.play_type:
                return at
        return end

    def plain(self, state: S, hand: Any) -> bool:
        """Whether nothing but the duties of play can speak against a card now."""
        return True

    # ---- the Rules protocol -------------------------------------------------------------------------

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
                message = f"There is no seat {figure(seat)} at this table: seats run from 0 to {last}."
                return [refused(self.common.seats, "no-such-seat", message)]
        if state.outcome is not None and not isinstance(entry, (*_AFTER_THE_END, *self.late_rulings)):
            message = f"The game is over: {self.winners_words(state)}."
            return [refused(self.rulebook[state.outcome.rule], "game-over", message)]
        if state.next_seating is not None and isinstance(entry, Deal):
            state = altered(state, seating=state.next_seating)  # it is dealt to those who sit there now
        own = self.own_checks.get(type(entry))
        if own is not None:
            return own(state, entry)
        extended = self.extended_checks.get(type(entry))
        return (extended or checks.CHECKS[_shared_kind(type(entry))])(self, state, entry)

    def apply(self, state: S, entry: Entry) -> S:
        """The state after `entry`, which `check` must not refuse."""
        own = self.own_moves.get(type(entry))
        if own is not None:
            return self.settle(state, own(state, entry))
        extended = self.extended_moves.get(type(entry))
        return self.settle(state, (extended or moves.MOVES[_shared_kind(type(entry))])(self, state, entry))

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
        aside = self.settle_hand(state, altered(hand, void=NEEDS_ATTENTION))
        return altered(self.close_hand(aside), next_dealer=dealer)

    def choices(self, state: S) -> Iterator[Entry]:
        """Every entry of the awaited kind that breaks no rule, as far as the known cards decide it."""
        for entry in self._candidates(state, self.phase(state)):
            if isinstance(entry, self.made_to_fit) or not any(
                ruling.severity is not Severity.NOTED for ruling in self.check(state, entry)
            ):
                yield entry

    def why_no_choices(self, state: S) -> str:
        """Why nothing is offered although something is awaited, in a sentence; empty where that is not so.

        A card may be offered to nobody: where hands are not known, each that a player may still hold can show an
        earlier one to have been wrong.
        """
        now = self.phase(state)
        if now.name == "over" or next(self.choices(state), None) is not None:
            return ""
        offered = next(self._candidates(state, now), None)
        cards = now.name in self.play_phases and state.hand.depth in {"cards", None}
        if offered is None:
            if cards and now.seat is not None:
                return f"By what is recorded, {state.seating.names[now.seat]} has no card left that could be played."
            return "What is told here can be so many things that they are not listed."
        if cards and now.seat is not None:
            name = state.seating.names[now.seat]
            return (
                f"Every card {name} may hold, by what is recorded, breaks a rule or shows that an earlier card did: "
                "the one played stands once it is confirmed."
            )
        return self.check(state, offered)[0].message

    def also(self, state: S) -> Iterator[Besides]:
        """What may be told now besides what is awaited, and is not among `choices`."""
        yield from ()

    def _candidates(self, state: S, now: Phase) -> Iterator[Entry]:
        seats = range(len(state.seating))
        if now.name == "over":
            return
        if now.name == "deal":
            yield from (self.deal_by(seat) for seat in (seats if now.seat is None else (now.seat,)))
            return
        hand = state.hand
        yield from self.phase_of[now.name].offers(state, hand, now.seat)
        if now.name not in self.play_phases:
            return
        if hand.trick or hand.depth in {"cards", None}:
            player = self.next_player(state, hand)
            for seat in seats if player is None else (player,):
                yield from self._cards(state, hand, seat)
        if hand.depth in {"tricks", None} and not hand.trick:
            yield from (TrickWon(winner=seat) for seat in seats)

    def _cards(self, state: S, hand: Any, seat: Seat) -> Iterator[Entry]:
        """Each different card a player may hold."""
        possible = known_cards(hand, seat)
        if hand.held[seat] is None:
            possible |= hand.pool
        for card in dict.fromkeys(cards_in(possible)):
            yield from self.ways_to_play(state, seat, card)

    def ways_to_play(self, state: S, seat: Seat, card: Card) -> Iterator[Play]:
        """A card played, in each way it can be."""
        yield self.play_type(seat=seat, card=card)

    def deal_by(self, seat: Seat) -> Entry:
        """A deal by `seat`."""
        return self.deal_type(dealer=seat)

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

    def awaited(self, state: S, hand: Any) -> Phase | None:
        """What the hand in progress waits for; None when everything is in, and it can be scored."""
        if self.cut_short(state, hand):
            return None
        for phase in self.phases:
            due = phase.due(self, state, hand)
            if due is not None:
                return Phase(phase.name, None if due == "anyone" else due)
        return None

    def waiting(self, state: S, phase: Phase) -> str:
        """What is awaited in a sentence, for a card or trick that comes too early: ``Bea is to bid.``"""
        return self.phase_of[phase.name].early(state, state.hand, phase.seat)

    def next_player(self, state: S, hand: Any) -> Seat | None:
        """Who plays the next card; None where nobody can say who leads."""
        if not hand.play_begun:
            return self.leader(state, hand)
        return turn_of(hand, state.seating)

    def next_dealer(self, state: S) -> Seat | None:
        """Who deals next; None before the first deal."""
        if state.hand is None:
            return state.next_dealer
        return self.dealer_after(state, state.hand)

    def settle(self, before: S, after: S) -> S:
        """Score a hand that an entry finished, changed after its end, or made void."""
        hand = after.hand
        return after if hand is None or hand is before.hand else self.with_hand(after, hand)

    def with_hand(self, state: S, hand: Any) -> S:
        """The state with a hand that has changed: scored where it is void, or nothing more is awaited."""
        if not hand.complete and not hand.void and self.awaited(state, hand) is None:
            hand = altered(hand, complete=True)
        if hand.complete or hand.void:
            return self.settle_hand(state, hand)
        return state if hand is state.hand else altered(state, hand=hand)

    def settle_hand(self, state: S, hand: Any) -> S:
        """Score the finished hand, or scratch the void one, and see whether the game is over."""
        account = self.void_account(state, hand) if hand.void else self.score(state, hand)
        account = altered(account, seating=state.seating)
        state = altered(state, hand=hand, account=account, outcome=None)
        outcome = self.outcome_after_hand(state)
        return state if outcome is None else altered(state, outcome=outcome)

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
        state = altered(state, stopped=True)
        hand = state.hand
        if hand is not None and not hand.complete and not hand.void:
            return self.settle_hand(state, altered(hand, void=NOT_FINISHED))
        return altered(state, outcome=self.outcome_after_hand(state))

    def call_time(self, state: S) -> S:
        """The state once time is called: the hand in progress is the last."""
        state = altered(state, time_called=True)
        hand = state.hand
        if hand is not None and not hand.complete and not hand.void:
            return state
        return altered(state, outcome=self.outcome_after_hand(state))

    def close_hand(self, state: S) -> S:
        """The state between two hands: what was scored is carried into the totals."""
        dealer = self.next_dealer(state)
        if state.account is None:
            return altered(state, hand=None, next_dealer=dealer)
        return altered(
            state,
            accounts=(*state.accounts, state.account),
            totals=state.standing,
            counted=state.hands_counted,
            hand=None,
            account=None,
            next_dealer=dealer,
            **self.carried(state),
        )

    def carried(self, state: S) -> Mapping[str, Any]:
        """Fields of the state that carry more than points from a scored hand to the next."""
        return {}


AnyTrickGame = TrickGame[Any, Any]
"""A trick game of any state and hand."""
