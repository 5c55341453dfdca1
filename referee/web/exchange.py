"""Bringing in a record that was exported elsewhere. One of a table that is here already is known again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import NotationError, RefereeError
from ..core.record import MOST_BYTES, read_json
from ..core.retold import retold
from ..core.text import say
from ..service.archives import BEGINS
from ..service.elsewhere import elsewhere
from ..service.exchange import BothWentOn, Chosen, Known, known_table, read_table, store_told, take_in
from ..service.opening import Opening, new_token, opened_before, opening
from ..service.writing import Author, shown_name
from ..table.branches import versions
from ..table.records import Told
from .device import author, now
from .forgery import csrf
from .speaking import spoken_here
from .taken_along import bring_all, in_language
from .waiting import gone

pages = Blueprint("exchange", __name__, url_prefix="/import")

AS_A_COPY = "copy"

MOST_OF_A_GAME: Final = 1_000_000
"""Bytes of a file that may be a game with its golden cases: a longer one is a record."""

OF_A_GAME: Final = b"referee-own/"
"""What stands in every file of a game that somebody made."""


@pages.get("")
def choose() -> str:
    """Choose a file."""
    return render_template("exchange/import.html", problem="")


@pages.post("")
def bring_in() -> ResponseReturnValue:
    """Read the file and open its table; of one that is here already, ask what is to be done with it."""
    file = request.files.get("record")
    text = file.stream.read(MOST_BYTES + 1) if file else request.form.get("text", "").encode()
    if not text:
        return _again("Please choose a file first.")
    return _bring(text, request.form.get("token", ""))


@pages.post("/shared")
def shared() -> ResponseReturnValue:
    """Take in a file that the system's share sheet handed over: no page of ours made that form.

    The browser says that no other site did either; one that says nothing of it is not believed.
    """
    if request.headers.get("Sec-Fetch-Site") not in {"none", "same-origin"}:
        return _again("That file was not shared by this device, so nothing was opened. Choose it here instead.")
    file = request.files.get("record")
    text = file.stream.read(MOST_BYTES + 1) if file else b""
    if not text:
        return _again("No file came along: choose it here.")
    return _bring(text, new_token())


csrf.exempt(shared)


def _bring(content: bytes, token: str) -> ResponseReturnValue:
    """One table, or the file that holds all of a device."""
    if not content.startswith(BEGINS):
        return bring(content, token, _again)
    try:
        bring_all(content)
    except RefereeError as error:
        return _again(str(retold(error)))
    return redirect(url_for("home.home"), 303)


def _again(problem: str) -> ResponseReturnValue:
    return render_template("exchange/import.html", problem=problem), 422


def bring(text: bytes, token: str, again: Callable[[str], ResponseReturnValue]) -> ResponseReturnValue:
    """Take in a record by a form that minted `token`: what opens its table, or asks what to do with one that is here.

    `again` makes the page that says why nothing was taken in.
    """
    by, how = author(), request.form.get("how", "")
    try:
        wanted = opening(token, by.device, hashlib.sha256(text).hexdigest())
        if opened_before(wanted):
            return redirect(url_for("table.hand", token=wanted.token), 303)
        if (shown := _game_in(text)) is not None:
            return shown
        told = read_table(text, author=by, now=now(), gone=gone())
        known = known_table(told, by.device) if how != AS_A_COPY else None
        if known is not None and not opened_before(wanted):  # by the same form, while this was read
            return _known(known, told, how, by) or _ask(known, told, wanted, text)
        if told.doubt and "as_it_is" not in request.form:
            return _doubted(told, wanted, text)
        view = store_told(in_language(told, spoken_here()), author=by, now=now(), wanted=wanted)
    except RefereeError as error:
        where = error.where if isinstance(error, NotationError) else ""
        problem = retold(error)
        return again(say("{problem} It is in {place}.", problem=problem, place=where) if where else str(problem))
    return redirect(url_for("table.hand", token=view.token), 303)


def _game_in(text: bytes) -> ResponseReturnValue | None:
    """The page of a game that somebody made, where a file holds one and no table. Raises NotationError."""
    value = read_json(text) if len(text) <= MOST_OF_A_GAME and OF_A_GAME in text else None
    if not isinstance(value, dict) or "entries" in value or not ({"definition", "kind"} & set(value)):
        return None
    from .own_game import show_file  # loaded with the first such file

    return show_file(text)


def _known(known: Known, told: Told, how: str, by: Author) -> ResponseReturnValue | None:
    """Do as was chosen; None where nothing was, or the table went on since."""
    if how in {"take", "mine"} and known.may_enter:
        chosen = Chosen(request.form.get("seen", ""), shown_name(by.name), now()) if how == "mine" else None
        try:
            program = told.facts.program
            take_in(known.view.token, told.actions, device=by.device, now=now(), program=program, chosen=chosen)
        except BothWentOn:
            return None
    elif how != "open":
        return None
    return redirect(url_for("table.hand", token=known.link), 303)


def _doubted(told: Told, wanted: Opening, text: bytes) -> ResponseReturnValue:
    """Ask before a table is opened whose game is not the one its record says."""
    return render_template(
        "exchange/doubted.html",
        doubt=told.doubt,
        title=told.facts.title or told.facts.game.title,
        game=told.facts.game,
        token=wanted.token,
        text=text.decode(json.detect_encoding(text)),
        how=request.form.get("how", ""),
    ), 409


def _ask(known: Known, told: Told, wanted: Opening, text: bytes) -> str:
    with elsewhere().here:  # both are folded for it
        two = versions(told.facts, known.fork) if known.asks else None
    return render_template(
        "exchange/known.html",
        known=known,
        two=two,
        title=known.view.title or known.view.game.title,
        token=wanted.token,
        text=text.decode(json.detect_encoding(text)),
    )
