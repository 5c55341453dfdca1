"""The app as a browser's worker calls it, here without a browser."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from referee.pocket import inside, later

ROOT = "https://cards.example/in/a/folder/app"
FORM = ("Content-Type", "application/x-www-form-urlencoded")


def page(pocket: inside.Pocket, path: str) -> str:
    """A page, as text."""
    status, _, body = pocket.call("GET", path)
    assert status == 200, path
    return body.decode()


def test_it_keeps_the_cookies_and_knows_its_prefix(tmp_path: Path) -> None:
    """The service worker may set no cookie: the device is known by the jar inside, and named at the second page."""
    pocket = inside.make(str(tmp_path), ROOT)
    found = page(pocket, "/settings")
    assert 'action="/in/a/folder/app/settings"' in found
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', found)
    assert token is not None
    sent = f"csrf_token={token[1]}&name=Bea&theme=dark".encode()
    whence = ("Referer", f"{ROOT}/settings")
    status, headers, _ = pocket.call("POST", "/settings", "", [FORM, whence], sent)
    assert (status, dict(headers)["Location"]) == (303, "/in/a/folder/app/settings?saved=1")
    assert 'value="Bea"' in page(pocket, "/settings")
    assert pocket.call("HEAD", "/settings")[2] == b""


def test_an_import_brings_its_bundle_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of a bundle that is not there yet is laid out when somebody imports it; nothing else is."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    brought: list[str] = []

    def bring(bundle: str) -> None:
        brought.append(bundle)
        (tmp_path / "brought_late").mkdir()
        (tmp_path / "brought_late" / "__init__.py").write_text("")
        (tmp_path / "brought_late" / "part.py").write_text("SAYS = 'here'\n")

    later.expect({"late.tar.bin": ["brought_late"], "other.tar.bin": ["never_asked"]}, bring)
    with pytest.raises(ModuleNotFoundError):
        __import__("no_such_module_at_all")
    module = __import__("brought_late.part", fromlist=["SAYS"])
    assert (module.SAYS, brought) == ("here", ["late.tar.bin"])
