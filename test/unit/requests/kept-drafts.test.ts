/** Drafts that survive a server that stops waiting (promise 7). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judging } from '../../../lib/judgement/loaded-judgement.ts';
import type { Draft } from '../../../lib/protocol/prompt.ts';
import { DRAFT_KEEP_MS, KeptDrafts } from '../../../lib/requests/kept-drafts.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import type { Context } from '../../../lib/requests/store.ts';
import { type RequestEvent, transition } from '../../../lib/requests/transitions.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, formOf, stored } from '../../fixtures/requests.ts';

const text = { type: 'string' };
const LOGIN = formOf('Please sign up.', { name: text, password: text, country: { ...text, default: 'France' } });
const TYPED: Draft = Object.entries({ name: 'Ada', password: 'correct horse' });
const WITHDRAWN = { type: 'cancel', reason: 'withdrawn' } as const;

let area: MemoryArea;
let now: number;
let later: (() => void)[];
let kept: KeptDrafts;

const start = (context: Context = 'normal', prepare = async () => {}) =>
  new KeptDrafts({ area, context, now: () => now, prepare, later: (_, task) => void later.push(task) });
/** A worker that knows what an earlier one kept. */
async function worker(...given: Parameters<typeof start>): Promise<KeptDrafts> {
  const started = start(...given);
  await started.ready();
  return started;
}

beforeEach(async () => {
  area = new MemoryArea();
  now = 0;
  later = [];
  kept = await worker();
});

let count = 0;
const form = (change: Partial<StoredRequest> = {}) =>
  stored(LOGIN, { id: `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`, phase: 'shown', ...change });

function end(before: StoredRequest, event: RequestEvent): StoredRequest {
  const after = transition(before, event) ?? before;
  kept.changed(after, before);
  return after;
}
const withdraw = (before: StoredRequest) => end(before, WITHDRAWN);
const written = () => JSON.stringify([...area.items]);

it('what was typed last fills a form, though what an earlier worker kept is read after it', async () => {
  withdraw(form({ draft: TYPED }));
  await kept.prune();
  kept = start();
  withdraw(form({ draft: [['name', 'Grace']] }));
  await kept.ready();
  expect(kept.draftFor(form())).toEqual([['name', 'Grace']]);
});

it.each(['withdrawn', 'expired'] as const)(
  'a form that is %s keeps what was typed, without secrets',
  async (reason) => {
    end(form({ draft: TYPED }), { type: 'cancel', reason });
    expect(kept.all()).toMatchObject([{ request: { draft: [['name', 'Ada']] }, until: DRAFT_KEEP_MS, isNews: true }]);
    await kept.prune();
    expect([...area.items.keys()]).toEqual(['normal:kept-drafts']);
    expect(written()).not.toContain('correct horse');
  },
);

it('keeps no call, which goes with its request', () => {
  const call = judging().parseCall({ tool: 'sign_up', arguments: { plan: 'yearly' } });
  withdraw(form({ draft: TYPED, ...(call && { call }) }));
  expect(kept.all()).toHaveLength(1);
  expect(JSON.stringify(kept.all())).not.toContain('yearly');
});

describe('nothing is kept', () => {
  it.each<[string, Partial<StoredRequest>, RequestEvent]>([
    ['of what was sent', { draft: TYPED }, { type: 'send', content: { name: 'Ada' } }],
    ['of what was declined', { draft: TYPED }, { type: 'decline' }],
    ['of what the person cancelled', { draft: TYPED }, { type: 'cancel', reason: 'cancelled' }],
    ['of a page that is gone', { draft: TYPED }, { type: 'cancel', reason: 'client-gone' }],
    ['of an untouched form', { draft: null }, WITHDRAWN],
    ['of defaults and emptied fields', { draft: Object.entries({ country: 'France', name: '' }) }, WITHDRAWN],
    ['of a form with nothing but a secret in it', { draft: [['password', 'x']] }, WITHDRAWN],
    ['of a very long text', { draft: [['name', 'x'.repeat(500_001)]] }, WITHDRAWN],
  ])('%s', async (_, change, event) => {
    end(form(change), event);
    await kept.prune();
    expect(kept.all()).toEqual([]);
    expect(area.items.size).toBe(0);
  });
});

