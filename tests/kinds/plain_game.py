"""A plain game of tricks for four: one plays alone against three, and must win seven tricks. It may be doubled.

It is a whole game, with a record and pages, which no list knows: a test that wants it asks for `plain_game`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Final, Literal

import pytest

from referee import games
from referee.core.asked import asked_as, of_codes
from referee.core.cards import standard_pack
from referee.core.entries import Entry, Play, TrickWon, entry
from referee.core.game import HandAccount
from referee.core.house import Preset, number
from referee.core.log import Standing
from referee.core.rules_card import part
from referee.core.ruling import Remedy, Rule, Ruling, ScoreLine
from referee.core.seats import Seat, Seating, Side
from referee.core.sheet import Column, RulesCard, Sheet, SheetText
from referee.core.text import Text
from referee.core.values import altered
from referee.games.game import Game, PageSide, RulesSide
from referee.games.oh_hell.screens import DESK
from referee.kinds.declarations import words as declaration_words
from referee.kinds.declarations.rules import Declarable, Declarations
from referee.kinds.declarations.screen import DeclarePage, Onward
from referee.kinds.declarations.words import came_out
from referee.kinds.double import words as double_words
from referee.kinds.double.rules import Double, Doubles, Redouble, Word, has_played
from referee.kinds.double.screen import DoublePage
from referee.play.accounts import account_of, agreed_lines, row_note
from referee.play.checks import results_agreed
from referee.play.ends import AfterHands
from referee.play.game import TrickGame, with_shared
from referee.play.model import Dealt, Layout, Sitting, TrickHand
from referee.play.order import Order, standard_order
from referee.play.own_parts import Due, HandPhase, Own, tricks_told_due
from referee.play.rulebook import trick_rules
from referee.play.rulings import refused
from referee.play.scoresheet import house_words, score_sheet
from referee.screens.cards import CardsScreen
from referee.screens.next_card import place_in_hand
from referee.screens.parts import Chosen, NotNow, TallyLine, players
from referee.screens.rare import RareScreen
from referee.screens.screen import ScoreWords, Screen, Screens, of_state
from referee.screens.tricks import TricksScreen, asked_trick, by_depth, depth_now
from referee.screens.usual import around_hands, next_card, rare_page, subtitle_of, usual_pages

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
""",
)
SEATS, TURN, ALONE, END, KNOWN_HANDS, ONE_HAND, DEPTHS = RULEBOOK.between("1", "7")
STOPPED, CHANGE, PEOPLE, AGREED, RESULTS, DECLARED, KONTRA, RE = RULEBOOK.between("8", "15")
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
    results_agreed: bool = results_agreed("PX-12", group="When it goes wrong")


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """A hand with who plays alone, what was declared, and the words said over it."""

    alone: Seat | None = None
    declarations: tuple[Announce, ...] = ()
    doubles: tuple[Any, ...] = ()


State = Sitting[Hand, House]


def playing(_state: State, hand: Hand) -> Sequence[Seat]:
    """Who plays alone."""
    return () if hand.alone is None else (hand.alone,)


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
    entry_types = with_shared(Alone, Announce, *DOUBLES.takes)
    own = (Own.of(Alone, check_alone, move_alone, needs="in progress"), *DECLARATIONS.own, *DOUBLES.own)
    duties: ClassVar[Mapping[str, Rule]] = {"follow": FOLLOW}
    phases = (
        HandPhase(
            name="alone",
            takes=(Alone,),
            due=alone_due,
            offers=lambda state, _hand, _seat: (Alone(seat=seat) for seat in range(len(state.seating))),
        ),
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
        cells = [(str(took) if seat == hand.alone else "",) for seat, took in enumerate(hand.won)]
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
        said = declaration_words.in_words(DECLARATIONS, entry, seating)
        return said or double_words.in_words(DOUBLES, entry, seating)

    def sheet(self, state: State, text: SheetText) -> Sheet:
        """A column with the tricks of who played alone."""
        said = house_words(state.house_coming)
        return score_sheet(state, text, columns=(Column("took", 0.8),), house_sentences=said, misdeal_rule=MISDEAL.id)


PLAIN: Final = PlainGame()


# ---- its pages ----------------------------------------------------------------------------------

DOUBLE_PAGE: Final = DoublePage(
    doubles=DOUBLES,
    page="double",
    contract=lambda state, hand: f"{state.seating.names[hand.alone or 0]} plays alone",
)


DECLARE_PAGE: Final[DeclarePage[State, Hand, Announce]] = DeclarePage(
    declarations=DECLARATIONS,
    page="declare",
    lead=lambda _state, _hand: ("Four play", "You play"),
    why=lambda _state, _hand: "What is declared wins or loses 5.",
    stake=lambda _state, _hand, _one, declared: "5 more, or 5 less" if declared else "nothing",
    onward=lambda _state, _hand, _chosen: Onward(on=(("on", "play"),), next="On to the play", mine="On to the play"),
)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    return next_card(PLAIN, state, chosen)


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick?"""
    leader = PLAIN.next_player(state, state.this_hand)
    trick = asked_trick(state.this_hand, players(state.seating), of=lambda _seat: "", leader=leader)
    return TricksScreen(trick=trick)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """What seldom happens, a word over what is played among it."""
    return rare_page(PLAIN, state, chosen, links=DOUBLE_PAGE.links(state))


def no_page(_state: State, _entries: Sequence[Standing], _chosen: Chosen) -> Screen:
    """Who plays alone is told elsewhere."""
    raise NotNow("alone")


def cell(account: HandAccount, side: Side) -> str:
    """The tricks of who played alone."""
    return account.cells[side][0]


SCREENS: Final = Screens(
    pages={**of_state({**usual_pages(PLAIN), "rare": rare, "double": DOUBLE_PAGE}), "declare": DECLARE_PAGE},
    form_entries=(),
    subtitle=subtitle_of(lambda _state, number: f"hand {number}"),
    tally=lambda state: tuple(TallyLine(total, "", None) for total in state.standing),
    game=PLAIN,
    around=around_hands(PLAIN, cell=cell, standing=lambda _state: ""),
    by_phase={
        "alone": no_page,
        "play": by_depth(depth_now, of_state({"tricks": tricks, "cards": cards, "result": tricks})),
    },
    place=place_in_hand({}),
)

RULES: Final = RulesSide(rules=PLAIN)

GAME: Final = Game(
    key="plain",
    title="Plain",
    symbol="♣",
    table_sizes=range(4, 5),
    rulebook=lambda: RULEBOOK,
    rules_side=lambda: RULES,
    page_side=lambda: PageSide(screens=SCREENS, desk=DESK, scores=ScoreWords(caption="Tricks.", cell=cell)),
)


@pytest.fixture
def plain_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game, among the others."""
    module = ModuleType("referee.games.plain")
    module.GAME = GAME  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, GAME.key))
    yield GAME
