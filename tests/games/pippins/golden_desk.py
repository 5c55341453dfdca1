"""Golden cases of the desk for Pippins Aplenty."""

from __future__ import annotations

from typing import Any

from ..desk import Book, Desk, told
from ..golden import Entries
from ..golden_claim import PIPPINS as CLAIM
from ..golden_ends import PIPPINS as ENDS
from ..golden_play import PIPPINS as PLAY
from ..golden_revoke import PIPPINS as REVOKE
from ..written import deal
from .golden import ANN, BEA, EXAMPLE, START, discards, example, penalty, trick

bids = Book("PP").bids
STANDS = "No misdeal: the deal stands"
AGAIN = "The hand is void, and points scored in it are taken back. The same dealer deals again."


def misdeal(
    answers: str, code: str, says: str, reason: str, *, rule: str = "2.2", remedy: str = AGAIN, **more: Any
) -> Desk:
    """A deal that is void."""
    return Desk(
        question="misdeal",
        answers=told(answers),
        code=code,
        verdict="A misdeal",
        card="queried",
        rules=[f"PP-{rule}"],
        says=says,
        remedy=remedy,
        effect=[{"type": "misdeal", "reason": reason}],
        **more,
    )


def stands(answers: str, code: str, says: str, remedy: str = "Play on", **more: Any) -> Desk:
    """A deal that stands."""
    return Desk(
        question="misdeal",
        answers=told(answers),
        code=code,
        verdict=STANDS,
        card="noted",
        rules=["PP-2.2"],
        says=says,
        remedy=remedy,
        **more,
    )


MISDEALS = [
    stands(
        "what=count found=unseen",
        "count-mended",
        "A single card too many or too few is put right if it was not seen.",
        "Draw one card unseen",
    ),
    misdeal(
        "what=count found=seen",
        "count-seen",
        "drawn unseen",
        "count",
        # three tricks are scored, and taken back
        record=example(3),
        totals=[0, 0],
    ),
    misdeal(
        "what=count found=more",
        "count-more",
        "Not every player was dealt thirteen cards",
        "count",
        record=deal(),
        totals=[0, 0],
    ),
    misdeal(
        "what=exposed by=dealer",
        "exposed",
        "The dealer turned up a card",
        "seen",
        # the hand before stands
        record=[*example(), *deal(ANN)],
        totals=[47, 82],
    ),
    stands("what=exposed by=player", "exposed-own", "gives only that away"),
    misdeal(
        "what=dealer objects=yes",
        "dealer-refused",
        "somebody objects",
        "dealer",
        remedy="The right dealer deals.",
        record=[*example(), *deal(BEA, confirmed=True)],
        totals=[47, 82],
    ),
    stands(
        "what=dealer objects=no",
        "dealer-content",
        "If no one objects to a wrong dealer, the deal stands.",
        "The deal passes to the left of the player who dealt.",
    ),
    misdeal("what=turn", "turn", "dealt one by one, clockwise", "turn", record=deal(), totals=[0, 0]),
    misdeal(
        "what=pack",
        "pack",
        "52 cards",
        "The pack was not complete",
        rule="2.6",
        # found when the hand was over: its score is taken back
        record=example(),
        totals=[0, 0],
    ),
]

DISCARDS = [
    bids(
        "about=discard discard=two shown=no",
        "two-own",
        "One of the two goes back",
        rules="3.3 3.1",
        says="the four have not been shown",
        remedy="takes back either card, unseen",
    ),
    # the discards are in the record, so they were shown
    bids(
        "about=discard discard=two",
        "two-others",
        "One of the two goes back",
        rules="3.3 3.1",
        says="both have been seen",
        remedy="The other side chooses which of the two is out of play",
        record=START,
    ),
    bids(
        "about=discard discard=two shown=yes",
        "two-others",
        "One of the two goes back",
        rules="3.3 3.1",
        says="both have been seen",
        remedy="What was played stands.",
    ),
    bids(
        "about=discard discard=none led=no",
        "none-yet",
        "There is still time",
        card="noted",
        rules="3.1",
        says="before the first lead",
        remedy="discards now, and the four are shown before the lead",
    ),
    bids(
        "about=discard discard=none led=trick",
        "none-back",
        "The lead goes back",
        rules="3.4 2.4",
        says="before all four had discarded",
        remedy="All cards of the trick go back to their hands",
    ),
    # the record says how far the first trick has gone
    bids(
        "about=discard discard=none",
        "none-back",
        "The lead goes back",
        rules="3.4 2.4",
        says="before all four had discarded",
        remedy="Then eldest leads any card.",
        record=START + trick(ANN, "3S TS JS"),
    ),
    bids(
        "about=discard discard=none",
        "none-late",
        "The card is discarded now",
        rules="3.4",
        says="finished before all four had discarded",
        remedy="with any card still in hand, and shows it",
        record=START + trick(ANN, "3S TS JS QS"),
    ),
    bids(
        "about=discard discard=none led=finished",
        "none-late",
        "The card is discarded now",
        rules="3.4",
        says="finished before all four had discarded",
        remedy="What was played stands.",
    ),
    bids(
        "about=discard discard=change shown=no",
        "change",
        "The discard may be exchanged",
        card="noted",
        rules="3.2",
        says="have not been shown",
        remedy="lays another card face down",
    ),
    bids(
        "about=discard discard=change shown=yes",
        "change-late",
        "The discard stays",
        card="refused",
        rules="3.2",
        says="a discard cannot be exchanged",
        remedy="The four cards are out of play",
    ),
    bids(
        "about=discard discard=seen shown=no",
        "seen",
        "Its player may exchange it",
        rules="3.2 3.1",
        says="one was seen before",
        remedy="exchanges the card or leaves it",
    ),
    bids(
        "about=discard discard=seen",
        "seen-late",
        "The discard stays",
        card="noted",
        rules="3.2",
        says="all four have been shown since",
        remedy="The four cards are out of play",
        record=deal() + discards("2S"),
    ),
]

