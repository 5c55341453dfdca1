"""The Sheet tab, the PDF behind it, and the page behind the dots."""

from __future__ import annotations

import io
import json
import re
from html import unescape
from urllib.parse import unquote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee.core.entries import RulesChange
from referee.core.house import fingerprint
from referee.core.record import read_record
from referee.core.sheet import Chart, Column, ColumnGroup, Passage, Row, Sentence, Sheet
from referee.games.spades.house import House
from referee.games.spades.model import Deal, End
from referee.paper.pages import Paper
from referee.service import tables
from referee.service.links import LinkKind, links_to
from referee.web.printing import disposition, preview

from ..conftest import Clock
from ..evening import ANN, enter, open_spades
from .pages import problems_of
from .rulings import DEALT, NO_REVOKE, Spades
from .seed import entries_of, page, play_long, play_six, text_of, view_of


def pdf_of(client: FlaskClient, address: str) -> PdfReader:
    """The PDF at that address."""
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    return PdfReader(io.BytesIO(answer.data))


# ---- the tab ----------------------------------------------------------------------------------------


def test_the_preview_shows_the_sheet_itself(client: FlaskClient, evening: str) -> None:
    """Names, bids, totals and the house rules, as they will be printed."""
    html = page(client, f"/t/{evening}/sheet")
    drawing = html[html.index('<svg class="paper"') :]
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", drawing[: drawing.index("</svg>")])
    for said in (
        "Ann &amp; Cy",
        "3+4 → 7",
        "315",
        "−38",
        "Misdeal: a card too many (SP-2.2)",
        "House rules",
    ):
        assert said in texts, said
    assert "agreed, Ann &amp; Cy" in texts
    assert any(re.fullmatch(r"N\+4 → \d\+\d", text) for text in texts)
    assert problems_of(html) == []


@pytest.mark.parametrize("query", ["", "?fill=blank", "?s=1", "?paper=letter", "?s=1&chart=1&paper=letter"])
def test_every_choice_makes_a_sound_page(
    app: Flask, client: FlaskClient, clock: Clock, evening: str, query: str
) -> None:
    """Whatever is switched on or off, for two sides and for six."""
    for token in (evening, play_six(app, clock)):
        assert problems_of(page(client, f"/t/{token}/sheet{query}")) == []


def test_switches_leave_parts_out(client: FlaskClient, evening: str) -> None:
    """What is not ticked is not drawn, and stays unticked."""
    html = page(client, f"/t/{evening}/sheet?s=1&paper=a4&fill=filled&chart=1")
    drawing = html[html.index('<svg class="paper"') : html.index("</svg>", html.index('<svg class="paper"'))]
    assert "House rules" not in drawing
    assert "agreed, " not in drawing
    assert "stroke-dasharray" in drawing
    ticked = re.findall(r'type="checkbox" name="(\w+)" value="1" checked', html)
    assert ticked == ["chart"]


def test_the_print_button_sends_what_is_chosen(client: FlaskClient, evening: str) -> None:
    """The same form goes to the preview and to the PDF."""
    html = page(client, f"/t/{evening}/sheet")
    assert f'formaction="/t/{evening}/sheet.pdf"' in html
    assert f'action="/t/{evening}/sheet"' in html
    share = re.search(r'href="(/t/[^"]+sheet\.pdf\?[^"]+)" download="([^"]+)"', html)
    assert share is not None
    assert client.get(share[1].replace("&amp;", "&")).status_code == 200


# ---- the PDF ----------------------------------------------------------------------------------------


def test_the_pdf_holds_the_evening(client: FlaskClient, evening: str) -> None:
    """Read back: one page of A4 with names, totals and house rules."""
    reader = pdf_of(client, f"/t/{evening}/sheet.pdf")
    assert len(reader.pages) == 1
    box = reader.pages[0].mediabox
    assert (round(box.width), round(box.height)) == (595, 842)
    text = reader.pages[0].extract_text()
    for said in ("Friday table", "Ann & Cy", "Bea & Dov", "315", "211", "House rules"):
        assert said in text, said


def test_paper_and_blank(client: FlaskClient, evening: str) -> None:
    """Letter is letter; a blank sheet has the names and no scores."""
    reader = pdf_of(client, f"/t/{evening}/sheet.pdf?s=1&paper=letter&fill=blank&house=1")
    box = reader.pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)
    text = reader.pages[0].extract_text()
    assert "Ann & Cy" in text
    assert "315" not in re.sub(r"record \w+", "", text)  # its mark is any


