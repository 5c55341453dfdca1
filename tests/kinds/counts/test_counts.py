"""Tricks told at the end of a plain hand of partners, five in all, in which one may sit out and one may score alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.core.entries import TrickCounts
from referee.core.ruling import Rule, ScoreLine
from referee.core.seats import Seat, Seating, Side
from referee.core.text import Text
from referee.kinds.counts.forms import tricks_form
from referee.kinds.counts.rules import Counts, Group, every_count, took, who_plays
from referee.kinds.counts.screen import CountPage
from referee.play.model import Sitting, TrickHand
from referee.screens.parts import Chosen

RULE: Final = Rule("TT-1.1", "Tricks", "The tricks add up.", "Decided.")
ALL: Final = 5
NAMES: Final = ("Ann", "Bea", "Cy", "Dov")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """A hand with the players who score their own tricks, with partners or not."""

    alone: frozenset[Seat] = frozenset()


State = Sitting[Hand, Any]

PLAIN: Final[Counts[State, Hand]] = Counts(rule=RULE)
SIDES: Final[Counts[State, Hand]] = Counts(
    rule=RULE,
    home=who_plays,
    alone=lambda hand, seat: seat in hand.alone,
    untold=("alone-untold", "{player} plays alone. Enter the tricks player by player."),
)


def dealt(
    *, out: str = "", alone: str = "", won: tuple[int, ...] = (0, 0, 0, 0), seating: Seating | None = None
) -> State:
    """A hand of four; `out` and `alone` are seats."""
    hand = Hand(
        number=1,
        dealer=3,
        due=3,
        depth="result",
        each=ALL,
        tricks_total=ALL,
        held=(None,) * 4,
        shown=(0,) * 4,
        pool=0,
        won=won,
        out=frozenset(map(int, out)),
        alone=frozenset(map(int, alone)),
    )
    seating = seating or Seating.teams(NAMES, 2)
    return Sitting(seating=seating, house=None, totals=(0,) * len(seating.sides), hand=hand)


def told(counts: str = "", sides: str = "") -> TrickCounts:
    """``3 0 - 1`` by seat, ``3 2`` by side."""
    seats = tuple(None if word == "-" else int(word) for word in counts.split()) or None
    return TrickCounts(counts=seats, sides=tuple(map(int, sides.split())) or None)


GOLDEN: Final = [
    ("by player", {}, told("3 1 0 1"), "", "3 1 0 1"),
    ("by side", {}, told(sides="3 2"), "", "3 2 0 0"),
    ("by side, one sits out", {"out": "0"}, told(sides="3 2"), "", "0 2 3 0"),
    ("by player, one sits out", {"out": "2"}, told("3 1 0 1"), "", "3 1 0 1"),
    ("tricks of who sits out", {"out": "2"}, told("3 1 1 0"), "sits-out: Cy sits out and wins no tricks.", ""),
    ("apart, of who sits out", {"out": "2"}, told("- - 1 -", "3 2"), "sits-out: Cy sits out and wins no tricks.", ""),
    ("too few", {}, told(sides="2 2"), "tricks: The tricks come to 4, not 5: 1 missing.", ""),
    ("too many", {}, told("3 1 1 1"), "tricks: The tricks come to 6, not 5: 1 too many.", ""),
    ("fewer than none", {}, told(sides="6 -1"), "tricks: Bea & Dov can’t have −1 tricks.", ""),
    (
        "fewer than won",
        {"won": (0, 1, 0, 1)},
        told(sides="4 1"),
        "tricks: Bea & Dov already has 2 tricks, so can’t have 1.",
        "",
    ),
    ("three sides", {}, told(sides="3 1 1"), "tricks: There are 2 counts to enter. You entered 3.", ""),
    ("three players", {}, told("3 1 1"), "tricks: There are 4 counts to enter. You entered 3.", ""),
    ("a gap", {}, told("3 1 - 1"), "tricks: Enter the tricks of every player, or of every side.", ""),
    ("nothing", {}, told(), "tricks: Enter the tricks of every player, or of every side.", ""),
    ("apart", {"alone": "1"}, told("- 2 - -", "2 3"), "", "2 2 0 1"),
    (
        "apart, left out",
        {"alone": "1"},
        told(sides="2 3"),
        "alone-untold: Bea plays alone. Enter the tricks player by player.",
        "",
    ),
    (
        "apart, more than the side",
        {"alone": "1"},
        told("- 4 - -", "2 3"),
        "tricks: Bea & Dov took 3, but the players’ tricks don’t add up to that.",
        "",
    ),
    (
        "apart, of all and less than the side",
        {"alone": "1"},
        told("- 1 - 1", "2 3"),
        "tricks: Bea & Dov took 3, but the players’ tricks don’t add up to that.",
        "",
    ),
    (
        "apart, of three players",
        {"alone": "1"},
        told("- 1 -", "2 3"),
        "tricks: There are 4 counts to enter. You entered 3.",
        "",
    ),
]


@pytest.mark.parametrize(
    ("hand", "tricks", "ruled", "won"), [row[1:] for row in GOLDEN], ids=[row[0] for row in GOLDEN]
)
def test_what_is_told_is_ruled_on_and_scored(hand: dict[str, Any], tricks: TrickCounts, ruled: str, won: str) -> None:
    """Told by player, by side or apart: what is said of it, else whose the tricks are."""
    state = dealt(**hand)
    found = [f"{one.code}: {one.message}" for one in SIDES.wrong(state, state.this_hand, tricks)]
    assert found == ([ruled] if ruled else [])
    if not ruled:
        assert SIDES.move(state, tricks).this_hand.won == tuple(map(int, won.split()))


def test_a_game_without_a_home_hears_players_alone() -> None:
    """What is told of sides is not heard; each player's tricks are."""
    state = dealt()
    by_side = [str(one.message) for one in PLAIN.wrong(state, state.this_hand, told(sides="3 2"))]
    assert by_side == ["Enter the tricks of every player."]
    assert PLAIN.wrong(state, state.this_hand, told("3 1 0 1")) == []


