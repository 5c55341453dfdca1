"""What the desk rules at Oh Hell: every way through its trees, and its other questions."""

from __future__ import annotations

from ..desk import Book, Desk
from ..written import bids, deal, plays, took

OH = Book("OH")

VOID = "The hand is void and counts nothing. The same dealer deals as many cards again."

TREES = [
    OH.case(
        ("misdeal", "what=count found=unseen", "count-mended", "No misdeal: the deal stands", "noted", "2.5"),
        "A single card too many or too few, found before it was seen, is put right.",
        "Draw one card unseen from the hand that is too long, and give it to the one that is too short.",
    ),
    OH.case(
        ("misdeal", "what=count found=seen", "count-seen", "A misdeal", "queried", "2.5"),
        "The hands are not equal, and the card cannot be drawn unseen any more.",
        VOID,
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    OH.case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "2.5"),
        "The hands are not equal, by more than one card.",
        VOID,
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    OH.case(
        ("misdeal", "what=count found=size", "size", "A misdeal", "queried", "2.5"),
        "The hands are equal, but not of this hand’s size.",
        VOID,
        effect=[{"type": "misdeal", "reason": "count"}],
    ),
    OH.case(
        ("misdeal", "what=exposed by=dealer bid=yes", "exposed-late", "No misdeal: the deal stands", "noted", "2.5"),
        "Nobody asked for a new deal before the first bid.",
        "Play on with the hands as they are.",
    ),
    OH.case(
        ("misdeal", "what=exposed by=dealer bid=asked", "exposed-refused", "A misdeal", "queried", "2.5"),
        "Until the first bid any player may refuse a deal in which a card was seen.",
        VOID,
        effect=[{"type": "misdeal", "reason": "seen"}],
    ),
    OH.case(
        (
            "misdeal",
            "what=exposed by=dealer bid=content",
            "exposed-content",
            "No misdeal: the deal stands",
            "noted",
            "2.5",
        ),
        "Nobody asks for a new deal.",
        "Play on with the hands as they are.",
    ),
    OH.case(
        ("misdeal", "what=exposed by=player", "exposed-own", "No misdeal: the deal stands", "noted", "8.4"),
        "A player who shows a card gives only that away.",
        "Play on with the hands as they are.",
    ),
    OH.case(
        ("misdeal", "what=turned turned=two", "first-turned", "The first card turned decides", "noted", "3.4 3.1"),
        "Trumps are those of the first card turned, whenever it was seen.",
        "Another one goes back unseen. Play on.",
    ),
    OH.case(
        (
            "misdeal",
            "what=turned turned=played trick=no",
            "turned-back",
            "The turned card is put back",
            "queried",
            "3.4",
        ),
        "The card turned for trumps is out of play.",
        "Its player plays another card to the trick.",
    ),
    OH.case(
        ("misdeal", "what=turned turned=played trick=yes", "turned-played", "A misdeal", "queried", "3.4"),
        "The turned card was played, and the trick is finished.",
        VOID,
        effect=[{"type": "misdeal", "reason": "The turned card was played"}],
    ),
    OH.case(
        ("misdeal", "what=dealer objects=yes", "dealer-refused", "A misdeal", "queried", "2.1"),
        "The wrong player dealt, and somebody objects.",
        "The hand is void and counts nothing. Whoever should have dealt deals.",
        effect=[{"type": "misdeal", "reason": "dealer"}],
    ),
    OH.case(
        ("misdeal", "what=dealer objects=no", "dealer-content", "No misdeal: the deal stands", "noted", "2.1"),
        "A wrong dealer nobody objects to has dealt.",
        "Play on. The deal passes to the left of whoever dealt.",
    ),
    OH.case(
        ("bids", "what=turn next=no", "out-of-turn", "Out of turn: it is taken back", "queried", "4.2"),
        "Eldest bids first and the others follow clockwise. Nobody has bid since, so it can be corrected.",
        "The player whose turn it is bids. The other bids in turn, the same or otherwise.",
    ),
    OH.case(
        ("bids", "what=turn next=yes", "out-of-turn-late", "Out of turn, and it stands", "queried", "4.2"),
        "Nobody corrected it before the next bid.",
        "The bid stands. Those who were passed over bid now, in their order.",
    ),
    OH.case(
        ("bids", "what=turn", "no-turn", "The bid stands", "noted", "4.4"),
        "Bids made at once have no order.",
        "Play on.",
        house={"bidding": "at_once"},
    ),
    OH.case(
        ("bids", "what=adds", "no-hook", "The bids stand", "noted", "4.4"),
        "Bids made at once may add up.",
        "Play on.",
        house={"bidding": "at_once"},
    ),
    OH.case(
        ("bids", "what=adds", "may-add-up", "The bids stand", "noted", "4.3"),
        "At this table the bids may add up.",
        "Play on.",
        house={"hook": "off"},
    ),
    OH.case(
        (
            "bids",
            "what=adds cards=5 bid0=2 bid1=1 bid2=0 bid3=2 when=now",
            "adds-up",
            "The last bidder bids again",
            "queried",
            "4.3",
        ),
        "The last bidder may not bid the number that makes all bids equal the tricks of the hand.",
        "The last bidder bids one more or one less, or any other number.",
    ),
    OH.case(
        (
            "bids",
            "what=adds cards=5 bid0=2 bid1=1 bid2=0 bid3=2 when=late",
            "adds-up-late",
            "The bids add up, and stand",
            "queried",
            "4.3",
        ),
        "Nobody corrected the last bid before the first lead.",
        "The bid stands. Whoever might have gained by it should have spoken.",
    ),
    OH.case(
        ("bids", "what=adds cards=5 bid0=2 bid1=1 bid2=0 bid3=3", "adds-fine", "Nothing was wrong", "noted", "4.3"),
        "All bids together are not the tricks of the hand.",
        "Play on.",
    ),
    OH.case(
        ("bids", "what=changed", "changed-late", "The first number stands", "refused", "4.5"),
        "It is too late to change it.",
        "The second number counts nothing.",
        house={"bidding": "at_once"},
    ),
    OH.case(
        ("bids", "what=changed next=no", "changed", "The new number counts", "noted", "4.5"),
        "A bid may be changed until the next player has bid.",
        "Record the bid as it was meant.",
    ),
    OH.case(
        ("bids", "what=changed next=yes", "changed-late", "The first number stands", "refused", "4.5"),
        "It is too late to change it.",
        "The second number counts nothing.",
    ),
    OH.case(
        ("bids", "what=forgotten agree=yes", "agreed", "That is the bid", "noted", "4.6"),
        "The others agree on it.",
        "Record it.",
    ),
    OH.case(
        ("bids", "what=forgotten agree=no", "as-said", "It is what the player says", "noted", "4.6"),
        "Nobody wrote the number down, and the others do not agree.",
        "The player says the number again, before the second trick.",
    ),
    OH.case(
        ("bids", "what=forgotten agree=late", "as-written", "It is the number that was written down", "noted", "4.6"),
        "After the second lead nobody says otherwise what they bid.",
        "Look it up in the record.",
    ),
    OH.case(
        ("bids", "what=high", "too-high", "There is no such bid", "refused", "4.1"),
        "Nobody can take more tricks than the hand has.",
        "The player bids again.",
    ),
    OH.case(
        ("bids", "what=late", "shown-late", "The fingers first seen count", "noted", "4.4"),
        "Bids made at once are the fingers first seen; none shown is 0.",
        "Record that number.",
    ),
    OH.case(
        ("play", "what=lead all=no", "lead-back", "The lead is taken back", "queried", "5.2"),
        "It was another player’s turn to lead, and not all have played.",
        "The card goes back with those played to it, and the right player leads.",
    ),
    OH.case(
        ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", "5.2"),
        "All have played to it.",
        "The winner of the trick leads on.",
    ),
    OH.case(
        ("play", "what=turn next=no", "card-out-of-turn", "Out of turn: the card is taken back", "queried", "5.2 5.6"),
        "Each player plays in turn, and nobody has played since.",
        "The card goes back to the hand. Whose turn it is plays.",
    ),
    OH.case(
        ("play", "what=turn next=yes", "card-out-of-turn-late", "Out of turn, and it stands", "queried", "5.2"),
        "Nobody corrected it before the next card.",
        "The card stands. The trick goes on until everybody has played one card to it.",
    ),
    OH.case(
        ("play", "what=back next=no", "taken-back", "The card may be taken back", "noted", "5.6"),
        "A card may be corrected until the next player has played.",
        "Play another card. The first goes back to the hand.",
    ),
    OH.case(
        ("play", "what=back next=yes", "not-taken-back", "The card stands", "queried", "5.6 8.2"),
        "A card that has left the hand stands once the next player has played.",
        "The card goes back to the trick. If it is a revoke, it can be called.",
    ),
    OH.case(
        ("play", "what=two next=no", "second-card-back", "The second card is taken back", "queried", "5.2"),
        "Each player plays one card to a trick.",
        "The card played first stays. The other goes back to the hand.",
    ),
    OH.case(
        ("play", "what=two next=yes", "two-cards", "A misdeal", "queried", "5.2"),
        "Two cards of one player lie in a trick.",
        VOID,
        effect=[{"type": "misdeal", "reason": "Two cards of one player in a trick"}],
    ),
    OH.case(
        ("play", "what=shown", "card-shown", "It goes back to the hand", "noted", "8.4"),
        "A player who shows a card gives it away, and nothing more.",
        "Play on. The card may be played whenever its player likes.",
    ),
    OH.case(
        ("play", "what=early", "led-early", "The card is taken back", "queried", "2.7"),
        "The bids come before the play.",
        "The card goes back to the hand. The others bid, then the leader leads any card.",
    ),
    OH.case(
        ("play", "what=called dealt=no", "may-look", "The tricks may be looked through", "noted", "8.2"),
        "Anybody may call a revoke until the next deal.",
        "Show the card that should have been played. If there is none, the call costs nothing.",
    ),
    OH.case(
        ("play", "what=called dealt=yes", "called-late", "Too late to call it", "refused", "8.2"),
        "A revoke is called until the next deal.",
        "The hand stands as it was scored.",
    ),
    OH.case(
        ("play", "what=mixed most=no", "mixed-void", "A misdeal", "queried", "8.5"),
        "Nobody can say who won them.",
        VOID,
        effect=[{"type": "misdeal", "reason": "Won tricks were mixed up"}],
    ),
    OH.case(
        ("play", "what=mixed most=yes", "mixed", "They were won as most say", "noted", "8.5"),
        "Most players agree.",
        "Record the tricks so.",
    ),
    OH.case(
        ("play", "what=none", "none-claimed", "Good if no play of the others can change it", "noted", "5.7 8.3"),
        "A claim to get none holds like one to get all the rest.",
        "If it holds, the others say who wins the tricks left; else the play goes on, the cards laid open.",
    ),
    OH.case(
        ("play", "what=none", "none-costs", "Good if no play of the others can change it", "noted", "5.7 8.3"),
        "A claim to get none holds like one to get all the rest.",
        "If it holds, the others say who wins the tricks left; else it counts as a revoke.",
        house={"false_claim": "as_revoke"},
    ),
    OH.case(
        ("play", "what=other", "something-else", "The table decides", "noted", "8.6"),
        "No rule here covers it.",
        "The table may agree on points, which are added to the hand with their reason.",
    ),
]

