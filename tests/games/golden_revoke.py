"""Golden cases of “Was that a revoke?” for every game but Spades, in the form of `tests.games.desk`."""

from __future__ import annotations

from typing import Any

from .apples import golden as apples
from .desk import Desk
from .pinochle import golden as pinochle
from .pippins import golden as pippins
from .piquet import golden as piquet
from .tap import golden as tap
from .written import plays

ANN, BEA, CY, DOV = range(4)


def revoke(**facts: Any) -> Desk:
    """A case of the question."""
    return Desk(question="revoke", **facts)


def renege(seat: int, trick: int | None = None) -> list[dict[str, Any]]:
    """What an established breach records."""
    return [{"type": "renege", "seat": seat, **({} if trick is None else {"trick": trick})}]


# ---- Apples -----------------------------------------------------------------------------------------

_SPADES = apples.BEGUN + plays(ANN, "AS QC 3S 4S")
"""Bea lays Q♣ on a spade, and nobody knows her hand."""
SET_ASIDE = [{**played, "card": "3C"} if played["card"] == "5S" else played for played in apples.WHOLE]
"""Dov lays 3♣ on the ninth trick, a spade, and 5♠ is not played: it was set aside."""

APPLES = [
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 1},
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["AP-5.2"],
        says="The player followed suit with K♥.",
        remedy="The card stands.",
    ),
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 0},
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["AP-5.2"],
        says="Nothing stood against leading 7♥.",
        remedy="The card stands.",
    ),
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 2, "hand": True},
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["AP-5.2"],
        says="held no heart: the whole hand is known",
        remedy="The card stands.",
    ),
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 2, "hand": True, "called": True},
        code="false-call",
        verdict="No revoke, and it was called",
        card="noted",
        rules=["AP-5.2"],
        says="The player who called it called a revoke, and there was none.",
        remedy="At this table a false call costs nothing.",
    ),
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 2, "later": "9H", "when": "later"},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["AP-5.2", "AP-9.1"],
        says="played 5♣ on a heart lead, and held 9♥",
        remedy="The player loses 50, once a hand.",
    ),
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 2, "later": "9H", "when": "later"},
        house={"renege_points": 0},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["AP-5.2", "AP-9.1"],
        says="held 9♥",
        remedy="It costs nothing at this table.",
    ),
    revoke(
        answers={"seat": BEA},
        record=_SPADES,
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["AP-5.2"],
        says="Nothing known so far shows that Bea held a spade.",
        remedy="Q♣ stands as long as none of them is seen.",
        data={"trick": 1, "duty": "follow", "would_prove": [f"{rank}S" for rank in "KQJT987652"]},
    ),
    revoke(  # called, and nothing shows it: the price belongs to the ruling
        answers={"seat": BEA, "caller": DOV},
        record=_SPADES,
        code="unproven-call",
        verdict="Not proven, and called",
        card="noted",
        rules=["AP-5.2"],
        says="Nothing known so far shows that Bea held a spade. Dov called it, and no one can show it.",
        remedy="Q♣ stands as long as none of them is seen. At this table a false call costs nothing.",
        notes=[],
    ),
    revoke(
        answers={"seat": BEA, "later": "9S"},
        record=_SPADES,
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["AP-5.2", "AP-9.1"],
        says="Bea played Q♣ on a spade lead in trick 1, and held 9♠, unless it is the card set aside.",
        remedy="Bea loses 50.",
        effect=renege(BEA, 1),
    ),
    revoke(
        answers={"seat": BEA, "later": "9S"},
        record=apples.BEGUN + plays(ANN, "AS QC"),
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["AP-5.2", "AP-5.6"],
        says="held 9♠",
        remedy="Bea takes Q♣ back and plays a spade, before Cy plays: it costs nothing.",
        data={"correctable": True},
    ),
    revoke(
        answers={"seat": CY, "caller": DOV},
        record=_SPADES,
        code="false-call",
        verdict="No revoke, and it was called",
        card="noted",
        rules=["AP-5.2"],
        says="Cy followed suit with 3♠. Dov called a revoke, and there was none.",
        remedy="At this table a false call costs nothing.",
    ),
    revoke(  # all twelve tricks are played, and no target is told
        answers={"seat": DOV, "trick": 9},
        record=apples.BEGUN + SET_ASIDE,
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["AP-5.2"],
        says="Dov held no spade: every card played from that hand is known, and what was not played is the card set",
        remedy="The card stands.",
        data={"would_prove": []},
    ),
    revoke(  # the card not played is the target, and proves nothing
        answers={"seat": DOV, "trick": 9, "later": "5S"},
        record=apples.BEGUN + SET_ASIDE,
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["AP-5.2"],
        says="every card played from that hand is known, and 5♠, not played, is the card set aside.",
        remedy="The card stands.",
    ),
    revoke(  # in the middle of the hand it may be either
        answers={"seat": DOV, "trick": 9, "later": "5S"},
        record=apples.BEGUN + SET_ASIDE[:40],
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["AP-5.2", "AP-9.1"],
        says="Dov played 3♣ on a spade lead in trick 9, and held 5♠, unless it is the card set aside.",
        remedy="Dov loses 50.",
        effect=renege(DOV, 9),
    ),
    revoke(  # with one card to play, one of two is set aside
        answers={"seat": DOV, "trick": 9, "later": "5S 5H"},
        record=apples.BEGUN + SET_ASIDE[:44],
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["AP-5.2"],
        says="Nothing known so far shows that Dov held a spade.",
        remedy="3♣ stands as long as none of them is seen.",
    ),
    revoke(  # a card played needs no such word
        answers={"seat": BEA},
        record=apples.BEGUN + plays(ANN, "AS QC 3S 4S") + plays(ANN, "KS 9S 6S 5S"),
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["AP-5.2", "AP-9.1"],
        says="and held 9♠.",
        remedy="Already recorded.",
    ),
]

