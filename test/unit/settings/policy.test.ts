import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ruling, rulingOn } from '../../../lib/pairing/ruling.ts';
import { readManagedPolicy } from '../../../lib/settings/managed.ts';
import {
  blockedDomainOf,
  MAX_ARM_DELAY_MS,
  NO_POLICY,
  POLICY_KEYS,
  parsePolicy,
  UNREADABLE_POLICY,
} from '../../../lib/settings/policy.ts';
import { always } from '../always.ts';

describe('what an administrator can set', () => {
  it.each<[string, object, object]>([
    ['nothing', {}, NO_POLICY],
    ['names of a newer version', { colour: 'red' }, NO_POLICY],
    ['approved clients', { approvedClients: ['https://chat.example'] }, { approvedClients: ['https://chat.example'] }],
    ['a port', { approvedClients: ['http://localhost:8080'] }, { approvedClients: ['http://localhost:8080'] }],
    ['domains', { blockedDomains: ['Example.COM'] }, { blockedDomains: ['example.com'] }],
    ['Unicode domains', { blockedDomains: ['bücher.example'] }, { blockedDomains: ['xn--bcher-kva.example'] }],
    ['addresses', { blockedDomains: ['10.0.0.1', '[::1]'] }, { blockedDomains: ['10.0.0.1', '[::1]'] }],
    ['domains as proxies write them', { blockedDomains: ['.example.com'] }, { blockedDomains: ['example.com'] }],
    ['patterns of domains', { blockedDomains: ['*.Example.com'] }, { blockedDomains: ['example.com'] }],
    ['a pattern of clients', { blockedClients: ['*.evil.example'] }, { blockedClients: ['evil.example'] }],
    ['an empty block list', { blockedDomains: [] }, { blockedDomains: [] }],
    ['clients by domain and by origin', { blockedClients: ['a.example', 'https://b.example'] }, { problems: [] }],
    ['approved stand-ins', { approvedStandIns: ['https://a.example'] }, { approvedStandIns: ['https://a.example'] }],
    ['stand-ins nowhere', { allowedStandIns: [] }, { allowedStandIns: [] }],
    ['blocked stand-ins', { blockedStandIns: ['Bank.example'] }, { blockedStandIns: ['bank.example'] }],
    ['no history', { historyDisabled: true }, { historyDisabled: true }],
    ['no menu of links', { linkMenuDisabled: true }, { linkMenuDisabled: true }],
    ['a delay', { minimumArmDelayMs: 2_000 }, { minimumArmDelayMs: 2_000 }],
  ])('%s', (_, managed, policy) => {
    expect(parsePolicy(managed)).toMatchObject({ problems: [], ...policy });
  });
});

describe('what cannot be read is a problem, and fails closed', () => {
  it.each<[string, object, object]>([
    ['an approved client that is a URL', { approvedClients: ['https://chat.example/'] }, { approvedClients: [] }],
    ['an approved client of another scheme', { approvedClients: ['file://x'] }, { approvedClients: [] }],
    ['a block list that is text', { blockedDomains: 'evil.example' }, { blockedDomains: 'unreadable' }],
    ['one bad entry', { blockedDomains: ['evil.example', 'https://x.example'] }, { blockedDomains: 'unreadable' }],
    ['an empty label', { blockedDomains: ['evil..example'] }, { blockedDomains: 'unreadable' }],
    ['an empty first label', { blockedDomains: ['。evil.example'] }, { blockedDomains: 'unreadable' }],
    ['two domains in one', { blockedDomains: ['evil.example,other.example'] }, { blockedDomains: 'unreadable' }],
    ['quotation marks', { blockedDomains: ['"evil.example"'] }, { blockedDomains: 'unreadable' }],
    ['a wide star', { blockedDomains: ['＊.evil.example'] }, { blockedDomains: 'unreadable' }],
    ['two clients in one', { blockedClients: ['https://a.example,b.example'] }, { blockedClients: 'unreadable' }],
    ['a pattern within', { blockedDomains: ['a.*.example'] }, { blockedDomains: 'unreadable' }],
    ['a pattern of everything', { blockedDomains: ['*'] }, { blockedDomains: 'unreadable' }],
    ['a pattern of an origin', { blockedClients: ['https://*.example'] }, { blockedClients: 'unreadable' }],
    ['an empty entry', { blockedDomains: [''] }, { blockedDomains: 'unreadable' }],
    ['null', { blockedDomains: null }, { blockedDomains: 'unreadable' }],
    ['a blocked client with a path', { blockedClients: ['x.example/chat'] }, { blockedClients: 'unreadable' }],
    ['a list of allowed stand-ins', { allowedStandIns: ['a b'] }, { allowedStandIns: 'unreadable' }],
    ['blocked stand-ins', { blockedStandIns: true }, { blockedStandIns: 'unreadable' }],
    ['an approved stand-in that is a domain', { approvedStandIns: ['chat.example'] }, { approvedStandIns: [] }],
    ['history', { historyDisabled: 'yes' }, { historyDisabled: true }],
    ['the menu of links', { linkMenuDisabled: 'yes' }, { linkMenuDisabled: true }],
    ['a delay below nothing', { minimumArmDelayMs: -1 }, { minimumArmDelayMs: MAX_ARM_DELAY_MS }],
    ['a delay without end', { minimumArmDelayMs: 1e9 }, { minimumArmDelayMs: MAX_ARM_DELAY_MS }],
  ])('%s', (_, managed, policy) => {
    expect(parsePolicy(managed)).toMatchObject({ isManaged: true, problems: Object.keys(managed), ...policy });
  });
  it.each([null, undefined, 'x', 1, [], true])('as a whole: %j', (managed) => {
    expect(parsePolicy(managed)).toEqual(UNREADABLE_POLICY);
  });
});

