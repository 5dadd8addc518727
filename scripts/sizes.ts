/** How much of a build is loaded before each of its parts works, held against its budget. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Build, isOver, partsOf } from './budgets.ts';

/** Prints the gzipped weight of each part of the build in the folder `dir`. Throws where one is over its budget. */
export async function checkSizes(dir: string): Promise<void> {
  const parts = partsOf(await readBuild(dir)).sort((a, b) => b.bytes - a.bytes);
  console.log('Gzipped, with all that is loaded at once, and the most that it may be:');
  for (const part of parts) {
    const budget = part.budget === null ? 'no budget' : kilobytes(part.budget);
    console.log(
      `${isOver(part) ? '✗' : ' '}${kilobytes(part.bytes).padStart(10)} ${budget.padStart(10)}  ${part.name}`,
    );
  }
  const over = parts
    .filter(isOver)
    .map(({ name, bytes, budget }) => `${name} weighs ${bytes} bytes of ${budget ?? 'none'}`);
  if (over.length > 0) throw new Error(`Over budget: ${over.join('; ')}. scripts/budgets.ts says what to do.`);
}

export async function readBuild(dir: string): Promise<Build> {
  const files = (await readdir(dir, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(html|js|css)$|^later-\w+\.json$/.test(path));
  const sizes = new Map<string, number>();
  const loads = new Map<string, readonly string[]>();
  for (const path of files) {
    const content = await readFile(join(dir, path));
    sizes.set(path, gzipSync(content, { level: 9 }).length);
    if (path.endsWith('.html')) loads.set(path, referencesOf(content.toString()));
    else if (path.endsWith('.js')) loads.set(path, await importsOf(dir, path));
  }
  // A file that no file loads is loaded by the browser, or by its name.
  const loaded = new Set([...loads.values()].flat());
  const entries = files.filter((path) => !path.includes('/') && !loaded.has(path));
  return { entries, sizes, loads };
}

/** The scripts and styles that a page names. */
function referencesOf(html: string): string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
}

/** The static imports of a script; what `import()` loads is not among them. */
async function importsOf(dir: string, path: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(dir, path)],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: [{ name: 'shallow', setup: ({ onResolve }) => onResolve({ filter: /./ }, shallow) }],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return imports
    .filter(({ kind }) => kind === 'import-statement')
    .map((each) => posix.join(posix.dirname(path), each.path));
}

/** Every import is left where it is. */
const shallow = ({ kind, path }: { kind: string; path: string }) =>
  kind === 'entry-point' ? undefined : { path, external: true };

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
