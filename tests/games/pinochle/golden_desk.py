"""Golden cases of the desk for Pinochle."""

from __future__ import annotations

from typing import Any

from ..desk import Book, Desk
from ..golden import Entries
from ..golden_claim import PINOCHLE as CLAIM
from ..golden_ends import PINOCHLE as ENDS
from ..golden_play import PINOCHLE as PLAY
from ..golden_revoke import PINOCHLE as REVOKE
from ..written import deal, plays, void
from .golden import ANN, BEA, BID, CY, DOV, MELDED, READY, counted, hand, melds, named, said

case = Book("PN").case
MISDEAL, BIDS = "misdeal", "bids"
NOTED, QUERIED, REFUSED = "noted", "queried", "refused"

STANDS = "No misdeal: the deal stands"
AGAIN = "The hand is void and counts nothing. The same dealer deals again."


MISDEALS = [
    case(
        (MISDEAL, "what=count found=unseen", "count-mended", STANDS, NOTED, "1.4"),
        "A single card too many or too few is put right if it was not seen.",
        "Draw one card unseen from the hand that is too long",
    ),
    case(
        (MISDEAL, "what=count found=seen", "count-seen", "A misdeal", QUERIED, "1.4"),
        "too late to draw the card unseen",
        AGAIN,
        effect=void("count"),
        record=deal() + BID,
        totals=[0, 0],
    ),
    case(
        (MISDEAL, "what=count found=more", "count-more", "A misdeal", QUERIED, "1.4"),
        "Not every player was dealt 20 cards",
        AGAIN,
        effect=void("count"),
    ),
    case(
        (MISDEAL, "what=count found=play", "count-play", "A misdeal", QUERIED, "1.4"),
        "It does not matter when it is found",
        AGAIN,
        effect=void("count"),
        record=hand(60, 40, 8, 0),
        totals=[0, 0],
    ),
    case(
        (MISDEAL, "what=exposed by=dealer", "exposed-late", STANDS, NOTED, "1.8"),
        "before the first bid",
        "Play on with the hands as they are.",
        record=deal() + BID,
    ),
    case(
        (MISDEAL, "what=exposed by=dealer spoken=asked", "exposed-refused", "A misdeal", QUERIED, "1.8"),
        "any player may refuse a deal",
        AGAIN,
        effect=void("seen"),
        record=deal(),
        totals=[0, 0],
    ),
    case(
        (MISDEAL, "what=exposed by=dealer spoken=content", "exposed-content", STANDS, NOTED, "1.8"),
        "Nobody asks for a new deal",
        "Play on",
    ),
    case(
        (MISDEAL, "what=exposed by=player", "exposed-own", STANDS, NOTED, "1.8"),
        "gives only that away",
        "Play on",
    ),
    case(
        (MISDEAL, "what=dealer objects=yes", "dealer-refused", "A misdeal", QUERIED, "1.4 1.3"),
        "somebody objects",
        "The hand is void and counts nothing. The right dealer deals.",
        effect=void("dealer"),
        record=deal(),
        totals=[0, 0],
    ),
    case(
        (MISDEAL, "what=dealer objects=no", "dealer-content", STANDS, NOTED, "1.4 1.3"),
        "If no one objects to a wrong dealer, the deal stands.",
        "The deal passes to the left of the player who dealt.",
    ),
    case(
        (MISDEAL, "what=turn", "dealt-out-of-turn", "A misdeal", QUERIED, "1.4"),
        "out of turn",
        AGAIN,
        effect=void("turn"),
    ),
    case(
        (MISDEAL, "what=pack", "pack", "A misdeal", QUERIED, "1.9 1.2"),
        "does not have each of its 20 cards four times",
        AGAIN,
        effect=void("The pack was not complete"),
    ),
]

