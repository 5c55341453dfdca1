"""The entries of Skat in words."""

from __future__ import annotations

from ...core.entries import Entry
from ...core.seats import Seating
from ...core.text import Counted, Joined, Text
from ...kinds.dialogue.words import in_words as dialogue_in_words
from ...kinds.double.words import in_words as doubles_in_words
from .before_play import DOUBLES
from .model import CODES, CONTRACT_WORDS, Announce, Concede, Count, Discard, Matadors, Penalty, Points, Push, Skat


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea announced Clubs Hand``."""
    names = seating.names
    match entry:
        case Skat():
            return Text("{player} took the skat", player=names[entry.seat])
        case Discard() if entry.cards:
            return Text("{player} laid {cards} away", player=names[entry.seat], cards=entry.cards)
        case Discard():
            return Text("{player} laid {cards} away", player=names[entry.seat], cards=Counted(entry.number, "card"))
        case Announce():
            return Text("{player} announced {game}", player=names[entry.seat], game=game_in_words(entry))
        case Count(points=None):
            return Text("Declarer has {tricks}", tricks=Counted(entry.tricks or 0, "trick"))
        case Count(tricks=None):
            return Text("Declarer has {eyes} eyes", eyes=entry.points or 0)
        case Count():
            tricks = Counted(entry.tricks or 0, "trick")
            return Text("Declarer has {eyes} eyes and {tricks}", eyes=entry.points or 0, tricks=tricks)
        case Matadors(with_=None):
            return Text("Without {count}", count=entry.without or 0)
        case Matadors():
            return Text("With {count}", count=entry.with_ or 0)
        case Points():
            told = zip(names, entry.counts, strict=False)
            return Text(
                "{eyes}", eyes=Joined(tuple(Text("{player} {own}", player=name, own=own) for name, own in told), ", ")
            )
        case Push():
            return Text("{player} pushed the skat on", player=names[entry.seat])
        case Concede():
            return Text("{player} gave up", player=names[entry.seat])
        case Penalty() if entry.code:
            return Text("{player}: {fault}", player=names[entry.seat], fault=Text(CODES[entry.code]))
    return doubles_in_words(DOUBLES, entry, seating) or dialogue_in_words(entry, seating)


def game_in_words(announce: Announce) -> Text:
    """A game as it was announced: ``Clubs Hand, Schneider announced``."""
    said = Text(CONTRACT_WORDS[announce.game])
    if announce.hand:
        said = Text("{game} Hand", game=said)
    if announce.ouvert:
        return Text("{game} ouvert", game=said)
    if announce.schwarz:
        return Text("{game}, Schwarz announced", game=said)
    return Text("{game}, Schneider announced", game=said) if announce.schneider else said
