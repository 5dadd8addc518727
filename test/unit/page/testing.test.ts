import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachUsher, connectUsher, onUsher, serverHandle } from '../../../lib/page/index.ts';
import { type FakeUsher, fakeUsher } from '../../../lib/page/testing.ts';
import { RawServer } from './raw-server.ts';

const FORM = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };

/** As the tests of an app use it: no window, no fake page, real timers. */
describe('the fake Usher', () => {
  let usher: FakeUsher;
  beforeEach(() => expect(globalThis.window).toBeUndefined());
  afterEach(() => {
    usher.remove();
    expect(Symbol.for('mcp-usher.1') in globalThis && Reflect.get(globalThis, Symbol.for('mcp-usher.1'))).toBeFalsy();
  });

  it("answers an attached client's server", async () => {
    usher = fakeUsher(({ params }) => ({ action: 'accept', content: { said: params.message } }));
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = new RawServer(far);
    const client = new Client({ name: 'app', version: '1' });
    attachUsher(client);
    await client.connect(near);
    const id = server.request(FORM);
    await vi.waitFor(async () =>
      expect(await server.response(id)).toMatchObject({ result: { action: 'accept', content: { said: 'Who?' } } }),
    );
    expect(usher.requests).toEqual([{ params: FORM, server: expect.objectContaining({ name: 'raw' }) }]);
  });

  it('tells of the states, and of a withdrawal', async () => {
    usher = fakeUsher(() => new Promise(() => {}));
    const states: string[] = [];
    const abort = new AbortController();
    const connected = await connectUsher();
    const answer = connected?.elicit(FORM, {
      signal: abort.signal,
      onState: ({ state, reason }) => states.push(`${state} ${reason ?? ''}`.trim()),
    });
    abort.abort('enough');
    await expect(answer).rejects.toBe('enough');
    expect(states).toEqual(['waiting', 'ended withdrawn']);
  });

  it('refuses with the reason that it is given', async () => {
    usher = fakeUsher(() => ({ code: 4429, reason: 'rate-limited' }));
    const connected = await connectUsher();
    await expect(connected?.elicit(FORM)).rejects.toMatchObject({ code: 4429, reason: 'rate-limited' });
  });

  it('is paired and unpaired', async () => {
    usher = fakeUsher(undefined, { paired: false });
    const found = vi.fn();
    const stop = onUsher(found);
    expect(await connectUsher({ timeoutMs: 1 })).toBeNull();
    usher.pair();
    expect(found).toHaveBeenCalledOnce();
    const connected = await connectUsher();
    expect(await connected?.elicit(FORM)).toEqual({ action: 'cancel' });
    usher.unpair();
    await expect(connected?.elicit(FORM)).rejects.toMatchObject({ reason: 'provider-gone' });
    stop();
  });

  it('keeps the completion notices', async () => {
    usher = fakeUsher();
    const server = serverHandle({ name: 'files' });
    (await connectUsher())?.complete({ elicitationId: 'e', server });
    expect(usher.completed).toEqual([{ elicitationId: 'e', server: server.key }]);
  });
});
