"""Planning an evening: what is wanted is checked and stored, and its rounds to come are planned, anew when people or
results have changed them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final

from ..club import pairing, plans
from ..club.knockout import through
from ..club.ladder import climbed, next_ladder, split
from ..club.movement import Round, Table
from ..club.outcomes import OWN, PERCENTS, WON
from ..club.pairing import Draw, Past, rounds_to_one
from ..club.plans import MOST_ROUNDS, Chance, Movement, changing, check_numbers
from ..club.settled import THREE, Chair, in_threes, seated
from ..club.standings import By
from ..core.errors import HouseRuleError, NotationError, RefereeError
from ..core.house import HouseRules, changed, read_house
from ..core.names import TITLE_LENGTH, checked_text
from ..core.retold import retold
from ..core.text import Counted, Listed, Text
from ..games import find_game
from ..games.game import Game
from ..store import directors, evenings, writing
from ..store.club_models import Evening as EveningRow
from .clock import checked_moment
from .clubs import Club
from .directors import new_director_key
from .evenings import OUT, THREES, Evening, Settings, checked_people
from .knocked_out import stages
from .opening import TOKEN_FORM
from .results import results, standings

Couple = tuple[int, int]
"""The two people of a pair, by their numbers at the evening."""


def first_plan(movement: Movement, people: int, rounds: int, seed: int) -> tuple[Round, ...]:
    """What is known of the rounds before the first is called. Of so many people partners follow each other."""
    if not movement.pairs:
        return changing(range(people), (), 1 if movement in DRAWN else rounds, Chance(seed))
    couples = {pair: (2 * pair, 2 * pair + 1) for pair in range(people // 2)}
    return tuple(_round(draw, couples, range(people)) for draw in _first_draws(movement, list(couples), rounds, seed))


def _first_draws(movement: Movement, pairs: Sequence[int], rounds: int, seed: int) -> tuple[Draw, ...]:
    drawn = drawn_order(pairs, seed)
    if movement is Movement.ROBIN:
        return pairing.robin(drawn, rounds)
    return (pairing.knockout(drawn),) if movement is Movement.KNOCKOUT else (pairing.next_draw(drawn, Past.of(())),)


def drawn_order(pairs: Sequence[int], seed: int) -> list[int]:
    """The pairs as they were drawn: who stands alike meets in this order."""
    return Chance(seed).at(0, len(pairs)).sample(sorted(pairs), len(pairs))


def plan(club: Club, seen: Evening) -> tuple[Round, ...]:
    """The rounds to come for those who are there, after what was. One that the director seated stays as it is."""
    kept = [one for one in seen.coming[:1] if one.by_hand and is_for(seen, one)]
    if seen.next > seen.rounds or (kept and seen.movement in DRAWN):
        return tuple(kept) if seen.next <= seen.rounds else ()
    called = [*(one.plan for one in seen.called), *kept]
    return (*kept, *settled(_plan(club, seen, called), seen.movement, seen.settings, called))


def is_for(seen: Evening, played: Round) -> bool:
    """Whether a round is one of those who are there, each of them once."""
    people = [*(one for table in played.tables for one in table.seats), *played.out]
    return sorted(people) == sorted(one.number for one in seen.there)


def settled(
    rounds: Iterable[Round], movement: Movement, settings: Settings, before: Sequence[Round] = ()
) -> tuple[Round, ...]:
    """The rounds as the director wants them: in threes, and with everybody on their chair."""
    made = list(before)
    chairs = [Chair(*chair) for chair in settings.chairs]
    threes, lowest = settings.over == THREES, movement is Movement.LADDER
    for one in rounds:
        made.append(seated(in_threes(one, made, lowest=lowest) if threes else one, chairs))
    return tuple(made[len(before) :])


def _plan(club: Club, seen: Evening, called: Sequence[Round]) -> tuple[Round, ...]:
    due, there = seen.rounds - len(called), [one.number for one in seen.there]
    if seen.movement is Movement.LADDER and seen.called and len(there) >= SEATS:
        return (next_ladder(_climbed(club, seen), there, called),)
    if not seen.movement.pairs:
        rounds = 1 if seen.movement in DRAWN else seen.rounds
        return changing(there, called, rounds, Chance(seen.seed))
    here = {pair: tuple(one.number for one in people if one in seen.there) for pair, people in seen.pairs.items()}
    couples = {pair: (people[0], people[1]) for pair, people in here.items() if len(people) > 1}
    if due <= 0 or len(couples) < 2:
        return ()
    before = [_draw(seen, one) for one in called]
    return tuple(_round(draw, couples, there) for draw in _draws(club, seen, list(couples), before, due))


def _climbed(club: Club, seen: Evening) -> list[int]:
    """Everybody who sat at the last round's tables, from the top down, as they came off; then who sat out."""
    last = seen.called[-1]
    found = {one.table: one for one in results(club, seen, only=last.number)}
    tables = []
    for number, table in enumerate(last.plan.tables, 1):
        one = found.get(number)
        played = one is not None and one.played
        sides = one.sides if one is not None and played else table.sides
        points = one.points if one is not None and played else (0,) * len(sides)
        tables.append(split(sides, points, low=one is not None and one.low))
    return [*climbed(tables), *last.plan.out]


