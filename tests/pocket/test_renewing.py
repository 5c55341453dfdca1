"""A newer build of the site, a second tab, a worker that dies: said in a sentence, with a way on, and nothing mixed."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..browser.test_evening import SpadesPhone
from .conftest import OpenPocket
from .phones import Host, PocketPhone

pytestmark = pytest.mark.browser

LATER = "99.1"
"""The version of the newer build."""


@pytest.fixture
def newer_site(pocket_site: Path, tmp_path: Path) -> Path:
    """The site as a later version of it would be: with another stamp, and one file that says so."""
    folder = tmp_path / "newer"
    shutil.copytree(pocket_site, folder)
    listing = json.loads((folder / "pocket.json").read_text())
    build = listing["build"]
    stamped = {"index.html": b"", "sw.js": b"", "pocket/shell.css": b"/* newer */"}
    for name, more in stamped.items():
        old = (folder / name).read_bytes()
        new = old.replace(build.encode(), b"b" * len(build)) + more
        if name == "sw.js":
            new = new.replace(b'VERSION = "' + listing["version"].encode(), b'VERSION = "' + LATER.encode())
        (folder / name).unlink()
        (folder / name).write_bytes(new)
        if name in listing["files"]:
            listing["files"][name] = {"bytes": len(new), "sha256": hashlib.sha256(new).hexdigest()}
    listing |= {"build": "b" * len(build), "version": LATER}
    (folder / "pocket.json").unlink()
    (folder / "pocket.json").write_text(json.dumps(listing))
    return folder


def begin_a_hand(phone: PocketPhone) -> SpadesPhone:
    """A table of Spades on which somebody has bid."""
    phone.go("/new/spades?players=4")
    for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1):
        phone.app.locator(f"input[name=p{seat}]").fill(name)
    table = SpadesPhone(phone.frame)
    table.chip("depth", "tricks")
    table.go()
    table.bid("Ann", 3)
    return table


def renew(phone: PocketPhone) -> None:
    """Have the browser look for a newer build, as it does by itself now and then."""
    phone.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")


def styles(phone: PocketPhone) -> str:
    """What the shell is drawn with."""
    found: str = phone.page.evaluate("async () => (await fetch('pocket/shell.css')).text()")
    return found


def test_a_newer_build_waits_for_the_hand(host: Host, newer_site: Path, open_pocket: OpenPocket) -> None:
    """It is fetched whole beside the old one, which goes on, and is taken when somebody says so; never both at once."""
    phone = open_pocket()
    phone.wait_for_all()
    begin_a_hand(phone)
    host.folder = newer_site
    asked = len(host.asked)
    renew(phone)
    notice = phone.page.locator(".notice-over")
    expect(notice).to_contain_text(f"Version {LATER} waits until the hand at", timeout=60_000)
    assert not [path for path in host.asked[asked:] if "runtime" in path or "bundles" in path]  # they are the same
    assert "newer" not in styles(phone)
    host.cut()
    notice.get_by_role("button", name="Now").click()
    expect(phone.page.locator("meta[name=referee-build]")).to_have_attribute("content", "b" * 16, timeout=60_000)
    phone.started()
    assert "newer" in styles(phone)
    phone.go("/pocket-here")
    expect(phone.app.locator("header.board")).to_contain_text(LATER)


HIDE = """() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""What a page is told when another app, or a file picker, comes before it."""


def test_a_newer_build_leaves_what_is_typed(host: Host, newer_site: Path, open_pocket: OpenPocket) -> None:
    """Nobody looks for a moment: a page with a form stays as it is, and the first page is where the newer one comes."""
    phone = open_pocket("/new/spades?players=4")
    host.folder = newer_site
    phone.app.locator("input[name=p1]").fill("Ann")
    renew(phone)
    expect(phone.page.locator(".notice-over")).to_contain_text(f"Version {LATER} is here", timeout=60_000)
    phone.page.evaluate(HIDE)
    phone.page.evaluate("() => new Promise((done) => setTimeout(done, 1000))")
    expect(phone.app.locator("input[name=p1]")).to_have_value("Ann")
    phone.go("/")
    phone.page.evaluate(HIDE)
    expect(phone.page.locator("meta[name=referee-build]")).to_have_attribute("content", "b" * 16, timeout=60_000)
    phone.started()


def test_a_second_tab_and_a_worker_that_dies(open_pocket: OpenPocket) -> None:
    """The second says that there is a first, and may take over; a worker that dies is begun anew."""
    phone = open_pocket("/rules")
    first = phone.page
    phone.page = phone.tab()
    phone.page.goto(phone.host.address)
    expect(phone.page.locator("#says")).to_contain_text("Two would overwrite each other")
    phone.page.get_by_role("button", name="Go on here").click()
    phone.started()
    expect(first.locator("#says")).to_contain_text("Two would overwrite each other")
    first.close()

    # an error that nobody caught ends the worker; what was asked meanwhile is answered by the next
    phone.page.workers[0].evaluate("() => void setTimeout(() => { throw new Error('a fatal one') })")
    expect(phone.page.locator(".notice-over")).to_contain_text("had to start again")
    phone.go("/rules")
    expect(phone.app.locator("h1").first).to_have_text("Rules", timeout=60_000)


def test_a_site_that_is_half_renewed(host: Host, newer_site: Path, pocket_site: Path, open_pocket: OpenPocket) -> None:
    """The list of one build and a file of another: a sentence, nothing of it is run, and pressed later it starts."""
    (newer_site / "pocket.json").unlink()
    shutil.copy(pocket_site / "pocket.json", newer_site / "pocket.json")
    (newer_site / "sw.js").unlink()
    shutil.copy(pocket_site / "sw.js", newer_site / "sw.js")
    host.folder = newer_site
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    expect(phone.page.locator("#says")).to_contain_text("being updated", timeout=60_000)
    expect(phone.page.locator("iframe")).to_have_count(0)
    host.folder = pocket_site
    phone.page.get_by_role("button", name="Try again").click()
    phone.page.wait_for_load_state()
    expect(phone.page.locator("#says")).not_to_contain_text("being updated")
    phone.started()
