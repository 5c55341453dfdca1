"""An evening as far as its form is filled in: what is wanted, and what that would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Final

from ...club.movement import Round
from ...club.plans import MOST_ROUNDS, Movement, Said, check_numbers
from ...club.plans import say as in_sentences
from ...core.errors import NotationError
from ...core.text import Capital, Counted, Text, say
from ...forms.house import HouseForm
from ...games.game import Game
from ...service import planning
from ...service.clock import OTHER_YEARS, moment
from ...service.evenings import OUT, Settings
from ...service.planning import Wanted
from ...table.facts import YEARS
from ..device import now
from ..opening import default_title


@dataclass(slots=True)
class Draft:
    """An evening as far as its form is filled in. `problems` are sentences by the field they stand at."""

    game: Game
    title: str
    day: str
    hour: str
    people: list[int]
    newcomers: str
    movement: Movement
    rounds: str
    hands: str
    minutes: str
    by: str
    third: bool
    bye: str
    least: str
    over: str
    couples: str
    preset: str
    form: HouseForm
    token: str
    problems: dict[str, str] = field(default_factory=dict)


def wanted_of(draft: Draft, people: Sequence[int] | None = None) -> Wanted:
    return Wanted(
        title=draft.title.strip() or default_title(at_of(draft)),
        at=at_of(draft),
        game=draft.game.key,
        rules=draft.form.rules(),
        movement=draft.movement,
        rounds=_count(draft.rounds, "rounds"),
        people=draft.people if people is None else people,
        settings=Settings(
            hands=_count(draft.hands, "hands"),
            minutes=_count(draft.minutes, "minutes"),
            by=draft.by,
            third=draft.third and draft.movement is Movement.KNOCKOUT,
            bye=draft.bye if draft.movement is not Movement.KNOCKOUT else "",
            least=_count(draft.least, "least"),
            over=draft.over if not draft.movement.pairs else OUT,
        ),
    )


NO_NUMBER: Final = {
    "rounds": "“{typed}” isn’t a number. Enter how many rounds.",
    "hands": "“{typed}” isn’t a number. Enter how many hands.",
    "minutes": "“{typed}” isn’t a number. Enter how many minutes.",
    "least": "“{typed}” isn’t a number. Enter how many rounds.",
}
"""What is said at a field where no number stands."""


def _count(typed: str, where: str) -> int:
    if not typed.strip():
        return 0
    if not typed.strip().isascii() or not typed.strip().isdigit():
        raise NotationError(Text(NO_NUMBER[where], typed=typed[:20]), where)
    return int(typed.strip()[:6])


def at_of(draft: Draft) -> datetime:
    try:
        day, hour = date.fromisoformat(draft.day.strip()), time.fromisoformat(draft.hour.strip() or "19:30")
    except ValueError:
        raise NotationError("Give the day as 2026-11-26 and the time as 19:30.", "at") from None
    if day.year not in YEARS:
        raise NotationError(Text(OTHER_YEARS, first=YEARS[0], last=YEARS[-1]), "at")
    return moment(day, hour)


def count_or(typed: str) -> int:
    """The number typed, 0 where it is none that could be."""
    plain = typed.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 4 else 0


def preview(draft: Draft, there: int, rounds: int) -> tuple[Round, ...]:
    """The plan as it would be played, where there is one."""
    if check_numbers(there) or not 0 < rounds <= MOST_ROUNDS or (draft.movement.pairs and there % 2):
        return ()
    settings = Settings(over=OUT if draft.movement.pairs else draft.over)
    made = Wanted("", now(), draft.game.key, {}, draft.movement, rounds, range(there), settings)
    return planning.planned(made, draft.token)


def said_of(plan: Sequence[Round], there: int, draft: Draft) -> list[Said]:
    problem = check_numbers(there)
    if not problem and draft.movement.pairs and there % 2:
        problem = Text("One has no partner: add a guest, or let partners change.")
    if problem:
        return [Said("", str(problem), False)]
    hands, minutes = count_or(draft.hands), count_or(draft.minutes)
    rounds = count_or(draft.rounds)
    over = (
        say("a round: over about {time}", time=_ends(draft, rounds * minutes))
        if minutes and 0 < rounds <= MOST_ROUNDS
        else say("a round")
    )
    last = [Said(_length(hands, minutes), over, True)] if hands or minutes else []
    return [*in_sentences(plan, range(there), draft.movement), *last]


def _length(hands: int, minutes: int) -> str:
    told, lasts = Capital(Counted(hands, "hand", in_letters=True)), Counted(minutes, "minute")
    if hands and minutes:
        return say("{hands} or {minutes}", hands=told, minutes=lasts)
    return say("{length}", length=told if hands else lasts)


def _ends(draft: Draft, minutes: int) -> str:
    try:
        return f"{(at_of(draft) + timedelta(minutes=minutes)).astimezone():%H:%M}"
    except NotationError:
        return say("{minutes} minutes on", minutes=minutes)
