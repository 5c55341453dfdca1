"""Every usual screen shows the pack of its game: all of its cards, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

import pytest

from referee.core.cards import Card, Pack, Suit, cards_in
from referee.core.entries import Play
from referee.forms.questions import questions
from referee.games.oh_hell.screens import DESK
from referee.screens.cards import Picker
from referee.screens.claims import ClaimPage
from referee.screens.desk import Place
from referee.screens.parts import Chosen
from referee.screens.picking import PickingScreen
from referee.screens.revoke import RevokePage
from referee.screens.usual import hands_page, next_card, pick_card
from referee.screens.who_won import TrickPage

from .packs import PACKS
from .plain import Plain, begun, played

every_pack = pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS.keys())


def chosen(**fields: str) -> Chosen:
    return Chosen({name.replace("_", "-"): [value] for name, value in fields.items()})


def picked(pick: Picker) -> Counter[Card]:
    return Counter(tile.card for suit in pick.suits for tile in (*suit.tiles, *suit.jokers))


@every_pack
def test_the_next_card(pack: Pack) -> None:
    """Each kind of card once, with as many to come as there are; a card played is one fewer."""
    game = Plain(pack)
    screen = next_card(game, begun(game), Chosen({}))
    assert picked(screen.pick) == Counter(set(pack))
    assert sum(suit.left for suit in screen.pick.suits) == len(pack)
    assert sum(suit.open for suit in screen.pick.suits) == 1
    after = next_card(game, played(game, begun(game), 2), Chosen({}))
    assert picked(after.pick) == Counter(set(pack))
    assert sum(suit.left for suit in after.pick.suits) == len(pack) - 2


@every_pack
def test_each_suit_can_be_opened(pack: Pack) -> None:
    """Its chip shows it; a suit the pack has not shows another."""
    game = Plain(pack)
    state = begun(game)
    for suit in Suit:
        sections = next_card(game, state, chosen(suit=suit.value)).pick.suits
        there = [one.suit for one in sections]
        assert [one.suit for one in sections if one.open] == [suit if suit in there else there[0]]


@every_pack
def test_a_known_hand(pack: Pack) -> None:
    """Its cards are to be picked from, in the order of the pack, jokers with them."""
    game = Plain(pack)
    state = begun(game, known=True)
    tiles = next_card(game, state, Chosen({})).pick.held
    assert {tile.card for tile in tiles} == set(cards_in(state.hand.held[0]))


@every_pack
def test_a_card_of_the_whole_pack(pack: Pack) -> None:
    """A card turned up, say."""
    game = Plain(pack)
    entries = {card: Play(seat=0, card=card) for card in pack}
    assert picked(pick_card(game, begun(game, known=True), Chosen({}), entries, 0, whole=True)) == Counter(set(pack))


def told(screen: PickingScreen | ClaimPage) -> Counter[Card]:
    assert screen.grid is not None
    found: Counter[Card] = Counter()
    for block in screen.grid.blocks:
        found.update(tile.card for tile in block.tiles)
        found.update({copy.card: copy.all for copy in block.copies})
    return found


@every_pack
@pytest.mark.parametrize("use", ["deal", "shown"])
def test_whole_hands(pack: Pack, use: str) -> None:
    game = Plain(pack)
    state = begun(game)
    assert told(hands_page(game, state, chosen(**{"for": use}))) == Counter(pack)


# ---- the desk -----------------------------------------------------------------------------------


def asked(pack: Pack, key: str, state: Any = None, **fields: str) -> Any:
    game = Plain(pack)
    seating = begun(game).seating
    place = Place(game=game, seating=seating, house=game.house(), state=state, named=state is not None, totals=(0,) * 4)
    page = next(one for one in DESK.questions if one.key == key)
    return page.page(place, chosen(**fields))


def tiles(blocks: Iterable[Any]) -> Counter[Card]:
    return Counter(tile.card for block in blocks for tile in block.tiles)


@every_pack
def test_who_won_this_trick(pack: Pack) -> None:
    """Each kind of card once; a card the pack has not is none."""
    page = cast("TrickPage", asked(pack, "trick"))
    assert tiles(page.blocks) == Counter(set(pack))
    assert asked(pack, "trick", cards="AX").trouble


@every_pack
def test_was_that_a_revoke(pack: Pack) -> None:
    page = cast("RevokePage", asked(pack, "revoke", a_first="no"))
    assert page.telling is not None
    assert tiles(page.telling.blocks) == Counter(set(pack))


@every_pack
def test_the_rest_are_mine(pack: Pack) -> None:
    """Everybody's cards, and the trick in progress."""
    page = cast("ClaimPage", asked(pack, "claim", a_claimer="0", step="2"))
    assert told(page) == Counter(pack)
    (trick,) = page.ordered
    assert Counter(card for _, _, cards in trick.blocks for card, _ in cards) == Counter(set(pack))


# ---- an entry that is corrected -----------------------------------------------------------------


@every_pack
def test_a_card_that_is_corrected(pack: Pack) -> None:
    """One of each kind, with what was told marked."""
    game, state = Plain(pack), begun(Plain(pack))
    asks = questions(game, Play, state.seating, state.house, {"card": [pack[-1].code]})
    grid = next(one for one in asks if one.name == "card").grid
    assert grid is not None
    assert Counter(card for block in grid.blocks for card in block.cards) == Counter(set(pack))
