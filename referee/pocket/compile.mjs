// Compiles with the Python that will run it. Arguments: the folder of Pyodide, the program that compiles, a zip of
// sources, the zip to write.
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, program, sources, made] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
// One hash seed, so that everybody's sets come out in one order; line numbers without columns, which weigh a third.
const env = { HOME: "/tmp", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: `${pyodide}/`, env });
python.FS.writeFile("/sources.zip", fs.readFileSync(sources));
try {
  python.runPython(fs.readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message.trim());
  process.exit(1);
}
fs.writeFileSync(made, python.FS.readFile("/made.zip"));
process.exit(0);
