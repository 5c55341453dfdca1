// Runs a program in the built site's own Python, under Node. Arguments: the site unpacked, the program, folders to mount
// (place=folder). Bundles are laid out from the folder as a browser would lay them out; what was asked for is printed last.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const HOME = "/referee";
const [site, program, ...mounts] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${site}/runtime/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${site}/runtime/`, env: { HOME: "/data", PYTHONDONTWRITEBYTECODE: "1" } });
const { FS } = python;
const list = JSON.parse(fs.readFileSync(`${site}/pocket.json`, "utf8"));

for (const mount of mounts) {
  const [place, folder] = mount.split("=");
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root: folder }, place);
}

function lay(name) {
  const folder = `${site}/laid/${name}`;
  for (const entry of fs.readdirSync(folder, { recursive: true })) {
    const from = path.join(folder, entry);
    if (!fs.statSync(from).isFile()) continue;
    const to = `${HOME}/${entry.split(path.sep).join("/")}`;
    FS.mkdirTree(path.posix.dirname(to));
    FS.writeFile(to, fs.readFileSync(from));
  }
}

const asked = [];
FS.mkdirTree(HOME);
lay("first");
python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
const later = list.bundles.filter(({ when }) => when !== "first");
python.globals.set("asked", asked);
const starting = python.pyimport("referee.pocket.starting");
starting.expect(
  python.toPy(Object.fromEntries(later.map(({ name, modules }) => [name, modules]))),
  (name) => { asked.push(name); lay(name); },
);
starting.use();
try {
  await python.runPythonAsync(fs.readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
