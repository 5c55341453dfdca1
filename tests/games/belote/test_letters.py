"""Cards of Belote have the letters that its players know."""

from __future__ import annotations

from referee.core.cards import parse_card
from referee.games import GAMES


def test_each_game_has_its_own_letters() -> None:
    """Who speaks of a table of Belote has valet, dame and roi; of the next table none of that is left."""
    GAMES["belote"].under(GAMES["belote"].rules().house())
    assert str(parse_card("JS")) == "V♠"
    GAMES["euchre"].under(GAMES["euchre"].rules().house())
    assert str(parse_card("JS")) == "J♠"
