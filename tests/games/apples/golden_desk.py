"""Golden cases of the desk for Apples."""

from __future__ import annotations

from typing import Any

from ..desk import Book, Desk, Entries
from ..golden_claim import APPLES as CLAIM
from ..golden_ends import APPLES as ENDS
from ..golden_play import APPLES as PLAY
from ..golden_revoke import APPLES as REVOKE
from ..written import deal, plays, void
from .golden import BEGUN, calls, captured, pile, result, target, targets

bids = Book("AP").bids
STANDS = "No misdeal: the deal stands"
AGAIN = "The hand is void and counts nothing. The same dealer deals again."
AGREE = "AP-9.3"


def misdeal(answers: dict[str, str], code: str, rule: str, says: str, remedy: str, **more: Any) -> Desk:
    """A deal that is void."""
    return Desk(
        question="misdeal",
        answers=answers,
        code=code,
        verdict="A misdeal",
        card="queried",
        rules=[rule],
        says=says,
        remedy=remedy,
        **more,
    )


def stands(answers: dict[str, str], code: str, rule: str, says: str, remedy: str = "Play on", **more: Any) -> Desk:
    """A deal that stands."""
    return Desk(
        question="misdeal",
        answers=answers,
        code=code,
        verdict=STANDS,
        card="noted",
        rules=[rule],
        says=says,
        remedy=remedy,
        **more,
    )


MISDEALS = [
    stands(
        {"what": "count", "found": "unseen"},
        "count-mended",
        "AP-1.4",
        "A single card too many or too few is put right if it was not seen.",
        "Draw one card unseen from the hand that is too long",
    ),
    misdeal(
        {"what": "count", "found": "seen"},
        "count-seen",
        "AP-1.4",
        "drawn unseen",
        AGAIN,
        effect=void("count"),
        record=BEGUN,
        totals=[0, 0, 0, 0],
    ),
    misdeal(
        {"what": "count", "found": "more"},
        "count-more",
        "AP-1.4",
        "Not every player was dealt 13 cards",
        AGAIN,
        effect=void("count"),
        # thrown in after it was scored: its points are taken back
        record=result(),
        totals=[0, 0, 0, 0],
    ),
    stands(
        {"what": "exposed", "by": "dealer"},
        "exposed-late",
        "AP-1.6",
        "before the first call",
        record=deal() + calls("4H"),
    ),
    misdeal(
        {"what": "exposed", "by": "dealer", "called": "asked"},
        "exposed-refused",
        "AP-1.6",
        "Until the first call any player may refuse",
        AGAIN,
        effect=void("seen"),
        record=deal(),
        totals=[0, 0, 0, 0],
    ),
    stands({"what": "exposed", "by": "dealer", "called": "content"}, "exposed-content", "AP-1.6", "Nobody asks"),
    stands({"what": "exposed", "by": "player"}, "exposed-own", "AP-1.6", "gives only that away"),
    misdeal(
        {"what": "dealer", "objects": "yes"},
        "dealer-refused",
        "AP-1.4",
        "somebody objects",
        "The right dealer deals.",
        effect=void("dealer"),
        # the hand before counts, and the deal would have been Ann's
        record=result() + deal(1, confirmed=True),
        totals=[25, 50, -10, -50],
    ),
    stands(
        {"what": "dealer", "objects": "no"},
        "dealer-content",
        "AP-1.3",
        "If no one objects to a wrong dealer, the deal stands.",
        "The deal passes to the left of the player who dealt.",
    ),
    misdeal(
        {"what": "turn", "objects": "yes"},
        "turn-refused",
        "AP-1.4",
        "dealt out of turn",
        AGAIN,
        effect=void("turn"),
        record=deal(),
        totals=[0, 0, 0, 0],
    ),
    stands(
        {"what": "turn", "objects": "no"}, "turn-content", "AP-1.4", "The hand may be thrown in, but no one wants that."
    ),
    misdeal(
        {"what": "pack"},
        "pack",
        "AP-1.7",
        "52 cards",
        AGAIN,
        effect=void("The pack was not complete"),
        record=BEGUN + plays(0, "AH KH 2H"),
        totals=[0, 0, 0, 0],
    ),
    Desk(
        question="misdeal",
        answers={"what": "passed"},
        code="all-passed",
        verdict="No misdeal: a void hand",
        card="noted",
        rules=["AP-2.7"],
        says="All four passed",
        remedy="Nothing is scored, and the same dealer deals again.",
        record=deal() + calls("- - - -"),
    ),
]

