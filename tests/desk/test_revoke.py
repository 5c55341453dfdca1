"""Was that a revoke? Golden cases of every game, what is asked next, what cannot be, and what stays secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from referee.core.codec import read_entry
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing, Verdict
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from tests.games.apples import golden as apples
from tests.games.desk import Desk, golden_of
from tests.games.playout import start
from tests.games.spades.golden_revoke import BIDS, DEAL, card_by_card, trick
from tests.games.tap import golden as tap
from tests.games.test_desk import asked_of
from tests.games.written import plays

from .revoke_games import GAMES, QUESTIONS

ANN, BEA, CY, DOV = range(4)
PROVEN = [
    pytest.param(key, case, id=f"{key}: {case.name}")
    for key in GAMES
    for case in golden_of(key)
    if case.question == "revoke"
    and case.record is not None
    and case.effect
    and "cards" not in case.answers
    # Every call that cannot be shown has its price, and there may be more than one.
    and case.code != "unproven-call"
]


@pytest.mark.parametrize(("key", "case"), PROVEN)
def test_what_the_record_holds_is_not_recorded_again(key: str, case: Desk) -> None:
    """Once the ruling's effect is in the record, it is still the ruling, and does nothing more."""
    game = GAMES[key]
    question, replay = asked_of(find_game(key), case)
    assert replay is not None
    replay.extend(QUESTIONS[key].answer(question).effect)
    again = QUESTIONS[key].answer(
        Asked(game=game, seating=question.seating, house=question.house, state=replay.state, answers=case.answers)
    )
    assert (again.code, again.effect) == (case.code, ())
    assert str(again.remedy).startswith("Already recorded.")


def players_of(key: str) -> int:
    """Four, where a game can be played by four."""
    sizes = find_game(key).table_sizes
    return 4 if 4 in sizes else sizes[0]


def asked(key: str, answers: Mapping[str, object], record: Any = None, **house: Any) -> Asked:
    """A question put to a game, at the table of a record if there is one."""
    case = Desk(
        question="revoke",
        answers=answers,
        house=house,
        players=players_of(key),
        record=record,
        code="",
        verdict="",
        card="",
        rules=[],
        says="",
        remedy="",
    )
    return asked_of(find_game(key), case)[0]


def answered_at(key: str, answers: Mapping[str, object], state: Any) -> Verdict:
    """The verdict at a table that stands as `state`."""
    return QUESTIONS[key].answer(
        Asked(game=GAMES[key], seating=state.seating, house=state.house, state=state, answers=answers)
    )


def answered(key: str, answers: Mapping[str, object], record: Any = None, **house: Any) -> Verdict:
    """The verdict."""
    return QUESTIONS[key].answer(asked(key, answers, record, **house))


@pytest.mark.parametrize("key", QUESTIONS)
def test_the_trick_is_shown_with_its_card_marked(key: str) -> None:
    """Evidence is cards: the trick as it was told, the card in question marked, then the card that proves it."""
    cards = "KS QH AS TS" if players_of(key) == 4 else "KS QH"
    answers = {
        "cards": cards,
        "suspect": 1,
        "later": "VS" if key in {"tap", "french-tarot"} else "JS",
        "when": "later",
        "trump": "D",
    }
    inputs = QUESTIONS[key].inputs(GAMES[key].house(), max(find_game(key).table_sizes))
    if "trump" not in {one.name for one in inputs}:
        del answers["trump"]
    if key == "skat":  # three play, and a jack is a trump
        cards = "KS QH"
        answers |= {"cards": cards, "later": "7S", "game": "D"}
    first, second = answered(key, answers).evidence
    assert " ".join(card.code for card in first.cards) == cards
    assert (first.mark, first.bad) == (1, True)
    assert [card.suit.value for card in second.cards] == ["S"]
    assert second.bad


@pytest.mark.parametrize(
    ("key", "answers", "proof"),
    [
        (
            "spades",
            {"cards": "7H 5C", "suspect": 1, "trick": 4},
            "any of A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 6♥ 5♥ 4♥ 3♥ 2♥, played or shown from that hand after trick 4.",
        ),
        (
            "spades",
            {"cards": "7S", "suspect": 0, "lead": "unbroken"},
            "any heart, diamond or club still unseen, played or shown from that hand later.",
        ),
        (
            "pinochle",
            {"cards": "KS JC", "suspect": 1, "trump": "H"},
            "any of A♠ K♠ Q♠ J♠ 10♠ (not followed) or any of A♥ K♥ Q♥ J♥ 10♥ (not trumped), "
            "played or shown from that hand later.",
        ),
        ("pinochle", {"cards": "TS JS", "suspect": 1, "trump": "H"}, "A♠, played or shown from that hand later."),
    ],
)
def test_what_would_prove_it_is_named(key: str, answers: dict[str, object], proof: str) -> None:
    """The cards, by the duty they would show broken, and from which trick on."""
    assert str(answered(key, answers).proof) == f"Proof would be {proof}"


