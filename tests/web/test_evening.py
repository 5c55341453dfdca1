"""An evening as its pages show it: set up, called round by round, played by the phones of its tables, ended."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import TrickCounts
from referee.service import clubs, directing, tables
from referee.service.clubs import view_club
from referee.service.evenings import Evening, view_evening
from referee.service.links import LinkKind

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, new_id
from .conftest import csrf_token
from .test_club import begin, links_of


def text(html: str) -> str:
    """What a page says, in one line."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def club_of(client: FlaskClient, people: int) -> str:
    return begin(client, people=", ".join(f"P{number:02}" for number in range(people)))


def form_of(client: FlaskClient, club: str, **changes: object) -> dict[str, object]:
    """The form of a new evening as it stands, with what somebody changes."""
    page = client.get(f"/c/{club}/evenings/new").get_data(as_text=True)
    fields: dict[str, object] = {
        name: re.search(rf'name="{name}"[^>]* value="([^"]*)"', page)[1]  # type: ignore[index]
        for name in ("token", "hands", "minutes", "day", "hour", "newcomers", "preset-shown", "game-shown")
    }
    people = re.findall(r'name="p" value="(\d+)"[^>]* checked', page)
    usual = {"csrf_token": csrf_token(client), "p": people, "movement": "individual", "rounds": "5", "game": "spades"}
    return fields | usual | changes


def set_up(client: FlaskClient, club: str, **changes: object) -> str:
    """An evening set up; its address."""
    answer = client.post(f"/c/{club}/evenings/new", data=form_of(client, club, **changes))
    assert answer.status_code == 303, text(answer.get_data(as_text=True))
    return urlsplit(answer.headers["Location"]).path


def press(client: FlaskClient, address: str, **fields: object) -> str:
    """A form sent; what the page then shows."""
    answer = client.post(address, data={"csrf_token": csrf_token(client), **fields}, follow_redirects=True)
    return text(answer.get_data(as_text=True))


