"""A table on its way from a device to a server and back, between two real apps, over both databases at the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.core.log import Kind
from referee.games.spades.model import Bid
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key
from referee.service import calls, club_tables, clubs, forgetting, going, keeping, listing, seats, tables
from referee.service.evenings import view_evening
from referee.service.links import LinkKind, links_to
from referee.service.pens import PenHeld, give_back

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades
from ..postgres import new_database as new_postgres
from ..service.test_evenings import begun as begun_evening
from ..service.test_evenings import called, club_of
from .courier import Device, Lost, asks, done, log_of, real_app


@pytest.fixture(scope="module")
def clock() -> Clock:
    """Friday evening, for all tests here: their tables are their own."""
    return Clock()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    clock: Clock,
    new_database: Path,
) -> Iterator[Flask]:
    """The club's server."""
    if request.param == "sqlite":
        with real_app(tmp_path_factory.mktemp("server"), clock, new_database) as app:
            yield app
        return
    postgres, template = request.getfixturevalue("postgres"), request.getfixturevalue("postgres_template")
    with (
        new_postgres(postgres, template) as url,
        real_app(tmp_path_factory.mktemp("server"), clock, None, DATABASE_URL=url) as app,
    ):
        yield app


@pytest.fixture(scope="module")
def pocket(tmp_path_factory: pytest.TempPathFactory, clock: Clock, new_database: Path) -> Iterator[Flask]:
    """The app of a device."""
    with real_app(tmp_path_factory.mktemp("device"), clock, new_database, POCKET=True, VERSION="pocket-1") as app:
        yield app


@pytest.fixture
def device(pocket: Flask, server: Flask, clock: Clock) -> Device:
    """Ann's phone."""
    return Device(pocket, server, "Ann", clock)


@pytest.fixture
def token(device: Device, clock: Clock) -> str:
    """A table with one hand, begun on Ann's phone and sent to the server."""
    return begun(device, clock)


def begun(device: Device, clock: Clock) -> str:
    """Such a table."""
    with device.app.app_context():
        token = enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick()).token
        seats.visit(token, device.author.device, clock())
    device.connect(token)
    assert done(device.sync(token)) == "Everything is on the server."
    return token


def at_server(server: Flask, clock: Clock, token: str, *entries: object) -> None:
    """Dov enters something on the server."""
    with server.app_context():
        enter(token, *entries, now=clock.tick())  # type: ignore[arg-type]


def same(device: Device, server: Flask, token: str) -> bool:
    return device.log(token) == log_of(server, token)


def test_a_table_begun_in_a_pocket_arrives_whole(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """Under its own token, byte for byte; nothing more is sent a second time."""
    assert same(device, server, token)
    device.enter(token, *hand_by_result(0))
    assert done(device.sync(token)) == "6 entries sent."
    assert same(device, server, token)
    assert done(device.sync(token)) == "Everything is on the server."
    assert [to for to, _ in device.messages][-1] == "look"
    at_server(server, clock, token, *hand_by_result(1))
    assert done(device.sync(token)) == "6 entries taken from the server."
    assert same(device, server, token)


def test_the_record_there_says_which_version_judged(device: Device, server: Flask, token: str) -> None:
    """A table begun on the server too, from when on a pocket entered something."""

    def judge() -> str:
        with server.app_context():
            return tables.view_table(token).program

    assert judge() == device.app.config["VERSION"] == "pocket-1"
    device.enter(token, *hand_by_result(0))
    device.app.config["VERSION"] = "pocket-2"
    try:
        device.enter(token, *hand_by_result(1))
        done(device.sync(token))
    finally:
        device.app.config["VERSION"] = "pocket-1"
    assert judge() == "pocket-2"


def test_whatever_is_lost_on_the_way_arrives_once(device: Device, server: Flask, token: str) -> None:
    device.enter(token, *hand_by_result(0))
    losses: tuple[Lost, ...] = (
        lambda _, to: "sent" if to == "push" else "",
        lambda _, to: "answer" if to == "push" else "",
    )
    for lost in losses:
        step = device.sync(token, lost=lost)
        assert "No answer from the server" in step.said  # type: ignore[union-attr]
    device.enter(token, *hand_by_result(1))
    assert done(device.sync(token)) == "6 entries sent."
    assert same(device, server, token)


def test_a_table_that_was_created_without_an_answer_is_found(device: Device, server: Flask, clock: Clock) -> None:
    with device.app.app_context():
        token = enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick()).token
    device.connect(token)
    device.sync(token, lost=lambda _, to: "answer" if to == "create" else "")
    device.enter(token, *hand_by_result(0))
    assert done(device.sync(token)) == "6 entries sent."
    assert same(device, server, token)


