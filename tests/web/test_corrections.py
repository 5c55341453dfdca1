"""Entries looked back on, corrected, struck out and brought back, through the pages."""

from __future__ import annotations

import html as html_text
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.cards import parse_card
from referee.core.codec import read_entry
from referee.core.entries import (
    Agreed,
    Entry,
    Hands,
    Misdeal,
    Players,
    Renege,
    Ruled,
    RulesChange,
    TrickCounts,
    TrickWon,
)
from referee.core.ruling import Severity
from referee.forms.answers import answers_of
from referee.forms.questions import questions
from referee.games import find_game
from referee.games.spades.model import (
    ENTRY_TYPES,
    Bid,
    Claim,
    Deal,
    End,
    Match,
    PassCards,
    Penalty,
    Play,
    TakeKitty,
)
from referee.service import tables
from referee.table.telling import change_in_words

from ..conftest import Clock
from ..evening import DOV, enter, hand_by_result, new_id, open_spades
from .pages import problems_of
from .seed import entries_of, hidden, page, send, text_of, view_of


def cards(*codes: str) -> tuple[object, ...]:
    """Cards by their codes."""
    return tuple(parse_card(code) for code in codes)


# ---- the list ---------------------------------------------------------------------------------------


def test_all_entries_of_a_hand_with_who_and_when(client: FlaskClient, evening: str) -> None:
    """Hand 1: the deal, four bids and the tricks, each by Ann, each leading to its correction."""
    html = page(client, f"/t/{evening}/entries?hand=1")
    text = text_of(html)
    for said in ("Dov dealt", "Ann bid 3", "Bea bid 2", "Cy bid 4", "Dov bid 2", "Tricks: Ann 4, Bea 3, Cy 3, Dov 3"):
        assert said in text
    assert len(re.findall(rf'href="/t/{evening}/entries/[^"?]+"', html)) == 6
    assert text.count("Ann, ") >= 6
    assert problems_of(html) == []


def test_the_last_hand_is_shown_if_none_is_asked_for(client: FlaskClient, evening: str) -> None:
    """Six hands, one dealt twice: the seventh deal is hand 6."""
    assert '<h1 class="ask">Hand 6' in page(client, f"/t/{evening}/entries")
    assert 'Hand 4 <span class="quiet">misdeal</span>' in page(client, f"/t/{evening}/entries?hand=4")
    assert "Hand 6" in page(client, f"/t/{evening}/entries?hand=99")
    assert "Hand 1" in page(client, f"/t/{evening}/entries?hand=-3")


def test_struck_out_entries_stay_in_the_list(app: Flask, client: FlaskClient, clock: Clock, evening: str) -> None:
    """What was undone or struck out is shown so, with who did it; also a deal made anew."""
    with app.app_context():
        seen = tables.place_of(evening).seq
        answer = tables.record(
            evening, [Deal(dealer=1, depth="result")], id=new_id(), seen=seen, author=DOV, now=clock.tick()
        )
        assert isinstance(answer, tables.Accepted)
        tables.undo(evening, id=new_id(), seen=answer.view.seq, author=DOV, now=clock.tick())
        enter(evening, Deal(dealer=1, depth="result"), Bid(seat=2, bid=3), now=clock.tick())
    html = page(client, f"/t/{evening}/entries?hand=8")
    assert "<s>Bea dealt</s>" in html
    assert "Removed by Dov" in text_of(html)
    assert "<b>Bea dealt</b>" in html
    assert "<b>Cy bid 3</b>" in html


def test_no_entry_of_any_table_is_missing_from_the_lists(app: Flask, client: FlaskClient, evening: str) -> None:
    """The lists of all hands together hold every record of the log once."""
    view = view_of(app, evening)
    found: list[str] = []
    for hand in range(1, 8):
        found += re.findall(rf'href="/t/{evening}/entries/([^"?]+)"', page(client, f"/t/{evening}/entries?hand={hand}"))
    assert found == [action.id for action in view.actions]