def read(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return text(answer.get_data(as_text=True))


def stored(app: Flask, address: str) -> Evening:
    _, _, club, _, number = address.split("/")
    with app.app_context():
        return view_evening(view_club(club), int(number))


def play(app: Flask, clock: Clock, seen: Evening, *, won: int = 3) -> None:
    """Every table of the round plays its hand."""
    with app.app_context():
        for table in seen.tables_in(len(seen.called)):
            took = (won, 3, 3, 7 - won)
            enter(table.token, *hand_by_result(took=took)[1:], now=clock.tick(1))


def test_the_form_says_what_that_gives(client: FlaskClient) -> None:
    club = club_of(client, 33)
    look = form_of(client, club, look="1", rounds="7")
    page = text(client.post(f"/c/{club}/evenings/new", data=look).get_data(as_text=True))
    assert "33 of 33" in page
    assert "No pair twice: each partner at most once" in page
    assert "One sits out each round, nobody twice" in page
    assert re.search(r"Six hands or 25 minutes a round: over about \d\d:\d\d", page)
    assert re.search(r"Seat round 1: 8 tables 33 people, P\d\d sits out first", page)
    fewer = {**look, "p": look["p"][:3]}  # type: ignore[index]
    page = text(client.post(f"/c/{club}/evenings/new", data=fewer).get_data(as_text=True))
    assert "Three people are there: a round needs four." in page


@pytest.mark.usefixtures("in_new_york")
def test_the_end_is_told_by_the_clock_that_is_put_back_meanwhile(client: FlaskClient) -> None:
    late = {"day": "2026-10-31", "hour": "23:00", "rounds": "7", "minutes": "35"}
    club = club_of(client, 8)
    page = client.post(f"/c/{club}/evenings/new", data=form_of(client, club, look="1", **late))
    assert "over about 02:05" in text(page.get_data(as_text=True))


def test_no_name_moves_while_people_are_chosen(client: FlaskClient, clock: Clock) -> None:
    """Those of the evening before come first, chosen or not."""
    club = club_of(client, 12)

    def chosen(page: str) -> list[str]:
        return re.findall(r'name="p" value="(\d+)"[^>]* checked', page)

    def order(page: str) -> list[str]:
        return re.findall(r'name="p" value="(\d+)"', page)

    everybody = order(client.get(f"/c/{club}/evenings/new").get_data(as_text=True))
    set_up(client, club, p=everybody[4:], later="1")
    form = form_of(client, club)
    first = client.get(f"/c/{club}/evenings/new").get_data(as_text=True)
    assert set(order(first)[:8]) == set(chosen(first)) == set(everybody[4:])
    for people in (everybody[5:], everybody[3:], []):
        page = client.post(f"/c/{club}/evenings/new", data=form | {"p": people, "look": "1"}).get_data(as_text=True)
        assert order(page) == order(first)
        assert set(chosen(page)) == set(people)


def test_rounds_are_tapped_or_typed_whichever_was_last(client: FlaskClient) -> None:
    club = club_of(client, 12)
    form = form_of(client, club, look="1")
    for rounds, typed, shown, then in (
        ("5", "", "", "5"),
        ("5", "4", "", "4"),
        ("", "4", "4", "4"),
        ("7", "4", "4", "7"),
        ("7", "2", "4", "2"),
        ("", "", "4", ""),
    ):
        sent = form | {"rounds": rounds, "rounds-other": typed, "rounds-shown": shown}
        page = client.post(f"/c/{club}/evenings/new", data=sent).get_data(as_text=True)
        tapped = re.search(r'name="rounds" value="(\d+)"[^>]* checked', page)
        field = re.search(r'name="rounds-other"[^>]* value="([^"]*)"', page)
        assert field is not None
        assert (tapped[1] if tapped else field[1]) == then, (rounds, typed, shown)


def test_what_was_said_of_the_plan_is_what_is_played(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 33)
    form = form_of(client, club)
    page = text(client.post(f"/c/{club}/evenings/new", data={**form, "look": "1"}).get_data(as_text=True))
    answer = client.post(f"/c/{club}/evenings/new", data=form)
    shown = re.search(r"(P\d\d) sits out first", page)
    assert shown is not None
    assert f"Sits out: {shown[1]}" in read(client, urlsplit(answer.headers["Location"]).path)


def test_what_is_wrong_stands_at_its_place_and_nothing_is_stored(client: FlaskClient) -> None:
    club = club_of(client, 8)
    for changes, said in (
        ({"p": []}, "No one’s here yet. A round needs 4 people."),
        ({"rounds-other": "many"}, "“many” isn’t a number. Enter how many rounds."),
        ({"rounds-other": "99"}, "An evening has 1 to 32 rounds."),
        ({"minutes": "9" * 5000}, "An evening has 0 to 600 minutes a round."),
        ({"minutes": "-5"}, "“-5” isn’t a number. Enter how many minutes."),
        ({"day": "tomorrow"}, "Give the day as 2026-11-26 and the time as 19:30."),
        ({"day": "9999-12-31"}, "A date is of the years 2000 to 2100."),
        ({"day": "1999-12-31"}, "A date is of the years 2000 to 2100."),
        ({"title": "x" * 41}, "at most 40"),
        ({"newcomers": "Noor, " + "y" * 41}, "at most 40 characters"),
        ({"p": [], "newcomers": "Noor, Per"}, "Two people are there: a round needs four."),
    ):
        answer = client.post(f"/c/{club}/evenings/new", data=form_of(client, club, **changes))
        assert answer.status_code == 422, changes
        page = answer.get_data(as_text=True)
        assert said in text(page), changes
        for value in changes.values():
            assert isinstance(value, list) or f'value="{value}"' in page, "nothing typed is lost"
    assert "No evening yet" in read(client, f"/c/{club}/evenings")
    assert "8 people" in read(client, f"/c/{club}")


def test_an_evening_of_32_people_and_8_tables(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Three rounds by HTTP: called, played at eight tables, a phone dying, somebody late and somebody gone; the end."""
    club = club_of(client, 32)
    address = set_up(client, club, rounds="3", hands="1")
    seen = stored(app, address)
    assert len(seen.tables) == 8
    page = read(client, address)
    assert "Round 1 of 3" in page
    assert page.count("hand 1 of 1") == 8

    # One table's phone dies after its bids: another phone, by the members' link to the table, takes over.
    phone, link = app.test_client(), links_of(app, club)[LinkKind.ENTER]
    listed = phone.get(f"/c/{link}/evenings/{seen.id}").get_data(as_text=True)
    (first, *_) = re.findall(r'class="trow" href="(/t/[^"]+)"', listed)
    with app.app_context():
        enter(seen.tables[0].token, *hand_by_result()[1:-1], now=clock.tick(1))
    shown = phone.get(first).get_data(as_text=True)
    sent = {"type": "tricks", "by": "result", "sides-0": "7", "sides-1": ""}
    for name in ("id", "seen", "csrf_token"):
        (sent[name], *_) = re.findall(rf'name="{name}" value="([^"]*)"', shown)
    answer = phone.post(f"{first}/entries", data=sent)
    assert answer.status_code == 303, text(answer.get_data(as_text=True))
    page = read(client, address)
    assert page.count("hand 1 of 1") == 7
    assert "70" in page

    # The others play on. Called while they do, it is asked first, and stays as it was.
    assert "seven tables are still playing" in page
    page = press(client, f"{address}/call", round="2")
    assert "Call round 2 now? Seven tables are still playing." in page
    assert len(stored(app, address).called) == 1
    with app.app_context():
        for table in seen.tables[1:]:
            enter(table.token, *hand_by_result()[1:], now=clock.tick(1))
    assert "everybody plays" in read(client, address)

    # Somebody comes late, somebody leaves; the round is called for those who are there.
    assert "33 There now"[2:] in press(client, f"{address}/people", newcomers="Noor")
    assert "P00" in press(client, f"{address}/people/0/leave").split("Gone")[1]
    page = press(client, f"{address}/call", round="2")
    assert "Round 2 of 3" in page
    seen = stored(app, address)
    assert len(seen.tables_in(2)) == 8
    there = {number for table in seen.called[1].plan.tables for side in table.sides for number in side}
    assert there | set(seen.called[1].plan.out) == set(range(1, 33))
    press(client, f"{address}/call", round="2")
    assert len(stored(app, address).called) == 2, "a press that comes twice calls one round"
    play(app, clock, seen)
    press(client, f"{address}/call", round="3")
    play(app, clock, stored(app, address))

    # It ends: the standings are announced, and a correction moves them and says so.
    assert "End the evening and announce the standings" in read(client, address)
    page = press(client, f"{address}/end")
    assert "Announced: nothing was corrected since." in page
    seen = stored(app, address)
    last = seen.tables_in(3)[0].token
    with app.app_context():
        view = tables.view_table(last)
        told = TrickCounts(counts=(6, 3, 3, 1))
        tables.amend(last, view.entries[-1].id, told, id=new_id(), seen=view.seq, author=ANN, now=clock.tick(1))
    page = read(client, f"{address}/standings")
    assert "Corrected since the standings were announced." in page
    assert re.search(r"P\d\d is now number \d+, and was number \d+\.", page)
    assert "This evening is over" in press(client, f"{address}/people", newcomers="Zoe")
    assert "Round 3 of 3" in read(client, f"/c/{club}/evenings").replace("3 rounds", "Round 3 of 3")


def test_who_watches_changes_nothing(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 8)
    address = set_up(client, club)
    watching = links_of(app, club)[LinkKind.WATCH]
    other = app.test_client()
    seen = f"/c/{watching}/evenings/{stored(app, address).id}"
    for page in ("", "/standings", "/people"):
        html = other.get(f"{seen}{page}").get_data(as_text=True)
        assert "<form" not in html, page
        assert club not in html, page
    csrf = csrf_token(other)
    for what in ("call", "uncall", "clock", "end", "people", "people/0/leave", "rounds"):
        assert other.post(f"{seen}/{what}", data={"csrf_token": csrf, "round": "2"}).status_code == 403
    assert len(stored(app, address).called) == 1


def test_an_evening_for_later_and_one_that_is_not(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 8)
    address = set_up(client, club, later="1", title="Next week", day="2026-05-15", hour="20:00")
    assert "Nothing is called yet" in read(client, address)
    assert "Next week" in read(client, f"/c/{club}/evenings")
    assert "Round 1 of 5" in press(client, f"{address}/call", round="1")
    for wrong in (f"/c/{club}/evenings/999", f"/c/{club}/evenings/999/standings", f"/c/{club}/evenings/999/1/seq"):
        assert client.get(wrong).status_code == 404
    other = club_of(app.test_client(), 4)
    assert client.get(f"/c/{other}/evenings/{stored(app, address).id}").status_code == 404


def test_the_clock_is_stopped_and_set_on(client: FlaskClient, clock: Clock) -> None:
    address = set_up(client, club_of(client, 4))
    assert "25:00" in read(client, address)
    clock.tick(90)
    page = press(client, f"{address}/clock", pause="1")
    clock.tick(600)
    assert "23:30" in page
    assert "23:30" in read(client, address)
    assert "the clock stands" in read(client, address)
    press(client, f"{address}/clock", pause="1")
    assert "28:30" in press(client, f"{address}/clock", more="1")
    clock.tick(3600)
    assert "time is up" in read(client, address)
    assert "5:00" in press(client, f"{address}/clock", more="1")


def test_phones_hear_of_a_round(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """The page's address of news tells more once something is entered, the clock is set, or a round is called."""
    address = set_up(client, club_of(client, 8))

    def news() -> tuple[int, int]:
        found = client.get(f"{address}/1/seq").get_json()
        return found["seq"], found.get("revision", 0)

    before = news()
    with app.app_context():
        enter(stored(app, address).tables[0].token, *hand_by_result()[1:2], now=clock.tick(1))
    after = news()
    assert after[0] > before[0]
    press(client, f"{address}/clock", more="1")
    later = news()
    assert later[1] > after[1]
    press(client, f"{address}/call", round="2", sure="1")
    assert news()[1] > later[1]
    assert f"{address}/2/seq" in client.get(address).get_data(as_text=True)


def test_a_table_says_who_has_left(app: Flask, client: FlaskClient) -> None:
    """Until they are back, or somebody sits in for them; and the director sees which table it is."""
    address = set_up(client, club_of(client, 8))
    seen = stored(app, address)
    (one, *_), _ = seen.called[0].plan.tables[1].sides
    name, table = seen.people[one].person.name, f"/t/{seen.tables[1].token}"
    assert "has left" not in read(client, table)
    press(client, f"{address}/people/{one}/leave")
    assert f"{name} has left the evening. Choose a substitute" in read(client, table)
    assert "has left" not in read(client, f"/t/{seen.tables[0].token}")
    assert f"{name} has left" in read(client, address)
    page = press(client, f"{address}/call", round="2", sure="1")
    assert len(stored(app, address).called[1].plan.out) == 3
    press(client, f"{address}/people", p=str(seen.people[one].person.id))
    assert "has left" not in read(client, table)
    assert "Round 2 of 5" in page


def test_fixed_pairs_are_named_a_line_each(app: Flask, client: FlaskClient, clock: Clock) -> None:
    club = club_of(client, 8)
    form = form_of(client, club, movement="swiss", rounds="3", hands="1", by="wins")
    shown = client.post(f"/c/{club}/evenings/new", data={**form, "look": "1"}).get_data(as_text=True)
    assert "P00 &amp; P01\nP02 &amp; P03\nP04 &amp; P05\nP06 &amp; P07" in shown
    assert "Winners meet winners: each round is drawn from the standings" in text(shown)
    for typed, said in (
        ("P00 & P01 & P02", "Line 1: a pair is two names"),
        ("P00 & P01\nP02 & Zoe", "Line 2: “Zoe” isn’t here."),
        ("P00 & P01\n\nP01 & P02", "Line 3: P01 is of a pair already."),
    ):
        answer = client.post(f"/c/{club}/evenings/new", data={**form, "couples": typed})
        assert answer.status_code == 422
        page = answer.get_data(as_text=True)
        assert said in text(page)
        assert typed.replace("&", "&amp;") in page, "nothing typed is lost"
    assert "No evening yet" in read(client, f"/c/{club}/evenings")
    odd = client.post(f"/c/{club}/evenings/new", data={**form, "p": form["p"][:7]})  # type: ignore[index]
    assert "7 people make no pairs: one has no partner." in text(odd.get_data(as_text=True))
    address = set_up(client, club, movement="swiss", rounds="3", hands="1", by="wins", couples="p07, P00")
    seen = stored(app, address)
    assert ["P07", "P00"] in [[one.person.name for one in pair] for pair in seen.pairs.values()]
    play(app, clock, seen)
    assert "Call round 2 drawn from the standings" in read(client, address)
    page = read(client, f"{address}/standings")
    assert "1 won of 1 round" in page
    assert "Rounds won. A drawn round is half" in page
    assert "P07 & P00" in page
    assert "Round 2 of 3" in press(client, f"{address}/call", round="2")


def test_a_knock_out_ends_with_one(app: Flask, client: FlaskClient, clock: Clock) -> None:
    club = club_of(client, 8)
    address = set_up(client, club, movement="knockout", rounds="7", hands="1")
    for number in (2, 3):
        play(app, clock, stored(app, address))
        page = press(client, f"{address}/call", round=str(number))
    assert "Round 2 of 2" in page
    assert "All two rounds were called. End the evening" in page
    last = stored(app, address)
    winners = " & ".join(last.people[one].person.name for one in sorted(last.called[1].plan.tables[0].sides[1]))
    page = read(client, f"{address}/standings")
    assert "Rounds won. A drawn round is half" in page, "whoever is left stands first, whatever was chosen"
    assert re.search(rf"Points\s*1\s*\S*\s*{winners}", page)
    assert "How everybody stands" not in page
    assert "Standings" in press(client, f"{address}/end")


def test_a_knock_out_asks_for_third_place(app: Flask, client: FlaskClient, clock: Clock) -> None:
    club = club_of(client, 8)
    look = form_of(client, club, movement="knockout", look="1", third="1")
    page = client.post(f"/c/{club}/evenings/new", data=look).get_data(as_text=True)
    assert re.search(r'name="third" value="1" checked', page)
    assert "Who stands first?" not in page
    address = set_up(client, club, movement="knockout", hands="1", third="1")
    play(app, clock, stored(app, address))
    assert "for third place" not in read(client, address)
    assert read(client, address.rpartition("/")[0] + "/new").count("A match for it") == 1
    assert "for third place" in press(client, f"{address}/call", round="2")


def test_the_first_page_says_when_a_club_meets_next(app: Flask, client: FlaskClient, clock: Clock) -> None:
    club = club_of(client, 8)
    assert re.search(r"Thursdays\s*8 people", read(client, "/"))
    evening = set_up(client, club, day="2026-05-08", hour="20:30")
    assert re.search(r"Thursdays\s*today, 20:30", read(client, "/"))
    set_up(client, club, day="2026-05-21", hour="19:00")
    assert re.search(r"Thursdays\s*today, 20:30", read(client, "/"))
    press(client, f"{evening}/end", sure="1")
    assert re.search(r"Thursdays\s*21 May, 19:00", read(client, "/"))


def test_a_round_is_taken_back_on_the_page(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """While no table has an entry the button is there; a press on an older page says why not, and changes nothing."""
    evening = set_up(client, club_of(client, 8), rounds="3")
    page = client.get(evening).get_data(as_text=True)
    assert "Take round 1 back" in page
    seen = stored(app, evening)
    press(client, f"{evening}/uncall", round="1", sure="1")
    assert "Nothing is called yet" in read(client, evening)
    gone = client.get(f"/t/{seen.tables[0].token}")
    assert gone.status_code == 404
    press(client, f"{evening}/call", round="1")
    seen = stored(app, evening)
    with app.app_context():
        enter(seen.tables[0].token, hand_by_result()[1], now=clock.tick(1))
    assert "Take round 1 back" not in client.get(evening).get_data(as_text=True)
    form = {"csrf_token": csrf_token(client), "round": "1", "sure": "1"}
    answer = client.post(f"{evening}/uncall", data=form)
    assert answer.status_code == 422
    assert "Something was entered at table 1: the round stays as it was called." in text(answer.get_data(as_text=True))
    assert stored(app, evening) == seen


def test_the_tables_of_an_evening_are_not_offered_to_another_club(client: FlaskClient) -> None:
    club = club_of(client, 8)
    page = client.get(set_up(client, club)).get_data(as_text=True)
    tokens = re.findall(r'href="/t/([^"/]+)"', page)
    assert len(tokens) == 2
    for token in tokens:
        client.get(f"/t/{token}", follow_redirects=True)
    other = begin(client, "At home")
    offered = client.get(f"/c/{other}/take").get_data(as_text=True)
    assert [token for token in tokens if token in offered] == []


def test_who_came_by_two_names_is_there_once(app: Flask, client: FlaskClient, clock: Clock) -> None:
    club = club_of(client, 8)
    address = set_up(client, club)
    with app.app_context():
        (late,) = clubs.add_people(view_club(club), ["Late"], clock())
        directing.come(view_club(club), int(address.rsplit("/", 1)[1]), [late])
        clubs.merge(view_club(club), late, view_club(club).who("P00") or 0)
    assert "Gone" not in read(client, f"{address}/people")
    assert "Who is there? 8 of 8" in read(client, f"/c/{club}/evenings/new")


def test_a_pair_typed_by_a_name_somebody_had_before_is_not_left_out(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """Else they would play with somebody else, and nobody would have been told."""
    club = club_of(client, 8)
    with app.app_context():
        clubs.respell(view_club(club), view_club(club).who("P01") or 0, "Annabel")
    sent = form_of(client, club, movement="robin", newcomers="P01, Noor, Per", couples="P01 & Noor")
    answer = client.post(f"/c/{club}/evenings/new", data=sent)
    assert (answer.status_code, "“P01” isn’t here" in text(answer.get_data(as_text=True))) == (
        422,
        True,
    )
