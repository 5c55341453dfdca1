"""One form opens one table: sent many times at once, to several processes, and again after a restart."""

from __future__ import annotations

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from referee.store import database_file

from ..cli.test_serve import served

TIMES = 8


def count_tables(folder: Path) -> list[int]:
    """How many tables there are, and actions in all of them."""
    with closing(sqlite3.connect(database_file(folder))) as opened:
        return [opened.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("sitting", "action")]


@dataclass(frozen=True)
class Press:
    """A form as one device sends it."""

    path: str
    cookie: str
    content_type: str
    body: bytes


def send(url: str, press: Press) -> str:
    """Send a form on a connection of its own. Returns the page it leads to."""
    headers = {"Cookie": press.cookie, "Content-Type": press.content_type}
    with build_opener().open(Request(url + press.path, press.body, headers), timeout=60) as answer:
        return str(answer.url).rpartition("/")[2]


def form_at(url: str) -> tuple[str, dict[str, str]]:
    """A device's cookie, and the hidden fields of the form at this address."""
    jar = CookieJar()
    with build_opener(HTTPCookieProcessor(jar)).open(url, timeout=60) as answer:
        page = answer.read().decode()
    fields = dict(re.findall(r'name="(csrf_token|token)" value="([^"]+)"', page))
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar), fields


def test_one_form_is_one_table_over_workers_and_restarts(begun_folder: Path) -> None:
    arguments = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "4", "--data", str(begun_folder))
    record = (
        b'{"format":"referee/1","game":"spades","players":["A","B","C","D"],"entries":[{"type":"deal","dealer":3}]}'
    )
    answers: set[str] = set()
    with served(*arguments) as (_, url, _):
        cookie, fields = form_at(f"{url}/new/spades")
        names = {f"p{seat}": name for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1)}
        typed = fields | names | {"players": "4", "dealer": "3", "depth": "tricks", "preset": "standard"}
        form = Press("/new/spades", cookie, "application/x-www-form-urlencoded", urlencode(typed).encode())
        cookie, fields = form_at(f"{url}/import")
        parts = [f'name="{name}"\r\n\r\n{value}'.encode() for name, value in fields.items()]
        parts.append(b'name="record"; filename="a.json"\r\n\r\n' + record)
        body = b"".join(b"--edge\r\nContent-Disposition: form-data; " + part + b"\r\n" for part in parts)
        file = Press("/import", cookie, "multipart/form-data; boundary=edge", body + b"--edge--\r\n")
        with ThreadPoolExecutor(2 * TIMES) as presses:
            sent = [presses.submit(send, url, press) for _ in range(TIMES) for press in (form, file)]
            answers |= {answer.result() for answer in sent}
        assert len(answers) == 2
        assert count_tables(begun_folder) == [2, 2]
    with served(*arguments) as (_, url, _):
        answers |= {send(url, press) for press in (form, file)}
    assert len(answers) == 2
    assert count_tables(begun_folder) == [2, 2]
