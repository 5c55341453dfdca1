"""What names stand for in a hand told, and what its lines come to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.definitions.working import CannotWork, Steps
from referee.games.own.model import Design
from referee.games.own.scoring import Stands, comes_to_nought, score, score_end
from referee.games.own.told import BLIND, Account, Told

from .shipped import KEYS, changed, design, hands


def account(played: Design, **told: object) -> Account:
    """A hand for four, or for so many `players`, dealt by the last seat."""
    return Account(played, Told(**{"players": 4, "dealer": 3, **told}), Steps())  # type: ignore[arg-type]


def lines(*of: dict[str, str], key: str = "whist", **parts: object) -> Design:
    """A shipped game with other lines."""
    return changed(key, **{"score__lines": [{"say": "A line", **line} for line in of], **parts})


def points(played: Design, **told: object) -> tuple[int, ...]:
    """What a hand scores."""
    return score(account(played, **told)).points


@given(st.sampled_from(KEYS).flatmap(lambda key: hands(design(key)).map(lambda told: (key, told))))
def test_any_hand_of_a_shipped_game_scores_and_its_lines_add_up(shipped_hand: tuple[str, Told]) -> None:
    key, told = shipped_hand
    scored = score(Account(design(key), told, Steps()))
    sides = design(key).table.teams(told.players)
    assert scored.points == tuple(
        sum(line.points for line in scored.lines if line.side == side) for side in range(sides)
    )
    assert all(len(counter) == sides for counter in scored.counters.values())


SIDES = {"tricks": (9, 4)}
SEATS = {"tricks": (5, 1, 4, 3)}


@pytest.mark.parametrize("counted", [SIDES, SEATS])
def test_tricks_are_told_by_side_or_by_seat(counted: dict[str, tuple[int, ...]]) -> None:
    assert points(lines({"points": "tricks"}), counted=counted) == (9, 4)


def test_a_line_of_a_player_reads_what_the_player_took() -> None:
    played = lines({"for": "player", "when": "tricks > 3", "points": "tricks"})
    scored = score(account(played, counted=SEATS))
    assert scored.lines == (Stands(1, 0, 5, 0), Stands(1, 0, 4, 2))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("dealer", (0, 1)),
        ("eldest", (1, 0)),
        ("turn", (0, 1)),
        ("declarer", (0, 1)),
        ("last", (1, 0)),
        ("first", (0, 1)),
        ("declared", (1, 1)),
        ("players", (4, 4)),
        ("sides", (2, 2)),
        ("hand", (6, 6)),
        ("cards", (13, 13)),
        ("doubled", (2, 2)),
        ("total", (30, 40)),
        ("others_sum(total)", (40, 30)),
        ("trump.H", (1, 1)),
        ("trump.none", (0, 0)),
        ("number", (3, 3)),
        ("need", (3, 3)),
    ],
)
def test_what_a_name_stands_for_in_pairs(name: str, found: tuple[int, int]) -> None:
    told = {"declarer": 1, "last": 2, "first": 3, "hand": 6, "cards": 13, "doubled": 2, "trump": "H", "number": 3}
    assert points(lines({"points": name}), **told, counted=SIDES, total=(30, 40)) == found


def test_seats_are_counted_the_way_the_game_goes() -> None:
    by_turn = {"points": "turn"}
    assert points(lines(by_turn, key="black-maria"), players=3, dealer=0) == (2, 0, 1)
    other_way = lines(by_turn, key="black-maria", table__direction="counter")
    assert points(other_way, players=3, dealer=0) == (2, 1, 0)


def test_who_is_out_is_passed_over() -> None:
    played = lines({"points": "10 * players + turn"}, key="knock-out-whist")
    assert points(played, dealer=3, out=(0,)) == (0, 30, 31, 32)


def test_bids_are_of_a_side_and_nil_of_a_player() -> None:
    played = lines({"points": "bid"}, {"for": "player", "when": "nil", "points": "nil"}, key="spades")
    scored = score(account(played, bids=(0, 4, 5, BLIND)))
    assert scored.lines == (Stands(1, 0, 5), Stands(1, 1, 4), Stands(2, 0, 1, 0), Stands(2, 1, 2, 3))


def test_a_declarer_is_worked_with_a_partner_against_the_other_camp() -> None:
    kinds = ("declarer", "partner", "defenders")
    played = lines(*({"for": one, "points": "tricks * 100 + others_sum(tricks)"} for one in kinds), key="solo-whist")
    scored = score(account(played, declarer=2, partner=0, counted={"tricks": (8, 5)}))
    assert scored.lines == (Stands(1, 2, 805), Stands(2, 0, 805), Stands(3, 1, 508), Stands(3, 3, 508))
    by_seat = score(account(played, declarer=2, partner=0, counted={"tricks": (3, 1, 5, 4)}))
    assert by_seat.lines == scored.lines


def test_totals_run_by_player_where_camps_play() -> None:
    played = lines({"points": "1000 * declarer + 100 * partner + total"}, key="solo-whist")
    assert points(played, declarer=2, partner=0, total=(1, 2, 3, 4)) == (101, 2, 1003, 4)


def test_where_nobody_declares_each_plays_alone() -> None:
    played = lines(
        {"points": "tricks"}, {"for": "declarer", "points": "9"}, {"for": "defenders", "points": "9"}, key="solo-whist"
    )
    assert points(played, counted={"tricks": (3, 1, 5, 4)}) == (3, 1, 5, 4)


def test_who_holds_the_card_plays_against_the_others() -> None:
    kinds = ("declarer", "partner", "defenders")
    held = {"type": "holders", "card": "QC"}
    played = lines(*({"for": one, "points": "tricks"} for one in kinds), table__sides=held)
    scored = score(account(played, holders=(1, 2), counted={"tricks": (8, 5)}))
    assert scored.lines == (Stands(1, 1, 8), Stands(1, 2, 8), Stands(3, 0, 5), Stands(3, 3, 5))


def test_eldest_or_the_dealer_names_trumps_and_is_the_declarer() -> None:
    line = {"points": "declarer"}
    assert points(lines(line, trump__by="eldest"), dealer=2) == (0, 1)
    assert points(lines(line, trump__by="dealer"), dealer=2) == (1, 0)
    assert points(lines(line, trump__by="eldest"), dealer=2, declarer=0) == (1, 0)


def test_what_a_bid_needs_is_worked_for_the_declarer_alone() -> None:
    contract = {"code": "plain", "name": "Plain", "need": "6 - tricks", "value": "need * doubled", "lose": "value + 1"}
    auction = {"type": "ladder", "contracts": [contract]}
    played = lines({"points": "100 * need + 10 * value + lose"}, auction=auction)
    assert points(played, declarer=1, contract="plain", doubled=2, counted=SIDES) == (245, 245)


def test_a_value_not_said_is_nought_and_one_lost_is_as_much_as_won() -> None:
    played = lines({"when": "1", "points": "value + lose"}, auction={"type": "ascending", "value": "4"})
    assert points(played, declarer=1, number=2) == (8, 8)
    assert points(lines({"when": "1", "points": "value + lose"}), declarer=1) == (0, 0)


def test_a_line_stands_at_nought_where_its_condition_holds() -> None:
    played = lines({"points": "tricks - 9"}, {"when": "tricks = 9", "points": "0"})
    scored = score(account(played, counted=SIDES))
    assert scored.lines == (Stands(1, 1, -5), Stands(2, 0, 0))


def test_a_line_may_stand_once() -> None:
    played = lines({"at": "once", "when": "tricks > 0", "points": "5"})
    assert points(played, counted=SIDES) == (5, 5)
    assert points(played, counted=SIDES, stood=frozenset({(1, 0)})) == (0, 5)


def test_lines_of_the_end_are_worked_behind_the_last_hand_alone() -> None:
    played = lines({"points": "tricks"}, {"at": "end", "when": "rank(total) = 1", "points": "50"})
    told = account(played, counted=SIDES, total=(100, 200))
    assert score(told).lines == (Stands(1, 0, 9), Stands(1, 1, 4))
    assert score_end(told.behind((109, 204), {})).lines == (Stands(2, 1, 50),)


def test_a_counter_grows_and_a_full_one_costs() -> None:
    counter = {"key": "bags", "name": "Bags", "adds": "tricks", "full": 5, "points": -50}
    kept = {"key": "kept", "name": "Kept", "adds": "tricks", "full": 5}
    rises = {"key": "steps", "name": "Steps", "from": 1, "adds": "tricks > 5"}
    played = lines({"points": "steps"}, score__counters=[counter, rises, kept])
    scored = score(account(played, counted={"tricks": (13, 0)}, counters={"bags": (4, 1)}))
    assert scored.counters == {"bags": (2, 1), "steps": (2, 1), "kept": (13, 0)}
    assert scored.lines == (Stands(1, 0, 1), Stands(1, 1, 1), Stands(2, 0, -150))


def test_a_row_of_hands_is_read_back() -> None:
    played = lines({"points": "streak(tricks > 6)"})
    first = account(played, counted={"tricks": (7, 6)})
    second = account(played, counted={"tricks": (8, 5)}, earlier=(first.values,))
    assert score(second).points == (2, 0)


def test_points_may_have_to_come_to_nought() -> None:
    played = lines({"points": "tricks"}, score__zero_sum=True)
    told = account(played, counted=SIDES)
    assert not comes_to_nought(told, score(told))
    paid = account(lines({"points": "tricks - others_sum(tricks)"}, score__zero_sum=True), counted=SIDES)
    assert comes_to_nought(paid, score(paid))
    assert comes_to_nought(account(lines({"points": "tricks"}), counted=SIDES), score(told))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"points": "1 // (tricks - 9)"}, "This divides by nought."),
        ({"points": "tricks * 1000000"}, "This comes to more than 1,000,000."),
    ],
)
def test_what_cannot_be_worked_is_said(line: dict[str, str], said: str) -> None:
    with pytest.raises(CannotWork) as wrong:
        score(account(lines(line), counted=SIDES))
    assert str(wrong.value.said) == said


def test_lines_together_are_within_bounds_too() -> None:
    with pytest.raises(CannotWork, match="A hand scores more than 1,000,000"):
        score(account(lines(*[{"points": "600000"}] * 2), counted=SIDES))


def test_values_told_for_other_groups_are_not_read() -> None:
    with pytest.raises(CannotWork, match="“tricks” is missing for a side or a seat"):
        score(account(lines({"points": "tricks"}), counted={"tricks": (1, 2, 3)}))


@pytest.mark.parametrize(("partner", "found"), [(2, 1), (None, 2)])
def test_a_declarer_who_finds_no_partner_plays_alone(partner: int | None, found: int) -> None:
    """As the rule says it in words, whether it was bid or came so."""
    played = lines({"for": "declarer", "points": "if(alone, 2, 1)"}, key="solo-whist")
    told = points(played, declarer=1, partner=partner, contract="prop", counted={"tricks": (8, 5)})
    assert told == (0, found, 0, 0)
