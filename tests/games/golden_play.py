"""Golden cases of “A slip in the play” for the games that say no more than whose turn it is, and when a card stands."""

from __future__ import annotations

from .desk import Book, Desk


def in_turn(
    book: Book, turn: str, back: str, calling: str, agreed: str, *, caller: str = "The other side", fault: str
) -> list[Desk]:
    """What may happen in any of them, by the numbers of its rules."""
    return [
        book.case(
            ("play", "what=lead all=no", "lead-back", "The lead is taken back", "queried", turn),
            "It was another player’s turn to lead, and not all have played.",
            "The card goes back with those played to it, and the right player leads.",
        ),
        book.case(
            ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", turn),
            "All have played to it.",
            "The winner of the trick leads on.",
        ),
        book.case(
            (
                *("play", "what=turn next=no", "card-out-of-turn", "Out of turn: the card is taken back"),
                *("queried", f"{turn} {back}"),
            ),
            "Each player plays in turn, and nobody has played since.",
            "The card goes back to the hand. Whose turn it is plays.",
        ),
        book.case(
            ("play", "what=turn next=yes", "card-out-of-turn-late", "Out of turn, and it stands", "queried", turn),
            "No one corrected it before the next card.",
            "The card stands. The trick goes on until everybody has played one card to it.",
        ),
        book.case(
            ("play", "what=back next=no", "taken-back", "The card may be taken back", "noted", back),
            "A card may be corrected until the next player has played.",
            "Play another card. The first goes back to the hand.",
        ),
        book.case(
            ("play", "what=back next=yes", "not-taken-back", "The card stands", "queried", f"{back} {calling}"),
            "A card that has left the hand stands once the next player has played.",
            f"The card goes back to the trick. If it is a {fault}, it can be called.",
        ),
        book.case(
            ("play", "what=called dealt=no", "may-look", "The tricks may be looked through", "noted", calling),
            f"{caller} may call a {fault} until the next deal.",
            "Show the card that should have been played. If there is none, the call costs nothing.",
        ),
        book.case(
            ("play", "what=called dealt=yes", "called-late", "Too late to call it", "refused", calling),
            f"A {fault} is called until the next deal.",
            "The hand stands as it was scored.",
        ),
        book.case(
            ("play", "what=other", "something-else", "The table decides", "noted", agreed),
            "No rule here covers it.",
            "The table may agree on points, which are added to the hand with their reason.",
        ),
    ]


APPLES = in_turn(Book("AP"), "5.3", "5.6", "9.4", "9.3", caller="Any other player", fault="revoke")
PINOCHLE = in_turn(Book("PN"), "5.2", "5.10", "8.5", "8.4", fault="renege")
PINOCHLE.append(
    Book("PN").case(
        ("play", "what=called dealt=no", "may-look-dear", "The tricks may be looked through", "noted", "8.5 8.6"),
        "The other side may call a renege until the next deal.",
        "Show the card that should have been played. If there is none, the call counts as a renege.",
        house={"false_call": "as_revoke"},
    )
)
PINOCHLE += [
    Book("PN").case(
        ("play", "what=fifty again=no", "fifty-again", "Both piles are counted again", "queried", "6.3 6.1 6.2"),
        "The counters and the last trick add up to 50 in every hand",
        "Count every ace, 10 and king of each side, then the last trick.",
    ),
    Book("PN").case(
        ("play", "what=fifty again=yes", "fifty-missing", "A card is missing from the piles", "queried", "6.3"),
        "All 80 cards have 48 counters",
        "Look for cards left in a hand, on the table or in the wrong pile.",
    ),
]
TAP = in_turn(Book("TP", players=3), "5.4", "5.8", "9.5", "9.4", fault="revoke")
PIPPINS = in_turn(Book("PP"), "4.2", "4.5", "8.3", "8.2", fault="revoke")
