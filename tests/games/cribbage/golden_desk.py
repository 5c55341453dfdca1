"""What the desk rules at Cribbage: every way through its trees, and its other questions."""

from __future__ import annotations

from ..desk import Book, Desk
from .golden import OVER, PLAYED, RESULT, crib, pegged, show

CR = Book("CR", players=2)

TREES = [
    CR.case(
        ("misdeal", "what=faced", "faced", "A misdeal", "queried", "8.1"),
        "A card was faced. That costs nothing.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "faced"}],
    ),
    CR.case(
        ("misdeal", "what=pack", "pack-faulty", "A misdeal", "queried", "8.1"),
        "The pack does not have each card once. Deals counted before it stand.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "pack"}],
    ),
    CR.case(
        ("misdeal", "what=number cut=no", "count-early", "A misdeal", "queried", "1.6"),
        "It was found before the starter was turned.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=number cut=yes whose=0", "hand-dead", "The hand is dead", "queried", "1.6"),
        "It was found after the starter was turned.",
        "Play on. What Ann pegs in this play is taken off when the play is over, "
        "and the hand does not count. The other hands and a right crib do.",
        house={"wrong_number": "dead"},
        effect=[{"type": "dead", "seat": 0}],
    ),
    CR.case(
        ("misdeal", "what=number cut=yes", "count-late", "A misdeal", "queried", "1.6"),
        "At this table such a deal is dealt again, even after the starter.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=five cut=no", "count-early", "A misdeal", "queried", "1.6"),
        "It was found before the starter was turned.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=five cut=yes", "crib-dead", "The crib is dead", "queried", "1.6"),
        "A hand is too short, and dead as well.",
        "Play on. The crib does not count. Record the short hand as dead too.",
        house={"wrong_number": "dead"},
        effect=[{"type": "dead", "crib": True}],
    ),
    CR.case(
        ("misdeal", "what=five cut=yes", "count-late", "A misdeal", "queried", "1.6"),
        "At this table such a deal is dealt again, even after the starter.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=three cut=no", "count-early", "A misdeal", "queried", "1.6"),
        "It was found before the starter was turned.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=three cut=yes", "crib-drawn", "One card is drawn", "queried", "1.6"),
        "A hand has five cards.",
        "An opponent draws one of them unseen. It goes to the crib.",
        house={"wrong_number": "dead"},
    ),
    CR.case(
        ("misdeal", "what=three cut=yes", "count-late", "A misdeal", "queried", "1.6"),
        "At this table such a deal is dealt again, even after the starter.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=several", "count-several", "A misdeal", "queried", "1.6"),
        "No one knows whose hand is right.",
        "The deal is void, and its points are taken back. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    CR.case(
        ("misdeal", "what=dealer cut=no", "dealer-early", "A misdeal", "queried", "8.2 1.5"),
        "It was found before the starter was turned.",
        "The deal is void, and its points are taken back. The right player deals.",
        effect=[{"type": "misdeal", "reason": "dealer"}],
    ),
    CR.case(
        ("misdeal", "what=dealer cut=yes", "dealer-late", "No misdeal: the deal stands", "noted", "8.2"),
        "The starter has been turned.",
        "Play on. The deal passes on from the player who dealt.",
    ),
    CR.case(
        ("misdeal", "what=turned", "two-turned", "The first is the starter", "noted", "8.3 2.1"),
        "The card turned first counts.",
        "The other goes back.",
    ),
    CR.case(
        ("misdeal", "what=thin", "cut-thin", "It is cut again", "queried", "2.1"),
        "At least four cards lie on each part.",
        "Pone cuts again. There is no penalty.",
    ),
    CR.case(
        ("misdeal", "what=shown", "own-shown", "It costs nothing", "noted", "8.1"),
        "Players harm only themselves by that.",
        "The card goes back to the hand, and is played like any other.",
    ),
    CR.case(
        ("misdeal", "what=crib slip=looked who=0", "crib_looked-fined", "Each opponent scores 2", "queried", "7.4"),
        "The crib stays closed until all hands are counted.",
        "Close it again. Peg 2 for each opponent of Ann.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "crib_looked"}],
    ),
    CR.case(
        ("misdeal", "what=crib slip=looked", "crib_looked", "It is put right", "queried", "7.4"),
        "The crib stays closed until all hands are counted.",
        "Close it again. At this table it costs nothing.",
    ),
    CR.case(
        (
            "misdeal",
            "what=crib slip=back who=0",
            "crib_retrieved-fined",
            "Each opponent scores 2",
            "queried",
            "7.5 1.4",
        ),
        "What is laid away and released stays.",
        "The same cards go back to the crib. Peg 2 for each opponent of Ann.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "crib_retrieved"}],
    ),
    CR.case(
        ("misdeal", "what=crib slip=back", "crib_retrieved", "It is put right", "queried", "7.5 1.4"),
        "What is laid away and released stays.",
        "The same cards go back to the crib. At this table it costs nothing.",
    ),
    CR.case(
        ("misdeal", "what=crib slip=hand who=0", "hand_for_crib-fined", "Each opponent scores 2", "queried", "7.6"),
        "The dealer took the wrong four cards.",
        "The dealer takes the right ones. Peg 2 for each opponent of Ann.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "hand_for_crib"}],
    ),
    CR.case(
        ("misdeal", "what=crib slip=hand", "hand_for_crib", "It is put right", "queried", "7.6"),
        "The dealer took the wrong four cards.",
        "The dealer takes the right ones. At this table it costs nothing.",
    ),
    CR.case(
        ("misdeal", "what=crib slip=mixed who=0", "starter_mixed-fined", "Each opponent scores 2", "queried", "7.7"),
        "The starter lies open until the crib is counted.",
        "It goes back to its place. Peg 2 for each opponent of Ann.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "starter_mixed"}],
    ),
    CR.case(
        ("misdeal", "what=crib slip=mixed", "starter_mixed", "It is put right", "queried", "7.7"),
        "The starter lies open until the crib is counted.",
        "It goes back to its place. At this table it costs nothing.",
    ),
    CR.case(
        ("misdeal", "what=crib slip=bottom who=0", "bottom_card-fined", "Each opponent scores 2", "queried", "7.8"),
        "No card of the pack is looked at but the starter.",
        "Play on. Peg 2 for each opponent of Ann.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "bottom_card"}],
    ),
    CR.case(
        ("misdeal", "what=crib slip=bottom", "bottom_card", "It is put right", "queried", "7.8"),
        "No card of the pack is looked at but the starter.",
        "Play on. At this table it costs nothing.",
    ),
    CR.case(
        ("misdeal", "what=crib slip=recount who=0", "recount-fined", "Ann goes back 10", "queried", "7.10"),
        "The dealer’s recount was not answered truly.",
        "Peg 10 back, not below 0.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "unconfirmed_count"}],
    ),
    CR.case(
        ("misdeal", "what=crib slip=recount", "recount", "It costs nothing", "queried", "7.10"),
        "At this table slips cost no points.",
        "The number of cards is put right as after any miscount.",
    ),
    CR.case(
        ("play", "what=heels played=no", "heels-now", "The dealer pegs 2", "noted", "2.2"),
        "The dealer has played no card yet.",
        "Peg 2 for his heels.",
    ),
    CR.case(
        ("play", "what=heels played=yes", "heels-lost", "They are lost", "queried", "2.2"),
        "The dealer has played a card.",
        "Nobody takes them.",
    ),
    CR.case(
        ("play", "what=lead two=no", "lead-back", "The lead is taken back", "queried", "8.4"),
        "Pone leads. Even after the answer the cards go back.",
        "Pone leads any card. There is no penalty.",
    ),
    CR.case(
        ("play", "what=lead two=yes", "lead-stands", "It stands", "noted", "8.4"),
        "Two cards each have been played.",
        "Play on.",
    ),
    CR.case(
        ("play", "what=turn next=no", "turn-back", "The card goes back", "queried", "8.4"),
        "It was another player’s turn.",
        "The right player plays.",
    ),
    CR.case(
        ("play", "what=turn next=yes", "turn-stands", "It stands", "noted", "8.4"),
        "The next card has been played.",
        "The left of who played it goes on.",
    ),
    CR.case(
        ("play", "what=past", "past-31", "The card goes back", "queried", "3.1 7.1"),
        "The count never passes 31.",
        "Another card is played, or go is said. What was pegged for it is too much.",
    ),
    CR.case(
        ("play", "what=back past=yes", "back-31", "It goes back", "noted", "3.1"),
        "The count never passes 31.",
        "Another card is played, or go is said.",
    ),
    CR.case(
        ("play", "what=back past=no", "back-stays", "The card stays", "queried", "8.10"),
        "It was played and released.",
        "It lies on the table again, and the next player goes on.",
    ),
    CR.case(
        ("play", "what=two fits=yes", "two-fits", "That one is played", "noted", "8.5"),
        "The count that was said shows which card was meant.",
        "The other goes back to the hand.",
    ),
    CR.case(
        ("play", "what=two fits=no", "two-either", "Either may be played", "noted", "8.5"),
        "Neither fits the count that was said.",
        "The player chooses. The other goes back.",
    ),
    CR.case(
        ("play", "what=count next=no", "count-now", "It is put right", "queried", "8.6"),
        "The next card has not been played.",
        "Say the true count, and peg by it.",
    ),
    CR.case(
        ("play", "what=count next=yes", "count-stands", "What was pegged stands", "noted", "8.6"),
        "The next card has been played.",
        "Go on from the true sum.",
    ),
    CR.case(
        ("play", "what=go next=no", "go-now", "It is put right", "queried", "3.2"),
        "A player who can play must.",
        "The card is played.",
    ),
    CR.case(
        ("play", "what=go next=yes who=0", "renege", "A renege", "queried", "7.3 3.2"),
        "A card that fitted was held back.",
        "The cards go back to that point, and what was pegged since is taken off. "
        "Each opponent of Ann scores 2 for each card that could be played.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "renege"}],
    ),
    CR.case(
        ("play", "what=go next=yes", "go-stands", "The play stands", "noted", "3.2"),
        "Another card has been played. At this table it costs nothing.",
        "Play on.",
    ),
    CR.case(
        ("play", "what=point next=no", "point-now", "It is put right", "queried", "3.3"),
        "It goes with the last card of the count.",
        "The player of that card takes it.",
    ),
    CR.case(
        ("play", "what=point next=yes", "point-stands", "It stands", "noted", "8.7"),
        "The next card has been played.",
        "One has pegged too many, the other too few.",
    ),
    CR.case(
        ("show", "what=few released=no", "few-now", "They are counted", "noted", "8.7"),
        "The peg has not been released.",
        "Peg the right number.",
    ),
    CR.case(
        ("show", "what=few released=yes", "few-muggins", "An opponent may take them", "noted", "6.1 6.2"),
        "At this table muggins is played.",
        "The first opponent to say muggins pegs what was overlooked.",
        house={"muggins": True},
    ),
    CR.case(
        ("show", "what=few released=yes", "few-lost", "They are lost", "queried", "7.12 8.7"),
        "The peg has been released.",
        "The score stands as pegged.",
    ),
    CR.case(
        ("show", "what=muggins", "muggins-nothing", "Nothing is taken", "noted", "6.1"),
        "Muggins takes only points that were not counted.",
        "The count stands, and it costs nothing.",
        house={"muggins": True},
    ),
    CR.case(
        ("show", "what=muggins", "muggins-off", "Muggins is not played", "noted", "6.1"),
        "At this table nobody takes what another overlooks.",
        "Play on.",
    ),
    CR.case(
        ("show", "what=many began=no", "many-fined", "They go to the opponents", "queried", "7.1"),
        "An opponent found it in time.",
        "The peg goes back, and each opponent pegs as many as were too many. Correct the count, or record it.",
        house={"penalties": "acc"},
    ),
    CR.case(
        ("show", "what=many began=no", "many-back", "The peg goes back", "queried", "8.7"),
        "An opponent found it in time.",
        "Peg the right number.",
    ),
    CR.case(
        ("show", "what=many began=yes", "many-stands", "They stand", "noted", "8.7"),
        "The next count has begun.",
        "The score stands as pegged.",
    ),
    CR.case(
        ("show", "what=nineteen", "nineteen", "No hand makes 19", "refused", "4.5"),
        "19, 25, 26 and 27 cannot be made.",
        "Count again. “Nineteen” is said for 0.",
    ),
    CR.case(
        ("show", "what=order", "order", "Pone counts first", "queried", "8.8 4.1"),
        "The order decides who is out first.",
        "It is taken back without penalty.",
    ),
    CR.case(
        ("show", "what=mixed agree=yes", "mixed-agreed", "It counts", "noted", "8.8"),
        "All agree on the cards.",
        "Peg what they make.",
    ),
    CR.case(
        ("show", "what=mixed agree=no", "mixed-lost", "It is lost", "queried", "8.8"),
        "No one can show the cards.",
        "Nothing is pegged for it.",
    ),
    CR.case(
        ("show", "what=flush", "crib-flush", "It counts 4", "noted", "4.3"),
        "At this table four of a suit count in the crib.",
        "Peg 4, or 5 with the starter.",
        house={"crib_flush": "four"},
    ),
    CR.case(
        ("show", "what=flush", "crib-flush-no", "It counts nothing", "refused", "4.3"),
        "In the crib a flush needs all five cards.",
        "Only the other combinations count.",
    ),
    CR.case(
        ("show", "what=three", "three-suit", "No flush", "refused", "4.3"),
        "The four cards of the hand make a flush, with the starter or without.",
        "Only the other combinations count.",
    ),
    CR.case(
        ("show", "what=both", "both-out", "The order decides", "noted", "4.1 5.1"),
        "Pone counts first, the dealer’s hand and the crib last. The game ends at once.",
        "The first to reach the target has won.",
    ),
    CR.case(
        ("show", "what=out", "out-fined", "The peg goes back, and 15 more", "queried", "7.2"),
        "The game was claimed with too many points.",
        "Each opponent pegs as many as were too many. Record the penalty with their number.",
        house={"penalties": "acc"},
    ),
    CR.case(
        ("show", "what=out", "out-back", "The peg goes back", "queried", "7.2 8.7"),
        "The target is not reached.",
        "Peg the right number, and play on.",
    ),
    CR.case(
        ("show", "what=peg who=0", "opponents_peg-fined", "Each opponent scores 2", "queried", "7.9"),
        "Each player moves only their own pegs.",
        "Both pegs go back to their places. Peg 2 for each opponent of Ann.",
        house={"penalties": "acc"},
        effect=[{"type": "penalty", "seat": 0, "code": "opponents_peg"}],
    ),
    CR.case(
        ("show", "what=peg", "opponents_peg", "It is put right", "queried", "7.9"),
        "Each player moves only their own pegs.",
        "Both pegs go back to their places. At this table it costs nothing.",
    ),
    CR.case(
        ("show", "what=pegs", "pegs-lost", "The record says where they stood", "noted", "8.9"),
        "What was entered counts.",
        "Without a record, go on from the last total all agree on.",
    ),
]


