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
        "With the other’s leave the dealer makes it twelve each and a talon of",
    ),
    case(
        ("misdeal", "what=count found=again", "count-thrown", "A misdeal", "queried", "1.5 1.4"),
        "Elder may look at the hand and choose, until elder takes up a",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("count"),
    ),
    case(
        ("misdeal", "what=count found=stood hands=long", "stood-long", "The deal stands", "noted", "1.13"),
        "Elder may stand a deal in which one card is wrong.",
        "Elder puts away one card more than elder draws, and two at least. Younger",
    ),
    case(
        ("misdeal", "what=count found=stood hands=talon", "stood-talon", "The deal stands", "noted", "1.13"),
        "Elder may stand a deal in which one card is wrong.",
        "Elder puts away one card more than elder draws, and two at least. Younger",
    ),
    case(
        ("misdeal", "what=count found=stood hands=short", "stood-short", "The deal stands", "noted", "1.13"),
        "Elder may stand a deal in which one card is wrong.",
        "Elder puts away one card fewer than elder draws. Younger puts away one more",
    ),
    case(
        ("misdeal", "what=count found=stood hands=younger", "stood-younger", "The deal stands", "noted", "1.13"),
        "Elder may stand a deal in which one card is wrong.",
        "Elder puts away as many as elder draws. Younger puts away one more than",
    ),
    case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "1.5"),
        "More than one card is wrong, so nobody is asked.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("count"),
    ),
    case(
        ("misdeal", "what=count found=younger", "count-younger", "The deal stands", "noted", "1.5"),
        "The choice is elder’s. Younger has none.",
        "Elder stands the deal or has it thrown in.",
    ),
    case(
        ("misdeal", "what=count found=late", "count-late", "The deal stands", "noted", "1.13 3.6"),
        "Elder has taken up a card of the talon, so there is no choice",
        "The discard stays. A hand of more than twelve cards then counts nothing;",
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
        "Elder has exchanged, and so has taken the deal.",
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
        "Elder has exchanged, and so has taken the deal.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=dealer", "exposed-dealer", "The deal stands", "noted", "1.10"),
        "Younger turned it up dealing. It shows elder something, and",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=exposed by=found", "exposed-found", "A misdeal", "queried", "1.10"),
        "A card found lying face up is a misdeal, and nobody is asked.",
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
        "A wrong dealer found once cards are taken up has dealt.",
        "Play on. Elder of this deal then deals twice running, so that each deals as",
    ),
    case(
        ("misdeal", "what=dealer found=last", "dealer-last", "The deal stands", "noted", "1.3"),
        "A wrong dealer found once cards are taken up has dealt, and",
        "Play on. The other deals next, if a deal is left.",
    ),
    case(
        ("misdeal", "what=otherwise found=leave", "otherwise-mended", "The deal stands", "noted", "1.11"),
        "The dealer may put it right before a hand is taken up.",
        "With the other’s leave the dealer deals them as they should be. Then play",
    ),
    case(
        ("misdeal", "what=otherwise found=unseen", "otherwise-again", "A misdeal", "queried", "1.11"),
        "Until a hand is taken up either player may have them dealt",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("The cards were not dealt as they should be"),
    ),
    case(
        ("misdeal", "what=otherwise found=seen", "otherwise-late", "The deal stands", "noted", "1.11"),
        "A hand was taken up before anybody objected.",
        "Play on with the hands as dealt.",
    ),
    case(
        ("misdeal", "what=pack found=now", "pack-void", "A misdeal", "queried", "1.12 1.2"),
        "The pack is not the 32 cards the deal is played with.",
        "The deal is thrown in and counts nothing. Make the pack complete; the same",
        effect=void("The pack was not complete"),
    ),
    case(
        ("misdeal", "what=pack found=later", "pack-later", "The score stands", "noted", "1.12"),
        "The deals scored before it was found stand.",
        "Make the pack complete, and go on.",
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
            "No new deal, and its player counts nothing",
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
        "The card served in something allowed good or equal, and its",
        "Take the card out. Its holder counts as after a false declaration, unless",
    ),
    case(
        (
            "misdeal",
            "what=pack found=strange where=played",
            "strange-played",
            "The play begins again without it",
            "queried",
            "1.14",
        ),
        "A card of another pack has no place in the play.",
        "Take the card out. Both take up their hands and play again.",
    ),
    case(
        ("misdeal", "what=talon who=elder", "talon-elder", "Elder may look", "noted", "3.4"),
        "Elder who draws fewer than five may look at the rest of the",
        "The cards go back as they lay, for younger to draw.",
    ),
    case(
        ("misdeal", "what=talon who=younger", "talon-younger", "Younger may look", "noted", "3.8"),
        "What younger leaves younger may look at, once elder has named",
        "Younger says so before playing a card. Then elder may look at them too.",
    ),
    case(
        ("misdeal", "what=talon who=buried", "talon-buried", "Elder may see both", "noted", "3.8"),
        "Younger mixed them with the discard before elder had seen them.",
        "Elder, having led, may look at the cards left and at younger’s discard.",
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
        "A card that was the other’s to draw is mixed with the hand, and",
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
        "A card that was the other’s to draw is mixed with the hand, and",
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
        "Elder drew, and left the rest lying without a word.",
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
        "A new deal is dealt by agreement.",
        "The deal is thrown in and counts nothing. The same dealer deals again.",
        effect=void("Both agreed to deal again"),
    ),
    case(
        ("misdeal", "what=offered answered=silent", "offered-refused", "The deal stands", "noted", "1.15"),
        "Who lets the other go on to the discard has refused the offer.",
        "There is no new deal. Play on.",
    ),
    case(
        ("misdeal", "what=offered answered=refused", "offered-refused-outright", "The deal stands", "noted", "1.15"),
        "A new deal is dealt by agreement alone.",
        "There is no new deal. Play on.",
    ),
]

