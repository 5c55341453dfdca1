"""Modules that are brought when somebody imports them: those of the bundles that the first screen does not need."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType


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
        parts = fullname.split(".")
        wanted = {".".join(parts[:end]) for end in range(1, len(parts) + 1)} & self._bundles.keys()
        if not wanted:
            return None
        for bundle in {self._bundles[prefix] for prefix in wanted} - self._brought:
            self._bring(bundle)
            self._brought.add(bundle)
        invalidate_caches()
        # Of a package of the standard library, some modules come later, and lie elsewhere than the package.
        apart = [str(Path(place, *parts[:-1])) for place in sys.path]
        return PathFinder.find_spec(fullname, path, target) or PathFinder.find_spec(fullname, apart, target)


def expect(bundles: Mapping[str, Iterable[str]], bring: Callable[[str], None]) -> None:
    """From now on have `bring` lay out a bundle, by its file, when a module that begins with one of its prefixes is
    imported and not there.
    """
    sys.meta_path.append(Later(bundles, bring))
