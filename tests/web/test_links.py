"""Links of three kinds: what each may do, that none gives away a greater one, and that one can be withdrawn."""

from __future__ import annotations

import copy
import random
import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.codec import write_entry
from referee.games import GAMES
from referee.service.links import LinkKind, WithdrawnLink, follow
from referee.web.keys import FOR_OWNERS, FOR_WATCHING

from ..games.playout import NAMES, playout, start
from . import apples
from .conftest import csrf_token
from .links import by, crawl, tokens_of
from .secrecy import SHARED_ADDRESSES, assert_same, walk
from .sitting import Table, value_of, whole, words_of
from .test_over import SPADES

OWN, ENTER, WATCH = LinkKind.OWN, LinkKind.ENTER, LinkKind.WATCH

ENTRIES = 30
"""Entries of a game played at random before its pages are looked at."""


class Spades(Table):
    """A table of Spades."""

    game = "spades"


DEALT = {"type": "deal", "dealer": 3}
BEA_BIDS = {"type": "bid", "seat": "0", "bid": "4"}


def played(app: Flask, key: str) -> Table:
    """A table at any game, in the middle of it."""
    game = GAMES[key]
    size = game.table_sizes[0]

    class At(Table):
        pass

    At.game, At.names = key, NAMES[:size]
    entries, _ = playout(game.rules(), start(game.rules(), size, {}), random.Random(key), ENTRIES)
    table = At(app)
    table.enter(*({**write_entry(entry), "confirmed": True} for entry in entries))
    return table


# ---- nothing greater is given away ------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_no_page_holds_a_greater_link_than_the_one_it_came_by(app: Flask, key: str) -> None:
    """Pages, exports, PDFs, headers, cookies and codes; and what a link to watch leads to is open to it."""
    table = played(app, key)
    tokens = tokens_of(app, table)
    more = (
        "/record.json",
        "/sheet.pdf",
        "/seq",
        "/join",
        "/join?again=1",
        "/share?to=own",
        "/share?to=enter",
        "/nothing",
    )
    for kind, greater in ((ENTER, (OWN,)), (WATCH, (OWN, ENTER))):
        at = by(app, table, kind)
        first_page(at.client)
        found = crawl(app, at, *more)
        assert len(found) > 12
        assert any(tokens[kind] in text for text in found.values()), "the pages lead on by their own link"
        for address, text in found.items():
            for other in greater:
                assert tokens[other] not in text, f"{kind} {address} holds the link to {other}"
            assert not text.startswith("5"), address
        assert "code of http://localhost/t/" in found[f"{at.path}/share"]
        lists = [
            at.client.get(address).get_data(as_text=True)
            for address in ("/", "/tables", "/settings", "/board", f"/board?t={at.token}")
        ]
        assert tokens[kind] in lists[0]
        assert all(tokens[other] not in page for other in greater for page in lists)


@pytest.mark.parametrize("key", GAMES)
def test_whoever_watches_is_shown_nothing_to_press(app: Flask, key: str) -> None:
    """No page has a form that sends anything, and every address on it is open."""
    at = by(app, played(app, key), WATCH)
    found = crawl(app, at)
    for address, text in found.items():
        assert 'method="post"' not in text, address
        assert "csrf_token" not in text, address
        assert re.match("200|30[37]", text), f"{address} is linked, and answers {text[:20]}"
    hand = words_of(whole(at.client.get(at.path)))
    assert "You are watching." in hand


def test_the_hand_says_to_a_watcher_what_the_table_waits_for(app: Flask) -> None:
    table = Spades(app, DEALT, {"type": "bid", "seat": 0, "bid": 4})
    said = words_of(by(app, table, WATCH).get())
    assert "Bea to bid" in said
    assert "Ann bid 4" in said


def test_between_hands_a_watcher_sees_what_the_last_one_scored(app: Flask) -> None:
    said = words_of(by(app, Spades(app, *SPADES), WATCH).get())
    assert "Ann deals" in said
    assert "bid 7, took 7" in said
    assert "+70" in said


def test_a_watcher_sees_no_secret(app: Flask) -> None:
    """Two tables that differ in a card set aside alone look the same wherever one looks."""
    walks = []
    for card in ("2C", "AH"):
        table = apples.Table(app, apples.deal(), *apples.AUCTION, apples.target(0, card))
        at = by(app, table, WATCH)
        walks.append(walk(at, SHARED_ADDRESSES))
        assert at.client.get(f"{at.path}/record.json").status_code == 403
        assert at.client.get(f"{at.path}/referee/hand?ask=score&recorded=1").status_code in {403, 404}
        assert table.client.get(f"{table.path}/record.json").status_code == 200
    assert_same(walks[0], walks[1], "the target")


# ---- what each may do -------------------------------------------------------------------------------