BID_CASES = [
    case(
        (BIDS, "what=bid how=turn next=no", "turn-void", "It is void", QUERIED, "2.12 2.1"),
        "no one has bid or passed since",
        "The player whose turn it is bids or passes.",
    ),
    case(
        (BIDS, "what=bid how=turn next=yes", "turn-stands", "It stands", NOTED, "2.1 2.12"),
        "It was out of turn, and the next player has bid or passed since.",
        "The auction goes on from the player who bid or passed last.",
    ),
    case(
        (BIDS, "what=bid how=low high=60 bid=65", "low-fine", "Nothing was wrong", NOTED, "2.3 2.2"),
        "as much higher than the last as it must be",
        "The auction goes on.",
    ),
    case(
        (BIDS, "what=bid how=low high=60 bid=61 next=no", "low-mended", "It is too low", QUERIED, "2.12 2.3 2.2"),
        "below 60 a bid is one higher, from 60 five higher.",
        "The same player bids enough, or it is a pass.",
    ),
    case(
        (
            BIDS,
            "what=bid how=low high=100 bid=105 next=no",
            "low-tens",
            "It is too low",
            QUERIED,
            "2.12 2.3 2.4 2.2",
        ),
        "from 100 ten higher",
        "The same player bids enough, or it is a pass.",
        house={"tens_from_100": True},
    ),
    # at points times ten bids and steps are ten times as high
    case(
        (
            BIDS,
            "what=bid how=low high=600 bid=620 next=no",
            "low-mended-tenfold",
            "It is too low",
            QUERIED,
            "2.12 2.3 2.2 6.8",
        ),
        "below 600 a bid is ten higher, from 600 50 higher.",
        "The same player bids enough, or it is a pass.",
        house={"scale": 10},
    ),
    case(
        (
            BIDS,
            "what=bid how=low high=1000 bid=1050 next=no",
            "low-tens-tenfold",
            "It is too low",
            QUERIED,
            "2.12 2.3 2.4 2.2 6.8",
        ),
        "from 600 50 higher, from 1000 100 higher.",
        "The same player bids enough, or it is a pass.",
        house={"tens_from_100": True, "scale": 10},
    ),
    case(
        (
            BIDS,
            "what=bid how=low high=100 bid=99 next=yes",
            "low-stands",
            "It stands as the number it is",
            NOTED,
            "2.5 2.12",
        ),
        "It beats only lower bids",
        "of equal numbers the first",
    ),
    case(
        (
            BIDS,
            "what=bid how=low high=100 bid=99 next=yes",
            "low-stands",
            "It stands as the number it is",
            NOTED,
            "2.5 2.12",
        ),
        "It beats only lower bids",
        "of equal numbers the first",
        house={"tens_from_100": True},
    ),
    case(
        (BIDS, "what=bid how=changed why=slip", "slip", "The second word counts", NOTED, "2.12"),
        "until the next player bids or passes",
        "It must be enough",
    ),
    case(
        (BIDS, "what=bid how=changed why=mind", "change-of-mind", "The first word counts", QUERIED, "2.12"),
        "A change of mind is not a slip of the tongue.",
        "The second bid or pass is void.",
    ),
    case(
        (BIDS, "what=bid how=changed why=late", "change-late", "The first word counts", QUERIED, "2.12"),
        "it stands",
        "The second bid or pass is void.",
    ),
    case(
        (BIDS, "what=bid how=passed next=no", "passed-void", "The bid is void", QUERIED, "2.6 2.12"),
        "A pass is final",
        "The pass stands.",
    ),
    case(
        (BIDS, "what=bid how=passed next=yes", "passed-stands", "The bid stands", NOTED, "2.12 2.6"),
        "the next player has bid or passed since.",
        "in the auction again",
    ),
    case(
        (BIDS, "what=bid how=again", "second-fine", "In order", NOTED, "2.1"),
        "A player who has not passed may bid again",
        "The auction goes on.",
    ),
    case(
        (BIDS, "what=bid how=again next=no", "second-void", "The second bid is void", QUERIED, "2.9 2.12"),
        "everyone bids once",
        "The first bid stands.",
        house={"single_round": True},
    ),
    case(
        (BIDS, "what=bid how=again next=yes", "second-stands", "The second bid stands", NOTED, "2.12 2.9"),
        "the next player has bid or passed since.",
        "A player who has not bid yet bids or passes. The highest number wins the auction.",
        house={"single_round": True},
    ),
    case(
        (BIDS, "what=bid how=stuck", "dealer-stuck", "The dealer must bid", QUERIED, "2.8"),
        "The first three have passed",
        "The dealer bids the least bid or more",
    ),
    case(
        (BIDS, "what=bid how=moon", "no-moon", "That is not a bid", REFUSED, "2.11"),
        "the moon is not played",
        "bids a number or passes",
    ),
    case(
        (BIDS, "what=bid how=moon", "moon", "The moon is the highest bid", NOTED, "2.11 6.10"),
        "ends the auction",
        "All 20 tricks win 500. One fewer loses 500.",
        house={"shoot_moon": True},
    ),
    case(
        (BIDS, "what=bid how=moon", "moon-tenfold", "The moon is the highest bid", NOTED, "2.11 6.10 6.8"),
        "ends the auction",
        "All 20 tricks win 5000. One fewer loses 5000.",
        house={"shoot_moon": True, "scale": 10},
    ),
    case(
        (BIDS, "what=signal how=bid", "signal-bid", "In order", NOTED, "2.10"),
        "Partners may agree what a bid means",
        "The auction goes on.",
    ),
    case(
        (BIDS, "what=signal how=secret", "signal-secret", "They explain what it means", QUERIED, "2.13 2.10"),
        "must explain their bids when the other side asks",
        "the bid stands",
    ),
    case(
        (BIDS, "what=signal how=talk wants=yes", "signal-void", "A misdeal", QUERIED, "2.13"),
        "asks for a new deal",
        AGAIN,
        effect=void("Cards were given away"),
        record=READY,
        totals=[0, 0],
    ),
    case(
        (BIDS, "what=signal how=talk wants=no", "signal-stands", "It must not happen again", QUERIED, "2.13 8.4"),
        "the hand is not dealt again",
        "The table may agree on points.",
    ),
]

