"""The entries of a game of Cribbage in words."""

from __future__ import annotations

from ...core.cards import Card
from ...core.entries import Entry
from ...core.seats import Seating
from ...core.text import Counted, Text, chained
from ...kinds.pegging.rules import Go
from ...play.words import told_of
from .model import CODES, LAID_AWAY, Crib, Dead, Discard, Muggins, Peg, Pegged, Penalty, Show, Starter


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """An entry of the game's own in words; None of one that is shared."""
    names = seating.names
    match entry:
        case Discard():
            cards = entry.cards or Counted(entry.count if entry.count is not None else LAID_AWAY[len(names)], "card")
            return Text("{player} laid {cards} away", player=names[entry.seat], cards=cards)
        case Starter(card=Card() as card):
            return Text("{card} is the starter", card=card)
        case Starter():
            return Text("The starter is a jack") if entry.jack else Text("The starter is no jack")
        case Go():
            return Text("{player} said go", player=names[entry.seat])
        case Peg():
            return Text("{player} pegged {points}", player=names[entry.seat], points=entry.points)
        case Pegged():
            told = told_of(map(seating.side_name, range(len(seating.sides))), entry.counts)
            return Text("Pegged in the play: {counts}", counts=chained(told, ", "))
        case Show(points=None):
            return Text("{player}’s hand: {cards}", player=names[entry.seat], cards=entry.cards)
        case Show(points=int(points)):
            return Text("{player}’s hand: {points}", player=names[entry.seat], points=points)
        case Crib(points=None):
            return Text("The crib: {cards}", cards=entry.cards)
        case Crib(points=int(points)):
            return Text("The crib: {points}", points=points)
        case Muggins():
            return Text("Muggins: {player} took {points}", player=names[entry.seat], points=entry.points)
        case Penalty():
            return Text("{player}: {code}", player=names[entry.seat], code=Text(CODES[entry.code].lower()))
        case Dead(seat=int(seat)):
            return Text("{player}’s hand is dead", player=names[seat])
        case Dead():
            return Text("The crib is dead")
    return None
