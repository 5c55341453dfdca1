"""Melds laid down: who is to meld, what is ruled of it, and what the table then knows of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from ...core.cards import Card, Pack, card_set, copies, with_card, without_card
from ...core.entries import Cards, Entry
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import altered, put
from ...play.known import may_hold, plays_of, receive
from ...play.model import HandT, S, TrickHand
from ...play.own_parts import Due, HandPhase, Needs, Own
from ...play.rulings import OnPlayer, nothing_ruled, queried, refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Laying(Entry):
    """What `seat` melds: the cards laid down, or only the points they give. A game says how it asks for them."""

    seat: Seat
    cards: Cards | None
    points: int | None


E = TypeVar("E", bound=Laying)


class Melded(Protocol):
    """What the hand of a game holds of its melds, by seat: the entry, and its points. None where nothing is told."""

    melds: tuple[Any, ...]
    melded: tuple[int | None, ...]


class OneMeld(Protocol):
    """A meld found among cards."""

    @property
    def name(self) -> str: ...
    @property
    def times(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def rule(self) -> Rule: ...


class Found(Protocol):
    """The melds that count most among some cards, what they count together, and the cards they take."""

    @property
    def melds(self) -> Sequence[OneMeld]: ...
    @property
    def points(self) -> int: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """The rules of melds: how they are laid down, of the pack, of hands that are known."""

    laying: Rule
    pack: Rule
    known: Rule


def as_is(_state: Any, hand: Any) -> Any:
    """Nothing more follows for the hand."""
    return hand


def begun(hand: TrickHand) -> bool:
    """Whether a card or a trick is told."""
    return hand.play_begun or bool(hand.taken)


def not_held(state: Any, hand: TrickHand, seat: Seat, cards: Cards, *, rule: Rule, also: Cards = ()) -> list[Ruling]:
    """The refusal of cards a seat cannot hold; `also` are cards it held and has played."""
    for card, count in Counter(cards).items():
        have = may_hold(hand, seat, card) + also.count(card)
        if count > have:
            what = Text("{copies} of {card}", copies=Counted(count, "copy"), card=card) if have else card
            message = Text("{player} can’t hold {what}.", player=state.seating.names[seat], what=what)
            return [refused(rule, "not-held", message, seat)]
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class Melding(Generic[S, HandT, E]):
    """The melds of a game: its slots, and what follows from them.

    `kind`: the type of its entries. `faces`: the different cards that are in the pack under any house rules, each so
    many `copies`; `size`: how many a hand has. `due`: who is still to meld, in that order. `best`: what the cards of a
    card set meld at best. `count`: its points alone. `could`: the points a seat's melds may have, by what is known.
    `barred`: the refusal of a meld that has no place in the hand, `points_ruled`: of points that cannot be. `after`:
    what else follows for the hand once somebody has melded. `needs`: which hand a meld needs.
    """

    kind: type[E]
    faces: tuple[Card, ...]
    copies: int
    size: int
    rules: MeldRules
    due: Callable[[S, HandT], Iterable[Seat]]
    best: Callable[[S, HandT, int], Found]
    count: Callable[[S, HandT, int], int]
    could: Callable[[S, Seat], Collection[int]]
    barred: Callable[[S, HandT, E], list[Ruling]]
    points_ruled: Callable[[S, HandT, E], list[Ruling]] = nothing_ruled
    after: Callable[[S, HandT], HandT] = as_is
    needs: Needs = "in progress"

    def __post_init__(self) -> None:
        if len(set(self.faces)) < len(self.faces) or not self.faces:
            raise ValueError(f"Melding of {self.kind.type}: `faces` are none, or have a card twice.")
        if not 0 < self.size <= len(self.faces) * self.copies:
            raise ValueError(f"Melding of {self.kind.type}: a hand of `size` {self.size} is not in such a pack.")

    @property
    def pack(self) -> Pack:
        """All cards that can be melded."""
        return tuple(card for card in self.faces for _ in range(self.copies))

    def told(self, hand: HandT) -> Melded:
        """What the hand holds of it."""
        return cast("Melded", hand)

    # ---- what is known --------------------------------------------------------------------------

    def most_of_each(self, hand: HandT, seat: Seat) -> tuple[int, ...]:
        """How many of each of the `faces` a seat can have had when melds were laid down, by what is known."""
        played = Counter(play.card for play in plays_of(hand, seat))
        return tuple(may_hold(hand, seat, card) + played[card] for card in self.faces)

    def whole_hand(self, hand: HandT, seat: Seat) -> int | None:
        """The cards of a seat when melds were laid down, as a card set, where all are known."""
        held = hand.held[seat]
        if held is None or not hand.card_by_card:
            return None
        for play in plays_of(hand, seat):
            held = with_card(held, play.card)
        return held

    def best_to_lay(self, state: S, hand: HandT, seat: Seat) -> Cards | None:
        """The cards of a known hand that its best melds use; None where the hand is not known."""
        cards = self.whole_hand(hand, seat)
        return None if cards is None else self.best(state, hand, cards).cards

    def points_of(self, state: S, hand: HandT, laid: E) -> int:
        """What is laid down counts."""
        return (laid.points or 0) if laid.cards is None else self.count(state, hand, card_set(laid.cards))

    # ---- what is ruled --------------------------------------------------------------------------

    def check(self, state: S, laid: E) -> list[Ruling]:
        """The rulings on what a player melds."""
        hand, seat = state.this_hand, laid.seat
        found = self.barred(state, hand, laid)
        if found:
            return found
        if (laid.cards is None) == (laid.points is None):
            return [refused(self.rules.laying, "cards-or-points", Text("Enter the melds or their points."), seat)]
        if laid.cards is None:
            found = self.points_ruled(state, hand, laid)
        else:
            found = self._check_cards(state, hand, seat, laid.cards)
        if not found:
            found = self._check_time(state, hand, seat)
        return found or self._more_to_meld(state, hand, laid)

    def _check_cards(self, state: S, hand: HandT, seat: Seat, cards: Cards) -> list[Ruling]:
        odd = next((card for card in cards if card not in self.faces), None)
        if odd is not None:
            return [refused(self.rules.pack, "not-in-pack", Text("{odd} isn’t in this pack.", odd=odd), seat)]
        if len(cards) > self.size:
            said = Text("A hand is {hand_size} cards, not {number}.", number=len(cards), hand_size=self.size)
            return [refused(self.rules.pack, "too-many", said, seat)]
        played = tuple(play.card for play in plays_of(hand, seat))
        return not_held(state, hand, seat, cards, rule=self.rules.known, also=played)

    def _check_time(self, state: S, hand: HandT, seat: Seat) -> list[Ruling]:
        name, before = state.seating.names[seat], self.told(hand).melds[seat]
        if before is not None:
            message = Text(
                "{player} has already melded {melded}. Melds are laid down only once.",
                player=name,
                melded=self.told(hand).melded[seat] or Text("nothing"),
            )
            return [queried(self.rules.laying, "meld-twice", message, seat, about=before)]
        if hand.complete or begun(hand):
            message = Text("Play has begun. It’s too late for {player} to meld.", player=name)
            return [queried(self.rules.laying, "meld-late", message, seat)]
        return []

    def _more_to_meld(self, state: S, hand: HandT, laid: E) -> list[Ruling]:
        cards = self.whole_hand(hand, laid.seat)
        if cards is None:
            return []
        best, points = self.count(state, hand, cards), self.points_of(state, hand, laid)
        if best <= points:
            return []
        more = "{player}’s hand could meld {best}, not just {points}."
        return OnPlayer(state.seating, laid.seat).noted(
            self.rules.laying, "more-to-meld", more, best=best, points=points
        )

    # ---- what it does ---------------------------------------------------------------------------

    def move(self, state: S, laid: E) -> S:
        """The state after a player's melds are told. Cards laid down are known from now on."""
        hand = state.this_hand
        before, points = self.told(hand), self.points_of(state, hand, laid)
        hand = altered(hand, melds=put(before.melds, laid.seat, laid), melded=put(before.melded, laid.seat, points))
        hand = self.after(state, hand)
        if laid.cards and hand.held[laid.seat] is None and not hand.complete and hand.card_by_card:
            hand = _seen(hand, laid.seat, laid.cards)
        return altered(state, hand=hand)

    # ---- its parts of a game --------------------------------------------------------------------

    def offers(self, state: S, hand: HandT, seat: Seat | None = None) -> Iterator[Entry]:
        """Every number of points there can be, and of a known hand its best cards."""
        if seat is None:
            return
        make = cast("Any", self.kind)
        best = self.best_to_lay(state, hand, seat)
        if best is not None:
            yield make(seat=seat, cards=best)
        yield from (make(seat=seat, points=points) for points in sorted(self.could(state, seat)))

    def phase(self, name: str = "meld", *, beside: tuple[type[Entry], ...] = ()) -> HandPhase[Any, S, HandT]:
        """The melds as a phase, before anything is played; `beside`: what may come instead, as a card that is led."""

        def due(_game: object, state: S, hand: HandT) -> Due:
            return None if begun(hand) else next(iter(self.due(state, hand)), None)

        return HandPhase(name=name, takes=(self.kind, *beside), due=due, offers=self.offers)

    @property
    def own(self) -> tuple[Own, ...]:
        """What the game checks and does of them."""
        return (Own(self.kind, self.check, self.move, self.needs),)


AnyMelding: TypeAlias = Melding[Any, Any, Any]
"""The melds of any game."""


def _seen(hand: HandT, seat: Seat, cards: Cards) -> HandT:
    """A seat is known to hold what it laid down, less what it has played."""
    played = Counter(play.card for play in plays_of(hand, seat))
    for card, count in Counter(cards).items():
        for _ in range(count - played[card] - copies(hand.shown[seat], card)):
            hand = receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)
    return hand
