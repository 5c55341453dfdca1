"""A game as somebody defined it: checked data, its names, and the fingerprint by which people compare it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from ..core.record import read_json

NOT_PLAYED: Final = frozenset({"name", "by", "version", "about", "from"})
"""Fields that change nothing of how a game is played: a fingerprint leaves them out."""

_SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits of which no two look alike: 32, five bits each."""


@dataclass(frozen=True)
class Definition:
    """A definition that was read and checked whole (`reading.read_definition`): nothing in it is looked at again.

    Two are equal if all of their data is, in whatever order its fields were written: nothing they say depends on it.
    """

    text: str
    """Its canonical JSON: keys in order, no blanks, texts in NFC."""

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """It as plain JSON, with its fields in the order of the text. It is never changed."""
        data = read_json(self.text)
        assert isinstance(data, Mapping)
        return data

    @property
    def kind(self) -> Literal["pad", "own"]:
        """A pad, or a trick game."""
        return "pad" if self.data["kind"] == "pad" else "own"

    @property
    def name(self) -> str:
        """What it is called, in somebody's own words."""
        return str(self.data["name"])

    @property
    def short(self) -> str:
        """Two or three capital letters with which its rules are numbered."""
        return str(self.data["short"])

    @property
    def version(self) -> int:
        """Which version of it this is, by who wrote it."""
        return int(self.data["version"])

    @cached_property
    def fingerprint(self) -> str:
        """Six signs such as ``KDQ-ZWV``: alike for what is played alike. Shown to people, never a key."""
        return fingerprint(self.data)


def canonical(data: Mapping[str, Any]) -> str:
    """Plain data as the one text it is compared by."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def played(data: Mapping[str, Any]) -> bytes:
    """What a fingerprint is made of: canonical JSON without name, author, version, description and origin."""
    kept = {key: value for key, value in data.items() if key not in NOT_PLAYED}
    return canonical(kept).encode("utf-8", "surrogatepass")


def fingerprint(data: Mapping[str, Any]) -> str:
    """The first 30 of SHA-256’s first 32 bits, five a sign."""
    number = int.from_bytes(hashlib.sha256(played(data)).digest()[:4], "big")
    signs = "".join(_SIGNS[number >> shift & 31] for shift in range(25, -1, -5))
    return f"{signs[:3]}-{signs[3:]}"
