"""`referee hosting`: each file it writes is used by the program it is for."""

from __future__ import annotations

import re
import ssl
import subprocess
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from referee.cli import main
from referee.web.certificate import FILE, OwnCertificate
from referee.web.device import utc_now

from ..hosted import command_of, free_port, in_front, need, running, write_files
from ..postgres import execute, in_database, program
from ..web.conftest import new_table
from ..web.sitting import value_of


@dataclass
class Club:
    """A club: its files, its address for everybody, the name of its database and user, and the URL of that."""

    folder: Path
    files: Path
    url: str
    name: str
    database: str
    https: int


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[Club]:
    """Served as the unit says, with a database set up as the file says."""
    folder, name = tmp_path_factory.mktemp("club"), f"club_{uuid4().hex[:12]}"
    https, port = free_port(), free_port()
    url = f"https://localhost:{https}/referee"
    database = in_database(postgres, name).replace("referee@", f"{name}@", 1)
    told = ("--public-url", url, "--port", str(port), "--user", name, "--database", database, "--keep", "2")
    files = write_files(folder, *told)
    psql = program("psql")
    assert psql is not None
    with (files / "postgresql.sql").open("rb") as lines:
        subprocess.run([psql, "-v", "ON_ERROR_STOP=1", postgres], stdin=lines, check=True, capture_output=True)
    command, env = command_of(files / "referee.service")
    with running(command, ("127.0.0.1", port), env):
        yield Club(folder, files, url, name, database, https)
    execute(postgres, f'DROP DATABASE "{name}" WITH (FORCE)', f'DROP ROLE "{name}"')


class Browser:
    """Somebody who comes by https, trusting what is trusted."""

    def __init__(self, trusting: ssl.SSLContext) -> None:
        https = urllib.request.HTTPSHandler(context=trusting)
        self.open = urllib.request.build_opener(https, urllib.request.HTTPCookieProcessor(CookieJar())).open

    def table(self, url: str) -> str:
        """Open a table. Returns its address, as the browser was led to it."""
        with self.open(f"{url}/new/spades") as answer:
            assert answer.headers["Strict-Transport-Security"]
            assert "; Secure" in answer.headers["Set-Cookie"]
            assert "; Path=/referee" in answer.headers["Set-Cookie"]
            form = new_table(value_of(answer.read().decode(), "csrf_token"), "Ann", "Bea", "Cy", "Dov")
        request = urllib.request.Request(
            f"{url}/new/spades", urlencode(form).encode(), {"Sec-Fetch-Site": "same-origin"}
        )
        with self.open(request) as answer:
            assert answer.status == 200
            return str(answer.url)


