"""What players look for, in their own words, and what they must find among the first three."""

from __future__ import annotations

import pytest

from referee.games import GAMES
from referee.service.finding import found_in

EVERYDAY = {
    "euchre": {
        "what is the left bower": "EU-1.5",
        "can the dealer pass in the second round": "?calls EU-2.4",
        "what if everybody passes twice": "EU-2.5",
        "my partner goes alone": "?alone EU-3.2",
        "how much for all five tricks alone": "EU-5.3",
        "we were euchred": "EU-5.4",
        "how many points to win": "EU-6.1",
        "what does the dealer put down": "EU-2.2",
        "what is the joker for": "EU-1.2",
        "dealer forgot to discard": "EU-9.7",
        "called out of turn": "?calls EU-9.8",
    },
    "skat": {
        "who says 18": "SK-2.2",
        "what is the game worth": "SK-5.1",
        "is 30 schneider": "SK-5.3",
        "overbid": "SK-5.7",
        "forgot to say hand": "SK-3.2",
        "somebody looked at the skat before the bidding ended": "SK-2.7 ?bidding",
        "three cards in the skat": "SK-3.7",
        "with two game three": "SK-5.2",
        "durchmarsch": "SK-7.5",
        "who wins the trick": "?trick SK-4.2",
        "how much does a lost game cost": "SK-5.5",
    },
    "belote": {
        "how much is the nine of trumps": "BL-1.5",
        "do i have to beat my partner's trump": "BL-4.2",
        "my partner is winning must i trump": "BL-4.4",
        "81 all": "?count BL-6.5",
        "forgot to say rebelote": "?belote BL-5.2",
        "whose tierce counts": "BL-5.4",
        "can i coinche out of turn": "?calls BL-3.4",
        "what is capot worth": "BL-6.11",
        "did not trump": "?revoke",
    },
    "french-tarot": {
        "can I discard a king": "FT-4.2 ?chien",
        "petit au bout": "FT-8.3",
        "who has the poignée": "FT-5.1 ?poignees",
        "how many points do I need with two bouts": "FT-7.3",
        "the excuse": "?excuse",
        "do I have to play a higher trump": "FT-6.5",
        "chelem announced": "FT-3.7",
        "called king in the dog": "FT-3.6",
        "who bids first": "FT-3.1",
        "everybody passes": "FT-3.3",
        "half a point": "FT-7.4",
        "what does a garde sans change": "FT-4.6",
        "am I dealt the little trump alone": "FT-2.6",
        "I revoked": "?revoke FT-10.1",
    },
    "cribbage": {
        "his nob": "CR-4.4",
        "two for his heels": "CR-2.2",
        "who deals first": "CR-1.5",
        "how much is a flush in the crib": "CR-4.3",
        "last card": "CR-3.4",
        "muggins": "CR-6.1",
        "skunk": "CR-5.3 ?skunk",
        "how many cards do we lay away": "CR-1.4",
        "fifteens": "CR-4.2",
        "runs in the play": "CR-3.6",
        "pegged too many": "CR-7.1",
        "who cuts": "CR-2.1",
        "played a card out of turn": "CR-8.4 ?play",
    },
    "hearts": {
        "shooting the moon": "HE-6.1",
        "when are hearts broken": "HE-4.6",
        "queen of spades points": "HE-5.2",
        "how many cards do we pass": "HE-3.3",
        "who won the trick": "?trick HE-4.4",
        "was that a revoke": "?revoke HE-8.1",
        "the rest are mine": "?claim HE-8.3",
    },
    "spades": {
        "what if someone doesn't follow suit": "?revoke SP-9.1",
        "she reneged": "?revoke SP-9.1",
        "revoking": "?revoke SP-9.1",
        "he played the wrong suit": "?revoke",
        "who won the trick": "?trick SP-5.4",
        "whose trick is it": "?trick SP-5.4",
        "does the ace beat the joker": "?trick SP-1.4",
        "is the little joker higher than the ace of spades": "SP-1.4",
        "two jokers who wins": "SP-1.4 ?trick",
        "10 bags": "SP-7.6",
        "sandbags": "SP-7.3 SP-7.6",
        "overtrick": "SP-7.3",
        "what are bags worth": "SP-7.3 SP-7.6",
        "nil and took a trick": "SP-7.4 SP-7.5",
        "my partner's nil failed": "SP-7.5 SP-7.4",
        "double nil": "SP-7.7 SP-3.9",
        "blind nil": "SP-7.7 SP-3.9",
        "he looked at his cards before bidding blind": "SP-3.9 ?bids",
        "can you pass on zero": "SP-3.3 SP-3.8",
        "shoot the moon": "SP-7.9",
        "dealer dealt too many cards": "SP-2.2 ?misdeal",
        "misdealt": "?misdeal SP-2.2",
        "do we redeal": "?misdeal SP-2.2",
        "who deals next": "SP-2.1",
        "someone saw my cards": "SP-2.7 ?misdeal ?play",
        "a card was flipped over during the deal": "SP-2.7 ?misdeal",
        "card missing from the deck": "SP-2.8 ?misdeal",
        "widow": "SP-2.5 SP-2.9",
        "who leads first": "SP-5.1",
        "who starts the play": "SP-5.1",
        "two of clubs leads": "SP-5.1",
        "can I lead spades": "SP-5.5 SP-5.6",
        "when are spades broken": "SP-5.5",
        "ruffing": "SP-5.2 SP-5.4 SP-1.3",
        "she played out of turn": "?play",
        "lead out of turn": "?play SP-5.3",
        "bid out of turn": "?bids",
        "can I change my bid": "?bids SP-3.7",
        "she forgot to bid": "SP-3.14 ?bids",
        "minimum bid": "SP-3.5",
        "bids can't add up to 13": "SP-3.6",
        "can I take back a card": "SP-5.7 ?play",
        "I dropped a card on the table": "?play SP-2.7",
        "two cards played at once": "?play SP-5.3",
        "can I look at the last trick": "SP-9.4 ?play",
        "the rest are mine": "?claim SP-6.1",
        "he claims all the remaining tricks": "?claim SP-6.1",
        "accused of reneging but it was wrong": "SP-9.3 ?revoke ?play",
        "table talk": "?play",
        "how many points to win": "SP-8.1",
        "both teams go over 500": "SP-8.1",
        "tie game": "SP-8.3 ?game",
        "negative score": "SP-8.2",
        "can we stop early": "SP-8.6",
        "five players": "SP-1.2 SP-1.3",
        "passing cards to the nil": "SP-3.8 ?bids",
        "went set": "SP-7.2",
        "got fewer tricks than bid": "SP-7.2",
        "no face cards": "SP-2.3 ?misdeal",
        "score the hand": "?score",
        "took more tricks than bid": "SP-7.3 SP-7.1",
        "can we hear the bids again": "SP-3.14",
        "she had a heart but played a spade": "?revoke SP-5.2",
        "how long is a game": "SP-8.1 ?game",
        "do bags carry over": "SP-7.6 SP-7.3",
        "the cards weren't shuffled": "?misdeal SP-2.10",
        "wrong person dealt": "?misdeal SP-2.2",
        "both partners bid nil": "SP-7.4",
    },
    "apples": {
        "who won the trick": "?trick AP-5.4",
        "didn't follow suit": "?revoke AP-9.1",
        "he showed his target": "?bids",
        "forgot to set aside a target": "?bids AP-4.4",
        "everyone passed": "AP-2.7 ?misdeal",
        "how much is a pair worth": "AP-7.3",
        "three of a kind": "AP-7.4",
        "four of a kind": "AP-7.5",
        "negative cards": "AP-7.1",
        "value of an ace": "AP-7.1",
        "are clubs higher than hearts": "AP-2.3",
        "bid more than I have": "?bids AP-2.4",
        "too many cards in the bidding pile": "AP-3.5 ?bids AP-3.2",
        "long game": "AP-8.1",
        "who goes first": "AP-5.1 AP-2.1",
        "which suit is highest": "AP-2.3",
    },
    "pinochle": {
        "can I undo a pass": "?bids PN-2.12 PN-2.6",
        "can I bid after passing": "PN-2.6 ?bids PN-2.12",
        "must I trump": "?revoke PN-5.5",
        "do I have to beat the card": "PN-5.4 ?revoke",
        "did not overtrump": "PN-5.6",
        "how much is a run": "PN-4.1",
        "royal marriage": "PN-4.2",
        "aces around": "PN-4.5",
        "queen of spades and jack of diamonds": "PN-4.4",
        "no marriage in trump": "PN-3.2 PN-3.1",
        "forgot to meld": "PN-4.12",
        "same queen in two melds": "PN-4.9 ?bids",
        "count melds": "?melds",
        "dealer is stuck": "PN-2.8",
        "shooting the moon": "PN-2.11",
        "both sides over 500": "PN-7.2",
        "last trick": "PN-6.2",
        "what do kings count": "PN-6.1 PN-6.9",
        "counters": "PN-6.1 PN-6.3",
        "didn't make the bid": "PN-6.5",
        "passing cards to partner": "PN-3.3",
        "two identical aces who wins": "PN-5.8 ?trick",
        "can I give up the hand": "PN-3.4 ?bids",
        "how do I raise a bid": "PN-2.3",
        "renig": "?revoke PN-8.1 PN-8.2",
        "wink at my partner": "PN-2.13 ?bids",
        "misplayed a card": "PN-5.10",
        "save your meld": "PN-6.7",
    },
    "tap": {
        "must I play a trump": "?revoke TP-5.3",
        "fool": "TP-1.3 TP-1.4 TP-5.6",
        "pagat": "TP-1.4 TP-6.5 ?bids TP-7.6",
        "can I discard a king": "?bids TP-4.4",
        "widow": "TP-2.2 TP-2.5 ?misdeal ?bids",
        "talon": "TP-2.2 TP-2.5 ?misdeal ?bids",
        "someone peeked at the stock": "?misdeal ?bids TP-4.9",
        "how many points does the declarer need": "TP-6.3",
        "value of a knight": "TP-6.1 TP-1.3",
        "win every trick": "TP-7.3 TP-7.4 TP-4.7",
        "everybody passes": "TP-3.6",
        "who plays first": "TP-5.1",
        "solo": "TP-4.3",
        "pass is final": "TP-3.4",
    },
    "pippins": {
        "which suits are trump": "PP-5.1 PP-4.4",
        "what is a reach": "PP-5.1 PP-5.2",
        "how much is a card worth": "PP-6.2",
        "card matches the reach": "PP-6.4",
        "discarded two cards": "?bids PP-3.3",
        "pegged wrong": "?bids PP-6.5",
        "when does the game end": "PP-7.1 ?game",
        "can I claim the rest": "PP-4.6 ?claim",
        "didn't follow suit": "?revoke PP-8.1",
        "two lowest cards equal": "PP-5.3 ?bids",
        "pip value": "PP-6.2",
    },
    "piquet": {
        "tierce": "PI-4.2",
        "quart": "PI-4.2",
        "quatorze": "PI-4.3",
        "three of a kind": "PI-4.3",
        "capot": "PI-6.9",
        "repique": "PI-5.2",
        "rubicon": "PI-7.2 PI-7.3",
        "no face cards": "PI-2.1",
        "who deals first": "PI-1.3",
        "may I look at the talon": "PI-3.4 PI-3.7 ?misdeal ?bids",
        "widow": "PI-3.4 PI-3.7 ?misdeal ?bids",
        "how many cards can younger take": "PI-3.3",
        "I forgot to declare": "PI-4.7 ?bids PI-4.10",
        "points of equal length": "PI-4.1 PI-4.6 ?declarations PI-4.9",
        "I said good by mistake": "?bids PI-4.12",
        "declared something he didn't have": "?bids PI-8.1",
        "whose sequence is better": "?declarations",
        "are there trumps": "PI-6.4",
    },
    "oh-hell": {
        "who bids first": "OH-4.2 OH-4.1",
        "the bids may not add up": "OH-4.3 ?bids",
        "can I change my bid": "OH-4.5 ?bids",
        "which suit is trump": "OH-3.1 ?misdeal",
        "cards in the largest hand": "OH-2.3 OH-3.3",
        "must I trump": "OH-5.4",
        "what does a zero score": "OH-6.3",
        "who won the trick": "?trick OH-5.5",
        "was that a revoke": "?revoke OH-8.1",
        "the rest are mine": "?claim OH-5.7",
        "she bid out of turn": "?bids OH-4.2",
        "tie game": "OH-7.2 ?game",
    },
    "klondike": {
        "foundation": "KL-2.4 KL-2.5 ?bids",
        "tableau": "KL-1.3 KL-2.1 ?bids KL-2.5",
        "can I move a king to an empty column": "KL-2.3",
        "red on red": "KL-2.1 ?move",
        "black seven on a black eight": "KL-2.1 ?move",
        "move several cards at once": "KL-2.2",
        "draw three": "KL-3.1",
        "talon": "KL-3.1 KL-3.4 ?bids",
        "how often through the deck": "KL-3.5",
        "take a card back from the foundation": "KL-2.5 ?bids",
        "vegas scoring": "KL-5.8 KL-5.9",
        "is the game stuck": "?stuck KL-4.2",
        "no more moves": "KL-4.2",
        "undo a move": "KL-2.8 ?bids",
        "peeked under a card": "KL-2.9 ?bids ?misdeal",
        "where does the ace go": "KL-2.4",
        "shuffle the waste": "KL-3.4 KL-3.7 ?bids",
    },
}
"""By game, what is typed, and what fits: rules, and questions of the desk behind a ?."""