# ---- Pinochle ---------------------------------------------------------------------------------------

_HEARTS = {"trump": "H", "when": "later"}
_BIDDERS_OR_ALL = "If the player’s side bid, the bid is lost. If not, the bidders get all 50 points in play."

PINOCHLE = [
    revoke(
        answers={**_HEARTS, "cards": "AS QD", "suspect": 1, "later": "KS"},
        code="established",
        verdict="A renege",
        card="queried",
        rules=["PN-5.3", "PN-8.1"],
        says="The player played Q♦ on a spade lead, and held K♠.",
        remedy=_BIDDERS_OR_ALL,
    ),
    revoke(
        answers={**_HEARTS, "cards": "KS JS", "suspect": 1, "later": "AS"},
        code="established",
        verdict="A renege: not beaten",
        card="queried",
        rules=["PN-5.4", "PN-8.1"],
        says="The player played J♠ and did not beat K♠, and held A♠.",
        remedy=_BIDDERS_OR_ALL,
        data={"duty": "beat"},
    ),
    revoke(
        answers={**_HEARTS, "cards": "KS JC", "suspect": 1, "later": "QH"},
        code="established",
        verdict="A renege: not trumped",
        card="queried",
        rules=["PN-5.5", "PN-8.1"],
        says="The player played J♣ and did not trump, and held Q♥.",
        remedy=_BIDDERS_OR_ALL,
        data={"duty": "trump"},
    ),
    revoke(
        answers={**_HEARTS, "cards": "KS QH JH", "suspect": 2, "later": "AH"},
        code="established",
        verdict="A renege: not over-trumped",
        card="queried",
        rules=["PN-5.6", "PN-8.1"],
        says="did not beat Q♥ with a higher trump, and held A♥",
        remedy=_BIDDERS_OR_ALL,
        data={"duty": "overtrump"},
    ),
    revoke(  # a spade that follows need not beat where the trick is trumped
        answers={**_HEARTS, "cards": "KS QH JS", "suspect": 2, "later": "AS"},
        code="none",
        verdict="No renege",
        card="noted",
        rules=["PN-5.3"],
        says="The player followed suit with J♠.",
        remedy="The card stands.",
    ),
    revoke(  # an equal ace does not beat the first
        answers={**_HEARTS, "cards": "AS JS", "suspect": 1, "later": "AS"},
        code="none",
        verdict="No renege",
        card="noted",
        rules=["PN-5.3"],
        says="The player followed suit with J♠.",
        remedy="The card stands.",
    ),
    revoke(
        answers={"trump": "H", "cards": "KS QS", "suspect": 1, "hand": True, "later": "JS AD"},
        code="none",
        verdict="No renege",
        card="noted",
        rules=["PN-5.4"],
        says="The player held no spade that beats K♠",
        remedy="The card stands.",
    ),
    revoke(
        answers={"trump": "H", "cards": "KS JC", "suspect": 1},
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["PN-5.3"],
        says="that the player held a spade or a trump",
        remedy="J♣ stands",
        data={"would_prove": ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "JH", "TH"]},
    ),
    revoke(  # the trump is the table's, and the defenders' renege gives all to the bidders
        answers={"seat": BEA, "later": "TS"},
        record=pinochle.MELDED + plays(ANN, "KS JS AS QS"),
        code="established",
        verdict="A renege: not beaten",
        card="queried",
        rules=["PN-5.4", "PN-8.2"],
        says="Bea played J♠ and did not beat K♠ in trick 1, and held 10♠.",
        remedy="All 50 points in play go to Ann & Cy.",
        effect=renege(BEA, 1),
    ),
    revoke(  # two copies of one card are seen where none was known: there are four
        answers={"seat": BEA, "later": "TS TS"},
        record=pinochle.MELDED + plays(ANN, "KS JS AS QS"),
        code="established",
        verdict="A renege: not beaten",
        card="queried",
        rules=["PN-5.4", "PN-8.2"],
        says="Bea played J♠ and did not beat K♠ in trick 1, and held 10♠.",
        remedy="All 50 points in play go to Ann & Cy.",
        effect=renege(BEA, 1),
    ),
    revoke(  # Dov could not beat the ace with anything but a trump, and a spade follows
        answers={"seat": DOV},
        record=pinochle.MELDED + plays(ANN, "KS JS AS QS"),
        code="none",
        verdict="No renege",
        card="noted",
        rules=["PN-5.3"],
        says="Dov followed suit with Q♠.",
        remedy="The card stands.",
    ),
    revoke(  # Cy's side bid, and the play is handed over
        answers={"seat": CY, "later": "AS"},
        record=pinochle.MELDED + plays(ANN, "KS JS QS TS"),
        house={"renege_play": "all"},
        code="established",
        verdict="A renege: not beaten",
        card="queried",
        rules=["PN-5.4", "PN-8.1"],
        says="held A♠",
        remedy="The bid of 60 is lost, and all 50 points in play go to Bea & Dov.",
        effect=renege(CY, 1),
    ),
    revoke(
        answers={**_HEARTS, "cards": "AS QD", "suspect": 1, "later": "KS"},
        house={"renege_play": "all"},
        code="established",
        verdict="A renege",
        card="queried",
        rules=["PN-5.3", "PN-8.1"],
        says="held K♠",
        remedy="If the player’s side bid, the bid is lost. Either way the other side gets all 50 points in play.",
    ),
    revoke(
        answers={"seat": DOV, "caller": CY},
        record=pinochle.MELDED + plays(ANN, "KS JS AS QS"),
        code="false-call",
        verdict="No renege, and it was called",
        card="noted",
        rules=["PN-5.3", "PN-8.6"],
        says="Cy called a renege, and there was none.",
        remedy="At this table a false call costs nothing.",
    ),
    revoke(
        answers={"seat": DOV, "caller": CY},
        record=pinochle.MELDED + plays(ANN, "KS JS AS QS"),
        house={"false_call": "as_revoke"},
        code="false-call",
        verdict="No renege, and it was called",
        card="queried",
        rules=["PN-5.3", "PN-8.6"],
        says="Cy called a renege, and there was none.",
        remedy="It costs Ann and Cy what a renege costs.",
        effect=renege(CY),
    ),
    revoke(  # Cy's side bid: the bid of 60 is lost; what a table agrees on is left to it
        answers={"seat": CY, "later": "AS"},
        record=pinochle.MELDED + plays(ANN, "KS JS QS TS"),
        house={"renege": "agreed"},
        code="established",
        verdict="A renege: not beaten",
        card="queried",
        rules=["PN-5.4", "PN-8.1"],
        says="held A♠",
        remedy="The table agrees on what it costs.",
        effect=renege(CY, 1),
    ),
    revoke(
        answers={"seat": BEA, "later": "QC"},
        record=pinochle.MELDED + plays(ANN, "AC KS"),
        code="correctable",
        verdict="A renege, still to be put right",
        card="queried",
        rules=["PN-5.3", "PN-5.10"],
        says="Bea played K♠ on a club lead in trick 1, and held Q♣.",
        remedy="Bea takes K♠ back and plays a club, before Cy plays",
    ),
]

