"""Is this a legal bid? What the rules say of a word after those that were said, or after the record’s."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ...core.entries import Entry, Pass
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question
from ...core.seats import Seat
from ...core.text import Meant, Text, Words
from ...desk.legal_bid import bid_question
from .rules import Bid, Dialogue, Hold

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame

BID: Final = Input(name="bid", kind="text", words="What was said: a number, hold or pass?")
BEFORE: Final = Input(
    name="before", kind="text", words="What was said before, if anything, in order: 18 hold 20 pass", needed=False
)
HOLD: Final = Meant("hold", "typed")
PASS: Final = Meant("pass", "typed")
"""Typed in the language that is spoken, or in English as a program sends them."""


def _word(said: str, seat: Seat, where: str) -> Bid | Hold | Pass:
    """A word of a seat. Raises NotationError where it is none."""
    if said in {"hold", str(HOLD)}:
        return Hold(seat=seat)
    if said in {"pass", str(PASS)}:
        return Pass(seat=seat)
    if not said:
        raise Missing(BID.words, where)
    if not (said.isascii() and said.isdigit() and len(said) <= 3):
        raise NotationError("A number is said, or hold, or pass.", where)
    return Bid(seat=seat, bid=int(said))


def _said(entry: Any) -> str:
    match entry:
        case Bid():
            return str(entry.bid)
        case Hold():
            return Words("Hold")
    return Words("A pass")


def word_question(game: AnyTrickGame, dialogue: Dialogue[Any, Any]) -> Question:
    """The question for one game of this kind."""

    def read(asked: Asked, seat: Seat) -> Bid | Hold | Pass:
        return _word(str(asked.answers.get(BID.name, "")).strip().lower(), seat, BID.name)

    def heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
        """The words before, each by whose turn it was."""
        given = asked.answers.get(BEFORE.name) or []
        words = given.replace(",", " ").split() if isinstance(given, str) else given
        if not isinstance(words, list | tuple):
            raise NotationError(
                "These are words in the order in which they were said, such as 18 hold 20.", BEFORE.name
            )
        state = game.apply(game.start(asked.seating, asked.house), game.deal_by(len(asked.seating) - 1))
        found: list[Entry] = []
        for word in words:
            talk = dialogue.talk(state.this_hand, asked.seating)
            if talk.seat is None:
                raise NotationError("The bidding is over before that.", BEFORE.name)
            found.append(_word(str(word).lower(), talk.seat, BEFORE.name))
            if isinstance(found[-1], Bid) and found[-1].bid not in dialogue.numbers:
                raise NotationError(Text("No game has the value {value}.", value=found[-1].bid), BEFORE.name)
            state = game.apply(state, found[-1])
        return found

    return bid_question(
        game,
        bid=lambda _house, _players: (BID,),
        before=lambda _house, _players: (BEFORE,),
        read=read,
        heard=heard,
        say=_said,
        fine=lambda word: dialogue.values if isinstance(word, Bid) else dialogue.speakers,
        calls=(Bid, Hold),
    )
