"""What the desk rules at Hearts: every way through its trees, and its other questions."""

from __future__ import annotations

from ..desk import Book, Desk
from ..written import deal, plays
from .golden import ANN, NO_PASS, SHARED, cards, result

HE = Book("HE")

VOID = "The hand is void and counts nothing. The same dealer deals again, and the pass is the same."

TREES = [
    HE.case(
        ("misdeal", "what=count found=unseen", "count-mended", "No misdeal: the deal stands", "noted", "2.2"),
        "A single card too many or too few, found before it was seen, is put right.",
        "Draw one card unseen from the hand that is too long, and give it to the one that is too short.",
    ),
    HE.case(
        ("misdeal", "what=count found=seen", "count-seen", "A misdeal", "queried", "2.2"),
        "The hands are not equal, and the card cannot be drawn unseen any more.",
        VOID,
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    HE.case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "2.2"),
        "The hands are not equal.",
        VOID,
        record=deal(depth="cards"),
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    HE.case(
        ("misdeal", "what=exposed by=dealer passed=yes", "exposed-late", "No misdeal: the deal stands", "noted", "2.2"),
        "Nobody asked for a new deal in time.",
        "Play on with the hands as they are.",
    ),
    HE.case(
        ("misdeal", "what=exposed by=dealer passed=asked", "exposed-refused", "A misdeal", "queried", "2.2"),
        "Until the first pass, or the lead where none is passed, any player may refuse a deal with a card seen.",
        VOID,
        effect=[{"type": "misdeal", "reason": "seen"}],
    ),
    HE.case(
        (
            "misdeal",
            "what=exposed by=dealer passed=content",
            "exposed-content",
            "No misdeal: the deal stands",
            "noted",
            "2.2",
        ),
        "Nobody asks for a new deal.",
        "Play on with the hands as they are.",
    ),
    HE.case(
        ("misdeal", "what=exposed by=player", "exposed-own", "No misdeal: the deal stands", "noted", "8.6"),
        "A player who shows a card gives only that away.",
        "Play on with the hands as they are.",
    ),
    HE.case(
        ("misdeal", "what=pack", "pack", "A misdeal", "queried", "2.2"),
        "A card is missing, or there twice.",
        VOID,
        effect=[{"type": "misdeal", "reason": "pack"}],
    ),
    HE.case(
        ("misdeal", "what=dealer objects=yes", "dealer-refused", "A misdeal", "queried", "2.1"),
        "The wrong player dealt, and somebody objects.",
        "The hand is void and counts nothing. Whoever should have dealt deals.",
        effect=[{"type": "misdeal", "reason": "dealer"}],
    ),
    HE.case(
        ("misdeal", "what=dealer objects=no", "dealer-content", "No misdeal: the deal stands", "noted", "2.1"),
        "A wrong dealer nobody objects to has dealt.",
        "Play on. The deal passes to the left of whoever dealt.",
    ),
    HE.case(
        ("pass", "what=wrong led=no looked=no", "taken-back", "The cards are taken back", "queried", "3.5"),
        "Cards went to the wrong player, and nobody has looked at them.",
        "They are taken back and passed on rightly.",
    ),
    HE.case(
        ("pass", "what=wrong led=no looked=yes", "face-up", "The cards go back face up", "queried", "3.5"),
        "Cards went to the wrong player, who has looked at them.",
        "They go back face up, and may not be passed again.",
    ),
    HE.case(
        ("pass", "what=wrong led=yes equal=yes", "stands", "The pass stands", "noted", "3.5"),
        "A card was led, and the hands are equal.",
        "Play on.",
    ),
    HE.case(
        ("pass", "what=wrong led=yes equal=no", "unequal", "A misdeal", "queried", "3.3"),
        "A card was led, and the hands are not equal.",
        VOID,
        effect=[{"type": "misdeal", "reason": "pass"}],
    ),
    HE.case(
        ("pass", "what=all", "all-wrong", "The pass stands", "noted", "3.5"),
        "All passed alike, so every hand is whole.",
        "Play on.",
    ),
    HE.case(
        ("pass", "what=number led=no looked=no", "number", "The difference is put right", "queried", "3.3"),
        "Too many or too few cards were passed, and nobody has looked at them.",
        "The difference is given, or taken back.",
    ),
    HE.case(
        (
            "pass",
            "what=number led=no looked=yes",
            "number-seen",
            "The difference is put right by lot",
            "queried",
            "3.3",
        ),
        "Too many or too few cards were passed, and they were looked at.",
        "Cards are drawn unseen from the longer hand until the hands are equal.",
    ),
    HE.case(
        ("pass", "what=number led=yes", "unequal", "A misdeal", "queried", "3.3"),
        "A card was led, and the hands are not equal.",
        VOID,
        effect=[{"type": "misdeal", "reason": "pass"}],
    ),
    HE.case(
        ("pass", "what=looked", "looked-first", "The pass stands", "noted", "3.4"),
        "The cards passed must have been dealt to that player; there is no penalty.",
        "Cards received are not passed on: they are exchanged for cards of the own deal.",
    ),
    HE.case(
        ("pass", "what=received led=no looked=no", "taken-back", "The cards are taken back", "queried", "3.5"),
        "Cards went to the wrong player, and nobody has looked at them.",
        "They are taken back and passed on rightly.",
    ),
    HE.case(
        ("pass", "what=received led=no looked=yes", "face-up", "The cards go back face up", "queried", "3.5"),
        "Cards went to the wrong player, who has looked at them.",
        "They go back face up, and may not be passed again.",
    ),
    HE.case(
        ("pass", "what=received led=yes equal=yes", "stands", "The pass stands", "noted", "3.5"),
        "A card was led, and the hands are equal.",
        "Play on.",
    ),
    HE.case(
        ("pass", "what=received led=yes equal=no", "unequal", "A misdeal", "queried", "3.3"),
        "A card was led, and the hands are not equal.",
        VOID,
        effect=[{"type": "misdeal", "reason": "pass"}],
    ),
    HE.case(
        ("pass", "what=kept", "kept-free", "The pass stands", "noted", "3.7"),
        "At this table every card may be passed.",
        "Play on.",
    ),
    HE.case(
        ("pass", "what=kept led=no", "kept-back", "The spade goes back", "queried", "3.7"),
        "Q♠, K♠ and A♠ may not be passed at this table.",
        "It is given back, and another card is passed for it.",
        house={"keep_spades": True},
    ),
    HE.case(
        ("pass", "what=kept led=yes", "kept-late", "The pass stands", "noted", "3.7"),
        "A card was led, so it is not put right any more.",
        "Play on.",
        house={"keep_spades": True},
    ),
    HE.case(
        ("pass", "what=nobody", "nobody", "The hands stand", "noted", "3.6"),
        "A card was led before anybody had passed.",
        "Play on; the direction of this hand is used up.",
    ),
    HE.case(
        ("play", "what=lead all=no", "lead-back", "The lead is taken back", "queried", "4.2"),
        "It was another player’s turn to lead, and not all have played.",
        "The card goes back with those played to it, and the right player leads.",
    ),
    HE.case(
        ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", "4.2"),
        "All have played to it.",
        "The winner of the trick leads on.",
    ),
    HE.case(
        ("play", "what=turn next=no", "card-out-of-turn", "Out of turn: the card is taken back", "queried", "4.2 4.8"),
        "Each player plays in turn, and nobody has played since.",
        "The card goes back to the hand. Whose turn it is plays.",
    ),
    HE.case(
        ("play", "what=turn next=yes", "card-out-of-turn-late", "Out of turn, and it stands", "queried", "4.2"),
        "Nobody corrected it before the next card.",
        "The card stands. The trick goes on until everybody has played one card to it.",
    ),
    HE.case(
        ("play", "what=heart", "heart-free", "The card stands", "noted", "4.6"),
        "At this table hearts need not be broken.",
        "Play on.",
        house={"break_hearts": False},
    ),
    HE.case(
        ("play", "what=first", "first-free", "The card stands", "noted", "4.5"),
        "At this table penalty cards may be played to the first trick.",
        "Play on.",
        house={"first_trick": "free"},
    ),
    HE.case(
        ("play", "what=club", "club-free", "The card stands", "noted", "4.1"),
        "At this table eldest leads first, and no club is asked for.",
        "Play on.",
        house={"first_lead": "eldest"},
    ),
    HE.case(
        ("play", "what=heart next=no", "heart-now", "The card is taken back", "queried", "4.6 4.8"),
        "Hearts were not broken, and the leader holds a card that must be led before one.",
        "Another card is played.",
    ),
    HE.case(
        ("play", "what=heart next=yes", "heart-late", "The card stands", "noted", "4.6 4.8"),
        "Hearts were not broken, and the leader holds a card that must be led before one.",
        "Play on. Hearts are broken now.",
    ),
    HE.case(
        ("play", "what=first next=no", "first-now", "The card is taken back", "queried", "4.5 4.8"),
        "No penalty card is played to the first trick by a player who holds anything else.",
        "Another card is played.",
    ),
    HE.case(
        ("play", "what=first next=yes", "first-late", "The card stands", "noted", "4.5 4.8"),
        "No penalty card is played to the first trick by a player who holds anything else.",
        "Play on.",
    ),
    HE.case(
        ("play", "what=club next=no", "club-now", "The card is taken back", "queried", "4.1 4.8"),
        "Another card was due.",
        "Another card is played.",
    ),
    HE.case(
        ("play", "what=club next=yes", "club-late", "The card stands", "noted", "4.1 4.8"),
        "Another card was due.",
        "Play on.",
    ),
    HE.case(
        ("play", "what=back next=no", "taken-back", "The card may be taken back", "noted", "4.8"),
        "A card may be corrected until the next player has played.",
        "Play another card. The first goes back to the hand.",
    ),
    HE.case(
        ("play", "what=back next=yes", "not-taken-back", "The card stands", "queried", "4.8 8.2"),
        "A card that has left the hand stands once the next player has played.",
        "The card goes back to the trick. If it is a revoke, it can be called.",
    ),
    HE.case(
        ("play", "what=two next=no", "second-card-back", "The second card is taken back", "queried", "4.2"),
        "Each player plays one card to a trick.",
        "The card played first stays. The other goes back to the hand.",
    ),
    HE.case(
        ("play", "what=two next=yes", "two-cards", "A misdeal", "queried", "4.9"),
        "A player has a card too many in a trick.",
        VOID,
        effect=[{"type": "misdeal", "reason": "played"}],
    ),
    HE.case(
        ("play", "what=none next=no", "card-missing", "The card is played now", "queried", "4.9"),
        "Each player plays one card to a trick.",
        "Who played none plays one. The trick goes to the highest card of the suit led.",
    ),
    HE.case(
        ("play", "what=none next=yes", "short", "The short hand takes the last trick", "noted", "4.9"),
        "A player has laid a card too few, and the next trick was led.",
        "Play on. Who is a card short takes the last trick.",
    ),
    HE.case(
        ("play", "what=shown", "card-shown", "It goes back to the hand", "noted", "8.6"),
        "A player who shows a card gives it away, and nothing more.",
        "Play on. The card may be played whenever its player likes.",
    ),
    HE.case(
        ("play", "what=called dealt=no", "may-look", "The tricks may be looked through", "noted", "8.2"),
        "Anybody may call a revoke until the next deal.",
        "Show the card that should have been played. If there is none, the call costs nothing.",
    ),
    HE.case(
        ("play", "what=called dealt=yes", "called-late", "Too late to call it", "refused", "8.2"),
        "A revoke is called until the next deal.",
        "The hand stands as it was scored.",
    ),
    HE.case(
        ("play", "what=no-more", "no-more", "Good if no play of the others can change it", "noted", "8.3 8.4"),
        "A claim to take no more holds like one to take all the rest.",
        "They play on, the claimer’s cards open. If the claimer wins another trick, it was false.",
    ),
    HE.case(
        ("play", "what=late agree=yes", "corrected", "The score is corrected", "queried", "8.7"),
        "It follows from the cards.",
        "Correct that entry.",
    ),
    HE.case(
        ("play", "what=late agree=no", "kept", "The score stands", "noted", "8.7"),
        "The next hand is dealt.",
        "Play on.",
    ),
    HE.case(
        ("play", "what=other", "something-else", "The table decides", "noted", "8.5"),
        "No rule here covers it.",
        "The table may agree on points, which are added to the hand with their reason.",
    ),
]

