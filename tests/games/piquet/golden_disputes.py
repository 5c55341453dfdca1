"""Golden cases of Piquet’s disputes: every way through its trees, by the laws of 1882 and the decisions with them."""

from __future__ import annotations

from typing import Any

from ..desk import Book, Desk, Entries
from ..written import void
from .golden import ANN, BEA, NONE, REPIQUE, deal, declare, even, exchange, plays, point, sets, tricks

BOOK = Book("PI", players=2)

DEALT = deal()
ELDER_DREW = deal() + exchange(ANN, 3)
LED = ELDER_DREW + exchange(BEA, 5) + NONE + plays("AAS")


def case(head: tuple[str, str, str, str, str, str], says: str, remedy: str, **more: Any) -> Desk:
    """A case. The head: question, answers, code, verdict, card, numbers of the rules."""
    return BOOK.case(head, says, remedy, **more)


def falsely(seat: int) -> Entries:
    """A false declaration found."""
    return [{"type": "false-declaration", "seat": seat}]


def nothing(seat: int) -> Entries:
    """A penalty by which a player counts nothing."""
    return [{"type": "counts-nothing", "seat": seat}]


MISDEAL = [
    case(
        ("misdeal", "what=count found=unseen", "count-mended", "The deal stands", "noted", "1.5"),
        "Before a hand is taken up the dealer may put a wrong number",
        "If the other player agrees, the dealer makes it twelve each and a talon",
    ),
    case(
        ("misdeal", "what=count found=again", "count-thrown", "A misdeal", "queried", "1.5 1.4"),
        "Elder may look at the hand and choose, until elder takes up a",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("count"),
    ),
    case(
        ("misdeal", "what=count found=stood hands=long", "stood-long", "The deal stands", "noted", "1.13"),
        "Elder may let a deal stand that is one card out.",
        "Elder puts away at least two cards, one more than elder draws. Younger",
    ),
    case(
        ("misdeal", "what=count found=stood hands=talon", "stood-talon", "The deal stands", "noted", "1.13"),
        "Elder may let a deal stand that is one card out.",
        "Elder puts away at least two cards, one more than elder draws. Younger",
    ),
    case(
        ("misdeal", "what=count found=stood hands=short", "stood-short", "The deal stands", "noted", "1.13"),
        "Elder may let a deal stand that is one card out.",
        "Elder puts away one card fewer than elder draws. Younger puts away at",
    ),
    case(
        ("misdeal", "what=count found=stood hands=younger", "stood-younger", "The deal stands", "noted", "1.13"),
        "Elder may let a deal stand that is one card out.",
        "Elder puts away as many as elder draws. Younger puts away at least two,",
    ),
    case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "1.5"),
        "More than one card is wrong, so no one has a choice.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("count"),
    ),
    case(
        ("misdeal", "what=count found=younger", "count-younger", "The deal stands", "noted", "1.5"),
        "The choice is elder’s. Younger has none.",
        "Elder lets the deal stand or has it thrown in.",
    ),
    case(
        ("misdeal", "what=count found=late", "count-late", "The deal stands", "noted", "1.13 3.6"),
        "Elder has taken up a card of the talon, so there is no choice",
        "The discard stays. A hand of more than twelve cards counts nothing. One",
    ),
    case(
        ("misdeal", "what=exposed by=elder wants=yes", "exposed-refused", "A misdeal", "queried", "1.10"),
        "It was turned up while dealing, and elder has not taken up a",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("exposed"),
    ),
    case(
        ("misdeal", "what=exposed by=elder wants=no", "exposed-content", "The deal stands", "noted", "1.10"),
        "Elder does not ask for a new deal.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=elder wants=late", "exposed-late", "The deal stands", "noted", "1.10"),
        "Elder has exchanged, and so has accepted the deal.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=talon wants=yes", "exposed-refused", "A misdeal", "queried", "1.10"),
        "It was turned up while dealing, and elder has not taken up a",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("exposed"),
    ),
    case(
        ("misdeal", "what=exposed by=talon wants=no", "exposed-content", "The deal stands", "noted", "1.10"),
        "Elder does not ask for a new deal.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=talon wants=late", "exposed-late", "The deal stands", "noted", "1.10"),
        "Elder has exchanged, and so has accepted the deal.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=dealer", "exposed-dealer", "The deal stands", "noted", "1.10"),
        "Younger turned it up while dealing. It costs nothing.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=found", "exposed-found", "A misdeal", "queried", "1.10"),
        "A card found face up is a misdeal, and no one has a choice.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("exposed"),
    ),
    case(
        ("misdeal", "what=exposed by=player", "exposed-own", "The deal stands", "noted", "1.10"),
        "A player who shows a card gives only that away.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=dealer found=before", "dealer-void", "A misdeal", "queried", "1.3 1.5"),
        "The wrong player dealt, and no card has been taken up.",
        "The deal is thrown in and counts nothing. The right dealer deals.",
        effect=void("dealer"),
    ),
    case(
        ("misdeal", "what=dealer found=later", "dealer-later", "The deal stands", "noted", "1.3"),
        "Once cards have been taken up, a deal by the wrong dealer stands.",
        "Play on. Elder of this deal then deals twice running, so that both deal equally often.",
    ),
    case(
        ("misdeal", "what=dealer found=last", "dealer-last", "The deal stands", "noted", "1.3"),
        "Once cards have been taken up, a deal by the wrong dealer stands, and",
        "Play on. The other player deals next, if a deal is left.",
    ),
    case(
        ("misdeal", "what=otherwise found=leave", "otherwise-mended", "The deal stands", "noted", "1.11"),
        "The dealer may put it right before a hand is taken up.",
        "If the other player agrees, the dealer deals them as they should be.",
    ),
    case(
        ("misdeal", "what=otherwise found=unseen", "otherwise-again", "A misdeal", "queried", "1.11"),
        "Until a hand is taken up either player may have them dealt",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("The cards were not dealt as they should be"),
    ),
    case(
        ("misdeal", "what=otherwise found=seen", "otherwise-late", "The deal stands", "noted", "1.11"),
        "A hand was taken up before anyone objected.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=pack found=now", "pack-void", "A misdeal", "queried", "1.12 1.2"),
        "The pack does not have each of the 32 cards once.",
        "The deal is thrown in and counts nothing. Complete the pack. The same",
        effect=void("The pack was not complete"),
    ),
    case(
        ("misdeal", "what=pack found=later", "pack-later", "The score stands", "noted", "1.12"),
        "Deals scored before it was found stand.",
        "Complete the pack and play on.",
    ),
    case(
        ("misdeal", "what=pack found=second taken=no", "pack-second", "A misdeal", "queried", "1.12"),
        "No card has been taken up, so the right pack is dealt.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("The wrong pack was dealt"),
    ),
    case(
        ("misdeal", "what=pack found=second taken=yes", "pack-changed", "The deal stands", "noted", "1.12"),
        "A card has been taken up.",
        "Play on. The packs stay changed.",
    ),
    case(
        (
            "misdeal",
            "what=pack found=strange where=discard",
            "strange-discard",
            "No new deal, but its player counts nothing",
            "queried",
            "1.14 3.6 8.6",
        ),
        "Nothing shows that the pack was wrong when it was dealt, and",
        "Take the card out. Its player counts nothing in this deal, unless the other",
    ),
    case(
        (
            "misdeal",
            "what=pack found=strange where=hand",
            "strange-hand",
            "The card goes back, without a penalty",
            "noted",
            "1.14",
        ),
        "Nothing shows that the pack was wrong when it was dealt.",
        "Take the card out, and play on.",
    ),
    case(
        (
            "misdeal",
            "what=pack found=strange where=served",
            "strange-served",
            "It is a false declaration",
            "queried",
            "1.14 8.1",
        ),
        "The card was part of something allowed good or equal, and its holder",
        "Take the card out. It is scored as a false declaration, unless",
    ),
    case(
        (
            "misdeal",
            "what=pack found=strange where=played",
            "strange-played",
            "Play starts again without it",
            "queried",
            "1.14",
        ),
        "A card of another pack cannot be played.",
        "Take the card out. Both take up their hands and play again.",
    ),
    case(
        ("misdeal", "what=talon who=elder", "talon-elder", "Elder may look", "noted", "3.4"),
        "If elder draws fewer than five, elder may look at the rest of the five",
        "The cards go back as they lay, for younger to draw.",
    ),
    case(
        ("misdeal", "what=talon who=younger", "talon-younger", "Younger may look", "noted", "3.8"),
        "Younger may look at the cards left once elder has named the suit of the",
        "Younger says so before playing a card. Then elder may look at them too.",
    ),
    case(
        ("misdeal", "what=talon who=buried", "talon-buried", "Elder may see both", "noted", "3.8"),
        "Younger mixed them with the discard before elder had seen them.",
        "Once elder has led, elder may look at the cards left and at younger’s discard.",
    ),
    case(
        (
            "misdeal",
            "what=talon who=bottom wants=penalty",
            "talon-elder-penalty",
            "Elder counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Elder exposed or took up a card of the talon that was not",
        "Play on. Elder scores nothing, in hand or in play.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("misdeal", "what=talon who=bottom wants=content", "talon-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "misdeal",
            "what=talon who=bottom-mixed wants=penalty",
            "talon-elder-penalty",
            "Elder counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Elder exposed or took up a card of the talon that was not",
        "Play on. Elder scores nothing, in hand or in play.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("misdeal", "what=talon who=bottom-mixed wants=again", "talon-again", "A misdeal", "queried", "3.7"),
        "A card that was the other player’s to draw is mixed with the hand, and",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("A card of the talon was mixed with a hand"),
    ),
    case(
        (
            "misdeal",
            "what=talon who=bottom-mixed wants=content",
            "talon-let-go",
            "The penalty is let go",
            "noted",
            "8.6 3.7",
        ),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "misdeal",
            "what=talon who=with-left wants=penalty",
            "talon-elder-penalty",
            "Elder counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Elder exposed or took up a card of the talon that was not",
        "Play on. Elder scores nothing, in hand or in play.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        (
            "misdeal",
            "what=talon who=with-left wants=content",
            "talon-let-go",
            "The penalty is let go",
            "noted",
            "8.6 3.7",
        ),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "misdeal",
            "what=talon who=top wants=penalty",
            "talon-younger-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Younger exposed or took up a card of the talon that was not",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("misdeal", "what=talon who=top wants=content", "talon-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "misdeal",
            "what=talon who=top-mixed wants=penalty",
            "talon-younger-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Younger exposed or took up a card of the talon that was not",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("misdeal", "what=talon who=top-mixed wants=again", "talon-again", "A misdeal", "queried", "3.7"),
        "A card that was the other player’s to draw is mixed with the hand, and",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("A card of the talon was mixed with a hand"),
    ),
    case(
        (
            "misdeal",
            "what=talon who=top-mixed wants=content",
            "talon-let-go",
            "The penalty is let go",
            "noted",
            "8.6 3.7",
        ),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        ("misdeal", "what=talon who=unsaid mixed=no", "talon-unsaid", "Nothing is wrong", "noted", "3.7 3.9"),
        "Elder drew, and left the rest without saying so.",
        "The cards go back if elder still wants them. Play on.",
    ),
    case(
        (
            "misdeal",
            "what=talon who=unsaid mixed=yes",
            "talon-younger-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Younger exposed or took up a card of the talon that was not",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("misdeal", "what=offered answered=agreed", "offered-agreed", "A misdeal", "queried", "1.15"),
        "Both may agree to a new deal.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("Both agreed to deal again"),
    ),
    case(
        ("misdeal", "what=offered answered=silent", "offered-refused", "The deal stands", "noted", "1.15"),
        "A player who lets the other go on to discard has refused the offer.",
        "There is no new deal. Play on.",
    ),
    case(
        ("misdeal", "what=offered answered=refused", "offered-refused-outright", "The deal stands", "noted", "1.15"),
        "Both must agree to a new deal.",
        "There is no new deal. Play on.",
    ),
]

BIDS = [
    case(
        ("bids", "what=number how=none led=no", "none-now", "One card must be exchanged", "queried", "3.6 3.2 3.3"),
        "Elder and younger each exchange at least one card.",
        "That player now puts away at least one card, at most as many as are left",
    ),
    case(
        ("bids", "what=number how=none led=yes", "none-late", "The hand is played as it is", "noted", "3.6"),
        "A card has been led, so the exchange is over.",
        "Play on. It costs nothing.",
    ),
    case(
        (
            "bids",
            "what=number how=many drawn=6 wants=penalty",
            "many-penalty",
            "Drawing too many counts nothing",
            "queried",
            "3.7 3.2 3.3 8.6",
        ),
        "Elder exchanges five cards at most, and younger what elder has left.",
        "Play on. The player who drew them scores nothing in this deal.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("bids", "what=number how=many drawn=6 wants=again", "many-again", "A misdeal", "queried", "3.7 3.2"),
        "Cards that were the other player’s to draw are mixed with the hand.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("Too many cards were exchanged"),
    ),
    case(
        ("bids", "what=number how=many drawn=6 wants=content", "many-content", "The penalty is let go", "noted", "8.6"),
        "The other player may let a penalty go.",
        "The other player draws from what is left, and play goes on.",
    ),
    case(
        ("bids", "what=number how=many drawn=4 before=4", "many-fine", "Nothing was wrong", "noted", "3.2 3.3"),
        "Elder exchanges five cards at most, and younger what elder has left.",
        "Play on.",
    ),
    case(
        (
            "bids",
            "what=number how=long seat=0",
            "hand-long",
            "Ann counts nothing in this deal",
            "queried",
            "3.6 8.6 8.7",
        ),
        "Ann drew more cards than were put away, and that cannot be put right.",
        "Play on with the cards as they are. Ann scores nothing, unless the other",
        effect=nothing(ANN),
    ),
    case(
        (
            "bids",
            "what=number how=retaken seat=0",
            "hand-retaken",
            "Ann counts nothing in this deal",
            "queried",
            "3.6 3.9 8.6",
        ),
        "Ann had taken up a card of the talon, so the discard stays.",
        "Play on with the cards as they are. Ann scores nothing but a carte blanche",
        effect=nothing(ANN),
    ),
    case(
        ("bids", "what=number how=fewer card=lying", "fewer-lying", "It may be taken in", "noted", "3.10"),
        "It was neither announced as left nor mixed with a discard.",
        "Take the card in, even during the play, and play on.",
    ),
    case(
        (
            "bids",
            "what=number how=fewer card=suit",
            "fewer-suit",
            "It is taken in, and the play taken back",
            "queried",
            "3.10 8.2",
        ),
        "The card should have followed a suit that was led.",
        "Take the card in. The play is taken back to that trick, as for a revoke.",
    ),
    case(
        (
            "bids",
            "what=number how=fewer card=left",
            "fewer-left",
            "The hand is played with fewer cards",
            "noted",
            "3.10",
        ),
        "The card was announced as left, so it cannot be taken in.",
        "Play on without a penalty. The other player wins every trick the short",
    ),
    case(
        ("bids", "what=number how=fewer card=mixed", "fewer-mixed", "It stays there", "noted", "3.10"),
        "Cards mixed with the discard stay there.",
        "Play on without a penalty. The other player wins every trick the short",
    ),
    case(
        ("bids", "what=number how=thirteen", "last-of-thirteen", "The twelfth trick is the last", "noted", "6.7 3.6"),
        "The last trick is the one with which both have played twelve cards.",
        "Its winner scores 2. The card left over counts nothing.",
    ),
    case(
        (
            "bids",
            "what=number how=unsaid showed=touched",
            "unsaid-changed",
            "Younger may change the discard",
            "noted",
            "3.9",
        ),
        "Elder says how many are taken or left before taking up a card.",
        "Younger may put away other cards, and draws what is there.",
    ),
    case(
        ("bids", "what=number how=unsaid showed=drawn", "unsaid-late", "The discard stays", "noted", "3.9"),
        "Younger has taken up a card of the talon.",
        "Play on.",
    ),
    case(
        ("bids", "what=number how=changed taken=no", "discard-changed", "It may be changed", "noted", "3.9"),
        "The discard can be changed until its player takes up a card of",
        "Put other cards away, and draw.",
    ),
    case(
        ("bids", "what=number how=changed taken=yes", "discard-stays", "It stays", "queried", "3.9"),
        "A card of the talon has been taken up.",
        "The discard can no longer be changed. Play on.",
    ),
    case(
        ("bids", "what=turn cards=bottom draws=five", "turn-own", "Nothing is wrong", "noted", "3.7"),
        "The bottom three are younger’s once elder draws five.",
        "Play on.",
    ),
    case(
        (
            "bids",
            "what=turn cards=bottom draws=left",
            "turn-left",
            "Younger takes those too, and counts nothing",
            "queried",
            "3.7 3.6 8.6",
        ),
        "Younger has taken up cards of the talon, so younger must also take what",
        "Younger plays with too many cards and scores nothing in this deal, unless",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        (
            "bids",
            "what=turn cards=top wants=penalty",
            "turn-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 3.1 8.6 8.7",
        ),
        "Elder exchanges first, and the top five of the talon are",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("bids", "what=turn cards=top wants=content", "turn-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "Elder may let the penalty go.",
        "Elder exchanges from what is left of the talon, and play goes on.",
    ),
    case(
        (
            "bids",
            "what=turn cards=mixed wants=penalty",
            "turn-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 3.1 8.6 8.7",
        ),
        "Elder exchanges first, and the top five of the talon are",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("bids", "what=turn cards=mixed wants=again", "turn-again", "A misdeal", "queried", "3.7 3.1"),
        "A card that was elder’s to draw is mixed with younger’s hand.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("Younger exchanged before elder"),
    ),
    case(
        ("bids", "what=turn cards=mixed wants=content", "turn-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "Elder may let the penalty go.",
        "Elder exchanges from what is left of the talon, and play goes on.",
    ),
    case(
        ("bids", "what=talon who=elder", "talon-elder", "Elder may look", "noted", "3.4"),
        "If elder draws fewer than five, elder may look at the rest of the five",
        "The cards go back as they lay, for younger to draw.",
    ),
    case(
        ("bids", "what=talon who=younger", "talon-younger", "Younger may look", "noted", "3.8"),
        "Younger may look at the cards left once elder has named the suit of the",
        "Younger says so before playing a card. Then elder may look at them too.",
    ),
    case(
        ("bids", "what=talon who=buried", "talon-buried", "Elder may see both", "noted", "3.8"),
        "Younger mixed them with the discard before elder had seen them.",
        "Once elder has led, elder may look at the cards left and at younger’s discard.",
    ),
    case(
        (
            "bids",
            "what=talon who=bottom wants=penalty",
            "talon-elder-penalty",
            "Elder counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Elder exposed or took up a card of the talon that was not",
        "Play on. Elder scores nothing, in hand or in play.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("bids", "what=talon who=bottom wants=content", "talon-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "bids",
            "what=talon who=bottom-mixed wants=penalty",
            "talon-elder-penalty",
            "Elder counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Elder exposed or took up a card of the talon that was not",
        "Play on. Elder scores nothing, in hand or in play.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("bids", "what=talon who=bottom-mixed wants=again", "talon-again", "A misdeal", "queried", "3.7"),
        "A card that was the other player’s to draw is mixed with the hand, and",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("A card of the talon was mixed with a hand"),
    ),
    case(
        (
            "bids",
            "what=talon who=bottom-mixed wants=content",
            "talon-let-go",
            "The penalty is let go",
            "noted",
            "8.6 3.7",
        ),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "bids",
            "what=talon who=with-left wants=penalty",
            "talon-elder-penalty",
            "Elder counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Elder exposed or took up a card of the talon that was not",
        "Play on. Elder scores nothing, in hand or in play.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("bids", "what=talon who=with-left wants=content", "talon-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "bids",
            "what=talon who=top wants=penalty",
            "talon-younger-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Younger exposed or took up a card of the talon that was not",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("bids", "what=talon who=top wants=content", "talon-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        (
            "bids",
            "what=talon who=top-mixed wants=penalty",
            "talon-younger-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Younger exposed or took up a card of the talon that was not",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        ("bids", "what=talon who=top-mixed wants=again", "talon-again", "A misdeal", "queried", "3.7"),
        "A card that was the other player’s to draw is mixed with the hand, and",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("A card of the talon was mixed with a hand"),
    ),
    case(
        ("bids", "what=talon who=top-mixed wants=content", "talon-let-go", "The penalty is let go", "noted", "8.6 3.7"),
        "The other player may let a penalty go.",
        "It costs nothing. Play on.",
    ),
    case(
        ("bids", "what=talon who=unsaid mixed=no", "talon-unsaid", "Nothing is wrong", "noted", "3.7 3.9"),
        "Elder drew, and left the rest without saying so.",
        "The cards go back if elder still wants them. Play on.",
    ),
    case(
        (
            "bids",
            "what=talon who=unsaid mixed=yes",
            "talon-younger-penalty",
            "Younger counts nothing in this deal",
            "queried",
            "3.7 8.6 8.7",
        ),
        "Younger exposed or took up a card of the talon that was not",
        "Play on. Younger scores nothing, in hand or in play.",
        effect=nothing(BEA),
        record=DEALT,
    ),
    case(
        (
            "bids",
            "what=blanche when=early",
            "blanche-redeal",
            "Carte blanche counts, and the deal is repeated",
            "noted",
            "2.2 2.1 2.3",
        ),
        "It was announced before its player put cards away, so in time.",
        "Its player shows the hand and counts 10. Enter it on the Hand tab. The same",
        house={"carte_blanche_redeal": True},
    ),
    case(
        ("bids", "what=blanche when=early", "blanche-counts", "Carte blanche counts", "noted", "2.1 2.3"),
        "It was announced before its player put cards away, so in time, whatever",
        "The other player puts cards away and keeps that discard. Then the hand",
    ),
    case(
        ("bids", "what=blanche when=shown mixed=no", "blanche-apart", "Carte blanche counts", "noted", "2.3"),
        "It was announced in time, and the hand and discard can still be kept separate.",
        "Its player shows hand and discard, and counts 10.",
    ),
    case(
        (
            "bids",
            "what=blanche when=shown mixed=yes",
            "blanche-mixed",
            "Carte blanche does not count",
            "queried",
            "2.3",
        ),
        "A card of the talon is mixed with the hand, so it can no longer be",
        "Nothing is counted for it. Play on.",
    ),
    case(
        ("bids", "what=blanche when=late", "blanche-late", "Carte blanche does not count", "queried", "2.1 2.3"),
        "It must be announced before putting cards away.",
        "Nothing is counted for it. Play on.",
    ),
    case(
        ("bids", "what=blanche when=other", "blanche-other", "Carte blanche counts", "noted", "2.3 2.1"),
        "Its player had not put cards away, so it is in time.",
        "It counts 10, and the other player’s discard stays as it is.",
    ),
    case(
        (
            "bids",
            "what=blanche when=retaken seat=0",
            "blanche-retaken",
            "Only the carte blanche counts",
            "queried",
            "2.3 8.6",
        ),
        "Ann took the discard back after drawing, so has too many cards. The 10",
        "Ann counts 10 for carte blanche, and nothing else in this deal.",
        effect=nothing(ANN),
    ),
    case(
        ("bids", "what=blanche when=leaves", "blanche-leaves", "Younger may change the discard", "noted", "2.3"),
        "Elder says that cards are left before showing the carte blanche.",
        "Carte blanche counts 10. Younger may put other cards away.",
    ),
    case(
        ("bids", "what=false when=before", "taken-back", "It may be taken back", "noted", "4.11 8.1"),
        "A call that was too high may be corrected until younger has played to",
        "The declaration counts as corrected. Correct its entry. It costs",
    ),
    case(
        (
            "bids",
            "what=false when=after seat=0",
            "false-in-hand-unbarred",
            "A false declaration by Ann",
            "queried",
            "8.1 8.7",
        ),
        "Ann declared cards not held, had them allowed, and did not correct it",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"penalty_bars": False, "false_declaration": "in_hand"},
    ),
    case(
        (
            "bids",
            "what=false when=after seat=0",
            "false-everything-unbarred",
            "A false declaration by Ann",
            "queried",
            "8.1 8.7",
        ),
        "Ann declared cards not held, had them allowed, and did not correct it",
        "Ann counts nothing in this deal, in hand or in play. The other player counts what",
        effect=falsely(ANN),
        house={"penalty_bars": False},
    ),
    case(
        ("bids", "what=false when=after seat=0", "false-in-hand", "A false declaration by Ann", "queried", "8.1"),
        "Ann declared cards not held, had them allowed, and did not correct it",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"false_declaration": "in_hand"},
    ),
    case(
        ("bids", "what=false when=after seat=0", "false-everything", "A false declaration by Ann", "queried", "8.1"),
        "Ann declared cards not held, had them allowed, and did not correct it",
        "Ann counts nothing in this deal, in hand or in play. The other player counts what",
        effect=falsely(ANN),
    ),
    *(
        case(
            (
                "bids",
                f"what=false when={part} seat=0",
                f"false-{part}-{how}",
                "A false declaration by Ann",
                "queried",
                "8.1" if bars else "8.1 8.7",
            ),
            f"Ann declared {said}, and had that allowed.",
            "Ann counts nothing in",
            effect=[{"type": "false-declaration", "seat": ANN, "part": part}],
            house={
                **({"false_declaration": "in_hand"} if how.startswith("in") else {}),
                **({} if bars else {"penalty_bars": False}),
            },
        )
        for part, said in (
            ("point", "a point without holding it"),
            ("sequences", "sequences without holding them"),
            ("sets", "sets without holding them"),
        )
        for how, bars in (
            ("everything", True),
            ("in-hand", True),
            ("everything-unbarred", False),
            ("in-hand-unbarred", False),
        )
    ),
    case(
        ("bids", "what=false when=refused", "false-refused", "It costs nothing", "noted", "8.1"),
        "Only what was allowed good or equal is a false declaration.",
        "It does not count. Play on.",
    ),
    case(
        ("bids", "what=false when=shown", "false-shown", "It costs nothing", "noted", "8.1"),
        "Showing it unasked before playing a card is not a false declaration.",
        "It counts by the cards held. Play on.",
    ),
    case(
        ("bids", "what=false when=misnomer named=no", "misnomer", "A misnomer: what is held counts", "noted", "4.14"),
        "The player has something that counts as much, and could not have had",
        "What is held counts and is compared. It costs nothing.",
    ),
    case(
        (
            "bids",
            "what=false when=misnomer named=yes",
            "misnomer-false",
            "It is a false declaration",
            "queried",
            "8.1 4.14",
        ),
        "What was named could have been held, so the other was misled.",
        "It is scored as a false declaration, unless the other player lets it go.",
    ),
    case(
        ("bids", "what=false when=impossible", "impossible", "It does not count, and costs nothing", "noted", "4.14"),
        "Hand and discard together could not have held it.",
        "Nothing is counted for it. Play on.",
    ),
    case(
        (
            "bids",
            "what=false when=named seat=0",
            "named-in-hand-unbarred",
            "A false declaration by Ann",
            "queried",
            "8.1 4.15 8.7",
        ),
        "Ann named a card as not counted that is in the hand, but one of those",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"penalty_bars": False, "false_declaration": "in_hand"},
    ),
    case(
        (
            "bids",
            "what=false when=named seat=0",
            "named-everything-unbarred",
            "A false declaration by Ann",
            "queried",
            "8.1 4.15 8.7",
        ),
        "Ann named a card as not counted that is in the hand, but one of those",
        "Ann counts nothing in this deal, in hand or in play. The other player counts what",
        effect=falsely(ANN),
        house={"penalty_bars": False},
    ),
    case(
        ("bids", "what=false when=named seat=0", "named-in-hand", "A false declaration by Ann", "queried", "8.1 4.15"),
        "Ann named a card as not counted that is in the hand, but one of those",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"false_declaration": "in_hand"},
    ),
    case(
        (
            "bids",
            "what=false when=named seat=0",
            "named-everything",
            "A false declaration by Ann",
            "queried",
            "8.1 4.15",
        ),
        "Ann named a card as not counted that is in the hand, but one of those",
        "Ann counts nothing in this deal, in hand or in play. The other player counts what",
        effect=falsely(ANN),
    ),
    case(
        ("bids", "what=false when=over", "false-over", "The score stands", "noted", "8.5 8.1"),
        "A false declaration can be put right until its player has seen the next",
        "The deal stays as it was scored.",
    ),
    case(
        ("bids", "what=late who=elder", "declared-in-time", "It counts", "noted", "4.10 5.1"),
        "Both may declare what they left out until younger has played to",
        "It is answered and counts like any declaration, before the play. Play on.",
    ),
    case(
        ("bids", "what=late who=younger", "declared-in-time", "It counts", "noted", "4.10 5.1"),
        "Both may declare what they left out until younger has played to",
        "It is answered and counts like any declaration, before the play. Play on.",
    ),
    case(
        ("bids", "what=late who=later", "declared-late", "It does not count", "queried", "4.10"),
        "Younger had played to the first trick.",
        "Only what was declared in time counts. Play on.",
    ),
    case(
        ("bids", "what=late who=point", "point-late", "The point does not count", "queried", "4.10 4.4"),
        "Elder calls the point before anything else, or loses it.",
        "Elder counts no point. Younger counts a point declared in time.",
    ),
    case(
        ("bids", "what=late who=implied played=no", "implied", "It is as good as declared", "noted", "4.13"),
        "Elder’s calls show it, and elder may still claim it.",
        "Younger’s lower holdings of that class do not count.",
    ),
    case(
        ("bids", "what=late who=implied played=yes", "implied-late", "Neither counts it", "queried", "4.13"),
        "Elder did not claim it in time, and younger played without declaring.",
        "That class counts for no one. Play on.",
    ),
    case(
        ("bids", "what=late who=false", "declared-after-false", "It counts", "noted", "8.1 4.10"),
        "After a false declaration the other player counts what is good, even if",
        "It counts, unless a true call by the offender bars it.",
    ),
    case(
        ("bids", "what=changed how=before", "changed-before", "The new one counts", "noted", "4.11"),
        "No one had answered it yet.",
        "The new declaration is answered.",
    ),
    case(
        ("bids", "what=changed how=more added=no", "added-lesser", "It counts", "noted", "4.11"),
        "Sequences and sets that are no better than the call may be",
        "It counts, if the call is good.",
    ),
    case(
        ("bids", "what=changed how=more added=good", "added-better", "It counts", "noted", "4.11"),
        "The call was good against the cards, so no one was misled.",
        "It counts with the call.",
    ),
    case(
        ("bids", "what=changed how=more added=better", "changed-more", "What was said first counts", "queried", "4.11"),
        "Once answered, a call that was too low stands.",
        "The declaration counts as it was answered. The addition does not.",
    ),
    case(
        ("bids", "what=changed how=less when=elder", "taken-back", "It may be taken back", "noted", "4.11 8.1"),
        "A call that was too high may be corrected until younger has played to",
        "The declaration counts as corrected. Correct its entry. It costs",
    ),
    case(
        ("bids", "what=changed how=less when=younger", "taken-back-led", "It may be taken back", "noted", "4.11 8.1"),
        "Younger has not played to the first trick.",
        "It costs nothing. If younger corrected their own call, elder may take the",
    ),
    case(
        ("bids", "what=changed how=less when=late", "changed-late", "It is a false declaration", "queried", "8.1 4.11"),
        "It was allowed good, and younger had played to the first trick.",
        "It is scored as a false declaration, unless the other player lets it go.",
    ),
    case(
        ("bids", "what=changed how=making", "making-completes", "It completes the first call", "noted", "4.9"),
        "Saying what a point makes is not a new call.",
        "The answer stands. The points are compared by length, then by what they make.",
    ),
    case(
        ("bids", "what=good led=before", "answer-changed", "The answer may be changed", "noted", "4.12"),
        "Elder has made no further call and has not led.",
        "Younger answers again, and elder goes on from there.",
    ),
    case(
        ("bids", "what=good led=after", "good-stands", "“Good” stands", "queried", "4.12 4.4"),
        "An answer may be changed until elder’s next call or lead.",
        "Elder counts the class. Younger counts nothing in it, but what younger",
    ),
    case(
        ("bids", "what=good led=false", "good-false", "Younger counts what is good", "noted", "4.4 4.12 8.1"),
        "“Good” only counts if elder holds what was called.",
        "Elder does not count it. If elder did not correct it in time, it is a false",
    ),
    case(
        ("bids", "what=good led=asked", "good-asked", "Elder’s set is allowed", "noted", "4.12"),
        "Asking which card of a set is not counted allows the set.",
        "Elder counts the set, and younger counts no sets.",
    ),
    case(
        ("bids", "what=good led=equal", "good-longer", "Neither counts the point", "noted", "4.9 4.12 5.2"),
        "After asking, or answering “equal”, younger can no longer count a",
        "Neither scores the point. Younger’s still prevents pique and repique.",
    ),
    case(
        ("bids", "what=not-good played=no", "answer-corrected", "The answer may be corrected", "noted", "4.12 4.11"),
        "Younger has not played to the first trick.",
        "Younger answers again. If elder has led, elder may lead another card.",
    ),
    case(
        (
            "bids",
            "what=not-good played=yes seat=0",
            "answer-false-in-hand-unbarred",
            "A false answer by Ann",
            "queried",
            "4.12 8.1 8.7",
        ),
        "Ann answered for cards not held, and has played to the first trick.",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"penalty_bars": False, "false_declaration": "in_hand"},
    ),
    case(
        (
            "bids",
            "what=not-good played=yes seat=0",
            "answer-false-everything-unbarred",
            "A false answer by Ann",
            "queried",
            "4.12 8.1 8.7",
        ),
        "Ann answered for cards not held, and has played to the first trick.",
        "Ann counts nothing in this deal, in hand or in play. The other player counts what",
        effect=falsely(ANN),
        house={"penalty_bars": False},
    ),
    case(
        (
            "bids",
            "what=not-good played=yes seat=0",
            "answer-false-in-hand",
            "A false answer by Ann",
            "queried",
            "4.12 8.1",
        ),
        "Ann answered for cards not held, and has played to the first trick.",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"false_declaration": "in_hand"},
    ),
    case(
        (
            "bids",
            "what=not-good played=yes seat=0",
            "answer-false-everything",
            "A false answer by Ann",
            "queried",
            "4.12 8.1",
        ),
        "Ann answered for cards not held, and has played to the first trick.",
        "Ann counts nothing in this deal, in hand or in play. The other player counts what",
        effect=falsely(ANN),
    ),
    case(
        ("bids", "what=making who=fewer", "making-fewer", "It may not be asked", "queried", "4.9"),
        "Only younger may ask what a point makes, and only with at least as many",
        "Elder does not have to answer. Younger answers “good”.",
    ),
    case(
        (
            "bids",
            "what=making who=longer",
            "making-longer",
            "Younger cannot count the longer point",
            "noted",
            "4.9 4.12",
        ),
        "Asking gives up a longer point.",
        "Younger’s longer point does not count, but still prevents pique and repique.",
    ),
    case(
        ("bids", "what=making who=added", "making-completes", "It completes the first call", "noted", "4.9"),
        "Saying what a point makes is not a new call.",
        "The answer stands. The points are compared by length, then by what they make.",
    ),
    case(
        ("bids", "what=sunk", "sunk", "Nothing is wrong", "noted", "4.7 4.10"),
        "No one has to declare what they hold.",
        "What was not declared does not count. It may still be declared until",
    ),
    case(
        (
            "bids",
            "what=told asked=call",
            "told-call",
            "By its number, and more if needed",
            "noted",
            "4.15",
        ),
        "A sequence is called by its length and its top card, a set by its",
        "The top card or the rank may be left out if the call beats anything the",
    ),
    case(
        ("bids", "what=told asked=show", "told-show", "It is shown", "noted", "4.15"),
        "What was allowed good or equal is shown when asked for.",
        "Elder’s is shown at once, younger’s once elder has led. A point that makes",
    ),
    case(
        ("bids", "what=told asked=which", "told-which", "It must be answered, and it binds", "noted", "4.15 4.12"),
        "The answer takes the place of showing the set.",
        "The player names the card. Asking has allowed the set.",
    ),
    case(
        ("bids", "what=told asked=left told=right", "left-right", "The answer is right", "noted", "4.16"),
        "The question covers declared cards only, so nothing is owed about",
        "Play on. “None” is right, whatever else is in hand.",
    ),
    case(
        ("bids", "what=told asked=left told=wrong", "left-wrong", "The play may be taken back", "queried", "4.16"),
        "The question covers declared cards only, and the answer was wrong.",
        "The player who asked may have all cards played since taken back, and play differently.",
    ),
    case(
        ("bids", "what=told asked=left told=unasked", "left-unasked", "No one was misled", "noted", "4.16"),
        "A player who did not ask was not given a wrong answer.",
        "Play on.",
    ),
    case(
        ("bids", "what=told asked=other", "told-nothing", "Nothing is owed", "noted", "4.16"),
        "A player must answer only about declared cards.",
        "The player need not answer. Play on.",
    ),
    case(
        ("bids", "what=told asked=tricks", "told-tricks", "All tricks may be looked at", "noted", "6.14"),
        "Both may look at all tricks at any time.",
        "Show them, and play on.",
    ),
]

