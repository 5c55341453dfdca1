"""Golden cases of the desk for Spades: is it a misdeal?"""

from __future__ import annotations

from typing import Any

from ..desk import Desk
from ..written import void
from .desk_cases import AGAIN, DEAL, LED, THREES, TRICKS, case

STANDS = "No misdeal: the deal stands"
ON = "Play on with the hands as they are."
ANEW = "The hand is void and counts nothing. Shuffle, and both draw again. The same player draws first."
LEFT_OVER = {"kitty": "left_over"}
THREE_BIDS = [{"type": "bid", "seat": seat, "bid": 5} for seat in (0, 1, 2)]


def stands(answers: str, code: str, says: str, rules: str, remedy: str = ON, **more: Any) -> Desk:
    """The deal stands."""
    return case("misdeal", answers, code, STANDS, says, remedy, rules, **more)


def again(answers: str, code: str, says: str, rules: str, reason: str, **more: Any) -> Desk:
    """The hand is thrown in, for `reason`; the same dealer deals again where no other `remedy` is given."""
    remedy = more.pop("remedy", AGAIN)
    effect = more.pop("effect", void(reason))
    return case("misdeal", answers, code, "A misdeal", says, remedy, rules, card="queried", effect=effect, **more)


MISDEAL = [
    # ---- the count
    stands(
        "what=count found=unseen",
        "count-mended",
        "A single card too many or too few is put right if it was not seen.",
        "2.2",
        "Draw one card unseen from the hand that is too long",
    ),
    again(
        "what=count found=seen",
        "count-seen",
        "drawn unseen",
        "2.2",
        "count",
        record=[DEAL, *THREES],
        totals=[0, 0],
    ),
    again("what=count found=more", "count-more", "not all received the same number", "2.2", "count"),
    again(
        "what=count found=played",
        "count-played",
        "Here a player had one left over, or none.",
        "2.2 2.12",
        "played",
        record=[DEAL, *THREES, LED],
        totals=[0, 0],
    ),
    # found when the hand was scored: 3 + 3 bid and 7 taken, 3 + 3 bid and 6 taken, all of it taken back
    again(
        "what=count found=played",
        "count-played",
        "Here a player had one left over, or none.",
        "2.2 2.12",
        "played",
        record=[DEAL, *THREES, TRICKS],
        totals=[0, 0],
    ),
    stands(
        "what=count found=later",
        "count-later",
        "until the next hand is dealt",
        "2.12",
        "The finished hand stands as it was scored.",
    ),
    # ---- two draw their hands
    stands(
        "what=draw how=now",
        "draw-mended",
        "has not drawn again",
        "2.13",
        "Keep one of the two cards and discard the other.",
        players=2,
    ),
    again("what=draw how=late", "draw-count", "not the same size", "2.13 2.2", "count", remedy=ANEW, players=2),
    again(
        "what=draw how=seen bid=asked",
        "draw-seen",
        "Until the first bid the other player may have both draw again.",
        "2.13",
        "A card was seen in the draw",
        remedy=ANEW,
        players=2,
        record=[{"type": "deal", "dealer": 1}],
        totals=[0, 0],
    ),
    stands("what=draw how=seen bid=content", "draw-content", "does not ask", "2.13", players=2),
    stands(
        "what=draw how=seen",
        "draw-seen-late",
        "before the first bid",
        "2.13",
        players=2,
        record=[{"type": "deal", "dealer": 1}, {"type": "bid", "seat": 0, "bid": 5}],
    ),
    stands(
        "what=draw how=first",
        "draw-first",
        "no one stopped the wrong drawer",
        "2.13 1.7",
        "The non-dealer still bids and leads first.",
        players=2,
    ),
    # ---- a card turned up
    stands("what=exposed by=dealer", "exposed-late", "before the first bid", "2.7", record=[DEAL, *THREES]),
    again(
        "what=exposed by=dealer bid=asked",
        "exposed-refused",
        "any other player may refuse",
        "2.7",
        "seen",
        record=[DEAL],
        totals=[0, 0],
    ),
    stands("what=exposed by=dealer bid=content", "exposed-content", "Nobody asks for a new deal", "2.7"),
    stands("what=exposed by=other bid=yes", "exposed-late", "before the first bid", "2.7"),
    again(
        "what=exposed by=other bid=asked",
        "exposed-refused",
        "in which a card was seen",
        "2.7",
        "seen",
    ),
    stands("what=exposed by=other bid=content", "exposed-content", "Nobody asks for a new deal", "2.7"),
    stands("what=exposed by=player", "exposed-own", "gives only that away", "2.7"),
    stands(
        "what=exposed by=agreed",
        "face-up-agreed",
        "deals cards face up",
        "2.4",
        house={"face_up_deal": 2},
    ),
    stands(
        "what=exposed by=few",
        "face-up-few",
        "the same number of cards face up",
        "2.4",
        "Turn up as many as are missing from that hand, unseen.",
        house={"face_up_deal": 2},
    ),
    again(
        "what=exposed by=dealer bid=asked",
        "exposed-refused",
        "may refuse a deal in which a card was seen",
        "2.7",
        "seen",
        house={"face_up_deal": 2},
    ),
    # ---- who dealt, and how
    again(
        "what=dealer objects=yes",
        "dealer-refused",
        "The wrong player dealt",
        "2.2",
        "dealer",
        remedy="The hand is void and counts nothing. The right dealer deals.",
        record=[{**DEAL, "dealer": 1}],
        totals=[0, 0],
    ),
    stands(
        "what=dealer",
        "dealer-late",
        "Anyone may object to a wrong dealer until the first bid, and it has",
        "2.2 2.1",
        "The next deal passes to the left of the player who dealt.",
        record=[DEAL, *THREES[:1]],
    ),
    stands(
        "what=dealer objects=no",
        "dealer-content",
        "If no one objects to a wrong dealer, the deal stands.",
        "2.2 2.1",
        "The next deal passes to the left of the player who dealt.",
    ),
    stands(
        "what=turn when=dealing",
        "turn-mended",
        "no one has looked at the cards that move",
        "2.10",
        "Move the cards to where they belong",
    ),
    again("what=turn when=later", "dealt-out-of-turn", "that was not put right", "2.2", "turn"),
    again(
        "what=cut looked=no",
        "not-cut",
        "unshuffled or uncut",
        "2.10",
        "The pack was not shuffled or cut",
        record=[DEAL],
        totals=[0, 0],
    ),
    stands("what=cut", "not-cut-late", "Cards were looked at", "2.10", record=[DEAL, *THREES[:1]]),
    # who bid blind has not looked
    again(
        "what=cut looked=no",
        "not-cut",
        "any player may have",
        "2.10",
        "The pack was not shuffled or cut",
        house={"blind_nil": True, "blind_deficit": 0},
        record=[DEAL, {**THREES[0], "bid": 0, "blind": True}],
        totals=[0, 0],
    ),
    # ---- the pack
    again(
        "what=pack where=faulty",
        "pack",
        "The pack does not have the right cards.",
        "2.8",
        "The pack was not complete",
        record=[DEAL, *THREES, LED],
        totals=[0, 0],
    ),
    stands(
        "what=pack where=found",
        "card-found",
        "as if it had always been there.",
        "2.11",
        "Put it back into that hand and play on.",
    ),
    case(
        "misdeal",
        "what=pack where=later",
        "pack-later",
        "The earlier hands stand",
        "Only the hand in play is void",
        "A hand now in play with that pack is void",
        "2.8",
    ),
    # ---- a weak hand
    case(
        "misdeal",
        "what=weak",
        "weak-not-played",
        "A weak hand is played",
        "no hand is thrown in for being weak",
        "Play on.",
        "2.3",
    ),
    again(
        "what=weak who=1 hand=weak",
        "weak-spades",
        "Bea’s hand has at most one spade",
        "2.3",
        "deficient",
        house={"deficient_misdeal": "spades"},
        effect=[{"type": "misdeal", "reason": "deficient", "seat": 1}],
        record=[DEAL, THREES[0]],
        totals=[0, 0],
    ),
    again(
        "what=weak who=1 hand=weak",
        "weak-courts",
        "no king, queen or jack",
        "2.3",
        "deficient",
        house={"deficient_misdeal": "courts"},
        effect=[{"type": "misdeal", "reason": "deficient", "seat": 1}],
    ),
    again(
        "what=weak who=0 hand=weak",
        "weak-either",
        "at most one spade, or no king, queen or jack",
        "2.3",
        "deficient",
        house={"deficient_misdeal": "either"},
        effect=[{"type": "misdeal", "reason": "deficient", "seat": 0}],
    ),
    # Ann has bid, so Cy, her partner, is too late; the record knows
    stands(
        "what=weak who=2",
        "weak-late",
        "A weak hand may be thrown in only before anyone on that side has bid.",
        "2.3",
        house={"deficient_misdeal": "either"},
        record=[DEAL, THREES[0]],
    ),
    stands(
        "what=weak who=3 hand=not",
        "not-weak",
        "Dov’s hand is not weak by this table’s rule.",
        "2.3 2.7",
        "The cards shown go back to the hand.",
        house={"deficient_misdeal": "either"},
    ),
    # ---- the kitty
    case("misdeal", "what=kitty", "no-kitty", "There is no kitty", "all cards are dealt", "Play on.", "2.5"),
    stands(
        "what=kitty by=taker",
        "kitty-own",
        "The player who takes the kitty may look at it.",
        "2.5",
        "Discard as many as were taken.",
        players=3,
        house=LEFT_OVER,
    ),
    again(
        "what=kitty by=other",
        "kitty-seen",
        "seen by a player it does not belong to",
        "2.9",
        "The kitty was looked at",
        players=3,
        house=LEFT_OVER,
        record=[{"type": "deal", "dealer": 2}],
        totals=[0, 0, 0],
    ),
    again(
        "what=kitty by=size",
        "kitty-size",
        "the hands or the pack are wrong too",
        "2.2 2.5",
        "count",
        players=3,
        house=LEFT_OVER,
    ),
    stands(
        "what=kitty by=discard led=no",
        "kitty-discard",
        "can still do so",
        "2.5",
        "Discard the rest, or take back as many as are missing.",
        players=3,
        house=LEFT_OVER,
    ),
    again(
        "what=kitty by=discard",
        "kitty-uneven",
        "longer or shorter than the others",
        "2.2 2.5",
        "count",
        players=3,
        house=LEFT_OVER,
        record=[
            {"type": "deal", "dealer": 2},
            {"type": "kitty", "seat": 0},
            *THREE_BIDS,
            {"type": "play", "seat": 0, "card": "7H"},
        ],
        totals=[0, 0, 0],
    ),
]
