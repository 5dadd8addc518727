import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type FORMS, hostingFindings, type PAGES } from '../../../lib/url/hosting.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import {
  COINED_DOMAINS,
  IMITATED_DOMAINS,
  IMITATED_NAMES,
  IMITATED_WORDS,
} from '../../../lib/url/lookalike/imitated.ts';
import { nameOf } from '../../../lib/url/lookalike/known-sites.ts';
import { haveOneOwner, OWNERS, ownedSites } from '../../../lib/url/owners.ts';
import { SHORTENER_SUFFIXES, SHORTENERS } from '../../../lib/url/shortener.ts';
import { list } from '../../../lib/url/tables/list.ts';

const HOSTED = (['tunnels', 'stores', 'builders', 'forms'] as const).flatMap((kind) => list(kind));

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

  it.each([...IMITATED_NAMES])('is another name of a service: %s', (name, site) => {
    const keys = (host: string) => lookalikesOf(new URL(`https://${host}/`).hostname).map(({ values }) => values[0]);
    expect(keys(`${name}-page.example`)).toEqual([site]);
    // By itself it may be the service's.
    expect(keys(`${name}.cn`)).toEqual([]);
  });

  it.each([...ownedSites()])('is its owner’s, and imitates nobody: %s', (site) => {
    expect(lookalikesOf(site)).toEqual([]);
    expect(haveOneOwner(site, 'somebody-else.example')).toBe(false);
  });

  it.each(OWNERS.filter((sites) => sites.length > 1).map((sites) => [sites[0] ?? '', sites] as const))(
    'is of one owner with all of its line: %s',
    (main, sites) => {
      expect(sites.filter((site) => !haveOneOwner(main, site))).toEqual([]);
      expect(sites.filter((site) => !haveOneOwner(site, `login.${main}`))).toEqual([]);
    },
  );

  // An owner has its name at the registries of countries, which no row says.
  it.each([
    ['yandex.kz', 'yandex.ru', true],
    ['mercadolibre.com.pe', 'mercadopago.com', true],
    ['amazon.com.co', 'awsapps.com', true],
    ['unicreditbank.cz', 'unicredit.it', true],
    ['microsoftonline.us', 'office.com', true],
    ['yandex.tk', 'yandex.ru', false],
    ['yandex.cm', 'yandex.ru', false],
    ['yandex.io', 'yandex.ru', false],
    ['yandex.shop', 'yandex.ru', false],
    ['yandex.blogspot.de', 'yandex.ru', false],
    ['yandex-id.kz', 'yandex.ru', false],
    // Short names and words are others' too.
    ['ebay.kz', 'ebay.com', false],
    ['slack.kz', 'slack.com', false],
  ])('%s and %s are of one owner: %s', (site, other, expected) => {
    expect(haveOneOwner(site, other)).toBe(expected);
  });

  it.each(['mercadolibre.com.bo', 'unicreditbank.ru', 'mercadolivre.com.br'])('imitates nobody: %s', (site) => {
    expect(lookalikesOf(site)).toEqual([]);
    expect(lookalikesOf(`login.${site}.evil.example`)).not.toEqual([]);
  });

  it.each(COINED_DOMAINS)('means its site within a word too: %s', (site) => {
    const name = nameOf(site);
    const isLong = name.replace(/rn/g, 'm').length >= 6;
    expect(lookalikesOf(`ourown${name}page.example`).length > 0).toBe(isLong);
  });

  it.each(HOSTED)('is where anybody can put a page: %s', (suffix) => {
    expect(hostingFindings(new URL(`https://jo.${suffix}/page`))).toHaveLength(1);
    expect(hostingFindings(new URL(`https://jo.${suffix}.example/page`))).toEqual([]);
  });

  it.each([...SHORTENERS])('hides where it leads: %s', (site) => {
    const keys = (url: string) => inspectUrl(url, alone).findings.map(({ key }) => key);
    expect(keys(`https://${site}/x1`)).toContain('shortener');
    expect(keys(`https://${site}/`)).not.toContain('shortener');
    expect(keys(`https://${site}/oauth/authorize?client_id=1`)).not.toContain('shortener');
  });

  it.each(SHORTENER_SUFFIXES)('hides where its customers’ names lead: %s', (suffix) => {
    const keys = (url: string) => inspectUrl(url, alone).findings.map(({ key }) => key);
    expect(keys(`https://jo.${suffix}/x1`)).toContain('shortener');
    expect(keys(`https://jo.${suffix}/`)).not.toContain('shortener');
    expect(keys(`https://jo.${suffix}.example/x1`)).not.toContain('shortener');
  });
});

