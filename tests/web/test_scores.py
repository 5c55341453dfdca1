"""The Scores tab: standings, chart, hands, score lines, corrections, bags."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import RulesChange, TrickCounts
from referee.core.record import Record
from referee.games.spades.game import Spades
from referee.games.spades.model import Bid, Deal, State
from referee.screens.between import over_screen
from referee.service import tables
from referee.service.listing import summarise
from referee.service.posters import poster_of_table
from referee.table import history
from referee.table.records import fold_record
from referee.web.home import who
from referee.web.scores import HANDS_A_PAGE, score_page, standings

from ..conftest import Clock
from ..evening import DOV, NAMES, enter, new_id, open_spades
from ..games.hearts.golden import SHARED, result
from .pages import problems_of
from .seed import entries_of, page, play_evening, play_long, play_six, text_of, view_of
from .sitting import Table, words_of


def test_standings_say_place_total_to_go_and_last_hand(client: FlaskClient, evening: str) -> None:
    """The leader comes first, with what is still needed and what the last hand brought."""
    text = text_of(page(client, f"/t/{evening}/scores"))
    assert "Place 1 A C Ann & Cy 185 to go, −60 last hand 315" in text
    assert "Place 2 B D Bea & Dov 289 to go, −38 last hand 211" in text


def test_standings_of_penalties_say_how_far_below_the_target(app: Flask) -> None:
    """Nobody is on the way there: who comes to 100 at Hearts ends the game and loses."""
    table = type("AtHearts", (Table,), {"game": "hearts", "names": NAMES})(
        app, {"type": "deal", "dealer": 3, "depth": "result"}, {"type": "points", "counts": [5, 17, 3, 1]}
    )
    text = words_of(table.get("/scores"))
    assert "99 below 100, +1 last hand" in text
    assert "83 below 100, +17 last hand" in text
    assert "to go" not in text


def test_equal_totals_share_a_place(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Three sides, two of them equal: places 1, 1 and 3."""
    token = play_six(app, clock, hands=1)
    html = page(client, f"/t/{token}/scores")
    ranks = re.findall(r'stand-place"><span class="vh">Place </span>(\d)', html)
    assert ranks == ["1", "1", "3", "3", "3", "3"]


@pytest.mark.parametrize("over", [False, True])
def test_where_points_are_penalties_the_fewest_come_first(over: bool) -> None:
    """On the Scores tab, the first page, at the end and in the picture alike; who shares the win shares the place."""
    rules = {"hands": 1, "tie": "share"} if over else {}
    record = Record(game="hearts", players=NAMES, rules=rules, entries=(*result(), *SHARED), title="")
    view = fold_record(record, token="", by="Ann", now=Clock()(), new_id=new_id).view()
    assert (view.outcome is not None) is over
    ranks = [(stand.rank, stand.total) for stand in standings(view, None)]
    assert ranks == [(1, 0), (1, 0), (3, 8), (4, 18)]
    assert re.findall(r"\d+", who(summarise(view, None))) == ["0", "0", "8", "18"]
    poster = poster_of_table(view)
    assert poster is not None
    assert [(place, total) for place, _, total in poster.standing] == [("1", "0"), ("1", "0"), ("3", "8"), ("4", "18")]
    if view.outcome:
        totals = view.explanation.totals
        ended = over_screen(view.seating, view.outcome, totals, result=None, hands=1, lowest_wins=True)
        assert [(place.place, place.total) for place in ended.places] == ranks


