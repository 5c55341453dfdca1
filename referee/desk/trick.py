"""Who won this trick? The same question in every game of tricks; and the answer where one suit or none is trump."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from ..core.cards import PLAIN_SUITS, Card, Suit
from ..core.entries import Play
from ..core.errors import NotationError
from ..core.question import Asked, Input, Inputs, Missing, Question, Verdict
from ..core.ruling import Exhibit, Rule, Severity
from ..core.seats import Seat
from ..core.text import Counted, Phrase, SuitWord, Text, say
from ..core.text import Words as OurWords
from ..play.model import AnySitting, TrickSitting
from ..play.order import Order
from .claiming import sits_out, sitting_out, who_sat_out
from .reading import hand_told, no_more, pack_of, read_cards, read_choice, read_number, read_seat

KEY = "trick"
TITLE = "Who won this trick?"

SAID: Final = (
    "whose trick is it",
    "who takes the trick",
    "which card wins",
    "the highest card",
    "does one card beat another",
)
"""What players say who want it."""

NUMBER: Final = "trick"
"""The answer that names a trick of the record."""

MOST_TRICKS: Final = 99

_WHICH_ONE: Final = "Which card is missing? A trick of {players} players has {players} cards."
_WHICH: Final = "Which {missing} cards are missing? A trick of {players} players has {players} cards."
_WHICH_ONE_OR_WHO: Final = "Which card is missing, or who sat out? A trick of {players} players has {players} cards."
_WHICH_OR_WHO: Final = (
    "Which {missing} cards are missing, or who sat out? A trick of {players} players has {players} cards."
)

Hears = Callable[[Play], bool]
"""Whether the player of a card, as it is recorded, said something of it that counts."""


def nothing_said(_play: object) -> bool:
    """Of a game in which no card counts otherwise for what is said of it."""
    return False


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the trick. `said`: what its player said of it, such as an ace low."""

    seat: Seat
    card: Card
    said: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """One card of the trick and what became of it, in a few words."""

    card: Card
    wins: bool
    words: Text


