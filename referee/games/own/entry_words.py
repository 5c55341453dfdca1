"""What was recorded of a game of one's own, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.cards import Suit
from ...core.entries import Entry, TrickCounts
from ...core.seats import Seating
from ...core.text import Counted, Joined, SuitWord, Text, listing, verbatim
from ...definitions.card_words import card
from ...definitions.own_play import tally_cards
from ...kinds.order_up.words import in_words as calls_in_words
from .auctions import said_of
from .entries import Ask, Call, Exchange, Partner, PassCards, Points, Tallies, Trump
from .model import Design
from .trumps import NONE

TITLES: Final[Mapping[str, str]] = {
    "points": "Card points",
    "run": "Tricks in a row from the first",
    "marriages": "Points in marriages",
    "first": "Won the first trick",
    "last": "Won the last trick",
}
"""What else is counted, as a title."""

CAMPS: Final = 2
"""A declarer's side and the other, each told at one of its players."""

NOBODY: Final = "nobody"
"""What is told where nobody has the card that is counted."""


def in_words(design: Design, entry: Entry, seating: Seating) -> Text | None:
    """The game's own entries as short sentences without a full stop."""
    names = seating.names
    match entry:
        case Trump():
            return _trump(entry, names)
        case Call():
            return Text("{player} bid {bid}", player=names[entry.seat], bid=said_of(design, entry))
        case Points():
            return Text("Card points: {counts}", counts=_counts(entry.counts, seating))
        case Tallies():
            return Text("{what}: {counts}", what=counted_in(design, entry.name), counts=_counts(entry.counts, seating))
        case Partner(card=None, seat=None):
            return Text("No one is the partner")
        case Partner(card=None):
            return Text("{player} is the partner", player=names[entry.seat or 0])
        case Partner(card=called) if called is not None:
            return Text("{card} was called", card=called)
        case Exchange(cards=cards) if cards:
            return Text("{player} laid {cards} away", player=names[entry.seat], cards=cards)
        case Exchange():
            return Text("{player} exchanged cards", player=names[entry.seat])
        case TrickCounts(counts=counts) if counts and design.table.by_camp and counts.count(0) >= len(counts) - CAMPS:
            told = ((name, count) for name, count in zip(names, counts, strict=False) if count)
            sides = (Text("{player}’s side {count}", player=name, count=count or 0) for name, count in told)
            return Text("Tricks: {counts}", counts=Joined(tuple(sides), ", "))
        case PassCards():
            return Text("{player} passed {cards}", player=names[entry.seat], cards=Counted(entry.size, "card"))
        case Ask():
            return Text("{player} asked for trumps", player=names[entry.seat])
    return calls_in_words(entry, seating) if design.auction.way == "order_up" else None


def counted_in(design: Design, name: str) -> Text:
    """What is counted, as a title: ``Captured the highest trump in play``, ``Card points``."""
    tally = design.data.get("count", {}).get("tallies", {}).get(name)
    if tally is not None:
        template = "Captured {cards}" if tally["by"] == "captured" else "Held {cards}"
        return Text(template, cards=tally_cards(design.data, tally["cards"]))
    if name == "holders":
        return Text("Held {card}", card=card(design.data, design.table.card))
    known = TITLES.get(name)
    return Text(known) if known else verbatim(name)


def who_alone(design: Design, name: str) -> bool:
    """Whether one player or side has what is counted, or of a single card nobody."""
    if name in {"first", "last"}:
        return True
    tally = design.data.get("count", {}).get("tallies", {}).get(name)
    if tally is None or design.data["pack"].get("copies", 1) > 1:
        return False
    cards = tally["cards"]
    return isinstance(cards, str) or (len(cards) == 1 and "*" not in cards[0])


def _trump(trump: Trump, names: tuple[str, ...]) -> Text:
    if trump.card is not None:
        return Text("{card} was turned", card=trump.card)
    if trump.letter in {"", NONE}:
        return Text("No trumps")
    known = trump.letter in {suit.value for suit in Suit}  # a record may say anything
    suit = SuitWord(Suit(trump.letter)) if known else trump.letter
    if trump.seat is not None:
        return Text("{player} named {suit}", player=names[trump.seat], suit=suit)
    return Text("Trumps: {suit}", suit=suit)


def _counts(counts: tuple[int, ...], seating: Seating) -> Text:
    """Numbers, each with whose it is where that can be told by how many they are: else the declarer's come first."""
    whose: tuple[str, ...] = ()
    if len(counts) == len(seating):
        whose = seating.names
    elif len(counts) == len(seating.sides):
        whose = tuple(str(seating.side_name(side)) for side in range(len(counts)))
    elif len(counts) == 2:
        whose = ("the declarer’s side", "the others")
    if not whose:
        return listing(counts)
    parts = (Text("{whose} {number}", whose=one, number=number) for one, number in zip(whose, counts, strict=True))
    return Text("{all}", all=Joined(tuple(parts), ", "))
