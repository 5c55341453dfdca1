"""Links of three kinds below the pages, on both databases: which leads back, what withdrawing does, and who is here."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask

from referee.service import keeping, links, listing, seats, tables
from referee.service.cache import opened
from referee.service.links import LinkKind, WithdrawnLink, follow, links_to
from referee.service.tables import Author, UnknownTable

from ..conftest import Clock
from ..evening import ANN, open_spades

BEA = Author("device-of-bea")
WATCH, ENTER, OWN = LinkKind


def test_kinds_are_told_apart_and_made_once(store_app: Flask, clock: Clock) -> None:
    token = open_spades(clock()).token
    found = links_to(token, clock())
    assert found == links_to(token, clock.tick(60))
    assert {kind: follow(link.token) for kind, link in found.items()} == found
    assert found[OWN].token == token
    assert {link.table for link in found.values()} == {token}
    with pytest.raises(UnknownTable):
        links_to("T" + 24 * "x", clock())


def test_the_strongest_link_that_opens_still_leads_back(store_app: Flask, clock: Clock) -> None:
    """Noted at once, however lately the table was seen; a withdrawn link gives way to any other."""
    token = open_spades(clock()).token
    found = dict(links_to(token, clock()))

    def see(kind: LinkKind) -> str:
        seats.visit(token, BEA.device, clock.tick(1), by=found[kind])
        return listing.tables_of(BEA.device).tables[0].link

    assert see(WATCH) == found[WATCH].token
    assert see(ENTER) == found[ENTER].token
    assert see(WATCH) == found[ENTER].token
    found[ENTER] = links.renew(token, ENTER, clock())
    assert listing.tables_of(BEA.device).tables == ()
    assert listing.tables_of(BEA.device, words="friday").tables == ()
    assert see(WATCH) == found[WATCH].token
    assert see(ENTER) == found[ENTER].token
    assert see(OWN) == token
    assert see(WATCH) == token
    assert listing.tables_of(ANN.device).tables[0].link == token


def test_a_withdrawn_link_is_told_from_one_that_never_was(store_app: Flask, clock: Clock) -> None:
    token = open_spades(clock()).token
    before = links_to(token, clock())
    seats.visit(token, BEA.device, clock(), by=before[WATCH])
    assert seats.count_here(token, clock()) == 2
    revision = tables.view_table(token).revision
    renewed = links.renew(token, WATCH, clock())
    assert links_to(token, clock()) == {**before, WATCH: renewed}
    assert tables.view_table(token).revision == tables.place_of(token).revision == revision + 1
    with pytest.raises(WithdrawnLink):
        follow(before[WATCH].token)
    assert follow(before[ENTER].token) == before[ENTER]
    assert seats.count_here(token, clock()) == 1
    assert [one.device for one in seats.devices_here(token, clock())] == [ANN.device]
    assert follow("W" + 24 * "x").table == "W" + 24 * "x", "nobody knows it: there is then no such table"


def test_a_phone_whose_link_is_withdrawn_leaves_its_seat(store_app: Flask, clock: Clock) -> None:
    """Else what only that phone may be told would wait for ever. Other phones stay where they are."""
    token = open_spades(clock()).token
    seats.visit(token, BEA.device, clock(), by=links_to(token, clock())[ENTER])
    seats.take_seat(token, 0, ANN.device, clock())
    seats.take_seat(token, 1, BEA.device, clock())
    links.renew(token, WATCH, clock())
    assert sorted(seats.phones(tables.view_table(token)).by_seat) == [0, 1]
    links.renew(token, ENTER, clock())
    assert sorted(seats.phones(tables.view_table(token)).by_seat) == [0]


def test_the_links_go_with_their_table(store_app: Flask, clock: Clock) -> None:
    token = open_spades(clock()).token
    enter = links_to(token, clock())[ENTER]
    keeping.delete(token, clock())
    with pytest.raises(UnknownTable), opened(follow(enter.token).table):
        pass
    keeping.bring_back(token, clock())
    assert follow(enter.token) == enter
    keeping.delete(token, clock())
    store_app.config["CLOCK"] = clock
    keeping.remove_deleted(clock() + timedelta(days=2))
    assert follow(enter.token).kind is OWN, "it is forgotten"
