/**
 * Checks how the house is built: which room imports which, which packages a room may load, that a name that is exported
 * stands for one thing and names its file, and that no file outgrows its subject. Part of `npm run check`. Circles and
 * extensions are Biome's (`noImportCycles`, `useImportExtensions`), unused exports knip's.
 */
import { posix } from 'node:path';
import { trackedFiles } from './tracked-files.ts';

const MAX_LINES = 300;
const MAX_WIDTH = 160;

interface Room {
  /** The rooms that it may import besides itself and `lib/protocol`. */
  readonly rooms: readonly string[];
  /** The packages that it may load. Imports of a type only are free: nothing of them is shipped. */
  readonly packages: readonly string[];
}

/** The house from its lowest room up (docs/architecture.md). A room may only import rooms that stand above it here. */
const ROOMS: Readonly<Record<string, Room>> = {
  'lib/protocol': { rooms: [], packages: ['valibot'] },
  // Published by itself.
  'lib/page': { rooms: [], packages: [] },
  // Runs in web pages: no parsers.
  'lib/bridge': { rooms: [], packages: [] },
  // The formats on the wire, whoever speaks.
  'lib/stand-in/wire': { rooms: ['lib/page'], packages: [] },
  'lib/stand-in/usher': { rooms: ['lib/page', 'lib/stand-in/wire'], packages: [] },
  'lib/stand-in/mcp': { rooms: ['lib/page', 'lib/stand-in/usher', 'lib/stand-in/wire'], packages: [] },
  'lib/stand-in/products': { rooms: ['lib/page', 'lib/stand-in/usher', 'lib/stand-in/wire'], packages: [] },
  'lib/stand-in/page': {
    rooms: ['lib/stand-in/mcp', 'lib/stand-in/products', 'lib/stand-in/usher', 'lib/stand-in/wire'],
    packages: [],
  },
  'lib/stand-in': {
    rooms: [
      'lib/stand-in/mcp',
      'lib/stand-in/page',
      'lib/stand-in/products',
      'lib/stand-in/usher',
      'lib/stand-in/wire',
    ],
    packages: [],
  },
  'lib/elicitation': { rooms: [], packages: [] },
  'lib/judgement': { rooms: ['lib/elicitation'], packages: [] },
  'lib/url': { rooms: [], packages: ['punycode', 'tldts'] },
  'lib/storage': { rooms: [], packages: ['valibot'] },
  'lib/settings': { rooms: ['lib/storage'], packages: ['valibot'] },
  'lib/pairing': { rooms: ['lib/settings', 'lib/storage'], packages: ['valibot'] },
  'lib/requests': { rooms: ['lib/judgement', 'lib/elicitation', 'lib/storage'], packages: ['valibot'] },
  'lib/history': { rooms: ['lib/requests', 'lib/settings', 'lib/storage'], packages: ['valibot'] },
  'lib/prompt': {
    rooms: ['lib/history', 'lib/judgement', 'lib/elicitation', 'lib/pairing', 'lib/requests', 'lib/storage'],
    packages: ['valibot'],
  },
  'lib/background': {
    rooms: [
      'lib/judgement',
      'lib/elicitation',
      'lib/history',
      'lib/pairing',
      'lib/prompt',
      'lib/requests',
      'lib/settings',
      'lib/storage',
      'lib/url',
    ],
    packages: ['valibot'],
  },
  // The views' end of what they say to the background.
  'lib/view': { rooms: [], packages: [] },
  // Show what they are given: no browser API.
  components: { rooms: ['lib/judgement', 'lib/elicitation'], packages: ['#i18n', 'preact'] },
  entrypoints: {
    rooms: ['components', 'lib/background', 'lib/bridge', 'lib/stand-in', 'lib/view'],
    packages: ['#i18n', 'preact', 'valibot', 'wxt'],
  },
};

/** Tables are as long as what they list; a unit test is one. */
const TABLES = /^test\/unit\/|^data\/languages\/|\.generated\.ts$/;
/** Files that may have lines of any width: those that are generated, and expressions over several languages. */
const WIDE = /\.generated\.ts$|^data\/(?:calls|money)\.ts$/;
/** Programs that run by hand, without the test runner. */
const PROGRAM = /^test\/\w+\/run\.ts$/;

