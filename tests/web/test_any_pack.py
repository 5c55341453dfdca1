"""The pages of a table show the pack of its game: each card to tap, and no other."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from flask import Flask

from referee.core.cards import CARD_OF, Pack
from referee.games.oh_hell.game import OhHell
from referee.play.model import Layout
from tests.games.written import bids, deal

from ..screens.packs import PACKS
from .sitting import Table

EACH = 3


class Plain(Table):
    """A hand that is bid, without trumps."""

    game = "oh-hell"

    def __init__(self, app: Flask, depth: str = "cards") -> None:
        super().__init__(app, *deal(depth=depth), sequence="fixed", max_cards=EACH, trump="none")
        self.enter(*bids(1, 1, 0, 0))


def tapped(html: str) -> Counter[str]:
    """The cards that can be tapped, by the code that is sent: the last of a list of them."""
    found = (value.split(".")[-1] for value in re.findall(r'<(?:input|button)[^>]* value="([^"]+)"', html))
    return Counter(code for code in found if code in CARD_OF)


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS.keys())
def test_every_card_can_be_tapped(app: Flask, monkeypatch: pytest.MonkeyPatch, pack: Pack) -> None:
    """The next card, hands that are shown, the trick and the claim at the desk."""
    layout = Layout.of(pack, 4, EACH)
    monkeypatch.setattr(OhHell, "layout", lambda game, house, players: layout)
    monkeypatch.setattr(OhHell, "dealt_in", lambda game, state, number: layout)
    table = Plain(app)
    kinds = Counter({card.code for card in pack})
    copies = kinds if max(Counter(pack).values()) > 2 else Counter(card.code for card in pack)
    assert tapped(table.get()) == kinds
    assert tapped(table.get("/referee?ask=trick")) == kinds
    assert tapped(table.get("/hands?for=shown")) == copies
    assert tapped(table.get("/referee?ask=claim&a-claimer=0")) == copies
