"""Rulings of the desk are part of the record: recorded, taken by each side, struck out, brought back, listed."""

from __future__ import annotations

import json
import re

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.core.codec import write_entry
from referee.core.entries import Ruled
from referee.core.house import fingerprint
from referee.games import GAMES
from referee.games.game import Game
from referee.games.spades import rulebook as book
from referee.games.spades.house import House

from ..games.playout import NAMES as PLAYERS
from ..paper.reading import read
from .apples import AUCTION, target
from .apples import deal as apples_deal
from .pages import problems_of
from .rulings import ASK, DEALT, NO_REVOKE, Spades, bids, fields_of, named, note, played, press, rule, ruled, tap
from .secrecy import SHARED_ADDRESSES, assert_same, plain, walk
from .sitting import Table, Written, whole, words_of
from .test_exchange import upload
from .test_piquet import Piquet
from .test_tap import TOP
from .test_tap import Table as Tap
from .test_tap import deal as tap_deal

MISDEAL = "Ruling: A misdeal (SP-2.2)"


class Apples(Table):
    """A table at Apples."""

    game = "apples"


def text(answer: TestResponse, status: int = 200) -> str:
    """What a page says."""
    return words_of(whole(answer, status))


def sheet_words(table: Table) -> str:
    """All words of the printed sheet."""
    pdf = table.client.get(f"{table.path}/sheet.pdf").get_data()
    return " ".join(part.text for page in read(pdf) for part in page.texts)


def entry_at(table: Table, address: str) -> Ruled:
    """The ruling as it stands."""
    view = table.view()
    found = next(kept.entry for kept in view.entries if kept.id == address.rpartition("/")[2])
    assert isinstance(found, Ruled)
    return found


# ---- recorded -----------------------------------------------------------------------------------


def test_a_ruling_is_recorded_with_what_it_does(app: Flask) -> None:
    """One press: the page of the ruling follows, with everything the record keeps of it; the hand is void."""
    table = Spades(app, DEALT, *bids(4, 3, 3, 2))
    address = ruled(table)
    page = text(table.client.get(address))
    for said in (
        "Ruling, hand 1",
        "A misdeal",
        "The hands are not equal, and the card cannot be drawn unseen any more.",
        f"SP-2.2 Misdeal {book.MISDEAL.text}",
        "What follows The hand is void and counts nothing. The same dealer deals again.",
        "Recorded with it Misdeal: wrong number of cards",
        "The score would be the same without it.",
        "What went wrong with the deal? Not the same number of cards",
        "How far out is the count? One card, and hands were looked at",
        f"House rules then {fingerprint('spades', House())} All as usual.",
        "Not accepted by anyone yet",
    ):
        assert said in page
    assert "has changed since" not in page
    state = table.state()
    assert state.hand is None or state.hand.void
    assert [kept.entry.type for kept in table.view().entries[-2:]] == ["ruling", "misdeal"]


def test_the_points_it_moved_are_told(app: Flask) -> None:
    """A finished hand is thrown in: its points go."""
    table = Spades(app, *played())
    address = ruled(table)
    assert table.view().explanation.totals == (0, 0)
    assert "Misdeal: wrong number of cards Ann & Cy −70 Bea & Dov −51" in text(table.client.get(address))


def test_a_ruling_the_record_cannot_carry_out_is_kept_alone(app: Flask) -> None:
    """No hand has been dealt that could be thrown in: the ruling is recorded, and nothing with it."""
    table = Spades(app)
    address = ruled(table)
    page = text(table.client.get(address))
    assert "Recorded with it" not in page
    assert [kept.entry.type for kept in table.view().entries] == ["ruling"]
    assert "Ruling A misdeal" in page


def test_the_same_press_twice_records_once(app: Flask) -> None:
    """A retry is the same ruling."""
    table = Spades(app, DEALT)
    html = whole(table.client.get(table.path + ASK))
    fields = fields_of(html, "/referee")
    first = table.client.post(f"{table.path}/referee", data=fields)
    again = table.client.post(f"{table.path}/referee", data=fields)
    assert first.headers["Location"] == again.headers["Location"]
    assert len(table.view().entries) == 3


