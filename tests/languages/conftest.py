"""The messages there are, found once for all tests, and the app in the pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

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


@pytest.fixture
def app(tmp_path: Path, new_database: Path, clock: Clock, pseudo: Catalogue) -> Iterator[Flask]:
    """The app, with the pseudo-language offered."""
    database_file(tmp_path).write_bytes(new_database.read_bytes())
    config = {"DATA_FOLDER": str(tmp_path), "CLOCK": clock, "LANGUAGES": {PSEUDO: pseudo}, "BOOKMARKS": False}
    made = create_app(config)
    yield made
    close(made)
