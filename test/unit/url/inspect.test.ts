import { describe, expect, it } from 'vitest';
import type { InspectionContext } from '../../../lib/url/context.ts';
import { CATALOGUE } from '../../../lib/url/findings.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { readLocales } from '../../../scripts/read-locales.ts';

const context: InspectionContext = { client: 'https://chat.example.com', approvedSites: [] };
const pairing: InspectionContext = { client: null };

describe('identity', () => {
  it.each([
    ['https://www.example.com:8443/a?b#c', 'https://www.example.com:8443', 'www.example.com', 'example.com', null],
    ['https://x.alice.github.io/', 'https://x.alice.github.io', 'x.alice.github.io', 'alice.github.io', 'github.io'],
    ['http://127.1/', 'http://127.0.0.1', '127.0.0.1', null, null],
    ['https://[0:0::1]/', 'https://[::1]', '[::1]', null, null],
    ['javascript:alert(1)', null, '', null, null],
  ])('of %s', (url, origin, host, registrableDomain, hostedOn) => {
    expect(inspectUrl(url, context).identity).toMatchObject({
      href: new URL(url).href,
      origin,
      host,
      registrableDomain,
      hostedOn,
    });
  });

  it.each([
    ['https://www.bücher.example/', 'www.bücher.example', 'bücher.example'],
    ['https://bücher.example.com/', 'bücher.example.com', null],
    ['https://xn--e1afmkfd.xn--p1ai/', 'пример.рф', 'пример.рф'],
    ['https://example.com/', null, null],
    // Looks like a popular domain, or like the asking page's.
    ['https://googlé.com/', null, null],
    ['https://chat.éxample.com/', null, null],
    // Right-to-left characters would reorder their neighbors.
    ['https://مصر.example.com/', null, null],
    ['https://xn--google-.com/', null, null],
  ])('%s in Unicode', (url, unicodeHost, unicodeRegistrableDomain) => {
    expect(inspectUrl(url, context).identity).toMatchObject({ unicodeHost, unicodeRegistrableDomain });
  });

  it('is null for what is no URL, which is shown as it came', () => {
    expect(inspectUrl('not a URL', context)).toMatchObject({
      identity: null,
      runs: [{ role: 'path', text: 'not a URL' }],
      openable: false,
    });
  });
});

describe('findings', () => {
  const judge = (url: string, given = context) =>
    inspectUrl(url, given).findings.map(({ id, severity }) => `${severity}:${id}`);

  it.each([
    ['https://login.org/', ['info:first-visit']],
    ['https://chat.example.com/', ['danger:same-origin-as-client', 'info:first-visit']],
    ['https://googlé.com/', ['danger:lookalike', 'danger:unsafe-idn', 'info:first-visit']],
    [
      'http://google.com@evil.test/',
      ['danger:credentials', 'danger:plain-http', 'warning:special-use', 'info:first-visit'],
    ],
    ['https://مصر.login.org/', ['info:first-visit', 'info:idn']],
    ['ftp://example.com/', ['block:scheme']],
    [' https://login.org/', ['block:control-characters', 'info:first-visit']],
  ])('of %s', (url, expected) => {
    expect(judge(url)).toEqual(expected);
  });

  it('at pairing say nothing of a relation', () => {
    expect(judge('https://chat.example.com', pairing)).toEqual([]);
    expect(judge('http://chat.example.com:8080', pairing)).toEqual(['danger:plain-http', 'info:port']);
    expect(judge('https://googlé.com', pairing)).toEqual(['danger:lookalike', 'danger:unsafe-idn']);
  });

  it('are raised by a claim, never lowered', () => {
    const bare = { client: 'https://chat.example.com', approvedSites: ['googie.com', 'evil.example'] };
    for (const url of [
      'https://googie.com/',
      'https://google.com.evil.example/',
      'http://evil.example/',
      'https://10.0.0.1/',
    ]) {
      const without = judge(url, bare);
      const claimed = judge(url, { ...bare, serverUrl: url });
      expect(claimed).toEqual(expect.arrayContaining(without));
    }
  });

  it('compare with the list that is given', () => {
    const given = { ...pairing, popularDomains: ['globexcorp.com'] };
    expect(judge('https://globexcorq.com/', given)).toEqual(['warning:lookalike']);
    expect(judge('https://globexcorq.com/', pairing)).toEqual([]);
  });

  it('are no milder about letters that look like those of a popular site below the top', () => {
    const top = Array.from({ length: 500 }, (_, n) => `site-${n}.example`);
    const given = { ...pairing, popularDomains: [...top, 'globexcorp.com'] };
    expect(judge('https://globéxcorp.com/', given)).toEqual(['danger:unsafe-idn', 'warning:lookalike']);
    expect(inspectUrl('https://globéxcorp.com/', given).identity?.unicodeHost).toBeNull();
  });
});

