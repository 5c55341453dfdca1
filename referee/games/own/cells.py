"""What stands beside the points of a hand of a game of one's own: what each side bid, took and captured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.cards import Suit
from ...core.game import Fact, HandAccount
from ...core.ruling import ScoreLine
from ...core.text import Text
from ...play.accounts import account_of
from .asked import used
from .hands import AnyHand, State
from .model import Design
from .reckoning import groups_of
from .told import Told
from .trumps import NONE, trump_of
from .won import bid_of, bids_by_seat, declarer_of, won_word

BID, TOOK, CARDS = "bid", "took", "cards"


def columns_of(design: Design) -> tuple[str, ...]:
    """The columns of a side beside its points: its bid, its tricks, and what its cards counted."""
    counts = design.counts and "points" in used(design)
    bid = (BID,) if design.auction.way == "each" else ()
    took = (TOOK,) if bid or not counts or "tricks" in used(design) else ()
    return (*bid, *took, *((CARDS,) if counts else ()))


@dataclass(frozen=True, slots=True)
class Beside:
    """What an account has beside its lines: cells by side, the same numbers by name, and facts of the hand."""

    cells: tuple[tuple[int, ...], ...]
    extra: Mapping[str, tuple[int, ...]]
    facts: Mapping[str, Fact]

    def account(self, hand: AnyHand, lines: Sequence[ScoreLine], note: Text) -> HandAccount:
        """The account of a hand with these lines."""
        return account_of(hand, lines, self.cells, note, extra=self.extra, facts=self.facts)


def beside_of(design: Design, state: State, hand: AnyHand, told: Told) -> Beside:
    """What stands beside the points of a hand as it was told."""
    extra = by_side(design, state, hand, told)
    sides = range(len(state.seating.sides))
    cells = tuple(tuple(extra[name][side] for name in columns_of(design)) for side in sides)
    return Beside(cells, extra, facts_of(design, state, hand))


def by_side(design: Design, state: State, hand: AnyHand, told: Told) -> Mapping[str, tuple[int, ...]]:
    """By column, the number of each side."""
    sides = state.seating.sides
    bids, points = bids_by_seat(hand), told.counted.get("points")
    found = {
        BID: tuple(sum(bids[seat] for seat in seats) if bids else 0 for seats in sides),
        TOOK: _shared(design, state, hand, _tricks(design, state, hand)),
        CARDS: (0,) * len(sides) if points is None else _shared(design, state, hand, points),
    }
    return {name: found[name] for name in columns_of(design)}


def _tricks(design: Design, state: State, hand: AnyHand) -> tuple[int, ...]:
    """The tricks of a hand: by camp where a declarer's are told at its end, else by seat."""
    won = tuple(hand.won)
    if hand.depth != "result" or not design.table.by_camp:
        return won
    return tuple(sum(won[seat] for seat in seats) for seats in groups_of(design, state, hand))


def _shared(design: Design, state: State, hand: AnyHand, points: tuple[int, ...]) -> tuple[int, ...]:
    """Tricks, or points, of each side: those of its camp, where they are counted by camp."""
    sides = state.seating.sides
    if len(points) == len(state.seating):
        return tuple(sum(points[seat] for seat in seats) for seats in sides)
    groups = groups_of(design, state, hand)
    return tuple(next(number for number, own in zip(points, groups, strict=True) if seats[0] in own) for seats in sides)


def facts_of(design: Design, state: State, hand: AnyHand) -> Mapping[str, Fact]:
    """Who played the hand, for what and under which trumps, as far as there is such a thing."""
    found: dict[str, Fact] = {}
    declarer, trump = declarer_of(design, hand), trump_of(design, state, hand)
    if declarer is not None:
        found["declarer"] = declarer
    if won_word(design, hand) is not None:
        found["contract"] = str(said_of_bid(design, hand))
    if trump:
        found["trump"] = trump
    return found


def said_of_bid(design: Design, hand: AnyHand) -> Text | str:
    """What is played, in words: ``8 No trumps``, ``Misère``, ``3``; empty where there is no bid."""
    word = won_word(design, hand)
    if word is None:
        return ""
    contract, denomination = bid_of(design, hand)
    if contract is not None:
        return contract.name
    if denomination is None:
        return f"{word.number}"
    sign = denomination.name if not denomination.name[:1].isascii() else f" {denomination.name}"
    return f"{word.number}{sign}"


def suit_name(design: Design, letter: str) -> str:
    """A suit as its definition calls it, by its letter: ``hearts``, ``Red``; *no trumps* of none."""
    if letter in {"", NONE}:
        return "no trumps"
    told = design.data["pack"].get("suits", "")
    own = () if isinstance(told, str) else told
    return next((str(one["name"]) for one in own if one["code"] == letter), Suit(letter).word)


def said_of_suit(design: Design, letter: str, *, capital: bool = False) -> str:
    """A suit with its sign: ``♥ hearts``, or with a `capital`; one of a definition's own by its name."""
    name = suit_name(design, letter)
    name, sign = name.capitalize() if capital else name, "" if letter in {"", NONE} else Suit(letter).symbol
    return name if sign in {"", letter} else f"{sign} {name}"
