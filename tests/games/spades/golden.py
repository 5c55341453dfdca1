"""Golden hands of Spades: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, agreed_upon, at_last, players
from ..written import deal, plays, void
from .golden_tables import TABLES
from .hands import ANN, BEA, CY, DOV, EVE, FLO, KNOWN, bids, hand, took

PLAY = bids(3, 3, 3, 3)
SIX = {"packs": 1}


def known(**more: Any) -> Entries:
    """A deal with all hands known."""
    return deal(hands=KNOWN, **more)


BESIDE_NIL = deal(depth="cards") + bids("N", 4, 4, 3)
"""Ann bid nil, and passes cards with Cy where the table plays that."""
ANY_NIL = {"nil_pass": 2, "nil_pass_on": "any"}

FOURTEEN = ["2H", *(f"{rank}C" for rank in "23456789TJQKA")]
BEA_HAS_CLUBS = deal(CY, depth="cards", hands=[None, [*FOURTEEN, "3H", "4H"], None])
"""Three players, and a kitty of four cards."""


def match(seat: int) -> Entries:
    """A bid raised to match."""
    return [{"type": "match", "seat": seat}]


def passed(seat: int, **more: Any) -> Entries:
    """Cards passed beside a nil."""
    return [{"type": "pass-cards", "seat": seat, **more}]


def kitty(seat: int, **more: Any) -> Entries:
    """The kitty taken."""
    return [{"type": "kitty", "seat": seat, **more}]


def flip(seat: int, **more: Any) -> Entries:
    """A won trick turned up against the rules."""
    return [{"type": "penalty", "kind": "flip", "seat": seat, **more}]


NEVER_CITED = "1.2 1.5 1.6 5.9"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    # ---- the seed's own figures
    Golden(
        name="five bid, six taken",
        covers=["SP-7.1", "SP-7.3", "SP-3.4"],
        entries=hand([3, 3, 2, 4], [4, 3, 2, 4]),
        points=[51, 70],
        lines=[(0, 50, "SP-7.1"), (0, 1, "SP-7.3"), (1, 70, "SP-7.1")],
        totals=[51, 70],
        extra={"bags": [1, 0]},
        next=("deal", ANN),
    ),
    Golden(
        name="six bid, five taken",
        covers=["SP-7.2"],
        entries=hand([3, 3, 3, 4], [3, 4, 2, 4]),
        points=[-60, 71],
        lines=[(0, -60, "SP-7.2"), (1, 70, "SP-7.1"), (1, 1, "SP-7.3")],
    ),
    Golden(
        name="tenth bag costs a hundred and the eleventh stays",
        covers=["SP-7.6"],
        entries=hand([1, 2, 1, 2], [5, 1, 5, 2]) + hand([2, 2, 3, 3], [5, 2, 3, 3], ANN),
        points=[-47, 50],
        lines=[(0, 50, "SP-7.1"), (0, 3, "SP-7.3"), (0, -100, "SP-7.6"), (1, 50, "SP-7.1")],
        totals=[28 - 47, -40 + 50],
        extra={"bags": [1, 0]},
    ),
    Golden(
        name="twenty bags at once cost twice",
        covers=["SP-7.6"],
        rules={"bag_limit": 5, "bag_penalty": -50},
        entries=hand([1, 1, 1, 1], [6, 1, 6, 0]),
        points=[30 - 100, -20],
        lines=[(0, 20, "SP-7.1"), (0, 10, "SP-7.3"), (0, -100, "SP-7.6"), (1, -20, "SP-7.2")],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="no bag penalty where the table has none",
        covers=["SP-7.6"],
        rules={"bag_limit": None},
        entries=hand([1, 1, 1, 1], [6, 1, 6, 0]),
        points=[30, -20],
        extra={"bags": [10, 0]},
    ),
    Golden(
        name="nil made, partner set",
        covers=["SP-3.3", "SP-7.4"],
        entries=hand(["N", 4, 5, 3], [0, 5, 4, 4]),
        points=[50, 72],
        lines=[(0, 100, "SP-7.4"), (0, -50, "SP-7.2"), (1, 70, "SP-7.1"), (1, 2, "SP-7.3")],
    ),
    Golden(
        name="a broken nil's trick is a bag",
        covers=["SP-7.5"],
        entries=hand(["N", 4, 5, 3], [1, 4, 5, 3]),
        points=[-49, 70],
        lines=[(0, -100, "SP-7.4"), (0, 1, "SP-7.5"), (0, 50, "SP-7.1"), (1, 70, "SP-7.1")],
        extra={"bags": [1, 0]},
    ),
    Golden(
        name="a broken nil's tricks are bags even beside a set contract",
        covers=["SP-7.5"],
        entries=hand(["N", 4, 5, 3], [2, 4, 4, 3]),
        points=[-148, 70],
        extra={"bags": [2, 0]},
    ),
    Golden(
        name="a broken nil's trick is ignored",
        covers=["SP-7.5"],
        rules={"failed_nil_tricks": "ignored"},
        entries=hand(["N", 4, 5, 3], [1, 4, 5, 3]),
        points=[-50, 70],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="a broken nil's trick helps the partner",
        covers=["SP-7.5"],
        rules={"failed_nil_tricks": "help"},
        entries=hand(["N", 4, 5, 3], [1, 5, 4, 3]),
        points=[-50, 71],
    ),
    Golden(
        name="where it helps and there is no contract it is a bag",
        covers=["SP-7.5"],
        players=3,
        rules={"failed_nil_tricks": "help"},
        entries=deal(CY) + bids("N", 8, 8) + took(2, 8, 7),
        points=[-98, 80, -80],
        lines=[(0, -100, "SP-7.4"), (0, 2, "SP-7.5"), (1, 80, "SP-7.1"), (2, -80, "SP-7.2")],
        extra={"bags": [2, 0, 0]},
    ),
    Golden(
        name="both partners nil score apart",
        covers=["SP-7.4"],
        entries=hand(["N", 4, "N", 5], [0, 6, 1, 6]),
        points=[100 - 100 + 1, 90 + 3],
    ),
    Golden(
        name="a team nil scores once, without bags",
        covers=["SP-7.4"],
        rules={"double_nil": "joint"},
        entries=hand(["N", 4, "N", 5], [0, 6, 1, 6]),
        points=[-100, 93],
        lines=[(0, -100, "SP-7.4"), (1, 90, "SP-7.1"), (1, 3, "SP-7.3")],
        extra={"bags": [0, 3]},
    ),
    # ---- the table
    Golden(
        name="there is no fifth seat at a table of four",
        covers=["SP-1.1"],
        entries=deal() + [{"type": "bid", "seat": 4, "bid": 3}],
        problems=[(1, "refused", "SP-1.1", "no-such-seat")],
        next=("bid", ANN),
    ),
    Golden(
        name="four may play each for themselves",
        covers=["SP-1.2"],
        rules={"form": "solo"},
        entries=hand([3, 3, 3, 3], [4, 3, 2, 4]),
        points=[31, 30, -30, 31],
    ),
    Golden(
        name="six sit as three pairs",
        covers=["SP-1.2", "SP-1.5"],
        players=6,
        entries=deal(FLO) + bids(3, 2, 3, 3, 2, 3) + took(3, 3, 2, 4, 2, 3),
        points=[61, 41, -60],
    ),
    Golden(
        name="four sit as partners where the table says so",
        covers=["SP-1.2"],
        rules={"form": "partners"},
        entries=deal() + bids(3, 2, 3, 3) + took(4, 2, 3, 4),
        points=[61, 51],
    ),
    Golden(
        name="six sit as three pairs where the table says so",
        covers=["SP-1.2"],
        players=6,
        rules={"form": "pairs"},
        entries=deal(FLO) + bids(3, 2, 3, 3, 2, 3) + took(3, 3, 2, 4, 2, 3),
        points=[61, 41, -60],
    ),
    Golden(
        name="six sit as two teams of three",
        covers=["SP-1.2"],
        players=6,
        rules={"form": "teams"},
        entries=deal(FLO) + bids(3, 2, 3, 3, 2, 3) + took(3, 3, 2, 4, 3, 2),
        points=[80, 81],
    ),
    Golden(
        name="six with one pack have eight cards each",
        covers=["SP-1.5"],
        players=6,
        rules={"packs": 1, "form": "solo"},
        entries=deal(FLO) + bids(1, 2, 1, 1, 2, 1) + took(1, 2, 1, 1, 2, 1),
        points=[10, 20, 10, 10, 20, 10],
    ),
    Golden(
        name="seven tricks of eight do not add up for six with one pack",
        covers=["SP-1.5", "SP-4.2"],
        players=6,
        rules={"packs": 1},
        entries=deal(FLO) + bids(1, 2, 1, 1, 2, 1) + took(1, 2, 1, 1, 1, 1),
        problems=[(7, "refused", "SP-4.2", "tricks")],
    ),
    Golden(
        name="two with a pack drawn card by card have thirteen tricks",
        covers=["SP-1.7"],
        players=2,
        entries=deal(BEA) + bids(6, 5) + took(7, 6),
        points=[61, 51],
    ),
    Golden(
        name="three play without the 2♣",
        covers=["SP-1.3"],
        players=3,
        entries=deal(CY, depth="cards") + bids(5, 5, 5) + plays(ANN, "2C", 3),
        problems=[(4, "refused", "SP-1.3", "not-in-pack")],
        says="laid aside",
    ),
    Golden(
        name="a card already played cannot be played again",
        covers=["SP-1.3"],
        entries=deal() + PLAY + plays(ANN, "9H 4H 9H"),
        problems=[(7, "refused", "SP-1.3", "card-gone")],
        says="Ann played 9♥ in trick 1.",
    ),
    Golden(
        name="the little joker beats the ace of spades",
        covers=["SP-1.4", "SP-5.4"],
        rules={"jokers": "big_little"},
        entries=deal() + PLAY + plays(ANN, "9H AS LJ 4H"),
        next=("play", CY),
    ),
    Golden(
        name="a raised 2♦ is a spade and need not follow diamonds",
        covers=["SP-1.4"],
        rules={"jokers": "two_diamonds_two_spades"},
        entries=deal() + PLAY + plays(ANN, "AS 2D 2S 4S"),
        problems=[(5, "noted", "SP-5.5", "unbroken-lead")],
        next=("play", BEA),
    ),
    Golden(
        name="a raised 2♠ beats the ace of spades, 2♦ stays a diamond",
        covers=["SP-1.4"],
        rules={"jokers": "two_spades"},
        entries=deal() + PLAY + plays(ANN, "AS 2S KS 4S"),
        problems=[(5, "noted", "SP-5.5", "unbroken-lead")],
        next=("play", BEA),
    ),
    Golden(
        name="with jokers and a raised 2♠ it is 2♥ and 2♦ that lie aside",
        covers=["SP-1.4", "SP-1.3"],
        rules={"jokers": "two_spades"},
        entries=deal() + PLAY + plays(ANN, "2D"),
        problems=[(5, "refused", "SP-1.3", "not-in-pack")],
    ),
    Golden(
        name="with jokers four players lay 2♥ and 2♣ aside",
        covers=["SP-1.4", "SP-1.3"],
        rules={"jokers": "two_spades_two_diamonds"},
        entries=deal() + PLAY + plays(ANN, "2H"),
        problems=[(5, "refused", "SP-1.3", "not-in-pack")],
    ),
    Golden(
        name="seven players are no table",
        covers=["SP-1.6"],
        entries=deal() + [{"type": "bid", "seat": 6, "bid": 1}],
        problems=[(1, "refused", "SP-1.1", "no-such-seat")],
    ),
    # ---- the deal
    Golden(
        name="the deal passes to the left",
        covers=["SP-2.1"],
        entries=hand([3, 3, 3, 3], [3, 3, 3, 4]) + deal(BEA),
        problems=[(6, "queried", "SP-2.1", "wrong-dealer")],
        next=("bid", CY),
    ),
    Golden(
        name="after a misdeal the same dealer deals again",
        covers=["SP-2.2"],
        entries=deal() + bids(3, 3, 3, 3)[:2] + [{"type": "misdeal", "reason": "count"}],
        points=[0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="twelve cards are a misdeal",
        covers=["SP-2.2"],
        entries=deal(hands=[KNOWN[0][:12], None, None, None]),
        problems=[(0, "queried", "SP-2.2", "hand-size")],
        says="Ann has 12 cards, not 13: if so, it is a misdeal.",
    ),
    Golden(
        name="a finished hand thrown in is queried, and gone if confirmed",
        covers=["SP-2.2"],
        entries=hand([3, 3, 3, 3], [3, 3, 3, 4]) + [{"type": "misdeal", "reason": "played", "confirmed": True}],
        problems=[(6, "queried", "SP-2.2", "misdeal-late")],
        totals=[0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="a weak hand is thrown in before its side bids",
        covers=["SP-2.3"],
        rules={"deficient_misdeal": "either"},
        entries=deal() + [{"type": "misdeal", "reason": "deficient", "seat": ANN}],
        next=("deal", DOV),
    ),
    Golden(
        name="a weak hand is thrown in though the kitty, and its trick, was taken",
        covers=["SP-2.3", "SP-2.5"],
        players=3,
        rules={"deficient_misdeal": "either", "kitty": "and_round"},
        entries=[
            {"type": "deal", "dealer": CY},
            {"type": "kitty", "seat": ANN},
            {"type": "misdeal", "reason": "deficient", "seat": BEA},
        ],
        next=("deal", CY),
    ),
    Golden(
        name="a weak hand is not thrown in after the partner has bid",
        covers=["SP-2.3"],
        rules={"deficient_misdeal": "either"},
        entries=deal() + bids(3, 3, 3, 3)[:1] + [{"type": "misdeal", "reason": "deficient", "seat": CY}],
        problems=[(2, "queried", "SP-2.3", "weak-hand-late")],
    ),
    Golden(
        name="a hand with four spades is not weak",
        covers=["SP-2.3"],
        rules={"deficient_misdeal": "spades"},
        entries=known() + [{"type": "misdeal", "reason": "deficient", "seat": ANN}],
        problems=[(1, "queried", "SP-2.3", "not-weak")],
    ),
    Golden(
        name="where it is not played a weak hand is queried",
        covers=["SP-2.3"],
        entries=deal() + [{"type": "misdeal", "reason": "deficient", "seat": ANN}],
        problems=[(1, "queried", "SP-2.3", "weak-hand-off")],
    ),
    Golden(
        name="the same number of cards lies face up before all",
        covers=["SP-2.4"],
        rules={"face_up_deal": 1},
        entries=deal(face_up=[["AS"], ["KS"], ["QS"], []]),
        problems=[(0, "queried", "SP-2.4", "face-up")],
    ),
    Golden(
        name="a card seen face up is known in the play",
        covers=["SP-2.4", "SP-5.2"],
        rules={"face_up_deal": 1},
        entries=deal(face_up=[["AS"], ["KH"], ["QS"], ["2D"]]) + PLAY + plays(ANN, "9H 4C"),
        problems=[(6, "queried", "SP-5.2", "revoke")],
        says="Bea must follow ♥",
    ),
    Golden(
        name="the larger kitty's discard is a trick",
        covers=["SP-2.5"],
        players=3,
        rules={"kitty": "and_round", "kitty_to": "bidder"},
        entries=deal(CY) + bids(4, 6, 6) + [{"type": "kitty", "seat": BEA}] + took(4, 7, 6),
        points=[40, 61, 60],
        tricks=[4, 7, 6],
    ),
    Golden(
        name="the first of equal bids takes the kitty",
        covers=["SP-2.5"],
        players=5,
        rules={"kitty": "left_over", "kitty_to": "bidder"},
        entries=deal(EVE) + bids(1, 3, 2, 3, 1) + [{"type": "kitty", "seat": DOV}],
        problems=[(6, "queried", "SP-2.5", "kitty-taker")],
    ),
    Golden(
        name="a card of the kitty may lie in the discard nobody named: it proves no revoke until it is played",
        covers=["SP-2.5", "SP-5.2"],
        players=5,
        rules={"kitty": "left_over", "kitty_to": "bidder"},
        entries=deal(EVE)
        + bids(1, 2, 2, 4, 1)
        + [{"type": "kitty", "seat": DOV, "taken": ["AH", "9H"]}]
        + plays(ANN, "KH 2H 3H 2S 4H", seats=5)
        + plays(DOV, "AH", seats=5),
        problems=[(12, "queried", "SP-5.2", "revoke")],
        about=10,
        says="Dov played 2♠ on a heart lead in trick 1 and held A♥.",
    ),
    Golden(
        name="the kitty comes before the bids where 2♣ takes it",
        covers=["SP-2.5"],
        players=3,
        rules={"kitty": "left_over"},
        entries=deal(CY) + bids(4, 6, 6)[:1],
        problems=[(1, "refused", "SP-2.5", "kitty-first")],
        next=("kitty", None),
    ),
    Golden(
        name="no card is in two hands",
        covers=["SP-2.6"],
        entries=deal(hands=[KNOWN[0], KNOWN[0], None, None]),
        problems=[(0, "refused", "SP-2.6", "card-twice")],
        says="A♠ is Ann’s already.",
    ),
    Golden(
        name="a hand shown after play must hold what was played",
        covers=["SP-2.6"],
        entries=deal()
        + PLAY
        + plays(ANN, "9H QH 8H 4C")
        + [{"type": "hands", "hands": [None, None, None, ["5S", *KNOWN[3][1:10], "TS", "9S", "AC"]]}],
        problems=[(9, "refused", "SP-2.6", "played-not-held")],
    ),
    Golden(
        name="a misdeal found by counting is thrown in",
        covers=["SP-2.2"],
        entries=deal(hands=[KNOWN[0][:12], None, None, None]) + [{"type": "misdeal", "reason": "count"}],
        problems=[(0, "queried", "SP-2.2", "hand-size")],
        next=("deal", DOV),
    ),
    Golden(
        name="a hand the wrong player dealt is dealt again by the right one",
        covers=["SP-2.2", "SP-2.1"],
        entries=hand([3, 3, 3, 3], [3, 3, 3, 4]) + deal(BEA) + [{"type": "misdeal", "reason": "dealer"}] + deal(ANN),
        problems=[(6, "queried", "SP-2.1", "wrong-dealer")],
        next=("bid", BEA),
    ),
    Golden(
        name="a finished hand is not thrown in as weak without a word",
        covers=["SP-2.3"],
        rules={"first_hand_bids_itself": True, "deficient_misdeal": "either"},
        entries=deal() + took(3, 4, 2, 4) + [{"type": "misdeal", "reason": "deficient", "seat": ANN}],
        problems=[(2, "queried", "SP-2.3", "weak-hand-late")],
    ),
    Golden(
        name="a hand of the wrong size tells nothing, but the whole one beside it is compared",
        covers=["SP-2.6", "SP-2.2"],
        entries=deal()
        + PLAY
        + plays(ANN, "4H")
        + [{"type": "hands", "hands": [KNOWN[0], ["4H", *KNOWN[1][:11]], None, None], "confirmed": True}],
        problems=[(6, "refused", "SP-2.6", "played-not-held")],
    ),
    Golden(
        name="a hand of twelve shown in play is queried and changes nothing",
        covers=["SP-2.6", "SP-2.2"],
        entries=deal()
        + PLAY
        + plays(ANN, "4H")
        + [{"type": "hands", "hands": [None, ["4H", *KNOWN[1][:11]], None, None], "confirmed": True}],
        problems=[(6, "queried", "SP-2.2", "hand-size")],
        next=("play", BEA),
    ),
    Golden(
        name="no hand shown later holds a card another hand holds",
        covers=["SP-2.6"],
        entries=deal(hands=[KNOWN[0], None, None, None])
        + PLAY
        + [{"type": "hands", "hands": [None, KNOWN[0], None, None]}],
        problems=[(5, "refused", "SP-2.6", "card-twice")],
        says="A♠ is in Ann’s hand.",
    ),
    Golden(
        name="a hand shown after a claim still tells of the trick it cut short",
        covers=["SP-2.6", "SP-5.2"],
        entries=deal()
        + PLAY
        + plays(ANN, "9H JC")
        + [{"type": "claim", "seat": ANN}, {"type": "hands", "hands": [None, KNOWN[1], None, None]}],
        problems=[(8, "queried", "SP-5.2", "revoke")],
        about=6,
        says="Bea played J♣ on a heart lead in trick 1: Bea’s hand shows it.",
    ),
    Golden(
        name="a hand shown tells of spades led unbroken",
        covers=["SP-2.6", "SP-5.5"],
        entries=deal() + PLAY + plays(ANN, "AS JS 8S 5S") + [{"type": "hands", "hands": [KNOWN[0], None, None, None]}],
        problems=[(5, "noted", "SP-5.5", "unbroken-lead"), (9, "queried", "SP-5.5", "unbroken-lead")],
        about=5,
    ),
    Golden(
        name="after a trick without its cards a known hand is no longer whole",
        covers=["SP-2.6", "SP-4.1"],
        entries=known() + PLAY + [{"type": "trick", "winner": ANN}] + plays(ANN, "9H KC"),
        next=("play", CY),
    ),
    Golden(
        name="2♣ found in the kitty leaves it to eldest",
        covers=["SP-2.5"],
        players=3,
        rules={"kitty": "left_over"},
        entries=deal(CY) + [{"type": "kitty", "seat": BEA, "taken": ["2C"]}],
        problems=[(1, "queried", "SP-2.5", "kitty-taker")],
        says="Ann is eldest and takes the kitty.",
    ),
    Golden(
        name="a card is discarded to the kitty once",
        covers=["SP-2.5"],
        players=5,
        rules={"kitty": "left_over", "kitty_to": "bidder"},
        entries=deal(EVE)
        + bids(1, 3, 2, 2, 1)
        + [{"type": "kitty", "seat": BEA, "taken": ["AS", "KS"], "discarded": ["AS", "AS"]}],
        problems=[(6, "refused", "SP-2.6", "not-held")],
    ),
    # ---- the auction
    Golden(
        name="eldest bids first",
        covers=["SP-3.1"],
        entries=deal() + [{"type": "bid", "seat": BEA, "bid": 3}],
        problems=[(1, "queried", "SP-3.1", "bid-out-of-turn")],
        says="Ann bids before Bea.",
        next=("bid", ANN),
    ),
    Golden(
        name="a bid is at most the cards in a hand",
        covers=["SP-3.2"],
        entries=deal() + [{"type": "bid", "seat": ANN, "bid": 14}],
        problems=[(1, "refused", "SP-3.2", "out-of-range")],
        next=("bid", ANN),
    ),
    Golden(
        name="fourteen tricks bid by a side cannot be made",
        covers=["SP-3.4"],
        entries=deal() + bids(8, 1, 6, 1),
        problems=[(3, "noted", "SP-3.4", "too-many")],
    ),
    Golden(
        name="a side bids at least four",
        covers=["SP-3.5"],
        rules={"minimum_bid": "side"},
        entries=deal() + bids(2, 4, 1, 1),
        problems=[(3, "queried", "SP-3.5", "below-minimum")],
    ),
    Golden(
        name="a nil counts nothing towards the least bid",
        covers=["SP-3.5"],
        rules={"minimum_bid": "side"},
        entries=deal() + bids(3, 4, "N", 1),
        problems=[(3, "queried", "SP-3.5", "below-minimum")],
    ),
    Golden(
        name="the partner of a nil bids at least four",
        covers=["SP-3.5"],
        rules={"minimum_bid": "nil_partner"},
        entries=deal() + bids("N", 1, 3, 1),
        problems=[(3, "queried", "SP-3.5", "below-minimum")],
    ),
    Golden(
        name="the dealer may not make the bids add up",
        covers=["SP-3.6"],
        rules={"total_not_equal": True},
        entries=deal() + bids(4, 3, 3, 3),
        problems=[(4, "queried", "SP-3.6", "bids-add-up")],
    ),
    Golden(
        name="the bid that adds up is no choice",
        covers=["SP-3.6"],
        rules={"total_not_equal": True},
        entries=deal() + bids(4, 3, 3, 3)[:3],
        choices=[{"type": "bid", "seat": DOV, "bid": n} for n in (0, 1, 2, *range(4, 14))],
    ),
    Golden(
        name="a player bids once",
        covers=["SP-3.7"],
        entries=deal() + [*bids(3, 3, 3, 3)[:1], {"type": "bid", "seat": ANN, "bid": 5, "confirmed": True}],
        problems=[(2, "queried", "SP-3.7", "bid-twice")],
        about=1,
        next=("bid", BEA),
    ),
    Golden(
        name="a nil passes first, then the partner, two cards each",
        covers=["SP-3.8"],
        rules={"nil_pass": 2},
        entries=deal()
        + bids("N", 4, 5, 3)
        + [{"type": "pass-cards", "seat": ANN, "count": 2}, {"type": "pass-cards", "seat": CY, "count": 2}],
        next=("play", ANN),
    ),
    Golden(
        name="passing one card where two are agreed is queried",
        covers=["SP-3.8"],
        rules={"nil_pass": 2},
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "pass-cards", "seat": ANN, "count": 1}],
        problems=[(5, "queried", "SP-3.8", "pass-count")],
    ),
    Golden(
        name="only a blind nil passes where the table says so",
        covers=["SP-3.8"],
        rules={"nil_pass": 1, "nil_pass_on": "blind"},
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "pass-cards", "seat": ANN, "count": 1}],
        problems=[(5, "queried", "SP-3.8", "no-pass")],
    ),
    Golden(
        name="cards passed change hands",
        covers=["SP-3.8", "SP-2.6"],
        rules={"nil_pass": 1},
        entries=known()
        + bids(3, 4, "N", 3)
        + [{"type": "pass-cards", "seat": CY, "cards": ["8S"]}, {"type": "pass-cards", "seat": ANN, "cards": ["4C"]}]
        + plays(ANN, "4C"),
        problems=[(7, "refused", "SP-1.3", "card-gone")],
        says="4♣ is in Cy’s hand.",
    ),
    Golden(
        name="a blind nil needs the deficit",
        covers=["SP-3.9"],
        rules={"blind_nil": True},
        entries=deal() + bids("BN", 3, 3, 3)[:1],
        problems=[(1, "queried", "SP-3.9", "blind-deficit")],
        says="Ann & Cy are not behind. A blind bid needs 100.",
    ),
    Golden(
        name="a hundred behind is enough, and a blind nil made is 200",
        covers=["SP-3.9", "SP-7.7"],
        rules={"blind_nil": True},
        entries=hand([3, 3, 3, 3], [0, 6, 1, 6])
        + deal(ANN)
        + [{"type": "bid", "seat": BEA, "bid": 4}]
        + [{"type": "bid", "seat": CY, "bid": 0, "blind": True}]
        + [{"type": "bid", "seat": DOV, "bid": 4}, {"type": "bid", "seat": ANN, "bid": 5}]
        + took(5, 4, 0, 4),
        points=[250, 80],
        lines=[(0, 200, "SP-7.7"), (0, 50, "SP-7.1"), (1, 80, "SP-7.1")],
    ),
    Golden(
        name="a blind nil broken loses 200",
        covers=["SP-7.7"],
        rules={"blind_nil": True, "blind_deficit": 0},
        entries=hand(["BN", 3, 4, 4], [1, 4, 4, 4]),
        points=[-200 + 1 + 40, 71],
    ),
    Golden(
        name="blind nil is not played unless agreed",
        covers=["SP-3.9"],
        entries=deal() + bids("BN", 3, 3, 3)[:1],
        problems=[(1, "refused", "SP-3.9", "blind-not-played")],
    ),
    Golden(
        name="a blind six doubles",
        covers=["SP-3.10", "SP-7.10"],
        rules={"blind_number": "at_least", "blind_deficit": 0},
        entries=hand(["B3", 2, "B3", 2], [4, 2, 3, 4]),
        points=[121, 42],
        lines=[(0, 120, "SP-7.10"), (0, 1, "SP-7.3"), (1, 40, "SP-7.1"), (1, 2, "SP-7.3")],
    ),
    Golden(
        name="a blind five does not double",
        covers=["SP-3.10"],
        rules={"blind_number": "at_least", "blind_deficit": 0},
        entries=hand(["B3", 2, "B2", 2], [3, 4, 2, 4]),
        points=[50, 44],
    ),
    Golden(
        name="an overtrick sets an exact blind contract",
        covers=["SP-3.10", "SP-7.10"],
        rules={"blind_number": "exact", "blind_deficit": 0},
        entries=hand(["B3", 2, "B3", 2], [4, 2, 3, 4]),
        points=[-120, 42],
        lines=[(0, -120, "SP-3.10"), (1, 40, "SP-7.1"), (1, 2, "SP-7.3")],
    ),
    Golden(
        name="the first hand bids itself",
        covers=["SP-3.11"],
        rules={"first_hand_bids_itself": True},
        entries=deal() + took(3, 4, 2, 4),
        points=[50, 80],
        lines=[(0, 50, "SP-3.11"), (1, 80, "SP-3.11")],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="nobody bids when the first hand bids itself",
        covers=["SP-3.11"],
        rules={"first_hand_bids_itself": True},
        entries=deal() + bids(3, 3, 3, 3)[:1],
        problems=[(1, "refused", "SP-3.11", "no-bids")],
    ),
    Golden(
        name="the side that bid first raises to match",
        covers=["SP-3.12"],
        rules={"match_bid": True},
        entries=deal() + bids(3, 4, 2, 3) + [{"type": "match", "seat": CY}] + took(4, 3, 3, 3),
        points=[70, -70],
    ),
    Golden(
        name="the other side may not raise",
        covers=["SP-3.12"],
        rules={"match_bid": True},
        entries=deal() + bids(4, 3, 4, 3) + [{"type": "match", "seat": BEA}],
        problems=[(5, "refused", "SP-3.12", "wrong-side")],
    ),
    Golden(
        name="mirror bids are the spades held",
        covers=["SP-3.13"],
        rules={"forced_bids": "mirror"},
        entries=known() + [{"type": "bid", "seat": ANN, "bid": 5}],
        problems=[(1, "queried", "SP-3.13", "forced-bid")],
        says="Ann has 4 spades, so must bid 4.",
    ),
    Golden(
        name="whiz allows the spades or nil",
        covers=["SP-3.13"],
        rules={"forced_bids": "whiz"},
        entries=known(),
        choices=[{"type": "bid", "seat": ANN, "bid": 0}, {"type": "bid", "seat": ANN, "bid": 4}],
    ),
    Golden(
        name="a hand shown tells of a bid that mirror did not allow",
        covers=["SP-3.13"],
        rules={"forced_bids": "mirror"},
        entries=deal(depth="result") + bids(4, 3, 3, 4) + took(3, 3, 3, 4) + [{"type": "hands", "hands": KNOWN}],
        problems=[(6, "queried", "SP-3.13", "forced-bid")],
        about=4,
        says="Dov held 3 spades and bid 4.",
    ),
    Golden(
        name="each nil waits for its own partner alone",
        covers=["SP-3.8"],
        rules={"nil_pass": 1},
        entries=deal()
        + bids("N", "N", 5, 6)
        + [{"type": "pass-cards", "seat": ANN, "count": 1}, {"type": "pass-cards", "seat": CY, "count": 1}],
    ),
    Golden(
        name="no card is led before the partner has passed back",
        covers=["SP-3.8"],
        rules={"nil_pass": 1},
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "pass-cards", "seat": ANN, "count": 1}] + plays(ANN, "9H"),
        problems=[(6, "queried", "SP-3.8", "pass-open")],
    ),
    Golden(
        name="two nils are no four",
        covers=["SP-3.5"],
        rules={"minimum_bid": "side"},
        entries=deal() + bids("N", 4, "N", 1),
        problems=[(3, "queried", "SP-3.5", "below-minimum")],
    ),
    # ---- recording
    Golden(
        name="a hand begun card by card may be finished by its result",
        covers=["SP-4.1"],
        entries=deal() + PLAY + plays(ANN, "9H TH 4H 5H") + took(3, 4, 3, 3),
        points=[60, 61],
    ),
    Golden(
        name="a result may not take back a trick already won",
        covers=["SP-4.1", "SP-4.2"],
        entries=deal() + PLAY + plays(ANN, "9H TH 4H 5H") + took(5, 0, 4, 4),
        problems=[(9, "refused", "SP-4.2", "tricks")],
        says="Bea already has 1 trick, so can’t have 0.",
    ),
    Golden(
        name="a trick begun with its cards is finished with them",
        covers=["SP-4.1"],
        entries=deal() + PLAY + plays(ANN, "9H TH") + [{"type": "trick", "winner": BEA}],
        problems=[(7, "refused", "SP-4.1", "trick-begun")],
    ),
    Golden(
        name="tricks one by one",
        covers=["SP-4.1", "SP-5.9"],
        entries=deal(depth="tricks") + PLAY + [{"type": "trick", "winner": n % 4} for n in range(13)],
        tricks=[4, 3, 3, 3],
        points=[61, 60],
    ),
    Golden(
        name="a fourteenth trick cannot be won",
        covers=["SP-4.3"],
        entries=deal() + PLAY + [{"type": "trick", "winner": 0} for _ in range(14)],
        problems=[(18, "refused", "SP-4.3", "hand-over")],
    ),
    Golden(
        name="fourteen tricks of thirteen are too many",
        covers=["SP-4.2"],
        entries=hand([3, 3, 3, 3], [4, 4, 3, 3]),
        problems=[(5, "refused", "SP-4.2", "tricks")],
        says="1 too many",
        next=("play", ANN),
    ),
    Golden(
        name="a nil told apart, its partner with it, the other side together",
        covers=["SP-4.2", "SP-7.4"],
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "tricks", "counts": [0, None, None, None], "sides": [5, 8]}],
        points=[150, 71],
        tricks=[0, 8, 5, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="a nil told apart that does not fit its side",
        covers=["SP-4.2"],
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "tricks", "counts": [6, None, None, None], "sides": [5, 8]}],
        problems=[(5, "refused", "SP-4.2", "tricks")],
        says="Ann & Cy took 5, but the players’ tricks don’t add up to that.",
    ),
    Golden(
        name="both of a side told apart, and one trick nobody took",
        covers=["SP-4.2"],
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "tricks", "counts": [0, None, 4, None], "sides": [5, 8]}],
        problems=[(5, "refused", "SP-4.2", "tricks")],
    ),
    Golden(
        name="another player told apart than the nil",
        covers=["SP-4.2"],
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "tricks", "counts": [None, 4, None, None], "sides": [5, 8]}],
        problems=[(5, "refused", "SP-4.2", "nil-needs-seats")],
    ),
    Golden(
        name="players told apart, and no sides",
        covers=["SP-4.2"],
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "tricks", "counts": [0, 4, 5, None]}],
        problems=[(5, "refused", "SP-4.2", "tricks")],
    ),
    Golden(
        name="a nil's tricks are told player by player",
        covers=["SP-4.2"],
        entries=deal() + bids("N", 4, 5, 3) + [{"type": "tricks", "sides": [5, 8]}],
        problems=[(5, "refused", "SP-4.2", "nil-needs-seats")],
    ),
    Golden(
        name="bids come before play",
        covers=["SP-4.3"],
        entries=deal() + bids(3, 3, 3, 3)[:3] + plays(ANN, "9H"),
        problems=[(4, "refused", "SP-4.3", "bids-first")],
        next=("bid", DOV),
    ),
    Golden(
        name="no second deal before the hand is finished",
        covers=["SP-4.3"],
        entries=deal() + PLAY + deal(ANN),
        problems=[(5, "refused", "SP-4.3", "hand-unfinished")],
    ),
    # ---- play
    Golden(
        name="eldest leads",
        covers=["SP-5.1"],
        entries=deal() + PLAY + plays(BEA, "9H"),
        problems=[(5, "queried", "SP-5.1", "out-of-turn")],
        next=("play", CY),
    ),
    Golden(
        name="the holder of 2♣ leads it",
        covers=["SP-5.1"],
        rules={"deuce_start": True},
        entries=known() + PLAY,
        choices=[{"type": "play", "seat": DOV, "card": "2C"}],
        next=("play", DOV),
    ),
    Golden(
        name="any other opening lead is queried",
        covers=["SP-5.1"],
        rules={"deuce_start": True},
        entries=deal() + PLAY + plays(ANN, "9H"),
        problems=[(5, "queried", "SP-5.1", "deuce-start")],
    ),
    Golden(
        name="a revoke found at once, hands known",
        covers=["SP-5.2", "SP-5.7", "SP-9.1"],
        entries=known() + PLAY + plays(ANN, "9H QH TC"),
        problems=[(7, "queried", "SP-5.2", "revoke")],
        says="Cy must follow ♥",
        next=("play", DOV),
    ),
    Golden(
        name="only cards that follow are choices",
        covers=["SP-5.2"],
        entries=known() + PLAY + plays(ANN, "9H QH"),
        choices=[{"type": "play", "seat": CY, "card": card} for card in ("8H", "7H", "6H")],
        next=("play", CY),
    ),
    Golden(
        name="a revoke that shows later",
        covers=["SP-5.2", "SP-9.1"],
        entries=deal() + PLAY + plays(ANN, "9H QH 2C 4H") + plays(BEA, "QD 8D 4D KD") + plays(ANN, "AH JH 6H 3H"),
        problems=[(15, "queried", "SP-5.2", "revoke")],
        about=7,
        says="Cy played 2♣ on a heart lead in trick 1 and held 6♥.",
    ),
    Golden(
        name="a card out of turn that is confirmed stands",
        covers=["SP-5.3"],
        entries=deal() + PLAY + plays(ANN, "9H") + plays(CY, "8H") + plays(BEA, "QH") + plays(DOV, "4H"),
        problems=[(6, "queried", "SP-5.3", "out-of-turn")],
        next=("play", BEA),
    ),
    Golden(
        name="nobody plays twice to a trick",
        covers=["SP-5.3"],
        entries=deal() + PLAY + plays(ANN, "9H") + plays(ANN, "8H"),
        problems=[(6, "refused", "SP-5.3", "played-twice")],
    ),
    Golden(
        name="a card entered twice in a row was played the first time",
        covers=["SP-5.3"],
        entries=deal() + PLAY + plays(ANN, "9H QH") + plays(BEA, "QH"),
        problems=[(7, "refused", "SP-5.3", "played-twice")],
    ),
    Golden(
        name="the highest spade wins, else the highest of the suit led",
        covers=["SP-5.4", "SP-5.9"],
        entries=deal() + PLAY + plays(ANN, "9H TH 2S AH") + plays(CY, "3C KC AD 9C"),
        tricks=None,
        next=("play", DOV),
    ),
    Golden(
        name="the first of two equal cards wins",
        covers=["SP-5.4"],
        players=6,
        entries=deal(FLO) + bids(3, 3, 3, 3, 3, 3) + plays(ANN, "9H AH 4H AH 5H 6H", 6),
        next=("play", BEA),
    ),
    Golden(
        name="the last of two equal cards wins where the table says so",
        covers=["SP-5.4"],
        players=6,
        rules={"identical": "last"},
        entries=deal(FLO) + bids(3, 3, 3, 3, 3, 3) + plays(ANN, "9H AH 4H AH 5H 6H", 6),
        next=("play", DOV),
    ),
    Golden(
        name="spades may not be led unbroken",
        covers=["SP-5.5", "SP-9.1"],
        entries=known() + PLAY + plays(ANN, "AS"),
        problems=[(5, "queried", "SP-5.5", "unbroken-lead")],
    ),
    Golden(
        name="led from an unknown hand it shows when another suit is played",
        covers=["SP-5.5"],
        entries=deal() + PLAY + plays(ANN, "AS 3S 4S 5S") + plays(ANN, "9H"),
        problems=[(5, "noted", "SP-5.5", "unbroken-lead"), (9, "queried", "SP-5.5", "unbroken-lead")],
        about=5,
    ),
    Golden(
        name="a spade that could not follow breaks them",
        covers=["SP-5.5"],
        entries=deal() + PLAY + plays(ANN, "9H TH 2S 4H") + plays(CY, "7S 9S AS 4S"),
        next=("play", ANN),
    ),
    Golden(
        name="spades may be led at once where the table says so",
        covers=["SP-5.5"],
        rules={"break_spades": False},
        entries=known() + PLAY + plays(ANN, "AS"),
        next=("play", BEA),
    ),
    Golden(
        name="no spade to the first trick",
        covers=["SP-5.6"],
        rules={"break_spades": False, "no_spade_lead_first_trick": True},
        entries=known() + PLAY + plays(ANN, "AS"),
        problems=[(5, "queried", "SP-5.6", "first-trick-lead")],
    ),
    Golden(
        name="a low ace loses to the two",
        covers=["SP-5.8"],
        rules={"aces": "as_said"},
        entries=deal() + PLAY + [{"type": "play", "seat": ANN, "card": "AH", "ace": "low"}, *plays(BEA, "2H 3C 4C")],
        next=("play", BEA),
    ),
    Golden(
        name="aces are high unless agreed",
        covers=["SP-5.8"],
        entries=deal() + PLAY + [{"type": "play", "seat": ANN, "card": "AH", "ace": "low"}],
        problems=[(5, "refused", "SP-5.8", "aces-high")],
    ),
    Golden(
        name="where cards are out of play eldest may lead another card",
        covers=["SP-5.1", "SP-1.7"],
        players=2,
        rules={"deuce_start": True},
        entries=deal(BEA) + bids(6, 5) + plays(ANN, "9H", 2),
        problems=[(3, "noted", "SP-5.1", "deuce-start")],
        next=("play", BEA),
    ),
    Golden(
        name="a spade led to the first trick shows when another suit is played",
        covers=["SP-5.6"],
        rules={"break_spades": False, "no_spade_lead_first_trick": True},
        entries=deal() + PLAY + plays(ANN, "AS 3S 4S 5S") + plays(ANN, "9H"),
        problems=[(5, "noted", "SP-5.6", "first-trick-lead"), (9, "queried", "SP-5.6", "first-trick-lead")],
        about=5,
    ),
    Golden(
        name="a revoke is told by the number of its trick, also after tricks without cards",
        covers=["SP-5.2", "SP-4.1"],
        entries=deal(depth="cards")
        + PLAY
        + [{"type": "trick", "winner": ANN}]
        + plays(ANN, "9H 2C 8H 4H")
        + plays(ANN, "AH TH"),
        problems=[(11, "queried", "SP-5.2", "revoke")],
        says="Bea played 2♣ on a heart lead in trick 2 and held 10♥.",
    ),
    # ---- claims
    Golden(
        name="the rest are mine",
        covers=["SP-6.1"],
        entries=deal(depth="tricks")
        + PLAY
        + [{"type": "trick", "winner": 1}, {"type": "trick", "winner": 3}, {"type": "claim", "seat": CY}],
        tricks=[0, 1, 11, 1],
        points=[65, -60],
    ),
    Golden(
        name="a false claim gives the rest to the opponents",
        covers=["SP-9.5"],
        entries=deal(depth="tricks")
        + PLAY
        + [{"type": "trick", "winner": CY} for _ in range(6)]
        + [{"type": "claim", "seat": CY, "good": False}],
        tricks=[0, 0, 6, 7],
        points=[60, 61],
    ),
    Golden(
        name="a false claim sets the contract where the table says so",
        covers=["SP-9.5"],
        rules={"false_claim": "set"},
        entries=deal() + PLAY + [{"type": "claim", "seat": CY, "good": False}] + took(4, 3, 3, 3),
        points=[-60, 60],
        lines=[(0, -60, "SP-9.5"), (1, 60, "SP-7.1")],
    ),
    Golden(
        name="after a false claim play goes on open where the table says so",
        covers=["SP-9.5"],
        rules={"false_claim": "exposed"},
        entries=deal() + PLAY + [{"type": "claim", "seat": CY, "good": False}] + took(4, 3, 3, 3),
        points=[61, 60],
    ),
    Golden(
        name="alone against several, the table says who gets the rest",
        covers=["SP-9.5"],
        rules={"form": "solo"},
        entries=deal() + PLAY + [{"type": "claim", "seat": CY, "good": False}],
        problems=[(5, "refused", "SP-9.5", "claim-to")],
    ),
    Golden(
        name="tricks given by a false claim break no nil",
        covers=["SP-9.5"],
        entries=deal() + bids(4, "N", 4, 3) + [{"type": "claim", "seat": ANN, "good": False}],
        tricks=[0, 0, 0, 13],
        points=[-80, 130 + 10 - 100],
        lines=[
            (0, -80, "SP-7.2"),
            (1, 100, "SP-7.4"),
            (1, 30, "SP-7.1"),
            (1, 10, "SP-7.3"),
            (1, -100, "SP-7.6"),
        ],
    ),
    Golden(
        name="a false claim breaks the claimer's nil where it sets the contract",
        covers=["SP-9.5"],
        rules={"false_claim": "set", "form": "solo"},
        entries=deal() + bids("N", 4, 4, 4) + [{"type": "claim", "seat": ANN, "good": False}] + took(0, 5, 4, 4),
        points=[-100, 41, 40, 40],
        lines=[(0, -100, "SP-9.5"), (1, 40, "SP-7.1"), (1, 1, "SP-7.3"), (2, 40, "SP-7.1"), (3, 40, "SP-7.1")],
    ),
    # ---- more scoring
    Golden(
        name="ten for two hundred, made",
        covers=["SP-7.8"],
        rules={"ten_for_200": True},
        entries=hand([5, 1, 5, 1], [5, 1, 6, 1]),
        points=[201, 20],
        lines=[(0, 200, "SP-7.8"), (0, 1, "SP-7.3"), (1, 20, "SP-7.1")],
    ),
    Golden(
        name="ten for two hundred, set",
        covers=["SP-7.8"],
        rules={"ten_for_200": True, "floor": None},
        entries=hand([5, 1, 5, 1], [5, 3, 4, 1]),
        points=[-200, 22],
    ),
    Golden(
        name="a Boston made scores two hundred",
        covers=["SP-7.9"],
        rules={"boston": "200"},
        entries=hand([7, "N", 6, "N"], [7, 0, 6, 0]),
        points=[200, 200],
    ),
    Golden(
        name="a Boston set costs a hundred and thirty",
        covers=["SP-7.9"],
        rules={"boston": "200"},
        entries=hand([7, "N", 6, "N"], [7, 1, 5, 0]),
        points=[-130, 1],
        lines=[(0, -130, "SP-7.9"), (1, -100, "SP-7.4"), (1, 1, "SP-7.5"), (1, 100, "SP-7.4")],
    ),
    Golden(
        name="a Boston may win the game",
        covers=["SP-7.9"],
        rules={"boston": "wins"},
        entries=hand([7, "N", 6, "N"], [7, 0, 6, 0]),
        points=[130, 200],
        winners=[0],
        over_by="SP-7.9",
    ),
    Golden(
        name="a blind ten for two hundred doubles too",
        covers=["SP-7.10"],
        rules={"ten_for_200": True, "blind_number": "at_least", "blind_deficit": 0},
        entries=hand(["B5", 1, "B5", 1], [5, 1, 6, 1]),
        points=[401, 20],
    ),
    Golden(
        name="a blind six set loses double",
        covers=["SP-7.10"],
        rules={"blind_number": "at_least", "blind_deficit": 0},
        entries=hand(["B3", 2, "B3", 2], [2, 2, 3, 6]),
        points=[-120, 44],
        lines=[(0, -120, "SP-7.10"), (1, 40, "SP-7.1"), (1, 4, "SP-7.3")],
    ),
    Golden(
        name="a flip moves tricks also where nobody bid",
        covers=["SP-9.4", "SP-3.11"],
        rules={"illegal_flip": "three_tricks", "first_hand_bids_itself": True},
        entries=deal() + took(3, 4, 2, 4) + [{"type": "penalty", "seat": ANN, "kind": "flip"}],
        points=[20, 110],
    ),
    # ---- the end
    Golden(
        name="the target ends the game, the higher total wins",
        covers=["SP-8.1"],
        rules={"target": 60},
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4]),
        winners=[1],
        over_by="SP-8.1",
        totals=[60, 70],
    ),
    Golden(
        name="nothing is dealt when the game is over",
        covers=["SP-8.1"],
        rules={"target": 60},
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4]) + deal(ANN),
        problems=[(6, "refused", "SP-8.1", "game-over")],
        winners=[1],
        over_by="SP-8.1",
    ),
    Golden(
        name="a side at the floor ends the game",
        covers=["SP-8.2"],
        rules={"floor": -100},
        entries=hand([5, 1, 5, 1], [3, 3, 3, 4]),
        winners=[1],
        over_by="SP-8.2",
        totals=[-100, 25],
    ),
    Golden(
        name="equal totals at the target are no end",
        covers=["SP-8.3"],
        rules={"target": 60, "bag_limit": None, "failed_nil_tricks": "ignored"},
        entries=deal()
        + bids(6, 6, "N", "N")
        + [{"type": "penalty", "seat": ANN, "kind": "points", "points": 1, "reason": "agreed"}]
        + took(6, 7, 0, 0)
        + deal(ANN),
        problems=[(7, "noted", "SP-8.3", "tie")],
        totals=[161, 161],
        next=("bid", BEA),
    ),
    Golden(
        name="a number of hands ends the game instead",
        covers=["SP-8.4"],
        rules={"hands": 1, "target": 50},
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4]),
        winners=[1],
        over_by="SP-8.4",
    ),
    Golden(
        name="when time is called the hand in progress is the last",
        covers=["SP-8.5"],
        rules={"deadline": "22:30"},
        entries=deal() + bids(3, 3, 3, 4) + [{"type": "end"}] + took(3, 3, 3, 4),
        winners=[1],
        over_by="SP-8.5",
    ),
    Golden(
        name="the table may stop as it stands",
        covers=["SP-8.6"],
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4]) + deal(ANN) + [{"type": "end", "reason": "stopped"}],
        totals=[60, 70],
        winners=[1],
        over_by="SP-8.6",
    ),
    Golden(
        name="a renege found after the table stopped changes the score, not the end",
        covers=["SP-8.6", "SP-9.1"],
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4])
        + [{"type": "end", "reason": "stopped"}, {"type": "renege", "seat": BEA}],
        totals=[60, -70],
        winners=[0],
        over_by="SP-8.6",
    ),
    Golden(
        name="a house rule changed applies from the next hand",
        covers=["SP-8.7"],
        entries=deal()
        + [{"type": "rules", "rules": {"ten_for_200": True}}]
        + bids(5, 1, 5, 1)
        + took(5, 1, 6, 1)
        + hand([5, 1, 5, 1], [1, 5, 1, 6], ANN),
        totals=[101 + 20, 20 + 201],
    ),
    Golden(
        name="the form stays as it is",
        covers=["SP-8.7"],
        entries=deal() + [{"type": "rules", "rules": {"form": "solo"}}],
        problems=[(1, "refused", "SP-8.7", "option:form")],
    ),
    # ---- when it goes wrong
    Golden(
        name="a renege sets the contract",
        covers=["SP-9.1"],
        entries=deal() + PLAY + [{"type": "renege", "seat": CY, "trick": 3}] + took(4, 3, 3, 3),
        points=[-60, 60],
        lines=[(0, -60, "SP-9.1"), (1, 60, "SP-7.1")],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="a renege breaks the offender's nil, and the partner's is judged as played",
        covers=["SP-9.1"],
        entries=deal() + bids("N", 4, "N", 5) + [{"type": "renege", "seat": CY}] + took(0, 6, 0, 7),
        points=[0, 94],
        lines=[(0, 100, "SP-7.4"), (0, -100, "SP-9.1"), (1, 90, "SP-7.1"), (1, 4, "SP-7.3")],
    ),
    Golden(
        name="the opponents keep their bags",
        covers=["SP-9.1"],
        entries=hand([3, 3, 3, 3], [2, 4, 3, 4]) + [{"type": "renege", "seat": ANN}],
        points=[-60, 62],
        extra={"bags": [0, 2]},
    ),
    Golden(
        name="a renege may cost three tricks instead",
        covers=["SP-9.2"],
        rules={"renege": "three_tricks"},
        entries=hand([2, 3, 2, 3], [4, 3, 4, 2]) + [{"type": "renege", "seat": CY}],
        points=[41, -60],
        lines=[(0, 40, "SP-7.1"), (0, 1, "SP-7.3"), (0, 0, "SP-9.2"), (1, -60, "SP-7.2")],
    ),
    Golden(
        name="three tricks more are not taken",
        covers=["SP-9.2"],
        rules={"renege": "three_tricks"},
        entries=hand([2, 3, 2, 3], [3, 3, 3, 4]) + [{"type": "renege", "seat": CY}],
        points=[-40, 61],
    ),
    Golden(
        name="a renege called and not found costs three tricks",
        covers=["SP-9.3"],
        entries=hand([3, 3, 3, 3], [4, 3, 3, 3]) + [{"type": "penalty", "seat": ANN, "kind": "false-call"}],
        points=[-60, 60],
        lines=[(0, -60, "SP-7.2"), (0, 0, "SP-9.3"), (1, 60, "SP-7.1")],
    ),
    Golden(
        name="it costs nothing where the table says so",
        covers=["SP-9.3"],
        rules={"false_renege_call": "off"},
        entries=hand([3, 3, 3, 3], [4, 3, 3, 3]) + [{"type": "penalty", "seat": ANN, "kind": "false-call"}],
        problems=[(6, "refused", "SP-9.3", "not-played")],
    ),
    Golden(
        name="an illegal flip gives three tricks away",
        covers=["SP-9.4"],
        rules={"illegal_flip": "three_tricks"},
        entries=hand([3, 3, 3, 3], [4, 3, 3, 3]) + [{"type": "penalty", "seat": ANN, "kind": "flip"}],
        points=[-60, 63],
        lines=[(0, -60, "SP-7.2"), (0, 0, "SP-9.4"), (1, 60, "SP-7.1"), (1, 3, "SP-7.3"), (1, 0, "SP-9.4")],
    ),
    Golden(
        name="tricks given up never break a nil",
        covers=["SP-9.4"],
        rules={"illegal_flip": "three_tricks"},
        entries=hand(["N", 3, 4, 3], [0, 5, 4, 4]) + [{"type": "penalty", "seat": BEA, "kind": "flip"}],
        points=[143, 60],
    ),
    Golden(
        name="the table agrees on a penalty",
        covers=["SP-9.6"],
        entries=hand([3, 3, 3, 3], [4, 3, 3, 3])
        + [{"type": "penalty", "seat": BEA, "kind": "points", "points": -20, "reason": "table talk"}],
        points=[61, 40],
        lines=[(0, 60, "SP-7.1"), (0, 1, "SP-7.3"), (1, 60, "SP-7.1"), (1, -20, "SP-9.6")],
    ),
]

GOLDEN += [
    Golden(
        name="a substitute plays on with the score of the side",
        covers=["SP-8.8"],
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4])
        + players(None, "Jean-Luc", None, None)
        + hand([3, 3, 4, 3], [3, 3, 3, 4], ANN),
        totals=[120, 140],
        seated=["Ann Bea Cy Dov", "Ann Jean-Luc Cy Dov", "Ann Jean-Luc Cy Dov"],
    ),
    Golden(
        name="a swap across the sides changes who plays with whom, and the score stays with the seats",
        covers=["SP-8.8"],
        entries=hand([3, 3, 3, 4], [3, 3, 3, 4]) + players(seats=[1, 0, 2, 3]) + hand([3, 3, 4, 3], [3, 3, 3, 4], ANN),
        totals=[120, 140],
        seated=["Ann Bea Cy Dov", "Bea Ann Cy Dov", "Bea Ann Cy Dov"],
    ),
    Golden(
        name="each for themselves, the score goes with the player to the other seat",
        covers=["SP-8.8"],
        players=3,
        entries=deal(CY)
        + bids(5, 6, 6)
        + took(5, 6, 6)
        + players(seats=[1, 0, 2])
        + deal(ANN)
        + bids(2, 6, 6, first=BEA)
        + took(9, 2, 6),
        lines=[(0, 20, "SP-7.1"), (1, 60, "SP-7.1"), (1, 3, "SP-7.3"), (2, 60, "SP-7.1")],
        totals=[50 + 20, 60 + 63, 120],
        extra={"bags": [0, 3, 0]},
        seated=["Ann Bea Cy", "Bea Ann Cy", "Bea Ann Cy"],
    ),
    Golden(
        name="nobody sits down while a hand is played",
        covers=["SP-8.8"],
        entries=deal() + bids(3) + players(None, "Jean-Luc", None, None),
        problems=[(2, "refused", "SP-8.8", "players")],
        says="Hand 1 is being played",
    ),
    Golden(
        name="a ruling on the last hand is about those who played it, and changes its score",
        covers=["SP-8.8", "SP-9.6"],
        players=3,
        entries=deal(CY)
        + bids(5, 6, 6)
        + took(5, 6, 6)
        + players("Jean-Luc", None, None, seats=[1, 0, 2])
        + [{"type": "penalty", "seat": ANN, "kind": "points", "points": -10, "reason": "agreed"}],
        points=[40, 60, 60],
        totals=[40, 60, 60],
        seated=["Ann Bea Cy", "Jean-Luc Ann Cy"],
    ),
    # ---- what cannot be, beside the rules of play
    *(
        at_last("refused", "SP-3.12", code, says, name, rules={"match_bid": True}, entries=entries)
        for name, code, says, entries in (
            (
                "a bid raised once play has begun",
                "play-begun",
                "the bids stand",
                deal(depth="cards") + bids(3, 4, 3, 4) + plays(ANN, "2C") + match(ANN),
            ),
            (
                "a bid raised twice",
                "matched",
                "has already raised",
                deal() + bids(3, 4, 3, 4) + match(ANN) + match(CY),
            ),
            (
                "a bid raised above the opponents’",
                "not-lower",
                "haven’t bid more",
                deal() + bids(4, 4, 3, 3) + match(ANN),
            ),
            ("a nil raised", "nil", "Ann bid nil", deal() + bids("N", 4, 3, 3) + match(ANN)),
        )
    ),
    *(
        at_last("refused", rule, code, says, name, rules=ANY_NIL, entries=entries)
        for name, rule, code, says, entries in (
            (
                "cards passed once play has begun",
                "SP-3.8",
                "play-begun",
                "before the lead",
                BESIDE_NIL + plays(ANN, "2C") + passed(ANN, count=2),
            ),
            (
                "cards passed twice",
                "SP-3.8",
                "passed",
                "Ann has already passed.",
                BESIDE_NIL + 2 * passed(ANN, count=2),
            ),
            ("a pass of nothing", "SP-3.8", "cards", "or how many", BESIDE_NIL + passed(ANN)),
            (
                "a card passed that another holds",
                "SP-2.6",
                "not-held",
                "Ann can’t have 2♣.",
                known(depth="cards") + BESIDE_NIL[1:] + passed(ANN, cards=["2C", "3C"]),
            ),
            ("a pass of no cards", "SP-3.8", "count", "Ann can’t pass 0 cards.", BESIDE_NIL + passed(ANN, cards=[])),
        )
    ),
    at_last(
        "queried",
        "SP-3.8",
        "pass-order",
        "Ann, who bid nil, passes first.",
        "the partner of a nil passes first",
        rules=ANY_NIL,
        entries=BESIDE_NIL + passed(CY, count=2),
    ),
    Golden(
        name="the trick of the kitty’s discard breaks a nil",
        covers=["SP-2.5"],
        players=3,
        rules={"kitty": "and_round"},
        entries=deal(CY) + kitty(ANN) + bids("N", 4, 4),
        problems=[(2, "noted", "SP-2.5", "nil-broken")],
        says="Ann has the kitty’s trick",
    ),
    at_last(
        "refused",
        "SP-2.5",
        "kitty-taken",
        "Ann has already taken the kitty.",
        "a kitty taken twice",
        players=3,
        rules={"kitty": "and_round"},
        entries=deal(CY) + kitty(ANN) + kitty(BEA),
    ),
    at_last(
        "refused",
        "SP-2.5",
        "kitty-size",
        "The kitty has 4 cards. You entered 1.",
        "a kitty of one card",
        players=3,
        rules={"kitty": "and_round"},
        entries=deal(CY) + kitty(ANN, taken=["2H"]),
    ),
    at_last(
        "refused",
        "SP-2.3",
        "who",
        "Choose whose hand is weak.",
        "a weak hand that is nobody’s",
        rules={"deficient_misdeal": "either"},
        entries=deal() + void("deficient"),
    ),
    at_last(
        "refused",
        "SP-5.8",
        "no-ace",
        "K♠ isn’t an ace",
        "a king said to be low",
        rules={"aces": "as_said"},
        entries=known(depth="cards") + PLAY + [{"type": "play", "seat": ANN, "card": "KS", "ace": "low"}],
    ),
    *(
        at_last("refused", "SP-9.4", code, says, name, rules={"illegal_flip": "three_tricks", **rules}, entries=entries)
        for name, code, says, rules, entries in (
            ("points for a flip", "points", "in tricks, not in points", {}, deal() + PLAY + flip(ANN, points=10)),
            ("a flip that offends nobody", "flip-to", "Choose which side", {"form": "solo"}, deal() + PLAY + flip(ANN)),
            (
                "a flip that offends its own side",
                "flip-to",
                "can’t wrong itself",
                {},
                deal() + PLAY + flip(ANN, to=CY),
            ),
        )
    ),
    *(
        at_last(
            "refused", rule, "face-up", says, name, rules={"face_up_deal": 1}, entries=deal(depth="cards", face_up=up)
        )
        for name, rule, says, up in (
            ("cards face up before two of four", "SP-2.4", "You entered cards for 2 players", [["2C"], ["3C"]]),
            (
                "more cards face up than are dealt",
                "SP-2.4",
                "14 cards can’t be face up",
                [FOURTEEN, ["3D"], ["4D"], ["5D"]],
            ),
        )
    ),
    *(
        at_last("refused", "SP-4.2", "tricks", says, name, entries=deal() + bids(3, 3, 3, 3) + told)
        for name, says, told in (
            ("fewer tricks than none", "Ann can’t have −1 tricks.", took(-1, 5, 5, 4)),
            (
                "tricks of two players of four",
                "You entered 2",
                [{"type": "tricks", "sides": [6, 7], "counts": [0, None]}],
            ),
        )
    ),
    *(
        at_last(severity, rule, code, says, name, players=3, rules={"kitty": "and_round", **rules}, entries=entries)
        for name, severity, rule, code, says, rules, entries in (
            (
                "a kitty taken before the bids",
                "refused",
                "SP-2.5",
                "bids-first",
                "after the bids",
                {"kitty_to": "bidder"},
                deal(CY) + bids(4, 4, 4)[:1] + kitty(BEA),
            ),
            (
                "a kitty another is to take",
                "queried",
                "SP-2.5",
                "kitty-taker",
                "Bea has 2♣",
                {},
                BEA_HAS_CLUBS + kitty(ANN),
            ),
            (
                "a card in the kitty that was dealt",
                "refused",
                "SP-2.6",
                "not-held",
                "2♣ can’t be in the kitty.",
                {},
                BEA_HAS_CLUBS + kitty(BEA, taken=["2C", "AS", "KS", "QS"]),
            ),
        )
    ),
    at_last(
        "queried",
        "SP-3.6",
        "bids-add-up",
        "The bids can’t add up to 8.",
        "a bid raised to as many tricks as there are",
        players=6,
        rules={**SIX, "form": "teams", "match_bid": True, "total_not_equal": True},
        entries=deal(FLO) + bids(1, 1, 1, 1, 1, 2) + match(ANN),
    ),
]
GOLDEN += TABLES
GOLDEN.append(agreed_upon(GOLDEN, "SP-8.9"))
