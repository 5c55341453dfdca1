"""Who looks on: the seat this phone is at, what may be told and seen here, and what only on another's phone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from flask import request
from jinja2 import pass_context
from jinja2.runtime import Context

from ..core.cards import Card
from ..core.entries import Entry
from ..core.seats import Seat
from ..core.text import in_a_list, say
from ..screens.parts import ELSEWHERE, Chosen, Player, players, seen_from
from ..screens.screen import Picked, Telling
from ..service import seats
from ..service.clock import clock_time
from ..service.seats import Phones
from ..table.discretion import secret_since, secrets_of
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .device import Person, known_device
from .keys import watching

TOLD_THERE: Final = "Only {names} can enter this, on their own phone. Nothing was recorded."


def phones_at(view: TableView) -> Phones:
    """The phones at the seats of a table."""
    return seats.phones(view)


def viewer_of(view: TableView, person: Person) -> Seat | None:
    """The seat of a person's phone; None where it is at none, or looks on by a link for watching."""
    found = phones_at(view)
    return None if watching() or not found.by_seat else found.seat_of(person.device)


@pass_context
def place_of(context: Context, player: Player) -> str:
    """Where a player sits on the felt, for whoever looks on: one’s own seat is at the bottom."""
    viewer: Seat | None = context.get("viewer")
    return player.at if viewer is None else seen_from(player.seat, viewer, context["table"].seating)


# ---- what is told on another's phone ----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretScreen:
    """A secret that this phone does not show now.

    By `way` it is told ``elsewhere``, by `waiting`, who have phones of their own; this phone's player has told it, and
    is ``done``, or has covered it (``own``); or the phone goes to the one who is waited for (``cover``).

    `here`: who has no phone, and may tell it on this one, by `field` of the page `page`. `told`: who has told it,
    `of` all who do. `rest`: see `Telling`.
    """

    title: str
    way: Literal["elsewhere", "done", "own", "cover"]
    waiting: tuple[Player, ...]
    here: tuple[Player, ...]
    told: frozenset[Seat]
    of: tuple[Player, ...]
    page: str
    rest: Telling
    template: str = "hand/secret.html"
    asks: tuple[str, ...] = ()

    @property
    def names(self) -> str:
        """Who tells it, in words."""
        return in_a_list([player.name for player in self.waiting])

    @property
    def words(self) -> str:
        """What is said on the cover."""
        return say(self.rest.cover.template, **self.rest.cover.parts, player=self.names)

    def at(self, player: Player) -> dict[str, str]:
        """The fields of the page on which a player tells it."""
        return {self.rest.field: str(player.seat)} if self.rest.field else {}


def _secret(
    view: TableView,
    name: str,
    telling: Telling,
    here: Iterable[Seat],
    *,
    way: Literal["elsewhere", "done", "own", "cover"],
    said: Seat | None = None,
) -> SecretScreen:
    there = players(view.seating)
    waiting = tuple(there[seat] for seat in (telling.seats if said is None else (said,)))
    one = len(waiting) == 1
    titles = {
        "elsewhere": (say("Entered on another phone") if one else say("Entered on other phones")),
        "done": "You’re done",
        "own": "Your cards are covered",
        "cover": say("Hand the phone to {name}", name=waiting[0].name),
    }
    return SecretScreen(
        title=titles[way],
        way=way,
        waiting=waiting,
        here=tuple(there[seat] for seat in here),
        told=frozenset(telling.of) - frozenset(telling.seats),
        of=tuple(there[seat] for seat in telling.of),
        page=name,
        rest=telling,
    )


