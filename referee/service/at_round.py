"""How far the round of an evening is at one of its tables: whether it is over there, and what it came to."""

from __future__ import annotations

from dataclasses import dataclass

from ..club.played import PlayedGame, played
from ..club.rounds import counted
from ..store import evenings, reading
from ..table.sitting import TableView


@dataclass(frozen=True, slots=True)
class AtRound:
    """Where in an evening a table stands: its `number` in `round` of so many `rounds`, and the evening's `id`.

    `game`: the table's game as far as the round counts it; `agreed` hands, 0 without a bound; `beyond`: hands dealt
    after them, which belong to no round. `called`: the round called last. `ended`: the evening is over.
    """

    id: int
    club_id: int
    evening: str
    round: int
    rounds: int
    number: int
    agreed: int
    game: PlayedGame
    beyond: int
    called: int
    ended: bool

    @property
    def over(self) -> bool:
        """Whether the round is over at the table: its hands are played, or nobody counts any more."""
        return self.ended or (self.agreed > 0 and len(self.game.hands) >= self.agreed)


def round_at(view: TableView) -> AtRound | None:
    """The round a table was opened for; None where it is of no evening."""
    with reading():
        placed = evenings.evening_at(view.token)
        if placed is None:
            return None
        row = evenings.evening(placed.evening_id)
        called = evenings.last_rounds([row.id]).get(row.id, placed.round)
    agreed = int(row.settings.get("hands", 0))
    whole = played(view, view.day or view.opened.date())
    game = counted(whole, agreed)
    return AtRound(
        id=row.id,
        club_id=row.club_id,
        evening=row.title,
        round=placed.round,
        rounds=row.rounds,
        number=placed.number,
        agreed=agreed,
        game=game,
        beyond=len(whole.hands) - len(game.hands),
        called=called,
        ended=row.ended is not None,
    )