def test_slots_that_contradict_one_another_are_refused() -> None:
    """Who scores alone is told apart from a side, which needs a home and words for who left it out."""
    said = "Counts by TT-1.1: `alone` needs a `home`, and words for {player} in `untold`"
    for home, untold in ((None, SIDES.untold), (who_plays, ("untold", "Enter the tricks."))):
        with pytest.raises(ValueError) as raised:
            Counts(rule=RULE, home=home, alone=SIDES.alone, untold=untold)
        assert str(raised.value) == said


# ---- what holds of any hand ---------------------------------------------------------------------

TABLES: Final = (Seating.teams(NAMES, 2), Seating.solo(NAMES))
SEATS: Final = st.lists(st.integers(0, 3), max_size=2, unique=True).map(lambda seats: "".join(map(str, sorted(seats))))


@st.composite
def hands(draw: st.DrawFn) -> State:
    """Four with or without partners, of whom at most one sits out, with tricks won before."""
    out = draw(st.sampled_from(("", "0", "1", "2", "3")))
    free = [seat for seat in range(4) if str(seat) not in out]
    won = [0] * 4
    for seat in draw(st.lists(st.sampled_from(free), max_size=3)):
        won[seat] += 1
    alone = "".join(seat for seat in draw(SEATS) if seat not in out)
    return dealt(out=out, alone=alone, won=tuple(won), seating=draw(st.sampled_from(TABLES)))


def test_tricks_are_offered_where_a_hand_is_recorded_by_its_result() -> None:
    """Card by card they would stand before every card."""
    state = dealt()
    assert list(SIDES.offers(state, state.this_hand, None))
    for depth in (None, "tricks", "cards"):
        hand = replace(state.this_hand, depth=depth)
        assert not list(SIDES.offers(state, hand, None))
        assert list(SIDES.every_way(state, hand, None))


