"""What `next` of a ruling says: something may be chosen, or it is said why not; and what may be told besides."""

from __future__ import annotations

import random
from itertools import zip_longest
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.codec import read_entry, write_kind
from referee.core.ruling import Severity
from referee.games.piquet.model import PACK
from tests.desk.revoke_games import GAMES
from tests.desk.test_revoke_properties import TABLES, Table, codes, play
from tests.games.apples import golden as apples
from tests.games.playout import shuffled, start

from ..examples import dear

seeds = st.integers(0, 2**32)


@given(table=st.sampled_from(TABLES), seed=seeds, known=st.booleans(), cards=st.integers(20, 80))
def test_where_nothing_can_be_chosen_it_is_said_why(table: Table, seed: int, known: bool, cards: int) -> None:
    """However a hand was played and whatever is known of it, until the game is over."""
    rng = random.Random(seed)
    game, state = GAMES[table.key], play(table, rng, known=known, lawful=False, cards=cards).state
    if game.phase(state).name == "play" and rng.random() < 0.5:
        hands = shuffled(table.pack, table.players, table.each, random.Random(seed))
        shown = [codes(hand) if rng.random() < 0.4 else None for hand in hands]
        entry = read_entry(game.entry_types, {"type": "hands", "hands": shown})
        if not any(ruling.severity is Severity.REFUSED for ruling in game.check(state, entry)):
            state = game.apply(state, entry)
    offered = next(game.choices(state), None)
    reason = game.why_no_choices(state)
    assert (offered is None) == bool(reason)
    assert not reason or str(reason).endswith(".")


_ANN = frozenset(["AH", "KH", "QH", "AD", "KD", "QD", "JD", "AC", "KC", "QC", "JC", "TC"])
ANN_HOLDS = codes([card for card in PACK if card.code in _ANN])
LED = "AH AD AC KC QC JC TC KH QH KD QD JD"
LAID = "7S 8S 7C 8C 9C 9S TS JS QS KS AS"


def test_a_hand_that_can_only_show_its_own_wrong_says_so() -> None:
    """Bea follows neither hearts nor diamonds, and has nothing else for the last trick."""
    game = GAMES["piquet"]
    state = start(game, 2, {})
    entries: list[dict[str, Any]] = [
        {"type": "deal", "dealer": 1},
        {"type": "hands", "hands": [ANN_HOLDS, None]},
        {"type": "declare", "seat": 1},
    ]
    for led, laid in zip_longest(LED.split(), LAID.split()):
        entries += [{"type": "play", "seat": 0, "card": led}, {"type": "play", "seat": 1, "card": laid}]
    for written in entries[:-1]:
        state = game.apply(state, read_entry(game.entry_types, written))
    assert list(game.choices(state)) == []
    assert str(game.why_no_choices(state)) == (
        "Every card Bea may hold, by what is recorded, breaks a rule or shows that an earlier card did: "
        "the one played stands once it is confirmed."
    )


@given(seed=seeds)
@dear(2)
def test_what_may_be_told_besides_is_not_refused(seed: int) -> None:
    """At Apples, of hands nobody entered, the true cards of any player's pile or target are taken."""
    rng = random.Random(seed)
    game = GAMES["apples"]
    hands = shuffled(TABLES[1].pack, 4, 13, rng)
    state = start(game, 4, {})
    for written in apples.BEGUN:
        state = game.apply(state, read_entry(game.entry_types, written))
    for _ in range(3):
        besides = [one for one in game.also(state) if one.kind.type in {"pile", "target"}]
        assert besides
        one = rng.choice(besides)
        assert one.seat is not None
        own = [card.code for card in hands[one.seat]]
        needs = write_kind(one.kind, one.seat)["needs"]
        told: dict[str, Any] = {"cards": own[:4]} if needs == ["cards"] else {"card": own[-1]}
        entry = read_entry(game.entry_types, {"type": one.kind.type, "seat": one.seat, **told})
        assert not any(ruling.severity is Severity.REFUSED for ruling in game.check(state, entry)), entry
        state = game.apply(state, entry)
