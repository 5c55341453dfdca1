"""Long lists of cases of which some are enough to see that the way is there: the others are deep."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pytest
from _pytest.mark.structures import ParameterSet

DEEP: Final = pytest.mark.deep


def some(cases: Iterable[ParameterSet], every: int) -> Sequence[ParameterSet]:
    """The cases, of which each but every so-and-so-many-th is deep. The first is not."""
    return [
        case if place % every == 0 else pytest.param(*case.values, id=case.id, marks=[*case.marks, DEEP])
        for place, case in enumerate(cases)
    ]
