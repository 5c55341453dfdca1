"""Somebody who wishes to be forgotten, on both databases: “a player” wherever the club names them, and for good."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

import pytest
from flask import Flask
from sqlalchemy import JSON, String, select

from referee import store
from referee.club.plans import Movement
from referee.core.cards import Card
from referee.core.entries import Entry, Players
from referee.core.errors import RefereeError
from referee.games import GAMES
from referee.games.spades.model import Deal, Penalty
from referee.service import cache, club_tables, clubs, forgetting, keeping, season, seats, tables
from referee.service.clubs import Club, view_club
from referee.service.directing import call_round
from referee.service.evenings import Settings, view_evening
from referee.service.exchange import export_table
from referee.service.opening import new_token
from referee.service.planning import Wanted, set_up
from referee.store import db, reading, writing
from referee.store.club_models import SavedRules
from referee.store.models import Base, Bookmark
from referee.table.unnamed import NAMES, WORDS, Unnamed

from ..conftest import Clock, bare_app
from ..evening import ANN, enter, hand_by_result, new_id
from .test_clubs import MADE, SET, begin, names, number, played

HERS = tables.Author("device-of-zsofia", "Zsófia")


def everything(app: Flask) -> str:
    """All that the database holds, as one text."""
    with app.app_context(), reading():
        rows = [list(row) for table in Base.metadata.sorted_tables for row in db.session.execute(select(table))]
    return json.dumps(rows, ensure_ascii=False, default=str).casefold()


def forget(club: Club, name: str, clock: Clock) -> forgetting.Forgetting:
    return forgetting.forget(view_club(club.token), number(club, name), clock.tick(1))


@pytest.fixture
def club(store_app: Flask, clock: Clock) -> Club:
    return begin(clock, "Zsófia", "Bea", "Cy", "Dov")


def at_table(club: Club, clock: Clock) -> str:
    """A table where Zsófia plays, is named in words, and enters on her own phone."""
    token = played(club, clock, MADE, who=("Zsófia", "Bea", "Cy", "Dov"))
    said = Penalty(kind="points", seat=1, points=-10, reason="Bea looked into Zsófia’s hand, may it be the last time")
    enter(token, said, now=clock.tick(1), author=HERS)
    seats.take_seat(token, 0, HERS.device, clock.tick(1))
    keeping.describe(token, title="Sunday at Zsófia’s", note="with Zsófia and her cat")
    enter(token, *SET, now=clock.tick(1))
    return token


def test_she_is_a_player_wherever_the_club_names_her(store_app: Flask, club: Club, clock: Clock) -> None:
    token, who = at_table(club, clock), number(club, "Zsófia")
    before, figures = tables.view_table(token), season.season(view_club(club.token))[who]
    sealed = export_table(token)
    assert forgetting.look(view_club(club.token), who).told == (
        ("Sunday at Zsófia’s", "Sunday at A player’s"),
        ("with Zsófia and her cat", "with A player and her cat"),
    )
    assert "zsófia" in everything(store_app)
    forget(club, "Zsófia", clock)
    assert "zsófia" not in everything(store_app)
    view = tables.view_table(token)
    assert view.names == ("A player", "Bea", "Cy", "Dov")
    assert view.unnamed == clock()
    assert next(one.entry.reason for one in view.entries if isinstance(one.entry, Penalty)) == (
        "Bea looked into A player’s hand, may it be the last time"
    )
    assert [one.by for one in view.actions].count("A player") == 1
    assert [(one.id, one.seq, one.at) for one in view.actions] == [(one.id, one.seq, one.at) for one in before.actions]
    assert view.explanation.totals == before.explanation.totals
    assert seats.phones(view).seat_of(HERS.device) == 0
    assert "Zsófia" in str(sealed)
    assert "Zsófia" not in str(export_table(token))
    after = season.season(view_club(club.token))[who]
    assert (len(after.hands), after.a_hand, after.rules) == (len(figures.hands), figures.a_hand, figures.rules)
    one = view_club(club.token).person(who)
    assert one is not None
    assert (one.name, one.forgotten) == ("A player", True)
    with pytest.raises(RefereeError, match="already forgotten"):
        forget(club, "A player", clock)


def test_no_byte_of_the_files_says_it(store_app: Flask, place: str, club: Club, clock: Clock) -> None:
    """Neither freed pages nor the log of what was written; a server frees its room by itself."""
    at_table(club, clock)
    file = store_app.config["SQLALCHEMY_DATABASE_URI"].database
    if not place.startswith("sqlite"):
        return
    forget(club, "Zsófia", clock)
    held = b"".join(one.read_bytes() for one in Path(file).parent.glob(f"{Path(file).name}*"))
    assert b"A player" in held
    assert not [word for word in ("zsófia", "zs\\u00f3fia") if word.encode() in held.lower()]


def test_the_game_goes_on_at_her_table(store_app: Flask, club: Club, clock: Clock) -> None:
    token = at_table(club, clock)
    other_process = tables.view_table(token)  # folded here, as it was
    forget(club, "Zsófia", clock)
    third = hand_by_result(dealer=1)
    view = enter(token, *third, now=clock.tick(1))
    assert view.seq == other_process.seq + len(third)
    assert view.seating.names[0] == "A player"
    undone = tables.undo(token, id="undo-after-it", seen=view.seq, author=ANN, now=clock.tick(1))
    assert undone.view.seating.names[0] == "A player"


def test_another_process_reads_the_table_anew(store_app: Flask, place: str, club: Club, clock: Clock) -> None:
    token, other = at_table(club, clock), bare_app(place)
    with other.app_context():
        before = tables.view_table(token)
        assert before.names[0] == "Zsófia"
    forget(club, "Zsófia", clock)
    with other.app_context():
        answer = tables.record(token, [Deal(dealer=1)], id=new_id(), seen=before.seq, author=ANN, now=clock.tick(1))
        assert isinstance(answer, tables.Accepted)
        view = tables.view_table(token)
        assert (view.names[0], view.seq) == ("A player", before.seq + 1)
        assert "Zsófia" not in str(view)
    store.detach(other)
    assert "zsófia" not in everything(store_app)


def test_a_substitute_is_forgotten_too_and_so_at_a_deleted_table(store_app: Flask, club: Club, clock: Clock) -> None:
    token = played(club, clock, MADE, who=("Ann", "Bea", "Cy", "Dov"))
    enter(token, Players(names=(None, None, "ZSÓFIA", None)), *SET, now=clock.tick(1))
    keeping.delete(token, clock.tick(1))
    forget(club, "Zsófia", clock)
    assert "zsófia" not in everything(store_app)
    keeping.bring_back(token, clock.tick(1))
    assert tables.view_table(token).seating.names == ("Ann", "Bea", "A player", "Dov")


def test_all_that_were_found_to_be_one_are_forgotten_together(store_app: Flask, club: Club, clock: Clock) -> None:
    token = played(club, clock, MADE, who=("Zsófia", "Sophie", "Cy", "Zsofi"))
    for name, into in (("Zsofi", "Sophie"), ("Sophie", "Zsófia")):
        clubs.merge(view_club(club.token), number(club, name), number(club, into))
    forget(club, "Sophie", clock)
    text = everything(store_app)
    assert not any(name in text for name in ("zsófia", "sophie", "zsofi"))
    # At one table they sat at once: each is told apart there, and all are one in the club.
    assert tables.view_table(token).names == ("A player", "A player 2", "Cy", "A player 3")
    seen = view_club(club.token)
    assert len({seen.who(name) for name in ("A player", "A player 2", "A player 3")}) == 1
    assert seen.merged == ()
    for row in (number(club, "A player"),):
        with pytest.raises(RefereeError):
            clubs.merge(seen, number(club, "Bea"), row)


def test_a_second_one_is_told_apart_and_names_that_begin_alike_stay(store_app: Flask, club: Club, clock: Clock) -> None:
    token = played(club, clock, MADE, who=("Bea", "Bea Lee", "Cy", "A player 2"))
    note = "Bea Lee came with Bea, and a beagle"
    keeping.describe(token, title="", note=note)
    forget(club, "Cy", clock)
    forget(club, "Bea", clock)
    view = tables.view_table(token)
    assert view.names == ("A player 3", "Bea Lee", "A player", "A player 2")
    assert view.note == "Bea Lee came with A player 3, and a beagle"
    assert [name for name in names(club) if name.startswith("A player")] == ["A player", "A player 2", "A player 3"]


def test_no_bookmark_names_anybody(store_app: Flask, club: Club, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log has one that tells who sits there by places; it goes when somebody is forgotten, and is put anew."""
    monkeypatch.setattr(cache, "EVERY", 12)
    token = at_table(club, clock)
    for dealer in (1, 2, 3):
        enter(token, *hand_by_result(dealer), now=clock.tick(1))

    def marks() -> list[str]:
        with reading():
            return list(db.session.scalars(select(Bookmark.content)))

    cache.put_bookmark(token)
    assert [any(name in mark for name in names(club)) for mark in marks()] == [False]
    forget(club, "Zsófia", clock)
    assert marks() == []
    cache.put_bookmark(token)
    assert len(marks()) == 1
    cache.forget_folds(store_app)
    assert tables.view_table(token).state.seating.names[0] == "A player"


