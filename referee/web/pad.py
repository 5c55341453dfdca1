"""Addresses of the score pad: new ones, its gallery, the form of its columns. What they need comes with the first."""

from __future__ import annotations

from flask import Blueprint
from flask.typing import ResponseReturnValue

pages = Blueprint("pads", __name__)


@pages.get("/new/pad")
def new() -> str:
    """A new score pad, filled in as last time."""
    from .pads import new_page

    return new_page()


@pages.post("/new/pad")
def open_new() -> ResponseReturnValue:
    """Open the table; or show the form again, for other players or another game."""
    from .pads import take_answers

    return take_answers()


@pages.get("/house/pad/gallery")
def gallery() -> str:
    """The games there are for the pad, all of them or those a search finds."""
    from .gallery import gallery_page

    return gallery_page()


@pages.get("/house/pad/form")
def form() -> str:
    """The form of a new pad, or of one of the gallery."""
    from .pad_form import form_page

    return form_page()


@pages.post("/house/pad/form")
def look() -> ResponseReturnValue:
    """The form again, with what was typed; or the new table where it is to be played."""
    from .pad_form import take_form

    return take_form()
