/**
 * Puts the app together in a folder: its static files, and the interface's reading of tickets as one module for browsers. So
 * the rules of the reading stay in one place. `cargo xtask docs` makes `target/zendesk` with it.
 *
 * node integrations/zendesk/assemble.js FOLDER
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const libraries = createRequire(new URL("../../ui/package.json", import.meta.url));

export async function assemble(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ["manifest.json", "translations", "assets"]) {
    cpSync(here(part), join(folder, part), { recursive: true });
  }
  cpSync(here("../../icons/pitdesk.svg"), join(folder, "assets/logo.svg"));
  writeFileSync(join(folder, "assets/ticket-reader.js"), await readerModule());
}

async function readerModule() {
  const { build } = await import(pathToFileURL(libraries.resolve("vite")).href);
  const [{ output }] = await build({
    configFile: false,
    logLevel: "error",
    root: here("."),
    resolve: { alias: { "@": here("../../ui/src") } },
    build: { write: false, minify: false, lib: { entry: here("ticket-reader.ts"), formats: ["es"] } },
  });
  const [module, ...more] = output;
  if (more.length > 0 || module.imports.length > 0) throw new Error("the reader is not one module without imports");
  return module.code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("which folder? node integrations/zendesk/assemble.js FOLDER");
  await assemble(folder);
}
