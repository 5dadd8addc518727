/**
 * Runs the URL inspection and the judgement of requests over every test set that a folder holds and prints one rate a line.
 *
 *     npm run --silent tool -- corpora FOLDER [--misses]
 *
 * `--misses` also lists what did not come out as expected. The sets and their formats:
 *
 * - `idn.json` with `idn-popular-domains.txt`: `{input, expected_2026: safe|unsafe|invalid, display_2026}`
 * - `lookalike.json`: a table for each function, inputs and expected results
 * - `security-display.json`: `{input, output}`, the host as a security surface shows it
 * - `benign-hosts.txt`, `phishing-hosts.txt`: a host a line; of the former, `not-benign.ts` leaves some out
 * - `flows.json`, `real-flows.json`: `{url, kind: honest|spoof, note}`, judged under several names (`flow-corpus.ts`)
 * - `real-flows-3.json`, `spoofs-3.json`: the same, each with a `client` and a `server` of its own
 * - `requests.json`: elicitations with their kind, judged by `corpora-requests.ts`
 * - `psl-tests.txt`: a host and its registrable domain, or `null`
 * - `wpt-urltestdata.json`: web-platform-tests' `url/resources/urltestdata.json`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inspectionFor } from '../lib/background/inspection.ts';
import { NO_POLICY } from '../lib/settings/policy.ts';
import type { InspectionContext } from '../lib/url/context.ts';
import { unicodeHost } from '../lib/url/idn/unicode-host.ts';
import { inspectUrl, safeUnicodeHost } from '../lib/url/inspect.ts';
import { comboSquatting } from '../lib/url/lookalike/brand.ts';
import { sitesOf } from '../lib/url/lookalike/context-sites.ts';
import {
  hasOneCharacterSwap,
  isEditDistanceAtMostOne,
  isLikelyDifferentSite,
} from '../lib/url/lookalike/edit-distance.ts';
import { targetEmbedding } from '../lib/url/lookalike/embedding.ts';
import { nameOf, plainName, plainNames } from '../lib/url/lookalike/known-sites.ts';
import { brandSite } from '../lib/url/lookalike/lookalike.ts';
import { popularDomains } from '../lib/url/lookalike/popular.ts';
import { domainOf, registrableDomain } from '../lib/url/registrable-domain.ts';
import { adversarialTimes } from './adversarial-urls.ts';
import { runRequests } from './corpora-requests.ts';
import { type Flow, judgeFlows, judgeOwnFlows, sitesOfFlows } from './flow-corpus.ts';
import { reasonAgainst } from './not-benign.ts';
import { readList } from './read-list.ts';

/** Popular domains that some entries of `idn.json` name besides those in their own list. */
const IDN_FURTHER_POPULAR = ['google.com', 'youtube.com', 'apple.com', 'office365.com'];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' } } });
const folder = positionals[0];
if (folder === undefined) throw new Error('usage: npm run --silent tool -- corpora FOLDER [--misses]');
const alone: InspectionContext = { client: null };

const has = (name: string) => existsSync(join(folder, name));
const text = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Prints one rate. Rows that missed their expectation are listed on demand. */
function report(name: string, hits: number, total: number, misses: readonly string[] = []) {
  const percent = total === 0 ? '–' : `${((100 * hits) / total).toFixed(2)} %`;
  console.log(`${name.padEnd(44)} ${percent.padStart(9)}  ${hits} of ${total}`);
  if (values.misses) for (const miss of misses) console.log(`    ${miss}`);
}

/** Runs a table of cases, each an expectation that holds or not, and reports the rate of those that hold. */
function table<T>(name: string, cases: readonly T[], holds: (entry: T) => boolean) {
  const misses = cases.filter((entry) => !holds(entry));
  report(
    name,
    cases.length - misses.length,
    cases.length,
    misses.map((entry) => JSON.stringify(entry)),
  );
}

interface IdnCase {
  readonly input: string;
  readonly expected_2026: 'safe' | 'unsafe' | 'invalid';
  readonly display_2026: string;
}

