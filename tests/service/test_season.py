"""Figures of a club held against a naive count over its tables' records: random seasons of several games, with people
found to be one, seats changed, hands corrected and withdrawn. And what is kept beside the records, thrown away.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date

import pytest
from flask import Flask
from sqlalchemy import func, select

from referee.club.played import PlayedGame
from referee.core.entries import Players, TrickCounts
from referee.core.game import HandAccount
from referee.service import club_tables, clubs, season, season_kept, tables
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


def random_table(chance: random.Random, clock: Clock) -> str:
    """A table of some game, played at random; of Spades corrected, withdrawn and reseated too. Returns its token."""
    game = chance.choice(("spades", "spades", "spades", "oh-hell", "hearts", "pinochle", "tap"))
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


def scored(view: TableView) -> Iterator[tuple[HandAccount, int, str]]:
    """Every hand of a table that counts, with each side and each name on it."""
    for hand in view.explanation.hands:
        if hand.complete and not hand.void:
            seating = hand.seating or view.seating
            for side, seats in enumerate(seating.sides):
                for seat in seats:
                    yield hand, side, seating.names[seat]


def by(view: TableView, points: tuple[int, ...], side: int) -> int:
    sign = -1 if view.game.rules().lowest_wins else 1
    return min(sign * (points[side] - other) for place, other in enumerate(points) if place != side)


def naive(views: list[TableView], game: str | None, day: date | None) -> dict[str, Counter[object]]:
    """What each person's figures must be, by what they are called, counted hand by hand and line by line."""
    found: dict[str, Counter[object]] = defaultdict(Counter)
    for view in views:
        key = view.game.key
        if (game and key != game) or (day and view.opened.astimezone().date() > day):
            continue
        for hand, side, name in scored(view):
            mine = found[ALSO.get(name, name)]
            mine["hands"] += 1
            mine["by"] += by(view, hand.points, side)
            mine["points"] += hand.points[side]
            mine["hands won"] += by(view, hand.points, side) > 0
            mine["revokes"] += sum((hand.seating or view.seating).names[seat] == name for seat in hand.revokes)
            for line in hand.lines:
                if line.side == side:
                    mine[key, line.rule.id, "lines"] += 1
                    mine[key, line.rule.id, "points"] += line.points
            for what, values in hand.extra.items():
                mine[key, what] += values[side]
            for call in hand.calls:
                own = call.seat is None or (hand.seating or view.seating).names[call.seat] == name
                if call.side == side and own:
                    mine[key, call.what, "tried"] += 1
                    mine[key, call.what, "made"] += call.made
        if view.outcome is not None:
            for side, seats in enumerate(view.seating.sides):
                for seat in seats:
                    mine = found[ALSO.get(view.seating.names[seat], view.seating.names[seat])]
                    mine["games"] += 1
                    mine["won"] += side in view.outcome.winners
    return found


def told(club: Club, game: str | None, day: date | None) -> dict[str, Counter[object]]:
    """What the club's figures say, called the same."""
    found = {}
    for person, mine in season.season(club, game=game, period=season.Period(None, day)).items():
        one = club.person(person)
        assert one is not None
        said: Counter[object] = Counter(
            {
                "hands": len(mine.hands),
                "by": round(mine.a_hand * len(mine.hands)),
                "points": mine.points,
                "hands won": mine.hands_won,
                "revokes": mine.revokes,
                "games": len(mine.finished),
                "won": mine.won,
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
        found[one.name] = said
    return found


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
    """From the records, from what was kept of them, and after more was played."""
    chance = random.Random(seed)
    with app.app_context():
        tokens = [random_table(chance, clock) for _ in range(6)]
        club = begun(clock, *tokens)
        for again in range(3):
            views = [tables.view_table(token) for token in tokens]
            middle = views[3].opened.astimezone().date()
            for game, day in ((None, None), ("spades", None), ("oh-hell", None), (None, middle)):
                counted = {
                    name: Counter({k: n for k, n in one.items() if n}) for name, one in naive(views, game, day).items()
                }
                said = {
                    name: Counter({k: n for k, n in one.items() if n}) for name, one in told(club, game, day).items()
                }
                assert said == counted
            if again == 0:
                app.extensions.pop("referee.played")  # as another process finds it
            elif again == 1:
                more = next((token for token, view in zip(tokens, views, strict=True) if not view.outcome), None)
                if more is not None and tables.view_table(more).game.key == "spades":
                    tables.undo(more, id=new_id(), seen=tables.last_seq(more), author=ANN, now=clock.tick(1))


def test_what_is_kept_of_games_can_be_thrown_away(store_app: Flask, clock: Clock) -> None:
    tokens = [random_table(random.Random(seed), clock) for seed in range(3)]
    club = begun(clock, *tokens)
    before = told(club, None, None)
    with reading():
        assert db.session.scalar(select(func.count()).select_from(PlayedRow)) == 3
    with writing():
        assert stored.forget_played() == 3
    store_app.extensions.pop("referee.played")
    assert told(club, None, None) == before


def test_a_process_keeps_no_more_games_than_it_may(monkeypatch: pytest.MonkeyPatch, app: Flask, clock: Clock) -> None:
    with app.app_context():
        club = begun(clock, *(random_table(random.Random(seed), clock) for seed in range(4)))
        before = told(club, None, None)
        monkeypatch.setattr(season_kept, "MOST_HANDS", 3)
        app.extensions.pop("referee.played")
        assert told(club, None, None) == before
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