TWO = {"sequence": "fixed", "max_cards": 2}
TURNED = [{"type": "trump", "card": "5H"}]
PLAYED = [*deal(depth="cards"), *TURNED, *bids(1, 0, 0, 0), *plays(0, "9D 2H 3D 4D")]
"""Hands of two cards, hearts are trumps; Bea has won the first trick with the only one."""

OTHERS = [
    OH.case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "2.5"),
        "by more than one card",
        VOID,
        record=[*deal(), *bids(1)],
        effect=[{"type": "misdeal", "reason": "count"}],
        totals=[0, 0, 0, 0],
    ),
    OH.case(
        ("bids", "what=changed next=yes", "changed-late", "The first number stands", "refused", "4.5"),
        "too late",
        "counts nothing",
        record=[*deal(), *bids(1, 1, 0, 0)],
    ),
    Desk(
        question="trick",
        answers={"cards": "9D 2H 3D 4D", "trump": "H"},
        code="wins",
        verdict="2♥ wins",
        card="noted",
        rules=["OH-5.5"],
        says="2♥ is its only trump",
        remedy="takes the trick",
    ),
    Desk(
        question="trick",
        answers={"cards": "9D 2H AD", "trump": "none"},
        code="wins",
        verdict="A♦ wins",
        card="noted",
        rules=["OH-5.5"],
        says="its highest diamond",
        remedy="takes the trick",
    ),
    Desk(
        question="trick",
        answers={},
        house=TWO,
        record=PLAYED,
        code="wins",
        verdict="Bea wins with 2♥",
        card="noted",
        rules=["OH-5.5"],
        says="only trump",
        remedy="Bea takes the trick",
    ),
    Desk(
        question="revoke",
        answers={"cards": "9D 2C", "suspect": 1, "later": "7D", "trump": "H", "when": "later"},
        code="established",
        verdict="A revoke",
        card="queried",
        rules=["OH-5.3", "OH-8.1"],
        says="7♦",
        remedy="−10",
    ),
    Desk(
        question="revoke",
        answers={"cards": "9D 2C", "suspect": 1, "later": "7H", "trump": "H", "when": "later"},
        house={"must_trump": True},
        code="established",
        verdict="A revoke: not trumped",
        card="queried",
        rules=["OH-5.4", "OH-8.1"],
        says="did not trump",
        remedy="−10",
    ),
    Desk(
        question="claim",
        answers={"hand": "AH KH", "leader": 0, "trump": "H", "out": "2H 3S 4S 5S 6S 7S"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["OH-5.7"],
        says="",
        remedy="Ann has both tricks left",
        effect=[{"type": "claim", "seat": 0}],
    ),
    Desk(
        question="legal",
        answers={"bid": 2, "cards": 5, "before": "2 1 0"},
        code="bids-add-up",
        verdict="2 is against the rules",
        card="queried",
        rules=["OH-4.3"],
        says="may not add up to 5",
        remedy="corrected",
    ),
    Desk(
        question="legal",
        answers={"bid": 3, "cards": 5, "before": "2 1 0"},
        code="legal",
        verdict="3 is a legal bid",
        card="noted",
        rules=["OH-4.1"],
        says="",
        remedy="ends the auction",
    ),
    Desk(
        question="score",
        answers={},
        house=TWO,
        record=[*deal(), *bids(1, 0, 0, 0), *took(1, 1, 0, 0)],
        code="scored",
        verdict="Ann +11, Bea ±0, Cy +10, Dov +10",
        card="noted",
        rules=["OH-6.1", "OH-6.2", "OH-6.3"],
        says="against the tricks taken",
        remedy="Ann at 11",
    ),
    Desk(
        question="game",
        answers={"total0": 80, "total1": 20, "total2": 80, "total3": 60, "hands": 19},
        code="shared",
        verdict="Ann and Cy share it",
        card="noted",
        rules=["OH-7.1"],
        says="All 19 hands were played",
        remedy="over",
    ),
    Desk(
        question="game",
        answers={"total0": 13, "total1": 10, "total2": 0, "total3": 0, "hands": 1},
        house={"sequence": "fixed", "hands": 1},
        code="won",
        verdict="Ann won",
        card="noted",
        rules=["OH-7.1"],
        says="1 hand was played: Ann 13",
        remedy="over",
    ),
    Desk(
        question="game",
        answers={"total0": 80, "total1": 20, "total2": 80, "total3": 60, "hands": 19},
        house={"tie": "play_on"},
        code="tied",
        verdict="Tied",
        card="noted",
        rules=["OH-7.2", "OH-7.1"],
        says="equal",
        remedy="Another hand",
    ),
]

DESK: list[Desk] = [*TREES, *OTHERS]
