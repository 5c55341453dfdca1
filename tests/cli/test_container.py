"""The files of a container, and what the environment says to `referee serve`: it is how a container is told."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
import yaml

from referee.cli import main, serve

from ..hosted import write_files

Capture = pytest.CaptureFixture[str]

URL = "https://cards.example.org/referee"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_files(tmp_path_factory.mktemp("club"), "--public-url", URL, "--port", "9000")


def read(file: Path) -> dict[str, Any]:
    """A YAML file that holds a mapping."""
    held: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return held


def test_the_app_is_not_root_and_writes_to_one_volume(files: Path) -> None:
    built = (files / "Containerfile").read_text(encoding="utf-8")
    assert re.findall(r"^USER (.*)$", built, re.MULTILINE) == ["10001:10001"]
    assert re.findall(r"^VOLUME (.*)$", built, re.MULTILINE) == ["/data"]
    assert "REFEREE_DATA=/data" in built
    assert "/readyz" in built.partition("HEALTHCHECK")[2]
    app = read(files / "compose.yaml")["services"]["referee"]
    assert app["build"] == {"context": ".", "dockerfile": "Containerfile"}, "docker looks for another name"
    assert app["read_only"] is True
    assert app["cap_drop"] == ["ALL"]
    assert app["volumes"] == ["records:/data"]


def test_it_is_reached_through_the_proxy_beside_it_alone(files: Path) -> None:
    """Caddy and nginx are told the same port, and the app believes them."""
    app = read(files / "compose.yaml")["services"]["referee"]
    assert app["ports"] == ["127.0.0.1:9000:8642"]
    assert "127.0.0.1:9000" in (files / "Caddyfile").read_text(encoding="utf-8")
    said = app["environment"]
    assert (said["REFEREE_PROXY"], said["REFEREE_PUBLIC_URL"], said["REFEREE_TRUST_HOST"]) == (
        "1",
        URL,
        "cards.example.org",
    )


def test_no_password_is_written_and_none_is_forgotten(files: Path) -> None:
    """Both services take the one in `.env`, and do not start without it."""
    services = read(files / "compose.postgresql.yaml")["services"]
    for said in (services["referee"]["environment"]["REFEREE_DATABASE"], services["database"]["environment"]):
        assert "${POSTGRES_PASSWORD:?" in str(said)
    url = services["referee"]["environment"]["REFEREE_DATABASE"]
    assert re.fullmatch(r"postgresql://referee:\$\{POSTGRES_PASSWORD:\?[^}]*\}@database/referee", url)
    assert services["referee"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert not (files / ".env").exists()


def told(monkeypatch: pytest.MonkeyPatch, *typed: str, **said: str) -> Namespace:
    """What `referee serve` makes of an environment."""
    for name, value in said.items():
        monkeypatch.setenv(f"REFEREE_{name}", value)
    heard: list[Namespace] = []

    def run(wanted: Namespace) -> int:
        heard.append(wanted)
        return 0

    monkeypatch.setattr(serve, "run", run)
    assert main(list(typed)) == 0
    return heard[0]


EVERY = {
    "HOST": "0.0.0.0",
    "PORT": "8000",
    "WORKERS": "3",
    "CACHE": "64",
    "POCKET": "/site",
    "PROXY": "2",
    "PUBLIC_URL": URL,
    "TRUST_HOST": "a.example.org, .b.example.org",
    "HTTPS": "no",
    "METRICS": "1",
    "LOG_JSON": "yes",
}


def test_every_option_of_serve_can_be_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = told(monkeypatch, **EVERY)
    assert (wanted.host, wanted.port, wanted.workers, wanted.cache) == ("0.0.0.0", 8000, 3, 64)
    assert (wanted.pocket, wanted.proxy, wanted.public_url) == (Path("/site"), 2, URL)
    assert wanted.trust_host == ["a.example.org", ".b.example.org"]
    assert (wanted.https, wanted.metrics, wanted.log_json) == (False, True, True)
    # REFEREE_DATA and REFEREE_DATABASE: every command reads them; LANG is the language of all programs
    elsewhere = {"run", "version", "lang", "data", "database"}
    assert {name.upper() for name in vars(wanted)} - {name.upper() for name in elsewhere} == EVERY.keys()


def test_what_is_typed_goes_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, "serve", "--port", "9000", PORT="8000").port == 9000


@pytest.mark.parametrize("said", ["", "tcp://10.0.0.1:8642"])
def test_an_address_a_cluster_puts_there_is_no_port(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    """Kubernetes names so the address of a service called “referee”. An empty variable says nothing."""
    assert told(monkeypatch, PORT=said).port == 8642


@pytest.mark.parametrize(("name", "said"), [("PORT", "many"), ("METRICS", "perhaps"), ("PUBLIC_URL", "cards")])
def test_what_it_says_wrongly_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Capture, name: str, said: str) -> None:
    monkeypatch.setenv(f"REFEREE_{name}", said)
    assert main([]) == 2
    error = capsys.readouterr().err
    assert f"“{said}”" in error
    assert error.count("\n") == 1


def test_other_commands_do_not_hear_it(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("REFEREE_METRICS", "perhaps")
    assert main(["rules", "spades"]) == 0