CALLS = [
    bids(
        "about=call call=turn next=no",
        "turn-back",
        "The call is taken back",
        card="queried",
        rules="2.1 2.8",
        says="the next player has not called",
        remedy="The player whose turn it is calls",
    ),
    bids(
        "about=call call=turn next=yes",
        "turn-stands",
        "The call stands",
        card="queried",
        rules="2.1 2.8",
        says="nobody corrected it before the next call",
        remedy="The auction goes on at that player’s left.",
    ),
    bids(
        "about=call call=low high=5 high_suit=H number=5 suit=S",
        "low-fine",
        "Nothing was wrong",
        card="noted",
        rules="2.3",
        says="The bid beats the one before it",
        remedy="The auction goes on.",
    ),
    bids(
        "about=call call=held number=4 held=4",
        "held-fine",
        "Nothing was wrong",
        card="noted",
        rules="2.4",
        says="The bidder holds as many cards of the suit as were bid",
        remedy="Play on.",
    ),
    bids(
        "about=call call=low high=5 high_suit=H number=5 suit=D next=no",
        "low-back",
        "The bid is not enough",
        card="queried",
        rules="2.3 2.8",
        says="in ♦ < ♥ < ♣ < ♠ by a higher suit",
        remedy="The bidder makes it stronger, or passes.",
    ),
    # a card in the bidding pile: the time for calls is over
    bids(
        "about=call call=low high=5 high_suit=H number=5 suit=D",
        "low-stands",
        "The low bid stands",
        card="queried",
        rules="2.3 2.8",
        says="nobody corrected it before the next call",
        remedy="It was the bid to beat.",
        record=BEGUN + pile(0, "2H 3H 4H 5H"),
    ),
    bids(
        "about=call call=low high=5 high_suit=H number=5 suit=D next=yes",
        "low-stands",
        "The low bid stands",
        card="queried",
        rules="2.3 2.8",
        says="too low",
        remedy="stand",
    ),
    bids(
        "about=call call=changed why=slip",
        "changed",
        "The call may be changed",
        card="noted",
        rules="2.8",
        says="It was a slip, and the next player has not called.",
        remedy="The call that was meant counts.",
    ),
    bids(
        "about=call call=changed why=mind",
        "change-of-mind",
        "The first call stands",
        card="refused",
        rules="2.8",
        says="A change of mind is not a slip of the tongue.",
        remedy="as it was made first",
    ),
    # cards are in the pile, so nobody asks how it came
    bids(
        "about=call call=changed",
        "changed-late",
        "The first call stands",
        card="refused",
        rules="2.8",
        says="A call can be changed until the next player has called, and not after.",
        remedy="as it was made first",
        record=BEGUN + pile(0, "2H 3H 4H 5H"),
    ),
    bids(
        "about=call call=changed why=late",
        "changed-late",
        "The first call stands",
        card="refused",
        rules="2.8",
        says="A call can be changed until the next player has called, and not after.",
        remedy="as it was made first",
    ),
    bids(
        "about=call call=passed next=no",
        "passed-back",
        "The bid does not count",
        card="queried",
        rules="2.5 2.8",
        says="A player who has passed is out of the auction.",
        remedy="goes on without that player",
    ),
    bids(
        "about=call call=passed next=yes",
        "passed-stands",
        "The bid stands",
        card="queried",
        rules="2.5 2.8",
        says="nobody corrected the bid",
        remedy="That player is in the auction again.",
    ),
    bids(
        "about=call call=held number=5 held=4 found=call",
        "held-back",
        "The bid is taken back",
        card="queried",
        rules="2.4 2.8",
        says="A bid cannot name more cards of a suit than the bidder holds.",
        remedy="The bidder makes another bid",
    ),
    bids(
        "about=call call=held number=5 held=4 found=later",
        "held-stands",
        "The bid stands",
        card="queried",
        rules="2.4 2.8 3.1",
        says="more than the bidder holds",
        remedy="It is the bid to beat.",
    ),
    # cards are in the pile, so nobody asks when it was found
    bids(
        "about=call call=held number=5 held=4",
        "held-pile",
        "The bid stands",
        card="queried",
        rules="2.4 3.1",
        says="The auction was won with more than the winner holds",
        remedy="puts in all trumps held, and other cards for the rest",
        record=BEGUN + pile(0, "2H 3H 4H"),
    ),
    bids(
        "about=call call=held number=5 held=4 found=pile",
        "held-pile",
        "The bid stands",
        card="queried",
        rules="2.4 3.1",
        says="The auction was won with more than the winner holds",
        remedy="puts in all trumps held, and other cards for the rest",
    ),
    bids(
        "about=call call=none",
        "no-bid",
        "That is not a bid",
        card="refused",
        rules="2.2",
        says="a number from 1 to 13 and one of the four suits",
        remedy="makes a proper bid that beats the last, or passes",
    ),
    bids(
        "about=call call=over",
        "auction-over",
        "The auction is over",
        card="refused",
        rules="2.6",
        says="After three passes, or thirteen spades",
        remedy="The last bid has won",
    ),
]

