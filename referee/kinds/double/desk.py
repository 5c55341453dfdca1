"""May that be said? What the rules say of a word over the contract, after what was told, or after the record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from ...core.entries import Entry
from ...core.question import Asked, Input, Inputs, Question
from ...core.seats import Seat
from ...desk.legal_bid import BidWords, bid_question
from ...desk.reading import read_choice
from .rules import Doubles, Doubling

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame

WHOSE: Final = Input(name="seat", kind="seat", words="Who says it?")

_WORDS: Final = BidWords(
    told="What was said?",
    legal="{said} may be said",
    none="{said} does not count",
    goes_on="It stands, and is said only once.",
    ends="It stands, and is said only once.",
    again="It counts for nothing.",
    corrected="It counts only if the table lets it stand.",
)


def legal_word(
    game: AnyTrickGame,
    doubles: Doubles[Any, Any],
    *,
    before: Inputs,
    heard: Callable[[Asked, Sequence[Seat]], Sequence[Entry]],
    options: Sequence[str] = (),
) -> Question:
    """The question for a game. `before`: what is asked where no record tells, and `heard` its entries: who plays the
    contract, and the words said already.
    """
    said = {word.kind.type: word for word in doubles.words}
    word = Input(
        name="word",
        kind="choice",
        words="What is said?",
        options=tuple((code, one.said) for code, one in said.items()),
    )

    def read(asked: Asked, seat: Seat) -> Doubling:
        told = read_choice(asked, word.name, list(said), missing=word.words)
        return cast("Doubling", cast("Any", said[told].kind)(seat=seat))

    return bid_question(
        game,
        bid=lambda _house, _players: (word,),
        before=before,
        read=read,
        heard=heard,
        say=lambda one: doubles.word_of(one).said,
        fine=lambda one: doubles.word_of(one).rule,
        options=options,
        calls=doubles.takes,
        title="May that be said?",
        said=("may I double", "can I still say that", "too late to double", "who may double"),
        words=_WORDS,
        whose=WHOSE,
    )