def test_both_told_the_next_hand_and_nothing_is_mixed(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """Each would be clean behind the other, and one hand be there twice: somebody has to say which counts."""
    device.enter(token, *hand_by_result(0))
    at_server(server, clock, token, *hand_by_result(0, took=(3, 4, 3, 3)))
    here, there = device.log(token), log_of(server, token)
    asks(device.sync(token))
    asks(device.sync(token))
    assert (device.log(token), log_of(server, token)) == (here, there)


def test_mine_counts(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """The server's is struck out by actions and stays readable; what stands is what stood here."""
    device.enter(token, *hand_by_result(0), *hand_by_result(1))
    at_server(server, clock, token, *hand_by_result(0, took=(3, 4, 3, 3)))
    before, told = log_of(server, token), device.view(token)
    asks(device.sync(token))
    device.choose(token, "mine")
    device.sync(token, lost=lambda _, to: "answer" if to == "push" else "")
    device.enter(token, *hand_by_result(2)[:2])
    told = device.view(token)
    done(device.sync(token))
    assert same(device, server, token)
    after = device.view(token)
    assert [(kept.id, kept.entry) for kept in after.entries] == [(kept.id, kept.entry) for kept in told.entries]
    assert after.explanation == told.explanation
    assert log_of(server, token)[: len(before)] == before
    assert sum(action.kind is Kind.VOID for action in after.actions) == 6
    with device.app.app_context():
        assert len(listing.tables_of(device.author.device).tables) == 1
        assert listing.deleted_of(device.author.device, clock()) == []


@pytest.mark.parametrize("which", ["theirs", "two"])
def test_theirs_counts_or_both_do(device: Device, server: Flask, token: str, clock: Clock, which: str) -> None:
    """This phone's version is a table of its own then: put by, or on its way to the server."""
    device.enter(token, *hand_by_result(0), *hand_by_result(1))
    at_server(server, clock, token, *hand_by_result(0, took=(3, 4, 3, 3)))
    mine, theirs = device.log(token), log_of(server, token)
    asks(device.sync(token))
    device.choose(token, which)
    done(device.sync(token))
    assert device.log(token) == theirs == log_of(server, token)
    with device.app.app_context():
        found = listing.tables_of(device.author.device, archived=which == "theirs").tables
    (branch,) = [one for one in found if one.token != token]
    assert branch.title == "Friday table (this phone)"
    assert device.log(branch.token) == mine
    if which == "two":
        done(device.sync(branch.token))
        assert same(device, server, branch.token)
    device.enter(token, *hand_by_result(1))
    assert done(device.sync(token)) == "6 entries sent."


def test_a_table_that_follows_the_server_stays_in_its_evening(device: Device, server: Flask, clock: Clock) -> None:
    """With its club, and with what it called the director for."""
    with device.app.app_context():
        club = club_of(clock, 4)
        seen = called(club, begun_evening(club, clock, 4, rounds=3), clock)
        (placed,) = seen.tables
        token = placed.token
        calls.call_director(token, "Who leads?", device.author, clock.tick())
    device.connect(token)
    done(device.sync(token))
    device.enter(token, *hand_by_result()[1:])
    at_server(server, clock, token, *hand_by_result(took=(3, 4, 3, 3))[1:])
    asks(device.sync(token))
    device.choose(token, "theirs")
    done(device.sync(token))
    assert same(device, server, token)
    with device.app.app_context():
        assert token in [listed.token for listed in club_tables.listing(club, 0, 9).tables]
        seen = view_evening(club, seen.id)
        assert [one.token for one in seen.tables] == [token]
        assert [call.words for call in calls.calls_of(seen)] == ["Who leads?"]


def test_what_was_shown_is_what_was_chosen_about(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """The server went on since: it asks again, about what is there now."""
    device.enter(token, *hand_by_result(0))
    at_server(server, clock, token, *hand_by_result(0))
    asks(device.sync(token))
    device.choose(token, "mine")
    at_server(server, clock, token, *hand_by_result(1))
    before = log_of(server, token)
    asks(device.sync(token))
    assert log_of(server, token) == before


def test_a_correction_there_and_a_hand_here_go_together(
    device: Device, server: Flask, token: str, clock: Clock
) -> None:
    device.enter(token, *hand_by_result(0))
    there = Device(server, server, "Dov", clock)
    there.amend(token, 2, Bid(seat=1, bid=4))
    done(device.sync(token))
    assert same(device, server, token)
    assert device.view(token).entries[2].entry == Bid(seat=1, bid=4)
    assert len(device.view(token).explanation.hands) == 2


@pytest.mark.parametrize("first", ["here", "there"])
def test_an_undo_is_never_put_behind_what_it_did_not_see(
    device: Device, server: Flask, token: str, clock: Clock, first: str
) -> None:
    """It takes back what stands last, and that is something else there."""
    there = Device(server, server, "Dov", clock)
    undoes, enters = (device, there) if first == "here" else (there, device)
    undoes.undo(token)
    enters.enter(token, *hand_by_result(0))
    asks(device.sync(token))


def test_two_corrections_ask(device: Device, server: Flask, token: str, clock: Clock) -> None:
    device.amend(token, 2, Bid(seat=1, bid=4))
    Device(server, server, "Dov", clock).amend(token, 3, Bid(seat=2, bid=4))
    asks(device.sync(token))


def test_an_undo_of_what_was_entered_here_goes_along(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """Taken back before anybody else saw it: that is nobody's affair."""
    device.enter(token, *hand_by_result(0)[:2])
    device.undo(token)
    at_server(server, clock, token, *hand_by_result(0))
    done(device.sync(token))
    assert same(device, server, token)
    assert len(device.view(token).explanation.hands) == 2


def test_names_title_and_archive_travel(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """Of each the newest counts, and it is told."""
    with device.app.app_context():
        keeping.describe(token, title="Thursday", day="2026-05-07", note="at Ann’s")
    with server.app_context():
        keeping.archive(token, clock())
    assert "It is archived." in done(device.sync(token))
    for app in (device.app, server):
        with app.app_context():
            view = tables.view_table(token)
        assert (view.title, str(view.day), view.note, view.archived) == ("Thursday", "2026-05-07", "at Ann’s", clock())
    with server.app_context():
        keeping.describe(token, title="Club night", day="2026-05-07", note="at Ann’s")
        keeping.describe(token, title="Club evening", day="2026-05-07", note="at Ann’s")
    with device.app.app_context():
        keeping.describe(token, title="Mine", day="2026-05-07", note="at Ann’s")
    assert "It is called “Club evening” now." in done(device.sync(token))
    assert device.view(token).title == "Club evening"


def test_by_a_link_to_enter_the_table_stays_its_owners(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """What a link is not for is said, and changes nothing."""
    with server.app_context():
        links = links_to(token, clock())
    enters, watches = links[LinkKind.ENTER].token, links[LinkKind.WATCH].token
    device.connect(token, enters)
    device.enter(token, *hand_by_result(0))
    assert done(device.sync(token)) == "6 entries sent."
    with device.app.app_context():
        keeping.archive(token, clock())
    done(device.sync(token))
    with server.app_context():
        assert tables.view_table(token).archived is None
    device.connect(token, watches)
    device.enter(token, *hand_by_result(1))
    assert "This link is for watching" in device.sync(token).said  # type: ignore[union-attr]
    assert len(log_of(server, token)) == 12


def test_another_table_is_never_taken_for_this_one(device: Device, server: Flask, token: str, clock: Clock) -> None:
    with server.app_context():
        other = enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick()).token
    device.connect(token, other)
    before = device.log(token), log_of(server, other)
    assert "two different tables" in device.sync(token).said  # type: ignore[union-attr]
    assert (device.log(token), log_of(server, other)) == before


def forget_there(server: Flask, clock: Clock, token: str, name: str) -> None:
    """Somebody of the table's club wishes to be forgotten, on the server."""
    with server.app_context():
        club = clubs.view_club(clubs.found_club("Fridays", "device", clock(), clubs.new_club_token()))
        club_tables.take_in(club, token, clock.tick())
        club = clubs.view_club(club.token)
        who = club.who(name)
        assert who is not None
        forgetting.forget(club, who, clock.tick())


@pytest.mark.parametrize(("name", "unsent"), [("Ann", 0), ("Ann", 6), ("Cy", 0), ("Cy", 6)])
def test_a_name_that_was_forgotten_there_does_not_come_back(
    device: Device, server: Flask, clock: Clock, name: str, unsent: int
) -> None:
    """Ann entered on this phone, Cy only sat there. What was entered here meanwhile is kept, and not sent."""
    token = begun(device, clock)
    forget_there(server, clock, token, name)
    with device.app.app_context():
        keeping.describe(token, title=f"At {name}’s", note="")
        seats.visit(token, device.author.device, clock())
    if unsent:
        device.enter(token, *hand_by_result(0))
    before = device.log(token)
    said = done(device.sync(token))
    assert "Someone asked to be forgotten" in said
    assert ("6 entries made here meanwhile" in said) == bool(unsent)
    assert same(device, server, token)
    assert name not in json.dumps(log_of(server, token))
    assert name not in device.view(token).names
    assert device.view(token).title == "Friday table"
    with device.app.app_context():
        kept = [one.token for one in listing.tables_of(device.author.device, archived=True).tables]
        assert [log_of(device.app, one) for one in kept if log_of(device.app, one) == before] == [before] * bool(unsent)

    device.enter(token, *hand_by_result(0))
    assert done(device.sync(token)) == "6 entries sent."
    assert done(device.sync(token)) == "Everything is on the server."
    assert same(device, server, token)


def test_a_table_that_was_deleted_there_stays_here(device: Device, server: Flask, token: str, clock: Clock) -> None:
    with server.app_context():
        keeping.delete(token, clock())
    device.enter(token, *hand_by_result(0))
    assert "The table was deleted on the server" in device.sync(token).said  # type: ignore[union-attr]
    assert len(device.log(token)) == 12


def test_one_phone_holds_the_pen(device: Device, server: Flask, token: str, clock: Clock) -> None:
    """Others are told whose, and watch; what it enters away comes along, and it gives the pen back."""
    assert done(device.sync(token, "take")) == "This phone holds the pen."
    with pytest.raises(PenHeld, match=r"Ann’s phone holds the pen \(since \d\d:\d\d\)"):
        at_server(server, clock, token, *hand_by_result(0))
    device.enter(token, *hand_by_result(0))
    assert "The pen is given back." in done(device.sync(token, "give"))
    assert same(device, server, token)
    at_server(server, clock, token, *hand_by_result(1))


def test_another_device_does_not_get_the_pen(device: Device, server: Flask, token: str, clock: Clock) -> None:
    done(device.sync(token, "take"))
    other = Device(device.app, server, "Bea", clock)
    with other.app.app_context():
        going.disconnect(token)  # it forgets that it holds the pen
    other.connect(token)
    assert "Ann’s phone holds the pen" in other.sync(token, "take").said  # type: ignore[union-attr]
    other.enter(token, *hand_by_result(0))
    assert "Ann’s phone holds the pen" in other.sync(token).said  # type: ignore[union-attr]
    assert len(other.log(token)) == 12


def test_the_pen_is_taken_back_and_said_so(device: Device, server: Flask, token: str, clock: Clock) -> None:
    done(device.sync(token, "take"))
    with server.app_context():
        give_back(token)
    at_server(server, clock, token, *hand_by_result(0))
    assert done(device.sync(token)).startswith("The server took back the pen.")
    assert same(device, server, token)


def test_a_pen_for_a_time_is_over_then(device: Device, server: Flask, token: str, clock: Clock) -> None:
    done(device.sync(token, "take:12"))
    clock.tick(12 * 3600 - 60)
    with pytest.raises(PenHeld):
        at_server(server, clock, token, *hand_by_result(0))
    clock.tick(60)
    at_server(server, clock, token, *hand_by_result(0))


def test_what_came_of_it_is_said_in_the_language_of_the_phone(
    device: Device, server: Flask, token: str, clock: Clock
) -> None:
    said = {
        Key("{number} entry"): ("{number} Eintrag", "{number} Einträge"),
        Key("{entries} sent."): ("{entries} gesendet.",),
        Key("{entries} taken from the server."): ("{entries} vom Server geholt.",),
    }
    device.language = Catalogue("de", said)
    device.enter(token, *hand_by_result(0))
    assert done(device.sync(token)) == "6 Einträge gesendet."
    at_server(server, clock, token, *hand_by_result(1))
    assert done(device.sync(token)) == "6 Einträge vom Server geholt."