describe('a note that calls something normal', () => {
  const keys = (url: string) =>
    inspectUrl(url, { client: 'https://chat.example.com', serverUrl: 'https://mcp.globex.com/mcp' }).findings.map(
      ({ key }) => key,
    );

  it('stands alone, and never beside a warning', () => {
    expect(keys('https://accounts.google.com/')).toContain('differentSiteFromServer');
    expect(keys('https://google-login.example.org/')).not.toContain('differentSiteFromServer');
    expect(keys('http://accounts.google.com/')).not.toContain('differentSiteFromServer');

    const back = 'authorize?client_id=1&response_type=code&redirect_uri=https://chat.example.com/cb';
    expect(keys(`https://accounts.google.com/o/oauth2/v2/${back}`)).toContain('oauthReturn');
    expect(keys(`https://accounts.google.com.vendor.org/${back}`)).not.toContain('oauthReturn');

    expect(keys('http://localhost/')).toContain('plainHttpLoopback');
    expect(keys('http://localhost/?next=https://evil.example.org/')).not.toContain('plainHttpLoopback');
  });

  it('is each that does so in English', async () => {
    const english = (await readLocales()).find(({ name }) => name === 'en');
    const normal = Object.keys(CATALOGUE).filter((key) =>
      /normal/.test(english?.messages.get(`finding.${key}.risk`) ?? ''),
    );
    expect(normal.sort()).toEqual(['differentSiteFromServer', 'oauthReturn', 'plainHttpLoopback']);
  });
});

it('opens a space behind the host as the URL standard encodes it', () => {
  const { identity, openable } = inspectUrl('https://a.example/b c?scope=openid email', { client: null });
  expect(openable).toBe(true);
  expect(identity?.href).toBe('https://a.example/b%20c?scope=openid%20email');
});

/** The keys of what is worse than a note. */
const warnings = (url: string) =>
  inspectUrl(url, { client: 'https://chat.acme.com', serverUrl: 'https://mcp.globex.com/mcp' }).findings.flatMap(
    ({ key, severity }) => (severity === 'info' ? [] : [key]),
  );

it.each([
  ['https://vscode.dev/redirect/mcp/install', 'installsProgram'],
  ['https://vscode.dev./redirect/mcp/install', 'installsProgram'],
  ['https://vscode.dev/%72edirect/mcp/install', 'installsProgram'],
  ['https://sites.google.com/%76iew/x', 'anyonesPage'],
  ['https://github.com./login/%64evice', 'deviceCodeElsewhere'],
])('finds the same behind a dot at the end of a host and needless encoding: %s', (url, key) => {
  expect(warnings(url)).toEqual([key]);
});

it('decodes once, and nothing that means something as it is', () => {
  expect(warnings('https://sites.google.com/%2576iew/x')).toEqual(['doubleEncoded']);
  expect(warnings('https://sites.google.com/x%2Fview%2Fx')).toEqual([]);
});

it.each([
  ['https://evil\u200b.com/', true],
  ['https://pay\u00adpal.com/', true],
  ['https://ｇoogle.com/', true],
  ['https://x@ｇoogle.com:8080/', true],
  ['https://%67oogle.com/', true],
  ['https://a%2ecom/', true],
  ['https://a。com/', true],
  ['https://0x7f.1/', true],
  ['http://2130706433:8080/', true],
  ['https://jo@0300.0250.1.1/', true],
  // Not behind two slashes, or with dots that stand for nothing.
  ['https:a.com/', true],
  ['https:///a.com/', true],
  ['https://a.com../', true],
  ['https://a.com./', false],
  ['https://192.0.2.7./', false],
  ['http://127.0.0.1:8080/', false],
  ['https://日本語.jp/', false],
  ['https://A.com:8080?x', false],
  ['https://user:pw@a.com/', false],
  ['https://BÜCHER.de/', false],
  ['https://bu\u0308cher.de/', false],
  ['https://straße.de/', false],
  ['https://น้ำใส.com/', false],
  ['https://[0:0::1]/', false],
])('says whether the host was written otherwise than it is: %s', (url, expected) => {
  expect(warnings(url).includes('rewrittenHost')).toBe(expected);
});

