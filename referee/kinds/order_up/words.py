"""The turned card and the calls, in words."""

from __future__ import annotations

from ...core.cards import Card, Suit
from ...core.entries import Entry
from ...core.seats import Seating
from ...core.text import Capital, SuitWord, Text
from .model import Maker, Name, Order, Turned


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The entries of the kind as short sentences without a full stop: ``Bea ordered it up, alone``."""
    names = seating.names
    match entry:
        case Turned(card=Card() as card):
            return Text("{card} was turned up", card=card)
        case Turned():
            return Text("{suit} were turned up", suit=Capital(SuitWord(Suit(entry.suit or "S"))))
        case Order():
            return Text(
                "{player} ordered it up, alone" if entry.alone else "{player} ordered it up", player=names[entry.seat]
            )
        case Name():
            said = "{player} named {suit}, alone" if entry.alone else "{player} named {suit}"
            return Text(said, player=names[entry.seat], suit=SuitWord(Suit(entry.suit)))
        case Maker(suit=None):
            said = "{player} made trumps, alone" if entry.alone else "{player} made trumps"
            return Text(said, player=names[entry.seat])
        case Maker():
            said = "{player} made {suit} trumps, alone" if entry.alone else "{player} made {suit} trumps"
            return Text(said, player=names[entry.seat], suit=SuitWord(Suit(entry.suit or "S")))
    return None
