"""How the columns of a table share its width, and whether what they hold stands one under the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_FIGURE: Final = re.compile(r"[+−±-]?\d+|–")
"""A figure, or the dash that stands for none."""

_BECOMES: Final = re.compile(r"\d+ → \d+")
"""A count that falls within its hand."""


def are_figures(cells: Sequence[str]) -> bool:
    """Whether a column's cells are figures: here and there one may become another."""
    plain = [cell for cell in cells if not _BECOMES.fullmatch(cell)]
    return bool(plain) and all(map(_FIGURE.fullmatch, plain))


def share(whole: float, weights: Sequence[float], needs: Sequence[float]) -> list[float]:
    """`whole` shared out by weight, but none less than it needs; all less when there is not enough."""
    if sum(needs) >= whole:
        return [whole * need / sum(needs) for need in needs]
    shares = list(needs)
    open_ = set(range(len(needs)))
    while open_:
        left = whole - sum(shares[place] for place in range(len(needs)) if place not in open_)
        by_weight = left / (sum(weights[place] for place in open_) or 1.0)
        short = {place for place in open_ if weights[place] * by_weight < needs[place]}
        if not short:
            for place in open_:
                shares[place] = weights[place] * by_weight
            break
        open_ -= short
    return shares