LOSES = "Ann’s side loses its bid"
NO_MARRIAGE = [{"type": "no-marriage", "seat": ANN}]

TRUMP_CASES = [
    case(
        (BIDS, "what=trump suit=H hand=KH,QH", "trump-fine", "Nothing was wrong", NOTED, "3.1"),
        "holds a king and a queen of the suit named",
        "Play on.",
    ),
    case(
        (BIDS, "what=trump suit=H hand=KS,QS found=late", "trump-stands", "The trump stands", NOTED, "3.1"),
        "A card has been led",
        "Play on.",
    ),
    case(
        (BIDS, "what=trump suit=H hand=KS,QS found=other", "trump-anew", "Trump is named again", QUERIED, "3.1"),
        "no card has been led",
        "names a suit with a marriage",
        record=MELDED,
    ),
    case(
        (BIDS, "what=trump suit=H hand=KS,QH found=none", "none", LOSES, QUERIED, "3.2 3.1"),
        "Ann has no marriage in any suit.",
        "The others score nothing. The deal passes to the left.",
        effect=NO_MARRIAGE,
        record=deal() + BID,
        totals=[-60, 0],
    ),
    case(  # found when the melds lie there: trump and melds are gone with the bid
        (BIDS, "what=trump suit=H hand=KS,QH found=none", "none", LOSES, QUERIED, "3.2 3.1"),
        "Ann has no marriage in any suit.",
        "The hand is not played.",
        effect=NO_MARRIAGE,
        record=MELDED,
        totals=[-60, 0],
    ),
    case(
        (BIDS, "what=trump suit=H hand=KS,QH found=none who=0", "none-melds", LOSES, QUERIED, "3.2 3.1"),
        "Ann has no marriage in any suit.",
        "The others keep their melds if they add up to 20 or more.",
        effect=NO_MARRIAGE,
        house={"no_marriage_meld": True},
        record=READY,
        totals=[0, 0],  # until the others’ melds are told
    ),
    case(
        (BIDS, "what=trump suit=H hand=KS,QH found=none who=0", "none-melds-tenfold", LOSES, QUERIED, "3.2 3.1"),
        "Ann has no marriage in any suit.",
        "The others keep their melds if they add up to 200 or more.",
        effect=NO_MARRIAGE,
        house={"no_marriage_meld": True, "scale": 10},
    ),
    case(
        (BIDS, "what=trump", "trump-stands", "The trump stands", NOTED, "3.1"),
        "A card has been led",
        "Play on.",
        record=READY + plays(ANN, "AH"),
    ),
    case(
        (BIDS, "what=exchange led=no", "exchange-none", "The cards go back", QUERIED, "3.5 3.3"),
        "no cards are exchanged",
        "Both take their own cards back and meld",
    ),
    case(
        (BIDS, "what=exchange", "exchange-again", "The cards go back and are passed again", QUERIED, "3.5 3.3"),
        "the agreed number of cards",
        "pass the right number",
        house={"exchange": 3},
        record=READY,
    ),
    case(  # 30 melded and 42 in play would have made the 60
        (BIDS, "what=exchange", "exchange-late", "Ann’s side has reneged", QUERIED, "3.5 8.1"),
        "found after the first lead",
        "The bidding side loses its bid, whatever it wins.",
        effect=[{"type": "renege", "seat": ANN}],
        house={"exchange": 3},
        record=hand(60, 40, 8, 0),
        totals=[-60, 20],
    ),
    case(
        (BIDS, "what=short", "short-plays", "The hand is played", NOTED, "3.6"),
        "no melds are needed to play.",
        "The bidder leads to the first trick.",
    ),
    case(
        (BIDS, "what=short", "short-lost", "The bid is lost, and the hand is not played", QUERIED, "3.6"),
        "melded less than this table needs",
        "The others score their melds if they reach that number. The deal passes to the left.",
        house={"meld_to_play": 20},
    ),
    case(
        (BIDS, "what=exchange", "exchange-over", "Ann’s side has reneged", QUERIED, "3.5 8.1"),
        "found after the first lead",
        "The bidding side loses its bid, and the others score all points in play.",
        effect=[{"type": "renege", "seat": ANN}],
        house={"exchange": 3, "renege_play": "all"},
        record=hand(60, 40, 8, 0),
        totals=[-60, 62],
    ),
    case(
        (BIDS, "what=exchange led=yes who=0", "exchange-late", "Ann’s side has reneged", QUERIED, "3.5 8.1"),
        "found after the first lead",
        "loses its bid",
        effect=[{"type": "renege", "seat": ANN}],
    ),
    case(
        (BIDS, "what=exchange", "exchange-agreed", "Ann’s side has reneged", QUERIED, "3.5 8.1"),
        "found after the first lead",
        "The table agrees on what it costs.",
        effect=[{"type": "renege", "seat": ANN}],
        house={"exchange": 4, "renege": "agreed"},
        record=hand(60, 40, 8, 0),
        totals=[72, 20],
    ),
    case(
        (BIDS, "what=exchange led=yes who=2", "exchange-agreed", "Cy’s side has reneged", QUERIED, "3.5 8.1"),
        "found after the first lead",
        "The table agrees on what it costs.",
        effect=[{"type": "renege", "seat": CY}],
        house={"renege": "agreed"},
    ),
    case(
        (BIDS, "what=giveup", "gives-up", "Ann may give up", NOTED, "3.4"),
        "after naming trump, until a card is led",
        "The side loses its bid. The others score their melds",
        effect=[{"type": "concede", "seat": ANN}],
        house={"concede": True},
        record=MELDED,
        totals=[-60, 12],
    ),
    case(
        (BIDS, "what=giveup led=yes", "gives-up-late", "It is too late to give up", QUERIED, "3.4"),
        "before the first lead",
        "The hand is played out.",
        house={"concede": True},
    ),
    case(
        (BIDS, "what=giveup", "no-giving-up", "The hand is played", QUERIED, "3.4"),
        "the bidder may not give up",
        "The bidder leads",
    ),
]

