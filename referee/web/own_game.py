"""A game of one's own once it is made: its name, its code and link, its file and rules; and those to start from."""

from __future__ import annotations

import json
import re
from typing import Final, NoReturn

from flask import Response, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from ..core.errors import NotationError
from ..core.names import folded
from ..core.text import Words, say
from ..definitions.books import rules_of
from ..definitions.comparing import next_version
from ..definitions.definition import Definition
from ..definitions.faults import Faults
from ..definitions.gallery import PADS, TRICK_GAMES, shipped
from ..definitions.held import definition_in, doubt
from ..definitions.ours import name_of
from ..definitions.packing import pack, unpack_data
from ..definitions.reading import read_file
from ..service.clubs import clubs_of, spelling, view_club
from ..service.links import LinkKind
from .club.opening import games_kept
from .codes import Codes, codes_of_game, game_in_link
from .device import device_id, in_pocket
from .gallery import MOST_SOUGHT, Tile
from .gallery import in_short as pad_in_short
from .not_whole import not_whole
from .opening import opened_in
from .outside import only_here, outward
from .own_draft import MOST_IN_ADDRESS, Draft, address, asked, checked, named, placed, spoken_of
from .sharing import qr_code

MOST_IN_CODE: Final = 1_250
"""Bytes of an address that one code holds which a phone can read from a screen."""

CLUBS_SHOWN: Final = 4

BIDDING: Final = {
    "none": Words("nobody bids"),
    "each": Words("a number each"),
    "ascending": Words("an auction"),
    "ladder": Words("named contracts"),
    "order_up": Words("take it or pass"),
    "choice": Words("one chooses"),
}


def gallery_page() -> str:
    """The trick games there are to start from, all of them or those a search finds."""
    words = request.args.get("q", "")[:MOST_SOUGHT].strip()
    wanted = folded(words).split()
    found = [_tile(key) for key in TRICK_GAMES if all(word in _sought(key) for word in wanted)]
    club = opened_in(request.args.get("club", ""))
    kept = [
        (made_tile(one), url_for("own.play", d=pack(one), club=request.args["club"])) for one in games_kept(club, "own")
    ]
    return render_template("own/gallery.html", words=words, found=found, all=len(TRICK_GAMES), club=club, kept=kept)


def _tile(key: str) -> Tile:
    return made_tile(shipped(key).definition, key)


def made_tile(definition: Definition, key: str = "") -> Tile:
    """A game somebody made, as a tile shows it."""
    return Tile(key, name_of(definition), in_short(Draft(definition.data)), definition.fingerprint)


def _sought(key: str) -> str:
    definition = shipped(key).definition
    data = definition.data
    lines = " ".join(line["say"] for line in data["score"]["lines"])
    return folded(f"{key} {data['name']} {name_of(definition)} {data.get('about', '')} {lines} {in_short(Draft(data))}")


def in_short(draft: Draft) -> str:
    """What a game is in a line: ``4 players · an auction · 32 cards``."""
    from ..definitions.packs import cards_of

    if draft.is_pad:
        return pad_in_short(draft.definition)
    data = draft.data
    least, most = data["table"]["players"]
    players = (
        say("{least} players", least=least) if least == most else say("{least}–{most} players", least=least, most=most)
    )
    bids = BIDDING[data.get("auction", {}).get("type", "none")]
    return say("{players} · {total} cards · {bids}", players=players, total=len(cards_of(data["pack"])), bids=bids)


def game_page() -> ResponseReturnValue:
    """A game as it stands."""
    return _page(_asked())


def take_name() -> ResponseReturnValue:
    """Give it another name."""
    draft = _asked()
    sent = request.form
    name = sent.get("name", "")
    if name == str(draft.name):  # as its reader says it
        name = str.__str__(draft.name)
    try:
        draft = named(draft, name, sent.get("about", ""), sent.get("by", ""))
    except Faults as wrong:
        return _page(draft, wrong), 422
    return redirect(address("own.game", draft), 303)


def _asked() -> Draft:
    try:
        return asked(pads=True)
    except Faults as wrong:
        not_whole(wrong)


def _page(draft: Draft, wrong: Faults | None = None, said: str = "") -> str:
    link = link_to(spoken_of(draft))
    sent = request.form.to_dict() if wrong is not None else {}
    return render_template(
        "own/game.html",
        draft=draft,
        doubt=said,
        short="" if draft.faults else in_short(draft),
        link=link,
        code=code_of(link),
        codes=Codes() if fits(link) else codes_of_game(draft.letters),
        only_here=only_here(),
        faults=draft.wrong_elsewhere(None),
        remembered=_remembered(draft),
        problems=placed(wrong.faults) if wrong is not None else {},
        typed={"name": str(draft.name)} | {key: draft.data.get(key, "") for key in ("about", "by")} | sent,
        plays=not draft.faults,
        keepers=[] if draft.faults else _keepers(draft),
    )


