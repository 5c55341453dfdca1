"""Figures of a club held against a naive count over its tables' records: random seasons of several games, with people
found to be one, seats changed, hands corrected and withdrawn. And what is kept beside the records, thrown away.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select

from referee.club.played import PlayedGame
from referee.core.entries import Players, TrickCounts
from referee.core.game import HandAccount
from referee.core.seats import Seating
from referee.service import club_tables, clubs, forgetting, keeping, season, tables
from referee.service.clubs import Club, view_club
from referee.store import clubs as stored
from referee.store import db, reading, writing
from referee.store.club_models import PlayedRow
from referee.table.sitting import TableView

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, new_id
from ..games.playout import playout

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
ALSO = {"Anna": "Ann", "Beatrix": "Bea"}
"""Names at some tables, of people found to be another."""


def random_table(chance: random.Random, clock: Clock, game: str | None = None) -> str:
    """A table of some game, played at random; of Spades corrected, withdrawn and reseated too. Returns its token."""
    game = game or chance.choice(("spades", "spades", "spades", "oh-hell", "hearts", "pinochle", "tap"))
    size = 3 if game == "tap" else 4
    people = (*PEOPLE[2:], chance.choice(("Ann", "Anna")), chance.choice(("Bea", "Beatrix")))
    names, now = chance.sample(people, size), clock.tick(chance.randrange(86_400, 30 * 86_400))
    view = tables.open_table(game=game, names=names, rules={}, title="Friday", author=ANN, now=now)
    if game != "spades":
        entries, _ = playout(view.game.rules(), view.state, chance, 150)
        return enter(view.token, *entries, now=clock.tick(1)).token
    for hand in range(chance.randrange(1, 7)):
        if tables.view_table(view.token).outcome:
            break
        if hand and chance.random() < 0.3:
            moved = Players(seats=tuple(chance.choice(((2, 1, 0, 3), (1, 0, 3, 2), (0, 3, 2, 1)))))
            enter(view.token, moved, now=clock.tick(1))
        said = [chance.randrange(5) for _ in range(4)]
        enter(view.token, *hand_by_result((3 + hand) % 4, said, split(chance)), now=clock.tick(1))
    view = tables.view_table(view.token)
    counts = [one for one in view.entries if isinstance(one.entry, TrickCounts)]
    seen, now, told = view.seq, clock.tick(1), TrickCounts(counts=tuple(split(chance)))
    if chance.random() < 0.5:
        tables.amend(view.token, chance.choice(counts).id, told, id=new_id(), seen=seen, author=ANN, now=now)
    elif chance.random() < 0.5:
        tables.void(view.token, counts[-1].id, id=new_id(), seen=seen, author=ANN, now=now)
    return view.token


def split(chance: random.Random) -> list[int]:
    """Thirteen tricks among four."""
    found = Counter(chance.randrange(4) for _ in range(13))
    return [found[seat] for seat in range(4)]


def sat(seating: Seating, means: Mapping[str, str]) -> Iterator[tuple[int, str, list[int]]]:
    """Each side with each person on it, by the name they have now, and their seats there."""
    people = [means.get(name, name) for name in seating.names]
    for side, seats in enumerate(seating.sides):
        for person in dict.fromkeys(people[seat] for seat in seats):
            yield side, person, [seat for seat in seats if people[seat] == person]


def by(view: TableView, points: tuple[int, ...], side: int) -> int:
    sign = -1 if view.game.rules().lowest_wins else 1
    return min(sign * (points[side] - other) for place, other in enumerate(points) if place != side)


Counts = dict[str, Counter[object]]
"""What each person's figures are, by what they are called."""


def naive(views: list[TableView], means: Mapping[str, str], game: str | None = None, day: date | None = None) -> Counts:
    """What each person's figures must be, counted hand by hand and line by line, from the oldest table on."""
    found: Counts = defaultdict(Counter)
    results: dict[str, str] = defaultdict(str)
    for view in views:
        if (game and view.game.key != game) or (day and view.opened.astimezone().date() > day):
            continue
        for hand in view.explanation.hands:
            if hand.complete and not hand.void:
                for side, person, seats in sat(hand.seating or view.seating, means):
                    count_hand(found[person], view, hand, side, seats)
        if view.outcome is not None:
            people = list(sat(view.seating, means))
            for side, person, _ in people:
                won = side in view.outcome.winners
                found[person]["games"] += 1
                found[person]["won"] += won
                results[person] += "w" if won else "l"
                for word, others in (
                    ("with", {other for there, other, _ in people if there == side and other != person}),
                    ("against", {other for there, other, _ in people if there != side and other != person}),
                ):
                    found[person].update((word, other) for other in others)
                    found[person].update((word, other, "won") for other in others if won)
    for person, letters in results.items():
        found[person]["longest run"] = max(map(len, letters.split("l")))
        found[person]["running"] = len(letters) - len(letters.rstrip("w")) or -len(letters) + len(letters.rstrip("l"))
    return plain(found)