function runIdn() {
  const own = 'idn-popular-domains.txt';
  const popular = [...(has(own) ? readList(join(folder as string, own)) : []), ...IDN_FURTHER_POPULAR];
  const cases: IdnCase[] = JSON.parse(text('idn.json'));
  const shown = ({ input }: IdnCase) => safeUnicodeHost(input, { popularDomains: popular }).shown ?? input;
  const of = (...expected: IdnCase['expected_2026'][]) => cases.filter((one) => expected.includes(one.expected_2026));
  table('idn: unsafe and invalid stay in punycode', of('unsafe', 'invalid'), (one) => /^[ -~]*$/.test(shown(one)));
  table('idn: safe are shown in Unicode', of('safe'), (one) => shown(one) === one.display_2026);
  table('idn: invalid are never decoded', of('invalid'), ({ input }) => unicodeHost(input).decoded === input);
}

interface LookalikeTables {
  readonly targetEmbedding?: readonly { host: string; safeHost: string; type: string }[];
  readonly comboSquatting?: readonly { host: string; matched: string; type: string }[];
  readonly editDistanceAtMostOne?: readonly { a: string; b: string; expected: boolean }[];
  readonly editDistanceLikelyFalsePositive?: readonly { domain: string; top: string; falsePositive: boolean }[];
  readonly characterSwap?: readonly { a: string; b: string; expected: boolean }[];
}

/**
 * The tables come without the lists they were made with. Popular domains are the built-in ones. Hosts that a table
 * expects and that are not popular are taken as sites that the person knows, brands as brands.
 */
function runLookalike() {
  const tables: LookalikeTables = JSON.parse(text('lookalike.json'));
  const popular = popularDomains();
  const embeddings = tables.targetEmbedding ?? [];
  const known = sitesOf(embeddings.flatMap(({ safeHost }) => (popular.all().has(safeHost) ? [] : [safeHost])));
  table('lookalike: target embedding', embeddings, ({ host, safeHost, type }) => {
    const found = targetEmbedding(host, known) ?? targetEmbedding(host, popular);
    const expected = { kNone: undefined, kSafetyTip: true, kInterstitial: false }[type];
    return found?.atTail === expected && (found?.target ?? '') === safeHost;
  });

  const combos = tables.comboSquatting ?? [];
  const brands = new Map(popular.brands());
  for (const { matched } of combos) {
    if (matched === '' || popular.all().has(matched)) continue;
    brands.set(plainName(nameOf(matched)), matched);
  }
  table('lookalike: combosquatting', combos, ({ host, matched }) => {
    const domain = domainOf(host);
    const [name = ''] = plainNames(nameOf(domain.registrable ?? ''));
    const target = comboSquatting(name, brands);
    return (target === null ? '' : brandSite(target, domain, popular)) === matched;
  });
  table('lookalike: edit distance at most one', tables.editDistanceAtMostOne ?? [], ({ a, b, expected }) => {
    return isEditDistanceAtMostOne(a, b) === expected;
  });
  table(
    'lookalike: edit distance, likely different',
    tables.editDistanceLikelyFalsePositive ?? [],
    ({ domain, top, falsePositive }) => isLikelyDifferentSite(domain, top) === falsePositive,
  );
  table('lookalike: character swap', tables.characterSwap ?? [], ({ a, b, expected }) => {
    return hasOneCharacterSwap(a, b) === expected;
  });
}

function runSecurityDisplay() {
  const cases: { input: string; output: string }[] = JSON.parse(text('security-display.json'));
  const web = cases.filter(({ input }) => /^https?:/.test(input));
  table('security display: the same host', web, ({ input, output }) => {
    const { identity } = inspectUrl(input, alone);
    const expected = URL.parse(output)?.hostname;
    return expected === identity?.host && (identity?.unicodeHost ?? identity?.host) === expected;
  });
}

/** Rates the hosts of a file. Where they should be benign, those that are not are left out, each with its reason. */
function runHosts(name: string, label: string, reasonAgainst: (host: string) => string | null = () => null) {
  const listed = text(name)
    .split('\n')
    .filter((host) => host !== '');
  const hosts = listed.filter((host) => reasonAgainst(host.trim()) === null);
  for (const host of values.misses ? listed.filter((one) => !hosts.includes(one)) : [])
    console.log(`    left out: ${host}, ${reasonAgainst(host.trim())}`);
  const byId = new Map<string, number>();
  const flagged = hosts.filter((host) => {
    const findings = inspectUrl(`https://${host.trim()}/`, alone).findings;
    const serious = new Set(findings.flatMap(({ id, severity }) => (severity === 'info' ? [] : [id])));
    for (const id of serious) byId.set(id, (byId.get(id) ?? 0) + 1);
    return serious.size > 0;
  });
  report(label, flagged.length, hosts.length, flagged);
  for (const [id, count] of [...byId].toSorted((a, b) => b[1] - a[1])) console.log(`    ${id.padEnd(24)} ${count}`);
}

