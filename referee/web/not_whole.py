"""An address of a game that was cut off on its way, or changed."""

from __future__ import annotations

from typing import NoReturn

from flask import abort, make_response, render_template, request

from ..definitions.faults import Faults


def not_whole(wrong: Faults) -> NoReturn:
    """End a request whose letters are no game that its page takes: say why, and ask for the whole link."""
    page = render_template("own/take.html", link=request.values.get("d", ""), problem=str(wrong.faults[0].said))
    abort(make_response(page, 400))
