import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Severity } from '../../../lib/protocol/inspection.ts';
import type { InspectionContext } from '../../../lib/url/context.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { always } from '../always.ts';

const context: InspectionContext = {
  client: 'https://chat.example.com',
  serverUrl: 'https://mcp.globex.com/mcp',
  approvedSites: ['accounts.org'],
};

/** Labels of every script, punycode that is often invalid, and ordinary names. */
const label = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.stringMatching(/^xn--[a-z0-9-]{1,16}$/),
  fc.stringMatching(/^[a-z0-9-]{1,16}$/),
  fc.stringMatching(/^[а-яa-z0-9]{1,10}$/),
  fc.constantFrom('google', 'paypal', 'www', 'com', 'co', 'uk', 'github', 'io', 'xn--google-', '127', '0x7f'),
);
const host = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));
const url = fc
  .record({
    scheme: fc.constantFrom('https://', 'http://', 'https:', 'HTTPS://', 'javascript:', 'foo://', ''),
    userinfo: fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 8 }).map((text) => `${text}@`),
    ),
    host,
    rest: fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.webUrl().map((inner) => `/?next=${inner}#${inner}`),
    ),
  })
  .map(({ scheme, userinfo, host: name, rest }) => scheme + userinfo + name + rest);
const input = fc.oneof(url, fc.webUrl(), fc.string({ unit: 'binary' }), fc.string());

it('gives a result or a block for any string', () => {
  always(1000, input, (text) => {
    const { identity, findings, openable } = inspectUrl(text, context);
    expect(openable).toBe(findings.every(({ severity }) => severity !== 'block'));
    expect(identity === null).toBe(URL.parse(text) === null);
  });
});

it('shows exactly what would be opened', () => {
  always(1000, input, (text) => {
    const { identity, runs } = inspectUrl(text, context);
    const shown = runs.map((run) => run.text).join('');
    if (identity === null) {
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      return;
    }
    expect(shown).toBe(identity.href);
    expect(identity.href).toBe(new URL(text).href);
    expect(new URL(identity.href).href).toBe(identity.href);
    expect(identity.host).toBe(new URL(identity.href).hostname);
  });
});

it('shows no Unicode that leads to another host', () => {
  always(2000, host, (name) => {
    const identity = inspectUrl(`https://${name}/`, context).identity;
    if (identity?.unicodeHost == null) return;
    expect(new URL(`https://${identity.unicodeHost}/`).hostname).toBe(identity.host);
    if (identity.unicodeRegistrableDomain === null) return;
    expect(new URL(`https://${identity.unicodeRegistrableDomain}/`).hostname).toBe(identity.registrableDomain);
  });
});

it('says the same of the same URL', () => {
  always(200, url, (text) => {
    expect(inspectUrl(text, context)).toEqual(inspectUrl(text, { ...context }));
  });
});

const SEVERITIES: readonly Severity[] = ['info', 'warning', 'danger', 'block'];

/** How bad the worst finding is; notes count as nothing. */
function worst(text: string, given: InspectionContext): number {
  const { findings } = inspectUrl(text, given);
  return Math.max(0, ...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
}

/** Hosts near to one another and to popular ones, so that the rules for names speak. */
const nearHost = fc
  .tuple(
    fc.constantFrom('', 'accounts.google.com.', 'login-', 'paypal.com-', 'www.'),
    fc.constantFrom('mistbank', 'mistbonk', 'rnistbank', 'wikipediaa', 'wikipedia', 'globex', 'gooogle'),
    fc.constantFrom(
      '.net',
      '.com',
      '.org',
      '.com.evil.org',
      '.github.io',
      '.okta.com',
      '.eu.auth0.com',
      '.zendesk.com',
    ),
  )
  .map((parts) => parts.join(''));
const anyHost = fc.oneof(nearHost, host);
const origin = anyHost.map((name) => `https://${name}`);

it('is never milder for a claim, a client or a history', () => {
  const rest = fc.oneof(
    fc.constantFrom('/', '/login?token=x'),
    anyHost.map((name) => `/authorize?client_id=1&redirect_uri=https://${name}/cb`),
    anyHost.map((name) => `/login?next=https://${name}/`),
    anyHost.map((name) => `/login?next=/authorize?redirect_uri=https://${name}/`),
    anyHost.map((name) => `/device?user_code=x&client_id=1&redirect_uri=https://${name}/cb`),
  );
  const given = fc.record(
    { client: origin, serverUrl: origin, approvedSites: fc.array(anyHost, { maxLength: 4 }) },
    { requiredKeys: [] },
  );
  always(2000, anyHost, rest, given, (name, tail, more) => {
    const text = `https://${name}${tail}`;
    const whole: InspectionContext = { client: null, ...more };
    for (const left of Object.keys(more)) {
      const less = { ...whole, [left]: left === 'client' ? null : undefined };
      expect(worst(text, whole)).toBeGreaterThanOrEqual(worst(text, less));
    }
  });
});

it('finds a stranger behind sign-in pages, however they are nested', () => {
  const page = fc
    .tuple(
      fc.constantFrom('', 'https://a.example', 'https://b.a.example', 'https://mcp.globex.com'),
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.constantFrom('next', 'returnUrl', 'RelayState', 'continue'),
      fc.constantFrom('', 'x=1&', 'state=%2Fy%3Fz&'),
    )
    .map(([origin, path, name, before]) => `${origin}/${path}?${before}${name}=`);
  always(500, fc.array(page, { minLength: 1, maxLength: 9 }), (pages) => {
    const nested = pages.reduceRight((inner, outer) => outer + encodeURIComponent(inner), 'https://evil.org/x');
    const { findings } = inspectUrl(`https://a.example/login?next=${encodeURIComponent(nested)}`, context);
    expect(findings.some(({ key, values }) => key === 'redirectParameter' && values[1] === 'evil.org')).toBe(true);
  });
});

it('puts nothing into a finding that could pass for words of ours, or push them away', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('”', '\u202e', '"', '\n', '」'),
  );
  const text = fc
    .tuple(hostile, hostile, hostile)
    .map(([name, value, user]) => [
      `https://${encodeURIComponent(user.toWellFormed())}@a.example/?${encodeURIComponent(name.toWellFormed())}=${value}`,
      `https://a.example/?token=x&${encodeURIComponent(name.toWellFormed())}=ghp_16C7e42F292c6912E7710c838347Ae178B4a`,
      `${user}:${value}`,
    ]);
  always(500, text, (texts) => {
    for (const { values } of texts.flatMap((one) => inspectUrl(one, context).findings)) {
      for (const value of values) {
        expect([...value].length).toBeLessThanOrEqual(60);
        expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}"“”„«»「」]/u);
      }
    }
  });
});