# ---- Tap --------------------------------------------------------------------------------------------

_SOLO = tap.deal() + tap.SOLO

TAP = [
    revoke(
        players=3,
        answers={"cards": "KS QH", "suspect": 1, "later": "9S", "when": "later"},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["TP-5.2", "TP-9.1"],
        says="played Q♥ on a spade lead, and held 9♠",
        remedy="A declarer loses the contract. If a defender revokes, it counts as won.",
    ),
    revoke(
        players=3,
        answers={"cards": "KS QH", "suspect": 1, "later": "5X", "when": "later"},
        code="established",
        verdict="A revoke: not trumped",
        card="queried",
        rules=["TP-5.3", "TP-9.1"],
        says="played Q♥ and did not trump, and held 5★",
        remedy="it counts as won",
    ),
    revoke(
        players=3,
        answers={"cards": "5X 9S", "suspect": 1, "later": "21X", "when": "later"},
        house={"renege": "noted"},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["TP-5.2", "TP-9.1"],
        says="played 9♠ on a trump lead, and held 21★",
        remedy="At this table a revoke is only noted.",
    ),
    revoke(  # nobody need beat at Tap
        players=3,
        answers={"cards": "9X 5X", "suspect": 1, "later": "21X"},
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["TP-5.2"],
        says="followed suit with 5★",
        remedy="The card stands.",
    ),
    revoke(
        players=3,
        answers={"seat": BEA, "later": "9X"},
        record=_SOLO + tap.plays(ANN, "KS QH 8S"),
        code="established",
        verdict="A revoke: not trumped",
        card="queried",
        rules=["TP-5.3", "TP-9.1"],
        says="Bea played Q♥ and did not trump in trick 1, and held 9★.",
        remedy="Solo counts as won: each defender pays Ann 8.",
        effect=renege(BEA, 1),
    ),
    revoke(  # the last card of a trick is taken back until the next is led
        players=3,
        answers={"seat": ANN, "later": "9S"},
        record=_SOLO + tap.plays(ANN, "9C KC 8C") + tap.plays(BEA, "QS VS QD"),
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["TP-5.2", "TP-5.8"],
        says="Ann played Q♦ on a spade lead in trick 2, and held 9♠.",
        remedy="Ann takes Q♦ back and plays a spade, before the next trick is led: it costs nothing.",
    ),
    revoke(
        players=3,
        answers={"seat": BEA},
        record=_SOLO + tap.plays(ANN, "KS QH 8S"),
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["TP-5.2"],
        says="that Bea held a spade or a trump",
        remedy="Q♥ stands",
    ),
    *(
        revoke(  # the declarer's discard is not told: a card seen may lie in it, but for a King
            players=3,
            answers={"seat": BEA, "later": card},
            record=tap.deal()
            + tap.TOP
            + tap.plays(BEA, "7C KC QC")
            + tap.plays(CY, "QS 8S QH")
            + tap.plays(CY, "9C 8C TC"),
            code="established",
            verdict="A revoke",
            card="queried",
            rules=["TP-5.2", "TP-9.1"],
            says=f"Bea played Q♥ on a spade lead in trick 2, and held {said}.",
            remedy="Top Three is lost: 4 to each defender",
            effect=renege(BEA, 2),
        )
        for card, said in (("9S", "9♠, unless it is a card of the discard"), ("KS", "K♠"))
    ),
]

