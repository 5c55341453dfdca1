"""*Who won this trick?* on a page, in a game with one trump suit or none: trumps are chosen beside the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.cards import Suit, standard_pack
from ..desk.told_trump import TRUMP, State, ToldTrump, codes, suit_of
from ..desk.trick import Played, TrickAnswer
from .desk import Place
from .parts import Chosen
from .who_won import Choice, TrickPage, shown_trick, trick_page

Judge = Callable[[Place, Suit | None, Sequence[Played]], TrickAnswer]
"""Who wins, of two cards or more, the lead first, under this trump suit or none."""


def trump_trick_page(told: ToldTrump[State], judge: Judge) -> Callable[[Place, Chosen], TrickPage]:
    """The page of a game with the 52 cards. Trump is that of the record's trick, or hearts, until another is chosen."""

    def page(place: Place, chosen: Chosen) -> TrickPage:
        known = told.known(place.state) if shown_trick(place, chosen) else ""
        picked = chosen.first(TRUMP.name)
        code = picked if picked in codes() else known or Suit.HEARTS.value

        def judged(plays: Sequence[Played]) -> TrickAnswer:
            return judge(place, suit_of(code), plays)

        choice = Choice(TRUMP.name, TRUMP.words, TRUMP.options, code)
        return trick_page(place, chosen, pack=standard_pack(), judge=judged, choices=(choice,))

    return page
