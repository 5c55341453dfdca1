"""Which file goes into which bundle: what the first screen needs, and what is fetched when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from .. import games
from ..web.places import PACKAGE, static_folder, templates_folder
from .packing import untarred, unzipped
from .parts import Part

FIRST: Final = "first"


@dataclass(frozen=True, slots=True)
class Bundle:
    """Files that are fetched together. `when` says what asks for them, `modules` which imports (and all below)."""

    name: str
    when: str
    modules: tuple[str, ...] = ()
    tree: dict[str, bytes] = field(default_factory=dict)

    def holds(self, path: str) -> bool:
        """Whether the file at `path` belongs here."""
        whole = path.removesuffix(".py").removesuffix("/__init__")
        return any(whole == module or whole.startswith(f"{module}/") for module in self._folders())

    def _folders(self) -> Iterable[str]:
        return (module.replace(".", "/") for module in self.modules)


LATER: Final = (
    Bundle("paper", "paper", ("reportlab", "charset_normalizer")),
    Bundle("migrations", "migrations", ("alembic", "mako", "flask_migrate")),
)

NOT_CARRIED: Final = frozenset({"cli", "pocket"})
"""Rooms of the package that a phone has no use for, but for those in `CARRIED`."""
CARRIED: Final = frozenset({"pocket/__init__.py", "pocket/inside.py", "pocket/later.py", "pocket/rows.py"})

UNREAD: Final = frozenset({".pyi", ".pyx", ".pxd", ".c", ".h", ".so", ".pyd", ".typed", ".md"})
"""Files of packages that nothing reads when they run."""


def filled(sources: Iterable[tuple[Part, bytes]]) -> list[Bundle]:
    """All bundles with their files: of the libraries in `sources`, and of this package as it is installed."""
    made = [Bundle(FIRST, FIRST), *(Bundle(later.name, later.when, later.modules) for later in LATER)]
    tree = own_files()
    for part, content in sources:
        tree |= library(part, content)
    for path, content in tree.items():
        bundle = next((bundle for bundle in made[1:] if bundle.holds(path)), made[0])
        bundle.tree[path] = content
    return made


def library(part: Part, content: bytes) -> dict[str, bytes]:
    """The files of a wheel, or of the folder ``src`` of a source archive, that are needed when it runs."""
    if part.file.endswith(".whl"):
        files = {path: held for path, held in unzipped(content).items() if ".dist-info/" not in path}
    else:
        sources = untarred(content).items()
        files = {path.removeprefix("src/"): held for path, held in sources if path.startswith("src/")}
        files = {path: held for path, held in files.items() if ".egg-info/" not in path}
    return {path: held for path, held in files.items() if PurePosixPath(path).suffix not in UNREAD}


def own_files() -> dict[str, bytes]:
    """This package with its templates and static files, as a wheel of it has them."""
    found = {f"referee/{path}": held for path, held in _below(PACKAGE).items() if _is_carried(path)}
    found |= {f"referee/_templates/{path}": held for path, held in _below(templates_folder()).items()}
    shown = _below(static_folder()).items()
    return found | {f"referee/_static/{path}": held for path, held in shown if not path.startswith("pocket/")}


def shell_files() -> dict[str, bytes]:
    """What the page around the app is made of."""
    return _below(static_folder() / "pocket")


def game_keys() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(games.KEYS)


def _is_carried(path: str) -> bool:
    room = path.partition("/")[0]
    return path in CARRIED or (room not in {*NOT_CARRIED, "_templates", "_static"} and not path.endswith(".md"))


def _below(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
    }
