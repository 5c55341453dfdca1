"""The entries of every trick game in words, for logs, corrections and the undo button."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ..core import entries
from ..core.asked import fields_of
from ..core.cards import Card
from ..core.entries import Entry
from ..core.house import HouseRules, describe_option, value_label
from ..core.people import describe_players
from ..core.ruled import describe_ruled
from ..core.seats import Seating
from ..core.text import Counted, Part, Plural, Signed, Text, chained, listing


def were_played(number: int, noun: str) -> Text:
    """That so many were played: ``1 hand was played``, ``8 hands were played``."""
    return Text("{count} {were} played", count=Counted(number, noun), were=Plural(number, "was", "were"))


_NEXT: Final = Text("The next player dealt")


def describe_shared(
    entry: Entry,
    seating: Seating,
    house: type[HouseRules],
    misdeals: Mapping[str, str] = MappingProxyType({}),
    *,
    revoked: str = "revoked",
) -> Text:
    """A shared entry as a short sentence without a full stop: ``Bea played 9♥``. Another is told by its fields.

    `misdeals`: what the codes for a misdeal's reason mean. `revoked`: what the game calls it.
    """
    names = seating.names
    match entry:
        case entries.Deal():
            known = sum(cards is not None for cards in entry.hands or ())
            dealt = Text("{player} dealt", player=names[entry.dealer]) if entry.dealer is not None else _NEXT
            return (
                Text("{dealt}, {hands} entered", dealt=dealt, hands=Counted(known, "hand", meant="cards"))
                if known
                else dealt
            )
        case entries.Bid():
            return Text("{player} bid {bid}", player=names[entry.seat], bid=entry.bid)
        case entries.TrickCounts():
            sides = map(seating.side_name, range(len(seating.sides)))
            told = (*told_of(names, entry.counts or ()), *told_of(sides, entry.sides or ()))
            return Text("Tricks: {counts}", counts=chained(told, ", "))
        case entries.Pass():
            return Text("{player} passed", player=names[entry.seat])
        case entries.Hands():
            return _entered([names[seat] for seat, cards in enumerate(entry.hands) if cards is not None])
        case entries.Play():
            return Text("{player} played {card}", player=names[entry.seat], card=entry.card)
        case entries.TrickWon():
            return Text("{player} won a trick", player=names[entry.winner])
        case entries.Captured():
            return Text("{player} captured {cards}", player=names[entry.seat], cards=few_or_number(entry.cards))
        case entries.Misdeal():
            why = Text(misdeals[entry.reason]) if entry.reason in misdeals else entry.reason
            thrown_in = Text("Misdeal") if entry.seat is None else Text("Misdeal, {player}", player=names[entry.seat])
            return Text("{misdeal}: {reason}", misdeal=thrown_in, reason=why) if why else thrown_in
        case entries.Renege():
            found = Text("{player} {revoked}", player=names[entry.seat], revoked=Text(revoked))
            return Text("{found} in trick {trick}", found=found, trick=entry.trick) if entry.trick else found
        case entries.Claim():
            if entry.good:
                return Text("{player} claimed the rest", player=names[entry.seat])
            return Text("{player} claimed the rest, falsely", player=names[entry.seat])
        case entries.Penalty():
            cost = Text("{player}: {points}", player=names[entry.seat], points=Signed(entry.points))
            return Text("{cost}, {reason}", cost=cost, reason=entry.reason) if entry.reason else cost
        case entries.RulesChange():
            return Text("House rules: {changes}", changes=_changes(entry, house) or Text("unchanged"))
        case entries.Players():
            return describe_players(entry, seating)
        case entries.Agreed():
            said = "{player} protested against hand {hand}" if entry.protest else "{player} agreed to hand {hand}"
            agreed = Text(said, player=names[entry.seat], hand=entry.hand)
            return Text("{agreed}, {why}", agreed=agreed, why=entry.note) if entry.note else agreed
        case entries.Ruled():
            return describe_ruled(entry)
        case entries.End():
            return Text("Time was called") if entry.reason == "time" else Text("The game was ended")
    return describe_by_fields(entry, seating)


def _entered(owners: Sequence[str]) -> Text:
    """That the cards of these are entered; nobody need have shown them."""
    if len(owners) == 1:
        return Text("{player}’s hand was entered", player=owners[0])
    if not owners:
        return Text("No hand was entered")
    return Text("The hands of {players} were entered", players=listing(owners))


def told_of(names: Iterable[str], counts: Iterable[int | None]) -> tuple[Text, ...]:
    """What is told of each, where it is: ``Ann 4``, ``Bea 3``."""
    told = zip(names, counts, strict=False)
    return tuple(Text("{name} {count}", name=name, count=count) for name, count in told if count is not None)


def few_or_number(cards: tuple[Card, ...]) -> tuple[Card, ...] | Counted:
    """Up to four cards by name, of more how many there are."""
    return cards if 0 < len(cards) <= 4 else Counted(len(cards), "card")


def describe_by_fields(entry: Entry, seating: Seating) -> Text:
    """An entry that has no words of its own, by what its fields hold: ``Bea: forecast, 3, High``."""
    who = ""
    said: list[Part] = [Text(entry.noun)]
    for spec in fields_of(type(entry)):
        value = getattr(entry, spec.name)
        if value is None:
            continue
        match spec.shape:
            case "seat" if not who:
                who = seating.names[value]
            case "seat":
                said.append(seating.names[value])
            case "side":
                said.append(seating.side_name(value))
            case "number" | "halves":
                said.append(value)
            case "code":
                said.append(Text(spec.codes[value]))
            case "flag" if value:
                said.append(Text(spec.asked.label))
            case "card":
                said.append(value)
            case "cards" if value:
                said.append(tuple(value))
            case "text" if value:
                said.append(value)
    told = chained(said, ", ")
    return Text("{player}: {told}", player=who, told=told) if who else told


def _changes(entry: entries.RulesChange, house: type[HouseRules]) -> Text:
    said = (
        Text("{rule} {value}", rule=Text(about.label), value=Text(value_label(about, value)))  # type: ignore[arg-type]
        for name, value in entry.rules.items()
        if (about := describe_option(house, name)) is not None
    )
    return chained(said, ", ")