MELD_CASES = [
    case(
        (BIDS, "what=meld how=more", "more-before", "It is taken back", QUERIED, "4.12 4.10"),
        "cards that are not a meld are taken back",
        "There is no penalty.",
        record=deal() + BID + named() + melds(20),
    ),
    case(
        (BIDS, "what=meld how=more found=after", "more-after", "Only real melds count", QUERIED, "4.12 8.5"),
        "until the next hand is dealt",
        "the bid is checked against them",
        record=hand(60, 40, 8, 0),
    ),
    case(
        (BIDS, "what=meld how=more found=dealt", "melds-dealt", "The score stands", NOTED, "8.5 4.12"),
        "The next hand has been dealt, so the call is too late.",
        "Play on.",
    ),
    case(
        (BIDS, "what=meld how=less found=before", "less-before", "It is laid down now", NOTED, "4.12 4.10"),
        "a player may lay down more",
        "All of it counts.",
    ),
    case(
        (BIDS, "what=meld how=less found=counted", "less-counted", "It is counted correctly", QUERIED, "4.12 4.9 8.5"),
        "The cards laid down count at their best",
        "counted again",
    ),
    case(
        (BIDS, "what=meld how=less found=lost", "less-lost", "It does not count", QUERIED, "4.12 4.10"),
        "What was not laid down is lost",
        "Only the cards laid down count.",
    ),
    case(
        (BIDS, "what=meld how=less found=dealt", "melds-dealt", "The score stands", NOTED, "8.5 4.12"),
        "The next hand has been dealt, so the call is too late.",
        "Play on.",
    ),
    case(
        (BIDS, "what=meld how=twice which=classes", "twice-classes", "It counts in both", NOTED, "4.9"),
        "once in each class",
        "Count both melds.",
    ),
    case(
        (
            BIDS,
            "what=meld how=twice which=run",
            "twice-run",
            "The run counts, the marriage does not",
            QUERIED,
            "4.2 4.9",
        ),
        "inside a run do not count again",
        "Count only the run",
    ),
    case(
        (BIDS, "what=meld how=twice which=same", "twice-same", "It counts in one of them", QUERIED, "4.9"),
        "Two marriages take two kings and two queens",
        "each card once",
    ),
]

