"""The shipped trick games as values, and hands of them told at random."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games.own.asked import asked, asked_of_the_bid
from referee.games.own.dealing import size, tricks_of
from referee.games.own.model import Design, design_of
from referee.games.own.told import Told

KEYS = TRICK_GAMES


@cache
def design(key: str) -> Design:
    """A shipped game."""
    return design_of(shipped(key).definition.data)


def changed(key: str, **parts: object) -> Design:
    """A shipped game with some parts of its definition changed: ``table__sides="solo"`` within one of them."""
    data = dict(shipped(key).definition.data)
    for place, part in parts.items():
        outer, _, inner = place.partition("__")
        data[outer] = {**data[outer], inner: part} if inner else part
    return design_of(data)


@st.composite
def hands(draw: st.DrawFn, played: Design) -> Told:
    """Any hand of a game as its result is told, lawful or not: each number within what there is of it."""
    players = draw(st.integers(played.table.least, played.table.most))
    seats, number = st.integers(0, players - 1), draw(st.integers(1, 20))
    cards, auction = size(played, players, number), played.auction
    bid = {one.name for one in asked_of_the_bid(played)}
    declarer = draw(seats) if "declarer" in bid else None
    groups = {"seat": players, "side": played.table.teams(players), "camp": 2, "one": 1, "hand": 1}
    counted = {
        one.name: tuple(
            draw(st.integers(0, 200)) if one.name == "points" else draw(st.integers(0, cards))
            for _ in range(groups[one.by])
        )
        for one in asked(played, tricks_of(played, players, number), declared=declarer is not None)
        if one.by != "one"
    }
    contracts, codes = [one.code for one in auction.contracts], [one.code for one in auction.denominations]
    contract = draw(st.sampled_from(contracts)) if contracts and (not codes or draw(st.booleans())) else ""
    teams = played.table.teams(players)
    return Told(
        players=players,
        dealer=draw(seats),
        declarer=declarer,
        partner=draw(seats) if "partner" in bid else None,
        contract=contract,
        number=None if contract else draw(st.integers(auction.least, auction.most or cards)),
        denomination="" if contract or not codes else draw(st.sampled_from(codes)),
        doubled=draw(st.sampled_from((1, 2, 4)[: auction.doubles + 1])),
        alone=auction.alone and draw(st.booleans()),
        trump=draw(st.sampled_from((*played.suits, "none"))),
        cards=cards,
        hand=number,
        bids=tuple(draw(st.integers(0, cards)) for _ in range(players))
        if "bid" in bid and auction.way == "each"
        else (),
        counted=counted,
        last=draw(seats),
        first=draw(seats),
        total=tuple(draw(st.integers(-2000, 2000)) for _ in range(teams)),
        counters={one.key: tuple(draw(st.integers(0, 20)) for _ in range(teams)) for one in played.score.counters},
    )
