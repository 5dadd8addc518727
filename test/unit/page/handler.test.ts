import { readFileSync } from 'node:fs';
import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { createApplicationInputHandler } from '@modelcontextprotocol/ext-tasks/client';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { MCPClient } from '@tambo-ai/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { elicitationHandler } from '../../../lib/page/handler.ts';
import { type ElicitResult, serverHandle } from '../../../lib/page/index.ts';
import { type FakeAnswer, fakeUsher } from '../../../lib/page/testing.ts';
import { askName } from '../../fixtures/forms.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { onLoopback } from '../../fixtures/loopback.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { reactive, settled } from './fake-page.ts';
import { RawServer } from './raw-server.ts';
import { usePage } from './use-page.ts';

usePage();

const FORM = askName('Who?');
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

  it('answers what a task of the tasks extension asks, as its package types that', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const handler = elicitationHandler();
    const refuse = () => Promise.reject(new Error('Not supported.'));
    const onInputRequest = createApplicationInputHandler({
      elicitation: ({ params }, context) => handler(params, context),
      sampling: refuse,
      roots: refuse,
    });
    const context = { scope: 'task', delivery: 'task-update', applicationContext: undefined } as const;
    expect(await onInputRequest({ kind: 'elicitation', params: FORM }, context)).toEqual(ACCEPT);
    expect(usher.requests).toMatchObject([{ params: { message: 'Who?' } }]);
  });

  it('may be given params that are in the state of Svelte or Vue', async () => {
    const usher = fakeUsher(() => ACCEPT);
    expect(await elicitationHandler()(reactive(FORM))).toEqual(ACCEPT);
    expect(usher.requests).toMatchObject([{ params: FORM }]);
  });

  it.each<FakeAnswer>([
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

  it('asks nobody, nor the fallback, what was taken back while it looked for Usher', async () => {
    const abort = new AbortController();
    const fallback = vi.fn();
    const answer = elicitationHandler({ fallback })(FORM, { signal: abort.signal });
    await settled();
    abort.abort();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toEqual({ action: 'cancel' });
    expect(fallback).not.toHaveBeenCalled();
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

describe('with the MCP client of @tambo-ai/react', () => {
  async function connected() {
    vi.useRealTimers();
    const { origin, close } = await onLoopback(
      legacyEndpoint(() => legacyServer('https://mcp.example/', { calls: {}, progress: [] })),
    );
    onTestFinished(close);
    const handler = elicitationHandler();
    const elicitation = (request: { params: object }, extra: { signal: AbortSignal }) =>
      handler(request.params as typeof FORM, extra);
    const client = await MCPClient.create(`${origin}/`, undefined, undefined, undefined, undefined, { elicitation });
    return async (tool: string) => JSON.stringify(await client.callTool(tool, {}));
  }

  it('a form is asked', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const call = await connected();
    expect(await call('form')).toContain('accept');
    expect(usher.requests[0]?.params.message).toBe('Who are you?');
  });

  it('a URL never arrives: the package declares form mode only', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const call = await connected();
    await expect(call('url')).rejects.toThrow(/url/i);
    expect(usher.requests).toEqual([]);
  });
});

it('the forwarding recipe of the guide: one handler for each server, answers by id, withdrawals', async () => {
  const usher = fakeUsher(({ params }) => (params.message === 'Wait' ? new Promise(() => {}) : ACCEPT));
  const guide = readFileSync(new URL('../../../docs/other-clients.md', import.meta.url), 'utf8');
  const [, recipe = ''] = /```js\n(const handlers[\s\S]*?)```/.exec(guide) ?? [];
  const sent: unknown[] = [];
  const socket = { send: (text: string) => sent.push(JSON.parse(text)), onmessage: (_: { data: string }) => {} };
  new Function('socket', 'elicitationHandler', 'serverHandle', recipe)(socket, elicitationHandler, serverHandle);
  const forward = (message: object) => socket.onmessage({ data: JSON.stringify(message) });
  const server = { id: 's1', name: 'files' };
  forward({ type: 'elicitation/create', id: 1, server, params: FORM });
  forward({ type: 'elicitation/create', id: 2, server, params: { ...FORM, message: 'Wait' } });
  await settled();
  expect(sent).toEqual([{ type: 'answer', id: 1, result: ACCEPT }]);
  expect(new Set(usher.requests.map((request) => request.server?.key)).size).toBe(1);
  forward({ type: 'withdrawn', id: 2 });
  await settled();
  expect(sent.at(-1)).toEqual({ type: 'answer', id: 2, result: { action: 'cancel' } });
});
