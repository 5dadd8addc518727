/**
 * Checks how the style sheets are written: every rule in a cascade layer, by its sheet or by the list that imports it,
 * every class named after the sheet that it stands in and in use, every class in use with a rule, nothing bound to left or
 * right. Part of `npm run check`.
 */
import { posix } from 'node:path';
import { trackedFiles } from './tracked-files.ts';

/** The layers from the weakest up: what elements are, what is shared, what one view makes of it. */
const LAYERS = ['base', 'controls', 'views'];

/** The list of the prompt's sheets, which the popup loads. */
const PROMPT = 'components/usher.css';

/** A rule with the at-rules around it. */
interface Rule {
  readonly prelude: string;
  readonly around: readonly string[];
  /** Name and value of each declaration. */
  readonly declarations: readonly (readonly [string, string])[];
}

/** Returns what is wrong with the style sheets `sheets` (path → text) of the views with the sources `sources`, one line each. */
export function styleProblems(
  sheets: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string> = new Map(),
): string[] {
  // A sheet that only imports others is a page's list of them.
  const names = [...sheets].filter(([, text]) => importsOf(text).length === 0).map(([path]) => nameOf(path));
  const imported = [...sheets].flatMap(([path, text]) =>
    importsOf(text).map((other) => posix.join(posix.dirname(path), other)),
  );
  const inPopup = new Set(importsOf(sheets.get(PROMPT) ?? '').map((other) => posix.join(posix.dirname(PROMPT), other)));
  const layers = new Map([...sheets].flatMap(([path, text]) => layersIn(path, text)));
  const layered = [...sheets].map(([path, text]) => [path, inLayer(layers.get(path), text)] as const);
  const inSheets = layered.flatMap(([path, text]) => {
    const problems = rulesOf(text).flatMap((rule) => [
      ...layerProblems(rule),
      ...nameProblems(rule, nameOf(path), names),
      ...directionProblems(rule),
    ]);
    const isEntry = importsOf(text).length > 0;
    if (!isEntry && !imported.includes(path)) problems.push('no page loads it');
    if (inPopup.has(path)) problems.push(...widthProblems(text));
    return [...problems, ...unusedClasses(text, sources)].map((problem) => `${path}: ${problem}`);
  });
  const styled = layered.flatMap(([, text]) => rulesOf(text).flatMap(({ prelude }) => classesOf(prelude)));
  return [...inSheets, ...[...sources].flatMap(([path, text]) => bareClasses(path, text, new Set(styled)))];
}

/** The classes that the source at `path` gives its elements and no sheet has a rule for. */
function bareClasses(path: string, text: string, styled: ReadonlySet<string>): string[] {
  const given = [...text.matchAll(/\bclass=(?:"([^"]*)"|\{([^{}]*)\})/g)].flatMap(([, plain, code = '']) =>
    plain === undefined ? [...code.matchAll(/'([^'$]*)'/g)].map(([, words = '']) => words) : [plain],
  );
  const names = given.flatMap((words) => words.split(/\s+/)).filter((name) => /^[a-z][\w-]*$/.test(name));
  return [...new Set(names)].filter((name) => !styled.has(name)).map((name) => `${path}: .${name} has no rule`);
}

function layerProblems({ prelude, around }: Rule): string[] {
  const [outermost = ''] = around;
  const layer = /^@layer (?<name>\S+)$/.exec(outermost)?.groups?.name;
  return layer !== undefined && LAYERS.includes(layer) ? [] : [`${prelude} stands in no layer (${LAYERS.join(', ')})`];
}

/**
 * Chromium fits a popup by laying it out at other widths, 25 px among them. Where a rule for the width of the window comes
 * on or goes off on the way, the fonts and places of all elements are computed again, twice before the first paint. A rule
 * for the width of a container concerns its own elements alone.
 */