# ---- one entry --------------------------------------------------------------------------------------


def test_the_form_holds_what_the_entry_says(app: Flask, client: FlaskClient, evening: str) -> None:
    """A bid: its player and its number are chosen."""
    bid = entries_of(app, evening, Bid)[2]
    html = page(client, f"/t/{evening}/entries/{bid.id}")
    assert re.findall(r'name="(\w+)" value="(\w*)" checked', html) == [("seat", "2"), ("bid", "4")]
    assert problems_of(html) == []


def test_a_correction_is_saved_and_says_what_changed_in_the_totals(
    app: Flask, client: FlaskClient, clock: Clock, evening: str
) -> None:
    """Three hands ago Bea took 2, not 3: the totals before and after are told, and the log keeps both."""
    entry = entries_of(app, evening, TrickCounts)[3]
    before = view_of(app, evening).explanation.totals
    counts = {f"took-{seat}": str(count) for seat, count in enumerate((3, 4, 2, 4))}
    answer = send(client, evening, entry.id, "amend", counts)
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/t/{evening}/entries/{entry.id}"
    view = view_of(app, evening)
    after = view.explanation.totals
    assert before != after
    html = page(client, answer.headers["Location"])
    text = text_of(html)
    assert "Saved. Ann took 3, not 4; Dov took 4, not 3." in text
    for name, was, total in zip(("Ann & Cy", "Bea & Dov"), before, after, strict=True):
        assert f"{name} {was} → now {total}" in text
    assert "Ann entered it" in text
    assert "The table’s phone corrected it" in text
    assert "Take the correction back" in text
    assert [action.entry for action in view.entries[-1].history][-1] is not None
    assert problems_of(html) == []
    again = text_of(page(client, f"/t/{evening}/entries/{entries_of(app, evening, Bid)[0].id}"))
    assert "Saved." not in again


def test_a_correction_can_be_taken_back(app: Flask, client: FlaskClient, clock: Clock, evening: str) -> None:
    """The entry reads as it was made; both steps stay in its history."""
    entry = entries_of(app, evening, TrickCounts)[3]
    with app.app_context():
        seen = tables.place_of(evening).seq
        counts = TrickCounts(counts=(3, 4, 2, 4))
        tables.amend(evening, entry.id, counts, id=new_id(), seen=seen, author=DOV, now=clock.tick())
    html = page(client, f"/t/{evening}/entries/{entry.id}")
    fields = next(
        dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
        for form in re.findall(r"<form\b[^>]*>.*?</form>", html, flags=re.S)
        if "Take the correction back" in form
    )
    answer = client.post(f"/t/{evening}/entries/{entry.id}/void", data=fields)
    assert answer.status_code == 303
    text = text_of(page(client, answer.headers["Location"]))
    assert "The correction is taken back." in text
    assert "took a correction back" in text
    assert view_of(app, evening).explanation.totals == (315, 211)


def test_striking_out_and_bringing_back(app: Flask, client: FlaskClient, evening: str) -> None:
    """A struck-out entry does not count, is shown struck out, and comes back with one button."""
    entry = entries_of(app, evening, TrickCounts)[5]
    answer = send(client, evening, entry.id, "void", {})
    assert answer.status_code == 303
    html = page(client, answer.headers["Location"])
    assert "Removed." in text_of(html)
    assert "<s>Tricks: Ann 2, Bea 5, Cy 3, Dov 3</s>" in html
    assert "Save the correction" not in html
    assert view_of(app, evening).explanation.totals == (375, 249)
    answer = client.post(f"/t/{evening}/entries/{entry.id}/void", data=hidden(html, f"{entry.id}/void"))
    assert answer.status_code == 303
    text = text_of(page(client, answer.headers["Location"]))
    assert "Restored." in text
    assert "Save the correction" in text
    assert view_of(app, evening).explanation.totals == (315, 211)


