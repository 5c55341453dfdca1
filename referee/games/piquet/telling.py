"""What is told of a deal at the desk: answers read as hands, declarations and a result, each named where it is wrong.

What is missing is read off the table's record, as far as everybody there may see it: hands told in secret are not
looked at, nor what younger has not said yet.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ...core.cards import card_set
from ...core.entries import Cards
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing
from ...core.seats import Seat
from ...desk import reading
from .counting import TRICKS, Tally, count_tricks
from .declarations import LENGTHS, RANKS, SET_RANKS, Declaration, Point, SequenceHeld, SetHeld
from .holding import CARDS_EACH, fits, unsayable
from .house import PLAYERS
from .knowing import whole_hand
from .model import MOST_IN_PLAY, PACK, PACK_SET, Declare, Hand, State
from .score_hand import Told
from .scoring import events
from .tallying import tricks_so_far

SEATS: Final = range(PLAYERS)
_SPOKEN: Final = ("point", "making", "sequences", "sets")
_DECLARED: Final = {*_SPOKEN, "hand", "false"}
"""The names of what tells declarations, without the seat."""

ELDER: Final = Input(name="elder", kind="seat", words="Who is elder, and leads first?")
BLANCHE: Final = Input(name="blanche", kind="seat", words="Who showed carte blanche?", needed=False)


def hand_input(seat: Seat, *, needed: bool) -> Input:
    """One whole hand."""
    words = f"The twelve cards of player {seat + 1} after the exchange"
    return Input(name=f"hand{seat}", kind="cards", words=words, needed=needed)


def declared_inputs(seat: Seat) -> tuple[Input, ...]:
    """What one player declares, as it is spoken."""
    who = f"player {seat + 1}"
    return (
        Input(
            name=f"point{seat}", kind="number", words=f"How many cards the point of {who} has; 0 for none", needed=False
        ),
        Input(name=f"making{seat}", kind="number", words=f"What the point of {who} makes", needed=False),
        Input(
            name=f"sequences{seat}",
            kind="list",
            words=f"The sequences of {who}, each its length and top card: 5A",
            needed=False,
        ),
        Input(name=f"sets{seat}", kind="list", words=f"The sets of {who}, each its size and rank: 4A", needed=False),
        Input(name=f"false{seat}", kind="flag", words=f"Is something {who} declared false?", needed=False),
    )


def play_inputs() -> tuple[Input, ...]:
    """Tricks and points in play of both, and the pique."""
    numbers = [
        Input(name=f"{name}{seat}", kind="number", words=f"{words} of player {seat + 1}", needed=False)
        for name, words in (("tricks", "Tricks"), ("play", "Points in play"))
        for seat in SEATS
    ]
    options = (("yes", "Yes"), ("no", "No"))
    words = "Had elder 30 before younger counted, where tricks and points leave it open?"
    return (*numbers, Input(name="pique", kind="choice", words=words, options=options, needed=False))


# ---- what the record shows to all ------------------------------------------------------------------------


def open_hand(state: State | None) -> Hand | None:
    """The deal on the table, if its cards are no secret; None where they are, or there is none."""
    hand = state.hand if state is not None else None
    if state is None or hand is None or hand.void:
        return None
    return hand if hand.complete or not state.house.secret_hands else None


def open_cards(state: State | None, seat: Seat) -> Cards | None:
    """A hand that lies open at the table, or of a deal that is over; None where it is not known, or secret."""
    hand = open_hand(state)
    held = None if hand is None else whole_hand(hand, seat)
    return None if held is None else tuple(card for card in PACK if held >> card.index & 1)


def spoken(state: State | None) -> tuple[Declare | None, Declare | None]:
    """By seat, what was declared for all to hear: younger's once elder has led."""
    hand = state.hand if state is not None else None
    if state is None or hand is None or hand.void:
        return None, None
    heard = hand.complete or hand.play_begun or not state.house.secret_hands
    first, second = (told if heard or seat == hand.elder else None for seat, told in enumerate(hand.told))
    return first, second


