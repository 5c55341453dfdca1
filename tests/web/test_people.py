"""People and names: substitutes, swaps, spelling, title and date; archived, deleted, brought back."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from referee.core.entries import Players
from referee.core.seats import Seating
from referee.forms.people import PeopleForm
from referee.games import find_game
from referee.service import keeping, listing, tables
from referee.service.tables import UnknownTable
from referee.store import ActionRow, db

from ..conftest import Clock
from ..evening import ANN, hand_by_result
from .conftest import csrf_token
from .sitting import Table, words_of


class Spades(Table):
    """A table of four at Spades."""

    game = "spades"


class Tap(Table):
    """A table of three at Tap, each for themselves."""

    game = "tap"
    names = ("Ann", "Bea", "Cy")


HAND: list[dict[str, Any]] = [
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((4, 3, 3, 2))),
    {"type": "tricks", "counts": [4, 3, 3, 3]},
]
TAP_HAND: list[dict[str, Any]] = [
    {"type": "deal", "dealer": 2},
    {"type": "bid", "seat": 0, "contract": "three"},
    {"type": "pass", "seat": 1},
    {"type": "pass", "seat": 2},
    {"type": "take", "half": "top"},
    {"type": "count", "points": 64, "tricks": 9},
]


@pytest.fixture
def spades(app: Flask) -> Spades:
    """Spades, one hand played: 70 to 51."""
    return Spades(app, *HAND)


def people(table: Table, **fields: object) -> str:
    """The page of people sent with these fields over what it showed, and the page it led to."""
    shown = {"title": "Friday", "date": "2026-05-08", "note": ""}
    rows = {f"from-{seat}": seat for seat in range(len(table.names))}
    names = {f"name-{seat}": name for seat, name in enumerate(table.view().seating.names)}
    return table.done(table.post("/people", **{**shown, **rows, **names, **fields}))


def test_a_substitute_sits_down_between_two_hands(spades: Spades) -> None:
    """The board and the next hand have the new name, the hand that was played the old one."""
    people(spades, **{"name-1": "Jean-Luc", "how-1": "sits"})
    view = spades.view()
    assert view.entries[-1].entry == Players(names=(None, "Jean-Luc", None, None))
    page = spades.get()
    assert "Jean-Luc &amp; Dov" in page
    assert "Jean-Luc sits down for Bea" in page  # the button that undoes it
    assert "Bea bid 3" in words_of(spades.get("/entries?hand=1"))
    spades.enter({"type": "deal", "dealer": 0, "depth": "result"})
    spades.enter(*({"type": "bid", "seat": seat, "bid": 2} for seat in (1, 2, 3, 0)))
    assert "Jean-Luc bid 2" in words_of(spades.get("/entries?hand=2"))
    spades.enter({"type": "tricks", "counts": [4, 3, 3, 3]})
    assert "Jean-Luc for Bea from hand 2" in words_of(spades.get("/scores"))


def test_undoing_a_substitute_brings_back_who_sat_there(spades: Spades) -> None:
    before = spades.view()
    people(spades, **{"name-1": "Jean-Luc", "how-1": "sits"})
    spades.done(spades.post("/undo"))
    after = spades.view()
    assert after.state == before.state
    assert after.seating == before.seating
    assert after.seated == before.seated


def test_a_changed_name_is_asked_about(spades: Spades) -> None:
    """Without script nobody has said yet who it is: the page asks, and nothing is recorded."""
    answer = spades.post("/people", title="Friday", date="", note="", **{"name-1": "Beatrice"})
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "Is someone else sitting down, or is the name spelt differently?" in html
    assert 'value="Beatrice"' in html
    assert html.count("checked") == 1  # what is likelier is chosen: a name that begins alike is the same person
    assert 'name="how-1" value="spelt" checked' in html
    assert len(spades.view().entries) == len(HAND)


def test_a_name_put_right_reads_so_in_all_hands(spades: Spades) -> None:
    """The hand played, too; and whoever sat down later is named by the entry, which is corrected."""
    people(spades, **{"name-1": "Jean-Luc", "how-1": "sits"})
    spades.enter({"type": "deal", "dealer": 0})
    people(spades, **{"name-1": "Jean Luc", "how-1": "spelt", "name-0": "Anne", "how-0": "spelt"})
    view = spades.view()
    assert view.names == ("Anne", "Bea", "Cy", "Dov")
    assert view.seating.names == ("Anne", "Jean Luc", "Cy", "Dov")
    assert [hand.seating.names for hand in view.explanation.hands if hand.seating] == [("Anne", "Bea", "Cy", "Dov")]
    assert "Anne bid 4" in words_of(spades.get("/entries?hand=1"))
    assert [kept.history[-1].by for kept in view.entries if isinstance(kept.entry, Players)] == [""]


def test_players_swap_seats_without_script(spades: Spades) -> None:
    """One press takes a player up, the next swaps; the names typed so far are kept."""
    fields = {"title": "Saturday", "date": "2026-05-09", "note": "n"}
    first = spades.post("/people", **fields, look="swap-0")
    html = first.get_data(as_text=True)
    assert "Now press the seat Ann moves to." in html
    assert 'value="Saturday"' in html
    second = spades.post("/people", **fields, picked=0, look="swap-2").get_data(as_text=True)
    assert 'name="from-0" value="2"' in second
    assert 'name="name-0" value="Cy"' in second
    people(spades, **{"from-0": 2, "from-2": 0, "name-0": "Cy", "name-2": "Ann"})
    assert spades.view().seating.names == ("Cy", "Bea", "Ann", "Dov")
    assert spades.view().explanation.totals == (70, 51)


def test_each_for_themselves_the_score_goes_along(app: Flask) -> None:
    """At Tap a player's column, colour and total follow to the other seat."""
    table = Tap(app, *TAP_HAND)
    assert table.view().explanation.totals == (6, -3, -3)
    people(table, **{"from-0": 1, "from-1": 0, "name-0": "Bea", "name-1": "Ann"})
    view = table.view()
    assert [view.seating.side_name(side) for side in range(3)] == ["Ann", "Bea", "Cy"]
    assert view.explanation.totals == (6, -3, -3)
    table.enter({"type": "deal", "dealer": 0}, {"type": "bid", "seat": 1, "contract": "three"})
    table.enter({"type": "pass", "seat": 2}, {"type": "pass", "seat": 0}, {"type": "take", "half": "top"})
    assert "declarer" in table.get()
    table.enter({"type": "count", "points": 64, "tricks": 9})
    assert table.view().explanation.totals == (12, -6, -6)
    scores = words_of(table.get("/scores"))
    assert "Ann and Bea swapped seats from hand 2" in scores


