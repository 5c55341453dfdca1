"""How Python is made ready in a browser, before any library is there: modules come late, methods are compiled early.

Python writes the methods of each dataclass as a text and compiles that: some four hundred times before the first page.
What the app had compiled at a start while its site was built lies in one file, by the hash of that text, which takes
less than half of what the texts do; any other text is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import hashlib
import marshal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final


class NotHere(Exception):
    """A bundle that is wanted is not on this device yet, and cannot be fetched now."""


class Later:
    """Asked after everybody else where a module is."""

    def __init__(self, bundles: Mapping[str, Iterable[str]], bring: Callable[[str], None]) -> None:
        self._bundles = {prefix: bundle for bundle, prefixes in bundles.items() for prefix in prefixes}
        self._bring = bring
        self._brought: set[str] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib.abc.MetaPathFinder`."""
        if not self.bring(fullname):
            return None
        invalidate_caches()
        # Of a package of the standard library, some modules come later, and lie elsewhere than the package.
        parts = fullname.split(".")
        apart = [str(Path(place, *parts[:-1])) for place in sys.path]
        return PathFinder.find_spec(fullname, path, target) or PathFinder.find_spec(fullname, apart, target)

    def bring(self, name: str) -> bool:
        """Have the bundle of a module or a template laid out. Whether it is of any. Raises NotHere."""
        parts = name.split(".")
        wanted = {".".join(parts[:end]) for end in range(1, len(parts) + 1)} & self._bundles.keys()
        for bundle in {self._bundles[prefix] for prefix in wanted} - self._brought:
            try:
                self._bring(bundle)
            except Exception as error:
                raise NotHere(bundle) from error
            self._brought.add(bundle)
        return bool(wanted)


def expect(bundles: Mapping[str, Iterable[str]], bring: Callable[[str], None]) -> None:
    """From now on have `bring` lay out a bundle, by its file, when a module that begins with one of its prefixes is
    imported and not there.
    """
    sys.meta_path.append(Later(bundles, bring))


def bring(name: str) -> None:
    """Have the bundle of a template laid out, by its name as that of a module. Raises NotHere."""
    for finder in sys.meta_path:
        if isinstance(finder, Later):
            finder.bring(name)


KEPT: Final = "pocket/values"
"""Their file, in the package."""


def use() -> None:
    """From now on take what is compiled already, if the site has it."""
    file = Path(__file__).parents[1] / KEPT
    if file.is_file():
        known: dict[bytes, CodeType] = marshal.loads(file.read_bytes())
        _compile_by(lambda text: known.get(_mark(text), text))


def noted() -> dict[bytes, CodeType]:
    """From now on keep what is compiled: it is found in what this returns."""
    found: dict[bytes, CodeType] = {}

    def compiled(text: str) -> CodeType:
        return found.setdefault(_mark(text), compile(text, "<string>", "exec"))

    _compile_by(compiled)
    return found


def _mark(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()[:16]


def _compile_by(made: Callable[[str], CodeType | str]) -> None:
    """Have the module of dataclasses, which runs such a text by ``exec``, run what `made` makes of it."""

    def run(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
        exec(made(text), names, into)

    dataclasses.exec = run  # type: ignore[attr-defined]
