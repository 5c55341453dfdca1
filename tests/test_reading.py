"""The reader of every page finds what no person would write, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

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


# ---- what tests look for on a page -------------------------------------------------------------------

IN_A_KEY = re.compile(r"[\w-]{1,4}", re.ASCII)
"""What the key of a table, or the token of a form, holds by chance once in some thousand runs."""
WITH_KEYS = {"get_data", "get", "page", "whole"}
"""What has a page as it was sent, addresses and all; what is bytes always is."""


def looked_for_beside_keys(source: str) -> Iterator[str]:
    """Words so short that a test says of a whole page that it holds none of them: constants, alone or in a loop."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        words: dict[str, list[ast.expr]] = {}
        pages: dict[str, ast.expr] = {}
        for node in ast.walk(function):
            if isinstance(node, (ast.For, ast.comprehension)) and isinstance(node.target, ast.Name):
                words[node.target.id] = list(getattr(node.iter, "elts", ()))
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                pages[node.targets[0].id] = node.value
        for node in ast.walk(function):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotIn):
                word, page = node.left, node.comparators[0]
                sought = words.get(word.id, []) if isinstance(word, ast.Name) else [word]
                page = pages.get(getattr(page, "id", ""), page)
                if any(_in_a_key(one) and (_is_bytes(one) or _with_keys(page)) for one in sought):
                    yield f"{function.name}: {ast.unparse(node)}"


def _is_bytes(word: ast.expr) -> bool:
    return isinstance(getattr(word, "value", None), bytes)


def _in_a_key(word: ast.expr) -> bool:
    value = getattr(word, "value", None)
    said = value.decode() if isinstance(value, bytes) else value
    return isinstance(said, str) and IN_A_KEY.fullmatch(said) is not None


def _with_keys(page: ast.expr) -> bool:
    made = page.func if isinstance(page, ast.Call) else page
    return getattr(made, "attr", getattr(made, "id", "")) in WITH_KEYS


def test_no_test_looks_for_what_a_key_may_hold() -> None:
    """It would fall once in some thousand runs, where a page says nothing of it: its words are looked through."""
    assert list(looked_for_beside_keys(FALLS_SOMETIMES)) == [
        "test_loop: told not in html",
        "test_bytes: b'Ann' not in client.get('/').data",
    ]
    found = [
        f"{path.name}: {one}"
        for path in sorted(Path(__file__).parent.rglob("test_*.py"))
        for one in looked_for_beside_keys(path.read_text(encoding="utf-8"))
    ]
    assert found == []


FALLS_SOMETIMES = """
def test_loop(answer):
    html = answer.get_data(as_text=True)
    for told in ("AS", "ace of spades"):
        assert told not in html
    assert "AS" not in words_of(html)

def test_bytes(client):
    assert b"Ann" not in client.get("/").data
    assert b"Annabel" not in client.get("/").data
"""