def _draws(club: Club, seen: Evening, pairs: list[int], before: Sequence[Draw], due: int) -> Sequence[Draw]:
    drawn = drawn_order(pairs, seen.seed)
    if seen.movement is Movement.ROBIN:
        whole = pairing.robin(drawn, seen.rounds)
        if [_meetings(one) for one in whole[: len(before)]] == [_meetings(one) for one in before]:
            return whole[len(before) :]
        return pairing.following(drawn, Past.of(before), due)
    place = {one.people[0].pair: at for at, one in enumerate(standings(club, seen))}
    if seen.movement is Movement.KNOCKOUT:
        made = stages(seen, results(club, seen))
        on = through(made, lambda one, other: place.get(one, 0) <= place.get(other, 0)) if made else frozenset(drawn)
        were = frozenset[int]().union(*(stage.pairs for stage in made))
        alive = [pair for pair in drawn if pair in on or pair not in were]
        met = {pair for match in (made[-1].matches if made else ()) for pair in match.sides}
        beaten = [pair for pair in drawn if pair in met and pair not in on] if seen.settings.third else []
        return [pairing.knockout(alive, beaten)] if len(alive) > 1 else []
    return [pairing.next_draw(sorted(drawn, key=lambda pair: place.get(pair, 0)), Past.of(before))]


def _meetings(draw: Draw) -> set[frozenset[int]]:
    return {frozenset(meeting) for meeting in draw.meetings}


def _draw(seen: Evening, played: Round) -> Draw:
    """A round that was called, as pairs."""

    def pair(people: Sequence[int]) -> int:
        return seen.people[people[0]].pair or 0

    meetings = tuple((pair(ours), pair(theirs)) for ours, theirs in (table.sides for table in played.tables))
    resting = played.out if played.byes is None else played.byes
    return Draw(meetings, tuple({seen.people[one].pair or 0 for one in resting}))


def _round(draw: Draw, couples: Mapping[int, Couple], there: Sequence[int]) -> Round:
    """A draw as a round of people: who is there and plays not, sits out."""
    tables = tuple(Table((couples[ours], couples[theirs])) for ours, theirs in draw.meetings)
    playing = {one for table in tables for one in table.seats}
    resting = [one for pair in draw.rest for one in couples[pair]]
    return Round(tables, tuple(one for one in there if one not in playing), draw.third, tuple(sorted(resting)))


DRAWN: Final = frozenset({Movement.SWISS, Movement.KNOCKOUT, Movement.LADDER})
"""Movements whose rounds are drawn from what the tables came to: only when they are called."""


def nothing_left(club: Club, seen: Evening) -> Text:
    """Why there is no round to call; of a knock-out, who has won it."""
    if not seen.movement.pairs:
        return Text("There is no round to call.")
    lines = standings(club, seen)
    if seen.movement is Movement.KNOCKOUT and seen.called and lines:
        said = "{winners} have won: no other pair is left. End the evening to announce the standings."
        return Text(said, winners=lines[0].name)
    return Text("Fewer than two pairs are here. No one can meet.")


