"""Decisions published with the laws of 1882, and what those laws say at other tables, as they are put to the desk."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.core.question import Verdict
from referee.games import GAMES
from referee.service.finding import found_in
from referee.table.asking import put
from referee.table.facts import set_table

from ..desk import told
from ..playout import NAMES

MOST_ASKED = 3


@dataclass(frozen=True, slots=True)
class Published:
    """A question as it stood at a table, how it is put to the desk, and how it is decided.

    `answers` as `told` reads them, behind the question's key; `law`: the law or decision of 1882; `rule`: the rule of
    the book that holds it; `says` stands in the ruling; `sought`: everyday words that lead to the question.
    """

    law: str
    answers: str
    rule: str
    says: str
    sought: str = ""


DECISIONS = [
    Published(
        "decision 1: elder's point of four was equal, making 41; younger then finds a point of five",
        "bids what=good led=equal",
        "4.9",
        "Neither counts the point. Neither scores the point. Younger’s still prevents pique and repique.",
        "said equal but mine is longer",
    ),
    Published(
        "decision 2: younger said “good” to four that elder does not hold, and has three",
        "bids what=good led=false",
        "4.4",
        "Younger counts what is good",
        "I said good but elder did not have it",
    ),
    Published(
        "decision 3: elder offers a new deal, younger is silent until elder has discarded, then accepts",
        "misdeal what=offered answered=silent",
        "1.15",
        "There is no new deal.",
        "a new deal was offered",
    ),
    Published(
        "decision 4: three suits to the ace were called, three aces were not, and younger played",
        "bids what=late who=implied played=yes",
        "4.13",
        "Neither counts it",
        "my calls show the aces already",
    ),
    Published(
        "decision 5: elder says only after showing carte blanche that a card is left",
        "bids what=blanche when=leaves",
        "2.3",
        "Younger may change the discard",
        "carte blanche and elder leaves a card",
    ),
    Published(
        "decision 6: younger finds carte blanche when elder has taken up cards of the talon",
        "bids what=blanche when=other",
        "2.3",
        "Carte blanche counts. It counts 10, and the other player’s discard stays as it is.",
        "carte blanche after the other had drawn",
    ),
    Published(
        "decision 7: younger asks which queen is left out, and then says that three kings are better",
        "bids what=good led=asked",
        "4.12",
        "Elder counts the set, and younger counts no sets.",
        "asked which card is not counted",
    ),
    Published(
        "decision 8: the king named as not reckoned is in hand, one of those reckoned was put away",
        "bids what=false when=named seat=0",
        "8.1",
        "Ann counts nothing in this deal",
        "named the wrong king as not counted",
    ),
    Published(
        "decision 9: four jacks corrected to three; younger's answers had given an ace away",
        "bids what=changed how=less when=elder",
        "4.11",
        "It costs nothing, whatever the answers gave away.",
        "declaration was too large and put right",
    ),
    Published(
        "decision 10: elder led six together and said “play five”; the other played too many",
        "play what=many wrong=extra",
        "6.13",
        "and all that was played since is played again.",
        "several cards led together and too many played to them",
    ),
    Published(
        "decision 11: a seven of spades lay among six clubs, and was taken with the eight",
        "play what=many wrong=card played=yes",
        "6.13",
        "Too late: the card stands",
        "a wrong card among several led together",
    ),
    Published(
        "decision 12: who did not ask how many are left complains",
        "bids what=told asked=left told=unasked",
        "4.16",
        "No one was misled",
        "how many declared cards are left in hand",
    ),
    Published(
        "decision 13: younger put away one card more than was taken in, found in the middle of the play",
        "bids what=number how=fewer card=lying",
        "3.10",
        "Take the card in, even during the play",
        "put away more cards than I drew",
    ),
    Published(
        "decision 13: the same, and a card had been announced as left",
        "bids what=number how=fewer card=left",
        "3.10",
        "Play on without a penalty. The other player wins every trick the short hand cannot play to.",
    ),
    Published(
        "decision 13: the same, and the suit of that card was not followed",
        "bids what=number how=fewer card=suit",
        "3.10",
        "as for a revoke",
    ),
    Published(
        "decision 14: younger took up the bottom three, and elder then leaves two",
        "bids what=turn cards=bottom draws=left",
        "3.7",
        "Younger plays with too many cards and scores nothing in this deal",
        "younger took the bottom three before elder exchanged",
    ),
    Published(
        "decision 15: asked “how many diamonds?”, elder counted one that was not declared",
        "bids what=told asked=left told=wrong",
        "4.16",
        "The player who asked may have all cards played since taken back",
        "told the wrong number of declared cards",
    ),
    Published(
        "decision 16: asked “how many hearts?”, elder said none, and had two that were not declared",
        "bids what=told asked=left told=right",
        "4.16",
        "“None” is right, whatever else is in hand.",
    ),
    Published(
        "decision 17: a card of the other pack in the discard of who had thirteen",
        "misdeal what=pack found=strange where=discard",
        "1.14",
        "No new deal, but its player counts nothing",
        "a card of the other pack was found",
    ),
    Published(
        "decision 18: a card of the other pack in hand served in a point that was allowed",
        "misdeal what=pack found=strange where=served",
        "1.14",
        "It is a false declaration",
    ),
    Published(
        "decision 19: thirteen cards against twelve; who scores the last trick",
        "bids what=number how=thirteen",
        "6.7",
        "The twelfth trick is the last",
        "thirteen cards against twelve who wins the last trick",
    ),
    Published(
        "decision 20: carte blanche announced in time and not shown when cards were drawn",
        "bids what=blanche when=shown mixed=no",
        "2.3",
        "Its player shows hand and discard, and counts 10.",
        "carte blanche shown late",
    ),
    Published(
        "decision 21: the same, and the discard was put back into the hand",
        "bids what=blanche when=retaken seat=0",
        "8.6",
        "Ann counts 10 for carte blanche, and nothing else in this deal.",
        "took the discard back to show carte blanche",
    ),
    Published(
        "decision 22: who plays with thirteen holds the better point",
        "bids what=number how=long seat=1",
        "8.7",
        "Bea counts nothing in this deal",
        "somebody has more than twelve cards",
    ),
]

LAWS = [
    Published(
        "law 10",
        "misdeal what=count found=unseen",
        "1.5",
        "If the other player agrees, the dealer makes it twelve each and a talon",
    ),
    Published("law 11", "misdeal what=count found=again", "1.5", "A misdeal", "elder was dealt thirteen cards"),
    Published(
        "law 11", "misdeal what=count found=younger", "1.5", "The choice is elder’s.", "younger wants a new deal"
    ),
    Published("law 12", "misdeal what=count found=more", "1.5", "no one has a choice", "the talon has nine cards"),
    Published("law 39", "misdeal what=count found=late", "1.13", "there is no choice left"),
    Published(
        "law 40",
        "misdeal what=count found=stood hands=long",
        "1.13",
        "Elder puts away at least two cards, one more than elder draws.",
    ),
    Published(
        "law 43",
        "misdeal what=count found=stood hands=younger",
        "1.13",
        "Younger puts away at least two, one more than younger draws.",
    ),
    Published(
        "law 13", "misdeal what=exposed by=talon wants=no", "1.10", "The deal stands", "a talon card was turned up"
    ),
    Published("law 14", "misdeal what=exposed by=found", "1.10", "A misdeal", "a card lay face up in the pack"),
    Published("law 15", "misdeal what=pack found=second taken=yes", "1.12", "The packs stay changed."),
    Published("law 16", "misdeal what=dealer found=before", "1.3", "The right dealer deals.", "wrong dealer"),
    Published("law 16", "misdeal what=dealer found=later", "1.3", "then deals twice running"),
    Published("law 75", "misdeal what=pack found=now", "1.12", "A misdeal", "a card is missing from the pack"),
    Published("law 20", "bids what=blanche when=shown mixed=yes", "2.3", "does not count"),
    Published("laws 21 and 22", "bids what=number how=none led=no", "3.6", "One card must be exchanged"),
    Published("law 24", "bids what=number how=changed taken=yes", "3.9", "It stays", "can I change my discard"),
    Published(
        "law 25",
        "bids what=number how=retaken seat=0",
        "3.6",
        "Ann counts nothing",
        "took my discard back after drawing",
    ),
    Published("law 26", "bids what=number how=fewer card=mixed", "3.10", "It stays there"),
    Published("law 27", "bids what=talon who=bottom wants=penalty", "3.7", "Elder counts nothing", "saw a bottom card"),
    Published("law 28", "bids what=talon who=bottom-mixed wants=again", "3.7", "A misdeal"),
    Published("law 29", "bids what=talon who=top-mixed wants=penalty", "3.7", "Younger counts nothing"),
    Published("law 29", "bids what=talon who=unsaid mixed=no", "3.7", "Nothing is wrong"),
    Published("law 32", "bids what=number how=unsaid showed=touched", "3.9", "Younger may change the discard"),
    Published("law 33", "bids what=talon who=with-left wants=penalty", "3.7", "Elder counts nothing"),
    Published("law 36", "bids what=talon who=younger", "3.8", "elder may look at them too"),
    Published("law 34", "bids what=talon who=elder", "3.4", "Elder may look", "may I look at the talon"),
    Published("law 37", "bids what=talon who=buried", "3.8", "Elder may see both"),
    Published("law 44", "bids what=talon who=bottom wants=content", "8.6", "The penalty is let go"),
    Published("law 46", "bids what=late who=point", "4.10", "The point does not count", "point called after sequences"),
    Published(
        "law 46",
        "bids what=making who=fewer",
        "4.9",
        "Elder does not have to answer. Younger answers “good”.",
        "asked making with fewer cards",
    ),
    Published("law 48", "bids what=told asked=call", "4.15", "By its number, and more if needed"),
    Published(
        "law 49", "bids what=changed how=more added=no", "4.11", "It counts", "added a declaration after the answer"
    ),
    Published("law 50", "bids what=changed how=before", "4.11", "The new one counts"),
    Published("law 51", "bids what=good led=before", "4.12", "The answer may be changed", "I answered good by mistake"),
    Published("law 52", "bids what=changed how=less when=younger", "4.11", "elder may take the lead back"),
    Published("law 53", "bids what=false when=misnomer named=no", "4.14", "A misnomer", "named the wrong suit"),
    Published("law 54", "bids what=false when=refused", "8.1", "It costs nothing"),
    Published("law 54", "bids what=false when=impossible", "4.14", "costs nothing"),
    Published("law 54", "bids what=late who=false", "8.1", "It counts"),
    Published("law 55", "bids what=false when=shown", "8.1", "It costs nothing"),
    Published("law 55", "bids what=told asked=show", "4.15", "It is shown", "do I have to show my point"),
    Published("law 56", "bids what=late who=elder", "4.10", "It counts", "forgot to declare until after the lead"),
    Published("law 56", "bids what=late who=later", "4.10", "It does not count"),
    Published("law 57", "play what=short", "3.10", "The other wins it", "no card left for a trick"),
    Published("law 59", "play what=back why=mind", "6.11", "The card stands", "can I take back a card"),
    Published("law 59", "play what=back why=dropped", "6.11", "It may be taken back", "dropped a card by accident"),
    Published("law 59", "play what=lead all=no", "6.3", "The lead is taken back", "led out of turn"),
    Published("law 60", "play what=seen", "6.14", "Both may look"),
    Published("law 70", "play what=counted found=now", "8.5", "It is put right", "miscounted the points"),
    Published("law 74", "play what=counted found=notes", "8.5", "Each player’s own sheet counts"),
]

ALL = [*DECISIONS, *LAWS]


def parts_of(case: Published) -> tuple[str, dict[str, str]]:
    """The question's key, and the answers."""
    question, _, answers = case.answers.partition(" ")
    return question, told(answers)


