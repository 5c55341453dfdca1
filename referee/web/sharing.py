"""Sharing a table: its address with a QR code, and who is here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from ..screens.parts import Player, players
from ..service import seats
from ..service.clock import clock_time
from ..service.links import Link, LinkKind, links_to
from ..service.links import renew as renew_link
from ..service.tables import view_table
from ..table.sitting import TableView
from .board import table_context
from .device import device_name, known_device, now
from .keys import link
from .outside import only_here, outward
from .seated import phones_at
from .table import pages


@dataclass(frozen=True, slots=True)
class Here:
    """A phone: its owner's name, empty if none, and who that is, when it was last seen, whether it is this one.

    `kind` of the link it came by. `since`: since when it is at that player's seat, empty if it is at none.
    """

    name: str
    player: Player | None
    at: str
    mine: bool
    kind: LinkKind
    since: str = ""


def shared_address(shared: Link) -> str:
    """Where another phone opens a link: at this server's address in the network, also if it is asked from here.

    One to watch leads to the hand; whoever may enter is asked first who they are.
    """
    endpoint = "table.hand" if shared.watches else "table.join"
    return outward(url_for(endpoint, token=shared.token))


def shown_links(token: str) -> dict[LinkKind, Link]:
    """The links to a table that this request may show, by kind: its own, and those that may less."""
    mine = link()
    found = {kind: one for kind, one in links_to(token, now()).items() if kind.strength < mine.kind.strength}
    return found | {mine.kind: mine}


def usual(links: Mapping[LinkKind, Link]) -> Link:
    """The link of these that is shown unasked: to enter, or to watch where nothing else may be shown."""
    return links.get(LinkKind.ENTER) or links[LinkKind.WATCH]


def qr_code(text: str, *, long: bool = False) -> Markup:
    """`text` as a QR code: an SVG without style, dark on light whatever the theme.

    A `long` one stays coarse enough for a phone’s camera: less of it may be hidden or blurred.
    """
    import segno

    drawn = segno.make(text, error="l" if long else "m", micro=False).svg_inline(
        border=2, omitsize=True, svgclass="qr", lineclass="qr-line"
    )
    return Markup(drawn)


@pages.get("/t/<token>/share")
def share(token: str) -> str:
    """The links this phone may show, the one asked for with its code, and which phones are here."""
    view = view_table(token)
    links, here = shown_links(token), _here(view)
    asked = _kind(request.args.get("to", ""))
    shared = links[asked] if asked in links else usual(links)
    address = shared_address(shared)
    return render_template(
        "table/share.html",
        kinds=[kind for kind in (LinkKind.ENTER, LinkKind.WATCH, LinkKind.OWN) if kind in links],
        kind=shared.kind,
        address=address,
        qr=qr_code(address),
        only_here=only_here(),
        here=here,
        owns=link().owns,
        screen=url_for("table.board", token=links[LinkKind.WATCH].token),
        **table_context(view, phones=len(here)),
    )


def _kind(said: str) -> LinkKind | None:
    return next((kind for kind in LinkKind if kind == said), None)


def _here(view: TableView) -> list[Here]:
    mine, there, found = known_device(), players(view.seating), []
    phones = phones_at(view)
    for one in seats.devices_here(view.token, now()):
        own, at = one.device == mine, clock_time(one.seen, view.opened)
        kind = link().kind if own else LinkKind(one.kind or LinkKind.OWN)
        seat = phones.seat_of(one.device)
        if seat is not None:
            since = phones.by_seat[seat].since.isoformat()
            found.append(Here(there[seat].name, there[seat], at, own, kind, since))
            continue
        name = device_name() if own else one.name
        player = next((player for player in there if player.name == name and player.seat not in phones.by_seat), None)
        found.append(Here(name, player, at, own, kind))
    return found


@pages.get("/t/<token>/share/<kind>/renew")
def ask_renew(token: str, kind: str) -> ResponseReturnValue:
    """Whether a link is really to be withdrawn."""
    view, asked = view_table(token), _renewable(kind)
    here = seats.devices_here(token, now())
    lose = sum(one.kind == asked for one in here)
    return render_template("table/renew.html", kind=asked, lose=lose, asking=True, **table_context(view))


@pages.post("/t/<token>/share/<kind>/renew")
def renew(token: str, kind: str) -> ResponseReturnValue:
    """Withdraw the links of a kind, and show the new one."""
    asked = _renewable(kind)
    renew_link(token, asked, now())
    return redirect(url_for("table.share", token=token, to=asked), 303)


def _renewable(said: str) -> LinkKind:
    kind = _kind(said)
    if kind is None or kind is LinkKind.OWN:
        abort(404)  # an owner's link is the table's own
    return kind
