"""Golden hands of French Tarot: at least one for every rule in its book."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..golden import Entries, Golden, agreed_upon, players, reseated_late
from ..written import deal, plays, void, won
from .evening import played

ANN, BEA, CY, DOV, EVE = range(5)

OWN = "21X 20X 19X 18X 17X 16X 15X 14X 13X 12X KS QS CS VS TS 9S 8S 7S"
HANDS = [
    OWN,
    "KH QH CH VH TH 9H 8H 7H 6H 5H 4H 3H 2H AH 11X 10X 9X FX",
    "KD QD CD VD TD 9D 8D 7D 6D 5D 4D 3D 2D AD 8X 7X 6X 5X",
    "KC QC CC VC TC 9C 8C 7C 6C 5C 4C 3C 2C AC 4X 3X 2X 1X",
]
"""Ann, Bea, Cy and Dov; the chien is six low spades."""
LOW = "6S 5S 4S 3S 2S AS"
SEC = [*HANDS[:3], "KC QC CC VC TC 9C 8C 7C 6C 5C 4C 3C 2C AC 1X 6S 5S 4S"]
"""Dov has a petit sec."""
BARE = [OWN, "KH QH CH VH TH 9H 8H 7H 6H 5H 4H 3H 2H AH 6S 5S 4S 3S", *HANDS[2:]]
"""Bea has no trump."""


def known(hands: Sequence[str] = HANDS, **more: Any) -> Entries:
    """Every hand is known; Dov deals."""
    return deal(depth="cards", hands=[hand.split() for hand in hands], **more)


def bid(seat: int, contract: str = "prise") -> Entries:
    """A bid."""
    return [{"type": "bid", "seat": seat, "contract": contract}]


def passes(*seats: int) -> Entries:
    """Passes, in this order."""
    return [{"type": "pass", "seat": seat} for seat in seats]


def take(contract: str = "prise") -> Entries:
    """Ann takes, and the others pass."""
    return bid(ANN, contract) + ([] if contract == "garde_contre" else passes(BEA, CY, DOV))


def take_of_three(contract: str = "garde_sans") -> Entries:
    """Ann takes with three at the table."""
    return bid(ANN, contract) + passes(BEA, CY)


def take_of_five(contract: str = "prise", called: str = "KC") -> Entries:
    """Ann takes with five at the table, and calls."""
    return deal(EVE, depth="cards") + bid(ANN, contract) + passes(BEA, CY, DOV, EVE) + call(called)


def call(card: str) -> Entries:
    """A card called."""
    return [{"type": "call", "card": card}]


def chien(cards: str = LOW) -> Entries:
    """The chien turned up."""
    return [{"type": "chien", "cards": cards.split()}]


def discard(cards: str = "", trumps: str = "") -> Entries:
    """The écart."""
    told = {"cards": cards.split()} if cards else {}
    return [{"type": "discard", **told, **({"trumps": trumps.split()} if trumps else {})}]


def poignee(seat: int, size: str = "simple", cards: str = "") -> Entries:
    """A poignée."""
    return [{"type": "poignee", "seat": seat, "size": size, **({"cards": cards.split()} if cards else {})}]


def chelem(seat: int = ANN) -> Entries:
    """The chelem announced."""
    return [{"type": "declare", "seat": seat, "bonus": "chelem"}]


def points(number: float, bouts: int, **more: str) -> Entries:
    """The count."""
    return [{"type": "points", "points": number, "bouts": bouts, **more}]


def pile(cards: str, count: int, seat: int = ANN, **more: Any) -> Entries:
    """The taker’s pile, by its bouts and courts."""
    return [{"type": "captured", "seat": seat, "cards": cards.split(), "count": count, **more}]


def partner(seat: int | None) -> Entries:
    """Who the partner was."""
    return [{"type": "partner", **({} if seat is None else {"seat": seat})}]


def by_result(contract: str = "prise", *more: Entries) -> Entries:
    """A hand by its result, in which Ann takes, and more."""
    return deal(depth="result") + bid(ANN, contract) + [one for part in more for one in part]


def misere(seat: int) -> Entries:
    """A misère."""
    return [{"type": "misere", "seat": seat}]


def whole(seed: int, *, spoilt: bool = False) -> Entries:
    """A whole hand of three, dealt and played by chance; `spoilt`: with a king in the écart, which nobody tells."""
    truth = played(random.Random(seed), 3, contract="prise", spoilt=spoilt)
    told = [{"type": "discard"} if spoilt and entry["type"] == "discard" else entry for entry in truth.before_play()]
    return [*told, *truth.cards()]


def misnamed(seed: int) -> Entries:
    """The same, with a card told as laid aside that the taker plays later."""
    truth = played(random.Random(seed), 3, contract="prise")
    low = next(card for seat, card in truth.plays if seat == truth.taker and card[-1] != "X" and card[0] != "K")
    told = [*truth.discard[:-1], low]
    begun = [{**one, "cards": told} if one["type"] == "discard" else one for one in truth.before_play()]
    return [*begun, *truth.cards()]


def refused(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One refusal."""
    return [(at, "refused", f"FT-{rule}", code)]


