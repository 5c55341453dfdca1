"""What a game of tricks says of itself, part by part: phases, entries, what is carried over, what a revoke costs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from ..core.cards import Card
from ..core.entries import Entry, Play
from ..core.game import HandAccount
from ..core.ruling import Remedy, Rule, Ruling
from ..core.seats import Seat
from ..core.text import UNSAID, Text
from ..core.values import Trail
from .known import player_of
from .model import AnySitting, H, HandT, S, TrickHand
from .rulebook import CommonRules
from .rulings import FalseCall, LeadDuty

G = TypeVar("G")
E = TypeVar("E", bound=Entry)


# ---- phases -------------------------------------------------------------------------------------

Due = Seat | Literal["anyone"] | None
"""Whose entry a phase waits for: a seat's, that of no one in particular; None where the hand does not wait for it."""


class _Turns(Protocol):
    """Of a game, whose turn it is."""

    def next_player(self, state: AnySitting, hand: TrickHand) -> Seat | None:
        """Who plays the next card; None where nobody can say who leads."""


def nothing_offered(state: AnySitting, hand: TrickHand, seat: Seat | None) -> Iterator[Entry]:
    """Nothing beside cards and tricks."""
    yield from ()


def nothing_awaited(state: AnySitting, hand: TrickHand, seat: Seat | None) -> Text:
    """No sentence: no card comes too early in such a phase."""
    return UNSAID


def in_turn(state: AnySitting, hand: TrickHand) -> Sequence[Seat]:
    """No seats: one waits for the other."""
    return ()


def naming(words: str) -> Callable[[AnySitting, TrickHand, Seat | None], Text]:
    """What is awaited, in a sentence: `words` with the player who is due as ``{name}``."""

    def early(state: AnySitting, hand: TrickHand, seat: Seat | None) -> Text:
        return Text(words) if seat is None else Text(words, name=state.seating.names[seat])

    return early


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPhase(Generic[G, S, HandT]):
    """One phase. A game lists its own in the order they come: the first that is due is the one the table is in.

    `due`: who is awaited in a state and its hand. `takes`: the types of entry that are awaited, in the order in which
    they are asked for; a card or a trick among them where one may be played. `offers`: candidates for them beside cards
    and tricks, for the seat that is due. `early`: what is awaited, in a sentence, for a card or a trick that comes too
    early; `code` and `rule` are those of its refusal where they are not ``<name>-first`` and the rule of one hand.
    `waiting`: the seats all awaited, where they may tell in any order; `due` is then the next of them as they sit.
    `turn` is what whoever is due is to do, where it is not ``to <name>``.
    """

    name: str
    takes: tuple[type[Entry], ...]
    due: Callable[[G, S, HandT], Due]
    offers: Callable[[S, HandT, Seat | None], Iterator[Entry]] = nothing_offered
    early: Callable[[S, HandT, Seat | None], Text] = nothing_awaited
    waiting: Callable[[S, HandT], Sequence[Seat]] = in_turn
    code: str = ""
    rule: Rule | None = None
    turn: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "turn", self.turn or f"to {self.name}")

    @property
    def plays(self) -> bool:
        """Whether the next card may be led or played in it."""
        return any(issubclass(kind, Play) for kind in self.takes)


AnyPhase = HandPhase[Any, Any, Any]
"""A phase of any game."""


def anyone_if_none(seat: Seat | None) -> Due:
    """The seat that is due; anyone where no one in particular is."""
    return "anyone" if seat is None else seat


def tricks_due(game: _Turns, state: AnySitting, hand: TrickHand) -> Due:
    """Who plays the next card while tricks are left: anyone, where they are told without their cards."""
    if hand.taken >= hand.tricks_total:
        return None
    cards = bool(hand.trick) or hand.depth == "cards" or (hand.depth is None and not hand.winners)
    return anyone_if_none(game.next_player(state, hand)) if cards else "anyone"


