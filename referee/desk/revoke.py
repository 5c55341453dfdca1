"""Was that a revoke? The same question in every game of tricks, of a recorded trick or of one that is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..core.cards import CARDS, NO_CARDS, Pack, card_set, without_set
from ..core.entries import Cards, Play
from ..core.errors import NotationError
from ..core.question import Asked, Input, Inputs, Missing, Question, Verdict
from ..core.text import Counted, Text
from ..play.becoming import as_all_know
from ..play.order import Duties, Order
from .claiming import out_by_record, sits_out
from .reading import check_in_pack, need_number, no_more, read_cards, read_choice, read_flag, read_number, read_seat
from .revoke_evidence import Words
from .revoke_ruling import Called, rule_on
from .suspicion import Since, Suspicion, from_record, recorded, weigh
from .trick import in_turn, trick_full

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame, TrickGame
    from ..play.model import H, HandT, S


ToldOrder = Callable[[Asked], Order]
"""How the cards rank, by the house rules and what was told; raises Missing where that says too little."""

LED: Final = (
    ("first", "To the first trick"),
    ("unbroken", "Later, and none of its suit had been played"),
    ("broken", "Later, and one of its suit had been played"),
)
"""When a card was led of which that matters."""

Led = Callable[[Any], tuple[tuple[str, str], ...]]
"""By the house rules the three answers `LED` has, in their words."""


def usual_led(_house: object) -> tuple[tuple[str, str], ...]:
    """Nothing but a card of its own suit opens one."""
    return LED


FIRST_ASKED: Final = "Was it the first trick?"
FIRST: Final = (("yes", "Yes"), ("no", "No, a later one"))
"""Whether a card was discarded to the first trick, where that one has duties of its own."""

SINCE: Final = (
    ("now", "Nobody has played since"),
    ("trick", "The next trick is not led yet"),
    ("later", "The next trick is led"),
)

_ALL: Final = -1
"""Every card there is, as a card set."""


def told_inputs(players: int) -> tuple[Input, ...]:
    """What is asked of any trick."""
    return (
        Input(name="cards", kind="cards", words="The trick in order, the lead first, as far as it went", needed=False),
        Input(name="suspect", kind="number", words="Which card of it? The lead is 0", needed=False),
        Input(name="later", kind="cards", words="Cards seen in the same hand since, played or shown", needed=False),
        Input(name="hand", kind="flag", words="Was that the whole rest of the hand?", needed=False),
        Input(name="when", kind="choice", words="What has been played since?", options=SINCE, needed=False),
    )


def from_told(game: AnyTrickGame, asked: Asked, order: ToldOrder) -> Suspicion:
    """The suspicion as it was told. Raises NotationError naming what cannot be, Missing what is wanted next."""
    players = len(asked.seating)
    layout = game.layout(asked.house, players)
    cards = read_cards(asked, "cards", layout.pack, missing="Which cards were played?")
    size = players - len(out_by_record(asked))
    if len(cards) > size:
        raise NotationError(trick_full(size), "cards")
    place = need_number(asked, "suspect", 0, players - 1, "Which card is in question?")
    if place >= len(cards):
        raise NotationError(
            Text("The trick has {cards} so far: the lead is 0.", cards=Counted(len(cards), "card")), "suspect"
        )
    tricks = min(layout.each, layout.tricks)
    number = read_number(asked, "trick", 1, tricks) or 0
    ranks = order(asked)
    plays = _plays(asked, cards, place)
    number, duties = (_followed if place else _led)(asked, ranks, plays[: place + 1], number)
    seen = _seen(asked, layout.pack, cards, layout.each, (tricks - number) if number else tricks - 1)
    held = card_set(seen)
    whole = read_flag(asked, "hand")
    return Suspicion(
        order=ranks,
        plays=plays,
        place=place,
        duties=duties,
        held=held,
        possible=held if whole else without_set(card_set(layout.pack), card_set(cards)),
        number=number,
        since=_since(asked, len(cards), place),
        whole=whole,
        seat=read_seat(asked, "seat"),
        told=seen,
        seen=held,
        aside=game.set_aside(None, None),
    )


def _plays(asked: Asked, cards: Cards, place: int) -> tuple[Play, ...]:
    """The cards with their players: without a player named the leader is called the first."""
    seat, out = read_seat(asked, "seat"), out_by_record(asked)
    if seat is not None and seat in out:
        raise NotationError(sits_out(asked, seat), "seat")
    turns = in_turn(len(asked.seating), seat or 0, out, counter=asked.seating.counter)
    first = 0 if seat is None else -place
    return tuple(Play(seat=turns[(first + at) % len(turns)], card=card) for at, card in enumerate(cards))


def _followed(asked: Asked, order: Order, plays: Sequence[Play], number: int) -> tuple[int, Duties]:
    """What might be played then: whether to the first trick is asked only where that matters."""
    *before, play = plays
    first, later = (order.in_trick(at).duties(before, play.seat) for at in (1, 2))
    matters = first.lacks[first.place(play.card)] != later.lacks[later.place(play.card)]
    if matters and not number and not later.broken_by(play.card, card_set(read_cards(asked, "later", CARDS))):
        number = 1 if read_choice(asked, "first", [key for key, _ in FIRST], missing=FIRST_ASKED) == "yes" else 0
    return number, first if number == 1 else later


def _led(asked: Asked, order: Order, plays: Sequence[Play], number: int) -> tuple[int, Duties]:
    """What might be led then: it is asked only of a card that may ever be spoken against."""
    (lead,) = plays
    if order.leading is None or not order.guarded & lead.card.bit:
        return number, order.lead(number or 1, _ALL)
    when = read_choice(asked, "lead", [key for key, _ in LED], missing="When was it led?")
    if when == "first":
        if number > 1:
            raise NotationError(Text("Trick {number} is not the first.", number=number), "lead")
        return 1, order.lead(1, NO_CARDS)
    if number == 1:
        raise NotationError("Trick 1 is the first.", "lead")
    return number, order.lead(number or 2, NO_CARDS if when == "unbroken" else _ALL)


def _seen(asked: Asked, pack: Pack, trick: Cards, each: int, most: int) -> Cards:
    cards = read_cards(asked, "later", pack)
    twice = next((card for card in cards if card in trick and pack.count(card) == 1), None)
    if twice is not None:
        raise NotationError(Text("{card} lies in the trick already.", card=twice), "later")
    check_in_pack((*trick, *cards), pack, "later")
    if len(cards) > most:
        said = "A hand has {cards}: no more than {most} can have been left."
        raise NotationError(Text(said, cards=Counted(each, "card"), most=most), "later")
    return cards


def _since(asked: Asked, laid: int, place: int) -> Since:
    """What has been played since the card, as it was told, or as the trick shows."""
    said = read_choice(asked, "when", [key for key, _ in SINCE])
    if said == "now" and place < laid - 1:
        raise NotationError("Another card of this trick was played since.", "when")
    if said == "trick" and place == len(asked.seating) - 1:
        return "now"
    return said  # type: ignore[return-value]


def since_choices(stands: str, case: Suspicion) -> Sequence[tuple[str, str]]:
    """What is to be known of the time since: nothing where the trick itself tells."""
    if case.since or stands == "never":
        return ()
    if stands == "trick":
        return (("trick", "No, it is not led yet"), ("later", "Yes, it is led"))
    return (("now", "No, nobody"), ("later", "Yes")) if case.place == len(case.plays) - 1 else ()


# ---- the question -------------------------------------------------------------------------------

KEY: Final = "revoke"

SAID: Final = (
    "was that a renege",
    "was that a revoke",
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
    game: TrickGame[S, HandT, H],
    *,
    order: ToldOrder,
    inputs: Inputs = lambda _house, _players: (),
    options: Sequence[str] = (),
    public: Callable[[S], S] = as_all_know,
    opening: bool = False,
    led: Led = usual_led,
) -> Question:
    """The question for one game.

    `order`: how the cards rank where no record tells, by house rules and answers. `inputs`: what that wants to know,
    such as trump. `public`: a state without what is secret at the table, where something is.
    `opening`: the first trick may have duties of its own: see `Order`. `led`: when a guarded card was led, in words.
    """

    def wanted(house: object, players: int) -> Sequence[Input]:
        first = Input(name="first", kind="choice", words=FIRST_ASKED, options=FIRST, needed=False)
        lead = Input(name="lead", kind="choice", words="When was it led?", options=led(house), needed=False)
        return (
            *told_inputs(players),
            *((lead,) if game.lead_duties else ()),
            *((first,) if opening else ()),
            *inputs(house, players),
            Input(name="seat", kind="seat", words="Whose card is in question?", needed=False),
            Input(name="trick", kind="number", words="Which trick, from 1?", needed=False),
            Input(name="called", kind="flag", words=f"Was it called as a {game.fault()}?", needed=False),
            Input(name="caller", kind="seat", words="Who called it?", needed=False),
        )

    def answer(asked: Asked) -> Verdict:
        names = [one.name for one in wanted(asked.house, len(asked.seating))]
        no_more(asked, names)
        seen = public(asked.this_state(game.state_type)) if asked.at_table else None
        if seen is not None and recorded(seen) is not None:
            over = next((name for name in names if name in asked.answers and name not in RECORDED), None)
            if over is not None:
                raise NotationError("That’s in the record of this hand. Name the player and the trick.", over)
            case = from_record(game, asked, seen)
        else:
            case = from_told(game, asked, order)
            if asked.at_table and case.seat is None:
                raise Missing("Whose card is in question?", "seat")
        found = weigh(case)
        until = game.corrected_until(asked.house_of(game.house))
        if found.outcome == "broken" and since_choices(until, case):
            raise Missing(SINCE_ASKED[until], "when")
        words = Words(game, asked, case)
        return rule_on(words, found, _called(words))

    said = SAID if set(game.duties) == {"follow"} else SAID + SAID_OF_TRUMPS
    return Question(
        key=KEY, title=f"Was that a {game.fault()}?", inputs=wanted, answer=answer, options=options, said=said
    )


_OWN_CALL: Final = {
    "revoke": "A player can’t call their own revoke.",
    "renege": "A player can’t call their own renege.",
}


def _called(words: Words) -> Called:
    """Whether a revoke was called before the table, and by whom."""
    asked = words.asked
    caller = read_seat(asked, "caller")
    called = read_flag(asked, "called") or caller is not None
    if caller is not None and caller == words.case.seat:
        raise NotationError(_OWN_CALL[words.game.fault()], "caller")
    if called and caller is None and asked.at_table:
        raise Missing("Who called it?", "caller")
    return Called(called, caller)