def makes(hand: str, starter: str, points: int, why: str, rules: str, **more: object) -> Desk:
    """What a hand makes."""
    answers: dict[str, object] = {"hand": hand, "starter": starter, **({"crib": True} if more.get("crib") else {})}
    what = "The crib makes" if more.get("crib") else "It makes"
    return Desk(
        question="makes",
        answers=answers,
        house={"crib_flush": "four"} if more.get("four") else {},
        players=2,
        code="makes",
        verdict=f"{what} {points}",
        card="noted",
        rules=CR.rules(rules),
        says=why,
        remedy=f"Peg {points} points." if points else "Nothing is pegged.",
        data={"points": points},
    )


def card(cards: str, points: int, why: str, rules: str = "3.5", remedy: str = "") -> Desk:
    """What a card pegs."""
    return Desk(
        question="pegs",
        answers={"cards": cards},
        players=2,
        code="pegs",
        verdict=f"{_last(cards)} pegs {points}",
        card="noted",
        rules=CR.rules(rules),
        says=why,
        remedy=remedy or f"Peg {points} points.",
        data={"points": points},
    )


def _last(cards: str) -> str:
    code = cards.rsplit(maxsplit=1)[-1]
    return code[0] + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[code[1]]


def skunk(totals: str, code: str, verdict: str, says: str, remedy: str, **more: object) -> Desk:
    """Whether a loser is skunked."""
    goes_on = code == "goes-on"
    return Desk(
        question="skunk",
        answers={f"total{side}": int(total) for side, total in enumerate(totals.split())},
        house={key: value for key, value in more.items() if key != "players"},
        players=3 if more.get("players") == 3 else 2,
        code=code,
        verdict=verdict,
        card="noted",
        rules=CR.rules("5.1" if goes_on else "5.3 5.4"),
        says=says,
        remedy=remedy,
    )