def read_elder(asked: Asked) -> Seat:
    """Who is elder: as told, else by the record. Raises Missing where neither says."""
    seat = reading.read_seat(asked, ELDER.name)
    if seat is not None:
        return seat
    hand: Hand | None = asked.state.hand if asked.at_table else None
    if hand is None:
        raise Missing(ELDER.words, ELDER.name)
    return hand.elder


def read_hands(asked: Asked) -> tuple[Cards | None, Cards | None]:
    """Both hands as told, else as the table may see them: twelve cards each, none in both; None where not known."""
    found: list[Cards | None] = []
    for seat in SEATS:
        told = f"hand{seat}" in asked.answers
        found.append((_read_hand(asked, seat) or None) if told else open_cards(asked.state, seat))
    _in_one_hand(asked, found)
    return found[0], found[1]


def _read_hand(asked: Asked, seat: Seat) -> Cards:
    name = f"hand{seat}"
    cards = reading.read_cards(asked, name, PACK)
    if len(cards) > CARDS_EACH:
        raise NotationError(f"A hand has twelve cards: these are {len(cards)}.", name)
    return cards


def _in_one_hand(asked: Asked, hands: list[Cards | None]) -> None:
    mine, other = hands
    for card in other or ():
        if card in (mine or ()):
            raise NotationError(f"{card} is in {asked.seating.names[0]}’s hand already.", "hand1")


def whole(asked: Asked, seat: Seat, cards: Cards | None) -> Cards:
    """A hand of twelve. Raises Missing where it has fewer, or none of it is told."""
    name = asked.seating.names[seat]
    if cards is None:
        raise Missing(f"Which twelve cards has {name} after the exchange?", f"hand{seat}")
    if len(cards) < CARDS_EACH:
        raise Missing(f"A hand has twelve cards: {name}’s has {len(cards)} so far.", f"hand{seat}")
    return cards


# ---- declarations ---------------------------------------------------------------------------------------


def _declared(asked: Asked, seat: Seat) -> Declare | None:
    """What one player declares, as it was told or heard; None where nothing was said of it."""
    names = [f"{name}{seat}" for name in _SPOKEN]
    if not any(name in asked.answers for name in names):
        heard = spoken(asked.state)[seat]
        return heard if heard is not None and f"hand{seat}" not in asked.answers else None
    length = reading.read_number(asked, names[0], 0, LENGTHS[-1]) or 0
    if length and length not in LENGTHS:
        raise NotationError("A point is three to eight cards of a suit.", names[0])
    making = reading.read_number(asked, names[1], 0, 99)
    if making is not None and not length:
        raise Missing("Say also how many cards the point is.", names[0])
    point = Point(length=length, pips=making) if length else None
    _sayable(Declaration(point=point), names[1] if making is not None else names[0])
    sequences = tuple(_sequence(word, names[2]) for word in _words(asked, names[2]))
    _sayable(Declaration(sequences=sequences), names[2])
    sets = tuple(_set(word, names[3]) for word in _words(asked, names[3]))
    _sayable(Declaration(sets=sets), names[3])
    said = Declare(seat=seat, point=point, sequences=sequences, sets=sets)
    if not fits(said.said, 0, PACK_SET):
        raise NotationError(f"No hand of {CARDS_EACH} cards holds {said.said}.", names[2] if sequences else names[3])
    return said


def _sayable(said: Declaration, name: str) -> None:
    reason = unsayable(said)
    if reason:
        raise NotationError(reason, name)


def _words(asked: Asked, name: str) -> list[str]:
    given = asked.answers.get(name)
    if given is None:
        return []
    if isinstance(given, str):
        given = given.replace(",", " ").split()
    if (
        not isinstance(given, list | tuple)
        or not all(isinstance(word, str) for word in given)
        or len(given) > CARDS_EACH
    ):
        raise NotationError("This is a list such as [“5A”, “3K”]: a number and a card each.", name)
    return [word.upper().replace("10", "T") for word in given]


def _part(word: str, name: str, example: str) -> tuple[int, str]:
    if not re.fullmatch(r"[3-8][AKQJT987]", word):
        raise NotationError(f"“{word[:8]}” is not a number and a card, such as {example}.", name)
    return int(word[0]), word[1]