PLAYS = [
    case(
        ("play", "what=lead all=no", "lead-back", "The lead is taken back", "queried", "6.3"),
        "It was the other player’s turn to lead, and no one has played",
        "The card goes back to the hand, and the right player leads.",
    ),
    case(
        ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", "6.3"),
        "The other player has played to it.",
        "The winner of the trick leads on.",
    ),
    case(
        ("play", "what=back why=dropped", "dropped", "It may be taken back", "noted", "6.11"),
        "A card dropped by accident has not been played.",
        "The card goes back to the hand. Play on.",
    ),
    case(
        ("play", "what=back why=corrected", "lead-again", "Elder may lead another card", "noted", "6.11 4.11"),
        "Elder led before younger corrected the call.",
        "The card may go back to the hand, and elder leads any card.",
    ),
    case(
        ("play", "what=back why=mind", "not-taken-back", "The card stands", "queried", "6.11"),
        "A card led or played stays.",
        "The card goes back to the trick. If it is a revoke, it can be called.",
    ),
    case(
        ("play", "what=many wrong=extra", "extra-back", "The extra cards are taken back", "queried", "6.13"),
        "They are taken back whenever it is found, even at the last trick, and",
        "The extra cards go back to the hand, and all that was played since is",
    ),
    case(
        ("play", "what=many wrong=card played=no", "together-changed", "It may be changed", "noted", "6.13"),
        "The other player has not played to the wrong card.",
        "The right card is led instead. Play on.",
    ),
    case(
        (
            "play",
            "what=many wrong=card played=yes",
            "together-late",
            "Too late: the card stands",
            "queried",
            "6.13 6.11",
        ),
        "The other player has played to the wrong card.",
        "The tricks stay as they fell. Play on.",
    ),
    case(
        ("play", "what=many wrong=fine", "together", "They may be led together", "noted", "6.13"),
        "Several cards may be led together.",
        "The other player plays as many to them, following suit to each.",
    ),
    case(
        ("play", "what=short", "no-card", "The other wins it", "noted", "3.10"),
        "That player has fewer cards than the other.",
        "The other player wins every trick that player cannot play to. There is no penalty.",
    ),
    case(
        ("play", "what=seen", "tricks-seen", "Both may look", "noted", "6.14"),
        "Both may look at all tricks at any time.",
        "Play on.",
    ),
    case(
        ("play", "what=counted found=now", "count-righted", "It is put right", "queried", "8.5"),
        "A proven error in counting can be put right until its player has seen",
        "Correct the deal. The totals follow.",
    ),
    case(
        ("play", "what=counted found=late", "count-stands", "The score stands", "noted", "8.5"),
        "The player who made the error has seen the next hand.",
        "Nothing is changed. Play on.",
    ),
    case(
        ("play", "what=counted found=notes", "notes-differ", "Each player’s own sheet counts", "noted", "8.5"),
        "If the sheets differ, each player’s sheet counts for their own score.",
        "Correct the score to that.",
    ),
    case(
        ("play", "what=other", "something-else", "The table decides", "noted", "8.4"),
        "No rule here covers it.",
        "The table may agree on points. They are added to the deal with their",
    ),
]


