"""All tables of this device as one file, and such a file brought in again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from io import BytesIO

from flask import Blueprint, Response, current_app

from ..core.errors import NotationError, RefereeError
from ..core.record import MOST_BYTES, read_json, write_record
from ..core.retold import retold
from ..core.text import Text
from ..service.archives import unzipped
from ..service.exchange import BothWentOn, known_table, read_table, store_told, take_in, tell
from ..service.listing import all_tables
from ..table.facts import language_in
from ..table.records import Told, record_of
from .device import author, device_id, in_pocket, now
from .more import note_taken, record_name
from .printing import named_file
from .waiting import gone

pages = Blueprint("pocket_all", __name__)


@pages.get("/all-tables.zip")
def zipped() -> Response:
    """The record of every table of this device, with its whole log: those too that hold what is secret for now, since
    this may be the last that is left of them.
    """
    from zipfile import ZipFile, ZipInfo

    at, held = now(), BytesIO()
    names: set[str] = set()
    with ZipFile(held, "w") as archive:
        for view in reversed(all_tables(device_id())):
            name = _unlike(names, record_name(view).replace("/", "_"))
            entry = ZipInfo(name, at.timetuple()[:6])
            entry.comment = view.language.encode()  # in no record, for older versions refuse what they do not know
            archive.writestr(entry, current_app.json.dumps(write_record(record_of(view))))
            note_taken(view)
    return named_file(held.getvalue(), "application/zip", f"Referee – {at:%Y-%m-%d}.zip", show=False)


def bring_all(content: bytes) -> None:
    """Open every table of such a file that is not here yet, and bring those that are up to date.

    Where both went on, what is here stays. Raises RefereeError, and has opened nothing then, where one cannot be read.
    """
    by, at = author(), now()
    try:
        files = unzipped(content, MOST_BYTES, ending=".json")
        languages = _languages(content)
    except RefereeError as error:
        raise RefereeError(Text("{why} Nothing was opened.", why=retold(error))) from None
    if not files:
        raise RefereeError("There are no tables in this file. Nothing was opened.")
    for told in [in_language(_read(name, text), languages.get(name, "")) for name, text in files]:
        known = known_table(told, by.device)
        if known is None:
            store_told(told, author=by, now=at)
        elif known.may_enter:
            with suppress(BothWentOn):
                take_in(known.view.token, told.actions, device=by.device, now=at, program=told.facts.program)


def _languages(content: bytes) -> dict[str, str]:
    """In which language the paper of each table is, by the name of its file."""
    from zipfile import ZipFile

    with ZipFile(BytesIO(content)) as archive:
        return {entry.filename: language_in(entry.comment.decode(errors="replace")) for entry in archive.infolist()}


def in_language(told: Told, tag: str) -> Told:
    """A table that is brought in, with its paper in that language."""
    return replace(told, facts=replace(told.facts, language=tag))


def _read(name: str, text: bytes) -> Told:
    try:
        if in_pocket():  # nobody else waits, and a request can wait for one piece of work only
            return tell(read_json(text), author=author(), now=now())
        return read_table(text, author=author(), now=now(), gone=gone())
    except NotationError as error:
        raise NotationError(Text("{file}: {why} Nothing was opened.", file=name, why=retold(error))) from None


def _unlike(names: set[str], name: str) -> str:
    stem, number, found = name.removesuffix(".json"), 1, name
    while found in names:
        number += 1
        found = f"{stem} ({number}).json"
    names.add(found)
    return found
