"""Plain values: what records, answers and messages hold, as JSON has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = str | int | float | bool | Sequence["Json"] | Mapping[str, "Json"] | None
"""Any plain value. What a record brings in is `object` until it was looked at: see `referee.core.codec`."""

JsonObject: TypeAlias = dict[str, Json]
"""A plain object that is made here, to be written. Who only reads one takes a ``Mapping[str, Json]``."""
