"""Clubs, on both databases: their people, who is who at their tables, and what their games add up to."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest
from flask import Flask
from sqlalchemy import delete, func, select

from referee.core.entries import Entry, Players, TrickCounts
from referee.core.errors import NotationError, RefereeError
from referee.service import club_tables, clubs, forgetting, keeping, listing, season, tables
from referee.service.clubs import Club, UnknownClub, view_club
from referee.service.keeping import respell
from referee.service.links import LinkKind, WithdrawnLink, follow
from referee.store import db, reading, writing
from referee.store.club_models import PlayedRow

from ..conftest import Clock
from ..evening import ANN, NAMES, enter, hand_by_result, new_id

OWN, ENTER, WATCH = LinkKind.OWN, LinkKind.ENTER, LinkKind.WATCH


def begin(clock: Clock, *people: str, name: str = "Thursdays") -> Club:
    token = clubs.found_club(name, ANN.device, clock(), clubs.new_club_token())
    clubs.add_people(view_club(token), people, clock())
    return view_club(token)


def names(club: Club) -> list[str]:
    return [one.name for one in view_club(club.token).people]


def number(club: Club, name: str) -> int:
    found = view_club(club.token).who(name)
    assert found is not None
    return found


def played(club: Club, clock: Clock, *hands: Sequence[Entry], to: int = 500, who: Sequence[str] = NAMES) -> str:
    """A table of the club's, with these hands."""
    view = tables.open_table(
        game="spades", names=who, rules={"target": to}, title="Friday table", author=ANN, now=clock.tick(60)
    )
    for hand in hands:
        enter(view.token, *hand, now=clock.tick(1))
    club_tables.take_in(view_club(club.token), view.token, clock())
    return view.token


MADE = hand_by_result(said=(7, 3, 0, 2), took=(7, 3, 0, 3))
SET = hand_by_result(dealer=0, said=(5, 3, 3, 2), took=(4, 3, 3, 3))


def test_a_form_sent_twice_begins_one_club(store_app: Flask, clock: Clock) -> None:
    token = clubs.new_club_token()
    assert clubs.found_club("Thursdays", ANN.device, clock(), token) == token
    assert clubs.found_club("Thursdays", ANN.device, clock(), token) == token
    assert [club.owner for club in clubs.clubs_of(ANN.device)] == [token]
    with pytest.raises(RefereeError, match="older page"):
        clubs.found_club("Thursdays", ANN.device, clock(), "Cshort")
    with pytest.raises(NotationError, match="Enter a name, such as"):
        clubs.found_club("  ", ANN.device, clock(), clubs.new_club_token())


def test_links_of_three_kinds(store_app: Flask, clock: Clock) -> None:
    club = begin(clock, "Ann")
    links = clubs.links(club)
    assert set(links) == {OWN, ENTER, WATCH}
    for kind, token in links.items():
        seen = view_club(token)
        assert (seen.kind, seen.id, seen.name) == (kind, club.id, "Thursdays")
        assert set(clubs.links(seen)) == {one for one in links if one.strength <= kind.strength}
    clubs.renew(club, ENTER, clock.tick(1))
    with pytest.raises(WithdrawnLink):
        view_club(links[ENTER])
    assert view_club(clubs.links(club)[ENTER]).kind is ENTER
    with pytest.raises(UnknownClub):
        view_club(clubs.new_club_token())
    with pytest.raises(UnknownClub):
        view_club("nonsense")


def test_an_owner_stays_one_whatever_link_is_followed_later(store_app: Flask, clock: Clock) -> None:
    club = begin(clock)
    links = clubs.links(club)
    clubs.visit(view_club(links[WATCH]), ANN.device, clock.tick(1))
    assert clubs.clubs_of(ANN.device)[0].token == club.owner
    clubs.visit(view_club(links[WATCH]), "another", clock())
    assert clubs.clubs_of("another")[0].token == links[WATCH]
    clubs.visit(view_club(links[ENTER]), "another", clock())
    assert clubs.clubs_of("another")[0].token == links[ENTER]
    clubs.renew(club, ENTER, clock.tick(1))
    assert clubs.clubs_of("another") == []


def test_people_come_once_however_they_are_spelt(store_app: Flask, clock: Clock) -> None:
    club = begin(clock, "Ann", "Zsófia")
    clubs.add_people(club, ["ANN", "Bea", "zsófia"], clock())
    assert names(club) == ["Ann", "Bea", "Zsófia"]
    with pytest.raises(NotationError, match="at most 40 characters"):
        clubs.add_people(club, ["Cy", "x" * 41], clock())
    assert names(club) == ["Ann", "Bea", "Zsófia"]
    clubs.respell(club, number(club, "Zsófia"), "Sophie")
    assert number(club, "zsófia") == number(club, "Sophie")
    with pytest.raises(NotationError, match="Someone else here is “Bea”"):
        clubs.respell(view_club(club.token), number(club, "Ann"), "Bea")


