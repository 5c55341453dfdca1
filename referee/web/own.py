"""Addresses of a game of one's own. What its pages need is loaded with the first of them: nothing else asks for it."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from .speaking import speak_of

pages = Blueprint("own", __name__)


COPIED: Final = frozenset({"spades", "hearts", "oh-hell"})
"""The built-in games that are copied to be changed: `games.own.copied` says how."""


@pages.app_template_global()
def can_be_copied(key: str) -> bool:
    """Whether a game of that key can become a game of one’s own."""
    return key in COPIED


@pages.before_request
def begin() -> None:
    """Speak as games of one’s own do, on pages of no game in particular too."""
    speak_of("own")


@pages.get("/own")
def gallery() -> str:
    """The trick games there are to start from, all of them or those a search finds."""
    from .own_game import gallery_page

    return gallery_page()


@pages.get("/new/own")
def start() -> ResponseReturnValue:
    """Whoever opens a table of no game in particular chooses one first, or makes it."""
    return redirect(url_for("own.gallery", club=request.args.get("club")), 303)


@pages.get("/own/make/<key>")
def step(key: str) -> ResponseReturnValue:
    """One step of the form, as the draft has it."""
    from .own_form import step_page

    return step_page(key)


@pages.post("/own/make/<key>")
def answer(key: str) -> ResponseReturnValue:
    """Take the answers of a step and go on; or show it again, changed or with what is wrong."""
    from .own_form import take_answers

    return take_answers(key)


@pages.get("/own/beyond")
def beyond() -> str:
    """What cannot be said in the form, and where it can be written all the same."""
    from ..definitions.steps import STEPS

    return render_template("own/beyond.html", steps=[one for one in STEPS if one.beyond])


@pages.get("/own/try")
def hand() -> ResponseReturnValue:
    """One trick of a hand at random, by its seed."""
    from .own_try import hand_page

    return hand_page()


@pages.get("/own/game")
def game() -> ResponseReturnValue:
    """A game as it stands."""
    from .own_game import game_page

    return game_page()


@pages.post("/own/game")
def rename() -> ResponseReturnValue:
    """Give it another name."""
    from .own_game import take_name

    return take_name()


@pages.get("/own/take")
def take() -> ResponseReturnValue:
    """A game that somebody sent: what stands behind the ``#`` of its link, or the link pasted."""
    from .own_game import take_page

    return take_page()


@pages.get("/own/taken")
def taken() -> ResponseReturnValue:
    """The same, once it is read: first what it plays, before anything is done with it."""
    from .own_game import taken_page

    return taken_page()


@pages.get("/own/beside")
def beside() -> ResponseReturnValue:
    """It beside another game, rule by rule."""
    from .own_beside import beside_page

    return beside_page()


@pages.route("/own/copy/<key>", methods=["GET", "POST"])
def copy(key: str) -> ResponseReturnValue:
    """A built-in game as a definition, with the house rules it leaves out."""
    from .own_copy import copy_page

    return copy_page(key)


@pages.get("/own/file")
def file() -> ResponseReturnValue:
    """The definition as a file."""
    from .own_game import file_of

    return file_of()


@pages.get("/own/rules")
def rules() -> ResponseReturnValue:
    """Its rulebook, to read and to print."""
    from .own_game import rules_page

    return rules_page()


@pages.get("/own/<what>.pdf")
def paper(what: str) -> ResponseReturnValue:
    """A blank score sheet of it (``sheet``), or its rules card (``card``)."""
    from .own_play import paper_of

    return paper_of(what)


@pages.get("/own/play")
def play() -> ResponseReturnValue:
    """Who plays it at a new table."""
    from .own_play import seats_page

    return seats_page()


@pages.post("/own/play")
def open_table() -> ResponseReturnValue:
    """Open the table; or show who plays again, for other players."""
    from .own_play import take_seats

    return take_seats()