@given(hands())
def test_all_that_is_offered_is_in_order(state: State) -> None:
    """And it is all that is: every way to share out what is left among those who play."""
    hand, offered = state.this_hand, list(SIDES.offers(state, state.this_hand, None))
    counts = {one.counts for one in offered if isinstance(one, TrickCounts)}
    assert counts == {
        way
        for way in every_count((0,) * 4, ALL)
        if all(way[seat] >= hand.won[seat] and not (way[seat] and seat in hand.out) for seat in range(4))
    }
    assert len(counts) == len(offered)
    assert all(SIDES.wrong(state, hand, one) == [] for one in offered if isinstance(one, TrickCounts))


@given(hands(), st.booleans(), st.data())
def test_a_form_tells_what_each_group_took(state: State, by_player: bool, data: st.DataObject) -> None:
    """Numbers posted group by group, one left empty, are ruled in order and read back as they were; nothing is lost."""
    groups = SIDES.groups(state, state.this_hand, by_player=by_player)
    assert sorted({group.field for group in groups}) == sorted(group.field for group in groups)
    numbers = data.draw(shares(state, groups))
    empty = data.draw(st.integers(0, len(groups) - 1))
    posted = {group.field: str(number) for group, number in zip(groups, numbers, strict=True)}
    posted[groups[empty].field] = ""
    form = tricks_form(SIDES)(MultiDict(posted | ({"tell": "players"} if by_player else {})), state=state)
    assert form.validate(), form.errors
    entry = form.entry()
    assert isinstance(entry, TrickCounts)
    assert SIDES.wrong(state, state.this_hand, entry) == []
    assert [took(state, entry, group) for group in groups] == list(numbers)
    again = tricks_form(SIDES)(
        MultiDict(SIDES.fields(state, entry)), state=state, before=replace(entry, confirmed=True)
    )
    assert again.validate(), again.errors
    assert again.entry() == entry
    won = SIDES.move(state, entry).this_hand.won
    assert (sum(won), [won[seat] for seat in state.this_hand.out if won[seat]]) == (ALL, [])


@st.composite
def shares(draw: st.DrawFn, state: State, groups: tuple[Group, ...]) -> list[int]:
    """What each group took in the end: no less than it has."""
    least = [sum(state.this_hand.won[seat] for seat in group.seats) for group in groups]
    able = [place for place, group in enumerate(groups) if not state.this_hand.out.issuperset(group.seats)]
    for place in draw(st.lists(st.sampled_from(able), min_size=ALL - sum(least), max_size=ALL - sum(least))):
        least[place] += 1
    return least


# ---- the screen ---------------------------------------------------------------------------------


def lines(state: State, hand: Hand, side: Side) -> list[tuple[Seat | None, ScoreLine]]:
    """A point a trick from the third on."""
    taken = sum(hand.won[seat] for seat in state.seating.sides[side])
    return [(None, ScoreLine(side, max(0, taken - 2), RULE, Text("tricks")))]


PAGE: Final[CountPage[State, Hand]] = CountPage(
    counts=SIDES,
    lines=lines,
    needs=lambda _state, _hand, group: 3 if group.side == 0 else None,
    said=lambda _state, _hand, group: "makers" if group.side == 0 else "",
    follows=lambda _state, _hand, group: group.side != 0,
    apart="one plays alone",
)


def test_one_row_is_asked_for_and_the_other_side_follows() -> None:
    """Makers need three of five: their row says what every number scores; the others' stands ready and is not shown."""
    screen = PAGE.screen(dealt(out="2"), Chosen({}))
    makers, others = screen.panels
    assert (screen.title, screen.hint, screen.all) == ("Hand 1: tricks taken", "the others get the rest", ALL)
    assert (makers.name, makers.said, makers.follows) == ("Ann & Cy", "makers", False)
    assert [(chip.value, chip.gets, chip.bid, chip.short) for chip in makers.few] == [
        (0, "±0", False, True),
        (1, "±0", False, True),
        (2, "±0", False, True),
        (3, "+1", True, False),
        (4, "+2", False, False),
        (5, "+3", False, False),
    ]
    assert (others.name, others.follows, screen.other) == ("Bea & Dov", True, "players")
    reckoned: Any = screen.reckoned
    assert [group["side"] for group in reckoned["groups"]] == [0, 1]
    assert [side["cases"]["3"][0] for side in reckoned["sides"]] == [1, 1]