def test_two_people_who_are_one_can_be_two_again(store_app: Flask, clock: Clock) -> None:
    club = begin(clock, "Ann", "Anne", "Annie")
    anne, annie, ann = number(club, "Anne"), number(club, "Annie"), number(club, "Ann")
    clubs.merge(club, annie, anne)
    clubs.merge(view_club(club.token), anne, ann)
    assert names(club) == ["Ann"]
    assert {number(club, name) for name in ("Ann", "Anne", "Annie")} == {ann}
    clubs.part(view_club(club.token), anne)
    assert names(club) == ["Ann", "Anne"]
    assert number(club, "Annie") == anne
    for other in (ann, 0, 10_000):
        with pytest.raises(RefereeError, match="Choose the other person"):
            clubs.merge(view_club(club.token), ann, other)


def test_who_was_faster_decides_and_nobody_forgotten_gets_a_name_back(store_app: Flask, clock: Clock) -> None:
    """Two members at once: what the one has before them is the club as it was before the other's change."""
    club = begin(clock, "Ann", "Anne", "Bea", "Cy")
    ann, anne, bea = number(club, "Ann"), number(club, "Anne"), number(club, "Bea")
    clubs.merge(club, anne, ann)
    before = view_club(club.token)
    forgetting.forget(before, ann, clock.tick(1))
    with pytest.raises(NotationError, match="wished to be forgotten"):
        clubs.respell(before, ann, "Ann")
    with pytest.raises(RefereeError, match="already forgotten"):
        forgetting.forget(before, ann, clock.tick(1))
    clubs.part(before, anne)
    with pytest.raises(RefereeError, match="Choose the other person"):
        clubs.merge(before, bea, ann)
    assert names(club) == ["A player", "Bea", "Cy"]
    clubs.add_people(before, ["Ann"], clock())  # somebody else of that name, or the same who comes anew
    assert number(club, "Ann") not in {ann, anne}
    clubs.delete(before)
    for late in (lambda: clubs.add_people(before, ["Dov"], clock()), lambda: clubs.respell(before, bea, "Bee")):
        with pytest.raises(UnknownClub):
            late()


def test_two_who_are_found_to_be_each_other_at_once_are_one(store_app: Flask, clock: Clock) -> None:
    club = begin(clock, "Ann", "Anne")
    ann, anne = number(club, "Ann"), number(club, "Anne")
    start, refused = threading.Barrier(2), list[str]()

    def merge(one: int, into: int) -> None:
        with store_app.app_context():
            start.wait()
            try:
                clubs.merge(club, one, into)
            except RefereeError as error:
                refused.append(str(error))

    both = [threading.Thread(target=merge, args=pair) for pair in ((ann, anne), (anne, ann))]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert refused == ["Choose the other person."]
    assert len(names(club)) == 1


