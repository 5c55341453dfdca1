"""Golden hands of Skat: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from referee.core.cards import card_set, parse_card
from referee.core.entries import Play
from referee.games.skat.values import order_of

from ..golden import Entries, Golden, agreed_upon, players, reseated_late
from ..written import deal as written_deal
from ..written import laid, plays, void, won

ANN, BEA, CY, DOV = range(4)


def deal(dealer: int = CY, **more: Any) -> Entries:
    """A deal; with Cy dealing, Ann is forehand, Bea middlehand and Cy rearhand."""
    return written_deal(dealer, **more)


def bid(seat: int, number: int) -> Entries:
    """A number said."""
    return [{"type": "bid", "seat": seat, "bid": number}]


def hold(seat: int) -> Entries:
    """The number held."""
    return [{"type": "hold", "seat": seat}]


def passes(*seats: int) -> Entries:
    """Passes, in this order."""
    return [{"type": "pass", "seat": seat} for seat in seats]


def skat(seat: int, cards: str = "") -> Entries:
    """The skat taken up."""
    return [{"type": "skat", "seat": seat, **({"cards": cards.split()} if cards else {})}]


def discard(seat: int, cards: str = "", count: int | None = None) -> Entries:
    """Cards laid away, shown or not."""
    told: dict[str, Any] = {"cards": cards.split()} if cards else {}
    return [{"type": "discard", "seat": seat, **told, **({} if count is None else {"count": count})}]


def announce(game: str, seat: int = ANN, **more: Any) -> Entries:
    """A game announced."""
    return [{"type": "announce", "seat": seat, "game": game, **more}]


def runs(**told: int) -> Entries:
    """Matadors told."""
    return [{"type": "matadors", **told}]


def count(points: int | None = None, tricks: int | None = None) -> Entries:
    """Declarer’s eyes and tricks."""
    told = {"points": points, "tricks": tricks}
    return [{"type": "count", **{name: value for name, value in told.items() if value is not None}}]


def says(word: str, seat: int) -> Entries:
    """Kontra, Re, or the skat pushed on."""
    return [{"type": word, "seat": seat}]


def eyes(*counts: int, tricks: list[int] | None = None, **more: Any) -> Entries:
    """The eyes of a Ramsch."""
    return [{"type": "points", "counts": list(counts), **({} if tricks is None else {"tricks": tricks}), **more}]


def fault(seat: int, code: str, decided: str = "") -> Entries:
    """A fault that ends the game."""
    return [{"type": "penalty", "seat": seat, "code": code, **({"decided": decided} if decided else {})}]


def gives_up(seat: int, consent: int | None = None) -> Entries:
    """The game given up."""
    return [{"type": "concede", "seat": seat, **({} if consent is None else {"consent": consent})}]


def claim(seat: int, *, accepted: bool) -> Entries:
    """Cards laid down."""
    return [{"type": "claim", "seat": seat, "accepted": accepted}]


def refused(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One refusal."""
    return [(at, "refused", f"SK-{rule}", code)]