function widthProblems(text: string): string[] {
  return [...text.matchAll(/@media[^{]*\b(?:width|height)\b[^{]*(?= \{)/g)].map(
    ([query]) => `${query}: a popup knows the width of a container, not of its window`,
  );
}

/**
 * A class begins with the name of its sheet, in the singular: `findings.css` has `finding-title`. A rule outside of the
 * base has a class of its own sheet in each selector, and may name those of others beside it.
 */
function nameProblems({ prelude, around }: Rule, own: string, names: readonly string[]): string[] {
  if (prelude.startsWith('@') || around[0] === '@layer base') {
    return classesOf(prelude).map((name) => `.${name} stands in the base, which has elements only`);
  }
  return prelude.split(/,(?![^(]*\))/).flatMap((selector) => {
    const classes = classesOf(selector);
    const oneWord = classes.filter((name) => !name.includes('-')).map((name) => `.${name} is one word`);
    const isOwn = classes.some((name) => ownerOf(name, names) === own);
    return isOwn ? oneWord : [...oneWord, `${selector.trim()} has no class that begins with the name of the sheet`];
  });
}

/** Sides are those of the text, which begins at the right in Arabic. */
function directionProblems({ prelude, declarations }: Rule): string[] {
  return declarations
    .filter(([property, value]) => {
      if (/(^|-)(left|right)(-|$)/.test(property)) return true;
      if (
        /^(text-align|float|clear|justify-\w+|transform-origin|background(-position)?|caption-side)$/.test(property)
      ) {
        return /\b(left|right)\b/.test(value);
      }
      // Four values, of which the second is at the right and the fourth at the left.
      const sides = value.match(/(?:[^\s(]|\([^)]*\))+/g) ?? [];
      return (
        /^(margin|padding|inset|border-(width|style|color))$/.test(property) &&
        sides.length === 4 &&
        sides[1] !== sides[3]
      );
    })
    .map(([property, value]) => `${prelude} { ${property}: ${value} } is bound to a side: use start and end`);
}

/** The classes that no source has, by their whole name or by the part before what is filled in (`finding-${severity}`). */
function unusedClasses(text: string, sources: ReadonlyMap<string, string>): string[] {
  if (sources.size === 0) return [];
  const all = [...sources.values()].join('\n');
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all) ||
    [...name.matchAll(/-/g)].some(({ index }) => all.includes(`${name.slice(0, index + 1)}\${`));
  const classes = new Set(rulesOf(text).flatMap(({ prelude }) => classesOf(prelude)));
  return [...classes].filter((name) => !isUsed(name)).map((name) => `.${name} is in no component`);
}

/** The sheet that a class belongs to: the one with the longest name that the class begins with. */
function ownerOf(name: string, sheets: readonly string[]): string | undefined {
  return sheets
    .filter((sheet) => {
      const prefix = sheet.replace(/s$/, '');
      return [sheet, prefix].some((word) => name === word || name.startsWith(`${word}-`));
    })
    .sort((a, b) => b.length - a.length)[0];
}

function nameOf(path: string): string {
  return posix.basename(path, '.css');
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(?<name>[a-zA-Z][\w-]*)/g)].map(({ groups }) => groups?.name ?? '');
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/@import "(?<path>[^"]+)"/g)].map(({ groups }) => groups?.path ?? '');
}

/** The sheets that the list at `path` imports into a layer, each with that layer. */
function layersIn(path: string, text: string): (readonly [string, string])[] {
  return [...text.matchAll(/@import "([^"]+)" layer\((\w+)\)/g)].map(
    ([, other = '', layer = '']) => [posix.join(posix.dirname(path), other), layer] as const,
  );
}

/** A sheet as the list that imports it has it: in a layer, unless the list leaves that to the sheet. */
function inLayer(layer: string | undefined, text: string): string {
  return layer === undefined ? text : `@layer ${layer} { ${text} }`;
}

/** The style rules of a sheet. Biome has refused by then what cannot be parsed. */
function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  const open: { prelude: string; declarations: (readonly [string, string])[] }[] = [];
  const plain = text.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, (part) => (part.startsWith('"') ? '""' : ''));
  for (const [, before = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const words = before.replaceAll(/\s+/g, ' ').trim();
    if (end === '{') {
      open.push({ prelude: words, declarations: [] });
      continue;
    }
    const colon = words.indexOf(':');
    if (colon > 0 && !words.startsWith('@')) {
      open.at(-1)?.declarations.push([words.slice(0, colon), words.slice(colon + 1).trim()]);
    }
    const closed = end === '}' ? open.pop() : undefined;
    if (closed && !/^@(layer|media|supports|container)\b/.test(closed.prelude)) {
      rules.push({ ...closed, around: open.map(({ prelude }) => prelude) });
    }
  }
  return rules;
}

if (import.meta.main) {
  const files = await trackedFiles();
  const only = (pattern: RegExp) => new Map([...files].filter(([path]) => pattern.test(path)));
  const problems = styleProblems(
    only(/^(components|entrypoints)\/.*\.css$/),
    only(/^(components|entrypoints)\/.*\.tsx?$/),
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