def test_meanwhile_somebody_else_wrote(app: Flask) -> None:
    """Nothing is recorded; the verdict stands there with what was typed, and says what happened."""
    table = Spades(app, DEALT)
    fields = fields_of(whole(table.client.get(table.path + ASK)), "/referee")
    table.enter({"type": "bid", "seat": 0, "bid": 4})
    sent = {**fields, "side-0": "accept", "side-1": "protest", "note": "I saw nothing"}
    html = whole(table.client.post(f"{table.path}/referee", data=sent), 409)
    assert "Meanwhile Ann entered: Ann bid 4." in words_of(html)
    assert 'name="side-0" value="accept" checked' in html
    assert 'name="side-1" value="protest" checked' in html
    assert 'name="note" value="I saw nothing"' in html
    assert len(table.view().entries) == 2


def test_nobody_rules_at_an_unknown_question_or_with_answers_that_lead_nowhere(app: Flask) -> None:
    table = Spades(app, DEALT)
    fields = fields_of(whole(table.client.get(table.path + ASK)), "/referee")
    assert table.client.post(f"{table.path}/referee", data={**fields, "ask": "fortune"}).status_code == 404
    answer = table.client.post(f"{table.path}/referee", data={**fields, "a-found": "nothing"})
    assert answer.status_code == 303
    assert "answered by one of" in text(table.client.get(answer.headers["Location"]))
    assert len(table.view().entries) == 1


# ---- taken --------------------------------------------------------------------------------------


def test_each_side_accepts_on_its_own_phone(app: Flask) -> None:
    """A tap by each: the page tells who has and who has not, and when it was said by whom."""
    table = Spades(app, DEALT)
    address = ruled(table)
    bea = named(table, "Bea")
    assert tap(table.client, address, 0, "accept").headers["Location"] == address
    page = text(bea.get(address))
    assert "Ann & Cy accepted Under protest Take back" in page
    assert tap(bea, address, 1, "accept").status_code == 303
    entry = entry_at(table, address)
    assert (entry.accepted, entry.protest, entry.note) == ((0, 1), (), "")
    page = text(table.client.get(address))
    story = page[page.index("What happened to it") :]
    assert "recorded it, 19:30 Not accepted by anyone yet" in story
    assert "put down who takes it, 19:30 Accepted by Ann & Cy " in story
    assert "Bea put down who takes it, 19:30 Accepted by Ann & Cy and Bea & Dov" in story


def test_what_was_accepted_is_no_correction(app: Flask) -> None:
    """Scores, entries and sheet tell of the ruling, and of no correction."""
    table = Spades(app, *played(), {"type": "deal", "dealer": 0, "depth": "result"})
    address = ruled(table)
    tap(table.client, address, 1, "accept")
    assert "Corrected" not in table.get("/scores")
    entries = words_of(table.get("/entries"))
    assert f"{MISDEAL} 19:30 · Answered" in entries
    assert "before:" not in entries
    printed = sheet_words(table)
    assert "Corrections" not in printed
    assert "Accepted by Bea & Dov." in printed


def test_a_protest_is_recorded_with_its_note(app: Flask) -> None:
    """In the same press as the ruling; the note has room for 200 characters."""
    table = Spades(app, DEALT)
    words = ("It lay face down all the while. " * 7)[:200].strip()
    address = ruled(table, **{"side-0": "accept", "side-1": "protest", "note": f"  {words} "})
    entry = entry_at(table, address)
    assert (entry.accepted, entry.protest, entry.note) == ((0,), (1,), words)
    html = whole(table.client.get(address))
    assert f'name="note" value="{words}"' in html
    assert f"Accepted by Ann & Cy, under protest by Bea & Dov: “{words}”" in words_of(html)


def test_a_note_without_a_protest_is_left_out(app: Flask) -> None:
    """The field is out of sight where nobody protests: what stands in it was meant for a protest taken back."""
    table = Spades(app, DEALT)
    address = ruled(table, **{"side-0": "accept", "side-1": "accept", "note": "no"})
    assert entry_at(table, address).note == ""


def test_a_protest_can_be_taken_back(app: Flask) -> None:
    """It can be changed again and again; the note goes with the last protest; all of it stays in the history."""
    table = Spades(app, DEALT)
    address = ruled(table)
    tap(table.client, address, 1, "protest")
    assert note(table.client, address, "I saw nothing").status_code == 303
    assert (entry_at(table, address).protest, entry_at(table, address).note) == ((1,), "I saw nothing")
    tap(table.client, address, 0, "protest")
    tap(table.client, address, 1, "accept")
    assert (entry_at(table, address).protest, entry_at(table, address).note) == ((0,), "I saw nothing")
    tap(table.client, address, 0, "nothing")
    entry = entry_at(table, address)
    assert (entry.accepted, entry.protest, entry.note) == ((1,), (), "")
    story = text(table.client.get(address)).partition("What happened to it")[2]
    assert story.count("put down who takes it") == 5
    assert "Under protest by Ann & Cy and Bea & Dov: “I saw nothing”" in story


