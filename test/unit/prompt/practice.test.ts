import { beforeEach, expect, it } from 'vitest';
import { isPractice, Practice } from '../../../lib/prompt/practice.ts';
import type { Sender } from '../../../lib/protocol/senders.ts';
import { PRACTICE_KEY, type WelcomeMessage } from '../../../lib/protocol/welcome.ts';
import type { Queue } from '../../../lib/requests/queue.ts';
import { createQueue } from '../../fixtures/background.ts';
import type { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, inspection } from '../../fixtures/requests.ts';

const BASE = 'chrome-extension://usher/';
const ASK: WelcomeMessage = {
  type: 'practice',
  exercise: 'lookalike',
  server: 'Practice',
  params: { mode: 'url', message: 'Sign in', url: 'https://accounts.example/login' },
};

let session: MemoryArea;
let queue: Queue;
let practice: Practice;

beforeEach(() => {
  const newId = () => crypto.randomUUID();
  ({ area: session, queue } = createQueue({ newId }));
  const inspect = async () => inspection();
  practice = new Practice({ queue, session, inspect, newId, extensionId: 'usher', base: BASE });
  queue.onChange((request, before) => {
    if (before?.answer === 'none' && request.answer === 'decided') void practice.decided(request);
  });
});

/** The welcome page, as the browser names it. */
const welcome = (tab: Sender['tab'] = { id: 7 }) => practice.clientOf({ id: 'usher', url: `${BASE}welcome.html`, tab });

it.each<[string, Sender]>([
  ['a content script', { id: 'usher', url: 'https://chat.example/welcome.html', tab: { id: 7 } }],
  ['the options page', { id: 'usher', url: `${BASE}options.html`, tab: { id: 7 } }],
  ['another extension', { id: 'other', url: `${BASE}welcome.html`, tab: { id: 7 } }],
])('%s may not ask for it', (_, sender) => expect(() => practice.clientOf(sender)).toThrow(''));

it('stands on the welcome page’s tab, and is known as practice', async () => {
  await practice.begin(welcome(), ASK);
  const [request] = queue.all();
  expect(request?.client).toMatchObject({ tabId: 7, origin: 'https://practice.example' });
  expect(request && isPractice(request)).toBe(true);
  expect(isPractice({ client: CLIENT })).toBe(false);
  // A document's name says nothing.
  expect(isPractice({ client: { ...CLIENT, key: request?.client.key ?? '' } })).toBe(false);
});

it.each([false, true])(
  'is as private as its window, where it would be shown in no view otherwise: %s',
  async (incognito) => {
    await practice.begin(welcome({ id: 7, incognito }), ASK);
    expect(queue.all().map(({ client }) => client.isPrivate ?? false)).toEqual([incognito]);
  },
);

it('leaves what came of it to the welcome page, and is forgotten', async () => {
  await practice.begin(welcome(), ASK);
  await queue.apply(queue.all()[0]?.id ?? '', { type: 'decline' });
  await queue.applyAll(() => false, { type: 'shown' });
  expect(session.items.get(PRACTICE_KEY)).toEqual({ exercise: 'lookalike', action: 'decline' });
  expect(queue.all()).toEqual([]);
});

it('begun again takes the place of the one that waits, without an outcome', async () => {
  await practice.begin(welcome(), ASK);
  const first = queue.all()[0]?.id;
  await practice.begin(welcome(), ASK);
  await queue.applyAll(() => false, { type: 'shown' });
  expect(queue.all().map(({ id }) => id)).not.toContain(first);
  expect(queue.all()).toHaveLength(1);
  expect(session.items.has(PRACTICE_KEY)).toBe(false);
});

it('has no outcome while it waits, though the last one had: the same again is news to the welcome page', async () => {
  await practice.begin(welcome(), ASK);
  await queue.apply(queue.all()[0]?.id ?? '', { type: 'decline' });
  await practice.begin(welcome(), ASK);
  expect(session.items.has(PRACTICE_KEY)).toBe(false);
});

it('what is no elicitation is refused', async () => {
  await expect(practice.begin(welcome(), { ...ASK, params: { mode: 'sing' } })).rejects.toThrow('');
  expect(queue.all()).toEqual([]);
});

it('begun twice at once, as by a double click, asks once', async () => {
  await Promise.all([practice.begin(welcome(), ASK), practice.begin(welcome(), ASK)]);
  await queue.applyAll(() => false, { type: 'shown' });
  expect(queue.all()).toHaveLength(1);
});
