"""The rules of Klondike, in our own words, each with its number and its source.

`source` names the place in the Klondike chapter of “The Book of Card Games” the rule comes from; “Decided” marks
what the book leaves open, and what was decided instead.
"""

from __future__ import annotations

from typing import Final

from ...core.ruling import Rulebook

RULEBOOK: Final = Rulebook.read(
    "KL",
    """
The table
1.1 One player
    One player plays against the cards, and deals every time. — Decided: said nowhere, and meant throughout.
1.2 The pack
    52 cards. In every suit the ace is lowest, then 2, and so on to jack, queen and king. Every card exists once: one
    that has been seen lies where it lies, and cannot turn up a second time. — Setup; Rules of Play. Decided: the second
    sentence.
1.3 The layout
    Seven stacks are dealt side by side: one card on the first, two on the second, and so on to seven. The top card of
    each lies face up, the others face down. The 24 cards left are the stock, face down; beside it lies the waste. There
    is room for four suit stacks. — Setup.
1.4 What no one has seen
    Only what has been seen is entered: the face-up cards after the deal, the others as they turn up. A card must be
    entered before it is moved, or before another is put on it. What was seen in the waste is known when the stock is
    gone through again. A deal whose face-down cards are known may be entered whole. — Decided.
1.5 The last unseen card
    When 51 cards have been seen, the last one is known without looking. — Decided.
1.6 A position
    A game may be entered from the middle: the stacks with their face-up cards, the stock, the waste and the suit
    stacks. Standard points start from 0 there. — Decided.
1.7 Misdeal
    If the stacks do not have one to seven cards, the deal may be thrown in, whenever that is found. It does not count,
    and the cards are dealt again. If no one objects, it is played as it lies. — Decided.
1.8 One deal after another
    A deal is won, given up or thrown in before the next one begins. — Decided.
1.9 A faulty pack
    A deal with a pack that lacks a card, or has one twice, does not count if that is found before the next deal. Deals
    before it stand. — Decided.
1.10 Cards disturbed
    Cards that fell or were mixed up are put back as they lay. If no one can say how, the deal is thrown in. — Decided.

Building
2.1 Onto a stack
    A card goes onto the top card of a stack if that is of the other colour and one higher: Q♥ onto K♠. — Rules of Play,
    third paragraph.
2.2 A run as one piece
    Face-up cards that follow each other down in alternate colours are a run. A run, or the lower part of one, moves as
    one piece, if its highest card goes onto the other stack. — Rules of Play, third paragraph. Decided: that a part may
    move.
2.3 An empty stack
    A king, or a run with a king at its head, goes onto an empty stack. Nothing else does, and a king never goes onto
    another card. — Rules of Play, third paragraph.
2.4 Onto the suit stacks
    Each suit stack begins with an ace and goes up in its suit to the king. The top card of a stack, or of the waste,
    goes there if it is the next of its suit; one card at a time. — Setup; Rules of Play, first paragraph.
2.5 Back from the suit stacks [from_suits]
    The top card of a suit stack may go back to a stack where it fits. Without this option it stays where it is. —
    Decided.
2.6 Turning a card up
    When the last face-up card of a stack has left it, the card under it may be turned up. Nothing is put onto a card
    that lies face down. — Rules of Play, third paragraph. Decided: the second sentence.
2.7 What can be moved
    Only the top card of the waste or of a suit stack is available, and the face-up cards of a stack, each with all that
    lie on it: none is slid out from under others. What is not there cannot be moved. Nothing is moved to the waste: it
    is filled only from the stock. — Setup; Rules of Play, third paragraph. Decided: the last two sentences.
2.8 A wrong move stands
    A move against the rules may be taken back until the next one. After that it stands and scores like any other, and
    it is noted beside the deal. — Decided.
2.9 A face-down card seen
    A face-down card that was seen by accident goes face down again, and the deal goes on. Before the first move it may
    be thrown in instead. A player who looks at one on purpose gives the deal up. — Decided.

The stock
3.1 Three from the stock [draw]
    At any time three cards are turned from the stock onto the waste, the third on top; by agreement, one card. Only the
    top card is available, and the one under it when that has gone. — Setup; Rules of Play, third paragraph. Decided: at
    any time; one card.
3.2 Fewer than three left
    If there are fewer cards in the stock than are turned at once, all of them are turned. — Decided.
3.3 An empty stock
    Nothing can be turned from an empty stock. — Decided.
3.4 Turning the waste over
    When the stock is empty, the waste is turned over and becomes the stock again. Its cards are not shuffled: what was
    turned first is turned first again. If the waste was turned over too early, and that is noticed too late, its cards
    come after what is left of the stock. — Rules of Play, third paragraph. Decided: all but the first sentence.
3.5 How often [redeals]
    The waste is turned over as often as the player likes, or as often as was agreed. — Rules of Play, third paragraph.
    Decided: that less may be agreed.
3.6 A wrong number turned
    If too many cards were turned, the last go back onto the stock. If too few were turned, the rest are turned. This
    holds until the next move. After that the cards stay as they are. — Decided.
3.7 An order lost
    If the stock or the waste was shuffled, and its order cannot be found again, the deal is given up. — Decided.

The end of a deal
4.1 Won
    The deal is won when all 52 cards are on the suit stacks. — Setup; the last paragraph.
4.2 Stuck
    The deal is stuck when the player can only go round the stock, and no card that comes up on the waste offers another
    move. While a card that no one has seen may still come up, it is not stuck. — The last paragraph. Decided: the
    wording.
4.3 Giving up
    The player may give a deal up at any time. It counts as it lies. — Decided.

Scoring
5.1 Cards up [scoring]
    A deal scores one point for each card that is on the suit stacks at its end, 52 if it is won. — The last paragraph.
    Decided: the points of a deal that is not won, and the other two ways to score.
5.2 Standard: from the waste to a stack
    In standard scoring each card moved from the waste to a stack scores 5. — Decided.
5.3 Standard: onto the suit stacks
    In standard scoring each card moved onto a suit stack scores 10. — Decided.
5.4 Standard: a card turned up
    In standard scoring each face-down card of a stack that is turned up scores 5. — Decided.
5.5 Standard: back from the suit stacks
    In standard scoring each card moved from a suit stack to a stack costs 15. — Decided.
5.6 Standard: turning the waste over
    In standard scoring each redeal costs 100 where one card is turned at a time. Where three are, the first two are
    free, and each from the third on costs 20. — Decided.
5.7 Standard: never below 0
    In standard scoring a deal never goes below 0 after any move: what would go further is not lost. — Decided.
5.8 Vegas: the stake
    In Vegas scoring each deal costs 52. — Decided.
5.9 Vegas: each card up
    In Vegas scoring each card on the suit stacks is worth 5. — Decided.

The end
6.1 A game of several deals [deals]
    A game is as many deals as the player likes, or as were agreed. Their points add up. It is won if a deal is won. —
    Decided.
6.2 Ended early
    The player may end the game at any time. A deal in progress counts as it lies, as if it were given up. — Decided.
6.3 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next deal. The scoring does not
    change. — Decided.
6.4 Another player sits down
    Between two deals another player may sit down for the one who played. Deals played keep their player, and the score
    goes on. — Decided.
""",
)

PLAYER, PACK, LAYOUT, FACE_DOWN, LAST_CARD = RULEBOOK.between("1.1", "1.5")
POSITION, MISDEAL, ONE_DEAL, FAULTY_PACK, DISTURBED = RULEBOOK.between("1.6", "1.10")
BUILD, RUN, EMPTY_STACK, TO_SUITS, FROM_SUITS = RULEBOOK.between("2.1", "2.5")
TURN_UP, AVAILABLE, STANDS, SEEN = RULEBOOK.between("2.6", "2.9")
TURN, FEWER, EMPTY_STOCK, REDEAL, REDEAL_LIMIT, WRONG_NUMBER, ORDER_LOST = RULEBOOK.between("3.1", "3.7")
WON, STUCK, GIVE_UP = RULEBOOK.between("4.1", "4.3")
CARDS_UP, WASTE_TO_STACK, SCORE_TO_SUITS, SHOWN, SCORE_FROM_SUITS = RULEBOOK.between("5.1", "5.5")
SCORE_REDEAL, NEVER_BELOW, STAKE, PAID = RULEBOOK.between("5.6", "5.9")
SITTING, STOPPED, CHANGE, PEOPLE = RULEBOOK.between("6.1", "6.4")
