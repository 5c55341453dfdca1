"""What the page about games of one's own says is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from referee.definitions import expressions, limits
from referee.definitions.reading import read_definition

PAGE: Final = (Path(__file__).parents[2] / ".github" / "docs" / "own.md").read_text(encoding="utf-8")


def test_the_definition_it_shows_is_one() -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert read_definition(json.loads(shown)).name == "Evening rummy"


def test_its_table_names_every_function_and_sign() -> None:
    rows = " ".join(re.findall(r"^\| (.*?) \|", PAGE, re.MULTILINE))
    said = set(re.findall(r"[a-z_]+", rows))
    plain = {name for name in expressions.OVER_SIDES if not name.startswith("others_")}
    assert {*expressions.PLAIN, *plain, *expressions.OVER_ROUNDS, "others_sum", "and", "or", "not"} <= said
    expressions.parse("1 + 2 - 3 * 4 // 5 % 6 = 7 and not 8 != 9 or 1 < 2 and 3 <= 4 or 5 > 6 and 7 >= 8")


def test_its_limits_are_those_that_are_held() -> None:
    said = "at most 32 KB, 16 columns, 24 lines and 6 counters; an expression 200 characters"
    assert said in PAGE
    assert (limits.MOST_BYTES, expressions.LONGEST) == (32 * 1024, 200)
