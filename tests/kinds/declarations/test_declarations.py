"""The last trick or every trick declared in a plain game, by any of four: until when, how it comes out, its page.

In a browser `tests/browser/test_tap.py` declares.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.core.cards import parse_card
from referee.core.entries import Deal, Entry, Play, TrickWon
from referee.core.question import Asked
from referee.core.text import Text
from referee.desk.situations import Facts
from referee.forms.fields import SeatField
from referee.kinds.declarations.desk import Disputed, disputed
from referee.kinds.declarations.forms import DeclaringForm
from referee.kinds.declarations.words import all_made, came_out

from ...games.playout import start
from ...web.sitting import Table
from ..plain_game import ALL, DECLARATIONS, DECLARED, LAST, PLAIN, Alone, Announce, Hand, State
from ..plain_pages import plain_game

__all__ = ["plain_game"]

ANN_LAST: Final = Announce(seat=0, what="last")
BEA_ALL: Final = Announce(seat=1, what="all")
LED: Final = Play(seat=0, card=parse_card("AS"))


def after(*entries: Entry, depth: Any = "tricks") -> State:
    """The state after a deal by Dov, Ann alone, and these entries."""
    state: State = PLAIN.apply(start(PLAIN, 4, {}), Deal(dealer=3, depth=depth))
    for one in (Alone(seat=0), *entries):
        assert "refused" not in ruled(state, one), one
        state = PLAIN.apply(state, one)
    return state


def ruled(state: State, entry: Entry) -> str:
    """What is ruled of an entry; empty where nothing is."""
    return " ".join(f"{one.severity.value} {one.code}" for one in PLAIN.check(state, entry))


GOLDEN: Final = [
    # what was entered, what is declared and what is ruled of it
    ((), ANN_LAST, ""),
    ((), BEA_ALL, ""),
    ((ANN_LAST,), Announce(seat=0, what="all"), ""),
    ((ANN_LAST,), Announce(seat=1, what="last"), ""),
    ((ANN_LAST,), ANN_LAST, "refused declared"),
    ((LED,), ANN_LAST, "refused play-begun"),
    ((LED,), BEA_ALL, ""),
    ((TrickWon(winner=0),), BEA_ALL, "refused play-begun"),
]


@pytest.mark.parametrize(("before", "made", "found"), GOLDEN)
def test_who_may_declare_and_until_when(before: tuple[Entry, ...], made: Entry, found: str) -> None:
    assert ruled(after(*before), made) == found


def test_what_comes_too_late_is_named_as_a_sentence_begins() -> None:
    (ruling,) = PLAIN.check(after(LED), ANN_LAST)
    assert str(ruling.message) == "The last trick is declared before the player’s first card."


def test_who_may_not_is_told() -> None:
    alone = replace(DECLARATIONS, who=lambda hand: (hand.alone or 0,))
    state = after()
    assert alone.check(state, ANN_LAST) == []
    (ruling,) = alone.check(state, BEA_ALL)
    assert (ruling.code, str(ruling.message)) == ("not-declared-by", "Bea can’t declare every trick.")
    assert list(alone.offers(state, state.this_hand)) == [ANN_LAST, Announce(seat=0, what="all")]


def test_nobody_waits_for_it_and_what_was_made_is_not_offered_again() -> None:
    state = after(ANN_LAST)
    assert PLAIN.phase(state).name == "play"
    offered = list(DECLARATIONS.offers(state, state.this_hand))
    assert ANN_LAST not in offered
    assert len(offered) == 2 * 4 - 1


OUTCOMES: Final = [
    # who won the tricks but the last, who won that; the points that the declarations bring
    (0, 0, [5, -5, 0, 0]),
    (1, 0, [5, -5, 0, 0]),
    (1, 1, [-5, 5, 0, 0]),
]


@pytest.mark.parametrize(("most", "last", "points"), OUTCOMES)
def test_it_is_won_or_lost(most: int, last: int, points: list[int]) -> None:
    account = after(ANN_LAST, BEA_ALL, *[TrickWon(winner=most)] * 12, TrickWon(winner=last)).account
    assert account is not None
    lines = [line for line in account.lines if line.rule is DECLARED]
    assert [sum(line.points for line in lines if line.side == side) for side in range(4)] == points
    said = ("the last trick", "every trick")
    assert [str(line.reason) for line in lines] == [
        f"{what} declared, {'made' if points[side] > 0 else 'not made'}" for side, what in enumerate(said)
    ]


def test_it_is_said_in_words() -> None:
    state = after(ANN_LAST, BEA_ALL)
    assert str(PLAIN.describe(BEA_ALL, state.seating)) == "Bea declared every trick"
    assert all_made(DECLARATIONS, state.this_hand) == "The last trick and every trick"
    both = after(ANN_LAST, Announce(seat=1, what="last"), BEA_ALL)
    assert all_made(DECLARATIONS, both.this_hand) == "The last trick and every trick", "each is named once"
    assert [
        str(came_out(Text("Slam"), declared=declared, made=made))
        for declared in (True, False)
        for made in (True, False)
    ] == ["Slam declared, made", "Slam declared, not made", "Slam made", ""]


@given(
    st.lists(st.sampled_from([ANN_LAST, BEA_ALL, Announce(seat=3, what="last"), LED, TrickWon(winner=1)]), max_size=9)
)
def test_each_stands_once_in_the_order_in_which_it_was_made(entries: list[Entry]) -> None:
    """And all of what is offered may be declared."""
    state, stood = after(depth=None), []
    for one in entries:
        if "refused" not in ruled(state, one):
            state = PLAIN.apply(state, one)
            stood += [one] if isinstance(one, Announce) else []
    assert list(state.this_hand.declarations) == list(dict.fromkeys(stood)) == stood
    assert not any(ruled(state, one) for one in DECLARATIONS.offers(state, state.this_hand))


# ---- told with something else -------------------------------------------------------------------


class Told(DeclaringForm):
    """Who plays alone, and what that player declared."""

    declarations = DECLARATIONS
    type = "told"
    seat = SeatField("Choose who plays alone.")

    def entries(self) -> list[Entry]:
        return [Alone(seat=self.seat.told), *self.declared(self.seat.told)]


def test_a_form_has_a_switch_for_each() -> None:
    form = Told(MultiDict({"seat": "2", "all": "1"}), state=after())
    assert form.validate(), form.errors
    assert form.entries() == [Alone(seat=2), Announce(seat=2, what="all")]
    assert Told.switched(form.entries()) == {"all": ["1"]}


# ---- at the desk --------------------------------------------------------------------------------

DESK: Final = disputed(
    Disputed(
        declarations=DECLARATIONS,
        hand_type=Hand,
        every=(LAST, ALL),
        who="A player",
        others="Someone who does not play",
        before="It is declared before the player’s first card.",
        only="Only players declare.",
        late="Play on.",
        asking="Who declares?",
    )
)


def test_a_dispute_is_settled_and_a_declaration_recorded_that_is_not_yet() -> None:
    assert [way.words for way in DESK.ways] == [  # type: ignore[union-attr]
        "A player, before the first lead",
        "A player, after the first lead",
        "A player wants to take it back",
        "Someone who does not play",
    ]
    in_time: Any = DESK.ways[0].then  # type: ignore[union-attr]
    (effect,) = in_time.ways[1].then.then.effect
    state = after(BEA_ALL)
    asked = Asked(game=PLAIN, seating=state.seating, house=state.house, state=state, answers={})
    assert effect(Facts(asked, {"who": 1})) is None
    assert effect(Facts(asked, {"who": 2})) == Announce(seat=2, what="all")
    assert {rule.id for rule in DESK.ways[1].then.rules} == {DECLARED.id}  # type: ignore[union-attr]


# ---- its page -----------------------------------------------------------------------------------


class Pages(Table):
    """A hand in which Ann plays alone."""

    game = "plain"


@pytest.mark.usefixtures("plain_game")
def test_one_tap_declares(app: Flask) -> None:
    table = Pages(app, {"type": "deal", "dealer": 3, "depth": "cards"}, {"type": "alone", "seat": 0})
    page = table.get("/declare?seat=1")
    assert "Bea, what do you declare?" in page
    assert "css/declarations.css" in page
    assert "nothing declared" in page
    assert page.count('aria-checked="false"') == 2
    table.done(table.post(type="announce", seat=1, what="all"))
    page = table.get("/declare?seat=1")
    assert "Every trick declared" in page
    assert page.count('aria-checked="true"') == 1
    assert table.state().this_hand.declarations == (BEA_ALL,)


@pytest.mark.usefixtures("plain_game")
def test_there_is_no_page_once_it_is_too_late(app: Flask) -> None:
    table = Pages(app, {"type": "deal", "dealer": 3, "depth": "tricks"}, {"type": "alone", "seat": 0})
    table.enter({"type": "trick", "winner": 0})
    assert "what do you declare" not in table.client.get(f"{table.path}/declare").get_data(as_text=True)


# ---- its slots ----------------------------------------------------------------------------------

WRONG: Final = {
    "nothing to declare": ({"every": ()}, "Declarations of announce: `every` has no code, or one twice: []"),
    "one thing twice": (
        {"every": (LAST, LAST)},
        "Declarations of announce: `every` has no code, or one twice: ['last', 'last']",
    ),
    "words that name nothing": (
        {"too_late": "Too late."},
        "Declarations of announce: `too_late` does not name {what}: 'Too late.'",
    ),
    "an entry of something else": (
        {"make": lambda seat, _code: Announce(seat=seat, what="last")},
        "Declarations of announce: `make` makes no entry of 'all'.",
    ),
}


@pytest.mark.parametrize(("slots", "said"), WRONG.values(), ids=WRONG)
def test_what_contradicts_itself_stops_at_import(slots: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match="Declarations of announce") as told:
        replace(DECLARATIONS, **slots)
    assert str(told.value) == said
