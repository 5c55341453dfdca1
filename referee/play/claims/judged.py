"""What a claim comes to: good, beaten by play that is shown, or not decided within the limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from ...core.entries import Cards
from ..model import Trick
from .line import beaten_by
from .position import Claimed, Ways
from .search import Search, StoppedError
from .table import opening

MOST_NODES: Final = 100_000
"""Cards a search plays before it stops undecided."""

Verdict = Literal["good", "beaten", "undecided"]

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFinding:
    """Whether a claim is good, or beaten, or not decided within the limit; `nodes`: how many cards were tried.

    Of one that is beaten, `line` is play that beats it: whole tricks, the one in progress first, the last of them
    lost. `holding`: the cards by seat with which it is played, as they are held at the claim, the claimer's too.
    """

    verdict: Verdict
    nodes: int = 0
    line: tuple[Trick, ...] = ()
    holding: tuple[Cards, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the claim holds."""
        return self.verdict == "good"


def judge_claim(ways: Ways, claimed: Claimed, *, limit: int = MOST_NODES, stop: Stop | None = None) -> ClaimFinding:
    """Whether the claim is good.

    `limit`: cards tried before it stops undecided; `stop` is asked now and then whether to stop. The position must be
    one `check_claimed` finds no fault with: raises ValueError if the cards cannot lie so at all.
    """
    table = opening(ways, claimed)
    search = Search(table, limit=limit, stop=stop)
    try:
        if search.good():
            return ClaimFinding(verdict="good", nodes=search.nodes)
    except StoppedError:
        return ClaimFinding(verdict="undecided", nodes=search.nodes)
    nodes = search.nodes
    line, holding = beaten_by(search, table.start)
    return ClaimFinding(verdict="beaten", nodes=nodes, line=line, holding=holding)
