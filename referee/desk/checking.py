"""A question that would take a fault for granted, made to look for it first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.question import Asked, Input, Inputs, Missing
from .reading import read_choice
from .situation import Ask, Check, Node, Way


def checked(
    ask: Node,
    words: str,
    inputs: Inputs,
    fault: Callable[[Asked], bool],
    fine: Node,
    *,
    settled: Callable[[Asked], str | None] | None = None,
) -> Check:
    """`ask` on one page with what was said or laid: it is wanted only where `fault` finds one, else all is `fine`.

    `fault` reads the `inputs`; it raises NotationError naming the one that cannot be. `settled`: see `Check`.
    Raises TypeError where `ask` is no question with a few answers.
    """
    if not isinstance(ask, Ask):
        raise TypeError(f"not a question with a few answers: {ask}")

    def all_inputs(house: object, players: int) -> Sequence[Input]:
        offered = tuple((way.key, way.words) for way in ask.offered(players))
        return (
            *inputs(house, players),
            Input(name=ask.key, kind="choice", words=ask.words, options=offered, needed=False),
        )

    def finds(asked: Asked) -> str:
        told = read_choice(asked, ask.key, [way.key for way in ask.offered(len(asked.seating))])
        if not fault(asked):
            return FINE
        known = ask.known(asked) if ask.known is not None and asked.at_table and not told else None
        if not told and known is None:
            raise Missing(ask.words, ask.key)
        return told or str(known)

    return Check(
        key=ask.key,
        words=words,
        inputs=all_inputs,
        finds=finds,
        ways=(*ask.ways, Way(FINE, "Nothing was wrong", fine)),
        settled=settled,
    )


FINE = "fine"
"""The way on which nothing was wrong."""
