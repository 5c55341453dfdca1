"""What the desk rules at Euchre: every way through its trees, and its other questions."""

from __future__ import annotations

from ..desk import Book, Desk
from ..written import deal

EU = Book("EU")

TREES = [
    EU.case(
        ("misdeal", "what=count led=no", "count-next", "A misdeal", "queried", "9.3"),
        "Each player gets five cards.",
        "The hand is void and counts nothing. The next player deals.",
        house={"misdeal": "next"},
        effect=[{"type": "misdeal", "reason": "misdeal"}],
    ),
    EU.case(
        ("misdeal", "what=count led=no", "count", "A misdeal", "queried", "9.3"),
        "Each player gets five cards.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "misdeal"}],
    ),
    EU.case(
        ("misdeal", "what=count led=yes", "count-late", "A misdeal", "queried", "9.3"),
        "The hands are not equal, and cards have been played.",
        "The hand is void and counts nothing. The same dealer deals again.",
        house={"misdeal": "next"},
        effect=[{"type": "misdeal", "reason": "uneven"}],
    ),
    EU.case(
        ("misdeal", "what=discard second=no", "discard-now", "A card is laid away now", "queried", "9.7 2.2"),
        "The dealer took the turned card and laid nothing away.",
        "The dealer lays one card away, face down. What was played stands.",
    ),
    EU.case(
        ("misdeal", "what=discard second=yes", "discard-late", "The other side scores", "queried", "9.7 2.2"),
        "The dealer took the turned card and laid nothing away, and the second trick has been led.",
        "The other side scores 2, or 4 in a lone hand, and nothing else is scored.",
    ),
    EU.case(
        ("misdeal", "what=faced", "faced", "A misdeal", "queried", "9.3"),
        "A card was faced. That never loses the deal.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "faced"}],
    ),
    EU.case(
        ("misdeal", "what=pack", "pack-faulty", "A misdeal", "queried", "9.3"),
        "The pack does not have each card once. Earlier hands stand.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "pack"}],
    ),
    EU.case(
        ("misdeal", "what=dealer turned=no", "dealer-stopped", "The right dealer deals", "queried", "1.4"),
        "No card has been turned up yet.",
        "The cards are gathered, and the right dealer deals.",
    ),
    EU.case(
        ("misdeal", "what=dealer turned=yes", "dealer-stands", "The deal stands", "noted", "1.4"),
        "A card has been turned up, so it is too late.",
        "Play on. The deal passes to the left of the player who dealt.",
    ),
    EU.case(
        ("calls", "what=turn", "call-turn", "The call waits", "noted", "9.8"),
        "A call out of turn binds no one who was passed over.",
        "Those passed over call first. If they pass, the call stands.",
    ),
    EU.case(
        ("calls", "what=back", "pass-back", "The pass stands", "refused", "9.8"),
        "A pass cannot be taken back.",
        "Go on with the next player. The partner has to pass in this round too, unless the other side wants it played.",
    ),
    EU.case(
        ("calls", "what=changed", "first-word", "The first suit counts", "noted", "9.8 2.3"),
        "What is said first counts.",
        "Play with the suit named first.",
    ),
    EU.case(
        ("calls", "what=down", "named-down", "It counts as a pass", "queried", "9.8 2.3"),
        "That suit was turned down and cannot be named.",
        "Go on with the next player.",
    ),
    EU.case(
        ("calls", "what=stuck", "stuck", "The dealer must name a suit", "queried", "2.4"),
        "At this table the dealer may not pass in the second round.",
        "The dealer names a suit other than the one turned down.",
        house={"stick": True},
    ),
    EU.case(
        ("calls", "what=stuck", "out-same", "The hand is passed out", "noted", "2.5"),
        "All have passed twice.",
        "The hand is void. At this table the same dealer deals again.",
        house={"passed_out": "same"},
    ),
    EU.case(
        ("calls", "what=stuck", "out-next", "The hand is passed out", "noted", "2.5"),
        "All have passed twice.",
        "The hand is void, and the next player deals.",
    ),
    EU.case(
        ("calls", "what=ordered", "canadian", "The partner plays alone", "queried", "2.6 3.1"),
        "At this table the dealer’s partner may order up only to play alone.",
        "The partner plays alone, and the dealer sits out.",
        house={"canadian": True},
    ),
    EU.case(
        ("calls", "what=ordered", "assists", "The order stands", "noted", "2.1"),
        "Any player may order the card up.",
        "The dealer picks the card up. Play on.",
    ),
    EU.case(
        ("calls", "what=benny", "benny-spade", "It counts as a spade", "noted", "2.7"),
        "At this table the Benny turned up counts as a spade.",
        "The calls go their usual way, with spades turned up.",
        house={"joker": True, "benny_turned": "spades"},
    ),
    EU.case(
        ("calls", "what=benny", "benny-names", "The dealer names a suit", "noted", "2.7 2.2"),
        "The Benny was turned up.",
        "The dealer, before looking at the hand, names any suit, takes the Benny and lays a card away.",
    ),
    EU.case(
        ("calls", "what=forgot", "trumps-said", "What was said counts", "noted", "9.8"),
        "What was said when trumps were made counts, whatever was believed later.",
        "A card that did not follow the true trump suit is a renege. Other cards stand.",
    ),
    EU.case(
        ("calls", "what=turnedaway", "away-no", "Another card is laid away", "queried", "2.2"),
        "At this table the dealer may not lay the turned card away.",
        "Until the first lead the dealer takes it back and lays another away. After that it stands.",
        house={"turned_discard": "other"},
    ),
    EU.case(
        ("calls", "what=turnedaway", "away", "It may be laid away", "noted", "2.2"),
        "The dealer may lay any of the six cards away.",
        "Play on.",
    ),
    *(
        EU.case(
            ("calls", f"what=weak kind={kind}", "weak-no", "The hand is played", "refused", "7.2"),
            "At this table such a hand is played.",
            "Pick the cards up and play on.",
            house={"throw_in": house},
        )
        for kind, house in (("low", "off"), ("low", "ace_no_face"), ("ace", "off"), ("ace", "nines_tens"))
    ),
    *(
        EU.case(
            ("calls", f"what=weak kind={kind}", "weak", "It may be thrown in", "noted", "7.2"),
            "Before its player’s first call a weak hand may be shown at this table.",
            "The hand is void, and the same dealer deals again.",
            house={"throw_in": house},
        )
        for kind, house in (("low", "nines_tens"), ("low", "both"), ("ace suited=no", "ace_no_face"))
    ),
    EU.case(
        ("calls", "what=weak kind=ace suited=yes", "suited", "The hand is played", "refused", "7.2"),
        "It holds a card of the turned suit.",
        "Pick the cards up and play on.",
        house={"throw_in": "both"},
    ),
    EU.case(
        ("calls", "what=weak kind=three", "farmers", "The three may be exchanged", "noted", "7.1"),
        "A farmer’s hand may be exchanged before the first call, once a deal.",
        "Its player takes the first three cards of the kitty.",
        house={"farmers": True},
    ),
    EU.case(
        ("calls", "what=weak kind=three", "farmers-no", "The hand is played", "refused", "7.1"),
        "At this table no one exchanges cards.",
        "Pick the cards up and play on.",
    ),
    EU.case(
        ("alone", "what=late led=no objects=no", "alone-late", "The player plays alone", "noted", "3.1"),
        "No card has been led, and no one objects.",
        "Correct the call. The partner lays the hand down.",
    ),
    EU.case(
        ("alone", "what=late led=no objects=yes", "alone-objected", "The partner plays too", "refused", "3.1"),
        "“Alone” is said in the same breath as the call.",
        "Play on, all four.",
    ),
    EU.case(
        ("alone", "what=late led=yes", "alone-led", "The partner plays too", "refused", "3.1"),
        "A card has been led.",
        "Play on, all four.",
    ),
    EU.case(
        ("alone", "what=partner", "partner-played", "The card goes back", "queried", "3.2"),
        "The partner of a player who plays alone takes no part.",
        "The hand stays a lone one.",
    ),
    EU.case(
        ("alone", "what=shown", "partner-shown", "No lone march", "queried", "9.5"),
        "The partner of a player who plays alone may show nothing.",
        "Play on. All five tricks score 2 at most. Record the rest as points by agreement.",
        house={"exposed": "called"},
    ),
    EU.case(
        ("alone", "what=shown", "partner-showed", "It costs nothing", "noted", "9.5"),
        "A card shown by mistake goes back to the hand.",
        "Play on.",
    ),
    EU.case(
        ("alone", "what=dealer", "dealer-out", "The dealer lays nothing away", "noted", "3.2 2.2"),
        "The dealer sits out, so the turned card only makes trumps.",
        "The next player who plays leads.",
    ),
    EU.case(
        ("alone", "what=lead", "lead-loner", "The loner’s left leads", "noted", "3.3"),
        "At this table the player on the left of a lone maker leads.",
        "That player leads any card.",
        house={"alone_lead": "left_of_loner"},
    ),
    EU.case(
        ("alone", "what=lead", "lead-eldest", "The dealer’s left leads", "noted", "3.3"),
        "The dealer’s left leads, or the next player who plays.",
        "That player leads any card.",
    ),
    EU.case(
        ("alone", "what=defend", "defend-no", "Both opponents play", "refused", "3.4"),
        "At this table no one defends alone.",
        "Play on.",
        house={"defend_alone": "off"},
    ),
    EU.case(
        ("alone", "what=defend", "defend", "The first to say so may", "noted", "3.4"),
        "One opponent may play alone until the first lead.",
        "The partner lays the hand down.",
        house={"defend_alone": "always"},
    ),
    EU.case(
        ("alone", "what=three", "three-alone", "It means nothing", "refused", "3.5"),
        "With three players the maker always plays alone.",
        "Play on.",
    ),
    EU.case(
        ("alone", "what=throws", "thrown", "The loner has the rest", "queried", "4.4"),
        "The hand cannot be played out any more.",
        "Record a good claim for the lone player.",
    ),
    EU.case(
        ("play", "what=lead all=no", "lead-back", "The lead is taken back", "queried", "4.5"),
        "It was another player’s turn to lead, and not all have played.",
        "The card goes back with those played to it, and the right player leads.",
    ),
    EU.case(
        ("play", "what=lead all=no", "lead-called", "The lead is taken back", "queried", "4.5 9.5"),
        "It was another player’s turn to lead, and not all have played.",
        "The other side calls a suit from the right leader instead, or leaves the card face up.",
        house={"exposed": "called"},
    ),
    EU.case(
        ("play", "what=lead all=yes", "lead-stands-called", "The lead stands", "queried", "4.5"),
        "All have played to it.",
        "The winner of the trick leads on.",
        house={"exposed": "called"},
    ),
    EU.case(
        ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", "4.5"),
        "All have played to it.",
        "The winner of the trick leads on.",
    ),
    EU.case(
        ("play", "what=turn next=no", "card-out-of-turn", "Out of turn: the card is taken back", "queried", "4.5 4.3"),
        "Each player plays in turn, and nobody has played since.",
        "The card goes back to the hand. Whose turn it is plays.",
    ),
    EU.case(
        ("play", "what=turn next=yes", "card-out-of-turn-late", "Out of turn, and it stands", "queried", "4.5"),
        "No one corrected it before the next card.",
        "The card stands. The trick goes on until everybody has played one card to it.",
    ),
    EU.case(
        ("play", "what=back next=no", "taken-back", "The card may be taken back", "noted", "4.3"),
        "A card may be corrected until the next player has played.",
        "Play another card. The first goes back to the hand.",
    ),
    EU.case(
        ("play", "what=back next=yes", "not-taken-back", "The card stands", "queried", "4.3 9.2"),
        "A card that has left the hand stands once the next player has played.",
        "The card goes back to the trick. If it is a renege, it can be called.",
    ),
    EU.case(
        ("play", "what=two next=no", "second-card-back", "The second card is taken back", "queried", "4.5"),
        "Each player plays one card to a trick.",
        "The card played first stays. The other goes back to the hand.",
    ),
    EU.case(
        ("play", "what=two next=yes", "two-cards", "A misdeal", "queried", "4.5"),
        "One player has two cards in a trick, and the next was led.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "uneven"}],
    ),
    EU.case(
        ("play", "what=two next=no", "second-card-open", "One of them stays face up", "queried", "4.5 9.5"),
        "Each player plays one card to a trick.",
        "The player chooses which of the two is played. The other stays face up, and may be called.",
        house={"exposed": "called"},
    ),
    EU.case(
        ("play", "what=two next=yes", "two-cards", "A misdeal", "queried", "4.5"),
        "One player has two cards in a trick, and the next was led.",
        "The hand is void and counts nothing. The same dealer deals again.",
        house={"exposed": "called", "misdeal": "next"},
        effect=[{"type": "misdeal", "reason": "uneven"}],
    ),
    EU.case(
        ("play", "what=shown alone=no", "shown-called", "The card stays face up", "queried", "9.5"),
        "At this table a card shown may be called.",
        "It is played when the other side calls it and it is legal.",
        house={"exposed": "called"},
    ),
    EU.case(
        ("play", "what=shown alone=yes", "shown-loner", "It goes back to the hand", "noted", "9.5"),
        "A card of a player who plays alone is never called.",
        "Play on.",
        house={"exposed": "called"},
    ),
    EU.case(
        ("play", "what=shown", "shown", "It goes back to the hand", "noted", "9.5"),
        "A player who shows a card only gives it away.",
        "Play on.",
    ),
    EU.case(
        ("play", "what=left", "left", "It is a renege", "queried", "1.5 4.1"),
        "The left bower belongs to the trump suit in everything.",
        "Put it right until the next player has played. After that it can be called.",
    ),
    EU.case(
        ("play", "what=called dealt=no", "may-look", "The tricks may be looked through", "noted", "9.2"),
        "Anyone may call a renege until the next deal.",
        "Show the card that should have been played. If there is none, the call costs nothing.",
    ),
    EU.case(
        ("play", "what=called dealt=yes", "called-late", "Too late to call it", "refused", "9.2"),
        "A renege is called until the next deal.",
        "The hand stands as it was scored.",
    ),
    EU.case(
        ("play", "what=taken clear=yes", "trick-right", "The trick is put right", "queried", "9.9 4.2"),
        "It goes to the side whose card won it, until the next deal.",
        "Correct that entry.",
    ),
    EU.case(
        ("play", "what=taken clear=no", "trick-stays", "It stays as it was gathered", "noted", "9.9"),
        "It is no longer clear which cards were in it.",
        "Play on.",
    ),
    EU.case(
        ("play", "what=talk", "talk", "A word of warning", "noted", "9.6"),
        "The first time costs nothing.",
        "The next time the other side scores 2, recorded as points by agreement.",
    ),
    EU.case(
        ("play", "what=other", "something-else", "The table decides", "noted", "9.6"),
        "No rule here covers it.",
        "The table may agree on points, which are added to the hand with their reason.",
    ),
]