/** Returns what is wrong with the imports of `files` (path from the root → text), one line each. */
export function importProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    const own = roomOf(path);
    if (own === null) return [];
    const room = ROOMS[own];
    if (!room) return [`${path}: the room ${own} is not in scripts/check-structure.ts`];
    return importsOf(source).flatMap(({ from, isType }) => {
      if (!from.startsWith('.')) {
        const name = packageOf(from);
        return isType || room.packages.includes(name) ? [] : [`${path}: ${own} may not load ${name}`];
      }
      const other = roomOf(posix.join(posix.dirname(path), from));
      if (other === null) return [`${path}: imports ${from}, which lies in no room`];
      const isAllowed = other === own || other === 'lib/protocol' || room.rooms.includes(other);
      return isAllowed ? [] : [`${path}: ${own} may not import ${other}`];
    });
  });
}

/** Returns the imports of the scripts among `files` (path from the root → text) that lead into the tests. */
export function scriptProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => path.startsWith('scripts/'))
    .flatMap(([path, source]) => importsOf(source).map(({ from }) => ({ path, from })))
    .filter(({ path, from }) => posix.join(posix.dirname(path), from).startsWith('test/'))
    .map(({ path, from }) => `${path}: imports ${from}: tests stand above scripts`);
}

/** Returns what the programs of the tests load of the test runner, in whichever file: it throws unless it has been started. */
export function programProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()]
    .filter((path) => PROGRAM.test(path))
    .flatMap((program) => {
      const reached = new Set([program]);
      // Grows while it is walked.
      for (const path of reached) {
        for (const { from, isType } of importsOf(files.get(path) ?? '')) {
          if (!isType && from.startsWith('.')) reached.add(posix.join(posix.dirname(path), from));
        }
      }
      return [...reached]
        .filter((path) => importsOf(files.get(path) ?? '').some(({ from, isType }) => from === 'vitest' && !isType))
        .map((path) => `${program}: loads vitest by ${path}`);
    });
}

/** Returns the rooms of the table that import one which stands below them in it: without any, there is no circle. */
export function tableProblems(): string[] {
  const order = Object.keys(ROOMS);
  return Object.entries(ROOMS).flatMap(([own, { rooms }]) =>
    rooms.filter((other) => !order.slice(0, order.indexOf(own)).includes(other)).map((other) => `${own} ⟶ ${other}`),
  );
}

/** Returns the files (path from the root → text) that are too long. */
export function lengthProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => !TABLES.test(path))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${MAX_LINES}: one subject each`);
}

/** Returns the lines of `files` (path from the root → text) that nobody can review: a list belongs into `data/`. */
export function widthProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => !WIDE.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const isWide = line.length > MAX_WIDTH;
        return isWide ? [`${path}:${index + 1}: ${line.length} characters, more than ${MAX_WIDTH}`] : [];
      }),
    );
}

/** Names that two files export for the same thing, and why both do. */
const TWO_FILES: Readonly<Record<string, string>> = {
  ElicitResult: 'the published declarations of the page library stand alone; a test compares them with the protocol',
  PROTOCOL: 'as ElicitResult',
};

/** Returns the exported names that more than one of the shipped `files` (path from the root → text) has. */
export function nameProblems(files: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, string[]>();
  for (const [path, source] of files) {
    if (roomOf(path) === null) continue;
    for (const name of new Set(exportsOf(source).map((exported) => exported.name)))
      places.set(name, [...(places.get(name) ?? []), path]);
  }
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !Object.hasOwn(TWO_FILES, name))
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}: a name stands for one thing`);
}

/** So many names may stand at the top of several files. They may only become fewer. */
const MAX_REPEATED = 60;