def test_a_tap_that_changes_nothing_writes_nothing(app: Flask) -> None:
    table = Spades(app, DEALT)
    address = ruled(table, **{"side-0": "accept"})
    seq = table.view().seq
    hidden = fields_of(whole(table.client.get(address)), address.rpartition("/")[2], side="0")
    assert table.client.post(address, data={**hidden, "take": "accept"}).status_code == 303
    assert table.view().seq == seq


def test_two_taps_at_once(app: Flask) -> None:
    """The second is told what the first did, and nothing typed is lost."""
    table = Spades(app, DEALT)
    address = ruled(table, **{"side-1": "protest"})
    old = whole(table.client.get(address))
    tap(named(table, "Bea"), address, 0, "accept")
    form = next(f for f in re.findall(r"<form\b[^>]*>.*?</form>", old, flags=re.DOTALL) if 'name="note"' in f)
    hidden = fields_of(form, address.rpartition("/")[2])
    html = whole(table.client.post(address, data={**hidden, "note": "I saw nothing"}), 409)
    assert f"Meanwhile Bea answered: {MISDEAL}, accepted by Ann & Cy, under protest by Bea & Dov." in words_of(html)
    assert 'name="note" value="I saw nothing"' in html
    assert entry_at(table, address).note == ""


BAD_NOTES = {
    "x" * 201: "A note has at most 200 characters. This one has 201.",
    "x" * 5000: "A note has at most 200 characters. This one has 5000.",
    "no\u0007pe": "has a hidden character (U+0007)",
    "no\u200bpe": "has a hidden character (U+200B)",
}


@pytest.mark.parametrize("bad", BAD_NOTES)
def test_a_note_that_cannot_be_printed_is_refused_at_its_field(app: Flask, bad: str) -> None:
    """Under the verdict and on the ruling's page; what was typed stands there still."""
    table = Spades(app, DEALT)
    html = whole(rule(table, **{"side-0": "accept", "side-1": "protest", "note": bad}), 422)
    assert BAD_NOTES[bad] in words_of(html)
    assert 'aria-invalid="true" aria-describedby="note-error"' in html
    assert 'name="side-0" value="accept" checked' in html
    assert bad[:100] in html
    assert len(table.view().entries) == 1
    address = ruled(table, **{"side-1": "protest"})
    html = whole(note(table.client, address, bad), 422)
    assert BAD_NOTES[bad] in words_of(html)
    assert 'aria-invalid="true" aria-describedby="note-error"' in html
    assert bad[:100] in html
    assert entry_at(table, address).note == ""


def test_there_is_no_such_side_and_no_such_ruling(app: Flask) -> None:
    table = Spades(app, DEALT)
    address = ruled(table)
    hidden = fields_of(whole(table.client.get(address)), address.rpartition("/")[2], side="0")
    for side in ("2", "-1", "x"):
        assert table.client.post(address, data={**hidden, "side": side, "take": "accept"}).status_code == 400
    assert table.client.get(f"{table.path}/rulings/not-there").status_code == 404
    assert table.client.get(f"{table.path}/rulings/made-000001").status_code == 404, "a deal is no ruling"


# ---- undone -------------------------------------------------------------------------------------


def test_a_ruling_undone_leaves_everything_as_it_was(app: Flask) -> None:
    """The last thing done: it is undone with its effect in one press, and redone as one."""
    table = Spades(app, DEALT, *bids(4, 3, 3, 2))
    before = table.view()
    address = ruled(table)
    done = table.view()
    assert press(table.client, address, "strike").headers["Location"] == address
    after = table.view()
    assert after.state == before.state
    assert after.explanation == before.explanation
    assert [kept.entry for kept in after.entries] == [kept.entry for kept in before.entries]
    page = text(table.client.get(address))
    assert "Ruling, hand 1 struck out" in page
    assert "Undone." in page
    assert "struck it out" in page
    assert f"Redo: {MISDEAL}" in table.get()
    assert table.client.get(f"{table.path}/scores").status_code == 200
    assert "Ruling" not in words_of(table.get("/scores"))
    table.post("/redo")
    assert table.state() == done.state
    assert "struck out" not in text(table.client.get(address))