def count_hand(mine: Counter[object], view: TableView, hand: HandAccount, side: int, own: list[int]) -> None:
    """One hand more of somebody's, who sat on a side, on seats of their own."""
    key = view.game.key
    ahead = by(view, hand.points, side)
    mine["best"] = max(ahead, mine["best"]) if mine["hands"] else ahead
    mine["hands"] += 1
    mine["by"] += ahead
    mine["points"] += hand.points[side]
    mine["hands won"] += ahead > 0
    mine["revokes"] += sum(seat in own for seat in hand.revokes)
    for line in hand.lines:
        if line.side == side:
            mine[key, line.rule.id, "lines"] += 1
            mine[key, line.rule.id, "points"] += line.points
    for what, values in hand.extra.items():
        mine[key, what] += values[side]
    for call in hand.calls:
        if call.side == side and (call.seat is None or call.seat in own):
            mine[key, call.what, "tried"] += 1
            mine[key, call.what, "made"] += call.made
            mine[key, call.what, "over"] += call.over or 0
            if not call.made:
                mine[key, call.what, "lost by", call.rule] += 1
            if call.bid is not None:
                mine[key, call.what, "bid", call.bid] += 1
                mine[key, call.what, "kept", call.bid] += call.made


def plain(found: Counts) -> Counts:
    """Without what is nothing."""
    return {person: Counter({what: n for what, n in one.items() if n}) for person, one in found.items()}


def told(club: Club, game: str | None = None, day: date | None = None) -> Counts:
    """What the club's figures say, called the same."""
    names, found = {one.id: one.name for one in club.people}, {}
    for person, mine in season.season(club, game=game, period=season.Period(None, day)).items():
        said: Counter[object] = Counter(
            {
                "hands": len(mine.hands),
                "by": mine.ahead,
                "best": mine.best.by if mine.best else 0,
                "points": mine.points,
                "hands won": mine.hands_won,
                "revokes": mine.revokes,
                "games": len(mine.finished),
                "won": mine.won,
                "longest run": len(mine.longest_run),
                "running": mine.running,
            }
        )
        for (key, rule), lines in mine.rules.items():
            said[key, rule, "lines"] = lines.lines
            said[key, rule, "points"] = lines.points
        for (key, what), count in mine.counted.items():
            said[key, what] = count.sum
        for (key, what), called in mine.calls.items():
            said[key, what, "tried"] = called.tried
            said[key, what, "made"] = called.made
            said[key, what, "over"] = called.over
            said.update({(key, what, "lost by", rule): times for rule, times in called.causes.items()})
            said.update({(key, what, "bid", bid): times for bid, times in called.bids.items()})
            said.update({(key, what, "kept", bid): times for bid, times in called.kept.items()})
        for word, others in (("with", mine.partners), ("against", mine.opponents)):
            for other, together in others.items():
                said[word, names[other]] = together.games
                said[word, names[other], "won"] = together.won
        found[names[person]] = said
    return plain(found)


def begun(clock: Clock, *tokens: str) -> Club:
    token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
    for table in tokens:
        club_tables.take_in(view_club(token), table, clock())
    club = view_club(token)
    for name, meant in ALSO.items():
        first, into = club.who(name), club.who(meant)
        if first is not None and into is not None:
            clubs.merge(club, first, into)
        elif first is not None:
            clubs.respell(club, first, meant)
        club = view_club(token)
    return club


@pytest.mark.parametrize("seed", range(6))
def test_figures_of_a_season_are_what_a_naive_count_finds(app: Flask, clock: Clock, seed: int) -> None:
    """From the records, and from what was kept of them."""
    chance = random.Random(seed)
    with app.app_context():
        tokens = [random_table(chance, clock) for _ in range(6)]
        club = begun(clock, *tokens)
        views = [tables.view_table(token) for token in tokens]
        middle = views[3].opened.astimezone().date()
        for _ in range(2):
            for game, day in ((None, None), ("spades", None), ("oh-hell", None), (None, middle)):
                assert told(club, game, day) == naive(views, ALSO, game, day)
            app.extensions.pop("referee.played")  # as another process finds it


