"""Setting up an evening: what is wanted is checked, planned and stored."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final

from ..club import plans
from ..club.movement import Round
from ..club.pairing import rounds_to_one
from ..club.plans import MOST_ROUNDS, Movement, check_numbers
from ..club.standings import By
from ..core.errors import NotationError, RefereeError
from ..core.house import changed, read_house
from ..core.names import TITLE_LENGTH, checked_text
from ..games import find_game
from ..store import evenings, writing
from ..store.club_models import Evening as EveningRow
from .clubs import Club
from .evenings import Settings, checked_people
from .opening import TOKEN_FORM
from .planning import first_plan

SEATS: Final = 4
MOST_HANDS: Final = 60
MOST_MINUTES: Final = 600


@dataclass(frozen=True, slots=True)
class Wanted:
    """An evening as somebody sets it up. `people`: of the club, by number; fixed partners follow each other."""

    title: str
    at: datetime
    game: str
    rules: Mapping[str, object]
    movement: Movement
    rounds: int
    people: Sequence[int]
    settings: Settings


def check(club: Club, wanted: Wanted, more: int = 0) -> Wanted:
    """The evening with its words and house rules as they are stored. `more`: people who come besides, not known yet.

    Raises NotationError (whose `where` is ``title``, ``people``, ``rounds``, ``hands`` or ``minutes``), HouseRuleError,
    and NotationError for a game nobody knows.
    """
    missing = "Say what it is called: “Thursday evening”."
    title = checked_text(wanted.title, "An evening’s title", "title", TITLE_LENGTH, missing)
    game = find_game(wanted.game)
    if SEATS not in game.table_sizes:
        raise NotationError(f"{game.title} is not played by four at a table: an evening needs a game that is.", "game")
    house = read_house(game.rules().house, wanted.rules)
    game.rules().check_house(house, SEATS)
    people = checked_people(club, wanted.people)
    problem = check_numbers(len(people) + more)
    if problem:
        raise NotationError(problem, "people")
    if wanted.settings.by not in set(By):
        raise NotationError(f"Standings go by {' or '.join(By)}, not by “{wanted.settings.by[:20]}”.", "by")
    if wanted.movement.pairs and (len(people) + more) % 2:
        raise NotationError(
            f"{len(people) + more} people make no pairs: one has no partner. Add a guest, or let partners change.",
            "people",
        )
    for number, most, what, where in (
        (wanted.rounds, MOST_ROUNDS, "rounds", "rounds"),
        (wanted.settings.hands, MOST_HANDS, "hands a round", "hands"),
        (wanted.settings.minutes, MOST_MINUTES, "minutes a round", "minutes"),
    ):
        if not (where == "rounds") <= number <= most:
            raise NotationError(f"An evening has {1 if where == 'rounds' else 0} to {most} {what}.", where)
    rounds = wanted.rounds
    if wanted.movement is Movement.KNOCKOUT:
        rounds = rounds_to_one((len(people) + more) // 2)  # as many as it takes
    return Wanted(title, wanted.at, game.key, changed(house), wanted.movement, rounds, people, wanted.settings)


def set_up(club: Club, wanted: Wanted, now: datetime, token: str) -> int:
    """Set up an evening under the token its form minted; a form sent twice sets up one. Returns its id.

    Raises what `check` raises, and RefereeError for a token that `new_token` did not make.
    """
    if not TOKEN_FORM.fullmatch(token):
        raise RefereeError("This form was made by an older page: nothing was set up yet. Send it once more.")
    made = check(club, wanted)
    coming = planned(made, token)
    with writing():
        before = evenings.find_evening(token)
        if before is not None:
            return before.id
        number = evenings.add_evening(
            EveningRow(
                token=token,
                club_id=club.id,
                title=made.title,
                at=made.at,
                game=made.game,
                rules=dict(made.rules),
                movement=made.movement.value,
                rounds=made.rounds,
                settings=asdict(made.settings),
                seed=_seed(token),
                plan=[plans.write(one) for one in coming],
                opened=now,
            )
        )
        for place, person in enumerate(made.people):
            evenings.add_person(number, place, person, 1, place // 2 if made.movement.pairs else None)
        return number


def planned(made: Wanted, token: str) -> tuple[Round, ...]:
    """The rounds of an evening that is set up under this token, as far as they can be known before it."""
    return first_plan(made.movement, len(made.people), made.rounds, _seed(token))


def _seed(token: str) -> int:
    """What a token that nobody guesses says of chance: the plan shown before is the one that is played."""
    return int.from_bytes(hashlib.sha256(token.encode()).digest()[:4]) >> 1
