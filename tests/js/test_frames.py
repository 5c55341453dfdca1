"""The codes of a table, as a camera sees them: the script knows when they are whole, the server reads what it keeps."""

from __future__ import annotations

import random

from referee.table.frames import MARK, join, split

from .conftest import Answers

ADDRESS = "https://cards.example.org/take"
CONTENT = random.Random(3).randbytes(900)
FRAMES = [f"{ADDRESS}{MARK}{frame}" for frame in split(CONTENT, 600)]
OTHERS = [f"{ADDRESS}{MARK}{frame}" for frame in split(CONTENT[:500], 600)]


def test_frames_in_any_order_are_whole_when_the_last_is_seen(answers: Answers) -> None:
    order = random.Random(4).sample(FRAMES, len(FRAMES))
    [found] = answers("tests/js/seen.js", "seen", [[[*order[:-1], order[0], f" {order[-1]}\n"]]])
    all_of_it = len(FRAMES)
    assert all_of_it > 2
    assert found["steps"] == [
        *(["new", number, all_of_it, False, all_of_it - number] for number in range(1, all_of_it)),
        ["known", all_of_it - 1, all_of_it, False, 1],
        ["new", all_of_it, all_of_it, True, 0],
    ]
    assert join(found["text"].splitlines()) == CONTENT


def test_a_code_of_another_table_begins_anew(answers: Answers) -> None:
    [found] = answers("tests/js/seen.js", "seen", [[[FRAMES[0], OTHERS[1], OTHERS[0]]]])
    assert [step[0] for step in found["steps"]] == ["new", "other", "new"]
    assert found["here"] == [True, True, *([False] * (len(OTHERS) - 2))]


def test_what_is_no_code_is_not_kept(answers: Answers) -> None:
    none = [
        "",
        "https://example.org",
        f"{MARK}12",
        FRAMES[0] + "x",
        f"{MARK}{'0' * 40}",
        FRAMES[0].replace(MARK, "?take="),
    ]
    [found] = answers("tests/js/seen.js", "seen", [[none]])
    assert found == {"steps": [["", 0, 0, False, 0]] * len(none), "here": [], "text": ""}