@dataclass(frozen=True, slots=True)
class TrickAnswer:
    """Who wins: `place` among the cards, from 0, why, and by which rules."""

    place: int
    card: Card
    why: Text
    rules: tuple[Rule, ...]
    plays: tuple[Heard, ...]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A trick as a record holds it: its `number` in the hand, from 1, and its cards in order."""

    number: int
    plays: tuple[Played, ...]
    finished: bool

    @property
    def words(self) -> str:
        """Which trick it is: ``Trick 7``, ``Trick 8, so far``."""
        return say("Trick {number}" if self.finished else "Trick {number}, so far", number=self.number)


def recorded_trick(state: AnySitting | None, hears: Hears = nothing_said, number: int | None = None) -> Recorded | None:
    """The trick of this number at a table; without one that in progress, or the last until a second card is played.

    None where its cards are not recorded, or there is no table.
    """
    there = all_recorded(state, hears)
    if number is not None:
        return next((trick for trick in there if trick.number == number), None)
    won = len(state.this_hand.winners) if state is not None and there else 0
    now = [trick for trick in there if trick.number >= won]
    if len(now) > 1 and len(now[-1].plays) < 2:
        return now[0]
    return now[-1] if now else None


def all_recorded(state: AnySitting | None, hears: Hears = nothing_said) -> list[Recorded]:
    """The tricks of the hand whose cards are recorded, the one in progress last."""
    hand = state.hand if state is not None else None
    if hand is None or hand.void:
        return []
    found = [Recorded(trick.number, _as_played(trick.plays, hears), finished=True) for trick in hand.tricks]
    if hand.trick:
        found.append(Recorded(len(hand.winners) + 1, _as_played(hand.trick, hears), finished=False))
    return found


def _as_played(plays: Sequence[Play], hears: Hears) -> tuple[Played, ...]:
    return tuple(Played(play.seat, play.card, hears(play)) for play in plays)


Judge = Callable[[Asked, Sequence[Played]], TrickAnswer]
"""Who wins, of two cards or more, the lead first, under what else was told (`Asked.answers`)."""


def trick_question(
    judge: Judge,
    *,
    inputs: Inputs = lambda _house, _players: (),
    options: Sequence[str] = (),
    said: str = "",
    hears: Hears = nothing_said,
    most_out: int = 0,
) -> Question:
    """The question for one game.

    `inputs`: what is wanted besides the cards, such as trump.
    `said`: the answer that lists places (from 0) of cards of which their players said something; `hears` tells it of
    a recorded card. `most_out`: how many may sit out. Where no card is told at a table, its record is asked about: see
    `recorded_trick`. A trick that lacks a card is not ruled on: what is missing is asked for.
    """

    def wanted(house: object, players: int) -> Sequence[Input]:
        saying = (Input(name=said, kind="list", words="Places of aces said to be low, the lead is 0", needed=False),)
        return (
            Input(name="cards", kind="cards", words="The cards in the order they were played"),
            Input(name="leader", kind="seat", words="Who led?", needed=False),
            Input(name=NUMBER, kind="number", words="Which trick of the record, if not the last? From 1", needed=False),
            *who_sat_out(most_out)(house, players),
            *inputs(house, players),
            *(saying if said else ()),
        )

    def answer(asked: Asked) -> Verdict:
        players = len(asked.seating)
        no_more(asked, [one.name for one in wanted(asked.house, players)])
        number = read_number(asked, NUMBER, 1, MOST_TRICKS)
        told = number is None and asked.answers.keys() & {"cards", "leader", said}
        recorded = None if told else recorded_trick(asked.state_of(TrickSitting), hears, number)
        if recorded is not None and len(recorded.plays) > 1:
            return _told_of(asked, recorded, _verdict(asked, judge(asked, recorded.plays), recorded.plays))
        if number is not None:
            raise NotationError(Text("The cards of trick {number} are not recorded.", number=number), NUMBER)
        cards = read_cards(asked, "cards", pack_of(asked), missing="Which cards were played?")
        out, leader = sitting_out(asked), read_seat(asked, "leader")
        if leader is not None and leader in out:
            raise NotationError(sits_out(asked, leader), "leader")
        turns = in_turn(players, leader or 0, out, counter=asked.seating.counter)
        if len(cards) > len(turns):
            raise NotationError(trick_full(len(turns)), "cards")
        if len(cards) < len(turns):
            raise Missing(cards_missing(len(turns), len(cards), most_out - len(out)), "cards")
        places = _places(asked, said, len(cards)) if said else frozenset()
        plays = tuple(
            Played(seat, card, at in places) for at, (seat, card) in enumerate(zip(turns, cards, strict=True))
        )
        return _verdict(asked, judge(asked, plays), plays if leader is not None else ())

    return Question(key=KEY, title=TITLE, inputs=wanted, answer=answer, options=options, said=SAID)


def in_turn(players: int, leader: Seat, out: Collection[Seat], *, counter: bool = False) -> tuple[Seat, ...]:
    """Who plays to a trick, from its leader on. A leader who is `out` stands for the first who plays.

    `counter`: they play counter-clockwise.
    """
    order = ((leader + (-step if counter else step)) % players for step in range(players))
    return tuple(seat for seat in order if seat not in out)


def trick_full(size: int) -> Text:
    """Why a trick of so many players has no room for one more card."""
    return Text("A trick of {players} has {cards}.", players=Counted(size, "player"), cards=Counted(size, "card"))


def cards_missing(size: int, told: int, may_be_out: int) -> Text:
    """What is asked where of `size` cards fewer are `told`; who sat out too, where that may be why."""
    lack = size - told
    template = _WHICH_ONE if lack == 1 else _WHICH
    if 0 < lack <= may_be_out:
        template = _WHICH_ONE_OR_WHO if lack == 1 else _WHICH_OR_WHO
    return Text(template, missing=lack, players=size)


def _told_of(asked: Asked, recorded: Recorded, verdict: Verdict) -> Verdict:
    """The verdict, with the trick of the record that it is about."""
    which = "Trick {number}, from the record" if recorded.finished else "Trick {number}, so far, from the record"
    told = (*hand_told(asked), (OurWords("Which trick?"), Phrase(Text(which, number=recorded.number))))
    return replace(verdict, told=told, data={**verdict.data, "trick": recorded.number})


_DIGITS: Final = frozenset("0123456789")
"""A place in words: no trick has more than ten cards."""


def _places(asked: Asked, name: str, size: int) -> frozenset[int]:
    given = asked.answers.get(name, [])
    if isinstance(given, str) and len(given) < 100:
        given = [int(word) if word in _DIGITS else word for word in given.replace(",", " ").split()]
    if not isinstance(given, list | tuple) or not all(type(at) is int and 0 <= at < size for at in given):
        raise NotationError(Text("This is a list of places in the trick, from 0 to {last}.", last=size - 1), name)
    return frozenset(given)


def _verdict(asked: Asked, found: TrickAnswer, plays: Sequence[Played]) -> Verdict:
    """`plays` where it is known who played them."""
    winner = plays[found.place].seat if plays else None
    who = "" if winner is None else asked.seating.names[winner]
    return Verdict(
        code="wins",
        verdict=Text("{player} wins with {card}", player=who, card=found.card)
        if who
        else Text("{card} wins", card=found.card),
        card=Severity.NOTED,
        why=found.why,
        rules=found.rules,
        evidence=tuple(Exhibit(heard.words, (heard.card,)) for heard in found.plays),
        remedy=Text("{player} takes the trick.", player=who) if who else Text("Who played it takes the trick."),
        seat=winner,
        data={"place": found.place, "card": found.card.code, "winner": winner},
    )


def won_trick(order: Order, told: Sequence[Played], rule: Rule) -> TrickAnswer:
    """The winning card, why, and what became of the others: the lead comes first. `rule`: that of who wins."""
    plays = [Play(seat=place, card=one.card) for place, one in enumerate(told)]
    best = order.winner(plays)
    heard = tuple(Heard(play.card, play is best, _heard(order, play, best, plays[0])) for play in plays)
    return TrickAnswer(best.seat, best.card, as_sentence(best.card, why_won(order, plays)), (rule,), heard)


def as_sentence(card: Card, why: Text) -> Text:
    """Why a card wins, from what goes on after its name: ``A♥ is its only trump.``"""
    return Text("{card} {why}.", card=card, why=why)


def why_won(order: Order, plays: Sequence[Play]) -> Text:
    """Why a trick was won, as it goes on after the card's name: ``is its only trump``, ``was first of two aces``."""
    best = order.winner(plays).card
    equal = sum(play.card == best for play in plays)
    if equal > 1:
        return Text("was first of {cards}", cards=Counted(equal, best.rank_word, in_letters=True))
    suit = order.suit_of(best)
    same = sum(order.suit_of(play.card) is suit for play in plays)
    one = Text("trump") if suit is order.trump else SuitWord(suit, one=True)
    return Text("is its only {suit}" if same == 1 else "is its highest {suit}", suit=one)


