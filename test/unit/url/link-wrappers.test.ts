import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type REDIRECTORS, wrappedTarget } from '../../../lib/url/link-wrappers.ts';
import { always } from '../always.ts';

const TARGET = 'https://accounts.example.org/start?x=1&y=2';
const ENCODED = encodeURIComponent(TARGET);

/** Each service's wrapping of a link to `TARGET`, and an address of the same service that wraps none. */
const ROWS: Readonly<Record<keyof typeof REDIRECTORS, readonly [wrapped: readonly string[], plain: string]>> = {
  google: [
    [`https://www.google.com/url?q=${ENCODED}&sa=D&source=docs`, `https://www.google.com/url?sa=t&url=${ENCODED}`],
    `https://www.google.com/search?q=${ENCODED}`,
  ],
  outlook: [
    [
      `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02%7C&sdata=abc&reserved=0`,
      `https://usg01.safelinks.protection.office365.us/?url=${ENCODED}`,
    ],
    `https://safelinks.protection.outlook.com.example/?url=${ENCODED}`,
  ],
  teams: [
    [
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${ENCODED}&locale=en-us`,
    ],
    `https://statics.teams.cdn.office.net/evergreen-assets/x.html?url=${ENCODED}`,
  ],
  slack: [[`https://slack-redir.net/link?url=${ENCODED}&v=3`], `https://slack-redir.net/about?url=${ENCODED}`],
  facebook: [
    [`https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`, `https://lm.facebook.com/l.php?u=${ENCODED}`],
    `https://www.facebook.com/l.php?u=${ENCODED}`,
  ],
  messenger: [[`https://l.messenger.com/l.php?u=${ENCODED}&h=AT0`], `https://www.messenger.com/l.php?u=${ENCODED}`],
  instagram: [[`https://l.instagram.com/?u=${ENCODED}&e=AT0`], `https://www.instagram.com/?u=${ENCODED}`],
  whatsapp: [[`https://l.wl.co/l?u=${ENCODED}`], `https://l.wl.co/?u=${ENCODED}`],
  linkedin: [
    [
      `https://www.linkedin.com/redir/redirect?url=${ENCODED}&urlhash=abcd`,
      `https://www.linkedin.com/safety/go?url=${ENCODED}&trk=x`,
    ],
    `https://www.linkedin.com/in/somebody?url=${ENCODED}`,
  ],
  vk: [[`https://vk.com/away.php?to=${ENCODED}&cc_key=`], `https://vk.com/feed?to=${ENCODED}`],
  steam: [
    [`https://steamcommunity.com/linkfilter/?u=${ENCODED}`, `https://steamcommunity.com/linkfilter/?url=${ENCODED}`],
    `https://steamcommunity.com/id/somebody?u=${ENCODED}`,
  ],
  proofpoint: [
    [
      `https://urldefense.proofpoint.com/v1/url?u=${ENCODED}&k=x`,
      `https://urldefense.proofpoint.com/v2/url?u=${ENCODED.replaceAll('%2F', '_').replaceAll('%', '-')}&d=DwMFaQ&c=x`,
      `https://urldefense.com/v3/__${TARGET}__;!!abc!def$`,
    ],
    'https://urldefense.com/v3/__https://accounts.example.org/*__;Lw!!abc$',
  ],
  barracuda: [
    [`https://linkprotect.cudasvc.com/url?a=${ENCODED}&c=E,1,x&typo=1`],
    'https://linkprotect.cudasvc.com/url',
  ],
  cisco: [[`https://secure-web.cisco.com/1AbC-dEf/${ENCODED}`], 'https://secure-web.cisco.com/1AbC-dEf/'],
};

describe.each(Object.entries(ROWS))('a link that %s has wrapped', (_, [wrapped, plain]) => {
  it.each(wrapped)('names where it leads: %s', (url) => {
    expect(wrappedTarget(new URL(url))?.href).toBe(TARGET);
  });

  it('but no other address of the service, nor one that only looks like it', () => {
    expect(wrappedTarget(new URL(plain))).toBeNull();
    for (const url of wrapped.map((one) => new URL(one))) {
      expect(wrappedTarget(new URL(url.href.replace(url.host, `${url.host}.evil.example`)))).toBeNull();
      expect(wrappedTarget(new URL(url.href.replace(url.host, `${url.host}:8443`)))).toBeNull();
      expect(wrappedTarget(new URL(url.href.replace('https://', 'https://jo@')))).toBeNull();
      expect(wrappedTarget(new URL(url.href.replace('https://', 'http://')))).toBeNull();
    }
  });
});

it.each([
  ['javascript:alert(1)', null],
  ['/start', null],
  ['', null],
  ['%E0%A4%A', null],
  ['http://10.0.0.1/x', 'http://10.0.0.1/x'],
])('leads only to the web: %s', (target, expected) => {
  expect(wrappedTarget(new URL(`https://slack-redir.net/link?url=${encodeURIComponent(target)}`))?.href ?? null).toBe(
    expected,
  );
});

it('gives none where two destinations stand there, however they are written', () => {
  const slack = `https://slack-redir.net/link?url=${ENCODED}`;
  expect(wrappedTarget(new URL(`${slack}&url=https://evil.example`))).toBeNull();
  expect(wrappedTarget(new URL(`${slack}&URL=https://evil.example`))).toBeNull();
  expect(wrappedTarget(new URL(`${slack}&url=${ENCODED}`))?.href).toBe(TARGET);
});

it('gives a URL of the web or nothing, whatever stands in the link', () => {
  const starts = Object.values(ROWS).flatMap(([wrapped]) =>
    wrapped.map((url) => url.slice(0, url.search(/http.*http/) + 40)),
  );
  always(100, fc.constantFrom(...starts), fc.string({ unit: 'binary' }), (start, rest) => {
    const url = URL.parse(start + rest);
    const target = url && wrappedTarget(url);
    expect(target === null || /^https?:$/.test(target.protocol)).toBe(true);
  });
});
