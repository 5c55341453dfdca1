"""What the desk is asked of the play where all of it follows from how the cards rank."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core.question import Inputs, Question
from ..play.claims.position import Ways
from ..play.game import AnyTrickGame
from .claiming import Claiming, Judged, laid_open
from .revoke import Led, ToldOrder, revoke_question, usual_led
from .trick import trick_question, won_trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A game whose cards rank in one `order`. `inputs`: what that wants to know, such as trump."""

    game: AnyTrickGame
    order: ToldOrder
    inputs: Inputs = lambda _house, _players: ()

    def trick(self) -> Question:
        """Who won this trick?"""
        return trick_question(
            lambda asked, plays: won_trick(self.order(asked), plays, self.game.common.WINNER),
            inputs=self.inputs,
            most_out=self.game.most_out,
        )

    def revoke(self, *options: str, opening: bool = False, led: Led = usual_led) -> Question:
        """Was that a revoke? The `options` decide; `opening` and `led` as for `revoke_question`."""
        return revoke_question(
            self.game, order=self.order, inputs=self.inputs, options=options, opening=opening, led=led
        )

    def claiming(
        self, *options: str, holds: str, fails: Callable[[Judged], str] = laid_open, none: str = ""
    ) -> Claiming:
        """What is said of claims: how the rest goes if one `holds`, or `fails`. The `options` decide.

        `none`: how it goes if a claim to win none of it holds, where there is one.
        """
        ways, said = lambda asked: Ways(order=self.order(asked)), lambda _judged: holds
        of_none = (lambda _judged: none) if none else None
        return Claiming(
            ways=ways,
            holds=said,
            fails=fails,
            inputs=self.inputs,
            options=options,
            none=of_none,
            most_out=self.game.most_out,
        )