# ---- Pippins Aplenty --------------------------------------------------------------------------------

_PIPPINS = pippins.START + pippins.trick(ANN, "7S 8H 9S 3S")
"""Bea discards on a spade; Cy won, and leads next."""

PIPPINS = [
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 2, "later": "9H", "when": "trick"},
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["PP-4.3", "PP-8.1"],
        says="held 9♥",
        remedy="The player takes 5♣ back and plays a heart, before the next trick is led: it costs nothing.",
    ),
    revoke(
        answers={"cards": "7H KH 5C", "suspect": 2, "later": "9H", "when": "later"},
        house={"renege_points": 24},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["PP-4.3", "PP-8.1"],
        says="held 9♥",
        remedy="The other side scores 24, once a hand.",
    ),
    revoke(
        answers={"seat": BEA, "later": "TS"},
        record=_PIPPINS,
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["PP-4.3", "PP-8.1"],
        says="Bea played 8♥ on a spade lead in trick 1, and held 10♠.",
        remedy="Bea takes 8♥ back and plays a spade, before the next trick is led: it costs nothing.",
    ),
    revoke(
        answers={"seat": BEA, "later": "TS"},
        record=_PIPPINS + pippins.trick(CY, "4D"),
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["PP-4.3", "PP-8.1"],
        says="held 10♠",
        remedy="Ann & Cy score 12.",
        effect=renege(BEA, 1),
    ),
    revoke(
        answers={"seat": BEA},
        record=_PIPPINS,
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["PP-4.3"],
        says="that Bea held a spade",
        remedy="8♥ stands",
        data={"would_prove": [f"{rank}S" for rank in "AKQJT8654"]},
    ),
    revoke(
        answers={"seat": CY},
        record=_PIPPINS,
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["PP-4.3"],
        says="Cy followed suit with 9♠.",
        remedy="The card stands.",
    ),
]

