"""Every page of the shell: it is there, well formed, free of inline script, and sends its headers."""

from __future__ import annotations

import gzip
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.games import GAMES
from referee.web.headers import HEADERS
from referee.web.help import PAGES as HELP

from .conftest import csrf_token
from .pages import problems_of

PAGES = [
    "/",
    "/tables",
    "/which",
    "/which?players=1",
    "/which?players=9",
    "/which?players=99999",
    "/rules",
    "/rules?q=nil",
    "/rules?q=no such words",
    "/settings",
    "/import",
    "/sheets",
    "/help",
    *(f"/help/{page.key}" for page in HELP),
    "/sheets?players=6&paper=letter&preset=short",
    *(f"/new/{key}" if key != "own" else "/own" for key in GAMES),
    *(f"/new/spades?players={players}" for players in range(2, 11)),
    *(f"/rules/{key}" for key in GAMES),
    *(f"/rules/{key}?q=deal" for key in GAMES),
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there_and_well_formed(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    assert problems_of(answer.get_data(as_text=True)) == []


def test_every_rule_has_a_page_that_is_well_formed(client: FlaskClient) -> None:
    wrong = {}
    for path in [f"/rules/{game.key}/{rule}" for game in GAMES.values() for rule in game.rules().rulebook]:
        answer = client.get(path)
        assert (answer.status_code, answer.mimetype) == (200, "text/html"), path
        wrong[path] = problems_of(answer.get_data(as_text=True))
    assert {path: problems for path, problems in wrong.items() if problems} == {}


@pytest.mark.parametrize("path", ["/", "/new/spades", "/nothing", "/rules/spades", "/healthz", "/manifest"])
def test_every_answer_carries_the_headers(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def test_scripts_and_style_sheets_say_only_what_browsers_heed_of_them(client: FlaskClient) -> None:
    for address in set(re.findall(r'"(/static/[^"]+\.(?:css|js))"', client.get("/").get_data(as_text=True))):
        said = client.get(address).headers
        assert {name for name in HEADERS if name not in said} == {
            "Content-Security-Policy",
            "Permissions-Policy",
            "Cross-Origin-Opener-Policy",
            "X-Frame-Options",
        }
        assert said["X-Content-Type-Options"] == "nosniff"


def test_the_policy_allows_no_inline_script_and_no_other_site(client: FlaskClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "http" not in policy
    for part in (
        "style-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ):
        assert part in policy


def test_pages_hold_only_the_icons_they_show(client: FlaskClient) -> None:
    page = client.get("/settings").get_data(as_text=True)
    pips = "acorn baston bell copa eichel espada herz leaf oro rose schelle schilt"
    shown = f"{pips} back buzz ear globe hand person remote sound sun text"
    assert re.findall(r'<symbol id="i-(\w+)"', page) == sorted(shown.split())


def test_static_files_are_kept_for_good_under_an_address_that_changes_with_them(client: FlaskClient) -> None:
    page = client.get("/").get_data(as_text=True)
    addresses = set(re.findall(r'"(/static/[^"]+)"', page))
    assert {address.rpartition("/")[2] for address in addresses} >= {
        "tokens+base.css",
        "enhance.js",
        "referee.svg",
    }
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert "Set-Cookie" not in answer.headers
        stale = client.get(re.sub(r"/static/\w+/", "/static/0123456789ab/", address))
        assert stale.status_code == 200
        assert stale.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "address", ["/static/x/../../pyproject.toml", "/static/x/%2e%2e/%2e%2e/pyproject.toml", "/static/x//etc/passwd"]
)
def test_static_files_come_from_their_folder_alone(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code in {404, 308}


def test_scripts_and_icons_say_what_they_are(client: FlaskClient) -> None:
    page = client.get("/").get_data(as_text=True)
    for name, kind in [("enhance.js", "text/javascript"), ("base.css", "text/css"), ("referee.svg", "image/svg+xml")]:
        found = re.search(rf'"(/static/[^"]+{name})"', page)
        assert found is not None
        assert client.get(found[1]).mimetype == kind


def test_pages_are_compressed_for_those_who_can_read_that(client: FlaskClient) -> None:
    plain = client.get("/rules/spades")
    packed = client.get("/rules/spades", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.data) < len(plain.data) / 3
    assert gzip.decompress(packed.data).startswith(b"<!doctype html>")


def test_the_first_page_offers_only_games_that_exist(client: FlaskClient) -> None:
    page = client.get("/").get_data(as_text=True)
    assert set(re.findall(r'href="/new/([\w-]+)"', page)) == set(GAMES)


def test_a_large_company_is_split(client: FlaskClient) -> None:
    page = client.get("/new/spades?players=9").get_data(as_text=True)
    assert "5 + 4" in page
    assert "3 + 3 + 3" in page
    assert "SP-1.6" in page


def test_a_rule_leads_back_to_where_it_was_asked(client: FlaskClient) -> None:
    page = client.get("/rules/spades/SP-5.2", headers={"Referer": "http://localhost/t/abc?hand=2"})
    assert 'href="/t/abc?hand=2" aria-label="Back to where you were"' in page.get_data(as_text=True)


@pytest.mark.parametrize(
    "referrer",
    [
        "https://elsewhere.example/t/abc",
        "javascript:alert(1)",
        "http://localhost//elsewhere.example",
        "http://localhost/\\elsewhere.example",
        "http://localhost/no/such/page",
        "http://[",
        "http://[::1",
        "http://localhost:port/t/abc",
        "//[",
        "",
        "http://localhost/rules/spades",
    ],
)
def test_a_rule_never_leads_to_another_site(client: FlaskClient, referrer: str) -> None:
    page = client.get("/rules/spades/SP-5.2", headers={"Referer": referrer}).get_data(as_text=True)
    assert 'href="/rules/spades#SP-5.2" aria-label="Back to the rules"' in page


def test_a_rule_is_found_in_any_case(client: FlaskClient) -> None:
    answer = client.get("/rules/spades/sp-5.2")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/rules/spades/SP-5.2")


def test_alive_and_ready(client: FlaskClient) -> None:
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.mimetype) == (200, "text/plain")
        assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("tab", ["", "/scores", "/entries", "/referee", "/sheet", "/more", "/house"])
def test_every_page_at_a_table_is_well_formed(client: FlaskClient, table: str, tab: str) -> None:
    answer = client.get(table + tab)
    assert answer.status_code == 200
    assert problems_of(answer.get_data(as_text=True)) == []


# ---- cookies and settings ----------------------------------------------------------------------


def test_the_cookie_is_signed_and_closed_to_scripts_and_other_sites(client: FlaskClient) -> None:
    cookie = client.get("/").headers["Set-Cookie"]
    assert cookie.startswith("referee=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie  # phones come over plain HTTP in the living room
    assert "Expires" in cookie


def test_a_device_is_known_again_without_a_new_cookie(client: FlaskClient) -> None:
    client.get("/")
    assert "Set-Cookie" not in client.get("/").headers


def test_a_forged_cookie_is_another_device(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("referee", "eyJkZXZpY2UiOiJzb21lYm9keSJ9.aaaaaa.bbbbbb")
    assert client.get("/").headers["Set-Cookie"].startswith("referee=")


def test_settings_change_the_look_of_every_page(client: FlaskClient) -> None:
    sent = {"csrf_token": csrf_token(client), "theme": "dark", "deck": "four", "name": "  Dov  "}
    answer = client.post("/settings", data=sent, follow_redirects=True)
    page = answer.get_data(as_text=True)
    assert '<html lang="en" data-theme="dark" class="deck-four">' in page
    assert 'value="Dov"' in page
    assert problems_of(page) == []
    assert '<html lang="en" data-theme="dark" class="deck-four">' in client.get("/").get_data(as_text=True)


def test_settings_lead_back_to_the_table_they_were_opened_from(client: FlaskClient) -> None:
    page = client.get("/settings", headers={"Referer": "http://localhost/t/abc/more"}).get_data(as_text=True)
    assert 'name="back" value="/t/abc/more"' in page
    sent = {"csrf_token": csrf_token(client), "back": "/t/abc/more"}
    assert client.post("/settings", data=sent).headers["Location"] == "/t/abc/more"


@pytest.mark.parametrize(
    "back",
    [
        "https://elsewhere.example",
        "//elsewhere.example",
        "/\\elsewhere.example",
        "/\t/elsewhere.example",
        "/\n/elsewhere.example",
        "/\r\n\t\\elsewhere.example",
        "/ /elsewhere.example",
        "/no/such/page",
        "/t/abc/d\u00e9j\u00e0",
        "/t/" + "a" * 400,
        "settings",
        "/settings",
        "",
    ],
)
def test_settings_never_lead_to_another_site(client: FlaskClient, back: str) -> None:
    answer = client.post("/settings", data={"csrf_token": csrf_token(client), "back": back})
    assert answer.headers["Location"] == "/settings?saved=1"


@pytest.mark.parametrize("name", ["x" * 41, "x" * 10_000, "a\u200bb", "a\u202eb"])
def test_a_name_that_cannot_be_shown_is_refused_at_its_place(client: FlaskClient, name: str) -> None:
    answer = client.post("/settings", data={"csrf_token": csrf_token(client), "name": name})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert 'id="name-problem"' in page
    assert problems_of(page) == []


# ---- trouble -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/new/bridge",
        "/new/spades?players=1",
        "/new/spades?players=400",
        "/rules/bridge",
        "/rules/spades/SP-99.9",
        "/t/no-such-table",
        "/t/" + "x" * 3000,
        "/sheets/bridge.pdf",
        "/sheets/spades.pdf?players=17",
        "/sheets/spades.pdf?paper=papyrus",
    ],
)
def test_what_is_not_there_has_a_page_that_says_so(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    page = answer.get_data(as_text=True)
    assert answer.status_code == 404
    assert problems_of(page) == []
    assert "There is no such" in page


def test_a_page_that_takes_no_form_says_so(client: FlaskClient) -> None:
    answer = client.put("/")
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]
    assert problems_of(answer.get_data(as_text=True)) == []


def test_a_form_without_token_is_refused_and_loses_nothing(app: Flask) -> None:
    client = app.test_client()
    typed = {"name": "<b>Dov</b>", "theme": "dark"}
    answer = client.post("/settings", data=typed, headers={"Sec-Fetch-Site": "same-origin"})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 400
    assert problems_of(page) == []
    assert 'name="name" value="&lt;b&gt;Dov&lt;/b&gt;"' in page
    again = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)">', page))
    assert client.post("/settings", data={**again, "name": "Dov"}).status_code == 303


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}, {}])
def test_a_form_of_another_site_is_not_offered_again(client: FlaskClient, headers: dict[str, str]) -> None:
    answer = client.post("/settings", data={"name": "Mallory"}, headers=headers)
    assert answer.status_code == 400
    assert "Mallory" not in answer.get_data(as_text=True)


