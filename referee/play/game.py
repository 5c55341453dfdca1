"""A trick game as the rest of the program sees it: what its rules hand in, and what all of them share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final, cast

from ..core.asked import fields_of
from ..core.cards import cards_in
from ..core.entries import (
    Agreed,
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
from ..core.kinds import class_of
from ..core.ruling import Ruling, Severity, refusal_in
from ..core.seats import Seat, Seating
from ..core.text import UNSAID, Signed, Text, listing
from ..core.values import altered
from . import checks, moves, played, shortcuts
from .course import Course
from .duties import BREACHES
from .ends import Clock, LeadsBy
from .known import possible_cards
from .model import NEEDS_ATTENTION, AnySitting, H, HandT, S
from .own_parts import Check, Extended, GameCheck, GameMove, Move, Own
from .rulings import deal_first, hand_over, noted, refused, with_fields_checked
from .words import describe_shared

_AFTER_THE_END: Final = (Renege, Penalty, Hands, Misdeal, Ruled, Agreed)
"""Rulings on the last hand, which may still be made when the game is over."""

_UNSETTLING: Final = (Renege, Penalty, Hands, Misdeal, Players, RulesChange, End, Agreed)
"""What may change a hand that was scored, or the table: hands with such entries are not carried over."""

_NONE_LEFT: Final = "By what is recorded, {player} has no card left that could be played."
_NONE_LAWFUL: Final = (
    "Every card {player} may hold, by what is recorded, breaks a rule or shows that an earlier card did: "
    "the one played stands once it is confirmed."
)
"""Why no card is offered to a player who is to play."""

SHARED_ENTRIES: Final[tuple[type[Entry], ...]] = tuple(checks.CHECKS)
"""The entries whose checks and moves are shared."""


def with_shared(*own: type[Entry]) -> tuple[type[Entry], ...]:
    """The shared entries and a game's own: one that extends a shared entry stands for it."""
    return (*(kind for kind in SHARED_ENTRIES if not any(issubclass(one, kind) for one in own)), *own)