def test_undo_takes_a_correction_back_too(app: Flask, client: FlaskClient, evening: str) -> None:
    """The table's own undo knows of corrections."""
    entry = entries_of(app, evening, TrickCounts)[3]
    send(client, evening, entry.id, "amend", {f"took-{s}": str(n) for s, n in enumerate((3, 4, 2, 4))})
    assert view_of(app, evening).explanation.totals != (315, 211)
    fields = hidden(page(client, f"/t/{evening}/entries/{entry.id}"), "/amend")
    assert client.post(f"/t/{evening}/undo", data=fields).status_code == 303
    assert view_of(app, evening).explanation.totals == (315, 211)


def test_a_refused_correction_says_why_and_keeps_what_was_typed(app: Flask, client: FlaskClient, evening: str) -> None:
    """Fourteen tricks of thirteen: the sentence stands at the tricks, with its rule; nothing is stored."""
    entry = entries_of(app, evening, TrickCounts)[3]
    before = view_of(app, evening).seq
    answer = send(client, evening, entry.id, "amend", {f"took-{s}": str(n) for s, n in enumerate((5, 4, 2, 3))})
    assert answer.status_code == 422
    html = answer.get_data(as_text=True)
    text = text_of(html)
    assert "The tricks come to 14, not 13: 1 too many. Rule SP-4.2" in text
    assert text.index("too many") < text.index("how many tricks?")
    assert sorted(re.findall(r'name="took-(\d)" value="(\d+)" checked', html)) == list(zip("0123", "5423", strict=True))
    assert view_of(app, evening).seq == before
    assert problems_of(html) == []


def test_an_unreadable_field_is_said_at_its_place(app: Flask, client: FlaskClient, evening: str) -> None:
    """Letters where a number is meant."""
    entry = entries_of(app, evening, TrickCounts)[3]
    answer = send(client, evening, entry.id, "amend", {**{f"took-{s}": "3" for s in range(4)}, "took-1": "many"})
    assert answer.status_code == 422
    html = answer.get_data(as_text=True)
    assert re.search(
        r'<fieldset class="panel count-panel[^>]* aria-invalid="true" aria-describedby="error-took">', html
    )
    assert "Bea" in text_of(html[html.index('id="error-took"') :])[:60]
    assert problems_of(html) == []


