"""The messages there are, found once for all tests, and the app in the pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from flask import Flask

from referee.core.called import AS_PRINTED, call_them
from referee.core.text import ENGLISH, speak_in
from referee.languages.catalogue import Catalogue
from referee.languages.extracting import PSEUDO, Pot, everything, pseudo_language
from referee.store import database_file
from referee.web import create_app

from ..conftest import Clock, close

TEMPLATES = Path(__file__).parents[2] / "templates"


@pytest.fixture(scope="session")
def pot() -> Pot:
    """Every message of the program."""
    return everything(TEMPLATES)


@pytest.fixture(scope="session")
def pseudo(pot: Pot) -> Catalogue:
    """All of them, accented and in brackets."""
    return Catalogue(PSEUDO, pseudo_language(pot))


def app_offering(folder: Path, new_database: Path, clock: Clock, offered: Mapping[str, Catalogue]) -> Iterator[Flask]:
    """The app with these languages, closed behind the test."""
    database_file(folder).write_bytes(new_database.read_bytes())
    made = create_app({"DATA_FOLDER": str(folder), "CLOCK": clock, "LANGUAGES": offered, "BOOKMARKS": False})
    yield made
    close(made)


@pytest.fixture
def app(tmp_path: Path, new_database: Path, clock: Clock, pseudo: Catalogue) -> Iterator[Flask]:
    """The app, with the pseudo-language offered."""
    yield from app_offering(tmp_path, new_database, clock, {PSEUDO: pseudo})


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """English, and no game, whatever a test spoke."""
    yield
    speak_in(ENGLISH)
    call_them(AS_PRINTED)
