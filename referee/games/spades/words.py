"""Entries in words, for logs, corrections and the undo button."""

from __future__ import annotations

from typing import Final

from ...core.cards import show_cards
from ...core.entries import Entry, Misdeal, RulesChange, TrickCounts, TrickWon
from ...core.house import options, value_label
from ...core.seats import Seating
from ...core.words import counted, signed
from .house import House
from .model import (
    NIL,
    Bid,
    Claim,
    Deal,
    End,
    Hands,
    Match,
    PassCards,
    Penalty,
    Play,
    Renege,
    TakeKitty,
)

_MISDEALS: Final = {
    "count": "wrong number of cards",
    "turn": "dealt out of turn",
    "dealer": "the wrong dealer",
    "deficient": "weak hand",
    "played": "the cards did not come out even",
}
"""What the codes for a misdeal's reason mean."""


def misdeal_words(reason: str) -> str:
    """Why a hand was thrown in: the words of a code, or the text that was entered."""
    return _MISDEALS.get(reason, reason)


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea bid 4``."""
    names = seating.names
    match entry:
        case Deal():
            who = names[entry.dealer] if entry.dealer is not None else "The next player"
            known = sum(cards is not None for cards in entry.hands or ())
            return f"{who} dealt" + (f", {known} hands entered" if known else "")
        case Bid():
            said = "nil" if entry.bid == NIL else str(entry.bid)
            return f"{names[entry.seat]} bid {'blind ' if entry.blind else ''}{said}"
        case Match():
            return f"{names[entry.seat]} raised to match"
        case PassCards():
            what = show_cards(entry.cards) if entry.cards else counted(entry.count or 0, "card")
            return f"{names[entry.seat]} passed {what}"
        case TakeKitty():
            return f"{names[entry.seat]} took the kitty"
        case Hands():
            shown = [names[seat] for seat, cards in enumerate(entry.hands) if cards is not None]
            return f"{', '.join(shown) or 'Nobody'} showed the hand"
        case Play():
            low = " as low" if entry.ace == "low" else ""
            return f"{names[entry.seat]} played {entry.card}{low}"
        case TrickWon():
            return f"{names[entry.winner]} won a trick"
        case TrickCounts():
            counts = entry.counts if entry.counts is not None else entry.sides or ()
            tellers = (
                list(names)
                if entry.counts is not None
                else [seating.side_name(side) for side in range(len(seating.sides))]
            )
            return "Tricks: " + ", ".join(f"{name} {count}" for name, count in zip(tellers, counts, strict=False))
        case Misdeal():
            reason = misdeal_words(entry.reason)
            who = f", {names[entry.seat]}" if entry.seat is not None else ""
            return f"Misdeal{who}" + (f": {reason}" if reason else "")
        case Renege():
            where = f" in trick {entry.trick}" if entry.trick else ""
            return f"{names[entry.seat]} reneged{where}"
        case Claim():
            return f"{names[entry.seat]} claimed the rest" + ("" if entry.good else ", falsely")
        case Penalty(kind="false-call"):
            return f"{names[entry.seat]} called a renege falsely"
        case Penalty(kind="flip"):
            return f"{names[entry.seat]} turned up a trick"
        case Penalty():
            points = signed(entry.points)
            return f"{names[entry.seat]}: {points}" + (f", {entry.reason}" if entry.reason else "")
        case RulesChange():
            return "House rules: " + (_changes(entry) or "unchanged")
        case End():
            return "Time was called" if entry.reason == "time" else "The game was ended"
    return entry.type


def _changes(entry: RulesChange) -> str:
    known = {name: about for name, _, about in options(House)}
    said = [
        f"{known[name].label} {value_label(known[name], value)}"  # type: ignore[arg-type]
        for name, value in entry.rules.items()
        if name in known
    ]
    return ", ".join(said)
