"""What the desk rules at Skat where pubs have rules of their own, of a count, and what it then records."""

from __future__ import annotations

from typing import Any

from ..desk import Book, Desk
from ..golden import Entries
from .golden import ANN, BEA, HEARTS, NULL, TRICKS, played

SK = Book("SK", 3)


REMEDIES = {
    "kontra-off": "The game counts once.",
    "kontra-lead": "In an open game it comes before the cards lie open.",
    "kontra-late": "The game counts once.",
    "kontra-any": "The game counts twice.",
    "kontra-silent": "The other defender may say it.",
    "re": "four times",
    "re-off": "The game counts twice.",
    "skat-last": "Count it with those tricks.",
    "skat-loser": "the one with the later trick",
    "tie-all": "Each loses those eyes.",
    "tie-last": "the others nothing",
    "virgin": "A trick with no eyes is a trick.",
    "virgin-off": "The eyes count once.",
    "march": "Nobody loses.",
    "march-off": "All 120 eyes count",
    "jack": "Another card is laid away.",
    "ramsch-fault": "may agree on points",
    "bock-on": "one deal a seat",
    "bock-passed": "with what is left",
    "bock-again": "none fourfold",
    "talk-declarer": "Play on.",
    "taken-now": "The winner leads.",
    "taken-led": "The innocent side may also play on.",
    "open-now": "Nobody leads until they do.",
    "seen-open": "needed by the bid and still possible",
    "seen-won": "Nothing more is counted.",
    "seen-lost": "at the level reached",
    "down-good": "All eyes still out are declarer’s.",
    "down-open": "Declarer’s cards stay open.",
    "down-forfeit": "The eyes still out are theirs.",
    "theirs-good": "The eyes still out are the defenders’.",
    "theirs-false": "declarer has won, simple",
    "thrown-defender": "A Null is lost by it",
    "thrown-declarer": "The eyes still out are the defenders’.",
    "defender-up-lost": "It counts as it stood.",
}
"""What is then to be done, by the code of the ruling."""


def ruled(question: str, answers: str, ruling: tuple[str, str, str, str], **more: Any) -> Desk:
    """A way through a tree: the code, the verdict, its card, the numbers of its rules."""
    return SK.case((question, answers, *ruling), "", REMEDIES[ruling[0]], **more)


def pub(answers: str, *ruling: str, **house: Any) -> Desk:
    """The same of pubs, under house rules."""
    code, verdict, card, rules = ruling
    return ruled("pub", answers, (code, verdict, card, rules), house=house)


KONTRA: dict[str, Any] = {"kontra": "kontra"}
IN_PUBS = [
    pub("what=kontra", "kontra-off", "It does not count", "refused", "8.1"),
    pub("what=kontra word=lead", "kontra-lead", "It counts", "noted", "8.1", **KONTRA),
    pub("what=kontra word=late", "kontra-late", "It is too late", "refused", "8.1", **KONTRA),
    pub("what=kontra word=silent", "kontra-any", "It counts", "noted", "8.1", **KONTRA),
    pub(
        "what=kontra word=silent",
        "kontra-silent",
        "It does not count",
        "refused",
        "8.2",
        **KONTRA,
        kontra_needs_bid=True,
    ),
    pub("what=kontra word=re", "re", "It counts", "noted", "8.3", kontra="re"),
    pub("what=kontra word=re", "re-off", "It does not count", "refused", "8.3 8.1", **KONTRA),
    pub("what=skat", "skat-last", "They go with the last trick", "noted", "7.3"),
    pub("what=skat", "skat-loser", "They are the loser’s", "noted", "7.3", all_pass="ramsch", ramsch_skat="loser"),
    pub("what=tie", "tie-all", "All of them lose", "noted", "7.4"),
    pub("what=tie", "tie-last", "One of them loses", "noted", "7.4", all_pass="ramsch", ramsch_tie="last_trick"),
    pub("what=virgin", "virgin", "It doubles", "noted", "7.2"),
    pub("what=virgin", "virgin-off", "It changes nothing", "noted", "7.2", all_pass="ramsch", ramsch_virgin=False),
    pub("what=march", "march", "That player gets 120", "noted", "7.5"),
    pub("what=march", "march-off", "That player loses", "noted", "7.1 7.5", all_pass="ramsch", ramsch_march=0),
    pub("what=jack", "jack", "It is taken back", "queried", "7.6"),
    pub("what=fault", "ramsch-fault", "It is put right", "queried", "9.1 9.9"),
    pub("what=bock how=cause", "bock-on", "It does", "noted", "8.4"),
    pub("what=bock how=passed", "bock-passed", "It was one of the round", "noted", "8.4"),
    pub("what=bock how=again", "bock-again", "Another round follows", "noted", "8.4"),
]

