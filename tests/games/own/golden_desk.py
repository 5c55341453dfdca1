"""What the desk rules at a game of one's own: every way through its trees, and its other questions."""

from __future__ import annotations

from ..desk import Book, Desk, told
from ..written import deal, plays

WH = Book("WH")

TREES = [
    WH.case(
        ("misdeal", "what=count found=unseen", "count-mended", "No misdeal: the deal stands", "noted", "2.6"),
        "A single card too many or too few is put right if it was not seen.",
        "Draw one card unseen from the hand that is too long, and give it to the one that is too short.",
    ),
    WH.case(
        ("misdeal", "what=count found=seen", "count-seen", "A misdeal", "queried", "2.6"),
        "The hands are not equal, and the card cannot be drawn unseen any more.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    WH.case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "2.6"),
        "The hands differ by more than one card.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    WH.case(
        ("misdeal", "what=exposed by=dealer", "exposed", "A misdeal", "queried", "2.6"),
        "The dealer turned a card up, and a player may have seen it.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "seen"}],
    ),
    WH.case(
        ("misdeal", "what=exposed by=player", "exposed-own", "No misdeal: the deal stands", "noted", "2.6"),
        "A player who shows a card gives only that away.",
        "Play on with the hands as they are.",
    ),
    WH.case(
        ("misdeal", "what=dealer objects=yes", "dealer-refused", "A misdeal", "queried", "2.5"),
        "The wrong player dealt, and somebody objects.",
        "The hand is void and counts nothing. The right dealer deals.",
        effect=[{"type": "misdeal", "reason": "dealer"}],
    ),
    WH.case(
        ("misdeal", "what=dealer objects=no", "dealer-content", "No misdeal: the deal stands", "noted", "2.5"),
        "If no one objects to a wrong dealer, the deal stands.",
        "Play on. The deal passes on from the player who dealt.",
    ),
    WH.case(
        ("misdeal", "what=pack found=now", "pack-faulty", "A misdeal", "queried", "2.6"),
        "The pack does not have each card as often as it should.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "pack"}],
    ),
    WH.case(
        ("misdeal", "what=pack found=later", "pack-later", "The score stands", "noted", "2.6"),
        "Hands that were scored before stand.",
        "Make the pack complete, and go on.",
    ),
    WH.case(
        ("play", "what=lead all=no", "lead-back", "The lead is taken back", "queried", "11.4"),
        "It was another player’s turn to lead, and not all have played.",
        "The card goes back with those played to it, and the right player leads.",
    ),
    WH.case(
        ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", "11.4"),
        "All have played to it.",
        "The winner of the trick leads on.",
    ),
    WH.case(
        (
            "play",
            "what=turn next=no",
            "card-out-of-turn",
            "Out of turn: the card is taken back",
            "queried",
            "11.4 11.6",
        ),
        "Each player plays in turn, and nobody has played since.",
        "The card goes back to the hand. Whose turn it is plays.",
    ),
    WH.case(
        ("play", "what=turn next=yes", "card-out-of-turn-late", "Out of turn, and it stands", "queried", "11.4"),
        "No one corrected it before the next card.",
        "The card stands. The trick goes on until everybody has played one card to it.",
    ),
    WH.case(
        ("play", "what=back next=no", "taken-back", "The card may be taken back", "noted", "11.6"),
        "A card may be corrected until the next player has played.",
        "Play another card. The first goes back to the hand.",
    ),
    WH.case(
        ("play", "what=back next=yes", "not-taken-back", "The card stands", "queried", "11.6 11.2"),
        "A card that has left the hand stands once the next player has played.",
        "The card goes back to the trick. If it is a revoke, it can be called.",
    ),
    WH.case(
        ("play", "what=two next=no", "second-card-back", "The second card is taken back", "queried", "11.4"),
        "Each player plays one card to a trick.",
        "The card played first stays. The other goes back to the hand.",
    ),
    WH.case(
        ("play", "what=two next=yes", "two-cards", "A misdeal", "queried", "11.4"),
        "One player has two cards in a trick.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "One player has two cards in a trick"}],
    ),
    WH.case(
        ("play", "what=called dealt=no", "may-look", "The tricks may be looked through", "noted", "11.2"),
        "Anyone may call a revoke until the next deal.",
        "Show the card that should have been played. If there is none, the call costs nothing.",
    ),
    WH.case(
        ("play", "what=called dealt=yes", "called-late", "Too late to call it", "refused", "11.2"),
        "A revoke is called until the next deal.",
        "The hand stands as it was scored.",
    ),
    WH.case(
        ("play", "what=other", "something-else", "The table decides", "noted", "11.5"),
        "No rule here covers it.",
        "The table may agree on points, which are added to the hand with their reason.",
    ),
]

OTHERS = [
    Desk(
        question="trick",
        answers={"cards": "9D AD 2C KD", "leader": 0, "trump": "C"},
        code="wins",
        verdict="Cy wins with 2♣",
        card="noted",
        rules=["WH-7.11"],
        says="its only trump",
        remedy="Cy takes the trick.",
    ),
    Desk(
        question="trick",
        answers={},
        record=[*deal(depth="cards"), {"type": "trump", "card": "5H"}, *plays(0, "9D AD 2C KD")],
        code="wins",
        verdict="Bea wins with A♦",
        card="noted",
        rules=["WH-7.11"],
        says="highest diamond",
        remedy="Bea takes the trick.",
    ),
    Desk(
        question="game",
        answers=told("total0=5 total1=3"),
        code="won",
        verdict="Ann & Cy won",
        card="noted",
        rules=["WH-10.1"],
        says="5",
        remedy="The game is over.",
    ),
]

DESK = [*TREES, *OTHERS]
