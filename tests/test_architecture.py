"""Which room may use which, held by reading the imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "referee"

MAY_USE = {
    "core": {"core"},
    "games": {"core", "games"},
    "screens": {"core", "screens"},
    "forms": {"core", "games", "screens", "forms"},
    "store": {"core", "games", "store"},
    "pdf": {"core", "pdf"},
    "service": {"core", "games", "forms", "store", "pdf", "service"},
    "web": {"core", "games", "screens", "forms", "store", "pdf", "service", "web"},
    "cli": {"core", "games", "screens", "forms", "store", "pdf", "service", "web", "cli"},
}
"""By room, the rooms whose code it may import."""

LEAVES = {"forms"}
"""Parts of a game that nothing else of the game imports; they may use `referee.forms`."""


def room_of(path: Path) -> str:
    """The room a source file is in: its first folder, or its own name."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> list[str]:
    """The modules a file imports, absolute, wherever in the file."""
    package = ("referee", *path.relative_to(PACKAGE).with_suffix("").parts)
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) if node.level else ""
            if path.name == "__init__.py" and node.level:
                base = ".".join(package[: len(package) - node.level])
            module = ".".join(filter(None, (base, node.module or "")))
            found += [f"{module}.{alias.name}" for alias in node.names]
    return found


FILES = sorted(path for path in PACKAGE.rglob("*.py") if "migrations" not in path.parts and path.parent != PACKAGE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    """core ← games ← (forms, store, pdf) ← service ← web, cli; a game's screens are made of the shared ones."""
    room = room_of(path)
    allowed = MAY_USE[room]
    if room == "games" and path.stem in LEAVES:
        allowed = allowed | {"forms"}
    if room == "games" and "screens" in path.parts:
        allowed = allowed | {"screens"}
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "referee" and len(parts) > 1:
            assert parts[1] in allowed, f"{room} may not use {name}"


@pytest.mark.parametrize("path", [p for p in FILES if room_of(p) == "core"], ids=lambda path: path.name)
def test_core_uses_the_standard_library_alone(path: Path) -> None:
    """The core needs nothing installed, and no clock, chance, files or network."""
    for name in imports_of(path):
        top = name.split(".")[0]
        assert top == "referee" or top in sys.stdlib_module_names
        assert top not in {"random", "time", "os", "pathlib", "socket", "secrets", "io", "subprocess"}


@pytest.mark.parametrize("path", [p for p in FILES if room_of(p) == "games"], ids=lambda p: str(p.relative_to(PACKAGE)))
def test_no_game_imports_another(path: Path) -> None:
    """Each game is one folder."""
    parts = path.relative_to(PACKAGE / "games").parts
    if len(parts) == 1:
        return  # the list of games names them all
    for name in imports_of(path):
        if name.startswith("referee.games."):
            assert name.split(".")[2] == parts[0]


@pytest.mark.parametrize("path", [p for p in FILES if room_of(p) == "games"], ids=lambda p: str(p.relative_to(PACKAGE)))
def test_forms_are_leaves(path: Path) -> None:
    """Nothing of a game imports its forms."""
    for name in imports_of(path):
        assert ".forms" not in name or path.stem in LEAVES


def test_the_rules_load_no_framework() -> None:
    """Importing the games loads no Flask, database, forms or PDF library, so they could run anywhere."""
    code = "import sys, referee.games; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert not {"flask", "sqlalchemy", "wtforms", "reportlab", "werkzeug", "jinja2"} & set(loaded.split())


def test_only_the_pdf_room_knows_reportlab() -> None:
    """ReportLab is used in one room."""
    users = {room_of(path) for path in FILES if any(n.startswith("reportlab") for n in imports_of(path))}
    assert users <= {"pdf"}
