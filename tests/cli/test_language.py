"""In which language a command speaks: ``--lang``, else the environment; and what is for programs stays English."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from referee import cli
from referee.cli import main
from referee.cli.wording import day_of, error_of, many, megabytes_of, moment_of
from referee.core.text import ENGLISH, Counted, in_english, meant, speak_in, speaking
from referee.games import find_game
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key
from referee.languages.pseudo import CLOSE, OPEN
from referee.languages.shipped import catalogue, whole
from referee.store.trouble import GONE, storage_trouble

from ..languages.conftest import pot, pseudo
from .test_commands import IMPOSSIBLE, OUT_OF_TURN

__all__ = ["pot", "pseudo"]

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
        ([], "de@euro", True),
        ([], "de_CH.UTF-8@stroke", True),
        ([], "tlh_XX.UTF-8", False),
        ([], "POSIX", False),
        ([], "=", False),
        ([], "../../de", False),
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


def test_of_several_variables_the_first_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As for every program: LC_ALL before LC_MESSAGES before LANG, and an empty one is none."""
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["rules", "spades"]) == 0
    assert "Bedienpflicht" not in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "de_DE")
    monkeypatch.setenv("LANG", "C")
    assert main(["rules", "spades"]) == 0
    assert "Bedienpflicht" in capsys.readouterr().out


@pytest.mark.parametrize("told", [["--lang"], ["--lang", ""], ["--lang="], ["--lang", "de_AT"], ["--lang", "DE"]])
def test_what_is_no_language_is_one_sentence(told: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is done then."""
    assert main(["rules", *told]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("There is no language ")


# ---- what is wrong ----------------------------------------------------------------------------------


WRONG = Catalogue(
    "de",
    {
        Key("{sentence} (at {place})."): ("{sentence} (bei {place}).",),
        Key("“{key}” is text, not {value}."): ("„{key}“ ist Text, nicht {value}.",),
        Key("a list"): ("eine Liste",),
        Key("A record is a JSON object with format, game, players and entries."): ("Eine Aufzeichnung ist JSON.",),
        Key("This is not JSON: {what} at line {line}, column {column}."): ("Kein JSON, Zeile {line}: {what}.",),
        Key("expecting value"): ("ein Wert fehlt",),
        Key("There is no file {file} to restore."): ("Die Datei {file} gibt es nicht.",),
        Key("The file of the records is gone, or cannot be opened"): ("Die Aufzeichnungen sind fort",),
    },
)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            '{"format": "referee/1", "game": [], "players": [], "entries": []}',
            "„game“ ist Text, nicht eine Liste (bei game).",
        ),
        ("[]", "Eine Aufzeichnung ist JSON."),
        ("no", "Kein JSON, Zeile 1: ein Wert fehlt."),
    ],
)
def test_what_is_wrong_with_a_record_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], written: str, said: str
) -> None:
    """With its place, and also where it is a constant sentence, or of Python’s own words."""
    monkeypatch.setattr(cli, "catalogue", lambda _: WRONG)
    (tmp_path / "record.json").write_text(written, encoding="utf-8")
    assert main(["import", str(tmp_path / "record.json"), "--data", str(tmp_path / "data"), "--lang", "de"]) == 2
    assert capsys.readouterr().err == f"{said}\n"


def test_trouble_with_the_records_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The log has it in English."""
    monkeypatch.setattr(cli, "catalogue", lambda _: WRONG)
    assert main(["restore", str(tmp_path / "none"), "--data", str(tmp_path), "--lang", "de"]) == 2
    assert capsys.readouterr().err == f"Die Datei {tmp_path / 'none'} gibt es nicht.\n"
    gone = storage_trouble(GONE, tmp_path)
    assert error_of(gone) == f"Die Aufzeichnungen sind fort: {tmp_path}."
    assert str(gone) == f"The file of the records is gone, or cannot be opened: {tmp_path}."


# ---- what is for programs ---------------------------------------------------------------------------


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pseudo: Catalogue) -> Path:
    """A folder with a record that breaks a rule, a question, and the records of an app with a club and a table."""
    monkeypatch.setattr(cli, "whole", lambda: ("qps",))
    monkeypatch.setattr(cli, "catalogue", lambda _: pseudo)
    monkeypatch.chdir(tmp_path)
    Path("broken.json").write_text(json.dumps(OUT_OF_TURN), encoding="utf-8")
    Path("impossible.json").write_text(json.dumps(IMPOSSIBLE), encoding="utf-8")
    asked = {"format": "referee-question/1", "game": "spades", "question": "misdeal", "answers": {}}
    Path("question.json").write_text(json.dumps(asked), encoding="utf-8")
    Path("lines").write_text("\n".join([json.dumps(asked), "{}", "no"]), encoding="utf-8")
    Path("records").write_text("\n".join([json.dumps(OUT_OF_TURN), "[]"]), encoding="utf-8")
    assert main(["import", "broken.json", "--data", "data"]) == 0
    return tmp_path