def test_a_number_told_is_shown_with_the_rest() -> None:
    """What was posted and refused stands there again, whoever it is of; player by player nobody is left out."""
    shown = PAGE.screen(dealt(), Chosen({"took-0": ["4"], "took-1": ["2"]}))
    assert [panel.follows for panel in shown.panels] == [False, False]
    assert [[chip.value for chip in panel.few if chip.chosen] for panel in shown.panels] == [[4], [2]]
    by_player = PAGE.screen(dealt(out="2"), Chosen({"tell": ["players"]}))
    assert [panel.name for panel in by_player.panels] == ["Ann", "Bea", "Dov"]
    assert ({panel.follows for panel in by_player.panels}, by_player.other) == ({False}, "sides")


def test_who_scores_alone_is_told_apart() -> None:
    """First, and with the hint of the game."""
    page = CountPage(counts=SIDES, lines=lines, needs=PAGE.needs, apart=PAGE.apart)
    screen = page.screen(dealt(alone="3"), Chosen({}))
    assert [panel.name for panel in screen.panels] == ["Dov", "Ann & Cy", "Bea"]
    assert screen.hint == "one plays alone"


def test_what_hangs_on_more_is_not_foretold() -> None:
    """A side whose lines are not to be known yet has no points on its chips."""
    page = CountPage(counts=SIDES, lines=lambda *_: None, needs=PAGE.needs)
    assert {chip.gets for panel in page.screen(dealt(), Chosen({})).panels for chip in panel.few} == {""}
    assert page.screen(dealt(), Chosen({})).hint == "one side is enough"


# ---- a hand that ends once one side has enough ---------------------------------------------------

ENDING: Final = [
    ("the losers are told", {"took-1": "1"}, "3 1"),
    ("both are told", {"took-0": "3", "took-1": "0"}, "3 0"),
    ("the winners alone", {"took-0": "3"}, "Enter all tricks. Only the winners can stay empty: they have 3."),
    ("nobody", {}, "Enter all tricks. Only the winners can stay empty: they have 3."),
    ("three of four", {"tell": "players", "took-0": "1", "took-1": "1", "took-2": "1"}, "Enter all tricks."),
    ("all four", {"tell": "players", "took-0": "2", "took-1": "1", "took-2": "1", "took-3": "1"}, "2 1 1 1"),
    ("no number", {"took-0": "x", "took-1": "1"}, "Ann & Cy: a number from 0 to"),
]


@pytest.mark.parametrize(("posted", "said"), [case[1:] for case in ENDING], ids=[case[0] for case in ENDING])
def test_the_winners_can_stay_empty_where_enough_tricks_end_a_hand(posted: dict[str, str], said: str) -> None:
    """What the losers took follows from nothing."""
    state = dealt()
    state = replace(state, hand=replace(state.this_hand, enough=3))
    form = tricks_form(SIDES)(MultiDict(posted), state=state)
    if not form.validate():
        assert str(form.took.errors[0]).startswith(said)
        return
    entry = form.entry()
    assert isinstance(entry, TrickCounts)
    assert " ".join(map(str, entry.sides or entry.counts or ())) == said
    assert SIDES.wrong(state, state.this_hand, entry) == []


def test_a_number_shows_what_it_scores_where_that_hangs_on_nothing_else() -> None:
    """The winners of a hand that enough tricks end score otherwise against none."""

    def lines(state: State, hand: Hand, side: Side) -> list[tuple[Seat | None, ScoreLine]]:
        took = [sum(hand.won[seat] for seat in seats) for seats in state.seating.sides]
        points = 0 if took[side] < 3 else 1 if took[1 - side] else 2
        return [(None, ScoreLine(side, points, RULE, Text("Won")))]

    page = CountPage(counts=SIDES, lines=lines, needs=lambda _state, _hand, _group: None)
    state = dealt()
    state = replace(state, hand=replace(state.this_hand, enough=3))
    screen = page.screen(state, Chosen({}))
    assert [[chip.points for chip in panel.few] for panel in screen.panels] == [[0, 0, 0, None]] * 2
    assert screen.hint == "3 tricks end the hand"
