"""Work in processes of its own: real ones, killed when nobody waits, bounded, and replaced when they die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from referee.core.errors import NotationError
from referee.service.processes import Processes
from referee.service.runner import NobodyWaits, Overtaxed, Tell

LONG = 60.0
"""Seconds nothing here takes."""


def whose() -> tuple[int, int]:
    """The process that does it, and how nice it is."""
    return os.getpid(), os.nice(0)


def fail(words: str, where: str) -> None:
    raise NotationError(words, where)


def stumble() -> None:
    raise ZeroDivisionError("by accident")


def dawdle(tell: Tell) -> None:
    """Say how far it is, without an end."""
    far = 0
    while True:
        far += 1
        tell(far)
        time.sleep(0.01)


def gobble() -> int:
    return len(bytearray(8_000_000_000))


def count_up(to: int, tell: Tell) -> int:
    for number in range(to):
        tell(number)
        time.sleep(0.25)
    return to


@pytest.fixture
def few() -> Iterator[Processes]:
    """One process, and one that may wait for it."""
    made = Processes(at_once=1, waiting=1)
    yield made
    for pid in made.pids:
        os.kill(pid, signal.SIGKILL)


def wait_for(what: Callable[[], object]) -> None:
    """Until it is so."""
    until = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_is_done_by_another_process_which_stays(few: Processes) -> None:
    """None before it is needed; the next job goes to the same one, which lets everybody else go first."""
    assert few.pids == []
    (first, nice), (second, _) = few.do(whose), few.do(whose)
    assert first == second != os.getpid()
    assert nice == min(os.nice(0) + 10, 19)  # there is no more
    assert few.pids == [first]


def test_errors_come_back(few: Processes) -> None:
    """Ours as they are; an accident as one, and the process goes on."""
    with pytest.raises(NotationError, match="No such card") as raised:
        few.do(fail, "No such card.", "hand")
    assert raised.value.where == "hand"
    with pytest.raises(RuntimeError, match="ZeroDivisionError: by accident"):
        few.do(stumble)
    assert few.do(whose)[0] in few.pids


def test_it_is_killed_when_nobody_waits(few: Processes) -> None:
    """At work, and while it waits for its turn; the next finds a new process."""
    gone, far = threading.Event(), threading.Event()
    pid = few.do(whose)[0]
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(few.do, dawdle, gone=gone.is_set, told=lambda _: far.set())
        assert far.wait(LONG)
        with pytest.raises(NobodyWaits):
            few.do(whose, gone=lambda: True)
        gone.set()
        assert isinstance(first.exception(LONG), NobodyWaits)
    assert not is_there(pid)
    assert few.do(whose)[0] != pid


def test_one_that_died_is_replaced(few: Processes) -> None:
    pid = few.do(whose)[0]
    os.kill(pid, signal.SIGKILL)
    assert few.do(whose)[0] not in {pid, os.getpid()}


def test_how_far_it_is_can_be_told(few: Processes) -> None:
    told: list[int] = []
    assert few.do(count_up, 3, told=told.append) == 3
    assert told == [0, 1, 2]


def test_time_and_memory_are_bounded() -> None:
    """A clear sentence says so, and the process that dawdled is gone."""
    short = Processes(seconds=0.5)
    with pytest.raises(Overtaxed, match="longer than there is time for it"):
        short.do(dawdle, told=lambda _: None)
    assert short.pids == []
    with pytest.raises(Overtaxed, match="more memory than there is for it"):
        Processes().do(gobble)


def test_only_so_many_wait(few: Processes) -> None:
    """One works, one waits; whoever comes then is told at once."""
    gone, far = threading.Event(), threading.Event()
    with ThreadPoolExecutor(2) as threads:
        working = threads.submit(few.do, dawdle, gone=gone.is_set, told=lambda _: far.set())
        assert far.wait(LONG)
        waiting = threads.submit(few.do, whose)
        wait_for(lambda: few._places._value == 0)
        with pytest.raises(Overtaxed, match="Many ask"):
            few.do(whose)
        gone.set()
        assert isinstance(working.exception(LONG), NobodyWaits)
        assert waiting.result(LONG)[0] in few.pids


def test_they_end_with_the_process_they_work_for() -> None:
    """Killed without a word, it leaves nothing behind that goes on searching."""
    program = (
        "from referee.service.processes import Processes\n"
        "from tests.service.test_processes import dawdle, whose\n"
        "import threading\n"
        "some = Processes(1)\n"
        "print(some.do(whose)[0], flush=True)\n"
        "some.do(dawdle, told=lambda far: None)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert is_there(pid)
        parent.kill()
    wait_for(lambda: not is_there(pid))
