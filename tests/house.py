"""What the house comes to: ``python -m tests.house [ROOT]`` prints it, of this checkout or another.

Nothing is asserted here: the figures are for reading before a change and after it.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

LONG = 350
"""Lines of the longest file that is still one room; rulebooks are as long as their rules."""

BY_NAME = {"import_module", "__import__", "find_spec"}
BY_ATTRIBUTE = {"hasattr", "getattr"}


def lines_of(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def module_of(path: Path, root: Path) -> str:
    """The name a file is imported by."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def called(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call of something that has a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id, node
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr, node


def looks_up(name: str, call: ast.Call) -> bool:
    """Whether a call asks for a module, or for an attribute whose name is written out, which a type could promise."""
    written_out = len(call.args) > 1 and isinstance(call.args[1], ast.Constant)
    return name in BY_NAME or (name in BY_ATTRIBUTE and written_out)


def loosely_typed(tree: ast.AST) -> Counter[str]:
    """How often a type is left open: ``Any``, ``cast`` and ``assert``."""
    found = Counter[str]()
    for node in ast.walk(tree):
        found["Any"] += isinstance(node, ast.Name) and node.id == "Any"
        found["assert"] += isinstance(node, ast.Assert)
    found["cast"] = sum(name == "cast" for name, _ in called(tree))
    return found


def imported(path: Path, tree: ast.AST, root: Path, modules: Mapping[str, Path]) -> set[str]:
    """The modules a file imports wherever in it, for types alone too; not the packages around it."""
    own = module_of(path, root)
    package = own.split(".") if path.name == "__init__.py" else own.split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            names = {f"{module}.{alias.name}" for alias in node.names}
            found |= {name if name in modules else module for name in names}
    return {name for name in found if name in modules and name != own}


def uses_of(files: Iterable[Path], root: Path) -> dict[str, set[str]]:
    """By module, the modules of ours it imports, late or for types alone too."""
    modules = {module_of(path, root): path for path in files}

    def uses(path: Path) -> set[str]:
        return imported(path, ast.parse(path.read_text(encoding="utf-8")), root, modules)

    return {name: uses(path) for name, path in modules.items()}


def circles(uses: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that import each other, one list for each circle, however they are entangled in it."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [*uses[start]]
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += uses[name]
        return seen

    reach = {name: reached(name) for name in uses}
    found = {tuple(sorted(other for other in reach[name] if name in reach[other])) for name in uses}
    return [list(circle) for circle in sorted(found) if circle]


def files_of_game(key: str, root: Path) -> list[Path]:
    """All that is one game's alone: code, templates, styles and script. `key`: the name of its folder."""
    name = key.replace("_", "-")

    def holds(folder: str, kind: str, word: str) -> list[Path]:
        found = (root / folder).rglob(kind)
        return [path for path in found if word in path.relative_to(root).parts or path.stem == word]

    found = holds("referee", "*.py", key) + holds("templates", "*.html", name)
    return found + [path for path in (root / "static").rglob(f"{name}.*") if path.suffix in {".css", ".js"}]


def own_entries(tree: ast.Module) -> list[str]:
    """The classes of a game's model that are entries: told by ``@entry(…)``, or more than a shared one."""

    def is_entry(node: ast.ClassDef) -> bool:
        told = any(name == "entry" for one in node.decorator_list for name, _ in called(one))
        return told or any(isinstance(base, ast.Attribute) for base in node.bases)

    return [node.name for node in tree.body if isinstance(node, ast.ClassDef) and is_entry(node)]


def files_that_name(entry: str, folder: Path) -> int:
    """How many files of a game know an entry of its own by name."""

    def names(tree: ast.AST) -> bool:
        return any(
            (isinstance(node, ast.alias | ast.ClassDef) and node.name == entry)
            or (isinstance(node, ast.Attribute) and node.attr == entry)
            for node in ast.walk(tree)
        )

    return sum(names(ast.parse(path.read_text(encoding="utf-8"))) for path in folder.rglob("*.py"))


def report(root: Path) -> Iterable[str]:
    """The figures, a line each."""
    package = root / "referee"
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}
    sizes = {path: lines_of(path) for path in trees}
    yield f"Python in referee/: {sum(sizes.values()):,} lines, {len(sizes)} files"
    rooms = Counter[str]()
    for path, size in sizes.items():
        rooms[path.relative_to(package).parts[0]] += size
    yield "  " + ", ".join(f"{room} {size:,}" for room, size in rooms.most_common() if not room.endswith(".py"))
    tests = sorted((root / "tests").rglob("*.py"))
    yield f"Python in tests/: {sum(map(lines_of, tests)):,} lines, {len(tests)} files"

    games = sorted(path.name for path in (package / "games").iterdir() if (path / "__init__.py").exists())
    yield "A game, all in (code, templates, styles, script) | its tests' folder, of which golden hands:"
    for key in games:
        own, tested = files_of_game(key, root), sorted((root / "tests" / "games" / key).glob("*.py"))
        golden = [path for path in tested if path.stem.startswith("golden")]
        yield (
            f"  {key}: {sum(map(lines_of, own)):,} lines, {len(own)} files | {sum(map(lines_of, tested)):,} lines,"
            f" {len(tested)} files; golden {sum(map(lines_of, golden)):,} in {len(golden)}"
        )

    yield "Files that know an entry of the game's own by name, the fewest and the most:"
    for key in games:
        folder = package / "games" / key
        kinds = own_entries(trees[folder / "model.py"])
        counts = sorted((files_that_name(kind, folder), kind) for kind in kinds)
        if counts:
            yield f"  {key}: {counts[0][0]} ({counts[0][1]}) to {counts[-1][0]} ({counts[-1][1]})"

    long = {path: size for path, size in sizes.items() if size > LONG and path.stem != "rulebook"}
    yield f"Files over {LONG} lines, rulebooks apart: {len(long)}"
    for path, size in sorted(long.items(), key=lambda item: -item[1]):
        yield f"  {size} {path.relative_to(root)}"

    loose = sum((loosely_typed(tree) for tree in trees.values()), Counter[str]())
    yield ", ".join(f"{name} {count}" for name, count in loose.items())
    for title, names in (("Imports by name", BY_NAME), ("hasattr, and getattr of a name written out", BY_ATTRIBUTE)):
        places = [
            f"  {path.relative_to(root)}:{call.lineno} {ast.unparse(call)}"
            for path, tree in trees.items()
            for name, call in called(tree)
            if name in names and looks_up(name, call)
        ]
        yield f"{title}: {len(places)}"
        yield from places

    entangled = circles(uses_of(trees, root))
    yield f"Circles of imports, those for types alone too: {len(entangled)}"
    for circle in entangled:
        yield f"  {' '.join(circle)}"


if __name__ == "__main__":
    for line in report(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent):
        print(line)
