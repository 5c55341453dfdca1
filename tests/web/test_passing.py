"""Passing a table on by codes, and taking one in: without script, and whatever is sent."""

from __future__ import annotations

import hashlib
import json
import random
import re
from functools import cache
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.games import GAMES
from referee.service.exchange import export_table, import_record
from referee.service.links import LinkKind, links_to
from referee.service.opening import new_token
from referee.table.frames import MARK, split
from referee.table.packed import pack
from referee.table.records import record_of
from referee.web.static import static_folder

from ..conftest import Clock
from ..evening import ANN
from ..table.test_packed import ROOM, exported, some_table
from .conftest import csrf_token
from .pages import problems_of
from .sitting import words_of

SHARED = "/import/shared"


def frames_of(key: str = "hearts", seed: int = 3, steps: int = 90) -> tuple[list[str], str]:
    """The codes of some table as their texts, and its record."""
    frames, record = _made(key, seed, steps)
    return list(frames), record


@cache
def _made(key: str, seed: int, steps: int) -> tuple[tuple[str, ...], str]:
    """The same for every test that asks: to play the evening takes longest."""
    view = some_table(key, seed, steps)
    packed = pack(record_of(view), view.actions, view.opened)
    return tuple(f"http://localhost/take{MARK}{frame}" for frame in split(packed, ROOM)), exported(view)


def send(client: FlaskClient, codes: str, token: str = "") -> TestResponse:
    fields = {"csrf_token": csrf_token(client), "token": token or new_token(), "codes": codes}
    return client.post("/take", data=fields)


def record_at(app: Flask, address: str) -> str:
    with app.app_context():
        return json.dumps(export_table(address.rsplit("/", 1)[-1]), ensure_ascii=False)


@pytest.mark.parametrize("key", list(GAMES))
def test_a_table_passed_on_is_the_same_table(app: Flask, client: FlaskClient, key: str) -> None:
    """Of every game, by what is pasted in any order: its export is the same byte for byte."""
    codes, record = frames_of(key)
    random.Random(key).shuffle(codes)
    answer = send(client, "\n".join(codes))
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    assert record_at(app, answer.headers["Location"]) == record


def test_taken_in_twice_it_is_one_table(client: FlaskClient) -> None:
    """By one form at once; by another it is known again, and nothing is asked of it but to open it."""
    codes, _ = frames_of()
    token = new_token()
    first, second = (send(client, " ".join(codes), token) for _ in range(2))
    assert first.headers["Location"] == second.headers["Location"] == f"/t/{token}"
    again = send(client, "\n".join(codes))
    assert (again.status_code, "is here already" in again.get_data(as_text=True)) == (200, True)


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("", "There is no code here yet."),
        ("hello", "This is no code of a table or a game: “hello”."),
        ("{one}", "1 of 3 codes are here; missing 2, 3. Nothing was taken in yet."),
        ("{mixed}", "These codes are of two tables or games."),
        ("{one}9", "no code of a table|not read well"),
        ("9" * 500_000, "no code of a table"),
        ("<script>", "no code of a table or a game: “<script>”"),
    ],
)
def test_what_cannot_be_taken_in_is_said_at_its_place(client: FlaskClient, pasted: str, said: str) -> None:
    """What was pasted stays, and nothing is stored."""
    codes, other = frames_of()[0], frames_of(seed=4)[0]
    pasted = pasted.replace("{one}", codes[0]).replace("{mixed}", " ".join([*codes[:2], *other[2:]]))
    answer = send(client, pasted)
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    told = re.search(r'<p class="error" id="codes-problem">(.*?)</p>', page)
    assert told is not None and re.search(said, unescape(told[1])), told
    kept = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert kept is not None and unescape(kept[1]) == pasted
    assert problems_of(page) == []
    assert "Your tables" not in client.get("/").get_data(as_text=True)


