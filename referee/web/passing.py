"""Passing a table or a game on to a phone nearby, and taking one in: codes for its camera, a file, or pasted."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from ..core.errors import RefereeError
from ..core.record import write_record
from ..service.tables import view_table
from ..table.discretion import holds_secrets
from ..table.frames import MARK, MOST_FRAMES, TooLong, join, split
from ..table.packed import pack, unpack
from ..table.records import record_of
from ..table.sitting import TableView
from .board import table_context
from .device import in_pocket
from .exchange import bring
from .headers import HEADERS
from .more import kept_back, record_name
from .outside import outward
from .table import pages as table_pages

VERSION: Final = 17
"""How fine a code is: 85 modules a side. Finer ones are fewer, and a phone held at arm's length does not read them."""

_BITS: Final = 647 * 8
"""What a code of this version holds at the lowest level of repair: a screen is neither torn nor stained."""

_AS_TEXT, _AS_DIGITS = 4 + 16, 4 + 12
"""Bits before a run of text, and of digits; a sign of text is 8, three digits are 10."""

_MASK: Final = 0
"""The digits are as good as chance, so no pattern is better than another, and none need be compared."""


@table_pages.get("/t/<token>/pass-on")
def pass_on(token: str) -> ResponseReturnValue:
    """The codes of the table, and its record as a file. Who may not take the record along is told so."""
    view = view_table(token)
    refusal = kept_back(view)
    if refusal is not None:
        return refusal
    return render_template(
        "table/pass.html",
        codes=codes_of(view),
        secrets=holds_secrets(view),
        name=record_name(view),
        record=url_for("table.record_json", token=token),
        **table_context(view),
    )


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of a table with its whole log, or of a long definition, as SVG without style: dark on light.

    What is secret still is in them too. `too_long`: why there are none.
    """

    drawn: tuple[Markup, ...] = ()
    too_long: str = ""


def codes_of(view: TableView) -> Codes:
    """A table’s codes, made with the address of the page that takes them in."""
    return _drawn(pack(record_of(view), view.actions, view.opened))


def codes_of_game(letters: str) -> Codes:
    """The codes of a definition in letters: what they hold begins with another sign than a table does."""
    return _drawn(letters.encode())


def _drawn(content: bytes) -> Codes:
    import segno

    address = taking_address() + MARK
    room = (_BITS - _AS_TEXT - 8 * len(address) - _AS_DIGITS) * 3 // 10
    try:
        frames = split(content, room)
    except TooLong as error:
        return Codes(too_long=str(error))
    drawn = []
    for frame in frames:
        # Text and digits each in the way that holds them best: its types know of one run only.
        runs: Any = [address, frame]
        code = segno.make(runs, error="l", version=VERSION, mask=_MASK, boost_error=False, micro=False)
        drawn.append(Markup(code.svg_inline(border=4, omitsize=True, svgclass="qr qr-part", lineclass="qr-line")))
    return Codes(tuple(drawn))


def taking_address() -> str:
    """Where a phone that points its own camera at a code takes the table in: this server, or this pocket's site."""
    if in_pocket():
        return request.url_root.removesuffix("/").removesuffix("app")
    return outward(url_for("taking.take"))


# ---- taking one in ------------------------------------------------------------------------------

pages = Blueprint("taking", __name__, url_prefix="/take")

MOST_LINES: Final = 4 * MOST_FRAMES
"""A sequence that went round a few times; what is pasted besides is not read."""

RULES: Final = re.compile(r"https?:\S{1,300}/house/[a-z-]{1,40}\?\S{1,4000}")
"""A link to house rules, which is one code: their own page reads it, and says what is wrong with it."""

GAME: Final = re.compile(r"https?:\S{1,300}/own/(?:take#|game\?d=)([A-Za-z0-9_-]{1,65536})")
"""A link to a game that somebody made, where that is one code: of a server, or of a pocket."""

LETTERS: Final = b"1"
"""What codes hold begins so where it is a definition (`definitions.packing.FORM`)."""

_CAMERA: Final = HEADERS["Permissions-Policy"].replace("camera=()", "camera=(self)")


@pages.get("")
def take() -> Response:
    """Open the camera, or paste what was sent."""
    return _page("", "", 200)


@pages.post("")
def take_in() -> ResponseReturnValue:
    """Put the codes together and open their table; of one that is here already, ask what is to be done with it."""
    pasted = request.form.get("codes", "")
    if RULES.fullmatch(pasted.strip()):
        return redirect(url_for("carried_rules.take", link=pasted.strip()), 303)
    try:
        if letters_in(pasted):
            return redirect(url_for("own.sent"), 307)  # the same, sent to where games are read
        record = unpack(join(pasted.split()[:MOST_LINES]))
        text = json.dumps(write_record(record)).encode()
    except RefereeError as error:
        return _page(pasted, str(error), 422)
    return bring(text, request.form.get("token", ""), lambda problem: _page(pasted, problem, 422))


def letters_in(pasted: str) -> str:
    """The letters of a game that somebody made, of its link or its codes; empty where it is something else.

    Raises RefereeError while codes are missing, or for what is none.
    """
    if game := GAME.search(pasted.strip()):
        return game[1]
    held = join(pasted.split()[:MOST_LINES])
    return held.decode("ascii", "replace") if held[:1] == LETTERS else ""


def _page(pasted: str, problem: str, status: int) -> Response:
    response = make_response(render_template("exchange/take.html", pasted=pasted, problem=problem), status)
    response.headers["Permissions-Policy"] = _CAMERA  # here alone
    return response
