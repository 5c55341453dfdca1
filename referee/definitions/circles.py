"""Values of a contract that would be worked from themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..core.text import Text
from .expressions import names, parse
from .faults import FieldFault

VALUES: Final = ("need", "value", "lose")
"""What a contract says in expressions, each of which may name the others."""


def faults_of_circles(auction: Mapping[str, Any]) -> Iterator[FieldFault]:
    """*need* worked from *lose*, which is worked from *need*. What a contract leaves out it takes from the auction."""
    common = {key: auction[key] for key in VALUES if key in auction}
    found = [*_of_one(common, {*common}, "auction")]
    yield from found
    if found:
        return
    for number, contract in enumerate(auction.get("contracts", ())):
        said = {key: contract[key] for key in VALUES if key in contract}
        yield from _of_one({**common, **said}, {*said}, f"auction.contracts[{number}]")


def _of_one(said: Mapping[str, Any], here: set[str], path: str) -> Iterator[FieldFault]:
    named = {
        key: {name.name: name.at for name in reversed([*names(parse(value))]) if name.name in VALUES}
        for key, value in said.items()
        if isinstance(value, str)
    }
    for key in VALUES:
        if key not in here or key not in named:
            continue
        for name, at in named[key].items():
            if _leads_to(key, name, named):
                said_so = Text("This goes round in a circle: “{key}” is worked from itself.", key=key)
                yield FieldFault(f"{path}.{key}", said_so, at)
                break


def _leads_to(end: str, start: str, named: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether a value is worked from another, through however many between."""
    reached, waiting = set[str](), [start]
    while waiting:
        one = waiting.pop()
        if one == end:
            return True
        if one not in reached:
            reached.add(one)
            waiting += named.get(one, ())
    return False
