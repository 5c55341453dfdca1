"""Was that a revoke? The same question in every game of tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ..core.errors import NotationError
from ..core.question import Asked, Input, Inputs, Missing, Question, Verdict
from .duty_words import Words
from .reading import no_more, read_flag, read_seat
from .revoke_ruling import Called, rule_on
from .suspects import from_record, recorded
from .suspicion import weigh
from .told_trick import FIRST, FIRST_ASKED, LED, ToldOrder, from_told, since_choices, told_inputs

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame
    from ..play.model import S

KEY: Final = "revoke"
TITLE: Final = "Was that a revoke?"

SAID: Final = (
    "was that a renege",
    "somebody did not follow suit",
    "played the wrong suit",
    "played a wrong card",
    "had a card of the suit led",
    "still had one",
    "should have followed",
    "was that a legal play",
    "may that card be played",
)
"""What players say who want it."""

SAID_OF_TRUMPS: Final = ("did not trump", "must trump", "did not beat the card", "must play a trump", "had a trump")
"""The same, where there is more than suit to follow."""

RECORDED: Final = ("seat", "trick", "later", "hand", "called", "caller")
"""What is asked where the record holds the cards."""

SINCE_ASKED: Final = {"card": "Has anybody played since?", "trick": "Has the next trick been led?"}


def revoke_question(
    game: AnyTrickGame,
    *,
    order: ToldOrder,
    inputs: Inputs = lambda _house, _players: (),
    options: Sequence[str] = (),
    public: Callable[[S], S] = lambda state: state,
    opening: bool = False,
) -> Question:
    """The question for one game.

    `order`: how the cards rank where no record tells, by house rules and answers. `inputs`: what that wants to know,
    such as trump. `public`: a state without what is secret at the table, where something is.
    `opening`: the first trick may have duties of its own: see `Order`.
    """

    def wanted(house: object, players: int) -> Sequence[Input]:
        first = Input(name="first", kind="choice", words=FIRST_ASKED, options=FIRST, needed=False)
        led = Input(name="lead", kind="choice", words="When was it led?", options=LED, needed=False)
        return (
            *told_inputs(players),
            *((led,) if game.lead_duties else ()),
            *((first,) if opening else ()),
            *inputs(house, players),
            Input(name="seat", kind="seat", words="Whose card is in question?", needed=False),
            Input(name="trick", kind="number", words="Which trick, from 1?", needed=False),
            Input(name="called", kind="flag", words="Was it called as a revoke before the table?", needed=False),
            Input(name="caller", kind="seat", words="Who called it?", needed=False),
        )

    def answer(asked: Asked) -> Verdict:
        names = [one.name for one in wanted(asked.house, len(asked.seating))]
        no_more(asked, names)
        seen = public(asked.state) if asked.at_table else None
        if seen is not None and recorded(seen) is not None:
            over = next((name for name in names if name in asked.answers and name not in RECORDED), None)
            if over is not None:
                raise NotationError("The record of this hand tells that: name the player and the trick.", over)
            case = from_record(game, asked, seen)
        else:
            case = from_told(game, asked, order)
            if asked.at_table and case.seat is None:
                raise Missing("Whose card is in question?", "seat")
        found = weigh(case)
        if found.outcome == "broken" and since_choices(game.revoke_stands, case):
            raise Missing(SINCE_ASKED[game.revoke_stands], "when")
        words = Words(game, asked, case)
        return rule_on(words, found, _called(words))

    said = SAID if set(game.duties) == {"follow"} else SAID + SAID_OF_TRUMPS
    return Question(key=KEY, title=TITLE, inputs=wanted, answer=answer, options=options, said=said)


def _called(words: Words) -> Called:
    """Whether a revoke was called before the table, and by whom."""
    asked = words.asked
    caller = read_seat(asked, "caller")
    called = read_flag(asked, "called") or caller is not None
    if caller is not None and caller == words.case.seat:
        raise NotationError("Nobody calls a revoke of their own.", "caller")
    if called and caller is None and asked.at_table:
        raise Missing("Who called it?", "caller")
    return Called(called, caller)