class TrickGame(Course[S, HandT, H]):
    """A game of tricks. A subclass says what is its own; the entries around every trick are dealt with here."""

    breaches: ClassVar[Mapping[str, str]] = BREACHES

    own_places: ClassVar[bool] = True
    """Whether the game's checks count the places of a list themselves; else the shared check refuses it first."""

    shared_kinds: ClassVar[Mapping[type[Entry], type[Entry]]]
    """Of each type of entry that is shared, or extends a shared one, the shared one."""

    own_checks: ClassVar[Mapping[type[Entry], Check]]
    own_moves: ClassVar[Mapping[type[Entry], Move]]
    extended_checks: ClassVar[Mapping[type[Entry], GameCheck]]
    extended_moves: ClassVar[Mapping[type[Entry], GameMove]]
    """The game's `own`, by the type of the entry."""

    def __init_subclass__(cls) -> None:
        """Make of what a game says, once, what is asked of it for every entry."""
        cls.rulebook = cls.common.RULEBOOK
        cls._refuse_what_does_not_fit()
        cls.field_labels = {(Renege, "seat"): f"Who {cls.revoked}?", **cls.field_labels}
        own = [one for one in cls.own if isinstance(one, Own)]
        cls.own_checks = {one.kind: cls._with_its_hand(one, one.check) for one in own if one.check is not None}
        cls.own_moves = {one.kind: one.move for one in own if one.move is not None}
        extended = [one for one in cls.own if isinstance(one, Extended)]
        cls.extended_checks = {one.kind: one.check for one in extended if one.check is not None}
        cls.extended_moves = {one.kind: one.move for one in extended if one.move is not None}
        cls.clock = next((end for end in cls.ends if isinstance(end, Clock)), None)
        cls.phase_of = {phase.name: phase for phase in cls.phases}
        cls.play_phases = frozenset(phase.name for phase in cls.phases if phase.plays)
        cls.card_phases = frozenset(phase.name for phase in cls.phases if issubclass(phase.takes[0], Play))
        kinds = {kind: next((base for base in kind.__mro__ if base in checks.CHECKS), None) for kind in cls.entry_types}
        shared: dict[type[Entry], type[Entry]] = {kind: kind for kind in SHARED_ENTRIES}
        cls.unsettling = frozenset(
            kind for kind in cls.entry_types if issubclass(kind, (*_UNSETTLING, *cls.late_rulings))
        )
        cls.shared_kinds = shared | {kind: base for kind, base in kinds.items() if base is not None}

    @classmethod
    def _refuse_what_does_not_fit(cls) -> None:
        """Raise TypeError, naming the game and the slot, for what could never work at a table."""
        known = {*SHARED_ENTRIES, *cls.entry_types}
        for phase in cls.phases:
            for kind in phase.takes:
                if not any(issubclass(one, kind) for one in known):
                    said = f"phase “{phase.name}” takes “{kind.type}”, which is not among `entry_types`."
                    raise TypeError(f"{cls.key}: {said}")
        for own in cls.own:
            if own.kind not in known:
                raise TypeError(f"{cls.key}: `own` says what “{own.kind.type}” does, which is not among `entry_types`.")
        names = [phase.name for phase in cls.phases]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise TypeError(f"{cls.key}: two of its `phases` are called “{twice}”.")
        if sum(isinstance(end, Clock) for end in cls.ends) > 1:
            raise TypeError(f"{cls.key}: two of its `ends` come by the clock.")
        if cls.lowest_wins and any(isinstance(end, LeadsBy) for end in cls.ends):
            raise TypeError(f"{cls.key}: one of its `ends` is a lead of the highest total, but `lowest_wins`.")
        carried = () if cls.carried_over is None else cls.carried_over.fields
        held = dir(class_of(cls.state_type))
        unheld = next((name for name in carried if name not in held), None)
        if unheld is not None:
            raise TypeError(f"{cls.key}: `carried_over` fills “{unheld}”, which `state_type` has not.")
        named = {id(rule) for rule in vars(cls.common).values()}
        lost = next((rule.id for rule in cls.rulebook.values() if id(rule) not in named), None)
        if lost is not None:
            raise TypeError(f"{cls.key}: no name in `common` is of rule {lost}, so nothing can cite it.")

    @classmethod
    def _with_its_hand(cls, own: Own, check: Check) -> Check:
        """A check of the game's own, asked only where there is the hand that the entry needs."""
        needs, rule = own.needs, cls.common.ONE_HAND
        seated = any(spec.name == "seat" for spec in fields_of(own.kind))

        def checked(state: AnySitting, entry: Any) -> list[Ruling]:
            hand, seat = state.hand, entry.seat if seated else None
            if hand is None or hand.void or (hand.complete and needs == "in progress"):
                return [deal_first(rule, seat)]
            if hand.complete and needs == "not over":
                return [hand_over(rule, cls.hand_word, hand.number, seat)]
            return check(state, entry)

        return checked if needs else check

    # ---- the Rules protocol -------------------------------------------------------------------------

    def phase(self, state: S) -> Phase:
        """What the table waits for, and from whom."""
        hand = state.hand
        if state.outcome is not None:
            return Phase("over")
        due = None if hand is None or hand.complete or hand.void else self.awaited(state, hand)
        return due or Phase("deal", self.next_dealer(state), "to deal")

    def check(self, state: S, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now, and what is to be noted of a hand that it completes, or scores anew."""
        table, told = self.common.SEATS, self.common.DEPTHS
        found = with_fields_checked(self._check, state, entry, table=table, told=told, own_places=self.own_places)
        return [*found, *self._newly_noted(state, entry)] if self.noted and not refusal_in(found) else found

    def _newly_noted(self, state: S, entry: Entry) -> Iterator[Ruling]:
        hand = state.hand
        if hand is None or self.opens_hand(entry) or (not hand.complete and isinstance(entry, self.before_score)):
            return
        if isinstance(entry, Play | TrickWon) and len(hand.winners) + 1 < (hand.enough or hand.tricks_total):
            return  # the last trick is still to come
        before = self._noted_of(state)
        yield from (ruling for ruling in self._noted_of(self.apply(state, entry)) if ruling not in before)

    def _noted_of(self, state: S) -> list[Ruling]:
        """What is to be noted of the hand of a state, where it is scored: what its lines by such rules do."""
        hand, found = state.hand, list[Ruling]()
        if hand is None or not hand.complete or hand.void:
            return found
        lines, names = self.score(state, hand).lines, state.seating.side_names
        for (rule, said), some in groupby(lines, key=lambda line: (line.rule, line.reason)):
            if rule in self.noted:
                points = listing(
                    Text("{side} {points}", side=names[one.side], points=Signed(one.points)) for one in some
                )
                found.append(noted(rule, self.noted[rule], Text("{said}: {points}.", said=said, points=points)))
        return [*found, *self.remarks(state, hand)]

    def _check(self, state: S, entry: Entry) -> Sequence[Ruling]:
        if state.outcome is not None and not isinstance(entry, (*_AFTER_THE_END, *self.late_rulings)):
            message = Text("The game is over: {winners}.", winners=self.winners_words(state))
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
        after = self.moved(state, entry)
        return after if self.opens_hand(entry) else self.settle(state, after)

    def moved(self, state: S, entry: Entry) -> S:
        """The state after `entry` by itself: a hand that it ends is not settled yet."""
        own = self.own_moves.get(type(entry))
        if own is not None:
            return cast("S", own(state, entry))
        extended = self.extended_moves.get(type(entry))
        after: S = (extended or moves.MOVES[self.shared_kinds[type(entry)]])(self, state, entry)
        return after

    def run(self, state: S, found: Sequence[Entry], start: int) -> tuple[int, S]:
        """Apply what comes before the play, and cards, from `start` on for as long as they are plainly legal."""
        at, after = self.run_opening(state, found, start)
        at, after = shortcuts.run(self, after, after.hand, found, at)
        return at, after

    def run_deal(self, state: S, found: Sequence[Entry], start: int) -> tuple[int, S, HandT | None]:
        """As `run`, for a deal of which nothing at all is to be said. Returns the hand beside the state it is dealt in.

        Where no such deal comes, that is the state as it is, with its own hand.
        """
        deal = found[start]
        if not isinstance(deal, Deal) or state.next_seating is not None or self.check(state, deal):
            return start, state, state.hand
        before, hand = moves.dealt(self, state, deal)
        return start + 1, before, hand

    def carry(self, state: S, before: S, afters: Sequence[S], entries: Sequence[Entry]) -> Sequence[S] | None:
        """The states after hands that are told already, from another score on; None where they are to be replayed."""
        return shortcuts.carry(self, state, before, afters, entries)

    def between(self, state: S) -> S | None:
        """The state before a deal with nothing left of the hand before it but what it scored."""
        return self.close_hand(state) if shortcuts.may_deal(state) else None

    def deadline(self, house_rules: H) -> str | int:
        """The hour at which time is called, or after how many minutes; empty or nought where it is not."""
        return "" if self.clock is None else self.clock.hour(house_rules)

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

    def together(self, state: S) -> Sequence[Seat]:
        """The seats that are all awaited, in any order, where that is not only the one the phase names."""
        now = self.phase(state)
        return () if now.over or now.between else self.phase_of[now.name].waiting(state, state.this_hand)

    def choices(self, state: S) -> Iterator[Entry]:
        """Every entry of the awaited kind that breaks no rule, as far as the known cards decide it."""
        return (entry for entry in self.candidates(state, self.phase(state)) if self.is_choice(state, entry))

    def is_choice(self, state: S, entry: Entry) -> bool:
        """Whether one of the candidates breaks no rule."""
        return isinstance(entry, self.made_to_fit) or all(
            ruling.severity is Severity.NOTED for ruling in self.check(state, entry)
        )

    def why_no_choices(self, state: S) -> Text:
        """Why nothing is offered although something is awaited, in a sentence; unsaid where that is not so.

        A card may be offered to nobody: where hands are not known, each that a player may still hold can show an
        earlier one to have been wrong.
        """
        now = self.phase(state)
        if now.over or next(self.choices(state), None) is not None:
            return UNSAID
        offered = next(self.candidates(state, now), None)
        cards = now.name in self.play_phases and state.this_hand.depth in {"cards", None}
        if cards and now.seat is not None:
            return Text(_NONE_LEFT if offered is None else _NONE_LAWFUL, player=state.seating.names[now.seat])
        if offered is None:
            return Text("Too many entries are possible here to list them all.")
        return self.check(state, offered)[0].message

    def also(self, state: S) -> Iterator[Besides]:
        """What may be told now besides what is awaited, and is not among `choices`."""
        yield from ()

    def candidates(self, state: S, now: Phase) -> Iterator[Entry]:
        """Every entry of the kind awaited in the phase the table is in, those that break a rule among them."""
        seats = range(len(state.seating))
        if now.over:
            return
        if now.between:
            yield from (self.deal_by(seat) for seat in (seats if now.seat is None else (now.seat,)))
            return
        hand = state.this_hand
        phase = self.phase_of[now.name]
        for seat in phase.waiting(state, hand) or (now.seat,):
            yield from phase.offers(state, hand, seat)
        if now.name not in self.play_phases:
            return
        playing = [seat for seat in seats if seat not in hand.out]
        if hand.trick or hand.depth in {"cards", None}:
            player = self.next_player(state, hand)
            for seat in playing if player is None else (player,):
                yield from self._cards(state, hand, seat)
        if hand.depth in {"tricks", None} and not hand.trick:
            yield from (self.trick_type(winner=seat) for seat in playing)

    def _cards(self, state: S, hand: HandT, seat: Seat) -> Iterator[Entry]:
        """Each different card a player may hold."""
        for card in dict.fromkeys(cards_in(possible_cards(hand, seat))):
            yield from self.ways_to_play(state, seat, card)

    def describe(self, entry: Entry, seating: Seating) -> Text:
        """The entry as a short sentence without a full stop: ``Bea played 9♥``."""
        own = self.in_words(entry, seating)
        codes = {**self.misdeals, **self.void_codes}
        return own or describe_shared(entry, seating, self.house, codes, revoked=self.revoked)

    def explain(self, state: S) -> Explanation:
        """Every point with its lines and rules."""
        hands = state.accounts if state.account is None else state.accounts.plus((state.account,))
        return Explanation(hands, state.standing, self.totals_extra(state), self.totals_facts(state))

    def extras(self, hands: Sequence[HandAccount]) -> Iterator[Mapping[str, tuple[int, ...]]]:
        """What the game tells of each of a game's hands besides their points, by side."""
        over = self.carried_over
        return (hand.extra for hand in hands) if over is None else over.told(hands)

    def outcome(self, state: S) -> Outcome | None:
        """Who won, once the game is over."""
        return state.outcome

    def check_turn(self, state: S, hand: HandT, play: Play) -> list[Ruling]:
        """Whether it is this player's turn: a game may have more to say of a lead."""
        return played.check_turn(self, state, hand, play)


AnyTrickGame = TrickGame[Any, Any, Any]
"""A trick game of any state and hand."""
