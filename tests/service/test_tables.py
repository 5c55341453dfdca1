"""What a person does at a table, and what the record says afterwards."""

from __future__ import annotations

import dataclasses
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from referee.core.cards import Card, parse_card
from referee.core.entries import Entry, TrickCounts, TrickWon
from referee.core.errors import HouseRuleError, NameProblem, NotationError, RefereeError
from referee.core.log import Kind
from referee.core.ruling import Severity
from referee.games.spades.model import Bid, Deal, Play
from referee.service import keeping, listing, seats, tables, writing
from referee.service.tables import Accepted, Author, Held, Refused, StaleWrite, TableView, UnknownTable
from referee.store import ActionRow, db, reading

from ..conftest import Clock
from ..evening import ANN, DOV, NAMES, bids, enter, hand_by_result, new_id, open_spades

pytestmark = pytest.mark.usefixtures("store_app")


def cards(codes: str) -> list[Card]:
    """Cards by their codes: ``AH KH``."""
    return [parse_card(code) for code in codes.split()]


def record_of(view: TableView, entry: Entry) -> str:
    """The id of the standing entry that reads so."""
    return next(kept.id for kept in view.entries if kept.entry == entry)


def amend(view: TableView, old: Entry, new: Entry, clock: Clock, author: Author = DOV) -> tables.Answer:
    return tables.amend(
        view.token, record_of(view, old), new, id=new_id(), seen=view.seq, author=author, now=clock.tick()
    )


# ---- opening ------------------------------------------------------------------------------------------


def test_a_new_table_holds_what_was_agreed(clock: Clock) -> None:
    view = tables.open_table(
        game="spades",
        names=[" Ann ", "Bea", "Cy", "Dov"],
        rules={"target": 300, "floor": -200},
        title="  Friday   table ",
        author=ANN,
        first=[Deal(dealer=2, depth="result")],
        now=clock(),
    )
    assert (view.title, view.names, view.opened) == ("Friday table", NAMES, clock())
    assert view.rules == {"target": 300}, "what equals the default is not kept"
    assert (view.phase.name, view.phase.seat, view.seq) == ("bid", 3, 1)
    assert view.undo is not None
    assert view.undo.entry == Deal(dealer=2, depth="result")
    assert tables.view_table(view.token) == view


