import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, it, vi } from 'vitest';
import { elicitationHandler } from '../../../lib/page/handler.ts';
import { type ElicitResult, serverHandle } from '../../../lib/page/index.ts';
import { fakeUsher } from '../../../lib/page/testing.ts';
import { settled, usePage } from './fake-page.ts';
import { RawServer } from './raw-server.ts';

usePage();

const FORM = {
  message: 'Who?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};
const URL_REQUEST = { mode: 'url' as const, message: 'Go', url: 'https://mcp.example/', elicitationId: 'e1' };
const ACCEPT: ElicitResult = { action: 'accept', content: { name: 'Zoë' } };

describe('the handler', () => {
  it('asks, for the server that it was made for', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const server = serverHandle({ name: 'files' });
    const handler = elicitationHandler({ server });
    expect(await handler(FORM)).toEqual(ACCEPT);
    expect(usher.requests).toEqual([{ params: FORM, server }]);
  });

  it.each([
    { code: -32602, reason: 'invalid-params' },
    { code: 4429, reason: 'rate-limited' },
  ])('answers cancel where nobody could be asked: %j', async (refusal) => {
    fakeUsher(() => refusal);
    expect(await elicitationHandler({ fallback: () => ACCEPT })(FORM)).toEqual({ action: 'cancel' });
  });

  it('leaves it to the fallback where there is no Usher, and a fallback that fails is a cancel', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = () => {
      throw new Error('Broken');
    };
    const answers = [{ fallback: () => ACCEPT }, {}, { fallback: failing }].map((o) => elicitationHandler(o)(FORM));
    await settled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(answers)).toEqual([ACCEPT, { action: 'cancel' }, { action: 'cancel' }]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('holds until the page is paired, where that was chosen', async () => {
    const usher = fakeUsher(() => ACCEPT, { paired: false });
    const answer = elicitationHandler({ whenUnpaired: 'hold' })(FORM);
    await settled();
    expect(usher.requests).toEqual([]);
    usher.pair();
    expect(await answer).toEqual(ACCEPT);
  });

  it('takes the request back with the signal', async () => {
    const onState = vi.fn();
    fakeUsher(() => new Promise(() => {}));
    const abort = new AbortController();
    const answer = elicitationHandler({ onState })(FORM, { signal: abort.signal });
    await settled();
    abort.abort();
    expect(await answer).toEqual({ action: 'cancel' });
    expect(onState).toHaveBeenLastCalledWith({ state: 'ended', reason: 'withdrawn', params: FORM });
  });
});

describe('with @ai-sdk/mcp', () => {
  async function connected() {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = new RawServer(far);
    const client = await createMCPClient({ transport: near as never, capabilities: { elicitation: {} } });
    const handler = elicitationHandler({ server: serverHandle({ url: 'https://mcp.example/mcp' }) });
    client.onElicitationRequest(ElicitationRequestSchema, ({ params }) => handler(params as typeof FORM));
    return server;
  }

  it('a form is asked', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const server = await connected();
    expect(await server.response(server.request(FORM))).toMatchObject({ result: ACCEPT });
    expect(usher.requests[0]).toMatchObject({ params: FORM, server: { url: 'https://mcp.example/mcp' } });
  });

  it('a URL never arrives: the package has no such schema', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const server = await connected();
    expect(await server.response(server.request(URL_REQUEST))).toMatchObject({ error: { code: -32602 } });
    expect(usher.requests).toEqual([]);
  });
});
