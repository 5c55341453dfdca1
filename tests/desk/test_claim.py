"""The rest are mine, at the desk: told or recorded, the verdict is the same, and bad input has its place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import RANKS_HIGH_TO_LOW, Card, card_set, cards_in, without_card
from referee.core.codec import read_entry, write_entry
from referee.core.entries import Entry
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing, Question, Verdict
from referee.core.values import altered
from referee.desk.claim import claim_question
from referee.desk.claiming import Claiming, by_record
from referee.games import GAMES
from referee.play.game import AnyTrickGame
from referee.play.known import cards_played

from ..examples import dear
from ..games.desk import Desk
from ..games.playout import NAMES, shuffled, start
from ..games.test_desk import asked_of

TRICK_GAMES = ("spades", "apples", "pinochle", "tap", "pippins", "piquet")


def claiming_of(key: str) -> Claiming:
    """How the game takes claims."""
    return cast("Claiming", import_module(f"referee.games.{key}.desk").CLAIMING)


def question_of(key: str) -> Question:
    """The game's question."""
    return next(question for question in GAMES[key].questions() if question.key == "claim")


def ask(key: str, *, players: int = 4, house: dict[str, Any] | None = None, **answers: object) -> Verdict:
    """The verdict away from a table."""
    case = cast("Any", Desk)(
        **dict.fromkeys(("code", "verdict", "card", "says", "remedy"), ""),
        question="claim",
        rules=(),
        answers=answers,
        house=house or {},
        players=players,
    )
    return question_of(key).answer(asked_of(GAMES[key], case)[0])


def claim(seat: int = 0, *, good: bool, **more: object) -> list[dict[str, Any]]:
    """The rest claimed."""
    return [{"type": "claim", "seat": seat, **({} if good else {"good": False}), **more}]


# ---- undecided --------------------------------------------------------------------------------------


def test_a_search_that_is_too_long_says_so() -> None:
    """With a limit of ten cards nothing is decided that has to be searched; nothing is recorded either."""
    question = claim_question(claiming_of("pippins"), limit=10)
    game = GAMES["pippins"].rules()
    house = game.house()
    asked = Asked(game=game, seating=game.seating(NAMES[:4], house), house=house, answers={"hand": "AS KS QS JS"})
    verdict = question.answer(asked)
    assert (verdict.code, str(verdict.verdict), verdict.card.value) == ("undecided", "Not decided", "noted")
    assert str(verdict.why) == "After 10 cards tried it is still open whether the claim holds."
    assert str(verdict.remedy) == "Play on: nothing is claimed."
    assert str(verdict.proof).startswith("With more of the cards known")
    assert verdict.effect == ()
    assert verdict.data["verdict"] == "undecided"
    assert verdict.data["line"] == []


# ---- bad input --------------------------------------------------------------------------------------

