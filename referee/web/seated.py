"""Who looks on: the seat this phone is at, what may be told and seen here, and what only on another's phone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from flask import g
from jinja2 import pass_context
from jinja2.runtime import Context

from ..core.cards import Card
from ..core.entries import Entry
from ..core.seats import Seat
from ..core.words import listed
from ..screens.parts import ELSEWHERE, Chosen, Fields, Player, players, seen_from
from ..screens.screen import Picked
from ..service import seats
from ..service.seats import Phones
from ..table.discretion import secrets_of
from ..table.sitting import TableView
from .device import known_device
from .keys import watching

TOLD_THERE: Final = "Only {names} can enter this, on their own phone. Nothing was recorded."


def phones_at(view: TableView) -> Phones:
    """The phones at the seats of a table, the same for all of a page."""
    known: dict[tuple[str, int], Phones] = g.setdefault("phones", {})
    found = known.get((view.token, view.revision))
    if found is None:
        found = known[view.token, view.revision] = seats.phones(view)
    return found


def viewer_of(view: TableView) -> Seat | None:
    """The seat this phone is at; None where it is at none, or looks on by a link for watching."""
    found = phones_at(view)
    return None if watching() or not found.by_seat else found.seat_of(known_device())


@pass_context
def place_of(context: Context, player: Player) -> str:
    """Where a player sits on the felt, for whoever looks on: one’s own seat is at the bottom."""
    viewer: Seat | None = context.get("viewer")
    return player.at if viewer is None else seen_from(player.seat, viewer, len(context["table"].seating))


# ---- what is told on another's phone ----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ElsewhereScreen:
    """What is asked now is told on other phones: of `waiting`, who have theirs here.

    `here`: who has none, and may tell it on this one, by `field` of the page `page`. `on`: how the hand goes on
    without, None where it waits.
    """

    title: str
    waiting: tuple[Player, ...]
    here: tuple[Player, ...]
    page: str
    field: str
    on: Fields | None
    template: str = "hand/elsewhere.html"
    asks: tuple[str, ...] = ()

    @property
    def names(self) -> str:
        """Who tells it, in words."""
        return listed([player.name for player in self.waiting])


def told_here(view: TableView, name: str, chosen: Picked) -> tuple[Picked, ElsewhereScreen | None]:
    """What was chosen on a page, with this phone's own seat where nothing says whose; and what is told elsewhere."""
    found = phones_at(view)
    if not found.by_seat:
        return chosen, None
    screens, device = view.game.screens(), known_device()
    viewer, asked = viewer_of(view), Chosen(chosen)
    own = screens.own_seat.get(name, "")
    if own and viewer is not None and not asked.first(own):
        others = [str(seat) for seat in sorted(found.by_seat) if found.elsewhere(seat, device)]
        chosen = {**chosen, own: [str(viewer)], **({ELSEWHERE: others} if others else {})}
        asked = Chosen(chosen)
    telling = None if screens.secrets is None else screens.secrets.telling(name, view.state, asked)
    if telling is None:
        return chosen, None
    free = [seat for seat in telling.seats if not found.elsewhere(seat, device)]
    said = asked.seat(telling.field, view.seating) if telling.field else telling.seats[0]
    if said not in telling.seats:
        if asked.first(telling.field):
            return chosen, None
        said = viewer if viewer in free else next(iter(free), None)
    if said is None or said not in free:
        there = players(view.seating)
        waiting = telling.seats if said is None else (said,)
        return chosen, ElsewhereScreen(
            title=f"Entered on {'another phone' if len(waiting) == 1 else 'other phones'}",
            waiting=tuple(there[seat] for seat in waiting),
            here=tuple(there[seat] for seat in free),
            page=name,
            field=telling.field,
            on=telling.on,
        )
    more = {telling.field: [str(said)]} if telling.field else {}
    if said == viewer:  # nobody else looks on: no cover
        more["open"] = ["1"]
    return {**chosen, **more}, None


def not_here(view: TableView, entries: Iterable[Entry]) -> str:
    """Why these entries cannot be made on this phone; empty if they can. They tell what others tell on theirs."""
    secrets = view.game.secrets()
    whose = set() if secrets is None else {seat for entry in entries for seat in secrets.owned(view.state, entry)}
    if not whose:
        return ""
    found, device = phones_at(view), known_device()
    names = [view.seating.names[seat] for seat in sorted(whose) if found.elsewhere(seat, device)]
    return TOLD_THERE.format(names=listed(names)) if names else ""


# ---- one's own secrets ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnSecret:
    """What this phone's owner told and nobody else is shown: ``target`` and its cards. `mark` is their colour class."""

    what: str
    cards: tuple[Card, ...]
    mark: str


def own_secrets(view: TableView) -> list[OwnSecret]:
    """Those of this phone's player in the hand in progress; none where it is nobody's."""
    viewer = viewer_of(view)
    if viewer is None:
        return []
    mark = players(view.seating)[viewer].mark
    return [OwnSecret(what, cards, mark) for what, cards in secrets_of(view, viewer)]


def keeps_record(view: TableView) -> str:
    """Whose secrets keep the record from being taken along on this phone, in words; empty if it may be."""
    found, device = phones_at(view), known_device()
    others = [seat for seat in sorted(found.by_seat) if found.elsewhere(seat, device)]
    return listed([view.seating.names[seat] for seat in others if secrets_of(view, seat)])
