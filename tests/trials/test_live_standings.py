"""How soon the big screen of an evening shows what a table enters: it is told with ``pytest -s``."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.club.plans import Movement
from referee.service import clubs, planning
from referee.service.clubs import view_club
from referee.service.directing import call_round
from referee.service.evenings import Settings
from referee.service.opening import new_token
from referee.service.planning import Wanted

from ..cli.test_serve import served
from ..conftest import bare_app, pushed
from ..evening import ANN, enter, hand_by_result
from ..watched import watched
from ..web.phone import Phone
from .test_heavy import words_of

STANDS = "(before) => document.querySelector('.scr-standings tbody')?.textContent !== before"
ENOUGH = 2.0
"""Seconds in which the standings are to be seen."""


def seed(folder: Path, tables: int) -> tuple[str, list[str]]:
    """An evening whose round has its bids at every table: its address, and those of the tables."""
    now = datetime.now(UTC)
    with pushed(bare_app(folder)):
        token = clubs.found_club("Thursdays", ANN.device, now, clubs.new_club_token())
        people = clubs.add_people(view_club(token), [f"P{number:03}" for number in range(4 * tables)], now)
        wanted = Wanted("Thursday", now, "spades", {}, Movement.INDIVIDUAL, 3, people, Settings(hands=4))
        club = view_club(token)
        number = planning.set_up(club, wanted, now, new_token())
        seen = call_round(club, number, 1, ANN, now)
        for table in seen.tables:
            enter(table.token, *hand_by_result()[1:-1], now=now)
    return f"/c/{token}/evenings/{number}", [f"/t/{table.token}" for table in seen.tables]


@pytest.mark.parametrize("tables", [8, 32])
def test_the_big_screen_follows(tmp_path: Path, browser: Browser, tables: int) -> None:
    """Each table ends its hand, one after another; the time is from the press to the new standings on the screen."""
    evening, addresses = seed(tmp_path, tables)
    taken: list[float] = []
    told = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "1", "--data", str(tmp_path))
    with served(*told) as (_, url, _):
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        page.goto(f"{url.rstrip('/')}{evening}/screen")
        phone = Phone(url)
        for number, table in enumerate(addresses):
            sent = {name: value for name, value in phone.fields(table).items() if name != "token"}
            before = page.locator(".scr-standings tbody").text_content()
            tricks = 4 + number % 7
            began = time.monotonic()
            assert phone.ask(f"{table}/entries", sent | {"type": "tricks", "took-0": str(tricks)})[0] == 303
            page.wait_for_function(STANDS, arg=before)
            taken.append(time.monotonic() - began)
        reader = watched(browser.new_context(viewport={"width": 1920, "height": 1080})).new_page()
        reader.goto(page.url)  # read as a person would, once nothing is timed
        reader.context.close()
    print(f"\n{tables} tables: {words_of(taken)}")
    assert max(taken) < ENOUGH