WINS = "wins"
TRICKS = [
    Desk(
        question="trick",
        answers={"cards": "KS AS JH TS", "trump": "H", "leader": 1},
        code=WINS,
        verdict="Dov wins with J♥",
        card=NOTED,
        rules=["PN-5.8"],
        says="J♥ is its only trump.",
        remedy="Dov takes the trick.",
        data={"place": 2, "winner": 3},
    ),
    Desk(
        question="trick",
        answers={"cards": ["AS", "TS", "AS", "JS"], "trump": "H"},
        code=WINS,
        verdict="A♠ wins",
        card=NOTED,
        rules=["PN-5.8"],
        says="A♠ was first of two aces.",
        remedy="Who played it takes the trick.",
        data={"place": 0, "winner": None},
    ),
    Desk(  # trump is that of the record; a 10 beats a king
        question="trick",
        answers={"cards": "KH TH QH JH", "leader": "0"},
        code=WINS,
        verdict="Bea wins with 10♥",
        card=NOTED,
        rules=["PN-5.8"],
        says="10♥ is its highest trump.",
        remedy="Bea takes the trick.",
        record=READY,
    ),
]

SIXTY = hand(60, 40, 8, 0)
"""Ann bids 60; she and Cy meld 30, Bea and Dov 12; of 48 counters 40 and the last trick are Ann’s and Cy’s."""
THIRTY = hand(60, 20, 28, 0)
"""The same with 20 counters and the last trick: 30 and 22 make 52."""


