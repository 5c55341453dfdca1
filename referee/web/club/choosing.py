"""House rules beside others: which may be laid there, and what would have changed.

The others are the book, presets, what a club keeps, other tables, or a link.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import request

from ...club.changed import ChangedGame, changed_game
from ...club.differing import Sums, sums
from ...club.passed import RuleSet, every_option, read_link, rule_set
from ...core.errors import HouseRuleError, NotationError
from ...core.house import HouseRules
from ...core.record import DEFINITION
from ...core.text import say
from ...definitions.definition import Definition
from ...definitions.gallery import PADS, TRICK_GAMES, shipped
from ...forms.house import HouseForm
from ...games.game import Game
from ...service.clubs import Club
from ...service.house_rules import kept_rules
from ...service.listing import views_of
from ...service.playing_over import play_over
from ...store.clubs import ClubTable
from ...table.sitting import TableView
from ..device import device_id, in_pocket
from ..own_beside import game_of_link
from ..speaking import speak_of
from ..waiting import gone

BOOK: Final = "book"
LINK: Final = "link"
KINDS: Final = {"pad": PADS, "own": TRICK_GAMES}
OWN: Final = "own"
TABLES: Final = 10
"""Tables of this device that are looked through."""


@dataclass(frozen=True, slots=True)
class Choice:
    """House rules one may choose: the `key` they are asked for by, and under which heading they stand."""

    key: str
    group: str
    of: RuleSet


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the address asks for: the `key`, the house rules (None for none yet), and what is wrong with it."""

    key: str = ""
    of: RuleSet | None = None
    link: str = ""
    problem: str = ""
    form: HouseForm | None = None


def offered(game: Game, club: Club | None, but: str = "") -> list[Choice]:
    """All there are for a game; `but` leaves the table of that link out."""
    rules = game.rules()
    found = [Choice(BOOK, say("The book"), rule_set(game, say("The book"), rules.house()))]
    found += [
        Choice(f"preset-{one.key}", "Known ways to play", RuleSet(game, one.title, one.rules))
        for one in rules.presets
        if one.rules
    ]
    if game.defined is not None:
        found += [
            Choice(f"made-{key}", "The gallery", _rules_of(game, shipped(key).definition)) for key in KINDS[game.key]
        ]
    if club is not None:
        found += [Choice(f"kept-{one.number}", club.name, one.of) for one in kept_rules(club, game.key)]
    for link, view in views_of(device_id(), game, limit=TABLES, but=but):
        house = rule_set(game, view.title, view.state.house_coming)
        found.append(Choice(f"table-{link}", "Tables of this phone", house))
    return found


def _rules_of(game: Game, made: Definition) -> RuleSet:
    return RuleSet(game, made.name, {DEFINITION: made.text})


def _made(game: Game, link: str) -> RuleSet:
    """The game of a link, as house rules. Raises NotationError."""
    return _rules_of(game, game_of_link(link, game.key))


def chosen(game: Game, choices: list[Choice], start: HouseRules) -> Chosen:
    """What of it the address asks for; `start` fills the options that a form leaves out."""
    asked, link = request.args.get("with", ""), request.args.get("link", "").strip()
    if asked == OWN:
        form = HouseForm(game.rules().house, start, request.args)
        try:
            return Chosen(OWN, rule_set(game, "Your own choice", form.read()), form=form)
        except HouseRuleError as error:
            return Chosen(OWN, problem=str(error), form=form)
    if link:
        try:
            found = _made(game, link) if game.defined and "/house/" not in link else read_link(link)
        except NotationError as error:
            return Chosen(LINK, link=link, problem=str(error))
        if found.game.key != game.key:
            return Chosen(
                LINK,
                link=link,
                problem=say(
                    "These are house rules of {title}, not {title2}.", title=found.game.title, title2=game.title
                ),
            )
        return Chosen(LINK, RuleSet(game, found.name or "The link", found.rules), link)
    one = next((choice for choice in choices if choice.key == asked), None)
    return Chosen() if one is None else Chosen(asked, one.of)


def choosing(game: Game, club: Club | None, ours: HouseRules, but: str = "") -> dict[str, Any]:
    """What the form that chooses needs: `choices` by group, `chosen`, and a `form` of all options. The page speaks on
    in the words of the game.
    """
    speak_of(game.key)
    choices = offered(game, club, but)
    found = chosen(game, choices, ours)
    groups: dict[str, list[Choice]] = {}
    for one in choices:
        groups.setdefault(one.group, []).append(one)
    filled = found.form or HouseForm(game.rules().house, found.of.house if found.of else ours)
    return {"game": game, "choices": groups, "chosen": found, "form": filled, "by_link": not in_pocket()}


# ---- what would have changed --------------------------------------------------------------------

GAMES_SHOWN: Final = 20
"""Games a page shows."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Games under other house rules: what they add up to, and those a page shows, what differs first; `more`: where
    the next of them begin. `left_out`: games that were too many to be played over at once.
    """

    by: RuleSet
    sums: Sums
    shown: list[ChangedGame]
    more: int | None = None
    left_out: int = 0


def replayed(rows: Sequence[ClubTable], by: RuleSet) -> Replayed:
    """These tables under other house rules."""
    start = max(0, request.args.get("start", type=int, default=0))
    end = start + GAMES_SHOWN
    found = play_over(rows, every_option(by), most=end, gone=gone())
    more = end if found.sums.games > end else None
    return Replayed(by, found.sums, found.games[start:], more, found.left_out)


def replayed_here(view: TableView, by: RuleSet) -> Replayed:
    """A table that is open, under other house rules."""
    game = changed_game(view, every_option(by))
    return Replayed(by, sums([game]), [game])
