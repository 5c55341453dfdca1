"""Which room may use which, held by reading the imports."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from referee.service import program

from .house import circles, uses_of

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "referee"

RULES = {"core", "play", "desk"}
MAY_USE = {
    "core": {"core"},
    "definitions": {"core", "definitions"},
    "play": {"core", "play"},
    "desk": RULES,
    "screens": RULES | {"screens"},
    "kinds": RULES | {"screens", "kinds"},
    "games": RULES | {"screens", "kinds", "games", "definitions"},
    "forms": RULES | {"definitions", "screens", "forms"},
    "table": RULES | {"definitions", "games", "table"},
    "paper": {"core", "paper"},
    "languages": RULES | {"definitions", "games", "languages"},
    "store": {"core", "store"},
    "club": RULES | {"definitions", "games", "table", "club"},
    "service": RULES | {"definitions", "games", "table", "club", "paper", "store", "service"},
    "web": RULES
    | {"definitions", "screens", "games", "forms", "languages", "table", "club", "paper", "store", "service", "web"},
    "pocket": RULES
    | {"definitions", "screens", "games", "forms", "languages", "table", "club", "paper", "store", "service", "web"}
    | {"pocket"},
    "cli": RULES
    | {"definitions", "games", "languages", "table", "club", "paper", "store", "service", "web", "pocket", "cli"},
}
"""By room, the rooms whose code it may import."""

PURE = {"core", "definitions", "play", "desk", "screens", "kinds", "games", "table"}
"""Rooms that need nothing installed, but for the forms of games."""

FORBIDDEN = {"random", "time", "os", "pathlib", "socket", "secrets", "io", "subprocess", "threading"}
"""What they do without all the same: the clock, chance, files, threads and the network."""

COMPUTERS = {"datetime.now", "datetime.today", "date.today", ".astimezone()"}
"""And the attributes that ask the computer for the time, or its zone: the club, which has openskill, asks neither."""

READS_A_FILE = {"table/packed.py": "pathlib", "definitions/gallery.py": "pathlib"}
"""Those that do: the words to pack with, and the games shipped, lie beside them and never change."""

FILES = sorted(path for path in PACKAGE.rglob("*.py") if "migrations" not in path.parts)


def room_of(path: Path) -> str:
    """The room a source file is in: its first folder. A file beside the rooms may use nothing; ``python -m referee`` is
    the command's.
    """
    room = path.relative_to(PACKAGE).parts[0]
    return "cli" if room == "__main__.py" else room


@dataclass
class Source:
    """What is asked of a source file: the modules it imports, absolute, wherever in it, and the attributes it names.

    An attribute stands there with the name before it: ``json.loads``; of what has no name as ``.loads``. One that is
    called with nothing stands there once more, alone: ``.loads()``. `kept_by`: by
    function whose answers are kept for good, what each of its parameters is.
    """

    imports: list[str]
    attributes: list[str]
    kept_by: dict[str, set[str]]


@cache
def source_of(path: Path) -> Source:
    """A file, read once for all tests: a tree of it takes a hundred times as much room."""
    package = ("referee", *path.relative_to(PACKAGE).with_suffix("").parts)
    found = Source([], [], {})
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) if node.level else ""
            if path.name == "__init__.py" and node.level:
                base = ".".join(package[: len(package) - node.level])
            module = ".".join(filter(None, (base, node.module or "")))
            found.imports += [f"{module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Attribute):
            of = node.value.id if isinstance(node.value, ast.Name) else ""
            found.attributes.append(f"{of}.{node.attr}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not (node.args or node.keywords):
            found.attributes.append(f".{node.func.attr}()")
        elif isinstance(node, ast.FunctionDef) and "cache" in map(ast.unparse, node.decorator_list):
            asked = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            found.kept_by[node.name] = {ast.unparse(one.annotation) for one in asked if one.annotation is not None}
    return found


def imports_of(path: Path) -> list[str]:
    """The modules a file imports, absolute, wherever in the file."""
    return source_of(path).imports


def edges() -> Iterator[tuple[Path, list[str]]]:
    """Every source file and the parts of each module it imports."""
    for path in FILES:
        for name in imports_of(path):
            yield path, name.split(".")


def names_forms(path: Path) -> bool:
    """Whether a file may name forms: a game's own, a kind's, and the values that say where a game's are."""
    room, *where = path.relative_to(PACKAGE).parts
    if room == "kinds":
        return where[1:] == ["forms.py"]
    return where == ["game.py"] or (len(where) == 2 and where[1] in {"forms.py", "__init__.py"})


