"""The built site: what it lists is there, and nothing else."""

from __future__ import annotations

import gzip
import hashlib
import io
import tarfile
from pathlib import Path

from referee.web import offered


def test_the_list_names_every_file_as_it_is_fetched(pocket_site: Path) -> None:
    """Bytes and hash of each; but for the list and the service worker, which browsers fetch by rules of their own."""
    listed = offered.read_list(pocket_site)
    assert listed is not None
    there = {path.relative_to(pocket_site).as_posix() for path in pocket_site.rglob("*") if path.is_file()}
    assert there - {offered.LIST, "sw.js"} == set(listed["files"])
    for path, entry in listed["files"].items():
        content = (pocket_site / path).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (entry["bytes"], entry["sha256"]), path
        if "raw" in entry:
            raw = gzip.decompress(content)
            assert (len(raw), hashlib.sha256(raw).hexdigest()) == (entry["raw"], entry["raw_sha256"]), path
    files = {bundle["file"] for bundle in listed["bundles"]}
    assert files == {path for path in there if path.startswith("bundles/")}


def test_each_file_of_the_house_is_in_one_bundle(pocket_site: Path) -> None:
    """And the app with its templates comes first."""
    listed = offered.read_list(pocket_site)
    assert listed is not None
    held: dict[str, str] = {}
    for bundle in listed["bundles"]:
        content = gzip.decompress((pocket_site / bundle["file"]).read_bytes())
        with tarfile.open(fileobj=io.BytesIO(content)) as archive:
            for name in archive.getnames():
                assert held.setdefault(name, bundle["name"]) == bundle["name"], name
    assert held["referee/_templates/base.html"] == "first"
    assert not [name for name in held if name.startswith("referee/cli/")]
