"""A server offers the site that was built for it, and says under Settings where it is or how it is made."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from flask import Flask

from referee.web import offered

SHELL = Path(__file__).parents[2] / "static" / "pocket"
LINES = re.findall(r"<script>(.*?)</script>", (SHELL / "index.html").read_text(encoding="utf-8"), re.DOTALL)
HASHES = [base64.b64encode(hashlib.sha256(lines.encode()).digest()).decode() for lines in LINES]
RUNS = " ".join(("'self' 'wasm-unsafe-eval'", *(f"'sha256-{one}'" for one in HASHES)))
"""What may run in the shell: its files, and the lines that stand in its page."""


@pytest.fixture
def with_site(app: Flask, pocket_site: Path) -> Flask:
    """The app of a server with the built site."""
    app.config["POCKET_SITE"] = str(pocket_site)
    return app


def test_all_who_give_the_page_let_its_lines_run() -> None:
    for name in ("index.html", "sw.js"):
        assert f"script-src {RUNS};" in (SHELL / name).read_text(encoding="utf-8")


def test_each_file_comes_whole_and_as_its_kind(with_site: Flask, pocket_site: Path) -> None:
    """Asked for again, it is the same; the page may run WebAssembly, have workers and a camera, and no more."""
    client = with_site.test_client()
    listed = offered.read_list(pocket_site)
    assert listed is not None
    kinds = {"": "text/html", "sw.js": "text/javascript", "pocket.json": "application/json"}
    for path in ("", "sw.js", "pocket.json", *listed["files"]):
        answer = client.get(f"/pocket/{path}")
        assert answer.status_code == 200
        assert answer.data == (pocket_site / (path or "index.html")).read_bytes()
        assert path not in kinds or answer.mimetype == kinds[path]
        assert not path.endswith(".bin") or answer.mimetype == "application/octet-stream"
        assert answer.headers["Cache-Control"] == "no-cache"
        assert f"script-src {RUNS}; worker-src 'self'" in answer.headers["Content-Security-Policy"]
        again = client.get(f"/pocket/{path}", headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status_code == 304
        answer.close()
        again.close()
    assert client.get("/pocket").headers["Location"].endswith("/pocket/")
    assert "'wasm-unsafe-eval'" not in client.get("/settings").headers["Content-Security-Policy"]


def test_nothing_else_of_the_folder_is_given(with_site: Flask, tmp_path: Path) -> None:
    """What the list does not name is not there, and a folder without a list is no site."""
    client = with_site.test_client()
    for path in ("nothing", "bundles/", "bundles/../pocket.json", "..%2fsecret", "pocket/tokens.css/"):
        assert client.get(f"/pocket/{path}").status_code == 404, path
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "index.html").write_text("half")
    with_site.config["POCKET_SITE"] = str(tmp_path / "half")
    assert client.get("/pocket/").status_code == 404


def test_settings_lead_there_or_say_how_it_is_made(with_site: Flask, data_folder: Path) -> None:
    """Over plain http from elsewhere a browser would not keep it, and is told so."""
    client = with_site.test_client()
    assert 'href="/pocket/"' in client.get("/settings").text
    away = client.get("/settings", base_url="http://cards.example.org").text
    assert 'href="/pocket/"' not in away
    assert "over https" in away
    assert 'href="/pocket/"' in client.get("/settings", base_url="https://cards.example.org").text
    with_site.config["POCKET_SITE"] = None
    assert "<code>referee pocket</code>" in client.get("/settings").text
    with_site.config["POCKET"] = True
    assert "referee pocket" not in client.get("/settings").text