def told_here(view: TableView, name: str, chosen: Picked, person: Person) -> tuple[Picked, SecretScreen | None]:
    """What was chosen on a page, with a person's own seat where nothing says whose; and a secret not shown now."""
    found = phones_at(view)
    screens, device = view.game.screens(), person.device
    if not found.by_seat and request.method == "POST":  # whoever tapped it has the phone
        return chosen, None
    viewer, asked = viewer_of(view, person), Chosen(chosen)
    own = screens.own_seat.get(name, "")
    if own and viewer is not None and not asked.first(own):
        others = [str(seat) for seat in sorted(found.by_seat) if found.elsewhere(seat, device)]
        chosen = {**chosen, own: [str(viewer)], **({ELSEWHERE: others} if others else {})}
        asked = Chosen(chosen)
    telling = None if screens.covers is None else screens.covers.telling(name, view.state, asked)
    if telling is None or is_scratch(view.token):
        return chosen, None
    free = [seat for seat in telling.seats if not found.elsewhere(seat, device)]
    said = asked.seat(telling.field, view.seating) if telling.field else telling.seats[0]
    if said not in telling.seats:
        if name and asked.first(telling.field):
            return chosen, None
        done = viewer in telling.of and viewer not in telling.seats
        if done:
            return chosen, _secret(view, name, telling, free, way="done")
        said = viewer if viewer in free else next(iter(free), None)
    if said is None or said not in free:
        return chosen, _secret(view, name, telling, free, way="elsewhere", said=said)
    more = {telling.field: [str(said)]} if telling.field else {}
    if said == viewer:  # nobody else looks on: no cover but the player's own
        if asked.first("open") == "0":
            return chosen, _secret(view, name, telling, free, way="own", said=said)
        more["open"] = ["1"]
    elif telling.cover and asked.first("open") != "1":
        return chosen, _secret(view, name, telling, free, way="cover", said=said)
    return {**chosen, **more}, None


def not_here(view: TableView, entries: Iterable[Entry]) -> str:
    """Why these entries cannot be made on this phone; empty if they can. They tell what others tell on theirs."""
    secrets = view.game.secrets()
    whose = set() if secrets is None else {seat for entry in entries for seat in secrets.owned(view.state, entry)}
    if not whose:
        return ""
    found, device = phones_at(view), known_device()
    names = [view.seating.names[seat] for seat in sorted(whose) if found.elsewhere(seat, device)]
    return TOLD_THERE.format(names=in_a_list(names)) if names else ""


# ---- one's own secrets ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnSecret:
    """What this phone's owner told and nobody else is shown: ``target`` and its cards. `mark` is their colour class."""

    what: str
    cards: tuple[Card, ...]
    mark: str


def own_secrets(view: TableView, viewer: Seat | None) -> list[OwnSecret]:
    """Those of the player who looks on, in the hand in progress; none where that is nobody of the table."""
    if viewer is None:
        return []
    mark = players(view.seating)[viewer].mark
    return [OwnSecret(what, cards, mark) for what, cards in secrets_of(view, viewer)]


def keeps_record(view: TableView) -> str:
    """Whose secrets keep the record from being taken along on this phone, in words; empty if it may be."""
    found, device = phones_at(view), known_device()
    others = [seat for seat in sorted(found.by_seat) if found.elsewhere(seat, device)]
    return in_a_list([view.seating.names[seat] for seat in others if secrets_of(view, seat)])


# ---- what a page says of phones at seats ------------------------------------------------------------


def seats_mark(view: TableView) -> str:
    """A few signs that change when somebody takes or leaves a seat; empty where nobody has a phone."""
    there = sorted((phone.name, phone.since.isoformat()) for phone in phones_at(view).by_seat.values())
    return hashlib.sha256(repr(there).encode()).hexdigest()[:8] if there else ""


def seat_asked_for(view: TableView, viewer: Seat | None) -> str:
    """Since when another phone asks for the seat of who looks on; empty where none does."""
    asked = None if viewer is None else phones_at(view).by_seat[viewer].asked
    return "" if asked is None else clock_time(asked, view.opened)


def shown_newly(view: TableView, viewer: Seat | None) -> list[tuple[str, str, bool]]:
    """Whose secrets of this hand were told before the phone came that shows them: names, since when, if it is this."""
    found = []
    for seat, phone in sorted(phones_at(view).by_seat.items()):
        told = secret_since(view, seat)
        if told is not None and told < phone.since:
            found.append((phone.name, clock_time(phone.since, view.opened), seat == viewer))
    return found
