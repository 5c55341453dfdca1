"""How whoever waits for some work is spoken to, as a value: it goes along where the work is done in another process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from .called import Called, call_them, called_now
from .text import Language, speak_in, spoken


@dataclass(frozen=True, slots=True)
class Voice:
    """A language, with the letters and the pattern of its reader’s cards, and what people call theirs."""

    language: Language
    called: Called

    @contextmanager
    def heard(self) -> Iterator[None]:
        """So within."""
        before = voice()
        _speak(self)
        try:
            yield
        finally:
            _speak(before)


def voice() -> Voice:
    """How it is spoken now."""
    return Voice(spoken(), called_now())


def _speak(so: Voice) -> None:
    speak_in(so.language)
    call_them(so.called)
