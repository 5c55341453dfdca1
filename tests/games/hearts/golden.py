"""Golden hands of Hearts: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any, Final

from ..golden import Entries, Golden, agreed_upon, at_last, players, reseated_late
from ..written import deal, laid, plays, void, won

ANN, BEA, CY, DOV = range(4)

RANKS: Final = "AKQJT98765432"
HEARTS: Final = [f"{rank}H" for rank in RANKS]
CLUBS: Final = [f"{rank}C" for rank in RANKS]
EVERYTHING: Final = [*HEARTS, "QS"]

HANDS: Final = [
    ["2C", "3C", "4C", "5C", "2D", "3D", "4D", "2S", "3S", "4S", "2H", "3H", "4H"],
    ["6C", "7C", "8C", "5D", "6D", "7D", "5S", "6S", "7S", "5H", "6H", "7H", "QS"],
    ["9C", "TC", "JC", "8D", "9D", "TD", "8S", "9S", "TS", "8H", "9H", "TH", "JH"],
    ["QC", "KC", "AC", "JD", "QD", "KD", "AD", "JS", "KS", "AS", "QH", "KH", "AH"],
]
"""Ann has 2♣ and the low cards, Dov the high ones."""


def result(dealer: int = DOV) -> Entries:
    """A hand told by its result."""
    return deal(dealer, depth="result")


def took(seat: int, *cards: str) -> Entries:
    """The point cards a player won."""
    return [{"type": "captured", "seat": seat, "cards": list(cards)}]


def counted(*counts: int, **more: Any) -> Entries:
    """Penalties without their cards."""
    return [{"type": "points", "counts": list(counts), **more}]


def passed(seat: int, cards: str, **more: Any) -> Entries:
    """Cards given."""
    return [{"type": "pass-cards", "seat": seat, "cards": cards.split(), **more}]


def tells(type: str, **fields: Any) -> Entries:
    """Any entry."""
    return [{"type": type, **fields}]


def cards() -> Entries:
    """Known hands, card by card."""
    return deal(depth="cards", hands=HANDS)


def noted(at: int, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One note."""
    return [(at, "noted", f"HE-{rule}", code)]


BEFORE_LOSING: Final = [entry for dealer in (DOV, ANN, BEA) for entry in result(dealer) + counted(10, 16, 0, 0)]
"""Ann has 30 and Bea 48, Cy and Dov nothing: a moon of hers that the others pay leaves them at 26."""
LOSING: Final = {"moon_at_end": True, "target": 56, "tie": "share"}
SHARED: Final = took(ANN, "AH", "KH", "QH", "JH", "TH", "QS") + took(BEA, *HEARTS[5:])
MOON: Final = took(BEA, *EVERYTHING)


def pile(seat: int, *cards: str) -> dict[str, Any]:
    """A trick with its point cards."""
    return {"type": "trick", "winner": seat, "cards": list(cards)}


SOON_OVER: Final = [
    *deal(depth="tricks"),
    pile(CY),
    pile(BEA, *HEARTS[:4]),
    pile(BEA, *HEARTS[4:8]),
    *[pile(seat, *cards) for seat, cards in ((ANN, HEARTS[8:11]), (BEA, HEARTS[11:12]))],
]
"""Five tricks, after which Q♠ and a heart are out."""
NO_PASS: Final = {"pass": "none"}
FREE_LEAD: Final = {**NO_PASS, "first_lead": "eldest", "first_trick": "free"}
"""Eldest, who is Ann where Dov has dealt, may lead a penalty card."""
FIRST_HEART: Final = deal(depth="cards") + laid("02C", "1AH", "23C", "34C", "32D", "03D", "14D")
QUEEN_AND_HEARTS: Final = deal(depth="cards", hands=[["QS", *HEARTS[:12]], None, None, None])
PASSES: Final = passed(CY, "9C TC JC") + passed(ANN, "2C 3C 4C") + passed(DOV, "QC KC AC") + passed(BEA, "6C 7C 8C")
"""Three clubs each to the left: Bea then has 2♣."""

FREE_LEAD_PASSED: Final = {"first_lead": "eldest", "first_trick": "free", "break_hearts": False}
ANN_WINS_ALL: Final = [
    *(
        entry
        for suit in "SDCH"
        for four in ("AJ85", "KT74", "Q963")
        for entry in laid(*(f"{seat}{rank}{suit}" for seat, rank in enumerate(four)))
    ),
    *laid("02S", "12D", "22C", "32H"),
]
"""A whole hand in which everybody always follows, but to the last trick."""


def counted_passes(*seats: int) -> Entries:
    """Three cards given by each, which nobody tells."""
    return [{"type": "pass-cards", "seat": seat, "count": 3} for seat in seats]


