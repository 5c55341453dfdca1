"""What was acknowledged is there after the page was killed, the storage cleared, filled, or taken by another tab."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Frame, expect

from referee.store.models import NEWEST

from .conftest import OpenPocket
from .killing import WAYS, Killed
from .phones import PREFIX, STARTING, PocketPhone

pytestmark = pytest.mark.browser

RECORDED = 303

ENTER = """async ({ root, token, number }) => {
    const text = async (path) => (await fetch(`${root}${path}`)).text();
    const form = new DOMParser().parseFromString(await text("/settings"), "text/html");
    const sent = {
        csrf_token: form.querySelector("input[name=csrf_token]").value,
        id: `writer-${String(number).padStart(6, "0")}`,
        seen: JSON.parse(await text(`/t/${token}/seq`)).seq,
        type: "bids",
        confirmed: 1,
        ...Object.fromEntries([0, 1, 2, 3].map((seat) => [`bids-${seat}`, 3])),
    };
    const path = number % 2 ? "undo" : "entries";
    const asked = { method: "POST", body: new URLSearchParams(sent), redirect: "manual" };
    const answer = await fetch(`${root}/t/${token}/${path}`, asked);
    const moved = answer.type === "opaqueredirect";
    return { status: moved ? 303 : answer.status, text: await answer.text() };
}"""

KEPT = f"referee {PREFIX}"
"""What the browser calls it."""

CLEAR = """(name) => new Promise((done, failed) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: () => done(), onerror: failed });
})"""

SET_SCHEMA = """async ([name, schema]) => {
    const request = (made) => new Promise((done, failed) => {
        Object.assign(made, { onsuccess: () => done(made.result), onerror: failed });
    });
    const database = await request(indexedDB.open(name));
    await request(database.transaction("about", "readwrite").objectStore("about").put(schema, "schema"));
    database.close();
}"""


def log_of(phone: PocketPhone, token: str) -> list[str]:
    """The ids that were sent, in the order of the log; what one of them made several actions for is there once."""
    asked = f"fetch('{phone.host.address}app/t/{token}/record.json').then(answer => answer.json())"
    sent = (action["id"].partition(".")[0] for action in frame_of(phone).evaluate(asked)["log"])
    return [one for one in dict.fromkeys(sent) if one.startswith("writer-")]


def test_what_was_acknowledged_outlives_the_page(open_pocket: OpenPocket) -> None:
    """A page is killed, crashed and closed while it enters: nothing is lost, doubled or half."""
    killed = Killed(open_pocket())
    killed.begin()
    rng = random.Random(3)
    for way in WAYS:
        killed.round(rng, way)
    assert killed.faults == []
    assert killed.entries >= len(WAYS)


def enter(phone: PocketPhone, token: str, number: int) -> tuple[int, str]:
    """Enter four bids, or take them back. The status (303: recorded), and what the page says."""
    done = frame_of(phone).evaluate(ENTER, {"root": f"{phone.host.address}app", "token": token, "number": number})
    return done["status"], done["text"]


def frame_of(phone: PocketPhone) -> Frame:
    """What shows the app."""
    return next(frame for frame in phone.page.frames if "/app" in frame.url)


def test_what_is_kept_survives_others(open_pocket: OpenPocket) -> None:
    """Cleared while it runs, it is written anew from memory; a second tab says that there is another, and takes over
    when asked; what a newer version kept is not touched by an older one, which says so.
    """
    phone = open_pocket()
    killed = Killed(phone)
    killed.begin()
    assert enter(phone, killed.token, 0)[0] == RECORDED
    phone.page.evaluate(CLEAR, KEPT)
    assert enter(phone, killed.token, 1)[0] == RECORDED

    first, phone.page = phone.page, phone.tab()
    phone.page.goto(phone.host.address)
    expect(phone.page.get_by_role("heading", name="Open in another tab")).to_be_visible()
    phone.page.get_by_role("button", name="Go on here").click()
    expect(phone.app.locator("main")).to_be_visible(timeout=STARTING)
    expect(first.get_by_role("heading", name="Open in another tab")).to_be_visible()
    assert log_of(phone, killed.token) == ["writer-000000", "writer-000001"]
    assert enter(phone, killed.token, 2)[0] == RECORDED
    first.close()

    phone.page.evaluate(SET_SCHEMA, [KEPT, "9999"])
    phone.page.reload()
    expect(phone.page.get_by_text("written by a newer Referee")).to_be_visible(timeout=STARTING)
    phone.page.evaluate(SET_SCHEMA, [KEPT, NEWEST])
    phone.reload()
    assert log_of(phone, killed.token) == ["writer-000000", "writer-000001", "writer-000002"]