RECORDED = [
    case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "1.5"),
        "so no one has a choice",
        "The deal is thrown in",
        effect=void("count"),
        record=even() + deal(ANN),
        totals=[9, 8],
    ),
    case(
        ("misdeal", "what=exposed by=talon", "exposed-late", "The deal stands", "noted", "1.10"),
        "Elder has exchanged",
        "Play on",
        record=ELDER_DREW,
    ),
    case(
        ("bids", "what=number how=none", "none-late", "The hand is played as it is", "noted", "3.6"),
        "A card has been led",
        "It costs nothing.",
        record=LED,
    ),
    case(
        (
            "bids",
            "what=number how=many drawn=4 before=5 wants=penalty",
            "many-penalty",
            "Drawing too many counts nothing",
            "queried",
            "3.7 3.2 3.3 8.6",
        ),
        "The rest belong to the other player.",
        "scores nothing in this deal",
        effect=nothing(BEA),
        record=LED,
    ),
    case(
        (
            "bids",
            "what=number how=long seat=0",
            "hand-long",
            "Ann counts nothing in this deal",
            "queried",
            "3.6 8.6 8.7",
        ),
        "Ann drew more cards than were put away, and that cannot be put right.",
        "Ann scores nothing",
        effect=nothing(ANN),
        record=deal() + REPIQUE + tricks("AAAAAABAAAAA"),
        totals=[0, 2],
    ),
    case(
        ("bids", "what=blanche", "blanche-late", "Carte blanche does not count", "queried", "2.1 2.3"),
        "before putting cards away",
        "Nothing is counted for it.",
        record=LED,
    ),
    case(
        ("bids", "what=good", "good-stands", "“Good” stands", "queried", "4.12 4.4"),
        "until elder’s next call or lead",
        "prevents pique and repique",
        record=LED,
    ),
    case(
        ("bids", "what=not-good played=yes", "answer-false-everything", "A false answer by Bea", "queried", "4.12 8.1"),
        "Bea answered for cards not held, and has played to the first trick.",
        "Bea counts nothing in this deal",
        effect=falsely(BEA),
        record=deal() + declare(ANN, point(5, 49)) + declare(BEA, point(6), sets("3J")) + tricks("A"),
    ),
    case(
        ("bids", "what=false when=after seat=0", "false-everything", "A false declaration by Ann", "queried", "8.1"),
        "did not correct it in time",
        "Ann counts nothing in this deal, in hand or in play.",
        effect=falsely(ANN),
        record=deal() + REPIQUE + tricks("AAAAAABAAAAA"),
        totals=[0, 2],
    ),
]

DISPUTES = [*MISDEAL, *BIDS, *PLAYS, *RECORDED]
