"""The course of a trick game: what is awaited and from whom, how a hand is settled, and how the game ends."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from ..core.entries import Entry, Play
from ..core.game import HandAccount, Outcome, Phase
from ..core.ruling import Ruling
from ..core.seats import Seat, Side
from ..core.text import Listed, Text
from ..core.values import altered
from .ends import Clock, Ended
from .known import hands_played, turn_of
from .model import NOT_FINISHED, VOID_BY_REVOKE, H, HandT, S, Settled
from .own import OwnRules
from .own_parts import AnyPhase
from .rulings import refused


class Course(OwnRules[S, HandT, H]):
    """How a sitting goes on, by what a game says of itself. The checks and moves of entries are built on it."""

    phase_of: ClassVar[Mapping[str, AnyPhase]]
    """The phases by name."""
    play_phases: ClassVar[frozenset[str]]
    """The names of those in which the next card may be led or played."""
    card_phases: ClassVar[frozenset[str]]
    """The names of those in which nothing but the cards is awaited first."""
    clock: ClassVar[Clock | None]
    """That of its `ends` which comes by the clock, where a game may end so."""
    unsettling: ClassVar[frozenset[type[Entry]]]
    """The types of entries that may change a hand that was scored, or the table."""

    # ---- phases and turns ---------------------------------------------------------------------------

    def awaited(self, state: S, hand: HandT) -> Phase | None:
        """What the hand in progress waits for; None when everything is in, and it can be scored."""
        if self.cut_short(state, hand) or self.decided(state, hand):
            return None
        for phase in self.phases:
            due = phase.due(self, state, hand)
            if due is not None:
                return Phase(phase.name, None if due == "anyone" else due, phase.turn)
        return None

    def decided(self, state: S, hand: HandT) -> bool:
        """Whether a side has the tricks that end the hand, where so many do."""
        return hand.enough is not None and not all(map(hand.wins_left, state.seating.sides))

    def waiting(self, state: S, phase: Phase) -> Text:
        """What is awaited in a sentence, for a card or trick that comes too early: ``Bea is to bid.``"""
        return self.phase_of[phase.name].early(state, state.hand, phase.seat)

    def too_early(self, state: S, hand: HandT, phase: Phase) -> Ruling:
        """The refusal of a card or trick while something else is awaited."""
        now = self.phase_of[phase.name]
        return refused(now.rule or self.common.ONE_HAND, now.code or f"{now.name}-first", self.waiting(state, phase))

    def nothing_to_rule_on(self, state: S, hand: HandT, phase: Phase) -> Ruling | None:
        """The refusal of a renege or penalty before the play; None where it can be ruled on."""
        return None if self.before_play and phase.name not in self.before_play else self.too_early(state, hand, phase)

    @abstractmethod
    def check_turn(self, state: S, hand: HandT, play: Play) -> list[Ruling]:
        """Whether it is this player's turn."""

    def next_player(self, state: S, hand: HandT) -> Seat | None:
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

    def ended(self, state: S) -> Ended | None:
        """Why the game is over now that a hand is scored: by the first of its `ends`. None while it goes on.

        Ties are seen to elsewhere.
        """
        if not state.hands_counted:
            return None
        return next((why for end in self.ends if (why := end.why(state)) is not None), None)

    def winners(self, state: S, ended: Ended) -> tuple[Side, ...]:
        """The sides that win a game that is over; several play on, unless they share it by its `ties`."""
        return ended.winners or self.leaders(state)

    def leaders(self, state: S) -> tuple[Side, ...]:
        """The sides with the best total."""
        best = min(state.standing) if self.lowest_wins else max(state.standing)
        return tuple(side for side, total in enumerate(state.standing) if total == best)

    def winners_words(self, state: S) -> Text:
        """Who won a game that is over: ``Ann won``."""
        names = [state.seating.side_name(side) for side in state.final.winners]
        if len(names) == 1:
            return Text("{side} won", side=names[0])
        return self.say("shared", "{sides} share it", sides=Listed(tuple(names)))

    def settle(self, before: S, after: S) -> S:
        """Score a hand that an entry finished, changed after its end, or made void."""
        hand = after.hand
        return after if hand is None or hand is before.hand else self.with_hand(after, hand)

    def with_hand(self, state: S, hand: HandT) -> S:
        """The state with a hand that has changed: scored where it is void, or nothing more is awaited."""
        over = not hand.void and (hand.complete or self.awaited(state, hand) is None)
        if over and self.void_by_revoke(state, hand):
            hand = altered(hand, void=VOID_BY_REVOKE, complete=False)
        elif over and not hand.complete:
            hand = altered(hand, complete=True)
        if hand.complete or hand.void:
            return self.settle_hand(state, hand)
        return state if hand is state.hand else altered(state, hand=hand)

    def settle_hand(self, state: S, hand: HandT) -> S:
        """The state with the finished hand, or the void one. It is scored when somebody asks what it scored."""
        return altered(state, hand=hand, settled=Settled(lambda: self._scored(state, hand)))

    def _scored(self, state: S, hand: HandT) -> tuple[HandAccount, Outcome | None]:
        """What the hand scores, nothing if it is void, and the outcome if the game is over with it."""
        account = self.void_account(state, hand) if hand.void else self.score(state, hand)
        account = altered(account, seating=state.seating, revokes=self.revokes(hand), hands=hands_played(hand))
        after = altered(state, hand=hand, settled=Settled.as_found(account, None))
        return account, self.outcome_after_hand(after)

    def outcome_after_hand(self, state: S) -> Outcome | None:
        """The outcome once a hand is scored, or the game stopped; None while the game goes on."""
        if state.stopped:
            return Outcome(self.leaders(state), Text("the table ended the game"), self.common.STOPPED.id)
        if state.account is not None and state.account.void and not state.time_called:
            return None  # a goal that was lowered waits for a hand that counts
        ended = self.ended(state)
        if ended is None:
            return None
        winners = self.winners(state, ended)
        if len(winners) > 1 and not self.ties.shared(state):
            return None
        return Outcome(winners, ended.reason, ended.rule.id, ended.hands)

    def tied_at_the_end(self, state: S) -> bool:
        """Whether the game would be over, were the best totals not equal."""
        ended = self.ended(state)
        return state.outcome is None and ended is not None and len(self.winners(state, ended)) > 1

    def stop(self, state: S) -> S:
        """The state once the table ends the game: a hand in progress does not count."""
        state = altered(state, stopped=True)
        hand = state.hand
        if hand is not None and not hand.complete and not hand.void:
            return self.settle_hand(state, altered(hand, void=NOT_FINISHED))
        return altered(state, settled=Settled.as_found(state.account, self.outcome_after_hand(state)))

    def call_time(self, state: S) -> S:
        """The state once time is called: the hand in progress is the last."""
        state = altered(state, time_called=True)
        hand = state.hand
        if hand is not None and not hand.complete and not hand.void:
            return state
        return altered(state, settled=Settled.as_found(state.account, self.outcome_after_hand(state)))

    def close_hand(self, state: S) -> S:
        """The state between two hands: what was scored is carried into the totals."""
        if state.hand is None:
            return state
        dealer = self.next_dealer(state)
        account = state.account
        if account is None:
            return altered(state, hand=None, next_dealer=dealer)
        return altered(
            state,
            accounts=state.accounts.plus((account,)),
            totals=state.standing,
            counted=state.hands_counted,
            hand=None,
            settled=None,
            next_dealer=dealer,
            **({} if self.carried_over is None else self.carried_over.carried(state, account)),
        )


AnyCourse = Course[Any, Any, Any]
"""The course of any game of tricks."""
