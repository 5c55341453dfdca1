"""The picture of a result that people share: what stands on it, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from .sheet import Chart


@dataclass(frozen=True, slots=True)
class Poster:
    """A result to be shown: the game with its sign, what was played and when, who won and why.

    `score`: the totals of two sides, empty for more. `standing`: place, name and total of each, the best first; `more`
    stand below them. `over`: a crown stands above. `words`: all of it for those who cannot see it.
    """

    game: str
    symbol: str
    title: str
    date: str
    headline: str
    said: str
    words: str
    score: tuple[str, ...] = ()
    standing: tuple[tuple[str, str, str], ...] = ()
    more: int = 0
    chart: Chart | None = None
    over: bool = True
