/**
 * Which English of a message each translation was looked at beside. `npm run tool -- looked-at` says so of all of them,
 * once somebody has: `looked-at de` of one language, `looked-at de form.secret action.open` of some of its messages.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locale } from './locale-rules.ts';
import { readLocales } from './read-locales.ts';

const FILE = fileURLToPath(new URL('looked-at.json', import.meta.url));

/** The hash of an English message by its key; by language where they differ. */
export type LookedAt = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export async function readLookedAt(): Promise<LookedAt> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

/** Returns a line for each translation whose English has changed, or is new, since it was looked at. */
export function staleTranslations(locales: readonly Locale[], lookedAt: LookedAt): string[] {
  const english = locales.find(({ name }) => name === 'en')?.messages ?? new Map<string, string>();
  return locales
    .filter(({ name }) => name !== 'en')
    .flatMap(({ name }) =>
      [...english]
        .filter(([key, text]) => hashIn(lookedAt, key, name) !== hashOf(text))
        .map(([key, text]) => `stale in ${name}: ${key}, since its English says: ${text}`),
    );
}

/** Returns the same with `keys` of the languages `names` looked at now, and without messages that there are no more. */
export function withLookedAt(
  locales: readonly Locale[],
  before: LookedAt,
  names: readonly string[],
  keys: readonly string[],
): LookedAt {
  const english = locales.find(({ name }) => name === 'en')?.messages ?? new Map<string, string>();
  const all = locales.map(({ name }) => name).filter((name) => name !== 'en');
  const now = [...english].map(([key, text]) => {
    const isMeant = (name: string) => names.includes(name) && (keys.length === 0 || keys.includes(key));
    const hashes = all.map((name) => [name, isMeant(name) ? hashOf(text) : hashIn(before, key, name)] as const);
    const [[, first] = []] = hashes;
    const isOne = first !== undefined && hashes.every(([, hash]) => hash === first);
    const known = hashes.filter((each): each is [string, string] => each[1] !== undefined);
    return [key, isOne ? first : Object.fromEntries(known)] as const;
  });
  return Object.fromEntries(now.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function hashIn(lookedAt: LookedAt, key: string, name: string): string | undefined {
  const hashes = Object.hasOwn(lookedAt, key) ? lookedAt[key] : undefined;
  return typeof hashes === 'object' ? hashes[name] : hashes;
}

/** Eight digits: two texts of one message with the same are as good as impossible. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

if (import.meta.main) {
  const locales = await readLocales();
  const [name, ...keys] = process.argv.slice(2);
  const before = await readLookedAt().catch(() => ({}));
  const names = name === undefined ? locales.map((locale) => locale.name) : [name];
  await writeFile(FILE, `${JSON.stringify(withLookedAt(locales, before, names, keys), null, 2)}\n`);
}
