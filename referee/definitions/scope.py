"""What the expressions of a definition may name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .packs import trump_suits_of

PAD_NAMES: Final = frozenset({"round", "players", "sides", "total", "dealer", "starter", "points"})
"""What every pad knows. `points` are those of the columns."""

OWN_NAMES: Final = frozenset(
    {
        "players", "sides", "cards", "hand", "number", "need", "value", "lose", "doubled", "alone", "declared",
        "tricks", "points", "bid", "nil", "declarer", "partner", "dealer", "eldest", "last", "first", "run", "total",
        "marriages", "turn", "denomination",
    }
)  # fmt: skip
"""What every trick game knows."""


def names_of(data: Mapping[str, Any]) -> frozenset[str]:
    """Every name that the expressions of a definition may use. Its data is of the shape of its kind."""
    return frozenset(_of_pad(data) if data["kind"] == "pad" else _of_trick_game(data))


def _of_pad(data: Mapping[str, Any]) -> set[str]:
    names = {*PAD_NAMES, *(counter["key"] for counter in data.get("counters", ()))}
    for column in data["columns"]:
        names.add(column["key"])
        names |= {f"{column['key']}.{choice['code']}" for choice in column.get("choices", ())}
        for category in column.get("categories", ()):
            names.add(f"{column['key']}.{category['key']}")
            if "group" in category:
                names.add(f"group.{category['group']}")
    return names


def _of_trick_game(data: Mapping[str, Any]) -> set[str]:
    auction = data.get("auction", {})
    names = {*OWN_NAMES, *(counter["key"] for counter in data["score"].get("counters", ()))}
    names |= {*data.get("count", {}).get("tallies", ())}
    names |= {f"contract.{contract['code']}" for contract in auction.get("contracts", ())}
    names |= {f"in.{one['code']}" for one in auction.get("denominations", ())}
    return names | {f"trump.{suit}" for suit in (*trump_suits_of(data["pack"]), "none")}
