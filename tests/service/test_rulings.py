"""Rulings in the record: what came with one, what it moved, how it is taken and struck out; printed, and judged."""

from __future__ import annotations

import io
import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from referee.core.codec import read_entry, write_entry
from referee.core.entries import Cited, Entry, LongText, Misdeal, Ruled, RulesChange, Shown, Told
from referee.core.errors import NotationError, RefereeError
from referee.core.house import fingerprint
from referee.core.question import Asked, Verdict
from referee.core.record import read_record
from referee.core.ruled import describe_ruled, describe_taken, only_taken, ruled, shows_cards, without_cards
from referee.core.ruling import Exhibit, Severity
from referee.core.seats import Seating
from referee.core.text import verbatim
from referee.games import find_game
from referee.games.spades.house import House
from referee.games.spades.model import ENTRY_TYPES, Deal, Penalty
from referee.service import exchange, tables
from referee.service.printing import corrections, print_blank, print_page, rulings_signed, sheet_of
from referee.service.rulings import Taking, bring_back, effect_of, points_moved, read_note, strike, taken_by
from referee.service.tables import Accepted, StaleWrite, TableView
from referee.table.judging import judge
from referee.table.records import fold_record

from ..conftest import Clock
from ..evening import ANN, DOV, NAMES, enter, hand_by_result, new_id, open_spades

stored = pytest.mark.usefixtures("store_app")

FOUR = Seating.teams(NAMES, 2)
TREASON = Cited("SP-5.2", "Following suit", LongText("Who holds the suit led plays it."))


def misdeal(view: TableView, **taken: Any) -> list[Entry]:
    """The desk’s ruling that too many cards were dealt, with what it does."""
    answers = {"what": "count", "found": "seen"}
    game = find_game("spades").rules()
    asked = Asked(game=game, seating=view.seating, house=view.state.house, state=view.state, answers=answers)
    verdict = next(one for one in find_game("spades").questions() if one.key == "misdeal").answer(asked)
    return [ruled(asked, "misdeal", verdict, **taken), *verdict.effect]


def rule(view: TableView, *entries: Entry, clock: Clock, id: str = "") -> tuple[str, TableView]:
    """Record a ruling with its effect in one press. Its id, and the table after it."""
    made = id or new_id()
    answer = tables.record(view.token, entries, id=made, seen=view.seq, author=ANN, now=clock.tick(60))
    assert isinstance(answer, Accepted), answer
    return made, answer.view


# ---- what came with it --------------------------------------------------------------------------


@stored
def test_a_hand_thrown_in_takes_its_points_back(clock: Clock) -> None:
    """70 and 51 were scored; later hands change nothing of what the ruling moved."""
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    ruling, effect = misdeal(view)
    made, view = rule(view, ruling, Misdeal(reason="count", confirmed=True), clock=clock)
    assert [action.entry for action in effect_of(view.actions, made)] == [Misdeal(reason="count", confirmed=True)]
    assert effect == Misdeal(reason="count")
    assert points_moved(view.token, made) == (-70, -51)
    enter(view.token, *hand_by_result(), *hand_by_result(0), now=clock())
    assert points_moved(view.token, made) == (-70, -51)


@stored
def test_what_moves_points_at_the_end_of_the_hand_is_told_when_it_is_over(clock: Clock) -> None:
    """A penalty within a hand: nothing yet, then its points, and so after fifty further hands."""
    view = open_spades(clock(), target=10_000, floor=None)
    *bidding, tricks = hand_by_result()
    view = enter(view.token, *bidding, now=clock())
    ruling = Ruled(question="x", verdict=LongText("So be it"))
    made, view = rule(view, ruling, Penalty(seat=1, kind="points", points=-30), clock=clock)
    assert points_moved(view.token, made) == (0, 0)
    enter(view.token, tricks, now=clock())
    assert points_moved(view.token, made) == (0, -30)
    hands = itertools.chain.from_iterable(hand_by_result(dealer % 4) for dealer in range(50))
    enter(view.token, *hands, now=clock())
    assert points_moved(view.token, made) == (0, -30)