THE_PILE = [
    bids(
        "about=pile pile=trumps shuffled=no",
        "trumps-right",
        "The pile is put right",
        card="queried",
        rules="3.1 3.5",
        says="The winner of the auction puts in only trumps while there are any in the hand.",
        remedy="takes that card back and puts in a trump",
    ),
    # a target is told, so the pile has been dealt back
    bids(
        "about=pile pile=trumps",
        "trumps-stays",
        "The pile stays as it is",
        card="queried",
        rules="3.1 3.5",
        says="The winner of the auction puts in only trumps while there are any in the hand.",
        remedy="The card is shuffled in with the others, and the bid stands.",
        record=BEGUN + target(1, "4H"),
    ),
    bids(
        "about=pile pile=trumps shuffled=yes",
        "trumps-stays",
        "The pile stays as it is",
        card="queried",
        rules="3.1 3.5",
        says="The winner of the auction puts in only trumps while there are any in the hand.",
        remedy="shuffled in",
    ),
    bids(
        "about=pile pile=number shuffled=no",
        "number-right",
        "The pile is put right",
        card="queried",
        rules="3.2 3.5",
        says="as many cards as were bid",
        remedy="That player adds the missing cards, or takes the extra ones back.",
    ),
    bids(
        "about=pile pile=number shuffled=yes",
        "number-stays",
        "The pile stays as it is",
        card="queried",
        rules="3.2 3.5",
        says="as many cards as were bid",
        remedy="gets back as many cards as they put in",
    ),
    bids(
        "about=pile pile=back looked=no",
        "back-again",
        "The pile is dealt back again",
        card="queried",
        rules="3.3 3.5",
        says="gets back as many cards as they put in",
        remedy="shuffled and dealt back once more",
    ),
    bids(
        "about=pile pile=back looked=yes",
        "back-misdeal",
        "A misdeal",
        card="queried",
        rules="3.5 1.4",
        says="The hands are not equal",
        remedy=AGAIN,
        effect=void("The bidding pile was dealt back wrongly"),
        record=BEGUN,
        totals=[0, 0, 0, 0],
    ),
    bids(
        "about=pile pile=unshuffled looked=no",
        "unshuffled-again",
        "The pile is dealt back again",
        card="queried",
        rules="3.3 3.5",
        says="shuffled before it is dealt back",
        remedy="shuffled and dealt back once more",
    ),
    bids(
        "about=pile pile=unshuffled looked=yes",
        "unshuffled-stands",
        "The pile stands as it came back",
        card="queried",
        rules="3.3 3.5",
        says="its cards have been looked at",
        remedy="every player sets a target aside",
    ),
    bids(
        "about=pile pile=seen",
        "pile-seen",
        "The pile stands",
        card="noted",
        rules="3.5",
        says="shuffled in like the others",
        remedy="Shuffle the pile and deal it back.",
    ),
]

THE_TARGET = [
    bids(
        "about=target target=none lead=no",
        "none-yet",
        "There is still time",
        card="noted",
        rules="4.1 4.4",
        says="set aside before the opening lead",
        remedy="sets a card aside now, face down",
    ),
    # the lead stands in the record
    bids(
        "about=target target=none",
        "none-late",
        "It is set aside now",
        card="queried",
        rules="4.4",
        says="the target was still in the hand",
        remedy="sets aside a card still held, or the last one left",
        record=BEGUN + plays(0, "AH"),
    ),
    bids(
        "about=target target=shown",
        "target-shown",
        "It stays the target",
        card="queried",
        rules="4.5 4.3",
        says="Showing it costs its owner only the secret",
        remedy="Play on with the target as it is.",
    ),
    bids(
        "about=target target=seen lead=no",
        "target-seen",
        "Its owner may choose another",
        card="queried",
        rules="4.5 4.3",
        says="Only its owner may look at a target, and the opening lead has not been made.",
        remedy="exchanges it for another card of the hand, or leaves it",
    ),
    bids(
        "about=target target=seen lead=yes",
        "target-seen-late",
        "It stays the target",
        card="queried",
        rules="4.5 4.3",
        says="Only its owner may look at a target, but after the opening lead it cannot be exchanged.",
        remedy="Play on",
    ),
    bids(
        "about=target target=played after=no",
        "played-back",
        "The card is taken back",
        card="queried",
        rules="4.2 5.6",
        says="out of the play",
        remedy="its owner plays a card of the hand",
    ),
    bids(
        "about=target target=played after=yes",
        "played-stands",
        "The card stays played",
        card="queried",
        rules="4.2",
        says="the next player has played to it",
        remedy="Its owner sets aside another card of the hand. Correct the target that was entered.",
    ),
    bids(
        "about=target target=change lead=no",
        "change",
        "The target may be exchanged",
        card="noted",
        rules="4.4",
        says="has not been made",
        remedy="sets another card of the hand aside",
    ),
    bids(
        "about=target target=change lead=yes",
        "change-late",
        "The target stays",
        card="refused",
        rules="4.4",
        says="After the opening lead",
        remedy="Play on",
    ),
]


