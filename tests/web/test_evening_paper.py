"""What is handed out of an evening, read back: an entry for calendars, and paper."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient
from icalendar import Calendar

from referee.service.links import LinkKind

from .test_club import links_of
from .test_evening import club_of, set_up


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
