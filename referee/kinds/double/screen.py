"""The page on which the next word over a contract is recorded: a chip for each who may say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from ...core.text import Listed, Text
from ...play.model import HandT, S
from ...screens.choosing import Answer, ChoosingScreen
from ...screens.parts import Chosen, Fact, Link, NotNow, players
from .rules import Doubles
from .words import counts, in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class DoublePage(Generic[S, HandT]):
    """How a game asks who says the next word: on the `page` of that name; `contract`: what is doubled, in words."""

    doubles: Doubles[S, HandT]
    page: str
    contract: Callable[[S, HandT], str]

    def links(self, state: S) -> tuple[Link, ...]:
        """The way there, as long as somebody is in time to say the next word."""
        hand: Any = state.open_hand
        word = None if hand is None else self.doubles.next_word(state, hand)
        if word is None or None not in self.doubles.may(state, hand).values():
            return ()
        return (Link(word.said, "plus", self.page),)

    def __call__(self, state: S, chosen: Chosen) -> ChoosingScreen:
        """The page; who is late is struck out, with the reason. Raises NotNow where nobody can say the next word."""
        hand: Any = state.open_hand
        word = None if hand is None else self.doubles.next_word(state, hand)
        may = {} if hand is None else self.doubles.may(state, hand)
        if word is None or not may:
            raise NotNow(self.page)
        there, picked = players(state.seating), chosen.seat("seat", state.seating)
        said = tuple(filter(None, (in_words(self.doubles, one, state.seating) for one in self.doubles.said(hand))))
        ask, then = str(Text("Who says {word}?", word=word.said)), str(counts(word))
        return ChoosingScreen(
            title=ask,
            player=there[next(iter(may)).seat],
            lead=self.contract(state, hand),
            more=str(Text("{said}", said=Listed(said))) if said else "",
            why=str(Text("After {word} {then}.", word=word.said, then=counts(word))),
            rule=word.rule.id,
            field="seat",
            fields=(),
            ask=ask,
            legend=ask,
            chips=tuple(
                Answer(
                    value=str(one.seat),
                    words=there[one.seat].name,
                    chosen=picked == one.seat and against is None,
                    button=str(Text("{player} says {word}", player=there[one.seat].name, word=word.said)),
                    then=then,
                    fact=f"why-{one.seat}" if against is not None else "",
                )
                for one, against in may.items()
            ),
            grid="two",
            facts=tuple(
                Fact(f"why-{one.seat}", "Too late:", str(against.message), against.rule.id, (str(one.seat),))
                for one, against in may.items()
                if against is not None
            ),
            need=ask,
            first=str(Text("tap the player first")),
            button=str(Text("Record {word}", word=word.said)),
            asks=(word.kind.type,),
        )
