"""What is handed out of an evening, read back: an entry for calendars, and paper."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from io import BytesIO
from itertools import pairwise

from flask import Flask
from flask.testing import FlaskClient
from icalendar import Calendar
from pypdf import PageObject, PdfReader

from referee.club.movement import Round, Table, circle
from referee.club.outcomes import OWN
from referee.club.standings import RULES, By
from referee.core.entries import End, TrickCounts
from referee.paper.document import draw_slip_sheet
from referee.paper.pages import Paper
from referee.service import evening_slips, tables
from referee.service.clubs import Person, view_club
from referee.service.evenings import Evening
from referee.service.links import LinkKind

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, new_id
from ..paper.reading import read as read_pages
from .test_club import begin, links_of
from .test_evening import club_of, play, press, set_up, stored, text


def test_the_next_evening_is_on_the_clubs_page_and_goes_into_a_calendar(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 9)
    assert "Next evening" not in client.get(f"/c/{club}").get_data(as_text=True)
    evening = set_up(client, club, title="Spring, open; evening", minutes="20", rounds="6")
    links, uids = links_of(app, club), set()
    for kind, token in links.items():
        page = unescape(client.get(f"/c/{token}").get_data(as_text=True))
        assert "Spades · 9 are coming" in page
        (address,) = re.findall(r'href="([^"]+\.ics)"', page)
        answer = client.get(address)
        assert answer.content_type == "text/calendar; charset=utf-8"
        (event,) = Calendar.from_ical(answer.get_data()).walk("VEVENT")
        assert str(event["SUMMARY"]) == "Spring, open; evening · Thursdays"
        assert (event.decoded("DTEND") - event.decoded("DTSTART")).seconds == 2 * 60 * 60
        uids.add(str(event["UID"]))
        # A calendar may be shared: it holds the link for watching, whoever made it.
        told = answer.get_data(as_text=True).replace("\r\n ", "")
        assert links[LinkKind.WATCH] in told
        assert kind is LinkKind.WATCH or token not in told
        assert client.get(str(event["URL"])).status_code == 200
    assert len(uids) == 1
    assert client.get(f"/c/{club}/evenings/99.ics").status_code == 404
    assert evening.rsplit("/", 1)[1] in address


def pages_of(client: FlaskClient, address: str) -> list[PageObject]:
    """The pages of a PDF."""
    answer = client.get(address)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert answer.mimetype == "application/pdf"
    return list(PdfReader(BytesIO(answer.get_data()), strict=True).pages)


def words_of(pages: list[PageObject]) -> str:
    return "\n".join(one.extract_text() for one in pages)


def clubs_people(app: Flask, club: str) -> tuple[Person, ...]:
    with app.app_context():
        return view_club(club).people


def name(seen: Evening, number: int) -> str:
    return seen.people[number].person.name


def test_slips_say_who_sits_where(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 34), rounds="3")
    seen = stored(app, evening)
    for number, plan in ((1, seen.called[0].plan), (2, seen.coming[0])):
        pages = pages_of(client, f"{evening}/seats.pdf?round={number}")
        assert len(pages) == 2  # eight tables on a page, and who sits out
        told = words_of(pages)
        assert told.count(f"Round {number} of 3") == 9
        for table in plan.tables:
            ours, theirs = (" & ".join(name(seen, one) for one in side) for side in table.sides)
            assert ours in told
            assert theirs in told
            (_, west) = table.sides[1]
            assert f"{name(seen, west)} deals" in told
        assert "Sit out" in told
        assert " and ".join(name(seen, one) for one in plan.out) in told
    assert pages_of(client, f"{evening}/seats.pdf?paper=letter")[0].mediabox.width == 612
    answer = client.get(f"{evening}/seats.pdf?round=4")
    assert answer.status_code == 404
    assert "Round 4 is not planned yet" in answer.get_data(as_text=True)
    assert client.get(f"{evening}/secrets.pdf").status_code == 404
    assert client.get(f"{evening}/seats.pdf?paper=a3").status_code == 404


def test_each_has_a_card_of_their_rounds(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 9), rounds="5")
    seen = stored(app, evening)
    rounds = [seen.called[0].plan, *seen.coming]
    pages = pages_of(client, f"{evening}/cards.pdf")
    assert len(pages) == 3  # four A6 on each
    page = pages[0].mediabox
    assert [int(float(side) / 2 / 72 * 25.4) for side in (page.width, page.height)] == [105, 148]
    lines = words_of(pages).splitlines()
    for one in seen.people:
        rows = []
        for number, plan in enumerate(rounds, 1):
            if one.number in plan.out:
                rows.append(f"{number} – sits out")
                continue
            for place, table in enumerate(plan.tables, 1):
                for side, other in (table.sides, table.sides[::-1]):
                    if one.number in side:
                        (partner,) = (who for who in side if who != one.number)
                        against = " & ".join(name(seen, who) for who in other)
                        rows.append(f"{number} {place} {name(seen, partner)} {against}")
        expected = [one.person.name, "Thursdays, 8 May 2026", "round table partner against points", *rows]
        assert any(lines[at : at + len(expected)] == expected for at in range(len(lines))), expected


def test_who_has_no_phone_gets_a_form(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 8), hands="4")
    told = words_of(pages_of(client, f"{evening}/forms.pdf"))
    seen = stored(app, evening)
    assert len(seen.called) == 1
    for table in seen.called[0].plan.tables:
        for side in table.sides:
            assert " & ".join(name(seen, one) for one in side) in told
    assert told.count("agreed, for both sides") == 2
    assert told.count("total") == 2
    assert told.count("took") == told.count("points") == told.count("bags") == 2 * 2
    blank = words_of(pages_of(client, f"{evening}/forms.pdf?round=99"))
    assert blank.count("names") == 8


def test_a_form_has_what_is_written_of_a_hand_and_room_to_write_it(app: Flask, client: FlaskClient) -> None:
    """Bid and tricks of each side; rows no lower than a line of handwriting, on a second slip where there are many."""
    club = club_of(client, 4)
    for game, hands, columns in (
        ("spades", 4, ["hand", *("bid", "took", "bags", "points") * 2]),
        ("hearts", 4, ["hand", *("taken", "points") * 4]),
        ("oh-hell", 9, ["hand", *("bid", "points") * 4]),
        ("pinochle", 24, ["hand", "who bid", "bid", *("meld", "tricks", "total") * 2]),
        ("apples", 11, ["hand", "who bid", "bid", *("points",) * 4]),
    ):
        seen = stored(app, set_up(client, club, game=game, hands=str(hands)))
        with app.app_context():
            sheet = evening_slips.forms(view_club(club), seen, 1)
        rows = [row[0] for slip in sheet.slips for row in slip.rows]
        assert rows == [*map(str, range(1, hands + 1)), "total"], game
        for slip in sheet.slips:
            assert [title for title, _ in slip.heads] == columns
            assert sum(count for _, count in slip.sides) == len(columns)
        *whole, last = sheet.slips
        assert last.blanks
        assert not any(slip.blanks for slip in whole)
        for page in read_pages(draw_slip_sheet(sheet, Paper.A4)):
            hands_of = [text for text in page.texts if text.text.isdigit() and text.size < 12]
            for beside in (True, False):  # two slips side by side
                bases = sorted(text.base for text in hands_of if (text.left < page.width / 2) == beside)
                steps = [upper - lower for lower, upper in pairwise(bases) if upper - lower < 60]
                assert all(step > 20 for step in steps), (game, bases)


def test_standings_are_printed_with_what_was_corrected(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = set_up(client, club_of(client, 8), hands="1", rounds="1")
    seen = stored(app, evening)
    play(app, clock, seen)
    press(client, f"{evening}/end")
    told = words_of(pages_of(client, f"{evening}/standings.pdf"))
    page = text(client.get(f"{evening}/standings").get_data(as_text=True))
    rule = RULES[By.POINTS, OWN].split(" as the average", maxsplit=1)[0]
    assert rule in told
    assert rule in page
    assert "Corrected since" not in told
    _, _, band = told.partition("4 people share the first place")
    shared, below, *_ = band.splitlines()
    assert len(first := set(re.findall(r"P\d\d", shared))) == 4
    assert first.isdisjoint(re.findall(r"P\d\d", below))
    with app.app_context():
        (table, _) = seen.tables_in(1)
        view = tables.view_table(table.token)
        counts = next(kept for kept in view.entries if isinstance(kept.entry, TrickCounts))
        changed = TrickCounts(counts=(7, 0, 3, 3))
        tables.amend(
            table.token,
            counts.id,
            changed,
            id=new_id(),
            seen=tables.place_of(table.token).seq,
            author=ANN,
            now=clock.tick(1),
        )
    told = words_of(pages_of(client, f"{evening}/standings.pdf"))
    assert "Corrected since the standings were announced" in told
    assert re.search(r"P\d\d: now \d, was \d\.", told)


def test_names_in_every_script_are_printed_or_stand_by_a_number(app: Flask, client: FlaskClient) -> None:
    """Whoever sits with whom: seven rounds, in which each of eight is once the partner of each."""
    club = begin(client, people="Ann, Zsófia, Ελένη, Нина, 山田, ✿, Maximilian-Alexander, =1+1")
    evening = set_up(client, club)
    names = ("Ann", "Zsófia", "Ελένη", "Нина", "山田", "Maximilian-Alexander", "=1+1")

    def check(pages: list[PageObject], about: str) -> None:
        told = words_of(pages).replace("\n", " ")
        assert [name for name in names if name not in told] == [], about
        assert "✿" not in told
        assert "…" not in told or about == "standings", about  # there it stands for a table that plays
        assert re.search(r"Person \d", told), about

    check(pages_of(client, f"{evening}/standings.pdf"), "standings")
    with app.app_context():
        seen = stored(app, evening)
        for turn in range(7):
            pairs = [(one, other) for one, other in circle(8, turn)]
            plan = Round((Table((pairs[0], pairs[1])), Table((pairs[2], pairs[3]))))
            drawn = replace(seen, called=(replace(seen.called[0], plan=plan),), coming=())
            for sheet in (
                evening_slips.seating(view_club(club), drawn, 1),
                evening_slips.cards(view_club(club), drawn),
                evening_slips.forms(view_club(club), drawn, 1),
            ):
                printed = draw_slip_sheet(sheet, Paper.A4)
                check(list(PdfReader(BytesIO(printed), strict=True).pages), f"{sheet.title}, {pairs}")


def test_one_stand_in_is_for_one_person_on_all_papers_and_said_beside_them(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """On slips, on sheets of tables, of the season and of their own; and the pages that lead there say so."""
    names = ["Ann", "Bea", "✿", "Cy", "Dov", "Eve", "Leo 🎉", "Flo"]
    club = begin(client, people=", ".join(names))
    people = {one.name: one.id for one in clubs_people(app, club)}
    chosen = [people[name] for name in ("Cy", "✿", "Leo 🎉", "Flo")]
    evening = set_up(client, club, p=chosen, hands="1", rounds="5")
    seen = stored(app, evening)
    with app.app_context():
        (table,) = seen.tables_in(1)
        enter(table.token, *hand_by_result()[1:], End(), now=clock.tick(1))
    said = (
        ("“✿” can’t be printed whole. On paper it’s “Person 3”.", "Person 3"),
        ("“Leo 🎉” can’t be printed whole. On paper it’s “Leo”.", "Leo"),
    )
    flower = people["✿"]
    for page, papers in (
        (f"{evening}/paper", [f"{evening}/{what}.pdf" for what in ("seats", "cards", "forms", "standings")]),
        (f"/c/{club}/season", [f"/c/{club}/season.pdf", f"/c/{club}/season/partners.pdf"]),
        (f"/c/{club}/people/{flower}", [f"/c/{club}/people/{flower}.pdf"]),
        (f"/t/{table.token}/sheet", [f"/t/{table.token}/sheet.pdf"]),
    ):
        shown = text(client.get(page).get_data(as_text=True)).replace("“ ", "“").replace(" ”", "”")
        assert [one for one, _ in said if one not in shown] == [], page
        for paper in papers:
            printed = words_of(pages_of(client, paper))
            assert [other for _, other in said if other not in printed] == [], paper
            assert not re.search(r"Player \d|Person [^3]", printed), paper
        assert "“Ann” can" not in shown


def test_the_page_of_paper_leads_to_all_of_it(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 8)
    evening = set_up(client, club, rounds="3")
    watch = links_of(app, club)[LinkKind.WATCH]
    for base in (evening, evening.replace(club, watch)):
        page = unescape(client.get(f"{base}/paper?round=2&paper=letter").get_data(as_text=True))
        found = re.findall(r'href="([^"]+\.pdf[^"]*)"', page)
        assert len(found) == 4
        assert all(pages_of(client, address)[0].mediabox.width == 612 for address in found)
        for where in ("", "/standings"):
            assert f"{base}/paper" in client.get(f"{base}{where}").get_data(as_text=True)


def test_where_each_plays_alone_paper_has_a_column_for_each_and_no_partners(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 4), game="hearts", hands="3")
    seen = stored(app, evening)
    short = [seen.people[one].person.short for one in seen.called[0].plan.tables[0].seats]
    form = words_of(pages_of(client, f"{evening}/forms.pdf?round=1"))
    assert [name for name in short if name not in form.split()] == []
    assert "agreed, by all" in form
    assert "&" not in form
    slips = words_of(pages_of(client, f"{evening}/seats.pdf?round=1"))
    assert f"{short[0]}, {short[1]}, {short[2]} & {short[3]}" in slips
    assert "against" not in slips
    cards = words_of(pages_of(client, f"{evening}/cards.pdf"))
    assert f"{short[1]}, {short[2]} & {short[3]}" in cards
    assert "partner" not in cards