def tricks_told_due(game: _Turns, state: AnySitting, hand: TrickHand) -> Due:
    """Likewise; anyone too where the hand is told by its result."""
    due = tricks_due(game, state, hand)
    return "anyone" if due is not None and hand.depth == "result" else due


# ---- entries of its own -------------------------------------------------------------------------

Check = Callable[[Any, Any], list[Ruling]]
Move = Callable[[Any, Any], Any]
GameCheck = Callable[[Any, Any, Any], list[Ruling]]
"""A check that builds on what is shared: it is given the game, a state and an entry."""
GameMove = Callable[[Any, Any, Any], Any]
"""What an entry does to a state, likewise."""

Needs = Literal["", "dealt", "not over", "in progress"]
"""Which hand an entry needs: one that was dealt and is not void; one that is not over, too; one in progress, else the
next is to be dealt first."""


@dataclass(frozen=True, slots=True)
class Own:
    """What is checked of a type of entry that is the game's own, and what it does; what is None is left to others.

    It is checked where there is the hand it `needs`, and refused where there is none.
    """

    kind: type[Entry]
    check: Check | None
    move: Move | None
    needs: Needs

    @classmethod
    def of(
        cls,
        kind: type[E],
        check: Callable[[S, E], list[Ruling]] | None = None,
        move: Callable[[S, E], S] | None = None,
        *,
        needs: Needs = "",
    ) -> Own:
        """What is checked and done of entries of that type, by functions that take them."""
        return cls(kind, check, move, needs)


@dataclass(frozen=True, slots=True)
class Extended:
    """The same of an entry whose check or move builds on what is shared: it is given the game."""

    kind: type[Entry]
    check: GameCheck | None
    move: GameMove | None

    @classmethod
    def of(
        cls,
        kind: type[E],
        check: Callable[[G, S, E], list[Ruling]] | None = None,
        move: Callable[[G, S, E], S] | None = None,
    ) -> Extended:
        """Likewise, by functions that take the game too."""
        return cls(kind, check, move)


