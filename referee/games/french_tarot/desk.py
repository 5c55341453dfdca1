"""What the referee’s desk can be asked of French Tarot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.asked import of_codes
from ...core.cards import Card, Suit, card_set
from ...core.entries import Entry
from ...core.halves import Halves
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Rule, Severity
from ...core.seats import Seat
from ...core.text import Counted, Text, Words
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Again, Claiming, Judged
from ...desk.legal_bid import bid_question
from ...desk.reading import no_more, read_cards, read_choice, read_number
from ...desk.revoke import revoke_question
from ...desk.scored import points_before, score_question
from ...desk.trick import Played, TrickAnswer, trick_question, won_trick
from ...desk.won_game import won_question
from ...kinds.camps.desk import DECLARER, PARTNER, told_together
from ...play.claims.position import Ways
from . import rulebook as book
from .auction import bids
from .cards import COUNTING, FOUR, NEEDED, VALUES, count_of, order_with
from .cards import EXCUSE as EXCUSE_CARD
from .game import FRENCH_TAROT
from .house import FIVE, House
from .model import CONTRACT_WORDS, CONTRACTS, MOST_CARDS, Bid, Contract
from .slips import AUCTION, MISDEAL
from .slips_chien import CHIEN, POIGNEES
from .slips_play import EXCUSE, PLAY


def who_won(plays: Sequence[Played]) -> TrickAnswer:
    """The winning card of a trick, and why."""
    return won_trick(order_with(), plays, book.WINNER)


def _inputs(_house: object, players: int) -> Sequence[Input]:
    return (DECLARER, PARTNER) if players == FIVE else (DECLARER,)


def _by_chelem(judged: Judged, again: Again) -> Sequence[tuple[Text, Rule]]:
    """That a claim away from the record would hold with the Excuse kept for the last trick of a chelem."""
    chelem = replace(judged.ways, crowned=(EXCUSE_CARD.bit, judged.claimed.side))
    if judged.ways.crowned[0] or not again(judged.claimed, chelem).good:
        return ()
    said = "Who has won every trick so far wins the last with {card}: then the claim holds."
    return ((Text(said, card=EXCUSE_CARD), book.EXCUSE_LAST),)


CLAIMING: Final = Claiming(
    ways=lambda _asked: Ways(order=order_with()),
    besides=_by_chelem,
    holds=lambda _judged: "{name} has {tricks}, with all cards still out.",
    fails=lambda _judged: "Play goes on with the claimer’s cards face up.",
    inputs=_inputs,
    sides="always",
    together=told_together,
)


# ---- count a pile -------------------------------------------------------------------------------

_WORDS: Final = {9: "Bouts and kings", 7: "Queens", 5: "Cavaliers", 3: "Valets"}
_MORE: Final = {9: 4, 7: 3, 5: 2, 3: 1}
"""What a card counts more than a low one, by its halves (FT-7.1)."""


def _pile_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="cards", kind="cards", words="The bouts and court cards in the pile", needed=False),
        Input(name="count", kind="number", words="How many cards has the pile?", bounds=(0, MOST_CARDS)),
    )


def _groups(cards: Sequence[Card]) -> Iterator[Exhibit]:
    """The cards by what they count, and how two of them are counted together."""
    for worth, words in _WORDS.items():
        those = tuple(card for card in COUNTING if card in cards and VALUES.by_index[card.index] == worth)
        if those:
            said = "{cards}: {count}, each {worth}, with a low card {pair}"
            pair = (worth + 1) // 2
            caption = Text(said, cards=Text(words), count=len(those), worth=Halves(worth), pair=pair)
            yield Exhibit(caption, those)


def count_pile(asked: Asked) -> Verdict:
    """What a pile counts, and what it needs. Raises NotationError where a pile cannot be so."""
    no_more(asked, ("cards", "count"))
    cards = read_cards(asked, "cards", COUNTING) if asked.answers.get("cards") else ()
    count = read_number(asked, "count", len(cards), MOST_CARDS)
    if count is None:
        raise Missing("How many cards has the pile?", "count")
    points = count_of(card_set(cards), count)
    bouts = sum(card.suit is Suit.TRUMPS for card in cards)
    gap = Halves(points - 2 * NEEDED[bouts])
    made = "Made with {points}" if gap >= 0 else "Lost with {points}"
    more = sum(_MORE[VALUES.by_index[card.index]] for card in cards)
    why = "{cards} count {half}, and the bouts and court cards {more} more. With {bouts} it takes {needed}."
    return Verdict(
        code="made" if gap >= 0 else "lost",
        verdict=Text(made, points=points),
        card=Severity.NOTED,
        why=Text(
            why,
            cards=Counted(count, "card"),
            half=Halves(count),
            more=more,
            bouts=Counted(bouts, "bout"),
            needed=NEEDED[bouts],
        ),
        rules=(book.CARD_POINTS, book.NEEDED),
        evidence=tuple(_groups(cards)),
        remedy=Text("{gap} above." if gap >= 0 else "{gap} short.", gap=Halves(abs(gap))),
        notes=_half_with_four(asked, points),
        data={"points": points.plain, "bouts": bouts, "needed": NEEDED[bouts]},
    )


def _half_with_four(asked: Asked, points: Halves) -> tuple[tuple[Text, Rule], ...]:
    """That a half cannot be where four play."""
    dead = asked.house_of(House).five_form == "dead"
    if not points % 2 or len(asked.seating) - dead != FOUR:
        return ()
    return ((Text("With four players there is no half. A card is missing, or owed for the Excuse."), book.HALF),)


COUNT: Final = Question(
    key="points",
    title="Count a pile",
    inputs=_pile_inputs,
    answer=count_pile,
    options=("five_form",),
    said=("count the cards won", "how many points are in the tricks", "did the taker make it"),
)


# ---- is this a legal bid? -----------------------------------------------------------------------


def _contract(house: House, name: str, words: str, *, needed: bool = True) -> Sequence[Input]:
    options = tuple((one, CONTRACT_WORDS[one]) for one in bids(house))
    return (Input(name=name, kind="choice", words=words, options=options, needed=needed),)


def _read(asked: Asked, seat: Seat) -> Bid:
    said = read_choice(asked, "contract", bids(asked.house_of(House)), missing="Which contract?")
    return Bid(seat=seat, contract=of_codes(CONTRACTS, said))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = read_choice(asked, "high", bids(asked.house_of(House)))
    found: Contract | None = of_codes(CONTRACTS, high) if high else None
    return () if found is None else (Bid(seat=seats[0], contract=found),)


LEGAL: Final = bid_question(
    FRENCH_TAROT,
    bid=lambda house, _players: _contract(house, "contract", "Which contract?"),
    before=lambda house, _players: _contract(house, "high", "The highest bid before it, if any", needed=False),
    read=_read,
    heard=_heard,
    say=lambda bid: Words(CONTRACT_WORDS[bid.contract]),
    fine=lambda _bid: book.BIDS,
    options=("lowest_bid", "misdealer_bids"),
    calls=(Bid,),
)


QUESTIONS: Final[tuple[Question, ...]] = (
    trick_question(lambda _asked, plays: who_won(plays), most_out=1),
    revoke_question(FRENCH_TAROT, order=lambda _asked: order_with(), options=("revoke",)),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(AUCTION),
    as_question(CHIEN),
    as_question(POIGNEES),
    score_question(
        FRENCH_TAROT,
        before=points_before(),
        options=("half_points", "excuse_last", "revoke", "misere", "five_form"),
    ),
    as_question(PLAY),
    as_question(EXCUSE),
    COUNT,
    LEGAL,
    won_question(
        FRENCH_TAROT, ends=lambda _house: book.END, counts_hands=lambda house: bool(house.hands), options=("hands",)
    ),
)
