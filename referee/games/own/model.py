"""A trick game as its definition says it, in typed values: the table, the deal, trumps, what is exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from ...core.cards import SUIT_LETTERS
from ...definitions.ending import Ending, ending_of
from ...definitions.expressions import Tree, parse
from ...definitions.packs import cards_of
from .contracts import Auction, Contract, Partner, auction_of
from .lines import Score, score_of

Sides: TypeAlias = Literal["solo", "pairs", "threes", "declarer", "holders"]
TrumpBy: TypeAlias = Literal[
    "none",
    "fixed",
    "turned",
    "last",
    "bid",
    "declarer",
    "eldest",
    "dealer",
    "winner",
    "first_lead",
    "rotating",
    "order_up",
    "contract",
]
Revoke: TypeAlias = Literal["void", "redo", "tricks to others", "loses hand", "penalty"]


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays with whom. `partner` and `card`: of a declarer's game, how the partner is found; of a holders', which
    card makes a side.
    """

    least: int
    most: int
    sides: Sides
    partner: Partner = "none"
    card: str = ""
    clockwise: bool = True

    @property
    def by_camp(self) -> bool:
        """Whether totals run by player, while tricks and points are those of the declarer's camp and the other."""
        return self.sides in {"declarer", "holders"}

    def teams(self, players: int) -> int:
        """How many sides score, seat after seat in turn; each player is one where totals run by player."""
        return 2 if self.sides in {"pairs", "threes"} else players


