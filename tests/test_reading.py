"""The reader of every page finds what no person would write, and nothing else."""

from __future__ import annotations

from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from .reading import Reading, unworded, words_of


@pytest.mark.parametrize(
    "page",
    [
        "<li>Ann & Cy: [object Object] +60</li>",
        "<td>NaN</td>",
        "<td>undefined</td>",
        "<td>None</td>",
        "<p>Ann bids None</p>",
        "<p>Text(template=…)</p>",
        "<p>{player} bids 4</p>",
        "<p>It stands..</p>",
        "<p>It stands.<b>.</b></p>",
        "<p>Ann&#39;s nil</p>",
        "<p>the &#34;moon&#34;</p>",
        '<button aria-label="Ann&#39;s cards">9</button>',
        '<label class="chip"><input type="radio" name="house-jokers" value="None"><span>None</span></label>',
    ],
)
def test_what_no_person_would_write_is_found(page: str) -> None:
    """Seen, or read out."""
    assert any(map(unworded, words_of(page)))


@pytest.mark.parametrize(
    "page",
    [
        "<p>Ann’s nil … and so on ... at /t/.. there</p>",
        "<p>None of the tricks. None was won.</p>",
        "<script>let text = {};</script><style>a { color: red }</style><pre>{'a': None}</pre>",
        '<label class="chip"><input type="radio" name="house-jokers" value="off" checked><span>None</span></label>',
        "<form data-took='{\"a\": [1]}'></form>",
    ],
)
def test_what_a_person_writes_is_not(page: str) -> None:
    """Nor what nobody is shown."""
    assert not any(map(unworded, words_of(page)))


def test_a_paper_is_read_too() -> None:
    """By its lines."""
    paper = BytesIO()
    canvas = Canvas(paper)
    for at, line in enumerate(("Ann bid 4", "Ann’s nil", "{player} bid 4", "None")):
        canvas.drawString(40, 700 - 20 * at, line)
    canvas.save()
    reading = Reading()
    reading.read_paper("GET /sheet.pdf", paper.getvalue())
    assert reading.troubles() == ["GET /sheet.pdf: {player} bid 4", "GET /sheet.pdf: None"]


def test_what_people_typed_is_theirs() -> None:
    """Once the test has said so; the rest of the sentence is read all the same."""
    reading = Reading()
    for _ in range(2):  # known by its digest the second time
        reading.begin()
        reading.typed.add("O'Neil")
        reading.read("GET /", b"<p>O'Neil won</p><p>O'Neil's nil</p>")
        assert reading.troubles() == ["GET /: O'Neil's nil"]
