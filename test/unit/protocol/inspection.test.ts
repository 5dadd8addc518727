import { expect, it } from 'vitest';
import { type Identity, siteName } from '../../../lib/protocol/inspection.ts';
import { inspection } from '../../fixtures/requests.ts';

const { identity } = inspection() as { identity: Identity };
const idn = { host: 'xn--bcher-kva.example', registrableDomain: 'xn--bcher-kva.example' };

it.each<[string, Partial<Identity> | null, string]>([
  ['the registrable domain', { host: 'login.accounts.example' }, 'accounts.example'],
  ['in Unicode', { ...idn, unicodeRegistrableDomain: 'bücher.example' }, 'bücher.example'],
  ['in ASCII where Unicode could mislead', idn, 'xn--bcher-kva.example'],
  ['the host where nobody registers it', { host: 'localhost', registrableDomain: null }, 'localhost'],
  ['the URL without a host', { href: 'data:,', host: '', registrableDomain: null }, 'data:,'],
  ['nothing for none', null, ''],
])('a site is named by %s', (_, change, name) => {
  expect(siteName(change && { ...identity, ...change })).toBe(name);
});