OTHERS = [
    makes("5S 5H 5D JC", "5C", 29, "8 fifteens for 16, 6 pairs for 12, his nob for 1.", "4.2 4.4 4.1"),
    makes("2S 4H TD QC", "8S", 0, "No fifteen, pair, run, flush or nob.", "4.1"),
    makes("AH 3H 7H JH", "KS", 4, "A flush for 4.", "4.3 4.1"),
    makes("AH 3H 7H JH", "KS", 0, "No fifteen", "4.1", crib=True),
    makes("AH 3H 7H JH", "KS", 4, "A flush for 4.", "4.3 4.1", crib=True, four=True),
    makes("3S 3H 4D 5C", "5H", 20, "2 fifteens for 4, 2 pairs for 4, 4 runs of 3 for 12.", "4.2 4.1"),
    card("7S 8H", 2, "The count is 15: 15 for 2."),
    card("8H 7S 9D", 3, "The count is 24: Run of 3.", "3.5 3.6"),
    card("8H 7S 9D 7C", 2, "The count is 31: 31 for 2."),
    card("4S 5H 5D 6C", 0, "6♣ completes nothing.", "3.5", "Play on."),
    card("KS QH", 0, "The count is 20, and Q♥ completes nothing.", "3.5", "Play on."),
    Desk(
        question="pegs",
        answers={"cards": "KS QH TD 2C"},
        players=2,
        code="over-31",
        verdict="2♣ goes back",
        card="refused",
        rules=["CR-3.1"],
        says="The count would be 32",
        remedy="Play another card, or say go.",
    ),
    skunk("121 90", "skunk", "It is a skunk", "Bea has 90: a skunk.", "Ann wins 2 game points."),
    skunk("121 91", "no-skunk", "It is no skunk", "Bea has 91: no skunk.", "Ann wins 1 game point."),
    skunk("60 121", "skunk", "It is a skunk", "Ann has 60: a double skunk.", "Bea wins 4 game points."),
    skunk("61 30", "skunk", "It is a skunk", "Bea has 30: a skunk.", "Ann wins 2 game points.", target=61),
    skunk("121 95 55", "skunk", "It is a skunk", "Cy has 55: a double skunk.", "Ann wins 5 game points.", players=3),
    skunk("120 118", "goes-on", "The game goes on", "Nobody has 121.", "Play on."),
    Desk(
        question="skunk",
        answers={},
        players=2,
        record=OVER,
        code="skunk",
        verdict="It is a skunk",
        card="noted",
        rules=["CR-5.3", "CR-5.4"],
        says="Bea has 21: a double skunk.",
        remedy="Ann wins 4 game points.",
    ),
    Desk(
        question="score",
        answers={"before0": 113, "before1": 118},
        players=2,
        record=[*RESULT, *pegged(0, 1), *show(0, 8), *show(1, 12), *crib(4)][:3],
        code="scored",
        verdict="Ann +8, Bea +1",
        card="noted",
        rules=["CR-3.5", "CR-4.1"],
        says="Ann: Ann’s hand.",
        remedy="Ann would win",
    ),
    Desk(
        question="misdeal",
        answers={"what": "number"},
        players=2,
        record=PLAYED[:3],
        code="count-late",
        verdict="A misdeal",
        card="queried",
        rules=["CR-1.6"],
        says="even after the starter",
        remedy="The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
        totals=[0, 0],
    ),
]

DESK: list[Desk] = [*TREES, *OTHERS]
