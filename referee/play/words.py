"""The entries of every trick game in words, for logs, corrections and the undo button."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..core.asked import fields_of
from ..core.cards import show_cards
from ..core.entries import (
    Agreed,
    Bid,
    Captured,
    Claim,
    Deal,
    End,
    Entry,
    Hands,
    Misdeal,
    Pass,
    Penalty,
    Play,
    Players,
    Renege,
    Ruled,
    RulesChange,
    TrickCounts,
    TrickWon,
)
from ..core.house import describe_option, value_label
from ..core.people import describe_players
from ..core.ruled import describe_ruled
from ..core.seats import Seating
from ..core.words import counted, figure, signed


def describe_shared(
    entry: Entry,
    seating: Seating,
    house: type[Any],
    misdeals: Mapping[str, str] = MappingProxyType({}),
    *,
    revoked: str = "reneged",
) -> str:
    """A shared entry as a short sentence without a full stop: ``Bea played 9♥``. Another is told by its fields.

    `misdeals`: what the codes for a misdeal's reason mean. `revoked`: what the game calls it.
    """
    names = seating.names
    match entry:
        case Deal():
            who = names[entry.dealer] if entry.dealer is not None else "The next player"
            known = sum(cards is not None for cards in entry.hands or ())
            return f"{who} dealt" + (f", {counted(known, 'hand')} entered" if known else "")
        case Bid():
            return f"{names[entry.seat]} bid {entry.bid}"
        case TrickCounts():
            told = list(zip(names, entry.counts or (), strict=False))
            told += zip(map(seating.side_name, range(len(seating.sides))), entry.sides or (), strict=False)
            return "Tricks: " + ", ".join(f"{name} {count}" for name, count in told if count is not None)
        case Pass():
            return f"{names[entry.seat]} passed"
        case Hands():
            shown = [names[seat] for seat, cards in enumerate(entry.hands) if cards is not None]
            return f"{', '.join(shown) or 'Nobody'} showed the hand"
        case Play():
            return f"{names[entry.seat]} played {entry.card}"
        case TrickWon():
            return f"{names[entry.winner]} won a trick"
        case Captured():
            what = show_cards(entry.cards) if 0 < len(entry.cards) <= 4 else counted(len(entry.cards), "card")
            return f"{names[entry.seat]} captured {what}"
        case Misdeal():
            who = f", {names[entry.seat]}" if entry.seat is not None else ""
            return f"Misdeal{who}" + (f": {misdeals.get(entry.reason, entry.reason)}" if entry.reason else "")
        case Renege():
            where = f" in trick {entry.trick}" if entry.trick else ""
            return f"{names[entry.seat]} {revoked}{where}"
        case Claim():
            return f"{names[entry.seat]} claimed the rest" + ("" if entry.good else ", falsely")
        case Penalty():
            return f"{names[entry.seat]}: {signed(entry.points)}" + (f", {entry.reason}" if entry.reason else "")
        case RulesChange():
            return "House rules: " + (_changes(entry, house) or "unchanged")
        case Players():
            return describe_players(entry, seating)
        case Agreed():
            why = f", {entry.note}" if entry.note else ""
            return f"{names[entry.seat]} {'protested against' if entry.protest else 'agreed to'} hand {entry.hand}{why}"
        case Ruled():
            return describe_ruled(entry)
        case End():
            return "Time was called" if entry.reason == "time" else "The game was ended"
    return describe_by_fields(entry, seating)


def describe_by_fields(entry: Entry, seating: Seating) -> str:
    """An entry that has no words of its own, by what its fields hold: ``Bea: forecast, 3, High``."""
    who, said = "", [entry.noun]
    for spec in fields_of(type(entry)):
        value = getattr(entry, spec.name)
        if value is None:
            continue
        match spec.shape:
            case "seat" if not who:
                who = f"{seating.names[value]}: "
            case "seat":
                said.append(seating.names[value])
            case "side":
                said.append(seating.side_name(value))
            case "number":
                said.append(figure(value))
            case "code":
                said.append(spec.codes[value])
            case "flag" if value:
                said.append(spec.asked.label)
            case "card":
                said.append(str(value))
            case "cards" if value:
                said.append(show_cards(value))
            case "text" if value:
                said.append(value)
    return who + ", ".join(said)


def _changes(entry: RulesChange, house: type[Any]) -> str:
    said = [
        f"{about.label} {value_label(about, value)}"  # type: ignore[arg-type]
        for name, value in entry.rules.items()
        if (about := describe_option(house, name)) is not None
    ]
    return ", ".join(said)