def test_the_code_of_house_rules_leads_to_their_page(client: FlaskClient) -> None:
    """What is wrong with it is said there, with what was pasted."""
    link = "https://cards.example/house/spades?name=x&mark=AAA-AAA&rules=%7B%7D"
    answer = send(client, f" {link}\n")
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert (page.status_code, "another version" in page.get_data(as_text=True)) == (422, True)
    assert send(client, f"{link}{'9' * 5_000}").status_code == 422


def test_the_camera_is_allowed_on_one_page(client: FlaskClient) -> None:
    answer = client.get("/take")
    assert "camera=(self)" in answer.headers["Permissions-Policy"]
    assert problems_of(answer.get_data(as_text=True)) == []
    for path in ("/", "/import", "/settings"):
        assert "camera=()" in client.get(path).headers["Permissions-Policy"]


def test_the_codes_of_a_table_stand_on_its_page(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """All of them, without script, each with its number; and the record as a file."""
    with app.app_context():
        token = import_record(json.loads(frames_of()[1]), author=ANN, now=clock()).token
    page = client.get(f"/t/{token}/pass-on").get_data(as_text=True)
    assert problems_of(page) == []
    assert page.count('class="qr qr-part"') == 3
    assert "3 of 3" in words_of(page)
    assert f'href="/t/{token}/record.json"' in page
    assert f'href="/t/{token}/pass-on"' in client.get(f"/t/{token}/more").get_data(as_text=True)


def test_who_may_not_have_the_record_gets_no_codes(app: Flask, clock: Clock) -> None:
    """A link to watch shows them while nothing is secret, and never a greater link; with a secret it shows none."""
    dealt = [{"type": "deal", "dealer": 0, "depth": "cards"}]
    secret = [*dealt, {"type": "hands", "hands": [["AS", "KS"], []]}]
    for entries, status in ((dealt, 200), (secret, 403)):
        record = {"format": "referee/1", "game": "piquet", "players": ["Ann", "Bea"], "entries": entries}
        with app.app_context():
            token = import_record(record, author=ANN, now=clock()).token
            watch = links_to(token, clock())[LinkKind.WATCH].token
        answer = app.test_client().get(f"/t/{watch}/pass-on")
        assert answer.status_code == status
        assert token not in answer.get_data(as_text=True)


def share(client: FlaskClient, content: str, site: str | None) -> TestResponse:
    """What the system's share sheet sends: no token, no page of ours before."""
    body = (
        '--edge\r\nContent-Disposition: form-data; name="record"; filename="a.json.txt"\r\n'
        f"Content-Type: text/plain\r\n\r\n{content}\r\n--edge--\r\n"
    ).encode()
    headers = {} if site is None else {"Sec-Fetch-Site": site}
    return client.post(SHARED, data=body, content_type="multipart/form-data; boundary=edge", headers=headers)


def test_the_share_sheet_brings_a_file(app: Flask, client: FlaskClient) -> None:
    record = frames_of()[1]
    answer = share(client, record, "none")
    assert answer.status_code == 303
    assert record_at(app, answer.headers["Location"]) == record
    assert share(client, record, "none").status_code == 200  # known again
    for site in ("cross-site", "same-site", None):
        refused = share(app.test_client(), record, site)
        assert (refused.status_code, "not shared by this device" in refused.get_data(as_text=True)) == (422, True)
    assert "not JSON" in share(client, "hello", "none").get_data(as_text=True)
    assert client.get(SHARED).status_code == 405


def test_the_browser_is_told_what_may_be_shared_with_it(client: FlaskClient) -> None:
    page = client.get("/").get_data(as_text=True)
    address = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert address is not None
    manifest = json.loads(client.get(address[1]).get_data())
    assert manifest["share_target"]["action"] == f"../..{SHARED}"
    assert manifest["file_handlers"][0]["action"] == "../../import"


def test_the_reader_is_the_one_that_was_published() -> None:
    """Another's code is kept as it was made of its package: nobody mends it here. ORIGIN.txt beside it says how."""
    made = (static_folder() / "vendor" / "qr" / "decode.js").read_bytes()
    assert hashlib.sha256(made).hexdigest() == "72f938bd921602e72ec2c7559766e3fa02dbc9fcbaf898db924df72ac5f18968"
