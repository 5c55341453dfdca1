"""Which file goes into which bundle: what the first screens need, and what is fetched when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Final

from .. import games
from ..store.schema import schema
from ..web.places import PACKAGE, static_folder, templates_folder
from .packing import Tree, untarred, unzipped
from .parts import Part
from .unneeded import (
    AT_A_TABLE,
    BEFORE_A_TABLE,
    ENCODINGS,
    LIBRARIES,
    NEVER,
    OF_A_SERVER,
    OF_CLUBS,
    OF_EACH_GAME,
    OF_FIRST_PAGES,
    STANDARD_LIBRARY,
)

PROJECT: Final = "referee-cards"
FIRST: Final = "first"


@dataclass(frozen=True, slots=True)
class Bundle:
    """Files that are fetched together.

    `when` says what asks for them, `modules` which imports do, and all below; the modules in `but` come first all the
    same. `tree` is what it holds, by path.
    """

    name: str
    when: str
    modules: tuple[str, ...] = ()
    but: frozenset[str] = frozenset()
    tree: dict[str, bytes] = field(default_factory=dict)

    def holds(self, path: str) -> bool:
        """Whether the file at `path` belongs here."""
        whole = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return whole not in self.but and any(f"{whole}.".startswith(f"{module}.") for module in self.modules)


def bundles_that_come_later() -> list[Bundle]:
    """The bundles that do not come first, still empty."""
    drawn = frozenset({"referee.paper", "referee.paper.charts"})
    migrated = ("alembic", "mako", "flask_migrate", "referee.store.migrations")
    of_games = [(key, f"referee.games.{games.folder_of(key)}") for key in games.KEYS]
    return [
        # A game's first module says what it is called: the first page lists it.
        *(Bundle(key, f"game:{key}", (folder,), frozenset({folder})) for key, folder in of_games),
        Bundle("paper", "paper", ("reportlab", "charset_normalizer", "referee.paper"), drawn),
        Bundle("migrations", "migrations", migrated),
        Bundle("search", "search", ("snowballstemmer",)),
        Bundle("codes", "codes", ("segno",)),
        Bundle("table", "table", AT_A_TABLE, BEFORE_A_TABLE),
        Bundle("club", "club", OF_CLUBS),
        Bundle("seldom", "seldom", LIBRARIES + OF_A_SERVER),
    ]


UNREAD: Final = frozenset({".pyi", ".pyx", ".pxd", ".c", ".h", ".so", ".pyd", ".typed", ".md"})
"""Files of packages that nothing reads when they run."""

NOT_CARRIED: Final = frozenset({"cli", "pocket"})
"""Rooms of the package that a phone has no use for, but for those in `CARRIED`."""
CARRIED: Final = frozenset(f"pocket/{name}.py" for name in ("__init__", "inside", "later", "templates", "values"))


def filled(sources: Iterable[tuple[Part, bytes]], standard: Mapping[str, bytes]) -> list[Bundle]:
    """All bundles with their files: the first, those of the libraries in `sources` and of this package as it is
    installed, and last what the first screens do without of the standard library (`standard`).
    """
    first, later = Bundle(FIRST, FIRST), bundles_that_come_later()
    tree = own_files()
    for part, content in sources:
        tree |= library(part, content)
    for path, content in tree.items():
        bundle = next((bundle for bundle in later if bundle.holds(path)), first)
        bundle.tree[path] = content
    coded = {path for path in standard if path.startswith("encodings/") and Path(path).stem not in ENCODINGS}
    rare = Bundle("library", "library", STANDARD_LIBRARY + tuple(sorted(_module(path) for path in coded)))
    rare.tree.update((path, content) for path, content in standard.items() if rare.holds(path))
    return [first, *later, rare]


def lay_templates(bundles: Iterable[Bundle], compiled: Tree) -> None:
    """Put compiled templates into the bundle without which nobody asks for them: a game's, that of clubs or tables."""
    by_name = {bundle.name: bundle for bundle in bundles}
    for path, content in compiled.items():
        _, _, *folders, file = path.split("/")
        match folders:
            case ["games", key] if file != OF_EACH_GAME:
                name = key
            case ["club", *_]:
                name = "club"
            case [folder, *_] if folder not in OF_FIRST_PAGES:
                name = "table"
            case _:
                name = FIRST
        by_name[name].tree[path] = content


def library(part: Part, content: bytes) -> dict[str, bytes]:
    """The files of a wheel, or of the folder ``src`` of a source archive, that are needed when it runs."""
    if part.file.endswith(".whl"):
        files = {path: held for path, held in unzipped(content).items() if ".dist-info/" not in path}
    else:
        sources = untarred(content).items()
        files = {path.removeprefix("src/"): held for path, held in sources if path.startswith("src/")}
        files = {path: held for path, held in files.items() if ".egg-info/" not in path}
    read = {path: held for path, held in files.items() if PurePosixPath(path).suffix not in UNREAD}
    return _metadata(part.name, part.version) | {
        path: held for path, held in read.items() if not path.startswith(NEVER)
    }


def own_files() -> dict[str, bytes]:
    """This package with its templates and static files as a wheel has them, and an empty database as text."""
    found = {f"referee/{path}": held for path, held in _below(PACKAGE).items() if _is_carried(path)}
    found |= {f"referee/_templates/{path}": held for path, held in _below(templates_folder()).items()}
    shown = _below(static_folder()).items()
    found |= {f"referee/_static/{path}": held for path, held in shown if not path.startswith("pocket/")}
    found["referee/store/new.sql"] = schema().encode()
    return found | _metadata(PROJECT, version(PROJECT))


def shell_files() -> dict[str, bytes]:
    """What the page around the app is made of."""
    return _below(static_folder() / "pocket")


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _metadata(name: str, number: str) -> dict[str, bytes]:
    """What a program reads that asks for the version of something installed."""
    folder = f"{name.replace('-', '_')}-{number}.dist-info"
    return {f"{folder}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode()}


def _is_carried(path: str) -> bool:
    room = path.partition("/")[0]
    return path in CARRIED or (room not in {*NOT_CARRIED, "_templates", "_static"} and not path.endswith(".md"))


def _below(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
    }