/** A page of each service that is addressed by path, and an address of the same service that is its own. */
const PAGE_ROWS: Readonly<Record<keyof typeof PAGES, readonly [pages: readonly string[], own: string]>> = {
  googleSites: [
    ['sites.google.com/view/x', 'sites.google.com/site/x', 'sites.google.com/d/1/p/2'],
    'sites.google.example/view/x',
  ],
  googleScripts: [['script.google.com/macros/s/1/exec'], 'script.google.com/home'],
  googleDocs: [
    ['docs.google.com/presentation/d/e/1/pub', 'docs.google.com/drawings/d/e/1/pub'],
    'docs.google.com/presentation/d/1/edit',
  ],
  byName: [
    [
      ...['telegra.ph/x', 'linktr.ee/x', 'about.me/x', 'taplink.cc/x', 'bio.link/x', 'beacons.ai/x', 'lnk.bio/x'],
      ...['sway.office.com/x', 'sway.cloud.microsoft/x'],
    ],
    'linktr.ee/login',
  ],
  googleDocuments: [
    ['docs.google.com/document/d/e/1/pub', 'docs.google.com/spreadsheets/d/e/1/pubhtml'],
    'docs.google.com/document/d/1/edit',
  ],
  googleReports: [
    ['lookerstudio.google.com/reporting/1', 'datastudio.google.com/embed/1', 'lookerstudio.google.com/s/1'],
    'lookerstudio.google.com/navigation/reporting',
  ],
  shared: [
    [
      ...['airtable.com/app1/shr1', 'airtable.com/shr1', 'app.smartsheet.com/b/publish', 'interfaces.zapier.com/1'],
      ...['express.adobe.com/page/1', 'new.express.adobe.com/webpage/1', 'padlet.com/jo/x', 'pastebin.com/x'],
      ...['justpaste.it/x', 'rentry.co/x'],
    ],
    'airtable.com/login',
  ],
  code: [
    [
      ...['codepen.io/jo/full/x', 'jsfiddle.net/jo/x/show', 'jsbin.com/x', 'cdn.jsdelivr.net/gh/jo/x@1/a.html'],
      ...['raw.githack.com/jo/x', 'claude.site/artifacts/1', 'claude.ai/public/artifacts/1', 'unpkg.com/x/a.html'],
      ...['chatgpt.com/canvas/shared/1', 'g.co/gemini/share/1'],
    ],
    'cdn.jsdelivr.net/npm/x/a.js',
  ],
  copies: [
    [
      ...['a-example.cdn.ampproject.org/c/s/a.example/x', 'webcache.googleusercontent.com/search'],
      ...['cc.bingj.com/cache.aspx', 'archive.ph/a1', 'archive.today/a1', 'archive.is/a1', 'archive.li/a1'],
      ...['archive.md/a1', 'archive.vn/a1', 'archive.fo/a1'],
    ],
    'archive.ph/',
  ],
  gateways: [['gateway.example/ipfs/bafy', 'gateway.example/ipns/k51'], 'gateway.example/ipfs'],
};

/** The same of each service of forms. */
const FORM_ROWS: Readonly<Record<keyof typeof FORMS, readonly [forms: readonly string[], own: string]>> = {
  google: [['docs.google.com/forms/d/e/1/viewform', 'forms.gle/a1'], 'forms.gle/'],
  microsoft: [
    ['forms.office.com/r/a1', 'forms.office.com/pages/responsepage.aspx', 'forms.cloud.microsoft/e/a1'],
    'forms.office.com/landing',
  ],
  microsoftSurveys: [['customervoice.microsoft.com/Pages/ResponsePage.aspx'], 'customervoice.microsoft.com/'],
  airtable: [['airtable.com/app1/pag1/form'], 'airtable.com/app1/tbl1'],
  smartsheet: [['app.smartsheet.com/b/form/1'], 'app.smartsheet.com/b/home'],
  tally: [['tally.so/r/a1', 'tally.so/embed/a1'], 'tally.so/pricing'],
  surveymonkey: [['www.surveymonkey.com/r/1'], 'www.surveymonkey.com/user'],
};

it.each([
  ...Object.entries(PAGE_ROWS).map(([name, rows]) => [name, 'anyonesPage', rows] as const),
  ...Object.entries(FORM_ROWS).map(([name, rows]) => [name, 'anyonesForm', rows] as const),
])('has pages of anybody by path: %s, %s', (_, key, [pages, own]) => {
  const keys = (place: string) => hostingFindings(new URL(`https://${place}`)).map((found) => found.key);
  for (const page of pages) expect([page, ...keys(page)]).toEqual([page, key]);
  expect(keys(own)).toEqual([]);
});

/** Lists of names and services that are kept by hand, and not of words of a language. */
const KEPT = /^(?:export )?const ([A-Z_]+)(?=[^=]*=).*$/gm;
const FILES = [
  ...['tenants', 'hosting', 'shortener', 'link-wrappers', 'installers', 'sign-in-paths'],
  ...['lookalike/imitated', 'lookalike/preview'],
];

describe('docs/notes/url-tables.md', async () => {
  const text = await readFile(new URL('../../../docs/notes/url-tables.md', import.meta.url), 'utf8');
  it.each(FILES)('says of every table of lib/url/%s.ts where its rows come from', async (file) => {
    const source = await readFile(new URL(`../../../lib/url/${file}.ts`, import.meta.url), 'utf8');
    const tables = [...source.matchAll(KEPT)].map(([, name = '']) => name).filter((name) => !DERIVED.has(name));
    expect(tables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
  it.each(readdirSync('data/sites'))('says of data/sites/%s where its rows come from', (file) => {
    expect(text).toContain(`\`data/sites/${file}\``);
  });
});

/** Constants of those files that are made of their tables, or say how these are read. */
const DERIVED = new Set([
  ...[
    'SIGN_IN',
    'ACCOUNT',
    'SIGN_IN_SERVICES',
    'ACCOUNT_SERVICES',
    'PROGRAMS',
    'SUFFIX',
    'INSTALLER',
    'ANY_PAGE',
    'ANY_FORM',
    'ANY_SIGN_IN_PATH',
    'MIN_TENANT_LENGTH',
  ],
  ...['KIND_OF_SUFFIX', 'MAX_SUFFIX_LABELS', 'DOWNLOAD', 'OWN_PART', 'OWN_PAGES', 'SHORTENERS', 'SHORTENER_SUFFIXES'],
  ...['COINED_DOMAINS', 'IMITATED_DOMAINS', 'IMITATED_WORDS', 'IMITATED_NAMES'],
]);
