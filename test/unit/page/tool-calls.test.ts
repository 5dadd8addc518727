import { describe, expect, it } from 'vitest';
import { createToolCalls } from '../../../lib/page/tool-calls.ts';
import type { ToolCall } from '../../../lib/page/types.ts';
import { settled } from './fake-page.ts';
import { SDKS } from './sdks.ts';
import { usePage } from './use-page.ts';

const page = usePage();

const FORM = { message: 'Continue?', requestedSchema: { type: 'object', properties: {} } };
const DELETE = { name: 'delete_branch', arguments: { branch: 'main', force: true } };
const callOf = (params: object) => ({ method: 'tools/call', params });

describe.each(['v1', 'v2', 'v1 lowest', 'v2 lowest'] as const)('on SDK %s', (version) => {
  async function attached() {
    const { client, server, provider } = await page.attached(SDKS[version]());
    const callTool = (params: object) =>
      (client as unknown as { callTool(params: object): Promise<unknown> }).callTool(params).catch(() => {});
    const said = async () => {
      server.request(FORM);
      await settled();
      return provider.of('elicitation/create').at(-1)?.params?.call;
    };
    return { client, server, callTool, said };
  }

  it('says which tool is being called, with the server’s word on it, and nothing once it is over', async () => {
    const { client, server, callTool, said } = await attached();
    expect(await said()).toBeUndefined();
    const list = (client as unknown as { listTools(): Promise<unknown> }).listTools();
    await settled();
    const annotations = { destructiveHint: true };
    server.answer('tools/list', {
      result: {
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
        tools: [{ name: 'delete_branch', inputSchema: { type: 'object' }, annotations }],
      },
    });
    await list;
    const done = callTool(DELETE);
    await settled();
    expect(await said()).toEqual({ tool: 'delete_branch', arguments: DELETE.arguments, annotations });
    server.answer('tools/call', { result: { resultType: 'complete', content: [] } });
    await done;
    expect(await said()).toBeUndefined();
  });

  it('says nothing where it cannot tell which of two calls is meant', async () => {
    const { callTool, said } = await attached();
    void callTool(DELETE);
    void callTool({ name: 'list_branches', arguments: {} });
    await settled();
    expect(await said()).toBeUndefined();
  });

  it('says nothing where a prompt may be meant', async () => {
    const { client, callTool, said } = await attached();
    void callTool(DELETE);
    const { getPrompt } = client as unknown as { getPrompt(params: object): Promise<unknown> };
    void getPrompt.call(client, { name: 'review' }).catch(() => {});
    await settled();
    expect(await said()).toBeUndefined();
  });
});

describe('the call of a request', () => {
  const calls = createToolCalls();
  const itself: { [name: string]: unknown } = {};
  itself.self = itself;
  it.each<[string, unknown, object]>([
    ['no tool', { method: 'tools/list', params: {} }, {}],
    ['no request', undefined, {}],
    ['a name that is no text', callOf({ name: 5 }), {}],
    ['no arguments', callOf({ name: 'a' }), { call: { tool: 'a' } }],
    ['arguments that are a list', callOf({ name: 'a', arguments: [1] }), { call: { tool: 'a' } }],
    ['arguments that hold themselves', callOf({ name: 'a', arguments: itself }), { call: { tool: 'a' } }],
  ])('%s', (_, request, expected) => {
    expect(calls.of([request])).toEqual(expected);
  });

  it('is never why a request is too large, and keeps what is short', () => {
    const long = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`long${index}`, 'x'.repeat(50_000)]));
    const { call } = calls.of([callOf({ name: 'a', arguments: { ...long, nested: { long }, force: true } })]);
    expect(JSON.stringify(call).length).toBeLessThan(10_000);
    expect(call).toMatchObject({ arguments: { force: true } });
  });
});

it('what a server said of a tool holds until it lists its tools anew', () => {
  const calls = createToolCalls();
  const list = (params: object, name: string) =>
    calls.heard([{ method: 'tools/list', params }], { tools: [{ name, annotations: { destructiveHint: true } }] });
  const said = (name: string) => (calls.of([callOf({ name })]) as { call?: ToolCall }).call?.annotations;
  list({}, 'one');
  list({ cursor: 'next' }, 'two');
  expect([said('one'), said('two')]).toEqual([{ destructiveHint: true }, { destructiveHint: true }]);
  list({}, 'two');
  expect([said('one'), said('two')]).toEqual([undefined, { destructiveHint: true }]);
});