describe('it fills', () => {
  it.each<[string, Partial<StoredRequest>, Draft | null]>([
    ['the same form of the same requester', {}, [['name', 'Ada']]],
    ['it whatever the message', { elicitation: { ...LOGIN, message: 'Once more, please.' } }, [['name', 'Ada']]],
    ['it in another tab', { client: { ...CLIENT, tabId: 8, key: '8:x' } }, [['name', 'Ada']]],
    ['it over another connection', { server: { key: 'other', name: 'Server', version: '2' } }, [['name', 'Ada']]],
    ['no other client', { client: { ...CLIENT, origin: 'https://chat.example:8443' } }, null],
    ['no other server', { server: { key: 's-1', name: 'Another' } }, null],
    ['no server without a name', { server: null }, null],
    ['no other schema', { elicitation: { ...LOGIN, fields: LOGIN.fields.slice(1) } }, null],
    ['no form that was typed into', { draft: [['name', 'B']] }, null],
  ])('%s', (_, change, draft) => {
    withdraw(form({ draft: TYPED }));
    expect(kept.draftFor(form(change))).toEqual(draft);
  });

  it('once: used is wiped', async () => {
    withdraw(form({ draft: TYPED }));
    await kept.used(form());
    expect(kept.draftFor(form())).toBeNull();
    expect(area.items.size).toBe(0);
  });

  it('with the later of two', () => {
    withdraw(form({ draft: TYPED }));
    withdraw(form({ draft: [['name', 'Grace']] }));
    expect(kept.draftFor(form())).toEqual([['name', 'Grace']]);
    expect(kept.all()).toHaveLength(1);
  });
});

describe('after ten minutes', () => {
  it('nothing is read, and nothing is left in the store', async () => {
    withdraw(form({ draft: TYPED }));
    now = DRAFT_KEEP_MS;
    expect(kept.draftFor(form())).toBeNull();
    expect(kept.all()).toEqual([]);
    await kept.prune();
    expect(area.items.size).toBe(0);
  });
  it('it is wiped by itself while the worker lives', async () => {
    withdraw(form({ draft: TYPED }));
    now = DRAFT_KEEP_MS;
    for (const task of later) task();
    await kept.prune();
    expect(area.items.size).toBe(0);
  });
  it.each([
    ['after ten minutes', DRAFT_KEEP_MS],
    ['on a clock that was set back', -1],
  ])('a worker that wakes wipes it before anything is read: %s', async (_, later) => {
    withdraw(form({ draft: TYPED }));
    await kept.keep('nobody');
    now = later;
    await worker();
    expect(area.items.size).toBe(0);
  });
});

it('is there for every view of a worker that wakes while storage refuses', async () => {
  withdraw(form({ draft: TYPED }));
  await kept.prune();
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(area, 'set').mockRejectedValue(new Error('full'));
  const woken = await worker();
  expect(woken.all()).toHaveLength(1);
  reported.mockRestore();
});

it('survives the worker, with what the person decided', async () => {
  const ended = withdraw(form({ draft: TYPED }));
  await kept.keep(ended.id);
  const woken = await worker();
  expect(woken.all()).toMatchObject([{ request: { id: ended.id }, isNews: false }]);
  expect(woken.draftFor(form())).toEqual([['name', 'Ada']]);
});

it('takes the keys that were on their way, and discards what is to go', async () => {
  const ended = withdraw(form({ draft: TYPED }));
  await kept.type(ended.id, Object.entries({ name: 'Ada L', password: 'hunter2' }));
  expect(kept.all()[0]?.request.draft).toEqual([['name', 'Ada L']]);
  expect(written()).not.toContain('hunter2');
  await kept.discard(({ client }) => client.origin === CLIENT.origin);
  expect(area.items.size).toBe(0);
});

it('keeps the last ten at most', () => {
  for (let index = 0; index < 12; index += 1) {
    withdraw(form({ draft: TYPED, server: { key: 's', name: `Server ${index}` } }));
  }
  expect(kept.all()).toHaveLength(10);
});

it('keeps the drafts of others, though one form takes up more than there is room for', () => {
  withdraw(form({ draft: TYPED }));
  const long = formOf('All of it.', { name: { ...text, description: 'x'.repeat(600_000) } });
  withdraw(form({ draft: TYPED, elicitation: long }));
  expect(kept.draftFor(form())).toEqual([['name', 'Ada']]);
});

it('keeps nothing that cannot be judged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  withdraw(form({ draft: TYPED }));
  const other = await worker('normal', () => Promise.reject(new Error('not loaded')));
  expect(other.all()).toEqual([]);
});

it('leaves the other context alone', async () => {
  withdraw(form({ draft: TYPED }));
  const other = await worker('private');
  expect(other.all()).toEqual([]);
});