# ---- what is carried over -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class After:
    """What hands come to after other hands than they were played after.

    `more`: points by side beside those the hands score by themselves, none where empty; all of a side are gained, or
    all lost. `fields` of the state are carried on. `find` gives the accounts; None where they are those of the hands
    by themselves.
    """

    more: Sequence[int] = ()
    fields: Mapping[str, object] = field(default_factory=dict)
    find: Callable[[], Sequence[HandAccount]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedOver(Generic[S]):
    """What a game carries from hand to hand beside points, so that hands score otherwise after others: bags, say.

    A hand *by itself* is its account without what hangs on the hands before it.
    """

    fields: Sequence[str]
    """The fields of a state that hold it."""
    carried: Callable[[S, HandAccount], Mapping[str, object]]
    """These, once the hand of a state is scored with that account."""
    by_itself: Callable[[HandAccount], HandAccount]
    """The hand by itself."""
    by_themselves: Callable[[S], Trail[HandAccount]]
    """All hands of a state likewise."""
    begins_alike: Callable[[S, S], bool]
    """Whether the next hand begins the same from both states, where they differ in nothing but this."""
    scored_after: Callable[[S, Sequence[HandAccount], S, Sequence[S]], Sequence[After]]
    """What hands, told by themselves, come to behind a state: they led from another, in which the next hand begins
    alike, to these, up to each of which it is said. Their house rules are those to come."""
    scored_next: Callable[[S, HandAccount], HandAccount]
    """What one hand more, told by itself, scores behind a state."""
    told: Callable[[Sequence[HandAccount]], Iterator[Mapping[str, tuple[int, ...]]]]
    """Of each of a game's hands what it brought and what there was after it, by side."""


AnyCarriedOver = CarriedOver[Any]
"""What any game carries over."""


# ---- what a revoke costs ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FalseCalls(Generic[H]):
    """That a revoke called and not found may cost something: by which `rule`, and the `price` for who called it.

    The price is None where it costs nothing by these house rules.
    """

    rule: Rule
    price: Callable[[H, Seat], FalseCall | None]


class OwnReneges(ABC, Generic[S, HandT, H]):
    """A game's own part, as far as it is about broken rules of play."""

    common: CommonRules
    false_calls: ClassVar[FalseCalls[Any] | None] = None
    """What a call costs that finds nothing, where it may cost something."""
    revoked: ClassVar[Literal["revoked", "reneged"]] = "revoked"
    """What a player did who broke a rule of play, as the game's players call it."""
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = {}
    """What may not be led, by the code of its duty, which is that of the ruling."""
    revoke_stands: ClassVar[Literal["card", "trick", "never"]] = "card"
    """When a broken duty of play is put right no more: once the next card is played, or the next trick led."""

    def corrected_until(self, house_rules: H) -> Literal["card", "trick", "never"]:
        """When a broken duty of play is put right no more under these house rules, as `revoke_stands` has it."""
        return self.revoke_stands

    def correcting(self, house_rules: H) -> Rule:
        """The rule by which a broken duty of play may still be put right."""
        return self.common.TAKE_BACK if self.revoke_stands == "card" else self.common.REVOKE

    def taken_back(self, house_rules: H, card: Card) -> Text:
        """What becomes of a card that was taken back, where it does not just return to the hand; else unsaid."""
        return UNSAID

    def laid_open(self, state: S, seat: Seat, card: Card) -> Entry | None:
        """The entry that keeps a card taken back lying open; None where it returns to the hand, or lies open."""
        return None

    @classmethod
    def fault(cls) -> str:
        """A broken rule of play, as the game's players call it: *revoke* or *renege*."""
        return "renege" if cls.revoked == "reneged" else "revoke"

    @abstractmethod
    def renege_remedy(self, state: S, seat: Seat) -> Remedy:
        """What a broken rule of play costs in the hand in progress."""

    def costly(self, hand: HandT, seat: Seat) -> bool:
        """Whether a seat has broken a rule of play that is paid for."""
        return seat in self.revokes(hand)

    def revokes(self, hand: HandT) -> tuple[Seat, ...]:
        """The seats that broke a rule of play that is paid for, as often as they did; a dummy's cards never do."""
        free = {duty for duty, about in self.lead_duties.items() if not about.costs}
        dummies = hand.played_by
        return tuple(one.seat for one in hand.breaches if one.duty not in free and one.seat not in dummies)

    def void_by_revoke(self, state: S, hand: HandT) -> bool:
        """Whether the hand is void at its end for a rule of play that was broken in it."""
        return False

    def renege_price(self, state: S, seat: Seat, *, again: bool = False) -> Remedy:
        """What a broken rule of play costs now: a player who broke one before in the hand pays once.

        `again`: one before it is found in the same moment.
        """
        remedy = self.renege_remedy(state, seat)
        if state.hand is not None and seat in state.hand.played_by:
            names, player = state.seating.names, player_of(state.hand, seat)
            said = "{player} played it for {dummy}, who pays for no card"
            return Remedy(remedy.rule, Text(said, player=names[player], dummy=names[seat]), remedy.side)
        before = again or (state.hand is not None and self.costly(state.hand, seat))
        if not before or self.revoke_stands == "never":
            return remedy
        name = state.seating.names[seat]
        said = "{player} {revoked} before in this hand: it costs nothing more"
        return Remedy(remedy.rule, Text(said, player=name, revoked=Text(self.revoked)), remedy.side)

    def renege_rule(self, state: S) -> Rule:
        """The rule of a renege at this table."""
        return self.common.REVOKE

    def renege_cost(self, house_rules: H) -> Text:
        """What a renege costs under these house rules, in a sentence about ``the player``, whatever the hand."""
        return Text("It costs what the rule says.")
