"""The site is built whole or not at all, from the very files that are locked, the same by whoever builds it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from referee.cli import main
from referee.core.errors import RefereeError
from referee.pocket import parts, site
from referee.pocket.packing import gzipped, tarred
from referee.pocket.parts import Part, locked

PART = Part(name="a-part", version="1.0", registry="npm", file="a-part-1.0.tgz", sha256="0" * 64)


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A registry on this machine that keeps `PART`; what npm is told of mirrors leads to it."""
    files = tmp_path / "registry"
    (files / "a-part" / "-").mkdir(parents=True)
    (files / "a-part" / "-" / PART.file).write_bytes(b"another file")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(files)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", f"http://127.0.0.1:{server.server_port}")
    yield files
    server.shutdown()
    thread.join()
    server.server_close()


def test_what_is_not_the_locked_file_is_refused(registry: Path) -> None:
    """Another file, none, or no registry that answers: one sentence each."""
    with pytest.raises(RefereeError, match=r"a-part 1.0: what npm sent is another file than the one this version"):
        parts.fetched(PART, None)
    (registry / "a-part" / "-" / PART.file).unlink()
    with pytest.raises(RefereeError, match=r"npm does not give a-part 1.0 \(404"):
        parts.fetched(PART, None)


def test_without_a_network_it_says_where_parts_may_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers there."""
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:9")
    with pytest.raises(RefereeError, match=r"npm cannot be reached for a-part 1\.0 .* say --fetch-from\.$"):
        parts.fetched(PART, None)


def test_nothing_is_left_of_a_build_that_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A part is missing: no folder, whole or half, and what stood there before stands."""
    (tmp_path / "parts").mkdir()
    assert main(["pocket", str(tmp_path / "site"), "--fetch-from", str(tmp_path / "parts")]) == 2
    assert f"{locked()[0].file} is missing: it is {locked()[0]}, from " in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["parts"]

    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "aunt.txt").write_text("Dear aunt")
    for place, said in (("letters", "is not empty"), ("letters/aunt.txt", "is a file")):
        assert main(["pocket", str(tmp_path / place), "--fetch-from", str(tmp_path / "parts")]) == 2
        assert said in capsys.readouterr().err
    assert (tmp_path / "letters" / "aunt.txt").read_text() == "Dear aunt"


def test_archives_know_no_clock_and_no_order() -> None:
    """The same files make the same bytes."""
    tree = {"b/two": b"2", "a": b"1"}
    assert gzipped(tarred(tree)) == gzipped(tarred(dict(reversed(tree.items()))))


def test_a_program_compiles_to_the_same_bytes_each_time(unpacked_site: Path) -> None:
    """Sets and names come out in one order, whatever seed there is; a program that is none is named."""
    node = site.node()
    assert node is not None
    runtime = {file.name: file.read_bytes() for file in (unpacked_site / "runtime").iterdir()}
    sources = {"one.py": b"def f(x):\n    'Says.'\n    return x in {'b', 'a', 'c'}\n"}
    assert site.compiled(sources, runtime, node) == site.compiled(sources, runtime, node)
    with pytest.raises(RefereeError, match="could not compile"):
        site.compiled({"none.py": b"def:"}, runtime, node)
