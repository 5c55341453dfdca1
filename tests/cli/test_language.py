"""In which language a command speaks: ``--lang``, else the environment; and what is for programs stays English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee import cli
from referee.cli import main
from referee.core.text import ENGLISH, speak_in
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key

GERMAN = Catalogue("de", {Key("Following suit"): ("Bedienpflicht",)})


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German is whole, with one title of a rule."""
    monkeypatch.setattr(cli, "whole", lambda: ("de",))
    monkeypatch.setattr(cli, "catalogue", lambda _: GERMAN)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    speak_in(ENGLISH)


@pytest.mark.parametrize(
    ("told", "variable", "said"),
    [
        (["--lang", "de"], "", True),
        (["--lang=de"], "", True),
        ([], "de_AT.UTF-8", True),
        ([], "de", True),
        ([], "C.UTF-8", False),
        ([], "tlh_XX.UTF-8", False),
        (["--lang", "en"], "de_DE.UTF-8", False),
    ],
)
def test_rules_are_said(
    told: list[str], variable: str, said: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if variable:
        monkeypatch.setenv("LANG", variable)
    assert main(["rules", "spades", *told]) == 0
    assert ("Bedienpflicht" in capsys.readouterr().out) is said


def test_a_language_there_is_not_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", "tlh"]) == 2
    assert capsys.readouterr().err == "There is no language “tlh” here. There is: en, de.\n"