# ---- Piquet -----------------------------------------------------------------------------------------

_PIQUET = piquet.deal() + piquet.NONE

PIQUET = [
    revoke(
        players=2,
        answers={"cards": "7H QC", "suspect": 1, "later": "9H"},
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["PI-6.2", "PI-8.2"],
        says="played Q♣ on a heart lead, and held 9♥",
        remedy="The player takes Q♣ back and plays a heart, and the play goes on from there: it costs nothing.",
    ),
    revoke(  # a trick later it is put right all the same
        players=2,
        answers={"seat": BEA, "later": "8S"},
        record=_PIQUET + piquet.plays("AAS B9H AKS"),
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["PI-6.2", "PI-8.2"],
        says="Bea played 9♥ on a spade lead in trick 1, and held 8♠, unless it is a card put away.",
        remedy="Bea takes 9♥ back and plays a spade, and the play goes on from there: it costs nothing.",
    ),
    revoke(
        players=2,
        answers={"seat": BEA},
        record=_PIQUET + piquet.plays("AAS B9H"),
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["PI-6.2"],
        says="that Bea held a spade",
        remedy="9♥ stands",
        data={"would_prove": [f"{rank}S" for rank in "KQJT987"]},
    ),
    revoke(  # what was entered of a hand stays secret, and decides nothing before the deal is over
        players=2,
        answers={"seat": BEA},
        record=piquet.KNOWN + piquet.plays("AAS B9H"),
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["PI-6.2"],
        says="that Bea held a spade",
        remedy="9♥ stands",
    ),
    revoke(
        players=2,
        answers={"seat": BEA},
        record=piquet.KNOWN + piquet.plays("AAS B9H"),
        house={"secret_hands": False},
        code="correctable",
        verdict="A revoke, still to be put right",
        card="queried",
        rules=["PI-6.2", "PI-8.2"],
        says="and held 9♠, 8♠ and 7♠",
        remedy="Bea takes 9♥ back",
    ),
    revoke(
        players=2,
        answers={"seat": BEA},
        record=piquet.KNOWN + piquet.plays("AAS B9S"),
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["PI-6.2"],
        says="Bea followed suit with 9♠.",
        remedy="The card stands.",
    ),
]