def _heard(order: Order, play: Play, best: Play, lead: Play) -> Text:
    if play is best:
        return Text("wins")
    if play.card == best.card:
        return Text("the same card, but played later")
    suit, winning = order.suit_of(play.card), order.suit_of(best.card)
    if suit is winning:
        return Text("a lower trump" if suit is order.trump else "lower")
    if suit is not order.suit_of(lead.card):
        return Text("not of the suit led" if order.trump is None else "neither the suit led nor a trump")
    return Text("beaten by a trump")


State = TypeVar("State")

NONE: Final = "none"
TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Trump",
    options=(*((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS), (NONE, "none")),
    needed=False,
)
"""One of the suits, or none."""


@dataclass(frozen=True, slots=True)
class ToldTrump(Generic[State]):
    """What a game with one trump suit or none is asked.

    `known` is its code by a state, which is of the `kind` the game has; empty where it is unknown.
    """

    kind: type[State]
    known: Callable[[State | None], str]

    def inputs(self, _house: object, _players: int) -> Sequence[Input]:
        """What is wanted besides the cards."""
        return (TRUMP,)

    def suit(self, asked: Asked) -> Suit | None:
        """Trump as it was told, else that of the hand in play. Raises Missing where neither says."""
        known = self.known(asked.state_of(self.kind))
        told = read_choice(asked, TRUMP.name, codes(), missing="" if known else "Which suit is trump?") or known
        return suit_of(told)


def codes() -> list[str]:
    """What may be told."""
    return [code for code, _ in TRUMP.options]


def suit_of(code: str) -> Suit | None:
    """The suit by its code."""
    return None if code == NONE else Suit(code)
