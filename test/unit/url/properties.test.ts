import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InspectionContext } from '../../../lib/url/context.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';

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
  fc.assert(
    fc.property(input, (text) => {
      const { identity, findings, openable } = inspectUrl(text, context);
      expect(openable).toBe(findings.every(({ severity }) => severity !== 'block'));
      expect(identity === null).toBe(URL.parse(text) === null);
    }),
    { numRuns: 1000 },
  );
});

it('shows exactly what would be opened', () => {
  fc.assert(
    fc.property(input, (text) => {
      const { identity, runs } = inspectUrl(text, context);
      const shown = runs.map((run) => run.text).join('');
      expect(shown).toBe(identity?.href ?? text);
      if (identity === null) return;
      expect(identity.href).toBe(new URL(text).href);
      expect(new URL(identity.href).href).toBe(identity.href);
      expect(identity.host).toBe(new URL(identity.href).hostname);
    }),
    { numRuns: 1000 },
  );
});

it('shows no Unicode that leads to another host', () => {
  fc.assert(
    fc.property(host, (name) => {
      const identity = inspectUrl(`https://${name}/`, context).identity;
      if (identity?.unicodeHost == null) return;
      expect(new URL(`https://${identity.unicodeHost}/`).hostname).toBe(identity.host);
      if (identity.unicodeRegistrableDomain === null) return;
      expect(new URL(`https://${identity.unicodeRegistrableDomain}/`).hostname).toBe(identity.registrableDomain);
    }),
    { numRuns: 2000 },
  );
});

it('says the same of the same URL', () => {
  fc.assert(
    fc.property(url, (text) => {
      expect(inspectUrl(text, context)).toEqual(inspectUrl(text, { ...context }));
    }),
    { numRuns: 200 },
  );
});
