"""Run by Pyodide, never imported: compiles /sources.zip into /made.zip, each module in the place of its source.

Docstrings and assertions of libraries weigh, and are left out. The files say "unchecked" (PEP 552): there is no
source to compare them with.
"""

import importlib.util
import marshal
import zipfile

UNCHECKED = (0b01).to_bytes(4, "little")
AS_IT_IS, BARE = 0, 2

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/made.zip", "w") as made:
    for name in sources.namelist():
        source = sources.read(name)
        optimize = AS_IT_IS if name.startswith("referee/") else BARE
        code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
        header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
        made.writestr(f"{name}c", header + marshal.dumps(code))