def queried(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One query."""
    return [(at, "queried", f"FT-{rule}", code)]


def noted(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One note."""
    return [(at, "noted", f"FT-{rule}", code)]


def last(name: str, severity: str, rule: str, code: str, entries: Entries, **more: Any) -> Golden:
    """A case in which something is said of the last entry alone."""
    problem = (len(entries) - 1, severity, f"FT-{rule}", code)
    return Golden(name=name, covers=[f"FT-{rule}"], entries=entries, problems=[problem], **more)


JUST = noted(2, "7.3", "just-made")
LEADS = noted(2, "6.1", "chelem-leads")

KNOWN = known() + take("garde")
"""Ann takes with a garde; all hands are known, and so is the chien."""
SANS = known() + take("garde_sans")
UNKNOWN = deal(depth="cards") + take("garde")

NEVER_CITED = "1.1 1.3 1.4 1.5 3.8 7.6 8.5 9.2 11.1"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

PAID = [
    Golden(
        name="a garde made by eight",
        covers=["FT-8.1", "FT-7.3", "FT-1.1", "FT-1.3", "FT-8.5", "FT-3.8", "FT-11.1", "FT-9.2"],
        entries=by_result("garde", points(49, 2)),
        points=[198, -66, -66, -66],
        lines=[(ANN, 198, "FT-8.1"), (BEA, -66, "FT-8.1"), (CY, -66, "FT-8.1"), (DOV, -66, "FT-8.1")],
        says="",
    ),
    Golden(
        name="a prise lost by one",
        covers=["FT-8.2"],
        entries=by_result("prise", points(35, 3)),
        points=[-78, 26, 26, 26],
    ),
    Golden(
        name="the petit au bout is paid although the contract fails",
        covers=["FT-8.3"],
        entries=by_result("garde_sans", points(45, 1, petit="attack")),
        points=[-252, 84, 84, 84],
        problems=noted(2, "8.3", "petit-au-bout"),
    ),
    Golden(
        name="the defence takes the petit from a contract that is made",
        covers=["FT-8.3"],
        entries=by_result("garde", points(60, 1, petit="defence")),
        points=[144, -48, -48, -48],
        problems=noted(2, "8.3", "petit-au-bout"),
    ),
    Golden(
        name="a defender’s poignée is paid to the taker",
        problems=[*noted(3, "7.3", "just-made"), *noted(3, "5.5", "poignee-pays")],
        covers=["FT-5.5", "FT-5.1"],
        entries=by_result("prise", poignee(BEA, "double"), points(41, 2)),
        points=[165, -55, -55, -55],
    ),
    Golden(
        name="the chelem announced and made",
        covers=["FT-8.4", "FT-3.7"],
        entries=by_result("garde", chelem(), points(91, 3, petit="attack", chelem="attack")),
        points=[1740, -580, -580, -580],
        problems=[*LEADS, *noted(3, "8.3", "petit-au-bout"), *noted(3, "8.4", "chelem")],
    ),
    Golden(
        name="the chelem announced and failed",
        covers=["FT-8.4"],
        entries=by_result("garde_sans", chelem(), points(50, 3)),
        points=[-132, 44, 44, 44],
        problems=[*LEADS, *noted(3, "8.4", "chelem")],
    ),
    Golden(
        name="the defence wins every trick, and the chelem was announced",
        covers=["FT-8.4"],
        entries=by_result("prise", chelem(), points(14, 0, chelem="defence")),
        points=[-3 * 467, 467, 467, 467],
        problems=[*LEADS, *noted(3, "8.4", "chelem") * 2],
    ),
    Golden(
        name="with three players the half goes to the winner",
        problems=noted(2, "7.4", "half"),
        covers=["FT-7.4"],
        players=3,
        entries=deal(CY, depth="result") + bid(ANN) + points(40.5, 2),
        says="The half goes to the defence: 40½ of 41 counts as 1 short.",
        points=[-52, 26, 26],
    ),
    Golden(
        name="the half may be counted as it is",
        covers=["FT-7.4"],
        players=3,
        rules={"half_points": "exact"},
        entries=deal(CY, depth="result") + bid(ANN, "garde") + points(41.5, 2),
        points=[102, -51, -51],
    ),
    Golden(
        name="a half of half a point goes to the winner",
        covers=["FT-7.4"],
        players=3,
        rules={"half_points": "exact"},
        entries=deal(CY, depth="result") + bid(ANN) + points(41.5, 2),
        points=[52, -26, -26],
    ),
    Golden(
        name="a triple poignée of five is 13 trumps, for 40",
        covers=["FT-5.1", "FT-5.5"],
        players=5,
        entries=deal(EVE, depth="result") + bid(ANN) + partner(None) + poignee(ANN, "triple") + points(42, 2),
        points=[4 * 66, -66, -66, -66, -66],
    ),
    Golden(
        name="two double poignées of five fit, and both count",
        covers=["FT-5.5"],
        players=5,
        entries=deal(EVE, depth="result")
        + bid(ANN)
        + partner(None)
        + poignee(ANN, "double")
        + poignee(BEA, "double")
        + points(42, 2),
        points=[4 * 86, -86, -86, -86, -86],
        problems=noted(5, "5.5", "poignee-pays"),
    ),
    Golden(
        name="a partner gets one share",
        problems=noted(4, "5.5", "poignee-pays"),
        covers=["FT-8.5", "FT-3.6"],
        players=5,
        entries=deal(EVE, depth="result") + bid(ANN, "garde") + partner(CY) + poignee(BEA) + points(40, 3),
        points=[156, -78, 78, -78, -78],
    ),
    Golden(
        name="alone against four",
        covers=["FT-8.5"],
        players=5,
        entries=deal(EVE, depth="result") + bid(ANN, "garde") + partner(None) + points(40, 3),
        points=[232, -58, -58, -58, -58],
    ),
    Golden(
        name="a dead player sits out and pays nothing",
        covers=["FT-1.5"],
        players=5,
        rules={"five_form": "dead"},
        entries=deal(EVE, depth="result") + bid(ANN, "garde") + points(49, 2),
        points=[198, -66, -66, -66, 0],
    ),
    Golden(
        name="a pile by its bouts and court cards",
        covers=["FT-7.1", "FT-1.4"],
        entries=by_result("prise", pile("21X FX KS KH QS QD CC VH", 30)),
        points=[-78, 26, 26, 26],
    ),
    Golden(
        name="half a point for the Excuse without a card",
        covers=["FT-7.2"],
        entries=by_result("prise", pile("FX", 1, crossed=True, excuse="kept")),
        points=[-3 * 72, 72, 72, 72],
    ),
    Golden(
        name="a misère is paid by each other player",
        problems=noted(3, "7.3", "just-made"),
        covers=["FT-5.6"],
        rules={"misere": 10},
        entries=by_result("prise", misere(BEA), points(41, 2)),
        points=[65, 5, -35, -35],
    ),
    Golden(
        name="points by agreement are shared by three",
        problems=JUST,
        covers=["FT-10.10"],
        entries=by_result("prise", points(41, 2)) + [{"type": "penalty", "seat": BEA, "points": -6, "reason": "early"}],
        points=[77, -31, -23, -23],
    ),
    Golden(
        name="or paid by one",
        problems=JUST,
        covers=["FT-10.10"],
        entries=by_result("prise", points(41, 2)) + [{"type": "penalty", "seat": BEA, "points": -5, "to": CY}],
        points=[75, -30, -20, -25],
    ),
]

AUCTION = [
    Golden(
        name="all pass, and the next player deals",
        covers=["FT-3.3"],
        entries=deal() + passes(ANN, BEA, CY, DOV),
        next=("deal", ANN),
    ),
    Golden(
        name="with a dead player the same dealer deals again",
        covers=["FT-3.3", "FT-1.5"],
        players=5,
        rules={"five_form": "dead"},
        entries=deal(EVE) + passes(ANN, BEA, CY, DOV),
        next=("deal", EVE),
    ),
    last("a bid that is not higher", "queried", "3.1", "too-low", deal() + bid(ANN, "garde") + bid(BEA)),
    last("a bid out of turn", "queried", "3.1", "bid-out-of-turn", deal() + bid(BEA)),
    last("a pass out of turn", "queried", "3.1", "pass-out-of-turn", deal() + passes(CY)),
    last("a second bid", "queried", "3.1", "bid-twice", deal() + bid(ANN) + bid(ANN, "garde")),
    last("a bid after a pass", "queried", "3.1", "passed", deal() + passes(ANN) + bid(ANN)),
    last("a bid that is none here", "refused", "3.2", "no-such-bid", deal() + bid(ANN), rules={"lowest_bid": "garde"}),
    last("a bid after the auction", "refused", "3.1", "auction-over", deal() + take("garde_contre") + bid(BEA)),
    last(
        "a dead player does not bid",
        "refused",
        "3.1",
        "sits-out",
        deal(EVE) + bid(EVE),
        players=5,
        rules={"five_form": "dead"},
    ),
    last(
        "the dealer of a misdeal may not bid",
        "queried",
        "2.4",
        "misdealer-bids",
        deal() + void("chien") + deal() + passes(ANN, BEA, CY) + bid(DOV),
    ),
    Golden(
        name="or may, by house rule",
        covers=["FT-2.4"],
        rules={"misdealer_bids": True},
        entries=deal() + void("chien") + deal() + passes(ANN, BEA, CY) + bid(DOV),
        next=("ecart", DOV),
    ),
    Golden(
        name="nor is it held against a dealer without fault",
        covers=["FT-2.4"],
        entries=deal()
        + [{"type": "misdeal", "reason": "misdeal", "fault": "none"}]
        + deal()
        + passes(ANN, BEA, CY)
        + bid(DOV),
        next=("ecart", DOV),
    ),
    Golden(
        name="a petit sec is void, and the next player deals",
        covers=["FT-2.6"],
        entries=known(SEC) + passes(ANN, BEA, CY) + [{"type": "petit-sec", "seat": DOV}],
        next=("deal", ANN),
    ),
    last("it was not shown", "queried", "2.6", "petit-sec", known(SEC) + passes(ANN, BEA, CY, DOV)),
    last(
        "it was shown too late",
        "refused",
        "2.6",
        "sec-late",
        deal() + passes(ANN) + [{"type": "petit-sec", "seat": ANN}],
    ),
    last("it is none", "refused", "2.6", "no-sec", known() + [{"type": "petit-sec", "seat": DOV}]),
    last(
        "it is played at this table",
        "refused",
        "2.6",
        "sec-played",
        deal() + [{"type": "petit-sec", "seat": DOV}],
        rules={"petit_sec": "play"},
    ),
    last(
        "a dead player has none",
        "refused",
        "2.6",
        "sits-out",
        deal(EVE) + [{"type": "petit-sec", "seat": EVE}],
        players=5,
        rules={"five_form": "dead"},
    ),
    last("nobody calls with four", "refused", "3.5", "no-call", deal() + take() + call("KC")),
    last("the auction comes before a call", "refused", "3.5", "auction-first", deal(EVE) + call("KC"), players=5),
    last("a trump is not called", "refused", "3.5", "call-court", take_of_five(called="21X"), players=5),
    last("two calls", "refused", "3.5", "called", take_of_five() + call("KH"), players=5),
    last(
        "a call after the écart",
        "refused",
        "3.5",
        "call-late",
        deal(EVE, depth="result") + bid(ANN) + discard() + call("KC"),
        players=5,
    ),
    last("a queen, where the hand is not known", "noted", "3.5", "needs-kings", take_of_five(called="QC"), players=5),
    last("the chelem, by another", "refused", "3.7", "not-declared-by", deal() + take() + chelem(BEA)),
    last("the chelem too late", "refused", "3.7", "play-begun", SANS + plays(ANN, "21X") + chelem()),
    last("the chelem before the auction", "refused", "3.7", "auction-first", deal() + chelem()),
]

FIVES = [
    "KS QS CS VS TS 9S 8S 7S 6S 5S 21X 20X 19X 18X 17X",
    "KH QH CH VH TH 9H 8H 7H 6H 5H 16X 15X 14X 13X 12X",
    "KD QD CD VD TD 9D 8D 7D 6D 5D 11X 10X 9X 8X 7X",
    "KC QC CC VC TC 9C 8C 7C 6C 5C 6X 5X 4X 3X 2X",
    "4S 3S 2S AS 4H 3H 2H AH 4D 3D 2D AD 4C 3C 2C",
]
"""Five hands; 1★, the Excuse and A♣ are the chien."""


def five(contract: str = "garde_contre") -> Entries:
    """Five known hands, of which Ann takes."""
    hands = [hand.split() for hand in FIVES]
    others = [] if contract == "garde_contre" else passes(BEA, CY, DOV, EVE)
    return deal(EVE, depth="cards", hands=hands) + bid(ANN, contract) + others


CALLED = [
    last(
        "an own card, where that is not allowed",
        "queried",
        "3.5",
        "own-card",
        five() + call("KS"),
        players=5,
        rules={"call_own": False},
    ),
    last("a queen, though a king is lacking", "queried", "3.5", "lower-called", five() + call("QC"), players=5),
    last(
        "the called suit is not led first",
        "queried",
        "6.2",
        "called-suit",
        five() + call("KS") + plays(ANN, "7S", 5),
        players=5,
    ),
    Golden(
        name="but the called card itself is",
        covers=["FT-6.2"],
        players=5,
        entries=five() + call("KS") + plays(ANN, "KS", 5),
        next=("play", BEA),
    ),
    Golden(
        name="by house rule any card is",
        covers=["FT-6.2"],
        players=5,
        rules={"called_lead": False},
        entries=five() + call("KS") + plays(ANN, "7S", 5),
        next=("play", BEA),
    ),
    last(
        "the called card lies in the chien",
        "noted",
        "3.6",
        "called-in-chien",
        take_of_five() + chien("KC 5S 4S"),
        players=5,
        says="R♣ lies in the chien, so Ann plays alone.",
    ),
    last(
        "the count before the partner is known",
        "refused",
        "3.6",
        "partner-first",
        deal(EVE, depth="result") + bid(ANN) + points(41, 2),
        players=5,
    ),
]

ECART = [
    Golden(
        name="the chien joins the taker’s hand",
        covers=["FT-4.1", "FT-2.2"],
        entries=KNOWN + discard(LOW) + plays(ANN, "21X"),
        next=("play", BEA),
    ),
    last("a king laid aside", "queried", "4.2", "ecart-high", KNOWN + discard("KS 5S 4S 3S 2S AS")),
    last("a trump without need", "queried", "4.3", "ecart-trump", KNOWN + discard("12X 5S 4S 3S 2S AS")),
    last(
        "a trump that has to go is shown",
        "noted",
        "4.3",
        "trumps-shown",
        deal(depth="cards") + take() + discard(trumps="2X"),
    ),
    last("a plain card among the trumps shown", "refused", "4.3", "no-trump", UNKNOWN + discard(trumps="5S")),
    last(
        "a trump shown that was not laid aside",
        "refused",
        "4.3",
        "trump-not-aside",
        KNOWN + discard(LOW, trumps="12X"),
    ),
    last("a wrong number", "queried", "4.1", "ecart-size", KNOWN + discard("6S 5S 4S 3S 2S")),
    last("two écarts", "refused", "4.4", "laid-aside", KNOWN + discard(LOW) + discard(LOW)),
    last(
        "an écart in mid-play",
        "refused",
        "4.4",
        "play-begun",
        deal(depth="tricks") + take() + won(ANN) + discard(),
    ),
    last("an écart in a garde sans", "refused", "4.6", "no-ecart", SANS + discard(LOW)),
    last("an écart in a garde contre", "refused", "4.7", "no-ecart", known() + take("garde_contre") + discard(LOW)),
    last("an écart before the auction", "refused", "4.1", "auction-first", deal() + discard(LOW)),
    last("a card of another’s", "refused", "1.2", "card-gone", KNOWN + discard("KH 5S 4S 3S 2S AS")),
    last("a card that is not there", "refused", "1.2", "not-in-pack", KNOWN + discard("BJ 5S 4S 3S 2S AS")),
    last("a card twice", "refused", "1.2", "card-twice", KNOWN + discard("5S 5S 4S 3S 2S AS")),
    Golden(
        name="a card of the écart is played, which nobody else may know yet",
        covers=["FT-2.7"],
        entries=KNOWN + discard(LOW) + plays(ANN, "6S"),
        next=("play", BEA),
    ),
    Golden(
        name="with the last card it shows",
        covers=["FT-2.7"],
        players=3,
        entries=misnamed(5),
        problems=[*noted(77, "2.7", "ecart-played"), *noted(77, "7.4", "half")],
    ),
    last("play before the écart", "refused", "4.1", "ecart-first", KNOWN + plays(ANN, "21X")),
    last("play before the call", "refused", "3.5", "call-first", five() + plays(ANN, "21X", 5), players=5),
    last("a chien of five", "refused", "2.2", "chien-size", UNKNOWN + chien("6S 5S 4S 3S 2S")),
    last("a chien with a card twice", "refused", "1.2", "card-twice", UNKNOWN + chien("5S 5S 4S 3S 2S AS")),
    last("a chien before the auction", "refused", "4.1", "auction-first", deal() + chien()),
    last("a chien after the lead", "refused", "4.1", "play-begun", UNKNOWN + discard() + plays(ANN, "21X") + chien()),
    last("a chien with a card that was dealt", "refused", "2.7", "card-twice", KNOWN + chien("KS 5S 4S 3S 2S AS")),
    last(
        "another chien",
        "refused",
        "4.1",
        "chien-known",
        UNKNOWN + chien() + chien("QH VH TH 9H 8H 7H"),
    ),
    last("the chien seen in a garde sans", "queried", "4.6", "chien-seen", SANS + chien()),
    last("the chien seen in a garde contre", "queried", "4.7", "chien-seen", known() + take("garde_contre") + chien()),
    last("a card of the chien is played", "refused", "1.2", "card-gone", SANS + plays(ANN, "6S")),
    last("a deal with a chien of five", "refused", "2.2", "chien-size", deal(chien=["5S"])),
    last("a deal with 79 cards", "refused", "2.2", "chien-size", known(chien=[*LOW.split(), "AS"])),
    last(
        "a card twice in the chien dealt", "refused", "1.2", "card-twice", deal(chien=["5S", *LOW.split()[1:5], "5S"])
    ),
    last("a deal with a strange chien", "refused", "1.2", "not-in-pack", deal(chien=["BJ", *LOW.split()[1:]])),
    last("a chien of dealt cards", "refused", "2.7", "card-twice", known(chien=["KS", *LOW.split()[1:]])),
    last(
        "by the cards entered, the taker lacks it",
        "refused",
        "2.7",
        "not-held",
        deal(depth="cards", hands=[OWN.split(), None, None, None])
        + take("garde")
        + chien()
        + discard("KH 5S 4S 3S 2S AS"),
    ),
]

TRUMPS = " ".join(OWN.split()[:10])
SHOWN = "20X 19X 18X 17X 16X 15X 14X 13X 12X"
POIGNEES = [
    Golden(
        name="the Excuse stands for a trump",
        covers=["FT-5.2"],
        entries=UNKNOWN + discard() + poignee(ANN, cards=f"{SHOWN} FX"),
        next=("play", ANN),
    ),
    Golden(
        name="a trump laid aside is shown again",
        covers=["FT-5.3"],
        entries=UNKNOWN + discard(trumps="11X") + poignee(ANN, cards=f"{SHOWN} 11X"),
        problems=noted(5, "4.3", "trumps-shown"),
        next=("play", ANN),
    ),
    last("a poignée after the first card", "queried", "5.4", "poignee-late", SANS + plays(ANN, "21X") + poignee(ANN)),
    last(
        "a poignée of eleven",
        "queried",
        "5.4",
        "poignee-number",
        UNKNOWN + discard() + poignee(ANN, cards=f"21X {SHOWN} 11X"),
    ),
    last(
        "a trump behind the Excuse",
        "queried",
        "5.2",
        "trump-hidden",
        deal(depth="cards") + take("garde_sans") + poignee(ANN, cards=f"{SHOWN} FX") + plays(ANN, "21X"),
    ),
    last("more trumps than the hand has", "refused", "5.1", "too-few-trumps", SANS + poignee(ANN, "double")),
    last(
        "a triple poignée of three is 18",
        "queried",
        "5.4",
        "poignee-number",
        deal(CY) + take_of_three() + poignee(ANN, "triple", cards=f"21X {SHOWN} 11X 10X 9X 8X 7X"),
        players=3,
        says="A triple poignée shows 18 trumps, not 15.",
    ),
    last("two poignées of one player", "refused", "5.1", "poignee-twice", SANS + poignee(ANN) + poignee(ANN)),
    last(
        "more trumps than there are",
        "refused",
        "5.1",
        "too-many-trumps",
        deal(depth="result") + bid(ANN) + poignee(ANN, "double") + poignee(BEA),
    ),
    last("a poignée with a king", "refused", "5.1", "no-trump", SANS + poignee(ANN, cards="KS")),
    last("a poignée with a trump twice", "refused", "1.2", "card-twice", SANS + poignee(ANN, cards="21X 21X")),
    last("another’s trump", "refused", "2.7", "not-held", SANS + poignee(ANN, cards="1X")),
    last("a poignée before the auction", "refused", "5.1", "auction-first", deal() + poignee(ANN)),
    last(
        "a dead player shows none",
        "refused",
        "5.1",
        "sits-out",
        deal(EVE) + bid(ANN, "garde_contre") + poignee(EVE),
        players=5,
        rules={"five_form": "dead"},
    ),
    last("a misère, by the official rule", "refused", "5.6", "no-misere", deal() + misere(ANN)),
    last("a misère twice", "refused", "5.6", "misere-twice", deal() + misere(ANN) * 2, rules={"misere": 10}),
    last(
        "a misère in mid-play",
        "refused",
        "5.6",
        "play-begun",
        SANS + plays(ANN, "21X") + misere(BEA),
        rules={"misere": 10},
    ),
    last("a misère with trumps and kings", "refused", "5.6", "not-misere", known() + misere(ANN), rules={"misere": 20}),
    Golden(
        name="a misère without a trump",
        covers=["FT-5.6"],
        rules={"misere": 20},
        entries=known(BARE) + misere(BEA),
        next=("bid", ANN),
    ),
    last(
        "a dead player has no misère",
        "refused",
        "5.6",
        "sits-out",
        deal(EVE) + misere(EVE),
        players=5,
        rules={"five_form": "dead", "misere": 10},
    ),
]

PLAYED = [
    Golden(
        name="the dealer’s right leads",
        covers=["FT-6.1"],
        entries=SANS,
        next=("play", ANN),
    ),
    Golden(
        name="who announced the chelem leads",
        problems=noted(5, "6.1", "chelem-leads"),
        covers=["FT-6.1"],
        entries=deal() + passes(ANN) + bid(BEA, "garde_sans") + passes(CY, DOV) + chelem(BEA),
        next=("play", BEA),
    ),
    last("the wrong player leads", "queried", "6.1", "out-of-turn", SANS + plays(BEA, "KH")),
    last("a card out of turn", "queried", "6.3", "out-of-turn", SANS + plays(ANN, "KS") + plays(CY, "8X")),
    last(
        "a suit not followed",
        "queried",
        "6.4",
        "revoke",
        known([BARE[0], BARE[1], *HANDS[2:]]) + take("garde_sans") + plays(ANN, "KS KH"),
    ),
    last("no trump though able", "queried", "6.6", "trump", SANS + plays(ANN, "KS KH")),
    Golden(
        name="no higher trump though able",
        covers=["FT-6.5"],
        entries=deal() + take("garde_sans") + plays(ANN, "10X 5X 4X 3X") + plays(ANN, "9X 15X"),
        problems=queried(10, "6.5", "overtrump"),
    ),
    Golden(
        name="the Excuse may be played at any time",
        covers=["FT-6.7"],
        entries=SANS + plays(ANN, "KS FX"),
        next=("play", CY),
    ),
    Golden(
        name="the Excuse led leaves the suit to the next card",
        covers=["FT-6.7", "FT-6.9"],
        entries=deal() + passes(ANN) + bid(BEA, "garde_sans") + passes(CY, DOV) + plays(ANN, "FX AC 3C KD"),
        next=("play", CY),
    ),
    last(
        "the petit of an early trick",
        "refused",
        "8.3",
        "petit-early",
        deal(depth="tricks") + take() + [{"type": "trick", "winner": ANN, "petit": True}],
    ),
    last(
        "the petit in two tricks",
        "refused",
        "8.3",
        "petit-told",
        deal(depth="tricks") + take() + won(*[BEA] * 16) + [{"type": "trick", "winner": ANN, "petit": True}] * 2,
    ),
    last(
        "a nineteenth trick",
        "refused",
        "11.2",
        "hand-over",
        deal(depth="tricks") + take() + won(*[BEA, ANN] * 9) + won(ANN),
    ),
    Golden(
        name="the petit of the trick before the last is none without a chelem",
        covers=["FT-8.3"],
        entries=deal(depth="tricks")
        + take()
        + won(*[BEA] * 16)
        + [{"type": "trick", "winner": ANN, "petit": True}, *won(BEA)]
        + points(42, 2),
        points=[78, -26, -26, -26],
    ),
    Golden(
        name="petit au bout by its trick",
        covers=["FT-8.3", "FT-7.6"],
        entries=deal(depth="tricks")
        + take()
        + won(*[BEA] * 17)
        + [{"type": "trick", "winner": ANN, "petit": True}]
        + points(41, 2),
        points=[105, -35, -35, -35],
        problems=[*noted(23, "8.3", "petit-au-bout"), *noted(23, "7.3", "just-made")],
    ),
]

COUNTED = [
    last("a half with four", "refused", "7.5", "half", by_result("prise", points(40.5, 2))),
    last("more than there can be", "refused", "7.5", "points", by_result("prise", points(79, 0))),
    last("four bouts", "refused", "7.5", "bouts", by_result("prise", points(40, 4))),
    last(
        "every trick to the defence, with more than an écart can count",
        "refused",
        "7.5",
        "chelem",
        by_result("prise", points(24, 1, chelem="defence")),
        says="Without a trick the taker’s side has 23 at most, not 24.",
    ),
    last(
        "or against a garde contre, with more than the Excuse",
        "refused",
        "7.5",
        "chelem",
        by_result("garde_contre", points(5, 1, chelem="defence")),
    ),
    last("petit au bout without a bout", "refused", "7.5", "petit", by_result("prise", points(40, 0, petit="attack"))),
    last("a chelem with 86", "refused", "7.5", "chelem", by_result("prise", points(86, 2, chelem="attack"))),
    last(
        "the petit against a chelem",
        "refused",
        "7.5",
        "petit-chelem",
        by_result("prise", points(87, 2, chelem="attack", petit="defence")),
    ),
    last(
        "a chelem that the tricks are against",
        "refused",
        "7.5",
        "chelem",
        deal(depth="tricks") + take() + won(*[BEA, ANN] * 9) + points(91, 3, chelem="attack"),
    ),
    last(
        "a petit that the tricks are against",
        "refused",
        "7.5",
        "petit",
        deal(depth="tricks") + take() + won(*[ANN, BEA] * 9) + points(41, 2, petit="attack"),
    ),
    last("the count before the auction", "refused", "11.2", "auction-first", deal(depth="result") + points(41, 2)),
    last("another’s pile", "refused", "7.1", "not-taker", by_result("prise", pile("21X", 30, BEA))),
    last("a low card in it", "refused", "7.1", "no-point", by_result("prise", pile("9S", 30))),
    last("a court twice in it", "refused", "1.2", "card-twice", by_result("prise", pile("KS KS", 30))),
    last("a pile too small", "refused", "7.5", "pile-size", by_result("prise", pile("KS KH", 1))),
    last(
        "an Excuse both lost and paid for",
        "refused",
        "7.2",
        "excuse",
        by_result("prise", pile("KS", 30, excuse="lost", crossed=True)),
    ),
    last(
        "a pile that the tricks are against",
        "refused",
        "7.5",
        "pile-size",
        deal(depth="tricks") + take() + won(*[ANN, BEA] * 9) + pile("KS 21X", 30),
    ),
]

WRONG = [
    Golden(
        name="a king in the écart is found at the end",
        covers=["FT-4.5", "FT-10.1"],
        players=3,
        entries=whole(5, spoilt=True),
        problems=queried(len(whole(5, spoilt=True)) - 1, "4.5", "ecart-wrong"),
    ),
    Golden(
        name="the rest are claimed with every card that is out",
        covers=["FT-10.4"],
        entries=SANS + plays(ANN, "21X FX 8X 4X") + [{"type": "claim", "seat": ANN}],
        points=[3 * 484, -484, -484, -484],
        problems=noted(9, "8.4", "chelem"),
    ),
    Golden(
        name="a false claim, and play goes on",
        covers=["FT-10.5"],
        entries=SANS + [{"type": "claim", "seat": BEA, "good": False}],
        next=("play", ANN),
        problems=noted(5, "10.5", "false-claim"),
    ),
    Golden(
        name="a defender’s revoke wins the deal for the taker",
        covers=["FT-10.1"],
        entries=by_result("garde", [{"type": "renege", "seat": BEA}], points(38, 2)),
        points=[168, -56, -56, -56],
    ),
    Golden(
        name="a revoke of the taker, with the petit au bout",
        covers=["FT-10.1"],
        entries=by_result("prise", [{"type": "renege", "seat": ANN}], points(50, 2, petit="attack")),
        points=[-102, 34, 34, 34],
    ),
    Golden(
        name="revokes of both sides make the hand void",
        covers=["FT-10.1"],
        entries=by_result("prise", [{"type": "renege", "seat": ANN}, {"type": "renege", "seat": BEA}], points(50, 2)),
        points=[0, 0, 0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="a revoke may make the hand void",
        covers=["FT-10.1"],
        rules={"revoke": "void"},
        entries=by_result("prise", [{"type": "renege", "seat": BEA}], points(50, 2)),
        next=("deal", DOV),
    ),
    Golden(
        name="or stand",
        covers=["FT-10.1"],
        rules={"revoke": "stands"},
        entries=by_result("prise", [{"type": "renege", "seat": BEA}], points(50, 2)),
        points=[102, -34, -34, -34],
    ),
    Golden(
        name="a misdeal is dealt again by the same player",
        covers=["FT-2.4"],
        entries=deal() + void("faced"),
        next=("deal", DOV),
    ),
    Golden(
        name="the wrong player deals",
        covers=["FT-2.1"],
        entries=by_result("prise", points(41, 2)) + deal(CY),
        problems=[*JUST, *queried(3, "2.1", "wrong-dealer")],
    ),
    Golden(
        name="one hand after the other",
        covers=["FT-11.2"],
        entries=deal() + deal(ANN),
        problems=refused(1, "11.2", "hand-unfinished"),
    ),
    Golden(
        name="a hand that is known",
        covers=["FT-2.7"],
        entries=deal(hands=[["KS"] * 2, None, None, None]),
        problems=refused(0, "2.7", "card-twice"),
    ),
    Golden(
        name="so many hands, and the highest total wins",
        problems=JUST,
        covers=["FT-9.1"],
        rules={"hands": 1},
        entries=by_result("prise", points(41, 2)),
        winners=[ANN],
        over_by="FT-9.1",
    ),
    Golden(
        name="the table stops",
        problems=JUST,
        covers=["FT-9.3"],
        entries=by_result("prise", points(41, 2)) + [{"type": "end", "reason": "stopped"}],
        winners=[ANN],
        over_by="FT-9.3",
    ),
    Golden(
        name="a house rule that does not fit so many",
        covers=["FT-9.4"],
        entries=by_result("prise", points(41, 2)) + [{"type": "rules", "rules": {"five_form": "dead"}}],
        problems=[*JUST, *refused(3, "9.4", "option:five_form")],
    ),
    Golden(
        name="a substitute takes the score over",
        problems=JUST,
        covers=["FT-9.5"],
        entries=by_result("prise", points(41, 2)) + players("Eve", None, None, None) + deal(ANN),
        totals=[75, -25, -25, -25],
        seated=["Ann Bea Cy Dov", "Eve Bea Cy Dov"],
    ),
    Golden(
        name="players who change seats keep their score",
        problems=[*noted(2, "7.3", "just-made"), *noted(6, "7.3", "just-made")],
        covers=["FT-9.5"],
        entries=by_result("prise", points(41, 2))
        + players(seats=[BEA, ANN, CY, DOV])
        + deal(ANN, depth="result")
        + bid(BEA)
        + points(41, 2),
        totals=[150, -50, -50, -50],
    ),
    reseated_late("FT-9.5"),
]

SLAM = [
    "21X 20X 19X 18X 17X 16X 15X 14X 13X 1X KS QS CS VS TS 9S 8S FX",
    HANDS[1].replace("FX", "12X"),
    HANDS[2],
    HANDS[3].replace("1X", "7S"),
]
"""Ann wins every trick: trumps first, then spades, the petit, and the Excuse last."""


def slam(*announced: Entries, contract: str = "garde_sans") -> Entries:
    """The whole hand, all tricks to Ann."""
    others = [
        "9X 10X 11X 12X KH QH CH VH TH 9H 8H 7H 6H 5H 4H 3H 2H AH",
        "5X 6X 7X 8X KD QD CD VD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
        "4X 3X 2X AC 2C 3C 4C 5C 6C 7S 7C 8C 9C TC VC CC QC KC",
    ]
    order = [
        "21X",
        "20X",
        "19X",
        "18X",
        "17X",
        "16X",
        "15X",
        "14X",
        "13X",
        "KS",
        "QS",
        "CS",
        "VS",
        "TS",
        "9S",
        "8S",
        "1X",
        "FX",
    ]
    tricks = zip(order, *(cards.split() for cards in others), strict=True)
    told = [one for part in announced for one in part]
    return known(SLAM) + take(contract) + told + [one for trick in tricks for one in plays(ANN, " ".join(trick))]


MIDDLE = [
    Golden(
        name="a chelem with the Excuse last, and the petit in the trick before",
        covers=["FT-6.8", "FT-8.3", "FT-8.4"],
        entries=slam(),
        points=[3 * 560, -560, -560, -560],
        problems=[
            *noted(len(slam()) - 1, "8.3", "petit-au-bout"),
            *noted(len(slam()) - 1, "8.4", "chelem"),
            *noted(len(slam()) - 1, "6.8", "excuse-last"),
        ],
    ),
    Golden(
        name="announced, and without the chien that the defence keeps",
        covers=["FT-3.7", "FT-4.7", "FT-8.4"],
        entries=slam(chelem(), contract="garde_contre"),
        points=[3 * 922, -922, -922, -922],
        problems=[
            *noted(2, "6.1", "chelem-leads"),
            *noted(74, "8.3", "petit-au-bout"),
            *noted(74, "8.4", "chelem"),
            *noted(74, "6.8", "excuse-last"),
        ],
    ),
    Golden(
        name="an Excuse in the last trick changes sides",
        problems=[*noted(77, "7.4", "half"), *noted(77, "6.8", "excuse-last")],
        covers=["FT-6.8", "FT-7.2"],
        players=3,
        entries=whole(4726),
        points=[-51, 102, -51],
    ),
    Golden(
        name="or goes to who wins the trick",
        problems=[*noted(77, "7.4", "half"), *noted(77, "6.8", "excuse-last")],
        covers=["FT-6.8"],
        players=3,
        rules={"excuse_last": "winner"},
        entries=whole(4726),
        points=[-42, 84, -42],
    ),
    Golden(
        name="or is kept",
        problems=noted(77, "6.8", "excuse-last"),
        covers=["FT-6.8"],
        players=3,
        rules={"excuse_last": "kept"},
        entries=whole(1658),
        points=[-39, 78, -39],
    ),
]

GOLDEN = [*PAID, *AUCTION, *CALLED, *ECART, *POIGNEES, *PLAYED, *COUNTED, *MIDDLE, *WRONG]
GOLDEN.append(agreed_upon(GOLDEN, "FT-9.6"))
