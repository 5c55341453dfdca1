"""A season played over: what is done in a process of its own is what is done here, and what is too much is left out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from referee.cli.commands import RecordPlace, records
from referee.club.changed import changed_game
from referee.club.differing import differing
from referee.core.house import Value
from referee.service import playing_over
from referee.service.clubs import view_club
from referee.service.playing_over import play_over
from referee.service.season import ALWAYS, tables_played
from referee.service.tables import view_table
from referee.store import db, writing
from referee.store.clubs import ClubTable
from referee.store.models import ActionRow

from ..seasons import recorded_club

OTHERWISE: dict[str, Value] = {"bag_limit": 5, "failed_nil_tricks": "bags", "target": 60}


@pytest.fixture
def rows(data_folder: Path) -> Iterator[list[ClubTable]]:
    """The tables of a club: ten of twelve hands each, the latest first."""
    with records(RecordPlace(data_folder)):
        yield tables_played(view_club(recorded_club(120, a_table=12, seed=3)), None, ALWAYS)


def test_it_is_what_each_table_would_have_been(rows: list[ClubTable], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play_over(rows, OTHERWISE)
    alone = {row.token: changed_game(view_table(row.token), OTHERWISE) for row in rows}
    assert {game.token: game for game in whole.games} == alone
    assert (whole.sums.games, whole.left_out) == (10, 0)
    assert whole.sums.winners == sum(game.differs for game in alone.values()) > 0
    told = [(game.differs, game.untold, bool(differing(game))) for game in whole.games]
    assert told == sorted(told, reverse=True)

    monkeypatch.setattr(playing_over, "AT_ONCE", 200)
    in_parts = play_over(rows, OTHERWISE, most=4)
    assert (in_parts.sums, in_parts.games) == (whole.sums, whole.games[:4])

    monkeypatch.setattr(playing_over, "MOST_HANDS", 20)
    latest = play_over(rows, OTHERWISE)
    assert (latest.sums.games, latest.left_out) == (2, 8)
    assert {game.token for game in latest.games} == {row.token for row in rows[:2]}


def test_a_table_that_cannot_be_read_hides_no_other(rows: list[ClubTable]) -> None:
    with writing():
        last = db.session.scalars(select(ActionRow).where(ActionRow.table_id == rows[0].id)).all()[-1]
        values = {"action_id": "later", "kind": "record", "entry": {"type": "whist"}, "by_device": "", "by_name": ""}
        db.session.add(ActionRow(table_id=last.table_id, seq=last.seq + 1, at=last.at, **values))
    found = play_over(rows, OTHERWISE)
    (broken,) = [game for game in found.games if game.token == rows[0].token]
    assert (broken.why, broken.after, broken.hands) == ("Its record cannot be read.", None, ())
    assert found.sums.games == 10
