"""What the system says of a file or a disk, in the language of who reads it."""

from __future__ import annotations

from typing import Final

from .text import Words

_SAYS: Final[dict[str, str]] = {
    words: words
    for words in (
        Words("No such file or directory"),
        Words("Permission denied"),
        Words("Operation not permitted"),
        Words("Is a directory"),
        Words("Not a directory"),
        Words("Directory not empty"),
        Words("File exists"),
        Words("File name too long"),
        Words("No space left on device"),
        Words("Read-only file system"),
        Words("Input/output error"),
        Words("Too many open files"),
    )
}


def told_by_system(error: OSError) -> str:
    """Why it failed: as the system says it, which is looked up when it is read, where it is known here."""
    said = error.strerror or str(error)
    return _SAYS.get(said, said)
