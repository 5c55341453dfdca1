"""Zip archives that somebody brought. What an archive says of itself is not believed: neither sizes nor names."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from ..core.errors import RefereeError

BEGINS: Final = b"PK\x03\x04"
"""How an archive with anything in it begins."""
NOT_WHOLE: Final = "This file is not whole."
TOO_MUCH: Final = "This file holds too much to be opened at once."


def unzipped(content: bytes, most: int, *, ending: str = "") -> list[tuple[str, bytes]]:
    """Names and contents of the files in an archive whose names end so, in its order; folders are left out.

    Files may be stored or deflated: those alone can be read a piece at a time, so that no more than `most` bytes, all
    together, are ever held. Raises RefereeError for an archive that holds more, and for whatever is not a whole one.
    """
    from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

    found: list[tuple[str, bytes]] = []
    left = most
    try:
        with ZipFile(BytesIO(content)) as archive:
            if len(archive.infolist()) != _number_of_files(content):  # the library leaves out what it cannot make out
                raise RefereeError(NOT_WHOLE)
            for entry in archive.infolist():
                if entry.is_dir():
                    continue
                with archive.open(entry) as file:  # which compares its name with the one beside its bytes
                    if not entry.filename.endswith(ending):
                        continue
                    if entry.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
                        raise RefereeError(NOT_WHOLE)
                    text = file.read(left + 1)
                left -= len(text)
                if left < 0:
                    raise RefereeError(TOO_MUCH)
                found.append((entry.filename, text))
    except RefereeError:
        raise
    except Exception:  # the library does not say what it raises for bytes that are no archive
        raise RefereeError(NOT_WHOLE) from None
    return found


def _number_of_files(content: bytes) -> int:
    """How many files an archive has, as its end says: 65,535 where there are more, which are not read."""
    end = content.rfind(b"PK\x05\x06")
    return int.from_bytes(content[end + 10 : end + 12], "little")