def test_a_table_that_two_clubs_take_in_at_once_is_one_clubs(store_app: Flask, clock: Clock) -> None:
    mine, yours = begin(clock, name="Mine"), begin(clock, name="Yours")
    table = tables.open_table(game="spades", names=NAMES, rules={}, title="", author=ANN, now=clock()).token
    start = threading.Barrier(2)

    def take(club: Club) -> None:
        with store_app.app_context():
            start.wait()
            club_tables.take_in(club, table, clock())

    both = [threading.Thread(target=take, args=(club,)) for club in (mine, yours)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert [club_tables.count_tables(club) for club in (mine, yours)] in ([0, 1], [1, 0])


def test_the_season_is_read_from_the_records(store_app: Flask, clock: Clock) -> None:
    club = begin(clock, "Ann")
    token = played(club, clock, MADE, to=100)
    assert names(club) == ["Ann", "Bea", "Cy", "Dov"]
    found = season.season(view_club(club.token))
    ann, bea = found[number(club, "Ann")], found[number(club, "Bea")]
    assert [one.won for one in ann.finished] == [True]
    assert (ann.a_hand, bea.a_hand) == (119, -119)
    assert ann.partners[number(club, "Cy")].games == 1
    assert (bea.opponents[number(club, "Ann")].games, bea.won) == (1, 0)
    assert (ann.rules["spades", "SP-7.4"].above, ann.rules["spades", "SP-7.4"].points) == (1, 100)
    view = tables.view_table(token)
    told = TrickCounts(counts=(6, 3, 1, 3))  # the nil was broken, and the contract with it
    tables.amend(token, view.entries[-1].id, told, id=new_id(), seen=view.seq, author=ANN, now=clock.tick(1))
    after = season.season(view_club(club.token))[number(club, "Ann")]
    assert after.finished == []
    assert after.a_hand < 0
    assert after.rules["spades", "SP-7.4"].below == 1


def test_what_is_kept_is_made_anew_when_it_is_thrown_away(store_app: Flask, clock: Clock) -> None:
    club = begin(clock)
    played(club, clock, MADE)
    first = season.games_of(view_club(club.token))
    with reading():
        assert db.session.scalar(select(func.count()).select_from(PlayedRow)) == 1
    assert season.games_of(view_club(club.token)) == first
    with writing():
        db.session.execute(delete(PlayedRow))
    assert season.games_of(view_club(club.token)) == first


def test_names_put_right_at_a_table_and_substitutes_count_for_who_they_are(store_app: Flask, clock: Clock) -> None:
    club = begin(clock)
    token = played(club, clock, MADE)
    respell(token, {"Dov": "Eve"}, id=new_id(), seen=tables.place_of(token).seq, author=ANN, now=clock.tick(1))
    clubs.add_people(view_club(club.token), ["Eve", "Guest"], clock())
    enter(token, Players(names=(None, None, None, "Guest")), *SET, now=clock.tick(1))
    found = season.season(view_club(club.token))
    assert len(found[number(club, "Eve")].hands) == 1
    assert len(found[number(club, "Guest")].hands) == 1
    assert number(club, "Dov") not in found


def test_a_table_of_the_club_is_found_by_the_link_that_is_ones_own(store_app: Flask, clock: Clock) -> None:
    club = begin(clock)
    token = played(club, clock, MADE)
    links = clubs.links(club)
    assert club_tables.table_links(club) == {token: token}
    for kind in (ENTER, WATCH):
        (link,) = club_tables.table_links(view_club(links[kind])).values()
        assert follow(link).kind is kind
        assert [line.link for line in club_tables.listing(view_club(links[kind]), 0, 10).tables] == [link]
    keeping.delete(token, clock())
    assert club_tables.table_links(club) == {}
    assert season.games_of(view_club(club.token)) == []


def test_who_comes_often_is_offered_first(store_app: Flask, clock: Clock) -> None:
    club = begin(clock, "Abe")
    played(club, clock, who=("Zoe", "Bea", "Cy", "Dov"))
    played(club, clock, who=("Zoe", "Bea", "Eve", "Flo"))
    assert [one.name for one in club_tables.often_first(view_club(club.token))][:2] == ["Bea", "Zoe"]
    assert club_tables.often_first(view_club(club.token))[-1].name == "Abe"


def test_a_name_taken_over_from_somebody_merged_is_theirs_again_when_they_are_parted(
    store_app: Flask, clock: Clock
) -> None:
    """“Bob” was found to be Robert and is called so; then they are two after all, each with their own games."""
    club = begin(clock, "Robert", "Bob")
    for who in ("Robert", "Bob", "Bob"):
        played(club, clock, MADE, who=(who, "Bea", "Cy", "Dov"))
    robert, bob = number(club, "Robert"), number(club, "Bob")
    clubs.merge(view_club(club.token), robert, bob)
    clubs.respell(view_club(club.token), bob, "Robert")
    assert len(season.season(view_club(club.token))[bob].hands) == 3
    with pytest.raises(RefereeError, match="Both would have one name: give Robert another first"):
        clubs.part(view_club(club.token), robert)
    assert number(club, "Robert") == bob, "nothing was changed"
    clubs.respell(view_club(club.token), bob, "Bob")
    clubs.part(view_club(club.token), robert)
    figures = season.season(view_club(club.token))
    assert [len(figures[who].hands) for who in (robert, bob)] == [1, 2]
    assert [view_club(club.token).names[who] for who in (robert, bob)] == ["Robert", "Bob"]


def test_people_are_in_order_whatever_marks_their_names_have(store_app: Flask, clock: Clock) -> None:
    assert names(begin(clock, "Zoë", "Odo", "Łukasz", "Émile", "Œdipe")) == ["Émile", "Łukasz", "Odo", "Œdipe", "Zoë"]


def test_a_table_is_found_by_names_without_their_marks(store_app: Flask, clock: Clock) -> None:
    people = ("Łukasz", "Œdipe", "Straßer", "Zoë")
    tables.open_table(game="spades", names=people, rules={}, title="Cœurs", author=ANN, now=clock())
    for words in ("lukasz", "oedipe strasser", "ZOE", "coeurs", "Łukasz"):
        assert listing.tables_of(ANN.device, words=words).found == 1, words
    assert listing.tables_of(ANN.device, words="lucas").found == 0
