"""What is fetched before the first page stays small, and is enough for it."""

from __future__ import annotations

import json
from pathlib import Path

from referee.languages.shipped import whole
from referee.web import offered

from .inside import run

BUDGET = 9_000_000
"""Bytes of everything a phone fetches before its first page, from a host that compresses nothing."""

IN_ALL = 15_000_000
PICTURES = 600_000
"""Bytes of all that a phone fetches by itself: a language is fetched by whoever chooses it."""

FIRST_PAGES = """
import json, re, sys

compiled = []

def note(event, told):
    if event == "compile" and ("__dataclass_" in str(told[0]) or str(told[1]).endswith(".html")):
        compiled.append(str(told[1]))

sys.addaudithook(note)

from referee.pocket import inside

ROOT = "https://cards.example/in/a/folder/app"
pocket = inside.make("/data/referee", ROOT)
told = {"start": list(asked)}

def get(path):
    before = len(asked)
    status, headers, body = pocket.call("GET", path)
    told[path] = [status, list(asked)[before:]]
    return bytes(body).decode()

get("/")
get("/settings")
told["compiled"] = list(compiled)
get("/new/oh-hell")
get("/rules/hearts")
get("/house")
told["templates"] = [name for name in compiled if name.endswith(".html")]
import encodings.cp1250, csv
told["seldom"] = [b"\\x8a".decode("cp1250"), csv.__name__]
print(json.dumps(told))
"""


def test_the_first_page_costs_nine_megabytes_at_most(pocket_site: Path) -> None:
    """As they are fetched, and listed."""
    listed = offered.read_list(pocket_site)
    assert listed is not None
    later = {bundle["file"] for bundle in listed["bundles"] if bundle["when"] != "first"}
    shown = {path for path in listed["files"] if path.startswith("help/")}
    later |= shown | {path for path in listed["files"] if path.startswith("pocket/said/")}
    chosen = {bundle["file"] for bundle in listed["bundles"] if bundle["when"].startswith("language:")}
    files = {path for path in pocket_site.rglob("*") if path.is_file()}
    sizes = {path.relative_to(pocket_site).as_posix(): path.stat().st_size for path in files}
    first = sum(size for path, size in sizes.items() if path not in later and path != offered.LIST)
    assert first == listed["total"]
    assert first + sizes[offered.LIST] <= BUDGET
    assert sum(size for path, size in sizes.items() if path not in shown | chosen) <= IN_ALL
    for folder in ("help", *(f"help/{tag}" for tag in whole())):
        assert 0 < sum(sizes[path] for path in shown if path.rpartition("/")[0] == folder) <= PICTURES, folder


def test_first_pages_ask_for_nothing_more(unpacked_site: Path) -> None:
    """A game brings its own bundle, the first one what all tables need, and no other. Neither templates nor the methods
    of the values that come first are compiled any more. What is seldom imported is found all the same.
    """
    told = json.loads(run(unpacked_site, FIRST_PAGES, {}).splitlines()[-1])
    assert told == {
        "start": [],
        "compiled": [],
        "templates": [],
        "/": [200, []],
        "/settings": [200, []],
        "/new/oh-hell": [200, ["oh-hell", "table"]],
        "/rules/hearts": [200, ["hearts"]],
        "/house": [200, ["club"]],
        "seldom": ["Š", "csv"],
    }