def test_the_undo_button_of_the_hand_takes_both_back(app: Flask) -> None:
    """It says what it undoes."""
    table = Spades(app, DEALT)
    address = ruled(table)
    assert f"Undo: {MISDEAL}; " in table.get()
    table.post("/undo")
    assert [kept.entry.type for kept in table.view().entries] == ["deal"]
    assert press(table.client, address, "back").status_code == 303
    assert [kept.entry.type for kept in table.view().entries] == ["deal", "ruling", "misdeal"]
    tap(table.client, address, 0, "accept")
    assert f"Undo: {MISDEAL}, accepted by Ann &amp; Cy" in table.get()
    table.post("/undo")
    story = text(table.client.get(address)).partition("What happened to it")[2]
    assert [story.count(done) for done in ("brought it back", "took an answer back")] == [1, 1]


def test_a_ruling_struck_out_later_takes_its_effect_along(app: Flask) -> None:
    """Accepted and dealt again, then undone: what that breaks needs attention; brought back, all is well."""
    table = Spades(app, DEALT)
    address = ruled(table)
    tap(table.client, address, 0, "accept")
    table.enter(DEALT, *bids(4, 3, 3, 2))
    before = table.view()
    page = table.done(press(table.client, address, "strike"))
    assert "needs attention" in words_of(page)
    assert {kept.entry.type for kept in table.view().entries} == {"deal", "bid"}
    assert table.view().attention
    listed = text(table.client.get(f"{table.path}/referee"))
    assert "A misdeal Hand 1 · SP-2.2 · 19:30 Removed" in listed
    assert f"Undo: removed: {MISDEAL}" in table.get()
    table.done(press(table.client, address, "back"))
    assert table.state() == before.state
    assert not table.view().attention
    assert entry_at(table, address).accepted == (0,)


def test_one_undo_takes_the_striking_out_back(app: Flask) -> None:
    """Both entries stand again."""
    table = Spades(app, DEALT)
    address = ruled(table)
    table.enter(DEALT)
    press(table.client, address, "strike")
    table.post("/undo")
    assert [kept.entry.type for kept in table.view().entries] == ["deal", "ruling", "misdeal", "deal"]


def test_a_ruling_that_is_struck_out_is_not_taken(app: Flask) -> None:
    """Its page says so; to strike it out once more, or bring it back twice, changes nothing."""
    table = Spades(app, DEALT)
    address = ruled(table)
    fields = fields_of(whole(table.client.get(address)), address.rpartition("/")[2], side="0")
    press(table.client, address, "strike")
    html = whole(table.client.post(address, data={**fields, "take": "accept"}), 422)
    assert "The ruling was removed. Restore it first." in words_of(html)
    fields = fields_of(whole(table.client.get(address)), "/back")
    stale = whole(table.client.post(f"{address}/strike", data=fields), 422)
    assert "no longer in the record" in words_of(stale)
    press(table.client, address, "back")
    again = {**fields, "id": "another-id", "seen": str(table.view().seq)}
    assert "already restored" in text(table.client.post(f"{address}/back", data=again), 422)


def test_the_entry_it_carried_out_leads_to_it(app: Flask) -> None:
    """And the ruling is looked at on its own page wherever entries are."""
    table = Spades(app, DEALT)
    address = ruled(table)
    ruling_id = address.rpartition("/")[2]
    assert "It was recorded with a ruling: A misdeal" in text(table.client.get(f"{table.path}/entries/{ruling_id}.2"))
    assert table.client.get(f"{table.path}/entries/{ruling_id}").headers["Location"] == address
    assert f'href="{address}"' in table.get("/entries")
    hidden = fields_of(whole(table.client.get(address)), "/strike")
    moved = table.client.post(f"{table.path}/entries/{ruling_id}/void", data=hidden)
    assert (moved.status_code, moved.headers["Location"]) == (307, f"{address}/strike")
    assert table.client.post(f"{table.path}/entries/{ruling_id}/amend", data=hidden).status_code == 400


# ---- listed -------------------------------------------------------------------------------------


