"""Records or questions one a line: each answered as it comes, with memory bounded whatever a line's length."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import IO

from ..core.errors import NotationError
from ..core.plain import JsonObject
from ..core.record import MOST_BYTES


def answer_each(
    stream: IO[bytes], answer: Callable[[bytes], JsonObject], trouble: Callable[[NotationError], JsonObject]
) -> Iterator[JsonObject]:
    """One answer for each line, in order, as they come. Blank lines are passed over; `trouble` is one too long."""
    while line := stream.readline(MOST_BYTES + 2):
        if len(line) > MOST_BYTES and not line.endswith(b"\n"):
            yield trouble(NotationError(f"The line is too long: at most {MOST_BYTES:,} bytes are read."))
            while line and not line.endswith(b"\n"):
                line = stream.readline(MOST_BYTES)
            continue
        if line.strip():
            yield answer(line.strip())
