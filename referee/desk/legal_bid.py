"""Is this a legal bid? What the rules say of a bid after those that were told, or after those of the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from ..core.entries import Bid, Entry
from ..core.errors import NotationError
from ..core.question import Asked, Input, Inputs, Question, Verdict
from ..core.ruling import Rule, Severity
from ..core.seats import Seat
from ..core.text import Phrase, Text, chained
from ..core.text import Words as OurWords
from .reading import no_more, read_seat

if TYPE_CHECKING:
    from ..play.game import TrickGame
    from ..play.model import H, HandT, S

BidT = TypeVar("BidT", bound=Entry)
"""A game's bid."""

KEY = "legal"
TITLE = "Is this a legal bid?"

SAID = ("may I bid that", "can I bid that", "is the bid allowed", "is the bid high enough")
"""What players say who want it."""

SEAT = Input(name="seat", kind="seat", words="Whose bid, if out of turn?", needed=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidWords:
    """What is said of a bid: that it is `legal`, no bid at all, or `wrong`; that the auction `goes_on`, or `ends`.

    `again` and `corrected`: what is done about one that is none, or wrong. `told`: what it was that is ruled on.
    """

    legal: str = "{said} is a legal bid"
    none: str = "{said} is no bid here"
    wrong: str = "{said} is against the rules"
    goes_on: str = "The auction goes on."
    ends: str = "That ends the auction."
    again: str = "The same player bids again."
    corrected: str = "It is corrected before the next player bids or leads. After that it stands."
    told: str = "What was bid?"


BID_WORDS = BidWords()


BEFORE = Input(name="before", kind="text", words="The bids before it, if any, in order: 4 3 0", needed=False)
"""The numbers bid before, in a game in which everybody bids one once."""


def numbers_before(asked: Asked, most: int, named: Mapping[str, int] = MappingProxyType({})) -> list[int]:
    """The answer to `BEFORE`: no number above `most`, some of which may be `named`, and somebody is left to bid."""
    given = asked.answers.get(BEFORE.name) or []
    words = given.replace(",", " ").split() if isinstance(given, str) else given
    numbers = {str(number): number for number in range(most + 1)} | dict(named)
    if not isinstance(words, list | tuple) or any(str(word).lower() not in numbers for word in words):
        raise NotationError("These are numbers in the order in which they were bid, such as 4 3 0.", BEFORE.name)
    if len(words) >= len(asked.seating):
        raise NotationError("So many have bid that nobody is left.", BEFORE.name)
    return [numbers[str(word).lower()] for word in words]


def bid_question(
    game: TrickGame[S, HandT, H],
    *,
    bid: Inputs,
    before: Inputs,
    read: Callable[[Asked, Seat], BidT],
    heard: Callable[[Asked, Sequence[Seat]], Sequence[Entry]],
    say: Callable[[BidT], str],
    fine: Callable[[BidT], Rule],
    ready: Callable[[Asked, S], S] = lambda _asked, state: state,
    options: Sequence[str] = (),
    calls: tuple[type[Entry], ...] = (Bid,),
    title: str = TITLE,
    said: Sequence[str] = SAID,
    words: BidWords = BID_WORDS,
    whose: Input = SEAT,
) -> Question:
    """The question for one game of tricks with bids.

    `bid` and `before`: what is asked of the bid, and of those made before it where no auction is in the record. `read`
    makes the bid of a seat; `heard` the bids before it, of seats in their order; `say` puts a bid into words. `ready`
    adds to the state before the deal what a bid hangs on. `fine`: the rule a bid keeps that nothing speaks against.
    `calls`: the types of the bids by which an auction is known; `title` and `said`: how the game's players ask it,
    `words`: what they are told. `whose`: how it is asked who bid.
    """
    types = {one.type for one in calls}
    auction = {phase.name for phase in game.phases if any(kind.type in types for kind in phase.takes)}

    def inputs(house: object, players: int) -> Sequence[Input]:
        return (*bid(house, players), whose, *before(house, players))

    def answer(asked: Asked) -> Verdict:
        names = [one.name for one in inputs(asked.house, len(asked.seating))]
        no_more(asked, names)
        earlier = [one.name for one in before(asked.house, len(asked.seating))]
        state = asked.state_of(game.state_type)
        if state is None or game.phase(state).name not in auction or asked.answers.keys() & set(earlier):
            state = _told(asked, earlier[0] if earlier else "")
        turn = game.phase(state).seat
        seat = read_seat(asked, whose.name)
        seat = seat if seat is not None else turn if turn is not None else 0
        entry = read(asked, seat)
        found = [ruling for ruling in game.check(state, entry) if ruling.severity is not Severity.NOTED]
        said, told = say(entry), ((OurWords(words.told), Phrase(game.describe(entry, asked.seating))),)
        if not found:
            return Verdict(
                code="legal",
                verdict=Text(words.legal, said=said),
                card=Severity.NOTED,
                why=Text("Nothing in the rules of this table is against it."),
                rules=(fine(entry),),
                remedy=Text(words.goes_on if _goes_on(state, entry) else words.ends),
                told=told,
                data={"legal": True},
            )
        refused = any(ruling.severity is Severity.REFUSED for ruling in found)
        return Verdict(
            code=found[0].code,
            verdict=Text(words.none if refused else words.wrong, said=said),
            card=Severity.REFUSED if refused else Severity.QUERIED,
            why=chained(ruling.message for ruling in found),
            rules=tuple(dict.fromkeys(ruling.rule for ruling in found)),
            remedy=_remedy(found[0].code, words, refused=refused),
            told=told,
            data={"legal": False},
        )

    def _goes_on(state: S, entry: Entry) -> bool:
        """Whether anybody is left to bid after it."""
        return game.phase(game.apply(state, entry)).name in auction

    def _told(asked: Asked, where: str) -> S:
        """The state of an auction in which the bids that were told have been made."""
        last = len(asked.seating) - 1
        state = game.apply(ready(asked, game.start(asked.seating, asked.house_of(game.house))), game.deal_by(last))
        for entry in heard(asked, asked.seating.from_left_of(last)):
            refusal = next((r for r in game.check(state, entry) if r.severity is Severity.REFUSED), None)
            if refusal is not None:
                raise NotationError(refusal.message, where)
            state = game.apply(state, replace(entry, confirmed=True))
        return state

    return Question(key=KEY, title=title, inputs=inputs, answer=answer, options=options, said=said)


def _remedy(code: str, words: BidWords, *, refused: bool) -> Text:
    """What is done about a bid that is not legal."""
    if code == "auction-over":
        return Text("It counts for nothing.")
    if refused:
        return Text(words.again)
    return Text(words.corrected)
