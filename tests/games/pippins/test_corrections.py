"""What becomes of the tricks behind an early card that is corrected."""

from __future__ import annotations

from typing import Any

from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.pippins.model import Hand, State

from ..golden import Entries
from ..playout import start
from ..written import deal
from .golden import ANN, BEA, CY, DOV, START, discards, example, penalty, trick

PIPPINS = find_game("pippins").rules()

FOUR_TRICKS = [
    *START,
    *trick(ANN, "5S 6S 7S 8S"),
    *trick(DOV, "6H 7H 8H KH"),
    *trick(CY, "3D 4D 5D 9D"),
    *trick(BEA, "4S 5H 6C 5C"),
]
"""5♠, 6♥ and 9♦ become the reaches; nobody is known to have revoked."""

FIRST = len(START)
"""The index of the first card."""


def replayed(entries: Entries, **rules: Any) -> Replay[State]:
    """The entries folded in as a table does it: what is refused is left out."""
    replay: Replay[State] = Replay(PIPPINS, start(PIPPINS, 4, rules), strict=False)
    replay.extend([read_entry(PIPPINS.entry_types, entry) for entry in entries])
    return replay


def corrected(entries: Entries, changes: dict[int, str]) -> Entries:
    """The entries with other cards at some places."""
    return [{**entry, "card": changes[at]} if at in changes else entry for at, entry in enumerate(entries)]


def said(replay: Replay[State]) -> list[tuple[int, str, str]]:
    """Every ruling: the entry, how grave, its code."""
    return [(found.entry, found.ruling.severity.value, found.ruling.code) for found in replay.problems]


def hand_of(replay: Replay[State]) -> Hand:
    """The hand in progress, or the last one."""
    assert replay.state.hand is not None
    return replay.state.hand


def codes(cards: Any) -> list[str]:
    return [card.code for card in cards]


def test_the_record_as_it_was() -> None:
    """Every winner, point and reach counted by hand."""
    hand = hand_of(replayed(FOUR_TRICKS))
    # no reaches; 6♥ to K♥ above 5♠; under 6♥ over 5♠: 3♦ 3, 4♦ 3, 5♦ matches 2 × 3, 9♦ above
    assert hand.points[:3] == (1, 1, 1 + 3 + 3 + 6)
    assert [trick.winner for trick in hand.tricks[:3]] == [DOV, CY, BEA]
    assert [codes(reaches) for reaches in hand.reaches[1:4]] == [["5S"], ["5S", "6H"], ["5S", "6H", "9D"]]
    # diamonds 1, hearts 2, spades 3, clubs 4: 4♠ 3, 5♥ matches 2 × 2, 6♣ matches 2 × 4, 5♣ matches 2 × 4
    assert hand.points[3] == 1 + 3 + 4 + 8 + 8
    assert hand.tricks[3].winner == CY


def test_another_reach_moves_the_points_of_every_later_trick() -> None:
    """The first reach was 3♠, not 5♠: no trick changes hands, and all that matched 5 counts once."""
    replay = replayed(corrected(FOUR_TRICKS, {FIRST: "3S"}))
    assert said(replay) == []
    hand = hand_of(replay)
    assert [codes(reaches) for reaches in hand.reaches[1:4]] == [["3S"], ["3S", "6H"], ["3S", "6H", "9D"]]
    # now 3♦ matches, and 5♦ does not; then 5♥ 2, 5♣ 4 and 6♣ doubled
    assert hand.points == (1, 1, 1 + 6 + 3 + 3, 1 + 3 + 2 + 8 + 4)


def test_another_winner_leaves_the_next_lead_out_of_turn() -> None:
    """Cy’s 7♠ was the king: he won the trick, and Dov’s lead to the next is queried, but stands."""
    replay = replayed(corrected(FOUR_TRICKS, {FIRST + 2: "KS"}))
    assert said(replay) == [(FIRST + 4, "queried", "out-of-turn")]
    hand = hand_of(replay)
    assert [trick.winner for trick in hand.tricks] == [CY, CY, BEA, CY]
    assert hand.tricks[1].plays[0].seat == DOV


def test_another_reach_can_move_a_winner() -> None:
    """Bea’s 9♦ was 9♣: Ann’s 5♦ won that trick, clubs are the top trumps then, and Dov’s 6♣ takes the next."""
    replay = replayed(corrected(FOUR_TRICKS, {FIRST + 11: "9C"}))
    assert said(replay) == [(FIRST + 12, "queried", "out-of-turn")]
    hand = hand_of(replay)
    assert [codes(reaches) for reaches in hand.reaches[3:]] == [["5S", "6H", "9C"], ["5S", "6H", "9C"]]
    assert [trick.winner for trick in hand.tricks] == [DOV, CY, ANN, DOV]
    # clubs 1, hearts 2, spades 3: 4♠ 3, 5♥ and 6♣ and 5♣ doubled
    assert hand.points[3] == 1 + 3 + 4 + 2 + 2


def test_a_card_played_again_later_needs_attention() -> None:
    """The corrected card is one that Bea plays in the third trick: there it is refused."""
    entries = corrected(FOUR_TRICKS, {FIRST + 2: "9D"})
    replay = replayed(entries)
    refused = [found for found in replay.problems if found.ruling.severity is Severity.REFUSED]
    assert refused[0].entry == FIRST + 11
    assert refused[0].ruling.code == "card-gone"
    assert str(refused[0].ruling.message) == "Cy played 9♦ in trick 1."
    assert not refused[0].consequence
    assert all(found.consequence for found in refused[1:])

    # the next deal lays the hand aside, and the deal passes on
    replay.extend([read_entry(PIPPINS.entry_types, entry) for entry in [*deal(ANN), *discards("2S", BEA)]])
    assert replay.problems[-1].entry < len(entries)
    assert replay.state.accounts[0].void
    assert replay.state.totals == (0, 0)
    assert hand_of(replay).dealer == ANN
    assert hand_of(replay).number == 1


def test_a_discard_corrected_to_a_card_played_later() -> None:
    replay = replayed(corrected(FOUR_TRICKS, {1: "5S"}))
    found = next(found for found in replay.problems if found.ruling.severity is Severity.REFUSED)
    assert (found.entry, str(found.ruling.message)) == (FIRST, "Ann discarded 5♠.")


def test_a_correction_that_passes_the_target_refuses_what_follows() -> None:
    """With more points agreed on the game is over there: the cards behind need attention."""
    entries = [*example(3), penalty(BEA, 110), *example(6)[len(example(3)) :]]
    assert said(replayed(entries, target=120)) == []
    more = [*entries]
    more[len(example(3))] = penalty(BEA, 113)
    replay = replayed(more, target=120)
    assert replay.state.outcome is not None
    assert replay.state.outcome.winners == (1,)
    assert {code for _, _, code in said(replay)} == {"game-over"}


def test_a_correction_gives_the_game_back() -> None:
    """What passed the target was too much: the hand goes on as if nothing had been."""
    entries = [*example(3), penalty(BEA, 113), {"type": "play", "seat": BEA, "card": "JC"}]
    over = replayed(entries, target=120)
    assert over.state.outcome is not None
    entries[-2] = penalty(BEA, 11)
    replay = replayed(entries, target=120)
    assert said(replay) == []
    assert replay.state.outcome is None
    assert codes(play.card for play in hand_of(replay).trick) == ["JC"]
