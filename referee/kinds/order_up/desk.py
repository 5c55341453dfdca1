"""Is this a legal call? What the rules say of it after the passes that were told, or after the record’s calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...core.asked import of_codes
from ...core.cards import SUIT_LETTERS, SUIT_WORDS, SuitLetter
from ...core.entries import Entry, Pass
from ...core.question import Asked, Input, Question
from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import Phrase, Text, Words
from ...desk.legal_bid import BidWords, bid_question
from ...desk.reading import read_choice, read_number
from .model import Name, Order, Turned

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame

_SUITS: Final[dict[SuitLetter, str]] = {letter: SUIT_WORDS[letter] for letter in SUIT_LETTERS}
_CALLS: Final = (
    ("pass", "Pass"),
    ("order", "Order up"),
    ("order-alone", "Order up, alone"),
    *((letter, f"Name {words}") for letter, words in _SUITS.items()),
    *((f"{letter}-alone", f"Name {words}, alone") for letter, words in _SUITS.items()),
)
CALL: Final = Input(name="call", kind="choice", words="What is called?", options=_CALLS)
TURNED: Final = Input(name="turned", kind="choice", words="Which suit was turned up?", options=tuple(_SUITS.items()))
PASSES: Final = Input(
    name="passes", kind="number", words="How many passed before?", bounds=(0, 2 * 7 - 1), needed=False
)


_WORDS: Final = BidWords(
    legal="{said} is legal",
    none="{said} can’t be called here",
    goes_on="The next player calls.",
    ends="Trumps are made.",
    again="The same player calls again.",
    corrected="It is corrected before the next player calls or leads. After that it stands.",
)


def _read(asked: Asked, seat: Seat) -> Entry:
    said = read_choice(asked, CALL.name, [value for value, _ in _CALLS], missing=CALL.words)
    what, _, alone = said.partition("-")
    if what == "pass":
        return Pass(seat=seat)
    if what == "order":
        return Order(seat=seat, alone=bool(alone))
    return Name(seat=seat, suit=of_codes(tuple(_SUITS), what), alone=bool(alone))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    """The card turned up, and the passes in turn."""
    suit = read_choice(asked, TURNED.name, list(_SUITS), missing=TURNED.words)
    passes = read_number(asked, PASSES.name, *(PASSES.bounds or (0, 0))) or 0
    every = [*seats, *seats, *seats]
    return [Turned(suit=of_codes(tuple(_SUITS), suit)), *(Pass(seat=seat) for seat in every[:passes])]


def _said(entry: Any) -> str:
    match entry:
        case Order():
            return Words("Ordering up alone" if entry.alone else "Ordering up")
        case Name():
            naming = "Naming {suit} alone" if entry.alone else "Naming {suit}"
            return Phrase(Text(naming, suit=Words(_SUITS[entry.suit])))
    return Words("A pass")


def call_question(game: AnyTrickGame, *, fine: Callable[[Entry], Rule], options: Sequence[str] = ()) -> Question:
    """The question for one game of this kind. `fine`: the rule that a lawful call keeps; `options` decide."""
    return bid_question(
        game,
        bid=lambda _house, _players: (CALL,),
        before=lambda _house, _players: (TURNED, PASSES),
        read=_read,
        heard=_heard,
        say=_said,
        fine=fine,
        options=options,
        calls=(Order,),
        title="Is this a legal call?",
        words=_WORDS,
        said=("may I order it up", "can I name that suit", "am I allowed to pass", "is the call allowed"),
    )
