"""What does work that takes long where no other waits for it, and how such work ends."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from ..core.errors import RefereeError
from ..core.voice import Voice

Tell = Callable[[int], bool]
"""Called now and then by work that is told of, with how far it is; it answers whether to stop, which is never so: work
that is to stop is killed.
"""


class Overtaxed(RefereeError):
    """The work was not done: it takes too long or too much, or too many ask for such."""


class NobodyWaits(Exception):
    """Whoever asked for the work has gone."""


def always(_far: int) -> None:
    """Nobody wants to know how far it is."""


def never() -> bool:
    """Somebody waits until it is done."""
    return False


Given = TypeVar("Given")


class Runner(Protocol):
    """What does work elsewhere. What it is given and gives back are values."""

    @property
    def here(self) -> AbstractContextManager[object]:
        """Held by whoever does here what takes little: twenty at once would share out the interpreter, and an entry at
        another table would wait for each of them at each of its steps.
        """

    @property
    def costly(self) -> bool:
        """Whether it takes seconds to begin: what takes less is then better done here."""

    def do(
        self,
        work: Callable[..., Given],
        *args: object,
        gone: Callable[[], bool] = never,
        told: Callable[[int], None] = always,
    ) -> Given:
        """What `work(*args)` gives, done elsewhere and said as it is spoken here. It is a function of a module; errors
        of ours come back as they are.

        `gone` is asked every moment whether nobody waits any more: NobodyWaits is then raised. With `told`, the work
        gets a `Tell` behind its arguments, and `told` is called with how far it is. Raises Overtaxed.
        """


def done(work: Callable[..., object], args: tuple[object, ...], voice: Voice) -> tuple[str, object]:
    """How work ends, there where it is done, said as `voice` has it: ``done`` with what it gives, or ``failed`` with an
    error.
    """
    try:
        with voice.heard():
            return "done", work(*args)
    except MemoryError:
        return "failed", Overtaxed("That takes more memory than there is for it.")
    except RefereeError as error:
        return "failed", error
    except Exception as error:
        return "failed", RuntimeError(f"{type(error).__name__}: {error}")
