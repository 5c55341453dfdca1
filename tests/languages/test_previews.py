"""What is shown of a sheet before it is printed is what will be: in the language of the table, whoever looks."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.languages.pseudo import OPEN
from referee.web import create_app

from ..conftest import Clock, close
from ..web.seed import play_evening
from .crawl import is_english


def texts_of(page: str) -> list[str]:
    """The texts of the drawing on a page."""
    [drawing] = re.findall(r'<svg class="paper".*?</svg>', page, re.DOTALL)
    return [unescape(text) for text in re.findall(r"<text [^>]*>(.*?)</text>", drawing, re.DOTALL)]


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_a_preview_speaks_as_its_table_does(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """That of an English table has no word of the reader's language, and is what English readers see."""
    path = f"/t/{play_evening(app, clock)}/sheet"
    seen = {tag: client.get(path, headers={"Accept-Language": tag}).get_data(as_text=True) for tag in ("en", "qps")}
    assert OPEN in seen["qps"]
    assert texts_of(seen["qps"]) == texts_of(seen["en"])
    assert not any(OPEN in text for text in texts_of(seen["qps"]))
    [label] = re.findall(r'<svg class="paper"[^>]*aria-label="([^"]*)"', seen["qps"])
    assert not is_english(label)  # who looks at it is told in the own language what is on it


@pytest.mark.parametrize("game", ["spades", "hearts"])
@pytest.mark.parametrize("what", ["sheet", "card"])
def test_a_blank_one_is_titled_as_the_game_is_called(tmp_path: Path, game: str, what: str) -> None:
    """Where the game's own catalogue has its title as a suit."""
    app = create_app({"DATA_FOLDER": str(tmp_path), "BOOKMARKS": False})
    page = app.test_client().get(f"/sheets?game={game}&what={what}", headers={"Accept-Language": "de"})
    assert game.capitalize() in texts_of(page.get_data(as_text=True))
    close(app)
