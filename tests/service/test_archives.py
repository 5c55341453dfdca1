"""Zip archives from elsewhere: whatever their bytes, they are whole or refused, and take no more room than they may."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator
from io import BytesIO
from struct import pack
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest

from referee.core.errors import RefereeError
from referee.service.archives import NOT_WHOLE, TOO_MUCH, unzipped

FILES = [("Ann & Cy.json", b'{"format":"referee/1"}' * 9), ("Zsófia.json", b"{}"), ("read me", b"Not a table.")]
TABLES = FILES[:2]
MOST = 1_000_000


def archive_of(files: list[tuple[str, bytes]], kind: int = ZIP_DEFLATED) -> bytes:
    """An archive of these files, by name and content."""
    held = BytesIO()
    with ZipFile(held, "w", kind) as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name), content, kind)
    return held.getvalue()


def flipped(content: bytes) -> Iterator[bytes]:
    """The archive with each of its bits turned, one at a time."""
    for at in range(len(content) * 8):
        spoiled = bytearray(content)
        spoiled[at // 8] ^= 1 << at % 8
        yield bytes(spoiled)


def cut(content: bytes) -> Iterator[bytes]:
    """The archive cut off behind each of its bytes, and each cut out."""
    for at in range(len(content)):
        yield content[:at]
        yield content[:at] + content[at + 1 :]


def forged(content: bytes) -> Iterator[bytes]:
    """The archive with other numbers at each place a length or an offset may stand."""
    for at in range(len(content) - 3):
        for number in (0, 1, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF):
            yield content[:at] + pack("<I", number) + content[at + 4 :]


def shuffled(content: bytes) -> Iterator[bytes]:
    """The archive with several of its bytes made others, and with parts of it said twice."""
    chance = random.Random(16)
    for _ in range(2_000):
        spoiled = bytearray(content)
        for _ in range(chance.randrange(1, 12)):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        at, to = sorted(chance.choices(range(len(spoiled)), k=2))
        yield bytes(spoiled[:to] + spoiled[at:]) if chance.random() < 0.3 else bytes(spoiled)


@pytest.mark.parametrize("kind", [ZIP_STORED, ZIP_DEFLATED])
@pytest.mark.parametrize("spoil", [flipped, cut, forged, shuffled])
def test_a_spoiled_archive_is_whole_or_refused(spoil: Callable[[bytes], Iterator[bytes]], kind: int) -> None:
    """No bit of it makes the reader raise anything else, nor lose one table of several or change it."""
    content = archive_of(FILES, kind)
    assert unzipped(content, MOST, ending=".json") == TABLES
    refused = 0
    for spoiled in spoil(content):
        try:
            found = unzipped(spoiled, MOST, ending=".json")
        except RefereeError as error:
            assert str(error) in {NOT_WHOLE, TOO_MUCH}
            refused += 1
        else:
            assert [text for _, text in found] in ([], [text for _, text in TABLES])  # none is said to be none
    assert refused > 200


def little_said(content: bytes, size: int) -> bytes:
    """An archive of one file that says, at both places, that its file has ten bytes."""
    assert content.count(pack("<I", size)) == 2
    return content.replace(pack("<I", size), pack("<I", 10))


def test_no_archive_takes_more_room_than_it_may() -> None:
    """Thirty million bytes packed into a few: what the archive says of its size is not believed."""
    size = 30_000_001
    zeros = [("all.json", bytes(size))]
    packed = {kind: archive_of(zeros, kind) for kind in (ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA)}
    del zeros
    assert len(packed[ZIP_BZIP2]) < 768
    said = {kind: little_said(content, size) for kind, content in packed.items()}
    tracemalloc.start()
    try:
        for kind, contents in ((kind, (packed[kind], said[kind])) for kind in packed):
            for content in contents:
                with pytest.raises(RefereeError) as refused:
                    unzipped(content, MOST, ending=".json")
                assert str(refused.value) in {NOT_WHOLE, TOO_MUCH}
                _, peak = tracemalloc.get_traced_memory()
                assert peak < 10 * MOST, kind
    finally:
        tracemalloc.stop()


def test_the_limit_is_for_all_files_together() -> None:
    files = [(f"{number}.json", bytes(400)) for number in range(3)]
    assert unzipped(archive_of(files), 1200) == files
    with pytest.raises(RefereeError, match=TOO_MUCH):
        unzipped(archive_of(files), 1199)
