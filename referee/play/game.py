"""A trick game as the rest of the program sees it: what its rules hand in, and what all of them share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from ..core.cards import cards_in
from ..core.entries import (
    Deal,
    Entry,
    Hands,
    Misdeal,
    Penalty,
    Play,
    Renege,
    Ruled,
    TrickWon,
)
from ..core.game import Besides, Explanation, Outcome, Phase
from ..core.ruling import Ruling, Severity
from ..core.seats import Seat, Side
from ..core.values import altered
from ..core.words import figure, listed
from . import checks, fast, moves, played
from .known import known_cards, turn_of
from .model import NEEDS_ATTENTION, NOT_FINISHED
from .own import H, OwnRules, S
from .phases import HandPhase
from .rulings import refused

_AFTER_THE_END: Final = (Renege, Penalty, Hands, Misdeal, Ruled)
"""Rulings on the last hand, which may still be made when the game is over."""

SHARED_ENTRIES: Final[tuple[type[Entry], ...]] = tuple(checks.CHECKS)
"""The entries whose checks and moves are shared."""


class TrickGame(OwnRules[S, H]):
    """A game of tricks. A subclass says what is its own; the entries around every trick are dealt with here."""

    phase_of: ClassVar[Mapping[str, HandPhase]]
    """The phases by name."""
    play_phases: ClassVar[frozenset[str]]
    """The names of those in which the next card may be led or played."""
    shared_kinds: ClassVar[Mapping[type[Entry], type[Entry]]]
    """Of each type of entry that is shared, or extends a shared one, the shared one."""

    def __init_subclass__(cls) -> None:
        """Make of what a game says, once, what is asked of it for every entry."""
        cls.phase_of = {phase.name: phase for phase in cls.phases}
        cls.play_phases = frozenset(phase.name for phase in cls.phases if phase.plays)
        kinds = {kind: next((base for base in kind.__mro__ if base in checks.CHECKS), None) for kind in cls.entry_types}
        shared: dict[type[Entry], type[Entry]] = {kind: kind for kind in SHARED_ENTRIES}
        cls.shared_kinds = shared | {kind: base for kind, base in kinds.items() if base is not None}

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
        return (extended or checks.CHECKS[self.shared_kinds[type(entry)]])(self, state, entry)

    def apply(self, state: S, entry: Entry) -> S:
        """The state after `entry`, which `check` must not refuse."""
        own = self.own_moves.get(type(entry))
        if own is not None:
            return self.settle(state, own(state, entry))
        extended = self.extended_moves.get(type(entry))
        return self.settle(state, (extended or moves.MOVES[self.shared_kinds[type(entry)]])(self, state, entry))

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

    def explain(self, state: S) -> Explanation:
        """Every point with its lines and rules."""
        hands = state.accounts if state.account is None else (*state.accounts, state.account)
        return Explanation(hands, state.standing, self.totals_extra(state))

    def outcome(self, state: S) -> Outcome | None:
        """Who won, once the game is over."""
        return state.outcome

    # ---- phases and turns ---------------------------------------------------------------------------

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

    def too_early(self, state: S, hand: Any, phase: Phase) -> Ruling:
        """The refusal of a card or trick while something else is awaited."""
        now = self.phase_of[phase.name]
        return refused(now.rule or self.common.one_hand, now.code or f"{now.name}-first", self.waiting(state, phase))

    def nothing_to_rule_on(self, state: S, hand: Any, phase: Phase) -> Ruling | None:
        """The refusal of a renege or penalty before the play; None where it can be ruled on."""
        return self.too_early(state, hand, phase)

    def check_turn(self, state: S, hand: Any, play: Play) -> list[Ruling]:
        """Whether it is this player's turn: a game may have more to say of a lead."""
        return played.check_turn(self, state, hand, play)

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

    # ---- the score and the end ----------------------------------------------------------------------

    def winners_words(self, state: S) -> str:
        """Who won a game that is over: ``Ann won``."""
        assert state.outcome is not None
        names = [state.seating.side_name(side) for side in state.outcome.winners]
        return f"{names[0]} won" if len(names) == 1 else f"{listed(names)} share it"

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


AnyTrickGame = TrickGame[Any, Any]
"""A trick game of any state and hand."""