it('never throws, and an unreadable block list blocks every host', () => {
  const list = fc.anything();
  always(100, list, list, fc.webAuthority(), (blockedDomains, blockedClients, host) => {
    const policy = parsePolicy({ blockedDomains, blockedClients });
    for (const key of ['blockedDomains', 'blockedClients'] as const) {
      expect(policy.problems.includes(key)).toBe(policy[key] === 'unreadable');
    }
    if (policy.blockedDomains === 'unreadable') expect(blockedDomainOf(policy, host)).toBe('unreadable');
    if (policy.blockedClients === 'unreadable') expect(rulingOn(policy, `https://${host}`)).toBe('suspended');
  });
});

it('a domain that is read blocks itself and what is below it', () => {
  always(100, fc.domain(), fc.domain(), (domain, other) => {
    const policy = parsePolicy({ blockedDomains: [domain] });
    const host = (name: string) => new URL(`https://${name}`).hostname;
    expect(blockedDomainOf(policy, host(domain))).toBe(host(domain));
    expect(blockedDomainOf(policy, host(`www.${domain}`))).toBe(host(domain));
    const isOther = !`.${host(other)}`.endsWith(`.${host(domain)}`);
    if (isOther) expect(blockedDomainOf(policy, host(other))).toBeNull();
  });
});

describe('who is blocked', () => {
  const blockedClients = ['bad.example', 'https://b.example'];
  const policy = parsePolicy({ blockedDomains: ['evil.example', '192.0.2.1'], blockedClients });
  it.each<[string, string | null]>([
    ['evil.example', 'evil.example'],
    ['login.evil.example', 'evil.example'],
    ['evil.example.', 'evil.example'],
    ['notevil.example', null],
    ['evil.example.org', null],
    ['[::ffff:c000:201]', '192.0.2.1'],
    ['[64:ff9b::c000:201]', '192.0.2.1'],
    ['[64:ff9b::c000:202]', null],
  ])('opening %s', (host, entry) => expect(blockedDomainOf(policy, host)).toBe(entry));
  it.each<[string, boolean]>([
    ['https://bad.example', true],
    ['http://chat.bad.example:8080', true],
    ['https://b.example', true],
    ['https://b.example.', true],
    ['https://b.example:444', false],
    ['https://chat.b.example', false],
    ['https://good.example', false],
  ])('the client %s: %s', (origin, blocked) => expect(rulingOn(policy, origin)).toBe(blocked ? 'blocked' : 'none'));
});

describe('in whose place Usher may answer', () => {
  it.each<[string, object, string, Ruling]>([
    ['anybody’s, unless something is set', {}, 'https://chat.example', 'none'],
    ['nobody’s', { allowedStandIns: [] }, 'https://chat.example', 'blocked'],
    ['an allowed domain’s', { allowedStandIns: ['example.com'] }, 'https://chat.example.com', 'none'],
    ['not another’s', { allowedStandIns: ['example.com'] }, 'https://chat.example', 'blocked'],
    ['not a blocked one’s', { blockedStandIns: ['bank.example'] }, 'https://www.bank.example', 'blocked'],
    ['not a blocked client’s', { blockedClients: ['bank.example'] }, 'https://www.bank.example', 'blocked'],
    ['not both', { allowedStandIns: ['a.example'], blockedStandIns: ['a.example'] }, 'https://a.example', 'blocked'],
    ['an exact origin’s', { allowedStandIns: ['http://localhost:81'] }, 'http://localhost:8080', 'blocked'],
    ['nobody’s while a block list cannot be read', { blockedStandIns: 'x' }, 'https://chat.example', 'suspended'],
    ['nobody’s while the allowed cannot be read', { allowedStandIns: 'x' }, 'https://chat.example', 'suspended'],
    ['a block still ends it', { allowedStandIns: 'x', blockedClients: ['a.example'] }, 'https://a.example', 'blocked'],
  ])('%s', (_, managed, origin, ruling) => {
    expect(rulingOn(parsePolicy(managed), origin, 'stand-in')).toBe(ruling);
  });
});

describe('reading', () => {
  it.each<[string, () => Promise<Record<string, unknown>>, object]>([
    ['what is there', async () => ({ historyDisabled: true }), { historyDisabled: true, isManaged: true }],
    ['nothing, in Chromium', async () => ({}), NO_POLICY],
    ['nothing, in Firefox', () => Promise.reject(new Error('Managed storage manifest not found')), NO_POLICY],
    ['what cannot be read', () => Promise.reject(new Error('unexpected end of data')), UNREADABLE_POLICY],
  ])('%s', async (_, get, policy) => expect(await readManagedPolicy({ get })).toMatchObject(policy));
});

it('the schema has the same names', () => {
  const schema = JSON.parse(readFileSync('public/managed-schema.json', 'utf8'));
  expect(Object.keys(schema.properties).sort()).toEqual([...POLICY_KEYS].sort());
});