@pytest.mark.parametrize("key", ["spades", "apples", "pinochle", "tap", "pippins", "piquet", "klondike", "hearts"])
def test_every_game_has_its_page_and_takes_a_substitute(app: Flask, key: str) -> None:
    """Before the first deal, in every game: the board, the deal and the cards told for it name who sits there."""
    game = find_game(key)
    size = 4 if 4 in game.table_sizes else game.table_sizes[0]

    class AnyTable(Table):
        """A table at that game."""

    AnyTable.game, AnyTable.names = key, ("Ann", "Bea", "Cy", "Dov")[:size]
    table = AnyTable(app)
    last = size - 1
    people(table, **{f"name-{last}": "Jean-Luc", f"how-{last}": "sits"})
    page = words_of(table.get())
    assert "Jean-Luc" in page
    assert AnyTable.names[last] not in page.replace(f"sits down for {AnyTable.names[last]}", "")
    if key not in {"klondike", "piquet"}:
        assert "Jean-Luc" in words_of(table.get("/hands"))
    table.enter({"type": "deal"} if key == "klondike" else {"type": "deal", "dealer": last})
    assert table.view().seating.names[last] == "Jean-Luc"
    assert table.get()
    assert "is being played" in words_of(table.get("/people"))
    turn = {"hearts": "Ann to pass", "pippins": "Ann to discard", "piquet": "Ann to exchange", "klondike": ""}
    assert turn.get(key, "Ann to bid") in words_of(table.client.get("/").get_data(as_text=True))
    for path in ("/scores", "/entries?hand=1", "/more", "/referee"):
        assert table.get(path)