# ---- what is asked next -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "answers", "words", "where"),
    [
        ("spades", {}, "Which cards were played?", "cards"),
        ("spades", {"cards": "7H 5C"}, "Which card is in question?", "suspect"),
        ("spades", {"cards": "7S", "suspect": 0}, "When was it led?", "lead"),
        ("spades", {"cards": "7H 5C", "suspect": 1, "later": "9H"}, "Has anybody played since?", "when"),
        ("pippins", {"cards": "7H 5C 2H", "suspect": 1, "later": "9H"}, "Has the next trick been led?", "when"),
        ("pinochle", {"cards": "KS JC", "suspect": 1}, "Which suit is trump?", "trump"),
    ],
)
def test_what_is_not_answered_is_asked(key: str, answers: dict[str, object], words: str, where: str) -> None:
    """One thing at a time, and only what decides it."""
    with pytest.raises(Missing) as missing:
        answered(key, answers)
    assert (str(missing.value), missing.value.where) == (words, where)


@pytest.mark.parametrize("key", ["spades", "apples", "tap"])
def test_a_card_that_others_have_followed_is_past_recall(key: str) -> None:
    """Where the next card settles it, a card told after it is enough: nobody asks when."""
    cards = "7H 5C 8H" if key != "tap" else "7H TC 8H"
    verdict = answered(key, {"cards": cards, "suspect": 1, "later": "KH"})
    assert verdict.code == "established"


def test_a_table_is_asked_whose_card_it_was() -> None:
    """Card by card the player is all that has to be told; by tricks the trick is told, and then the player."""
    with pytest.raises(Missing) as missing:
        answered("spades", {}, card_by_card("7H KH 5C 2H"))
    assert missing.value.where == "seat"
    by_result = [{**DEAL, "depth": "result"}, *BIDS]
    told = {"cards": "7H KH 5C 2H", "suspect": 2, "later": "9H", "when": "later"}
    with pytest.raises(Missing) as missing:
        answered("spades", told, by_result)
    assert missing.value.where == "seat"
    assert str(answered("spades", {**told, "seat": CY}, by_result).why).startswith("Cy played 5♣")
    with pytest.raises(Missing) as missing:
        answered("spades", {"seat": BEA, "called": True}, card_by_card("7H KH 5C 2H"))
    assert missing.value.where == "caller"


# ---- what cannot be ---------------------------------------------------------------------------------

_TWO_TRICKS = card_by_card("7H KH 5C 2H", "KD 2D 3D 4D", leaders=(ANN, BEA))