def test_the_referee_tab_lists_rulings_the_newest_first(app: Flask) -> None:
    """Verdict, rule, hand, and who took it, each leading to its page; beyond eight there is a page for all."""
    table = Spades(app, *played(), NO_REVOKE)
    address = ruled(table, **{"side-0": "accept", "side-1": "protest", "note": "Never"})
    html = table.get("/referee")
    said = words_of(html)
    first = "A misdeal Hand 1 · SP-2.2 · 19:30 Accepted by Ann & Cy, under protest by Bea & Dov: “Never”"
    assert first in said
    assert said.index(first) < said.index("No revoke Hand 1 · SP-2.2 · Ann, 19:30 Not accepted by anyone yet")
    assert f'href="{address}"' in html
    assert "All rulings" not in said
    for _ in range(25):
        table.enter(NO_REVOKE)
    assert "All rulings" in words_of(table.get("/referee"))
    listed = table.get("/rulings")
    assert listed.count("/rulings/made-") == 20
    older = re.search(r'href="([^"]+)">Earlier rulings', listed)
    assert older is not None
    rest = whole(table.client.get(older[1]))
    assert len(re.findall(rf'href="{table.path}/rulings/', rest)) == 27 - 20
    assert "Earlier rulings" not in rest
    assert "Nothing has been ruled" in text(Spades(app).client.get(f"{Spades(app).path}/rulings"))


def test_the_scores_list_rulings_with_their_hand(app: Flask) -> None:
    """Of a hand that is over under its row, of the one in play under its link."""
    table = Spades(app, *played(), NO_REVOKE, {"type": "deal", "dealer": 0, "depth": "result"}, NO_REVOKE)
    html = table.get("/scores")
    said = words_of(html)
    assert said.count("Ruling: No revoke (SP-2.2). Not accepted by anyone yet. Open") == 2
    assert said.index("The hand in play") < said.index("Ruling: No revoke") < said.index("Tap a score to see why")
    rows = html[html.index('id="h1"') :]
    assert "Ruling: No revoke" in rows


def test_what_is_open_is_flagged(app: Flask) -> None:
    """The tab says that a ruling of the last hand waits for a side, or is under protest; a new deal ends that."""
    table = Spades(app, DEALT)
    assert "nav-flag" not in table.get()
    address = ruled(table, **{"side-0": "accept"})
    assert "a ruling to be accepted" in table.get("/scores")
    tap(table.client, address, 1, "protest")
    assert "a ruling under protest" in table.get("/scores")
    tap(table.client, address, 1, "accept")
    assert "nav-flag" not in table.get("/scores")
    tap(table.client, address, 1, "nothing")
    table.enter(DEALT)
    assert "nav-flag" not in table.get("/scores")


def test_a_ruling_after_the_game_is_over(app: Flask) -> None:
    """It is recorded, taken and undone as ever; what it throws in opens the game again."""
    table = Spades(app, *played(), target=70)
    assert table.view().outcome is not None
    address = ruled(table, **{"side-0": "accept"})
    assert table.view().outcome is None
    tap(table.client, address, 1, "accept")
    press(table.client, address, "strike")
    assert table.view().outcome is not None
    table.enter(NO_REVOKE)
    assert entry_at(table, f"{table.path}/rulings/{table.view().entries[-1].id}").verdict == "No revoke"
    assert "Ruling: No revoke" in words_of(table.get("/scores"))


# ---- rules and house rules ----------------------------------------------------------------------


def test_a_ruling_keeps_the_house_rules_it_was_made_under(app: Flask) -> None:
    """Its fingerprint and what was unusual then; the rules now in force have another."""
    table = Spades(app, DEALT, bag_limit=5)
    address = ruled(table)
    then = fingerprint("spades", House(bag_limit=5))
    page = text(table.client.get(address))
    assert f"House rules then {then} Bags before the penalty: 5 SP-7.6" in page
    assert "changed since" not in page
    table.enter({"type": "rules", "rules": {"bag_limit": 7}}, DEALT)
    now = fingerprint("spades", House(bag_limit=7))
    page = text(table.client.get(address))
    assert f"House rules then {then} Bags before the penalty: 5 SP-7.6" in page
    assert f"They have changed since: {now} is in force now." in page