MADE = [*deal(depth="result"), {"type": "maker", "seat": 0, "suit": "H", "round": 2}]
"""Ann made hearts trumps."""

OTHERS = [
    Desk(
        question="trick",
        answers={"trump": "H", "cards": "9H AH KH", "leader": 1, "absent": [0]},
        code="wins",
        verdict="Cy wins with A♥",
        card="noted",
        rules=["EU-4.2"],
        says="A♥",
        remedy="Cy takes the trick.",
    ),
    Desk(
        question="trick",
        answers={"cards": "9D JH JD AD", "trump": "H"},
        code="wins",
        verdict="J♥ wins",
        card="noted",
        rules=["EU-4.2"],
        says="",
        remedy="takes the trick",
    ),
    Desk(
        question="revoke",
        answers={"cards": "9H AD", "suspect": 1, "later": "JD", "trump": "H", "when": "later"},
        code="established",
        verdict="A renege",
        card="queried",
        rules=["EU-4.1", "EU-9.1"],
        says="J♦",
        remedy="scores 2",
    ),
    Desk(
        question="claim",
        answers={"hand": "JH JD", "leader": 0, "trump": "H", "out": "9S TS QS KS AS 9C"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["EU-4.4"],
        says="",
        remedy="both tricks left",
        effect=[{"type": "claim", "seat": 0}],
    ),
    Desk(
        question="score",
        answers={},
        record=[*MADE, {"type": "tricks", "sides": [5, 0]}],
        code="scored",
        verdict="Ann & Cy +2, Bea & Dov ±0",
        card="noted",
        rules=["EU-5.2"],
        says="won all five tricks",
        remedy="Ann & Cy at 2",
    ),
    Desk(
        question="legal",
        answers={"call": "order", "turned": "H", "passes": 0},
        code="legal",
        verdict="Ordering up is legal",
        card="noted",
        rules=["EU-2.1"],
        says="",
        remedy="Trumps are made.",
    ),
    Desk(
        question="legal",
        answers={"call": "H", "turned": "H", "passes": 4},
        code="turned-down-suit",
        verdict="Naming ♥ Hearts is against the rules",
        card="queried",
        rules=["EU-9.8"],
        says="Naming it counts as a pass",
        remedy="corrected",
    ),
    Desk(
        question="legal",
        answers={"call": "pass", "turned": "S", "passes": 7},
        house={"stick": True},
        code="stuck",
        verdict="A pass can’t be called here",
        card="refused",
        rules=["EU-2.4"],
        says="must name a suit",
        remedy="calls again",
    ),
    Desk(
        question="legal",
        answers={"call": "order", "turned": "S", "passes": 1},
        house={"canadian": True},
        code="must-be-alone",
        verdict="Ordering up is against the rules",
        card="queried",
        rules=["EU-2.6"],
        says="only to play alone",
        remedy="corrected",
    ),
    Desk(
        question="game",
        answers={"total0": 10, "total1": 7},
        code="won",
        verdict="Ann & Cy won",
        card="noted",
        rules=["EU-6.1"],
        says="10 was reached",
        remedy="over",
    ),
    Desk(
        question="misdeal",
        answers={"what": "faced"},
        record=[*deal(depth="cards")],
        code="faced",
        verdict="A misdeal",
        card="queried",
        rules=["EU-9.3"],
        says="never loses the deal",
        remedy="The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "faced"}],
    ),
]

DESK: list[Desk] = [*TREES, *OTHERS]
