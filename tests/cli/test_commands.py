"""Every command but `serve`: what it writes, where, and how it ends."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from referee import store
from referee.cli import commands, main
from referee.cli.commands import data_folder
from referee.service import links
from referee.service.links import LinkKind

from ..conftest import bare_app, pushed

ROOT = Path(__file__).parent.parent.parent

HAND: list[dict[str, Any]] = [
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((4, 3, 3, 2))),
    {"type": "tricks", "counts": [4, 3, 3, 3]},
]
RECORD = {"format": "referee/1", "game": "spades", "players": ["Ann", "Bea", "Cy", "Dov"], "entries": HAND}
OUT_OF_TURN = RECORD | {"entries": [HAND[0], HAND[3]]}
IMPOSSIBLE = RECORD | {"entries": [HAND[0], HAND[1] | {"bid": 14}]}

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with one clean hand."""
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(RECORD), encoding="utf-8")
    return path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder the commands find by themselves."""
    folder = tmp_path / "data"
    monkeypatch.setenv("REFEREE_DATA", str(folder))
    return folder


def run(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "referee.cli", *arguments],
        input=given,
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )


SERVER = {"flask", "sqlalchemy", "wtforms", "alembic", "gunicorn", "segno"}
"""What answers requests."""


def loaded_by(command: list[str], heavy: set[str]) -> str:
    """Which of the heavy modules a command had loaded when it ended, a word each."""
    code = (
        f"import sys; from referee.cli import main; main(sys.argv[1:]); heavy = {heavy!r};"
        "print(*sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *command], input=json.dumps(RECORD).encode(), capture_output=True, check=False
    )
    assert done.returncode == 0
    return done.stderr.decode().splitlines()[-1]


# ---- judge --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "code", "verdict"),
    [(RECORD, 0, "clean"), (OUT_OF_TURN, 1, "infractions"), (IMPOSSIBLE, 2, "refused"), ([], 2, "refused")],
)
def test_the_verdict_is_the_exit_code(tmp_path: Path, capsys: Capture, value: object, code: int, verdict: str) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(value))
    assert main(["judge", str(path)]) == code
    assert json.loads(capsys.readouterr().out)["verdict"] == verdict


def test_a_record_may_come_by_standard_input() -> None:
    judged = run("judge", "-", given=json.dumps(RECORD).encode())
    assert (judged.returncode, judged.stderr) == (0, b"")
    assert json.loads(judged.stdout)["totals"] == [70, 51]


def test_lines_in_lines_out() -> None:
    """One ruling a line, in order, past whatever cannot be read; the worst is the exit code."""
    lines = [json.dumps(value) for value in (RECORD, OUT_OF_TURN)]
    judged = run("judge", "--lines", "-", given="\n".join(lines).encode())
    assert judged.returncode == 1
    judged = run("judge", "--lines", "-", given="\n\n".join([*lines, "nonsense", lines[0]]).encode())
    assert judged.returncode == 2
    rulings = [json.loads(line) for line in judged.stdout.splitlines()]
    assert [ruling["verdict"] for ruling in rulings] == ["clean", "infractions", "refused", "clean"]


def test_each_ruling_comes_at_once() -> None:
    """A program may send a record and wait for its ruling before it sends the next."""
    command = [sys.executable, "-m", "referee.cli", "judge", "--lines", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(json.dumps(RECORD).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["verdict"] == "clean"
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_may_leave_early(tmp_path: Path) -> None:
    """As `| head -1` does: no complaint, and no ruling more than needed."""
    path = tmp_path / "many.jsonl"
    path.write_text((json.dumps(RECORD) + "\n") * 3000)
    command = [sys.executable, "-m", "referee.cli", "judge", "--lines", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


@pytest.mark.parametrize(("closed", "code"), [("<&-", 2), (">&-", 0), ("2>&-", 0), ("<&- >&- 2>&-", 2)])
def test_a_closed_stream_is_an_empty_one(record: Path, closed: str, code: int) -> None:
    """As a service without a terminal may be started: no traceback, and no verdict by accident."""
    file = "-" if "<" in closed else str(record)
    words = ["sh", "-c", f'exec "$0" -m referee.cli judge "$1" {closed}', sys.executable, file]
    done = subprocess.run(words, capture_output=True, check=False, cwd=ROOT)
    assert done.returncode == code
    assert done.stderr == b""


def test_what_a_terminal_cannot_show_does_not_stop_the_judge() -> None:
    """Letters of three alphabets, a terminal that knows only ASCII: the ruling is JSON still."""
    odd = json.dumps(OUT_OF_TURN | {"players": ["Ann", "Zoë", "Łukasz", "Анна"]}).encode()
    for encoding in ("utf-8", "ascii", "latin-1"):
        judged = run("judge", "-", given=odd, PYTHONIOENCODING=encoding)
        assert judged.returncode == 1, judged.stderr
        assert "Łukasz" in json.loads(judged.stdout)["problems"][0]["message"]


@pytest.mark.parametrize(
    "command",
    [
        ["judge", "-"],
        ["judge", "--lines", "-"],
        ["rules", "spades"],
        ["rules", "--options"],
        ["rules", "--entries"],
        ["rules", "--search", "broken nil"],
        ["rule", "spades"],
        ["rule", "spades", "trick", "cards=7H,QH"],
    ],
)
def test_judge_and_rules_load_no_server(command: list[str]) -> None:
    """They start at once: no Flask, no SQLAlchemy, no WTForms, no ReportLab, and none of the screens."""
    assert loaded_by(command, {*SERVER, "reportlab", "referee.screens", "referee.forms"}) == ""


def test_a_sheet_loads_no_server(tmp_path: Path) -> None:
    """It needs ReportLab, and nothing that serves."""
    assert loaded_by(["sheet", "--blank", "spades", "-o", str(tmp_path / "sheet.pdf")], SERVER) == ""


@pytest.mark.parametrize("command", [["export", "no-such-table"], ["backup", "copies"]])
@pytest.mark.usefixtures("data")
def test_records_are_carried_off_without_pages(command: list[str]) -> None:
    """The database is loaded, and neither forms nor paper nor the server."""
    assert loaded_by(command, {"wtforms", "reportlab", "gunicorn", "segno", "referee.web"}) == ""


# ---- rule ---------------------------------------------------------------------------------------------


QUESTION = {
    "format": "referee-question/1",
    "game": "spades",
    "question": "trick",
    "answers": {"cards": ["7H", "QH", "2S", "KH"], "leader": 0},
}


def test_the_referee_is_asked_in_words(capsys: Capture) -> None:
    """The verdict, why, what follows and the rule; the exit code says whether a rule was broken."""
    assert main(["rule", "spades", "trick", "cards=7H,QH,2S,KH", "leader=0"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Player 3 wins with 2♠")
    assert "the one spade beats every heart" in said
    assert "SP-5.4 Who wins the trick" in said
    assert main(["rule", "spades", "misdeal", "what=count", "found=more"]) == 1
    said = capsys.readouterr().out
    assert "What follows: The hand is void and counts nothing." in " ".join(said.split())


def test_a_ruling_says_where_tables_differ(capsys: Capture) -> None:
    """The house rule that decided by its default, and how another is set; in JSON with its values."""
    asked = ["rule", "spades", "revoke", "cards=7H,KH,5C,2H", "suspect=2", "later=9H"]
    assert main(asked) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "Tables differ on “Renege”. Here: “Contract set”. Elsewhere: “Three tricks”" in said
    assert "--house renege=three_tricks Three tricks" in said
    assert main([*asked, "--house", "renege=three_tricks", "--json"]) == 1
    chosen = next(one for one in json.loads(capsys.readouterr().out)["options"] if one["name"] == "renege")
    assert (chosen["value"], chosen["usual"]) == ("three_tricks", False)
    assert chosen["text"] == "House rule “Renege”: “Three tricks”."
    assert {"value": "set", "label": "Contract set"} in chosen["others"]
    assert main(["rule", "hearts"]) == 0
    assert "revoke, break_hearts" in " ".join(capsys.readouterr().out.split())


def test_house_rules_and_a_record_are_heard(tmp_path: Path, capsys: Capture) -> None:
    """A house rule decides otherwise; at a record's table its players have their names."""
    twice = ["rule", "spades", "trick", "cards=KH,7H,KH,2D,3D,4D", "leader=0", "--players=6"]
    assert main([*twice, "--json", "--house", "identical=last"]) == 0
    assert json.loads(capsys.readouterr().out)["data"]["place"] == 2
    assert main([*twice, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["data"]["place"] == 0
    low = ["rule", "spades", "trick", "cards=KH,7H,AH,2D", "leader=0", "--house", "aces=as_said"]
    assert main([*low, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["data"]["place"] == 2
    assert main([*low[:5], "low=2", *low[5:], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["data"]["place"] == 0
    path = tmp_path / "record.json"
    bids = [{"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((7, 1, 6, 2))]
    hand = [{"type": "deal", "dealer": 3, "depth": "result"}, *bids, {"type": "tricks", "counts": [7, 0, 6, 0]}]
    path.write_text(json.dumps(RECORD | {"entries": hand}))
    assert main(["rule", "spades", "score", "--record", str(path), "--house", "boston=200"]) == 0
    assert capsys.readouterr().out.startswith("Ann & Cy +200, Bea & Dov −30")
    path.write_text(json.dumps(RECORD))
    assert main(["rule", "spades", "trick", "cards=7H,QH,2H,3H", "leader=0", "--record", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Bea wins with Q♥")


def test_what_can_be_asked_is_listed(capsys: Capture) -> None:
    """In words, with each answer's name, or as JSON."""
    assert main(["rule", "spades"]) == 0
    said = capsys.readouterr().out
    assert "misdeal       Is it a misdeal?" in said
    assert "  cards  The cards in the order they were played (cards)" in said
    assert main(["rule", "spades", "--json"]) == 0
    assert "misdeal" in [one["question"] for one in json.loads(capsys.readouterr().out)["questions"]]


def test_a_hand_is_scored_from_the_entries_of_a_record(tmp_path: Path, capsys: Capture) -> None:
    """What was before it is answered; the list of questions says both."""
    path = tmp_path / "hand.json"
    told = [
        {"type": "deal", "depth": "result"},
        {"type": "bid", "seat": 1, "contract": "top"},
        {"type": "count", "points": 61},
    ]
    path.write_text(
        json.dumps({"format": "referee/1", "game": "tap", "players": ["Ann", "Bea", "Cy"], "entries": told})
    )
    assert main(["rule", "tap", "score", "before0=20", "before1=-4", "before2=-16", "--record", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Ann −4, Bea +8, Cy −4\n  Bea won Top Three with 61.")
    assert "New score: Ann at 16, Bea at 4 and Cy at −20." in " ".join(said.split())
    assert main(["rule", "tap"]) == 0
    listed = capsys.readouterr().out
    assert "  --record FILE  The hand, from the entries of a record\n" in listed
    assert "  before1  Side 2: How many points? (number, if it matters)" in listed


def test_an_answer_two_branches_share_is_listed_once(capsys: Capture) -> None:
    """“No” stands in two branches of Apples’ misdeals, in other words each time: it is one answer."""
    assert main(["rule", "apples"]) == 0
    listed = " ".join(capsys.readouterr().out.split())
    assert "Does anybody want the right dealer to deal? (choice, if it matters: yes, no)" in listed


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["spades", "weather"], "Spades has no question “weather”"),
        (["spades", "misdeal"], "What went wrong with the deal? Add what=…"),
        (["spades", "misdeal", "what=rain"], "is answered by one of count"),
        (["spades", "trick", "cards=7H,7H"], "7♥ is in this pack only once (at cards)."),
        (["spades", "trick", "7H"], "“7H” is not an answer. Write NAME=VALUE"),
        (["spades", "trick", "cards=7H", "cards=QH"], "“cards” is answered twice"),
        (["spades", "trick", "cards=7H,8H", "--house", "target=soon"], "target"),
        (["tap", "score"], "Which hand? Send its entries, as a record has them. Add --record FILE"),
        (
            ["tap", "score", "declarer=1", "points=61"],
            "its entries, as a record has them (at declarer).",
        ),
        (["no-such-file.json"], "no-such-file.json"),
    ],
)
def test_a_question_that_cannot_be_answered(words: list[str], says: str, capsys: Capture) -> None:
    """One sentence on standard error, and 2."""
    assert main(["rule", *words]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""
    assert told.err.count("\n") == 1


def test_questions_in_json() -> None:
    """A file or standard input, one question or one a line; the worst is the exit code."""
    asked = run("rule", "-", given=json.dumps(QUESTION).encode())
    assert (asked.returncode, asked.stderr) == (0, b"")
    assert json.loads(asked.stdout)["verdict"] == "Player 3 wins with 2♠"
    broken = QUESTION | {"question": "misdeal", "answers": {"what": "turn", "when": "later"}}
    lines = "\n".join(json.dumps(one) for one in (QUESTION, broken)).encode()
    asked = run("rule", "--lines", "-", given=lines)
    assert asked.returncode == 1
    assert [json.loads(line)["code"] for line in asked.stdout.splitlines()] == ["wins", "dealt-out-of-turn"]
    asked = run("rule", "-", given=b"{}")
    assert (asked.returncode, asked.stderr) == (2, b"")
    assert json.loads(asked.stdout)["where"] == "format"


# ---- sheet --------------------------------------------------------------------------------------------


def words(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def test_a_record_is_printed(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert main(["sheet", str(record), "-o", str(out)]) == 0
    assert "Ann & Cy" in words(out)
    assert "70" in words(out)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hand.json", "sheet.pdf"]


@pytest.mark.parametrize(("players", "sides"), [([], 2), (["--players", "3"], 3)])
def test_a_blank_sheet_is_printed(tmp_path: Path, players: list[str], sides: int) -> None:
    out = tmp_path / "sheet.pdf"
    assert main(["sheet", "--blank", "spades", *players, "--paper", "letter", "-o", str(out)]) == 0
    assert words(out).count("took") == sides


def test_a_rules_card_is_printed(tmp_path: Path) -> None:
    out = tmp_path / "card.pdf"
    assert main(["sheet", "--card", "tap", "-o", str(out)]) == 0
    assert "When it goes wrong" in words(out)


def test_a_sheet_may_go_to_standard_output(record: Path) -> None:
    printed = run("sheet", str(record), "-o", "-")
    assert len(PdfReader(io.BytesIO(printed.stdout)).pages) == 1


# ---- rules --------------------------------------------------------------------------------------------


def test_the_rules_are_printed(capsys: Capture) -> None:
    assert main(["rules"]) == 0
    listed = capsys.readouterr().out
    assert "Spades, 2 to 6 players, " in listed
    assert "Klondike, 1 player, " in listed
    assert main(["rules", "spades"]) == 0
    book = capsys.readouterr().out
    assert "SP-1.1" in book
    assert max(len(line) for line in book.splitlines()) <= 96


def test_rules_are_searched(capsys: Capture) -> None:
    assert main(["rules", "--search", "broken nil"]) == 0
    assert "SP-7.5 Tricks of a broken nil" in capsys.readouterr().out
    assert main(["rules", "spades", "--search", "she played out of turn"]) == 0
    found = capsys.readouterr().out
    slip = "A slip in the play: A card was played out of turn\n  referee rule spades play what=turn\n"
    assert found.startswith(f"Spades\n\n{slip}")
    assert "\nPiquet\n" in found
    assert main(["rules", "spades", "--search", "xylophone"]) == 1
    assert capsys.readouterr() == ("", "Nothing found for “xylophone”.\n")


def test_house_rules_are_told_as_json(capsys: Capture) -> None:
    """Every option with its values and default, of one game or of all."""
    assert main(["rules", "spades", "--options"]) == 0
    spades = json.loads(capsys.readouterr().out)
    target = next(option for option in spades["options"] if option["name"] == "target")
    assert (target["default"], target["bounds"]) == (500, [50, 10_000])
    assert {"value": 250, "label": "250"} in target["choices"]
    assert main(["rules", "--options"]) == 0
    assert spades in json.loads(capsys.readouterr().out)


def test_entries_are_told_as_json(capsys: Capture) -> None:
    """Everything that can be recorded with its fields, of one game or of all."""
    assert main(["rules", "klondike", "--entries"]) == 0
    klondike = json.loads(capsys.readouterr().out)
    move = next(entry for entry in klondike["entries"] if entry["type"] == "move")
    source, target, count, suit = move["fields"]
    assert (source["name"], source["holds"], source["needed"]) == ("from", "choice", True)
    assert {"value": "stack7", "label": "Stack 7"} in target["choices"]
    assert count == {"name": "count", "holds": "number", "needed": False, "label": "How many cards?", "bounds": [1, 13]}
    assert not suit["needed"]
    assert main(["rules", "--entries"]) == 0
    assert klondike in json.loads(capsys.readouterr().out)


# ---- export, import, backup ---------------------------------------------------------------------------


def test_a_table_comes_in_and_goes_out_again(record: Path, data: Path, tmp_path: Path, capsys: Capture) -> None:
    """By its link or the token in it; what comes out comes in again."""
    assert main(["import", str(record), "--port", "9999"]) == 0
    link = capsys.readouterr().out.strip()
    assert re.fullmatch(r"http://localhost:9999/t/T[\w-]{24}", link)
    out = tmp_path / "out.json"
    assert main(["export", link + "/scores?before=3", "-o", str(out)]) == 0
    assert main(["export", link.rpartition("/")[2]]) == 0
    text = capsys.readouterr().out
    exported = json.loads(text)
    assert json.loads(out.read_text(encoding="utf-8")) == exported
    assert exported["entries"] == HAND
    assert len(text.splitlines()) > 2 * len(HAND)
    assert main(["import", str(out)]) == 0
    assert main(["export", capsys.readouterr().out.strip()]) == 0
    assert json.loads(capsys.readouterr().out) == exported


def test_a_table_that_is_here_is_known_again(record: Path, data: Path, tmp_path: Path, capsys: Capture) -> None:
    """Nothing new: its own link. Something new: taken as it is where that is said; or a second table."""
    main(["import", str(record)])
    link = capsys.readouterr().out.strip()
    main(["export", link])
    exported = json.loads(capsys.readouterr().out)
    out = tmp_path / "out.json"
    out.write_text(json.dumps(exported), encoding="utf-8")
    for known in (out, record):  # with the log of the table, and as it was written without one
        assert main(["import", str(known)]) == 0
        said = capsys.readouterr()
        assert (said.out.strip(), said.err) == (link, "This table is already here. --copy makes a second one.\n")
    deal = {"type": "deal", "dealer": 0, "depth": "result"}
    exported["entries"].append(deal)
    at = "2026-05-08T22:00:00Z"
    exported["log"].append({"id": "elsewhere-1", "kind": "record", "entry": deal, "by": "Dov", "at": at})
    out.write_text(json.dumps(exported), encoding="utf-8")
    assert main(["import", str(out)]) == 2
    assert "the file has 1 entry that it has not" in capsys.readouterr().err
    assert main(["import", str(out), "--take"]) == 0
    assert capsys.readouterr().out.strip() == link
    main(["export", link])
    assert json.loads(capsys.readouterr().out) == exported
    assert main(["import", str(out), "--copy"]) == 0
    assert capsys.readouterr().out.strip() != link


def test_a_table_goes_out_by_a_link_of_any_kind_that_was_not_withdrawn(
    record: Path, data: Path, capsys: Capture
) -> None:
    assert main(["import", str(record)]) == 0
    token = capsys.readouterr().out.strip().rpartition("/")[2]
    with pushed(bare_app(data)) as app:
        now = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
        shared = links.links_to(token, now)
        links.renew(token, LinkKind.ENTER, now)
    store.detach(app)
    assert main(["export", f"https://cards.example/t/{shared[LinkKind.WATCH].token}"]) == 0
    by_watching = capsys.readouterr().out
    assert main(["export", token]) == 0
    assert capsys.readouterr().out == by_watching
    assert main(["export", shared[LinkKind.ENTER].token]) == 2
    assert "This link was turned off" in capsys.readouterr().err


def test_a_backup_says_where_it_is_and_can_be_put_back(
    record: Path, data: Path, tmp_path: Path, capsys: Capture
) -> None:
    """The copy, laid into another data folder under the database's name, holds the table."""
    main(["import", str(record)])
    link = capsys.readouterr().out.strip()
    assert main(["backup", str(tmp_path / "copies")]) == 0
    copy = Path(capsys.readouterr().out.strip())
    assert copy.parent == tmp_path / "copies"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    copy.rename(elsewhere / "referee.sqlite3")
    assert main(["export", link, "--data", str(elsewhere)]) == 0
    assert json.loads(capsys.readouterr().out)["entries"] == HAND


# ---- what is wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["judge", "nowhere.json"], "nowhere.json: No such file or directory."),
        (["judge", "."], "Is a directory"),
        (["judge"], "required: FILE"),
        (["judge", "--fast", "x"], "--fast"),
        (["dance"], "dance"),
        (["sheet", "-o", "x.pdf"], "Name either a record to print, or a game"),
        (["sheet", "x.json", "--blank", "spades", "-o", "x.pdf"], "Name either"),
        (["sheet", "--blank", "bridge", "-o", "x.pdf"], "no game “bridge”"),
        (["sheet", "--blank", "spades", "--players", "9", "-o", "x.pdf"], "not 9"),
        (["sheet", "--blank", "spades", "--players", "-1", "-o", "x.pdf"], "--players"),
        (["sheet", "--blank", "spades", "-o", "no/such/folder/x.pdf"], "cannot be written: No such file"),
        (["sheet", "--blank", "spades", "-o", "x.pdf", "--paper", "a3"], "--paper"),
        (["rules", "bridge"], "no game “bridge”"),
        (["export", "no-such-table"], "There are no records in"),
        (["backup", "copies"], "There are no records at"),
        (["serve", "--port", "many"], "“many” is not a port"),
        (["serve", "--port", "70000"], "“70000” is not a port"),
        (["--workers", "0"], "“0” is not a number from 1 to 64"),
        (["--cache", "lots"], "“lots” is not a number of megabytes from 1 to 100000"),
        (["serve", "--host", "no such host"], "no address “no such host”"),
        (["serve", "--host", "192.0.2.99", "--port", "0"], "not an address of this machine"),
    ],
)
@pytest.mark.usefixtures("data")
def test_an_error_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, command: list[str], says: str
) -> None:
    """On standard error, with exit code 2, and nothing left behind."""
    monkeypatch.chdir(tmp_path)
    assert main(command) == 2
    out, problem = capsys.readouterr()
    assert out == ""
    assert says in problem
    assert problem.count("\n") == 1
    assert problem.endswith(".\n")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_table_and_a_bad_record_are_said_so(
    record: Path, data: Path, tmp_path: Path, capsys: Capture
) -> None:
    main(["import", str(record)])
    capsys.readouterr()
    assert main(["export", "no-such-table"]) == 2
    assert "no such table" in capsys.readouterr().err
    record.write_text(json.dumps(RECORD | {"entries": [{"type": "fly"}]}))
    for command in (["import", str(record)], ["sheet", str(record), "-o", str(tmp_path / "x.pdf")]):
        assert main(command) == 2
        assert "(at entries[0].type)." in capsys.readouterr().err


@pytest.mark.parametrize(
    "command", ["", "serve", "judge", "rule", "sheet", "rules", "export", "import", "backup", "restore"]
)
def test_every_command_has_help(capsys: Capture, command: str) -> None:
    assert main([*command.split(), "--help"]) == 0
    shown, problem = capsys.readouterr()
    assert shown.startswith(f"usage: referee {command}".rstrip())
    assert problem == ""
    assert len(shown.splitlines()) > 6


def test_the_version_is_told(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"referee \d+\.\d+.*\n", capsys.readouterr().out)


# ---- where the records are ----------------------------------------------------------------------------


def test_the_data_folder_is_named_or_by_custom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As given; as the environment says; beside the source; else where programs of this user keep theirs."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("REFEREE_DATA", "~/cards")
    assert data_folder(tmp_path / "given") == tmp_path / "given"
    assert data_folder() == tmp_path / "cards"
    monkeypatch.delenv("REFEREE_DATA")
    assert data_folder() == ROOT / "instance"
    monkeypatch.setattr(commands, "__file__", str(tmp_path / "site-packages" / "referee" / "cli" / "commands.py"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == tmp_path / ".local" / "share" / "referee"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "referee"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "Referee"


def test_a_place_that_does_not_exist_for_this_user_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    """As for a service whose user has no home."""
    for words in (
        ["status", "--data", "~nobody-9/x"],
        ["copy", "~nobody-9/x", str(tmp_path)],
        ["status", "--data", ""],
    ):
        assert main(words) == 2
        said = capsys.readouterr().err
        assert ("home folder for “~nobody-9/x”" in said or "a folder has a name" in said, said.count("\n")) == (True, 1)