def test_tokens_cannot_be_guessed(clock: Clock) -> None:
    tokens = {open_spades(clock()).token for _ in range(5)}
    assert len(tokens) == 5
    assert all(len(token) >= 22 for token in tokens)


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"game": "bridge"}, NotationError, "no game “bridge”"),
        ({"names": ["Ann"]}, NotationError, "2 to 6 players, not 1"),
        ({"names": ["Ann"] * 13}, NotationError, "2 to 6 players, not 13"),
        ({"names": ["Ann", "ann"]}, NameProblem, "Players 1 and 2"),
        ({"names": ["Ann", " "]}, NameProblem, "no name"),
        ({"names": ["Ann", "Bea\x00"]}, NameProblem, "hidden character"),
        ({"names": ["Ann", "B" * 41]}, NameProblem, "at most 40"),
        ({"title": "T" * 41}, NotationError, "at most 40"),
        ({"title": "T" * 4000}, NotationError, "at most 40"),
        ({"title": "a\ud800"}, NotationError, "hidden character"),
        ({"rules": {"target": "many"}}, HouseRuleError, "Play to"),
        ({"rules": {"nosuch": 1}}, HouseRuleError, "no house rule"),
        ({"rules": {"hands": 8, "deadline": "22:00"}}, HouseRuleError, "not both"),
        ({"first": [Bid(seat=0, bid=4)]}, RefereeError, "deal first"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(
    clock: Clock, changes: dict[str, object], error: type[Exception], says: str
) -> None:
    """The reason is said, and nothing is stored."""
    wanted = {"game": "spades", "names": NAMES, "rules": {}, "title": "", "author": ANN, "now": clock()} | changes
    with pytest.raises(error, match=says):
        tables.open_table(**wanted)  # type: ignore[arg-type]
    assert listing.tables_of(ANN.device).tables == ()


def test_an_unknown_table_is_unknown(clock: Clock) -> None:
    for token in ("no-such-table", "x" * 5000, "", "\ud800"):
        with pytest.raises(UnknownTable):
            tables.view_table(token)
        with pytest.raises(UnknownTable):
            tables.place_of(token)
    with pytest.raises(UnknownTable):
        tables.undo("no-such-table", id=new_id(), seen=0, author=ANN, now=clock())


# ---- recording ----------------------------------------------------------------------------------------


def test_what_is_recorded_scores(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick())
    assert view.explanation.totals == (70, 51)
    assert view.seq == len(view.actions) == len(view.entries) == 6
    assert {action.by for action in view.actions} == {"Ann"}
    assert {action.at for action in view.actions} == {clock()}
    assert tables.place_of(view.token).seq == 6


def test_a_refused_entry_is_never_stored(clock: Clock) -> None:
    """Fifteen tricks cannot be bid of thirteen."""
    view = open_spades(clock(), first=[Deal(dealer=3)])
    answer = tables.record(view.token, [Bid(seat=0, bid=15)], id=new_id(), seen=1, author=ANN, now=clock())
    assert isinstance(answer, Refused)
    assert answer.rulings[0].severity is Severity.REFUSED
    assert answer.entries == (Bid(seat=0, bid=15),)
    assert tables.place_of(view.token).seq == 1


def test_a_queried_entry_waits_until_it_is_confirmed(clock: Clock) -> None:
    """A bid out of turn: held first, and an infraction once somebody says that it happened."""
    view = open_spades(clock(), first=[Deal(dealer=3)])
    answer = tables.record(view.token, [Bid(seat=2, bid=3)], id="the-same-id", seen=1, author=ANN, now=clock())
    assert isinstance(answer, Held)
    assert answer.rulings[0].severity is Severity.QUERIED
    assert tables.place_of(view.token).seq == 1
    confirmed = Bid(seat=2, bid=3, confirmed=True)
    answer = tables.record(view.token, [confirmed], id="the-same-id", seen=1, author=ANN, now=clock())
    assert isinstance(answer, Accepted)
    assert [ruling.severity for ruling in answer.rulings] == [Severity.QUERIED]
    assert [problem.entry for problem in answer.view.problems] == [1]
    assert answer.view.attention == ()


def test_entries_sent_together_are_stored_together_or_not(clock: Clock) -> None:
    view = open_spades(clock(), first=[Deal(dealer=3)])
    sent = [Bid(seat=0, bid=4), Bid(seat=1, bid=3), Bid(seat=2, bid=14)]
    answer = tables.record(view.token, sent, id=new_id(), seen=1, author=ANN, now=clock())
    assert isinstance(answer, Refused)
    assert [ruling.seat for ruling in answer.rulings] == [2]
    assert answer.about == (sent[2],)
    assert tables.place_of(view.token).seq == 1


def test_a_retry_is_stored_once(clock: Clock) -> None:
    """The network failed after the entry was stored: sending it again changes nothing and is no error."""
    view = open_spades(clock(), first=[Deal(dealer=3)])
    for _ in range(3):
        answer = tables.record(view.token, bids(4, 3, 3, 2), id="sent-thrice", seen=1, author=ANN, now=clock.tick())
        assert isinstance(answer, Accepted)
        assert answer.view.seq == 5
    later = enter(view.token, TrickCounts(counts=(4, 3, 3, 3)), now=clock())
    answer = tables.record(view.token, bids(4, 3, 3, 2), id="sent-thrice", seen=1, author=ANN, now=clock())
    assert isinstance(answer, Accepted)
    assert answer.view == later


def test_an_id_cannot_bring_in_something_else(clock: Clock) -> None:
    """A page sent again with other values, by the back button, does not pass for a retry."""
    view = open_spades(clock(), first=[Deal(dealer=3)])
    token = view.token
    tables.record(token, [Bid(seat=0, bid=4)], id="used-once", seen=1, author=ANN, now=clock())
    with pytest.raises(StaleWrite, match="Ann entered: Ann bid 4"):
        tables.record(token, [Bid(seat=0, bid=5)], id="used-once", seen=1, author=ANN, now=clock())
    with pytest.raises(StaleWrite):
        tables.record(token, [Bid(seat=0, bid=4), Bid(seat=1, bid=4)], id="used-once", seen=1, author=ANN, now=clock())
    with pytest.raises(StaleWrite):
        tables.undo(token, id="used-once", seen=1, author=ANN, now=clock())
    assert tables.place_of(token).seq == 2


@pytest.mark.parametrize("odd", ["", "short", "x" * 41, "has space!", "dotted.id", "ümlauts-ü", "line\nbreak"])
def test_an_id_has_a_form(clock: Clock, odd: str) -> None:
    view = open_spades(clock())
    with pytest.raises(RefereeError, match="no usable id"):
        tables.record(view.token, [Deal(dealer=3)], id=odd, seen=0, author=ANN, now=clock())


def test_nothing_is_not_recorded(clock: Clock) -> None:
    with pytest.raises(RefereeError, match="nothing to record"):
        tables.record(open_spades(clock()).token, [], id=new_id(), seen=0, author=ANN, now=clock())


def test_a_full_record_takes_no_more(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "MOST_ACTIONS", 6)
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    with pytest.raises(RefereeError, match="full"):
        enter(view.token, Deal(dealer=0), now=clock())
    assert tables.place_of(view.token).seq == 6


def test_a_device_may_call_itself_anything(clock: Clock) -> None:
    """A name that cannot be printed is cut to what can: it never keeps an entry out."""
    token = open_spades(clock()).token
    view = enter(token, Deal(dealer=3), now=clock(), author=Author("x", " Bea\u202e\x00 \ud800" + "y" * 500))
    assert view.actions[-1].by == "Bea " + "y" * 36


# ---- correcting ---------------------------------------------------------------------------------------


def test_a_correction_changes_what_follows_from_it(clock: Clock) -> None:
    """The entry stays in its place; both versions and both authors stay visible."""
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    answer = amend(view, Bid(seat=1, bid=3), Bid(seat=1, bid=4), clock)
    assert isinstance(answer, Accepted)
    after = answer.view
    assert after.explanation.totals == (70, 60)
    assert [kept.entry for kept in after.entries][2] == Bid(seat=1, bid=4)
    history = after.entries[2].history
    assert [(action.entry, action.by) for action in history] == [
        (Bid(seat=1, bid=3), "Ann"),
        (Bid(seat=1, bid=4), "Dov"),
    ]


def test_an_old_correction_runs_through_the_evening(clock: Clock) -> None:
    """Totals and bags of every later hand follow."""
    token = open_spades(clock()).token
    for dealer in (3, 0, 1):
        view = enter(token, *hand_by_result(dealer), now=clock.tick())
    assert view.explanation.totals == (210, 153)
    answer = amend(view, TrickCounts(counts=(4, 3, 3, 3)), TrickCounts(counts=(5, 3, 3, 2)), clock)
    assert isinstance(answer, Accepted)
    assert answer.view.explanation.totals == (211, 152)
    assert answer.view.explanation.extra["bags"] == (1, 2)


def test_a_correction_may_be_refused_or_held(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    assert isinstance(amend(view, Bid(seat=1, bid=3), Bid(seat=1, bid=14), clock), Refused)
    assert isinstance(amend(view, Bid(seat=1, bid=3), Bid(seat=1, bid=3, blind=True), clock), Held | Refused)
    assert isinstance(amend(view, Bid(seat=1, bid=3), Bid(seat=2, bid=3), clock), Held)
    assert tables.view_table(view.token) == view


def test_a_correction_that_spoils_later_entries_says_so_and_keeps_them(clock: Clock) -> None:
    """Two cards were the same: the later one needs attention, counts for nothing, and is there still."""
    token = open_spades(clock()).token
    view = enter(token, Deal(dealer=3, depth="cards"), *bids(4, 3, 3, 2), now=clock())
    played = [Play(seat=seat, card=card) for seat, card in enumerate(cards("AH KH QH JH"))]
    view = enter(token, *played, now=clock())
    answer = amend(view, played[0], Play(seat=0, card=cards("KH")[0]), clock)
    assert isinstance(answer, Accepted)
    spoilt = answer.view
    assert spoilt.entries[spoilt.attention[0].entry].entry == played[1]
    assert len(spoilt.entries) == len(view.entries)
    mended = tables.undo(token, id=new_id(), seen=spoilt.seq, author=ANN, now=clock()).view
    assert mended.attention == ()
    assert mended.state == view.state


def test_what_does_not_stand_cannot_be_corrected(clock: Clock) -> None:
    view = open_spades(clock(), first=[Deal(dealer=3)])
    undone = tables.undo(view.token, id=new_id(), seen=1, author=ANN, now=clock()).view
    for target in (view.entries[0].id, "nobody-made-this", undone.actions[-1].id):
        with pytest.raises(RefereeError, match="no longer in the record"):
            tables.amend(view.token, target, Deal(dealer=0), id=new_id(), seen=2, author=ANN, now=clock())


def test_an_entry_can_be_struck_out_and_brought_back(clock: Clock) -> None:
    token = open_spades(clock()).token
    enter(token, *hand_by_result(), now=clock())
    view = enter(token, *hand_by_result(0), now=clock())
    counts = view.entries[5].id
    struck = tables.void(token, counts, id=new_id(), seen=view.seq, author=DOV, now=clock()).view
    assert len(struck.entries) == len(view.entries) - 1
    assert [action.target for action in struck.deletions] == [counts]
    assert struck.undo is not None
    assert struck.undo.kind is Kind.VOID
    with pytest.raises(RefereeError, match="no longer in the record"):
        tables.void(token, counts, id=new_id(), seen=struck.seq, author=DOV, now=clock())
    back = tables.void(token, struck.actions[-1].id, id=new_id(), seen=struck.seq, author=DOV, now=clock()).view
    assert back.state == view.state
    assert back.deletions == ()


# ---- undo and redo ------------------------------------------------------------------------------------


def test_undo_and_redo_walk_the_evening(clock: Clock) -> None:
    """Each undo takes back one thing done, each redo brings one back, and the log only grows."""
    token = open_spades(clock()).token
    seen = [tables.view_table(token)]
    seen += [enter(token, entry, now=clock.tick()) for entry in hand_by_result()]
    answer = amend(seen[-1], Bid(seat=1, bid=3), Bid(seat=1, bid=4), clock)
    assert isinstance(answer, Accepted)
    seen.append(answer.view)
    assert answer.view.redo is None
    for before in reversed(seen[:-1]):
        now = tables.view_table(token)
        undone = tables.undo(token, id=new_id(), seen=now.seq, author=ANN, now=clock.tick()).view
        assert (undone.state, [kept.entry for kept in undone.entries]) == (
            before.state,
            [kept.entry for kept in before.entries],
        )
        assert undone.redo == now.undo
        assert undone.actions[: now.seq] == now.actions
    with pytest.raises(RefereeError, match="nothing to undo"):
        tables.undo(token, id=new_id(), seen=undone.seq, author=ANN, now=clock())
    for after in seen[1:]:
        now = tables.view_table(token)
        redone = tables.redo(token, id=new_id(), seen=now.seq, author=ANN, now=clock.tick()).view
        assert redone.state == after.state
        assert redone.undo == now.redo
    with pytest.raises(RefereeError, match="nothing to redo"):
        tables.redo(token, id=new_id(), seen=redone.seq, author=ANN, now=clock())


def test_undo_takes_back_all_that_was_sent_at_once(clock: Clock) -> None:
    view = open_spades(clock(), first=[Deal(dealer=3)])
    bid = enter(view.token, *bids(4, 3, 3, 2), now=clock())
    assert bid.undo is not None
    assert bid.undo.entry == Bid(seat=0, bid=4)
    undone = tables.undo(view.token, id=new_id(), seen=5, author=ANN, now=clock()).view
    assert undone.state == view.state
    assert undone.redo == bid.undo
    redone = tables.redo(view.token, id=new_id(), seen=undone.seq, author=ANN, now=clock()).view
    assert redone.state == bid.state
    again = tables.undo(view.token, id=new_id(), seen=redone.seq, author=ANN, now=clock()).view
    assert again.state == view.state


def test_undo_sent_twice_undoes_once(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    later = enter(view.token, Deal(dealer=0), now=clock())
    for _ in range(2):
        undone = tables.undo(view.token, id="undo-once", seen=later.seq, author=ANN, now=clock()).view
        assert undone.state == view.state


def test_redo_of_a_deletion_deletes_again(clock: Clock) -> None:
    token = open_spades(clock()).token
    enter(token, Deal(dealer=3), now=clock())
    view = enter(token, Bid(seat=0, bid=4), now=clock())
    deal = view.entries[0].id
    struck = tables.void(token, deal, id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    undone = tables.undo(token, id=new_id(), seen=struck.seq, author=ANN, now=clock()).view
    assert undone.state == view.state
    assert undone.redo == struck.undo == struck.actions[-1]
    redone = tables.redo(token, id=new_id(), seen=undone.seq, author=ANN, now=clock()).view
    assert redone.state == struck.state
    assert redone.undo == struck.undo


# ---- the second writer --------------------------------------------------------------------------------


def test_the_second_writer_is_told_what_changed_and_by_whom(clock: Clock) -> None:
    view = open_spades(clock(), first=[Deal(dealer=3)])
    enter(view.token, Bid(seat=0, bid=4), now=clock(), author=DOV)
    with pytest.raises(StaleWrite, match="Meanwhile Dov entered: Ann bid 4") as told:
        tables.record(view.token, [Bid(seat=0, bid=5)], id=new_id(), seen=1, author=ANN, now=clock())
    assert [action.entry for action in told.value.changes] == [Bid(seat=0, bid=4)]
    assert told.value.view == tables.view_table(view.token)
    assert told.value.view.seq == 2


def test_what_changed_is_told_in_words(clock: Clock) -> None:
    token = open_spades(clock()).token
    enter(token, Deal(dealer=3), now=clock())
    view = enter(token, Bid(seat=0, bid=4), now=clock())

    def told(seen: int) -> str:
        with pytest.raises(StaleWrite) as stale:
            tables.record(token, [Bid(seat=1, bid=4)], id=new_id(), seen=seen, author=ANN, now=clock())
        return str(stale.value)

    amend(view, Bid(seat=0, bid=4), Bid(seat=0, bid=5), clock, Author("x", ""))
    assert told(2) == (
        "Meanwhile another device corrected an entry: Ann bid 5. "
        "Nothing of yours was stored: look again, then enter it."
    )
    tables.undo(token, id=new_id(), seen=3, author=DOV, now=clock())
    assert "Dov removed: Ann bid 5 (and 1 more before)." in told(2)
    tables.redo(token, id=new_id(), seen=4, author=DOV, now=clock())
    assert "Dov restored: Ann bid 5." in told(4)
    assert "not the record you saw" in told(99)


def test_an_entry_made_upon_ones_own_follows_it(clock: Clock) -> None:
    """Two tricks tapped on one page, without a connection: the second knows of the first, and of nothing else."""
    token = open_spades(clock(), first=[Deal(dealer=3, depth="tricks"), *bids(4, 3, 3, 2)]).token

    def trick(winner: int, id: str, *known: str) -> None:
        tables.record(token, [TrickWon(winner=winner)], id=id, seen=5, known=known, author=ANN, now=clock())

    trick(0, "first-trick")
    with pytest.raises(StaleWrite, match="Ann won a trick"):
        trick(2, "other-trick")
    trick(2, "other-trick", "first-trick")
    assert [kept.entry for kept in tables.view_table(token).entries[5:]] == [TrickWon(winner=0), TrickWon(winner=2)]
    enter(token, TrickWon(winner=3), now=clock(), author=DOV)
    with pytest.raises(StaleWrite, match="Dov entered: Dov won a trick") as told:
        trick(1, "third-trick", "first-trick", "other-trick")
    assert [action.entry for action in told.value.changes] == [TrickWon(winner=3)]
    known = {"first-trick", "other-trick", told.value.changes[0].id}
    undone = tables.undo(token, id="undo-them", seen=5, known=known, author=ANN, now=clock())
    assert [kept.entry for kept in undone.view.entries[5:]] == [TrickWon(winner=0), TrickWon(winner=2)]


def test_a_correction_that_changes_nothing_is_none(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    bid = next(kept.entry for kept in view.entries if isinstance(kept.entry, Bid))
    answer = amend(view, bid, bid, clock)
    assert isinstance(answer, Accepted)
    assert not answer.changed
    assert answer.view == view == tables.view_table(view.token)


def test_a_confirmed_entry_saved_as_it_is_asks_nothing_again(clock: Clock) -> None:
    token = open_spades(clock(), first=[Deal(dealer=3)], total_not_equal=True).token
    view = enter(token, *bids(4, 3, 3, 3)[:3], now=clock())
    view = enter(token, Bid(seat=3, bid=3, confirmed=True), now=clock())
    answer = amend(view, Bid(seat=3, bid=3, confirmed=True), Bid(seat=3, bid=3), clock)
    assert isinstance(answer, Accepted)
    assert not answer.changed
    assert answer.view.seq == view.seq


# ---- lists and names ----------------------------------------------------------------------------------


def test_your_tables_are_those_you_opened_or_saw(clock: Clock) -> None:
    """Latest change first, each with how it stands."""
    first = open_spades(clock())
    second = open_spades(clock.tick())
    enter(first.token, *hand_by_result(), now=clock.tick())
    seats.visit(second.token, DOV.device, clock.tick())
    seats.visit(second.token, DOV.device, clock.tick())
    own = listing.tables_of(ANN.device).tables
    assert [summary.token for summary in own] == [first.token, second.token]
    assert own[0].changed == first.opened + timedelta(seconds=2)
    assert own[0].totals == (("Ann & Cy", 70), ("Bea & Dov", 51))
    assert [summary.status for summary in own] == ["Hand 2, Ann deals", "Hand 1"]
    assert [summary.token for summary in listing.tables_of(DOV.device).tables] == [second.token]
    assert len(listing.tables_of(ANN.device, limit=1).tables) == 1
    assert listing.tables_of("nobody").tables == ()


def test_a_finished_game_names_its_winner(clock: Clock) -> None:
    view = enter(open_spades(clock(), target=70).token, *hand_by_result(), now=clock())
    assert view.outcome is not None
    (summary,) = listing.tables_of(ANN.device).tables
    assert (summary.status, summary.over) == ("Ann & Cy won", True)


def test_a_table_can_be_renamed(clock: Clock) -> None:
    view = open_spades(clock())
    assert keeping.describe(view.token, title=" Saturday  table").title == "Saturday table"
    assert tables.view_table(view.token) == dataclasses.replace(view, title="Saturday table", revision=1)
    with pytest.raises(NotationError, match="at most 40"):
        keeping.describe(view.token, title="x" * 50)


def test_the_log_keeps_the_device_to_itself(clock: Clock) -> None:
    """Which device wrote is stored beside the name it gave itself, and never shown."""
    view = open_spades(clock(), first=[Deal(dealer=3)])
    with reading():
        assert db.session.scalars(select(ActionRow.by_device)).all() == [ANN.device]
    assert ANN.device not in repr(view)


def test_a_token_can_stand_in_a_command() -> None:
    """No token looks like an option of `referee export`, and no two are the same."""
    made = {tables.new_token() for _ in range(500)}
    assert len(made) == 500
    assert all(token[0].isalnum() and len(token) >= 24 for token in made)


def test_what_cannot_be_replayed_is_never_stored(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in the rules that shows in a later entry costs an answer, not the table."""
    token = open_spades(clock(), first=[Deal(dealer=3, depth="result")]).token
    enter(token, *bids(4, 3, 3, 2), now=clock())
    first = tables.view_table(token).entries[1]
    game = type(tables.view_table(token).game.rules())
    apply, run = game.apply, game.run

    def mistaken(self: Any, state: Any, entry: Entry) -> Any:
        if isinstance(entry, Bid) and entry.seat == 3:
            raise KeyError("a mistake in the rules")
        return apply(self, state, entry)

    with monkeypatch.context() as patched:
        patched.setattr(game, "apply", mistaken)
        patched.setattr(game, "run", lambda self, state, entries, start: (start, state))
        with pytest.raises(KeyError):
            tables.amend(token, first.id, Bid(seat=0, bid=5), id=new_id(), seen=5, author=DOV, now=clock())
    assert game.run is run
    assert tables.place_of(token).seq == 5
    view = tables.view_table(token)
    assert view.entries[1].entry == Bid(seat=0, bid=4)
    assert view.phase.name == "play"