def test_a_rule_that_reads_otherwise_now_is_told_in_the_words_it_had(app: Flask) -> None:
    """So is one the rulebook has no more: it leads nowhere."""
    gone: Written = {"rule": "SP-99.1", "title": "Gone", "words": "It was so once."}
    table = Spades(app, DEALT, {**NO_REVOKE, "cited": [*NO_REVOKE["cited"], gone]})
    html = table.get(f"/rulings/{table.view().entries[-1].id}")
    said = words_of(html)
    assert "A hand that was dealt wrongly is void. These were its words then. The rulebook has changed since." in said
    assert "It was so once. These were its words then. The rulebook no longer has this rule." in said
    assert 'href="/rules/spades/SP-2.2"' in html
    assert "SP-99.1" in said
    assert 'href="/rules/spades/SP-99.1"' not in html


def test_odd_house_rules_of_a_record_are_shown_as_far_as_they_are_known(app: Flask) -> None:
    """A record by hand may say anything."""
    odd = {**NO_REVOKE, "rules": {"bag_limit": [1, 2], "weather": "fair", "target": 300, "floor": "x" * 150}}
    table = Spades(app, odd)
    said = words_of(table.get(f"/rulings/{table.view().entries[-1].id}"))
    assert "Play to: 300" in said
    assert "weather" not in said
    assert "Bags before the penalty" not in said


def test_house_rules_carry_their_fingerprint(app: Flask) -> None:
    """On the page that changes them, behind the dots with those to come, and at the referee's desk."""
    table = Spades(app, DEALT)
    now, later = fingerprint("spades", House()), fingerprint("spades", House(bag_limit=5))
    for page in ("/house", "/more", "/referee"):
        assert now in words_of(table.get(page))
        assert later not in words_of(table.get(page))
    table.enter({"type": "rules", "rules": {"bag_limit": 5}})
    assert f"Fingerprint {later}" in words_of(table.get("/house"))
    more = words_of(table.get("/more"))
    assert f"House rules in force {now}" in more
    assert f"From the next hand {later}" in more
    assert f"Rulings follow the house rules {now}" in words_of(table.get("/referee"))


# ---- secrets ------------------------------------------------------------------------------------

EXCHANGE: tuple[Written, ...] = (
    {"type": "deal", "dealer": 1, "depth": "cards"},
    {"type": "exchange", "seat": 0, "count": 5, "cards": ["7S", "8S", "9S", "7H", "8H"]},
)

SECRET_TABLES: dict[str, tuple[type[Table], tuple[Written, ...]]] = {
    "apples": (Apples, (apples_deal(), *AUCTION, target(0, "2C"))),
    "piquet": (Piquet, EXCHANGE),
    "tap": (Tap, (tap_deal("cards"), *TOP, {"type": "discard", "cards": ["7H", "8H", "7S"]})),
}
"""Tables with something in the hand in progress that no screen may show yet."""


def evidence(key: str) -> Written:
    """A ruling with cards for evidence and in its words, by a rule of that game."""
    rule = next(iter(GAMES[key].rules().rulebook.values()))
    return {
        **NO_REVOKE,
        "seat": 0,
        "verdict": "9♦ wins the trick",
        "why": "J♥ is lower.",
        "remedy": "K♣ is taken up again.",
        "cited": [{"rule": rule.id, "title": rule.title, "words": rule.text}],
    }


LISTS = ("/referee", "/rulings", "/scores", "/entries")


@pytest.mark.parametrize("key", SECRET_TABLES)
def test_cards_a_ruling_names_stay_hidden_while_the_hand_has_secrets(app: Flask, key: str) -> None:
    """Nowhere is its evidence told, nor in its words; which rule decided and who took it is. Then the next is dealt."""
    kind, entries = SECRET_TABLES[key]
    table = kind(app, *entries, evidence(key))
    address = f"/rulings/{table.view().entries[-1].id}"
    rule = next(iter(GAMES[key].rules().rulebook.values()))
    shown = {page: words_of(table.get(page)) for page in ("", address, *LISTS)}
    shown["sheet"] = sheet_words(table)
    for page, said in shown.items():
        for told in ("9♦ wins the trick", "J♥ is lower", "K♣ is taken up again", "Which suit was led?"):
            assert told not in said, page
    assert rule.title in shown[address]
    assert f"stay hidden until the {table.view().game.rules().hand_word} is over" in shown[address]
    assert 'class="pc' not in table.get(address)
    for page in (*LISTS, "sheet"):
        assert rule.title in shown[page], page
    assert f"Undo: Ruling: {rule.title} ({rule.id})" in table.get()
    table.enter({"type": "misdeal", "reason": "count"}, entries[0])
    said = words_of(table.get(address))
    assert "stays hidden" not in said
    for told in ("9♦ wins the trick", "J♥ is lower", "K♣ is taken up again", "Which suit was led?"):
        assert told in said
    assert "9♦ wins the trick" in words_of(table.get("/scores"))
    assert "J♥ is lower" in sheet_words(table)


