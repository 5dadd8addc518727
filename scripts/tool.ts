/**
 * Runs a tool of the project: a command that few people need.
 *
 *     npm run tool                              prints the tools
 *     npm run --silent tool -- NAME [arguments] runs one
 *
 * The tool's exit code, or the signal that ends it, is this command's too. npm puts the installed programs in its path.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Each tool's command, whose last part takes the arguments, and its purpose. The order is that of the printed list. */
export const TOOLS = {
  'build:page': ['node scripts/build-page.ts', 'builds the page library'],
  'build:test': [
    'wxt build --mode test',
    'builds the extension for the stories in Chromium: all permissions are granted',
  ],
  'build:demo': ['node scripts/build-demo.ts', 'builds the static demo, .output/try-usher/index.html'],
  zip: ['node scripts/zip.ts', "makes the stores' archives; --draft, although the publisher has something to fill in"],
  package: ['node scripts/zip.ts --draft && vitest run --project package', 'makes the archives and tests them'],
  'publish:page': [
    'node scripts/placeholders.ts && node scripts/build-page.ts && npm publish --workspace mcp-usher',
    'publishes the page library',
  ],
  clients: ['npm ci --prefix test/clients', 'installs the unmodified MCP clients and servers of some stories'],
  'check:locales': ['node scripts/check-locales.ts', 'lists the faults of the languages'],
  'looked-at': ['node scripts/looked-at.ts', 'marks all translations, or those of LOCALE KEY, as checked'],
  'gallery:words': ['wxt prepare && node test/gallery/words.ts', 'counts the words that stand before a decision'],
  screenshots: [
    'wxt build --mode test && node scripts/build-demo.ts && node test/gallery/screenshots.ts',
    "makes the README's and the stores' pictures; LOCALE, those of a language",
  ],
  icons: ['node scripts/render-icons.ts', 'draws the icons'],
  lists: ['node scripts/generate-lists.ts && node scripts/generate-languages.ts', 'makes the tables of data/'],
  tables: ['node scripts/generate-url-tables.ts', 'makes the other tables of lib/url, from the sources in FOLDER'],
  schemas: ['node scripts/generate-schemas.ts', "makes the JSON Schemas of the page protocol's messages"],
  inspect: ['node scripts/inspect.ts', 'judges each URL of standard input, as JSON'],
  requests: ['node scripts/requests.ts', 'judges each elicitation of standard input, as JSON'],
  corpora: ['node scripts/corpora.ts', 'counts what Usher finds in the test sets of FOLDER'],
  policy: ['node scripts/check-policy.ts', "says how Usher reads FILE, an organization's settings"],
  late: [
    'wxt build --mode test && wxt build --browser firefox && node test/late/run.ts',
    'builds the extension for the stories, late in all it says, or with worker, in all it hears: hasty stories fail',
  ],
  mutants: ['node test/mutants/run.ts', 'breaks one line after the other, and runs the unit tests that must notice'],
  simulate: ['node test/simulation/run.ts', 'makes up lives of Usher, without a browser; --steps N --seed S'],
  difference: ['node test/difference/run.ts', 'makes up pages, run with and without the stand-in; --pages N --seed S'],
  chaos: ['node test/chaos/run.ts', 'kills, cuts and closes in real browsers; --soak, for as long as a release needs'],
  bench: ['node test/bench/run.ts', 'measures; --quick, each figure as few times as can be'],
} satisfies Readonly<Record<string, readonly [command: string, purpose: string]>>;

export type Tool = keyof typeof TOOLS;

/** The three tools whose names have the most pairs of letters in common with `name`. */
function nearestTools(name: string): string[] {
  const likeness = (tool: string) =>
    [...tool].filter((_, at) => name.includes(tool.slice(at, at + 2).padEnd(2))).length;
  return Object.keys(TOOLS)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, 3);
}

/** Runs a program with this terminal to its end. Returns its exit code, or the signal that has ended it. */
async function run(program: string, args: readonly string[]): Promise<number | NodeJS.Signals> {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  // The terminal interrupts the program too, which ends as it sees fit.
  process.on('SIGINT', () => {});
  if (name === undefined) {
    console.log('npm run tool -- NAME [arguments]; npm run --silent tool -- … prints nothing but what the tool does\n');
    for (const [tool, [, purpose]] of Object.entries(TOOLS)) console.log(`${tool.padEnd(14)} ${purpose}`);
  } else if (Object.hasOwn(TOOLS, name)) {
    const steps = TOOLS[name as Tool][0].split(' && ').map((step) => step.split(' '));
    for (const [at, [program = '', ...own]] of steps.entries()) {
      const end = await run(program, at === steps.length - 1 ? [...own, ...args] : own);
      if (end === 0) continue;
      if (typeof end === 'string') {
        process.removeAllListeners(end);
        process.kill(process.pid, end);
      } else process.exitCode = end;
      break;
    }
  } else {
    console.error(`There is no tool ${name}. The nearest: ${nearestTools(name).join(', ')}. All: npm run tool`);
    process.exitCode = 1;
  }
}