_RIGHT = "The reaches are put right"
_AGAIN = "The reaches are put right, and tricks counted again"

REACHES = [
    case
    for way, rule, says in (
        ("card", "5.2", "lowest card above the top reach becomes the new top"),
        ("equals", "5.3", "the one played last is the new reach"),
        ("none", "5.2", "sets a new reach"),
        ("needless", "5.2", "changes nothing"),
        ("old", "5.1", "Each suit has one reach at most"),
    )
    for case in (
        bids(
            f"about=reach reach={way} since=no",
            f"{way}-now",
            _RIGHT,
            rules=f"{rule} 5.4",
            says=says,
            remedy="Lay them as they should be. Cards already played to the next trick stand.",
        ),
        bids(
            f"about=reach reach={way} since=yes",
            f"{way}-since",
            _AGAIN,
            rules=f"{rule} 5.4",
            says=says,
            remedy="Each trick finished since is counted again, for the side that wins it under the right reaches",
        ),
        bids(
            f"about=reach reach={way} since=dealt",
            "reach-late",
            "The points stand",
            rules="5.4 6.5",
            says="the next hand has been dealt",
            remedy="Nothing is pegged back, and nothing is added.",
        ),
    )
]

POINTS = [
    case
    for way, rules, says in (
        ("above", "6.3 6.2 6.5", "One ranked level with it or below scores by its suit"),
        ("suit", "6.2 6.5", "1 in the top trump suit, 2 in the next"),
        ("double", "6.4 6.5", "counts double"),
        ("reaches", "6.2 4.4 6.5", "The reaches before a trick decide"),
        ("first", "6.1 6.5", "The first trick is worth 1"),
        ("pegged", "6.5", "The side that won the trick pegs what it scores"),
    )
    for case in (
        bids(
            f"about=points points={way} dealt=no",
            way,
            "The trick is counted again",
            rules=rules,
            says=says,
            remedy="Peg the missing points, or take back the extra ones",
        ),
        bids(
            f"about=points points={way} dealt=yes",
            "counted-late",
            "The points stand",
            rules="6.5",
            says="the next hand has been dealt",
            remedy="Nothing is pegged back",
        ),
    )
]


def won(
    cards: str, verdict: str, says: str, *, rules: str = "4.4", place: int, more: dict[str, Any], **case: Any
) -> Desk:
    """Who won this trick?"""
    return Desk(
        question="trick",
        answers={"cards": cards.split(), **more},
        code="wins",
        verdict=verdict,
        card="noted",
        rules=[f"PP-{rule}" for rule in rules.split()],
        says=says,
        remedy="takes the trick.",
        data={"place": place},
        **case,
    )


SCORED = "4.4 6.2 6.4"

TRICKS = [
    # the sixth, seventh, eighth and tenth of the page's example, told without a table
    won(
        "9C 6H AC 4D",
        "6♥ wins",
        "6♥ is the highest card of the top trump suit played",
        place=1,
        rules=SCORED,
        more={"reaches": "3D 5C 9H"},
    ),
    won(
        "5S AS KS TS",
        "A♠ wins",
        "is the highest card of the suit led. Under 3♦, 9♥ and A♣ the trick scores 21.",
        place=1,
        rules=SCORED,
        more={"reaches": ["3D", "9H", "AC"]},
    ),
    won(
        "AD 6D TD 7H",
        "Dov wins with 7♥",
        "the trick scores 15.",
        place=3,
        rules=SCORED,
        more={"reaches": "3D 9H AC", "leader": 0},
    ),
    # at the table the reaches are those that lie
    won(
        "QD 8H KD 9S",
        "Dov wins with 8♥",
        "8♥ is the highest card of the second trump suit played. Under 3♦, 9♥ and A♣ the trick scores 17.",
        place=1,
        rules=SCORED,
        more={"leader": 2},
        record=example(9),
    ),
    # of a trick in the record they are those before it: 2♣ alone, not 3♦ too
    won(
        "8D 9D 3D 2D",
        "Ann wins with 9♦",
        "is the highest card of the suit led. Under 2♣ the trick scores 5.",
        place=1,
        rules=SCORED,
        more={"leader": 3},
        record=example(2),
    ),
    # the first trick: no reaches, no trump
    won("6C 8C 2C TC", "10♣ wins", "No trump was played", place=3, more={}, record=START),
]

