"""The doubles themselves: who may say the next word, what is ruled of it, how often the contract then counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Protocol, cast

from ...core.asked import asked_as, fields_of
from ...core.entries import Entry, entry
from ...core.ruling import Rule, Ruling, Severity, refusal_in
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import plays_of
from ...play.model import HandT, S, TrickHand
from ...play.own_parts import Own
from ...play.rulings import OnPlayer, nothing_ruled


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubling(Entry):
    """`seat` says a word over the contract. A game names words of its own, or takes the two below."""

    seat: Seat


@entry("double")
class Double(Doubling):
    """`seat` doubles the contract of the other side."""

    seat: Seat = asked_as("Who doubled?", missing="Choose who doubles.")


@entry("redouble")
class Redouble(Doubling):
    """`seat` answers a double of the own contract with another."""

    seat: Seat = asked_as("Who redoubled?", missing="Choose who redoubles.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """One word over a contract: its entry, how it is `said`, how many `times` the contract then counts, its rule."""

    kind: type[Doubling]
    said: str
    times: int
    rule: Rule


class Doubled(Protocol):
    """What the hand of a game holds of its doubles: those said, in that order, none at first."""

    doubles: tuple[Doubling, ...]


def every_word(_house: Any) -> int:
    """More words than any game has."""
    return 99


def has_played(_state: Any, hand: TrickHand, seat: Seat) -> bool:
    """Whether a seat has played a card; once a trick is told without its cards everybody has."""
    return bool(hand.taken) if not hand.card_by_card else any(plays_of(hand, seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubles(Generic[S, HandT]):
    """The doubles of a game: its slots, and what follows from them.

    `words`: from the first on. The first is for those against the contract, the second for those who play it, and so in
    turn. `players`: who play the contract; none as long as nobody does. `heard`: how many of the words are said under
    these house rules. `late`: whether it is too late for a seat, and `too_late` what is then said of ``{player}`` and
    the ``{word}``. `ruled`: what is ruled besides of a word that its side may say.
    """

    words: tuple[Word, ...]
    players: Callable[[S, HandT], Sequence[Seat]]
    heard: Callable[[Any], int] = every_word
    late: Callable[[S, HandT, Seat], bool] = has_played
    too_late: str = "{player} has played a card. It’s too late to say {word}."
    ruled: Callable[[S, HandT, Doubling], list[Ruling]] = nothing_ruled

    def __post_init__(self) -> None:
        if not self.words:
            raise ValueError("Doubles: `words` are none, so nothing can be said.")
        said = self.words[0].said
        if any("seat" not in {spec.name for spec in fields_of(word.kind)} for word in self.words):
            raise ValueError(f"Doubles of {said}: an entry of `words` does not name its seat.")
        if len({word.kind for word in self.words}) < len(self.words):
            raise ValueError(f"Doubles of {said}: two of its `words` are one entry.")
        times = (1, *(word.times for word in self.words))
        if any(more <= less for less, more in pairwise(times)):
            raise ValueError(f"Doubles of {said}: `times` do not rise: {', '.join(map(str, times[1:]))}.")
        for part in ("{player}", "{word}"):
            if part not in self.too_late:
                raise ValueError(f"Doubles of {said}: `too_late` does not name {part}: {self.too_late!r}")

    # ---- what was said --------------------------------------------------------------------------

    def word_of(self, doubling: Doubling) -> Word:
        """The word that an entry says."""
        return next(word for word in self.words if type(doubling) is word.kind)

    def said(self, hand: HandT) -> tuple[Doubling, ...]:
        """What was said in a hand, in that order."""
        return cast("Doubled", hand).doubles

    def times(self, hand: HandT) -> int:
        """How many times the contract counts."""
        said = self.said(hand)
        return self.word_of(said[-1]).times if said else 1

    def next_word(self, state: S, hand: HandT) -> Word | None:
        """The word that may be said next; None where all have been that this table says."""
        place = len(self.said(hand))
        return self.words[place] if place < min(len(self.words), self.heard(state.house)) else None

    def theirs(self, state: S, hand: HandT, word: Word) -> tuple[Seat, ...]:
        """Whose word it is, from the dealer's left on: of those against the contract, or of those who play it."""
        players, answers = self.players(state, hand), self.takes.index(word.kind) % 2
        seats = state.seating.from_left_of(hand.dealer)
        return tuple(seat for seat in seats if seat not in hand.out and (seat in players) == bool(answers))

    def may(self, state: S, hand: HandT) -> dict[Doubling, Ruling | None]:
        """The next word, by each who can say it, with what speaks against it: None where nothing does."""
        word = self.next_word(state, hand)
        if word is None or not self.players(state, hand):
            return {}
        every: list[Doubling] = [cast("Any", word.kind)(seat=seat) for seat in self.theirs(state, hand, word)]
        found = {one: self.check(state, one) for one in every}
        return {
            one: next((ruling for ruling in rulings if ruling.severity is Severity.QUERIED), None)
            for one, rulings in found.items()
            if refusal_in(rulings) is None
        }

    # ---- what is ruled --------------------------------------------------------------------------

    def check(self, state: S, doubling: Doubling) -> list[Ruling]:
        """The rulings on a word."""
        hand, word, said = state.this_hand, self.word_of(doubling), self.said(state.this_hand)
        on, place = OnPlayer(state.seating, doubling.seat), self.takes.index(word.kind)
        if place >= self.heard(state.house):
            return on.refused(word.rule, "not-said-here", "At this table no one says {word}.", word=word.said)
        if not self.players(state, hand):
            none = "No one plays a contract yet, so {player} can’t say {word}."
            return on.refused(word.rule, "no-contract", none, word=word.said)
        if place < len(said):
            other = state.seating.names[said[place].seat]
            return on.refused(word.rule, "said-before", "{other} has already said {word}.", other=other, word=word.said)
        if place > len(said):
            first = "No one has said {before}, so {player} can’t say {word}."
            return on.refused(word.rule, "not-doubled", first, before=self.words[place - 1].said, word=word.said)
        if doubling.seat not in self.theirs(state, hand, word):
            return on.refused(word.rule, "other-side", self._other_side(place), word=word.said)
        if self.late(state, hand, doubling.seat):
            return on.queried(word.rule, "said-late", self.too_late, word=word.said)
        return self.ruled(state, hand, doubling)

    @staticmethod
    def _other_side(place: int) -> str:
        if place % 2:
            return "{player} doesn’t play the contract. Only who plays it says {word}."
        return "Only who plays against the contract says {word}, so {player} can’t."

    def move(self, state: S, doubling: Doubling) -> S:
        """The state after a word."""
        hand = state.this_hand
        return altered(state, hand=altered(hand, doubles=(*self.said(hand), doubling)))

    # ---- its parts of a game --------------------------------------------------------------------

    def offers(self, state: S, hand: HandT, _seat: Seat | None = None) -> Iterator[Entry]:
        """The next word, by each who may say it: nobody waits for it, so it is offered in another phase."""
        yield from (one for one, against in self.may(state, hand).items() if against is None)

    @property
    def takes(self) -> tuple[type[Entry], ...]:
        """The entries, for the phases in which they are offered."""
        return tuple(word.kind for word in self.words)

    @property
    def own(self) -> tuple[Own, ...]:
        """What the game checks and does of them."""
        return tuple(Own(word.kind, self.check, self.move, "in progress") for word in self.words)

    # ---- the score ------------------------------------------------------------------------------

    def added(self, hand: HandT, points: int) -> Iterator[tuple[int, Rule, Text]]:
        """What each word said adds to the `points` of the contract, its rule and its name: for a line of its own."""
        before = 1
        for doubling in self.said(hand):
            word = self.word_of(doubling)
            yield points * (word.times - before), word.rule, Text(word.said)
            before = word.times