def renege(seat: int) -> Entries:
    """A renege is found."""
    return [{"type": "renege", "seat": seat}]


def bid_by(seat: int, *bid: int | str) -> Entries:
    """A hand up to the auction, which the eldest wins at once."""
    return deal((seat - 1) % 4) + said(*bid, "P", "P", "P", first=seat)


NO_MARRIAGE = bid_by(BEA, 55) + [{"type": "no-marriage", "seat": BEA}]


def scored(hand: Entries, verdict: str, rules: str, says: str, leaves: str, **more: Any) -> Desk:
    """A hand that is scored: what was told, the points, the rules, why, and the totals after it."""
    return Desk(
        question="score",
        answers=more.pop("before", {}),
        record=hand,
        code="scored",
        verdict=verdict,
        card=more.pop("card", NOTED),
        rules=[f"PN-{number}" for number in rules.split()],
        says=says,
        remedy=f"New score: {leaves}.",
        **more,
    )


SCORES = [
    scored(
        SIXTY,
        "Ann & Cy +72, Bea & Dov +20",
        "6.4 6.6 6.1 6.2",
        "Bid of 60 made with 72.",
        "Ann & Cy at 72 and Bea & Dov at 20",
        data={"points": [72, 20], "totals": [72, 20]},
        totals=[72, 20],
    ),
    scored(
        THIRTY,
        "Ann & Cy −60, Bea & Dov +40",
        "6.5 6.6 6.1",
        "Bid of 60 lost: 30 in melds and 22 in play make 52.",
        "Ann & Cy at 150 and Bea & Dov at 0",
        before={"before0": 210, "before1": "−40"},
        data={
            "lines": [
                {
                    "side": 0,
                    "points": -60,
                    "rule": "PN-6.5",
                    "reason": "bid of 60 lost: 30 in melds and 22 in play make 52",
                },
                {"side": 1, "points": 4, "rule": "PN-6.6", "reason": "Bea’s melds"},
                {"side": 1, "points": 8, "rule": "PN-6.6", "reason": "Dov’s melds"},
                {"side": 1, "points": 28, "rule": "PN-6.1", "reason": "28 counters"},
            ]
        },
    ),
    scored(  # 20 and 20: twelve melded are lost, and the 28 in play are kept
        THIRTY,
        "Ann & Cy −60, Bea & Dov +28",
        "6.5 6.7 6.1",
        "make 52",
        "Ann & Cy at −60 and Bea & Dov at 28",
        house={"save_meld": "20_and_20"},
    ),
    scored(
        MELDED + renege(CY) + counted(40, 8, 0),
        "Ann & Cy −60, Bea & Dov +20",
        "8.1 6.6 6.1",
        "Bid of 60 lost: Cy reneged.",
        "Ann & Cy at −60 and Bea & Dov at 20",
    ),
    scored(
        MELDED + renege(BEA) + counted(20, 28, 0),
        "Ann & Cy +80, Bea & Dov +12",
        "6.4 6.6 8.2",
        "Bid of 60 made with 80.",
        "Ann & Cy at 80 and Bea & Dov at 12",
    ),
    scored(
        NO_MARRIAGE,
        "Ann & Cy ±0, Bea & Dov −55",
        "3.2",
        "Bid of 55 lost: Bea has no marriage.",
        "Ann & Cy at 0 and Bea & Dov at −55",
    ),
    scored(
        NO_MARRIAGE + melds(0, first=CY) + melds(24),
        "Ann & Cy +24, Bea & Dov −55",
        "3.2 6.6",
        "Bea has no marriage.",
        "Ann & Cy at 24 and Bea & Dov at −55",
        house={"no_marriage_meld": True},
    ),
    scored(
        READY + [{"type": "concede", "seat": ANN}] + melds(4, 0, 8, first=BEA)[::2],
        "Ann & Cy −60, Bea & Dov +12",
        "3.4 6.6",
        "Bid of 60 lost: Ann gave up.",
        "Ann & Cy at −60 and Bea & Dov at 12",
        house={"concede": True},
    ),
    scored(
        deal(CY)
        + said("M", first=DOV)
        + named("H", DOV)
        + melds(20, 0, 0, 0, first=DOV)
        + counted(0, 48, 1, tricks=[0, 20]),
        "Ann & Cy ±0, Bea & Dov +500",
        "6.10",
        "Moon made: all 20 tricks.",
        "Ann & Cy at 0 and Bea & Dov at 530. Bea & Dov would win: 500 was reached",
        before={"before1": 30},
        house={"shoot_moon": True},
    ),
    scored(
        bid_by(ANN, 600) + named() + melds(200, 0, 100, 0) + counted(400, 80, 0),
        "Ann & Cy +720, Bea & Dov +80",
        "6.4 6.6 6.1 6.2",
        "Bid of 600 made with 720.",
        "Ann & Cy at 720 and Bea & Dov at 80",
        house={"scale": 10},
    ),
    scored(  # 49 does not open at a table with 50
        bid_by(ANN, 49) + named() + melds(20, 0, 0, 0) + counted(30, 18, 0),
        "Ann & Cy +52, Bea & Dov +18",
        "6.4 6.6 6.1 6.2",
        "Bid of 49 made with 52.",
        "Ann & Cy at 52 and Bea & Dov at 18",
        card=QUERIED,
    ),
    scored(
        hand(75, 40, 8, 0),
        "Ann & Cy −75, Bea & Dov +20",
        "6.5 6.6 6.1",
        "30 in melds and 42 in play make 72",
        "Ann & Cy at −75 and Bea & Dov at 20",
        totals=[-75, 20],
    ),
]