SLIPS = [
    ruled("play", "what=talk side=declarer", ("talk-declarer", "Nothing follows", "noted", "9.1")),
    ruled("play", "what=taken led=no", ("taken-now", "It goes to its winner", "queried", "4.2")),
    ruled(
        "play",
        "what=taken led=yes",
        ("taken-led", "The trick goes to its winner, and the lead was out of turn", "queried", "4.2 4.4 9.1"),
    ),
    ruled("announcement", "what=open", ("open-now", "They are laid open", "noted", "3.4")),
    ruled("announcement", "what=seen won=no", ("seen-open", "Declarer has won, simple", "queried", "9.1 9.6")),
    ruled(
        "announcement",
        "what=seen won=declarer",
        ("seen-won", "Declarer has won, at the level reached", "queried", "9.1 9.6"),
    ),
    ruled("announcement", "what=seen won=defenders", ("seen-lost", "Declarer has lost", "queried", "9.1 9.6")),
]


def recorded(answers: str, *ruling: str, effect: Entries, **more: Any) -> Desk:
    """What ends a game, asked at a table where it is played, and what records it."""
    code, verdict, card, rules = ruling
    more.setdefault("record", HEARTS)
    return ruled("ending", answers, (code, verdict, card, rules), effect=effect, **more)


def laid(seat: int, **more: Any) -> Entries:
    """Cards laid down, as the desk records them."""
    return [{"type": "claim", "seat": seat, **more}]


AT_TABLES = [
    recorded("what=down accept=yes", "down-good", "The rest is declarer’s", "noted", "4.6", effect=laid(ANN)),
    recorded(
        "what=down accept=yes", "down-good", "The rest is declarer’s", "noted", "4.6", effect=laid(ANN), record=NULL
    ),
    recorded("what=down accept=no", "down-open", "It is played on", "noted", "4.6", effect=laid(ANN, good=False)),
    recorded(
        "what=down accept=no",
        "down-forfeit",
        "All tricks left are the defenders’",
        "queried",
        "4.6",
        effect=laid(ANN, good=False),
        house={"claim": "forfeit"},
    ),
    recorded("what=theirs right=no", "theirs-good", "The rest is the defenders’", "noted", "4.7", effect=laid(BEA)),
    recorded(
        "what=theirs right=yes",
        "theirs-false",
        "The rest is declarer’s",
        "queried",
        "4.7 9.1",
        effect=laid(BEA, good=False),
    ),
    recorded(
        "what=thrown side=defender", "thrown-defender", "The rest is declarer’s", "queried", "4.9", effect=laid(ANN)
    ),
    recorded(
        "what=thrown side=declarer", "thrown-declarer", "The rest is the defenders’", "queried", "4.9", effect=laid(BEA)
    ),
    recorded(
        "what=thrown side=defender",
        "thrown-defender",
        "The rest is declarer’s",
        "queried",
        "4.9",
        effect=[],
        record=NULL,
    ),
    recorded(
        "what=defender won=yes",
        "defender-up-lost",
        "Declarer has lost",
        "noted",
        "4.8",
        effect=[{"type": "concede", "seat": BEA}],
    ),
    ruled(
        "announcement",
        "what=seen won=no",
        ("seen-open", "Declarer has won, simple", "queried", "9.1 9.6"),
        record=played("C"),
        effect=[{"type": "penalty", "seat": BEA, "code": "skat-seen"}],
    ),
]


def counted(cards: str, code: str, verdict: str, says: str, remedy: str, **more: Any) -> Desk:
    """A pile counted."""
    return Desk(
        question="points",
        answers={"cards": cards, **more},
        players=3,
        code=code,
        verdict=verdict,
        card="noted",
        rules=["SK-1.2", "SK-5.4", "SK-5.3"],
        says=says,
        remedy=remedy,
    )


COUNTS = [
    counted("AS TS AH TH AD TC", "won", "63 eyes", "leaves 57 of 120", "Declarer has won, if"),
    counted("AS TS AH TH AD TC", "lost", "63 eyes", "61 win", "Declarer has lost, if", side="defenders"),
    counted("AS TS KS JS JC 9D", "won", "29 eyes", "leaves 91", "the defenders are Schneider", side="defenders"),
    counted("AS TS 9S", "lost", "21 eyes", "leaves 99", "is Schneider"),
]

CLAIMS = [
    Desk(
        question="claim",
        answers={"hand": "7S 7H", "leader": 1, "game": "null", "claimer": 0, "wins": "none", "out": "8S 9S 8H 9H"},
        players=3,
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["SK-4.6"],
        says="wins none",
        remedy="a Null is made",
        effect=[{"type": "claim", "seat": ANN}],
    ),
    Desk(
        question="claim",
        answers={"claimer": BEA},
        players=3,
        record=[*HEARTS, *TRICKS[:27]],
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["SK-4.6"],
        says="Bea and Cy win the trick left",
        remedy="with the eyes still out",
        effect=[{"type": "claim", "seat": BEA}],
    ),
    Desk(
        question="claim",
        answers={"claimer": BEA},
        players=3,
        record=[*HEARTS, *TRICKS[:24]],
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["SK-4.6", "SK-9.4"],
        says="Ann",
        remedy="face up",
        effect=[{"type": "claim", "seat": BEA, "good": False}],
    ),
]

PUBS: list[Desk] = [*IN_PUBS, *SLIPS, *AT_TABLES, *COUNTS, *CLAIMS]
