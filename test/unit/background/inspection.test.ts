import { describe, expect, it } from 'vitest';
import { inspectionFor, withPolicy, withVisits } from '../../../lib/background/inspection.ts';
import { NO_POLICY, parsePolicy } from '../../../lib/settings/policy.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { inspection } from '../../fixtures/requests.ts';

const inspect = (url: string) => inspectUrl(url, { client: 'https://chat.example' });

describe('a URL that the administrator has blocked', () => {
  it.each<[string, string, object, boolean, string | undefined]>([
    ['itself', 'https://evil.example/x', { blockedDomains: ['evil.example'] }, false, 'blockedByPolicy'],
    ['below it', 'https://a.evil.example/x', { blockedDomains: ['evil.example'] }, false, 'blockedByPolicy'],
    ['another', 'https://good.example/x', { blockedDomains: ['evil.example'] }, true, undefined],
    ['an address', 'https://10.0.0.1/x', { blockedDomains: ['10.0.0.1'] }, false, 'blockedByPolicy'],
    ['it, mapped', 'https://[::ffff:10.0.0.1]/', { blockedDomains: ['10.0.0.1'] }, false, 'blockedByPolicy'],
    ['its mapping', 'https://10.0.0.1/', { blockedDomains: ['[::ffff:a00:1]'] }, false, 'blockedByPolicy'],
    ['the next address', 'https://[::ffff:10.0.0.2]/', { blockedDomains: ['10.0.0.1'] }, true, undefined],
    ['any, where the list cannot be read', 'https://good.example', { blockedDomains: 7 }, false, 'policyUnreadable'],
  ])('%s', (_, url, managed, openable, key) => {
    const { findings, ...inspection } = withPolicy(inspect(url), parsePolicy(managed));
    expect(inspection.openable).toBe(openable);
    expect(findings.find(({ severity }) => severity === 'block')?.key).toBe(key);
  });
  it('stays blocked for its own reason where no administrator speaks', () => {
    expect(withPolicy(inspect('javascript:1'), NO_POLICY)).toEqual(inspect('javascript:1'));
  });
});

describe('how often a site was opened', () => {
  it.each<[string, string[], object[]]>([
    ['never: the inspection says so itself', ['other.example'], []],
    ['once', ['accounts.example'], [{ key: 'seenOnce', values: ['accounts.example'] }]],
    ['often', Array(4).fill('accounts.example'), [{ key: 'seenBefore', values: ['accounts.example', '4'] }]],
    ['not a site above or below', ['example', 'login.accounts.example'], []],
  ])('%s', (_, approved, findings) => {
    expect(withVisits(inspection(), approved).findings).toMatchObject(findings);
  });
  it('lowers no warning', () => {
    const warned = {
      ...inspection(),
      findings: [{ id: 'x', severity: 'danger', part: null, key: 'plainHttp', values: [] }],
    } as const;
    const { findings } = withVisits(warned, ['accounts.example']);
    expect(findings.map(({ severity }) => severity)).toEqual(['danger', 'info']);
  });
});

it('is composed of the URL’s own findings, the visits and the administrator’s word', () => {
  const { findings, openable } = inspectionFor('http://accounts.example/login', {
    client: 'https://chat.example',
    approvedSites: ['accounts.example', 'accounts.example'],
    policy: parsePolicy({ blockedDomains: ['accounts.example'] }),
  });
  expect(openable).toBe(false);
  expect(findings.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['plainHttp', 'seenBefore', 'blockedByPolicy']),
  );
});