@pytest.mark.parametrize("odd", ["http://[", "http://[::1", "https://localhost:port", "//[", "null", "\xff"])
def test_an_origin_or_referer_that_cannot_be_read_is_as_none(client: FlaskClient, odd: str) -> None:
    """Not an error of ours: the form is refused as one from anywhere is, and a page is shown."""
    sent = {"csrf_token": csrf_token(client), "name": "Dov"}
    for headers in ({"Origin": odd}, {"Referer": odd}, {"Origin": odd, "Referer": odd}):
        assert client.get("/rules", headers=headers).status_code == 200
        assert client.get("/settings", headers=headers).status_code == 200
        assert client.post("/settings", data={"name": "Mallory"}, headers=headers).status_code == 400
        answer = client.post("/settings", data=sent, headers=headers, base_url="https://localhost/")
        assert answer.status_code == 400, "over https a form must say where it comes from"
        assert client.post("/settings", data=sent, headers=headers).status_code == 303


def test_a_form_larger_than_any_score_sheet_is_refused(client: FlaskClient) -> None:
    answer = client.post("/settings", data={"name": "x" * 1_100_000})
    assert answer.status_code == 413
    assert problems_of(answer.get_data(as_text=True)) == []


@pytest.mark.spoils
def test_an_accident_is_told_without_its_innards(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    def stumble() -> str:
        raise ZeroDivisionError("innards")

    app.add_url_rule("/stumble", view_func=stumble)
    answer = app.test_client().get("/stumble")
    page = answer.get_data(as_text=True)
    assert answer.status_code == 500
    assert "innards" not in page
    assert problems_of(page) == []
    assert "ZeroDivisionError" in caplog.text
