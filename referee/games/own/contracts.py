"""What can be bid in a game of one's own: denominations, contracts, and how they are bid for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast

from ...definitions.expressions import Number, Tree, parse

Way: TypeAlias = Literal["none", "each", "ascending", "ladder", "order_up", "choice"]
AllPass: TypeAlias = Literal["next dealer", "same dealer", "no trumps", "dealer must"]
Ranking: TypeAlias = Literal["plain", "low"]
Partner: TypeAlias = Literal["none", "accepts", "called", "holder"]

FROM_THE_DEAL: Final = frozenset({"turned", "same", "dealt"})
"""As a contract's trumps: the suit of the card shown at the deal."""

NAMED: Final = "declarer"
"""Trumps that whoever won the auction names afterwards."""


def value(told: int | str | None) -> Tree | None:
    """A number or an expression as a tree."""
    return told if told is None else Number(told) if isinstance(told, int) else parse(told)


@dataclass(frozen=True, slots=True)
class Denomination:
    """What a number is bid in. `place` is its index, `rank` tells which of equal numbers is higher.

    `trump` is a suit, *none*, or *declarer*, who then names it.
    """

    code: str
    name: str
    place: int
    rank: int
    trump: str
    order: Ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A contract with a name. `need`, `value` and `lose` are None where those of the auction hold.

    `trump` is a suit, *none*, *declarer*, *bid*, *turned*, *same*, *first_lead* or *dealt*; empty where the game's
    trumps hold. `lead`: *eldest* or *declarer*; empty where the game's lead holds. `widow`: *taken*, or whom it counts
    for if nobody takes it. `count` is what its cards count, as the definition says it.
    """

    code: str
    name: str
    need: Tree | None = None
    value: Tree | None = None
    lose: Tree | None = None
    trump: str = ""
    order: Ranking = "plain"
    aim: str = "tricks"
    alone: bool = False
    open: str = "no"
    partner: Partner | None = None
    lead: str = ""
    after: str = ""
    above: tuple[str, ...] | None = None
    widow: str = ""
    count: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Auction:
    """How a game bids, equal to itself alone. Numbers run in steps from `least` to `most`, None for the hand's cards.

    `dealer_must`: 0 where the dealer may pass, else the least number a dealer is held to; -1 for any.
    """

    way: Way = "none"
    least: int = 0
    most: int | None = None
    step: int = 1
    denominations: tuple[Denomination, ...] = ()
    contracts: tuple[Contract, ...] = ()
    need: Tree | None = None
    value: Tree | None = None
    lose: Tree | None = None
    unit: Literal["tricks", "points"] = "tricks"
    once: bool = False
    at_once: bool = False
    starts: Literal["eldest", "dealer"] = "eldest"
    dealer_equal: bool = False
    dealer_must: int = 0
    hook: Literal["off", "on", "not_one"] = "off"
    nil: bool = False
    blind_nil: bool = False
    alone: bool = False
    each_once: bool = False
    may_push: bool = False
    doubles: int = 0
    all_pass: AllPass = "next dealer"
    before_rest: bool = False

    def contract(self, code: str) -> Contract | None:
        """The contract with this code."""
        return next((one for one in self.contracts if one.code == code), None)

    def denomination(self, code: str) -> Denomination | None:
        """The denomination with this code."""
        return next((one for one in self.denominations if one.code == code), None)

    @property
    def named(self) -> bool:
        """Whether one player wins the auction, and plays for what was bid."""
        return self.way in {"ascending", "ladder", "order_up", "choice"}


def contract_of(data: Mapping[str, Any]) -> Contract:
    """One contract of a checked definition. One that aims at no tricks needs none."""
    plain = {key: told for key, told in data.items() if key not in {"need", "value", "lose", "above"}}
    none = 0 if data.get("aim") == "no tricks" else None
    above = data.get("above")
    return Contract(
        **plain,
        need=value(data.get("need", none)),
        value=value(data.get("value")),
        lose=value(data.get("lose")),
        above=None if above is None else tuple(above),
    )


def auction_of(data: Mapping[str, Any] | None) -> Auction:
    """The auction of a checked definition; one in which nobody bids where it says nothing of one."""
    if data is None:
        return Auction()
    same = ("step", "unit", "once", "at_once", "starts", "dealer_equal", "hook", "nil", "blind_nil", "alone")
    plain = {key: data[key] for key in (*same, "each_once", "may_push", "all_pass", "before_rest") if key in data}
    must, most = data.get("dealer_must", False), data.get("to", "cards")
    return Auction(
        **plain,
        way=cast("Way", data["type"]),
        least=data.get("from", 0 if data["type"] == "each" else 1),
        most=None if most == "cards" else most,
        denominations=tuple(
            Denomination(
                one["code"],
                one["name"],
                place,
                one.get("rank", place),
                one.get("trump", "none"),
                cast("Ranking", one.get("order", "plain")),
            )
            for place, one in enumerate(data.get("denominations", ()))
        ),
        contracts=tuple(contract_of(one) for one in data.get("contracts", ())),
        need=value(data.get("need")),
        value=value(data.get("value")),
        lose=value(data.get("lose")),
        dealer_must=-int(must) if isinstance(must, bool) else must,
        doubles=("no", "double", "redouble").index(data.get("double", "no")),
    )
