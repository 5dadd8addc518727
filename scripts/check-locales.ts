/**
 * Checks of the locale files what the types do not: every message that exists is asked for, other languages have it too,
 * and no English is left in them. That every message that is asked for exists, the compiler checks. Part of
 * `npm run check`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { CATALOGUE } from '../lib/url/findings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['components', 'entrypoints', 'lib', 'wxt.config.ts', 'test/gallery'];

/** Messages whose keys the source has in parts (components/text.ts). */
const findings = Object.keys(CATALOGUE).flatMap((key) => [`finding.${key}.title`, `finding.${key}.risk`]);

/** Messages that may be the same in every language: codes, names and signs. */
const UNTRANSLATED = ['language', 'extension.name'];
const HAN = /\p{Script=Han}/u;

/** Gives what is wrong, one line each. */
export async function localeProblems(): Promise<string[]> {
  const [english, chinese, source] = await Promise.all([messages('en'), messages('zh_CN'), readSources()]);
  const literals = new Set([...source.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/gi)].map((match) => match[1] ?? ''));
  for (const [, name = ''] of source.matchAll(/__MSG_(\w+)__/g)) literals.add(name.replace('_', '.'));
  const used = (key: string) => key === 'language' || literals.has(key) || findings.includes(key);
  return [
    ...[...english.keys()].filter((key) => !used(key)).map((key) => `unused: ${key}`),
    ...[...english.keys()].filter((key) => !chinese.has(key)).map((key) => `missing in zh_CN: ${key}`),
    ...[...chinese]
      .filter(
        ([key, text]) => !UNTRANSLATED.includes(key) && /[a-z]/i.test(text.replace(/\$\d/g, '')) && !HAN.test(text),
      )
      .map(([key]) => `English in zh_CN: ${key}`),
    // Chromium reads `$1$2` as the placeholder `$1$`, finds none of that name, and refuses the whole extension.
    ...[...english, ...chinese]
      .filter(([, text]) => /\$\w+\$/.test(text))
      .map(([key]) => `places without a gap: ${key}`),
  ];
}

async function messages(locale: string): Promise<Map<string, string>> {
  const parsed = await parseMessagesFile(join(ROOT, 'locales', `${locale}.yml`));
  // The parser adds the browser's own messages (`@@ui_locale` …).
  const own = parsed.filter(({ key }) => !key[0]?.startsWith('@@'));
  return new Map(
    own.map((message) => [
      message.key.join('.'),
      message.type === 'plural' ? Object.values(message.plurals).join(' ') : message.message,
    ]),
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
  const problems = await localeProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
