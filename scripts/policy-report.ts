/** How Usher reads a file of an administrator's settings, in lines for a terminal. Pure. */
import { POLICY_KEYS, type Policy, type PolicyKey, parsePolicy } from '../lib/settings/policy.ts';

type Members = Readonly<Record<string, unknown>>;

/** The settings that Usher reads in `text`, a JSON file, one a line; and whether all of them can be read. */
export function describePolicy(text: string): { readonly lines: readonly string[]; readonly isFine: boolean } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { lines: [`This is no JSON: ${String(error)}`], isFine: false };
  }
  const found = settingsIn(file);
  if (found.length === 0) return { lines: ['There are no settings of Usher in this file.'], isFine: false };
  const policies = found.map((settings) => ({ settings, policy: parsePolicy(settings) }));
  return {
    lines: policies.flatMap(({ settings, policy }) => linesOf(settings, policy)),
    isFine: policies.every(({ settings, policy }) => policy.problems.length === 0 && unknownIn(settings).length === 0),
  };
}

/** Every object within `file` that has a setting of Usher's as a member: policies of a browser may hold several. */
function settingsIn(file: unknown): readonly Members[] {
  if (typeof file !== 'object' || file === null) return [];
  const members = file as Members;
  if (POLICY_KEYS.some((key) => Object.hasOwn(members, key))) return [members];
  return Object.values(members).flatMap(settingsIn);
}

function unknownIn(settings: Members): readonly string[] {
  return Object.keys(settings).filter((name) => !(POLICY_KEYS as readonly string[]).includes(name));
}

/** The part of a setting that cannot be read: in a list, the entries that cannot be read when each stands alone. */
function unreadableIn(key: PolicyKey, value: unknown): string {
  const isUnreadable = (entry: unknown) => parsePolicy({ [key]: [entry] }).problems.length > 0;
  const parts = Array.isArray(value) ? value.filter(isUnreadable) : [value];
  return parts.map((part) => JSON.stringify(part)).join(', ');
}

function linesOf(settings: Members, policy: Policy): readonly string[] {
  const read = (key: PolicyKey) =>
    policy.problems.includes(key)
      ? `✗ ${key}: Usher cannot read ${unreadableIn(key, settings[key])}`
      : `✓ ${key}: ${JSON.stringify(policy[key])}`;
  return [...policy.names.map(read), ...unknownIn(settings).map((name) => `✗ ${name}: Usher has no such setting`)];
}
