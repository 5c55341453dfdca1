"""Golden cases of the desk for Tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..desk import Book, Desk
from ..golden import Entries
from ..golden_claim import TAP as CLAIM
from ..golden_ends import TAP as ENDS
from ..golden_play import TAP as PLAY
from ..golden_revoke import TAP as REVOKE
from ..written import void
from .golden import ANN, BEA, BOTTOM, CY, TOP, count, deal, declare, discard, plays, take

case = Book("TP", players=3).case
MISDEAL, BIDS = "misdeal", "bids"
NOTED, QUERIED, REFUSED = "noted", "queried", "refused"

STANDS = "No misdeal: the deal stands"
AGAIN = "The hand is void and counts nothing. The same dealer deals again."
FREE = "It costs nothing."
LOST = "The contract is lost, and every declaration with it."
NOTED_ONLY = "At this table a revoke is only noted. The hand is counted as it was played."


def renege(seat: int) -> Entries:
    """A revoke is found."""
    return [{"type": "renege", "seat": seat}]


def told(
    contract: str,
    points: int,
    tricks: int | None = None,
    seat: int = BEA,
    besides: Sequence[dict[str, Any]] = (),
    **made: bool,
) -> Entries:
    """A hand by its result: the contract alone, what was said or found `besides`, and the count."""
    bid = [*deal(depth="result"), {"type": "bid", "seat": seat, "contract": contract}]
    return [*bid, *(take("top") if contract == "three" else ()), *besides, *count(points, tricks, **made)]


MISDEALS = [
    case(
        (MISDEAL, "what=count found=unseen", "count-mended", STANDS, NOTED, "2.3"),
        "A single card too many or too few is put right if it was not seen.",
        "Draw one card unseen from where there is one too many",
    ),
    case(
        (MISDEAL, "what=count found=seen", "count-seen", "A misdeal", QUERIED, "2.3"),
        "drawn unseen",
        AGAIN,
        effect=void("count"),
        record=deal() + TOP,
        totals=[0, 0, 0],
    ),
    case(
        (MISDEAL, "what=count found=more", "count-more", "A misdeal", QUERIED, "2.3"),
        "not all received sixteen cards",
        AGAIN,
        effect=void("count"),
    ),
    case(
        (MISDEAL, "what=count found=play", "count-play", "A misdeal", QUERIED, "2.3"),
        "did not come out even",
        AGAIN,
        effect=void("played"),
        record=told("top", 70, 9),
        totals=[0, 0, 0],
    ),
    case(
        (MISDEAL, "what=stock found=unseen", "stock-mended", STANDS, NOTED, "2.3"),
        "A single card too many or too few is put right if it was not seen.",
        "until the stock has six",
    ),
    case(
        (MISDEAL, "what=stock found=seen", "stock-seen", "A misdeal", QUERIED, "2.3"),
        "The stock does not have its six cards.",
        AGAIN,
        effect=void("stock"),
        record=deal() + TOP,
        totals=[0, 0, 0],
    ),
    case(
        (MISDEAL, "what=looked found=auction wants=yes", "looked-void", "A misdeal", QUERIED, "4.9"),
        "another player objects",
        AGAIN,
        effect=void("The stock was looked at"),
        record=deal(),
        totals=[0, 0, 0],
    ),
    case(
        (MISDEAL, "what=looked found=auction wants=no", "looked-stands", "The deal stands", QUERIED, "4.9"),
        "neither of the others objects",
        "Put the stock back as it lay",
    ),
    case(
        (MISDEAL, "what=looked found=theirs", "looked-theirs", "In order", NOTED, "4.1 4.2"),
        "in Three Cards everybody sees the whole stock",
        "Play on.",
    ),
    case(
        (MISDEAL, "what=looked found=after who=0", "looked-after", "Ann has revoked", QUERIED, "4.9 4.2 4.3 9.1"),
        "Ann looked at cards of the stock that Ann may not see.",
        "by a defender, it counts as won",
        effect=renege(ANN),
    ),
    case(
        (MISDEAL, "what=looked found=after who=0", "looked-after-noted", "Ann has revoked", QUERIED, "4.9 4.2 4.3 9.1"),
        "Ann looked at cards of the stock that Ann may not see.",
        NOTED_ONLY,
        effect=renege(ANN),
        house={"renege": "noted"},
    ),
    case(
        (MISDEAL, "what=exposed by=dealer", "exposed-late", STANDS, NOTED, "2.6"),
        "before the first bid",
        "Play on with the hands as they are.",
        record=deal() + TOP,
    ),
    case(
        (MISDEAL, "what=exposed by=dealer spoken=asked", "exposed-refused", "A misdeal", QUERIED, "2.6"),
        "any player may refuse a deal",
        AGAIN,
        effect=void("seen"),
        record=deal(),
        totals=[0, 0, 0],
    ),
    case(
        (MISDEAL, "what=exposed by=dealer spoken=content", "exposed-content", STANDS, NOTED, "2.6"),
        "Nobody asks for a new deal",
        "Play on",
    ),
    case(
        (MISDEAL, "what=exposed by=player", "exposed-own", STANDS, NOTED, "2.6"),
        "gives only that away",
        "Play on",
    ),
    case(
        (MISDEAL, "what=dealer objects=yes", "dealer-refused", "A misdeal", QUERIED, "2.3 2.1"),
        "somebody objects",
        "The hand is void and counts nothing. The right dealer deals.",
        effect=void("dealer"),
        record=deal(),
        totals=[0, 0, 0],
    ),
    case(
        (MISDEAL, "what=dealer objects=no", "dealer-content", STANDS, NOTED, "2.3 2.1"),
        "If no one objects to a wrong dealer, the deal stands.",
        "The deal passes to the left of the player who dealt.",
    ),
    case(
        (MISDEAL, "what=turn", "dealt-out-of-turn", "A misdeal", QUERIED, "2.3 2.2"),
        "out of turn",
        AGAIN,
        effect=void("turn"),
    ),
    case(
        (MISDEAL, "what=pack", "pack", "A misdeal", QUERIED, "2.7 1.2"),
        "not each of its 54 cards once",
        AGAIN,
        effect=void("The pack was not complete"),
    ),
]

BID_CASES = [
    case(
        (BIDS, "what=bid how=turn next=no", "turn-void", "It is void", QUERIED, "3.8 3.1"),
        "no one has bid or passed since",
        "The player whose turn it is bids or passes.",
    ),
    case(
        (BIDS, "what=bid how=turn next=yes", "turn-stands", "It stands", NOTED, "3.1 3.8"),
        "It was out of turn, and the next player has bid or passed since.",
        "The auction goes on from the player who bid or passed last.",
    ),
    case(
        (BIDS, "what=bid how=skipped high=three contract=top", "bid-fine", "Nothing was wrong", NOTED, "3.3 3.2"),
        "the lowest not made yet, or Solo",
        "The auction goes on.",
    ),
    case(
        (BIDS, "what=bid how=low contract=three", "bid-fine", "Nothing was wrong", NOTED, "3.3 3.2"),
        "the lowest not made yet, or Solo",
        "The auction goes on.",
    ),
    case(
        (BIDS, "what=high discarded=7S,8S,QH", "high-fine", "Nothing was wrong", NOTED, "4.4"),
        "There is no King and no Honour in the discard.",
        "Play on.",
    ),
    case(
        (
            BIDS,
            "what=bid how=skipped high=three contract=bottom next=no",
            "skipped-mended",
            "It skips a bid",
            QUERIED,
            "3.8 3.3",
        ),
        "the lowest not made yet, or Solo",
        "The same player bids the lowest bid still open, or Solo, or passes.",
    ),
    case(
        (
            BIDS,
            "what=bid how=skipped high=three contract=bottom next=yes",
            "skipped-stands",
            "It stands",
            NOTED,
            "3.3 3.8",
        ),
        "It skips a bid, but the next player has bid or passed since.",
        "The lowest bid is now the one above it.",
    ),
    case(
        (BIDS, "what=bid how=low high=top contract=three next=no", "too-low", "It is too low", QUERIED, "3.8 3.3 3.2"),
        "higher than the one before it",
        "The same player bids the lowest bid still open, or Solo, or passes.",
    ),
    case(
        (
            BIDS,
            "what=bid how=low high=top contract=three next=yes",
            "low-stands",
            "It stands, and outbids nothing",
            NOTED,
            "3.3 3.8",
        ),
        "No one corrected it before the next player bid or passed.",
        "The highest bid stays the highest",
    ),
    case(
        (BIDS, "what=bid how=changed why=slip", "slip", "The second word counts", NOTED, "3.8"),
        "until the next player bids or passes",
        "The auction goes on with the bid that was meant, if it is open.",
    ),
    case(
        (BIDS, "what=bid how=changed why=mind", "change-of-mind", "The first word counts", QUERIED, "3.8"),
        "A change of mind is not a slip of the tongue.",
        "The second bid or pass is void.",
    ),
    case(
        (BIDS, "what=bid how=changed why=late", "change-late", "The first word counts", QUERIED, "3.8"),
        "it stands",
        "The second bid or pass is void.",
    ),
    case(
        (BIDS, "what=bid how=passed next=no", "passed-void", "The bid is void", QUERIED, "3.4 3.8"),
        "A pass is final",
        "The pass stands.",
    ),
    case(
        (BIDS, "what=bid how=passed next=yes", "passed-stands", "The bid stands", NOTED, "3.4 3.8"),
        "the next player has bid or passed since.",
        "in the auction again",
    ),
    case(
        (BIDS, "what=bid how=solo", "after-solo", "The auction is over", REFUSED, "3.5 3.2"),
        "ends the auction",
        "Anything bid after it is void.",
    ),
    case(
        (BIDS, "what=bid how=higher", "higher-bottom", "Bottom Three is higher", NOTED, "3.2"),
        "Top Three is worth 4 and Bottom Three 5",
        "Top Three is bid first",
    ),
    case(
        (BIDS, "what=bid how=higher", "higher-top", "Top Three is higher", NOTED, "3.2"),
        "Bottom Three is worth 4 and Top Three 5",
        "Bottom Three is bid first",
        house={"traditional_order": True},
    ),
    case(
        (BIDS, "what=stock cards=theirs", "looked-theirs", "In order", NOTED, "4.1 4.2"),
        "The declarer sees the half that is taken",
        "Play on.",
    ),
    case(  # Bea’s Top Three was lost with 50; it counts as won
        (BIDS, "what=stock cards=others who=2", "looked-after", "Cy has revoked", QUERIED, "4.9 4.2 4.3 9.1"),
        "Cy looked at cards of the stock",
        "by a defender, it counts as won",
        effect=renege(CY),
        record=told("top", 50, 6),
        totals=[-4, 8, -4],
    ),
    case(
        (BIDS, "what=stock cards=others who=2", "looked-after-noted", "Cy has revoked", QUERIED, "4.9 4.2 4.3 9.1"),
        "Cy looked at cards of the stock",
        NOTED_ONLY,
        effect=renege(CY),
        house={"renege": "noted"},
        record=told("top", 50, 6),
        totals=[4, -8, 4],
    ),
    case(
        (BIDS, "what=declared how=before which=slam", "declared-slam", "Slam is declared", NOTED, "4.7 7.4"),
        "before the first card was led",
        "It stands, and cannot be taken back.",
        effect=[{"type": "declare", "bonus": "slam"}],
        record=deal() + BOTTOM,
        totals=[0, 0, 0],
    ),
    case(
        (
            *(BIDS, "what=declared how=before which=sparrow", "declared-sparrow", "The Sparrow is declared"),
            *(NOTED, "4.7 7.6"),
        ),
        "before the first card was led",
        "It stands, and cannot be taken back.",
        effect=[{"type": "declare", "bonus": "sparrow"}],
        record=deal() + BOTTOM,
    ),
    # the record has it: nothing is left to add
    case(
        (BIDS, "what=declared how=before which=slam", "declared-slam", "Slam is declared", NOTED, "4.7 7.4"),
        "before the first card was led",
        "It stands, and cannot be taken back.",
        record=deal() + BOTTOM + declare("slam") + plays(CY, "KS 7S 8S"),
    ),
    case(
        (BIDS, "what=declared how=after", "declared-late", "It counts for nothing", QUERIED, "4.7"),
        "declared before the first lead",
        "If it is made, it is paid as undeclared.",
    ),
    case(
        (BIDS, "what=declared how=back", "declared-stands", "It stands", NOTED, "4.7"),
        "What was declared is not taken back.",
        "won or lost with the hand",
    ),
    case(
        (BIDS, "what=declared how=defender", "declared-defender", "It counts for nothing", QUERIED, "4.7"),
        "Only the declarer declares",
        "Play on.",
    ),
]

BEA_RENEGED = "Bea has revoked"
TOO_LATE = "The score stands"


def wrong_discard(
    what: str, rule: str, why: str, *, before: str, remedy: str, record: Entries, totals: list[int], cards: str = ""
) -> list[Desk]:
    """The four ends of a wrong discard: before the lead, after it with what a revoke costs, and too late.

    `record`: a hand that Bea declared, finished or not, and the `totals` once it is a revoke.
    """
    after = f"4.8 {rule} 9.5 9.1"
    return [
        case(
            (BIDS, f"what={what} {cards}", f"{what}-before", before, QUERIED, f"4.8 {rule}"),
            why,
            remedy,
            record=deal() + TOP,
        ),
        case(
            (BIDS, f"what={what} {cards}", f"{what}-after", BEA_RENEGED, QUERIED, after),
            f"{why} A card has been led",
            LOST,
            effect=renege(BEA),
            record=record,
            totals=totals,
        ),
        case(
            (BIDS, f"what={what} {cards} found=after who=1", f"{what}-after-noted", BEA_RENEGED, QUERIED, after),
            f"{why} A card has been led",
            NOTED_ONLY,
            effect=renege(BEA),
            house={"renege": "noted"},
            record=told("top", 70, 9),
            totals=[-4, 8, -4],
        ),
        case(
            (BIDS, f"what={what} {cards} found=dealt", f"{what}-dealt", TOO_LATE, NOTED, f"9.5 {rule}"),
            "The next hand has been dealt, so the call is too late.",
            "Play on.",
        ),
    ]


DISCARDS = [
    *wrong_discard(
        "high",
        "4.4",
        "A King or an Honour is not discarded.",
        cards="discarded=KS,7H,8H",
        before="It is taken back",
        remedy="The declarer takes that card back and discards another.",
        record=told("top", 70, 9),
        totals=[4, -8, 4],
    ),
    *wrong_discard(
        "trump",
        "4.5",
        "A trump is discarded only if there is no other choice.",
        before="It is taken back",
        remedy="discards a plain card below the King",
        record=told("bottom", 70, 9),
        totals=[5, -10, 5],
    ),
    *wrong_discard(
        "unshown",
        "4.5",
        "Trumps that are discarded are shown to the defenders.",
        before="It is shown now",
        remedy="The declarer shows the trump",
        record=deal() + TOP + discard("2X") + plays(BEA, "KS 7S 8S"),
        totals=[0, 0, 0],  # nothing is scored before the count
    ),
    *wrong_discard(
        "number",
        "4.4 4.3",
        "A declarer who took three cards discards three. In Solo nothing is discarded.",
        before="The discard is put right",
        remedy="The declarer makes it three cards, or in Solo takes all of it back, and has sixteen cards to play.",
        record=told("three", 119, 16),
        totals=[3, -6, 3],
    ),
    case(
        (BIDS, "what=needed", "needed", "In order", NOTED, "4.5"),
        "After every plain card below a King, trumps may make up the three.",
        "shows them to the defenders",
    ),
]


def trick(cards: str, verdict: str, rules: str, says: str, **more: Any) -> Desk:
    """A trick that is decided."""
    return Desk(
        question="trick",
        answers={"cards": cards, **more.pop("answers", {})},
        players=3,
        code="wins",
        verdict=verdict,
        card=NOTED,
        rules=[f"TP-{number}" for number in rules.split()],
        says=says,
        remedy="takes the trick.",
        **more,
    )


TRICKS = [
    trick("FX 1X 21X", "1★ wins", "5.6 1.4", "1★ takes the Emperor trick.", data={"place": 1}),
    trick("1X 2X FX", "F★ wins", "5.5 1.3", "F★ is its highest trump."),
    trick("KH QH 2X", "Cy wins with 2★", "5.5 1.3", "2★ is its only trump.", answers={"leader": 0}),
    trick("TH 9H KS", "Bea wins with 10♥", "5.5 1.3", "10♥ is its highest heart.", answers={"leader": "1"}),
    trick("VC CC TC", "C♣ wins", "5.5 1.3", "C♣ is its highest club."),
]


def scored(hand: Entries, verdict: str, rules: str, says: str, **more: Any) -> Desk:
    """A hand that is scored; a player’s total is named in what is to be done."""
    return Desk(
        question="score",
        answers=more.pop("before", {}),
        record=hand,
        players=3,
        code="scored",
        verdict=verdict,
        card=NOTED,
        rules=[f"TP-{number}" for number in rules.split()],
        says=says,
        remedy=more.pop("remedy", "New score:"),
        **more,
    )


SCORES = [
    scored(told("top", 61), "Ann −4, Bea +8, Cy −4", "7.1", "Bea won Top Three with 61."),
    scored(told("top", 60), "Ann +4, Bea −8, Cy +4", "7.2", "Bea lost Top Three with 60."),
    scored(
        told("top", 61),
        "Ann −5, Bea +10, Cy −5",
        "7.1",
        "Bea won Top Three with 61.",
        house={"traditional_order": True},
    ),
    scored(
        told("solo", 60, seat=ANN),
        "Ann −16, Bea +8, Cy +8",
        "7.2",
        "Ann lost Solo with 60.",
        before={"before0": 20, "before1": "−4", "before2": -16},
        remedy="New score: Ann at 4, Bea at 4 and Cy at −8.",
    ),
    scored(  # four times four, and four for the Sparrow
        told("top", 119, 16, sparrow=True),
        "Ann −20, Bea +40, Cy −20",
        "7.3 7.5",
        "Bea made Slam, undeclared: four times Top Three.",
        data={"points": [-20, 40, -20]},
    ),
    scored(  # a Slam that fails costs eight times three, a Sparrow made gives eight back
        told("three", 70, seat=CY, besides=declare("slam", "sparrow"), sparrow=True),
        "Ann +16, Bea +16, Cy −32",
        "7.4 7.6",
        "Cy declared Slam, not made: eight times Three Cards.",
    ),
    scored(
        told("top", 70, besides=renege(BEA)),
        "Ann +4, Bea −8, Cy +4",
        "9.1",
        "Bea revoked: Top Three is lost.",
    ),
    scored(
        told("top", 70, besides=renege(BEA)),
        "Ann −4, Bea +8, Cy −4",
        "7.1",
        "Bea won Top Three with 70.",
        house={"renege": "noted"},
    ),
    scored(
        told("top", 70, 9),
        "Ann −4, Bea +8, Cy −4",
        "7.1",
        "Bea won Top Three with 70.",
        remedy="New score: Ann at −4, Bea at 8 and Cy at −4.",
    ),
    scored(  # bid in turn, and the stock taken
        deal() + TOP + take("top") + discard("7S 8S 9S") + count(40),
        "Ann +4, Bea −8, Cy +4",
        "7.2",
        "Bea lost Top Three with 40.",
    ),
]

SIX = "1X 21X FX KS KH KD QS QH CD VS 7H 2X 3X 4X 5X 6X 7X 8X 9X 10X 11X"
"""Six tricks and the discard: six at 5, two at 4, one at 3, one at 2 and eleven at 1 make 54, and six tricks 60."""


def pile(answers: dict[str, Any], points: int, verdict: str, says: str, **more: Any) -> Desk:
    """A pile that is counted."""
    won = points >= 61
    return Desk(
        question="points",
        answers=answers,
        players=3,
        code="won" if won else "lost",
        verdict=verdict,
        card=NOTED,
        rules=["TP-6.3", "TP-6.2", "TP-6.1"],
        says=says,
        remedy="Each defender pays the declarer." if won else "The declarer pays each defender.",
        data={"points": points, **more.pop("data", {})},
        **more,
    )


ALL_BUT_THREE = " ".join(
    [f"{rank}{suit}" for suit in "SHDC" for rank in "KQCVT987" if f"{rank}{suit}" not in {"7S", "7H", "7D"}]
    + [f"{number}X" for number in range(1, 22)]
    + ["FX"]
)
"""Sixteen tricks and the discard, all but three empty cards: 106 less 3, and 16."""

PILES = [
    pile({"cards": SIX}, 60, "Lost with 60", "21 cards count 54, and 6 tricks 6 more. It takes 61."),
    pile(
        {"cards": SIX.replace("7H", "VH"), "tricks": 6},
        61,
        "Won with 61",
        "21 cards count 55, and 6 tricks 6 more",
        data={"card_points": 55, "tricks": 6, "needed": 61},
    ),
    pile({"cards": SIX, "contract": "solo"}, 61, "Solo is won with 61", "21 cards count 54, and 7 tricks 7 more"),
    pile({"cards": ALL_BUT_THREE}, 119, "Won with 119", "51 cards count 103, and 16 tricks 16 more"),
    pile(
        {"cards": SIX},
        60,
        "Top Three is lost with 60",
        "21 cards count 54",
        record=deal() + TOP,
    ),
]

DESK = [*PLAY, *REVOKE, *CLAIM, *MISDEALS, *BID_CASES, *DISCARDS, *TRICKS, *SCORES, *PILES, *ENDS]