@pytest.mark.parametrize("seed", range(2))
def test_figures_follow_whatever_becomes_of_a_table_or_a_person(store_app: Flask, clock: Clock, seed: int) -> None:
    """One table or one person is another than before, and all the rest is taken as it was kept."""
    chance, means = random.Random(seed), dict(ALSO)
    tokens = [random_table(chance, clock, game="spades" if place == 1 else None) for place in range(5)]
    link, moved = begun(clock, *tokens).token, tokens[1]

    def counted(what: str, without: str = "") -> None:
        views = [tables.view_table(token) for token in tokens if token != without]
        assert told(view_club(link)) == naive(views, means), what

    def person(name: str) -> int:
        found = view_club(link).who(name)
        assert found is not None
        return found

    def at_the_table() -> tuple[TableView, dict[str, Any]]:
        view = tables.view_table(moved)
        return view, {"id": new_id(), "seen": view.seq, "author": ANN, "now": clock.tick(1)}

    counted("as it began")
    view, by_ann = at_the_table()
    last = [one for one in view.entries if isinstance(one.entry, TrickCounts)][-1]
    tables.amend(moved, last.id, TrickCounts(counts=(13, 0, 0, 0)), **by_ann)
    counted("a hand put right")
    tables.undo(moved, **at_the_table()[1])
    counted("and wrong again")
    tables.void(moved, last.id, **at_the_table()[1])
    counted("a hand withdrawn")
    keeping.describe(moved, title="Sunday")
    counted("a table by another name")
    keeping.delete(moved, clock.tick(1))
    counted("a table deleted", without=moved)
    keeping.bring_back(moved, clock.tick(1))
    counted("and brought back")
    club_tables.let_go(view_club(link), moved)
    counted("a table let go", without=moved)
    club_tables.take_in(view_club(link), moved, clock.tick(1))
    counted("and taken in")
    tokens.append(random_table(chance, clock))
    club_tables.take_in(view_club(link), tokens[-1], clock.tick(1))
    counted("a new table")
    dov = person("Dov")
    clubs.merge(view_club(link), dov, person("Cy"))
    means["Dov"] = "Cy"
    counted("two found to be one, at some tables on two sides")
    clubs.part(view_club(link), dov)
    del means["Dov"]
    counted("and two again")
    clubs.respell(view_club(link), dov, "Dove")
    means["Dov"] = "Dove"
    counted("a name put right")
    store_app.extensions.pop("referee.played")
    counted("in another process")
    forgetting.forget(view_club(link), person("Eve"), clock.tick(1))
    counted("somebody forgotten")


def test_what_is_kept_of_games_can_be_thrown_away(store_app: Flask, clock: Clock) -> None:
    tokens = [random_table(random.Random(seed), clock) for seed in range(3)]
    club = begun(clock, *tokens)
    before = told(club)
    with reading():
        assert db.session.scalar(select(func.count()).select_from(PlayedRow)) == 3
    with writing():
        assert stored.forget_played() == 3
    store_app.extensions.pop("referee.played")
    assert told(club) == before


def test_what_another_program_kept_is_read_anew(app: Flask, clock: Clock) -> None:
    """A rule may have been mended since: what is shown follows from the record by the program that shows it."""
    with app.app_context():
        club = begun(clock, random_table(random.Random(1), clock))
        before = told(club)
        with writing():
            row = db.session.scalars(select(PlayedRow)).one()
            hands = [
                [deal, sides, [1_000 for _ in points], *rest] for deal, sides, points, *rest in row.content["hands"]
            ]
            row.content = {**row.content, "hands": hands}
        app.extensions.pop("referee.played")
        assert told(club) != before, "what is kept is what is shown"
        app.extensions.pop("referee.played")
        app.config["VERSION"] = "another"
        assert told(club) == before


def test_a_process_keeps_no_more_games_than_it_may(monkeypatch: pytest.MonkeyPatch, app: Flask, clock: Clock) -> None:
    with app.app_context():
        club = begun(clock, *(random_table(random.Random(seed), clock) for seed in range(4)))
        before = told(club)
        monkeypatch.setattr(season, "MOST_HANDS", 3)
        app.extensions.pop("referee.played")
        assert told(club) == before
        games: list[PlayedGame] = season.games_of(club, game="spades")
        assert all(one.game == "spades" for one in games)


def test_a_period_may_be_some_tables_alone(app: Flask, clock: Clock) -> None:
    with app.app_context():
        tokens = [random_table(random.Random(seed), clock) for seed in range(3)]
        club = begun(clock, *tokens)
        with reading():
            row = next(row for row in stored.tables_of(club.id) if row.token == tokens[1])
        (game,) = season.games_of(club, period=season.Period(tables=frozenset({row.id})))
        assert game.token == tokens[1]
        assert season.games_of(club, period=season.Period(tables=frozenset())) == []
