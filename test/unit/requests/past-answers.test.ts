/** "Never type it twice", and what is not remembered for it (promise 7). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormContent } from '../../../lib/protocol/elicitation.ts';
import { PastAnswers } from '../../../lib/requests/past-answers.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { type RequestEvent, transition } from '../../../lib/requests/transitions.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, formOf, stored } from '../../fixtures/requests.ts';

const text = { type: 'string' };
const SIGN_UP = formOf('Please sign up.', { name: text, age: { type: 'integer', minimum: 18 }, password: text });

let area: MemoryArea;
let past: PastAnswers;

beforeEach(() => {
  area = new MemoryArea();
  past = new PastAnswers(area, 'normal');
});

function end(event: RequestEvent, change: Partial<StoredRequest> = {}): void {
  const before = stored(SIGN_UP, { phase: 'shown', ...change });
  past.changed(transition(before, event) ?? before, before);
}
const send = (content: FormContent, change: Partial<StoredRequest> = {}) => end({ type: 'send', content }, change);
const offered = (change: Partial<StoredRequest> = {}) => past.suggestionsFor(stored(SIGN_UP, change));

it('offers what was sent, the secrets not', async () => {
  send({ name: 'Ada', age: 36, password: 'correct horse' });
  expect(offered()).toEqual(Object.entries({ name: 'Ada', age: '36' }));
  // The writing that had begun is done by now.
  await past.forget('https://other.example');
  expect(JSON.stringify([...area.items])).toContain('Ada');
  expect(JSON.stringify([...area.items])).not.toContain('correct horse');
});

it('offers the latest of each field', () => {
  send({ name: 'Ada', age: 36 });
  send({ name: 'Grace' });
  expect(offered()).toEqual(Object.entries({ name: 'Grace', age: '36' }));
});

it('remembers no answer that is very long', () => {
  send({ name: 'x'.repeat(2_000), age: 36 });
  expect(offered()).toEqual([['age', '36']]);
});

describe('does not offer it', () => {
  it.each<[string, Partial<StoredRequest>]>([
    ['to another client', { client: { ...CLIENT, origin: 'http://chat.example' } }],
    ['to another server', { server: { key: 's-1', name: 'Another' } }],
    ['where it would not be accepted', { elicitation: formOf('', { name: { ...text, minLength: 10 } }) }],
    ['where it would be a secret', { elicitation: formOf('', { name: { ...text, title: 'Password' } }) }],
    ['under another name', { elicitation: formOf('', { nick: text }) }],
  ])('%s', (_, change) => {
    send({ name: 'Ada' });
    expect(offered(change)).toEqual([]);
  });
  it.each<[string, RequestEvent]>([
    ['declined', { type: 'decline' }],
    ['cancelled', { type: 'cancel', reason: 'cancelled' }],
    ['withdrawn', { type: 'cancel', reason: 'withdrawn' }],
  ])('when it was %s', async (_, event) => {
    end(event, { draft: [['name', 'Ada']] });
    await past.forget('https://other.example');
    expect(offered()).toEqual([]);
    expect(JSON.stringify([...area.items])).not.toContain('Ada');
  });
  it('once the client is unpaired', async () => {
    send({ name: 'Ada' });
    await past.forget(CLIENT.origin);
    expect(offered()).toEqual([]);
    expect(JSON.stringify([...area.items])).not.toContain('Ada');
  });
});

it.each([
  ['their own worker (Chromium)', 'private', {}],
  ['one worker for all windows (Firefox)', 'normal', { client: { ...CLIENT, isPrivate: true } }],
] as const)('remembers nothing of private windows, with %s, and offers nothing there', async (_, context, change) => {
  past = new PastAnswers(area, context);
  send({ name: 'Ada' }, change);
  await past.forget('https://other.example');
  expect(offered(change)).toEqual([]);
  expect(JSON.stringify([...area.items])).not.toContain('Ada');
  if (context === 'normal') send({ name: 'Bob' });
  expect(offered(change)).toEqual([]);
});

it('survives the worker', async () => {
  send({ name: 'Ada' });
  await past.forget('https://other.example');
  const woken = new PastAnswers(area, 'normal');
  await woken.ready();
  expect(woken.suggestionsFor(stored(SIGN_UP))).toEqual([['name', 'Ada']]);
});

it('remembers the last fifty askers', () => {
  for (let index = 0; index < 51; index += 1)
    send({ name: `Ada ${index}` }, { server: { key: 's', name: `${index}` } });
  expect(offered({ server: { key: 's', name: '0' } })).toEqual([]);
  expect(offered({ server: { key: 's', name: '50' } })).toEqual([['name', 'Ada 50']]);
});
