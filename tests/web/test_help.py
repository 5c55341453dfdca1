"""The help pages: what they show."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.text import speaking
from referee.languages import shipped
from referee.languages.catalogue import Catalogue
from referee.web import help as help_pages
from referee.web.help import PAGES
from referee.web.static import static_folder, templates_folder


def test_the_pictures_of_the_help_are_there_and_small(client: FlaskClient) -> None:
    """Every picture a page shows, and none besides; a page of them is lighter than a hand's own page."""
    folder = static_folder() / "help"
    shown = {
        match
        for page in PAGES
        for match in re.findall(r"/help/(\w+\.jpg)", client.get(f"/help/{page.key}").get_data(as_text=True))
    }
    sizes = {path.name: path.stat().st_size for path in folder.glob("*.jpg")}
    assert shown == sizes.keys()
    assert max(sizes.values()) < 40_000


NAMES = {
    name
    for page in (templates_folder() / "help").glob("*.html")
    for name in re.findall(r"h\.shot\('(\w+)'", page.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("tag", ["", *shipped.whole()])
def test_every_picture_is_there(tag: str) -> None:
    assert len(NAMES) > 10
    assert {path.stem for path in (static_folder() / "help" / tag).glob("*.jpg")} == NAMES


def test_a_page_shows_the_pictures_of_its_language(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not whole has none."""
    monkeypatch.setattr(help_pages, "whole", lambda: ("de",))
    with app.test_request_context():
        for tag, file in (("de", "help/de/bid.jpg"), ("nl", "help/bid.jpg")):
            with speaking(Catalogue(tag, {})):
                assert help_pages.help_picture("bid") == file
        assert help_pages.help_picture("bid") == "help/bid.jpg"
