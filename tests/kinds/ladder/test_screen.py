"""That auction on its screen, and what is sent from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pytest
from werkzeug.datastructures import MultiDict

from referee.core.entries import Bid, Entry, Pass
from referee.core.ruling import Ruling
from referee.kinds.ladder.forms import AllPassForm, CallForm
from referee.kinds.ladder.screen import LadderScreen
from referee.play.rulings import OnPlayer
from referee.screens.choosing import ChoosingScreen
from referee.screens.parts import Chosen

from .test_ladder import HIGHER, NINE, PLAIN, Hand, House, State, after, begun

NAMED: Final = replace(PLAIN, named={"all": lambda _house, seat: Bid(seat=seat, bid=NINE)})

SCREEN: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=PLAIN,
    next=lambda _state, hand: ("1 or more" if hand.high is None else f"{hand.high.bid + 1} or more", HIGHER),
    tile=lambda bid: str(bid.bid),
    grid="bids-grid",
)


class Call(CallForm):
    """A bid, a pass, or *all*."""

    ladder = NAMED


def shown(said: str, screen: LadderScreen[Hand, Bid, House] = SCREEN, **chosen: str) -> ChoosingScreen:
    """The screen after these words."""
    return screen(after(said)[0], (), Chosen({name: [value] for name, value in chosen.items()}))


def test_each_lays_what_was_said_last_and_the_highest_is_marked() -> None:
    """Of who has passed, what was bid before is shown as well."""
    tiles = shown("0:3 1:- 2:4 3:5 0:-").tiles
    assert [(tile.player.name, tile.words, tile.own) for tile in tiles] == [
        *(("A", "Pass", ("3", False)), ("B", "Pass", ("", False))),
        *(("C", "4", ("", False)), ("D", "5", ("", True))),
    ]


def test_what_is_against_a_rule_is_struck_out_with_its_reason() -> None:
    screen = shown("0:3")
    assert [chip.value for chip in screen.chips if chip.fact] == ["1", "2", "3"]
    (fact,) = screen.facts
    assert (fact.lead, fact.text, fact.rule) == ("1 to 3 are out:", "the next bid is 4 or more.", HIGHER.id)
    assert fact.values == ("1", "2", "3")
    assert screen.chips[-1].words == "Pass"


def test_the_button_says_what_is_chosen_and_what_follows() -> None:
    assert (said := shown("0:3", bid="5").chosen) is not None
    assert (said.button, said.mine, said.then) == ("B bids 5", "You bid 5", "then C: 6 or more")
    assert (said := shown("0:3 1:- 2:-", bid="pass").chosen) is not None
    assert (said.button, said.mine, said.then) == ("D passes", "You pass", "A wins the auction with 3")
    assert (said := shown("0:- 1:- 2:-", bid="pass").chosen) is not None
    assert said.then == "everyone passes, so the hand is void"
    assert (said := shown("0:3", bid="9").chosen) is not None
    assert said.then == "and wins the auction"


def test_who_is_asked_out_of_turn_reads_whose_turn_it_is() -> None:
    assert [fact.id for fact in shown("0:3", seat="2").facts] == ["why-order", "why-too-low"]
    passed = shown("0:3 1:- 2:4", seat="1")
    assert [fact.lead for fact in passed.facts] == ["Passed before:", "1 to 4 are out:", "Can’t pass:"]
    assert passed.chips[-1].fact == "why-pass"


def _stuck(state: State, hand: Hand, passed: Pass) -> list[Ruling]:
    alone = hand.high is None and sum(hand.passed) == len(hand.passed) - 1
    return OnPlayer(state.seating, passed.seat).queried(HIGHER, "stuck", "{player} must bid.") if alone else []


def test_who_must_bid_cannot_tap_the_pass_but_may_say_it_happened() -> None:
    stuck = replace(SCREEN, ladder=replace(PLAIN, pass_too=_stuck))
    screen = shown("0:- 1:- 2:-", stuck)
    assert screen.more == "D must bid"
    assert [(fact.id, fact.values) for fact in screen.facts] == [("why-pass", ("pass",))]
    assert (said := shown("0:- 1:-", stuck, bid="pass").chosen) is not None
    assert said.then == "D must bid 1 or more"


SENT: Final[Sequence[tuple[Mapping[str, str | list[str]], Entry | str]]] = [
    ({"seat": "1", "bid": "4"}, Bid(seat=1, bid=4)),
    ({"seat": "1", "bid": ["4", ""]}, Bid(seat=1, bid=4)),
    ({"seat": "1", "bid": ["4", "7"]}, Bid(seat=1, bid=7)),
    ({"seat": "1", "bid": "pass"}, Pass(seat=1)),
    ({"seat": "1", "bid": ["4", "pass"], "confirmed": "1"}, Pass(seat=1, confirmed=True)),
    ({"seat": "1", "bid": "all"}, Bid(seat=1, bid=NINE)),
    ({"seat": "1"}, "Choose a bid, or Pass."),
    ({"seat": "1", "bid": ""}, "Choose a bid, or Pass."),
    ({"seat": "1", "bid": "none"}, "A bid is a whole number."),
]


@pytest.mark.parametrize(("sent", "made"), SENT, ids=[str(sent) for sent, _ in SENT])
def test_what_is_sent_is_a_bid_or_a_pass(sent: Mapping[str, str | list[str]], made: Entry | str) -> None:
    """The last that is not blank counts: a number typed, or a button, comes after a chip."""
    form = Call(MultiDict(dict(sent)), state=begun())
    if isinstance(made, str):
        assert not form.validate()
        assert form.errors == {"bid": [made]}
    else:
        assert form.validate(), form.errors
        assert form.entries() == [made]


@pytest.mark.parametrize("entry", [Bid(seat=2, bid=4), Bid(seat=2, bid=NINE), Pass(seat=2)])
def test_what_was_sent_is_filled_in_again(entry: Entry) -> None:
    filled = Call.filled(begun(), [entry])
    assert filled is not None
    form = Call(MultiDict({name: list(values) for name, values in filled.items()}), state=begun())
    assert form.validate()
    assert form.entries() == [entry]


def test_all_pass_who_have_not() -> None:
    state = after("0:-")[0]
    form = AllPassForm(MultiDict(), state=state)
    assert form.validate()
    assert form.entries() == [Pass(seat=1), Pass(seat=2), Pass(seat=3)]
