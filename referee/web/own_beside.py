"""A game that somebody made beside another one: rule by rule, by the words of both rulebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from flask import render_template, request
from flask.typing import ResponseReturnValue

from ..core.errors import NotationError
from ..core.text import Text
from ..definitions.comparing import Change, changes
from ..definitions.definition import Definition
from ..definitions.faults import Faults
from ..definitions.gallery import PADS, TRICK_GAMES, shipped
from ..definitions.held import definition_in
from ..definitions.ours import name_of
from ..definitions.packing import unpack
from .codes import game_in_link
from .not_whole import not_whole
from .own_draft import asked
from .own_game import unfinished

OTHER_KIND: Final = Text("One is a trick game, the other is written on a pad. They can’t be compared.")


def beside_page() -> ResponseReturnValue:
    """Which other game, of the gallery or of a link; and what is not the same in both."""
    try:
        draft = asked(pads=True)
    except Faults as wrong:
        not_whole(wrong)
    if draft.faults:
        unfinished(draft)
    ours, link, key = draft.definition, request.args.get("link", "").strip(), request.args.get("with", "")
    theirs, problem = None, ""
    if link:
        try:
            theirs = game_of_link(link, ours.kind)
        except NotationError as error:
            problem = str(error)
    else:
        theirs = shipped(key).definition if key in keys_of(ours) else origin_of(ours) if not key else None
    page = render_template(
        "own/beside.html",
        draft=draft,
        choices={key: name_of(shipped(key).definition) for key in keys_of(ours)},
        chosen=key or next((one for one in keys_of(ours) if shipped(one).definition == theirs), ""),
        link=link,
        problem=problem,
        theirs=theirs,
        their_name="" if theirs is None else name_of(theirs),
        differing=() if theirs is None else changes(theirs, ours),
    )
    return page, 422 if problem else 200


def keys_of(definition: Definition) -> Sequence[str]:
    """The shipped games of its kind."""
    return PADS if definition.kind == "pad" else TRICK_GAMES


def origin_of(definition: Definition) -> Definition | None:
    """The shipped game it was changed from, where it says so."""
    signs = definition.data.get("from", "")
    found = (shipped(key).definition for key in keys_of(definition) if signs)
    return next((one for one in found if one.fingerprint == signs), None)


def game_of_link(link: str, kind: str) -> Definition:
    """The game of a link that somebody pasted. Raises NotationError for none, and for one of the other kind."""
    try:
        found = unpack(game_in_link(link))
    except Faults as wrong:
        raise NotationError(str(wrong.faults[0].said)) from None
    if found.kind != kind:
        raise NotationError(str(OTHER_KIND))
    return found


def between(ours: Mapping[str, object], theirs: Mapping[str, object]) -> Sequence[Change]:
    """What is not the same in the games of two house rules of one kind, rule by rule."""
    return changes(definition_in(ours), definition_in(theirs))
