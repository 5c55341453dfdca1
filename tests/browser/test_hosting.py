"""A phone at a club's address: https by Caddy, at the prefix of a path, as `referee hosting` writes it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from ..hosted import command_of, free_port, in_front, running, write_files
from ..watched import watched
from .test_live import pick, send
from .test_shell import sit_down


def test_a_table_is_played_by_two_phones_below_a_prefix(browser: Browser, tmp_path: Path) -> None:
    """Script stays below the prefix: entries, what the other phone sees, the way out of a table that is gone."""
    https, port = free_port(), free_port()
    url = f"https://localhost:{https}/referee"
    files = write_files(tmp_path, "--public-url", url, "--port", str(port))
    command, env = command_of(files / "referee.service")
    env.pop("REFEREE_DATABASE", None)  # in a folder here: PostgreSQL is looked at elsewhere
    with running(command, ("127.0.0.1", port), env), in_front(files, tmp_path, https):
        device = watched(browser.new_context(ignore_https_errors=True, viewport={"width": 390, "height": 844}))
        asked: list[str] = []
        device.on("request", lambda request: asked.append(request.url))
        page = device.new_page()
        page.goto(f"{url}/new/spades?players=4")
        sit_down(page)
        page.get_by_role("button", name="Deal the first hand").click()
        expect(page.get_by_role("heading", name="Ann, your bid?")).to_be_visible()
        page.evaluate("window.here = true")
        other = device.new_page()
        other.goto(page.url)
        pick(page, 4)
        send(page)
        for one in (page, other):
            expect(one.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
        assert page.evaluate("window.here"), "shown in place"
        table = page.url
        page.goto(f"{table}/delete")
        page.get_by_label("Yes, for everybody at the table").check()
        page.get_by_role("button", name="Delete it").click()
        expect(page.get_by_role("button", name="Restore")).to_be_visible()
        other.get_by_role("button", name="All tables").click()
        expect(other).to_have_url(f"{url}/")
        manifest = device.new_cdp_session(other).send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert f'"{url}/static/' in f'"{manifest["url"]}'
        assert all(address.startswith((url, "data:")) for address in asked), asked
        device.close()
