"""Scripts as they are sent: a page's own joined with those they import, so that a phone asks for few files.

Each module keeps a scope of its own, and they run in the order in which a browser would run them, once: a module that
several scripts ask for stays a file, one of the first script (`FIRST`, on every page) is taken from there. At the
address of a module that went into another file there is a line that hands on what it exports. Whole lines of comment
stay behind; a map tells a browser's tools which line was which.

Read are imports and exports of one line, as ours are written. What this cannot join is refused, never guessed at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Final

FIRST: Final = "enhance.js"
"""The script of every page."""

ALONE: Final = frozenset({"pack.js"})
"""Scripts that others import and pages ask for by themselves too: they stay files."""

_IMPORT: Final = re.compile(r'import (?:(?P<what>\{[^}]*\}|\* as \w+) from )?"\./(?P<of>[\w-]+\.js)";(?: *//.*)?')
_LATER: Final = re.compile(r'\bimport\("\./([\w-]+\.js)"\)')
_EXPORT: Final = re.compile(r"export (?P<kept>(?:async )?function\*? (?P<of>\w+)|(?:const|class) (?P<named>\w+))")
_LIST: Final = re.compile(r"export \{ (\w+(?:, \w+)*) \};")
_SPECIAL: Final = ("import ", "export ", "await ")
"""How a line begins that no function may hold as it is."""

_DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class NotJoined(ValueError):
    """A script that cannot be joined as it is written."""


@dataclass(frozen=True)
class Module:
    """A script as it is written. `lines`: as they go into a function, with where each stood, counted from 0."""

    name: str
    source: str
    lines: tuple[tuple[int, str], ...]
    imports: tuple[str, ...]
    later: tuple[str, ...]
    exports: tuple[str, ...]

    @property
    def held_as(self) -> str:
        """The name of what it exports, among the modules of a file."""
        return _held_as(self.name)


def _held_as(name: str) -> str:
    return "$" + name.removesuffix(".js").replace("-", "_")


def read_module(name: str, source: str) -> Module:
    """Read a script. Raises NotJoined."""
    lines: list[tuple[int, str]] = []
    imports: list[str] = []
    exports: list[str] = []
    for number, line in enumerate(source.split("\n")):
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        if line.count("`") % 2:
            raise NotJoined(f"{name}, line {number + 1}: a template of several lines")
        if not line.startswith(_SPECIAL):
            lines.append((number, line))
        elif found := _IMPORT.fullmatch(line):
            imports.append(found["of"])
            if what := (found["what"] or "").removeprefix("* as ").replace(" as ", ": "):
                lines.append((number, f"const {what} = {_held_as(found['of'])};"))
        elif found := _EXPORT.match(line):
            exports.append(found["of"] or found["named"])
            lines.append((number, line.removeprefix("export ")))
        elif found := _LIST.fullmatch(line):
            exports += found[1].split(", ")
        else:
            raise NotJoined(f"{name}, line {number + 1}: {line}")
    if "import.meta" in source:
        raise NotJoined(f"{name}: asks where it is")
    later = tuple(_LATER.findall(source))
    return Module(name, source, tuple(lines), tuple(imports), later, tuple(exports))


class Joined:
    """The scripts of a folder, by name, joined. `files`: what each address holds. Raises NotJoined."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._modules = {name: read_module(name, source) for name, source in sources.items()}
        for module in self._modules.values():
            for name in (*module.imports, *module.later):
                if name not in self._modules:
                    raise NotJoined(f"{module.name}: there is no {name}")
        self._order = {name: self._in_order(name) for name in self._modules}

    def _in_order(self, name: str, above: tuple[str, ...] = ()) -> dict[str, None]:
        """A script and all it imports, as they run."""
        if name in above:
            raise NotJoined(f"{name} imports itself, by {above[-1]}")
        found: dict[str, None] = {}
        for one in self._modules[name].imports:
            found |= self._in_order(one, (*above, name))
        return {**found, name: None}

    @cached_property
    def file_of(self) -> Mapping[str, str]:
        """By module, the file that it is in."""
        imported = {name for module in self._modules.values() for name in module.imports}
        later = {name for module in self._modules.values() for name in module.later}
        heads = {name for name in self._modules if name not in imported or name in later | ALONE}
        first = self._order.get(FIRST, {})
        below = {head: self._below(head, heads) for head in heads}

        def place(name: str) -> str:
            if name in first:
                return FIRST
            by = [head for head in heads if name in below[head]]
            return by[0] if len(by) == 1 else name

        return {name: place(name) for name in self._modules}

    def _below(self, name: str, heads: Set[str]) -> set[str]:
        """A script and what it imports, but for what others do that are files."""
        below = (self._below(one, heads) for one in self._modules[name].imports if one not in heads)
        return {name}.union(*below)

    @cached_property
    def files(self) -> dict[str, str]:
        """What is sent at the address of each module."""
        return {name: self._written(name) for name in self._modules}

    def _of_file(self, file: str) -> list[Module]:
        return [self._modules[name] for name in self._order[file] if self.file_of[name] == file]

    def _written(self, name: str) -> str:
        module, file = self._modules[name], self.file_of[name]
        if file != name:
            taken = f'import {{ {module.held_as} }} from "./{file}";\n'
            return taken + _handed_on(module)
        lines = [line for line, _ in self._lines(name)]
        return "\n".join([*lines, f"//# sourceMappingURL={name}.map", ""])

    def _lines(self, file: str) -> list[tuple[str, tuple[int, int] | None]]:
        """The lines of a file, each with the number of its module and of its line there."""
        modules = self._of_file(file)
        elsewhere: dict[str, list[str]] = {}
        for name in dict.fromkeys(name for module in modules for name in module.imports):
            if self.file_of[name] != file:
                elsewhere.setdefault(self.file_of[name], []).append(_held_as(name))
        found: list[tuple[str, tuple[int, int] | None]] = [
            (f'import {{ {", ".join(names)} }} from "./{other}";', None) for other, names in elsewhere.items()
        ]
        for number, module in enumerate(modules):
            found.append((f"export const {module.held_as} = (() => {{", None))
            found += [(line, (number, at)) for at, line in module.lines]
            found.append((f"return {{ {', '.join(module.exports)} }};", None))
            found.append(("})();", None))
        if last := _handed_on(modules[-1]):
            found.append((last, None))
        return found

    def map_of(self, name: str) -> str | None:
        """The map of a file to the lines as they are written (ECMA-426); nothing where none is needed."""
        if self.file_of.get(name) != name:
            return None
        before, told = (0, 0), []
        for _, origin in self._lines(name):
            if origin is None:
                told.append("")
                continue
            told.append("A" + _digits(origin[0] - before[0]) + _digits(origin[1] - before[1]) + "A")
            before = origin
        modules = self._of_file(name)
        sources = {
            "sources": [f"written/{one.name}" for one in modules],
            "sourcesContent": [one.source for one in modules],
        }
        return json.dumps({"version": 3, "file": name, **sources, "names": [], "mappings": ";".join(told)})


def _handed_on(module: Module) -> str:
    return f"export const {{ {', '.join(module.exports)} }} = {module.held_as};" if module.exports else ""


def _digits(number: int) -> str:
    """A number as maps write it: six bits a letter, five of them the number's, the sign last."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    found = ""
    while True:
        rest, five = rest >> 5, rest & 31
        found += _DIGITS[five | 32 if rest else five]
        if not rest:
            return found


_IN_A_SHEET: Final = re.compile(r"(\"[^\"\n]*\"|'[^'\n]*')|/\*.*?\*/\n?", re.DOTALL)


def sheet_sent(css: str) -> str:
    """A style sheet without its comments."""
    return _IN_A_SHEET.sub(lambda found: found[1] or "", css)