def _remembered(draft: Draft) -> dict[str, str] | None:
    """What a phone remembers of a game, to find it again; nothing of one that stands in the gallery as it is."""
    if any(shipped(key).definition.text == draft.definition.text for key in (*PADS, *TRICK_GAMES)):
        return None
    return {
        "name": draft.name,
        "letters": draft.letters,
        "words": "not finished yet" if draft.faults else in_short(draft),
    }


def link_to(draft: Draft) -> str:
    """The address that carries a game: behind its ``#``, where no server is asked."""
    if in_pocket():
        return outward(address("own.game", draft))
    return f"{outward(url_for('own.take'))}#{draft.letters}"


def _keepers(draft: Draft) -> list[tuple[str, str, str]]:
    """The clubs of this device that may keep a game: their link, their name, and what that would do there."""
    found: list[tuple[str, str, str]] = []
    for club in clubs_of(device_id()):
        if club.kind != LinkKind.WATCH and len(found) < CLUBS_SHOWN:
            found.append((club.token, club.name, _kept_in(club.token, draft)))
    return found


def _kept_in(token: str, draft: Draft) -> str:
    from ..service.house_rules import kept_rules  # loaded where there is a club

    kept = kept_rules(view_club(token), draft.definition.kind)
    same = next((one for one in kept if spelling(one.of.name) == spelling(draft.name)), None)
    if same is None:
        return "New tables of the club offer it"
    before = definition_in(same.of.rules)
    if before.fingerprint == draft.definition.fingerprint:
        return say("It is kept there, as version {version}", version=before.version)
    return say(
        "As version {version}, in place of {fingerprint}",
        version=next_version(before, draft.definition).version,
        fingerprint=before.fingerprint,
    )


def fits(link: str) -> bool:
    """Whether one code holds a link."""
    return len(link) <= MOST_IN_CODE


def code_of(link: str) -> Markup:
    """A link as a code; nothing where it is too long for one, and several follow one another."""
    return qr_code(link, long=True) if fits(link) else Markup()


def take_page() -> ResponseReturnValue:
    """A game that somebody sent: what stands behind the ``#`` of its link, or the link pasted."""
    link = request.args.get("link", "").strip()
    if not link:
        return render_template("own/take.html", link="", problem="")
    return redirect(url_for("own.taken", d=game_in_link(link)), 303)


def taken_page() -> ResponseReturnValue:
    """The same, once it is read: first what it plays, before anything is done with it."""
    try:
        return _page(asked(pads=True))
    except Faults as wrong:
        return _wrong_link(request.args.get("d", ""), wrong)


def show_sent(letters: str) -> ResponseReturnValue:
    """A game that came by codes, however long it is: as one that came by its link."""
    if len(letters) <= MOST_IN_ADDRESS:
        return redirect(url_for("own.taken", d=letters), 303)
    try:
        return _page(checked(unpack_data(letters)))
    except Faults as wrong:
        return _wrong_link(letters, wrong)


def show_file(text: bytes) -> ResponseReturnValue:
    """A game of a file: first what it plays. Raises NotationError where it is none."""
    try:
        file = read_file(text)
    except Faults as wrong:
        raise NotationError(str(wrong.faults[0])) from None
    said = doubt(file.definition.fingerprint, file.fingerprint)
    return _page(Draft(file.definition.data), said=str(said or ""))


def unfinished(draft: Draft) -> NoReturn:
    """End a request for what only a game without a fault has: show the game, and at which step what is wrong."""
    abort(make_response(_page(draft), 422))


def game_page_of(draft: Draft, said: str) -> str:
    """The page of a game, with what could not be done with it."""
    return _page(draft, said=said)


def _wrong_link(letters: str, wrong: Faults) -> ResponseReturnValue:
    fault = wrong.faults[0]
    return render_template("own/take.html", link=letters, problem=str(fault.said)), 422


def file_of() -> Response:
    """The definition as a file."""
    draft = _asked()
    name = re.sub(r"[^a-z0-9]+", "-", draft.name.lower()).strip("-") or "game"
    text = json.dumps(
        {"definition": draft.data, "fingerprint": draft.definition.fingerprint}, ensure_ascii=False, indent=1
    )
    answer = Response(text + "\n", mimetype="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return answer


def rules_page() -> ResponseReturnValue:
    """Its rulebook, to read and to print."""
    draft = _asked()
    if draft.faults:
        return redirect(address("own.game", draft), 303)
    return render_template("own/rules.html", draft=draft, chapters=rules_of(draft.definition).chapters)
