/**
 * Builds the page library, `lib/page` → `lib/page/dist`: an ES module with its source map for each entry, and the
 * declarations. Fails if the core has grown beyond what the library promises.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const PACKAGE = join(import.meta.dirname, '../lib/page');
const DIST = join(PACKAGE, 'dist');
/**
 * The most that the library's core may weigh, gzipped, in bytes: every page that uses the library loads it. Code that can
 * be loaded later belongs in another module, such as `ask`; `scripts/budgets.ts` says what to do if there is no room left.
 */
const MAX_SIZE = 4_100;
/**
 * Its modules. `ask` is loaded by the core where a client of the SDK is attached, `client-tasks` by `ask` where that can
 * serve tasks; the others are the package's exports.
 */
const ENTRIES = [
  'index',
  'ask',
  'client-tasks',
  'handler',
  'url-elicitation-required',
  'open-link',
  'interrupts',
  'testing',
];

/** Each module refers to another by its file, so that none is there twice for an app that uses both. */
const separate: Plugin = {
  name: 'separate',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^\\./(${ENTRIES.join('|')})\\.ts$`) }, ({ path }) => ({
      path: path.replace(/ts$/, 'js'),
      external: true,
    }));
  },
};

rmSync(DIST, { recursive: true, force: true });
await build({
  entryPoints: ENTRIES.map((name) => join(PACKAGE, `${name}.ts`)),
  outdir: DIST,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  sourcemap: true,
  plugins: [separate],
});

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', PACKAGE], { stdio: 'inherit' });

// The compiler leaves `./x.ts` in declarations; a consumer's resolves only what is really there.
for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
  const path = join(DIST, name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/((?:from |import\()'\.\.?\/[\w/-]+)\.ts'/g, "$1.js'"));
}

for (const name of ENTRIES) {
  const size = gzipSync(readFileSync(join(DIST, `${name}.js`)), { level: 9 }).length;
  const isTooLarge = name === 'index' && size > MAX_SIZE;
  console.log(`lib/page/dist/${name}.js: ${size} bytes gzipped${name === 'index' ? ` (at most ${MAX_SIZE})` : ''}`);
  if (isTooLarge) process.exitCode = 1;
}
