"""Packs that cannot be, deals for which they do not suffice, and orders that leave a rank out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..core.text import Counted, Text
from .faults import FieldFault
from .packs import cards_of, ranks_of, suits_of
from .twice import faults_of_twice


def faults_of_pack(pack: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Suits or ranks twice."""
    suits = suits_of(pack)
    told = pack.get("suits", "SHDC")
    paths = ["pack.suits" if isinstance(told, str) else f"pack.suits[{number}].code" for number in range(len(suits))]
    yield from faults_of_twice(zip(paths, suits, strict=True))
    ranks = pack["ranks"]
    by_suit = {"pack.ranks": ranks} if isinstance(ranks, str) else {f"pack.ranks.{suit}": ranks[suit] for suit in ranks}
    for path, said in by_suit.items():
        yield from faults_of_twice((path, rank) for rank in said.split())
    whole = {**pack, "without": [], "specials": []}
    known = {*cards_of(whole)}
    specials = enumerate(pack.get("specials", ()))
    yield from faults_of_twice(((f"pack.specials[{at}].code", one["code"]) for at, one in specials), known)


def faults_of_deal(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """A number of players for which no cards are said, or for which the pack is too small."""
    (least, most), deal, pack = data["table"]["players"], data["deal"], len(cards_of(data["pack"]))
    for players in range(least, most + 1):
        sizes = sizes_of(deal["cards"], players, pack)
        if not sizes:
            said = Text("How many cards do {players} players get? That is missing.", players=players)
            yield FieldFault("deal.cards", said)
            continue
        widow = deal.get("widow", 0)
        if isinstance(widow, Mapping):
            widow = widow.get(str(players), 0)
        if max(sizes) * players + widow > pack:
            said = Text(
                "{each} cards each for {players} players and {widow} more are {all}: the pack has {pack}.",
                each=max(sizes), players=players, widow=widow, all=max(sizes) * players + widow, pack=pack,
            )  # fmt: skip
            yield FieldFault("deal.cards", said)
            return
        taken = data.get("exchange", {}).get("widow", {}).get("to") == "turned card"
        if taken and max(sizes) * players == pack:
            yield FieldFault("deal.cards", Text("All cards are dealt: none is left to turn."))
            return
        auction = data.get("auction", {})
        if auction.get("to") == "cards" and auction.get("from", 0) > min(sizes):
            said = Text(
                "With {cards} dealt nobody can bid {least}.", cards=Counted(min(sizes), "card"), least=auction["from"]
            )
            yield FieldFault("auction.from", said)
            return
        if deal.get("pause", 0) > max(sizes):
            pause, most_cards = deal["pause"], max(sizes)
            said = Text("The pause comes after {pause} cards, and a hand has {most}.", pause=pause, most=most_cards)
            yield FieldFault("deal.pause", said)
            return


def faults_of_patterns(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Patterns with the rank behind the star, where no suit is called so."""
    pack, play = data["pack"], data["play"]
    ranks = {rank for suit in suits_of(pack) for rank in ranks_of(pack, suit)} - {*suits_of(pack)}
    lists = [("order.above", data.get("order", {}).get("above", ())), ("play.exempt", play.get("exempt", ()))]
    lists.append(("exchange.widow.never", data.get("exchange", {}).get("widow", {}).get("never", ())))
    for number, bar in enumerate(play.get("barred", ())):
        lists += [(f"play.barred[{number}].{key}", bar.get(key, ())) for key in ("cards", "broken_by")]
    for number, one in enumerate(data.get("auction", {}).get("contracts", ())):
        lists.append((f"auction.contracts[{number}].above", one.get("above", ())))
    for path, patterns in lists:
        for place, pattern in enumerate(patterns):
            if pattern[0] == "*" and pattern[1:] in ranks:
                said = Text("“{pattern}” names no card: write {rank}*.", pattern=pattern, rank=pattern[1:])
                yield FieldFault(f"{path}[{place}]", said)


def sizes_of(cards: Any, players: int, pack: int) -> list[int]:
    """The hands that are dealt to so many players, at least the smallest and the largest; none if it is not said."""
    if isinstance(cards, Mapping) and "from" in cards:
        return [cards["from"], pack // players if cards["to"] == "all" else cards["to"]]
    if isinstance(cards, Mapping):
        found = cards.get(str(players))
        return [] if found is None else [found]
    return [*cards] if isinstance(cards, list) else [cards]


def faults_of_order(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Orders that do not hold each rank of the pack once."""
    pack, order = data["pack"], data.get("order", {})
    known = {rank for suit in suits_of(pack) for rank in ranks_of(pack, suit)}
    for name in ("trump", "low"):
        said = order.get(name)
        if said is None or said == "reversed":
            continue
        counts = Counter(said.split())
        for rank in counts:
            if rank not in known:
                yield FieldFault(f"order.{name}", Text("“{rank}” is no rank of this pack.", rank=rank))
            elif counts[rank] > 1:
                yield FieldFault(f"order.{name}", Text("“{rank}” is there twice.", rank=rank))
        missing = [rank for suit in suits_of(pack) for rank in ranks_of(pack, suit) if rank not in counts]
        if missing:
            yield FieldFault(f"order.{name}", Text("“{rank}” is missing: each rank stands once.", rank=missing[0]))
