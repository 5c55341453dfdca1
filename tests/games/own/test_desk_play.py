"""Revokes and claims at the desk of defined games in which a duty hangs on who is winning."""

from __future__ import annotations

import pytest

from referee.core.question import Asked, Verdict
from referee.definitions.gallery import shipped
from referee.games.own.desk import questions_of
from referee.games.own.game import game_of
from referee.games.own.house import House
from tests.games.playout import NAMES


def ask(key: str, question: str, **answers: str) -> Verdict:
    """What the desk says of a shipped game, without a table."""
    definition = shipped(key).definition
    game, house = game_of(definition), House(definition=definition.text)
    seating = game.seating(NAMES[: game.design.table.most], house)
    (found,) = (one for one in questions_of(game) if one.key == question)
    return found.answer(Asked(game=game, seating=seating, house=house, answers=answers))


@pytest.mark.parametrize(
    ("cards", "duty"),
    [
        ("TC 7C 7D", "follow"),  # the partner led the manille, and it wins: nobody need trump, but a club is followed
        ("KC TC 7D", "trump"),  # an opponent wins
        ("KC 9S 8S", "overtrump"),  # an opponent trumped, and a higher trump was to be played
    ],
)
def test_nobody_revokes_who_does_not_trump_a_partner(cards: str, duty: str) -> None:
    suspect = str(len(cards.split()) - 1)
    verdict = ask("manille", "revoke", cards=cards, suspect=suspect, later="JS", trump="S", when="now")
    assert verdict.data["duty"] == duty
    assert (verdict.code == "open") is (duty == "follow")


def test_a_claim_that_nobody_can_judge_is_said_to_be() -> None:
    """Of trumps from the top it could be, but in this game the search may err."""
    claim = {"claimer": "0", "leader": "0", "hand": "TS AS", "out": "7D 8D 9D JD QD KD"}
    assert ask("manille", "claim", trump="S", **claim).code == "undecided"
    assert ask("whist", "claim", trump="S", **{**claim, "hand": "AS KS"}).code == "good"
