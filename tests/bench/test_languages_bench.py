"""What a page costs in another language, beside the English one: each is made anew, none is one that was kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import truediv
from statistics import median
from time import thread_time
from typing import Any

import pytest
from flask import Flask

from referee.web import create_app

from ..conftest import Clock, begun, close
from ..offering import PSEUDO, SHIPPED, every_language
from ..web.seed import play_evening
from .conftest import FEW_ROUNDS

PAGES = {"hand": "/t/{}", "scores": "/t/{}/scores", "referee": "/t/{}/referee", "rules": "/rules/spades"}

MOST = 1.1
"""Times what it costs in English."""

ROUNDS = FEW_ROUNDS or 100


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, new_database: Any) -> Iterator[Flask]:
    """The app with every language offered."""
    folder = begun(tmp_path_factory.mktemp("languages"), new_database)
    made = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(folder), "CLOCK": Clock(), "LANGUAGES": every_language()})
    yield made
    close(made)


@pytest.fixture(scope="module")
def token(app: Flask) -> str:
    """A table of six hands."""
    return play_evening(app, Clock())


@pytest.fixture
def look(app: Flask, token: str) -> Callable[[str, str], None]:
    """Look at a page in a language, as the first phone that asks for it."""
    client = app.test_client()

    def at(page: str, language: str) -> None:
        app.extensions.pop("referee.shelf", None)
        answer = client.get(PAGES[page].format(token), headers={"Accept-Language": language})
        assert (answer.status_code, answer.headers["Content-Language"]) == (200, language)

    return at


@pytest.mark.parametrize("page", PAGES)
def test_no_language_costs_much_more_than_english(
    look: Callable[[str, str], None], capsys: pytest.CaptureFixture[str], page: str
) -> None:
    """In turn, by the time of the processor, which nobody else’s work prolongs. The pseudo-language is 40 % longer,
    which is what it costs: it is told, not held to it.
    """
    took: dict[str, list[float]] = {tag: [] for tag in ("en", *SHIPPED, PSEUDO)}
    for _ in range(5):
        for tag in took:
            look(page, tag)
    for _ in range(ROUNDS):
        for tag, times in took.items():
            begun_at = thread_time()
            look(page, tag)
            times.append(thread_time() - begun_at)
    english = median(took["en"])
    ratios = {tag: median(map(truediv, times, took["en"])) for tag, times in took.items() if tag != "en"}
    with capsys.disabled():
        said = ", ".join(f"{tag} {ratio:.2f}" for tag, ratio in ratios.items())
        print(f"\n{page}: {english * 1000:.2f} ms in English, times {said}")
    assert FEW_ROUNDS or {tag: ratio for tag, ratio in ratios.items() if tag != PSEUDO and ratio > MOST} == {}
