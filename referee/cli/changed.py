"""`referee changed`: what would have changed at tables under other house rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from .arguments import CLEAN, Commands, add_command
from .files import read
from .written import as_json, laid_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..club.changed import ChangedGame, Result
    from ..core.house import Value
    from ..table.sitting import TableView

FORMAT = "referee-changed/1"


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "changed",
        run,
        "tell what would have changed under other house rules",
        "Plays records over from the first hand to the last, as if those rules had held; all else stays as it was.",
    )
    parser.add_argument("file", metavar="FILE", nargs="+", help="a record, in JSON; - reads standard input")
    parser.add_argument(
        "--rules",
        metavar="RULES",
        required=True,
        help="what is set otherwise, as a record holds it: '{\"target\": 300}'; or a link to house rules",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(wanted: argparse.Namespace) -> int:
    """Play the records over. Returns the exit code."""
    from ..club.changed import changed_game

    views = [_table(file) for file in wanted.file]
    found = [changed_game(view, _rules(wanted.rules, view)) for view in views]
    if wanted.json:
        print(laid_out({"format": FORMAT, "games": [_plain(game) for game in found]}, as_json))
        return CLEAN
    for game in found:
        _tell(game)
    return CLEAN


def _table(file: str) -> TableView:
    """A record as a table. Raises NotationError, NameProblem or HouseRuleError where it cannot be read."""
    from datetime import UTC, datetime

    from ..core.log import Action, Kind
    from ..core.record import read_json, read_record
    from ..games import find_game
    from ..table.facts import settle
    from ..table.setting import read_entries
    from ..table.sitting import Fold

    record = read_record(read_json(read(file)))
    facts = settle(
        token="",
        title=record.title,
        game=record.game,
        opened=datetime.fromisoformat(record.opened) if record.opened else datetime.now(UTC),
        names=record.players,
        rules=record.rules,
        day=record.date,
    )
    entries = read_entries(find_game(record.game), record.entries)
    made = [
        Action(id=str(at), seq=at, kind=Kind.RECORD, entry=entry, at=facts.opened)
        for at, entry in enumerate(entries, 1)
    ]
    return Fold(facts, made).view()


def _rules(told: str, view: TableView) -> Mapping[str, Value]:
    """The options that are set otherwise: those of a JSON object, or all of those that a link carries.

    Raises NotationError for neither, or for rules of another game.
    """
    from ..club.passed import every_option, read_link
    from ..core.errors import NotationError
    from ..core.record import read_json

    if not told.lstrip().startswith("{"):
        carried = read_link(told)
        if carried.game.key != view.game.key:
            raise NotationError(f"These are house rules of {carried.game.title}, not {view.game.title}.")
        return every_option(carried)
    rules: Any = read_json(told)
    return rules  # type: ignore[no-any-return]  # whoever uses them checks each


def _plain(game: ChangedGame) -> dict[str, Any]:
    def result(one: Result | None) -> dict[str, Any] | None:
        return None if one is None else {"totals": one.totals, "winners": one.winners}

    return {
        "title": game.title,
        "game": game.game.key,
        "sides": game.sides,
        "before": result(game.before),
        "after": result(game.after),
        "differs": game.differs,
        "why": game.why,
        "hands": [
            {
                "deal": hand.deal,
                "how": hand.how.value,
                "before": hand.before.points if hand.before else None,
                "after": hand.after.points if hand.after else None,
                "why": str(hand.why.message) if hand.why else "",
                "rule": hand.why.rule if hand.why else "",
                "entry": hand.why.entry if hand.why else "",
                "behind": hand.behind,
            }
            for hand in game.hands
        ],
    }


def _tell(game: ChangedGame) -> None:
    from ..club.changed import How, won
    from ..core.words import figure

    print(f"{game.title or game.game.title}: {won(game, game.before.winners)}", end="")
    if game.why:
        print(f". Cannot be told: {game.why}")
        return
    print(
        "; how it would have ended cannot be told."
        if game.after is None
        else f"; then {won(game, game.after.winners)}."
    )
    for hand in game.hands:
        if hand.how is How.OTHER:
            before, after = (
                ", ".join(map(figure, one.points)) if one else "nothing" for one in (hand.before, hand.after)
            )
            print(f"  Hand {hand.deal}: {before}; then {after}.")
        elif hand.how is How.UNTOLD and hand.why is not None:
            entry = f"{hand.why.entry}. " if hand.why.entry else ""
            print(f"  Hand {hand.deal} cannot be told. {entry}{hand.why.message}")
        elif hand.how is How.UNPLAYED:
            print(f"  Hand {hand.deal} would not have been played.")