describe('a page of the same owner that a URL leads on to', () => {
  const behind = (url: string) => `https://accounts.google.com/signin?continue=${encodeURIComponent(url)}`;

  it.each([
    ['https://sites.google.com/view/x', 'anyonesPage'],
    ['https://script.google.com/macros/s/1/exec', 'anyonesPage'],
    ['https://play.google.com/store/apps/details?id=x', 'installsProgram'],
    ['https://www.google.com/amp/s/evil.com/x', 'hostInPath'],
    ['https://www.google.com/device', 'deviceCodeElsewhere'],
    [behind('https://sites.google.com/view/x'), 'anyonesPage'],
  ])('is judged like the URL itself: %s', (url, key) => {
    expect(warnings(url)).toContain(key);
    expect(warnings(behind(url))).toContain(key);
  });

  it('gives no access to whoever has a page there', () => {
    const request = 'o/oauth2/v2/auth?client_id=1&response_type=code&scope=openid&redirect_uri=';
    expect(warnings(`https://accounts.google.com/${request}https://script.google.com/macros/d/1/usercallback`)).toEqual(
      ['anyonesPage'],
    );
    expect(warnings(`https://accounts.google.com/${request}https://myaccount.google.com/back`)).toEqual([]);
  });

  it('says nothing twice', () => {
    const next = encodeURIComponent('https://sites.google.com/view/y');
    expect(warnings(`https://sites.google.com/view/x?next=${next}`)).toEqual(['anyonesPage']);
    expect(warnings(`https://accounts.google.com/signin?next=${next}&continue=${next}2`)).toEqual(['anyonesPage']);
  });

  it('is quiet where it is one of many', () => {
    expect(warnings(behind('https://docs.google.com/document/d/1/edit'))).toEqual([]);
    expect(warnings('https://github.com/login?return_to=/settings/profile')).toEqual([]);
  });

  it('gets no note, and is told where it stands', () => {
    const form = encodeURIComponent('https://docs.google.com/forms/d/e/1/viewform');
    const page = encodeURIComponent('https://sites.google.com/view/x?y=1');
    const { findings } = inspectUrl(`https://accounts.google.com/signin?next=${form}#continue=${page}`, context);
    const said = findings.filter(({ id }) => id === 'hosting').map(({ key, part }) => `${part}:${key}`);
    expect(said).toEqual(['fragment:anyonesPage']);
  });

  it('asks for the access that the person is about to give', () => {
    const asked = '/login/oauth/authorize?client_id=1&scope=admin:org&redirect_uri=https://mcp.globex.com/cb';
    for (const login of ['https://github.com/login?return_to=', 'https://github.com/login?client_id=1&return_to=']) {
      const url = login + encodeURIComponent(asked);
      expect(warnings(url)).toEqual(['grantOverOthers']);
      const direct = inspectUrl(`https://github.com${asked}`, context).grant;
      expect(direct?.scopes).toHaveLength(1);
      expect(inspectUrl(url, context).grant).toEqual(direct);
    }
  });

  it('shows the request that is warned about, whichever stands first', () => {
    const page = (scope: string) => encodeURIComponent(`/login/oauth/authorize?client_id=1&scope=${scope}`);
    for (const scopes of [
      ['admin:org', 'repo'],
      ['repo', 'admin:org'],
    ]) {
      const [first = '', second = ''] = scopes.map(page);
      const { grant } = inspectUrl(`https://github.com/login?return_to=${first}&next=${second}`, context);
      expect(grant?.scopes.map(({ text }) => text)).toEqual(['admin:org']);
    }
  });
});