def test_the_pdf_is_shown_under_a_good_name_and_never_kept(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Game, table and day; any letters; inline; not cached."""
    with app.app_context():
        token = tables.open_table(
            game="spades", names=("Ann", "Bea", "Cy", "Dov"), rules={}, title="Żółw „Łódź”", author=ANN, now=clock()
        ).token
    headers = client.get(f"/t/{token}/sheet.pdf").headers
    assert headers["Cache-Control"] == "no-store"
    shown = headers["Content-Disposition"]
    assert shown.startswith('inline; filename="Spades _ ')
    assert unquote(shown.rpartition("UTF-8''")[2]).startswith("Spades – Żółw „Łódź” – ")
    assert shown.isascii()


def test_a_name_cannot_break_out_of_the_header() -> None:
    """Quotes and line ends are no part of the plain name."""
    assert disposition('a"b\r\nSet-Cookie: x.pdf').split(";")[1] == ' filename="a_b__Set-Cookie_ x.pdf"'


def test_a_paper_there_is_not(client: FlaskClient, evening: str) -> None:
    """Neither page nor PDF."""
    assert client.get(f"/t/{evening}/sheet?paper=a3").status_code == 404
    assert client.get(f"/t/{evening}/sheet.pdf?paper=a3").status_code == 404


# ---- the drawing ------------------------------------------------------------------------------------


def sheet_with(rows: int, *, sides: int = 2, empty: int = 0, blank: bool = False, name: str = "Ann & Cy") -> Sheet:
    """A sheet with so many rows and sides."""
    own = tuple(Column(title, 1.1) for title in ("Bid", "Took", "Bags", "±", "Total"))
    first = ColumnGroup("", (Column("Hand", 0.8, strong=True), Column("Deals", 1.3)))
    groups = (first, *(ColumnGroup(name, own) for _ in range(sides)))
    cells = tuple(("3+4", "7", "1", "+71", "1071") * sides)
    return Sheet(
        game="Spades",
        symbol="♠",
        title="Friday",
        date="8 May 2026",
        groups=groups,
        rows=tuple(Row((str(row + 1), "Ann", *cells), note="A note" if row == 1 else "") for row in range(rows)),
        empty_rows=empty,
        passages=(Passage("House rules", items=(Sentence("SP-8.1", "To 500."),) * 12),),
        chart=Chart(
            (("Ann & Cy", tuple(range(rows + 1))), ("Bea & Dov", tuple(-n for n in range(rows + 1)))), ((500, "500"),)
        ),
        initials=(name,) * sides,
        footer="Referee",
        landscape=sides > 3,
        blank=blank,
    )


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("rows", [0, 1, 12, 400])
@pytest.mark.parametrize("sides", [2, 3, 6])
def test_everything_drawn_lies_on_the_paper(paper: Paper, rows: int, sides: int) -> None:
    """Any number of hands and sides: texts within the edges, and as many rows as the page holds."""
    shown = preview(
        sheet_with(rows, sides=sides, empty=max(0, 12 - rows), name="Maximiliane & Wolfram-Eberhard"), paper
    )
    drawn = shown.drawing
    for text in drawn.texts:
        assert text.x > 24, text
        assert text.x + text.wide < drawn.width - 24, text
        assert 24 < text.y < drawn.height - 20, text
    assert (shown.pages == 1) == (rows <= 12)


def test_a_blank_sheet_fills_the_page() -> None:
    """More rows than asked for, down to what stands below them."""
    drawn = preview(sheet_with(0, empty=12, blank=True), "a4").drawing
    numbers = [int(text.text) for text in drawn.texts if text.text.isdigit() and text.x < 70]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 12


@pytest.mark.parametrize("fill", ["filled", "blank"])
def test_what_is_shown_is_what_prints(client: FlaskClient, evening: str, fill: str) -> None:
    """The preview and the first page of the PDF hold the same texts."""
    query = f"?fill={fill}&s=1&rulings=1&initials=1&house=1&chart=1"
    html = page(client, f"/t/{evening}/sheet{query}")
    drawing = html[html.index('<svg class="paper"') :].partition("</svg>")[0]
    shown = [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawing)]
    printed = pdf_of(client, f"/t/{evening}/sheet.pdf{query}").pages[0].extract_text()
    assert sorted("".join(shown).replace(" ", "")) == sorted("".join(printed.split()))


def test_the_rules_card_is_beside_the_sheets(client: FlaskClient, evening: str) -> None:
    """At a table with its house rules, and without one by the book; shown as it prints."""
    html = page(client, f"/t/{evening}/sheet?fill=card")
    assert "Print the card" in html
    assert problems_of(html) == []
    text = pdf_of(client, f"/t/{evening}/sheet.pdf?fill=card").pages[0].extract_text()
    for said in ("When it goes wrong", "House rules: Friday table", "SP-7.1"):
        assert said in text, said
    assert problems_of(page(client, "/sheets?game=tap&what=card")) == []
    reader = pdf_of(client, "/sheets/tap.pdf?what=card&players=3&paper=letter")
    assert len(reader.pages) == 1
    assert "Tomfool" in reader.pages[0].extract_text()


def test_a_long_evening_previews_its_first_page(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Two hundred hands: the page says that there are more."""
    html = page(client, f"/t/{play_long(app, clock, 200)}/sheet")
    assert re.search(r"PDF, \d+ pages", html)
    assert html.count("<text") < 900


# ---- behind the dots --------------------------------------------------------------------------------


def test_more_shares_the_table_with_a_code(app: Flask, client: FlaskClient, evening: str, clock: Clock) -> None:
    """The address to enter at as text, link and QR code, drawn without any style."""
    html = page(client, f"/t/{evening}/more")
    with app.app_context():
        enter = links_to(evening, clock())[LinkKind.ENTER]
    assert f"http://localhost/t/{enter.token}" in html
    code = html[html.index('class="qr"') :]
    assert "style" not in code[: code.index("</svg>")]
    assert "This address works on this computer only." in html
    assert "Entered here lately: Ann." in text_of(html)
    problems = [found for found in problems_of(html) if "leads off the site" not in found]
    assert problems == []


def test_more_shows_the_house_rules_and_what_changes(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """In force now, and from the next hand; the change has its own page."""
    with app.app_context():
        token = open_spades(clock(), blind_nil=True).token
        enter(token, RulesChange(rules={"target": 300}), now=clock.tick())
    html = page(client, f"/t/{token}/more")
    text = text_of(html)
    assert "Blind nil: On" in text
    assert f"From the next hand {fingerprint('spades', House(blind_nil=True, target=300))} Play to: 300" in text
    assert f'href="/t/{token}/house"' in html


def test_time_is_called_from_there(app: Flask, client: FlaskClient, clock: Clock, evening: str) -> None:
    """An entry like any other: the hand in progress is the last, and time is not called twice."""
    with app.app_context():
        enter(evening, Deal(dealer=1, depth="result"), now=clock.tick())
    html = page(client, f"/t/{evening}/more")
    form = next(form for form in re.findall(r"<form\b[^>]*>.*?</form>", html, flags=re.S) if 'value="time"' in form)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert client.post(f"/t/{evening}/entries", data=fields).status_code == 303
    assert entries_of(app, evening, End)[0].entry == End(reason="time")
    again = page(client, f"/t/{evening}/more")
    assert "the hand in progress is the last" in again
    assert "Call time" not in again


def test_stopping_ends_the_game(app: Flask, client: FlaskClient, evening: str) -> None:
    """Stopped as it stands, the best total wins, and nothing more can be ended."""
    html = page(client, f"/t/{evening}/more")
    forms = re.findall(r"<form\b[^>]*>.*?</form>", html, flags=re.S)
    stop = next(form for form in forms if 'value="stopped"' in form)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', stop))
    assert client.post(f"/t/{evening}/entries", data=fields).status_code == 303
    outcome = view_of(app, evening).outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert "Stop as it stands" not in page(client, f"/t/{evening}/more")


def test_the_record_is_taken_along(app: Flask, client: FlaskClient, evening: str) -> None:
    """A file with every entry, that can be read again."""
    answer = client.get(f"/t/{evening}/record.json")
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"].startswith("attachment; filename=")
    assert answer.headers["Cache-Control"] == "no-store"
    record = read_record(json.loads(answer.data))
    assert record.players == ("Ann", "Bea", "Cy", "Dov")
    assert len(record.entries) == len(view_of(app, evening).entries)
    assert len(record.log) == view_of(app, evening).seq


def test_tables_there_are_not(client: FlaskClient) -> None:
    """Every tab of an unknown table is a page that says so."""
    for tab in ("scores", "entries", "referee", "sheet", "sheet.pdf", "more", "record.json"):
        answer = client.get(f"/t/nothing-here/{tab}")
        assert answer.status_code == 404
        assert "There is no such table" in answer.get_data(as_text=True)


def test_a_ruling_is_drawn_with_its_boxes(app: Flask) -> None:
    """The small sheet shows the words of a ruling, and a box for each side beside them."""
    table = Spades(app, DEALT, NO_REVOKE)
    html = table.get("/sheet")
    drawing = html[html.index('<svg class="paper"') :].partition("</svg>")[0]
    assert "Hand 1: No revoke." in drawing
    assert drawing.count("Ann &amp; Cy: initials") == drawing.count("agreed, Ann &amp; Cy") == 1
    assert "Fingerprint" in drawing
    without = table.get("/sheet?s=1&rulings=1&house=1&paper=a4&fill=filled")
    assert "Hand 1: No revoke." in without
    assert "initials" not in without[without.index('<svg class="paper"') :].partition("</svg>")[0]
    blank = table.get("/sheet?s=1&fill=blank&house=1&rulings=1")
    assert "No revoke" not in blank[blank.index('<svg class="paper"') :].partition("</svg>")[0]


def test_names_of_any_script_are_shown_and_printed(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """A name that runs from the right turns nothing around it; on paper a name no face has is a place."""
    with app.app_context():
        token = tables.open_table(
            game="spades", names=("محمد", "Bea", "花子", "🐻"), rules={}, title="", author=ANN, now=clock()
        ).token
    html = page(client, f"/t/{token}")
    assert "<bdi>محمد</bdi>" in html
    assert "🐻" in html
    assert problems_of(html) == []
    drawing = page(client, f"/t/{token}/sheet")
    for said in ("محمد &amp; 花子", "Bea &amp; Player 4"):
        assert said in drawing, said
    assert b"RefereeEast" in client.get(f"/t/{token}/sheet.pdf").data
