"""Work that takes long, done in processes of its own: no phone at another table waits for it.

The processes are started when they are first needed and stay for a minute. Each is nicer to others than a server is,
and bounded in memory and time; one whose work nobody waits for any more is killed, and so is one that is over its
bounds. What they are given and give back are values.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

from ..core.voice import voice
from .runner import Given, NobodyWaits, Overtaxed, Tell, always, done, never

AT_ONCE: Final = 3
"""Processes that work at the same time, for each process that answers."""
WAITING: Final = 24
"""How many may wait for one of them: a thread that answers waits with each."""
SECONDS: Final = 60.0
"""How long a piece of work may take once it has begun."""
MEMORY_BYTES: Final = 1_500_000_000
IDLE_SECONDS: Final = 60.0
NICE: Final = 10
LOOK_SECONDS: Final = 0.1
"""How often it is asked whether anybody still waits."""
TELL_SECONDS: Final = 0.2
"""How often a process says how far it is, at most."""

_BEGIN: Final = "from referee.service.processes import work; work({}, {})"


class Processes:
    """The processes of one process that answers."""

    costly: Final = False

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING, *, seconds: float = SECONDS) -> None:
        self.here = threading.Lock()
        self._places = threading.BoundedSemaphore(at_once + waiting)
        self._turns = threading.BoundedSemaphore(at_once)
        self._idle: list[_Process] = []
        self._seconds = seconds
        self._all: set[_Process] = set()
        weakref.finalize(self, _end, self._all)

    def do(
        self,
        work: Callable[..., Given],
        *args: object,
        gone: Callable[[], bool] = never,
        told: Callable[[int], None] = always,
    ) -> Given:
        """See `Runner`. Work nobody waits for any more is killed."""
        if not self._places.acquire(blocking=False):
            raise Overtaxed("Many ask for what takes long right now. Try again in a few seconds.")
        try:
            while not self._turns.acquire(timeout=LOOK_SECONDS):
                if gone():
                    raise NobodyWaits
            try:
                found: Given = self._do((work, args, told is not always, voice()), gone, told)
                return found
            finally:
                self._turns.release()
        finally:
            self._places.release()

    def _do(self, job: object, gone: Callable[[], bool], told: Callable[[int], None]) -> Any:
        while True:
            process, fresh = self._one()
            try:
                kind, value = process.do(job, time.monotonic() + self._seconds, gone, told)
            except BaseException as error:
                self._all.discard(process)
                process.end()
                if not isinstance(error, EOFError | OSError):
                    raise
                if fresh:
                    raise Overtaxed("That took more memory than there is for it.") from None
                continue  # it had died while it was idle
            self._idle.append(process)
            if kind == "failed":
                raise value
            return value

    def _one(self) -> tuple[_Process, bool]:
        """A process to work, and whether it is a new one."""
        with suppress(IndexError):
            return self._idle.pop(), False
        process = _Process()
        self._all.add(process)
        return process, True

    @property
    def pids(self) -> list[int]:
        """The processes there are."""
        return [process.pid for process in list(self._all) if process.alive]


class _Process:
    """One process, seen from the one that answers."""

    def __init__(self) -> None:
        own, its = socket.socketpair()
        with its:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", _BEGIN.format(its.fileno(), os.getpid())],
                pass_fds=[its.fileno()],
                stdin=subprocess.DEVNULL,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            )
        self._connection = Connection(own.detach())
        self.pid = self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def do(self, job: object, until: float, gone: Callable[[], bool], told: Callable[[int], None]) -> tuple[str, Any]:
        """How a job ends: ``done`` with what it gives, or ``failed`` with an error.

        Raises EOFError or OSError where the process dies, NobodyWaits, and Overtaxed where it is not done in time.
        """
        self._connection.send(job)
        while True:
            if self._connection.poll(LOOK_SECONDS):
                kind, value = self._connection.recv()
                if kind != "far":
                    return kind, value
                told(value)
            elif gone():
                raise NobodyWaits
            elif time.monotonic() > until:
                raise Overtaxed("That takes longer than there is time for it.")

    def end(self) -> None:
        """Kill it."""
        self._process.kill()
        self._process.wait()
        with suppress(OSError):
            self._connection.close()


def _end(processes: set[_Process]) -> None:
    for process in list(processes):
        process.end()


# ---- in such a process ---------------------------------------------------------------------------


def work(place: int, parent: int) -> None:
    """Do one job after the other, as they come from `parent` over the socket with the number `place`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this one
    with suppress(OSError):
        os.nice(NICE)
    _bound_memory()
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    connection = Connection(place)
    with suppress(EOFError, OSError):
        while connection.poll(IDLE_SECONDS):
            function, args, telling, heard = connection.recv()
            connection.send(done(function, (*args, _teller(connection)) if telling else args, heard))


def _teller(connection: Connection) -> Tell:
    last = 0.0

    def tell(far: int) -> bool:
        nonlocal last
        now = time.monotonic()
        if now - last > TELL_SECONDS:
            last = now
            connection.send(("far", far))
        return False

    return tell


def _bound_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def _end_with(parent: int) -> None:
    """End when the process this one works for has ended, however it did."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
