"""Taking in a table that another phone passes on: by the camera, or pasted."""

from __future__ import annotations

import json
import re
from typing import Final

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..core.record import write_record
from ..table.frames import MOST_FRAMES, join
from ..table.packed import unpack
from .exchange import bring
from .headers import HEADERS

pages = Blueprint("taking", __name__, url_prefix="/take")

MOST_LINES: Final = 4 * MOST_FRAMES
"""A sequence that went round a few times; what is pasted besides is not read."""

RULES: Final = re.compile(r"https?:\S{1,300}/house/[a-z-]{1,40}\?\S{1,4000}")
"""A link to house rules, which is one code: their own page reads it, and says what is wrong with it."""

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
        record = unpack(join(pasted.split()[:MOST_LINES]))
        text = json.dumps(write_record(record)).encode()
    except RefereeError as error:
        return _page(pasted, str(error), 422)
    return bring(text, request.form.get("token", ""), lambda problem: _page(pasted, problem, 422))


def _page(pasted: str, problem: str, status: int) -> Response:
    response = make_response(render_template("exchange/take.html", pasted=pasted, problem=problem), status)
    response.headers["Permissions-Policy"] = _CAMERA  # here alone
    return response
