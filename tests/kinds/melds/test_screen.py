"""Those melds on their pages, tapped or by their points, and what is sent from there.

In a browser `tests/browser/test_pinochle.py` lays them down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from referee.core.entries import Entry
from referee.kinds.melds.forms import meld_forms
from referee.kinds.melds.screen import MeldScreen
from referee.screens.parts import Chosen, NotNow

from ...web.sitting import Table
from ..plain_game import MELDING, LayDown, cards_of
from ..plain_pages import MELD_PAGE, plain_game, points
from .test_melds import LED, RUN, after

__all__ = ["plain_game"]

ONE, TOGETHER, POINTS = meld_forms(MELDING)


def shown(*entries: Entry, known: bool = False, **chosen: str | list[str]) -> MeldScreen:
    """The screen after these entries, with these fields."""
    fields = {name: value if isinstance(value, list) else [value] for name, value in chosen.items()}
    return MELD_PAGE(
        after(*entries, known=known), (), Chosen({name.replace("_", "-"): v for name, v in fields.items()})
    )


def test_what_is_tapped_is_counted_at_once() -> None:
    screen = shown(cards_0=["AS", "KS"], shown="cards-0", tap="QS")
    assert (screen.ask, screen.mine) == ("Tap what Ann lays down", "Tap what you lay down")
    assert [(meld.name, meld.points) for meld in screen.best.melds] == [("A run", 30)]
    assert (screen.action, screen.mine_action) == (("Ann melds 30", "then Bea"), ("You meld 30", "then Bea"))
    assert screen.sum == ("So far", "30 in melds.")
    assert screen.idle == "The others meld nothing"
    assert len(screen.copies) == 52
    assert [one.card for one in screen.copies if one.here] == list(cards_of("AS KS QS"))


def test_cards_of_others_cannot_be_tapped() -> None:
    screen = shown(RUN)
    assert screen.player.name == "Bea"
    assert [one.card for one in screen.copies if not one.most] == list(cards_of("AS KS QS"))
    assert [(owner.player.name, owner.points, owner.said) for owner in screen.owners][:2] == [
        ("Ann", "30", "ready"),
        ("Bea", "0", "0 cards"),
    ]


def test_all_who_have_cards_are_recorded_together() -> None:
    screen = shown(cards_0=["AS", "KS", "QS"], cards_1=["KH", "QH"], shown="cards-0")
    assert screen.action == ("Record two melds", "Ann 30, Bea 10")


def test_of_a_known_hand_the_best_is_tapped_already() -> None:
    screen = shown(known=True)
    assert screen.ask == "Ann’s best melds"
    assert screen.best.points == 30


def test_of_a_whole_hand_so_many_cards_are_missing() -> None:
    screen = shown(cards_0=["AS", "KS"], shown="cards-0", whole="1")
    assert screen.ask == "Ann’s hand: 2 of 13"
    assert screen.action == ("11 cards missing", "then the best melds are laid down")


def test_points_are_asked_of_all_who_have_not_melded() -> None:
    screen = points(after(RUN), Chosen({"points-2": ["40"]}))
    assert [(player.name, typed) for player, _, typed in screen.rows] == [("Bea", ""), ("Cy", "40"), ("Dov", "")]
    assert [(player.name, melded) for player, melded in screen.told] == [("Ann", "30")]
    assert (screen.lead, screen.text) == ("3 players to meld", "30 melded so far.")


def test_there_is_no_page_without_melds() -> None:
    with pytest.raises(NotNow):
        MELD_PAGE(after(melds=False), (), Chosen({}))
    with pytest.raises(NotNow):
        points(after(*(LayDown(seat=seat, points=0) for seat in range(4))), Chosen({}))
    assert MELD_PAGE(after(LED), (), Chosen({})).player.name == "Ann"


# ---- what is sent -------------------------------------------------------------------------------

SENT: Final[Sequence[tuple[Any, Mapping[str, Any], list[Entry] | str]]] = [
    (ONE, {"seat": "1", "cards": "KS QS"}, [LayDown(seat=1, cards=cards_of("KS QS"))]),
    (ONE, {"seat": "1", "points": "40"}, [LayDown(seat=1, points=40)]),
    (ONE, {"seat": "1"}, [LayDown(seat=1, points=0)]),
    (ONE, {"seat": "1", "cards": "KS", "points": "4"}, "Enter the cards or their points, not both."),
    (
        TOGETHER,
        {"shown": "cards-1", "cards-0": "KS QS"},
        [LayDown(seat=0, cards=cards_of("KS QS")), LayDown(seat=1, points=0)],
    ),
    (TOGETHER, {"nobody": "1"}, [LayDown(seat=seat, points=0) for seat in range(4)]),
    (
        TOGETHER,
        {"shown": "cards-0", "whole": "1", "cards-0": "AS KS QS 2S 3S 4S 5S 6S 7S 8S 9S TS KH"},
        [LayDown(seat=0, cards=cards_of("AS KS QS"))],
    ),
    (TOGETHER, {"shown": "cards-0", "whole": "1", "cards-0": "AS"}, "A whole hand has 13 cards. You tapped 1."),
    (TOGETHER, {}, "Choose whose melds these are."),
    (POINTS, {"points-2": "40"}, [LayDown(seat=2, points=40)]),
    (POINTS, {"points-2": "40", "rest": "0"}, [LayDown(seat=seat, points=40 * (seat == 2)) for seat in range(4)]),
    (POINTS, {"points-1": "much"}, "Bea: enter a whole number of points, not “much”."),
    (POINTS, {}, "Enter the melds of at least one player."),
]


@pytest.mark.parametrize(("kind", "sent", "made"), SENT)
def test_what_is_sent_is_read(kind: Any, sent: Mapping[str, Any], made: list[Entry] | str) -> None:
    form = kind(MultiDict(sent), state=after())
    if isinstance(made, str):
        assert not form.validate()
        assert [said for errors in form.errors.values() for said in errors] == [made]
    else:
        assert form.validate(), form.errors
        assert form.entries() == made


@pytest.mark.parametrize(
    ("kind", "entries"),
    [
        (TOGETHER, [LayDown(seat=0, cards=cards_of("KS QS")), LayDown(seat=1, cards=cards_of("KH QH"))]),
        (TOGETHER, [LayDown(seat=1, points=0)]),
        (POINTS, [LayDown(seat=0, points=40), LayDown(seat=3, points=0)]),
    ],
)
def test_what_was_sent_is_filled_in_again(kind: Any, entries: list[Entry]) -> None:
    state = after()
    form = kind(MultiDict({name: list(values) for name, values in kind.filled(state, entries).items()}), state=state)
    assert form.validate(), form.errors
    assert form.entries() == entries


# ---- on a table ---------------------------------------------------------------------------------


class Pages(Table):
    """A hand in which Ann plays alone."""

    game = "plain"


@pytest.mark.usefixtures("plain_game")
def test_cards_are_tapped_and_recorded(app: Flask) -> None:
    table = Pages(app, {"type": "deal", "dealer": 3, "depth": "cards"}, {"type": "alone", "seat": 0}, melds=True)
    page = table.get()
    assert "Tap what Ann lays down" in page
    assert "css/melds.css" in page
    assert page.count('class="mcard') == 52
    table.done(table.post(type="melds", shown="cards-0", **{"cards-0": ["AS", "KS", "QS"]}))
    assert table.state().this_hand.melded == (30, None, None, None)
    assert "Tap what Bea lays down" in table.get()


@pytest.mark.usefixtures("plain_game")
def test_points_are_typed_and_recorded(app: Flask) -> None:
    table = Pages(app, {"type": "deal", "dealer": 3, "depth": "result"}, {"type": "alone", "seat": 0}, melds=True)
    page = table.get()
    assert "What do they meld?" in page
    assert "0 melded so far." in page
    table.done(table.post(type="meld-points", rest="0", **{"points-1": "40"}))
    assert table.state().this_hand.melded == (0, 40, 0, 0)
