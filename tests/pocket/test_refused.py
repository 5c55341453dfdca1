"""A browser that keeps nothing, has no room, closes the worker, or opens a file with the app: said, or mended."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from ..table.test_packed import exported, some_table
from .conftest import OpenPocket
from .killing import OPEN, Killed
from .phones import STARTING, Host
from .test_kept import RECORDED, enter, log_of
from .test_passing import at_a_table, framed

pytestmark = pytest.mark.browser

TOKEN_OF = "answer.url.match(/\\/t\\/([^/?]+)/)[1]"

OPENED_WITH = """(record) => {
    const file = new File([record], "evening.json", { type: "application/json" });
    const opened = { files: [{ getFile: async () => file }] };
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take) => take(opened) } });
}"""
"""What the system does when a file is opened with the app, which no test can ask of it."""

SPOIL = """async (files) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const file of files) {
            const kept = await cache.match(new URL(file, location));
            if (kept) await cache.put(new URL(file, location), new Response("x", { headers: kept.headers }));
        }
    }
}"""


def test_a_window_that_keeps_nothing_says_so(host: Host, open_pocket: OpenPocket) -> None:
    """Neither a database nor a service worker may be looked at there, as in some private windows."""
    host.headers = {"Content-Security-Policy": "sandbox allow-scripts", "Access-Control-Allow-Origin": "*"}
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    expect(phone.page.get_by_text("Not in this window")).to_be_visible(timeout=STARTING)
    expect(phone.page.get_by_text("This browser keeps nothing here, as in a private window")).to_be_visible()


def test_without_room_it_opens_and_records_nothing(open_pocket: OpenPocket) -> None:
    """Not even Referee itself is kept then. It says so, and once there is room it goes on."""
    phone = open_pocket(starts=False)
    session = phone.context.new_cdp_session(phone.page)
    origin = phone.host.address.partition("/a/")[0]
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    phone.page.goto(phone.host.address)
    expect(phone.page.get_by_text("This browser has no room to keep Referee")).to_be_visible(timeout=STARTING)
    phone.started()
    killed = Killed(phone)
    said: str = framed(phone).evaluate(OPEN.replace(TOKEN_OF, "answer.text()"), killed.root)
    assert "Nothing was recorded" in said
    assert "all-tables.zip" in said
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    killed.begin()
    assert enter(phone, killed.token, 0)[0] == RECORDED
    phone.reload()
    assert log_of(phone, killed.token) == ["writer-000000"]


def test_a_worker_that_is_gone_is_started_again(open_pocket: OpenPocket) -> None:
    """The browser closes it without a word. What was entered is there, and what is entered then is recorded."""
    phone = open_pocket()
    killed = Killed(phone)
    killed.begin()
    assert enter(phone, killed.token, 0)[0] == RECORDED
    (worker,) = [one for one in phone.page.workers if one.url.endswith("/worker.js")]
    worker.evaluate("self.close()")
    assert enter(phone, killed.token, 1)[0] == RECORDED
    assert worker not in phone.page.workers
    assert log_of(phone, killed.token) == ["writer-000000", "writer-000001"]

    # and a file that is opened with the app is there at once
    record = exported(some_table("hearts", 3, 30))
    phone.page.add_init_script(f"({OPENED_WITH})({json.dumps(record)})")
    phone.reload()
    assert json.loads(at_a_table(phone))["log"] == json.loads(record)["log"]


def test_a_spoilt_file_is_fetched_anew(open_pocket: OpenPocket) -> None:
    """What is kept of Referee itself may be spoilt by the browser: it is mended, and the records stay."""
    phone = open_pocket()
    phone.wait_for_all()
    killed = Killed(phone)
    killed.begin()
    assert enter(phone, killed.token, 0)[0] == RECORDED
    phone.page.evaluate(SPOIL, ["bundles/first.tar", "bundles/hearts.tar"])
    phone.page.reload()
    expect(phone.page.get_by_role("heading", name="It did not start")).to_be_visible(timeout=STARTING)
    phone.page.get_by_role("button", name="Try again").click()
    phone.started()
    assert log_of(phone, killed.token) == ["writer-000000"]

    # one that is needed later only
    phone.page.evaluate(SPOIL, ["bundles/hearts.tar"])
    phone.go("/new/hearts")
    expect(phone.app.get_by_role("heading", name="Not on this phone yet")).to_be_visible()
    phone.frame.goto(phone.frame.url)
    expect(phone.app.locator("h1").first).to_have_text("New table")
