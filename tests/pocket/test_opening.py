"""The site is opened once, and then needs no network."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import OpenPocket
from .phones import Host

pytestmark = pytest.mark.browser


def test_opened_once_it_needs_no_network(host: Host, open_pocket: OpenPocket) -> None:
    """A page deep in the app is found again after a reload without any network, also by its address alone."""
    phone = open_pocket()
    expect(phone.app.locator("h1").first).to_be_visible()
    phone.app.get_by_role("link", name="Rules").first.click()
    expect(phone.app.locator("h1").first).to_have_text("Rules")
    deep = phone.page.url
    assert deep.endswith("#/rules")
    host.cut()
    phone.reload()
    expect(phone.app.locator("h1").first).to_have_text("Rules")
    # Opened by its own address, a page of the app is shown where it lives: in the shell.
    phone.page.goto(f"{host.address}app/settings")
    phone.started()
    assert phone.page.url.endswith("#/settings")
    expect(phone.app.locator("h1").first).to_have_text("Settings")