def test_a_queried_correction_is_asked_about_and_can_be_confirmed(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """Total bids may not add up: corrected to a bid that does, the sheet asks; *it happened* records it."""
    with app.app_context():
        token = open_spades(clock(), total_not_equal=True).token
        enter(token, *hand_by_result(3, (4, 3, 3, 2), (4, 3, 3, 3)), now=clock.tick())
    last = entries_of(app, token, Bid)[-1]
    answer = send(client, token, last.id, "amend", {"seat": "3", "bid": "3"})
    assert answer.status_code == 200
    html = answer.get_data(as_text=True)
    assert '<dialog class="up" open' in html
    assert "SP-3.6" in html
    assert problems_of(html) == []
    assert entries_of(app, token, Bid)[-1].entry == last.entry
    dialog = html[html.index("<dialog") :]
    back = re.search(r'class="choice choice-go" href="([^"]+)"', dialog)
    assert back is not None
    typed = page(client, html_text.unescape(back[1]))
    assert 'name="bid" value="3" checked' in typed
    answer = client.post(f"/t/{token}/entries/{last.id}/amend", data={**hidden(dialog, "/amend"), "confirmed": "1"})
    assert answer.status_code == 303
    assert entries_of(app, token, Bid)[-1].entry == Bid(seat=3, bid=3, confirmed=True)


def test_later_entries_that_cannot_stand_are_listed_with_links(app: Flask, client: FlaskClient, evening: str) -> None:
    """Striking out a bid leaves its hand one bid short: what follows in it needs attention, and is linked."""
    bid = entries_of(app, evening, Bid)[9]
    answer = send(client, evening, bid.id, "void", {})
    html = page(client, answer.headers["Location"])
    view = view_of(app, evening)
    wrong = [problem for problem in view.attention if not problem.consequence]
    assert wrong
    text = text_of(html)
    assert "needs attention now" in text or "need attention now" in text
    for problem in wrong:
        assert f'href="/t/{evening}/entries/{view.entries[problem.entry].id}"' in html
        there = page(client, f"/t/{evening}/entries/{view.entries[problem.entry].id}")
        refused = problem.ruling.severity is Severity.REFUSED
        assert ("It does not count" if refused else "Did it happen?") in there
        assert problems_of(there) == []
    assert problems_of(html) == []
    assert {problem.ruling.severity for problem in wrong} == {Severity.REFUSED, Severity.QUERIED}


def test_a_second_phone_is_told_and_nothing_is_lost(
    app: Flask, client: FlaskClient, clock: Clock, evening: str
) -> None:
    """Somebody recorded meanwhile: 409, what changed in a sentence, the numbers still in the form."""
    entry = entries_of(app, evening, TrickCounts)[3]
    fields = hidden(page(client, f"/t/{evening}/entries/{entry.id}"), "/amend")
    with app.app_context():
        enter(evening, Deal(dealer=1, depth="result"), now=clock.tick(), author=DOV)
    typed = {f"took-{seat}": str(count) for seat, count in enumerate((3, 4, 2, 4))}
    answer = client.post(f"/t/{evening}/entries/{entry.id}/amend", data={**fields, **typed})
    assert answer.status_code == 409
    html = answer.get_data(as_text=True)
    assert "Dov" in text_of(html)
    assert sorted(re.findall(r'name="took-(\d)" value="(\d+)" checked', html)) == list(zip("0123", "3424", strict=True))
    answer = client.post(f"/t/{evening}/entries/{entry.id}/amend", data={**hidden(html, "/amend"), **typed})
    assert answer.status_code == 303


def test_saving_what_stands_is_no_correction(app: Flask, client: FlaskClient, evening: str) -> None:
    """The form sent as it came: the record stays as it is, and the page says so."""
    before = view_of(app, evening).actions
    for kept in view_of(app, evening).entries[:6]:
        address = f"/t/{evening}/entries/{kept.id}"
        fields = hidden(page(client, address), "/amend")
        answer = client.post(f"{address}/amend", data={**fields, **answers_of(kept.entry)})
        assert answer.status_code == 303
        assert "Nothing changed." in text_of(page(client, address))
    assert view_of(app, evening).actions == before


def test_pressed_twice_it_is_stored_once(app: Flask, client: FlaskClient, evening: str) -> None:
    """The same form sent again is the same correction."""
    entry = entries_of(app, evening, TrickCounts)[3]
    fields = hidden(page(client, f"/t/{evening}/entries/{entry.id}"), "/amend")
    data = {**fields, **{f"took-{seat}": str(count) for seat, count in enumerate((3, 4, 2, 4))}}
    answers = [client.post(f"/t/{evening}/entries/{entry.id}/amend", data=data).status_code for _ in range(2)]
    assert answers == [303, 303]
    assert len(next(s for s in view_of(app, evening).entries if s.id == entry.id).history) == 2


def test_house_rules_entered_before_are_corrected_in_their_own_form(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """A change of house rules is an entry like any other."""
    with app.app_context():
        token = open_spades(clock()).token
        enter(token, RulesChange(rules={"target": 300}), now=clock.tick())
    entry = entries_of(app, token, RulesChange)[0]
    html = page(client, f"/t/{token}/entries/{entry.id}")
    assert 'name="house-target" value="300" checked' in html
    assert problems_of(html) == []
    answer = send(client, token, entry.id, "amend", {"house-target": "250"})
    assert answer.status_code == 303
    corrected = entries_of(app, token, RulesChange)[0].entry
    assert isinstance(corrected, RulesChange)
    assert dict(corrected.rules) == {"target": 250}
    state: Any = view_of(app, token).state
    assert state.next_house.target == 250


def test_what_is_not_there_is_answered_404(client: FlaskClient, evening: str) -> None:
    """An entry of no table, and a void as an entry."""
    assert client.get(f"/t/{evening}/entries/nothing").status_code == 404
    assert client.get("/t/no-such-table/entries").status_code == 404
    fields = hidden(page(client, "/settings"), "/settings")
    assert client.post(f"/t/{evening}/entries/nothing/amend", data=fields).status_code == 404


def test_only_what_touched_an_entry_can_be_voided_from_its_page(app: Flask, client: FlaskClient, evening: str) -> None:
    """The page of one entry strikes out no other."""
    first, second = entries_of(app, evening, Bid)[:2]
    answer = send(client, evening, first.id, "void", {"action": second.id})
    assert answer.status_code == 400
    assert view_of(app, evening).explanation.totals == (315, 211)


# ---- forms for every entry --------------------------------------------------------------------------

EXAMPLES: tuple[Entry, ...] = (
    Deal(dealer=2, depth="cards"),
    Deal(hands=(None, cards("AS", "KS"), None, None), face_up=(cards("AS"), cards("2C"), cards("3C"), cards("4C"))),  # type: ignore[arg-type]
    Bid(seat=1, bid=0, blind=True),
    Bid(seat=3, bid=13),
    Match(seat=2),
    PassCards(seat=0, count=2),
    PassCards(seat=0, cards=cards("TH", "2C")),  # type: ignore[arg-type]
    TakeKitty(seat=1, taken=cards("2C"), discarded=cards("3D")),  # type: ignore[arg-type]
    Hands(hands=(cards("AS"), None, cards("2H", "3H"), None)),  # type: ignore[arg-type]
    Play(seat=3, card=parse_card("AH"), ace="low"),
    TrickWon(winner=3),
    TrickCounts(counts=(4, 3, 3, 3)),
    TrickCounts(sides=(7, 6)),
    Misdeal(reason="deficient", seat=1),
    Misdeal(reason="The dog ate 4♣"),
    Renege(seat=1, trick=8),
    Claim(seat=2, good=False, to=1),
    Claim(seat=2),
    Penalty(seat=0, kind="points", points=-20, reason="slow play"),
    Penalty(seat=0, kind="flip", to=1),
    End(reason="stopped"),
)


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: f"{entry.type}-{EXAMPLES.index(entry)}")
def test_every_entry_comes_back_from_its_form_as_it_went_in(app: Flask, clock: Clock, entry: Entry) -> None:
    """The questions, filled from an entry and sent unchanged, make the same entry."""
    from werkzeug.datastructures import MultiDict

    with app.app_context():
        view = open_spades(clock())
    asks = questions(find_game("spades").rules(), type(entry), view.seating, view.state.house, answers_of(entry))
    sent = MultiDict([(name, value) for ask in asks for name, values in ask.values.items() for value in values])
    form_class = find_game("spades").form_for(entry.type)
    assert form_class is not None
    form = form_class(sent, state=view.state)
    assert form.validate(), form.errors
    assert form.entry() == entry
    for ask in asks:
        assert ask.label
        assert not ask.errors


def test_every_entry_type_can_be_corrected() -> None:
    """Each type of entry has an example above, but those with pages of their own."""
    assert {type(example) for example in EXAMPLES} | {RulesChange, Ruled, Players, Agreed} == set(ENTRY_TYPES)


def test_a_change_is_told_by_what_differs(app: Flask, clock: Clock) -> None:
    """The words both share are said once."""
    with app.app_context():
        view = open_spades(clock())

    def told(before: Entry, after: Entry) -> str:
        return str(change_in_words(view, before, after, view.seq + 1))

    assert told(Bid(seat=1, bid=3), Bid(seat=1, bid=4)) == "Bea bid 4, not 3."
    assert told(Bid(seat=1, bid=3), Bid(seat=2, bid=3)) == "Cy bid 3, not Bea bid 3."
    counts = (TrickCounts(counts=(4, 3, 3, 3)), TrickCounts(counts=(4, 2, 3, 4)))
    assert told(*counts) == "Bea took 2, not 3; Dov took 4, not 3."
    assert (
        told(TrickCounts(sides=(7, 6)), TrickCounts(sides=(6, 7))) == "Ann & Cy took 6, not 7; Bea & Dov took 7, not 6."
    )
    assert told(TrickWon(winner=0), TrickWon(winner=1)) == "Bea won a trick, not Ann won a trick."


# ---- made by one form, corrected by another -----------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "took"),
    [
        ((0, 2, 4, 3), {"counts": (0, None, 5, None), "sides": (5, 8)}),
        ((3, 2, 4, 2), {"sides": (7, 6)}),
        ((3, 2, 4, 2), {"counts": (4, 3, 3, 3)}),
        ((0, 0, 4, 3), {"counts": (1, 0, 5, 7)}),
    ],
)
def test_the_tricks_of_a_hand_stand_on_its_page_however_they_were_told(
    app: Flask, client: FlaskClient, clock: Clock, bids: tuple[int, ...], took: dict[str, Any]
) -> None:
    """By side, by player, a nil apart: saved as they stand nothing is stored, and one more is taken over at once."""
    with app.app_context():
        token = open_spades(clock()).token
        enter(token, *hand_by_result(3, bids, (4, 3, 3, 3))[:-1], TrickCounts(**took), now=clock.tick())
    entry = entries_of(app, token, TrickCounts)[0]
    html = page(client, f"/t/{token}/entries/{entry.id}")
    stands = dict(re.findall(r'name="(took-\d)" value="(\d+)" checked', html))
    assert sum(map(int, stands.values())) == 13
    before = view_of(app, token).seq
    answer = send(client, token, entry.id, "amend", stands)
    assert answer.status_code == 303
    assert view_of(app, token).seq == before
    assert "Nothing changed." in text_of(page(client, answer.headers["Location"]))
    first, last = min(stands), max(stands)
    moved = {first: str(int(stands[first]) + 1), last: str(int(stands[last]) - 1)}
    assert send(client, token, entry.id, "amend", {**stands, **moved}).status_code == 303
    assert view_of(app, token).seq == before + 1


def test_an_earlier_hand_is_corrected_by_its_own_number_of_tricks(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """At Oh Hell hands grow: the first had one trick, and the one in progress has two."""
    with app.app_context():
        view = tables.open_table(
            game="oh-hell", names=("Ann", "Bea", "Cy"), rules={"sequence": "up"}, title="", author=DOV, now=clock()
        )
        rules = view.game.rules()
        told: list[dict[str, Any]] = [
            {"type": "deal", "dealer": 2, "depth": "result"},
            {"type": "trump", "suit": "H"},
            *({"type": "bid", "seat": seat, "bid": 0} for seat in (0, 1, 2)),
            {"type": "tricks", "counts": [1, 0, 0]},
            {"type": "deal", "dealer": 0, "depth": "result"},
        ]
        enter(view.token, *(read_entry(rules.entry_types, one) for one in told), now=clock.tick())
    entry = entries_of(app, view.token, TrickCounts)[0]
    answer = send(client, view.token, entry.id, "amend", {"counts-0": "0", "counts-1": "", "counts-2": "0"})
    assert answer.status_code == 303, text_of(answer.get_data(as_text=True))
    assert entries_of(app, view.token, TrickCounts)[0].entry == TrickCounts(counts=(0, 1, 0))
