import { describe, expect, it } from 'vitest';
import { HOSTING_SUFFIXES, hostingFindings } from '../../../lib/url/hosting.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { IMITATED_DOMAINS, IMITATED_WORDS } from '../../../lib/url/lookalike/imitated.ts';
import { haveOneOwner, ownedSites } from '../../../lib/url/owners.ts';
import { SHORTENERS } from '../../../lib/url/shortener.ts';

const alone = { client: null };
const lookalikesOf = (host: string) =>
  inspectUrl(`https://${host}/`, alone).findings.filter(({ id }) => id === 'lookalike');

/** Every row of the tables, held against what it is there for, and the service itself beside it. */
describe('every row', () => {
  it.each([...IMITATED_DOMAINS, ...IMITATED_WORDS.values()])('is imitated, and imitates nobody: %s', (site) => {
    expect(lookalikesOf(site)).toEqual([]);
    const joined = site.replaceAll('.', '-');
    const forms = [
      `${joined}-login.example.com`,
      `${joined}.example`,
      `${site}.login.example`,
      `${site}-login.example`,
    ];
    expect(forms.flatMap(lookalikesOf)).not.toEqual([]);
  });

  it.each([...ownedSites()])('is its owner’s, and imitates nobody: %s', (site) => {
    expect(lookalikesOf(site)).toEqual([]);
    expect(haveOneOwner(site, 'somebody-else.example')).toBe(false);
  });

  it.each(HOSTING_SUFFIXES)('is where anybody can put a page: %s', (suffix) => {
    expect(hostingFindings(new URL(`https://jo.${suffix}/page`))).toHaveLength(1);
    expect(hostingFindings(new URL(`https://jo.${suffix}.example/page`))).toEqual([]);
  });

  it.each([...SHORTENERS])('hides where it leads: %s', (site) => {
    const keys = (url: string) => inspectUrl(url, alone).findings.map(({ key }) => key);
    expect(keys(`https://${site}/x1`)).toContain('shortener');
    expect(keys(`https://${site}/`)).not.toContain('shortener');
    expect(keys(`https://${site}/oauth/authorize?client_id=1`)).not.toContain('shortener');
  });
});