@stored
def test_a_ruling_alone_moves_nothing(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    made, view = rule(view, Ruled(question="x", verdict=LongText("No revoke")), clock=clock)
    assert effect_of(view.actions, made) == ()
    assert points_moved(view.token, made) == (0, 0)
    with pytest.raises(tables.UnknownTable):
        points_moved("nowhere", made)


@stored
def test_the_end_of_time_is_no_effect_of_a_ruling(clock: Clock) -> None:
    """What the clock records before an entry stays when the ruling goes."""
    view = open_spades(clock(), deadline="22:30")
    view = enter(view.token, Deal(dealer=3, depth="result"), now=clock())
    clock.tick(14_400)
    made, view = rule(view, *misdeal(view), clock=clock)
    assert [kept.entry.type for kept in view.entries] == ["deal", "end", "ruling", "misdeal"]
    answer = strike(view.token, made, id=new_id(), seen=view.seq, author=ANN, now=clock())
    assert [kept.entry.type for kept in answer.view.entries] == ["deal", "end"]


# ---- struck out, brought back -------------------------------------------------------------------


@stored
def test_striking_out_the_last_thing_done_is_undo(clock: Clock) -> None:
    """One redo brings both back, and the record is told as if nothing had been struck out."""
    view = enter(open_spades(clock()).token, Deal(dealer=3, depth="result"), now=clock())
    made, view = rule(view, *misdeal(view), clock=clock)
    key = new_id()
    sent: dict[str, Any] = {"id": key, "seen": view.seq, "author": ANN, "now": clock()}
    after = strike(view.token, made, **sent).view
    assert [kept.entry.type for kept in after.entries] == ["deal"]
    assert after.deletions == ()
    assert after.redo is not None
    assert after.redo.id == made
    assert strike(view.token, made, **sent).view.seq == after.seq, "a retry writes nothing"
    again = tables.redo(view.token, id=new_id(), seen=after.seq, author=ANN, now=clock()).view
    assert again.state == view.state
    with pytest.raises(StaleWrite):
        strike(view.token, made, id=new_id(), seen=view.seq, author=DOV, now=clock())


@stored
@pytest.mark.parametrize("later", [0, 1, 2])
def test_bringing_a_ruling_back_restores_everything(clock: Clock, later: int) -> None:
    """However much was entered after it, and also where its effect was struck out before by itself."""
    view = enter(open_spades(clock()).token, Deal(dealer=3, depth="result"), now=clock())
    made, view = rule(view, *misdeal(view), clock=clock)
    for step in range(later):
        view = enter(view.token, *(hand_by_result() if step == 0 else hand_by_result(0)), now=clock())
    struck = strike(view.token, made, id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    assert not {"ruling", "misdeal"} & {kept.entry.type for kept in struck.entries}
    back = bring_back(view.token, made, id=new_id(), seen=struck.seq, author=ANN, now=clock()).view
    assert back.state == view.state
    assert [kept.entry for kept in back.entries] == [kept.entry for kept in view.entries]
    # To strike out the last thing done is undo, and bringing it back redo; anything else is the other way round.
    other_way = tables.redo if later else tables.undo
    undone = other_way(view.token, id=new_id(), seen=back.seq, author=ANN, now=clock()).view
    assert [kept.entry for kept in undone.entries] == [kept.entry for kept in struck.entries]
    with pytest.raises(RefereeError, match="already restored"):
        bring_back(view.token, "no-such-id", id=new_id(), seen=undone.seq, author=ANN, now=clock())


@stored
def test_what_was_struck_out_by_itself_stays_so(clock: Clock) -> None:
    """The effect alone, then the ruling; brought back, the ruling comes alone."""
    view = enter(open_spades(clock()).token, Deal(dealer=3, depth="result"), now=clock())
    made, view = rule(view, *misdeal(view), clock=clock)
    view = tables.void(view.token, f"{made}.2", id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    view = strike(view.token, made, id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    assert [kept.entry.type for kept in view.entries] == ["deal"]
    view = bring_back(view.token, made, id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    assert [kept.entry.type for kept in view.entries] == ["deal", "ruling"]


# ---- taken --------------------------------------------------------------------------------------

takings = st.lists(st.tuples(st.integers(0, 1), st.sampled_from(["accept", "protest", "nothing"])), max_size=8)


@given(takings)
def test_a_side_says_one_thing_and_the_last_counts(said: list[tuple[int, Taking]]) -> None:
    """In whatever order sides say what they say; a note is there only with a protest."""
    entry = Ruled(question="x", verdict=LongText("So be it"))
    last: dict[int, str] = {}
    for side, taking in said:
        entry = taken_by(entry, side, taking)
        last[side] = taking
        if entry.protest and not entry.note:
            entry = read_back(entry, "because")
    assert entry.accepted == tuple(side for side in (0, 1) if last.get(side) == "accept")
    assert entry.protest == tuple(side for side in (0, 1) if last.get(side) == "protest")
    assert bool(entry.note) == bool(entry.protest)
    assert only_taken(Ruled(question="x", verdict=LongText("So be it")), entry)


def read_back(entry: Ruled, note: str) -> Ruled:
    """The ruling with that note, out of its record."""
    found = read_entry(ENTRY_TYPES, {**write_entry(entry), "note": note})
    assert isinstance(found, Ruled)
    return found


@pytest.mark.parametrize(
    ("accepted", "protest", "note", "said"),
    [
        ((), (), "", "not accepted by anyone yet"),
        ((0,), (), "", "accepted by Ann & Cy"),
        ((0, 1), (), "", "accepted by Ann & Cy and Bea & Dov"),
        ((1,), (0,), "", "accepted by Bea & Dov, under protest by Ann & Cy"),
        ((), (0, 1), "Never", "under protest by Ann & Cy and Bea & Dov: “Never”"),
        ((0,), (), "left over", "accepted by Ann & Cy"),
        ((7,), (), "", "accepted by "),
    ],
)
def test_who_took_it_in_words(accepted: tuple[int, ...], protest: tuple[int, ...], note: str, said: str) -> None:
    """Also of a record by hand that names a side there is not."""
    entry = Ruled(question="x", verdict=LongText("So be it"), accepted=accepted, protest=protest, note=note)
    assert str(describe_taken(entry, FOUR)) == said


def test_a_note_is_a_line_of_200_characters() -> None:
    assert read_note("  too \n late ") == "too late"
    assert read_note("x" * 200) == "x" * 200
    assert read_note("不") == "不"
    for bad in ("x" * 201, "x" * 100_000, "a\u200b", "a\u202eb"):
        with pytest.raises(NotationError) as refused:
            read_note(bad)
        assert refused.value.where == "note"


any_words = st.text(max_size=300) | st.integers(190, 2100).map("x".__mul__)


@given(any_words, any_words, any_words, any_words)
def test_whatever_the_desk_says_can_be_read_back(verdict: str, why: str, said: str, caption: str) -> None:
    """Too long a text is cut, and nothing hidden is kept: a record that cannot be read would be lost."""
    game = find_game("spades").rules()
    asked = Asked(game=game, seating=FOUR, house=House(), answers={"cards": said})
    given_ = Verdict(
        code="x",
        verdict=verbatim(verdict),
        card=Severity.NOTED,
        why=verbatim(why),
        rules=(game.rulebook["SP-5.2"],),
        evidence=(Exhibit(verbatim(caption), ()),),
        told=((caption, said),),
    )
    entry = ruled(asked, "x", given_)
    assert read_entry(ENTRY_TYPES, write_entry(entry)) == entry
    if verdict.isascii() and verdict.isprintable() and len(verdict) <= 2000:
        assert entry.verdict == verdict


# ---- cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "shows"),
    [
        ({"verdict": "A misdeal", "why": "Too many cards."}, False),
        ({"verdict": "9♦ wins"}, True),
        ({"verdict": "x", "why": "J♥ is higher."}, True),
        ({"verdict": "x", "remedy": "K♣ is taken up."}, True),
        ({"verdict": "x", "told": (Told("Which suit was led?", "♥"),)}, True),
        ({"verdict": "x", "shown": (Shown("Trick 6", ()),)}, False),
        ({"verdict": "x", "shown": (Shown("Bea held ♠", ()),)}, True),
        ({"verdict": "21★ is the highest"}, True),
    ],
)
def test_a_ruling_shows_cards_or_not(entry: dict[str, Any], shows: bool) -> None:
    """Without them nothing in it names one."""
    given_ = Ruled(question="x", cited=(TREASON,), **entry)
    assert shows_cards(given_) is shows
    bare = without_cards(given_)
    assert not shows_cards(bare)
    assert bare.cited == given_.cited
    assert "♦" not in str(describe_ruled(given_))
    assert str(describe_ruled(given_)).endswith("(SP-5.2)")


# ---- printed ------------------------------------------------------------------------------------


def words_on_sheet(view: TableView, **parts: bool) -> str:
    """All words of a table's sheet, as it is printed."""
    return words_of(print_page(sheet_of(view, **parts), "a4"))


def words_of(pdf: bytes) -> str:
    """All words of a PDF, a blank between lines."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


@stored
def test_a_ruling_is_printed_with_all_that_was_agreed(clock: Clock) -> None:
    """Hand, verdict, reason, rule with its words, remedy, who took it, the house rules’ fingerprint, two boxes."""
    view = enter(open_spades(clock()).token, *hand_by_result(), Deal(dealer=0, depth="result"), now=clock())
    _, view = rule(view, *misdeal(view, accepted=[0], protest=[1], note="I saw nothing"), clock=clock)
    (signed,) = rulings_signed(view)
    mark = fingerprint("spades", House())
    words = find_game("spades").rules().rulebook["SP-2.2"].text
    assert signed.head == "Hand 2: A misdeal."
    assert signed.initials == ("Ann & Cy", "Bea & Dov")
    assert signed.sentences == (
        "The hands are not equal, and the card cannot be drawn unseen any more.",
        f"SP-2.2 Misdeal: {words}",
        "The hand is void and counts nothing. The same dealer deals again.",
        f"Accepted by Ann & Cy, under protest by Bea & Dov: “I saw nothing”. House rules {mark}.",
    )
    printed = words_on_sheet(view)
    for said in (signed.head, *signed.sentences):
        assert said in printed
    assert printed.count("Ann & Cy: initials") == printed.count("agreed, Ann & Cy") == 1
    assert words_on_sheet(view, initials=False).count("initials") == 0
    assert signed.head in words_on_sheet(view, initials=False)
    assert "A misdeal" not in words_on_sheet(view, rulings=False)


@stored
def test_who_took_a_ruling_is_no_correction_and_striking_it_out_is_told(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, Deal(dealer=3, depth="result"), now=clock())
    made, view = rule(view, *misdeal(view), clock=clock)
    entry = next(kept.entry for kept in view.entries if isinstance(kept.entry, Ruled))
    answer = tables.amend(
        view.token, made, taken_by(entry, 0, "accept"), id=new_id(), seen=view.seq, author=DOV, now=clock()
    )
    assert isinstance(answer, Accepted)
    assert corrections(answer.view) == ()
    assert rulings_signed(answer.view)[0].sentences[-1].startswith("Accepted by Ann & Cy.")
    view = strike(view.token, made, id=new_id(), seen=answer.view.seq, author=DOV, now=clock()).view
    assert rulings_signed(view) == ()
    told = [sentence.partition(", ")[2].partition(": ")[2] for _, sentence in corrections(view)]
    assert sorted(told) == ["Misdeal: wrong number of cards.", "Ruling: A misdeal (SP-2.2)."]


@stored
def test_the_house_rules_are_printed_with_their_fingerprint(clock: Clock) -> None:
    """Those from the next hand on, as they are printed; on a blank sheet those it is for."""
    view = enter(open_spades(clock()).token, Deal(dealer=3), RulesChange(rules={"bag_limit": 5}), now=clock())
    later = fingerprint("spades", House(bag_limit=5))
    assert f"Fingerprint {later}." in words_on_sheet(view)
    assert f"Fingerprint {later}." in words_of(print_blank("spades", 4, rules={"bag_limit": 5}))
    assert f"Fingerprint {fingerprint('spades', House())}." in words_of(print_blank("spades", 4))
    assert "Fingerprint" not in words_on_sheet(view, house_rules=False)
    house = next(passage for passage in sheet_of(view).passages if passage.title == "House rules")
    assert house.items[-1].text == f"Fingerprint {later}."


# ---- judged, taken along ------------------------------------------------------------------------


def test_the_judge_lists_rulings() -> None:
    """Each with its place, hand, question, answer, rules, who took it, and the house rules; not what comes after
    an entry that is refused."""
    hand = [write_entry(entry) for entry in hand_by_result()]
    ruling = {
        "type": "ruling",
        "question": "revoke",
        "code": "clean",
        "verdict": "No revoke",
        "cited": [{"rule": "SP-5.2", "title": "Following suit", "words": "…"}],
        "house": "7KQ-2M4",
        "accepted": [0],
        "protest": [1],
        "note": "Never",
    }
    deal = write_entry(Deal(dealer=0, depth="result"))
    record = {
        "format": "referee/1",
        "game": "spades",
        "players": list(NAMES),
        "entries": [ruling, *hand, ruling, deal, ruling, {"type": "misdeal"}, deal, ruling, deal, ruling],
    }
    judged: dict[str, Any] = judge(record)
    assert [(one["entry"], one["hand"]) for one in judged["rulings"]] == [(0, 0), (7, 1), (9, 2), (12, 2)]
    assert judged["problems"][0]["entry"] == 13
    assert judged["rulings"][1] == {
        "entry": 7,
        "hand": 1,
        "question": "revoke",
        "verdict": "No revoke",
        "code": "clean",
        "rules": ["SP-5.2"],
        "accepted": [0],
        "protest": [1],
        "note": "Never",
        "house": "7KQ-2M4",
    }


@pytest.mark.parametrize(
    ("field", "value", "code"), [("accepted", [2], "no-such-side"), ("protest", [0], "side-twice")]
)
def test_a_ruling_no_table_can_have_taken_is_refused(field: str, value: list[int], code: str) -> None:
    """A side there is not, and one that both accepts and protests."""
    ruling = {"type": "ruling", "question": "x", "verdict": "So be it", "accepted": [0], field: value}
    record = {"format": "referee/1", "game": "spades", "players": list(NAMES), "entries": [ruling]}
    judged: dict[str, Any] = judge(record)
    assert judged["verdict"] == "refused"
    assert [problem["code"] for problem in judged["problems"]] == [code]
    assert judged["rulings"] == []


@stored
def test_a_ruling_is_taken_along_as_it_is(clock: Clock) -> None:
    """Exported and read back: the same entries, history and words; brought in, it can be struck out with its effect."""
    view = enter(open_spades(clock()).token, Deal(dealer=3, depth="result"), now=clock())
    made, view = rule(view, *misdeal(view, protest=[1], note="I saw nothing"), clock=clock)
    written = exchange.export_table(view.token)
    fold = fold_record(read_record(written), token="T", by="", now=clock(), new_id=new_id)
    assert [kept.entry for kept in fold.view().entries] == [kept.entry for kept in view.entries]
    there = exchange.import_record(written, author=DOV, now=clock())
    after = strike(there.token, made, id=new_id(), seen=there.seq, author=DOV, now=clock()).view
    assert [kept.entry.type for kept in after.entries] == ["deal"]
