import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeLink } from '../../../lib/background/inspection.ts';
import type { LinkDecision } from '../../../lib/history/recorder.ts';
import { CheckedLinks, type CheckedLinksDependencies } from '../../../lib/prompt/checked-links.ts';
import { MAX_CHECKED } from '../../../lib/protocol/prompt-values.ts';
import { NO_POLICY } from '../../../lib/settings/policy.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const MAIL = 'https://mail.example';
const LINK = 'https://login.example.org/start?x=1';
const TAB = { tabId: 7, isPrivate: false };

let session: MemoryArea;
let opened: string[];
let remembered: LinkDecision[];
let remember: (decision: LinkDecision) => Promise<void>;

function worker(change: Partial<CheckedLinksDependencies> = {}) {
  return new CheckedLinks({
    ...{ session, context: 'normal', newId: () => crypto.randomUUID() },
    judge,
    open: async ({ through, inspection }) => void opened.push(through?.href ?? inspection.identity?.href ?? ''),
    remember: (decision) => remember(decision),
    ...change,
  });
}
const judge: CheckedLinksDependencies['judge'] = async (url, shownBy, isOfServer) =>
  judgeLink(url, shownBy, [], NO_POLICY, isOfServer);

async function checked(url = LINK, shownBy: string | null = MAIL) {
  const links = worker();
  await links.ready();
  await links.check(url, shownBy, TAB);
  return { links, id: links.on(7)?.id ?? '' };
}

beforeEach(() => {
  session = new MemoryArea();
  opened = [];
  remembered = [];
  remember = async (decision) => void remembered.push(decision);
});

it('opens a link once, and says so to history', async () => {
  const { links, id } = await checked();
  expect(await Promise.all([links.open(7, id), links.open(7, id)])).toEqual([true, false]);
  expect(opened).toEqual([LINK]);
  expect(remembered).toEqual([{ shownBy: MAIL, isPrivate: false, site: 'example.org', outcome: 'accepted' }]);
  expect(links.on(7)).toBeNull();
});

