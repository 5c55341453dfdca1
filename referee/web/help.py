"""Help: short pages for people at a table, also without a network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, abort, render_template

from ..core.text import spoken
from ..languages.shipped import whole
from .device import in_pocket
from .speaking import kept_as, offered

pages = Blueprint("help", __name__)


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page of help: its `key` names its address and its template; `sign` is its icon, `words` what it is about."""

    key: str
    sign: str
    title: str
    words: str


PAGES: Final = (
    HelpPage("start", "hand", "Start a game", "Players, seats, and how much you enter"),
    HelpPage("share", "phones", "Share the table", "All phones follow, each player at a seat"),
    HelpPage("correct", "edit", "Correct an entry", "Undo, or change anything entered earlier"),
    HelpPage("settle", "whistle", "Settle a dispute", "Ask the referee, and record the ruling"),
    HelpPage("print", "print", "Print", "Score sheets, blank sheets, rules cards"),
    HelpPage("score", "edit", "Score any game", "A pad for whatever you play"),
    HelpPage("own", "hand", "Make your own game", "A trick game with your rules, and its referee"),
)


@pages.app_template_global()
def help_picture(name: str) -> str:
    """The static file of a picture in the language that is spoken: every one that is whole has its own. A pocket does
    not know which are whole, and has those of its site, which were.
    """
    tag = kept_as(spoken().tag)
    return f"help/{tag}/{name}.jpg" if tag in (offered() if in_pocket() else whole()) else f"help/{name}.jpg"


@pages.get("/help")
def index() -> str:
    """What there is help for."""
    return render_template("help/index.html", pages=PAGES)


@pages.get("/help/<key>")
def page(key: str) -> str:
    """One page of help. Answers 404 where there is none."""
    number = next((number for number, one in enumerate(PAGES) if one.key == key), None)
    if number is None:
        abort(404)
    after = PAGES[(number + 1) % len(PAGES)]
    return render_template(f"help/{key}.html", page=PAGES[number], after=after)
