"""Records in and rulings out over HTTP."""

from __future__ import annotations

import json
import random
import re
from html import unescape
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest
from flask.testing import FlaskClient

from referee.games import GAMES
from referee.service.opening import TOKEN_FORM, new_token

from .conftest import csrf_token
from .pages import problems_of
from .sitting import words_of

RECORD = {
    "format": "referee/1",
    "game": "spades",
    "title": "Brought in",
    "players": ["Ann", "Bea", "Cy", "Dov"],
    "rules": {},
    "entries": [{"type": "deal", "dealer": 3}, {"type": "bid", "seat": 0, "bid": 4}],
}


def upload(client: FlaskClient, content: bytes, token: str = "") -> tuple[int, str, str]:
    """Status, page and new address after sending a file by a form that minted `token`."""
    body = b"".join(
        (
            b'--edge\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n',
            csrf_token(client).encode(),
            b'\r\n--edge\r\nContent-Disposition: form-data; name="token"\r\n\r\n',
            (token or new_token()).encode(),
            b'\r\n--edge\r\nContent-Disposition: form-data; name="record"; filename="record.json"\r\n\r\n',
            content,
            b"\r\n--edge--\r\n",
        )
    )
    answer = client.post("/import", data=body, content_type="multipart/form-data; boundary=edge")
    return answer.status_code, answer.get_data(as_text=True), answer.headers.get("Location", "")


def test_a_record_opens_as_a_table(client: FlaskClient) -> None:
    status, _, address = upload(client, json.dumps(RECORD).encode())
    assert status == 303
    assert address.startswith("/t/")
    assert "Brought in" in client.get("/").get_data(as_text=True)


def zip_of(*tables: bytes, kind: int = ZIP_DEFLATED) -> bytes:
    """All tables of a device in one file, as a pocket saves them."""
    held = BytesIO()
    with ZipFile(held, "w", kind) as archive:
        for number, table in enumerate(tables):
            archive.writestr(f"{number}.json", table)
    return held.getvalue()


def test_a_spoiled_file_of_tables_is_refused_whole(client: FlaskClient) -> None:
    """Its bytes turned, cut off, packed as nobody packs it, or holding more than is read: a sentence, and no table."""
    one = json.dumps(RECORD).encode()
    good = zip_of(one, one)
    chance = random.Random(5)
    spoiled = [good[:40], good[:-30], zip_of(one, kind=ZIP_BZIP2), zip_of(one, kind=ZIP_LZMA), zip_of(bytes(9_000_000))]
    places = chance.sample(range(50, 150), 20)  # among what is deflated
    spoiled += [good[:at] + bytes([good[at] ^ 0x41]) + good[at + 1 :] for at in places]
    for content in spoiled:
        status, page, _ = upload(client, content)
        assert status == 422
        assert re.search(r"This file (is not whole|holds too much to be opened at once)\. Nothing was opened\.", page)
    status, page, _ = upload(client, zip_of(one).replace(b".json", b".text"))
    assert (status, "There are no tables in this file. Nothing was opened." in page) == (422, True)
    assert "Brought in" not in client.get("/").get_data(as_text=True)
    assert upload(client, good)[0] == 303
    assert "Brought in" in client.get("/").get_data(as_text=True)


def test_a_file_sent_twice_by_one_form_is_one_table(client: FlaskClient) -> None:
    """Two presses are one table. On another visit the page says that it is here, and a copy is made when asked for."""
    token, content = new_token(), json.dumps(RECORD).encode()
    first, second = (upload(client, content, token) for _ in range(2))
    assert first == second
    assert first[2] == f"/t/{token}"
    status, page, _ = upload(client, content + b" ", token)
    assert (status, "has opened a table already" in page) == (422, True)
    otherwise = json.dumps(json.loads(content), sort_keys=True, indent=1).encode()
    status, page, _ = upload(client, otherwise)
    said = words_of(page)
    assert (status, "“Brought in” is here already" in said) == (200, True)
    assert "Open the table" in said and "As a copy" in said
    form = {
        name: unescape(value) for name, value in re.findall(r'name="(csrf_token|token|text)" value="([^"]*)"', page)
    }
    opened = {how: client.post("/import", data={**form, "how": how}).headers["Location"] for how in ("open", "copy")}
    assert opened["open"] == first[2] != opened["copy"]
    changed = json.dumps({**RECORD, "title": "Another evening"}).encode()
    assert upload(client, changed)[2] not in {"", *opened.values()}
    assert upload(client, content, "short")[0] == 422


