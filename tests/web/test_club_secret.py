"""What is secret at a table is secret in its club: two clubs that differ in nothing else show the same."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache

from referee import store
from referee.club.changed import changed_game
from referee.core.house import Option, Value, options
from referee.service import club_tables, clubs
from referee.service.clubs import view_club
from referee.web import create_app

from ..conftest import Clock
from . import apples, test_apples_secret, test_piquet, test_tap_secret
from .secrecy import assert_same, plain
from .sitting import ANN, NOW, Table, Written
from .test_club import pages_from


def at_apples(app: Flask, stage: str, secret: Any) -> Table:
    """Ann has set a card aside."""
    before, after = test_apples_secret.STAGES[stage]
    return apples.Table(app, *before, apples.target(0, secret), *after)


def at_tap(app: Flask, stage: str, secret: Any) -> Table:
    """Cy has discarded these."""
    return test_tap_secret.with_discard(app, stage, secret)


def at_piquet(app: Flask, stage: str, secret: Any) -> Table:
    """Ann's hand is told, by herself; one card of it is the secret."""
    hand = [*test_piquet.STRONG[:-1], secret]
    told: Written = {"type": "hands", "hands": [hand, None]}
    after = [{"type": "play", "seat": 0, "card": "AS"}] if stage == "led" else []
    entries = (test_piquet.deal(), *test_piquet.EXCHANGED, test_piquet.declare(0, "5-51"), test_piquet.declare(1), told)
    return test_piquet.Piquet(app, *entries, *after)


GAMES: dict[str, tuple[Callable[[Flask, str, Any], Table], tuple[str, ...], Sequence[Any]]] = {
    "apples": (at_apples, ("all told", "a known hand"), test_apples_secret.SECRETS[:2]),
    "tap": (at_tap, ("cards", "some of the hand is known"), test_tap_secret.DISCARDS[:2]),
    "piquet": (at_piquet, ("declared", "led"), (test_piquet.STRONG[-1], "7D")),
}
CASES = [(game, stage) for game, (_, stages, _) in GAMES.items() for stage in stages]


def others(about: Option, value: Value) -> Iterator[Value]:
    """What an option may be besides."""
    found = [choice.value for choice in about.choices] + list(about.bounds or ())
    yield from (one for one in dict.fromkeys(found) if one != value)


def told_over(table: Table) -> dict[str, str]:
    """What would have changed under every other value of each option, as far as anybody is told."""
    view, found = table.view(), {}
    house = view.game.rules().house
    for name, default, about in options(house):
        for value in others(about, default):
            changed = changed_game(view, {name: value})
            hands = [
                (hand.how, hand.why and (str(hand.why.message), hand.why.rule, hand.why.entry), hand.after)
                for hand in changed.hands
            ]
            found[f"{name}={value}"] = f"{hands} {changed.after} {changed.why}".replace(table.token, "TOKEN")
    return found


def club_with(app: Flask, table: Table) -> str:
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, NOW, clubs.new_club_token())
        club_tables.take_in(view_club(token), table.token, NOW)
    return token


@pytest.mark.parametrize(("game", "stage"), CASES)
def test_played_over_a_secret_stays_one(app: Flask, game: str, stage: str) -> None:
    """Under whatever other house rules: what they do not allow would name the cards."""
    at, _, secrets = GAMES[game]
    one, two = (told_over(at(app, stage, secret)) for secret in secrets)
    assert_same(one, two, game)


@pytest.fixture
def apps(tmp_path: Path, clock: Clock, new_database: Path, compiled: FileSystemBytecodeCache) -> list[Flask]:
    """Two houses with a database each, so that what is numbered has the same numbers in both."""
    found = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        shutil.copy(new_database, store.database_file(folder))
        made = create_app({"TESTING": True, "DATA_FOLDER": str(folder), "SECRET_KEY": "not a secret", "CLOCK": clock})
        made.jinja_env.bytecode_cache = compiled
        found.append(made)
    return found


def shown(app: Flask, table: Table) -> dict[str, str]:
    """Every page and file of a club with that table, by its address, with the links left out."""
    club = club_with(app, table)
    found = pages_from(table.client, f"/c/{club}")
    for path in ("season/hands.json", "season/games.csv", "changed?with=own"):
        found[path] = table.client.get(f"/c/{club}/{path}").get_data(as_text=True)
    found["board"] = table.client.get(f"/board?tables={table.token}", follow_redirects=True).get_data(as_text=True)
    for path in ("", "/tables", "/stats"):
        found[f"api{path}"] = table.client.get(f"/api/clubs/{club}{path}").get_data(as_text=True)
    links = re.compile(r"(?<![\w-])[\w-]{25}(?![\w-])")
    return {
        links.sub("LINK", address): links.sub("LINK", plain(page, table))
        for address, page in found.items()
        if not address.partition("?")[0].endswith((".pdf", "/share", "/new"))  # there chance is in the page
    }


@pytest.mark.parametrize(("game", "stage"), [("apples", "cards"), ("tap", "cards"), ("piquet", "led")])
def test_no_page_of_a_club_tells_a_secret(apps: list[Flask], game: str, stage: str) -> None:
    """Figures, seasons, files, the big screen, and what programs are told, of a hand that is still played."""
    at, _, secrets = GAMES[game]
    one, two = (shown(app, at(app, stage, secret)) for app, secret in zip(apps, secrets, strict=True))
    assert len(one) > 20
    assert_same(one, two, game)