@pytest.mark.parametrize(
    ("answers", "record", "says", "where"),
    [
        ({"cards": "7H ZZ"}, None, "“ZZ” isn’t a card", "cards"),
        ({"cards": "7H 7H"}, None, "7♥ is in this pack only once.", "cards"),
        ({"cards": "7H KH 5C 2H 3H"}, None, "A trick of 4 players has 4 cards.", "cards"),
        ({"cards": "BJ"}, None, "Big joker isn’t in this pack.", "cards"),
        ({"cards": "7H KH", "suspect": 2}, None, "The trick has 2 cards so far: the lead is 0.", "suspect"),
        ({"cards": "7H KH", "suspect": 4}, None, "Enter a whole number from 0 to 3.", "suspect"),
        ({"cards": "7H 5C", "suspect": 1, "later": "7H"}, None, "7♥ lies in the trick already.", "later"),
        ({"cards": "7H 5C", "suspect": 1, "later": "9H 9H"}, None, "9♥ is in this pack only once.", "later"),
        (
            {"cards": "7H 5C", "suspect": 1, "trick": 12, "later": "9H 8H"},
            None,
            "A hand has 13 cards: no more than 1 can have been left.",
            "later",
        ),
        ({"cards": "7H 5C", "suspect": 1, "trick": 14}, None, "Enter a whole number from 1 to 13.", "trick"),
        (
            {"cards": "7H 5C 8H", "suspect": 1, "when": "now"},
            None,
            "Another card of this trick was played since.",
            "when",
        ),
        ({"cards": "7S", "suspect": 0, "trick": 2, "lead": "first"}, None, "Trick 2 is not the first.", "lead"),
        ({"cards": "7S", "suspect": 0, "trick": 1, "lead": "broken"}, None, "Trick 1 is the first.", "lead"),
        ({"cards": "7H 5C", "suspect": 1, "weather": "fair"}, None, "Nothing is asked that this", "weather"),
        ({"seat": 7}, _TWO_TRICKS, "This is a seat from 0 to 3.", "seat"),
        ({"seat": CY, "trick": 3}, _TWO_TRICKS, "Cy has played to tricks 1 to 2.", "trick"),
        ({"seat": CY}, [DEAL, *BIDS, *trick("7H KH", ANN)], "Cy has played no card in this hand yet.", "seat"),
        ({"seat": CY, "later": "KH"}, _TWO_TRICKS, "Bea played K♥ in trick 1.", "later"),
        ({"seat": CY, "later": "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"}, _TWO_TRICKS, "Cy has only 11 more", "later"),
        ({"seat": CY, "caller": CY}, _TWO_TRICKS, "A player can’t call their own renege.", "caller"),
        ({"seat": CY, "cards": "7H"}, _TWO_TRICKS, "in the record of this hand", "cards"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(answers: dict[str, object], record: Any, says: str, where: str) -> None:
    """A sentence, and the answer it is about: impossible cards, a card in two hands, more than were dealt."""
    with pytest.raises(NotationError) as wrong:
        answered("spades", answers, record)
    assert says in str(wrong.value)
    assert wrong.value.where == where
    assert not isinstance(wrong.value, Missing)


def test_a_card_in_another_known_hand_is_named_there() -> None:
    """A hand laid open is nobody else's."""
    rest = ["9H", *(rank + "C" for rank in "AKQJT987"), *(rank + "S" for rank in "AKQ")]
    shown = [None, None, None, ["2H", *rest]]
    record = [*card_by_card("7H KH 5C 2H"), {"type": "hands", "hands": shown}]
    with pytest.raises(NotationError) as wrong:
        answered("spades", {"seat": CY, "later": "9H"}, record)
    assert (str(wrong.value), wrong.value.where) == ("9♥ is in Dov’s hand.", "later")


# ---- what the record shows --------------------------------------------------------------------------


def test_the_last_card_of_a_suit_is_shown() -> None:
    """The trick in which a suit ran out is the evidence that nothing was left of it."""
    hand = ["JH", "3H", *(rank + "C" for rank in "AKQJT98765"), "AS"]
    record = card_by_card("4H JH 2H QH", "8H 3H KH 5H", "9H 7C TH 6H", leaders=(BEA, ANN, DOV))
    # Bea leads, so Cy plays J♥ and 3♥ before 7♣.
    record = [*card_by_card(), *trick("4H JH 2H QH", BEA), *trick("8H 5H 3H KH", ANN), *trick("9H TH 6H 7C", DOV)]
    verdict = answered("spades", {"seat": CY}, [*record, {"type": "hands", "hands": [None, None, hand, None]}])
    assert verdict.code == "none"
    assert str(verdict.why) == "Cy held no heart: the whole hand is known."
    last, asked_about = verdict.evidence
    assert str(last.caption) == "Trick 2: 3♥ was Cy’s last heart of two"
    assert [card.code for card in last.cards] == ["8H", "5H", "3H", "KH"]
    assert (last.mark, last.bad) == (2, False)
    assert str(asked_about.caption) == "Trick 3: Dov led 9♥; with no heart left, 7♣ may be played"
    assert asked_about.mark == 3


def test_a_suit_that_lies_elsewhere_is_accounted_for() -> None:
    """Where every card of the suit has been played by others, nothing has to be shown."""
    hearts = ["AH KH QH 2C", "JH TH 9H 3C", "8H 7H 6H 4C", "5H 4H 3H 5C"]
    record = card_by_card(*hearts, leaders=(ANN,) * 4)
    last = answered("spades", {"seat": DOV}, record)
    assert last.code == "open", "2♥ is out"
    record += trick("AC 2H", ANN, confirmed=True)
    found = answered("spades", {"seat": DOV}, record)
    assert found.code == "none"
    assert str(found.why) == "Dov held no heart: all of them are accounted for."


def test_a_later_card_is_shown_in_its_trick() -> None:
    """What was played proves what was held: both tricks are laid out, and the record is not told twice."""
    record = [*card_by_card("7H KH 5C 2H", "AD KD 2D 3D", leaders=(ANN, BEA)), *trick("KS", BEA, confirmed=True)]
    record += trick("9H", CY, confirmed=True)
    verdict = answered("spades", {"seat": CY}, record)
    assert (verdict.code, verdict.effect) == ("established", ())
    assert str(verdict.remedy) == "Already recorded. The contract of 6 is set: −60."
    assert [str(one.caption) for one in verdict.evidence] == [
        "Trick 1: Cy played 5♣ on a heart lead",
        "Trick 3: Cy played 9♥",
    ]
    assert [one.mark for one in verdict.evidence] == [2, 1]


def test_a_hand_shown_whole_settles_it() -> None:
    """“None of them: the whole hand was seen” is enough, at a table too."""
    record = card_by_card("7H KH 5C 2H")
    assert answered("spades", {"seat": CY}, record).code == "open"
    assert answered("spades", {"seat": CY, "hand": True}, record).code == "none"
    assert answered("spades", {"seat": CY, "hand": True, "later": "9H"}, record).code == "established"


def test_without_a_trick_the_newest_trouble_is_looked_at() -> None:
    """What is wrong comes before what is in doubt, and that before what is right."""
    record = card_by_card("7H KH 5C 2H", "KD 2D 3D 4D", "AC TD QC 2C", leaders=(ANN, BEA, BEA))
    assert answered("spades", {"seat": CY}, record).data["trick"] == 3
    assert answered("spades", {"seat": CY, "later": "9H"}, record).code == "open", "of trick 3"
    right = answered("spades", {"seat": BEA}, record)
    assert str(right.why) == "Bea met every duty of play with 3 cards so far."


def test_a_renege_in_the_record_that_the_cards_deny_is_named() -> None:
    """No revoke, and the record says there was one: it says what to do."""
    record = [*card_by_card("7H KH 5C 2H"), {"type": "renege", "seat": BEA, "trick": 1}]
    verdict = answered("spades", {"seat": BEA}, record)
    assert verdict.code == "none"
    assert "Remove that entry" in str(verdict.notes[0][0])


# ---- secrets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ANN, BEA])
def test_a_target_told_changes_nothing(seat: int) -> None:
    """Whatever card was set aside, the desk rules the same and names the same cards."""
    begun = apples.BEGUN + plays(ANN, "AS QC 3S 4S") + plays(ANN, "KH 2H 5C 6H")
    found = []
    for card in (None, "9S", "KD", "TH"):
        record = begun if card is None else begun + apples.target(seat, card)
        found.append([answered("apples", {"seat": asked_about}, record) for asked_about in range(4)])
    assert all(one == found[0] for one in found)


def test_a_known_hand_with_a_secret_target_stays_open() -> None:
    """One card of a hand that is known may be the target: it proves nothing until it is played or shown."""
    hand = ["QC", "9S", *(rank + "D" for rank in "AKQJT98765"), "2C"]
    record = apples.BEGUN + [{"type": "hands", "hands": [None, hand, None, None]}]
    record = [*record, *plays(ANN, "AS QC 3S 4S")]
    verdict = answered("apples", {"seat": BEA}, record)
    assert verdict.code == "open"
    assert verdict.data["would_prove"] == ["9S"]
    assert answered("apples", {"seat": BEA, "later": "9S"}, record).code == "established"


def test_replay_agrees_with_the_desk() -> None:
    """A query at the entry and the desk blame the same card by the same rule."""
    record = [*card_by_card("7H KH 5C 2H"), *trick("AD", BEA), *trick("9H", CY)]
    game = GAMES["spades"]
    put = asked("spades", {"seat": CY, "trick": 1}, record)
    replay: Replay[Any] = Replay(game, game.start(put.seating, put.house), strict=True)
    replay.extend([read_entry(game.entry_types, entry) for entry in record])
    [problem] = [one for one in replay.problems if one.ruling.severity is Severity.QUERIED]
    verdict = QUESTIONS["spades"].answer(put)
    assert verdict.rules[0] is problem.ruling.rule
    assert verdict.seat == problem.ruling.seat
    assert verdict.code == "established"


def test_two_revokes_of_a_player_cost_once() -> None:
    """Shown by one card, the first has its price; the other, and any later one, costs nothing more."""
    game = GAMES["tap"]
    wrong = tap.plays(ANN, "KS QH 8S") + tap.plays(ANN, "QS 9H 7S") + tap.plays(ANN, "CS")
    state = start(game, 3, {})
    for written in (*tap.deal(), *tap.SOLO, *wrong):
        state = game.apply(state, read_entry(game.entry_types, written))
    shows = read_entry(game.entry_types, tap.plays(BEA, "9S")[0])
    first, second = (ruling.remedy for ruling in game.check(state, shows))
    assert first is not None
    assert second is not None
    assert (str(first.message), first.points) == ("Solo counts as won: each defender pays Ann 8", -8)
    assert (str(second.message), second.points) == ("Bea revoked before in this hand: it costs nothing more", None)
    state = game.apply(state, shows)
    verdict = answered_at("tap", {"seat": BEA, "trick": 1}, state)
    assert str(verdict.remedy) == "Already recorded. Solo counts as won: each defender pays Ann 8."
    verdict = answered_at("tap", {"seat": BEA, "trick": 2}, state)
    assert str(verdict.remedy) == "Already recorded. Bea revoked before in this hand: it costs nothing more."
