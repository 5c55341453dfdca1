"""Pictures of results: for every game, the same as the sheet says, complete in themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.codec import write_entry
from referee.core.entries import End
from referee.core.record import Record
from referee.core.sheet import Chart, Poster
from referee.games import GAMES
from referee.paper.poster import HIGH, WIDE, draw_poster
from referee.service.ids import new_id
from referee.service.posters import poster_of_table
from referee.service.printing import sheet_of
from referee.table.records import fold_record

from ..examples import dear
from ..games.playout import NAMES, an_evening

SVG = "{http://www.w3.org/2000/svg}"
NOW = datetime(2026, 11, 20, 21, tzinfo=UTC)


def texts_of(svg: str) -> list[str]:
    """What stands on a picture. It is one file: nothing in it is fetched, styled or run."""
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) == (str(WIDE), str(HIGH))
    for one in root.iter():
        assert one.tag.removeprefix(SVG) in {"svg", "title", "g", "path", "text"}
        assert not {name for name in one.attrib if name in {"style", "class", "href"} or name.startswith("on")}
    return [one.text or "" for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_that_is_over_has_its_picture(key: str) -> None:
    size = GAMES[key].table_sizes[-1]
    entries = [*an_evening(key, Random(8), 60), End(reason="stopped")]
    record = Record(
        game=key, players=NAMES[:size], rules={}, entries=tuple(map(write_entry, entries)), title="Friday table"
    )
    view = fold_record(record, token="", by="Ann", now=NOW, new_id=new_id).view()
    assert view.outcome is not None
    poster = poster_of_table(view)
    sheet = sheet_of(view)
    assert poster is not None
    assert sheet.result is not None
    assert str(sheet.result) in poster.words
    shown = texts_of(draw_poster(poster))
    assert " ".join(poster.headline.split()) in " ".join(shown)
    assert view.game.title in shown
    for name, total in sheet.result.standing[: len(sheet.result.standing) - poster.more]:
        assert total in shown, (name, total)


words = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co")), max_size=40)
lines = st.lists(st.tuples(st.integers(1, 500).map(str), words, st.integers(-9999, 9999).map(str)), max_size=10)


posters = st.builds(
    Poster,
    *(words for _ in range(7)),
    score=st.just(()) | st.tuples(words, words),
    standing=lines.map(tuple),
    more=st.integers(0, 490),
    chart=st.none() | st.builds(lambda name: Chart(((name, (0, 70, -60)), ("Bea", (0, 40, 600)))), words),
    over=st.booleans(),
)


@dear(2)
@given(posters)
def test_any_words_are_drawn_within_the_picture(poster: Poster) -> None:
    root = ElementTree.fromstring(draw_poster(poster))
    for text in root.iter(f"{SVG}text"):
        assert -1 <= float(text.get("x", "")) <= WIDE
        assert 0 < float(text.get("y", "")) < HIGH
    assert root.find(f"{SVG}title") is not None


def test_names_are_whole_and_markup_is_text() -> None:
    standing = (("1", "<b>&amp;", "70"), ("2", "Maximilian-Alexander", "60"), ("3", "محمد", "−5"))
    poster = Poster("Spades", "♠", "Friday", "2026", "Maximilian-Alexander and Bea win", "", "“<b>”", (), standing)
    shown = texts_of(draw_poster(poster))
    assert {"<b>&amp;", "Maximilian-Alexander", "محمد"} <= set(shown)
    assert "and Bea win" in shown  # broken between words alone
    assert texts_of(draw_poster(replace(poster, more=22)))[-2:] == ["and 22 more", "Referee"]