QUERIES = [(game, query, fitting) for game, queries in EVERYDAY.items() for query, fitting in queries.items()]


def first_three(game: str, query: str) -> list[str]:
    """The best of what is found, as in the table."""
    hits = found_in(query, game)[:3]
    return [hit.rule.id if hit.rule else f"?{hit.question.key}" if hit.question else "" for hit in hits]


def test_everyday_words_find_what_fits() -> None:
    """All of more than 96 queries over the seven games find a fitting rule or question among the first three."""
    assert len(QUERIES) > 96
    whole = {key for key, game in GAMES.items() if not game.experimental and game.defined is None}
    assert whole <= EVERYDAY.keys() <= GAMES.keys()
    missed = {
        f"{game}: {query}": found
        for game, query, fitting in QUERIES
        if not set(fitting.split()) & set(found := first_three(game, query))
    }
    assert missed == {}


@pytest.mark.parametrize(
    ("game", "sentence", "question", "answers"),
    [
        ("spades", "she played out of turn", "play", {"what": "turn"}),
        ("spades", "He bid out of turn!", "bids", {"what": "turn"}),
        ("spades", "Can I change my bid?", "bids", {"what": "changed"}),
        ("spades", "who won the trick", "trick", {}),
        ("spades", "was that a renege?", "revoke", {}),
        ("spades", "what if someone doesn’t follow suit", "revoke", {}),
        ("spades", "the rest are mine", "claim", {}),
        ("spades", "My partner dropped a card on the table", "play", {"what": "shown"}),
        ("spades", "score this hand please", "score", {}),
        ("apples", "she forgot to set aside a target", "bids", {"about": "target", "target": "none"}),
        ("pinochle", "I want to change my pass", "bids", {"what": "bid", "how": "changed"}),
        ("tap", "somebody looked at the stock", "misdeal", {"what": "looked"}),
        ("tap", "he discarded a king", "bids", {"what": "high"}),
        ("pippins", "Dov discarded two cards", "bids", {"about": "discard", "discard": "two"}),
        ("piquet", "I answered good by mistake", "bids", {"what": "good"}),
        ("klondike", "can a red card go on a red card", "move", {}),
        ("klondike", "I shuffled the waste", "bids", {"what": "redeal", "how": "shuffled"}),
    ],
)
def test_a_plain_sentence_leads_to_its_question(
    game: str, sentence: str, question: str, answers: dict[str, str]
) -> None:
    """It is the first thing found, with what the sentence says answered already."""
    first = found_in(sentence, game)[0]
    assert first.question is not None, first.rule
    assert (first.question.key, dict(first.topic.answers) if first.topic else {}) == (question, answers)


