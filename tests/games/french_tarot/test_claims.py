"""Claims of the rest at French Tarot: the search agrees with trying everything, the Excuse among the cards left."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Pack
from referee.games.french_tarot.cards import EXCUSE, PACK, order_with
from referee.play.claims.given import check_claimed
from referee.play.claims.judged import judge_claim
from referee.play.claims.position import Ways
from tests.play.endings import Kind, some_ending
from tests.play.exhaustive import Plainly
from tests.play.lines import assert_beats


def _ways(_rng: Random, _players: int) -> tuple[Ways, Pack]:
    return Ways(order=order_with()), PACK


TAROT = Kind("french-tarot", (3, 4), _ways)


@given(st.integers(0, 2**32))
def test_a_claim_is_judged_as_by_trying_everything(seed: int) -> None:
    """Whoever has the Excuse, and whether it is led; what beats it is lawful, and beats it."""
    ways, pack, claimed = some_ending(Random(seed), TAROT)
    assert check_claimed(ways, pack, claimed) == []
    finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)


@given(st.integers(0, 2**32))
def test_a_chelem_is_won_with_the_excuse(seed: int) -> None:
    """A claimer who has won every trick keeps it for the last; what a partner might do with it is not tried."""
    ways, _, claimed = some_ending(Random(seed), TAROT)
    ways = replace(ways, crowned=(EXCUSE.bit, claimed.side))
    finding = judge_claim(ways, claimed)
    if claimed.side == {claimed.claimer} or finding.verdict != "undecided":
        assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")


def test_the_excuse_is_often_among_them() -> None:
    """In the hand of an opponent, who keeps a guard with it for a trick."""
    judged = set()
    for seed in range(100):
        ways, _, claimed = some_ending(Random(seed), TAROT)
        others = [card for seat, own in enumerate(claimed.known) if seat not in claimed.side for card in own or ()]
        if EXCUSE in others:
            judged.add(judge_claim(ways, claimed).verdict)
    assert judged == {"good", "beaten"}