def trick(cards: str, verdict: str, says: str, place: int, **more: Any) -> Desk:
    """Who won this trick?"""
    return Desk(
        question="trick",
        code="wins",
        verdict=verdict,
        card="noted",
        rules=["AP-5.4"],
        says=says,
        remedy="takes the trick.",
        answers={"cards": cards.split(), **more.pop("told", {})},
        data={"place": place, **more.pop("data", {})},
        **more,
    )


TRICKS = [
    trick("AS 2S 3H 4S", "Cy wins with 3♥", "3♥ is its only trump", 2, told={"leader": 0}, record=BEGUN),
    trick("AS 2S 3H 4S", "A♠ wins", "A♠ is its highest spade", 0, told={"trump": "D"}, data={"winner": None}),
    # the suit told counts, whatever was named at the table
    trick("AS 2S 3H 4S", "A♠ wins", "A♠ is its highest spade", 0, told={"trump": "C"}, record=BEGUN),
    trick("9C KC TC QC", "Ann wins with K♣", "K♣ is its highest trump", 1, told={"trump": "C", "leader": 3}),
    trick("9C AD KH QH", "9♣ wins", "9♣ is its only club", 0, told={"trump": "S"}, data={"card": "9C"}),
]


def hand(entries: Entries, verdict: str, rules: str, points: list[int], **more: Any) -> Desk:
    """Score this hand."""
    return Desk(
        question="score",
        answers={},
        record=entries,
        code="scored",
        verdict=verdict,
        card="noted",
        rules=[f"AP-{rule}" for rule in rules.split()],
        says="All 52 cards are there, each once.",
        remedy="",
        data={"points": points, **more.pop("data", {})},
        **more,
    )


def line(side: int, points: int, rule: str, reason: str) -> dict[str, Any]:
    """A line of the score as a program reads it."""
    return {"side": side, "points": points, "rule": f"AP-{rule}", "reason": reason}


SINGLES = [
    entry
    for seat, suit in enumerate("HSDC")
    for entry in captured(seat, " ".join(f"{rank}{suit}" for rank in "KQJT98765432"))
]
"""Nobody has two cards of a rank: each took the suit of the own target."""

SCORES = [
    # the article's examples are Ann's cards, her target, the ten, among them, and Bea's: three of the target's rank
    hand(
        result(),
        "Ann +25, Bea +50, Cy −10, Dov −50",
        "7.3 7.4 7.6 7.5",
        [25, 50, -10, -50],
        data={
            "lines": [
                line(0, 15, "7.3", "pair of Aces"),
                line(0, 20, "7.4", "three Jacks"),
                line(0, 5, "7.3", "pair of 9s"),
                line(0, -15, "7.3", "pair of 3s"),
                line(1, 10, "7.3", "pair of 10s"),
                line(1, 40, "7.6", "three 4s, the target"),
                line(2, 10, "7.3", "pair of Kings"),
                line(2, 10, "7.3", "pair of Queens"),
                line(2, 10, "7.4", "three 8s"),
                line(2, 5, "7.3", "pair of 6s"),
                line(2, -30, "7.4", "three 5s"),
                line(2, -15, "7.3", "pair of 3s"),
                line(3, 10, "7.4", "three 7s"),
                line(3, -60, "7.5", "four 2s"),
            ]
        },
    ),
    hand(
        [*result(), {"type": "renege", "seat": 3}],
        "Ann +25, Bea +50, Cy −10, Dov −100",
        "7.3 7.4 7.6 7.5 9.1",
        [25, 50, -10, -100],
    ),
    hand(
        [*result(), {"type": "renege", "seat": 3}],
        "Ann +25, Bea +50, Cy −10, Dov −150",
        "7.3 7.4 7.6 7.5 9.1",
        [25, 50, -10, -150],
        house={"renege_points": -100},
    ),
    hand(
        [*deal(depth="result"), *calls("4H - - -"), *targets("AH AS AD AC"), *SINGLES],
        "Ann ±0, Bea ±0, Cy ±0, Dov ±0",
        "7.2",
        [0, 0, 0, 0],
    ),
]

DESK = [*PLAY, *REVOKE, *CLAIM, *MISDEALS, *CALLS, *THE_PILE, *THE_TARGET, *TRICKS, *SCORES, *ENDS]