@pytest.mark.parametrize(
    ("game", "slip", "meant"),
    [
        ("spades", "sandbgas", "sandbags"),
        ("spades", "reneege", "renege"),
        ("spades", "folow suit", "follow suit"),
        ("spades", "misdael", "misdeal"),
        ("spades", "blnd nil", "blind nil"),
        ("spades", "penlty for bags", "penalty for bags"),
        ("pinochle", "mariage", "marriage"),
        ("pinochle", "pinocle", "pinochle"),
        ("tap", "juggeler", "juggler"),
        ("piquet", "repicque", "repique"),
        ("piquet", "quatorz", "quatorze"),
        ("klondike", "fundation", "foundation"),
        ("klondike", "tablaeu", "tableau"),
        ("spades", "over", "over"),
    ],
)
def test_one_slip_of_the_fingers_is_forgiven(game: str, slip: str, meant: str) -> None:
    """A letter wrong, left out, too many, or two swapped: the same is found."""
    assert [hit.rule or hit.topic or hit.question for hit in found_in(slip, game)] == [
        hit.rule or hit.topic or hit.question for hit in found_in(meant, game)
    ]


def test_words_in_any_form_find_the_same() -> None:
    """Singular and plural, -ing and -ed, and the verbs whose forms are their own."""
    for words in (("bag", "bags"), ("revoke", "revoked", "revoking"), ("deal", "dealt", "dealing"), ("lead", "led")):
        assert len({tuple(hit.rule for hit in found_in(word, "spades")) for word in words}) == 1, words
