"""What was acknowledged is there after the page was killed, the storage cleared, filled, or taken by another tab."""

from __future__ import annotations

import random

import pytest

from .conftest import OpenPocket
from .killing import WAYS, Killed

pytestmark = pytest.mark.browser


def test_what_was_acknowledged_outlives_the_page(open_pocket: OpenPocket) -> None:
    """A page is killed, crashed and closed while it enters: nothing is lost, doubled or half."""
    killed = Killed(open_pocket())
    killed.begin()
    rng = random.Random(3)
    for way in WAYS:
        killed.round(rng, way)
    assert killed.faults == []
    assert killed.entries >= len(WAYS)
