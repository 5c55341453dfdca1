"""How many examples a property is tried with, told for all of them in one place.

A few by default and many in the deep tier, always the same ones: what falls there fell because something was changed.
As many as ``EXAMPLES`` says by hand, others each time::

    pytest tests/club                         15 each
    pytest tests/club -m "deep or not deep"   100 each, and what else is deep
    EXAMPLES=500 pytest tests/club            500 each, drawn anew
"""

from __future__ import annotations

import os
from typing import Final

from hypothesis import HealthCheck, settings

FEW: Final = 15
MANY: Final = 100


def choose(*, deep: bool) -> None:
    """Have each property tried with a few examples, with many where the tests are `deep`, or with ``EXAMPLES``."""
    by_hand = os.environ.get("EXAMPLES")
    number = int(by_hand) if by_hand else MANY if deep else FEW
    settings.register_profile(
        "chosen",
        settings.get_profile("default"),
        max_examples=number,
        derandomize=not by_hand,
        deadline=None,  # the machine may be busy
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("chosen")


def dear(times: int) -> settings:
    """Settings of a property whose examples take so many times as long as those of others: it has as much fewer."""
    return settings(max_examples=max(1, settings().max_examples // times))
