"""What the referee's desk can be asked of Pippins Aplenty."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ...core.cards import Card, Suit, standard_pack
from ...core.codec import write_line
from ...core.entries import Cards, Play
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, ScoreLine, Severity
from ...core.text import Counted, Signed, SuitWord, Text, chained
from ...desk import slips
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...desk.reading import no_more, read_cards
from ...desk.revoke import revoke_question
from ...desk.scored import ENTRIES, points_before, score_question
from ...desk.trick import Heard, Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .disputes import DISCARDS_AND_REACHES, MISDEAL
from .game import PIPPINS, TRICKS
from .house import House
from .model import Hand, State
from .reaches import POWER, card_score, order_under, trick_points, trump_suits, ways_under
from .scoring import lines_of, points_so_far, score_hand

# ---- who won it ---------------------------------------------------------------------------------

REACHES: Final = Input(
    name="reaches",
    kind="cards",
    words="Which reaches were there before the trick, lowest first? None before the first trick.",
    needed=False,
)
"""What is asked besides the cards; at a table the hand in play tells it."""

_ORDER: Final = ("top", "second", "third", "lowest")


def reaches_for(state: State | None, cards: Collection[Card]) -> Cards:
    """The reaches a trick of these cards is played under, lowest first: of a trick in the record those before it.

    Of any other, those that lie now; none where no hand is in play.
    """
    hand = state.hand if state is not None else None
    if hand is None or hand.void:
        return ()
    for trick, reaches in zip(hand.tricks, hand.reaches, strict=False):
        if cards and set(cards) <= {play.card for play in trick.plays}:
            return reaches
    return () if hand.complete else hand.top


def read_reaches(asked: Asked, trick: Collection[Card] = (), *, in_any_order: bool = False) -> Cards:
    """The reaches that were told, the lowest first. Raises NotationError for what cannot lie so beside this trick."""
    name = REACHES.name
    reaches = read_cards(asked, name, standard_pack())
    if in_any_order:
        reaches = tuple(sorted(reaches, key=lambda card: POWER[card.rank]))
    for lower, card in pairwise(reaches):
        if POWER[card.rank] <= POWER[lower.rank]:
            said = "Enter the reaches from the lowest up. {card} isn’t above {lower}."
            raise NotationError(Text(said, card=card, lower=lower), name)
    suits = [card.suit for card in reaches]
    twice = next((suit for place, suit in enumerate(suits) if suit in suits[:place]), None)
    if twice is not None:
        said = "Each suit has one reach at most, but {suit} are there twice."
        raise NotationError(Text(said, suit=SuitWord(twice)), name)
    both = next((card for card in trick if card in reaches), None)
    if both is not None:
        raise NotationError(Text("{card} is a reach, so it can’t be in the trick.", card=both), name)
    return reaches


def who_won(plays: Sequence[Played], trumps: tuple[Suit, ...], reaches: Cards) -> TrickAnswer:
    """The winning card under some trump suits, the highest first, and what a whole trick scores under `reaches`.

    Where the trumps are known and the reaches are not, these are empty, and nothing is said of points.
    """
    played = [Play(seat=index, card=play.card) for index, play in enumerate(plays)]
    best = order_under(trumps).winner(played)
    why = Text("No trump was played, and {card} is the highest card of the suit led.", card=best.card)
    if best.card.suit in trumps:
        of_trumps = "{card} is the highest card of the {order} trump suit played."
        why = Text(of_trumps, card=best.card, order=Text(_ORDER[trumps.index(best.card.suit)]))
    rules = [book.WINNER]
    if reaches and len(plays) == len(_ORDER):
        cards = [play.card for play in played]
        under = "Under {reaches} the trick scores {points}."
        why = chained((why, Text(under, reaches=reaches, points=trick_points(cards, reaches))))
        rules += [book.CARD_POINTS, book.DOUBLE]
    heard = tuple(Heard(play.card, play is best, _heard(play, best, trumps, reaches)) for play in played)
    return TrickAnswer(best.seat, best.card, why, tuple(rules), heard)


def _heard(play: Play, best: Play, trumps: Sequence[Suit], reaches: Cards) -> Text:
    """What became of a card, and what it scores where the reaches are known."""
    if play is best:
        said = Text("wins")
    elif play.card.suit is best.card.suit:
        said = Text("lower")
    elif play.card.suit in trumps:
        said = Text("of a lower trump suit")
    else:
        said = Text("beaten by a trump" if best.card.suit in trumps else "not of the suit led")
    if not reaches:
        return said
    score = card_score(play.card, reaches)
    worth = "{said}, scores 2 × {value}" if score.double else "{said}, scores {value}"
    return Text(worth, said=said, value=score.value)


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    """By the reaches as they were told, else as the record has them."""
    trick = [play.card for play in plays]
    told = REACHES.name in asked.answers
    reaches = read_reaches(asked, trick) if told else reaches_for(asked.state_of(State), trick)
    return who_won(plays, trump_suits(reaches), reaches)


TRICK: Final = trick_question(_judge, inputs=lambda _house, _players: (REACHES,))

# Suit is followed under whatever reaches: nobody is asked for them.
REVOKE: Final = revoke_question(PIPPINS, order=lambda _asked: order_under(()), options=("renege_points",))

# ---- what a trick scores -----------------------------------------------------------------------------


_ASKED: Final = (
    Input(name="cards", kind="cards", words="The four cards of the trick", pack=standard_pack()),
    replace(REACHES, words="The reaches before it, none in the first trick", pack=standard_pack()),
)


def _points(asked: Asked) -> Verdict:
    no_more(asked, ["cards", "reaches"])
    cards = read_cards(asked, "cards", standard_pack(), missing="Which four cards?")
    if len(cards) != 4:
        raise NotationError(Text("A trick has four cards. You entered {count}.", count=len(cards)), "cards")
    reaches = read_reaches(asked, cards, in_any_order=True)
    scores = [card_score(card, reaches) for card in cards]
    points = trick_points(cards, reaches)
    what = "; ".join(f"{one.card} {one.words}" for one in scores)
    return Verdict(
        code="trick-score",
        verdict=Text("The trick scores {points}", points=points),
        card=Severity.NOTED,
        why=Text("1 for the trick; {what}.", what=what)
        if reaches
        else Text("1 for the trick. No card scores before the first reach."),
        rules=tuple(dict.fromkeys((book.TRICK_POINT, *(one.rule for one in scores)))),
        evidence=(
            *(Exhibit(one.words, (one.card,)) for one in scores),
            *((Exhibit(Text("the reaches, lowest first"), reaches),) if reaches else ()),
        ),
        remedy=Text("The side that won it pegs {points}.", points=Counted(points, "point")),
        data={"points": points, "cards": [one.points for one in scores]},
    )


POINTS: Final = Question(
    key="points",
    title="What does this trick score?",
    inputs=lambda _house, _players: _ASKED,
    answer=_points,
    said=("how many points is the trick worth", "count the points of a trick"),
)

# ---- would the rest be theirs? ------------------------------------------------------------------


_IN_ORDER: Final = "lowest first, or empty for none yet"
_LYING: Final = replace(REACHES, words=f"The reaches, {_IN_ORDER}", legend="The reaches", help=_IN_ORDER)


def _played_out(_judged: Judged) -> str:
    return "Play on. Pippins has no claims: which cards meet in the last tricks decides what they score."


CLAIMING: Final = Claiming(
    ways=lambda asked: ways_under(read_reaches(asked)),
    holds=_played_out,
    fails=_played_out,
    inputs=lambda _house, _players: (_LYING,),
    counts=False,
)

# ---- score this hand ----------------------------------------------------------------------------


def _score(asked: Asked) -> Verdict:
    """What the hand scores so far: each trick as it is told."""
    seating, house, state = asked.seating, asked.house_of(House), asked.this_state(State)
    hand = state.this_hand
    if not hand.play_begun:
        raise Missing("No card of this hand has been played yet. Enter the hand.", ENTRIES)
    lines, points = tuple(lines_of(hand, house, seating)), points_so_far(hand, house, seating)
    return Verdict(
        code="scored" if hand.complete else "so-far",
        verdict=chained(
            (
                Text("{side} {points}", side=seating.side_name(side), points=Signed(won))
                for side, won in enumerate(points)
            ),
            ", ",
        ),
        card=Severity.QUERIED if asked.queried else Severity.NOTED,
        why=_why(asked, hand, lines),
        rules=tuple(dict.fromkeys(line.rule for line in lines)) or (book.TRICK_POINT,),
        evidence=(Exhibit(Text("The reaches now, lowest first"), hand.top),) if hand.top else (),
        notes=tuple((ruling.message, ruling.rule) for ruling in asked.queried),
        data={
            "points": list(points),
            "lines": [write_line(line) for line in lines],
            "tricks": [
                {"winner": trick.winner, "points": scored, "reaches": [card.code for card in reaches]}
                for trick, scored, reaches in zip(hand.tricks, hand.points, hand.reaches[1:], strict=True)
            ],
        },
        account=state.account or score_hand(state, hand),
    )


def _why(asked: Asked, hand: Hand, lines: Sequence[ScoreLine]) -> Text:
    tricks = len(hand.tricks)
    told = Counted(tricks, "trick")
    outcome = asked.game.outcome(asked.state)
    if outcome is not None:
        side = asked.seating.side_name(outcome.winners[0])
        passed = "{side} passed {target} after {tricks} of this hand and won."
        return Text(passed, side=side, target=asked.house_of(House).target, tricks=told)
    said = Text("All {tricks} tricks", tricks=TRICKS)
    if not hand.complete:
        said = Text("{tricks} of {all}", tricks=told, all=TRICKS)
    each = "{tricks}, each counted under the reaches before it."
    one = "{tricks}, counted under the reaches before it."
    besides = (
        Text(
            "{reason}: {points} for {side}.",
            reason=line.reason,
            points=Signed(line.points),
            side=asked.seating.side_name(line.side),
        )
        for line in lines
        if line.rule in {book.REVOKE, book.AGREED}
    )
    return chained((Text(each if tricks > 1 else one, tricks=said), *besides))


SCORE: Final = score_question(PIPPINS, before=points_before(), verdict=_score, options=("target", "renege_points"))

WON: Final = won_question(
    PIPPINS,
    ends=lambda _house: book.TARGET,
    again=lambda _house: "Play goes on where it stopped.",
    options=("target",),
)

PLAY: Final = slips.in_turn(book)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(DISCARDS_AND_REACHES),
    SCORE,
    as_question(PLAY),
    POINTS,
    WON,
)
