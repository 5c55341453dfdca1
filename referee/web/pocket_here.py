"""In your pocket: whether all is here, whether it is kept, and how a table goes on to others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, current_app, render_template, request, url_for

from ..core.text import say, so_many, spoken
from ..service.listing import busy_table, carried, first_table, summarise
from ..service.tables import view_table
from ..table.discretion import holds_secrets
from .device import device_id, now
from .more import record_name
from .passing import codes_of
from .pocket import Facts, called, facts_of
from .seated import keeps_record

pages = Blueprint("pocket", __name__)


@dataclass(frozen=True, slots=True)
class Line:
    """What is said of this device. `good`: all is well, else it is to be looked at. `ask`: the browser can be asked.

    `switch`: the version that waits may be taken now.
    """

    sign: str
    title: str
    text: str
    good: bool = False
    ask: bool = False
    switch: bool = False


@pages.get("/pocket-here")
def here() -> str:
    """Whether Referee works without a network, whether the records are kept, and a table to pass on."""
    device = device_id()
    token = request.args.get("t", "")
    table = view_table(token) if token else first_table(device)
    facts = facts_of()
    withheld = "" if table is None else keeps_record(table)
    return render_template(
        "pocket/here.html",
        lines=[_ready(facts), _kept(facts, device), *_waiting(facts, device)],
        version=current_app.config["VERSION"],
        table=table,
        line=None if table is None else summarise(table, None),
        withheld=withheld,
        codes=None if table is None or withheld else codes_of(table),
        secrets=table is not None and holds_secrets(table),
        name="" if table is None else record_name(table),
        back=url_for("home.home") if table is None or not token else url_for("table.hand", token=token),
        to_server="" if table is None else _way("table.sync", token=table.token),
        take_in=url_for("taking.take"),
        all_tables=_way("pocket_all.zipped"),
    )


def _ready(facts: Facts) -> Line:
    where = say("Installed") if facts.installed else say("Kept in this browser")
    if facts.opened_ms is not None:
        took = spoken().decimals(f"{facts.opened_ms / 1000:.1f}")
        where = (
            say("Installed, opened last in {seconds} s", seconds=took)
            if facts.installed
            else say("Kept in this browser, opened last in {seconds} s", seconds=took)
        )
    if facts.offline:
        return Line("flight", "Ready without a network", where, good=True)
    return Line(
        "flight", "Not ready without a network yet", "What it needs is still being kept: leave it open a moment"
    )


def _kept(facts: Facts, device: str) -> Line:
    held = carried(device)
    said = say("{so_many}, {size}", so_many=so_many(held.tables, "table"), size=size(held.bytes))
    if facts.short:
        return Line(
            "lock",
            "This phone is nearly full",
            say("{said}. Download the tables as files, and free some space", said=said),
        )
    if facts.persisted:
        return Line("lock", "The records are kept", say("{said}. This browser won’t clear them", said=said), good=True)
    if facts.persisted is None:
        return Line("lock", "The records are here", say("{said}, on this device alone", said=said), good=True)
    text = say("{said}. This browser can clear them when space is short. Download them as files", said=said)
    return Line("lock", "The records are here for now", text, ask=True)


def _waiting(facts: Facts, device: str) -> Iterator[Line]:
    if facts.waits:
        busy = busy_table(device, now())
        until = (
            "for the next time it is opened"
            if busy is None
            else say("until the hand at {called} is over", called=called(busy))
        )
        yield Line("download", say("Version {waits} waits", waits=facts.waits), until, switch=busy is None)


def _way(endpoint: str, **values: Any) -> str:
    """The address of a page, where this app has it; else empty."""
    return url_for(endpoint, **values) if endpoint in current_app.view_functions else ""


def size(count: int) -> str:
    """Bytes as people say them: ``1.2 MB``."""
    if count >= 100_000:
        return say("{size} MB", size=spoken().decimals(f"{count / 1_000_000:.1f}"))
    return say("{max} kB", max=max(1, round(count / 1000)))