def test_during_a_hand_only_spelling_is_put_right(spades: Spades) -> None:
    """Nobody sits down while a hand is played, and the page says so; a name is put right all the same."""
    spades.enter({"type": "deal", "dealer": 0})
    page = spades.get("/people")
    assert "Hand 2 is being played" in words_of(page)
    assert "swap-" not in page
    people(spades, **{"name-1": "Beatrice", "how-1": "sits"})
    assert spades.view().seating.names[1] == "Beatrice"
    assert not any(isinstance(kept.entry, Players) for kept in spades.view().entries)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"name-1": "Ann"}, "are both"),
        ({"name-1": " "}, "no name yet"),
        ({"name-1": "x" * 60}, "at most 40"),
        ({"title": "x" * 60}, "at most 40"),
        ({"date": "tomorrow"}, "written like"),
        ({"date": "1812-01-01"}, "of the years"),
        ({"note": "x" * 300}, "at most 200"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(spades: Spades, fields: dict[str, str], says: str) -> None:
    """Nothing is kept, and nothing typed is lost."""
    sent = {"title": "Friday", "date": "2026-05-08", "note": "kept here", **fields}
    answer = spades.post("/people", **sent)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert says in words_of(html)
    assert 'aria-invalid="true"' in html
    assert "kept here" in html or "x" * 300 in html
    assert spades.view().seating.names == ("Ann", "Bea", "Cy", "Dov")
    assert spades.view().note == ""


def test_title_date_and_note_reach_every_phone(app: Flask, spades: Spades) -> None:
    """They are no entries, but the address phones look at changes, and sheet and record say them."""
    before = spades.client.get(spades.path + "/seq")
    seen = {"If-None-Match": before.headers["ETag"]}
    people(spades, title="Saturday", date="2026-05-09", note="at Dov’s")
    after = spades.client.get(spades.path + "/seq", headers=seen)
    assert after.status_code == 200
    assert after.get_json()["revision"] == 1
    assert "revision" not in before.get_json()
    assert after.get_json()["seq"] == before.get_json()["seq"]
    record = spades.client.get(spades.path + "/record.json").get_json()
    assert (record["title"], record["date"], record["note"]) == ("Saturday", "2026-05-09", "at Dov’s")
    with app.app_context():
        from referee.service.exchange import import_record
        from referee.service.printing import sheet_of

        copy = import_record(record, author=ANN, now=spades.view().opened)
        assert (copy.day, copy.note) == (spades.view().day, "at Dov’s")
        sheet = sheet_of(copy)
    assert (sheet.title, sheet.date) == ("Saturday", "9 May 2026")
    assert sheet.note == "at Dov’s"


def test_an_unchanged_date_is_no_date_of_its_own(spades: Spades) -> None:
    """Who saves the page as it is changes nothing, and old records stay as they were."""
    revision = spades.view().revision
    day = keeping.day_of(spades.view()).isoformat()
    people(spades, date=day)
    assert spades.view().day is None
    assert spades.view().revision == revision


def test_the_sheet_says_who_played_which_hands(app: Flask, spades: Spades) -> None:
    people(spades, **{"name-0": "Jean-Luc", "how-0": "sits"})
    spades.enter({"type": "deal", "dealer": 0, "depth": "result"})
    spades.enter(*({"type": "bid", "seat": seat, "bid": 3} for seat in (1, 2, 3, 0)))
    spades.enter({"type": "tricks", "counts": [4, 3, 3, 3]})
    with app.app_context():
        from referee.service.printing import sheet_of

        sheet = sheet_of(spades.view())
    passages = {passage.title: passage.sentences for passage in sheet.passages}
    assert passages["Players"] == ("Jean-Luc for Ann from hand 2.",)
    assert [row.cells[1] for row in sheet.rows] == ["Dov", "Jean-Luc"]


def test_a_substitute_can_be_corrected(spades: Spades) -> None:
    """The entry has its page: another name, or struck out, and every later hand follows."""
    people(spades, **{"name-1": "Jean-Luc", "how-1": "sits"})
    spades.enter({"type": "deal", "dealer": 0}, {"type": "bid", "seat": 1, "bid": 2})
    entry = next(kept.id for kept in spades.view().entries if isinstance(kept.entry, Players))
    page = spades.get(f"/entries/{entry}")
    assert "Jean-Luc sits down for Bea" in page
    rows = {f"from-{seat}": seat for seat in range(4)}
    names = {"name-0": "Ann", "name-1": "Gus", "name-2": "Cy", "name-3": "Dov"}
    spades.done(spades.post(f"/entries/{entry}/amend", **rows, **names))
    assert spades.view().seating.names[1] == "Gus"
    assert "Gus bid 2" in words_of(spades.get("/entries?hand=2"))
    wrong = spades.post(f"/entries/{entry}/amend", **rows, **{**names, "name-1": "Dov"})
    assert wrong.status_code == 422
    assert "are both" in words_of(wrong.get_data(as_text=True))
    spades.done(spades.post(f"/entries/{entry}/void"))
    assert spades.view().seating.names[1] == "Bea"


def test_somebody_faster_is_told(spades: Spades) -> None:
    """Two phones at once: the second is told, and nothing of it is kept."""
    stale = spades.view().seq
    people(spades, **{"name-1": "Jean-Luc", "how-1": "sits"})
    html = spades.client.get(spades.path).get_data(as_text=True)
    del html
    answer = spades.post("/people", title="Friday", date="", note="", seen=stale, **{"name-2": "Gus", "how-2": "sits"})
    assert answer.status_code == 409
    assert "Jean-Luc sits down for Bea" in words_of(answer.get_data(as_text=True))
    assert spades.view().seating.names[2] == "Cy"


# ---- put by, deleted, brought back ------------------------------------------------------------------


def test_an_archived_table_leaves_the_list_and_comes_back(spades: Spades) -> None:
    spades.get()
    spades.get()  # a device that keeps a cookie is known from its second look on
    assert "Friday" in spades.client.get("/").get_data(as_text=True)
    spades.post("/archive")
    assert "Friday" not in spades.client.get("/").get_data(as_text=True)
    listed = spades.client.get("/tables").get_data(as_text=True)
    assert "Friday" not in listed
    assert "Archived tables" in listed and "1 table" in listed
    assert "Friday" in spades.client.get("/tables?archived=1").get_data(as_text=True)
    assert "Friday" in spades.client.get("/tables?q=friday").get_data(as_text=True)
    spades.post("/unarchive")
    assert "Friday" in spades.client.get("/tables").get_data(as_text=True)


def test_deleting_is_asked_twice(spades: Spades) -> None:
    """A press asks, and the box must be ticked: nothing goes by one tap."""
    assert "You can restore it for a day" in words_of(spades.get("/delete"))
    answer = spades.post("/delete")
    assert answer.status_code == 422
    assert "Tick the box first" in words_of(answer.get_data(as_text=True))
    assert spades.get()


def test_a_deleted_table_is_gone_and_can_be_brought_back(app: Flask, spades: Spades, clock: Clock) -> None:
    """From every page, every link, every list; but for the page that undoes it, for a day."""
    spades.get()
    before = spades.view()
    csrf = csrf_token(spades.client)
    answer = spades.post("/delete", sure=1)
    assert answer.headers["Location"].endswith(f"/tables/deleted/{spades.token}")
    for path in ("", "/scores", "/seq", "/record.json", "/people", "/sheet.pdf"):
        assert spades.client.get(spades.path + path).status_code == 404, path
    assert spades.client.post(spades.path + "/entries", data={"csrf_token": csrf, "type": "deal"}).status_code == 404
    assert "Friday is deleted" in words_of(spades.client.get(answer.headers["Location"]).get_data(as_text=True))
    listed = spades.client.get("/tables").get_data(as_text=True)
    assert spades.path not in listed
    assert "Friday, deleted" in listed
    back = spades.client.post(answer.headers["Location"], data={"csrf_token": csrf})
    assert back.status_code == 303
    after = spades.view()
    assert (after.actions, after.state, after.names) == (before.actions, before.state, before.names)


def test_nobody_writes_at_a_table_that_is_deleted(app: Flask, spades: Spades, clock: Clock) -> None:
    """An entry on its way when another process deletes the table is not taken, though it saw all there was."""
    view = spades.view()
    with app.app_context():
        own = app.extensions.pop("referee.folds")
        keeping.delete(spades.token, clock())
        app.extensions["referee.folds"] = own
        with pytest.raises(UnknownTable):
            tables.record(
                spades.token, hand_by_result(0)[:1], id="an-entry-0001", seen=view.seq, author=ANN, now=clock()
            )


def test_a_day_later_it_is_removed_and_nothing_else(app: Flask, spades: Spades, clock: Clock) -> None:
    """Not a minute before; then its log goes with it, and every other log stays."""
    other = Spades(app, *HAND)
    with app.app_context():
        keeping.delete(spades.token, clock())
        keeping.remove_deleted(clock() + timedelta(hours=23, minutes=59))
        assert keeping.find_deleted(spades.token, clock()).title == "Friday"
        assert db.session.query(ActionRow).count() == 2 * len(HAND)
        db.session.close()
        keeping.remove_deleted(clock() + timedelta(days=1, minutes=1))
        assert db.session.query(ActionRow).count() == len(HAND)
        db.session.close()
        with pytest.raises(UnknownTable):
            keeping.bring_back(spades.token, clock())
    assert other.get()


# ---- your tables --------------------------------------------------------------------------------------


def test_a_line_shows_date_players_and_score(app: Flask, spades: Spades) -> None:
    spades.get()
    people(spades, title="Club night", date="2026-05-09", note="new cards")
    for page, sides in (("/", "Ann & Cy 70 Bea & Dov 51"), ("/tables", "Ann & Cy, Bea & Dov")):
        words = words_of(spades.client.get(page).get_data(as_text=True))
        for part in ("Spades", "Club night", "9 May", sides, "70", "51", "Ann to deal", "new cards"):
            assert part in words, part


def test_the_game_comes_first_in_a_line_and_has_its_picture(app: Flask) -> None:
    """Ten tables of one evening differ by their games, not by ten times the same title."""
    spades, tap = Spades(app), Tap(app)
    client = spades.client
    for table in (spades, tap):
        for _ in range(2):
            client.get(table.path)
    for page in ("/", "/tables"):
        html = client.get(page).get_data(as_text=True)
        lines = re.findall(r'<a class="(?:cont|resume)[^"]*" href="[^"]*">(.*?)</a>', html, re.DOTALL)
        assert len(lines) == 2
        for line in lines:
            assert line.startswith("<svg")
            assert re.search(r"<b[^>]*>(?:Spades|Tap)", line)


@pytest.mark.parametrize("words", ["club", "BEA", "spades", "new cards", "9 may 2026", "2026-05-09", "jean luc", "beä"])
def test_a_table_is_found_by_what_its_line_says(spades: Spades, words: str) -> None:
    """Title, players (substitutes among them), game, note and date; in any order, case and accents aside."""
    spades.get()
    people(spades, title="Club night", date="2026-05-09", note="new cards", **{"name-3": "Jean-Luc", "how-3": "sits"})
    found = spades.client.get("/tables", query_string={"q": words.replace("jean luc", "jean-luc")})
    assert "Club night" in found.get_data(as_text=True)
    other = spades.client.get("/tables", query_string={"q": f"{words} pinochle"})
    assert "Club night" not in other.get_data(as_text=True)


def test_those_still_played_come_first_and_none_is_lost(app: Flask, clock: Clock) -> None:
    """More than fifty, page by page; a finished one after those that go on, whenever it was played."""
    for number in range(55):
        with app.app_context():
            tables.open_table(
                game="spades", names=Spades.names, rules={}, title=f"Table {number}", author=ANN, now=clock.tick()
            )
    with app.app_context():
        over = tables.open_table(
            game="spades", names=Spades.names, rules={"target": 70}, title="Over", author=ANN, now=clock.tick()
        )
        answer = tables.record(over.token, hand_by_result(), id="over-00001", seen=0, author=ANN, now=clock.tick())
        assert isinstance(answer, tables.Accepted)
        first, rest = (listing.tables_of(ANN.device, start=start) for start in (0, 50))
        assert first.found == 56
        assert [table.title for table in first.tables[:2]] == ["Table 54", "Table 53"]
        assert [table.title for table in rest.tables] == [*(f"Table {number}" for number in (4, 3, 2, 1, 0)), "Over"]
        assert listing.tables_of(ANN.device, words="table 0").found >= 1
        # The end undone, it goes on again.
        tables.undo(over.token, id="over-00002", seen=answer.view.seq, author=ANN, now=clock.tick())
        assert listing.tables_of(ANN.device).tables[0].title == "Over"


def test_a_forged_change_of_seats_shows_the_form_of_a_change_of_none() -> None:
    """A record may name seats that its table has not: the page of that entry opens all the same."""
    seating = Seating.solo(("Ann", "Bea", "Cy"))
    for entry in (Players(seats=(0, 1, 7)), Players(seats=(0, 0, 1)), Players(names=("Dov",))):
        form = PeopleForm.of(seating, entry)
        assert [(row.seat, row.typed, row.how) for row in form.rows] == [(0, "Ann", ""), (1, "Bea", ""), (2, "Cy", "")]
