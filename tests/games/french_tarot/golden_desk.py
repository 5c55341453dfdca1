"""What the desk rules at French Tarot: every way through its trees, and its other questions."""

from __future__ import annotations

from dataclasses import replace

from ..desk import Book, Desk
from ..written import deal
from .golden import bid, points
from .golden_cards import CARDS

FT = Book("FT")

TREES = [
    FT.case(
        ("misdeal", "what=count", "count-may", "A misdeal", "queried", "2.4 2.2"),
        "A fault in the deal.",
        "The hand is void and counts nothing. The same dealer deals again.",
        house={"misdealer_bids": True},
        effect=[{"type": "misdeal", "reason": "misdeal"}],
    ),
    FT.case(
        ("misdeal", "what=count", "count", "A misdeal", "queried", "2.4 2.2"),
        "A fault in the deal.",
        "Cards are given back unseen. The same dealer deals again and may not bid in the new deal.",
        effect=[{"type": "misdeal", "reason": "misdeal"}],
    ),
    FT.case(
        ("misdeal", "what=chien", "chien-may", "A misdeal", "queried", "2.4 2.2"),
        "The first and the last card do not go there, and it has its number.",
        "The hand is void and counts nothing. The same dealer deals again.",
        house={"misdealer_bids": True},
        effect=[{"type": "misdeal", "reason": "chien"}],
    ),
    FT.case(
        ("misdeal", "what=chien", "chien", "A misdeal", "queried", "2.4 2.2"),
        "The first and the last card do not go there, and it has its number.",
        "Cards are given back unseen. The same dealer deals again and may not bid in the new deal.",
        effect=[{"type": "misdeal", "reason": "chien"}],
    ),
    FT.case(
        ("misdeal", "what=turned card=court", "faced-may", "A misdeal", "queried", "2.4 2.5"),
        "A court card or a trump was turned up in the deal.",
        "The hand is void and counts nothing. The same dealer deals again.",
        house={"misdealer_bids": True},
        effect=[{"type": "misdeal", "reason": "faced"}],
    ),
    FT.case(
        ("misdeal", "what=turned card=court", "faced", "A misdeal", "queried", "2.4 2.5"),
        "A court card or a trump was turned up in the deal.",
        "Cards are given back unseen. The same dealer deals again and may not bid in the new deal.",
        effect=[{"type": "misdeal", "reason": "faced"}],
    ),
    FT.case(
        ("misdeal", "what=turned card=low", "turned-low", "No misdeal: the deal stands", "noted", "2.5"),
        "After a low plain card the deal goes on.",
        "Play on with the hands as they are.",
    ),
    FT.case(
        ("misdeal", "what=dealer bid=no", "dealer", "The right player deals", "queried", "2.1"),
        "Nobody has bid or passed.",
        "The cards are gathered, and the right player deals.",
    ),
    FT.case(
        ("misdeal", "what=dealer bid=yes", "dealer-stands", "The deal stands", "noted", "2.1"),
        "The auction has begun.",
        "Go on. The next deal is the player’s after this dealer.",
    ),
    FT.case(
        ("misdeal", "what=early", "early", "The deal stands", "noted", "2.3 10.10"),
        "Hands are taken up when all is dealt, but that does not void the deal.",
        "Go on. A penalty is the organiser’s to give, as points by agreement.",
    ),
    FT.case(
        ("misdeal", "what=cut", "cut", "Cut again", "queried", "2.3"),
        "More than three cards are taken, and more than three are left.",
        "The player on the dealer’s left cuts again.",
    ),
    FT.case(
        ("misdeal", "what=draw", "draw", "The lower suit deals", "noted", "2.1"),
        "The suits rank spades, hearts, diamonds, clubs from the top. Trumps stand above all.",
        "Of two threes the 3♣ deals. Who drew the Excuse draws again.",
    ),
    FT.case(
        ("misdeal", "what=uneven", "uneven", "A misdeal", "queried", "10.7"),
        "A hand has a card too many or too few, and cards have been played.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "uneven"}],
    ),
    FT.case(
        ("misdeal", "what=pack", "pack", "A misdeal", "queried", "1.2"),
        "The pack does not have each card once. Earlier hands stand.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "pack"}],
    ),
    FT.case(
        ("auction", "what=turn next=no", "turn", "It is cancelled", "queried", "3.4"),
        "It was another player’s turn.",
        "The player bids again in turn.",
    ),
    FT.case(
        ("auction", "what=turn next=yes", "turn-stands", "It stands", "noted", "3.4"),
        "The next player has bid or passed.",
        "The auction goes on.",
    ),
    FT.case(
        ("auction", "what=low", "low", "Not a valid bid", "queried", "3.1 3.4"),
        "A bid is higher than every bid before.",
        "The player bids high enough, or passes. Once the next player has bid or passed, the higher bid counts.",
    ),
    FT.case(
        ("auction", "what=twice", "twice", "The second does not count", "queried", "3.1 3.4"),
        "Each player bids or passes once.",
        "The first bid or pass stands.",
    ),
    FT.case(
        ("auction", "what=change", "change", "It stands", "refused", "3.1"),
        "Each player bids or passes once.",
        "The auction goes on.",
    ),
    replace(
        FT.case(
            ("auction", "what=named", "named", "Nobody says so", "queried", "3.6"),
            "The partner is known once the called card is played.",
            "Play on. It costs nothing.",
        ),
        players=5,
    ),
    FT.case(
        ("auction", "what=misdealer", "misdealer-may", "The bid stands", "noted", "2.4"),
        "At this table the dealer may bid in the new deal.",
        "The auction goes on.",
        house={"misdealer_bids": True},
    ),
    FT.case(
        ("auction", "what=misdealer", "misdealer", "The dealer passes", "queried", "2.4"),
        "Who misdealt may not bid in the new deal.",
        "The bid counts as a pass.",
    ),
    replace(
        FT.case(
            ("auction", "what=pass", "pass-dead", "The same dealer deals again", "noted", "3.3"),
            "All four have passed. The dead player deals again, until somebody takes.",
            "The hand scores nothing.",
            house={"five_form": "dead"},
        ),
        players=5,
    ),
    FT.case(
        ("auction", "what=pass", "pass", "The next player deals", "noted", "3.3"),
        "All have passed.",
        "The hand scores nothing.",
    ),
    FT.case(
        ("auction", "what=sec", "sec-played", "The hand is played", "noted", "2.6"),
        "At this table a petit sec is played.",
        "Go on.",
        house={"petit_sec": "play"},
    ),
    FT.case(
        ("auction", "what=sec excuse=yes", "sec-excuse", "No petit sec: the deal stands", "noted", "2.6"),
        "A petit sec is the petit without another trump and without the Excuse.",
        "Go on.",
    ),
    FT.case(
        ("auction", "what=sec excuse=no spoken=no", "sec", "The hand is void", "noted", "2.6"),
        "The petit is the only trump, without the Excuse.",
        "Its holder shows the hand. The next player deals.",
    ),
    FT.case(
        ("auction", "what=sec excuse=no spoken=yes", "sec-late", "The hand is played", "refused", "2.6"),
        "Its holder has bid or passed.",
        "Go on.",
    ),
    FT.case(
        ("auction", "what=chelem who=taker", "chelem", "It is announced", "noted", "3.7 8.4"),
        "The taker may announce it after the bid and before the first lead.",
        "The taker leads. Every trick is worth 400 more, and one lost costs 200.",
    ),
    FT.case(
        ("auction", "what=chelem who=late", "chelem-late", "It does not count", "refused", "3.7 8.4"),
        "A card has been led.",
        "Play on. All tricks made unannounced are worth 200.",
    ),
    FT.case(
        ("auction", "what=chelem who=other", "chelem-other", "It does not count", "refused", "3.7"),
        "The taker alone may announce it.",
        "Play on.",
    ),
    FT.case(
        ("auction", "what=lead", "chelem-lead", "The lead is taken back", "queried", "6.1 3.7"),
        "The announcer leads, no matter who dealt.",
        "The card goes back, and the taker leads.",
    ),
    FT.case(
        ("auction", "what=call kings=some", "call-king", "A king is called", "noted", "3.5"),
        "A queen is called only with all four kings in hand.",
        "The taker calls a king.",
    ),
    FT.case(
        ("auction", "what=call kings=all", "call-queen", "A queen may be called", "noted", "3.5"),
        "With all four kings the taker calls a queen, with those too a cavalier, then a valet.",
        "The auction is over. The chien is turned up.",
    ),
    FT.case(
        ("auction", "what=own", "own", "Another card is called", "queried", "3.5"),
        "At this table the taker may not call an own card.",
        "The taker calls another.",
        house={"call_own": False},
    ),
    FT.case(
        ("auction", "what=own", "own-may", "It may be called", "noted", "3.5 3.6"),
        "A card of the own hand may be called.",
        "The taker plays alone against four, and says nothing.",
    ),
    FT.case(
        ("auction", "what=inchien", "in-chien", "The taker plays alone", "noted", "3.6"),
        "Nobody holds the called card.",
        "The taker plays alone against four, and is paid four times.",
    ),
    FT.case(
        ("chien", "what=high led=no", "high", "It is taken back", "queried", "4.2 4.5"),
        "No king and no bout is laid aside, announced or not.",
        "The taker lays another card aside. It costs nothing.",
    ),
    FT.case(
        ("chien", "what=high led=yes", "high-stands", "It stands", "queried", "4.5 10.1"),
        "A king or a bout was laid aside, and cards have been played.",
        "It is not changed. At this table it costs nothing.",
        house={"revoke": "stands"},
    ),
    FT.case(
        ("chien", "what=high led=yes who=0", "high-void", "The hand is void", "queried", "4.5 10.1"),
        "A king or a bout was laid aside, and cards have been played.",
        "It is not changed. The same dealer deals again.",
        house={"revoke": "void"},
        effect=[{"type": "renege", "seat": 0}],
    ),
    FT.case(
        ("chien", "what=high led=yes who=0", "high-late", "The taker’s side loses the deal", "queried", "4.5 10.1"),
        "A king or a bout was laid aside, and cards have been played.",
        "It is not changed. The others have won by the gap counted, with all poignées.",
        effect=[{"type": "renege", "seat": 0}],
    ),
    FT.case(
        ("chien", "what=trump led=no", "trump", "It is taken back", "queried", "4.3 4.5"),
        "A trump is laid aside only where there is no other choice.",
        "The taker lays a low plain card aside. It costs nothing.",
    ),
    FT.case(
        ("chien", "what=trump led=yes", "trump-stands", "It stands", "queried", "4.5 10.1"),
        "A trump was laid aside without need, and cards have been played.",
        "It is not changed. At this table it costs nothing.",
        house={"revoke": "stands"},
    ),
    FT.case(
        ("chien", "what=trump led=yes who=0", "trump-void", "The hand is void", "queried", "4.5 10.1"),
        "A trump was laid aside without need, and cards have been played.",
        "It is not changed. The same dealer deals again.",
        house={"revoke": "void"},
        effect=[{"type": "renege", "seat": 0}],
    ),
    FT.case(
        ("chien", "what=trump led=yes who=0", "trump-late", "The taker’s side loses the deal", "queried", "4.5 10.1"),
        "A trump was laid aside without need, and cards have been played.",
        "It is not changed. The others have won by the gap counted, with all poignées.",
        effect=[{"type": "renege", "seat": 0}],
    ),
    FT.case(
        ("chien", "what=unshown", "unshown", "It is shown now", "queried", "4.3"),
        "A trump laid aside is shown to the defence.",
        "The taker shows it. There is no penalty.",
    ),
    FT.case(
        ("chien", "what=number led=no", "number", "It is put right", "queried", "4.5"),
        "As many cards are laid aside as the chien has.",
        "The taker makes the number right, also after “jeu”. It costs nothing.",
    ),
    FT.case(
        ("chien", "what=number led=yes", "number-stands", "It stands", "queried", "4.5 10.1"),
        "The écart has a wrong number, and cards have been played.",
        "It is not changed. At this table it costs nothing.",
        house={"revoke": "stands"},
    ),
    FT.case(
        ("chien", "what=number led=yes who=0", "number-void", "The hand is void", "queried", "4.5 10.1"),
        "The écart has a wrong number, and cards have been played.",
        "It is not changed. The same dealer deals again.",
        house={"revoke": "void"},
        effect=[{"type": "renege", "seat": 0}],
    ),
    FT.case(
        ("chien", "what=number led=yes who=0", "number-late", "The taker’s side loses the deal", "queried", "4.5 10.1"),
        "The écart has a wrong number, and cards have been played.",
        "It is not changed. The others have won by the gap counted, with all poignées.",
        effect=[{"type": "renege", "seat": 0}],
    ),
    FT.case(
        ("chien", "what=jeu said=yes", "jeu", "The écart stands", "refused", "4.4"),
        "The number was right, and “jeu” was said or a card led.",
        "Play on. Nobody looks at it before the count.",
    ),
    FT.case(
        ("chien", "what=jeu said=no", "jeu-not", "It may be changed", "noted", "4.4"),
        "“Jeu” was not said, and no card was led.",
        "The taker lays others aside, then says “jeu”.",
    ),
    FT.case(
        ("chien", "what=unturned", "unturned", "It is shown", "queried", "4.1"),
        "The chien is turned up for all.",
        "The taker shows the cards of the chien, then lays others aside.",
    ),
    FT.case(
        ("chien", "what=forced", "forced", "Trumps are laid aside", "noted", "4.3 4.2"),
        "There is no other choice.",
        "As many trumps as cards are lacking, no bout, and the defence sees them.",
    ),
    FT.case(
        ("chien", "what=look", "look", "Nobody looks", "refused", "4.8"),
        "The chien stays face down until the hand has been played.",
        "Play on. It is turned up at the end.",
    ),
    FT.case(
        ("chien", "what=seen choice=play", "seen-play", "Play goes on", "queried", "4.8"),
        "The other side may choose.",
        "The chien is put back face down.",
    ),
    FT.case(
        ("chien", "what=seen choice=void", "seen-void", "The hand is void", "queried", "4.8"),
        "The other side may choose.",
        "The same dealer deals again, who may bid.",
        effect=[{"type": "misdeal", "reason": "seen", "fault": "none"}],
    ),
    FT.case(
        ("chien", "what=bout contract=sans", "bout-sans", "It is the taker’s", "noted", "4.6 7.3"),
        "In garde sans the chien counts for the taker.",
        "The bout lowers the points needed.",
    ),
    FT.case(
        ("chien", "what=bout contract=contre", "bout-contre", "It is the defence’s", "noted", "4.7"),
        "In garde contre the chien counts for the defence.",
        "The bout does not help the taker.",
    ),
    FT.case(
        ("chien", "what=bout contract=taken", "bout-taken", "The taker takes it", "noted", "4.1 4.2"),
        "The chien joins the taker’s hand.",
        "The bout is played. It may not be laid aside.",
    ),
    FT.case(
        ("chien", "what=keeps", "keeps", "The defender opposite the taker", "noted", "4.7"),
        "That player gathers them, and keeps the chien in garde contre.",
        "Play on.",
    ),
    replace(
        FT.case(
            ("poignees", "what=enough size=three", "simple-three", "A simple poignée", "noted", "5.1"),
            "With three players 13 trumps are shown, for 20.",
            "The rest stays hidden, as the player likes.",
        ),
        players=3,
    ),
    FT.case(
        ("poignees", "what=enough size=four", "simple-four", "A simple poignée", "noted", "5.1"),
        "With four players ten trumps are shown, for 20.",
        "The rest stays hidden, as the player likes.",
    ),
    replace(
        FT.case(
            ("poignees", "what=enough size=five", "simple-five", "A simple poignée", "noted", "5.1"),
            "With five players eight trumps are shown, for 20.",
            "The rest stays hidden, as the player likes.",
        ),
        players=5,
    ),
    FT.case(
        ("poignees", "what=enough size=more", "larger", "A double or a triple one", "noted", "5.1 5.5"),
        "Double: 10 trumps with five players, 13 with four, 15 with three. Triple: 13, 15 or 18.",
        "It is worth 30 or 40.",
    ),
    FT.case(
        ("poignees", "what=enough size=fewer", "fewer", "No poignée", "refused", "5.1"),
        "A poignée shows exactly its number.",
        "Play on.",
    ),
    FT.case(
        ("poignees", "what=excuse hidden=no", "excuse", "It is valid", "noted", "5.2"),
        "The Excuse stands for a missing trump.",
        "It counts.",
    ),
    FT.case(
        ("poignees", "what=excuse hidden=yes", "excuse-hidden", "Nobody gets the bonus", "queried", "5.2 5.4"),
        "Showing the Excuse says that no other trump is hidden.",
        "Before the first card the player shows that trump in its place. Later the poignée does not count.",
    ),
    FT.case(
        ("poignees", "what=which", "which", "Any of them", "noted", "5.1"),
        "There is no rule that both ends must be shown.",
        "The player shows whichever they like.",
    ),
    FT.case(
        ("poignees", "what=number led=no", "number", "Some are hidden", "queried", "5.4 5.1"),
        "A poignée shows exactly its number.",
        "The player takes the extra trumps back into the hand.",
    ),
    FT.case(
        ("poignees", "what=number led=yes", "number-late", "It counts as the lower one", "queried", "5.4"),
        "Enough trumps were shown before the first card.",
        "Only the number is wrong. Record it by its size.",
    ),
    FT.case(
        ("poignees", "what=few led=no", "few", "The rest is shown", "queried", "5.4 5.1"),
        "A poignée shows exactly its number.",
        "The player shows the rest now. Who lacks it gets no bonus.",
    ),
    FT.case(
        ("poignees", "what=few led=yes", "few-late", "No bonus", "refused", "5.4"),
        "Too few were shown before its player’s first card.",
        "Play on.",
    ),
    FT.case(
        ("poignees", "what=twice", "twice", "One each", "refused", "5.5"),
        "Every player’s poignée counts, but one of each player.",
        "The first counts. Play on.",
    ),
    FT.case(
        ("poignees", "what=parts", "parts", "It is not valid", "refused", "5.1 5.4"),
        "A poignée is complete, sorted and shown in one go.",
        "No bonus, unless all of it is shown before its player’s first card.",
    ),
    FT.case(
        ("poignees", "what=late led=no", "late-not", "It may be shown", "noted", "5.1"),
        "A poignée is shown just before its player’s first card.",
        "It counts.",
    ),
    FT.case(
        ("poignees", "what=late led=yes", "late", "No bonus", "refused", "5.4"),
        "Its holder has played a card.",
        "Play on.",
    ),
    FT.case(
        ("poignees", "what=aside", "aside", "It counts with them", "noted", "5.3"),
        "A taker who had to lay a trump aside shows it again.",
        "It counts among the trumps shown.",
    ),
    FT.case(
        ("poignees", "what=losing", "losing", "It is paid to the winners", "noted", "5.5"),
        "A poignée goes to the side that wins the deal, no matter who showed it.",
        "It cannot be taken back.",
    ),
    FT.case(
        ("poignees", "what=misere", "misere", "It is worth nothing", "refused", "5.6"),
        "The official rule has none.",
        "Play on.",
        house={"misere": 0},
    ),
    FT.case(
        ("poignees", "what=misere", "misere", "It is worth nothing", "refused", "5.6"),
        "The official rule has none.",
        "Play on.",
    ),
    FT.case(
        ("play", "what=lead next=no", "lead-choice", "The other side chooses", "queried", "6.3"),
        "It was another player’s turn to lead.",
        "The other side accepts the lead, or has the right player lead.",
    ),
    FT.case(
        ("play", "what=lead next=yes", "lead-stands", "The lead stands", "noted", "6.3"),
        "The next player has played.",
        "The trick goes on from the card that was led.",
    ),
    FT.case(
        ("play", "what=called", "called-may", "It stands", "noted", "6.2"),
        "At this table any card may be led.",
        "Play on.",
        house={"called_lead": False},
    ),
    FT.case(
        ("play", "what=called next=no", "called-back", "The lead is taken back", "queried", "6.2"),
        "The first leader does not lead the suit of the called card, but may lead that card itself.",
        "The leader leads another suit, or the called card.",
    ),
    FT.case(
        ("play", "what=called next=yes", "called-stands", "The lead stands", "noted", "6.2"),
        "The next card has been played.",
        "Play on.",
    ),
    FT.case(
        ("play", "what=pulled who=taker", "shown-taker", "It goes back to the hand", "queried", "10.6"),
        "The taker only gives it away.",
        "Play on.",
    ),
    FT.case(
        ("play", "what=pulled who=defender", "shown-defender", "It lies face up", "queried", "10.6 6.3"),
        "No card is shown or pulled out before one’s turn.",
        "It is played at the first trick where it may be. The taker may let it go back.",
    ),
    FT.case(
        ("play", "what=exposed who=taker", "shown-taker", "It goes back to the hand", "queried", "10.6"),
        "The taker only gives it away.",
        "Play on.",
    ),
    FT.case(
        ("play", "what=exposed who=defender", "shown-defender", "It lies face up", "queried", "10.6 6.3"),
        "No card is shown or pulled out before one’s turn.",
        "It is played at the first trick where it may be. The taker may let it go back.",
    ),
    FT.case(
        ("play", "what=two next=no", "two-now", "It is put right", "queried", "10.7"),
        "Each player plays one card to a trick.",
        "The extra card goes back, or the missing one is played.",
    ),
    FT.case(
        ("play", "what=two next=yes", "two-cards", "A misdeal", "queried", "10.7"),
        "A trick has two cards of one player, or none, and play went on.",
        "The hand is void and counts nothing. The same dealer deals again.",
        effect=[{"type": "misdeal", "reason": "uneven"}],
    ),
    FT.case(
        ("play", "what=last gathered=no", "last-shown", "It is shown", "noted", "10.8"),
        "A player may see the last trick until the current one is gathered.",
        "Turn it up, then play on.",
    ),
    FT.case(
        ("play", "what=last gathered=yes", "last-late", "It stays face down", "refused", "10.8"),
        "The trick after it has been gathered.",
        "Play on.",
    ),
    FT.case(
        ("play", "what=found", "stop", "Play stops", "noted", "10.3 10.1"),
        "It may be called until the next deal, although it lies several tricks back.",
        "Play stops at once. Ask “Was that a revoke?”, and show the card that should have been played.",
    ),
    FT.case(
        ("play", "what=both", "both-stands", "They stand", "noted", "10.1"),
        "At this table a revoke found too late costs nothing.",
        "Play on.",
        house={"revoke": "stands"},
    ),
    FT.case(
        ("play", "what=both", "both", "The hand is void", "queried", "10.1"),
        "A player of each side has revoked.",
        "Record both revokes. The hand counts nothing, and the same dealer deals again.",
    ),
    FT.case(
        ("play", "what=gathered", "gathered", "It is put right", "queried", "10.9 6.9"),
        "The highest trump wins, else the highest card of the suit led.",
        "The trick goes to who won it, until the count is agreed.",
    ),
    replace(
        FT.case(
            ("play", "what=itself", "itself", "It may be led", "noted", "6.2"),
            "The suit of the called card is barred from the first lead, the card itself is not.",
            "Play on. Who led it is the partner.",
        ),
        players=5,
    ),
    *(
        replace(
            FT.case(
                ("play", f"what={what} who=partner", "shown-partner", "It lies face up", "queried", "10.6 6.3"),
                "No card is shown or pulled out before one’s turn.",
                "It is played at the first trick where it may be. The defence may let it go back.",
            ),
            players=5,
        )
        for what in ("pulled", "exposed")
    ),
    FT.case(
        ("play", "what=settled", "settled", "No later complaint", "refused", "10.3"),
        "What players settled among themselves is not heard later.",
        "Play on.",
    ),
    FT.case(
        ("play", "what=count dealt=no", "count-now", "It is corrected", "queried", "10.9"),
        "A count is put right until the next deal.",
        "Correct the entry.",
    ),
    FT.case(
        ("play", "what=count dealt=yes", "count-agreed", "Only if all agree", "noted", "10.9"),
        "The next hand has been dealt.",
        "If all agree, correct the entry. If not, the score stands.",
    ),
    FT.case(
        ("play", "what=other", "something-else", "The table decides", "noted", "10.10"),
        "No rule here covers it.",
        "The table may agree on points, which are added to the hand with their reason.",
    ),
    FT.case(
        ("excuse", "what=led", "led", "The second card is the suit", "noted", "6.7"),
        "The Excuse binds nobody.",
        "The next player plays any card, and that suit is to be followed.",
    ),
    FT.case(
        ("excuse", "what=exchange over=no", "owes", "It stays in sight", "noted", "6.7 7.2"),
        "The side that played it keeps it, and owes a ½-point card.",
        "The card is given as soon as the side has a trick.",
    ),
    FT.case(
        ("excuse", "what=exchange over=yes", "four", "It counts 4", "noted", "7.2"),
        "No card could ever be given.",
        "½ goes across anyway.",
    ),
    FT.case(
        ("excuse", "what=forgot", "forgot", "It is settled now", "queried", "10.9 7.2"),
        "It is settled until the count is agreed.",
        "Half a point goes to the side that won the trick.",
    ),
    FT.case(
        ("excuse", "what=last all=yes", "last-slam", "It wins the trick", "noted", "6.8 8.3"),
        "A side that has won every other trick wins the last with the Excuse.",
        "The chelem is made. A petit in the trick before counts as petit au bout.",
    ),
    FT.case(
        ("excuse", "what=last all=no", "last-winner", "It goes to the winner of the trick", "noted", "6.8"),
        "At this table the last trick’s Excuse goes to who wins it.",
        "There is no remedy.",
        house={"excuse_last": "winner"},
    ),
    FT.case(
        ("excuse", "what=last all=no", "last-kept", "It is kept", "noted", "6.8 7.2"),
        "At this table the Excuse is kept in the last trick too.",
        "Half a point goes across if the other side won the trick.",
        house={"excuse_last": "kept"},
    ),
    FT.case(
        ("excuse", "what=last all=no", "last-changes", "It changes sides", "noted", "6.8"),
        "The Excuse was kept too long.",
        "The other side gets it, and gives a ½-point card if its own side won the trick. There is no remedy.",
    ),
    FT.case(
        ("excuse", "what=petit trick=last", "petit", "The winner of the trick gets it", "noted", "8.3"),
        "Petit au bout goes to the side that wins that trick, whatever the result of the deal.",
        "10, multiplied like the contract.",
    ),
    FT.case(
        ("excuse", "what=petit trick=before", "petit-before", "No bonus", "refused", "8.3"),
        "The petit was not in the last trick.",
        "Only in a chelem with the Excuse last does the trick before it count.",
    ),
]


