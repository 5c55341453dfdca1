"""The picture of a game that is over: to look at, to share as PNG, to save."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from flask import Response, abort, render_template, url_for

from ..core.names import clean_text
from ..core.poster import Poster
from ..service.tables import view_table
from ..table.sitting import TableView
from .board import table_context
from .printing import named_file
from .table import pages


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture on its page: the address of the SVG, its `words`, what it is titled, what its file is called (PNG)."""

    address: str
    words: str
    title: str
    name: str


@pages.get("/t/<token>/picture")
def picture(token: str) -> str:
    """The picture of a game that is over, with the words that are shared along; before, that there is none yet."""
    view = view_table(token)
    poster = _poster(view)
    shown = None if poster is None else shown_as(poster, url_for("table.picture_file", token=token))
    return render_template("table/picture.html", shown=shown, **table_context(view, tab="hand"))


@pages.get("/t/<token>/picture.svg")
def picture_file(token: str) -> Response:
    """The picture itself."""
    return picture_of(_poster(view_table(token)))


def _poster(view: TableView) -> Poster | None:
    from ..service.posters import poster_of_table

    return poster_of_table(view) if view.outcome is not None else None


def shown_as(poster: Poster, address: str) -> Shown:
    """A picture for its page. After a correction it has another address: no page shows the one of before."""
    title = _title(poster)
    mark = hashlib.blake2b(repr(poster).encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
    joint = "&" if "?" in address else "?"
    return Shown(f"{address}{joint}as={mark}", poster.words, title, f"{clean_text(title)}.png")


def picture_of(poster: Poster | None) -> Response:
    """A picture as a file. Answers 404 where there is none."""
    if poster is None:
        abort(404)
    from ..paper.poster import draw_poster

    return named_file(draw_poster(poster), "image/svg+xml; charset=utf-8", f"{clean_text(_title(poster))}.svg")


def _title(poster: Poster) -> str:
    return " – ".join(filter(None, (poster.game, poster.title, poster.date)))
