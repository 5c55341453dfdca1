"""The Sheet tab: how the sheet or the rules card will look, and the PDF itself; blank ones without a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlencode

from flask import Blueprint, Response, abort, render_template, request, url_for

from ..core.names import clean_text
from ..core.sheet import CardSheet, Sheet
from ..core.text import Counted, Words, say, speak_in, speaking, within
from ..games import GAMES
from ..service import printing
from ..service.aside import printed
from ..service.printed_names import stand_ins
from ..service.printing import blank_sheet, book_card, print_blank, print_card
from ..service.tables import view_table
from ..table.sitting import TableView
from .board import table_context
from .opening import game_of, last_table, presets_for
from .speaking import on_paper, speak_of
from .table import pages as table_pages
from .waiting import gone

if TYPE_CHECKING:
    from ..paper.pens import Drawing


PDF: Final = "application/pdf"
PAPER_WORDS: Final = {"a4": "A4", "letter": "Letter"}
SWITCHES: Final = {"rulings": "Rulings", "initials": "Initials", "house": "House rules", "chart": "Chart"}
FILLED, BLANK, CARD = "filled", "blank", "card"
FILLS: Final = {FILLED: "Filled", BLANK: "Blank", CARD: "Rules card"}
ASKED: Final = "s"
"""Marks an address made by the form: a switch that is not in it is off, not as it is by default."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be printed, as the address says it."""

    paper: str
    fill: str
    on: frozenset[str]

    @property
    def card(self) -> bool:
        """Whether the rules card is wanted, not a sheet."""
        return self.fill == CARD

    def fields(self) -> dict[str, str]:
        """The same as fields of an address."""
        found = {ASKED: "1", "paper": self.paper, "fill": self.fill}
        return found | dict.fromkeys(sorted(self.on), "1")


def wanted() -> Wanted:
    """What the address asks for. Answers 404 for a paper there is not."""
    args = request.args
    asked = ASKED in args or any(name in args for name in SWITCHES)
    on = [name for name in SWITCHES if not asked or args.get(name) in {"1", "on", "true"}]
    fill = BLANK if args.get("blank") == "1" else args.get("fill", FILLED)
    return Wanted(paper_asked(), fill if fill in FILLS else FILLED, frozenset(on))


def paper_asked() -> str:
    """The paper asked for. Answers 404 for one there is not."""
    found = request.args.get("paper", "a4")
    if found not in PAPER_WORDS:
        abort(404)
    return found


@table_pages.get("/t/<token>/sheet")
def sheet(token: str) -> str:
    """The sheet in small, and what goes on it."""
    view = view_table(token)
    want = wanted()
    with speaking(on_paper(view.language, view.game.key)):
        drawn: Sheet | CardSheet = printing.card_of(view) if want.card else _sheet_of(view, want)
        first = printing.first_page(drawn, want.paper)
    address = url_for("table.sheet_pdf", token=token) + "?" + urlencode(want.fields())
    return render_template(
        "table/sheet.html",
        drawn=Preview(*first, words_of(drawn)),
        want=want,
        papers=PAPER_WORDS,
        switches=SWITCHES,
        fills=FILLS,
        address=address,
        name=file_name(view, want),
        unprinted=[] if want.fill != FILLED else changed_names(view),
        **table_context(view, tab="sheet"),
    )


@table_pages.get("/t/<token>/sheet.pdf")
def sheet_pdf(token: str) -> Response:
    """The sheet as a PDF, in the language of the table."""
    view = view_table(token)
    want = wanted()
    speak_in(on_paper(view.language, view.game.key))
    if want.card:
        pdf = printing.print_card(printing.card_of(view), want.paper)
    else:
        pdf = printed(_sheet_of(view, want), want.paper, gone())
    return named_file(pdf, PDF, file_name(view, want))


def _sheet_of(view: TableView, want: Wanted) -> Sheet:
    return printing.sheet_of(
        view,
        blank=want.fill == BLANK,
        rulings="rulings" in want.on,
        house_rules="house" in want.on,
        initials="initials" in want.on,
        chart="chart" in want.on,
    )


def changed_names(view: TableView) -> list[tuple[str, str]]:
    """The names that cannot be printed whole, each with what the sheet says instead."""
    names = view.seating.names
    return [pair for pair in zip(names, stand_ins(names, view.token), strict=True) if pair[0] != pair[1]]


