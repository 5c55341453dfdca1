"""The running count on the felt, the track round it, and thirteen ranks to tap with what each of them pegs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...core.cards import PLAIN_SUITS, Card, parse_card
from ...core.entries import Play
from ...core.ruling import Rule
from ...core.seats import Seating
from ...core.text import Words, say
from ...screens.parts import Player, players
from .rules import Count, Pegging
from .track import Called, TrackView
from .words import Scored, called

if TYPE_CHECKING:
    from ...screens.watched import Watched

_RANK_WORDS: Final = {"A": Words("ace"), "J": Words("jack"), "Q": Words("queen"), "K": Words("king")}

_SHORT: Final = {
    "pair": "pair +{points}",
    "three alike": "three +{points}",
    "fifteen": "15 +{points}",
    "thirty-one": "31 +{points}",
}
"""What stands on a key, by what its card makes; a run has its own words."""


@dataclass(frozen=True, slots=True)
class SuitKey:
    """One card of a rank; `gone`: it cannot come any more."""

    card: Card
    gone: bool


@dataclass(frozen=True, slots=True)
class RankKey:
    """A rank to tap. `small`: the count it makes, or what it pegs (`pegs`); `why`: why it cannot be, else empty."""

    rank: str
    face: str
    small: str
    pegs: bool
    why: str
    suits: tuple[SuitKey, ...]
    words: str


@dataclass(frozen=True, slots=True)
class OnFelt:
    """What lies inside the track: the cards of the count, what it comes to, and what was called out last."""

    cards: tuple[Card, ...]
    total: int
    left: str
    called: Called | None


@dataclass(frozen=True, slots=True)
class Overlooked:
    """Points that were not pegged: who may take them now, and how many at most."""

    takers: tuple[Player, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PeggingScreen:
    """A card is asked for: of the player whose turn it is, or the one turned at the cut.

    `entry` and `fields`: what is posted with it. `keys` are the ranks, or `held` the cards of a hand that is known.
    `go`: whether go may be said, and `forced`: nothing else can be. `mine`: the question on that player’s own phone.
    `overlooked`: the points that others may take now.
    """

    title: str
    ask: str
    mine: str
    entry: str
    player: Player | None
    fields: tuple[tuple[str, str], ...] = ()
    track: TrackView
    felt: OnFelt
    keys: tuple[RankKey, ...] = ()
    held: tuple[RankKey, ...] = ()
    go: bool = False
    forced: bool = False
    rule: str
    why: str = ""
    overlooked: Overlooked = Overlooked()
    template: str = "kinds/pegging.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entries it has forms for."""
        return (self.entry, *(("go",) if self.go else ()), *(("muggins",) if self.overlooked.takers else ()))

    def to_watch(self) -> Watched:
        """What those who watch see: whose turn it is, and the count."""
        from ...screens.watched import Watched

        said = self.felt.called
        words = f"{said.player.name}: {said.words}." if said is not None else ""
        count = say("Count {total}.", total=self.felt.total) if self.felt.cards else ""
        return Watched(self.title, self.player is not None, said=f"{words} {count}".strip())


def felt_of(seating: Seating, count: Count, pegging: Pegging, last: Sequence[Scored]) -> OnFelt:
    """The count on the felt. `last`: what was pegged last, called out."""
    cards, total = tuple(play.card for play in pegging.now), pegging.total
    if not cards and last and pegging.counts:
        cards = tuple(play.card for play in pegging.counts[-1])  # until the next lead one sees how it ended
        total = sum(map(count.worth, cards))
    left = count.limit - total
    words = called(last)
    seat = last[-1].seat if last else None
    who = None if seat is None else players(seating)[seat]
    return OnFelt(
        cards,
        total,
        say("{left} to go to {limit}", left=left, limit=count.limit)
        if pegging.now and left
        else "the count starts again"
        if cards
        else "",
        Called(who, str(words)) if who is not None else None,
    )


def key_of(
    count: Count, pegging: Pegging, rank: str, gone: Callable[[Card], bool], *, plays: bool, rule: Rule, told: bool
) -> RankKey:
    """A rank to tap: what it would make, and its cards still to come. `plays`: to the count, else it is turned.

    `told`: the players count, so nothing is said of what it would peg.
    """
    suits = tuple(SuitKey(card, gone(card)) for card in (parse_card(rank + suit.value) for suit in PLAIN_SUITS))
    card = suits[0].card
    total = pegging.total + count.worth(card)
    face, words = card.face, _RANK_WORDS.get(rank, card.face)
    if all(one.gone for one in suits):
        return RankKey(rank, face, "", False, say("All four are seen ({id}).", id=rule.id), suits, words)
    if not plays:
        return RankKey(rank, face, "", False, "", suits, words)
    if total > count.limit:
        return RankKey(
            rank,
            face,
            str(total),
            False,
            say("That makes {total}, over {limit}.", total=total, limit=count.limit),
            suits,
            words,
        )
    made = list(count.made_by([*(play.card for play in pegging.now), _apart(card, pegging.now)]))
    points = sum(one.points for one in made)
    if told or not made:
        return RankKey(
            rank, face, str(total), False, "", suits, say("{words}, count {total}", words=words, total=total)
        )
    name = made[-1].name if len(made) == 1 else ""
    small = say("run +{points}" if name.startswith("run") else _SHORT.get(name, "+{points}"), points=points)
    return RankKey(
        rank,
        face,
        small,
        True,
        "",
        suits,
        say("{words}, count {total}, {called}", words=words, total=total, called=called(made)),
    )


def _apart(card: Card, now: Sequence[Play]) -> Card:
    """A card of the same rank: its suit says nothing of what it pegs."""
    taken = {play.card for play in now}
    return next((one for one in _of_rank(card.rank) if one not in taken), card)


def _of_rank(rank: str) -> tuple[Card, ...]:
    return tuple(parse_card(rank + suit.value) for suit in PLAIN_SUITS)