BIDS = [
    case(
        ("bids", "what=number how=none led=no", "none-now", "One card must be exchanged", "queried", "3.6 3.2 3.3"),
        "Elder and younger each exchange at least one card.",
        "Who exchanged none puts one to as many cards away as are left to draw, and",
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
            "Who drew too many counts nothing",
            "queried",
            "3.7 3.2 3.3 8.6",
        ),
        "Elder exchanges five cards at most, younger what elder has",
        "Play on. Who drew them scores nothing in this deal.",
        effect=nothing(ANN),
        record=DEALT,
    ),
    case(
        ("bids", "what=number how=many drawn=6 wants=again", "many-again", "A misdeal", "queried", "3.7 3.2"),
        "Cards that were the other’s to draw are mixed with the hand.",
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
        "Elder exchanges five cards at most, younger what elder has left.",
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
        "Ann drew more cards than were put away, and there is no putting",
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
        "The card would have had to follow a suit that was led.",
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
        "Play on without a penalty. The other wins every trick that cannot be played",
    ),
    case(
        ("bids", "what=number how=fewer card=mixed", "fewer-mixed", "It stays there", "noted", "3.10"),
        "Cards mixed with the discard stay there.",
        "Play on without a penalty. The other wins every trick that cannot be played",
    ),
    case(
        ("bids", "what=number how=thirteen", "last-of-thirteen", "The twelfth trick is the last", "noted", "6.7 3.6"),
        "The last trick is the one with which twelve cards each are",
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
        "Younger puts other cards away, and draws what is there.",
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
        "The discard cannot be changed any more. Play on.",
    ),
    case(
        ("bids", "what=turn cards=bottom draws=five", "turn-own", "Nothing is wrong", "noted", "3.7"),
        "The bottom three are younger’s, once elder draws five.",
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
        "Younger has taken up cards of the talon, so what elder leaves",
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
        "Younger has mixed a card with the hand that was elder’s to draw.",
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
        "Elder who draws fewer than five may look at the rest of the",
        "The cards go back as they lay, for younger to draw.",
    ),
    case(
        ("bids", "what=talon who=younger", "talon-younger", "Younger may look", "noted", "3.8"),
        "What younger leaves younger may look at, once elder has named",
        "Younger says so before playing a card. Then elder may look at them too.",
    ),
    case(
        ("bids", "what=talon who=buried", "talon-buried", "Elder may see both", "noted", "3.8"),
        "Younger mixed them with the discard before elder had seen them.",
        "Elder, having led, may look at the cards left and at younger’s discard.",
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
        "A card that was the other’s to draw is mixed with the hand, and",
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
        "A card that was the other’s to draw is mixed with the hand, and",
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
        "Elder drew, and left the rest lying without a word.",
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
            "Carte blanche counts, and is dealt again",
            "noted",
            "2.2 2.1 2.3",
        ),
        "It was announced before its player put cards away, which is in",
        "Its player shows the hand and counts 10. Enter it on the Hand tab. The same",
        house={"carte_blanche_redeal": True},
    ),
    case(
        ("bids", "what=blanche when=early", "blanche-counts", "Carte blanche counts", "noted", "2.1 2.3"),
        "It was announced before its player put cards away, which is in",
        "The other puts cards away and keeps that discard; then the hand is shown",
    ),
    case(
        ("bids", "what=blanche when=shown mixed=no", "blanche-apart", "Carte blanche counts", "noted", "2.3"),
        "It was announced in time, and hand and discard can still be",
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
        "A card of the talon is mixed with the hand, so it cannot be",
        "Nothing is counted for it. Play on.",
    ),
    case(
        ("bids", "what=blanche when=late", "blanche-late", "Carte blanche does not count", "queried", "2.1 2.3"),
        "It is announced before putting cards away.",
        "Nothing is counted for it. Play on.",
    ),
    case(
        ("bids", "what=blanche when=other", "blanche-other", "Carte blanche counts", "noted", "2.3 2.1"),
        "Its player had not put cards away, so it is in time.",
        "It counts 10, and the other’s discard stays as it is.",
    ),
    case(
        (
            "bids",
            "what=blanche when=retaken seat=0",
            "blanche-retaken",
            "The carte blanche counts, and nothing else",
            "queried",
            "2.3 8.6",
        ),
        "Ann took the discard back after drawing. The 10 came first, and",
        "Ann counts 10 for carte blanche, and nothing after it in this deal.",
        effect=nothing(ANN),
    ),
    case(
        ("bids", "what=blanche when=leaves", "blanche-leaves", "Younger may change the discard", "noted", "2.3"),
        "Elder says that cards are left before showing the carte blanche.",
        "Carte blanche counts 10. Younger may put other cards away.",
    ),
    case(
        ("bids", "what=false when=before", "taken-back", "It may be taken back", "noted", "4.11 8.1"),
        "What was called too large may be corrected until younger has",
        "The declaration counts as it is put right: correct its entry. It costs",
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
        "Ann declared what is not held, had it allowed, and did not",
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
        "Ann declared what is not held, had it allowed, and did not",
        "Ann counts nothing in this deal, in hand or in play. The other counts what",
        effect=falsely(ANN),
        house={"penalty_bars": False},
    ),
    case(
        ("bids", "what=false when=after seat=0", "false-in-hand", "A false declaration by Ann", "queried", "8.1"),
        "Ann declared what is not held, had it allowed, and did not",
        "Ann counts nothing in hand in this deal, and the play counts. The other",
        effect=falsely(ANN),
        house={"false_declaration": "in_hand"},
    ),
    case(
        ("bids", "what=false when=after seat=0", "false-everything", "A false declaration by Ann", "queried", "8.1"),
        "Ann declared what is not held, had it allowed, and did not",
        "Ann counts nothing in this deal, in hand or in play. The other counts what",
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
        "What its player showed unasked before playing a card is no",
        "It counts as the cards are. Play on.",
    ),
    case(
        ("bids", "what=false when=misnomer named=no", "misnomer", "A misnomer: what is held counts", "noted", "4.14"),
        "Something of that counting value is held, and what was named",
        "It counts as it is held, compared as it is. It costs nothing.",
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
        "Its player counts as after a false declaration, unless the other lets it go.",
    ),
    case(
        ("bids", "what=false when=impossible", "impossible", "It does not count, without a penalty", "noted", "4.14"),
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
        "Ann named a card as not counted that is in the hand, while one",
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
        "Ann named a card as not counted that is in the hand, while one",
        "Ann counts nothing in this deal, in hand or in play. The other counts what",
        effect=falsely(ANN),
        house={"penalty_bars": False},
    ),
    case(
        ("bids", "what=false when=named seat=0", "named-in-hand", "A false declaration by Ann", "queried", "8.1 4.15"),
        "Ann named a card as not counted that is in the hand, while one",
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
        "Ann named a card as not counted that is in the hand, while one",
        "Ann counts nothing in this deal, in hand or in play. The other counts what",
        effect=falsely(ANN),
    ),
    case(
        ("bids", "what=false when=over", "false-over", "The score stands", "noted", "8.5 8.1"),
        "A false declaration is put right until its player has seen the",
        "The deal is scored, and nothing is changed.",
    ),
    case(
        ("bids", "what=late who=elder", "declared-in-time", "It counts", "noted", "4.10 5.1"),
        "Both may declare what they left out until younger has played to",
        "It is answered and counts as declared, before the play. Play on.",
    ),
    case(
        ("bids", "what=late who=younger", "declared-in-time", "It counts", "noted", "4.10 5.1"),
        "Both may declare what they left out until younger has played to",
        "It is answered and counts as declared, before the play. Play on.",
    ),
    case(
        ("bids", "what=late who=later", "declared-late", "It does not count", "queried", "4.10"),
        "Younger had played to the first trick.",
        "What was declared in time counts, and nothing else. Play on.",
    ),
    case(
        ("bids", "what=late who=point", "point-late", "The point does not count", "queried", "4.10 4.4"),
        "Elder calls the point before anything else, or loses it.",
        "Elder counts no point. Younger counts the own, if it is declared in time.",
    ),
    case(
        ("bids", "what=late who=implied played=no", "implied", "It is as good as declared", "noted", "4.13"),
        "Elder’s calls show it, and elder may still claim it.",
        "Younger’s lesser holdings of that class do not count.",
    ),
    case(
        ("bids", "what=late who=implied played=yes", "implied-late", "Neither counts it", "queried", "4.13"),
        "Elder did not claim it in time, and younger played without a",
        "That class counts for nobody. Play on.",
    ),
    case(
        ("bids", "what=late who=false", "declared-after-false", "It counts", "noted", "8.1 4.10"),
        "After a false declaration the other counts what is good, though",
        "It counts, unless a right call of the offender bars it.",
    ),
    case(
        ("bids", "what=changed how=before", "changed-before", "The new one counts", "noted", "4.11"),
        "Nobody had answered it yet.",
        "The declaration is answered as it is said now.",
    ),
    case(
        ("bids", "what=changed how=more added=no", "added-lesser", "It counts", "noted", "4.11"),
        "Sequences and sets that are no better than the call may be",
        "It counts, if the call is good.",
    ),
    case(
        ("bids", "what=changed how=more added=good", "added-better", "It counts", "noted", "4.11"),
        "The call was good against the cards, so nobody is misled.",
        "It counts with the call.",
    ),
    case(
        ("bids", "what=changed how=more added=better", "changed-more", "What was said first counts", "queried", "4.11"),
        "Once it is answered, a call that was too small stands.",
        "The declaration counts as it was answered. What was added does not.",
    ),
    case(
        ("bids", "what=changed how=less when=elder", "taken-back", "It may be taken back", "noted", "4.11 8.1"),
        "What was called too large may be corrected until younger has",
        "The declaration counts as it is put right: correct its entry. It costs",
    ),
    case(
        ("bids", "what=changed how=less when=younger", "taken-back-led", "It may be taken back", "noted", "4.11 8.1"),
        "Younger has not played to the first trick.",
        "It costs nothing. If younger corrected their own call, elder may take the",
    ),
    case(
        ("bids", "what=changed how=less when=late", "changed-late", "It is a false declaration", "queried", "8.1 4.11"),
        "It was allowed good, and younger had played to the first trick.",
        "Its player counts as after a false declaration, unless the other lets it go.",
    ),
    case(
        ("bids", "what=changed how=making", "making-completes", "It completes the first call", "noted", "4.9"),
        "What a point makes is no new call.",
        "The answer stands. It is compared by length, then by what it makes.",
    ),
    case(
        ("bids", "what=good led=before", "answer-changed", "The answer may be changed", "noted", "4.12"),
        "Elder has made no further call and has not led.",
        "Younger answers again, and elder goes on from there.",
    ),
    case(
        ("bids", "what=good led=after", "good-stands", "“Good” stands", "queried", "4.12 4.4"),
        "An answer may be changed until elder’s next call or lead.",
        "Elder counts the class. Younger counts nothing in it, but what would have",
    ),
    case(
        ("bids", "what=good led=false", "good-false", "Younger counts what is good", "noted", "4.4 4.12 8.1"),
        "“Good” is said on the condition that elder holds it.",
        "Elder does not count it. If elder did not correct it in time, it is a false",
    ),
    case(
        ("bids", "what=good led=asked", "good-asked", "Elder’s set is allowed", "noted", "4.12"),
        "Who has asked which card of a set is not counted has allowed",
        "Elder counts the set, and younger counts nothing in that class.",
    ),
    case(
        ("bids", "what=good led=equal", "good-longer", "Neither counts the point", "noted", "4.9 4.12 5.2"),
        "Who asks, or answers “equal”, can no longer count a longer",
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
        "Ann answered for cards that are not held, and has played to the",
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
        "Ann answered for cards that are not held, and has played to the",
        "Ann counts nothing in this deal, in hand or in play. The other counts what",
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
        "Ann answered for cards that are not held, and has played to the",
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
        "Ann answered for cards that are not held, and has played to the",
        "Ann counts nothing in this deal, in hand or in play. The other counts what",
        effect=falsely(ANN),
    ),
    case(
        ("bids", "what=making who=fewer", "making-fewer", "It may not be asked", "queried", "4.9"),
        "Only younger with at least as many cards asks what a point",
        "Elder need not answer. Younger answers “good”.",
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
        "Who asks gives up a longer point.",
        "Neither counts younger’s longer point; it still prevents pique and repique.",
    ),
    case(
        ("bids", "what=making who=added", "making-completes", "It completes the first call", "noted", "4.9"),
        "What a point makes is no new call.",
        "The answer stands. It is compared by length, then by what it makes.",
    ),
    case(
        ("bids", "what=sunk", "sunk", "Nothing is wrong", "noted", "4.7 4.10"),
        "Nobody need declare what they hold.",
        "What was not declared does not count. Until younger has played to the first",
    ),
    case(
        (
            "bids",
            "what=told asked=call",
            "told-call",
            "By its number, and more where that is not enough",
            "noted",
            "4.15",
        ),
        "A sequence is called by its number and its top card, a set by",
        "The top card or the rank may be left out where the call is good against all",
    ),
    case(
        ("bids", "what=told asked=show", "told-show", "It is shown", "noted", "4.15"),
        "What was allowed good or equal is shown whenever it is asked",
        "Elder’s is shown at once, younger’s once elder has led. A point that makes",
    ),
    case(
        ("bids", "what=told asked=which", "told-which", "It must be answered, and it binds", "noted", "4.15 4.12"),
        "The answer stands for showing the set.",
        "Its player names the card. Who asked has allowed the set.",
    ),
    case(
        ("bids", "what=told asked=left told=right", "left-right", "The answer is right", "noted", "4.16"),
        "The question is of declared cards, and nothing is owed of",
        "Play on. “None” is right, whatever else is held.",
    ),
    case(
        ("bids", "what=told asked=left told=wrong", "left-wrong", "The play may be taken back", "queried", "4.16"),
        "The question is of declared cards alone, and it was wrongly",
        "The player who asked may have all cards played since taken back, and play differently.",
    ),
    case(
        ("bids", "what=told asked=left told=unasked", "left-unasked", "Nobody was misled", "noted", "4.16"),
        "A player who did not ask was given no wrong answer.",
        "Play on.",
    ),
    case(
        ("bids", "what=told asked=other", "told-nothing", "Nothing is owed", "noted", "4.16"),
        "Only of declared cards must a player answer.",
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
        "It was the other player’s turn to lead, and nobody has played",
        "The card goes back to the hand, and the right player leads.",
    ),
    case(
        ("play", "what=lead all=yes", "lead-stands", "The lead stands", "queried", "6.3"),
        "The other has played to it.",
        "The winner of the trick leads on.",
    ),
    case(
        ("play", "what=back why=dropped", "dropped", "It may be taken back", "noted", "6.11"),
        "A card dropped by accident is not played.",
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
        "They are taken back when it is found, even at the last trick,",
        "The extra cards go back to the hand, and all that was played since is",
    ),
    case(
        ("play", "what=many wrong=card played=no", "together-changed", "It may be changed", "noted", "6.13"),
        "The other has not played to the wrong card.",
        "The right card is led instead. Play on.",
    ),
    case(
        (
            "play",
            "what=many wrong=card played=yes",
            "together-late",
            "It is too late: the card stands",
            "queried",
            "6.13 6.11",
        ),
        "The other has played to the wrong card.",
        "The tricks stay as they fell. Play on.",
    ),
    case(
        ("play", "what=many wrong=fine", "together", "They may be led together", "noted", "6.13"),
        "Several cards may be led together.",
        "The other plays as many to them, following suit to each.",
    ),
    case(
        ("play", "what=short", "no-card", "The other wins it", "noted", "3.10"),
        "That player holds fewer cards than the other.",
        "The other wins every trick that cannot be played to. There is no penalty.",
    ),
    case(
        ("play", "what=seen", "tricks-seen", "Both may look", "noted", "6.14"),
        "Both may look at all tricks at any time.",
        "Play on.",
    ),
    case(
        ("play", "what=counted found=now", "count-righted", "It is put right", "queried", "8.5"),
        "An error in counting, if it is proved, is put right until its",
        "Correct the deal. The totals follow.",
    ),
    case(
        ("play", "what=counted found=late", "count-stands", "The score stands", "noted", "8.5"),
        "The player who made the error has seen the next hand.",
        "Nothing is changed. Play on.",
    ),
    case(
        ("play", "what=counted found=notes", "notes-differ", "Each one’s own note holds", "noted", "8.5"),
        "Where the notes differ, a player’s note of the own score holds.",
        "Correct the score to that.",
    ),
    case(
        ("play", "what=other", "something-else", "The table decides", "noted", "8.4"),
        "No rule here covers it.",
        "The table may agree on points, which are added to the deal with their",
    ),
]


RECORDED = [
    case(
        ("misdeal", "what=count found=more", "count-more", "A misdeal", "queried", "1.5"),
        "so nobody is asked",
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
            "Who drew too many counts nothing",
            "queried",
            "3.7 3.2 3.3 8.6",
        ),
        "the rest are the other’s to draw",
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
        "there is no putting right",
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
        "Bea answered for cards that are not held",
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