def test_the_page_of_files_mints_a_token_of_its_own(client: FlaskClient) -> None:
    found = {re.findall(r'name="token" value="([^"]+)"', client.get("/import").get_data(as_text=True))[0] for _ in "ab"}
    assert len(found) == 2
    assert all(TOKEN_FORM.fullmatch(token) for token in found)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Please choose a file first."),
        (b"\xff\xfe", "This is not JSON"),
        (b"[", "This is not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 65 + b"1" + b"}" * 65, "nested too deeply"),
        (b'"[[[[\\"' + b"[" * 100, "This is not JSON: unterminated string"),
        (json.dumps({**RECORD, "a\ud800": 1}).encode(), "half a character (U+D800)"),
        (json.dumps({**RECORD, "rules": {"\udc00": "x"}}).encode(), "half a character (U+DC00)"),
        (json.dumps({**RECORD, "entries": [{"type": "bid \ud83d"}]}).encode(), "half a character (U+D83D)"),
        (json.dumps({**RECORD, "title": "\ud83d"}, ensure_ascii=False).encode("utf-8", "surrogatepass"), "UTF-8"),
        (b"{}", "only “referee/1” is read here"),
        (json.dumps({**RECORD, "game": "bridge"}).encode(), "There is no game “bridge” here"),
        (json.dumps({**RECORD, "players": ["Ann", "Ann", "Cy", "Dov"]}).encode(), "both “Ann”"),
        (json.dumps({**RECORD, "entries": [{"type": "bid", "seat": 0, "bid": "4"}]}).encode(), "entries[0].bid"),
    ],
)
def test_what_is_no_record_is_refused_in_words(client: FlaskClient, content: bytes, said: str) -> None:
    status, page, _ = upload(client, content)
    assert status == 422
    assert said in page
    assert problems_of(page) == []


def test_a_record_may_be_longer_than_a_form_but_not_endless(client: FlaskClient) -> None:
    status, page, _ = upload(client, b" " * 2_000_000)
    assert (status, "This is not JSON" in page) == (422, True)
    assert upload(client, b" " * 9_000_000)[0] == 413


def test_the_judge_rules_without_a_form_token(client: FlaskClient) -> None:
    answer = client.post("/api/judge", json=RECORD)
    assert answer.status_code == 200
    assert answer.get_json()["format"] == "referee-ruling/1"
    assert answer.get_json()["verdict"] == "clean"
    assert answer.get_json()["next"]["seat"] == 1
    assert "Set-Cookie" not in answer.headers


def test_the_desk_reads_as_much_as_the_judge_and_no_more(client: FlaskClient) -> None:
    """A question may bring all the entries of a record."""
    for size, status in ((2_000_000, 400), (9_000_000, 413)):
        answer = client.post("/api/rule", data=b" " * size, content_type="application/json")
        assert answer.status_code == status
        assert answer.get_json()["error"]


@pytest.mark.parametrize("body", [b"", b"[", b"\xff", b"null", b'{"format": "referee/1"}', b"[" * 50_000])
def test_the_judge_answers_anything(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/api/judge", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.get_json()["verdict"] == "refused"
    assert answer.get_json()["problems"][0]["message"]


def test_the_judge_reads_no_more_than_a_record(client: FlaskClient) -> None:
    answer = client.post("/api/judge", data=b" " * 9_000_000, content_type="application/json")
    assert answer.status_code == 413
    assert answer.get_json()["status"] == 413


QUESTION = {
    "format": "referee-question/1",
    "game": "spades",
    "question": "trick",
    "answers": {"cards": ["7H", "QH", "2S", "KH"], "leader": 0},
}


def test_the_desk_answers_programs_without_a_form_token(client: FlaskClient) -> None:
    answer = client.post("/api/rule", json=QUESTION)
    assert answer.status_code == 200
    assert answer.get_json()["format"] == "referee-answer/1"
    assert answer.get_json()["verdict"] == "Player 3 wins with 2♠"
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("body", [b"", b"[", b"\xff", b"null", b'{"format": "referee-question/1"}', b"[" * 50_000])
def test_the_desk_answers_anything(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/api/rule", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.get_json()["error"]


def test_the_desk_asks_back(client: FlaskClient) -> None:
    """Where an answer is wanting, it says which, and that nothing is wrong."""
    answer = client.post("/api/rule", json=QUESTION | {"question": "misdeal", "answers": {}})
    assert answer.status_code == 400
    assert (answer.get_json()["where"], answer.get_json()["missing"]) == ("answers.what", True)


@pytest.mark.parametrize("address", ["/api/judge", "/api/rule"])
def test_what_is_nested_too_deeply_is_not_parsed(client: FlaskClient, address: str) -> None:
    """The parser itself goes as deep as what it reads: it must never see it. Brackets within texts are none."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("referee.core.record.json.loads", lambda *_, **__: pytest.fail("it was parsed"))
        for body in (b"[" * 65, b'{"a":' * 100_000, b'["[", ' * 65, '{"a":"\\"",'.encode("utf-16") + b"[\0" * 70):
            answer = client.post(address, data=body, content_type="application/json")
            assert answer.status_code == 400
            assert "nested too deeply" in answer.get_data(as_text=True)
    answer = client.post(address, data=json.dumps({"a": "[{" * 1000}), content_type="application/json")
    assert "nested" not in answer.get_data(as_text=True)


def test_a_blank_sheet_needs_no_number_of_players(client: FlaskClient) -> None:
    """It is for as many as usually play; for a number that cannot, there is none."""
    for game in GAMES.values():
        assert client.get(f"/sheets/{game.key}.pdf").mimetype == "application/pdf"
    assert client.get("/sheets/tap.pdf?players=2").status_code == 404


def test_a_blank_sheet_is_a_pdf(client: FlaskClient) -> None:
    for players in (2, 3, 4, 5, 6):
        answer = client.get(f"/sheets/spades.pdf?players={players}&paper=letter")
        assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
        assert answer.data.startswith(b"%PDF-")
