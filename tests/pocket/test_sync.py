"""A real pocket and a real server: a table goes there and back, both go on, somebody chooses, the pen is held."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from flask import Flask
from playwright.sync_api import expect
from werkzeug.serving import make_server

from referee.service.exchange import export_table
from referee.store import db
from referee.web import create_app

from ..chromium import PATIENCE
from ..evening import enter, hand_by_result, open_spades
from ..web.courier import log_of
from .conftest import OpenPocket
from .phones import Host, PocketPhone
from .test_passing import SHARE, at_a_table, framed

pytestmark = pytest.mark.browser


@pytest.fixture
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, str]]:
    """A club's server, over HTTP at an address of its own."""
    app = create_app({"DATA_FOLDER": str(tmp_path_factory.mktemp("club"))})
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield app, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    with app.app_context():
        db.engine.dispose()


def says(phone: PocketPhone, words: str) -> None:
    """Wait until the page of the sync says so."""
    expect(phone.app.locator("[data-says]")).to_contain_text(words, timeout=PATIENCE)


def send(phone: PocketPhone) -> None:
    """Press the green button of that page."""
    phone.app.get_by_role("button", name="Send and fetch").click()


def logs(phone: PocketPhone, app: Flask, token: str) -> tuple[object, object]:
    """The log in the pocket and that on the server."""
    phone.go(f"/t/{token}")
    return json.loads(at_a_table(phone))["log"], log_of(app, token)


def test_a_table_goes_to_a_server_and_back(host: Host, open_pocket: OpenPocket, club: tuple[Flask, str]) -> None:
    app, address = club
    now = datetime.now(UTC)
    with app.app_context():
        other = enter(open_spades(now).token, *hand_by_result(), now=now).token
        record = json.dumps(export_table(other))
    phone = open_pocket()
    phone.page.evaluate(SHARE, [f"{host.address}shared", record])
    phone.reload()
    at_a_table(phone)
    token = framed(phone).url.split("/t/")[1].split("/")[0].split("?")[0]
    assert token != other

    phone.go(f"/t/{token}/sync")
    phone.app.get_by_label("Its address").fill(address)
    phone.app.locator("label.toggle").click()
    phone.app.get_by_role("button", name="Send it there").click()
    says(phone, "on the server")
    mine, theirs = logs(phone, app, token)
    assert mine == theirs

    # somebody enters a hand on the server; the phone brings it home
    with app.app_context():
        enter(token, *hand_by_result(0), now=now)
    phone.go(f"/t/{token}/sync")
    send(phone)
    says(phone, "6 entries taken from the server")
    mine, theirs = logs(phone, app, token)
    assert mine == theirs

    # the phone takes the last entry back while the server goes on: nothing is mixed, and mine counts
    phone.app.get_by_role("button", name="Undo").first.click()
    expect(phone.app.locator("main[data-seq]:not([data-seq='12'])")).to_be_attached(timeout=PATIENCE)
    with app.app_context():
        enter(token, *hand_by_result(1), now=now)
    phone.go(f"/t/{token}/sync")
    send(phone)
    expect(phone.app.get_by_role("heading", name="Both went on. Which counts?")).to_be_visible(timeout=PATIENCE)
    phone.app.get_by_role("button", name="Mine counts").click()
    says(phone, "taken from the server")
    mine, theirs = logs(phone, app, token)
    assert mine == theirs
    assert isinstance(mine, list)

    # one phone holds the pen, and the others are told
    phone.go(f"/t/{token}/sync")
    phone.app.get_by_role("button", name="Hold the pen").click()
    says(phone, "This phone holds the pen")
    assert "holds the pen" in app.test_client().get(f"/t/{token}").get_data(as_text=True)
    phone.app.get_by_role("button", name="Give the pen back").click()
    says(phone, "given back")

    # without the server nothing is lost, and it is said
    phone.go(f"/t/{token}/sync")
    phone.app.get_by_role("button", name="Send it nowhere").click()
    phone.app.get_by_label("Its address").fill("http://127.0.0.1:9")
    phone.app.get_by_role("button", name="Send it there").click()
    says(phone, "No answer from the server")
    phone.go(f"/t/{token}")
    expect(phone.app.get_by_role("link", name=f"Not sent yet: {len(mine)} entries")).to_be_visible()

    # once there is a server, all goes by itself: what was entered there comes home, what is entered here arrives
    phone.go(f"/t/{token}/sync")
    phone.app.get_by_role("button", name="Send it nowhere").click()
    phone.app.get_by_label("Its address").fill(address)
    phone.app.get_by_role("button", name="Send it there").click()
    says(phone, "All is on the server")
    with app.app_context():
        number = enter(token, *hand_by_result(0), now=now).seq
    phone.go(f"/t/{token}")
    shown = phone.app.locator(f"main[data-seq='{number}']")
    expect(shown).to_be_attached(timeout=PATIENCE)
    phone.app.get_by_role("button", name="Undo").first.click()
    expect(shown).not_to_be_attached(timeout=PATIENCE)
    wait_until_there(phone, app, token)
    expect(phone.app.get_by_role("link", name="Pass this table on")).to_be_visible()


def wait_until_there(phone: PocketPhone, app: Flask, token: str) -> None:
    """Wait until the server has the log of the table that is shown."""
    mine = json.loads(at_a_table(phone))["log"]
    for _ in range(PATIENCE // 50):
        if log_of(app, token) == mine:
            return
        phone.page.wait_for_timeout(50)
    raise AssertionError("It did not arrive.")
