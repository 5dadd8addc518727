/**
 * Checks of the locale files what the types do not (`locale-rules.ts`). That every message that is asked for exists, the
 * compiler checks. Part of `npm run check`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseMessagesText } from '@wxt-dev/i18n/build';
import { CATALOGUE } from '../lib/url/findings.ts';
import { type Locale, localeProblems } from './locale-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['components', 'entrypoints', 'lib', 'wxt.config.ts', 'test/gallery'];

/** Messages whose keys the source has in parts (components/ui/text.ts). */
const findings = Object.keys(CATALOGUE).flatMap((key) => [`finding.${key}.title`, `finding.${key}.risk`]);

/** Reads every file in `locales/`. */
export async function readLocales(): Promise<Locale[]> {
  const files = (await readdir(join(ROOT, 'locales'))).filter((file) => file.endsWith('.yml'));
  return Promise.all(
    files.map(async (file) =>
      parseLocale(file.replace('.yml', ''), await readFile(join(ROOT, 'locales', file), 'utf8')),
    ),
  );
}

/**
 * Reads the text of one file.
 * @throws Error for forms of counts as the library has them: two are not enough for most languages.
 */
export function parseLocale(name: string, text: string): Locale {
  // The parser adds the browser's own messages (`@@ui_locale` …).
  const own = parseMessagesText(text, 'YAML').filter(({ key }) => !key[0]?.startsWith('@@'));
  const messages = own.map((message) => {
    const key = message.key.join('.');
    if (message.type !== 'simple') throw new Error(`${key} in ${name} is no plain text`);
    return [key, message.message] as const;
  });
  return { name, messages: new Map(messages), comments: commentsIn(text) };
}

/** The comment right above each key, by the key's whole name. */
function commentsIn(text: string): Map<string, string> {
  const comments = new Map<string, string>();
  const path: string[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const [, said] = /^ *# ?(.*)$/.exec(line) ?? [];
    const [, indent = '', quoted, plain] = /^( *)(?:'([^']+)'|(\w+)):/.exec(line) ?? [];
    if (said !== undefined) {
      comment.push(said);
      continue;
    }
    const key = quoted ?? plain;
    if (key !== undefined) {
      path.splice(indent.length / 2, path.length, key);
      if (comment.length > 0) comments.set(path.join('.'), comment.join(' '));
    }
    comment = [];
  }
  return comments;
}

/** Returns what is wrong, one line each. */
export async function problems(): Promise<string[]> {
  const source = await readSources();
  const literals = new Set([...source.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/gi)].map((match) => match[1] ?? ''));
  for (const [, name = ''] of source.matchAll(/__MSG_(\w+)__/g)) literals.add(name.replace('_', '.'));
  return localeProblems(
    await readLocales(),
    (key) => key === 'language' || literals.has(key) || findings.includes(key),
  );
}

async function readSources(): Promise<string> {
  const texts: string[] = [];
  for (const place of SOURCES) {
    const names = place.includes('.')
      ? [place]
      : (await readdir(join(ROOT, place), { recursive: true })).map((name) => join(place, name));
    for (const name of names) {
      if (/\.tsx?$/.test(name) && !name.includes('node_modules')) texts.push(await readFile(join(ROOT, name), 'utf8'));
    }
  }
  return texts.join('\n');
}

if (import.meta.main) {
  const found = await problems();
  for (const problem of found) console.error(problem);
  process.exitCode = found.length > 0 ? 1 : 0;
}
