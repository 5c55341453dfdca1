"""A definition as a piece of an address: behind the ``#`` of a link it is sent to nobody, and a code can show it.

The first sign says which form it is; behind it stands canonical JSON, deflated (RFC 1950) and written in base64 for
addresses (RFC 4648 §5, without ``=``). A browser can read it without this program.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from ..core.errors import NotationError
from ..core.record import read_json
from ..core.retold import retold
from ..core.text import Text
from .definition import Definition
from .faults import Faults, FieldFault
from .limits import MOST_BYTES, too_large
from .reading import read_definition

FORM: Final = "1"
"""The first sign of what is packed so."""

MOST_LETTERS: Final = 2 * MOST_BYTES
"""Of an address that is looked at: more cannot come of a definition, however badly it deflates."""

CUT: Final = Text("This link isn’t whole: part of it was cut off or changed. Ask for it again.")
NEWER: Final = Text("This link was made by a newer Referee. Ask for the game as a file.")

_MOST_UNPACKED: Final = 2 * MOST_BYTES
"""Bytes that are unpacked at most: a definition with its name and description is within them."""

_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")


def pack(definition: Definition) -> str:
    """A definition in letters that an address may hold as they are: some 400 to 1,100."""
    deflate = zlib.compressobj(9)
    packed = deflate.compress(definition.text.encode()) + deflate.flush()
    return FORM + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def unpack(letters: str) -> Definition:
    """The definition that was packed. Raises Faults for anything else; unpacks no more than a definition can be."""
    return read_definition(unpack_data(letters))


def unpack_data(letters: str) -> object:
    """The plain data that was packed, of which nothing is checked but that it was packed here. Raises Faults."""
    packed = letters.strip()
    if len(packed) > MOST_LETTERS:
        raise Faults([too_large(MOST_BYTES)])
    if packed[:1].isdigit() and packed[0] != FORM:
        raise Faults([FieldFault("", NEWER)])
    if packed[:1] != FORM or not _LETTERS.fullmatch(packed):
        raise Faults([FieldFault("", CUT)])
    try:
        return read_json(_inflated(packed[1:]))
    except NotationError as wrong:
        raise Faults([FieldFault("", retold(wrong))]) from None


def _inflated(letters: str) -> bytes:
    inflate = zlib.decompressobj()
    try:
        deflated = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        text = inflate.decompress(deflated, _MOST_UNPACKED)
    except (binascii.Error, zlib.error):
        raise Faults([FieldFault("", CUT)]) from None
    if inflate.unconsumed_tail:
        raise Faults([too_large(MOST_BYTES)])
    if not inflate.eof or inflate.unused_data:
        raise Faults([FieldFault("", CUT)])
    return text
