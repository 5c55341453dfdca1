"""What is wrong with a trick game whose fields are right one by one: players, trumps and bids that do not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.text import Counted, Text
from .circles import faults_of_circles
from .faults import FieldFault, shown, with_meant
from .pack_sense import faults_of_deal, faults_of_order, faults_of_pack, faults_of_patterns
from .packs import cards_of, trump_suits_of
from .scope import OWN_NAMES
from .shared_parts import KEY
from .twice import faults_of_twice


def faults_of_trick_game(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """What its schema does not say. The data is of the shape of a trick game."""
    table_faults = [*_table(data)]
    yield from table_faults
    pack_faults = [*faults_of_pack(data["pack"])]
    yield from pack_faults
    if not table_faults and not pack_faults:
        yield from faults_of_deal(data)
    yield from faults_of_order(data)
    yield from faults_of_patterns(data)
    yield from _trump(data)
    yield from _auction(data)
    yield from _widow(data)
    yield from _lead(data)
    yield from _named(data)
    yield from faults_of_circles(data.get("auction", {}))


def _table(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    (least, most), sides = data["table"]["players"], data["table"]["sides"]
    if least > most:
        yield FieldFault(
            "table.players", Text("The least comes first: {least} is above {most}.", least=least, most=most)
        )
    elif sides == "pairs" and (least, most) != (4, 4):
        yield FieldFault("table.players", Text("Pairs are four players: write 4 and 4."))
    elif sides == "threes" and (least, most) != (6, 6):
        yield FieldFault("table.players", Text("Two sides of three are six players: write 6 and 6."))
    elif most > 1 and least < 2:
        yield FieldFault("table.players", Text("A trick takes two players at least."))
    if isinstance(sides, Mapping):
        if sides.get("partner") == "holder" and "card" not in sides:
            yield FieldFault("table.sides.card", Text("“card” is missing: who holds which card?"))
        yield from _in_pack(data, "table.sides.card", sides.get("card"))


def _lead(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    play = data["play"]
    if play["lead"] == "holder" and "card" not in play:
        yield FieldFault("play.card", Text("“card” is missing: who holds which card?"))
    yield from _in_pack(data, "play.card", play.get("card"))


def _in_pack(data: Mapping[str, Any], path: str, card: str | None) -> Iterator[FieldFault]:
    if card is not None and card not in cards_of(data["pack"]):
        yield FieldFault(path, Text("“{card}” is not in the pack.", card=shown(card)))


def _trump(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    trump, auction = data["trump"], data.get("auction", {})
    wanted = {"fixed": "suit", "rotating": "sequence"}.get(trump["by"])
    if wanted is not None and wanted not in trump:
        yield FieldFault(f"trump.{wanted}", Text("“{key}” is missing: which suit is trumps?", key=wanted))
    if trump["by"] == "order_up" and auction.get("type") != "order_up":
        yield FieldFault("trump.by", Text("Trumps are ordered up, but the bidding is of another kind."))
    if trump["by"] == "contract" and not {"denominations", "contracts"} & {*auction}:
        yield FieldFault("trump.by", Text("Trumps go by the contract, but there are no contracts."))
    if trump["by"] == "bid" and not {"denominations", "contracts"} & {*auction}:
        yield FieldFault("trump.by", Text("Trumps are bid, but there are no denominations."))
    suits = [("trump.suit", trump.get("suit"))]
    suits += [(f"trump.sequence[{number}]", suit) for number, suit in enumerate(trump.get("sequence", ()))]
    for of in ("denominations", "contracts"):
        found = enumerate(auction.get(of, ()))
        suits += [(f"auction.{of}[{number}].trump", one.get("trump")) for number, one in found]
    known = trump_suits_of(data["pack"])
    for path, suit in suits:
        if suit is not None and len(suit) == 1 and suit not in known:
            yield FieldFault(path, Text("“{suit}” is no suit of this pack.", suit=suit))


def _auction(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    auction = data.get("auction")
    if auction is None:
        return
    if auction["type"] in {"ladder", "choice"} and "contracts" not in auction:
        yield FieldFault("auction.contracts", Text("“contracts” is missing: which can be bid?"))
    least, most = auction.get("from"), auction.get("to")
    if least is not None and isinstance(most, int) and least > most:
        yield FieldFault("auction.to", Text("The least is above the most: {least} and {most}.", least=least, most=most))
    contracts = auction.get("contracts", ())
    named = [(f"auction.contracts[{number}].code", one["code"]) for number, one in enumerate(contracts)]
    yield from faults_of_twice(named, {"pass", "double", "redouble"})
    found = enumerate(auction.get("denominations", ()))
    yield from faults_of_twice([(f"auction.denominations[{number}].code", one["code"]) for number, one in found])
    yield from _after(auction)


def _after(auction: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Where a contract stands among the bids: behind one that there is, and never behind itself."""
    contracts = auction.get("contracts", ())
    behind = {one["code"]: one["after"] for one in contracts if "after" in one}
    endings = {one["code"] for one in auction.get("denominations", ())} | {""}
    for number, one in enumerate(contracts):
        if "after" not in one:
            continue
        path, after = f"auction.contracts[{number}].after", one["after"]
        figures = after[: len(after) - len(after.lstrip("0123456789"))]
        if after not in {other["code"] for other in contracts} and not (figures and after[len(figures) :] in endings):
            said = Text("There is no bid “{bid}”.", bid=shown(after))
            yield FieldFault(path, with_meant(said, after, (other["code"] for other in contracts)))
            continue
        passed = {one["code"]}
        while after in behind and after not in passed:
            passed.add(after)
            after = behind[after]
        if after in passed:
            yield FieldFault(path, Text("This goes round in a circle: “{bid}” comes behind itself.", bid=after))


def _widow(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    told, widow = data.get("exchange", {}).get("widow"), data["deal"].get("widow", 0)
    if told is None or not isinstance(widow, int) or told["to"] in {"turned card", "nobody"}:
        return
    if told["discard"] != widow:
        said = Text(
            "{taken} taken and {laid} laid away: they must be as many.",
            taken=Counted(widow, "card"),
            laid=told["discard"],
        )
        yield FieldFault("exchange.widow.discard", said)


def _named(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Counters and tallies, which expressions call by their names."""
    tallies = [(f"count.tallies.{shown(name)}", name) for name in data.get("count", {}).get("tallies", ())]
    for path, name in tallies:
        if KEY.pattern is not None and not KEY.pattern.fullmatch(name):
            said = Text("“{words}” doesn’t fit. This is {like}.", words=shown(name), like=KEY.like)
            yield FieldFault(path, said)
    counters = enumerate(data["score"].get("counters", ()))
    named = [(f"score.counters[{number}].key", counter["key"]) for number, counter in counters]
    yield from faults_of_twice([*tallies, *named], OWN_NAMES)
