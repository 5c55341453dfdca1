"""Names that stand twice where each must be one thing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ..core.text import Text
from .faults import FieldFault, shown


def faults_of_twice(named: Iterable[tuple[str, str]], taken: Collection[str] = ()) -> Iterator[FieldFault]:
    """Of names with the paths of their fields: those that were there before, and those `taken` by the game itself."""
    seen = set[str]()
    for path, name in named:
        if name in taken:
            said = Text("“{name}” already means something else here. Choose another name.", name=shown(name))
            yield FieldFault(path, said)
        elif name in seen:
            yield FieldFault(path, Text("“{name}” is there twice. Each needs a name of its own.", name=shown(name)))
        seen.add(name)
