"""Run by Pyodide, never imported: has the app of /sources.zip compile its templates into /made.zip, each in its place.

It lies where a browser has it, and is the very app that reads them there.
"""

import sys
import zipfile

HOME = "/referee"

with zipfile.ZipFile("/sources.zip") as sources:
    sources.extractall(HOME)
sys.path.insert(0, HOME)

from referee.pocket import inside, templates  # noqa: E402

app = inside.make("/data", "https://localhost/").app
with zipfile.ZipFile("/made.zip", "w") as made:
    for name, content in templates.all_compiled(app.jinja_env).items():
        made.writestr(f"referee/{templates.COMPILED}/{name}", content)
