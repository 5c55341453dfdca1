"""The desk's rulings in a table's record, as pages show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final

from flask import url_for

from ..core.entries import Cited, Ruled
from ..core.errors import NotationError
from ..core.house import HouseRules, fingerprint, options, value_label
from ..core.log import made_at_hand
from ..core.ruled import describe_taken
from ..core.seats import Seating, Side
from ..core.text import UNSAID, Capital, Text
from ..games.game import Game
from ..service.clock import clock_time
from ..service.rulings import Taking, effect_of, points_moved, read_note
from ..table.discretion import ruling_shown, withholds
from ..table.history import Did, Event, History, Item, Span
from ..table.sitting import TableView
from .device import NOBODY, known_device
from .seated import phones_at

MOST_SHOWN: Final = 8
"""Rulings that are listed where there is a page for all of them."""

TAKINGS: Final[Mapping[str, Taking]] = {"accept": "accept", "protest": "protest"}
"""What a side's field may say; anything else is nothing."""

LONGEST_NOTE: Final = 400
"""So much of a note is typed back where it is refused."""


@dataclass(frozen=True, slots=True)
class Line:
    """A ruling in a list.

    `hand` is its number, 0 before the first. `taken`: who took it, in words. `waits`: a side has not said yet.
    """

    id: str
    number: int
    address: str
    verdict: str
    rule: str
    card: str
    hand: int
    by: str
    at: str
    taken: Text
    waits: bool
    protest: bool
    stands: bool

    @property
    def taken_said(self) -> Text:
        """Who took it, as a sentence begins."""
        return Text("{taken}", taken=Capital(self.taken))


@dataclass(frozen=True, slots=True)
class SideSays:
    """What one side says to a ruling. `elsewhere`: it says so on a phone of its own, which this is not."""

    side: Side
    name: str
    several: bool
    says: Taking
    elsewhere: bool


DID: Final[Mapping[Did, str]] = {
    Did.ENTERED: "entered it",
    Did.CORRECTED: "corrected it",
    Did.STRUCK_OUT: "struck it out",
    Did.BROUGHT_BACK: "brought it back",
    Did.TOOK_BACK: "took a correction back",
    Did.PUT_BACK: "put a correction back",
}
"""What somebody did to an entry, to follow the name."""

