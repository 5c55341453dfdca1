"""What a printed sheet says that only the log knows."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Iterator

import pytest
from pypdf import PdfReader

from referee.core.codec import read_entry
from referee.core.entries import RulesChange, TrickCounts
from referee.core.errors import HouseRuleError, NotationError
from referee.core.record import Record, read_record
from referee.games import find_game
from referee.games.spades.model import Bid, Deal
from referee.service import exchange, tables
from referee.service.printing import corrections, mark_of, print_blank, print_page, print_record, rulings_told, sheet_of
from referee.service.tables import Accepted, TableView
from referee.table.sitting import hand_numbers

from ..conftest import Clock
from ..evening import ANN, DOV, NAMES, enter, hand_by_result, new_id, open_spades

pytestmark = pytest.mark.usefixtures("sqlite_app", "greenwich")


def text_of(pdf: bytes) -> str:
    """All words of a PDF."""
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


@pytest.fixture
def greenwich() -> Iterator[None]:
    """The clock of this computer shows Greenwich time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def evening(clock: Clock) -> TableView:
    """Two hands; a bid of the first corrected by Dov, a change of house rules struck out by Ann."""
    token = open_spades(clock()).token
    enter(token, *hand_by_result(), now=clock.tick(60))
    view = enter(token, *hand_by_result(0), now=clock.tick(60))
    answer = tables.amend(
        token, view.entries[2].id, Bid(seat=1, bid=4), id=new_id(), seen=view.seq, author=DOV, now=clock.tick(60)
    )
    assert isinstance(answer, Accepted)
    change = enter(token, RulesChange(rules={"bag_limit": 5}), now=clock.tick(60)).entries[-1].id
    view = enter(token, Deal(dealer=1, depth="result"), now=clock.tick(60))
    return tables.void(token, change, id=new_id(), seen=view.seq, author=ANN, now=clock.tick(86_400)).view


def test_corrections_are_told_in_sentences(evening: TableView) -> None:
    """Which hand, by whom, when, and what it said before."""
    assert corrections(evening) == (
        (1, "Hand 1 corrected by Dov, 19:33: Bea bid 4, not 3."),
        (0, "Struck out by Ann, 9 May, 19:35: House rules: Bags before the penalty 5."),
    )


def test_a_secret_that_is_corrected_stays_one(clock: Clock) -> None:
    """Cards passed at Hearts, while others have yet to pass: no sheet names them."""
    kinds = find_game("hearts").rules().entry_types
    passed, otherwise = (
        read_entry(kinds, {"type": "pass-cards", "seat": 0, "cards": ["AS", "QS", card]}) for card in ("7H", "8H")
    )
    opened = tables.open_table(game="hearts", names=NAMES, rules={}, title="", author=ANN, now=clock())
    view = enter(opened.token, read_entry(kinds, {"type": "deal", "dealer": 3}), passed, now=clock())
    answer = tables.amend(
        view.token, view.entries[-1].id, otherwise, id=new_id(), seen=view.seq, author=ANN, now=clock()
    )
    assert isinstance(answer, Accepted)
    assert corrections(answer.view) == ((1, "Hand 1 corrected by Ann, 19:30: Ann passed 3 cards: a detail."),)


def test_undone_corrections_are_not_told(evening: TableView, clock: Clock) -> None:
    token = evening.token
    for _ in range(4):
        tables.undo(token, id=new_id(), seen=tables.place_of(token).seq, author=ANN, now=clock())
    view = tables.view_table(token)
    assert len(view.entries) == 12
    assert corrections(view) == ()


def test_a_correction_of_several_figures_shares_what_it_can(clock: Clock) -> None:
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    answer = tables.amend(
        view.token,
        view.entries[-1].id,
        TrickCounts(counts=(5, 2, 3, 3)),
        id=new_id(),
        seen=view.seq,
        author=tables.Author("x"),
        now=clock(),
    )
    assert isinstance(answer, Accepted)
    assert corrections(answer.view) == ((1, "Hand 1 corrected, 19:30: Ann took 5, not 4; Bea took 2, not 3."),)


def test_rulings_are_told_in_sentences(clock: Clock) -> None:
    token = open_spades(clock()).token
    enter(token, *hand_by_result(), now=clock())
    enter(token, Deal(dealer=0, depth="result"), now=clock())
    view = enter(token, Bid(seat=2, bid=3, confirmed=True), now=clock())
    (told,) = rulings_told(view)
    assert told.startswith("Hand 2: ")
    assert told.endswith("(SP-3.1)")


def test_hands_dealt_again_bear_the_same_number(clock: Clock) -> None:
    from referee.core.entries import Misdeal

    token = open_spades(clock()).token
    enter(token, *hand_by_result(), now=clock())
    enter(token, Deal(dealer=0), Misdeal(), now=clock())
    view = enter(token, *hand_by_result(0), Deal(dealer=1), now=clock())
    assert hand_numbers(view) == [1] * 6 + [2] * 2 + [2] * 6 + [3]


def test_the_sheet_of_a_table_is_its_record_in_print(evening: TableView) -> None:
    """By its view and by its exported record: the same words, but for the mark of the record."""
    words = text_of(print_page(sheet_of(evening), "a4"))
    for part in ("Friday table", "8 May 2026", "Ann & Cy", "Bea bid 4, not 3", mark_of(evening), "13 entries"):
        assert part in words
    record = read_record(exchange.export_table(evening.token))
    assert text_of(print_record(record, "a4")).splitlines()[:5] == words.splitlines()[:5]


def test_the_mark_of_a_record_is_not_the_key_to_its_table(evening: TableView) -> None:
    assert mark_of(evening) not in evening.token


def test_switches_leave_parts_out(evening: TableView) -> None:
    whole = sheet_of(evening)
    assert whole.initials and whole.chart
    assert {passage.title for passage in whole.passages} == {"Corrections", "House rules"}
    bare = sheet_of(evening, rulings=False, house_rules=False, initials=False, chart=False)
    assert (bare.initials, bare.chart, bare.passages) == ((), None, ())
    blank = sheet_of(evening, blank=True)
    assert blank.blank
    assert blank.rows == ()


def test_a_record_without_a_date_prints_none() -> None:
    record = Record(game="spades", players=NAMES, entries=({"type": "deal"},))
    printed = re.sub(r"record \w+", "", text_of(print_record(record, "a4")))  # its number is any
    assert "20" not in printed.replace("200", "")


def test_a_record_that_cannot_be_read_is_not_printed() -> None:
    with pytest.raises(NotationError) as refused:
        print_record(Record(game="spades", players=NAMES, entries=({"type": "fly"},)), "a4")
    assert refused.value.where == "entries[0].type"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_blank_sheets_for_any_table(players: int, paper: str) -> None:
    (page,) = PdfReader(io.BytesIO(print_blank("spades", players, paper))).pages
    short, long = sorted((float(page.mediabox.width), float(page.mediabox.height)))
    assert (round(short), round(long)) == ((595, 842) if paper == "a4" else (612, 792))
    assert "Spades" in page.extract_text()


def test_there_is_no_sheet_for_what_cannot_be() -> None:
    with pytest.raises(NotationError, match="no paper"):
        print_blank("spades", 4, "a3")
    with pytest.raises(NotationError, match="not 9"):
        print_blank("spades", 9)
    with pytest.raises(NotationError, match="no game"):
        print_blank("bridge", 4)
    with pytest.raises(HouseRuleError):
        print_blank("spades", 4, "a4", {"form": "pairs"})
