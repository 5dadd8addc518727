import { describe, expect, it } from 'vitest';
import { inspectionFor, judgeLink, openedOf, withPolicy, withVisits } from '../../../lib/background/inspection.ts';
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
    const finding = { id: 'x', severity: 'danger', part: null, key: 'plainHttp', values: [] } as const;
    const warned = { ...inspection(), findings: [finding] };
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

describe('a link that a chat or a mail service has wrapped', () => {
  const wrap = (url: string, more = '') => `https://slack-redir.net/link?url=${encodeURIComponent(url)}${more}`;
  const judge = (url: string, policy = NO_POLICY) => judgeLink(url, 'https://mail.example', [], policy);
  const keysOf = (url: string) =>
    judge(url)
      .inspection.findings.filter(({ severity }) => severity !== 'info')
      .map(({ key }) => key);
  const TARGET = 'https://accounts.example.org/start?x=1';

  it.each([
    ['an honest one', TARGET],
    ['an imitation', 'https://paypa1.com/login'],
    ['a grant', 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&scope=https://mail.google.com/'],
    ['a page of anybody’s', 'https://sites.google.com/view/x'],
    ['an installation', 'https://play.google.com/store/apps/details?id=x'],
    ['credentials', 'https://google.com@evil.example/'],
    ['plain http', 'http://evil.example/'],
    ['odd letters', 'https://evil.example/%E2%80%AEmoc'],
    ['hidden once more', 'https://evil.example/?next=https%253A%252F%252Fother.example'],
  ])('is judged by where it leads: %s', (_, target) => {
    const direct = judge(target);
    for (const url of [
      wrap(target),
      wrap(wrap(target)),
      `https://www.google.com/url?q=${encodeURIComponent(wrap(target))}`,
      `https://www.google.com/url?url=${encodeURIComponent(target)}`,
    ]) {
      const { inspection, through } = judge(url);
      expect(inspection).toEqual(direct.inspection);
      expect(through?.href).toBe(new URL(url).href);
    }
    expect(direct.through).toBeNull();
  });

  it.each([
    ['a page of the service', 'https://slack-redir.net/other?url=https%3A%2F%2Fevil.example'],
    ['no page of the web', wrap('javascript:alert(1)')],
    ['two destinations', wrap(TARGET, '&URL=https%3A%2F%2Fevil.example')],
    ['somebody who uses its name', wrap(TARGET).replace('slack-redir.net', 'slack-redir.net.evil.example')],
    ['plain http', wrap(TARGET).replace('https', 'http')],
  ])('is judged itself where it is %s', (_, url) => {
    expect(judge(url)).toMatchObject({ through: null, inspection: { identity: { href: new URL(url).href } } });
  });

  it('is judged itself where more speaks against it than where it leads', () => {
    expect(judge(wrap(TARGET, '&continue=https://evil.example')).through).not.toBeNull();
    expect(keysOf(wrap(TARGET, '&go=https://evil.example'))).toContain('redirectParameter');
    expect(judge(wrap(TARGET, '&go=https://evil.example')).through).toBeNull();
  });

  it('is followed three deep', () => {
    const { inspection } = judge(wrap(wrap(wrap(wrap(TARGET)))));
    expect(inspection.identity?.host).toBe('slack-redir.net');
    expect(inspection.findings.map(({ key }) => key)).toContain('redirectParameter');
  });

  it('opens as it is, unless the administrator forbids either', () => {
    const url = wrap(TARGET);
    expect(openedOf(judge(url), NO_POLICY)).toBe(url);
    for (const domain of ['slack-redir.net', 'example.org']) {
      const policy = parsePolicy({ blockedDomains: [domain] });
      expect(openedOf(judge(url), policy)).toBeNull();
      expect(openedOf(judge(url, policy), policy)).toBeNull();
    }
    expect(openedOf(judge('javascript:1'), NO_POLICY)).toBeNull();
  });
});