def file_name(view: TableView, want: Wanted) -> str:
    """What the file is called: ``Spades – Friday table – 2026-05-09.pdf``."""
    day = f"{view.opened.astimezone():%Y-%m-%d}"
    parts = [view.game.title, view.title, day if want.fill == FILLED else within(FILLS[want.fill])]
    return " – ".join(clean_text(part) for part in parts if part) + ".pdf"


def named_file(content: bytes | str | Iterator[str], kind: str, name: str, *, show: bool = True) -> Response:
    """A file of a `kind` under its name, shown in the browser or saved; nothing on the way keeps it."""
    response = Response(content, content_type=kind)
    response.headers["Content-Disposition"] = disposition(name, show=show)
    response.headers["Cache-Control"] = "no-store"
    return response


def disposition(name: str, *, show: bool = True) -> str:
    """The header that shows a file in the browser, or saves it, under `name`, any letters in it."""
    plain = "".join(letter if letter.isascii() and (letter.isalnum() or letter in " .-_") else "_" for letter in name)
    return f"{'inline' if show else 'attachment'}; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"


# ---- in small, drawn by the layout that is printed ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class Preview:
    """A first page as it will be printed, how many pages there are, and in words what is on them."""

    drawing: Drawing
    pages: int
    words: str

    @property
    def wide(self) -> bool:
        """Whether the page lies on its side."""
        return self.drawing.width > self.drawing.height


def preview(sheet: Sheet | CardSheet, paper: str) -> Preview:
    """The first page of `sheet` on ``a4`` or ``letter`` paper."""
    return Preview(*printing.first_page(sheet, paper), words_of(sheet))


def words_of(sheet: Sheet | CardSheet) -> str:
    """What is on it, for who looks at it, whatever language it is printed in."""
    return _card_words(sheet) if isinstance(sheet, CardSheet) else _sheet_words(sheet)


def _card_words(card: CardSheet) -> str:
    return say("{game} rules card, to be folded", game=card.game)


def _sheet_words(sheet: Sheet) -> str:
    filled = sum(row.cells[0].isdigit() for row in sheet.rows)
    parts = [
        (
            say("{game} score sheet, blank", game=sheet.game)
            if sheet.blank
            else say("{game} score sheet, {hands} filled in", game=sheet.game, hands=Counted(filled, "hand"))
            if filled
            else say("{game} score sheet, no hand filled in", game=sheet.game)
        )
    ]
    parts += [say("chart")] if sheet.chart else []
    parts += [within(Words(passage.title)) for passage in sheet.passages]
    parts += [say("what scores what")] if sheet.legend else []
    parts += [say("lines to sign")] if sheet.initials and not sheet.blank else []
    return ", ".join(parts)


# ---- blank ones, without a table ----------------------------------------------------------------

pages = Blueprint("sheets", __name__, url_prefix="/sheets")

KINDS: Final = {"sheet": "Blank sheet", "card": "Rules card"}
"""What can be printed without a table."""


@pages.get("")
def blank() -> str:
    """Choose the game, the players, the paper and the house rules."""
    game = GAMES.get(request.args.get("game", ""), next(iter(GAMES.values())))
    usual = game.usual_players
    players = request.args.get("players", type=int, default=usual)
    players = players if players in game.table_sizes else usual
    presets = presets_for(game, players, last_table(game))
    asked = request.args.get("preset")
    preset = next((known for known in presets if known.key == asked), presets[0])
    paper = request.args.get("paper", "a4")
    paper = paper if paper in PAPER_WORDS else "a4"
    what = "card" if request.args.get("what") == "card" else "sheet"
    made = book_card if what == "card" else blank_sheet
    return render_template(
        "sheets/blank.html",
        games=list(GAMES.values()),
        game=game,
        players=players,
        presets=presets,
        preset=preset,
        papers=PAPER_WORDS,
        paper=paper,
        kinds=KINDS,
        what=what,
        drawn=preview(made(game.key, players, dict(preset.rules)), paper),
    )


@pages.get("/<key>.pdf")
def blank_pdf(key: str) -> Response:
    """The sheet as a PDF, in the language of whoever prints it."""
    game = game_of(key)
    speak_of(game.key)
    players = request.args.get("players", type=int, default=game.usual_players)
    if players not in game.table_sizes:
        abort(404)
    presets = {preset.key: preset for preset in presets_for(game, players, last_table(game))}
    preset = presets.get(request.args.get("preset", ""))
    rules = dict(preset.rules) if preset else {}
    if request.args.get("what") == "card":
        return named_file(print_card(book_card(key, players, rules), paper_asked()), PDF, f"{key}-card.pdf")
    return named_file(print_blank(key, players, paper_asked(), rules), PDF, f"{key}-blank.pdf")