def counted_melds(cards: str, trump: str, points: int, rules: str, says: str, **more: Any) -> Desk:
    """Melds that are counted."""
    return Desk(
        question="melds",
        answers={"cards": cards, "trump": trump} if trump else {"cards": cards},
        code="melds",
        verdict=f"{points} in melds",
        card=NOTED,
        rules=[f"PN-{number}" for number in rules.split()],
        says=says,
        remedy="They count if they are laid down before the first lead." if points else "",
        **more,
    )


COUNTED = [
    counted_melds(
        *("AH TH KH QH JH KH QH KS QS JD JD QS", "H", 51, "4.9 4.1 4.2 4.3 4.4"),
        "with ♥ trump, 12 of the 12 cards are in melds",
        data={"points": 51, "used": 12},
    ),
    counted_melds("AH TH KH QH JH KH QH", "H", 19, "4.9 4.1 4.2", "7 of the 7 cards"),
    counted_melds("KS QS KH QH KD QD KC QC", "S", 24, "4.9 4.2 4.3 4.6 4.7", "8 of the 8 cards"),
    counted_melds("KH QH", "none", 2, "4.9 4.3", "without a trump suit"),
    counted_melds("KH QH AC", "", 4, "4.9 4.2", "with ♥ trump, 2 of the 3 cards", record=READY),
    counted_melds("QS JD QS JD QS JD", "C", 60, "4.9 4.4", "6 of the 6 cards"),
    counted_melds("QS JD QS JD QS JD", "C", 45, "4.9 4.4", "6 of", house={"pinochle_multiples": "45/60"}),
    counted_melds("AS TH", "C", 0, "4.9", "These cards have no meld with ♣ trump."),
]

DESK = [*PLAY, *REVOKE, *CLAIM, *MISDEALS, *BID_CASES, *TRUMP_CASES, *MELD_CASES, *TRICKS, *SCORES, *COUNTED, *ENDS]