WINNERS = [3, 0, 1, 3, 2, 3, 0, 3, 2, 3, 1, 1]
SCORES_OF_TRICKS = [1, 5, 7, 1, 7, 9, 21, 15, 14, 17, 14, 18]


def hand(
    entries: Entries, verdict: str, says: str, *, rules: str, points: list[int], code: str = "scored", **more: Any
) -> Desk:
    """Score this hand."""
    return Desk(
        question="score",
        answers=more.pop("before", {}),
        record=entries,
        code=code,
        verdict=verdict,
        card=more.pop("card", "noted"),
        rules=[f"PP-{rule}" for rule in rules.split()],
        says=says,
        remedy="",
        data={"points": points, **more.pop("data", {})},
        **more,
    )


WHOLE = "Ann & Cy +47, Bea & Dov +82"
ALL_TWELVE = "All 12 tricks, each counted under the reaches before it."

NO_REACH = deal() + discards("AS AH AD AC")
"""Four aces out of play, and Ann to lead."""

SCORES = [
    hand(
        example(),
        WHOLE,
        ALL_TWELVE,
        rules="6.1 6.4 6.2",
        points=[47, 82],
        data={
            "tricks": [
                {"winner": winner, "points": points, "reaches": one["reaches_after"]}
                for winner, points, one in zip(WINNERS, SCORES_OF_TRICKS, EXAMPLE["tricks"], strict=True)
            ]
        },
    ),
    # nine tricks and two cards of the tenth: 5 + 7 + 21 + 14, and 1 + 7 + 1 + 9 + 15
    hand(
        example(10)[:-2],
        "Ann & Cy +47, Bea & Dov +33",
        "9 tricks of 12",
        rules="6.1 6.4 6.2",
        points=[47, 33],
        code="so-far",
    ),
    # with what the referee ruled in it
    hand(
        [*example(), {"type": "renege", "seat": BEA, "trick": 3}, penalty(BEA, -5)],
        "Ann & Cy +59, Bea & Dov +77",
        f"{ALL_TWELVE} Bea revoked in trick 3: +12 for Ann & Cy. Bea: agreed by the table: −5 for Bea & Dov.",
        rules="6.1 6.4 6.2 8.1 8.2",
        points=[59, 77],
    ),
    hand(
        example(2),
        "Ann & Cy +5, Bea & Dov +1",
        "2 tricks of 12",
        rules="6.1 6.4",
        points=[5, 1],
        code="so-far",
    ),
    # Bea did not follow hearts in the first trick, and shows one in the second: it costs twelve
    hand(
        NO_REACH + trick(ANN, "9H 3C 4H 5H") + trick(ANN, "KH QH 2C 3D"),
        "Ann & Cy +19, Bea & Dov ±0",
        "2 tricks of 12",
        rules="6.1 6.4 8.1",
        points=[19, 0],
        code="so-far",
        card="queried",
    ),
    hand(
        [*NO_REACH, *trick(ANN, "9H 3C 4H 5H"), {"type": "renege", "seat": BEA}],
        "Ann & Cy +25, Bea & Dov ±0",
        "1 trick of 12, counted under the reaches before it. Bea revoked: +24 for Ann & Cy.",
        rules="6.1 8.1",
        points=[25, 0],
        code="so-far",
        house={"renege_points": 24},
    ),
    # Bea led to the second trick, which Dov should have: it stands
    hand(
        example(1) + trick(BEA, "8D 9D 3D 4D"),
        "Ann & Cy +1, Bea & Dov +1",
        "2 tricks of 12",
        rules="6.1",
        points=[1, 1],
        code="so-far",
        card="queried",
    ),
    # the target of 120 is passed in the ninth trick, 82 and 47 being 129
    hand(
        example(9, dealer=ANN),
        "Ann & Cy +33, Bea & Dov +47",
        "Bea & Dov passed 120 after 9 tricks of this hand and won.",
        rules="6.1 6.4 6.2",
        points=[33, 47],
        house={"target": 120},
        before={"before0": 47, "before1": 82},
    ),
]

DESK = [*PLAY, *REVOKE, *CLAIM, *MISDEALS, *DISCARDS, *REACHES, *POINTS, *TRICKS, *SCORES, *ENDS]
