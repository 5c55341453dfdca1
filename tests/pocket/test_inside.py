"""The app as a browser's worker calls it, here without a browser."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode
from zipfile import ZipFile

import pytest
from werkzeug.test import EnvironBuilder

from referee.pocket import inside, starting

from .kept import Kept

ROOT = "https://cards.example/in/a/folder/app"
FORM = ("Content-Type", "application/x-www-form-urlencoded")


def open_form(page: str) -> bytes:
    """The form that opens a table, with four names."""
    hidden = re.findall(r'<input type="hidden" name="([^"]+)"[^>]*value="([^"]*)"', page)
    names = [(f"p{seat}", name) for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1)]
    return urlencode([*hidden, *names, ("dealer", "3"), ("depth", "tricks"), ("preset", "standard")]).encode()


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

    starting.expect({"late.tar.bin": ["brought_late"], "other.tar.bin": ["never_asked"]}, bring)
    with pytest.raises(ModuleNotFoundError):
        __import__("no_such_module_at_all")
    module = __import__("brought_late.part", fromlist=["SAYS"])
    assert (module.SAYS, brought) == ("here", ["late.tar.bin"])


def test_a_bundle_that_cannot_be_had_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a network the page says what is missing, and keeps what was typed; once it can be had it is there."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "laid")])
    cut = [True]

    def bring(_: str) -> None:
        if cut:
            raise OSError("no network")
        (tmp_path / "laid").mkdir()
        (tmp_path / "laid" / "brought_when_asked.py").write_text("")

    starting.expect({"late.tar.bin": ["brought_when_asked"]}, bring)
    pocket = inside.make(str(tmp_path / "data"), ROOT)

    @pocket.app.route("/late", methods=["GET", "POST"])
    def late() -> str:
        return str(__import__("brought_when_asked"))

    status, headers, body = pocket.call("GET", "/late")
    assert (status, dict(headers)["Cache-Control"]) == (503, "no-store")
    assert "Not on this phone yet" in body.decode()
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page(pocket, "/settings"))
    assert token is not None
    sent = urlencode({"csrf_token": token[1], "note": "typed before"}).encode()
    status, _, body = pocket.call("POST", "/late", "", [FORM, ("Referer", f"{ROOT}/late")], sent)
    assert status == 503
    assert "typed before" in body.decode()
    cut.clear()
    assert pocket.call("GET", "/late")[0] == 200


def test_what_cannot_be_kept_is_undone_and_comes_back_to_be_sent_again(tmp_path: Path) -> None:
    """The database and the cookies are as they were; the page says why, and holds what was typed."""
    pocket, kept = inside.make(str(tmp_path / "data"), ROOT), Kept()
    form = page(pocket, "/new/spades")
    kept.keep(pocket)
    sent = open_form(form)
    ask = ("POST", "/new/spades", "", [FORM, ("Referer", f"{ROOT}/new/spades")], sent)
    assert pocket.call(*ask)[0] == 303
    assert pocket.changes()
    pocket.undo("full")
    status, _, body = pocket.call(*ask)
    said = body.decode()
    assert status == 503
    assert "no more room" in said and 'value="Bea"' in said and "Send it again" in said
    assert pocket.changes() == ""
    # There is room now: the same form opens its table, once.
    assert pocket.call(*ask)[0] == 303
    kept.keep(pocket)
    assert pocket.call(*ask)[0] == 303
    assert [place[0] for place in kept.rows].count("sitting") == 1


def test_cookies_are_kept_with_the_rows(tmp_path: Path) -> None:
    """What the device is called is known at the next opening, from what was kept alone."""
    pocket, kept = inside.make(str(tmp_path / "data"), ROOT), Kept()
    form = page(pocket, "/settings")
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', form)
    assert token is not None
    sent = f"csrf_token={token[1]}&name=Bea&theme=dark".encode()
    pocket.call("POST", "/settings", "", [FORM, ("Referer", f"{ROOT}/settings")], sent)
    kept.keep(pocket)
    again = inside.make(str(tmp_path / "again"), ROOT, kept=kept.text())
    assert 'value="Bea"' in page(again, "/settings")


def test_all_tables_go_into_one_file_and_come_back(tmp_path: Path) -> None:
    """Each with its whole log, in another pocket byte for byte; brought in twice, they are the same tables."""
    pocket = inside.make(str(tmp_path / "data"), ROOT)
    for _ in range(2):
        form = open_form(page(pocket, "/new/spades"))
        assert pocket.call("POST", "/new/spades", "", [FORM, ("Referer", f"{ROOT}/new/spades")], form)[0] == 303
    status, headers, content = pocket.call("GET", "/all-tables.zip")
    assert (status, dict(headers)["Content-Type"]) == (200, "application/zip")
    with ZipFile(BytesIO(content)) as archive:
        names = archive.namelist()
        records = sorted(archive.read(name) for name in names)
    assert len(set(names)) == 2 and all(name.endswith(".json") for name in names)
    other = inside.make(str(tmp_path / "other"), ROOT)
    bits = bytearray(content)
    bits[len(bits) // 3] ^= 0x10
    for content_now, expected in ((content, 303), (content, 303), (bytes(bits), 422), (content[:-60], 422)):
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page(other, "/import"))
        assert token is not None
        files = {"csrf_token": token[1], "record": (BytesIO(content_now), "all.zip")}
        form_sent = EnvironBuilder(method="POST", data=files).get_environ()
        body, kind = form_sent["wsgi.input"].read(), form_sent["CONTENT_TYPE"]
        status, _, said = other.call(
            "POST", "/import", "", [("Content-Type", kind), ("Referer", f"{ROOT}/import")], body
        )
        assert status == expected
    assert "not whole" in said.decode()
    with ZipFile(BytesIO(other.call("GET", "/all-tables.zip")[2])) as archive:
        assert sorted(archive.read(name) for name in archive.namelist()) == records
