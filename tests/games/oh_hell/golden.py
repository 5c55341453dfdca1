"""Golden hands of Oh Hell: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, agreed_upon, players, reseated_late
from ..written import bids, deal, laid, plays, took, void, won

ANN, BEA, CY, DOV = range(4)


def fixed(cards: int, **more: Any) -> dict[str, Any]:
    """A game whose hands all have so many cards."""
    return {"sequence": "fixed", "max_cards": cards, **more}


def trump(what: str) -> Entries:
    """The card turned, or the suit by its letter."""
    return [{"type": "trump", "card" if len(what) > 1 else "suit": what}]


def renege(seat: int) -> Entries:
    """A revoke found."""
    return [{"type": "renege", "seat": seat}]


def refused(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One refusal."""
    return [(at, "refused", f"OH-{rule}", code)]


def queried(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One query."""
    return [(at, "queried", f"OH-{rule}", code)]


def noted(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One note."""
    return [(at, "noted", f"OH-{rule}", code)]


def ends_after(hands: int | None) -> Entries:
    """So many hands are agreed on during the game."""
    return [{"type": "rules", "rules": {"row_ends": hands}}]


FIVE = fixed(5)
TWO = fixed(2)
UNDER = noted(5, "4.1", "under")
"""After a deal, a trump and four bids."""

TWO_CARDS = deal(depth="cards") + trump("5H") + bids(1, 0, 0, 0)
"""Hands of two cards, hearts are trumps, and Ann alone has bid one."""

REVOKED = TWO_CARDS + plays(ANN, "9D 2C 3D 4D") + plays(ANN, "KS 7D 2S 3S")
"""Bea played 2♣ to 9♦, and then 7♦."""

SCORED = {
    "exact": (13, 0, 10, 0),
    "basic": (13, 1, 10, 2),
    "basic_five": (8, 1, 5, 2),
    "square": (19, -4, 10, -4),
    "fives": (25, -15, 10, -10),
    "difference": (13, -2, 10, -2),
    "double_difference": (16, -4, 10, -4),
    "ten_and_difference": (13, -12, 10, -12),
    "triangular": (13, -3, 10, -3),
    "wizard": (50, -20, 20, -20),
}
"""By scoring, what a 3 made scores, a 3 missed by two, a 0 made, and a 0 missed by two."""

ONE_EACH = [
    entry
    for dealer in (DOV, ANN, BEA, CY)
    for entry in deal(dealer) + bids(0, 0, 0, 0, first=(dealer + 1) % 4) + took(1, 0, 0, 0)
]
"""Four hands of one card: every time Ann takes the trick that nobody bid."""

NEVER_CITED = "1.1 2.3 2.4"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    *(
        Golden(
            name=f"what is scored: {scoring}",
            covers=["OH-6.1", "OH-6.2", "OH-6.3", "OH-4.3"],
            rules=fixed(6, scoring=scoring, hook="off"),
            entries=deal() + bids(3, 3, 0, 0) + took(3, 1, 0, 2),
            lines=[(0, made, "OH-6.1"), (1, missed, "OH-6.2"), (2, nought, "OH-6.3"), (3, spoiled, "OH-6.2")],
            problems=noted(4, "4.3", "even"),
        )
        for scoring, (made, missed, nought, spoiled) in SCORED.items()
    ),
    Golden(
        name="made, over, under and nought",
        covers=["OH-1.1", "OH-6.1", "OH-6.2", "OH-6.3", "OH-6.4", "OH-2.8"],
        rules=FIVE,
        entries=deal() + bids(3, 1, 1, 0) + took(3, 2, 0, 0),
        points=[13, 0, 0, 10],
        lines=[(0, 13, "OH-6.1"), (1, 0, "OH-6.2"), (2, 0, "OH-6.2"), (3, 10, "OH-6.3")],
        hand_extra={"bids": (3, 1, 1, 0)},
        problems=[(4, "queried", "OH-4.3", "bids-add-up")],
        next=("deal", ANN),
    ),
    Golden(
        name="a nought is five and the cards here",
        covers=["OH-6.3"],
        rules=fixed(8, zero="five_and_cards", scoring="basic"),
        entries=deal() + bids(0, 4, 5, 0) + took(0, 3, 4, 1),
        points=[13, 3, 4, 1],
        problems=noted(4, "4.1", "over"),
    ),
    Golden(
        name="a nought made is five here, and one missed is as any",
        covers=["OH-6.2", "OH-6.3"],
        rules=fixed(3, zero="five", scoring="wizard"),
        entries=deal() + bids(0, 0, 1, 1) + took(0, 2, 0, 1),
        lines=[(0, 5, "OH-6.3"), (1, -20, "OH-6.2"), (2, -10, "OH-6.2"), (3, 30, "OH-6.1")],
        problems=noted(4, "4.1", "under"),
    ),
    Golden(
        name="tricks that do not add up",
        covers=["OH-6.4"],
        rules=FIVE,
        entries=deal() + bids(3, 1, 1, 1) + took(3, 1, 0, 0),
        problems=[*noted(4, "4.1", "over"), *refused(5, "6.4", "tricks")],
        says="1 missing",
    ),
    Golden(
        name="seven at the table",
        covers=["OH-1.1", "OH-2.3"],
        players=7,
        rules={"scoring": "basic"},
        entries=deal(6) + bids(1, 1, 1, 1, 1, 1, 2, seats=7) + took(1, 1, 1, 1, 1, 1, 1),
        points=[11, 11, 11, 11, 11, 11, 1],
        problems=noted(7, "4.1", "over"),
    ),
    Golden(
        name="a bid of more than the largest hand",
        covers=["OH-2.3", "OH-4.1"],
        entries=deal() + bids(11),
        problems=refused(1, "4.1", "out-of-range"),
        says="A bid is 0 to 10",
    ),
    Golden(
        name="nobody bids twice",
        covers=["OH-4.1"],
        rules=FIVE,
        entries=deal() + bids(1, 2) + bids(3, first=BEA),
        problems=queried(3, "4.1", "bid-twice"),
    ),
    Golden(
        name="the second hand is one card smaller",
        covers=["OH-2.2"],
        rules={"max_cards": 3},
        entries=deal() + bids(1, 1, 0, 0) + took(1, 1, 1, 0) + deal(ANN) + bids(3, first=BEA),
        problems=[*noted(4, "4.1", "under"), *refused(7, "4.1", "out-of-range")],
    ),
    Golden(
        name="a void hand is dealt again with as many cards",
        covers=["OH-2.2", "OH-2.5"],
        rules={"max_cards": 3},
        entries=deal() + void("count") + deal(DOV) + bids(3),
        next=("bid", BEA),
    ),
    Golden(
        name="down to one card, and no further",
        covers=["OH-2.2", "OH-7.1"],
        rules={"max_cards": 2, "sequence": "down"},
        entries=deal()
        + bids(1, 0, 0, 0)
        + took(1, 1, 0, 0)
        + deal(ANN)
        + bids(0, 0, 1, 1, first=BEA)
        + took(0, 0, 0, 1),
        problems=[*noted(4, "4.1", "under"), *noted(10, "4.1", "over")],
        totals=[11, 10, 20, 21],
        winners=[DOV],
        over_by="OH-7.1",
    ),
    Golden(
        name="up from one card",
        covers=["OH-2.2", "OH-4.1"],
        rules={"max_cards": 2, "sequence": "up"},
        entries=deal() + bids(2),
        problems=refused(1, "4.1", "out-of-range"),
        says="A bid is 0 to 1",
    ),
    Golden(
        name="the one card is dealt twice",
        covers=["OH-2.4"],
        rules={"max_cards": 2, "sequence": "up_down", "turn_twice": True},
        entries=deal()
        + bids(1, 1, 0, 0)
        + took(1, 0, 0, 0)
        + deal(ANN)
        + bids(0, 0, 0, 1, first=BEA)
        + took(1, 1, 0, 0)
        + deal(BEA)
        + bids(2, first=CY),
        problems=[*noted(4, "4.1", "over"), *noted(10, "4.1", "under")],
    ),
    Golden(
        name="the wrong player dealt",
        covers=["OH-2.1"],
        rules=TWO,
        entries=deal() + void("") + deal(BEA),
        problems=queried(2, "2.1", "wrong-dealer"),
    ),
    Golden(
        name="hands that are not equal",
        covers=["OH-2.5"],
        rules=TWO,
        entries=deal(hands=[["2S", "3S"], ["4S"], None, None]),
        problems=queried(0, "2.5", "hand-size"),
    ),
    Golden(
        name="all hands of another size",
        covers=["OH-2.2", "OH-2.5"],
        rules=TWO,
        entries=deal(hands=[["2S"], ["4S"], ["6S"], ["8S"]]),
        problems=[*(queried(0, "2.5", "hand-size") * 4), *refused(0, "2.2", "wrong-size")],
    ),
    Golden(
        name="a known hand holds no other card",
        covers=["OH-2.6"],
        rules=TWO,
        entries=deal(hands=[["2S", "3S"], None, None, None]) + trump("5H") + bids(1, 0, 0, 0) + plays(ANN, "9D"),
        problems=[*UNDER, *refused(6, "2.6", "not-held")],
    ),
    Golden(
        name="a card twice",
        covers=["OH-1.2"],
        rules=TWO,
        entries=TWO_CARDS + plays(ANN, "9D 9D"),
        problems=[*UNDER, *refused(7, "1.2", "card-gone")],
    ),
    Golden(
        name="a lead before all have bid",
        covers=["OH-2.7"],
        rules=TWO,
        entries=deal() + trump("5H") + bids(1, 1, 0) + plays(ANN, "9D"),
        problems=refused(5, "2.7", "bids-first"),
        says="Dov is to bid",
    ),
    Golden(
        name="a trick told while one is laid out",
        covers=["OH-2.8"],
        rules=TWO,
        entries=TWO_CARDS + plays(ANN, "9D") + won(BEA),
        problems=[*UNDER, *refused(7, "2.8", "trick-begun")],
    ),
    Golden(
        name="trick by trick nobody needs the trumps",
        covers=["OH-2.8", "OH-3.1"],
        rules=TWO,
        entries=deal(depth="tricks") + bids(1, 1, 1, 0) + won(ANN, ANN),
        points=[0, 0, 0, 10],
        problems=noted(4, "4.1", "over"),
    ),
    Golden(
        name="a card before the trumps are told",
        covers=["OH-3.1"],
        rules=TWO,
        entries=deal() + bids(1, 0, 0, 0) + plays(ANN, "9D"),
        problems=[*noted(4, "4.1", "under"), *refused(5, "3.1", "trump-first")],
        also=[],
    ),
    Golden(
        name="the turned card may be told while all bid",
        covers=["OH-3.1"],
        rules=TWO,
        entries=deal() + bids(1),
        also=[{"type": "trump"}],
    ),
    Golden(
        name="card by card the turned card is waited for",
        covers=["OH-3.1"],
        rules=TWO,
        entries=deal(depth="cards"),
        next=("trump", DOV),
    ),
    Golden(
        name="the turned card is out of play",
        covers=["OH-3.1"],
        rules=TWO,
        entries=TWO_CARDS + plays(ANN, "5H"),
        problems=[*UNDER, *refused(6, "3.1", "card-gone")],
    ),
    Golden(
        name="a second card turned",
        covers=["OH-3.1", "OH-3.4"],
        rules=TWO,
        entries=deal() + trump("5H") + trump("6S"),
        problems=refused(2, "3.1", "trump-told"),
    ),
    Golden(
        name="trumps that follow by themselves",
        covers=["OH-3.1"],
        rules=fixed(2, trump="rotate"),
        entries=deal() + bids(1, 0, 0, 0) + plays(ANN, "9D 2D AD 2H") + plays(DOV, "3S 4S 5S 6S"),
        tricks=[0, 0, 1, 1],
        problems=noted(4, "4.1", "under"),
        totals=[0, 10, 0, 0],
    ),
    Golden(
        name="another trump than the one that follows",
        covers=["OH-3.1"],
        rules=fixed(2, trump="spades"),
        entries=deal() + trump("H"),
        problems=queried(1, "3.1", "trump-follows"),
        says="House rule: in this hand spades are trumps.",
    ),
    Golden(
        name="all dealt: no trumps",
        covers=["OH-3.2"],
        rules=fixed(13),
        entries=deal() + trump("H"),
        problems=[*noted(0, "3.2", "no-trumps"), *queried(1, "3.2", "trump-follows")],
        says="there are no trumps",
    ),
    Golden(
        name="all dealt: the dealer’s last card stays in the hand",
        covers=["OH-3.2"],
        rules=fixed(13, full_deal="last_card"),
        entries=deal() + trump("QD") + bids(1, 0, 0, 0) + plays(ANN, "QD"),
        problems=[*UNDER, *refused(6, "1.2", "card-gone")],
        says="Dov’s hand",
    ),
    Golden(
        name="the largest hands have no trumps",
        covers=["OH-3.3"],
        rules=fixed(2, largest_no_trump=True),
        entries=deal() + bids(1, 0, 0, 0) + plays(ANN, "9D 2H 3S 4C"),
        problems=[*noted(0, "3.3", "no-trumps"), *noted(4, "4.1", "under")],
        next=("play", ANN),
    ),
    Golden(
        name="a hand without trumps",
        covers=["OH-3.2"],
        rules=fixed(13),
        entries=[*deal(), {"type": "trump"}],
        problems=[*noted(0, "3.2", "no-trumps"), *noted(1, "3.1", "no-trumps")],
    ),
    Golden(
        name="after all four suits a hand without trumps",
        covers=["OH-3.1"],
        rules=fixed(1, trump="rotate_none"),
        entries=ONE_EACH + deal(),
        problems=[
            *(under for deals in range(4) for under in noted(6 * deals + 4, "4.1", "under")),
            *noted(24, "3.1", "no-trumps"),
        ],
    ),
    Golden(
        name="a bid out of turn",
        covers=["OH-4.2"],
        rules=FIVE,
        entries=deal() + bids(2, first=BEA),
        problems=queried(1, "4.2", "bid-out-of-turn"),
        says="Ann bids before Bea",
    ),
    Golden(
        name="the hook bars two",
        covers=["OH-4.3"],
        rules=FIVE,
        entries=deal() + bids(2, 1, 0),
        next=("bid", DOV),
        choices=bids(0, first=DOV)
        + bids(1, first=DOV)
        + [*bids(3, first=DOV), *bids(4, first=DOV), *bids(5, first=DOV)],
    ),
    Golden(
        name="in a hand of one card nothing is barred here",
        covers=["OH-4.3"],
        rules=fixed(1, hook="not_one"),
        entries=deal() + bids(0, 0, 0),
        choices=bids(0, first=DOV) + bids(1, first=DOV),
    ),
    Golden(
        name="at once anybody bids anything",
        covers=["OH-4.4"],
        rules=fixed(2, bidding="at_once"),
        entries=deal() + bids(1, first=CY) + bids(1, first=ANN) + bids(0, first=DOV) + bids(0, first=BEA),
        problems=noted(4, "4.3", "even"),
        next=("play", ANN),
    ),
    Golden(
        name="at once all who have not bid are awaited",
        covers=["OH-4.4"],
        rules=fixed(1, bidding="at_once"),
        entries=deal() + bids(1, first=CY),
        next=("bid", None),
        choices=[{"type": "bid", "seat": seat, "bid": bid} for seat in (ANN, BEA, DOV) for bid in (0, 1)],
    ),
    Golden(
        name="at once the last to bid is named",
        covers=["OH-4.4"],
        rules=fixed(1, bidding="at_once"),
        entries=deal() + bids(1, first=CY) + bids(1, first=ANN) + bids(0, first=DOV),
        next=("bid", BEA),
        choices=bids(0, first=BEA) + bids(1, first=BEA),
    ),
    Golden(
        name="a bid changed once the play has begun",
        covers=["OH-4.5"],
        rules=TWO,
        entries=TWO_CARDS + plays(ANN, "9D") + bids(1, first=DOV),
        problems=[*UNDER, *refused(7, "2.7", "play-begun")],
    ),
    Golden(
        name="eldest leads",
        covers=["OH-5.1"],
        rules=TWO,
        entries=TWO_CARDS + plays(BEA, "9D"),
        problems=[*UNDER, *queried(6, "5.1", "out-of-turn")],
    ),
    Golden(
        name="a card out of turn",
        covers=["OH-5.2"],
        rules=TWO,
        entries=TWO_CARDS + laid("09D", "23D"),
        problems=[*UNDER, *queried(7, "5.2", "out-of-turn")],
    ),
    Golden(
        name="a trump was led, and the highest wins",
        covers=["OH-5.1", "OH-5.5"],
        rules=TWO,
        entries=TWO_CARDS + plays(ANN, "9H AH 3H 4H") + plays(BEA, "2C AC 2H AS"),
        tricks=[0, 1, 0, 1],
        problems=UNDER,
    ),
    Golden(
        name="suit is followed",
        covers=["OH-5.3", "OH-5.6"],
        rules=TWO,
        entries=deal(hands=[None, ["2C", "7D"], None, None]) + trump("5H") + bids(1, 0, 0, 0) + plays(ANN, "9D 2C"),
        problems=[*UNDER, *queried(7, "5.3", "revoke")],
    ),
    Golden(
        name="who cannot follow must trump here",
        covers=["OH-5.4"],
        rules=fixed(2, must_trump=True),
        entries=deal(hands=[None, ["2C", "7H"], None, None]) + trump("5H") + bids(1, 0, 0, 0) + plays(ANN, "9D 2C"),
        problems=[*UNDER, *queried(7, "5.4", "trump")],
    ),
    Golden(
        name="the rest claimed",
        covers=["OH-5.7"],
        rules=FIVE,
        entries=deal() + bids(4, 0, 0, 0) + won(ANN) + [{"type": "claim", "seat": ANN}],
        tricks=[5, 0, 0, 0],
        points=[0, 10, 10, 10],
        problems=noted(4, "4.1", "under"),
    ),
    Golden(
        name="the rest claimed falsely",
        covers=["OH-8.3"],
        rules=FIVE,
        entries=deal() + bids(4, 0, 0, 0) + won(ANN) + [{"type": "claim", "seat": ANN, "good": False}],
        problems=[*noted(4, "4.1", "under"), *noted(6, "8.3", "false-claim")],
        next=("play", None),
    ),
    Golden(
        name="a false claim is a revoke here",
        covers=["OH-8.3"],
        rules=fixed(2, false_claim="as_revoke"),
        entries=deal() + bids(2, 1, 0, 0) + [{"type": "claim", "seat": ANN, "good": False}] + won(ANN, ANN),
        lines=[(0, -10, "OH-8.3"), (1, 0, "OH-6.2"), (2, 10, "OH-6.3"), (3, 10, "OH-6.3")],
        problems=[*noted(4, "4.1", "over"), *noted(5, "8.3", "false-claim")],
    ),
    Golden(
        name="a revoke that shows later",
        covers=["OH-8.1"],
        rules=TWO,
        entries=REVOKED,
        points=[0, -10, 10, 10],
        problems=[*UNDER, *queried(11, "5.3", "revoke")],
        about=7,
    ),
    Golden(
        name="a revoke makes the hand void here",
        covers=["OH-8.1"],
        rules=fixed(2, revoke="void"),
        entries=REVOKED,
        problems=[*UNDER, *queried(11, "5.3", "revoke")],
        totals=[0, 0, 0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="a revoke called after the hand",
        covers=["OH-8.1", "OH-8.2"],
        rules=FIVE,
        entries=deal() + bids(3, 2, 1, 0) + took(3, 2, 0, 0) + renege(BEA) + renege(BEA),
        points=[13, -10, 0, 10],
        problems=[*noted(4, "4.1", "over"), *noted(7, "8.1", "renege-again")],
    ),
    Golden(
        name="points the table agrees on",
        covers=["OH-8.6"],
        rules=TWO,
        entries=deal() + bids(1, 0, 0, 0) + took(1, 1, 0, 0) + [{"type": "penalty", "seat": ANN, "points": -5}],
        points=[6, 0, 10, 10],
        problems=noted(4, "4.1", "under"),
    ),
    Golden(
        name="after the last hand the highest total wins",
        covers=["OH-7.1"],
        rules=fixed(2, hands=1),
        entries=deal() + bids(1, 0, 0, 0) + took(1, 1, 0, 0),
        problems=noted(4, "4.1", "under"),
        winners=[ANN],
        over_by="OH-7.1",
    ),
    Golden(
        name="a tie is shared",
        covers=["OH-7.2"],
        rules=fixed(2, hands=1),
        entries=deal() + bids(0, 0, 0, 0) + took(1, 1, 0, 0),
        problems=noted(4, "4.1", "under"),
        winners=[CY, DOV],
        over_by="OH-7.1",
    ),
    Golden(
        name="a tie plays on",
        covers=["OH-7.2"],
        rules=fixed(2, hands=1, tie="play_on"),
        entries=deal() + bids(1, 1, 1, 0) + took(1, 1, 0, 0) + deal(ANN),
        problems=[*noted(4, "4.1", "over"), *noted(6, "7.2", "tie")],
    ),
    Golden(
        name="a tie plays on, without trumps",
        covers=["OH-3.1", "OH-7.2"],
        rules=fixed(2, hands=1, tie="play_on", trump="none"),
        entries=deal() + bids(1, 1, 1, 0) + took(1, 1, 0, 0) + deal(ANN),
        problems=[
            *noted(0, "3.1", "no-trumps"),
            *noted(4, "4.1", "over"),
            *noted(6, "3.1", "no-trumps"),
            *noted(6, "7.2", "tie"),
        ],
    ),
    Golden(
        name="stopped before the end",
        covers=["OH-7.3"],
        rules=TWO,
        entries=deal() + bids(1, 0, 0, 0) + took(1, 1, 0, 0) + deal(ANN) + [{"type": "end", "reason": "stopped"}],
        problems=noted(4, "4.1", "under"),
        winners=[ANN],
        over_by="OH-7.3",
    ),
    Golden(
        name="the hands of a game stay as they are",
        covers=["OH-7.4"],
        rules=TWO,
        entries=[{"type": "rules", "rules": {"max_cards": 3}}],
        problems=refused(0, "7.4", "option:max_cards"),
    ),
    Golden(
        name="the row is shortened in mid-game",
        covers=["OH-2.9"],
        rules={"max_cards": 3, "trump": "spades"},
        entries=deal()
        + bids(1, 0, 0, 0)
        + took(2, 1, 0, 0)
        + ends_after(2)
        + deal(ANN)
        + bids(1, 0, 0, 0, first=BEA)
        + took(0, 2, 0, 0),
        problems=[*noted(4, "4.1", "under"), *noted(11, "4.1", "under")],
        winners=[CY, DOV],
        over_by="OH-7.1",
    ),
    Golden(
        name="the row is lengthened in mid-game, and turns",
        covers=["OH-2.9"],
        rules={"max_cards": 2, "sequence": "down", "trump": "spades"},
        entries=deal()
        + ends_after(3)
        + bids(1, 0, 0, 0)
        + took(1, 1, 0, 0)
        + deal(ANN)
        + bids(0, 0, 0, 0, first=BEA)
        + took(1, 0, 0, 0)
        + deal(BEA)
        + bids(3, first=CY),
        problems=[*noted(5, "4.1", "under"), *noted(11, "4.1", "under"), *refused(14, "4.1", "out-of-range")],
        says="A bid is 0 to 2",
    ),
    *(
        Golden(
            name=f"the row does not end before the next hand: {why}",
            covers=["OH-2.9"],
            rules={"max_cards": 3, "trump": "spades"},
            entries=entries + ends_after(hands),
            problems=[
                *(
                    one
                    for at, entry in enumerate(entries)
                    if entry["type"] == "tricks"
                    for one in noted(at - 1, "4.1", "under")
                ),
                *refused(len(entries), "2.9", "option:row_ends"),
            ],
            says=says,
        )
        for why, entries, hands, says in (
            (
                "the one that is played counts",
                deal() + bids(1, 0, 0, 0) + took(2, 1, 0, 0) + deal(ANN),
                2,
                "Hand 2 is dealt. The game can’t end before hand 3.",
            ),
            (
                "the row as it was is over",
                ends_after(9)
                + [
                    entry
                    for number, dealer in enumerate((DOV, ANN, BEA, CY, DOV))
                    for entry in deal(dealer)
                    + bids(0, 0, 0, 0, first=(dealer + 1) % 4)
                    + took((3, 2, 1, 2, 3)[number], 0, 0, 0)
                ],
                None,
                "Hand 5 is dealt. The game can’t end before hand 6.",
            ),
            (
                "nor with one that was played",
                deal() + bids(1, 0, 0, 0) + took(2, 1, 0, 0),
                1,
                "Hand 1 is dealt. The game can’t end before hand 2.",
            ),
        )
    ),
    Golden(
        name="a substitute takes the score over",
        covers=["OH-7.5"],
        rules=TWO,
        entries=deal() + bids(1, 0, 0, 0) + took(1, 1, 0, 0) + players("Eve", None, None, None) + deal(ANN),
        problems=noted(4, "4.1", "under"),
        totals=[11, 0, 10, 10],
        seated=["Ann Bea Cy Dov", "Eve Bea Cy Dov"],
    ),
    reseated_late("OH-7.5"),
]
GOLDEN.append(agreed_upon(GOLDEN, "OH-7.6"))