# ---- setting up ---------------------------------------------------------------------------------

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
    missing = "Enter a name, such as “Thursday evening”."
    title = checked_text(wanted.title, "An evening’s title", "title", TITLE_LENGTH, missing)
    at = checked_moment(wanted.at, "at")
    game = find_game(wanted.game)
    if SEATS not in game.table_sizes:
        said = "{game} is not played by four at a table: an evening needs a game that is."
        raise NotationError(Text(said, game=game.title), "game")
    house = read_house(game.rules().house, wanted.rules)
    game.rules().check_house(house, SEATS)
    people = checked_people(club, wanted.people)
    problem = check_numbers(len(people) + more)
    if problem:
        raise NotationError(problem, "people")
    if wanted.settings.by not in set(By):
        orders = Listed(tuple(one.value for one in By), "or")
        raise NotationError(
            Text("Standings go by {orders}, not by “{order}”.", orders=orders, order=wanted.settings.by[:20]), "by"
        )
    if wanted.settings.bye not in {"", OWN, *PERCENTS, *([WON] if wanted.settings.by == By.WINS else [])}:
        known = Listed((OWN, WON, *PERCENTS), "or")
        raise NotationError(Text("A round sat out counts {known}.", known=known), "bye")
    check_over(game, house, wanted.movement, wanted.settings.over)
    if not 0 <= wanted.settings.least <= max(wanted.rounds, 0):
        raise NotationError("A place takes no more rounds than the evening has.", "least")
    if wanted.movement.pairs and (len(people) + more) % 2:
        raise NotationError(
            Text(
                "{people} make no pairs: one has no partner. Add a guest, or let partners change.",
                people=Counted(len(people) + more, "person"),
            ),
            "people",
        )
    for number, most, words, where in (
        (wanted.rounds, MOST_ROUNDS, "An evening has {low} to {high} rounds.", "rounds"),
        (wanted.settings.hands, MOST_HANDS, "An evening has {low} to {high} hands a round.", "hands"),
        (wanted.settings.minutes, MOST_MINUTES, "An evening has {low} to {high} minutes a round.", "minutes"),
    ):
        least = 1 if where == "rounds" else 0
        if not least <= number <= most:
            raise NotationError(Text(words, low=least, high=most), where)
    rounds = wanted.rounds
    if wanted.movement is Movement.KNOCKOUT:
        rounds = rounds_to_one((len(people) + more) // 2)  # as many as it takes
    return Wanted(title, at, game.key, changed(house), wanted.movement, rounds, people, wanted.settings)


def check_over(game: Game, house: HouseRules, movement: Movement, over: str) -> None:
    """Raise NotationError, at ``over``, where those for whom there is no table of four cannot do that."""
    if over not in {OUT, THREES}:
        raise NotationError(Text("Who is over sits {out} or plays in {threes}.", out=OUT, threes=THREES), "over")
    if over == OUT:
        return
    if movement.pairs:
        raise NotationError("Fixed pairs can’t play in threes.", "over")
    if THREE not in game.table_sizes:
        raise NotationError(Text("Three can’t play {game}.", game=game.title), "over")
    try:
        game.rules().check_house(house, THREE)
    except HouseRuleError as error:
        said = Text("Three can’t play by these house rules. {why}", why=retold(error))
        raise NotationError(said, "over") from error


def set_up(club: Club, wanted: Wanted, now: datetime, token: str, device: str = "") -> int:
    """Set up an evening under the token its form minted; a form sent twice sets up one. Returns its id.

    The `device` directs it; without one, whoever has its key.

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
                director=new_director_key(),
            )
        )
        if device:
            directors.add_director(number, device, now)
        for place, person in enumerate(made.people):
            evenings.add_person(number, place, person, 1, place // 2 if made.movement.pairs else None)
        return number


def planned(made: Wanted, token: str) -> tuple[Round, ...]:
    """The rounds of an evening that is set up under this token, as far as they can be known before it."""
    return settled(first_plan(made.movement, len(made.people), made.rounds, _seed(token)), made.movement, made.settings)


def _seed(token: str) -> int:
    """What a token that nobody guesses says of chance: the plan shown before is the one that is played."""
    return int.from_bytes(hashlib.sha256(token.encode()).digest()[:4]) >> 1