def test_tables_of_others_stay_as_they_are(store_app: Flask, club: Club, clock: Clock) -> None:
    mine = played(club, clock, MADE, who=("Zsófia", "Bea", "Cy", "Dov"))
    other = begin(clock, name="Elsewhere")
    theirs = played(other, clock, MADE, who=("Zsófia", "Bea", "Cy", "Dov"))
    club_tables.let_go(club, mine)
    sealed = export_table(theirs)
    forget(club, "Zsófia", clock)
    assert tables.view_table(mine).names[0] == "Zsófia"
    assert export_table(theirs) == sealed
    assert number(other, "Zsófia")


def test_words_stay_as_long_as_they_may_be() -> None:
    gone = Unnamed({"Al": "A player"}, ["Bea"])
    assert gone.words("Al" + " Al" * 20, 40).endswith("…")
    assert len(gone.words("Al" + " Al" * 20, 40)) == 40
    assert gone.words("Also Al-Bea", 40) == "Also A player-Bea"
    entry = {"type": "players", "names": [None, "Al"], "seats": [1, 0]}
    assert gone.entry(entry) == {**entry, "names": [None, "A player"]}
    cells = {"type": "cells", "values": {"names": ["Al", "Al"], "note": "Al"}}
    assert gone.entry(cells) == cells, "columns are called as one likes, and choices have codes"
    assert gone.everywhere([{"who": "Al"}, 3]) == [{"who": "A player"}, 3]


