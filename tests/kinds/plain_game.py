"""A plain game of tricks for four: one plays alone against three, and must win seven tricks. It may be doubled.

Players declare what they mean to win, and by a house rule lay down melds before the play.
It is a whole game, which no list knows; its pages are in `plain_pages.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from referee.core.asked import asked_as, of_codes
from referee.core.cards import Card, cards_in, parse_card, standard_pack
from referee.core.entries import Cards, Entry, Play, TrickWon, entry
from referee.core.game import HandAccount
from referee.core.house import Preset, number, switch
from referee.core.rules_card import part
from referee.core.ruling import Remedy, Rule, Ruling, ScoreLine
from referee.core.seats import Seat, Seating
from referee.core.sheet import Column, RulesCard, Sheet, SheetText
from referee.core.text import Text
from referee.core.values import altered
from referee.kinds.declarations import words as declaration_words
from referee.kinds.declarations.rules import Declarable, Declarations
from referee.kinds.declarations.words import came_out
from referee.kinds.double import words as double_words
from referee.kinds.double.rules import Double, Doubles, Redouble, Word, has_played
from referee.kinds.melds import words as meld_words
from referee.kinds.melds.patterns import Pattern, best_of
from referee.kinds.melds.rules import Laying, Melding, MeldRules
from referee.play.accounts import account_of, agreed_lines, row_note
from referee.play.ends import AfterHands
from referee.play.game import TrickGame, with_shared
from referee.play.model import Dealt, Layout, Sitting, TrickHand
from referee.play.order import Order, standard_order
from referee.play.own_parts import Due, HandPhase, Own, tricks_told_due
from referee.play.rulebook import trick_rules
from referee.play.rulings import refused
from referee.play.scoresheet import house_words, score_sheet

RULEBOOK: Final = trick_rules(
    "PX",
    """
The game
1 The deal
    Four play, each for themselves. The deal passes left. Each gets 13 cards, and a misdeal is dealt again. — Decided.
2 The play
    The dealer’s left leads, then whoever won the trick. A player who can must follow suit. A revoke is corrected until
    the next card, and then costs nothing. A claim is good if nothing can change it. — Decided.
3 Alone
    One plays alone, and wins 10 with seven tricks or more. With fewer that player loses 10. — Decided.
4 The end [hands]
    After the last hand the highest total wins. — Decided.
5 Known hands
6 One thing after the other
7 How a hand is recorded
8 Stopping
9 Changing the rules
10 Substitutes and changed seats
11 Points by agreement
12 Results agreed
13 Declarations
    Before their first card a player may declare the last trick or every trick, each once. It wins 5 if it is made, and
    loses 5 if not. — Decided.
14 Kontra
    One of the three doubles what is played for, until they have played a card. — Decided.
15 Re
    Who plays alone doubles it again, likewise. — Decided.
16 Melds [melds]
    Before the play each lays down melds, from the dealer’s left on: ace, king and queen of a suit 30, king and queen
    alone 10, four queens 40. A card serves in one meld of a suit. — Decided.
