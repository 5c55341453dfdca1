"""The page behind the dots of a table: sharing it, the house rules, its record, its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from flask import abort, jsonify, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import End
from ..core.house import HouseRules, fingerprint, options, sheet_sentence, value_label, value_of
from ..core.log import Action
from ..core.record import write_record
from ..core.ruling import refusal_in
from ..games.game import Game
from ..service import keeping
from ..service.tables import view_table
from ..table.discretion import holds_secrets
from ..table.records import record_of
from ..table.sitting import TableView
from .board import table_context
from .device import device_name, in_pocket
from .keys import watching
from .outside import only_here
from .pocket import facts_of
from .printing import disposition
from .seated import keeps_record
from .sharing import qr_code, shared_address, shown_links, usual
from .speaking import kept_as, languages_to_choose, offered
from .table import pages

ACTIONS_READ: Final = 400
"""How far back the page looks for who entered something."""


@pages.get("/t/<token>/more")
def more(token: str) -> str:
    """Share the table, see its rules, take its record along, end its game."""
    view = view_table(token)
    address = "" if in_pocket() else shared_address(usual(shown_links(token)))
    return render_template(
        "table/more.html",
        address=address,
        qr=qr_code(address) if address else "",
        names=who_entered(view.actions),
        device=device_name(),
        house=house_facts(view.game, view.state.house),
        fingerprint=fingerprint(view.game.key, view.state.house),
        coming=_coming(view),
        coming_fingerprint=fingerprint(view.game.key, view.state.house_coming),
        can_end="end" in {kind.type for kind in view.game.rules().entry_types} and view.outcome is None,
        secrets=holds_secrets(view),
        keeps_record=keeps_record(view),
        time_called=any(isinstance(kept.entry, End) and kept.entry.reason == "time" for kept in view.entries),
        by_clock=_may_call_time(view),
        only_here=only_here(),
        languages=languages_to_choose(),
        **table_context(view),
    )


@pages.post("/t/<token>/language")
def speak(token: str) -> ResponseReturnValue:
    """Say in which language its paper and its big screen are."""
    tag = request.form.get("language", "")
    if tag not in offered():
        abort(400)
    keeping.speak(token, kept_as(tag))
    return redirect(url_for("table.more", token=token), 303)


@pages.get("/t/<token>/record.json")
def record_json(token: str) -> ResponseReturnValue:
    """The table's record with its whole log, as a file. While it holds a secret, who only watches does not get it, nor
    a phone that it is kept from.
    """
    view = view_table(token)
    refusal = kept_back(view)
    if refusal is not None:
        return refusal
    note_taken(view)
    response = jsonify(write_record(record_of(view)))
    response.headers["Content-Disposition"] = disposition(record_name(view), show=False)
    response.headers["Cache-Control"] = "no-store"
    return response


def kept_back(view: TableView) -> ResponseReturnValue | None:
    """What is answered to who may not have the whole record, for what is secret in it still; None for all others."""
    if watching() and holds_secrets(view):
        abort(403)
    if keeps_record(view):
        return redirect(url_for("table.more", token=view.token), 303)
    return None


def record_name(view: TableView) -> str:
    """What the file of a table's record is called."""
    day = f"{view.opened.astimezone():%Y-%m-%d}"
    return " – ".join(part for part in (view.game.title, view.title, day) if part) + ".json"


def who_entered(actions: Sequence[Action]) -> list[str]:
    """The names of the devices that entered something lately, the last first."""
    names = dict.fromkeys(action.by for action in reversed(actions[-ACTIONS_READ:]) if action.by)
    return list(names)


def house_facts(game: Game, house: HouseRules) -> list[tuple[str, str, str]]:
    """The house rules worth saying: label, value and rule of those that differ from the defaults."""
    found = []
    for name, default, about in options(game.rules().house):
        value = value_of(house, name)
        if value != default or sheet_sentence(about, value):
            found.append((about.label, value_label(about, value), about.rule))
    return found


def _may_call_time(view: TableView) -> bool:
    """Whether time can be called: not every game ends by the clock."""
    ends = [kind for kind in view.game.rules().entry_types if issubclass(kind, End)]
    return any(refusal_in(view.game.rules().check(view.state, kind(reason="time"))) is None for kind in ends)


def _coming(view: TableView) -> list[tuple[str, str, str]]:
    """The house rules that change with the next hand."""
    after = view.state.house_coming
    return [
        (about.label, value_label(about, value_of(after, name)), about.rule)
        for name, _, about in options(view.game.rules().house)
        if value_of(after, name) != value_of(view.state.house, name)
    ]


# ---- the record taken along as a file --------------------------------------------------------------


MOST: Final = 12
"""Tables noted, the latest first: they are in a cookie."""

_TAKEN: Final = "taken"


def note_taken(view: TableView) -> None:
    """Note that the record of a table was taken along as it stands."""
    if in_pocket():
        others = [(token, seq) for token, seq in _noted().items() if token != view.token]
        session[_TAKEN] = dict([(view.token, view.seq), *others][:MOST])


def to_take(view: TableView) -> Literal["", "over", "short"]:
    """Why the record of a table should be taken along now: its game is over, or room runs short. Empty: no need."""
    if not in_pocket() or not view.seq or _noted().get(view.token) == view.seq or keeps_record(view):
        return ""
    return "short" if facts_of().short else "over" if view.outcome is not None else ""


def _noted() -> dict[str, int]:
    noted = session.get(_TAKEN)
    return noted if isinstance(noted, dict) else {}
