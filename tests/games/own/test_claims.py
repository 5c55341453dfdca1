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

from .made import PARTS
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
SEARCHABLE = [kind for kind in KINDS if all(kind.make(Random(seed), 4)[0].order.searchable for seed in range(9))]


@given(st.sampled_from(SEARCHABLE), st.integers(0, 2**32))
def test_a_claim_is_judged_as_by_trying_everything(kind: Kind, seed: int) -> None:
    """What beats a claim is lawful, and beats it."""
    ways, pack, claimed = some_ending(Random(seed), kind)
    assert check_claimed(ways, pack, claimed) == []
    finding = judge_claim(ways, claimed)
    if finding.verdict == "undecided":  # a card may be led that passes on which suit is
        return
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)


@given(st.sampled_from([kind for kind in KINDS if kind not in SEARCHABLE]), st.integers(0, 2**32))
def test_a_claim_is_not_decided_by_other_orders(kind: Kind, seed: int) -> None:
    """Where suits need not be followed, or a duty hangs on who is winning, the search would be wrong."""
    ways, _, claimed = some_ending(Random(seed), kind)
    if not ways.order.searchable:
        assert judge_claim(ways, claimed).verdict == "undecided"


def test_a_claim_is_not_decided_while_a_trick_may_be_of_jesters_alone() -> None:
    """The card behind one says which suit is led; in the hand of an opponent who never leads it only follows."""
    kind = next(kind for kind in KINDS if kind.name == "wizards-and-jesters")
    decided = set()
    for seed in range(200):
        ways, _, claimed = some_ending(Random(seed), kind)
        ours = [*claimed.hand, *(card for seat in claimed.side for card in claimed.known[seat] or claimed.out)]
        cards = [*ours, *claimed.out, *(card for own in claimed.known for card in own or ())]
        cards += [card for own in claimed.shown for card in own]
        begun = bool(claimed.trick) and claimed.trick[0].card.code != "N"
        leads = begun or (claimed.leader in claimed.side and not claimed.trick)
        jester, own = (any(card.code == "N" for card in those) for those in (cards, claimed.hand))
        if own:
            found = judge_claim(ways, claimed).verdict
            assert found in {"undecided", "good" if Plainly(claimed).good(ways) else "beaten"}
            decided.add(f"own {found}")
        elif leads and jester and not any(card.code == "N" for card in ours):
            decided.add(judge_claim(ways, claimed).verdict)
    assert decided == {"good", "beaten", "own undecided", "own beaten"}


def test_claims_of_most_games_are_judged() -> None:
    """In the others suits need not be followed, or nobody need beat the partner."""
    others = {kind.name for kind in KINDS if kind not in SEARCHABLE and kind.name not in PARTS}
    assert {"briscola", "manille", "pitch", "schieber"} <= others
    assert len(others) <= 10


@given(st.sampled_from(SEARCHABLE), st.integers(0, 2**32))
def test_a_claim_of_who_plays_last_to_the_trick(kind: Kind, seed: int) -> None:
    """Nobody is left behind who could beat the card."""
    ways, _, claimed = some_ending(Random(seed), kind)
    finding = judge_claim(ways, claimed, limit=200)
    assert finding.verdict in {"good", "beaten", "undecided"}