def queried(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One query."""
    return [(at, "queried", f"SK-{rule}", code)]


def noted(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One note."""
    return [(at, "noted", f"SK-{rule}", code)]


def declared(number: int = 18, seat: int = ANN, depth: str | None = "result", **more: Any) -> Entries:
    """A hand in which `seat` declares at a bid, told briefly: four entries."""
    others = [one for one in (ANN, BEA, CY) if one != seat]
    return deal(depth=depth, **more) + bid(seat, number) + passes(*others)


def played(game: str, *more: Entries, number: int = 18, seat: int = ANN, **how: Any) -> Entries:
    """The same with the game announced, and more: five entries first."""
    return declared(number, seat) + announce(game, seat, **how) + [one for part in more for one in part]


HANDS = ["JC JS AH TH KH QH 9H AS TS 7D", "JH JD AC TC KC 8H 7H KS QS 8D", "QC 9C 8C 7C 9S 8S 7S AD TD KD"]
"""Ann, Bea and Cy. Q♦ and 9♦ lie in the skat."""
SKAT = "QD 9D"


def known(hands: list[str] = HANDS, lying: str = SKAT, **more: Any) -> Entries:
    """All cards are known."""
    return deal(depth="cards", hands=[one.split() for one in hands], skat=lying.split(), **more)


BIDDING = bid(BEA, 18) + hold(ANN) + passes(BEA, CY)
"""Ann declares at 18: four entries."""

HEARTS = known() + BIDDING + skat(ANN) + discard(ANN, SKAT) + announce("H")
"""Ann plays hearts with two: eight entries."""
HEARTS_HAND = known() + BIDDING + announce("H", hand=True)
"""And Hand: six entries."""

TRICKS = [
    *plays(ANN, "JC 7H 7C", 3),
    *plays(ANN, "JS 8H 8C", 3),
    *plays(ANN, "9H JD 9C", 3),
    *plays(BEA, "AC QC TH", 3),
    *plays(ANN, "QH JH 7S", 3),
    *plays(BEA, "TC AD KH", 3),
    *plays(ANN, "AS QS 8S", 3),
    *plays(ANN, "TS KS 9S", 3),
    *plays(ANN, "AH KC TD", 3),
    *plays(ANN, "7D 8D KD", 3),
]
"""All ten tricks: Ann makes 106 eyes, and the skat has 3."""


def played_out(game: str, hands: list[str], first: int = ANN) -> Entries:
    """Ten tricks, in which each plays the first card of the hand that may be played, as it is written down."""
    order, left = order_of(game), [[parse_card(code) for code in one.split()] for one in hands]
    found: Entries = []
    for _ in range(10):
        trick: list[Play] = []
        for seat in ((first + step) % 3 for step in range(3)):
            duties, held = order.duties(trick), card_set(left[seat])
            card = next(one for one in left[seat] if duties.broken_by(one, held) is None)
            left[seat].remove(card)
            trick.append(Play(seat=seat, card=card))
        found += [{"type": "play", "seat": play.seat, "card": play.card.code} for play in trick]
        first = order.winner(trick).seat
    return found


RAMSCH = {"all_pass": "ramsch"}
ALL_PASS = passes(BEA, CY, ANN)
PUSHING = {"all_pass": "ramsch", "push": True}

NEVER_CITED = "1.5 1.6 5.1 6.1"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""


SIXTY = played("C", runs(**{"with": 1}), count(60))
"""Ann loses clubs on 60."""
BOCK = noted(6, "8.4", "bock")


def a_game(seat: int, dealer: int, eyes: int = 70) -> Entries:
    """Another hand: `seat` plays clubs with one at 18."""
    others = [one for one in (ANN, BEA, CY) if one != seat]
    said = deal(dealer, depth="result") + bid(seat, 18) + passes(*others) + announce("C", seat)
    return said + runs(**{"with": 1}) + count(eyes)


NULL = known() + BIDDING + skat(ANN) + discard(ANN, SKAT) + announce("null")
"""Ann plays Null: eight entries."""


def hand(name: str, covers: str, entries: Entries, points: list[int] | None = None, **more: Any) -> Golden:
    """A case of three players."""
    more.setdefault("players", 3)
    return Golden(name=name, covers=[f"SK-{one}" for one in covers.split()], entries=entries, points=points, **more)


def told(name: str, rule: str, code: str, entries: Entries, **more: Any) -> Golden:
    """A case whose last entry is refused."""
    return hand(name, rule, entries, problems=refused(len(entries) - 1, rule, code), **more)


def asked(name: str, rule: str, code: str, entries: Entries, **more: Any) -> Golden:
    """A case whose last entry is queried."""
    return hand(name, rule, entries, problems=queried(len(entries) - 1, rule, code), **more)


GOLDEN = [
    # ---- the deal
    hand("three players, the dealer is rearhand", "1.1 1.4 2.2", deal(), next=("bid", BEA)),
    hand(
        "with four the dealer sits out and gets nothing",
        "1.1 6.1",
        deal(DOV, depth="result")
        + bid(BEA, 18)
        + passes(ANN, CY)
        + announce("C", BEA)
        + runs(**{"with": 1})
        + count(70),
        [0, 24, 0, 0],
        players=4,
    ),
    told("who sits out says nothing", "2.2", "sits-out", deal(DOV) + bid(DOV, 18), players=4),
    told(
        "who sits out is dealt nothing",
        "1.1",
        "sits-out",
        deal(DOV, hands=[None, None, None, HANDS[0].split()]),
        players=4,
    ),
    told("the skat is two cards", "1.3", "skat-size", deal(skat=["JC"])),
    told("there are 32 cards", "1.2", "not-in-pack", deal(skat=["JC", "2C"])),
    told(
        "a card of the skat is in no hand",
        "10.1",
        "card-twice",
        deal(hands=[HANDS[0].split(), None, None], skat=["JC", "7C"]),
    ),
    hand(
        "a wrong dealer is asked about",
        "1.4",
        deal() + void("misdeal") + deal(BEA),
        problems=queried(2, "1.4", "wrong-dealer"),
    ),
    # ---- bidding
    hand("middlehand bids to forehand, who holds", "2.2", deal() + bid(BEA, 18), next=("bid", ANN)),
    hand(
        "rearhand goes on against who is left",
        "2.2 2.3",
        deal() + bid(BEA, 18) + passes(ANN) + bid(CY, 20),
        next=("bid", BEA),
    ),
    told("a bid is a value", "2.1", "no-value", deal() + bid(BEA, 19)),
    told("nothing was bid that could be held", "2.2", "nothing-bid", deal() + hold(ANN)),
    asked("out of turn", "2.2", "bid-out-of-turn", deal() + bid(CY, 18)),
    asked("not above the last", "2.2", "too-low", deal() + bid(BEA, 20) + hold(ANN) + bid(BEA, 18)),
    hand(
        "after one’s own pass",
        "2.6",
        deal() + passes(BEA) + bid(BEA, 18),
        problems=queried(2, "2.6", "passed"),
    ),
    told("nobody passes twice", "2.6", "passed", deal() + passes(BEA, BEA)),
    told("the bidding is over", "2.3", "auction-over", deal() + BIDDING + bid(BEA, 20)),
    hand("forehand’s eighteen", "2.4", deal() + passes(BEA, CY) + bid(ANN, 18), next=("skat", ANN)),
    asked("forehand says no more than eighteen", "2.4", "first", deal() + passes(BEA, CY) + bid(ANN, 20)),
    hand("passed in: a hand without points", "2.5", deal() + ALL_PASS, [0, 0, 0], next=("deal", ANN)),
    hand(
        "all pass, and the same dealer deals again",
        "7.1",
        deal() + ALL_PASS,
        rules={"all_pass": "redeal"},
        next=("deal", CY),
    ),
    hand(
        "who takes the skat early is out, and who passed before a bid",
        "2.7",
        deal() + passes(BEA) + bid(CY, 18) + fault(CY, "skat-seen"),
        next=("bid", ANN),
    ),
    told("who is out says nothing", "2.7", "barred", deal() + bid(BEA, 18) + fault(BEA, "skat-seen") + bid(BEA, 20)),
    # ---- the skat and the announcement
    told("nobody takes the skat before the bidding is over", "3.1", "bid-first", deal() + skat(ANN)),
    told("only declarer takes the skat", "3.1", "not-declarer", deal() + BIDDING + skat(BEA)),
    told("the skat is taken once", "3.1", "taken", deal() + BIDDING + skat(ANN) + skat(ANN)),
    told("the skat has two cards", "3.1", "skat-size", deal() + BIDDING + skat(ANN, "JC")),
    told("a card of the pack lies in the skat", "1.2", "not-in-pack", deal() + BIDDING + skat(ANN, "2C JC")),
    told("a card somebody holds does not lie there", "10.1", "card-gone", known() + BIDDING + skat(ANN, "JC 7C")),
    told(
        "no skat is taken once a game is announced",
        "3.1",
        "announced",
        deal() + BIDDING + announce("C", hand=True) + skat(ANN),
    ),
    told("who took no skat lays nothing away", "3.1", "no-skat", deal() + BIDDING + discard(ANN)),
    told("cards are laid away once", "3.1", "laid-away", deal() + BIDDING + skat(ANN) + discard(ANN) + discard(ANN)),
    told("not after the announcement", "3.1", "announced", deal() + BIDDING + skat(ANN) + announce("C") + discard(ANN)),
    told("a card laid away is one’s own", "1.2", "card-gone", known() + BIDDING + skat(ANN) + discard(ANN, "JH 7D")),
    asked("two cards are laid away", "3.7", "discard-size", deal() + BIDDING + skat(ANN) + discard(ANN, count=3)),
    told("a card laid away is not played", "3.1", "card-gone", HEARTS + laid("0QD")),
    told("a card in the skat is not played", "3.1", "card-gone", HEARTS_HAND + laid("0QD")),
    told("nobody announces before the bidding is over", "3.2", "bid-first", deal() + announce("C")),
    told("only declarer announces", "3.2", "not-declarer", declared() + announce("C", BEA)),
    told("an announcement is final", "3.2", "announced", played("C") + announce("S")),
    told(
        "no game is announced once it is lost",
        "3.2",
        "hand-over",
        declared() + fault(ANN, "no-announcement") + announce("C"),
    ),
    told("no Hand with the skat", "3.5", "skat-and-hand", deal() + BIDDING + skat(ANN) + announce("C", hand=True)),
    told("no Schneider in Null", "5.6", "null-levels", declared() + announce("null", hand=True, schneider=True)),
    asked("no level without Hand", "3.5", "level-without-hand", declared() + announce("C", schneider=True)),
    hand(
        "a level without Hand does not count",
        "3.5",
        declared() + announce("grand", schneider=True, confirmed=True) + runs(without=1) + count(100),
        [72, 0, 0],
        problems=queried(4, "3.5", "level-without-hand"),
    ),
    hand(
        "no Hand said, so it is none",
        "3.2",
        deal() + BIDDING + announce("C"),
        problems=noted(5, "3.2", "no-hand-said"),
        next=("play", ANN),
    ),
    hand(
        "below the bid, and what saves it",
        "5.7",
        known() + bid(BEA, 35) + hold(ANN) + passes(BEA, CY) + skat(ANN) + discard(ANN, SKAT) + announce("H"),
        problems=noted(7, "5.7", "below-bid"),
    ),
    told("cards wait for the announcement", "3.6", "announce-first", deal() + BIDDING + laid("0JC")),
    hand(
        "declarer who leads before announcing has lost",
        "3.6",
        deal() + BIDDING + fault(ANN, "no-announcement") + runs(without=1),
        [-36, 0, 0],
    ),
    # ---- the play
    hand(
        "hearts with two, Schneider",
        "5.1 5.2 5.3 5.4 1.3 1.5 6.1",
        HEARTS + TRICKS,
        [40, 0, 0],
        lines=[(ANN, 40, "SK-5.4")],
        tricks=[7, 2, 1],
    ),
    hand("the same as a Hand", "3.1 5.3", HEARTS_HAND + TRICKS, [50, 0, 0]),
    hand("forehand leads, whoever declares", "4.3", played("C", seat=CY), next=("play", None)),
    asked("out of turn", "4.3", "out-of-turn", HEARTS + laid("1JH")),
    asked("a jack is a trump", "4.1", "revoke", HEARTS + laid("0JC", "1AC")),
    hand(
        "Schneider announced, and out of reach",
        "3.3",
        known() + BIDDING + announce("H", hand=True, schneider=True) + TRICKS,
        [60, 0, 0],
    ),
    hand(
        "the skat changes the matadors of a Hand",
        "5.2",
        known([HANDS[0].replace("JC", "QD"), *HANDS[1:]], "JC 9D")
        + BIDDING
        + announce("H", hand=True)
        + played_out("H", [HANDS[0].replace("JC", "QD"), *HANDS[1:]]),
        problems=noted(35, "5.2", "skat-matadors"),
    ),
    hand(
        "Schneider announced, and the defenders have 31",
        "3.3",
        known() + BIDDING + announce("C", hand=True, schneider=True) + played_out("C", HANDS),
        problems=noted(17, "3.3", "schneider-lost"),
    ),
    hand(
        "every trick announced, and one lost",
        "3.3 3.4",
        known() + BIDDING + announce("H", hand=True, ouvert=True) + TRICKS,
        [-180, 0, 0],
        problems=noted(14, "3.3", "schwarz-lost"),
    ),
    # ---- the count
    hand("lost on 60, twice", "5.5", played("C", runs(**{"with": 1}), count(60)), [-48, 0, 0]),
    hand(
        "overbid",
        "5.7",
        played("D", runs(without=1), count(89), number=22),
        [-54, 0, 0],
        problems=noted(6, "5.7", "overbid"),
    ),
    hand("Null won", "5.6", played("null", count(tricks=0)), [23, 0, 0]),
    hand(
        "Null lost by the first trick",
        "5.6 1.6",
        declared(depth="tricks") + announce("null") + won(BEA, ANN),
        [-46, 0, 0],
    ),
    asked("Null under the bid", "5.8", "null-under-bid", declared(24) + announce("null")),
    hand(
        "Null under the bid costs the cheapest game",
        "5.8",
        declared(24) + announce("null", confirmed=True) + runs(**{"with": 1}),
        [-48, 0, 0],
        problems=queried(4, "5.8", "null-under-bid"),
    ),
    told("no game, no count", "10.2", "no-game", declared() + count(70)),
    told("told once", "10.2", "told", played("C", count(70)) + count(71)),
    told("a trick on the table is finished", "10.3", "trick-begun", HEARTS + laid("0JC") + count(70)),
    told("eyes are needed", "5.9", "eyes-needed", played("C", runs(**{"with": 1})) + count(tricks=5)),
    told("no cards make 119", "5.9", "no-such-count", played("C") + count(119)),
    told("tricks are needed where it may be Schwarz", "5.9", "tricks-needed", played("C") + count(120)),
    told("without a trick 22 at most", "5.9", "skat-most", played("C") + count(30, 0)),
    told("ten tricks are 120", "5.9", "all-eyes", played("C") + count(110, 10)),
    told(
        "no more tricks than there are",
        "5.9",
        "tricks",
        declared(depth="tricks") + announce("C") + won(ANN, BEA) + count(120, 10),
    ),
    told("Null is told by its tricks", "5.6", "tricks-needed", played("null") + count(0)),
    told("the cards tell the eyes", "5.9", "not-the-cards", HEARTS + TRICKS[:6] + count(3)),
    told("with or without", "5.2", "with-or-without", played("C") + runs()),
    told("four in Grand", "5.2", "matadors", played("grand") + runs(**{"with": 5})),
    told("no matadors in Null", "5.6", "null-matadors", played("null") + runs(**{"with": 1})),
    told("matadors are told once", "5.2", "told", played("C", runs(**{"with": 1})) + runs(without=1)),
    told("matadors by the cards", "5.2", "not-the-cards", HEARTS + runs(without=1)),
    told("no matadors before a game", "5.2", "no-game", declared() + runs(**{"with": 1})),
    # ---- the list
    hand(
        "Seeger’s points for a game lost",
        "6.2 6.3",
        played("C", runs(**{"with": 1}), count(60)),
        [-98, 40, 40],
        rules={"scoring": "seeger"},
    ),
    hand(
        "Bierlachs, won",
        "6.4",
        played("C", runs(**{"with": 1}), count(61)),
        [0, -24, -24],
        rules={"scoring": "bierlachs"},
    ),
    hand(
        "a limit ends the game",
        "6.5",
        played("grand", runs(**{"with": 4}), count(60)),
        [-240, 0, 0],
        rules={"limit": 200},
        winners=[BEA, CY],
        over_by="SK-6.5",
    ),
    hand(
        "a round of three deals",
        "6.5",
        (deal() + ALL_PASS) + (deal(ANN) + passes(CY, ANN, BEA)) + (deal(BEA) + passes(ANN, BEA, CY)),
        rules={"rounds": 1},
        winners=[ANN, BEA, CY],
        over_by="SK-6.5",
    ),
    # ---- Ramsch
    hand(
        "Ramsch: most eyes lose", "7.1", deal(depth="result") + ALL_PASS + eyes(50, 40, 30), [-50, 0, 0], rules=RAMSCH
    ),
    hand(
        "a virgin doubles",
        "7.2",
        deal(depth="result") + ALL_PASS + eyes(70, 50, 0, tricks=[6, 4, 0]),
        [-140, 0, 0],
        lines=[(ANN, -70, "SK-7.1"), (ANN, -70, "SK-7.2")],
        rules=RAMSCH,
    ),
    hand(
        "a virgin does not double here",
        "7.2",
        deal(depth="result") + ALL_PASS + eyes(70, 50, 0, tricks=[6, 4, 0]),
        [-70, 0, 0],
        rules={**RAMSCH, "ramsch_virgin": False},
    ),
    hand(
        "the march",
        "7.5",
        deal(depth="result") + ALL_PASS + eyes(120, 0, 0, tricks=[10, 0, 0]),
        [120, 0, 0],
        rules=RAMSCH,
        problems=noted(4, "7.5", "march"),
    ),
    hand(
        "no march here",
        "7.5 7.2",
        deal(depth="result") + ALL_PASS + eyes(120, 0, 0, tricks=[10, 0, 0]),
        [-480, 0, 0],
        rules={**RAMSCH, "ramsch_march": 0},
    ),
    hand(
        "of equals the later trick loses",
        "7.4",
        deal(depth="result") + ALL_PASS + eyes(50, 50, 20, last=BEA),
        [0, -50, 0],
        rules={**RAMSCH, "ramsch_tie": "last_trick"},
    ),
    hand("the skat goes to the last trick", "7.3", known() + ALL_PASS, rules=RAMSCH, next=("play", ANN)),
    hand(
        "card by card: Ann has most, and Cy the last trick, with a virgin",
        "7.3",
        known() + ALL_PASS + played_out("grand", HANDS),
        [-226, 0, 0],
        rules=RAMSCH,
    ),
    hand(
        "the skat to the loser",
        "7.3",
        known() + ALL_PASS + played_out("grand", HANDS),
        [-232, 0, 0],
        rules={**RAMSCH, "ramsch_skat": "loser"},
    ),
    told(
        "which of the equals has the later trick",
        "7.4",
        "last-needed",
        deal(depth="result") + ALL_PASS + eyes(50, 50, 20, last=CY),
        rules={**RAMSCH, "ramsch_tie": "last_trick"},
    ),
    told("no card lies in the skat twice", "10.1", "card-twice", deal(skat=["JC", "JC"])),
    told("nor is it taken twice", "10.1", "card-twice", deal() + BIDDING + skat(ANN, "JC JC")),
    told("the eyes come to 120", "5.9", "eyes", deal(depth="result") + ALL_PASS + eyes(50, 50, 30), rules=RAMSCH),
    told(
        "the tricks come to ten",
        "5.9",
        "tricks",
        deal(depth="result") + ALL_PASS + eyes(50, 40, 30, tricks=[5, 5, 5]),
        rules=RAMSCH,
    ),
    told("no cards make 1", "5.9", "no-such-count", deal(depth="result") + ALL_PASS + eyes(79, 40, 1), rules=RAMSCH),
    told(
        "ten tricks have all eyes",
        "5.9",
        "all-eyes",
        deal(depth="result") + ALL_PASS + eyes(70, 40, 10, tricks=[10, 0, 0]),
        rules=RAMSCH,
    ),
    told(
        "tricks tell a virgin", "7.2", "tricks-needed", deal(depth="result") + ALL_PASS + eyes(70, 50, 0), rules=RAMSCH
    ),
    told(
        "who won the last trick",
        "7.4",
        "last-needed",
        deal(depth="result") + ALL_PASS + eyes(50, 50, 20),
        rules={**RAMSCH, "ramsch_tie": "last_trick"},
    ),
    told("no Ramsch here", "7.1", "no-ramsch", deal(depth="result") + ALL_PASS + eyes(50, 40, 30)),
    told(
        "who sits out has no eyes",
        "4.4",
        "sits-out",
        deal(DOV, depth="result") + passes(BEA, CY, ANN) + eyes(50, 40, 20, 10),
        players=4,
        rules=RAMSCH,
    ),
    hand(
        "pushed on by all",
        "7.6",
        deal(depth="result") + ALL_PASS + says("push", ANN) + says("push", BEA) + says("push", CY) + eyes(50, 40, 30),
        [-400, 0, 0],
        rules=PUSHING,
    ),
    told("no pushing here", "7.6", "no-push", deal() + ALL_PASS + says("push", ANN), rules=RAMSCH),
    told("pushed on in turn", "7.6", "not-their-push", deal() + ALL_PASS + says("push", BEA), rules=PUSHING),
    told("taken in turn", "7.6", "not-their-push", deal() + ALL_PASS + skat(BEA), rules=PUSHING),
    asked(
        "no jack is pushed on",
        "7.6",
        "jack-pushed",
        known() + ALL_PASS + skat(ANN) + discard(ANN, "JC 9D"),
        rules=PUSHING,
    ),
    # ---- doubling
    hand(
        "Kontra and Re",
        "8.1 8.3",
        played("C", says("kontra", BEA), says("re", ANN), runs(**{"with": 1}), count(60)),
        [-192, 0, 0],
        rules={"kontra": "re"},
    ),
    told(
        "nobody says Re here",
        "8.3",
        "not-said-here",
        played("C", says("kontra", BEA)) + says("re", ANN),
        rules={"kontra": "kontra"},
    ),
    asked(
        "Kontra needs a bid",
        "8.2",
        "kontra-no-bid",
        played("C") + says("kontra", BEA),
        rules={"kontra": "re", "kontra_needs_bid": True},
    ),
    *(
        hand(
            f"a Bock round begins: {name}",
            "8.4",
            first + deal(ANN) + passes(CY, ANN, BEA),
            rules=rules,
            problems=noted(at, "8.4", "bock") if name != "march" else [],
        )
        for name, at, rules, first in (
            ("sixty", 6, {"bock_sixty": True}, played("C", runs(**{"with": 1}), count(60))),
            (
                "kontra",
                7,
                {"kontra": "re", "bock_kontra": True},
                played("C", says("kontra", BEA), runs(**{"with": 1}), count(70)),
            ),
            (
                "grand hand",
                6,
                {"bock_grand_hand": True},
                played("grand", runs(**{"with": 1}), count(50), hand=True),
            ),
        )
    ),
    hand(
        "a march starts a Bock round",
        "8.4",
        deal(depth="result") + ALL_PASS + eyes(120, 0, 0, tricks=[10, 0, 0]),
        rules={**RAMSCH, "bock_march": True},
        problems=[*noted(4, "7.5", "march"), *noted(4, "8.4", "bock")],
    ),
    hand(
        "a Bock hand counts double",
        "8.4",
        played("C", runs(**{"with": 1}), count(60))
        + deal(ANN, depth="result")
        + bid(BEA, 18)
        + passes(ANN, CY)
        + announce("C", BEA)
        + runs(**{"with": 1})
        + count(70),
        [0, 48, 0],
        lines=[(BEA, 24, "SK-5.4"), (BEA, 24, "SK-8.4")],
        rules={"bock_sixty": True},
        problems=noted(6, "8.4", "bock"),
    ),
    # ---- faults
    hand(
        "a defender revokes: declarer wins, with the level the bid needs",
        "9.1",
        played("H", fault(BEA, "revoke"), runs(**{"with": 1}), number=22),
        [30, 0, 0],
    ),
    hand(
        "declarer revokes",
        "9.1",
        played("H", fault(ANN, "revoke"), runs(**{"with": 1}), number=22),
        [-60, 0, 0],
        problems=noted(6, "5.7", "overbid"),
    ),
    hand(
        "it was decided before",
        "9.1",
        played("C", fault(BEA, "talk", "defenders"), runs(**{"with": 1})),
        [-48, 0, 0],
    ),
    told("no fault before the announcement", "10.2", "announce-first", declared() + fault(BEA, "talk")),
    told("no fault without a game", "9.1", "no-game", deal() + fault(BEA, "talk")),
    told("no fault without a hand", "10.2", "no-hand", fault(BEA, "talk")),
    told("who sits out does no fault", "4.4", "sits-out", deal(DOV) + fault(DOV, "talk"), players=4),
    told("one fault ends a game", "10.2", "told", played("C", fault(BEA, "talk")) + fault(ANN, "talk")),
    hand(
        "a fault found once the game is scored",
        "9.2",
        played("C", runs(**{"with": 1}), count(60), fault(BEA, "revoke")),
        [24, 0, 0],
    ),
    # ---- giving up and laying down
    hand("declarer gives up", "4.8", played("C", gives_up(ANN), runs(**{"with": 1})), [-48, 0, 0]),
    hand("a defender gives up", "4.8", played("C", gives_up(BEA), runs(**{"with": 1})), [24, 0, 0]),
    asked("with eight cards a defender agrees", "4.8", "consent", HEARTS + TRICKS[:6] + gives_up(ANN)),
    hand("and does", "4.8", HEARTS + TRICKS[:6] + gives_up(ANN, BEA), [-60, 0, 0]),
    told("only a defender agrees", "4.8", "no-defender", played("C") + gives_up(ANN, ANN)),
    told("no game to give up", "4.8", "no-game", declared() + gives_up(ANN)),
    hand("both accept: the rest is declarer’s", "4.6", HEARTS + TRICKS[:24] + claim(ANN, accepted=True), [40, 0, 0]),
    hand(
        "one objects: played on",
        "4.6 9.4",
        HEARTS + TRICKS[:24] + claim(ANN, accepted=False),
        problems=noted(32, "9.4", "false-claim"),
        next=("play", ANN),
    ),
    hand(
        "one trick short, all are lost",
        "4.6",
        HEARTS + TRICKS[:24] + claim(ANN, accepted=False),
        [30, 0, 0],
        rules={"claim": "forfeit"},
        problems=noted(32, "4.6", "forfeit"),
    ),
    hand(
        "a defender lays down wrongly",
        "4.7",
        HEARTS + TRICKS[:3] + claim(BEA, accepted=False),
        [30, 0, 0],
        problems=noted(11, "4.7", "false-claim"),
    ),
    # ---- the record
    hand(
        "points the table agrees on",
        "9.9",
        played("C", runs(**{"with": 1}), count(70))
        + [{"type": "penalty", "seat": BEA, "points": -10, "reason": "talk"}],
        [24, -10, 0],
    ),
    told("one hand at a time", "10.2", "hand-unfinished", deal() + deal()),
    reseated_late("SK-10.6", 3),
    hand(
        "somebody sits down for Cy",
        "10.6",
        deal() + ALL_PASS + players(None, None, "Dov") + deal(ANN),
        seated=["Ann Bea Cy", "Ann Bea Dov"],
    ),
    hand(
        "rules change from the next deal",
        "10.5",
        deal() + ALL_PASS + [{"type": "rules", "rules": {"scoring": "seeger"}}] + deal(ANN),
    ),
    told("a house rule cannot be so", "10.5", "option:push", [{"type": "rules", "rules": {"push": True}}]),
    hand(
        "the table ends the game",
        "10.4",
        deal() + ALL_PASS + [{"type": "end"}],
        rules={"rounds": 0},
        winners=[ANN, BEA, CY],
        over_by="SK-10.4",
    ),
    hand("a hand is thrown in, and the same dealer deals again", "9.3", deal() + void("faced"), next=("deal", CY)),
    told(
        "too late to call",
        "9.2",
        "called-late",
        played("C", runs(**{"with": 1}), count(70)) + deal(ANN) + [{"type": "renege", "seat": BEA}],
    ),
    hand(
        "a revoke is found",
        "9.1",
        played("C", [{"type": "renege", "seat": BEA}], runs(**{"with": 1})),
        [24, 0, 0],
    ),
    hand(
        "a second revoke costs nothing more",
        "9.1",
        played("C", [{"type": "renege", "seat": BEA}], runs(**{"with": 1})) + [{"type": "renege", "seat": CY}],
        [24, 0, 0],
        problems=noted(7, "9.1", "renege-again"),
    ),
    asked(
        "a card that is wrong stands under the house rule too",
        "4.1",
        "revoke",
        HEARTS + laid("0JC", "1AC"),
        rules={"revoke": "correct"},
    ),
    asked(
        "hands dealt unequal",
        "9.3",
        "hand-size",
        deal(hands=[HANDS[0].split()[:9], None, None]),
    ),
]

TABLES = [
    # ---- the list, at four seats and by its other ways
    hand(
        "Seeger’s points at four seats: the dealer who sits out too",
        "6.3 1.1",
        deal(DOV, depth="result")
        + bid(BEA, 18)
        + passes(ANN, CY)
        + announce("C", BEA)
        + runs(**{"with": 1})
        + count(60),
        [30, -98, 30, 30],
        players=4,
        rules={"scoring": "seeger"},
    ),
    hand(
        "Seeger’s points for a game won: the others get nothing",
        "6.2",
        played("C", runs(**{"with": 1}), count(61)),
        [74, 0, 0],
        lines=[(ANN, 24, "SK-5.4"), (ANN, 50, "SK-6.2")],
        rules={"scoring": "seeger"},
    ),
    hand(
        "no Seeger’s points in Ramsch",
        "6.2 7.1",
        deal(depth="result") + ALL_PASS + eyes(50, 40, 30),
        [-50, 0, 0],
        rules={**RAMSCH, "scoring": "seeger"},
    ),
    hand(
        "Bierlachs, lost: declarer alone, twice",
        "6.4",
        played("C", runs(**{"with": 1}), count(60)),
        [-48, 0, 0],
        rules={"scoring": "bierlachs"},
    ),
    hand(
        "Bierlachs at four seats: who sits out pays nothing, and Kontra doubles",
        "6.4 8.1",
        deal(DOV, depth="result")
        + bid(BEA, 18)
        + passes(ANN, CY)
        + announce("C", BEA)
        + says("kontra", CY)
        + runs(**{"with": 1})
        + count(70),
        [-48, 0, -48, 0],
        players=4,
        rules={"scoring": "bierlachs", "kontra": "kontra"},
    ),
    hand(
        "at the limit the game is over, whatever the rounds",
        "6.5",
        SIXTY,
        [-48, 0, 0],
        rules={"limit": 48, "rounds": 5},
        winners=[BEA, CY],
        over_by="SK-6.5",
    ),
    hand(
        "one above the limit it goes on, though the rounds are full",
        "6.5",
        SIXTY + a_game(BEA, ANN) + a_game(CY, BEA),
        [0, 0, 24],
        rules={"limit": 49, "rounds": 1},
        next=("deal", CY),
    ),
    hand(
        "hands dealt again are none of a round",
        "6.5 7.1",
        deal() + ALL_PASS + a_game(ANN, CY) + a_game(BEA, ANN) + a_game(CY, BEA),
        [0, 0, 24],
        rules={"rounds": 1, "all_pass": "redeal"},
        winners=[ANN, BEA, CY],
        over_by="SK-6.5",
    ),
    # ---- levels and bids
    hand(
        "Schneider made saves the bid",
        "5.7",
        played("D", runs(without=1), count(90), number=22),
        [27, 0, 0],
        lines=[(ANN, 27, "SK-5.4")],
    ),
    hand(
        "below the bid, and Schneider would save it",
        "5.7",
        known() + bid(BEA, 33) + hold(ANN) + passes(BEA, CY) + skat(ANN) + discard(ANN, SKAT) + announce("H"),
        problems=noted(7, "5.7", "below-bid"),
        says="only Schneider saves it",
    ),
    hand(
        "below the bid, and no level would",
        "5.7",
        known() + bid(BEA, 60) + hold(ANN) + passes(BEA, CY) + skat(ANN) + discard(ANN, SKAT) + announce("H"),
        problems=noted(7, "5.7", "below-bid"),
        says="no level saves it",
    ),
    hand(
        "Schneider missed is no Schneider of one’s own, but Schwarz counts",
        "5.5 5.3",
        played("C", runs(**{"with": 2}), count(0, 0), hand=True, schneider=True),
        [-168, 0, 0],
        hand_extra={"levels": ["hand", "schneider", "schneider announced", "schwarz"]},
    ),
    hand(
        "an open suit without Hand is no ouvert",
        "3.5",
        declared() + announce("C", ouvert=True, confirmed=True) + runs(**{"with": 1}) + count(120, 10),
        [48, 0, 0],
        problems=queried(4, "3.5", "level-without-hand"),
    ),
    *(
        hand(
            f"Null {words}, made and lost",
            "5.6",
            played("null", count(tricks=0), **how)
            + deal(ANN, depth="result")
            + bid(ANN, 18)
            + passes(BEA, CY)
            + announce("null", **how)
            + count(tricks=1),
            [-2 * value, 0, 0],
            totals=[-value, 0, 0],
        )
        for words, value, how in (
            ("alone", 23, {}),
            ("Hand", 35, {"hand": True}),
            ("ouvert", 46, {"ouvert": True}),
            ("Hand ouvert", 59, {"hand": True, "ouvert": True}),
        )
    ),
    hand(
        "all thirty cards played make the skat known",
        "5.2 1.3",
        deal(depth="cards") + BIDDING + announce("H", hand=True) + TRICKS,
        [50, 0, 0],
    ),
    told("declarer may look at the skat", "3.1", "own-skat", deal() + BIDDING + skat(ANN) + fault(ANN, "skat-seen")),
    # ---- Ramsch
    hand("of equals all lose", "7.4", deal(depth="result") + ALL_PASS + eyes(50, 50, 20), [-50, -50, 0], rules=RAMSCH),
    hand(
        "where a virgin doubles nothing no tricks are asked for",
        "7.2",
        deal(depth="result") + ALL_PASS + eyes(70, 50, 0),
        [-70, 0, 0],
        rules={**RAMSCH, "ramsch_virgin": False},
    ),
    told(
        "all eyes may be a march",
        "7.5",
        "tricks-needed",
        deal(depth="result") + ALL_PASS + eyes(120, 0, 0),
        rules={**RAMSCH, "ramsch_virgin": False},
    ),
    hand(
        "told by its result, who took the skat need not be said",
        "7.6",
        deal(depth="result") + ALL_PASS + says("push", CY) + eyes(50, 40, 30),
        [-100, 0, 0],
        lines=[(ANN, -50, "SK-7.1"), (ANN, -50, "SK-7.6")],
        rules=PUSHING,
    ),
    hand(
        "nor that all took it",
        "7.6",
        deal(depth="result") + ALL_PASS + eyes(50, 40, 30),
        [-50, 0, 0],
        rules=PUSHING,
    ),
    hand(
        "pushed on card by card",
        "7.6",
        known()
        + ALL_PASS
        + skat(ANN)
        + discard(ANN, SKAT)
        + says("push", BEA)
        + says("push", CY)
        + played_out("grand", HANDS),
        [-904, 0, 0],
        rules=PUSHING,
    ),
    hand(
        "pushes do not double the march",
        "7.5 7.6",
        deal(depth="result") + ALL_PASS + says("push", ANN) + eyes(120, 0, 0, tricks=[10, 0, 0]),
        [120, 0, 0],
        rules=PUSHING,
        problems=noted(5, "7.5", "march"),
    ),
    # ---- Bock
    hand(
        "a round of Bock is one deal a seat",
        "8.4",
        SIXTY + a_game(BEA, ANN) + a_game(CY, BEA) + a_game(ANN, CY) + a_game(BEA, ANN),
        [0, 24, 0],
        totals=[0, 72, 48],
        rules={"bock": ["sixty"]},
        problems=BOCK,
    ),
    hand(
        "a hand passed in is one of them",
        "8.4 2.5",
        SIXTY + deal(ANN) + passes(CY, ANN, BEA) + a_game(CY, BEA) + a_game(ANN, CY) + a_game(BEA, ANN),
        [0, 24, 0],
        totals=[0, 24, 48],
        rules={"bock": ["sixty"]},
        problems=BOCK,
    ),
    hand(
        "a hand dealt again is not",
        "8.4 7.1",
        SIXTY + deal(ANN) + passes(CY, ANN, BEA) + a_game(CY, ANN) + a_game(ANN, BEA) + a_game(BEA, CY),
        [0, 48, 0],
        rules={"bock": ["sixty"], "all_pass": "redeal"},
        problems=BOCK,
    ),
    hand(
        "another cause adds a round, and nothing counts fourfold",
        "8.4",
        SIXTY
        + a_game(BEA, ANN, 60)
        + a_game(CY, BEA)
        + a_game(ANN, CY)
        + a_game(BEA, ANN)
        + a_game(CY, BEA)
        + a_game(ANN, CY)
        + a_game(BEA, ANN),
        [0, 24, 0],
        totals=[48, -24, 96],
        rules={"bock": ["sixty"]},
        problems=[*BOCK, *noted(13, "8.4", "bock")],
    ),
    hand(
        "Bock doubles the march",
        "8.4 7.5",
        SIXTY + deal(ANN, depth="result") + passes(CY, ANN, BEA) + eyes(120, 0, 0, tricks=[10, 0, 0]),
        [240, 0, 0],
        rules={**RAMSCH, "bock": ["sixty"]},
        problems=[*BOCK, *noted(11, "7.5", "march")],
    ),
    # ---- Kontra
    hand(
        "Kontra may follow declarer’s lead, and Re may follow Kontra",
        "8.1 8.3",
        HEARTS + laid("0JC") + says("kontra", BEA) + says("re", ANN),
        rules={"kontra": "re"},
        next=("play", BEA),
    ),
    asked(
        "Kontra after one’s own card",
        "8.1",
        "said-late",
        HEARTS + laid("0JC", "17H") + says("kontra", BEA),
        rules={"kontra": "kontra"},
    ),
    asked(
        "Kontra once the cards lie open",
        "8.1",
        "said-late",
        known() + BIDDING + announce("H", hand=True, ouvert=True) + laid("0JC") + says("kontra", BEA),
        rules={"kontra": "kontra"},
    ),
    hand(
        "who passed may say Kontra where no bid is needed",
        "8.2",
        declared() + announce("C") + says("kontra", BEA),
        rules={"kontra": "kontra"},
    ),
    hand(
        "and who bid",
        "8.2",
        deal() + BIDDING + announce("C", hand=True) + says("kontra", BEA),
        rules={"kontra": "kontra", "kontra_needs_bid": True},
        next=("play", ANN),
    ),
    told("declarer says no Kontra", "8.1", "other-side", played("C") + says("kontra", ANN), rules={"kontra": "kontra"}),
    # ---- ended early
    hand(
        "declarer of a Null shows the cards, and both accept", "4.6 5.6", NULL + claim(ANN, accepted=True), [23, 0, 0]
    ),
    hand(
        "a Null shown that one objects to, where that loses the rest",
        "4.6 5.6",
        NULL + claim(ANN, accepted=False),
        [-46, 0, 0],
        rules={"claim": "forfeit"},
        problems=noted(8, "4.6", "forfeit"),
    ),
    hand(
        "the rest to the defenders: no Schwarz against J♣",
        "4.9 5.3",
        HEARTS + claim(BEA, accepted=True),
        [-80, 0, 0],
        hand_extra={"levels": ["schneider"]},
    ),
    hand(
        "a game lost already stays lost where a defender gives up",
        "4.8",
        deal(depth="cards")
        + BIDDING
        + skat(ANN)
        + discard(ANN)
        + announce("C")
        + plays(ANN, "7H AH TH", 3)
        + plays(BEA, "AS 7S TS", 3)
        + plays(BEA, "AD 7D TD", 3)
        + gives_up(BEA)
        + runs(**{"with": 1}),
        [-48, 0, 0],
    ),
    hand(
        "declarer had 92 when a defender erred: the level reached by then",
        "9.1",
        played("C", fault(BEA, "talk", "declarer"), runs(**{"with": 1}), count(92)),
        [36, 0, 0],
    ),
    hand(
        "declarer’s own fault with 61 in",
        "9.1",
        played("C", fault(ANN, "tricks-seen"), count(61), runs(**{"with": 1})),
        [24, 0, 0],
    ),
    hand(
        "and with 60",
        "9.1",
        played("C", fault(ANN, "tricks-seen"), count(60), runs(**{"with": 1})),
        [-48, 0, 0],
    ),
    hand(
        "eleven cards among the defenders",
        "9.5",
        played("C", fault(BEA, "card-count"), runs(**{"with": 1})),
        [24, 0, 0],
    ),
    told(
        "no game to give up once the tricks are in",
        "10.2",
        "told",
        declared(depth="tricks") + announce("C") + won(*[ANN] * 10) + gives_up(ANN, BEA),
    ),
]

GOLDEN.extend(TABLES)
GOLDEN.append(agreed_upon(GOLDEN, "SK-10.7"))
