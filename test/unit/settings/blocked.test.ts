import { describe, expect, it } from 'vitest';
import { withPolicy } from '../../../lib/settings/blocked.ts';
import { NO_POLICY, parsePolicy } from '../../../lib/settings/policy.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';

const inspect = (url: string) => inspectUrl(url, { client: 'https://chat.example' });

describe('a URL that the administrator has blocked', () => {
  it.each<[string, string, object, boolean, string | undefined]>([
    ['itself', 'https://evil.example/x', { blockedDomains: ['evil.example'] }, false, 'blockedByPolicy'],
    ['below it', 'https://a.evil.example/x', { blockedDomains: ['evil.example'] }, false, 'blockedByPolicy'],
    ['another', 'https://good.example/x', { blockedDomains: ['evil.example'] }, true, undefined],
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
