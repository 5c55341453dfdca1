"""Values of any game as those of one: what is of another is told, never taken for it."""

from __future__ import annotations

import pytest

from referee.core.question import Asked
from referee.games import GAMES
from referee.games.spades.house import House
from referee.games.spades.model import State
from referee.play.model import TrickSitting


def test_a_desk_asks_for_the_values_of_its_own_game() -> None:
    """Of the game's kind, or of a wider one; another game's are refused by name. Away from a table there is none."""
    spades, hearts, house = GAMES["spades"].rules(), GAMES["hearts"].rules(), House()
    seating = spades.seating(("Ann", "Bea", "Cy", "Dov"), house)
    away = Asked(game=spades, seating=seating, house=house)
    there = Asked(game=spades, seating=seating, house=house, state=spades.start(seating, house))
    other = Asked(game=hearts, seating=seating, house=hearts.house(), state=hearts.start(seating, hearts.house()))
    assert away.state_of(State) is None
    assert there.state_of(State) is there.state_of(TrickSitting) is there.this_state(State) is there.state
    assert there.house_of(House) is house
    for asked, found in ((other, "Sitting"), (away, "NoneType")):
        with pytest.raises(TypeError, match=f"spades.model.State.* is asked for, not .*{found}"):
            asked.this_state(State)
    with pytest.raises(TypeError, match=r"spades.house.House.* is asked for, not .*hearts.house.House"):
        other.house_of(House)