/** Returns a problem if more names than that stand at the top of several of the shipped `files`, exported or not. */
export function repeatedNameProblems(files: ReadonlyMap<string, string>, limit = MAX_REPEATED): string[] {
  const places = new Map<string, string[]>();
  for (const [path, source] of files) {
    if (roomOf(path) === null || path.endsWith('.generated.ts')) continue;
    for (const name of namesIn(source)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  const repeated = [...places].filter(([, paths]) => paths.length > 1);
  if (repeated.length <= limit) return [];
  const names = repeated.map(([name, paths]) => `${name} (${paths.join(', ')})`);
  return [`${repeated.length} names stand in several files, more than ${limit}: ${names.join('; ')}`];
}

/** Files whose importers from outside, place in the house, or sources give them their names. */
const NAMED_ELSEWHERE = /^lib\/page\/(testing|url-elicitation-required)\.ts$|^entrypoints\/|\.generated\.ts$/;

/**
 * Returns the shipped `files` (path from the root → text) that export one thing and are called something else: a search
 * for either must find the other. The words of the file's name stand in the name of what it exports, in the singular or
 * the plural: `grant.ts` may export `grantOf`.
 */
export function fileNameProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    if (roomOf(path) === null || NAMED_ELSEWHERE.test(path)) return [];
    const all = exportsOf(source);
    const main = all.filter(({ isType }) => !isType);
    const [only, ...others] = main.length > 0 ? main : all;
    if (only === undefined || others.length > 0 || /^export const \{/m.test(source)) return [];
    const words = wordsOf(posix.basename(path).replace(/\.tsx?$/, ''));
    const isNamed = all.some(({ name }) => words.every((word) => wordsOf(name).includes(word)));
    return isNamed ? [] : [`${path}: exports ${only.name}: name one after the other`];
  });
}

/** `prompt-windows` and `PromptWindow` → `prompt`, `window`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''));
}

/** `lib/url/idn/unicode-host.ts` → `lib/url`, unless its folder is a room of its own; `null` outside of what is shipped. */
function roomOf(path: string): string | null {
  const folder = posix.dirname(path);
  if (folder in ROOMS) return folder;
  const [top = '', second, ...rest] = path.split('/');
  if (top === 'lib') return second !== undefined && rest.length > 0 ? `lib/${second}` : 'lib';
  return top === 'components' || top === 'entrypoints' ? top : null;
}

/** `preact/hooks` → `preact`, `@scope/name/part` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function exportsOf(source: string): { name: string; isType: boolean }[] {
  const declared =
    /^export (?:async )?(?:abstract )?(?:(?<type>interface|type)|function\*?|const|let|class|enum) (?<name>[A-Za-z_$][\w$]*)/gm;
  return [...source.matchAll(declared)].map(({ groups }) => ({
    name: groups?.name ?? '',
    isType: groups?.type !== undefined,
  }));
}

/** The names that a source declares at its top, exported or not. */
function namesIn(source: string): Set<string> {
  const declared =
    /^(?:export )?(?:async )?(?:abstract )?(?:interface|type|function\*?|const|let|class|enum) ([A-Za-z_$][\w$]*)/gm;
  return new Set([...source.matchAll(declared)].map(([, name = '']) => name));
}

/** The modules that a source names. It is formatted by Biome: a statement begins its line, a specifier has quotes. */
function importsOf(source: string): { from: string; isType: boolean }[] {
  const statements = source.matchAll(/^(?:import|export)\b(?<type> type\b)?(?:[^'"`;]*? from)? '(?<from>[^'\n]+)';/gm);
  const calls = source.matchAll(/\bimport\('(?<from>[^'\n]+)'\)/g);
  return [...statements, ...calls].map(({ groups }) => ({
    from: groups?.from ?? '',
    isType: groups?.type !== undefined,
  }));
}

if (import.meta.main) {
  const files = await trackedFiles();
  const problems = [
    ...tableProblems(),
    ...importProblems(files),
    ...scriptProblems(files),
    ...programProblems(files),
    ...nameProblems(files),
    ...repeatedNameProblems(files),
    ...fileNameProblems(files),
    ...lengthProblems(files),
    ...widthProblems(files),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