""",
)
SEATS, TURN, ALONE, END, KNOWN_HANDS, ONE_HAND, DEPTHS = RULEBOOK.between("1", "7")
STOPPED, CHANGE, PEOPLE, AGREED, RESULTS, DECLARED, KONTRA, RE, MELDS = RULEBOOK.between("8", "16")
PACK = DEALER = MISDEAL = SEATS
OPENING_LEAD = FOLLOW = TAKE_BACK = REVOKE = CALLING = CLAIM = FALSE_CLAIM = WINNER = TURN

NEEDED: Final = 7
WORTH: Final = 10
BONUS: Final = 5


@dataclass(frozen=True, kw_only=True)
class House:
    """`words`: how many may be said over what is played."""

    hands: int = number("PX-4 Hands", "How many.", (4, 8), default=8, bounds=(1, 99), sheet="{} hands.", group="End")
    words: int = number(
        "PX-14 Words", "How many.", (0, 1, 2), default=2, bounds=(0, 2), sheet="{} words.", group="Play"
    )
    melds: bool = switch("PX-16 Melds", "They are laid down.", "Melds.", group="Melds")


@entry("alone")
class Alone(Entry):
    """`seat` plays alone (PX-3)."""

    seat: Seat = asked_as("Who plays alone?", missing="Choose who plays alone.")


What = Literal["last", "all"]


@entry("announce", "announcement")
class Announce(Entry):
    """`seat` declares the last trick, or all of them (PX-13)."""

    seat: Seat = asked_as("Who declared?", missing="Choose who declares.")
    what: What = asked_as("What was declared?", codes={"last": "The last trick", "all": "Every trick"})


@entry("meld")
class LayDown(Laying):
    """What `seat` melds (PX-16)."""

    seat: Seat = asked_as("Who melded?", missing="Choose who melds.")
    cards: Cards | None = asked_as("The cards laid down, if known", default=None)
    points: int | None = asked_as(
        "The points, if the cards are not known", named="The points of melds", bounds=(0, 999), default=None
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """A hand with who plays alone, what was melded and declared, and the words said over it."""

    melds: tuple[LayDown | None, ...] = (None,) * 4
    melded: tuple[int | None, ...] = (None,) * 4

    alone: Seat | None = None
    declarations: tuple[Announce, ...] = ()
    doubles: tuple[Any, ...] = ()


State = Sitting[Hand, House]


def playing(_state: State, hand: Hand) -> Sequence[Seat]:
    """Who plays alone."""
    return () if hand.alone is None else (hand.alone,)


def cards_of(said: str) -> tuple[Card, ...]:
    """``AS KS`` as cards."""
    return tuple(parse_card(word) for word in said.split())


DOUBLES: Final[Doubles[State, Hand]] = Doubles(
    words=(Word(kind=Double, said="Kontra", times=2, rule=KONTRA), Word(kind=Redouble, said="Re", times=4, rule=RE)),
    players=playing,
    heard=lambda house: house.words,
)


LAST: Final = Declarable(code="last", said="the last trick", task="Win the last trick", rule=DECLARED)
ALL: Final = Declarable(code="all", said="every trick", task="Win every trick", rule=DECLARED)
WHATS: Final[tuple[What, ...]] = ("last", "all")

DECLARATIONS: Final[Declarations[State, Hand, Announce]] = Declarations(
    kind=Announce,
    code=lambda made: made.what,
    by=lambda _hand, made: made.seat,
    make=lambda seat, code: Announce(seat=seat, what=of_codes(WHATS, code)),
    every=(LAST, ALL),
    who=lambda hand: range(len(hand.held)),
    rule=DECLARED,
    late=lambda hand, seat: has_played(None, hand, seat),
    too_late="{what} is declared before the player’s first card.",
)


RUNS: Final = tuple(
    Pattern(cards=cards_of(f"A{suit} K{suit} Q{suit}"), names=("A run",), worth=(30,), rule=MELDS, serves="suit")
    for suit in "SHDC"
)
PAIRS: Final = tuple(
    Pattern(cards=cards_of(f"K{suit} Q{suit}"), names=("A pair",), worth=(10,), rule=MELDS, serves="suit")
    for suit in "SHDC"
)
QUEENS: Final = Pattern(cards=cards_of("QS QH QD QC"), names=("Four queens",), worth=(40,), rule=MELDS, serves="around")
TABLE: Final = (*RUNS, *PAIRS, QUEENS)
MOST_MELD: Final = 4 * 30 + 40


def melds_due(state: State, hand: Hand) -> Sequence[Seat]:
    """Who is still to meld, from the dealer’s left on."""
    return [seat for seat in state.seating.from_left_of(hand.dealer) if state.house.melds and hand.melds[seat] is None]


def no_melds(state: State, hand: Hand, laid: LayDown) -> list[Ruling]:
    """Nothing is laid down before somebody plays alone, or without the house rule."""
    if hand.alone is not None and state.house.melds:
        return []
    return [refused(MELDS, "no-melds", Text("No melds now."), laid.seat)]


def odd_points(_state: State, _hand: Hand, laid: LayDown) -> list[Ruling]:
    """Melds count tens."""
    return [refused(MELDS, "odd-points", Text("Melds count tens."), laid.seat)] if (laid.points or 0) % 10 else []


MELDING: Final[Melding[State, Hand, LayDown]] = Melding(
    kind=LayDown,
    faces=standard_pack(),
    copies=1,
    size=13,
    rules=MeldRules(laying=MELDS, pack=PACK, known=KNOWN_HANDS),
    due=melds_due,
    best=lambda _state, _hand, held: best_of(cards_in(held), TABLE),
    count=lambda _state, _hand, held: best_of(cards_in(held), TABLE).points,
    could=lambda _state, _seat: range(0, MOST_MELD + 1, 10),
    barred=no_melds,
    points_ruled=odd_points,
)


def check_alone(state: State, alone: Alone) -> list[Ruling]:
    """One plays alone, and no second."""
    if state.this_hand.alone is None:
        return []
    return [refused(ALONE, "alone-told", Text("Someone plays alone already."), alone.seat)]


def move_alone(state: State, alone: Alone) -> State:
    """The state once somebody plays alone."""
    return altered(state, hand=altered(state.this_hand, alone=alone.seat))


def alone_due(_game: object, _state: State, hand: Hand) -> Due:
    """Somebody is to play alone."""
    return "anyone" if hand.alone is None else None


def is_won(hand: Hand, declared: Announce) -> bool:
    """Whether it was made."""
    won = hand.winners[-1:] if declared.what == "last" else hand.winners
    return set(won) == {declared.seat}


def lines_of(state: State, hand: Hand) -> Iterator[ScoreLine]:
    """What the hand scores."""
    seat = hand.alone
    assert seat is not None
    points = WORTH if hand.won[seat] >= NEEDED else -WORTH
    yield ScoreLine(seat, points, ALONE, Text("played alone"))
    for melder, laid in enumerate(hand.melds):
        melded = hand.melded[melder]
        if melded:
            found = None if laid is None or laid.cards is None else best_of(laid.cards, TABLE)
            yield ScoreLine(melder, melded, *meld_words.line_of(state.seating.names[melder], found, MELDS))
    for one in hand.declarations:
        made, word = is_won(hand, one), Text(DECLARATIONS.of(one.what).said)
        yield ScoreLine(one.seat, BONUS if made else -BONUS, DECLARED, came_out(word, declared=True, made=made))
    for more, rule, word in DOUBLES.added(hand, points):
        yield ScoreLine(seat, more, rule, word)


def beside(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """What nobody waits for."""
    yield from DECLARATIONS.offers(state, hand, seat)
    yield from DOUBLES.offers(state, hand, seat)


class PlainGame(TrickGame[State, Hand, House]):
    """The game."""

    key, house, state_type, common = "plain", House, State, sys.modules[__name__]
    presets: tuple[Preset, ...] = (Preset("usual", "Usual", "eight hands", {}),)
    entry_types = with_shared(Alone, LayDown, Announce, *DOUBLES.takes)
    own = (Own.of(Alone, check_alone, move_alone, needs="in progress"), *MELDING.own, *DECLARATIONS.own, *DOUBLES.own)
    duties: ClassVar[Mapping[str, Rule]] = {"follow": FOLLOW}
    phases = (
        HandPhase(
            name="alone",
            takes=(Alone,),
            due=alone_due,
            offers=lambda state, _hand, _seat: (Alone(seat=seat) for seat in range(len(state.seating))),
        ),
        MELDING.phase(beside=(Play, TrickWon)),
        HandPhase(name="play", takes=(Play, TrickWon, Announce, *DOUBLES.takes), due=tricks_told_due, offers=beside),
    )
    ends = (AfterHands(END, lambda house: house.hands),)

    def layout(self, house_rules: House, players: int) -> Layout:
        """Thirteen cards each."""
        return Layout.of(standard_pack(), players, each=13)

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand that nobody plays yet."""
        return Hand(**dealt)

    def order(self, state: State) -> Order:
        """No trumps."""
        return standard_order(trump=None)

    def score(self, state: State, hand: Hand) -> HandAccount:
        """The lines of the hand, and how much who played alone won."""
        lines = [*lines_of(state, hand), *agreed_lines(hand, state.seating.names, self.common)]
        note = row_note(double_words.noted(DOUBLES, hand, state.seating))
        melded = [meld_words.cell(points or 0, kept=True) for points in hand.melded]
        cells = [(str(took) if seat == hand.alone else "", melded[seat]) for seat, took in enumerate(hand.won)]
        return account_of(hand, lines, cells, note, seating=state.seating)

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """Nothing."""
        return Remedy(REVOKE, Text("It costs nothing"), state.seating.side_of[seat])

    def card(self, house_rules: House, players: int, /) -> RulesCard:
        """The rules in short."""
        return RulesCard("four players", (part("Play", SEATS, TURN, ALONE, END),), (), ())

    def in_words(self, entry: Entry, seating: Seating) -> Text | None:
        """The game’s own entries."""
        if isinstance(entry, Alone):
            return Text("{player} plays alone", player=seating.names[entry.seat])
        if isinstance(entry, LayDown):
            return meld_words.in_words(entry, seating)
        said = declaration_words.in_words(DECLARATIONS, entry, seating)
        return said or double_words.in_words(DOUBLES, entry, seating)

    def sheet(self, state: State, text: SheetText) -> Sheet:
        """A column with the tricks of who played alone."""
        said = house_words(state.house_coming)
        return score_sheet(
            state, text, columns=(Column("took", 0.8), meld_words.COLUMN), house_sentences=said, misdeal_rule=MISDEAL.id
        )


PLAIN: Final = PlainGame()