def is_served(club: Club, browser: Browser, url: str) -> None:
    """Tables are opened, shared, followed and left at this address, whatever a browser says of itself."""
    table = browser.table(url)
    assert table.startswith(f"{url}/t/")
    forged = {"X-Forwarded-Prefix": "/evil", "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "6.6.6.6"}
    with browser.open(urllib.request.Request(f"{table}/share", headers=forged)) as answer:
        html = answer.read().decode()
    assert re.search(rf"{re.escape(club.url)}/t/[\w-]+/join", html)
    assert "evil" not in html
    for address in re.findall(r'(?:href|src|action)="(/[^"]*)"', html):
        assert address.startswith("/referee/")
    with browser.open(f"{table}/events") as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        assert b"seq" in stream.readline() + stream.readline()
    with browser.open(url.removesuffix("/") + "/") as answer:
        assert "Start a game" in answer.read().decode()


def test_it_is_served_behind_caddy_at_a_prefix(club: Club, tmp_path: Path) -> None:
    with in_front(club.files, tmp_path, club.https) as trusting:
        browser = Browser(trusting)
        is_served(club, browser, club.url)
        with browser.open(club.url) as answer:
            assert answer.url == f"{club.url}/"


def test_it_is_served_behind_nginx_at_a_prefix(club: Club, tmp_path: Path) -> None:
    """The snippet in the server block of a site, with the site's own certificate."""
    nginx, port = need("nginx", "nginx-light"), free_port()
    OwnCertificate(tmp_path, lambda: ["localhost"], utc_now)
    kept = "\n".join(
        f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    pem = tmp_path / FILE
    (tmp_path / "nginx.conf").write_text(
        f"""daemon off; pid {tmp_path}/pid; error_log stderr; events {{}}
        http {{ access_log off; {kept}
        server {{ listen 127.0.0.1:{port} ssl; server_name localhost;
        ssl_certificate {pem}; ssl_certificate_key {pem}; include {club.files}/nginx.conf; }} }}""",
        encoding="utf-8",
    )
    with running([nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")], ("127.0.0.1", port)):
        browser = Browser(ssl.create_default_context(cafile=str(pem)))
        is_served(club, browser, f"https://localhost:{port}/referee")


def test_backups_are_made_kept_and_brought_back(club: Club, postgres: str) -> None:
    """By the unit, while it is served: the newest two stay, and one is restored into an empty database."""
    command, env = command_of(club.files / "referee-backup.service")
    backups = club.folder / "backups"
    backups.mkdir()
    others = ["notes.txt", "referee-old.dump", "referee-2020-01-01-000000.sqlite3.part", "club-2020-01-01-000000.dump"]
    for name in (*others, "referee-2020-01-01-000000.dump", "referee-2020-01-01-000000-10.dump"):
        (backups / name).touch()
    for _ in range(2):
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    made = Path(done.stdout.splitlines()[0])
    kept = sorted(path.name for path in backups.iterdir() if path.name not in others)
    assert len(kept) == 2
    assert made.name in kept
    assert not any("2020" in name for name in kept)
    assert made.stat().st_mode & 0o077 == 0
    execute(postgres, f'CREATE DATABASE "{club.name}_2" OWNER "{club.name}"')
    other = in_database(club.database, f"{club.name}_2")
    try:
        restore = program("pg_restore")
        assert restore is not None
        subprocess.run([restore, "--no-owner", "-d", other, str(made)], check=True, capture_output=True)
        for table in ("sitting", "action"):
            count = f"SELECT count(*) FROM {table}"
            assert execute(other, count) == execute(club.database, count)
    finally:
        execute(postgres, f'DROP DATABASE "{club.name}_2" WITH (FORCE)')


def test_who_may_come_to_the_database_is_the_same_after_going_back(tmp_path: Path) -> None:
    files = write_files(tmp_path, "--public-url", "https://cards.example.org", "--user", "club")
    steps = (files / "STEPS.txt").read_text(encoding="utf-8").partition("To go back")[2]
    (revoked,) = re.findall("REVOKE .*(?=;)", (files / "postgresql.sql").read_text(encoding="utf-8"))
    assert f"psql -c '{revoked}'" in steps


def test_systemd_finds_nothing_wrong_with_its_units(tmp_path: Path) -> None:
    verify = need("systemd-analyze", "systemd")
    files = write_files(tmp_path, "--public-url", "https://cards.example.org")
    units = [str(path) for path in files.iterdir() if path.suffix in {".service", ".timer"}]
    done = subprocess.run([verify, "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "referee" in line]
    assert (done.returncode, ours, len(units)) == (0, [], 3)


@pytest.mark.parametrize(("place", "named"), [("home/.cache/uv/bin", "/usr/local"), ("opt/club/bin", "opt/club")])
def test_a_unit_names_no_program_that_may_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, named: str
) -> None:
    """An environment that uvx made for once is in a cache."""
    program = tmp_path / place / "referee"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    monkeypatch.setattr("sys.argv", [str(program)])
    assert main(["hosting", str(tmp_path / "files"), "--public-url", "https://cards.example.org"]) == 0
    [start] = re.findall("^ExecStart=(.*) serve", (tmp_path / "files" / "referee.service").read_text(), re.MULTILINE)
    assert start == f"{tmp_path / named if named[0] != '/' else named}/bin/referee"


def test_systemd_does_not_give_up_while_the_database_is_away(tmp_path: Path) -> None:
    """As after a power cut: it starts nothing more often than five times in ten seconds, and then never again."""
    unit = write_files(tmp_path, "--public-url", "https://cards.example.org") / "referee.service"
    [rest] = re.findall(r"^RestartSec=(\d+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    assert 5 * int(rest) > 10


def test_without_a_prefix_nobody_can_say_there_is_one(tmp_path: Path) -> None:
    files = write_files(tmp_path, "--public-url", "https://cards.example.org")
    assert "header_up -X-Forwarded-Prefix" in (files / "Caddyfile").read_text(encoding="utf-8")
    assert 'X-Forwarded-Prefix "";' in (files / "nginx.conf").read_text(encoding="utf-8")
    caddy = need("caddy", "caddy")
    check = [caddy, "validate", "--adapter", "caddyfile", "--config", str(files / "Caddyfile")]
    assert subprocess.run(check, capture_output=True, check=False, env={"HOME": str(tmp_path)}).returncode == 0


@pytest.mark.parametrize(
    "said",
    [
        ("--public-url", "cards"),
        ("--public-url", "https://a.b", "--data", "/with space"),
        ("--public-url", "https://a.b", "--user", "a b"),
        ("--public-url", "https://a.b", "--database", 'postgresql://a"b/c'),
        ("--public-url", "https://a.b", "--database", "postgresql://club:secret@db/club"),
        ("--public-url", "https://a.b", "--database", "postgresql://club@db/club?sslmode=require&password=secret"),
        (),
    ],
)
def test_what_cannot_stand_in_the_files_is_said(
    tmp_path: Path, said: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hosting", str(tmp_path / "files"), *said]) == 2
    told = capsys.readouterr().err
    assert (told.count("\n"), "secret" in told) == (1, False)
    assert not (tmp_path / "files").exists()
