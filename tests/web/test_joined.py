"""Scripts and style sheets as they are sent: joined, each module once, and nothing guessed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee.web.joined import FIRST, Joined, NotJoined, sheet_sent
from referee.web.static import static_folder

from ..js.conftest import run

ROOT = Path(__file__).parents[2]
SOURCES = {path.name: path.read_text() for path in (static_folder() / "js").glob("*.js")}

STORY = {
    "enhance.js": """
import { tell } from "./told.js";
// A comment.
tell("enhance");
export const first = "first";
""",
    "told.js": """
export const told = [];
export function tell(what) {
  told.push(what);
}
tell("told");
globalThis.told = told;
""",
    "one.js": """
import * as shared from "./shared.js";
import { tell as say } from "./told.js";
import "./own.js"; // runs before
say(`one of ${shared.count()}`);
""",
    "two.js": """
import { count } from "./shared.js";
import { tell } from "./told.js";
tell(`two of ${count()}`);
import("./late.js");
""",
    "own.js": """
import { tell } from "./told.js";
const hidden = 1; // a scope of its own
tell("own");
export { hidden };
""",
    "shared.js": """
import { tell } from "./told.js";
let hidden = 0;
export const count = () => (hidden += 1);
tell("shared");
""",
    "late.js": """
import { tell } from "./told.js";
import { hidden } from "./own.js";
tell(`late ${hidden}`);
""",
}
"""Scripts that tell when they run: three that a page asks for, and what they import at once and later."""


def told_by(folder: Path, files: dict[str, str]) -> list[str]:
    """What modules tell in the order they run, where a page asks for three scripts."""
    folder.mkdir()
    for name, content in {**files, "package.json": '{"type": "module"}'}.items():
        (folder / name).write_text(content)
    asked = "".join(f'import "./{name}.js";\n' for name in ("enhance", "one", "two"))
    later = "setTimeout(() => console.log(JSON.stringify(globalThis.told)), 100);\n"
    (folder / "page.js").write_text(asked + later)
    told: list[str] = json.loads(run(folder, "page.js"))
    return told


def test_joined_modules_run_as_they_are_written(tmp_path: Path) -> None:
    """Once, in the same order, with names of their own, those that come later among them."""
    joined = Joined(STORY)
    assert joined.file_of["told.js"] == FIRST
    assert joined.file_of["own.js"] == "own.js"  # asked for by two files, one of them later
    plain = told_by(tmp_path / "plain", STORY)
    assert plain == told_by(tmp_path / "joined", joined.files)
    assert sorted(plain) == sorted(["told", "enhance", "shared", "own", "one of 1", "two of 2", "late 1"])
    assert "A comment" not in "".join(joined.files.values())


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ('import {\n  a } from "./told.js";', "line 1"),
        ("export let counted = 0;", "export let"),
        ("export default 1;", "export default"),
        ("await fetch(1);", "await"),
        ("const here = import.meta.url;", "asks where it is"),
        ("const text = `of two\nlines`;", "template"),
        ('import "./nothing.js";', "there is no nothing.js"),
        ('import "./one.js";', "imports itself"),
    ],
)
def test_what_cannot_be_joined_is_refused(source: str, why: str) -> None:
    with pytest.raises(NotJoined, match=re.escape(why)):
        Joined({**STORY, "one.js": source + "\n"})


def test_every_script_of_a_page_is_a_file_of_its_own() -> None:
    """What templates and games name is no mere line that leads into another file: a page would fetch that whole."""
    joined = Joined(SOURCES)
    written = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "referee").rglob("*.py")]
    named = {name for path in written for name in re.findall(r"['\"]js/([\w-]+\.js)['\"]", path.read_text())}
    assert FIRST in named and len(named) > 20
    assert {name for name in named if joined.file_of[name] != name} == set()


def test_the_map_of_a_file_leads_to_the_line_as_it_is_written(client: FlaskClient) -> None:
    joined = Joined(SOURCES)
    told = json.loads(joined.map_of("enhance.js") or "")
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    def numbers(segment: str) -> list[int]:
        found, value, shift = [], 0, 0
        for letter in segment:
            digit = digits.index(letter)
            value |= (digit & 31) << shift
            shift += 5
            if not digit & 32:
                found.append(-(value >> 1) if value & 1 else value >> 1)
                value = shift = 0
        return found

    sent = joined.files["enhance.js"].split("\n")
    source = line = known = 0
    for number, segment in enumerate(told["mappings"].split(";")):
        if not segment:
            continue
        _, by, down, _ = numbers(segment)
        source, line, known = source + by, line + down, known + 1
        meant = told["sourcesContent"][source].split("\n")[line]
        assert sent[number] in {meant, meant.removeprefix("export ")} or meant.startswith("import ")
    assert known > 1000
    assert told["sources"][-1] == "written/enhance.js"
    address = re.search(r'src="([^"]+/js/)enhance\.js"', client.get("/").get_data(as_text=True))
    assert address is not None
    assert client.get(f"{address[1]}enhance.js.map").get_json() == told
    assert client.get(f"{address[1]}board.js.map").status_code == 404


def test_style_sheets_come_together_in_the_order_they_are_named(client: FlaskClient) -> None:
    page = client.get("/settings").get_data(as_text=True)
    address = re.search(r'href="([^"]+/css/)tokens\+base\.css"', page)
    assert address is not None

    def sent(name: str) -> str:
        answer = client.get(f"{address[1]}{name}.css")
        assert answer.status_code == 200
        return answer.get_data(as_text=True)

    assert sent("felt+pack") == sent("felt") + sent("pack")
    assert sent("pack+felt") == sent("pack") + sent("felt")
    for name in ("felt+nothing", "felt+../js/page", "+", "felt+", "+".join(["felt"] * 9)):
        assert client.get(f"{address[1]}{name}.css").status_code == 404, name


def test_a_style_sheet_says_the_same_without_its_comments() -> None:
    assert sheet_sent('/* one\ntwo */\na { content: "/* kept */"; } /* gone */\n') == 'a { content: "/* kept */"; } '
    for path in (static_folder() / "css").glob("*.css"):
        sent = sheet_sent(path.read_text())
        assert sent.count("{") == sent.count("}") > 0
