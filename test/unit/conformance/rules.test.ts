/** The rules in docs/page-protocol.md and the checks of the conformance kit: each has the other. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_CHECKS } from '../../../lib/page/conformance/page-checks.ts';
import { PROVIDER_CHECKS } from '../../../lib/page/conformance/provider-checks.ts';

const document = readFileSync(new URL('../../../docs/page-protocol.md', import.meta.url), 'utf8');
const rules = [...document.matchAll(/^\| `([VP]-\d+)` \| (.+) \|$/gm)].map(([, id, says]) => [id, says]);

it('are the same, in the same order', () => {
  expect(rules).toEqual([...PROVIDER_CHECKS, ...PAGE_CHECKS].map(({ id, says }) => [id, says]));
});

it('have ids of their own', () => expect(new Set(rules.map(([id]) => id)).size).toBe(rules.length));
