"""The rest are mine, where somebody sits the hand out: neither they nor their cards are asked about."""

from __future__ import annotations

from typing import Any, cast

import pytest

from referee.core.errors import NotationError
from referee.core.question import Asked
from referee.core.seats import Seat, Seating
from referee.desk.by_order import Ranked
from referee.desk.claim import claim_question
from referee.play.order import standard_order
from referee.screens.claims import ClaimPage, claim_page
from referee.screens.desk import Place
from referee.screens.parts import Chosen

from ..screens.packs import FOUR, PACKS
from ..screens.plain import Plain, begun


class Alone(Plain):
    """A game in which two may sit out."""

    most_out = 2


GAME = Alone(PACKS["24"])
CLAIMING = Ranked(game=GAME, order=lambda _asked: standard_order(None)).claiming(holds="{name} has {tricks}.")
NAMES = ("Ann", "Bea", "Cy", "Dov")
SOLO = Seating.solo(NAMES)

every_seat = pytest.mark.parametrize("out", range(4), ids=NAMES)


def ask(state: Any = None, /, *, seating: Seating = SOLO, **answers: Any) -> Any:
    """The verdict."""
    asked = Asked(game=GAME, seating=seating, house=GAME.house(), state=state, answers=answers)
    return claim_question(CLAIMING).answer(asked)


def page(state: Any = None, /, *, seating: Seating = SOLO, **fields: str) -> ClaimPage:
    """The page at a table of four, in this state if there is one."""
    place = Place(game=GAME, seating=seating, house=GAME.house(), state=state, named=state is not None, totals=(0,) * 4)
    chosen = Chosen({name.replace("_", "-"): [value] for name, value in fields.items()})
    return cast("ClaimPage", claim_page(CLAIMING).page(place, chosen))


@every_seat
@pytest.mark.parametrize("depth", ["cards", "tricks"])
def test_the_hand_in_play_knows_who_sits_out(out: Seat, depth: str) -> None:
    """They are offered neither as claimer nor as leader, have no pile and lack no suits."""
    state = begun(GAME, out=[out], depth=cast("Any", depth))
    there = [seat for seat in range(4) if seat != out]
    assert [one.player.seat for one in page(state).claimers] == there
    told = page(state, a_claimer=str(there[0]), step="2")
    assert told.grid is not None
    assert {pile.player.seat for pile in told.grid.piles if pile.player.seat >= 0} <= {*there}
    assert {void.player.seat for void in told.voids} <= {*there}
    leads = [row for row in told.rows if row.name == "leader"]
    assert [[int(one.value) for one in row.options] for row in leads] == ([there] if depth == "tricks" else [])
    assert "absent" not in {row.name for row in told.rows}
    assert [one.most for one in told.ordered] == ([2] if depth == "tricks" else [])
    refused = page(state, a_claimer=str(out))
    assert (refused.claimer, refused.loose) == (None, f"{NAMES[out]} sits out.")


@pytest.mark.parametrize("depth", ["cards", "tricks"])
def test_a_hand_in_play_is_judged_without_them(depth: str) -> None:
    """Two aces and their kings win three tricks of three players."""
    state = begun(GAME, out=[2], depth=cast("Any", depth))
    verdict = ask(state, claimer=0, hand="AS KS AH")
    assert verdict.code == "good"
    assert str(verdict.why) == "Whatever the others hold and play, Ann wins all 3 tricks left."
    beaten = ask(state, claimer=0, hand="KS QS AH")
    assert beaten.code == "beaten"
    assert {len(trick["cards"]) for trick in beaten.data["line"]} == {3}
    shown = page(state, a_claimer="0", a_hand="KS QS AH").line
    assert shown is not None
    assert {one.player.name for one in shown.lost.cards} == {"Ann", "Bea", "Dov"}
    assert shown.card.player == shown.lost.winner


def test_away_from_a_table_it_is_told() -> None:
    """One by one, or two of them; with them away the claim holds."""
    told = page(step="2", seating=FOUR)
    row = next(row for row in told.rows if row.name == "absent")
    assert [(one.value, one.words) for one in row.options] == [
        ("", "nobody"),
        ("1", "Bea"),
        ("2", "Cy"),
        ("3", "Dov"),
        ("1 2", "Bea and Cy"),
        ("2 3", "Cy and Dov"),
    ]
    hands: dict[str, Any] = {"hand": "KS", "hand1": "QS", "hand3": "AS", "leader": 0}
    assert ask(**hands).code == "beaten"
    verdict = ask(**hands | {"hand3": ""}, absent="3", hand2="TS")
    assert verdict.code == "good"
    assert ("Who sits out?", "Dov") in verdict.told
    assert ("The others", "Every hand is known") in verdict.told
    shown = page(step="2", a_absent="3")
    assert [row.chosen for row in shown.rows if row.name == "absent"] == ["3"]
    assert [void.player.name for void in shown.voids] == ["Bea", "Cy"]


def test_a_partner_who_sits_out_wins_nothing_with_the_claimer() -> None:
    """It is not asked whose tricks count."""
    assert "side" in {row.name for row in page(seating=FOUR, step="2").rows}
    assert "side" not in {row.name for row in page(seating=FOUR, step="2", a_absent="2").rows}


@pytest.mark.parametrize(
    ("answers", "says", "where"),
    [
        ({"absent": "0"}, "Ann sits out.", "absent"),
        ({"absent": "1", "leader": 1}, "Bea sits out.", "absent"),
        ({"absent": "1", "hand1": "KS"}, "Bea sits out.", "hand1"),
        ({"absent": "1", "trick": "9S TS KS"}, "This trick is over: everybody has played to it.", "trick"),
        ({"absent": "1 2 3"}, "No more than 2 players can sit out.", "absent"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(answers: Any, says: str, where: str) -> None:
    with pytest.raises(NotationError) as error:
        ask(hand="AS", **answers)
    assert (str(error.value), error.value.where) == (says, where)


def test_where_nobody_may_sit_out_it_is_not_asked() -> None:
    plain = Ranked(game=Plain(PACKS["24"]), order=lambda _asked: standard_order(None)).claiming(holds="")
    asked = Asked(game=Plain(PACKS["24"]), seating=SOLO, house=GAME.house(), answers={"hand": "AS", "absent": "1"})
    with pytest.raises(NotationError, match="Nothing is asked that this would answer"):
        claim_question(plain).answer(asked)


def test_cards_of_a_trick_in_progress_are_theirs_who_play() -> None:
    """Ann led, and Bea sits out: the ace is Cy’s, and Dov plays last."""
    verdict = ask(hand="KS", leader=0, trick="QS AS", absent="1", claimer=3)
    assert verdict.code == "beaten"
    assert verdict.data["line"][0]["winner"] == 2
