"""The help pages: what they show."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from referee.web.help import PAGES
from referee.web.static import static_folder


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
