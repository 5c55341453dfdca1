"""What a broken rule costs, in words: its points are told once."""

from __future__ import annotations

import pytest

from referee.core.ruled import remedy_words
from referee.core.ruling import Remedy, Rule
from referee.core.text import Text
from referee.games.oh_hell.game import OH_HELL

from ..games.playout import start

RULE = Rule("X-1", "A rule", "It is so.", "Decided.")


@pytest.mark.parametrize(
    ("said", "points", "unsaid", "words"),
    [
        (Text("The contract of {bid} is set", bid=6), -60, True, "The contract of 6 is set: −60."),
        (Text("The bid of {bid} is lost", bid=29), -29, False, "The bid of 29 is lost."),
        (Text("It costs nothing here"), None, True, "It costs nothing here."),
    ],
)
def test_points_stand_behind_what_does_not_tell_them(said: Text, points: int | None, unsaid: bool, words: str) -> None:
    """Who makes the remedy says whether its message tells them; no sentence is asked."""
    assert str(remedy_words(Remedy(RULE, said, 0, points, unsaid))) == words


def test_a_revoke_at_oh_hell_tells_its_points_once() -> None:
    """They stand in the sentence as it was written, in no part of it."""
    remedy = OH_HELL.renege_remedy(start(OH_HELL, 4, {}), 0)
    assert str(remedy_words(remedy)) == "Ann scores −10 for this hand."
