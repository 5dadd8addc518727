/** The rules in docs/page-protocol.md and the checks of the conformance kit: each has the other, and nothing else binds. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, MAX_MESSAGE_BYTES } from '../../../lib/protocol/page-values.ts';
import { CODE_OF, MAX_BYTES } from '../../conformance/described.ts';
import { PAGE_CHECKS } from '../../conformance/page-checks.ts';
import { PROVIDER_CHECKS } from '../../conformance/provider-checks.ts';

const lines = readFileSync(new URL('../../../docs/page-protocol.md', import.meta.url), 'utf8').split('\n');
const ROW = /^\| `([VP]-\d+)` \| (.+) \|$/;
const rules = lines.flatMap((line) => {
  const [, id = '', says = ''] = ROW.exec(line) ?? [];
  return id ? [{ id, says }] : [];
});
const KEY_WORD = /\b(?:MUST|SHOULD|MAY|SHALL|REQUIRED|RECOMMENDED|OPTIONAL)\b/;

describe.each([
  ['V', PROVIDER_CHECKS],
  ['P', PAGE_CHECKS],
] as const)('the rules of %s', (side, checks) => {
  it('are those of the kit, in the same order and words', () => {
    const own = rules.filter(({ id }) => id.startsWith(side));
    expect(own).toEqual(checks.map(({ id, says }) => ({ id, says })));
  });

  it('are numbered', () => {
    expect(checks.map(({ id }) => id)).toEqual(checks.map((_, at) => `${side}-${at + 1}`));
  });
});

it.each(rules)('$id begins with its one key word', ({ says }) => {
  expect(says).toMatch(/^(?:MUST|MUST NOT|SHOULD|SHOULD NOT) [a-z]/);
  expect(says.replace(/^(?:MUST|SHOULD)(?: NOT)? /, '')).not.toMatch(KEY_WORD);
});

it('are all that binds: there is no key word without an id, but where the key words are explained', () => {
  const others = lines.filter((line) => KEY_WORD.test(line) && !ROW.test(line));
  expect(others).toEqual([expect.stringContaining('RFC 2119')]);
});

it('goes by the codes and the limit of the protocol', () => {
  expect(CODE_OF).toEqual(ERROR_CODES);
  expect(MAX_BYTES).toBe(MAX_MESSAGE_BYTES);
});
