import { describe, expect, it, vi } from 'vitest';
import { type Connection, sharedConnection } from '../../../lib/page/connection.ts';
import { serverHandle } from '../../../lib/page/index.ts';
import { answerInterrupts, type Interrupt } from '../../../lib/page/interrupts.ts';
import { type FakeAnswer, type FakeRequest, fakeUsher } from '../../../lib/page/testing.ts';
import { settled } from './fake-page.ts';
import { usePage } from './use-page.ts';

usePage();

const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' } } };
const interrupt = (id: string, change: Partial<Interrupt> = {}): Interrupt => ({
  id,
  reason: `About ${id}`,
  ...change,
});
const ACCEPT: FakeAnswer = { action: 'accept', content: { approved: true } };
/** The answer to each request by what it says. */
const person =
  (answers: Readonly<Record<string, FakeAnswer>>) =>
  ({ params: { message } }: FakeRequest): FakeAnswer =>
    answers[message] ?? { action: 'cancel' };

describe('answerInterrupts', () => {
  it('asks for all as one group, and answers each', async () => {
    const usher = fakeUsher(person({ 'About a': ACCEPT, 'Really?': { action: 'decline' } }));
    const server = serverHandle({ name: 'Agent' });
    const list = [
      interrupt('a', { responseSchema, toolCallId: 'call-1' }),
      interrupt('b', { message: 'Really?' }),
      interrupt('c'),
    ];
    const call = { tool: 'delete', arguments: { path: '/lease' } };
    const callOf = (id: string) => (id === 'call-1' ? call : undefined);
    expect(await answerInterrupts(list, { server, callOf })).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true } },
      { interruptId: 'b', status: 'cancelled' },
      { interruptId: 'c', status: 'cancelled' },
    ]);
    const group = { id: usher.requests[0]?.group?.id, size: 3 };
    const requestedSchema = { type: 'object', properties: {} };
    expect(usher.requests).toEqual([
      { params: { message: 'About a', requestedSchema: responseSchema }, server, group, call },
      { params: { message: 'Really?', requestedSchema }, server, group },
      { params: { message: 'About c', requestedSchema }, server, group },
    ]);
  });

  it('asks for what a server has written out as null as for what it has left out', async () => {
    const usher = fakeUsher(person({ 'About a': ACCEPT }));
    const callOf = vi.fn(() => undefined);
    const unset = { message: null, toolCallId: null, responseSchema: null, expiresAt: null };
    const given: Interrupt = Object.assign(interrupt('a'), unset);
    expect(await answerInterrupts([given], { callOf })).toMatchObject([{ status: 'resolved' }]);
    const params = { message: 'About a', requestedSchema: { type: 'object', properties: {} } };
    expect(usher.requests).toEqual([{ params }]);
    expect(callOf).not.toHaveBeenCalled();
  });

  it('takes the others back where one cannot be answered', async () => {
    fakeUsher(({ params: { message } }) =>
      message === 'About b' ? { code: -32602, reason: 'invalid-params' } : new Promise(() => {}),
    );
    const ended = vi.fn();
    const { request } = sharedConnection() as Connection;
    (sharedConnection() as Connection).request = (create, signal, onState) => {
      signal.addEventListener('abort', ended);
      return request(create, signal, onState);
    };
    const fallback = () => Promise.reject(new Error('The app has failed.'));
    await expect(answerInterrupts([interrupt('a'), interrupt('b')], { fallback })).rejects.toThrow(
      'The app has failed.',
    );
    expect(ended).toHaveBeenCalled();
  });

  it('asks for a single one as no group', async () => {
    const usher = fakeUsher(person({ 'About a': ACCEPT }));
    await answerInterrupts([interrupt('a')]);
    expect(usher.requests[0]).not.toHaveProperty('group');
  });

  it('leaves what cannot be asked to the app, and the rest not', async () => {
    fakeUsher(person({ 'About a': ACCEPT, 'About b': { code: -32602, reason: 'invalid-params' } }));
    const fallback = vi.fn(({ id }: Interrupt) => ({ interruptId: id, status: 'resolved', payload: 7 }) as const);
    expect(await answerInterrupts([interrupt('a'), interrupt('b')], { fallback })).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true } },
      { interruptId: 'b', status: 'resolved', payload: 7 },
    ]);
    expect(fallback).toHaveBeenCalledOnce();
  });

  it('leaves all to the app where there is no Usher; without its own way they are cancelled', async () => {
    const answers = answerInterrupts([interrupt('a')]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answers).toEqual([{ interruptId: 'a', status: 'cancelled' }]);
  });

  it('passes on until when it can be answered, and asks and answers nothing after that', async () => {
    const now = Date.now();
    const usher = fakeUsher(() => {
      vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
      return ACCEPT;
    });
    const at = (ms: number) => ({ expiresAt: new Date(now + ms).toISOString() });
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const list = [interrupt('past', at(0)), interrupt('soon', at(50_000)), interrupt('later', at(90_000))];
    const never = interrupt('never', { expiresAt: 'some day' });
    expect((await answerInterrupts([...list, never])).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'resolved',
      'resolved',
    ]);
    expect(usher.requests.map(({ deadlineMs }) => deadlineMs)).toEqual([50_000, 90_000, undefined]);
    vi.restoreAllMocks();
  });

  it('takes back what is being asked, and does not ask the app then', async () => {
    fakeUsher(() => new Promise(() => {}));
    const gone = new AbortController();
    const answers = answerInterrupts([interrupt('a')], { signal: gone.signal, fallback: () => expect.unreachable() });
    await settled();
    gone.abort();
    expect(await answers).toEqual([{ interruptId: 'a', status: 'cancelled' }]);
  });
});
