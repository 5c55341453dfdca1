"""Claims of the rest in defined games: the search, by a definition's order, agrees with trying everything."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Pack
from referee.games.own.ranks import Terms
from referee.play.claims.given import check_claimed
from referee.play.claims.judged import judge_claim
from referee.play.claims.position import Ways
from tests.play.endings import Kind, some_ending
from tests.play.exhaustive import Plainly
from tests.play.lines import assert_beats

from .second_reading import trumps_of
from .test_play_properties import GAMES, data_of, rules_of


def kind_of(game: str) -> Kind:
    """A game as endings of it are dealt: under any trumps, contract or denomination."""
    data, rules = data_of(game), rules_of(game)
    bids = data.get("auction", {})

    def make(rng: Random, players: int) -> tuple[Ways, Pack]:
        contracts, names = ([one["code"] for one in bids.get(of, [])] for of in ("contracts", "denominations"))
        terms = Terms(
            trump=rng.choice(trumps_of(data)),
            contract=rng.choice(["", *contracts]),
            denomination=rng.choice(["", *names]),
            asked=True,
        )
        return Ways(order=rules.order(terms)), rules.pack.cards

    return Kind(game, (2, 3, 4), make)


KINDS = [kind_of(game) for game in GAMES]
NARROW = [kind for kind in KINDS if all(kind.make(Random(seed), 4)[0].order.narrow for seed in range(9))]  # type: ignore[attr-defined]


@given(st.sampled_from(NARROW), st.integers(0, 2**32))
def test_a_claim_is_judged_as_by_trying_everything(kind: Kind, seed: int) -> None:
    """What beats a claim is lawful, and beats it."""
    ways, pack, claimed = some_ending(Random(seed), kind)
    assert check_claimed(ways, pack, claimed) == []
    finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)
