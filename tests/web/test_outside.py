"""The app behind proxies, under names, at the prefix of a path and over https."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache

from referee.store import database_file
from referee.web import create_app, outside
from referee.web.outside import NO_SUCH_NAME

from ..conftest import Clock
from .conftest import new_table
from .sitting import value_of, words_of

Make = Callable[..., Flask]

OUTSIDE = {
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "cards.example.org",
    "X-Forwarded-Prefix": "/referee",
}
HERE = "https://cards.example.org/referee"


def shared_at(place: str, html: str) -> bool:
    """Whether the page says that its table is entered at an address there."""
    return re.search(rf">{re.escape(place)}/t/E[\w-]{{24}}/join<", html) is not None


@pytest.fixture
def make(data_folder: Path, clock: Clock, new_database: Path, compiled: FileSystemBytecodeCache) -> Make:
    """Makes the app, told so and so."""

    def make_one(**config: Any) -> Flask:
        shutil.copy(new_database, database_file(data_folder))
        app = create_app({"DATA_FOLDER": str(data_folder), "CLOCK": clock, **config})
        app.jinja_env.bytecode_cache = compiled
        return app

    return make_one


def opened(client: FlaskClient, headers: dict[str, str]) -> str:
    """The address of a table of Spades that this device has opened: the path, as it was led to it."""
    page = client.get("/new/spades", headers=headers).get_data(as_text=True)
    form = new_table(value_of(page, "csrf_token"), "Ann", "Bea", "Cy", "Dov")
    answer = client.post("/new/spades", data=form, headers=headers)
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    return str(answer.headers["Location"])


class Proxied(FlaskClient):
    """A browser whose requests come through a proxy that takes the prefix off, and that keeps its cookies by itself."""

    def open(self, *args: Any, **kwargs: Any) -> Any:
        """Ask for a path below the prefix."""
        path, *rest = args
        assert path.startswith("/referee"), f"{path} is not below the prefix"
        kwargs["headers"] = {**OUTSIDE, **kwargs.get("headers", {})}
        return super().open(path.removeprefix("/referee") or "/", *rest, **kwargs)


def test_addresses_are_right_behind_a_proxy_at_a_prefix(make: Make) -> None:
    """Every address of the pages of a table stays below the prefix, and the shared ones are those of the proxy."""
    app = make(PROXIES=1)
    app.test_client_class = Proxied
    client = app.test_client(use_cookies=False)
    page = client.get("/referee/new/spades")
    cookie = page.headers["Set-Cookie"]
    assert "; Secure" in cookie
    assert "; Path=/referee;" in f"{cookie};"
    assert page.headers["Strict-Transport-Security"].startswith("max-age=")
    known = {"Cookie": cookie.partition(";")[0]}
    form = new_table(value_of(page.get_data(as_text=True), "csrf_token"), "Ann", "Bea", "Cy", "Dov")
    answer = client.post("/referee/new/spades", data=form, headers={**known, "Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 303, "a browser that sends no Referer says so too where the form is from"
    table = answer.headers["Location"]
    assert table.startswith("/referee/t/")
    for path in ("", "/scores", "/referee", "/sheet", "/share", "/more", "/people", "/join?again=1"):
        html = client.get(table + path, headers=known).get_data(as_text=True)
        for address in re.findall(r'(?:href|src|action|data-live)="([^"#][^"]*)"', html):
            assert address.startswith("/referee"), f"{address} on {path}"
        if path == "/share":
            assert shared_at("https://cards.example.org/referee", html)
    asked = "/referee/referee?ask=claim&a-hand=AS.KS.QS"
    ruled = client.get(asked, headers=known).get_data(as_text=True)
    assert 'data-share-link="https://cards.example.org/referee/referee?' in ruled


def test_ways_back_and_pages_for_scripts_keep_the_prefix(make: Make) -> None:
    app = make(PROXIES=1)
    app.test_client_class = Proxied
    client = app.test_client(use_cookies=False)
    first = client.get("/referee/settings", headers={"Referer": f"{HERE}/tables"})
    html = first.get_data(as_text=True)
    assert value_of(html, "back") == "/referee/tables"
    cookie = {"Cookie": first.headers["Set-Cookie"].partition(";")[0]}
    known = {**cookie, "Referer": f"{HERE}/settings"}
    typed = {"csrf_token": value_of(html, "csrf_token"), "name": "Zsófia", "back": "/referee/tables"}
    assert client.post("/referee/settings", data=typed, headers=known).headers["Location"] == "/referee/tables"
    elsewhere = client.post("/referee/settings", data={**typed, "back": "/tables"}, headers=known)
    assert elsewhere.headers["Location"].startswith("/referee/settings")
    again = client.get("/referee/settings", headers={"Referer": f"{HERE}/settings"}).get_data(as_text=True)
    assert 'name="back" value=""' in again
    asked = {**known, "Prefer": "return=representation"}
    shown = client.post("/referee/settings", data=typed, headers=asked)
    assert (shown.status_code, shown.headers["Content-Location"]) == (200, "/referee/tables")
    old = client.post(
        "/referee/settings?x=1",
        data={**typed, "csrf_token": "old"},
        headers={**cookie, "Origin": HERE.rpartition("/")[0]},
    )
    assert old.status_code == 400
    assert 'action="/referee/settings?x=1"' in old.get_data(as_text=True)
    assert "Zsófia" in old.get_data(as_text=True)


def test_nobody_is_believed_unless_told(make: Make) -> None:
    client = make().test_client()
    answer = client.get("/", headers=OUTSIDE)
    assert "Secure" not in answer.headers.get("Set-Cookie", "")
    assert "Strict-Transport-Security" not in answer.headers
    page = answer.get_data(as_text=True)
    assert "/referee/" not in page
    table = opened(client, OUTSIDE)
    html = client.get(f"{table}/share", headers=OUTSIDE).get_data(as_text=True)
    assert shared_at("http://localhost", html)


@pytest.mark.parametrize(
    ("host", "shared"),
    [
        ("evil.example", "http://localhost:8642"),
        ("evil.example:8642", "http://localhost:8642"),
        ("localhost.evil.example", "http://localhost:8642"),
        ("192.168.1.20.evil.example", "http://localhost:8642"),
        ("8.8.8.8", "http://localhost:8642"),
        ("", "http://localhost:8642"),
        ("table-pc:8642", "http://table-pc:8642"),
        ("Table-PC.local:8642", "http://table-pc.local:8642"),
        ("192.168.1.20:80", "http://192.168.1.20"),
        ("[fd00::7]:8642", "http://[fd00::7]:8642"),
    ],
)
def test_a_name_that_is_not_ours_stands_in_no_address(make: Make, host: str, shared: str) -> None:
    """Whoever asks writes the name of the host: links, codes and papers are of this machine, or of its network."""
    client = make(OWN_ADDRESS="http://localhost:8642", OWN_NAMES=("table-pc", "table-pc.local")).test_client()
    table = opened(client, {})
    for path in (f"{table}/share", f"{table}/share?to=watch", table, f"{table}/more", "/referee?ask=claim&a-hand=AS"):
        html = client.get(path, headers={"Host": host}).get_data(as_text=True)
        assert "evil.example" not in html
        if path == f"{table}/share":
            assert shared_at(shared, html)


def test_an_address_is_made_in_one_place() -> None:
    """What a request says of its host is read by `outside`, and where two are compared."""
    said = re.compile(r"\brequest\.(?:host|host_url|url_root|url|base_url)\b|_external")
    web = Path(outside.__file__).parent
    found = {path.name: said.findall(path.read_text(encoding="utf-8")) for path in web.rglob("*.py")}
    assert {name: reads for name, reads in found.items() if reads and name != "outside.py"} == {
        "came_from.py": ["request.host"],
        "forgery.py": ["request.host"],
        "codes.py": ["request.url_root"],  # a pocket’s own
    }


@pytest.mark.parametrize("prefix", ["//evil.example", "/a b", "javascript:x", "/é", '/"><b>', "/a/../..", "a"])
def test_a_prefix_that_makes_no_address_does_no_harm(make: Make, prefix: str) -> None:
    client = make(PROXIES=1).test_client()
    html = client.get("/", headers={**OUTSIDE, "X-Forwarded-Prefix": prefix.encode().decode("latin-1")}).get_data(True)
    for address in re.findall(r'(?:href|src|action)="([^"#][^"]*)"', html):
        assert re.match(r"/[A-Za-z0-9.]", address), address


def test_of_two_proxies_the_outer_one_is_believed(make: Make) -> None:
    """And what whoever asks has written before it is not."""
    app = make(PROXIES=2)
    seen: list[str | None] = []

    @app.before_request
    def look() -> None:
        from flask import request

        seen.append(f"{request.remote_addr} {request.host_url}")

    forwarded = {
        "X-Forwarded-For": "6.6.6.6, 203.0.113.7, 10.0.0.2",
        "X-Forwarded-Proto": "gopher, https, http",
        "X-Forwarded-Host": "evil.example, cards.example.org, inner",
    }
    app.test_client().get("/healthz", headers=forwarded)
    assert seen == ["203.0.113.7 https://cards.example.org/"]


def test_it_answers_under_its_names_alone(make: Make) -> None:
    client = make(PROXIES=1, TRUSTED_HOSTS=[".example.org", "localhost"]).test_client()
    assert client.get("/", headers=OUTSIDE).status_code == 200
    assert client.get("/healthz").status_code == 200
    for host in ("evil.example", "example.org.evil", "", "cards.example.org, x y"):
        answer = client.get("/", headers={"Host": host})
        assert (answer.status_code, answer.get_data(as_text=True)) == (400, NO_SUCH_NAME), host
        assert "Content-Security-Policy" in answer.headers


def test_the_public_address_is_the_one_that_is_shared(make: Make) -> None:
    """However a page was reached: by the proxy's name, at this machine, or past the proxy."""
    client = make(PROXIES=1, PUBLIC_URL="https://public.example/cards", NETWORK_ADDRESS="http://10.0.0.1").test_client()
    table = opened(client, {})
    for headers in ({}, {"X-Forwarded-Host": "cards.example.org"}, {"X-Forwarded-Prefix": "/referee"}):
        html = client.get(f"{table}/share", headers=headers).get_data(as_text=True)
        assert shared_at("https://public.example/cards", html)
        assert "this computer only" not in words_of(html)