def test_imports_go_one_way() -> None:
    """core ← play ← desk ← screens ← kinds ← games ← table ← club ← service ← web, cli, pocket; paper and store use
    core alone, and forms are leaves of a game.
    """
    wrong = []
    for path, parts in edges():
        room = room_of(path)
        if (
            parts[0] != "referee"
            or len(parts) < 2
            or (len(parts) == 2 and parts[1][0] in "_ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        ):
            continue
        allowed = MAY_USE.get(room, set()) | ({"forms"} if room in {"kinds", "games"} and names_forms(path) else set())
        if parts[1] not in allowed:
            wrong.append(f"{path.relative_to(PACKAGE)} may not use {'.'.join(parts)}")
    assert wrong == []


def test_no_module_comes_back_to_itself() -> None:
    """Imports inside functions and those for types alone count too."""
    assert circles(uses_of(PACKAGE.rglob("*.py"), ROOT)) == []


def test_the_rules_need_the_standard_library_alone() -> None:
    """And of that no clock, chance, files, threads or network."""
    wrong = []
    for path, (top, *_) in edges():
        where, room = path.relative_to(PACKAGE), room_of(path)
        own = top == "referee" or (top in sys.stdlib_module_names and top not in FORBIDDEN)
        form = top == "wtforms" and room in {"kinds", "games"} and where.name == "forms.py"
        if room in PURE and not own and not form and READS_A_FILE.get(where.as_posix()) != top:
            wrong.append(f"{where} may not use {top}")
        if top == "reportlab" and room != "paper":
            wrong.append(f"{where}: only the room of paper knows ReportLab")
    for path in FILES:
        if room_of(path) in PURE | {"club"}:
            asked = COMPUTERS & {*source_of(path).attributes}
            wrong += [f"{path.relative_to(PACKAGE)} may not ask for {name}" for name in sorted(asked)]
    assert wrong == []


def test_the_store_alone_knows_which_database_it_is() -> None:
    """No other room loads a driver or a dialect, nor asks which one it has."""
    wrong = []
    for path in FILES:
        if room_of(path) == "store":
            continue
        where = path.relative_to(PACKAGE)
        drivers = {"sqlite3", "psycopg"}
        wrong += [f"{where} may not use {name}" for name in imports_of(path) if name.split(".")[0] in drivers]
        wrong += [f"{where} may not use {name}" for name in imports_of(path) if "dialects" in name.split(".")]
        attributes = source_of(path).attributes
        wrong += [f"{where} asks for a dialect" for found in attributes if found.endswith(".dialect")]
    assert wrong == []


def test_each_game_is_a_folder_of_its_own() -> None:
    """No game imports another, nor a shared room a game; its value alone imports its forms, when they are asked for."""
    wrong = []
    for path, parts in edges():
        where = path.relative_to(PACKAGE)
        if parts[:2] != ["referee", "games"] or len(parts) < 3:
            continue
        key = where.parts[1] if len(where.parts) > 2 and where.parts[0] == "games" else None
        if key is not None and parts[2] not in {key, "game"}:
            wrong.append(f"{where} may not use {'.'.join(parts)}")
        if key is not None and "forms" in parts[3:] and not names_forms(path):
            wrong.append(f"{where} may not use forms")
    assert wrong == []


def test_forms_of_a_kind_are_named_where_forms_are() -> None:
    """Whoever takes a kind's rules or its screen loads no form."""
    kinds = (path for path, parts in edges() if parts[:2] == ["referee", "kinds"] and parts[3:4] == ["forms"])
    assert all(names_forms(path) for path in kinds)


def test_a_game_cites_its_rules_by_name() -> None:
    """A book that is numbered anew leaves no wrong citation behind. An option alone tells its rule by the number."""
    cited = re.compile(r'"[A-Z]{2}-\d+\.\d+"')
    games = [path for path in FILES if room_of(path) == "games" and path.name not in {"rulebook.py", "house.py"}]
    found = [(path.relative_to(PACKAGE).as_posix(), cited.findall(path.read_text(encoding="utf-8"))) for path in games]
    assert [one for one in found if one[1]] == []


def _loaded_by(code: str) -> list[str]:
    """The modules that a program prints as loaded."""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return run.stdout.split()


def test_the_rules_load_no_framework() -> None:
    """Importing the games, and a table of them, loads no Flask, database, forms or PDF library: they run anywhere."""
    rooms = "referee.games, referee.table.judging, referee.table.asking, referee.table.history"
    parts = "game.rules(), game.questions(), game.desk(), game.screens(), game.scores()"
    games = f"[({parts}, game.search and game.search()) for game in referee.games.GAMES.values()]"
    code = f"import sys, {rooms}; {games}; print(*sys.modules)"
    tops = {name.split(".")[0] for name in _loaded_by(code)}
    assert not {"flask", "sqlalchemy", "wtforms", "reportlab", "werkzeug", "jinja2"} & tops


def test_importing_one_game_loads_that_game_alone() -> None:
    """And to list the games by their titles loads the rules of none."""
    code = "import sys; from referee.games import find_game; find_game('spades').rules(); print(*sys.modules)"
    games = {name.split(".")[2] for name in _loaded_by(code) if name.startswith("referee.games.")}
    assert games == {"game", "spades"}
    code = "import sys; from referee.games import GAMES; [game.title for game in GAMES.values()]; print(*sys.modules)"
    parts = {name for name in _loaded_by(code) if name.startswith("referee.games.") and name.count(".") > 2}
    assert parts == set()


def test_what_is_kept_of_a_score_is_of_every_room_that_scores() -> None:
    """A rule mended in any of them makes another program: figures and bookmarks made by the one before are left."""
    code = "import sys, referee.games as all; [game.rules() for game in all.GAMES.values()]; print(*sys.modules)"
    rooms = {name.split(".")[1] for name in _loaded_by(code) if name.startswith("referee.")}
    assert {"play", "kinds", "games"} <= rooms <= {*program.ROOMS}


OWN_JSON = {"core/record.py", "core/log.py", "service/bookmarks.py", "store/rows.py", "web/offered.py"}
OWN_JSON |= {"languages/in_scripts.py", "languages/shipped.py"}
"""Beside the room that builds and carries the pocket: who parses JSON, all but the first only what was written here."""


def test_json_from_elsewhere_is_read_in_one_place() -> None:
    """`read_json` looks at the depth before the parser does: 100,000 brackets would end a browser's Python for good."""
    parsers = {"json.loads", "json.load", "json.JSONDecoder", "request.get_json", "request.json"}
    found = {path.relative_to(PACKAGE).as_posix() for path in FILES if parsers & {*source_of(path).attributes}}
    assert {path for path in found if not path.startswith("pocket/")} == OWN_JSON


FEW = {"bool", "int", "str", "Suit", "Suit | None", "tuple[Suit, ...]", "SpadesOrder", "Held", "frozenset[Seat]"}
"""Values of which there are few, the numbers of a game's players and cards among them, and the parts of a hand."""

OF_THE_PROGRAM = {"type", "type[HouseRules]", "tuple[type[Entry], ...]", "tuple[type[EntryForm], ...]"}
OF_THE_PROGRAM |= {
    "AnyCounts",
    "Part[RulesSide]",
    "Part[PageSide]",
    "Part[Forms]",
    "Callable[[], H]",
    "Literal['site', 'tests']",
    "Decision",
}
"""And what the program itself is made of."""


def test_nothing_is_kept_for_good_by_what_a_stranger_chooses() -> None:
    """House rules, cards and counts come in more combinations than memory holds: what is kept by them has a bound."""
    kept = {(path, name): by - FEW - OF_THE_PROGRAM for path in FILES for name, by in source_of(path).kept_by.items()}
    assert len(kept) > 20
    chosen = {f"{path.stem}.{name}": by for (path, name), by in kept.items() if by}
    assert chosen == {}


SAID = {"cells", "message", "note", "reason", "said"}
"""Attributes that hold words made from values: sentences, and the cells of a hand's account."""

READS = {"endswith", "findall", "fullmatch", "isdigit", "match", "partition", "search", "split", "startswith"}
"""What takes words apart, or asks what stands in them."""


def readings(path: Path) -> Iterator[str]:
    """Where a file makes a number of words that were said, or asks what stands in them, under whatever name."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        named = set[str]()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and says(node.value, set()):
                named |= {one.id for to in node.targets for one in ast.walk(to) if isinstance(one, ast.Name)}
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
                if name in {*READS, "int", "float"} and any(says(one, named) for one in (node.func, *node.args)):
                    yield ast.unparse(node)


def says(words: ast.expr, named: set[str]) -> bool:
    """Whether an expression has to do with words that were said, or with a name given to them."""
    return any(
        (isinstance(one, ast.Attribute) and one.attr in SAID) or (isinstance(one, ast.Name) and one.id in named)
        for one in ast.walk(words)
    )


def test_no_sentence_and_no_cell_is_read_back() -> None:
    """What a program wants to know of a score stands in codes and values; words are made from these, never parsed.

    A sheet, a page or a record has nothing but words: this is about the rooms that make them.
    """
    rooms = {"core", "play", "desk", "screens", "kinds", "games", "table", "club"}
    assert [f"{path}: {one}" for path in FILES if room_of(path) in rooms for one in readings(path)] == []
