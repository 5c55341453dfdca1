"""Memory that the collector is kept from.

Folds are a great many small values without circles: let go of, they are gone at once. Whenever the collector goes
through all of them it finds nothing, and everybody who is answered meanwhile waits for it.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

MANY: Final = 2_000
"""So many actions folded are put where the collector does not look."""


class Spared:
    """What was folded since that was done last. Of what takes long, one is folded at a time."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._since = 0

    @contextmanager
    def folding(self, actions: int) -> Iterator[None]:
        """Fold so many actions. What is kept of them is never gone through, if there are many."""
        self._since += actions
        if self._since < MANY:
            yield
            return
        with self._turn:
            self._since = 0
            gc.collect()  # so that no circle is kept for good
            gc.disable()
            try:
                yield
            finally:
                gc.freeze()
                gc.enable()
