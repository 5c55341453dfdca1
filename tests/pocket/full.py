"""A browser without room, run by hand: ``pytest tests/pocket/full.py``. Chromium takes half a minute to notice."""

from __future__ import annotations

from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from .conftest import OpenPocket
from .killing import Killed
from .test_kept import RECORDED, enter, frame_of, log_of

pytestmark = pytest.mark.browser

MOST_TRIES = 120


def test_room_that_is_full_records_nothing_and_loses_nothing(open_pocket: OpenPocket) -> None:
    """Without room the page says so and holds what was typed, all tables can be taken along; with room it goes on."""
    phone = open_pocket()
    killed = Killed(phone)
    killed.begin()
    assert enter(phone, killed.token, 0)[0] == RECORDED
    session = phone.context.new_cdp_session(phone.page)
    origin = phone.page.evaluate("origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    # Chromium goes by what it found a moment ago, for a while.
    number, status, said = 0, RECORDED, ""
    while status == RECORDED and number < MOST_TRIES:
        number += 1
        status, said = enter(phone, killed.token, number)
        phone.page.wait_for_timeout(500)
    assert status == 503
    assert "no more room" in said and "Send it again" in said and "all-tables.zip" in said
    before = [f"writer-{earlier:06}" for earlier in range(number)]
    assert log_of(phone, killed.token) == before
    frame_of(phone).goto(f"{killed.root}/pocket-here")
    expect(phone.app.get_by_text("This phone is nearly full")).to_be_visible()
    with phone.page.expect_download() as taken:
        phone.app.get_by_role("link", name="All tables").click()
    with ZipFile(taken.value.path()) as archive:
        (name,) = archive.namelist()
        assert b"writer-000000" in archive.read(name)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert enter(phone, killed.token, number)[0] == RECORDED
    phone.reload()
    assert log_of(phone, killed.token) == [*before, f"writer-{number:06}"]