WRONG = [
    ("spades", {}, "hand", "Which cards does Ann hold?"),
    ("spades", {"hand": "AS ZZ"}, "hand", "isn’t a card"),
    ("spades", {"hand": "AS BJ"}, "hand", "Big joker isn’t in this pack."),
    ("spades", {"hand": "AS AS"}, "hand", "A♠ is in this pack only once."),
    ("spades", {"hand": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC AS"}, "hand", "has 13 cards to play in a hand, not 14"),
    ("spades", {"hand": "AS", "hand1": "AS"}, "hand1", "A♠ is in Ann’s hand already."),
    ("spades", {"hand": "AS", "hands": [None, None, ["AS"]]}, "hands[2]", "A♠ is in Ann’s hand already."),
    ("spades", {"hand": "AS", "hand2": "KS QS"}, "hand2", "Cy has 1 card to play, not 2."),
    ("spades", {"hand": "AS", "hands": [["AS"]]}, "hands[0]", "cards once"),
    ("spades", {"hand": "AS", "hands": "AS"}, "hands", "by seat"),
    ("spades", {"hand": "AS", "hands": [None] * 5}, "hands", "by seat"),
    ("spades", {"hand": "AS", "played": "AS"}, "played", "A♠ is in Ann’s hand already."),
    ("spades", {"hand": "AS", "out": "KS QS KS"}, "out", "K♠ is in this pack only once."),
    ("spades", {"hand": "AS", "out": "KS QS"}, "out", "The others hold 3 cards more, and only 2 can still be theirs."),
    ("spades", {"hand": "AS", "trick": "2H 3H 4H 5H"}, "trick", "everybody has played"),
    ("spades", {"hand": "AS", "trick": "AS", "leader": 3}, "trick", "A♠ is in Ann’s hand already."),
    ("spades", {"hand": "AS", "leader": 7}, "leader", "a seat from 0 to 3"),
    ("spades", {"hand": "AS", "claimer": "x"}, "claimer", "a seat from 0 to 3"),
    ("spades", {"hand": "AS", "void1": "Z"}, "void1", "“Z” is no suit"),
    ("spades", {"hand": "AS", "voids": [None, 3]}, "voids[1]", "Suits are letters"),
    ("spades", {"hand": "AS", "voids": 3}, "voids", "suits by seat"),
    ("spades", {"hand": "AS", "void1": "H", "hand1": "2H"}, "void1", "Bea holds 2♥, and has none of that suit"),
    ("spades", {"hand": "AS", "out": "2H 3H 4H", "void1": "H"}, "out", "cannot lie so"),
    ("spades", {"hand": "AS", "broken": 3}, "broken", "true or false"),
    ("spades", {"hand": "AS", "weather": "fair"}, "weather", "Nothing is asked"),
    ("apples", {"hand": "AS"}, "trump", "Which suit is trump?"),
    ("apples", {"hand": "AS", "trump": "X"}, "trump", "one of S, H, D, C"),
    ("pinochle", {"hand": "AS AS AS AS AS"}, "hand", "A♠ is in this pack only 4 times."),
    ("pinochle", {"hand": "AS AS AS", "hand1": "AS AS KS"}, "hand1", "There are 4 of A♠, and they are in Ann’s hand"),
    ("pippins", {"hand": "AS", "reaches": "9H 2S"}, "reaches", "2♠ isn’t above 9♥"),
    ("pippins", {"hand": "AS", "reaches": "2H 9H"}, "reaches", "hearts are there twice"),
]


@pytest.mark.parametrize(("key", "answers", "where", "said"), WRONG)
def test_what_cannot_be_is_named_at_its_place(key: str, answers: dict[str, Any], where: str, said: str) -> None:
    """Each with a sentence, and where it is wrong."""
    with pytest.raises(NotationError) as error:
        ask(key, **answers)
    assert error.value.where == where
    assert said in str(error.value)


def test_an_opponent_gets_the_rest_of_a_false_claim() -> None:
    """Not the claimer, nor a partner."""
    with pytest.raises(NotationError, match="goes to an opponent") as error:
        ask("spades", players=3, hand="KS", hand1="AS", to=0)
    assert error.value.where == "to"


def test_what_is_missing_is_said_to_be_missing() -> None:
    """Nothing is wrong with an answer that is only wanted; everything asked has its input."""
    for key in TRICK_GAMES:
        game = cast("AnyTrickGame", GAMES[key].rules())
        players = GAMES[key].table_sizes[0]
        with pytest.raises(Missing) as missing:
            ask(key, players=players)
        inputs = question_of(key).inputs(game.house(), players)
        assert missing.value.where in {one.name for one in inputs}
        assert len({one.name for one in inputs}) == len(inputs)


# ---- at a table -------------------------------------------------------------------------------------


def at_table(key: str, state: Any, **answers: object) -> Verdict:
    """The verdict at a table."""
    house = state.house
    return question_of(key).answer(
        Asked(game=GAMES[key].rules(), seating=state.seating, house=house, state=state, answers=answers)
    )


AUCTION = {
    "tap": (
        {"type": "bid", "seat": 1, "contract": "three"},
        {"type": "pass", "seat": 2},
        {"type": "pass", "seat": 0},
        {"type": "take", "half": "top"},
    )
}
"""What comes before the play, where it is not left to chance."""


def playing(key: str, rng: random.Random, tricks: int, **rules: object) -> Any:
    """A hand recorded card by card with so many tricks left; every hand is known where a deal may tell them all."""
    for _ in range(200):
        state = _played(key, rng, tricks, rules)
        if state is not None:
            return state
    raise AssertionError("no auction came to a play")


def _played(key: str, rng: random.Random, tricks: int, rules: dict[str, Any]) -> Any:
    """Such a hand; None where the auction went awry."""
    game = cast("AnyTrickGame", GAMES[key].rules())
    sizes = GAMES[key].table_sizes
    players = 4 if 4 in sizes else sizes[0]
    state: Any = start(game, players, rules)
    layout = game.layout(state.house, players)
    dealt = shuffled(layout.pack, players, layout.each, rng)
    told = (
        {"hands": [[card.code for card in hand] for hand in dealt]} if key in {"spades", "pippins", "pinochle"} else {}
    )
    for entry in ({"type": "deal", "dealer": 0, "depth": "cards", **told}, *AUCTION.get(key, ())):
        state = game.apply(state, read_entry(game.entry_types, entry))
    secret = [card_set(hand[: state.hand.rounds]) for hand in dealt]
    while True:
        hand, now = state.hand, game.phase(state)
        if now.name == "deal" or hand.complete:
            return None
        begun = now.name in game.play_phases and hand.play_begun and not hand.trick
        if begun and hand.rounds - len(hand.winners) <= tricks:
            return state
        card = _card(game, state, secret, rng) if now.name in game.play_phases else None
        if card is None:
            offered = [entry for entry in islice(game.choices(state), 60) if entry.type not in {"trick", "play"}]
            if not offered:
                return None
            card = rng.choice(offered)
        state = game.apply(state, card)


def _card(game: AnyTrickGame, state: Any, secret: list[int], rng: random.Random) -> Entry | None:
    """A card lawfully played from the hand the record knows, or the one nobody told; None where none can be."""
    hand = state.hand
    seat = game.next_player(state, hand)
    if seat is None:
        return None
    held = secret[seat] if hand.held[seat] is None else hand.held[seat]
    order = game.order(state)
    duty = order.duties(hand.trick) if hand.trick else order.lead(len(hand.winners) + 1, cards_played(hand))
    cards = [card for card in cards_in(held) if duty.broken_by(card, held) is None]
    play = game.play_type(seat=seat, card=rng.choice(cards))
    if game.check(state, play):
        return None
    secret[seat] = without_card(secret[seat], play.card) if hand.held[seat] is None else secret[seat]
    return play


@pytest.mark.parametrize("key", ["spades", "pinochle", "pippins"])
@dear(5)
@given(seed=st.integers(0, 2**32), tricks=st.integers(1, 4))
def test_a_table_and_what_is_told_of_it_agree(key: str, seed: int, tricks: int) -> None:
    """The same position from the record, and told card by card away from it: the same verdict."""
    state = playing(key, random.Random(seed), tricks)
    claimer = state.hand.winners[-1]
    here = at_table(key, state, claimer=claimer)
    hands: list[Any] = [[card.code for card in cards_in(held)] for held in state.hand.held]
    mine, hands[claimer] = hands[claimer], None
    gone = [play.card.code for trick in state.hand.tricks for play in trick.plays]
    gone += [card.code for card in getattr(state.hand, "discards", ()) if card is not None] if key == "pippins" else []
    more: dict[str, Any] = {}
    if key == "pinochle":
        more["trump"] = state.hand.trump.value
    if key == "pippins":
        more["reaches"] = [card.code for card in state.hand.top]
    told = ask(key, claimer=claimer, hand=mine, hands=hands, played=gone, **more)
    assert by_record(Asked(game=GAMES[key].rules(), seating=state.seating, house=state.house, state=state))
    assert (here.code, here.why, here.data["line"]) == (told.code, told.why, told.data["line"])
    without = at_table(key, state, claimer=claimer, hand=" ".join(mine))
    assert (without.code, without.data["line"]) == (here.code, here.data["line"])


@pytest.mark.parametrize("key", ["apples", "piquet", "tap"])
@dear(5)
@given(seed=st.integers(0, 2**32), tricks=st.integers(1, 3))
def test_a_record_asks_for_the_hand_it_does_not_know(key: str, seed: int, tricks: int) -> None:
    """It says how many cards; with them there is a verdict, and what the record knows besides can only help."""
    rng = random.Random(seed)
    state = playing(key, rng, tricks)
    hand, claimer = state.hand, state.hand.winners[-1]
    with pytest.raises(Missing, match=f"Which {tricks} card") as missing:
        at_table(key, state, claimer=claimer)
    assert missing.value.where == "hand"
    mine = [card.code for card in rng.sample(sorted(cards_in(hand.pool), key=str), tricks)]
    try:
        here = at_table(key, state, claimer=claimer, hand=mine)
    except NotationError as error:  # cards that the play so far rules out
        assert error.where == "hand"
        return
    gone = [play.card.code for trick in hand.tricks for play in trick.plays]
    more: dict[str, Any] = {}
    if key == "apples":
        more["trump"] = hand.high.trump.value
    if key == "tap":
        more["declarer"] = hand.declarer
    told = ask(key, players=len(state.seating), claimer=claimer, hand=mine, played=gone, **more)
    assert not (told.code == "good" and here.code == "beaten")


def test_a_hand_that_is_not_the_recorded_one_is_refused() -> None:
    """The record knows Ann's cards, and how many Bea has."""
    state = playing("spades", random.Random(1), 3)
    held = [[card.code for card in cards_in(cards)] for cards in state.hand.held]
    for seat in range(4):
        with pytest.raises(NotationError, match="and they are others") as error:
            at_table("spades", state, claimer=seat, hand=held[seat - 1])
        assert error.value.where == "hand"
    with pytest.raises(Missing) as missing:
        at_table("spades", state)
    assert missing.value.where == "claimer"
    with pytest.raises(NotationError, match="Nothing is asked") as over:
        at_table("spades", state, claimer=0, out="2H")
    assert over.value.where == "out"


def test_between_hands_nothing_is_recorded() -> None:
    """A claim of cards that are told can still be judged, but there is no hand it would end."""
    game = cast("AnyTrickGame", GAMES["spades"].rules())
    state = start(game, 4, {})
    verdict = at_table("spades", state, claimer=1, hand="AS")
    assert (verdict.code, verdict.effect) == ("good", ())


def test_tricks_recorded_without_cards_say_how_many_are_left() -> None:
    """Ten tricks are told: three cards are left, and whoever won the last one leads."""
    game = cast("AnyTrickGame", GAMES["spades"].rules())
    state: Any = start(game, 4, {})
    entries = [{"type": "deal", "dealer": 3, "depth": "tricks"}]
    entries += [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]
    entries += [{"type": "trick", "winner": 2}] * 10
    for entry in entries:
        state = game.apply(state, read_entry(game.entry_types, entry))
    verdict = at_table("spades", state, claimer=2, hand="AS KS QS")
    assert (verdict.code, [write_entry(entry) for entry in verdict.effect]) == ("good", claim(2, good=True))
    assert ("Who leads?", "Cy") in verdict.told
    assert ("Who leads?", "Cy") in at_table("spades", state, claimer=1, hand="AS KS QS").told
    with pytest.raises(NotationError, match="3 tricks are left, so Cy does not hold 2") as error:
        at_table("spades", state, claimer=2, hand="AS KS")
    assert error.value.where == "hand"


# ---- what is secret, and what the claimer shows ------------------------------------------------------


def test_the_desk_does_not_know_a_target_of_apples() -> None:
    """Told to the record, it stays a secret until the hand is over; the claimer shows it, and then it counts."""
    game = GAMES["apples"].rules()
    state, (target, *mine) = next(_three_trumps_out())
    hand, claimer = state.hand, state.hand.winners[-1]
    after = game.apply(state, read_entry(game.entry_types, {"type": "target", "seat": claimer, "card": target.code}))
    assert after.hand.targets[claimer] == target
    assert claiming_of("apples").public(after).hand == hand
    codes = [card.code for card in mine]
    for told in (state, after):
        assert at_table("apples", told, claimer=claimer, hand=codes).code == "beaten"
        shown = at_table("apples", told, claimer=claimer, hand=codes, played=target.code)
        assert shown.code == "good", shown.why
    with pytest.raises(NotationError, match="was played, or is in a hand") as error:
        at_table("apples", after, claimer=claimer, hand=codes, played=hand.tricks[0].plays[0].card.code)
    assert error.value.where == "played"


def _three_trumps_out() -> Iterator[tuple[Any, list[Card]]]:
    """Hands with two tricks left of which whoever leads may hold the highest three trumps, the highest first."""
    for seed in range(400):
        state = playing("apples", random.Random(seed), 2)
        hand, claimer = state.hand, state.hand.winners[-1]
        trumps = sorted((card for card in cards_in(hand.pool) if card.suit is hand.high.trump), key=power)[::-1]
        lacking = [mask for doubt in hand.doubts if doubt.seat == claimer for mask, _ in doubt.lacks]
        if len(trumps) > 2 and not any(mask >> card.index & 1 for mask in lacking for card in trumps[:3]):
            yield state, trumps[:3]


def power(card: Card) -> int:
    """How high a card ranks within its suit."""
    return -RANKS_HIGH_TO_LOW.index(card.rank)


def test_a_declarer_of_tap_shows_the_discard() -> None:
    """Three cards lie face down: those shown are nobody's any more, and the others may be anybody's."""
    state = playing("tap", random.Random(5), 3)
    hand, declarer = state.hand, state.hand.declarer
    told = list(cards_in(hand.pool))[:3]
    hidden = altered(hand, pool=hand.pool & ~card_set(told), discarded=card_set(told), laid=True)
    assert claiming_of("tap").public(altered(state, hand=hidden)).this_hand.pool == hand.pool
    out = [card.code for card in cards_in(hand.pool) if card.suit.value != "X" and card.rank not in {"K"}][:3]
    mine = [card.code for card in cards_in(hand.pool) if card.code not in out][-3:]
    verdict = at_table("tap", state, claimer=declarer, hand=mine, played=out)
    assert f"{len(list(cards_in(hand.pool))) - 6} cards out" in dict(verdict.told)["The others"]


def test_where_hands_stay_secret_the_desk_knows_the_cards_played() -> None:
    """Nothing else of a deal of Piquet: no hand, no discard."""
    state = playing("piquet", random.Random(3), 3, secret_hands=True)
    public = claiming_of("piquet").public(state).this_hand
    assert public.held == public.dealt == (None, None)
    played = [play.card for trick in public.tricks for play in trick.plays]
    assert sorted((*cards_in(public.pool), *played), key=str) == sorted(piquet_pack(), key=str)
    open_state = playing("piquet", random.Random(3), 3, secret_hands=False)
    assert claiming_of("piquet").public(open_state) is open_state


def piquet_pack() -> tuple[Any, ...]:
    """The 32 cards."""
    game = cast("AnyTrickGame", GAMES["piquet"].rules())
    return game.layout(game.house(), 2).pack
