"""An error within the sentence of another: what it says stays a part, and is said in the language of who reads it."""

from __future__ import annotations

from .errors import RefereeError
from .text import Text, Words


def message_of(error: RefereeError) -> Text | str:
    """What an error says without its help. Constant words are looked up: it was made without knowing whether they are a
    message.
    """
    message = error.message
    if isinstance(message, Text):
        return message
    return Words(message) if type(message) is str else str(message)


def retold(error: RefereeError) -> Text:
    """What an error says, as a part of a longer sentence."""
    said = message_of(error)
    return Text("{said}{help}", said=said, help=error.help) if error.help else Text("{said}", said=said)
