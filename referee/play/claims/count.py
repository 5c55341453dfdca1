"""How many cards a search has tried, and when it stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

NODES_BETWEEN_STOPS: Final = 256


class StoppedError(Exception):
    """The search was stopped, or came to its limit."""


class Count:
    """How many cards were tried: as many as `limit`, and `stop` is asked now and then whether to stop."""

    def __init__(self, limit: int, stop: Callable[[], bool] | None = None) -> None:
        self.nodes, self.limit, self.stop = 0, limit, stop

    def one(self) -> None:
        """One card more."""
        self.nodes += 1
        if self.nodes > self.limit or (self.stop is not None and not self.nodes % NODES_BETWEEN_STOPS and self.stop()):
            raise StoppedError

    def within(self, most: int, asked: Callable[[], bool]) -> bool | None:
        """What `asked` comes to with so many cards more; None where they are not enough."""
        whole, self.limit = self.limit, min(self.limit, self.nodes + most)
        try:
            return asked()
        except StoppedError:
            if self.nodes <= self.limit or self.nodes > whole:
                raise
            return None
        finally:
            self.limit = whole
