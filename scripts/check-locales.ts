/**
 * Checks of the locale files what the types do not (`locale-rules.ts`). That every message that is asked for exists, the
 * compiler checks. Part of `npm run check`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OUTCOMES } from '../components/history/history-filter.ts';
import type { TimeLeft } from '../components/prompt/time-left.ts';
import { keyFor } from '../components/ui/key-for.ts';
import { SCOPE_MEANINGS, type Severity } from '../lib/protocol/inspection.ts';
import { END_REASONS, SERVER_TROUBLES } from '../lib/protocol/page-values.ts';
import { PROBLEM_KEYS } from '../lib/protocol/problem.ts';
import { CANNOT_PAIR_REASONS, type ElsewhereView, type Notice } from '../lib/protocol/prompt.ts';
import { EXERCISES } from '../lib/protocol/welcome.ts';
import { CATALOGUE } from '../lib/url/findings.ts';
import { localeProblems } from './locale-rules.ts';
import { readLookedAt, staleTranslations } from './looked-at.ts';
import { readLocales } from './read-locales.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['components', 'entrypoints', 'lib', 'wxt.config.ts', 'test/gallery'];

/** The words of each group that the source asks for with `keyFor`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'home.kind': ['form', 'consent', 'waiting'] satisfies ElsewhereView['kind'][],
  'home.reason': CANNOT_PAIR_REASONS,
  notice: ['withdrawn', 'expired', 'client-gone', 'unpaired'] satisfies Notice['reason'][],
  outcome: [...END_REASONS, ...OUTCOMES],
  practice: EXERCISES,
  problem: PROBLEM_KEYS,
  scope: SCOPE_MEANINGS,
  severity: ['block', 'danger', 'warning', 'info'] satisfies Severity[],
  standIn: SERVER_TROUBLES,
  timeLeft: ['minutes', 'hours', 'days'] satisfies TimeLeft['unit'][],
};
/** Messages whose keys the source has in parts (components/ui/text.ts). */
const findings = Object.keys(CATALOGUE).flatMap((key) => [`finding.${key}.title`, `finding.${key}.risk`]);

/** Returns what is wrong, one line each. */
export async function problems(): Promise<string[]> {
  const source = await readSources();
  const literals = new Set([...source.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/gi)].map((match) => match[1] ?? ''));
  for (const [group, words] of Object.entries(WORDS)) {
    if (source.includes(`keyFor('${group}', `)) for (const word of words) literals.add(keyFor(group, word));
  }
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
  const stale = staleTranslations(await readLocales(), await readLookedAt());
  for (const problem of [...found, ...stale]) console.error(problem);
  if (stale.length > 0) console.error('Look at these translations, mend them, and then run: npm run tool -- looked-at');
  process.exitCode = found.length + stale.length > 0 ? 1 : 0;
}
