import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sitesOf } from '../../../lib/url/lookalike/context-sites.ts';
import { targetEmbedding } from '../../../lib/url/lookalike/embedding.ts';
import { always } from '../always.ts';

/** Counts how often it is asked. */
class Counting extends Map<string, string> {
  asked = 0;
  override get(key: string) {
    this.asked += 1;
    return super.get(key);
  }
}

const part = fc.constantFrom('a', 'b-', 'login', 'com', 'x1', 'a-b');
const host = fc
  .array(part, { minLength: 2, maxLength: 110 })
  .map((parts) => `${parts.join('.').slice(0, 215)}.example`);

it('looks a host up in proportion to its parts, however many sites are known', () => {
  const sites = Array.from({ length: 50 }, (_, n) => `site-${n}.example`);
  always(100, host, (name) => {
    const byTokens = new Counting(sites.map((site) => [site.replaceAll('-', '.'), site]));
    targetEmbedding(name, { ...sitesOf(sites), byTokens: () => byTokens });
    expect(byTokens.asked).toBeLessThanOrEqual(6 * name.split(/[.-]/).length);
  });
});
