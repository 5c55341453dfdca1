"""An entry for a calendar: whatever an evening is called, another program reads it as it was said."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import example, given
from hypothesis import strategies as st
from icalendar import Calendar

from referee.club.calendar import LINE, Entry, calendar

AT = datetime(2026, 11, 26, 19, 30, tzinfo=timezone(timedelta(hours=1)))
# What a title may hold: no control characters, nothing that ends a line.
texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=120)


@given(texts, texts)
@example("Tournoi d’été; 8 tables, \\n at Dov’s", "Spades, 33 are coming")
@example("木曜の会" * 10, "Ελένη, Нина & محمد " * 8)
def test_another_program_reads_what_was_said(title: str, words: str) -> None:
    text = calendar(
        Entry("evening-1@referee", title, AT, AT + timedelta(hours=3), AT, words, "https://a.example/c/V1", 4)
    )
    assert all(len(line.encode()) <= LINE for line in text.split("\r\n"))
    assert "\n" not in text.replace("\r\n", "")
    (event,) = Calendar.from_ical(text.encode()).walk("VEVENT")
    assert str(event["SUMMARY"]) == title
    assert str(event.get("DESCRIPTION", "")) == words
    assert str(event["UID"]) == "evening-1@referee"
    assert str(event["URL"]) == "https://a.example/c/V1"
    assert event.decoded("SEQUENCE") == 4
    assert event.decoded("DTSTART") == datetime(2026, 11, 26, 18, 30, tzinfo=UTC)
    assert event.decoded("DTEND") - event.decoded("DTSTART") == timedelta(hours=3)
    assert event.errors == []


def test_a_line_within_a_text_is_a_line_there() -> None:
    text = calendar(Entry("e", "A", AT, AT, AT, "one\ntwo\r\nthree"))
    (event,) = Calendar.from_ical(text).walk("VEVENT")
    assert str(event["DESCRIPTION"]) == "one\ntwo\nthree"