function runFlows(name: string) {
  const flows: readonly Flow[] = JSON.parse(text(name));
  const haveNames = flows.every(({ client, server }) => client !== undefined && server !== undefined);
  for (const { label, missed, total } of haveNames ? judgeOwnFlows(flows, sitesOfFlows(flows)) : judgeFlows(flows)) {
    report(`${name.replace('.json', '')}: ${label}`, missed.length, total, missed);
  }
}

function runPsl() {
  const cases = text('psl-tests.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) => line.split(/\s+/) as [string, string]);
  const hosts = cases.filter(([host]) => host !== 'null' && !host.startsWith('.'));
  table('psl: registrable domain', hosts, ([host, expected]) => (registrableDomain(host) ?? 'null') === expected);
}

function runWpt() {
  const cases: (string | { input: string })[] = JSON.parse(text('wpt-urltestdata.json'));
  const inputs = cases.flatMap((one) => (typeof one === 'string' ? [] : [one.input]));
  table("wpt: no throw, the browser's host", inputs, (input) => {
    const { identity, runs } = inspectUrl(input, alone);
    const url = URL.parse(input);
    if (identity === null) return url === null;
    return (
      identity.host === url?.hostname &&
      identity.href === url.href &&
      runs.map((run) => run.text).join('') === identity.href &&
      (identity.unicodeHost === null || URL.parse(`https://${identity.unicodeHost}/`)?.hostname === identity.host)
    );
  });
}

/** Time for one inspection: median over every host and URL at hand, warm; and over URLs that make it work the hardest. */
function runSpeed() {
  const hosts = ['benign-hosts.txt', 'phishing-hosts.txt'].filter(has).flatMap((name) => text(name).split('\n'));
  const urls = hosts
    .filter((host) => host !== '')
    .map((host) => `https://${host}/authorize?client_id=usher&state=4f2a#top`);
  const context: InspectionContext = {
    client: 'https://chat.example',
    serverUrl: 'https://mcp.tools.example/mcp',
    approvedSites: ['login.example', 'files.example'],
  };
  const median = (inputs: readonly string[]) => {
    const times = inputs.map((input) => {
      const start = performance.now();
      inspectUrl(input, context);
      return performance.now() - start;
    });
    return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  };
  if (urls.length > 0) {
    median(urls);
    console.log(`${'speed: median of a URL, warm'.padEnd(44)} ${(1000 * median(urls)).toFixed(1).padStart(6)} µs`);
    runHistorySpeed(urls.slice(0, 200));
  }
  for (const [kind, milliseconds] of adversarialTimes()) {
    console.log(`${`speed: ${kind}`.padEnd(44)} ${milliseconds.toFixed(2).padStart(6)} ms`);
  }
}

/** Time for one inspection as a prompt asks for it, from a client with 1,000 approved sites. */
function runHistorySpeed(urls: readonly string[]) {
  const approved = Array.from({ length: 1000 }, (_, index) => `site-${index.toString(36)}brand.example`);
  const times = urls.map((url) => {
    const start = performance.now();
    inspectionFor(url, { client: 'https://chat.example', approvedSites: approved, policy: NO_POLICY });
    return performance.now() - start;
  });
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(`${'speed: median with 1,000 approved sites'.padEnd(44)} ${median.toFixed(2).padStart(6)} ms`);
}

const sets: readonly [string, () => void][] = [
  ['idn.json', runIdn],
  ['lookalike.json', runLookalike],
  ['security-display.json', runSecurityDisplay],
  ['benign-hosts.txt', () => runHosts('benign-hosts.txt', 'benign hosts warned', reasonAgainst)],
  ['phishing-hosts.txt', () => runHosts('phishing-hosts.txt', 'phishing hosts flagged')],
  ['flows.json', () => runFlows('flows.json')],
  ['real-flows.json', () => runFlows('real-flows.json')],
  ['real-flows-3.json', () => runFlows('real-flows-3.json')],
  ['spoofs-3.json', () => runFlows('spoofs-3.json')],
  ['requests.json', () => runRequests(JSON.parse(text('requests.json')), report)],
  ['psl-tests.txt', runPsl],
  ['wpt-urltestdata.json', runWpt],
];
for (const [name, run] of sets) {
  if (has(name)) run();
  else console.log(`${name.padEnd(44)}   left out: not in the folder`);
}
runSpeed();