def test_every_page_of_a_table_is_open_to_the_owner_alone_or_to_more(app: Flask) -> None:
    """Whatever takes a form is closed to watchers, and so is every page not named as theirs."""
    table = Spades(app, DEALT)
    watcher = by(app, table, WATCH)
    pages = {rule.endpoint for rule in app.url_map.iter_rules() if rule.rule.startswith("/t/<token>")}
    assert pages >= FOR_OWNERS
    assert pages >= FOR_WATCHING
    for rule in app.url_map.iter_rules():
        if not rule.rule.startswith("/t/<token>"):
            continue
        path = rule.rule.replace("<token>", watcher.token).replace("<id>", "none").replace("<name>", "rare")
        path = re.sub("<[^>]*>", "enter", re.sub("<int:[^>]*>", "0", path))
        if "POST" in (rule.methods or ()):
            answer = watcher.client.post(path, data={"id": "watch-0001", "seen": "1", "csrf_token": "none"})
            assert answer.status_code == 403, path
            assert "This link is for watching. Nothing was recorded." in words_of(whole(answer, 403))
        elif rule.endpoint not in FOR_WATCHING:
            assert watcher.client.get(path).status_code == 403, path
    assert table.view().seq == 1


def test_what_a_watchers_phone_kept_is_answered_by_a_sheet(app: Flask) -> None:
    watcher = by(app, Spades(app, DEALT), WATCH)
    sent = {**BEA_BIDS, "id": "watch-0001", "seen": "1", "waited": "yes"}
    answer = watcher.client.post(f"{watcher.path}/entries", data=sent)
    assert answer.status_code == 403
    page = answer.get_data(as_text=True)
    assert "data-kept" in page
    assert "This link is for watching. Nothing was recorded." in page
    assert 'data-do="drop"' in page


def test_a_link_to_enter_enters_and_neither_archives_nor_deletes_nor_withdraws(app: Flask) -> None:
    table = Spades(app, DEALT)
    at = by(app, table, ENTER)
    assert at.done(at.post(**BEA_BIDS))
    assert table.view().seq == 2
    people = at.get("/people")
    assert "Delete the table" not in people
    assert "Archiving and deleting are for who keeps the table." in words_of(people)
    hidden = {"csrf_token": csrf_token(at.client), "sure": "1"}
    for address in ("/archive", "/unarchive", "/delete", "/share/enter/renew", "/share/watch/renew"):
        answer = at.client.post(at.path + address, data=hidden)
        assert "That is for who keeps the table" in words_of(whole(answer, 403)), address
    assert "Turn off this link" not in at.get("/share")
    assert table.view().archived is None
    owner = table.get("/people")
    assert "Delete the table" in owner


def test_a_script_is_given_the_page_by_the_link_it_wrote_by(app: Flask) -> None:
    """The page that answers a form in place is followed by the same link, and so are those a way leads to."""
    table = Spades(app, DEALT)
    at = by(app, table, ENTER)
    html = at.get()
    hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    for to, fields in (("/entries", BEA_BIDS), ("/people", {"title": "Saturday", "date": "2026-05-08"})):
        hidden = {**hidden, "seen": str(table.view().seq), "id": f"by-script{to[1:]}"}
        answer = at.client.post(at.path + to, data={**hidden, **fields}, headers={"Prefer": "return=representation"})
        assert answer.status_code == 200, words_of(answer.get_data(as_text=True))
        assert answer.headers["Content-Location"] == at.path
        assert f'action="{at.path}/entries"' in answer.get_data(as_text=True)
        assert table.token not in answer.get_data(as_text=True)
    assert table.view().title == "Saturday"


def test_a_hand_to_be_scored_is_told_under_the_link_it_came_by(app: Flask) -> None:
    """Its address holds the table it was taken from: not by the owner's token."""
    table = Spades(app, DEALT)
    at = by(app, table, ENTER)
    answer = at.client.get(f"{at.path}/referee/hand?ask=score&recorded=1")
    assert answer.status_code == 303
    page = whole(at.client.get(answer.headers["Location"]))
    assert f"{at.path}/referee?ask=score" in unescape(page)
    assert table.token not in page


def test_whoever_plays_again_by_a_link_to_enter_does_not_own_the_next_table(app: Flask) -> None:
    """Its owner is whoever kept the one before; the press leads each phone there by a link of its kind."""
    for first in (ENTER, OWN):
        table = Spades(app, *SPADES, hands=1)
        phones = {kind: by(app, table, kind) for kind in (ENTER, OWN)}
        first_page(phones[ENTER].client)
        order = sorted(phones, key=lambda kind: kind is not first)
        led = {kind: phones[kind].post("/again").headers["Location"] for kind in order}
        assert led[OWN].startswith("/t/T")
        assert led[ENTER].startswith("/t/E")
        for kind in order:
            assert "Hand 1" in words_of(whole(phones[kind].client.get(led[kind])))
        own = tokens_of(app, by_token(table, led[OWN].removeprefix("/t/")))
        assert own[ENTER] == led[ENTER].removeprefix("/t/")
        listed = first_page(phones[ENTER].client)
        assert led[ENTER] in listed
        assert led[OWN] not in listed