@dataclass(frozen=True, slots=True)
class Row:
    """Cards a hand: `sizes` by hand, the last one kept on; or from one size to another and back; `last` None is all."""

    first: int
    last: int | None
    back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """How a hand is dealt. `cards`: a number, a list by hand, a row, or by number of players; `widow` likewise.

    `stock`: what is left is drawn from, and whether it lies face up; only tricks `after_stock` may count. `stays`: the
    same dealer deals again where it is true of the declarer's side.
    """

    cards: int | tuple[int, ...] | Row | Mapping[int, int]
    widow: int | Mapping[int, int] = 0
    packets: tuple[int, ...] = ()
    pause: int = 0
    stock: bool = False
    face_up: bool = False
    after_stock: bool = False
    dealer: Literal["turns", "stays", "winner", "loser"] = "turns"
    stays: Tree | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """Where trumps come from. `suit`: if always the same; `sequence`: if by turns, *none* among them.

    `first`: *turned*, *last* or *none*, of the first hand, or of the turned suit. `turned_special`: by a special card's
    code what it makes, *none* or *dealer names*.
    """

    by: TrumpBy
    suit: str = ""
    first: str = ""
    sequence: tuple[str, ...] = ()
    none_too: bool = False
    hidden: bool = False
    full_deal: str = ""
    turned_special: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Widow:
    """Who takes the widow, how many cards are laid away, which never are, and whom they count for."""

    to: Literal["declarer", "dealer", "turned card", "nobody"]
    discard: int
    shown: bool = False
    never: tuple[str, ...] = ()
    counts_for: Literal["declarer", "defenders", "last trick", "first trick", "nobody"]
    trick: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What is exchanged before the play. `passed`: cards a player, or by number of players, and to whom by hand.

    `talon`: the most cards each may change, 0 for none, and whether only the declarer does.
    """

    widow: Widow | None = None
    passed: int | Mapping[int, int] = 0
    to: tuple[str, ...] = ()
    talon: int = 0
    declarer_alone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Design:
    """A trick game of one's own, equal to itself alone.

    `data` is the definition itself, for its pack, ranks, duties and card points.
    `stop` ends a hand where it is true of any side; `revoke` is empty where the table decides.
    """

    name: str
    short: str
    table: Table
    deal: Deal
    trump: Trump
    auction: Auction
    exchange: Exchange
    score: Score
    ending: Ending
    suits: tuple[str, ...]
    tallies: tuple[str, ...]
    stop: Tree | None
    revoke: Revoke | None
    revoke_cost: int
    pack_size: int
    data: Mapping[str, Any]

    def partner_at(self, contract: Contract | None) -> Partner:
        """How the declarer’s partner is found: as the contract says, or else the table.

        Where some contracts say it, the others are played alone.
        """
        if self.table.sides != "declarer":
            return "none"
        if contract is not None and contract.partner is not None:
            return contract.partner
        said = any(one.partner is not None for one in self.auction.contracts)
        return "none" if said else self.table.partner

    @property
    def own_suits(self) -> bool:
        """Whether it has suits that people made."""
        return not {*self.suits} <= {*SUIT_LETTERS}

    @property
    def counts(self) -> bool:
        """Whether cards or tricks count points."""
        kinds = ("cards", "trump", "by_card", "trick", "last", "all")
        own = (contract.count for contract in self.auction.contracts if contract.count)
        return any(count.get(kind) for count in (self.data.get("count", {}), *own) for kind in kinds)


def design_of(data: Mapping[str, Any]) -> Design:
    """The values of a checked definition of kind *own*."""
    pack, play = data["pack"], data["play"]
    suits = pack.get("suits", "SHDC")
    return Design(
        name=data["name"],
        short=data["short"],
        table=_table(data["table"]),
        deal=_deal(data["deal"]),
        trump=_trump(data["trump"]),
        auction=auction_of(data.get("auction")),
        exchange=_exchange(data.get("exchange", {})),
        score=score_of(data["score"]),
        ending=ending_of(data),
        suits=tuple(suits) if isinstance(suits, str) else tuple(one["code"] for one in suits),
        tallies=tuple(str.__str__(name) for name in data.get("count", {}).get("tallies", {})),
        stop=parse(play["stop"]) if "stop" in play else None,
        revoke=cast("Revoke | None", data.get("revoke")),
        revoke_cost=data.get("revoke_cost", 0),
        pack_size=len(cards_of(pack)),
        data=data,
    )


def _table(data: Mapping[str, Any]) -> Table:
    (least, most), sides = data["players"], data["sides"]
    clockwise = data["direction"] == "clockwise"
    if isinstance(sides, str):
        return Table(least, most, cast("Sides", sides), clockwise=clockwise)
    return Table(least, most, sides["type"], sides.get("partner", "none"), sides.get("card", ""), clockwise)


def _by_players(told: int | Mapping[str, int]) -> int | Mapping[int, int]:
    return told if isinstance(told, int) else {int(players): number for players, number in told.items()}


def _deal(data: Mapping[str, Any]) -> Deal:
    cards, dealer, stock = data["cards"], data["dealer"], data.get("stock")
    row = isinstance(cards, Mapping) and "from" in cards
    return Deal(
        cards=tuple(cards)
        if isinstance(cards, list | tuple)
        else Row(cards["from"], None if cards["to"] == "all" else cards["to"], cards.get("back", False))
        if row
        else _by_players(cards),
        widow=_by_players(data.get("widow", 0)),
        packets=tuple(data.get("packets", ())),
        pause=data.get("pause", 0),
        stock=stock is not None,
        face_up=stock is not None and stock["face_up"],
        after_stock=stock is not None and stock["counts"] == "after stock",
        dealer="turns" if isinstance(dealer, Mapping) else dealer,
        stays=parse(dealer["stays"]) if isinstance(dealer, Mapping) else None,
    )


def _trump(data: Mapping[str, Any]) -> Trump:
    same = {key: data[key] for key in ("suit", "first", "none_too", "full_deal") if key in data}
    return Trump(
        by=data["by"],
        sequence=tuple(data.get("sequence", ())),
        hidden="hidden" in data,
        turned_special=data.get("turned_special", {}),
        **same,
    )


def _exchange(data: Mapping[str, Any]) -> Exchange:
    widow, passed, talon = data.get("widow"), data.get("pass"), data.get("talon")
    return Exchange(
        widow=None if widow is None else Widow(**{**widow, "never": tuple(widow.get("never", ()))}),
        passed=0 if passed is None else _by_players(passed["cards"]),
        to=() if passed is None else tuple(passed["to"]),
        talon=0 if talon is None else talon["most"],
        declarer_alone=talon is not None and talon["who"] == "declarer",
    )
