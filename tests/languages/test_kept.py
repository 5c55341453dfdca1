"""What is kept is English, whatever is spoken when it is made."""

from __future__ import annotations

import json

from referee.core.codec import write_entry
from referee.core.question import Asked
from referee.core.ruled import ruled, ruled_at_hand
from referee.core.seats import Seating
from referee.core.text import Text, speaking
from referee.games import find_game
from referee.games.spades.model import Bid, Deal
from referee.languages.catalogue import Catalogue
from referee.languages.pseudo import OPEN

from ..games.playout import NAMES, start


def test_a_ruling_keeps_the_english_it_cited(pseudo: Catalogue) -> None:
    """Of the desk, and of a query answered at the hand; shown to who asked, it is in their language."""
    found = find_game("spades")
    game, seating = found.rules(), Seating.teams(NAMES[:4], 2)
    state = game.apply(start(game, 4, {}), Deal(dealer=0))
    (refused,) = game.check(state, Bid(seat=2, bid=3))
    question = next(one for one in found.questions() if one.key == "misdeal")
    asked = Asked(game=game, seating=seating, house=game.house(), answers={"what": "count", "found": "seen"})
    with speaking(pseudo):
        verdict = question.answer(asked)
        assert OPEN in str(verdict.verdict)
        assert OPEN in str(refused.message)
        kept = [
            ruled(asked, question.key, verdict),
            ruled_at_hand(game, seating, game.house(), refused, Text("{player} bid {bid}", player="Cy", bid=3)),
        ]
        written = json.dumps([write_entry(entry) for entry in kept], ensure_ascii=False)
    assert OPEN not in written
    assert "A misdeal" in written