def by_token(table: Table, token: str) -> Table:
    """Another table, at the same device."""
    other = copy.copy(table)
    other.token, other.path = token, f"/t/{token}"
    return other


# ---- your tables ------------------------------------------------------------------------------------


def first_page(client: FlaskClient) -> str:
    """The first page, with the tables to go on with."""
    return client.get("/").get_data(as_text=True)


def test_your_tables_lead_back_by_the_strongest_link_ever_seen(app: Flask) -> None:
    table = Spades(app, DEALT)
    tokens = tokens_of(app, table)
    client = app.test_client()
    first_page(client)  # a device is known from its second request on
    for kind, leads in ((WATCH, WATCH), (ENTER, ENTER), (WATCH, ENTER), (OWN, OWN), (ENTER, OWN)):
        whole(client.get(f"/t/{tokens[kind]}"))
        page = first_page(client)
        assert f'href="/t/{tokens[leads]}"' in page, (kind, leads)
        assert page.count("Friday") == 1


def test_what_was_deleted_is_told_to_its_owners_alone(app: Flask) -> None:
    table = Spades(app, DEALT)
    at = by(app, table, ENTER)
    for client, path in ((table.client, table.path), (at.client, at.path)):
        first_page(client)
        whole(client.get(path))
    hidden = {"csrf_token": csrf_token(table.client), "sure": "1"}
    assert table.client.post(f"{table.path}/delete", data=hidden).status_code == 303
    assert "Friday, deleted" in words_of(whole(table.client.get("/tables")))
    assert "Friday" not in words_of(whole(at.client.get("/tables")))
    assert at.client.get(at.path).status_code == 404


def phones_here(table: Table) -> int:
    """How many phones the table's pages say are here."""
    found = re.search(r"(\d+) phones? here", table.get())
    assert found is not None
    return int(found[1])


# ---- withdrawn --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ENTER, WATCH])
def test_a_withdrawn_link_opens_nothing_and_says_so(app: Flask, kind: LinkKind) -> None:
    table = Spades(app, DEALT)
    at, other = by(app, table, kind), by(app, table, WATCH if kind is ENTER else ENTER)
    first_page(at.client)
    revision = table.view().revision
    assert "Friday" in at.get()
    here = [phones_here(table) for _ in range(2)][1]  # the owner's phone is among them the second time
    assert f"/share/{kind}/renew" in table.get(f"/share?to={kind}")
    asked = words_of(whole(table.client.get(f"{table.path}/share/{kind}/renew")))
    assert "on the one phone here that used it too" in asked
    answer = table.client.post(f"{table.path}/share/{kind}/renew", data={"csrf_token": csrf_token(table.client)})
    assert answer.status_code == 303
    renewed = tokens_of(app, table)[kind]
    assert renewed != at.token
    assert renewed in whole(table.client.get(answer.headers["Location"]))
    assert table.view().revision == revision + 1, "every phone looks whether it still may"
    for address in ("", "/seq", "/scores", "/record.json", "/share"):
        gone = at.client.get(at.path + address)
        said = words_of(whole(gone, 410))
        assert "This link was turned off. Ask the table’s owner for a new one." in said
        assert "Friday" not in said
    kept = at.client.post(f"{at.path}/entries", data={**BEA_BIDS, "id": "late-00001", "seen": "1", "waited": "yes"})
    assert kept.status_code == 410
    assert "data-kept" in kept.get_data(as_text=True)
    assert table.view().seq == 1
    assert "Friday" not in first_page(at.client), "nor is the table listed by it"
    assert phones_here(table) == here - 1
    assert other.client.get(other.path).status_code == 200, "the other link stays"
    whole(at.client.get(f"/t/{renewed}"))
    assert f'href="/t/{renewed}"' in first_page(at.client)
    with app.app_context(), pytest.raises(WithdrawnLink):
        follow(at.token)


def test_the_owners_link_is_not_withdrawn(app: Flask) -> None:
    table = Spades(app, DEALT)
    assert table.client.get(f"{table.path}/share/own/renew").status_code == 404
    assert (
        table.client.post(f"{table.path}/share/own/renew", data={"csrf_token": csrf_token(table.client)}).status_code
        == 404
    )


@pytest.mark.parametrize("token", ["E" + 24 * "x", "W" + 24 * "-", "Ex", "W" + 24 * "x" + "y", "T" + 24 * "x"])
def test_a_link_nobody_made_leads_to_no_table(client: FlaskClient, token: str) -> None:
    assert "There is no such table" in words_of(whole(client.get(f"/t/{token}"), 404))


def test_links_are_made_once(app: Flask) -> None:
    table = Spades(app, DEALT)
    first = tokens_of(app, table)
    table.get("/share")
    table.get("/more")
    assert tokens_of(app, table) == first
    assert len({*first.values()}) == 3