NEVER_CITED = "1.1 1.3 3.1"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN: Final = [
    Golden(
        name="two share the penalties",
        covers=["HE-1.1", "HE-2.5", "HE-5.1", "HE-5.2", "HE-5.4"],
        entries=result() + SHARED,
        points=[18, 8, 0, 0],
        lines=[(ANN, 5, "HE-5.1"), (ANN, 13, "HE-5.2"), (BEA, 8, "HE-5.1")],
        hand_extra={
            "captured": [["QS", "AH", "KH", "QH", "JH", "TH"], HEARTS[5:], [], []],
            "taken": [18, 8, 0, 0],
        },
        next=("deal", ANN),
    ),
    Golden(
        name="hearts count their number",
        covers=["HE-5.1"],
        rules={"values": "spot"},
        entries=result() + took(ANN, "AH", "KH", "QH", "JH", "TH") + took(BEA, *HEARTS[5:]),
        points=[60, 44, 0, 0],
    ),
    Golden(
        name="king and ace of spades count too",
        covers=["HE-5.1", "HE-5.2"],
        rules={"values": "black_maria", "moon": "off"},
        entries=result() + took(ANN, "QS", "KS", "2H") + took(BEA, "AS", *HEARTS[:12]),
        points=[24, 19, 0, 0],
    ),
    Golden(
        name="every hand is passed to the right",
        covers=["HE-3.1"],
        rules={"pass": "right"},
        entries=cards()
        + passed(ANN, "2C 3C 4C")
        + passed(BEA, "6C 7C 8C")
        + passed(CY, "9C TC JC")
        + passed(DOV, "QC KC AC"),
        next=("play", DOV),
    ),
    Golden(
        name="five play with ten cards each, two left out",
        covers=["HE-1.2"],
        players=5,
        entries=deal(0, depth="tricks") + won(*[0] * 10) + won(0),
        problems=[(11, "refused", "HE-2.4", "hand-over")],
    ),
    Golden(
        name="the kitty goes to the winner of the first trick",
        covers=["HE-1.3", "HE-4.4"],
        players=3,
        rules={"leftover": "first_trick", "first_lead": "eldest", "first_trick": "free", "pass": "none"},
        entries=deal(2, depth="tricks")
        + tells("trick", winner=1, cards=[])
        + tells("trick", winner=0, cards=["KH", "QH", "JH"])
        + tells("trick", winner=0, cards=["TH", "9H", "8H"])
        + tells("trick", winner=0, cards=["7H", "6H", "5H"])
        + tells("trick", winner=0, cards=["4H", "3H", "2H"])
        + tells("trick", winner=0, cards=["QS"])
        + [entry for _ in range(11) for entry in tells("trick", winner=0, cards=[])],
        points=[25, 1, 0],
    ),
    Golden(
        name="the deal passes left, and a wrong dealer is asked about",
        covers=["HE-2.1"],
        entries=result() + SHARED + result(BEA),
        problems=[(3, "queried", "HE-2.1", "wrong-dealer")],
    ),
    Golden(
        name="a void hand is dealt again, with the same pass",
        covers=["HE-2.2"],
        entries=deal(depth="cards") + void("count"),
        next=("deal", DOV),
        points=[0, 0, 0, 0],
    ),
    Golden(
        name="a card in another known hand is refused",
        covers=["HE-1.2"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "2C") + plays(BEA, "AC"),
        problems=[(2, "refused", "HE-1.2", "card-gone")],
    ),
    Golden(
        name="no hand is shown while cards are passed",
        covers=["HE-2.3"],
        entries=deal(depth="cards") + passed(ANN, "2C 3C 4C") + tells("hands", hands=HANDS),
        problems=[(2, "refused", "HE-2.3", "pass-first")],
    ),
    Golden(
        name="play waits for the pass",
        covers=["HE-2.4"],
        entries=cards() + plays(ANN, "2C"),
        problems=[(1, "refused", "HE-2.4", "pass-first")],
        next=("pass", None),
    ),
    Golden(
        name="all who have not passed are awaited, in any order",
        covers=["HE-3.1"],
        entries=deal(depth="cards") + passed(CY, "2C 3C 4C"),
        next=("pass", None),
        choices=[{"type": "pass-cards", "seat": seat, "count": 3} for seat in (ANN, BEA, DOV)],
    ),
    Golden(
        name="all pass left, in any order, and 2♣ leads from its new hand",
        covers=["HE-3.1", "HE-4.1"],
        entries=cards() + PASSES,
        next=("play", BEA),
        choices=[{"type": "play", "seat": BEA, "card": "2C"}],
    ),
    Golden(
        name="the fourth hand is a hold",
        covers=["HE-3.2"],
        rules={"target": 500},
        entries=[*(result(DOV) + SHARED), *(result(ANN) + SHARED), *(result(BEA) + SHARED), *deal(CY, depth="cards")]
        + passed(ANN, "2C 3C 4C"),
        problems=[(10, "refused", "HE-3.2", "hold")],
        next=("play", None),
    ),
    Golden(
        name="without the hold the fourth hand is passed",
        covers=["HE-3.2"],
        rules={"target": 500, "pass_hold": False},
        entries=[*(result(DOV) + SHARED), *(result(ANN) + SHARED), *(result(BEA) + SHARED), *deal(CY, depth="cards")]
        + passed(ANN, "2C 3C 4C"),
        choices=[{"type": "pass-cards", "seat": seat, "count": 3} for seat in (BEA, CY, DOV)],
    ),
    Golden(
        name="all always pass left, in the second hand too",
        covers=["HE-3.1", "HE-4.1"],
        rules={"pass": "left"},
        entries=result() + SHARED + deal(ANN, depth="cards", hands=HANDS) + PASSES,
        next=("play", BEA),
    ),
    Golden(
        name="all always pass across",
        covers=["HE-3.1", "HE-4.1"],
        rules={"pass": "across"},
        entries=cards() + PASSES,
        next=("play", CY),
    ),
    *(
        Golden(
            name=f"three cards passed where the table passes {count}",
            covers=["HE-3.3"],
            rules={"pass_count": count},
            entries=cards() + passed(ANN, "2C 3C 4C"),
            problems=[(1, "queried", "HE-3.3", "pass-count")],
            says=f"Ann passed 3 cards, not {count}.",
        )
        for count in (1, 2, 4)
    ),
    Golden(
        name="two cards passed instead of three",
        covers=["HE-3.3"],
        entries=cards() + passed(ANN, "2C 3C"),
        problems=[(1, "queried", "HE-3.3", "pass-count")],
    ),
    Golden(
        name="no hand has as many cards as are told to be passed, whatever happened",
        covers=["HE-3.3"],
        entries=cards() + [{"type": "pass-cards", "seat": ANN, "count": 99, "confirmed": True}],
        problems=[(1, "refused", "HE-3.3", "out-of-bounds")],
        says="A pass is a whole number from 0 to 17, not 99.",
    ),
    Golden(
        name="nobody passes twice",
        covers=["HE-3.4"],
        entries=deal(depth="cards") + passed(ANN, "2C 3C 4C") + passed(ANN, "5C 6C 7C"),
        problems=[(2, "refused", "HE-3.4", "passed")],
    ),
    Golden(
        name="two pass the same card, which nobody is told before the last card",
        covers=["HE-3.4"],
        rules=FREE_LEAD_PASSED,
        entries=deal(depth="cards")
        + passed(ANN, "JS JD JC")
        + passed(DOV, "JS AD AC")
        + [*counted_passes(BEA, CY), *ANN_WINS_ALL],
        problems=[(56, "queried", "HE-3.4", "passed-twice"), (56, "noted", "HE-6.1", "moon")],
        says="Ann and Dov both passed J♠. Correct one of the passes.",
    ),
    Golden(
        name="a card passed and played all the same, which nobody is told before the last card",
        covers=["HE-3.4"],
        rules=FREE_LEAD_PASSED,
        entries=deal(depth="cards") + passed(ANN, "AS KS QS") + [*counted_passes(BEA, CY, DOV), *ANN_WINS_ALL],
        problems=[(56, "queried", "HE-3.4", "pass-differs"), (56, "noted", "HE-6.1", "moon")],
        says="Ann passed A♠ to Bea, but Ann played it. Correct the pass or the play.",
    ),
    Golden(
        name="a pass to the wrong player",
        covers=["HE-3.5"],
        entries=cards() + passed(ANN, "2C 3C 4C", to=DOV),
        problems=[(1, "queried", "HE-3.5", "pass-to")],
    ),
    Golden(
        name="nothing is passed once a card is led",
        covers=["HE-3.6"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "2C") + passed(ANN, "3C 4C 5C", to=BEA),
        problems=[(2, "refused", "HE-3.6", "pass-late")],
    ),
    Golden(
        name="another club than the lowest is led",
        covers=["HE-4.1"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "3C"),
        problems=[(1, "queried", "HE-4.1", "first-lead")],
    ),
    Golden(
        name="a lower club shows that the first lead was wrong",
        covers=["HE-4.1"],
        rules=NO_PASS,
        entries=deal(depth="cards") + plays(ANN, "9C 3C 2C"),
        problems=[(1, "queried", "HE-4.1", "first-lead"), (2, "queried", "HE-4.1", "first-lead")],
    ),
    Golden(
        name="the lowest club shows who was to lead any club",
        covers=["HE-4.1"],
        rules={**NO_PASS, "first_lead": "any_club"},
        entries=deal(depth="cards") + plays(ANN, "9C 3C 4C 2C"),
        problems=[(4, "queried", "HE-4.1", "first-lead")],
        says="Ann led 9♣ first, but Dov held 2♣.",
        about=1,
    ),
    Golden(
        name="a card out of turn",
        covers=["HE-4.2"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "2C") + plays(CY, "9C"),
        problems=[(2, "queried", "HE-4.2", "out-of-turn")],
    ),
    Golden(
        name="a revoke seen at once",
        covers=["HE-4.3", "HE-4.8"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "2C 5D"),
        problems=[(2, "queried", "HE-4.3", "revoke")],
    ),
    Golden(
        name="a point in the first trick by who has a non-penalty card",
        covers=["HE-4.5"],
        rules=NO_PASS,
        entries=deal(depth="cards", hands=[CLUBS, ["JD", *HEARTS[:11], "QS"], None, None]) + plays(ANN, "2C QS"),
        problems=[(2, "queried", "HE-4.5", "first-trick")],
    ),
    Golden(
        name="a point in the first trick by who has nothing else",
        covers=["HE-4.5"],
        rules=NO_PASS,
        entries=deal(depth="cards", hands=[CLUBS, [*HEARTS[:12], "QS"], None, None]) + plays(ANN, "2C QS"),
        next=("play", CY),
    ),
    Golden(
        name="a penalty told in the first trick",
        covers=["HE-4.5"],
        entries=deal(depth="tricks") + tells("trick", winner=ANN, cards=["5H"]),
        problems=[(1, "queried", "HE-4.5", "first-trick")],
    ),
    Golden(
        name="a point in the first trick turns out to have been a revoke besides",
        covers=["HE-4.3", "HE-4.5"],
        rules=NO_PASS,
        entries=FIRST_HEART + laid("25D", "26C", "37C", "08C", "19C"),
        problems=[(7, "queried", "HE-4.5", "first-trick"), (12, "queried", "HE-4.3", "revoke")],
        says="Bea played A♥ on a club lead in trick 1 and held 9♣.",
        about=2,
    ),
    Golden(
        name="and so it does when the hand is shown",
        covers=["HE-4.3", "HE-4.5", "HE-2.3"],
        rules=NO_PASS,
        entries=FIRST_HEART + tells("hands", hands=[None, ["AH", "4D", *CLUBS[:5], "6S", *HEARTS[1:6]], None, None]),
        problems=[(7, "queried", "HE-4.5", "first-trick"), (8, "queried", "HE-4.3", "revoke")],
        about=2,
    ),
    Golden(
        name="penalties told with the first trick may be the kitty's",
        covers=["HE-1.3"],
        players=6,
        rules={"leftover": "first_trick"},
        entries=deal(depth="tricks") + tells("trick", winner=ANN, cards=["5H", "QS"]),
        next=("play", None),
    ),
    Golden(
        name="a trick and the kitty have so many cards",
        covers=["HE-1.3", "HE-5.4"],
        players=6,
        rules={"leftover": "first_points", "first_trick": "free"},
        entries=deal(depth="tricks") + tells("trick", winner=ANN, cards=HEARTS[:11]),
        problems=[(1, "refused", "HE-5.4", "trick-size")],
        says="A trick has 6 cards and the kitty 4.",
    ),
    Golden(
        name="hearts are not broken",
        covers=["HE-4.6"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "2C 6C 9C QC") + plays(DOV, "AH"),
        problems=[(5, "queried", "HE-4.6", "unbroken")],
        choices=None,
    ),
    Golden(
        name="the queen goes before an unbroken heart",
        covers=["HE-4.7"],
        rules=FREE_LEAD,
        entries=QUEEN_AND_HEARTS + plays(ANN, "AH"),
        problems=[(1, "queried", "HE-4.7", "queen-forced")],
        says="Hearts are not broken: Ann leads Q♠ before one.",
    ),
    Golden(
        name="a table may allow an unbroken heart beside the queen",
        covers=["HE-4.7"],
        rules={**FREE_LEAD, "queen_forced": False},
        entries=QUEEN_AND_HEARTS + plays(ANN, "AH"),
        next=("play", BEA),
    ),
    Golden(
        name="there the queen may be led beside other cards too",
        covers=["HE-4.7"],
        rules={**FREE_LEAD, "queen_forced": False},
        entries=deal(depth="cards", hands=[["QS", "2C", *HEARTS[:11]], None, None, None]),
        choices=laid("0QS", "02C"),
    ),
    Golden(
        name="and the queen led says nothing of the cards behind her",
        covers=["HE-4.7"],
        rules={**FREE_LEAD, "queen_forced": False},
        entries=deal(depth="cards") + plays(ANN, "QS 2S 3S 4S") + plays(ANN, "2C"),
        next=("play", BEA),
    ),
    Golden(
        name="a heart led from an unknown hand may have had the queen beside it",
        covers=["HE-4.7"],
        rules={**FREE_LEAD, "queen_forced": False},
        entries=deal(depth="cards") + plays(ANN, "AH"),
        problems=[(1, "noted", "HE-4.6", "unbroken")],
        says="Hearts are not broken: Ann may lead one only with nothing else but Q♠ in hand.",
    ),
    Golden(
        name="the queen was held when a heart was led",
        covers=["HE-4.7"],
        rules=FREE_LEAD,
        entries=deal(depth="cards") + plays(ANN, "AH 2H 3H 4H") + plays(ANN, "QS"),
        problems=[(1, "noted", "HE-4.6", "unbroken"), (5, "queried", "HE-4.7", "queen-forced")],
        says="Ann led A♥ in trick 1, hearts unbroken and held Q♠.",
        about=1,
    ),
    Golden(
        name="another card than the queen was held when a heart was led",
        covers=["HE-4.6"],
        rules=FREE_LEAD,
        entries=deal(depth="cards") + plays(ANN, "AH 2H 3H 4H") + plays(ANN, "2S"),
        problems=[(1, "noted", "HE-4.6", "unbroken"), (5, "queried", "HE-4.6", "unbroken")],
        about=1,
    ),
    Golden(
        name="a hand with a card too many is thrown in",
        covers=["HE-4.9", "HE-2.2"],
        entries=deal(depth="tricks") + void("played"),
        points=[0, 0, 0, 0],
    ),
    Golden(
        name="the good diamond is counted apart",
        covers=["HE-5.3"],
        rules={"diamond": "jack"},
        entries=result() + took(ANN, *HEARTS[:9]) + took(BEA, *HEARTS[9:12]) + took(CY, "JD") + took(DOV, "QS", "2H"),
        points=[9, 3, -10, 14],
    ),
    Golden(
        name="the ten of diamonds may be the good one",
        covers=["HE-5.3"],
        rules={"diamond": "ten"},
        entries=result() + took(ANN, *HEARTS[:9]) + took(BEA, *HEARTS[9:12]) + took(CY, "TD") + took(DOV, "QS", "2H"),
        points=[9, 3, -10, 14],
    ),
    Golden(
        name="a revoke adds all penalties to what was taken",
        covers=["HE-8.1"],
        rules={"diamond": "jack", "revoke": "add"},
        entries=result()
        + took(ANN, *HEARTS[:9])
        + took(BEA, *HEARTS[9:12])
        + took(CY, "JD")
        + took(DOV, "QS", "2H")
        + tells("renege", seat=DOV),
        points=[9, 3, -10, 40],
    ),
    Golden(
        name="a card captured twice",
        covers=["HE-5.4"],
        entries=result() + took(ANN, "AH") + took(BEA, "AH"),
        problems=[(2, "refused", "HE-5.4", "card-twice")],
    ),
    Golden(
        name="a non-penalty card",
        covers=["HE-5.4"],
        entries=result() + took(BEA, "JD"),
        problems=[(1, "refused", "HE-5.4", "no-point")],
    ),
    Golden(
        name="counts that no sharing of the cards gives",
        covers=["HE-5.5"],
        entries=result() + counted(9, 9, 8, 0),
        problems=[(1, "refused", "HE-5.5", "counts-cannot-be")],
    ),
    Golden(
        name="counts that do not add up",
        covers=["HE-5.5"],
        entries=result() + counted(9, 9, 9, 0),
        problems=[(1, "refused", "HE-5.5", "counts")],
    ),
    Golden(
        name="counts alone",
        covers=["HE-5.5"],
        entries=result() + counted(9, 3, 0, 14),
        points=[9, 3, 0, 14],
        hand_extra={"taken": [9, 3, 0, 14]},
    ),
    Golden(
        name="a moon",
        covers=["HE-6.1"],
        entries=result() + MOON,
        problems=noted(1, "6.1", "moon"),
        says="Bea shot the moon: Bea −26, Ann +26, Cy +26 and Dov +26.",
        points=[26, 0, 26, 26],
        lines=[
            (BEA, 13, "HE-5.1"),
            (BEA, 13, "HE-5.2"),
            (BEA, -26, "HE-6.1"),
            (ANN, 26, "HE-6.1"),
            (CY, 26, "HE-6.1"),
            (DOV, 26, "HE-6.1"),
        ],
    ),
    Golden(
        name="the shooter chooses",
        covers=["HE-6.2"],
        rules={"moon": "choice"},
        entries=result() + MOON + tells("moon", seat=BEA, choice="self"),
        problems=noted(2, "6.1", "moon"),
        says="Bea shot the moon: Bea −52.",
        points=[0, -26, 0, 0],
    ),
    Golden(
        name="nobody chooses where the table gives no choice",
        covers=["HE-6.2"],
        entries=result() + MOON + tells("moon", seat=BEA, choice="self"),
        problems=[*noted(1, "6.1", "moon"), (2, "refused", "HE-6.2", "no-choice")],
    ),
    Golden(
        name="a sun counts double",
        covers=["HE-6.3"],
        rules={"sun": True},
        entries=result() + MOON + tells("tricks", counts=[0, 13, 0, 0]),
        problems=noted(2, "6.3", "sun"),
        points=[52, 0, 52, 52],
    ),
    *(
        at_last(
            "refused",
            "HE-3.7",
            "kept",
            f"House rule: {said} can’t be passed.",
            f"{said} is kept",
            rules={"keep_spades": True, **rules},
            entries=deal() + passed(ANN, f"2C 3C {code}"),
        )
        for said, code, rules in (("Q♠", "QS", {}), ("K♠", "KS", {}), ("A♠", "AS", {"values": "hearts"}))
    ),
    Golden(
        name="the other spades may be passed",
        covers=["HE-3.7"],
        rules={"keep_spades": True},
        entries=deal() + passed(ANN, "JS TS 9S"),
        next=("pass", None),
    ),
    Golden(
        name="the hand ends with the last card that counts",
        covers=["HE-4.10"],
        rules={"ends_early": True, **NO_PASS},
        entries=[*SOON_OVER, pile(ANN, "QS", *HEARTS[12:])],
        points=[17, 9, 0, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="it is played out where the table plays so",
        covers=["HE-4.10"],
        rules=NO_PASS,
        entries=[*SOON_OVER, pile(ANN, "QS", *HEARTS[12:])],
        next=("play", None),
    ),
    Golden(
        name="it does not end while a point is out",
        covers=["HE-4.10"],
        rules={"ends_early": True, **NO_PASS},
        entries=[*SOON_OVER, pile(ANN, "QS")],
        next=("play", None),
    ),
    Golden(
        name="who may shoot the sun plays on",
        covers=["HE-4.10", "HE-6.3"],
        rules={"ends_early": True, "sun": True, **NO_PASS},
        entries=[*deal(depth="tricks"), pile(ANN)]
        + [pile(ANN, *HEARTS[at : at + 4]) for at in (0, 4, 8)]
        + [pile(ANN, "QS", HEARTS[12])],
        next=("play", None),
    ),
    Golden(
        name="a false claim costs nothing once every point is won",
        covers=["HE-8.4"],
        rules=NO_PASS,
        entries=[*SOON_OVER, pile(ANN, "QS", *HEARTS[12:]), {"type": "claim", "seat": BEA, "good": False}]
        + [pile(ANN)] * 7,
        problems=[(7, "noted", "HE-8.4", "false-claim")],
        points=[17, 9, 0, 0],
    ),
    Golden(
        name="partners add their points together",
        covers=["HE-1.4"],
        rules={"partners": True},
        entries=result()
        + took(ANN, "AH", "KH", "QS")
        + took(BEA, "QH", "JH")
        + took(CY, "TH")
        + took(DOV, *HEARTS[5:]),
        points=[16, 10],
        lines=[
            *((0, 2, "HE-5.1"), (0, 13, "HE-5.2"), (1, 2, "HE-5.1")),
            *((0, 1, "HE-5.1"), (1, 8, "HE-5.1")),
        ],
        totals=[16, 10],
        hand_extra={"taken": [16, 10]},
    ),
    Golden(
        name="partners who share all penalties have shot no moon",
        covers=["HE-1.4"],
        rules={"partners": True},
        entries=result() + counted(13, 0, 13, 0),
        points=[26, 0],
        lines=[(0, 13, "HE-5.1"), (0, 13, "HE-5.1"), (0, 0, "HE-1.4")],
    ),
    *(
        Golden(
            name=f"a moon between partners: {moon}",
            covers=["HE-1.4", "HE-6.1"],
            rules={"partners": True, "moon": moon, "sun": sun},
            entries=result() + MOON + (tells("tricks", counts=[0, 13, 0, 0]) if sun else []),
            problems=noted(1 + sun, "6.3" if sun else "6.1", "sun" if sun else "moon"),
            points=points,
        )
        for moon, sun, points in (
            ("others", False, [26, 0]),
            ("self", False, [0, -26]),
            ("others", True, [52, 0]),
        )
    ),
    Golden(
        name="a revoke is paid for by the side",
        covers=["HE-1.4", "HE-8.1"],
        rules={"partners": True},
        entries=result() + SHARED + tells("renege", seat=DOV),
        points=[0, 26],
    ),
    Golden(
        name="exactly the target is the side’s total",
        covers=["HE-1.4", "HE-7.4"],
        rules={"partners": True, "target": 26, "exact": "half", "moon": "off"},
        entries=result() + counted(13, 0, 13, 0),
        problems=noted(1, "7.4", "set-back"),
        says="Ann & Cy had exactly 26: Ann & Cy −13.",
        totals=[13, 0],
    ),
    Golden(
        name="the side with the lower total wins",
        covers=["HE-1.4", "HE-7.1"],
        rules={"partners": True, "target": 18},
        entries=result() + SHARED,
        totals=[18, 8],
        winners=[1],
    ),
    Golden(
        name="points agreed on and partners who swap seats stay with the side",
        covers=["HE-1.4", "HE-8.5", "HE-7.7"],
        rules={"partners": True},
        entries=result()
        + SHARED
        + players(seats=[2, 1, 0, 3])
        + result(ANN)
        + SHARED
        + tells("penalty", seat=DOV, points=5, reason="talking"),
        totals=[36, 21],
        seated=["Ann Bea Cy Dov", "Cy Bea Ann Dov", "Cy Bea Ann Dov"],
    ),
    Golden(
        name="partners are two against two, and stay so",
        covers=["HE-1.4", "HE-7.6"],
        entries=tells("rules", rules={"partners": True}),
        problems=[(0, "refused", "HE-7.6", "option:partners")],
    ),
    Golden(
        name="five play without partners",
        covers=["HE-1.4", "HE-7.6"],
        players=5,
        entries=tells("rules", rules={"partners": True}),
        problems=[(0, "refused", "HE-7.6", "option:partners")],
        says="Partners need four players, two against two.",
    ),
    Golden(
        name="a moon that would lose the side the game",
        covers=["HE-1.4", "HE-6.4"],
        rules={"partners": True, "moon_at_end": True, "hands": 4},
        entries=[
            *(entry for dealer in (DOV, ANN, BEA) for entry in result(dealer) + counted(0, 16, 0, 10)),
            *(result(CY) + MOON),
        ],
        next=("moon", BEA),
    ),
    Golden(
        name="where seats were changed a moon loses by its player’s own total",
        covers=["HE-6.4", "HE-7.7"],
        rules={"moon_at_end": True, "target": 26},
        entries=players(seats=[2, 0, 3, 1]) + result() + took(DOV, *EVERYTHING),
        problems=noted(2, "6.1", "moon"),
        points=[26, 0, 26, 26],
        winners=[BEA],
    ),
    Golden(
        name="a moon that would lose the game waits for the shooter’s word",
        covers=["HE-6.4"],
        rules=LOSING,
        entries=[*BEFORE_LOSING, *result(CY), *MOON],
        next=("moon", BEA),
        choices=tells("moon", seat=BEA, choice="others") + tells("moon", seat=BEA, choice="self"),
    ),
    Golden(
        name="a moon that would lose the game is taken off",
        covers=["HE-6.4"],
        rules=LOSING,
        entries=[*BEFORE_LOSING, *result(CY), *MOON, *tells("moon", seat=BEA, choice="self")],
        problems=noted(8, "6.1", "moon"),
        lines=[
            *((BEA, 13, "HE-5.1"), (BEA, 13, "HE-5.2"), (BEA, -52, "HE-6.1")),
            (BEA, 0, "HE-6.4"),
        ],
        totals=[30, 22, 0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="a moon may lose the game all the same",
        covers=["HE-6.4"],
        rules=LOSING,
        entries=[*BEFORE_LOSING, *result(CY), *MOON, *tells("moon", seat=BEA, choice="others")],
        problems=noted(8, "6.1", "moon"),
        totals=[56, 48, 26, 26],
        winners=[CY, DOV],
    ),
    Golden(
        name="after the last hand agreed on a moon may lose too",
        covers=["HE-6.4"],
        rules={"moon_at_end": True, "hands": 4, "tie": "share"},
        entries=[*BEFORE_LOSING, *result(CY), *MOON],
        next=("moon", BEA),
    ),
    *(
        Golden(
            name=f"the others count a moon that loses nothing: {why}",
            covers=["HE-6.4"],
            rules={"moon_at_end": True, **rules},
            entries=[*before, *result((DOV + len(before) // 2) % 4), *MOON],
            problems=noted(len(before) + 1, "6.1", "moon"),
            points=[26, 0, 26, 26],
            winners=winners,
        )
        for why, rules, before, winners in (
            ("the game goes on", {"target": 57, "tie": "share"}, BEFORE_LOSING, []),
            ("the shooter wins", {"target": 26}, [], [BEA]),
            ("a tie plays on", {"target": 56}, BEFORE_LOSING, []),
            (
                "the shooter shares",
                {"target": 52, "tie": "share"},
                result() + counted(0, 16, 10, 0) + result(ANN) + counted(0, 10, 16, 0),
                [ANN, BEA, DOV],
            ),
        )
    ),
    Golden(
        name="nobody chooses where the moon loses nothing",
        covers=["HE-6.4"],
        rules={"moon_at_end": True, "sun": True},
        entries=[*result(), *MOON, *tells("moon", seat=BEA, choice="self")],
        problems=[(2, "refused", "HE-6.4", "no-choice")],
        says="Adding wouldn’t lose Bea the game.",
    ),
    Golden(
        name="the target ends it, and the lowest wins",
        covers=["HE-7.1"],
        rules={"target": 50},
        entries=[*(result() + MOON), *(result(ANN) + MOON)],
        problems=[*noted(1, "6.1", "moon"), *noted(3, "6.1", "moon")],
        totals=[52, 0, 52, 52],
        winners=[BEA],
    ),
    Golden(
        name="a number of hands",
        covers=["HE-7.2"],
        rules={"hands": 1},
        entries=result() + SHARED[:1] + took(BEA, *HEARTS[5:12]) + took(CY, "2H"),
        winners=[DOV],
    ),
    Golden(
        name="where hands are counted the target means nothing",
        covers=["HE-7.2", "HE-7.4"],
        rules={"hands": 5, "target": 18, "exact": "half"},
        entries=result() + SHARED,
        totals=[18, 8, 0, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="a tie for lowest plays on",
        covers=["HE-7.3"],
        rules={"hands": 1},
        entries=result() + SHARED + result(ANN),
        problems=[(3, "noted", "HE-7.3", "tie")],
    ),
    Golden(
        name="a tie for lowest is shared",
        covers=["HE-7.3"],
        rules={"hands": 1, "tie": "share"},
        entries=result() + SHARED,
        winners=[CY, DOV],
    ),
    Golden(
        name="exactly the target goes back to half",
        covers=["HE-7.4"],
        rules={"target": 18, "exact": "half"},
        entries=result() + SHARED,
        problems=noted(2, "7.4", "set-back"),
        says="Ann had exactly 18: Ann −9.",
        totals=[9, 8, 0, 0],
        lines=[(ANN, 5, "HE-5.1"), (ANN, 13, "HE-5.2"), (BEA, 8, "HE-5.1"), (ANN, -9, "HE-7.4")],
    ),
    Golden(
        name="points by agreement bring a total exactly to the target, and it goes back to nothing",
        covers=["HE-7.4"],
        rules={"target": 20, "exact": "zero"},
        entries=result() + SHARED + tells("penalty", seat=ANN, points=2),
        problems=noted(3, "7.4", "set-back"),
        totals=[0, 8, 0, 0],
    ),
    Golden(
        name="the last card shows a moon",
        covers=["HE-6.1"],
        rules=FREE_LEAD,
        entries=deal(depth="cards") + [play for one in RANKS for play in plays(ANN, f"{one}S {one}H {one}D {one}C")],
        problems=noted(52, "6.1", "moon"),
        points=[0, 26, 26, 26],
    ),
    Golden(
        name="the table stops",
        covers=["HE-7.5"],
        entries=result() + SHARED + tells("end", reason="stopped"),
        winners=[CY, DOV],
    ),
    Golden(
        name="the house rules change between hands",
        covers=["HE-7.6"],
        entries=result() + SHARED + tells("rules", rules={"moon": "self"}) + result(ANN) + MOON,
        problems=noted(5, "6.1", "moon"),
        points=[0, -26, 0, 0],
    ),
    Golden(
        name="a substitute takes over a score",
        covers=["HE-7.7"],
        entries=result() + SHARED + players("Eve", None, None, None),
        totals=[18, 8, 0, 0],
        seated=["Ann Bea Cy Dov", "Eve Bea Cy Dov"],
    ),
    reseated_late("HE-7.7"),
    Golden(
        name="house rules that do not fit each other",
        covers=["HE-7.6"],
        entries=tells("rules", rules={"moon_needs_diamond": True}),
        problems=[(0, "refused", "HE-7.6", "option:moon_needs_diamond")],
    ),
    Golden(
        name="a trick begun with its cards is finished with them",
        covers=["HE-2.5"],
        rules=NO_PASS,
        entries=cards() + plays(ANN, "2C 6C") + won(BEA),
        problems=[(3, "refused", "HE-2.5", "trick-begun")],
    ),
    Golden(
        name="a revoke: all penalties to the offender",
        covers=["HE-8.1", "HE-8.2"],
        entries=result() + SHARED + tells("renege", seat=DOV),
        points=[0, 0, 0, 26],
        lines=[(DOV, 26, "HE-8.1")],
    ),
    Golden(
        name="a revoke that makes the hand void",
        covers=["HE-8.1"],
        rules={"revoke": "void"},
        entries=result() + SHARED + tells("renege", seat=DOV),
        points=[0, 0, 0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="the rest are mine",
        covers=["HE-8.3"],
        rules={**NO_PASS, "moon": "off"},
        entries=cards() + plays(ANN, "2C 6C 9C QC") + tells("claim", seat=DOV),
        points=[0, 0, 0, 26],
    ),
    Golden(
        name="a false claim is a revoke",
        covers=["HE-8.4"],
        rules=NO_PASS,
        entries=deal(depth="tricks") + tells("claim", seat=DOV, good=False) + SHARED,
        problems=[(1, "noted", "HE-8.4", "false-claim")],
        points=[0, 0, 0, 26],
    ),
    Golden(
        name="points by agreement",
        covers=["HE-8.5"],
        entries=result() + SHARED + tells("penalty", seat=CY, points=5, reason="talking"),
        points=[18, 8, 5, 0],
    ),
    *(
        Golden(
            name=f"nobody has shot the moon of a hand somebody pays for, and nothing of it is asked: {rules}",
            covers=["HE-8.1", "HE-6.1"],
            rules=rules,
            entries=result() + tells("renege", seat=DOV) + MOON,
            points=[0, 0, 0, 26],
            next=("deal", ANN),
        )
        for rules in ({"moon": "choice"}, {"sun": True})
    ),
    Golden(
        name="a false claim may cost nothing",
        covers=["HE-8.4"],
        rules={**NO_PASS, "false_claim": "play_on"},
        entries=deal(depth="tricks") + tells("claim", seat=DOV, good=False) + SHARED,
        problems=[(1, "noted", "HE-8.4", "false-claim")],
        points=[18, 8, 0, 0],
    ),
    # ---- what cannot be, beside the rules of play
    *(
        at_last("refused", rule, code, says, name, rules=rules, entries=entries)
        for name, rule, code, says, rules, entries in (
            ("a pass of nothing", "HE-3.3", "pass-empty", "or how many", {}, cards() + tells("pass-cards", seat=ANN)),
            (
                "a card passed twice",
                "HE-1.2",
                "card-twice",
                "2♣ is named twice.",
                {},
                cards() + passed(ANN, "2C 2C 4C"),
            ),
            ("a card won twice", "HE-5.4", "card-twice", "Q♠ is named twice.", {}, result() + took(ANN, "QS", "QS")),
            ("a pass to oneself", "HE-3.5", "pass-to-self", "Ann", {}, cards() + passed(ANN, "2C 3C 4C", to=ANN)),
            (
                "a trick of five cards",
                "HE-5.4",
                "trick-size",
                "A trick has 4 cards.",
                {},
                deal(depth="tricks") + tells("trick", winner=ANN, cards=HEARTS[:5]),
            ),
            (
                "point cards without a trick",
                "HE-5.4",
                "no-trick",
                "Bea won no trick.",
                {},
                deal(depth="tricks") + won(*[ANN] * 13) + took(BEA, "QS"),
            ),
            (
                "penalties without a trick",
                "HE-5.4",
                "no-trick",
                "Bea won no trick.",
                {},
                deal(depth="tricks") + won(*[ANN] * 13) + counted(25, 1, 0, 0),
            ),
            (
                "a sun without a trick",
                "HE-5.4",
                "no-trick",
                "Bea has points, so must have won a trick.",
                {"sun": True},
                result() + MOON + tells("tricks", counts=[13, 0, 0, 0]),
            ),
            (
                "a moon another shot",
                "HE-6.1",
                "no-moon",
                "Ann hasn’t shot the moon.",
                {"moon": "choice"},
                result() + MOON + tells("moon", seat=ANN, choice="self"),
            ),
            (
                "point cards of a hand that is told",
                "HE-5.4",
                "points-told",
                "are already entered",
                {"moon": "choice"},
                result() + MOON + took(ANN, "2H"),
            ),
            (
                "penalties beside their cards",
                "HE-5.5",
                "cards-told",
                "Go on with cards",
                {},
                result() + took(ANN, "QS") + counted(13, 13, 0, 0),
            ),
            (
                "a good diamond where none counts",
                "HE-5.3",
                "diamond",
                "You’re playing without the good diamond.",
                {},
                result() + counted(13, 13, 0, 0, diamond=ANN),
            ),
            (
                "penalties without the good diamond",
                "HE-5.3",
                "diamond",
                "Enter who won the good diamond.",
                {"diamond": "jack"},
                result() + counted(13, 13, 0, 0),
            ),
            (
                "tricks nobody asks for",
                "HE-6.3",
                "no-tricks",
                "This hand doesn’t need its tricks.",
                {},
                result() + tells("tricks", counts=[13, 0, 0, 0]),
            ),
            (
                "point cards while some have passed",
                "HE-2.4",
                "pass-first",
                "Not everyone has passed.",
                {},
                deal() + passed(ANN, "2C 3C 4C") + took(ANN, "QS"),
            ),
            (
                "point cards while a trick lies there",
                "HE-2.5",
                "trick-begun",
                "Finish the trick",
                NO_PASS,
                cards() + plays(ANN, "2C") + took(ANN, "QS"),
            ),
            (
                "penalties of two of four",
                "HE-5.5",
                "counts",
                "Enter everyone’s penalty points.",
                {},
                result() + counted(13, 13),
            ),
        )
    ),
    Golden(
        name="a moon chosen twice",
        covers=["HE-6.2"],
        rules={"moon": "choice"},
        entries=result() + MOON + 2 * tells("moon", seat=BEA, choice="self"),
        problems=[(2, "noted", "HE-6.1", "moon"), (3, "refused", "HE-6.2", "chosen")],
        says="Bea has already chosen",
    ),
]
GOLDEN.append(agreed_upon(GOLDEN, "HE-7.8"))
