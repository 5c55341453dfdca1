"""Work that takes long, done where no other waits for it: in a process, or in the second worker of a browser.

Whoever keeps the two carries the messages between them; a request whose answer needs such work ends in `Waits`, and is
made again, with the id it was told, once the work is done.
"""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from flask import Flask, current_app

from ..core.voice import voice
from .runner import Given, Overtaxed, Runner, Tell, always, done, never

KEY: Final = "referee.elsewhere"
"""Where an app keeps its runner."""


def elsewhere(app: Flask | None = None) -> Runner:
    """What does the long work of an app, by default the current one: processes, unless it was given something else."""
    known = (app or current_app).extensions
    if KEY not in known:
        from .processes import Processes

        known.setdefault(KEY, Processes())
    found: Runner = known[KEY]
    return found


BROKEN_OFF: Final = "That takes more than this browser has for it, or it was broken off."

_MOST: Final = 8
"""Answers kept for requests that never came again."""


class Waits(Exception):
    """The answer needs work that is being done: the request is to be made again when it is."""

    def __init__(self, job: str) -> None:
        super().__init__()
        self.job = job


@dataclass(frozen=True, slots=True)
class _Job:
    """`far` hears how far it is and says whether it goes on; `ended` hears how it ended."""

    far: Callable[[int], bool]
    ended: Callable[[str, Any], None]


class Beside:
    """The work of the second worker, seen from the first: a `Runner` for one request at a time."""

    costly: Final = True

    def __init__(self) -> None:
        self.here = nullcontext()
        self._jobs: dict[str, _Job] = {}
        self._wanted: list[tuple[str, bytes]] = []
        self._unwanted: list[str] = []
        self._answers: dict[str, tuple[str, Any]] = {}
        self._again = ""

    # ---- for the app -----------------------------------------------------------------------------

    def do(
        self,
        work: Callable[..., Given],
        *args: object,
        gone: Callable[[], bool] = never,
        told: Callable[[int], None] = always,
    ) -> Given:
        """See `Runner`: one piece of work a request. Raises Waits where it is not done yet."""
        if self._again in self._answers:
            kind, value = self._answers.pop(self._again)
            if kind == "failed":
                raise value
            found: Given = value
            return found
        job = secrets.token_hex(8)
        self.begin(job, work, *args, far=lambda _far: True, ended=partial(self._keep, job), telling=told is not always)
        raise Waits(job)

    def begin(
        self,
        job: str,
        work: Callable[..., object],
        *args: object,
        far: Callable[[int], bool],
        ended: Callable[[str, Any], None],
        telling: bool = True,
    ) -> None:
        """Have work done, and be told when it is: ``done`` with what it gives, or ``failed`` with an error.

        `telling`: it gets a `Tell` behind its arguments.
        """
        self._jobs[job] = _Job(far, ended)
        self._wanted.append((job, pickle.dumps((work, args, telling, voice()))))

    def stop(self, job: str) -> None:
        """Have it broken off. Nothing more is heard of it."""
        if self._jobs.pop(job, None) is not None:
            self._unwanted.append(job)
            self._wanted = [one for one in self._wanted if one[0] != job]

    def resume(self, job: str) -> None:
        """Say before a request which job it waited for; empty for none."""
        self._again = job

    def _keep(self, job: str, kind: str, value: object) -> None:
        self._answers[job] = (kind, value)
        for old in list(self._answers)[:-_MOST]:
            del self._answers[old]

    # ---- for whoever keeps the two workers ---------------------------------------------------------

    def wanted(self) -> list[tuple[str, bytes]]:
        """The jobs since last asked, each with its id: to be given to the other worker one after the other."""
        found, self._wanted = self._wanted, []
        return found

    def unwanted(self) -> list[str]:
        """The jobs since last asked that are to be broken off."""
        found, self._unwanted = self._unwanted, []
        return found

    def far(self, job: str, number: int) -> bool:
        """How far a job is. Whether it is to go on; if not, it is forgotten here. In the context of the app."""
        known = self._jobs.get(job)
        if known is not None and known.far(number):
            return True
        self._jobs.pop(job, None)
        return False

    def done(self, job: str, message: bytes) -> None:
        """Take the other worker's answer. In the context of the app."""
        known = self._jobs.pop(job, None)
        if known is not None:
            known.ended(*pickle.loads(message))

    def failed(self, job: str) -> None:
        """The other worker ended without an answer. In the context of the app."""
        known = self._jobs.pop(job, None)
        if known is not None:
            known.ended("failed", Overtaxed(BROKEN_OFF))


def attach(app: Flask) -> Beside:
    """Have the long work of `app` done by a second worker."""
    made = app.extensions[KEY] = Beside()
    return made


def work(message: bytes, tell: Callable[[int], None]) -> bytes:
    """Do a job in the second worker. `tell` is called with how far it is, as often as the work says so."""
    function, args, telling, heard = pickle.loads(message)
    return pickle.dumps(done(function, (*args, _teller(tell)) if telling else args, heard))


def _teller(tell: Callable[[int], None]) -> Tell:
    def told(far: int) -> bool:
        tell(far)
        return False

    return told