CODES = {"question", "query", "answers", "code", "house", "rules", "rule", "title", "words", "void", "values"}
CODES |= {"name", "suit"}
"""Texts of entries that the program makes, and that name nobody. The `values` of cells are numbers and codes; a tally
has the `name` its definition gives it.
"""


def parts(hint: Any) -> Iterator[Any]:
    """All that a type is made of."""
    yield hint
    for one in get_args(hint):
        yield from parts(one)


def texts(kind: Any) -> set[str]:
    """The fields of an entry, and of what it is made of, that hold a text."""
    found: set[str] = set()
    for name, hint in get_type_hints(kind).items():
        if get_origin(hint) is ClassVar:
            continue
        for part in parts(hint):
            if part is str or getattr(part, "__supertype__", None) is str:
                found.add(name)
            elif isinstance(part, type) and is_dataclass(part) and part is not Card:
                found |= texts(part)
    return found


def test_of_every_text_in_an_entry_it_is_known_whether_it_may_name_somebody() -> None:
    kinds = {kind for game in GAMES.values() for kind in game.rules().entry_types}
    assert Entry not in kinds
    found = set[str]().union(*(texts(kind) for kind in kinds))
    assert found >= {"reason", "verdict", "names"}
    assert found - set(WORDS) - CODES == {NAMES}, found
    assert not {NAMES, *WORDS} - found


FORGETS = """
action.by_name action.entry evening.announced evening.title evening_call.answer evening_call.answered_by evening_call.by
evening_call.words pen.name person.name person.short person_name.spelling played.content saved_rules.name search.answer
seat_phone.name sitting.guests sitting.names sitting.note sitting.title
"""
NAMES_NOBODY = """
action.action_id action.by_device action.kind action.target bookmark.content bookmark.stamp club.name club.token
club.language club_key.kind club_key.token
device_club.came_by device_club.device device_sitting.came_by device_sitting.device evening.game evening.movement
evening.director evening.plan evening.rules evening.settings evening.token evening_call.ruling evening_director.device
evening_person.device
evening_round.plan kept.name key.kind key.token pen.holder remote.chosen
remote.digest remote.facts remote.link remote.pen remote.server remote.theirs
remote.told search.run search.stage search.token seat_phone.asker seat_phone.device sitting.game sitting.opened_with
saved_rules.game saved_rules.rules sitting.language sitting.program sitting.rules sitting.token tally.key
"""
"""What a club is called its owner says; what a device last knew of a server is of that server’s copy."""


def test_of_every_column_it_is_known_whether_it_may_name_somebody() -> None:
    """A new one that may is to be forgotten in too: see `referee.service.forgetting`."""
    texts = {
        f"{table.name}.{column.name}"
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, String | JSON)
    }
    assert texts == {*FORGETS.split(), *NAMES_NOBODY.split()}


def test_evenings_and_house_rules_of_the_club_say_it_no_more(store_app: Flask, club: Club, clock: Clock) -> None:
    who = number(club, "Zsófia")
    people = [one.id for one in view_club(club.token).there]
    wanted = Wanted("Zsófia’s fiftieth", clock(), "spades", {}, Movement.INDIVIDUAL, 2, people, Settings())
    evening = set_up(view_club(club.token), wanted, clock(), new_token())
    call_round(view_club(club.token), evening, 1, ANN, clock.tick(1))
    with writing():
        db.session.add(SavedRules(club_id=club.id, game="spades", name="Rules of Zsófia", rules={}, made=clock()))
    done = forget(club, "Zsófia", clock)
    assert {after for _, after in done.told} == {
        "A player’s fiftieth",
        "A player’s fiftieth, round 1, table 1",
        "Rules of A player",
    }
    assert "zsófia" not in everything(store_app)
    seen = view_evening(view_club(club.token), evening)
    assert seen.title == "A player’s fiftieth"
    assert [one.person.name for one in seen.people if one.person.id == who] == ["A player"]
    assert who not in [one.person.id for one in seen.there]
