"""An error within the sentence of another: what it says stays a part, and is said in the language of who reads it."""

from __future__ import annotations

from .errors import RefereeError
from .text import Text, Words


def retold(error: RefereeError) -> Text:
    """What an error says, as a part of a longer sentence."""
    message = error.message
    said = message if isinstance(message, Text) else Words(str(message))
    return Text("{said}{help}", said=said, help=error.help) if error.help else Text("{said}", said=said)