def _sequence(word: str, name: str) -> SequenceHeld:
    length, top = _part(word, name, "5A, a quint to the ace")
    return SequenceHeld(length=length, top=next(rank for rank in RANKS if rank == top))


def _set(word: str, name: str) -> SetHeld:
    size, code = _part(word, name, "4A, four aces")
    rank = next((rank for rank in SET_RANKS if rank == code), None)
    if rank is None:
        raise NotationError("A set is of aces, kings, queens, jacks or tens.", name)
    return SetHeld(size=size, rank=rank)


# ---- the whole deal ---------------------------------------------------------------------------------------


def read_told(asked: Asked) -> Told:
    """The deal as the answers tell it, what they leave out read off the record where everybody saw it."""
    hands = read_hands(asked)
    for seat, cards in enumerate(hands):
        if cards is not None:
            whole(asked, seat, cards)
    declared = _declared(asked, 0), _declared(asked, 1)
    pique = reading.read_choice(asked, "pique", ("yes", "no"))
    return Told(
        elder=read_elder(asked),
        blanche=_blanche(asked),
        hands=_of_hands(asked, hands, declared),
        declared=declared,
        false=(_false(asked, 0), _false(asked, 1)),
        **{**_play(asked), **({"pique": pique == "yes"} if pique else {})},
    )


def _of_hands(
    asked: Asked, hands: tuple[Cards | None, Cards | None], declared: tuple[Declare | None, Declare | None]
) -> tuple[Cards | None, Cards | None]:
    """The hands that matter: one the record shows is left out where something else was declared of it."""
    first, second = (
        None if declared[seat] is not None and f"hand{seat}" not in asked.answers else cards
        for seat, cards in enumerate(hands)
    )
    return first, second


def _false(asked: Asked, seat: Seat) -> bool:
    """Whether something declared is false: as told, else as it came out in a deal that is over."""
    hand: Hand | None = asked.state.hand if asked.at_table else None
    if f"false{seat}" in asked.answers or hand is None or not hand.complete:
        return reading.read_flag(asked, f"false{seat}")
    return hand.false[seat]


def _blanche(asked: Asked) -> Seat | None:
    seat = reading.read_seat(asked, BLANCHE.name)
    hand: Hand | None = asked.state.hand if asked.at_table else None
    if seat is not None or BLANCHE.name in asked.answers or hand is None or hand.carte_blanche is None:
        return seat
    return hand.carte_blanche.seat


def _play(asked: Asked) -> Mapping[str, Any]:
    """Tricks and points in play, as told; those of a deal that is over where nothing is told of either."""
    names = [f"{name}{seat}" for name in ("tricks", "play") for seat in SEATS]
    if not any(name in asked.answers for name in names) and asked.at_table:
        return _played(asked)
    tricks = [reading.read_number(asked, name, 0, TRICKS) for name in names[:2]]
    play = [reading.read_number(asked, name, 0, MOST_IN_PLAY) for name in names[2:]]
    if None not in tricks and sum(count or 0 for count in tricks) != TRICKS:
        raise NotationError(f"Both together win {TRICKS} tricks.", names[1])
    return {"counts": tuple(tricks), "play": tuple(play)}


def _played(asked: Asked) -> Mapping[str, Any]:
    """The play of the deal that is over, with its pique where what was declared is not told otherwise."""
    state: State = asked.state
    hand = state.hand
    if hand is None or not hand.complete or hand.void or hand.redealt:
        return {}
    if hand.result is not None:
        play = hand.result.play
    else:
        tally = Tally(hand.elder)
        count_tricks(tally, tricks_so_far(hand))
        first, second = (
            sum(one.points for one in tally.events if one.seat == seat and one.what != "pique") for seat in SEATS
        )
        play = first, second
    found: dict[str, Any] = {"counts": hand.won, "play": play}
    if not any(name[:-1] in _DECLARED for name in asked.answers):
        found["pique"] = any(one.what == "pique" for one in events(hand, state.house))
    return found


def hand_sets(first: Cards, second: Cards) -> tuple[int, int]:
    """Two hands as card sets."""
    return card_set(first), card_set(second)