def test_table_before_the_first_hand_says_so(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Nothing dealt yet: no chart, no empty table, one sentence."""
    with app.app_context():
        token = open_spades(clock()).token
    html = page(client, f"/t/{token}/scores")
    assert "Nothing has been dealt yet." in html
    assert '<svg class="chart"' not in html
    assert problems_of(html) == []


def test_hands_are_listed_newest_first_with_bid_taken_points_and_total(client: FlaskClient, evening: str) -> None:
    """One row a hand; a nil is named; the misdeal stands in its place."""
    text = text_of(page(client, f"/t/{evening}/scores"))
    rows = ["6 6 → 5 315 −60 6 → 8 211 −38", "5 6 → 8 375 +62 4 → 5 249 +41", "nil + 4 → 5 262 +141", "1 7 → 7 70 +70"]
    places = [text.index(row) for row in rows]
    assert places == sorted(places)
    assert "Misdeal : a card too many" in text


def test_a_cell_opens_into_its_lines_each_with_its_rule(client: FlaskClient, evening: str) -> None:
    """Bea & Dov's sixth hand: the contract, two bags, the penalty, and the sum."""
    closed = page(client, f"/t/{evening}/scores")
    assert 'aria-expanded="true"' not in closed
    assert f'href="/t/{evening}/scores?open=7-2#why-7-2"' in closed
    html = page(client, f"/t/{evening}/scores?open=7-2")
    opened = html[html.index('id="why-7-2"') :]
    opened = opened[: opened.index("</ul>")]
    text = text_of(opened[opened.index(">") + 1 :])
    assert text == (
        "Contract of 6 made Rule SP-7.1 +60 2 over, so 2 bags Rule SP-7.3 +2 "
        "11 bags banked: ten cost 100, one stays Rule SP-7.6 −100 249 before, 211 after −38"
    )
    assert re.findall(r'href="(/rules/[^"]+)"', opened) == [f"/rules/spades/SP-7.{n}" for n in (1, 3, 6)]
    assert 'aria-expanded="true" aria-controls="why-7-2"' in html
    assert problems_of(html) == []


def test_every_line_of_every_hand_adds_up_to_the_total(app: Flask, evening: str) -> None:
    """Whichever cell is opened: before plus its lines is after, and the last after is the total."""
    view = view_of(app, evening)
    with app.app_context():
        for deal in range(1, 8):
            for side in (1, 2):
                found = score_page(view, before=None, opened=f"{deal}-{side}")
                for row in found.rows:
                    if row.opened:
                        lines = sum(line.points for line in row.opened.lines)
                        assert row.opened.before + lines == row.opened.total
        newest = score_page(view, before=None, opened="").rows[0]
    assert tuple(cell.total for cell in newest.cells) == view.explanation.totals


def test_a_correction_is_told_in_the_hand_it_changed(
    app: Flask, client: FlaskClient, clock: Clock, evening: str
) -> None:
    """Who corrected it, when, and what: with a link to both entries."""
    entry = entries_of(app, evening, TrickCounts)[4]
    with app.app_context():
        seen = tables.place_of(evening).seq
        changed = TrickCounts(counts=(4, 2, 4, 3))
        tables.amend(evening, entry.id, changed, id=new_id(), seen=seen, author=DOV, now=clock.tick(60))
    html = page(client, f"/t/{evening}/scores")
    at = clock().astimezone().strftime("%H:%M")
    assert f"Corrected by Dov, {at}. Bea took 2, not 3; Dov took 3, not 2." in text_of(html)
    assert f'href="/t/{evening}/entries/{entry.id}"' in html


def test_a_rack_that_a_lower_limit_fills_says_what_the_hand_costs(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """Seven bags under a limit of ten, and five agreed then: there are not minus two to come."""
    with app.app_context():
        token = open_spades(clock()).token
        bids = [Bid(seat=seat, bid=1) for seat in range(4)]
        hand = [Deal(dealer=3, depth="result"), *bids, TrickCounts(counts=(5, 1, 4, 3))]
        for entry in (*hand, RulesChange(rules={"bag_limit": 5}), Deal(dealer=0)):
            enter(token, entry, now=clock.tick())
    text = text_of(page(client, f"/t/{token}/scores"))
    assert "Ann & Cy full: this hand costs 100" in text
    assert "Bea & Dov 3 more cost 100" in text


def test_bag_racks_say_which_hand_brought_each_bag(client: FlaskClient, evening: str) -> None:
    """Five bags from hands 2, 3, 4, 5 and 5; what is left until they cost; and the wiping told."""
    html = page(client, f"/t/{evening}/scores")
    assert 'aria-label="5 bags, from hands 2, 3, 4, 5, 5"' in html
    assert 'aria-label="1 bag, from hands 6"' in html
    text = text_of(html)
    assert "5 more cost 100" in text
    assert "Hand 6. Bea & Dov: 11 bags banked: ten cost 100, one stays." in text


def test_a_hand_that_needs_attention_is_flagged(app: Flask, client: FlaskClient, clock: Clock, evening: str) -> None:
    """A correction makes a later entry impossible: its hand says so, with the rule and a link."""
    bid = next(one for one in entries_of(app, evening, Bid) if isinstance(one.entry, Bid) and one.entry.bid == 0)
    with app.app_context():
        view = tables.view_table(evening)
        tables.void(evening, bid.id, id=new_id(), seen=view.seq, author=DOV, now=clock.tick(60))
    view = view_of(app, evening)
    assert view.attention
    html = page(client, f"/t/{evening}/scores")
    text = text_of(html)
    assert "Needs attention." in text
    first = view.entries[view.attention[0].entry]
    assert f'href="/t/{evening}/entries/{first.id}"' in html
    assert view.attention[0].ruling.rule.id in text
    assert problems_of(html) == []


def test_the_hand_in_play_is_offered_for_correction(
    app: Flask, client: FlaskClient, clock: Clock, evening: str
) -> None:
    """A hand without a score has no row of figures, but its entries can be reached."""
    with app.app_context():
        enter(evening, Deal(dealer=1, depth="result"), Bid(seat=2, bid=3), now=clock.tick())
    html = page(client, f"/t/{evening}/scores")
    assert "The hand in play" in html
    assert f'href="/t/{evening}/entries?hand=8"' in html
    assert "Laid aside" not in html


def test_a_dozen_hands_a_page(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Thirty hands: 30 to 19, 18 to 7, 6 to 1, each with its way on and back."""
    token = play_long(app, clock, 30)

    def hands(address: str) -> list[int]:
        html = page(client, address)
        assert problems_of(html) == []
        return [int(found) for found in re.findall(r'<tr id="h(\d+)"', html)]

    assert hands(f"/t/{token}/scores") == list(range(30, 18, -1))
    assert hands(f"/t/{token}/scores?before=19") == list(range(18, 6, -1))
    assert hands(f"/t/{token}/scores?before=7") == list(range(6, 0, -1))
    first = page(client, f"/t/{token}/scores")
    assert f"/t/{token}/scores?before=19#hands" in first
    assert "Later hands" not in first
    middle = page(client, f"/t/{token}/scores?before=19")
    assert f"/t/{token}/scores?before=31#hands" in middle
    assert f"/t/{token}/scores?before=7#hands" in middle


@pytest.mark.parametrize("before", ["0", "-5", "999999", "x", "1"])
def test_a_page_there_is_not_does_no_harm(client: FlaskClient, evening: str, before: str) -> None:
    """Whatever stands in the address, a page comes back."""
    assert client.get(f"/t/{evening}/scores?before={before}&open=9-9").status_code == 200


def test_a_long_evening_is_never_walked_through(app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of 400 hands looks at no more entries and hands than a page of 60, once both were seen.

    Counted, not timed: how often the page asks the game what an entry is, and how many hands it adds up.
    """
    asked = 0
    real = Spades.opens_hand

    def counting(self: Spades, entry: object) -> bool:
        nonlocal asked
        asked += 1
        return real(self, entry)  # type: ignore[arg-type]

    monkeypatch.setattr(Spades, "opens_hand", counting)
    costs = []
    for hands in (60, 400):
        token = play_long(app, clock, hands)
        with app.app_context():
            score_page(tables.view_table(token), before=None, opened="")
            enter(token, Deal(dealer=(3 + hands) % 4, depth="result"), now=clock.tick())
            view = tables.view_table(token)
            asked = 0
            found = score_page(view, before=None, opened="")
            costs.append(asked)
        assert len(found.rows) == HANDS_A_PAGE - 1
        assert len(found.chart.points) <= 61
    assert costs[0] == costs[1] <= 10


def test_totals_are_kept_right_through_corrections(app: Flask, clock: Clock) -> None:
    """The remembered totals follow a correction of an old hand, an undo, and a new hand."""
    token = play_evening(app, clock)
    with app.app_context():
        for change in range(3):
            view = tables.view_table(token)
            index = history.History(view)
            assert index.totals_after(len(view.explanation.hands)) == view.explanation.totals
            target = [one for one in view.entries if isinstance(one.entry, TrickCounts)][change]
            counts = TrickCounts(counts=(1, 5, 2, 5))
            tables.amend(token, target.id, counts, id=new_id(), seen=view.seq, author=DOV, now=clock.tick())
            view = tables.view_table(token)
            assert history.History(view).totals_after(len(view.explanation.hands)) == view.explanation.totals
            tables.undo(token, id=new_id(), seen=view.seq, author=DOV, now=clock.tick())
        view = tables.view_table(token)
        assert history.History(view).totals_after(len(view.explanation.hands)) == view.explanation.totals == (315, 211)


def test_six_sides_have_a_table_that_scrolls_in_its_panel(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Six columns do not fit a phone: the table scrolls by itself, and the keyboard can reach that."""
    html = page(client, f"/t/{play_six(app, clock)}/scores")
    assert 'class="wide-table is-wide" tabindex="0" role="region"' in html
    assert len(set(re.findall(r'class="cell (seat-\d)"', html))) == 6
    assert problems_of(html) == []


def test_a_finished_game_names_its_winner(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """The winner stands first, with a crown and the word for it."""
    with app.app_context():
        token = open_spades(clock(), target=50).token
        from ..evening import hand_by_result

        enter(token, *hand_by_result(3, (4, 3, 3, 2), (4, 3, 3, 3)), now=clock.tick())
        view = tables.view_table(token)
    assert isinstance(view.state, State)
    assert view.outcome is not None
    text = text_of(page(client, f"/t/{token}/scores"))
    assert f"{NAMES[0]} & {NAMES[2]} won the game" in text
