"""A widow: who takes cards beside the hands, what may be laid away for them, and what is ruled of either."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Generic, Protocol, TypeVar

from ...core.asked import fields_of
from ...core.cards import NO_CARDS, Pack, card_set, cards_in, copies
from ...core.entries import Cards, Entry
from ...core.ruling import Exhibit, Remedy, Rule, Ruling
from ...core.seats import Seat
from ...core.text import Counted, Part, Text
from ...core.values import altered
from ...play.known import possible_cards
from ...play.model import AnySitting, HandT, S, TrickHand
from ...play.own_parts import Due, HandPhase, Needs, Own, nothing_awaited
from ...play.played import cannot_be_from
from ...play.rulebook import CommonRules
from ...play.rulings import OnPlayer, nothing_ruled, refused

E = TypeVar("E", bound=Entry)


# ---- what a game says of it ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Refusal:
    """What is said of an entry that cannot be: its rule, the code of the ruling, and words that may name ``{player}``.

    What else they may name stands with the slot that holds them.
    """

    rule: Rule
    code: str
    said: str

    def of(self, state: AnySitting, seat: Seat, **parts: Part) -> list[Ruling]:
        """The ruling on what a seat did, in its words."""
        message = Text(self.said, player=state.seating.names[seat], **parts)
        return [refused(self.rule, self.code, message, seat)]


class Mark(Protocol):
    """Which cards something is said of, in a state and its hand, as a card set."""

    def __call__(self, state: Any, hand: Any, /) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Never:
    """Cards against a rule where they are laid away: `cards`, by which `rule`, with the code of the ruling.

    `broken` says it; it may name ``{player}`` and the ``{cards}``. `rather`: cards that go before these, as a card set
    of those seen with the player, those told in an entry among them. As many of `cards` may then go as are lacking of
    those; none ever, where it is left out.
    """

    cards: Mark
    rule: Rule
    code: str
    broken: str
    rather: Callable[[Any, Cards], int] | None = None


def nothing_named(_entry: Any) -> Cards | None:
    """No cards are told."""
    return None


def its_cards(entry: Any) -> Cards | None:
    """The cards an entry names as ``cards``; None where nobody tells which."""
    cards: Cards | None = entry.cards
    return cards


def costs_nothing(_state: Any, _hand: Any, _seat: Seat) -> Remedy | None:
    """Nothing is said of what it costs."""
    return None


def all_at_once(_hand: Any, _cards: Cards) -> bool:
    """All of the cards are told, or none."""
    return False


Held = Callable[[Any, Any, Seat, int, Cards], list[Ruling]]
"""The refusal of cards a seat cannot lay away: of a state, its hand, the seat, what it may have taken, and the cards.