def test_two_secrets_look_the_same_behind_a_ruling(app: Flask) -> None:
    """A ruling about the very card that one target is: nothing tells which of the two tables it is."""
    seen = []
    for card in ("JH", "2C"):
        table = Apples(app, apples_deal(), *AUCTION, target(0, card), evidence("apples"))
        address = f"/rulings/{table.view().entries[-1].id}"
        found = walk(table, (*SHARED_ADDRESSES, address))
        found["sheet"] = plain(sheet_words(table), table)
        seen.append(found)
    assert_same(seen[0], seen[1], "a target")


# ---- every game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_keeps_rulings(app: Flask, game: Game) -> None:
    """Before the first deal and in a hand: shown, taken by every side, listed, printed, struck out, brought back."""
    size = 4 if 4 in game.table_sizes else game.table_sizes[0]
    kind = type("Any", (Table,), {"game": game.key, "names": PLAYERS[:size]})
    rule = next(iter(game.rules().rulebook.values()))
    ruling = {**NO_REVOKE, "seat": 0, "cited": [{"rule": rule.id, "title": rule.title, "words": rule.text}]}
    table: Table = kind(app, ruling)
    table.enter(write_entry(next(iter(game.rules().choices(table.state())))), ruling)
    view = table.view()
    assert not view.problems
    first, last = view.entries[0].id, view.entries[-1].id
    address = f"{table.path}/rulings/{last}"
    page = text(table.client.get(address))
    which = f"Ruling, {game.rules().hand_word} 1"
    jack = game.called.ranks.get("J", "J")
    for said in (which, "No revoke", f"{jack}♥ was Cy’s last heart.", rule.title, "Which suit was led? ♥"):
        assert said in page
    for side in range(len(view.seating.sides)):
        assert tap(table.client, address, side, "accept").status_code == 303
    assert entry_at(table, address).accepted == tuple(range(len(view.seating.sides)))
    listed = words_of(table.get("/referee"))
    assert f"No revoke Before the first {game.rules().hand_word}" in listed
    assert listed.count("No revoke") == 2
    assert f'href="{table.path}/rulings/{first}"' in table.get("/entries?hand=1")
    assert words_of(table.get("/scores")).count("Ruling: No revoke") == 2
    printed = sheet_words(table)
    assert f"Before the first {game.rules().hand_word}: No revoke." in printed
    assert f"{game.rules().hand_word.capitalize()} 1: No revoke." in printed
    before = table.state()
    press(table.client, address, "strike")
    assert "struck out" in text(table.client.get(address))
    press(table.client, address, "back")
    assert table.state() == before


# ---- taken along --------------------------------------------------------------------------------


def test_a_table_taken_along_keeps_its_rulings(app: Flask) -> None:
    """Exported and brought in elsewhere: the same page, and one press undoes both entries there too."""
    table = Spades(app, DEALT)
    address = ruled(table, **{"side-0": "accept", "side-1": "protest", "note": "I saw nothing"})
    record = table.client.get(f"{table.path}/record.json").get_data()
    status, _, opened = upload(table.client, record)
    assert status == 303
    there = opened + address.removeprefix(table.path)
    assert words_of(whole(table.client.get(there))) == words_of(whole(table.client.get(address)))
    press(table.client, there, "strike")
    entries = json.loads(table.client.get(f"{opened}/record.json").get_data())["entries"]
    assert [entry["type"] for entry in entries] == ["deal"]


def test_every_page_of_a_ruling_is_whole(app: Flask) -> None:
    """In all its states."""
    table = Spades(app, *played())
    address = ruled(table, **{"side-0": "accept", "side-1": "protest", "note": "<b>&amp;"})
    for page in (address, f"{table.path}/rulings", f"{table.path}/referee", f"{table.path}/scores"):
        html = table.client.get(page).get_data(as_text=True)
        assert problems_of(html) == []
        assert "&lt;b&gt;&amp;amp;" in html
    press(table.client, address, "strike")
    assert problems_of(table.client.get(address).get_data(as_text=True)) == []
