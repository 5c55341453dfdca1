"""The addresses by which devices take tables along and bring them back: JSON in, JSON out.

They are called from pages of other sites, the pockets: without cookies, by the token of a link, which is in the body
so that no log of addresses holds it. Every answer says the version of this end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from flask import Blueprint, Flask, Response, jsonify, request
from flask.typing import ResponseReturnValue

from ..core.errors import NotationError, RefereeError
from ..core.names import NAME_LENGTH, checked_text, room_for
from ..core.record import read_json
from ..service import syncing
from ..service.links import WithdrawnLink
from ..service.pens import PenHeld
from ..service.syncing import Moved, NotByThisLink, Taken
from ..service.writing import Author, shown_name
from ..table.carried import arrived
from ..table.facts import PROGRAM_LENGTH
from .device import now
from .forgery import csrf
from .routes import concerns

pages = Blueprint("sync", __name__, url_prefix="/sync")

PROTOCOL: Final = 1
"""Counts what changed in these messages so that an older end would misunderstand them."""

MOST_HOURS: Final = 24 * 14
"""How long a pen may be held at most where a time is said."""

Message = Mapping[str, Any]


@cache
def release() -> str:
    """The version of this Referee; empty where it was not installed as a package."""
    try:
        return version("referee-cards")
    except PackageNotFoundError:
        return ""


def init_app(app: Flask) -> None:
    """Let pages of other sites read these answers: nothing here depends on who they are, so no cookie is asked for."""

    @app.after_request
    @concerns(lambda endpoint: not endpoint or endpoint.startswith(f"{pages.name}."))
    def let_others_read(response: Response) -> Response:
        if request.path.startswith("/sync/"):
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Access-Control-Allow-Methods"] = "POST"
            response.headers["Access-Control-Allow-Headers"] = "Content-Type"
            response.headers["Access-Control-Max-Age"] = "86400"
            response.headers["Cache-Control"] = "no-store"
        return response


@pages.post("/look")
def look() -> ResponseReturnValue:
    """How far a table is, and what it holds after what the device knows."""

    def act(said: Message) -> Message:
        seq, digest = _base(said)
        return syncing.look(_text(said, "link"), seq, digest, whole=said.get("whole") is True, now=now())

    return _answer(act)


@pages.post("/push")
def push() -> ResponseReturnValue:
    """Take what a device has besides."""

    def act(said: Message) -> Message:
        seq, digest = _base(said)
        log, facts = said.get("log"), said.get("facts")
        if not isinstance(log, list) or not all(isinstance(one, dict) for one in log):
            raise NotationError("The log is a list of actions.", "log")
        if facts is not None and not isinstance(facts, dict):
            raise NotationError("The facts are an object.", "facts")
        message: dict[str, Any] = {
            "base": {"seq": seq, "digest": digest},
            "log": log,
            "facts": facts if facts is None else arrived(said),
            "revision": _number(said, "revision"),
            "device": _device(said),
            "pen": _text(said, "pen"),
            "program": checked_text(_text(said, "program"), "A version", "program", PROGRAM_LENGTH),
        }
        return syncing.push(_text(said, "link"), message, now=now())

    return _answer(act)


@pages.post("/create")
def create() -> ResponseReturnValue:
    """Take a table that nobody here knows."""
    return _answer(
        lambda said: syncing.create(
            _text(said, "link"),
            said.get("record"),
            author=Author(_device(said), _name(said)),
            now=now(),
            language=said.get("language"),
        )
    )


@pages.post("/pen")
def pen() -> ResponseReturnValue:
    """Let the device alone enter from now on; or, where it says ``give``, everybody again."""

    def act(said: Message) -> Message:
        link, secret = _text(said, "link"), _text(said, "pen")
        if len(secret) < 16:
            raise NotationError("A pen has a secret of 16 characters or more.", "pen")
        if said.get("give") is True:
            return syncing.give_back(link, secret, now=now())
        seq, digest = _base(said)
        hours = min(_number(said, "hours"), MOST_HOURS)
        until = now() + timedelta(hours=hours) if hours else None
        message = {"base": {"seq": seq, "digest": digest}, "pen": secret, "name": _name(said)}
        return syncing.take_pen(link, message, now=now(), until=until)

    return _answer(act)


@pages.route("/<_what>", methods=["OPTIONS"], provide_automatic_options=False)
def asked_before(_what: str) -> ResponseReturnValue:
    """A browser asks whether a page of another site may call."""
    return "", 204


csrf.exempt(pages)  # no cookie is asked for: the link in the message is the right


def _answer(act: Callable[[Message], Message]) -> ResponseReturnValue:
    """Do what a message says. What cannot be done is one sentence, with a code for the device."""
    ends = {"referee": release(), "protocol": PROTOCOL}
    try:
        said = read_json(request.get_data(cache=False))
        if not isinstance(said, dict):
            raise NotationError("A message is a JSON object.")
        if _number(said, "protocol") > PROTOCOL:
            raise _Older
        return jsonify(ends | dict(act(said)))
    except RefereeError as error:
        status, code = next(of for kind, of in TROUBLES.items() if isinstance(error, kind))
        where = {"where": error.where} if isinstance(error, NotationError) else {}
        return jsonify(ends | {"error": str(error), "code": code} | where), status
    except WithdrawnLink:
        words = "This link was turned off. Ask the table’s owner for a new one."
        return jsonify(ends | {"error": words, "code": "withdrawn"}), 410


class _Older(RefereeError):
    """The device is of a newer Referee, and says what this one does not know."""

    def __init__(self) -> None:
        super().__init__(f"The server’s Referee ({release()}) is older than this one: it has to be brought up to date.")


TROUBLES: Final[Mapping[type[RefereeError], tuple[int, str]]] = {
    PenHeld: (409, "pen"),
    Moved: (409, "moved"),
    Taken: (409, "taken"),
    NotByThisLink: (403, "link"),
    _Older: (400, "older"),
    RefereeError: (422, "unreadable"),
}
"""By the kind of error: status, and what a device knows it by."""


def _text(said: Message, key: str, most: int = 100) -> str:
    value = said.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise NotationError(f"“{key}” is text, of {most} characters at most.", key)
    return value


def _number(said: Message, key: str) -> int:
    value = said.get(key, 0)
    if type(value) is not int or not 0 <= value < 10**9:
        raise NotationError(f"“{key}” is a whole number.", key)
    return value


def _base(said: Message) -> tuple[int, str]:
    base = said.get("base")
    if not isinstance(base, dict):
        raise NotationError("The base is an object with seq and digest.", "base")
    return _number(base, "seq"), _text(base, "digest")


def _device(said: Message) -> str:
    """What the device calls itself, as it is kept beside its entries: nobody is shown it."""
    return "".join(sign for sign in _text(said, "device") if sign.isascii() and (sign.isalnum() or sign in "-_"))[:64]


def _name(said: Message) -> str:
    return shown_name(_text(said, "name", 4 * room_for(NAME_LENGTH)))
