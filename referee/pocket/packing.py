"""Files in archives, the same bytes whoever packs them: no clock, no owner, in the order of their names."""

from __future__ import annotations

import io
import tarfile
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final

from ..service import archives

Tree = Mapping[str, bytes]
"""Files by their path, with slashes, relative to where they will lie."""

EARLIEST: Final = (1980, 1, 1, 0, 0, 0)

MOST_BYTES: Final = 200_000_000
"""Most bytes of what an archive that is packed anew holds: Python with its library has some fifty million."""


def tarred(tree: Tree) -> bytes:
    """A USTAR archive."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, content in sorted(tree.items()):
            entry = tarfile.TarInfo(path)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return held.getvalue()


def zipped(tree: Tree) -> bytes:
    """A zip archive of stored files: it is compressed as a whole, and Python imports from it as it is."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as archive:
        for path, content in sorted(tree.items()):
            archive.writestr(zipfile.ZipInfo(path, EARLIEST), content)
    return held.getvalue()


def gzipped(content: bytes) -> bytes:
    """A gzip file without name and time."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = packer.compress(content) + packer.flush()
    return b"\x1f\x8b\x08\0\0\0\0\0\x02\xff" + packed + _word(zlib.crc32(content)) + _word(len(content))


def _word(number: int) -> bytes:
    return (number & 0xFFFFFFFF).to_bytes(4, "little")


def unzipped(content: bytes) -> dict[str, bytes]:
    """The files of a zip archive or a wheel. Raises RefereeError for one that is not whole."""
    return dict(archives.unzipped(content, MOST_BYTES))


def untarred(content: bytes) -> dict[str, bytes]:
    """The files of a gzipped tar archive, without its outermost folder."""
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
        for entry in archive:
            held = archive.extractfile(entry) if entry.isfile() else None
            if held is not None:
                found[entry.name.partition("/")[2]] = held.read()
    return found
