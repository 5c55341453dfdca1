"""Results agreed on at the table: what waits for whose word, and the word given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Agreed
from ..core.errors import NotationError, RefereeError
from ..core.house import RESULTS_AGREED
from ..core.seats import Seat, Side
from ..core.text import Text, in_a_list
from ..core.words import figure
from ..service import tables
from ..service.links import LinkKind
from ..service.rulings import read_note
from ..service.seats import devices_here
from ..service.tables import view_table
from ..table.agreeing import Agreement, not_agreed
from ..table.sitting import TableView
from .answers import Answer
from .board import table_context
from .device import Person, now, whoever_asks
from .seated import phones_at, viewer_of
from .sent import posted_number, writing
from .shelf import Personal
from .table import behind, pages, show

NOTHING: Final = "That result is already agreed, or was removed. There’s nothing left to do."
OTHERS: Final = "The points were corrected meanwhile. Check them again. Nothing was agreed."
NOT_YOURS: Final = "{side} agree on their own phone. Nothing was recorded."
WHY: Final = "Enter in a few words what you protest against."


@dataclass(frozen=True, slots=True)
class Voice:
    """A side that this phone may speak for. `lent`: it has no phone here, so that another is handed to it."""

    side: Side
    name: str
    mark: str
    lent: bool


@dataclass(frozen=True, slots=True)
class Waiting:
    """A result that is not agreed on: its points and how it stands in words, and who may say so on this phone."""

    number: int
    points: str
    scores: str
    stands: Text
    voices: tuple[Voice, ...]


@pages.app_template_global()
def to_agree(view: TableView, person: Person) -> tuple[Waiting, ...]:
    """The results of a table that wait, the latest first, with who may say so on a person's phone."""
    waiting = not_agreed(view)
    if not waiting:
        return ()
    own, others = _sides_with_phones(view, person)
    return tuple(_waiting(view, one, own, others) for one in reversed(waiting))


def _waiting(view: TableView, one: Agreement, own: Side | None, others: frozenset[Side]) -> Waiting:
    seating = view.seating
    voices = [
        Voice(side, seating.side_name(side), f"seat-{side + 1}", side != own)
        for side in one.asked
        if side == own or side not in others
    ]
    return Waiting(
        number=one.number,
        points=_written(one),
        scores=in_a_list([f"{seating.side_name(side)} {figure(points)}" for side, points in enumerate(one.points)]),
        stands=one.words(seating),
        voices=tuple(voices),
    )


def _written(one: Agreement) -> str:
    return ",".join(map(str, one.points))


def _sought(view: TableView, number: int, side: Side, points: str | None) -> Agreement | None:
    """The result of a hand, where it waits for the word of a side; of two that with these points."""
    waiting = [one for one in not_agreed(view) if one.number == number and side in one.asked]
    return min(waiting, key=lambda one: _written(one) != points, default=None)


def _sides_with_phones(view: TableView, person: Person) -> tuple[Side | None, frozenset[Side]]:
    """The side of a person, if of one, and the sides that have a phone here that may say so."""
    if person.name is None:
        raise Personal("who has looked lately, under which names, changes without a word of this table")
    names, side_of = view.seating.names, view.seating.side_of
    there = (one for one in devices_here(view.token, now()) if one.kind != LinkKind.WATCH)
    here = {one.name for one in there} | {person.name}
    seats = phones_at(view).by_seat.keys() | {seat for seat, name in enumerate(names) if name in here}
    own = _own_seat(view, person)
    return (None if own is None else side_of[own]), frozenset(side_of[seat] for seat in seats)


def _own_seat(view: TableView, person: Person) -> Seat | None:
    """The seat of a person's phone, or that of the player of its name, unless that one has another phone."""
    viewer, names = viewer_of(view, person), view.seating.names
    if viewer is not None or person.name not in names:
        return viewer
    named = names.index(person.name)
    return None if named in phones_at(view).by_seat else named


@pages.app_template_global()
def results_rule(view: TableView) -> str:
    """The id of the game's rule about it."""
    rulebook = view.game.rules().rulebook
    return next(rule.id for rule in rulebook.values() if rule.option == RESULTS_AGREED)


@pages.get("/t/<token>/protest/<int:number>/<int:side>")
def protest(token: str, number: int, side: int) -> ResponseReturnValue:
    """Ask what a side protests against."""
    view = view_table(token)
    one = _sought(view, number, side, request.args.get("points"))
    return _refuse(view, NOTHING) if one is None else _ask(view, one, side)


@pages.post("/t/<token>/agree")
def agree(token: str) -> ResponseReturnValue:
    """Record that a side agrees to a result, or protests."""
    view = view_table(token)
    number, side = posted_number("hand"), posted_number("side")
    points = request.form.get("points")
    one = _sought(view, number, side, points)
    if one is None:
        return _refuse(view, NOTHING)
    if points != _written(one):
        return _refuse(view, OTHERS)
    own, others = _sides_with_phones(view, whoever_asks())
    if side != own and side in others:
        return _refuse(view, NOT_YOURS.format(side=view.seating.side_name(side)))
    against, note = request.form.get("protest") == "1", ""
    if against:
        try:
            note = read_note(request.form.get("note", ""))
        except NotationError as error:
            return _ask(view, one, side, str(error))
        if not note:
            return _ask(view, one, side, WHY)
    entry = Agreed(seat=_seat(view, side), hand=number, points=one.points, protest=against, note=note)
    sent = writing()
    sent["seen"] = view.seq
    try:
        tables.record(token, [entry], **sent)
    except RefereeError as error:
        return behind(error, view, "", {})
    return redirect(url_for("table.hand", token=token), 303)


def _seat(view: TableView, side: Side) -> Seat:
    """Who of a side says it: this phone's player, where it is theirs, else the side's first."""
    seats = view.seating.sides[side]
    own = _own_seat(view, whoever_asks())
    return own if own in seats else seats[0]


def _refuse(view: TableView, why: str) -> ResponseReturnValue:
    return show(view, "", {}, Answer(409, notice=why))


def _ask(view: TableView, one: Agreement, side: Side, problem: str = "") -> ResponseReturnValue:
    html = render_template(
        "table/protest.html",
        waiting=_waiting(view, one, *_sides_with_phones(view, whoever_asks())),
        side=side,
        name=view.seating.side_name(side),
        problem=problem,
        note=request.form.get("note", ""),
        **table_context(view, tab="hand"),
    )
    return html, 422 if problem else 200
