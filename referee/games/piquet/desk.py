"""What the referee's desk can be asked of Piquet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card, card_set
from ...core.entries import Play
from ...core.errors import NotationError
from ...core.game import HandAccount
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Rule, Severity
from ...core.seats import Seating, Side
from ...core.text import UNSAID, Capital, Counted, SuitWord, Text, chained, listing, verbatim
from ...desk import reading
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, hands_before, joined, points_before, score_question, scored_verdict
from ...desk.trick import Heard, Played, TrickAnswer, as_sentence, trick_question
from ...desk.won_game import won_question
from ...play.claims.position import Ways
from . import rulebook as book
from .comparing import DECLARATIONS, OF_CLASS, begun_with_hands
from .declarations import CARDS_EACH, CLASSES, Declaration, find
from .disputes import EXCHANGE_AND_DECLARATIONS, MISDEAL, PLAY
from .game import PIQUET
from .house import HUNDRED, PLAYERS
from .knowing import as_shown
from .model import COURTS, ORDER, PACK
from .scoring import DEALS, EXTRA_DEALS, PARTS


def who_won(told: Sequence[Played]) -> TrickAnswer:
    """The winning card, why it wins, and what became of the other (PI-6.4)."""
    plays = [Play(seat=one.seat, card=one.card) for one in told]
    best = ORDER.winner(plays)
    heard = tuple(Heard(play.card, play is best, _heard(play, best, plays[0])) for play in plays)
    why = as_sentence(best.card, why_won([play.card for play in plays]))
    return TrickAnswer(plays.index(best), best.card, why, (book.WINNER,), heard)


def _heard(play: Play, best: Play, lead: Play) -> Text:
    if play is best:
        return Text("wins the trick")
    if play.card.suit is not lead.card.suit:
        return Text("not the suit led")
    return Text("lower than {card}", card=best.card)


def why_won(trick: Sequence[Card]) -> Text:
    """Why a trick was won, as it goes on after the card’s name: ``is its higher heart``."""
    suit = trick[0].suit
    both = all(card.suit is suit for card in trick)
    return Text("is its higher {suit}" if both else "is its only {suit}", suit=SuitWord(suit, one=True))


CLAIMING: Final = Claiming(
    ways=lambda _asked: Ways(order=ORDER),
    holds=lambda _judged: "{name} wins {tricks}, and they count as if played.",
    fails=lambda _judged: "The claim is void. Play goes on, and it costs nothing.",
    sides="never",
    public=as_shown,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""


TRICK: Final = trick_question(lambda _asked, plays: who_won(plays))

REVOKE: Final = revoke_question(PIQUET, order=lambda _asked: ORDER, public=as_shown, options=("secret_hands",))

# ---- score this hand -------------------------------------------------------------------------------------


def _score(asked: Asked) -> Verdict:
    account = account_of(asked)
    found = scored_verdict(asked, chained(_parts(asked.seating, account, seat) for seat in range(PLAYERS)))
    return replace(found, rules=found.rules or (book.FALSE,), remedy=UNSAID)


def _parts(seating: Seating, account: HandAccount, side: Side) -> Text:
    """Where one player's points come from, in a sentence."""
    counted = ((account.extra[key][side], words) for key, words in PARTS.items())
    told = [Text("{points} {where}", points=points, where=Text(words)) for points, words in counted if points]
    return Text("{side} has {points}.", side=seating.side_name(side), points=listing(told) if told else Text("nothing"))


BEFORE: Final = replace(
    joined(
        points_before(),
        hands_before(
            lambda house: house.length != HUNDRED,
            "How many deals of the partie were played before?",
            DEALS + EXTRA_DEALS - 1,
        ),
    ),
    # Told anew, a deal is told to all.
    house=lambda house: replace(house, secret_hands=False),
    begin=begun_with_hands,
)

SCORE: Final = score_question(
    PIQUET,
    before=BEFORE,
    verdict=_score,
    options=("secret_hands", "carte_blanche_redeal", "false_declaration", "penalty_bars"),
)

# ---- what does a hand declare? ----------------------------------------------------------------------------


def _hand_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (Input(name="cards", kind="cards", words="The cards of one hand after the exchange, up to twelve"),)


def _hand(asked: Asked) -> Verdict:
    reading.no_more(asked, ["cards"])
    cards = reading.read_cards(asked, "cards", PACK, missing="Which cards are in the hand?")
    if len(cards) > CARDS_EACH:
        raise NotationError(Text("A hand has twelve cards. You entered {count}.", count=len(cards)), "cards")
    held = card_set(cards)
    found = tuple(worth(find(held)))
    points = sum(one.points for one in found)
    blank = len(cards) == CARDS_EACH and not held & COURTS
    words = "; ".join(f"{one.words}: {one.points}" for one in found)
    return Verdict(
        code="declares",
        verdict=Text("{points} if all of it is good", points=Counted(points, "point"))
        if found
        else Text("Nothing to declare"),
        card=Severity.NOTED,
        why=Text("{words}.", words=Capital(verbatim(words)))
        if words
        else Text("There is no suit of three cards, no sequence and no set."),
        rules=tuple(dict.fromkeys(one.rule for one in found)) or (book.DECLARE,),
        notes=((Text("It is carte blanche, if it was dealt this way."), book.CARTE_BLANCHE),) if blank else (),
        data={"points": points, "declared": [one.words for one in found]},
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """A part of a declaration: what it is, what it counts if it is good, and its rule."""

    words: str
    points: int
    rule: Rule


def worth(said: Declaration) -> Iterator[Worth]:
    """What each part of a declaration is worth."""
    yield from (Worth(str(part), part.points, OF_CLASS[name]) for name in CLASSES for part in said.of(name))


HAND: Final = Question(
    key="hand",
    title="What does a hand declare?",
    inputs=_hand_inputs,
    answer=_hand,
    said=("what can I declare", "what is the hand worth", "point, sequences and sets of a hand"),
)

WON: Final = won_question(
    PIQUET,
    ends=lambda house: book.HUNDRED if house.length == HUNDRED else book.LENGTH,
    tie=book.TIE,
    counts_hands=lambda house: house.length != HUNDRED,
    again=lambda house: "Another deal is played." if house.length == HUNDRED else "Two more deals are played.",
    options=("length",),
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(EXCHANGE_AND_DECLARATIONS),
    SCORE,
    as_question(PLAY),
    DECLARATIONS,
    HAND,
    WON,
)
"""What the desk can be asked, in this order."""
