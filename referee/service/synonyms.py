"""What other tables call the same."""

from __future__ import annotations

from typing import Final

GROUPS: Final = (
    # ---- the cards
    "trump, trumps, ruff, ruffing, cut with a trump",
    "court card, face card, picture card, picture, royal, court, king queen or jack, king queen and jack",
    "rank, pip, spot, denomination, value, worth",
    "jack, valet, knave, page",
    "cavalier, knight",
    "tomfool, fool, excuse, skus",
    "juggler, sparrow, pagat, bagatto, magician, trump 1",
    "world, mond, trump 21",
    "honour, honor, oudler, bout, trull",
    "pack, deck",
    "joker, jokers",
    "identical, duplicate, equal cards, same card twice, same card, two of the same",
    "beat, higher than, rank above, outrank, highest card, ranking",
    # ---- the deal
    "misdeal, redeal, deal again, dealt again, new deal, throw in, reshuffle, deal over, wrong deal, bad deal",
    "eldest, elder, forehand, first hand, left of the dealer, dealer's left",
    "too many cards, extra card, one card over, wrong number of cards, too few cards, short a card, one card "
    "short, same number of cards, card too many, cards too many, too many, too few, 14 cards, 12 cards",
    "turned up, turn up, exposed, expose, flipped, flip, face up, flashed, flash",
    "see, look, peek, peep, spy, glimpse",
    "show, shown, drop, flash, expose",
    "missing from the pack, lost card, incomplete pack, short pack, faulty pack, card is missing, missing card, "
    "not right pack",
    "kitty, widow, talon, stock, skat",
    "discard, lay away, throw away, bury, put away, lay aside, get rid of",
    "dealer, who deals, deals next, next dealer, first dealer, deals first, deal passes, whose deal, turn to deal",
    "number of players, players and seats, partners or solo, 2 players, 3 players, 5 players, 6 players, 2 of us, "
    "3 of us, 5 of us, 6 of us, 2 handed, 3 handed, 5 handed, 6 handed, how many players, how many can play",
    "cards each, how many cards, number of cards, cards divide evenly",
    # ---- the auction
    "bid, call, auction, declare a bid",
    "coinche, contre, double",
    "surcoinche, surcontre, redouble",
    "nil, null, nought, nothing bid, no tricks, 0, nula, nillo, zip, zilch",
    "blind nil, double nil, blind nought, dutch nil",
    "shoot the moon, shooting the moon, moon, slam, boston, all the tricks, every trick, march, capot, sweep, "
    "take all 13, all 13 tricks",
    "pass, skip, decline",
    "all pass, everyone passes, everybody passes, nobody bids, no one bids, all four passed, passed out, all passed",
    "out of turn, wrong turn, not her turn, not his turn, not their turn, not my turn, not your turn, out of "
    "order, wrong order, before his turn, before her turn, before their turn, too early, too soon, skipped a "
    "player",
    "contract, game, bid made",
    "set, failed, fail, go down, short of, bid lost, fell short, not make the bid, not make it, under the bid, "
    "takes fewer, euchred, bete",
    "declarer, taker, soloist, maker, bid winner, highest bidder",
    "matadors, spitzen, tops",
    "passed in, eingepasst, nobody bid at skat",
    "eyes, augen, card points",
    "outbid, overbid, bidding higher, bid higher, raise, higher bid",
    "least, minimum, lowest, smallest, at least, fewest",
    "most, maximum, highest, largest, at most, biggest",
    "ask for the bids, ask for the bids again, see the bids, hear the bids, repeat the bids, what was bid, what "
    "did bid",
    "suits rise, highest suit, suit is highest, order of suits, order of the suits, suits rank, strongest suit, "
    "best suit, suits are ranked, suit order, higher suit",
    # ---- the play
    "revoke, renege, reneg, renig, not follow suit, not follow the suit, failed to follow, fail to follow, not "
    "follow, illegal play, had a card of the suit, had the suit, had a heart, had a spade, had a club, had a "
    "diamond, have the suit, still had hearts",
    "follow suit, following suit, must follow, have to follow, same suit",
    "trick, book, round of cards",
    "lead, start, open, begin, first card, opening lead, go first, play first, start the play",
    "void, not any, another suit, out of hearts, out of spades, out of clubs, out of diamonds, no hearts, no "
    "spades, no clubs, no diamonds, no more hearts, no more spades, no more clubs, no more diamonds, out of the "
    "suit, out of suit, no card of the suit, no cards of the suit, run out of the suit, cannot follow, short "
    "suited, lack, lacks",
    "over trump, overtrump, overruff, beat the trump, higher trump",
    "take back, undo, retract, take it back, correct, mend, put right, change, withdraw, take a card back, change "
    "a card, pick it up again, changed mind, change of mind, mind changed, change mind, misplayed, misplay, by "
    "mistake, wrong card",
    "the rest are mine, claim, claims, rest of the tricks, lay down the hand, lay down my hand, remaining tricks, "
    "tricks left, concede, tram",
    "break spades, spades broken, spades are broken, breaking spades, spade breaks them, broken spades",
    "signal, table talk, said or did, said something, said out loud, talk, hint, sign, wink, cheat, tell partner, "
    "telling partner",
    "last trick, final trick",
    "finished trick, won trick, previous trick, look at the last trick, see the last trick, look at tricks, "
    "tricks already won, old tricks, earlier trick, tricks already taken",
    "must trump, have to trump, play a trump, forced to trump, must play trump, must play a trump, play trump, "
    "forced to play a trump",
    # ---- the count
    "bag, sandbag, overtrick, over trick, tricks over, extra trick, more than bid, more tricks than, took more",
    "score, points, count, scoring, tally",
    "penalty, fine, cost, punishment, consequence, lose points, costs, penalize",
    "target, goal, how long, length of the game, wins the contract, winning score, play to, how many points to "
    "win, points to win, needed to win",
    "below the floor, minus, negative, below 0, under 0, in the hole, lowest score",
    "both reach, both reach it, both sides reach, both teams reach, both players reach, both pass, both teams "
    "pass, both sides pass, both over, both teams over, both sides over, both go over, both teams go over, both "
    "sides go over, both go out, both are over, both cross, more than one does, in one hand, in the same hand, "
    "both past",
    "add up, may not add up, equal 13, add up to 13, sum to 13, total 13, bids equal, equal the tricks, all bids "
    "together",
    "forget, omit, forgot to lay down, not laid down, not tell, leave out, overlook",
    "undeclared, not declared, not announced, not called, sink, keep silent, not declare, need declare",
    "stick the dealer, dealer stuck, dealer must bid, dealer is stuck, forced to bid, must bid, have to bid",
    "or more, need, needed, required, enough, does it take",
    "wipe, carry over, roll over, reset, bank, banked",
    "tie, tied, draw, drawn, equal, equals, dead heat, same score, even",
    "ended early, end early, stop early, quit, stop the game, leave, resign, stopping, give up the game, leave "
    "early, go home, end the game early",
    "give up, surrender, fold, resign, concede",
    "house rules, variation, variant, settings, home rules, options",
    "partner, partners, teammate, mate, side, team, partnership",
    "time limit, clock, time",
    "winner, win the game, end of the game, game over, won the game, end",
    # ---- melds and sets
    "meld, melds, melding, declaration",
    "sequence, tierce, quart, quint, sixieme, septieme, huitieme, sequence of 3, sequence of 4, run, straight, in "
    "a row",
    "run, flush, rope, family",
    "marriage, king and queen, royal marriage, couple",
    "pinochle, pinocle, penuchle, j♦ with q♠, q♠ and j♦, jack of diamonds and queen of spades, queen of spades "
    "and jack of diamonds",
    "aces around, four aces, 4 aces, hundred aces, 100 aces, an ace of each suit",
    "kings around, four kings, a king of each suit",
    "queens around, four queens, a queen of each suit",
    "jacks around, four jacks, a jack of each suit",
    "roundhouse, round robin, around the house",
    "trio, quatorze, 3 of a kind, 4 of a kind, prial, 4 of a rank, 3 of a rank, 3 cards of a rank, 4 cards of a "
    "rank, quad, triplet, triple",
    "pair, 2 of a kind, 2 cards of a rank",
    "same card twice, in two melds, several melds, different melds, two different melds, same queen twice, same "
    "king twice, used twice, used in two melds, count twice, counted in two melds, more than one meld",
    "counter, counters, what counts, kings count, aces count, tens count, queens count, pointer, pointers, count "
    "cards, card points",
    "carte blanche, no face cards, no court cards, without king queen and jack, blank hand, yarborough, no "
    "picture cards, no pictures, white card",
    "partie, match, rubber",
    "rubicon, lurch, skunk",
    "exchange, swap, trade, change cards, draw cards, passing cards, pass cards",
    "younger, pone, second hand",
    "younger's exchange, younger take, younger draw, younger swap, younger change",
    "elder's exchange, elder take, elder draw, elder swap, elder change",
    # ---- patience
    "suit stack, foundation, ace pile, home pile, home cell, suit pile",
    "stack, tableau, column, cascade, pile, row",
    "waste, discard pile, waste pile, turned cards",
    "stock, draw pile, face down pile, draw deck",
    "other colour, other color, alternate colours, alternate colors, opposite colour, opposite color, red on "
    "black, black on red, black on black, red on red, same colour, same color, colour, color, red, black",
    "run, several cards, more than one card, group of cards, stack of cards, bunch, many cards, pile of cards",
    "back from the suit stacks, back from foundation, off the foundation, from foundation, out of the foundation",
    "empty stack, empty column, empty space, empty spot, space, gap, vacant",
    "stuck, blocked, dead end, no more moves, no moves, cannot be won, nothing left to do",
    "turn over the waste, turned over, go through the deck, go through the stock again, again through the stock, "
    "back through the stock, through the stock, times through the deck, through the pack, through the deck, "
    "through the cards, how often, redeal",
    "3 at a time, draw 3, 3 cards are turned, turn 3, deal 3, 1 at a time, draw 1, 3 card draw",
    "peg, board, crib, cribbage",
)
"""Each line are words and phrases for one thing, or near enough; a word may stand in several."""
