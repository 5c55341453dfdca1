"""The pictures of the help: every language that is offered has all of them."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.core.text import speaking
from referee.languages import shipped
from referee.languages.catalogue import Catalogue
from referee.web import help as help_pages
from referee.web.static import static_folder, templates_folder

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
