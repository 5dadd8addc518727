/** Times what an inspection costs at worst: URLs that are written to make each family of rules work the hardest. */
import type { InspectionContext } from '../lib/url/context.ts';
import { inspectUrl } from '../lib/url/inspect.ts';

/** Room for a number that makes each URL another, so that nothing is remembered from the one before. */
type Kind = readonly [name: string, urlOf: (n: number) => string];

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** A host as long as DNS allows, of labels that repeat `text`. */
const host = (text: string, n: number) => `${fill(text, 225).replace(/[-.]+$/, '')}.x${n}.example.com`;
/** A label as long as DNS allows. */
const label = (text: string, n: number) => `${fill(text, 55).replace(/-+$/, '')}${n}`;

const KINDS: readonly Kind[] = [
  ['host of short labels', (n) => `https://${host('a.', n)}/`],
  ['host of tokens', (n) => `https://${host('a-b-c.d-e-f.', n)}/`],
  ['host of endings', (n) => `https://${host('com-net.org.', n)}/`],
  ['host of known names', (n) => `https://${host('google-site7.paypal-site9.', n)}/`],
  ['host of lures', (n) => `https://${label('walletloginverifyclaim', n)}.${label('secure-account-', n)}.com/`],
  ['host of near names', (n) => `https://${host('paypai-micosoft-metamsk.', n)}/`],
  ['host of lookalike letters', (n) => `https://${fill('ɡооɡӏеþœıł', 28)}${n}.com/`],
  ['path of hosts', (n) => `https://a.example.com/${n}/${fill('www.google.com@x.y/', 7900)}`],
  ['path of encodings', (n) => `https://a.example.com/${n}/${fill('%25%E2%80%AE%5c', 7900)}`],
  ['query of destinations', (n) => `https://a.example.com/?n=${n}${fill('&next=https://b.com', 7900)}`],
  [
    'query of destinations in destinations',
    (n) => `https://a.example.com/?n=${n}${fill('&next=/a%3Fnext%3D/b%253Fnext%253D/c', 7900)}`,
  ],
  [
    'query of secrets',
    (n) => `https://a.example.com/?n=${n}${fill('&key=eyJhbGciOiJIUzI1NiJ9.eyJzY29wZSI6MX0.x', 7900)}`,
  ],
  [
    'scopes',
    (n) =>
      `https://a.example.com/oauth/authorize?client_id=${n}&redirect_uri=https://b.com&scope=${fill('mail.read+admin:x+', 7900)}`,
  ],
];

/** A context as the background makes it for each request: history is read again, so nothing of it is remembered either. */
const context = (): InspectionContext => ({
  client: 'https://chat.brightwater.com',
  serverUrl: 'https://mcp.meridianworks.com/mcp',
  approvedSites: Array.from({ length: 50 }, (_, n) => `site${n}-of-many.com`),
});
const RUNS = 60;

/** The median of each kind in milliseconds, the slowest first; warm, with 50 approved sites. */
export function adversarialTimes(): readonly (readonly [name: string, milliseconds: number])[] {
  return KINDS.map(([name, urlOf]) => {
    for (let n = 0; n < 10; n++) inspectUrl(urlOf(n), context());
    const times = Array.from({ length: RUNS }, (_, n) => {
      const [url, given] = [urlOf(100 + n), context()];
      const start = performance.now();
      inspectUrl(url, given);
      return performance.now() - start;
    });
    return [name, times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0] as const;
  }).toSorted(([, a], [, b]) => b - a);
}