OTHERS = [
    Desk(
        question="trick",
        answers={"cards": "9D 2H 3D 4D"},
        code="wins",
        verdict="9♦ wins",
        card="noted",
        rules=["HE-4.4"],
        says="its highest diamond",
        remedy="takes the trick",
    ),
    Desk(
        question="trick",
        answers={},
        house=NO_PASS,
        record=[*cards(), *plays(ANN, "2C 6C 9C QC")],
        code="wins",
        verdict="Dov wins with Q♣",
        card="noted",
        rules=["HE-4.4"],
        says="its highest club",
        remedy="Dov takes the trick",
    ),
    Desk(
        question="revoke",
        answers={"cards": "9D 2C", "suspect": 1, "later": "7D", "when": "later"},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["HE-4.3", "HE-8.1"],
        says="held 7♦",
        remedy="26 and nothing else",
    ),
    Desk(
        question="revoke",
        answers={"cards": "2C KH 5C 7C", "suspect": 1, "first": "yes", "later": "9D", "when": "later"},
        code="stands",
        verdict="Against the rules, and it stands",
        card="queried",
        rules=["HE-4.5", "HE-4.8"],
        says="played K♥ to the first trick, and held 9♦",
        remedy="K♥ stands, and it costs nothing.",
    ),
    Desk(
        question="revoke",
        answers={"cards": "2C KH 5C 7C", "suspect": 1, "first": "no", "later": "9D", "when": "later"},
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["HE-4.3"],
        says="held a club",
        remedy="stands as long as none of them is seen",
    ),
    Desk(
        question="revoke",
        answers={"cards": "AH", "suspect": 0, "lead": "unbroken", "later": "QS", "when": "later"},
        code="stands",
        verdict="Against the rules, and it stands",
        card="queried",
        rules=["HE-4.7", "HE-4.8"],
        says="and held Q♠",
        remedy="A♥ stands, and it costs nothing.",
    ),
    Desk(
        question="revoke",
        answers={"cards": "AH", "suspect": 0, "lead": "unbroken", "later": "QS", "when": "later"},
        house={"queen_forced": False},
        code="open",
        verdict="Not proven",
        card="noted",
        rules=["HE-4.6"],
        says="Hearts are not broken: the player may lead one only with nothing else but Q♠ in hand.",
        remedy="stands as long as none of them is seen",
    ),
    Desk(
        question="claim",
        answers={"hand": "AH KH", "leader": 0, "out": "2H 3S 4S 5S 6S 7S"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["HE-8.3"],
        says="wins both tricks left",
        remedy="and the points in them",
        effect=[{"type": "claim", "seat": 0}],
    ),
    Desk(
        question="claim",
        answers={"hand": "2H KS", "leader": 0, "out": "3H 3S 4S 5S 6S AS"},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["HE-8.3", "HE-8.4"],
        says="Dov may win trick 12",
        remedy="It counts as a revoke.",
        effect=[{"type": "claim", "seat": 0, "good": False}],
    ),
    Desk(
        question="score",
        answers={},
        record=[*result(), *SHARED],
        code="scored",
        verdict="Ann +18, Bea +8, Cy ±0, Dov ±0",
        card="noted",
        rules=["HE-5.1", "HE-5.2"],
        says="counts the penalties taken",
        remedy="Ann at 18",
    ),
    Desk(
        question="game",
        answers={"total0": 100, "total1": 30, "total2": 40, "total3": 50},
        code="won",
        verdict="Bea won",
        card="noted",
        rules=["HE-7.1"],
        says="100 was reached",
        remedy="The game is over.",
    ),
]

DESK = [*TREES, *OTHERS]