def ruled(case: Published) -> Verdict:
    """What the desk says of it, away from any table."""
    game = GAMES["piquet"]
    key, answers = parts_of(case)
    question = next(one for one in game.questions() if one.key == key)
    return question.answer(put(question, set_table(game, NAMES[:2], {}), answers, None))


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.law} ({case.answers})")
def test_it_is_decided_as_published(case: Published) -> None:
    """In three answers at most, by the rule that holds it."""
    assert len(parts_of(case)[1]) <= MOST_ASKED
    found = ruled(case)
    assert f"PI-{case.rule}" in {rule.id for rule in found.rules}
    assert case.says in f"{found.verdict}. {found.remedy}" or case.says in str(found.why)
    rules = GAMES["piquet"].rules().rulebook
    assert any("1882" in rules[rule.id].source or "Discard" in rules[rule.id].source for rule in found.rules)


@pytest.mark.parametrize("case", [case for case in ALL if case.sought], ids=lambda case: case.sought)
def test_everyday_words_lead_to_it(case: Published) -> None:
    """Among the first three things found is the question, with nothing answered that does not fit."""
    key, answers = parts_of(case)
    fits = [
        hit
        for hit in found_in(case.sought, "piquet")[:3]
        if hit.question is not None
        and hit.question.key == key
        and hit.topic is not None
        and dict(hit.topic.answers).items() <= answers.items()
    ]
    assert fits, [
        (hit.rule and hit.rule.id, hit.topic and hit.topic.answers) for hit in found_in(case.sought, "piquet")
    ]