OTHERS = [
    FT.case(
        ("play", "what=wrong next=no", "wrong-now", "It is put right", "queried", "10.2 6.4"),
        "Until the next trick is led such a card is put right.",
        "The player plays a right card, and later cards may be taken back. A defender’s wrong card stays face up.",
    ),
    FT.case(
        ("play", "what=wrong next=yes", "wrong-late", "It is a revoke", "queried", "10.1"),
        "The next trick has been led.",
        "Ask “Was that a revoke?”, and record it.",
    ),
    FT.case(
        ("poignees", "what=misere", "misere-paid", "It is paid", "noted", "5.6"),
        "At this table a hand without trumps, or without court cards, is paid by each other player.",
        "It is said before the first card. Record it.",
        house={"misere": 10},
    ),
    Desk(
        question="trick",
        answers={"cards": ["QS", "KS", "FX", "1X"]},
        code="wins",
        verdict="1★ wins",
        card="noted",
        rules=["FT-6.9"],
        says="is its only trump.",
        remedy="Who played it takes the trick.",
    ),
    Desk(
        question="legal",
        answers={"contract": "prise", "high": "garde"},
        code="too-low",
        verdict="Prise is against the rules",
        card="queried",
        rules=["FT-3.1"],
        says="Prise is not higher than Garde.",
        remedy="corrected",
    ),
    Desk(
        question="legal",
        answers={"contract": "garde_sans", "high": "garde"},
        code="legal",
        verdict="Garde sans is a legal bid",
        card="noted",
        rules=["FT-3.2"],
        says="Nothing",
        remedy="goes on",
    ),
    Desk(
        question="legal",
        answers={"contract": "garde_contre"},
        code="legal",
        verdict="Garde contre is a legal bid",
        card="noted",
        rules=["FT-3.2"],
        says="Nothing",
        remedy="ends",
    ),
    Desk(
        question="points",
        answers={"cards": ["21X", "FX", "KS", "KH", "QS", "QD", "CC", "VH"], "count": 30},
        code="lost",
        verdict="Lost with 40",
        card="noted",
        rules=["FT-7.1", "FT-7.3"],
        says="30 cards count 15, and the bouts and court cards 25 more. With 2 bouts it takes 41.",
        remedy="1 short.",
        data={"points": 40, "bouts": 2, "needed": 41},
    ),
    Desk(
        question="points",
        answers={"cards": ["1X", "KD", "QC", "VD"], "count": 27},
        code="lost",
        verdict="Lost with 25½",
        card="noted",
        rules=["FT-7.1", "FT-7.3"],
        says="With 1 bout it takes 51.",
        remedy="25½ short.",
        notes=[("With four players there is no half. A card is missing, or owed for the Excuse.", "FT-7.4")],
    ),
    Desk(
        question="score",
        answers={},
        record=[{"type": "deal", "depth": "result"}, *bid(0, "garde"), *points(49, 2)],
        code="scored",
        verdict="Ann +198, Bea −66, Cy −66, Dov −66",
        card="noted",
        rules=["FT-8.1"],
        says="Ann made Garde, 49 of 41: (25 + 8) × 2",
        remedy="Ann at 198",
    ),
    Desk(
        question="game",
        answers={"total0": 75, "total1": -25, "total2": -25, "total3": -25, "hands": 20},
        house={"hands": 20},
        code="won",
        verdict="Ann won",
        card="noted",
        rules=["FT-9.1"],
        says="20 hands were played",
        remedy="over",
    ),
    Desk(
        question="misdeal",
        answers={"what": "count"},
        record=[*deal(depth="cards")],
        code="count",
        verdict="A misdeal",
        card="queried",
        rules=["FT-2.4", "FT-2.2"],
        says="A fault in the deal",
        remedy="may not bid in the new deal.",
        effect=[{"type": "misdeal", "reason": "misdeal"}],
    ),
]

DESK: list[Desk] = [*TREES, *OTHERS, *CARDS]