What it may have taken besides what it is known to hold is a card set.
"""


def from_hand(common: CommonRules, pack: Callable[[Any], Pack]) -> Held:
    """Cards come from the hand as far as it is known, or are taken; by the pack of these house rules."""

    def held(state: AnySitting, hand: TrickHand, seat: Seat, loose: int, cards: Cards) -> list[Ruling]:
        whole = card_set(pack(state.house))
        for card in cards:
            if cards.count(card) > max(1, copies(whole, card)):
                return [refused(common.PACK, "card-twice", Text("{card} is there twice.", card=card), seat)]
            wrong = cannot_be_from(common, state.seating, hand, seat, card, pack=whole)
            if wrong is not None and not copies(loose, card):
                return [wrong]
        return []

    return held


def by_its_player(_state: Any, entry: Any) -> Seat:
    """Who the entry names."""
    seat: Seat = entry.seat
    return seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Widow(Generic[S, HandT, E]):
    """The widow of a game: its slots, and what follows from them.

    What an entry holds. `entry`: its type. `by`: who takes and lays away. `laid`, `taken`: the cards laid away, and
    those taken where they are told with them; None where nobody tells which. `made`: an entry by its seat and the cards
    laid away; None where there is none without cards.

    When it may come. `due`: who is awaited. `barred`: the refusal of an entry that has no place in the hand. `done`:
    who has laid cards away, `second` what is then said, which may name them as ``{taker}``. `late`: what is said once
    play has begun; None where it may be told later still.

    Which cards. `size`: how many. `wrong_size`: what is said of another number; it may name the ``{size}`` and how many
    were ``{told}``. `some`: whether fewer may be told in this hand, these. `strange`: the refusal of cards that cannot
    be of the pack, where `held` does not say it. `gone`: what is said of a ``{card}`` that cannot have been taken.
    `held`: see `Held`. `never`: cards that are laid away against a rule, `remedy` what that costs. `ruled`: what else
    is ruled of an entry, `noted` of cards that break none.

    `lay`: the hand once cards are laid away.
    """

    entry: type[E]
    due: Callable[[Any, S, HandT], Due]
    done: Callable[[HandT], Seat | None]
    second: Refusal
    size: Callable[[S, HandT], int]
    held: Held
    lay: Callable[[S, HandT, E], HandT]
    made: Callable[[Seat, Cards | None], E | None]
    by: Callable[[S, E], Seat] = by_its_player
    laid: Callable[[E], Cards | None] = its_cards
    taken: Callable[[E], Cards | None] = nothing_named
    barred: Callable[[S, HandT, E], list[Ruling]] = nothing_ruled
    late: Refusal | None = None
    wrong_size: Refusal | None = None
    some: Callable[[HandT, Cards], bool] = all_at_once
    strange: Callable[[S, HandT, Cards], list[Ruling]] = nothing_ruled
    gone: Refusal | None = None
    never: tuple[Never, ...] = ()
    remedy: Callable[[S, HandT, Seat], Remedy | None] = costs_nothing
    ruled: Callable[[S, HandT, E], list[Ruling]] = nothing_ruled
    noted: Callable[[S, HandT, Cards], list[Ruling]] = nothing_ruled

    def __post_init__(self) -> None:
        what = f"Widow of “{self.entry.type}”"
        if self.by is by_its_player and not self.names_seat:
            raise ValueError(f"{what}: it names no seat, and `by` does not say whose it is.")
        if self.taken is not nothing_named and self.gone is None:
            raise ValueError(f"{what}: cards are `taken`, but `gone` has no words for those that cannot be.")
        if self.some is not all_at_once and self.wrong_size is None:
            raise ValueError(f"{what}: fewer are allowed by `some`, but `wrong_size` has no words.")
        for one in self.never:
            if "{cards}" not in one.broken:
                raise ValueError(f"{what}: `never` with {one.code} does not name {{cards}}: {one.broken!r}")

    @property
    def names_seat(self) -> bool:
        """Whether an entry says who lays cards away."""
        return "seat" in {spec.name for spec in fields_of(self.entry)}

    # ---- what is ruled --------------------------------------------------------------------------

    def check(self, state: S, entry: E) -> list[Ruling]:
        """The rulings on cards taken and laid away."""
        hand, seat = state.this_hand, self.by(state, entry)
        taken, laid = self.taken(entry), self.laid(entry)
        cards = laid or ()
        found = (
            self.barred(state, hand, entry)
            or self._out_of_time(state, hand, seat)
            or self._size_wrong(state, hand, seat, taken)
            or self._size_wrong(state, hand, seat, laid)
            or self._not_taken(state, hand, seat, taken or ())
            or self.held(state, hand, seat, self._loose(hand, seat, taken), cards)
        )
        if found:
            return found
        faults = self.faults(state, hand, seat, cards, taken or ())
        return [*self.ruled(state, hand, entry), *(faults or self.noted(state, hand, cards))]

    def _out_of_time(self, state: S, hand: HandT, seat: Seat) -> list[Ruling]:
        taker = self.done(hand)
        if taker is not None:
            return self.second.of(state, seat, taker=state.seating.names[taker])
        return [] if self.late is None or not hand.play_begun else self.late.of(state, seat)

    def _size_wrong(self, state: S, hand: HandT, seat: Seat, cards: Cards | None) -> list[Ruling]:
        if cards is None:
            return []
        size, told, wrong = self.size(state, hand), len(cards), self.wrong_size
        fits = wrong is None or told == size or (0 < told < size and self.some(hand, cards))
        strange = self.strange(state, hand, cards)
        if strange or fits or wrong is None:
            return strange
        return wrong.of(state, seat, size=Counted(size, "card"), told=told)

    def _not_taken(self, state: S, hand: HandT, seat: Seat, taken: Cards) -> list[Ruling]:
        for card in taken:
            if self.gone is not None and taken.count(card) > copies(hand.pool, card):
                return self.gone.of(state, seat, card=card)
        return []

    def _loose(self, hand: HandT, seat: Seat, taken: Cards | None) -> int:
        """What a seat may have taken, as a card set: what nobody is known to hold, where it is not told."""
        if self.taken is nothing_named:
            return NO_CARDS
        return hand.pool if taken is None or hand.held[seat] is None else card_set(taken)

    def faults(self, state: S, hand: HandT, seat: Seat, cards: Cards, taken: Cards = ()) -> list[Ruling]:
        """What cards laid away break; `taken`: those told with them."""
        on, size = OnPlayer(state.seating, seat), self.size(state, hand)
        found: list[Ruling] = []
        for one in self.never:
            among = one.cards(state, hand)
            bad = tuple(card for card in cards if copies(among, card))
            rather = (
                NO_CARDS
                if one.rather is None
                else one.rather(hand, (*taken, *(card for card in cards if card not in taken)))
            )
            allowed = 0 if one.rather is None else max(0, size - rather.bit_count())
            if len(bad) > allowed:
                others = tuple(card for card in cards_in(rather) if card not in cards)
                shown = _shown(state, seat, bad, others) if size > 1 else ()
                remedy = self.remedy(state, hand, seat)
                found += on.queried(one.rule, one.code, one.broken, exhibits=shown, remedy=remedy, cards=bad)
        return found

    # ---- what it does ---------------------------------------------------------------------------

    def move(self, state: S, entry: E) -> S:
        """The state once cards are laid away."""
        return altered(state, hand=self.lay(state, state.this_hand, entry))

    # ---- its parts of a game --------------------------------------------------------------------

    def offers(self, state: S, hand: HandT, seat: Seat | None) -> Iterator[Entry]:
        """What may be laid away, by what is known of the hand of `seat`; no card named, where it is not all known.

        Of several cards only those that break no rule: no one asks for all others.
        """
        if seat is None:
            return
        size, held = self.size(state, hand), hand.held[seat]
        unnamed = self.made(seat, None)
        if held is None and unnamed is not None:
            yield unnamed
        every = possible_cards(hand, seat) if size == 1 else held or NO_CARDS
        lawful = self._lawful(state, hand, every, size) if size > 1 else ((card,) for card in cards_in(every))
        for cards in lawful:
            entry = self.made(seat, cards)
            if entry is not None:
                yield entry

    def _lawful(self, state: S, hand: HandT, held: int, size: int) -> Iterator[Cards]:
        """The cards that may go: any so many that are free; all those, and as many as are lacking, of the others."""
        barred, spare = NO_CARDS, NO_CARDS
        for one in self.never:
            among = one.cards(state, hand)
            barred, spare = barred | among, spare | (NO_CARDS if one.rather is None else among)
        free = tuple(cards_in(held & ~barred))
        if len(free) >= size:
            yield from combinations(free, size)
            return
        yield from ((*free, *more) for more in combinations(tuple(cards_in(held & spare)), size - len(free)))

    def phase(
        self,
        name: str,
        *beside: type[Entry],
        offers: Callable[[S, HandT, Seat | None], Iterator[Entry]] | None = None,
        early: Callable[[S, HandT, Seat | None], Text] = nothing_awaited,
        rule: Rule | None = None,
        turn: str = "",
    ) -> HandPhase[Any, S, HandT]:
        """The phase of that name in which cards are awaited.

        `beside`: what may come instead. `offers`: where that is not what the widow offers by itself.
        """
        takes: tuple[type[Entry], ...] = (self.entry, *beside)
        return HandPhase(
            name=name, takes=takes, due=self.due, offers=offers or self.offers, early=early, rule=rule, turn=turn
        )

    def own(self, needs: Needs = "in progress") -> Own:
        """What the game checks and does of its entries."""
        return Own.of(self.entry, self.check, self.move, needs=needs)


def _shown(state: AnySitting, seat: Seat, bad: Cards, others: Cards) -> tuple[Exhibit, ...]:
    """The cards that break a rule, and those that could go in their place."""
    name = state.seating.names[seat]
    shown = Exhibit(Text("{player} discards", player=name), bad, bad=True)
    return (shown, Exhibit(Text("{player} has", player=name), others)) if others else (shown,)
