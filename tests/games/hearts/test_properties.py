"""What holds of any hand of Hearts, whoever takes what."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import cards_in
from referee.core.codec import read_entry
from referee.core.house import changed, fingerprint, read_house
from referee.core.sheet import SheetText
from referee.games import find_game
from referee.games.hearts.cards import all_penalties, layout_of, penalties_of, taken_in, values_of, way_of
from referee.games.hearts.game import HEARTS
from referee.games.hearts.house import House
from referee.games.hearts.model import State
from referee.games.hearts.screens import cards, pass_cards
from referee.screens.choosing import ChoosingScreen
from referee.screens.parts import Chosen
from referee.table.judging import judge

from ..playout import house_rules_on_paper, start
from ..written import deal, laid
from .golden import BEFORE_LOSING, GOLDEN, LOSING, MOON, SHARED, result

VALUES = st.sampled_from(["standard", "hearts", "spot", "black_maria"])


@given(values=VALUES, players=st.integers(3, 6), leftover=st.sampled_from(["removed", "first_trick"]), data=st.data())
def test_the_penalties_are_all_taken(values: str, players: int, leftover: str, data: st.DataObject) -> None:
    """However the point cards lie, what the players take comes to all there is, and none of them is ever left out."""
    house = read_house(House, {"values": values, "leftover": leftover})
    layout = layout_of(house, players)
    assert set(penalties_of(values).points) <= set(layout.pack)
    assert layout.each * players + layout.undealt == len(layout.pack)
    piles = [0] * players
    for card in cards_in(values_of(house).cards):
        piles[data.draw(st.integers(0, players - 1))] |= 1 << card.index
    assert sum(taken_in(house, pile) for pile in piles) == all_penalties(house)


@given(players=st.integers(3, 6), hold=st.booleans(), number=st.integers(1, 40))
def test_a_pass_goes_to_another(players: int, number: int, *, hold: bool) -> None:
    """A way is a seat at the table, and nobody passes to themselves but in a hold hand."""
    way = way_of(House(pass_hold=hold), players, number)
    assert 0 <= way < players
    assert hold or way


def test_where_hands_are_counted_the_sheet_has_no_target() -> None:
    """Neither it nor what a total of exactly the target comes to is said, and the chart has no line there."""
    drawn = {}
    for hands in (0, 8):
        state: State = start(HEARTS, 4, {"hands": hands, "exact": "half"})
        for entry in result() + SHARED:
            state = HEARTS.apply(state, read_entry(HEARTS.entry_types, entry))
        sheet = HEARTS.sheet(state, SheetText())
        assert sheet.chart is not None
        drawn[hands] = (sheet.chart.goals, [one.text for part in sheet.passages for one in part.items])
    revoke = "A revoke: all penalties, the others 0."
    to_half = ["To 100.", "Exactly the target goes back to half."]
    assert drawn[0] == (((100, "100"),), ["Hearts 1, Q♠ 13.", *to_half, revoke])
    assert drawn[8] == ((), ["Hearts 1, Q♠ 13.", "8 hands.", revoke])


PLAIN = {
    "pass": "none",
    "pass_count": 1,
    "first_lead": "eldest",
    "first_trick": "free",
    "break_hearts": False,
    "queen_breaks": True,
    "moon": "off",
    "sun": True,
    "leftover": "first_trick",
    "revoke": "void",
}


def test_the_rules_card_says_what_the_table_plays() -> None:
    """Where nobody passes and hearts may be led, the card speaks of neither, and a revoke costs what it does here."""
    card = HEARTS.card(read_house(House, PLAIN), 4)
    said = {part.title: [one.text for one in part.lines] for part in (*card.play, *card.trouble)}
    assert said["The pass"] == ["No one passes."]
    assert said["Play"][0] == "Eldest leads first."
    assert len(said["Play"]) == 3
    assert "A revoke voids the hand." in said["When it goes wrong"]
    usual = {part.title: [one.rule for one in part.lines] for part in HEARTS.card(House(), 4).play}
    assert usual["Play"] == ["HE-4.1", "HE-4.3", "HE-4.4", "HE-4.5", "HE-4.6"]


def test_the_sheet_is_silent_on_a_house_rule_without_effect() -> None:
    """Of the cards passed where nobody passes, of a sun without a moon, of a kitty four players have none of."""
    assert house_rules_on_paper(HEARTS, 4, PLAIN) == [
        "No cards are passed.",
        "Eldest leads first.",
        "Points may be played to the first trick.",
        "Hearts may be led at any time.",
        "Hearts 1, Q♠ 13.",
        "No moon.",
        "To 100.",
        "A revoke voids the hand.",
    ]


@pytest.mark.parametrize(("tricks", "shot", "counts"), [((1, 12, 0, 0), "moon", 26), ((0, 13, 0, 0), "sun", 52)])
def test_the_shooter_chooses_who_counts_what_it_comes_to(tricks: tuple[int, ...], shot: str, counts: int) -> None:
    """A sun is double, and the screen on which its shooter chooses says so."""
    state: State = start(HEARTS, 4, {"moon": "choice", "sun": True})
    for entry in [*result(), *MOON, {"type": "tricks", "counts": list(tricks)}]:
        state = HEARTS.apply(state, read_entry(HEARTS.entry_types, entry))
    screen = find_game("hearts").screens().hand(state, (), HEARTS.explain(state), {})
    assert isinstance(screen, ChoosingScreen)
    assert screen.title.endswith(f"shot the {shot}")
    assert [chip.words for chip in screen.chips] == [f"The others count {counts}", f"{counts} are taken off"]


def test_a_shooter_who_would_lose_is_told_why_the_choice_is_there() -> None:
    """What adding would cost is said, with its own rule."""
    state: State = start(HEARTS, 4, LOSING)
    for entry in [*BEFORE_LOSING, *result(2), *MOON]:
        state = HEARTS.apply(state, read_entry(HEARTS.entry_types, entry))
    screen = find_game("hearts").screens().hand(state, (), HEARTS.explain(state), {})
    assert isinstance(screen, ChoosingScreen)
    assert screen.why == "Adding 26 to the others would lose Bea the game."
    assert screen.rule == "HE-6.4"


@pytest.mark.parametrize(("rules", "struck"), [({}, []), ({"keep_spades": True}, ["A♠", "K♠", "Q♠"])], ids=str)
def test_spades_that_are_kept_are_struck_out_where_cards_are_passed(rules: dict[str, Any], struck: list[str]) -> None:
    """Only at a table that keeps them, and it says so."""
    state: State = start(HEARTS, 4, rules)
    for entry in deal(depth="cards"):
        state = HEARTS.apply(state, read_entry(HEARTS.entry_types, entry))
    screen = pass_cards(state, Chosen({}))
    marked = [str(tile.card) for block in screen.grid.blocks for tile in block.tiles if tile.mark == "no"]
    assert sorted(marked) == struck
    assert ("Q♠, K♠ and A♠ may not be passed." in screen.help) == bool(struck)


def test_the_pass_is_called_as_the_rules_do() -> None:
    """Records say `pass`; what was recorded as `passing` is still read, means the same and has the same signs."""
    now, once = read_house(House, {"pass": "left"}), read_house(House, {"passing": "left"})
    assert now == once == House(passing="left")
    assert changed(once) == {"pass": "left"}
    assert fingerprint("hearts", once) == fingerprint("hearts", now)
    record = {"format": "referee/1", "game": "hearts", "players": list("ABCD"), "entries": result() + MOON}
    judged = [judge({**record, "rules": {name: "left"}}) for name in ("pass", "passing")]
    assert judged[0] == judged[1]
    assert judged[0]["totals"] == [26, 0, 26, 26]


def test_the_result_counts_the_hands_that_decided_a_tie() -> None:
    """It says once how many were played, and all of them."""
    state: State = start(HEARTS, 4, {"hands": 1})
    for entry in result() + SHARED + result(0) + MOON:
        state = HEARTS.apply(state, read_entry(HEARTS.entry_types, entry))
    sheet = HEARTS.sheet(state, SheetText())
    assert sheet.result is not None
    assert sheet.result.said == "2 hands were played."


@pytest.mark.parametrize(("forced", "held"), [(True, "other cards"), (False, "cards other than Q♠")])
def test_what_may_be_held_by_who_leads_a_heart_is_said(*, forced: bool, held: str) -> None:
    """Q♠ binds nobody where she need not be led before one."""
    state: State = start(HEARTS, 4, {"pass": "none", "queen_forced": forced})
    for entry in deal(depth="cards") + laid("02C", "13C", "24C", "35C"):
        state = HEARTS.apply(state, read_entry(HEARTS.entry_types, entry))
    assert cards(state, Chosen({})).why == f"Lead no heart while holding {held}: hearts aren’t broken."


def test_who_shot_the_moon_is_told_by_seat() -> None:
    """Wherever the sides stand: where seats were changed, the seat is not the side."""
    golden = next(
        one for one in GOLDEN if one.name == "where seats were changed a moon loses by its player’s own total"
    )
    ruling: dict[str, Any] = judge(golden.record("hearts"))
    (hand,) = ruling["hands"]
    assert (hand["moon"], hand["sides"][hand["lines"][0]["side"]]) == (3, [3])