FOR_PROGRAMS = [
    ["judge", "broken.json"],
    ["judge", "impossible.json"],
    ["judge", "records", "--lines"],
    ["rule", "spades", "--json"],
    ["rule", "spades", "trick", "cards=7H,QH,2S,3H", "leader=0", "--json"],
    ["rule", "question.json"],
    ["rule", "lines", "--lines"],
    ["rules", "--options"],
    ["rules", "skat", "--options"],
    ["rules", "--entries"],
    ["status", "--data", "data", "--json"],
    ["club", "list", "--data", "data", "--json"],
]


@pytest.mark.parametrize("words", FOR_PROGRAMS, ids=" ".join)
def test_json_and_exit_codes_are_those_of_english(
    place: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Byte for byte, whatever the language that is asked for, and however."""
    capsys.readouterr()
    found = []
    for told in (words, [*words, "--lang", "qps"], ["--lang=qps", *words]):
        code = main(told)
        found.append((code, _steady(capsys.readouterr().out)))
    assert found[0][1].lstrip()[:1] in {"{", "["}
    assert found[1:] == found[:1] * 2


def _steady(out: str) -> str:
    """Without what is measured anew each time."""
    return re.sub(r'"(free|bytes|seconds|at)[a-z_]*": [^,\n]+', "", out)


def test_what_is_read_is_said_in_the_language(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the same exit code: a ruling, and what can’t be done."""
    for words, code in (
        (["rule", "spades", "trick", "cards=7H,QH,2S,3H", "leader=0"], 0),
        (["rules", "chess"], 2),
        (["judge", "nowhere.json"], 2),
    ):
        capsys.readouterr()
        assert main(words) == code
        english = "".join(capsys.readouterr())
        assert main([*words, "--lang", "qps"]) == code
        said = "".join(capsys.readouterr())
        assert (OPEN in said) is (said != english), words
        assert OPEN not in english
        if words[0] == "rule":
            assert OPEN in said


def test_what_is_stored_is_english(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that goes in and comes out again by a command in another language is the same."""
    written = []
    for number, told in enumerate(([], ["--lang", "qps"])):
        folder = f"data-{number}"
        capsys.readouterr()
        assert main(["import", "broken.json", "--data", folder, *told]) == 0
        link = capsys.readouterr().out.split()[-1]
        assert main(["export", link, "--data", folder, *told]) == 0
        written.append(re.sub(r'"(at|id|opened)": "[^"]*"', "", capsys.readouterr().out))
    assert written[0] == written[1]
    assert OPEN not in written[1]


SAID = [
    ["status", "--data", "data"],
    ["tidy", "--data", "data"],
    ["tidy", "--data", "data", "--archived-before", "1d"],
    ["rules"],
    ["rule", "spades"],
    ["club", "list", "--data", "data"],
    ["copy", "data", "copied"],
    ["changed", "broken.json", "--rules", "{}"],
    ["rules", "--search", "qqqq"],
    ["rule", "chess"],
    ["rule", "spades", "trick", "leader"],
    ["export", "nothing", "--data", "data"],
    ["stats", "nothing", "--data", "data"],
    ["status", "--data", "nowhere"],
    ["stats", "nothing", "--data", "data", "--with", "Ann"],
    ["changed", "--rules", "{}"],
    ["tidy", "--data", "data", "--archived-before", "1d", "--yes"],
]


@pytest.mark.parametrize("words", SAID, ids=" ".join)
def test_lists_and_sentences_are_said_in_the_language(
    place: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Each line, with the exit code of English; and English has no sign of another language."""
    capsys.readouterr()
    code = main([*words, "--lang", "en"])
    english = "".join(capsys.readouterr())
    if words[0] == "copy":
        words = [*words[:-1], "copied-again"]
    assert main([*words, "--lang", "qps"]) == code
    said = "".join(capsys.readouterr())
    assert english.strip()
    assert OPEN not in english
    assert len(said.splitlines()) >= len(english.splitlines())
    if words[0] != "rule":  # what it asks is wrapped at the width of the terminal
        assert [line for line in said.splitlines() if OPEN not in line] == []


def test_numbers_and_days_are_those_of_the_language() -> None:
    """Thousands, decimals, plurals and the day; English as ever."""
    at = datetime(2026, 5, 8, 19, 30)
    said = Catalogue(
        "de", {Key("{number} entry"): ("{number} Eintrag", "{number} Einträge"), Key("By", "column"): ("Nach",)}
    )
    found = {}
    for language in (ENGLISH, said):
        speak_in(language)
        entries = [many(Counted(number, "entry")) for number in (1, 2, 12_345)]
        sizes = [megabytes_of(size) for size in (0, 1_250_000_000)]
        found[language.tag] = [*entries, *sizes, day_of(at), moment_of(at), meant("By", "column")]
    assert found["en"] == [
        *("1 entry", "2 entries", "12,345 entries", "0.0", "1,250.0"),
        *("08 May 2026", "Friday, 08 May 2026, 19:30", "By"),
    ]
    assert found["de"] == [
        *("1 Eintrag", "2 Einträge", "12.345 Einträge", "0,0", "1.250,0"),
        *("08.05.2026", "08.05.2026, 19:30", "Nach"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "spades"],
        ["rules", "--search", "bags", "spades"],
        ["rule", "spades", "trick", "cards=7H,QH,2S,3H", "leader=0"],
    ],
    ids=" ".join,
)
def test_no_rule_is_printed_in_english(place: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Its words, and what was decided where its source is silent, are said like its title."""
    capsys.readouterr()
    assert main([*words, "--lang", "qps"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    book = find_game("spades").rulebook()
    assert said.count(OPEN) > 3
    assert [rule.id for rule in book.values() if in_english(rule.text)[:40] in said] == []
    assert not re.search(r"[Dd]ecided", said)


def _parsers(parser: argparse.ArgumentParser, *words: str) -> Iterator[tuple[list[str], argparse.ArgumentParser]]:
    """Every command and deed there is, with what reads its words."""
    yield [*words], parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, one in action.choices.items():
                yield from _parsers(one, *words, name)


COMMANDS = [words for words, _ in _parsers(cli._parser())]
TYPED = re.compile(r"\s*(-(\S| (?! ))*|[A-Z|=]+|[a-z-]+)?\s*|[.: ]*")
"""What stands beside a line of help, or alone: an option with its values, a word in capitals, the name of a command."""


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_is_said_in_the_language(
    pseudo: Catalogue, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of it, beside what is typed: options, names of commands, what stands in capitals."""
    monkeypatch.setattr(cli, "whole", lambda: ("qps",))
    monkeypatch.setattr(cli, "catalogue", lambda _: pseudo)
    monkeypatch.setenv("COLUMNS", "1000")
    assert main([*words, "--help", "--lang", "qps"]) == 0
    _usage, *said = capsys.readouterr().out.split("\n\n")
    assert said
    for line in "\n".join(said).splitlines():
        beside = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", line)
        assert TYPED.fullmatch(beside), line


@pytest.mark.parametrize("tag", whole())
def test_help_is_whole_in_every_language(tag: str) -> None:
    """A default stands where the language puts it, and no sign of a translation is taken for one."""
    spoken = catalogue(tag)
    assert spoken is not None
    with speaking(spoken):
        said = {" ".join(words): parser.format_help() for words, parser in _parsers(cli._parser())}
    assert said.keys() == {" ".join(words) for words in COMMANDS}
    assert "8642" in said["serve"]
    assert not any(re.search(r"%\(|\{default\}", words) for words in said.values())