_DID_TO_RULING: Final[Mapping[Did, str]] = {
    **DID,
    Did.ENTERED: "recorded it",
    Did.CORRECTED: "put down who takes it",
    Did.TOOK_BACK: "took an answer back",
    Did.PUT_BACK: "put an answer back",
}


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened to an entry: who did what and when, and how it read, or was taken, from then on."""

    by: str
    did: str
    at: str
    words: Text
    counts: bool


@dataclass(frozen=True, slots=True)
class Words:
    """A rule as it was cited. `known`: the rulebook has it still; `changed`: it reads otherwise now."""

    cited: Cited
    known: bool
    changed: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """An entry that was recorded with the ruling."""

    id: str
    words: Text
    stands: bool


@dataclass(frozen=True, slots=True)
class RulingPage:
    """All that the page of a ruling shows.

    `entry` is the ruling as it may be shown; `hidden`: its cards are left out. `moved`: name, side and points, where
    there are any. `house` are the house rules it was made under that are unusual: label, value and rule; `house_now`
    the fingerprint of those in force, if it is another. `at_hand`: a card was confirmed, and stands as the `effect`;
    `scored`: the hand it was made in has its points.
    """

    line: Line
    entry: Ruled
    hidden: bool
    rules: tuple[Words, ...]
    effect: tuple[Effect, ...]
    moved: tuple[tuple[str, Side, int], ...]
    sides: tuple[SideSays, ...]
    house: tuple[tuple[str, str, str], ...]
    house_now: str
    told: tuple[Told, ...]
    place: int
    at_hand: bool
    scored: bool


# ---- lists --------------------------------------------------------------------------------------


def newest(view: TableView) -> tuple[list[Line], bool]:
    """The latest rulings of a table, the newest first, and whether there are more."""
    history = History(view)
    found = [line_of(view, history, item) for item in islice(history.rulings(), MOST_SHOWN + 1)]
    return found[:MOST_SHOWN], len(found) > MOST_SHOWN


def standing_in(view: TableView, history: History, span: Span) -> Iterator[Line]:
    """The rulings among some entries that stand, in their order."""
    for kept in view.entries[span.start : span.end]:
        if isinstance(kept.entry, Ruled):
            item = history.item(kept.id)
            assert item is not None
            yield line_of(view, history, item)


def line_of(view: TableView, history: History, item: Item) -> Line:
    """A ruling as lists show it."""
    place = history.place_of_number(item.number)
    entry = shown_entry(view, history, item)
    first = item.events[0]
    return Line(
        id=item.id,
        number=item.number,
        address=url_for("table.ruling", token=view.token, id=item.id),
        verdict=entry.verdict.removesuffix("."),
        rule=entry.cited[0].rule if entry.cited else "",
        card=entry.card,
        hand=history.number_of(place) if place >= 0 else 0,
        by=first.by,
        at=clock_time(first.at, view.opened),
        taken=describe_taken(entry, item.seating(view)),
        waits=len(entry.accepted) + len(entry.protest) < len(view.seating.sides),
        protest=bool(entry.protest),
        stands=item.stands,
    )


def ruling_of(item: Item) -> Ruled:
    """The ruling that an entry of the record is."""
    assert isinstance(item.entry, Ruled)
    return item.entry


def shown_entry(view: TableView, history: History, item: Item) -> Ruled:
    """The ruling without what must not be seen yet."""
    return ruling_shown(view, ruling_of(item), last_hand=_in_last_hand(history, item))


def _in_last_hand(history: History, item: Item) -> bool:
    return history.place_of_number(item.number) == history.deals - 1


# ---- one ruling ---------------------------------------------------------------------------------


def ruling_page(view: TableView, history: History, item: Item) -> RulingPage:
    """The page of a ruling."""
    game, seating, entry = view.game, item.seating(view), ruling_of(item)
    points = points_moved(view.token, item.id)
    moved = tuple((seating.side_name(side), side, gain) for side, gain in enumerate(points) if gain)
    return RulingPage(
        line=line_of(view, history, item),
        entry=shown_entry(view, history, item),
        hidden=withholds(view, entry, last_hand=_in_last_hand(history, item)),
        rules=tuple(_words(game, cited) for cited in entry.cited),
        effect=_effect(view, item.id),
        moved=moved,
        sides=sides_of(view, entry, seating),
        house=house_words(game, entry.rules),
        house_now=_other_house(view, entry),
        told=tuple(_told(view, item, event) for event in item.events),
        place=max(history.place_of_number(item.number), 0) + 1,
        at_hand=made_at_hand(item.id),
        scored=not _in_last_hand(history, item) or not view.phase.in_hand,
    )


def sides_of(view: TableView, entry: Ruled, seating: Seating) -> tuple[SideSays, ...]:
    """What every side says to it."""
    elsewhere = answers_elsewhere(view, seating)
    says: dict[Side, Taking] = dict.fromkeys(entry.accepted, "accept")
    says |= dict.fromkeys(entry.protest, "protest")
    return tuple(
        SideSays(side, seating.side_name(side), len(seats) > 1, says.get(side, "nothing"), side in elsewhere)
        for side, seats in enumerate(seating.sides)
    )


def answers_elsewhere(view: TableView, seating: Seating) -> frozenset[Side]:
    """The sides that have phones at the table, none of them this one: they answer there."""
    found, device = phones_at(view).by_seat.values(), known_device()
    devices = {phone.name: phone.device for phone in found}
    there = [{devices[name] for seat in seats if (name := seating.names[seat]) in devices} for seats in seating.sides]
    return frozenset(side for side, phones in enumerate(there) if phones and device not in phones)


def house_words(game: Game, rules: Mapping[str, object]) -> tuple[tuple[str, str, str], ...]:
    """House rules as a record holds them, as label, value and rule; what the game does not know is left out."""
    return tuple(
        (about.label, value_label(about, value)[:60], about.rule)
        for name, _, about in options(game.rules().house)
        if name in rules and isinstance(value := rules[name], str | int | None)
    )


def _words(game: Game, cited: Cited) -> Words:
    rule = game.rules().rulebook.get(cited.rule)
    return Words(cited, rule is not None, rule is None or rule.text != cited.words)


def _effect(view: TableView, id: str) -> tuple[Effect, ...]:
    reads = {kept.id: kept.entry for kept in view.entries}
    return tuple(
        Effect(made.id, view.describe(reads.get(made.id, made.entry), made.seq), made.id in reads)
        for made in effect_of(view.actions, id)
        if made.entry is not None
    )


def _other_house(view: TableView, entry: Ruled) -> str:
    now = fingerprint_of(view)
    return now if entry.house and now != entry.house else ""


def fingerprint_of(view: TableView) -> str:
    """The fingerprint of the house rules of the hand last dealt; before the first, of those it will have."""
    return fingerprint(view.game.key, house_of(view))


def house_of(view: TableView) -> HouseRules:
    """The house rules that a question asked now is about."""
    return view.state.house if view.state.hand is not None else view.state.house_coming


def _told(view: TableView, item: Item, event: Event) -> Told:
    taken = describe_taken(event.entry, item.seating(view)) if isinstance(event.entry, Ruled) else UNSAID
    return Told(
        event.by or NOBODY,
        _DID_TO_RULING[event.did],
        clock_time(event.at, view.opened),
        Text("{taken}", taken=Capital(taken)),
        event.counts,
    )


# ---- who takes it -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Typed:
    """Who takes a ruling, as it was typed under the verdict: what each side says, and the note.

    `error` is what is wrong with the note.
    """

    sides: tuple[Taking, ...]
    note: str = ""
    error: str = ""

    def saying(self, taking: Taking) -> tuple[Side, ...]:
        """The sides that say this."""
        return tuple(side for side, said in enumerate(self.sides) if said == taking)


def typed_taking(form: Mapping[str, str], seating: Seating) -> Typed:
    """What the form under a verdict says. A note goes with a protest: without one it is left out."""
    sides = tuple(TAKINGS.get(form.get(f"side-{side}", ""), "nothing") for side in range(len(seating.sides)))
    text = form.get("note", "") if "protest" in sides else ""
    try:
        return Typed(sides, read_note(text))
    except NotationError as error:
        return Typed(sides, text[:LONGEST_NOTE], str(error))