it('has opened a link though history cannot keep it', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValueOnce();
  remember = () => Promise.reject(new Error('The disk is full'));
  const { links, id } = await checked();
  expect(await links.open(7, id)).toBe(true);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

it('has a link that could not be opened pressed once more, but not over another', async () => {
  let open = () => Promise.reject(new Error('No tab.'));
  const links = worker({ open: () => open() });
  await links.check(LINK, MAIL, TAB);
  const id = links.on(7)?.id ?? '';
  await expect(links.open(7, id)).rejects.toThrow();
  expect(links.on(7)?.id).toBe(id);
  open = async () => {
    await links.check(`${LINK}&y=2`, MAIL, TAB);
    throw new Error('No tab.');
  };
  await expect(links.open(7, id)).rejects.toThrow();
  expect(links.on(7)?.id).not.toBe(id);
  expect(remembered).toEqual([]);
});

it.each<[string, (links: CheckedLinks, id: string) => Promise<void>, boolean]>([
  ['does not come back once its tab has gone', (links) => links.tabRemoved(7), false],
  ['does not come back once its view has gone', (links, id) => links.forget(7, id), false],
  ['comes back though another tab has gone', (links) => links.tabRemoved(8), true],
  ['comes back though a view of another link has gone', (links) => links.forget(7, 'other'), true],
])('a link that could not be opened %s', async (_, leave, isBack) => {
  let id = '';
  const links = worker({
    open: async () => {
      await leave(links, id);
      throw new Error('No tab.');
    },
  });
  await links.check(LINK, MAIL, TAB);
  id = links.on(7)?.id ?? '';
  await expect(links.open(7, id)).rejects.toThrow('No tab.');
  expect(links.on(7) !== null).toBe(isBack);
  expect(JSON.stringify([...session.items]).includes(LINK)).toBe(isBack);
});

it('opens a wrapped link as it is, and keeps where it leads in history', async () => {
  const wrapped = `https://slack-redir.net/link?url=${encodeURIComponent(LINK)}`;
  const { links, id } = await checked(wrapped);
  expect(links.on(7)?.inspection.identity?.href).toBe(LINK);
  await links.open(7, id);
  expect(opened).toEqual([wrapped]);
  expect(remembered.map(({ site }) => site)).toEqual(['example.org']);
});

it('shows a link that storage refuses to keep', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValueOnce();
  session.isFull = true;
  const { links } = await checked();
  expect(links.on(7)?.inspection.identity?.href).toBe(LINK);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

it('looks at as much of a link as a request may have, and at no more', async () => {
  const judged: number[] = [];
  const links = worker({
    judge: (url, ...rest) => {
      judged.push(url.length);
      return judge(url, ...rest);
    },
  });
  await links.check(LINK + 'x'.repeat(2 * MAX_CHECKED), MAIL, TAB);
  expect(judged).toEqual([MAX_CHECKED]);
});

it('closes a link, and opens nothing', async () => {
  const { links, id } = await checked();
  await links.close(7, id);
  expect(await links.open(7, id)).toBe(false);
  expect(opened).toEqual([]);
  expect(remembered.map(({ outcome }) => outcome)).toEqual(['cancelled']);
});

it('opens nothing by a press that was meant for an earlier link, or in another tab', async () => {
  const { links, id } = await checked();
  expect(await links.open(8, id)).toBe(false);
  await links.check('https://other.example/', MAIL, TAB);
  expect(await links.open(7, id)).toBe(false);
  await links.close(7, id);
  await links.forget(7, id);
  expect(links.on(7)?.inspection.identity?.host).toBe('other.example');
  expect(opened).toEqual([]);
});

it('survives the worker, and is not the other kind of window’s', async () => {
  const { id } = await checked();
  const [next, inPrivate] = [worker(), worker({ context: 'private' })];
  await Promise.all([next.ready(), inPrivate.ready()]);
  expect(next.on(7)?.id).toBe(id);
  expect(inPrivate.on(7)).toBeNull();
});

it.each<[string, (links: CheckedLinks) => Promise<void>, string | undefined]>([
  ['its tab goes', (links) => links.tabRemoved(7), undefined],
  ['another tab goes', (links) => links.tabRemoved(8), LINK],
  ['another is looked at', (links) => links.check('https://other.example/', MAIL, TAB), 'https://other.example/'],
])('looks at a link while %s', async (_, happens, href) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const links = worker({
    judge: async (url, ...rest) => {
      if (url === LINK) await promise;
      return judge(url, ...rest);
    },
  });
  const looking = links.check(LINK, MAIL, TAB);
  await happens(links);
  resolve();
  await looking;
  expect(links.on(7)?.inspection.identity?.href).toBe(href);
  expect(JSON.stringify([...session.items]).includes(LINK)).toBe(href === LINK);
});

it('is there for no longer than its tab', async () => {
  const { links } = await checked();
  await links.tabRemoved(7);
  const next = worker();
  await next.ready();
  expect(next.on(7)).toBeNull();
});

describe('hostile links', () => {
  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,<p>sign in</p>'],
    ['blob:https://mail.example/1'],
    ['https://login.example.org/\u0007'],
    ['no url'],
    [''],
    [`https://login.example.org/${'a'.repeat(1_000_000)}`],
  ])('%.40s is shown and cannot be opened', async (url) => {
    const { links, id } = await checked(url);
    expect(links.on(7)?.inspection.openable).toBe(false);
    expect(await links.open(7, id)).toBe(false);
    expect(JSON.stringify(await session.get(null)).length).toBeLessThan(100_000);
    expect(opened).toEqual([]);
  });
});

it.each([
  ['in a page to its own origin is one like any other', false],
  ['in a server’s message to its client’s origin is told', true],
])('a link %s', async (_, isOfServer) => {
  const links = worker();
  await links.ready();
  await links.check(`${MAIL}/?q=Delete&autosubmit=1`, MAIL, TAB, isOfServer);
  const keys = links.on(TAB.tabId)?.inspection.findings.map(({ key }) => key);
  expect(keys?.includes('sameOriginAsClient')).toBe(isOfServer);
});

it('keeps what a private window looks at under a key that goes with its session', async () => {
  const links = worker({ context: 'private' });
  await links.ready();
  await links.check(LINK, MAIL, { tabId: 7, isPrivate: true });
  expect(Object.keys(await session.get(null)).filter((key) => !key.startsWith('private:'))).toEqual([]);
});
