/** The person's time costs a client's own calls nothing: with an elicitation open, their timeouts stand still. */
import { describe, expect, it, vi } from 'vitest';
import { settled } from './fake-page.ts';
import { modernClient, SDKS } from './sdks.ts';
import { pass, usePage } from './use-page.ts';

const page = usePage();
const FORM = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };
const ASK_URL = { mode: 'url', message: 'Go', url: 'https://mcp.example/', elicitationId: 'e1' };
const DONE = { result: { content: [] } };

interface CallOptions {
  timeout?: number;
  maxTotalTimeout?: number;
  resetTimeoutOnProgress?: boolean;
  onprogress?: () => void;
  signal?: AbortSignal;
}

describe.each(['v1', 'v2', 'v1 lowest', 'v2 lowest'] as const)('on SDK %s', (version) => {
  const isV1 = version.startsWith('v1');
  const error = isV1 ? { code: -32001 } : { code: 'REQUEST_TIMEOUT' };

  async function attached() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    const { client, server, provider } = await page.attached(SDKS[version]());
    const call = (options?: CallOptions) => {
      const callTool = client.callTool.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const params = { name: 'ask', arguments: {} };
      const given = isV1 ? [params, undefined, options] : [params, options];
      const outcome: { value?: unknown; error?: Error & { code?: unknown; data?: unknown } } = {};
      const made = callTool(...given).then(
        (value) => Object.assign(outcome, { value }),
        (reason) => Object.assign(outcome, { error: reason }),
      );
      return { outcome, made };
    };
    const ask = async (params: object = FORM) => {
      server.request(params);
      await settled();
      return provider.of('elicitation/create').at(-1)?.id;
    };
    const answer = async (id: unknown, result: object = { action: 'decline' }) => {
      provider.send({ id, result });
      await settled();
    };
    return { client, server, provider, call, ask, answer };
  }

  it('a call with the default timeout, answered after 170 seconds, completes', async () => {
    const { server, call, ask, answer } = await attached();
    const { outcome } = call();
    await pass(30_000);
    const id = await ask();
    await pass(170_000);
    await answer(id);
    await pass(20_000);
    server.answer('tools/call', DONE);
    await settled();
    expect(outcome.error).toBeUndefined();
    expect(outcome.value).toMatchObject({ content: [] });
  });

  it('a server that does not answer still has its own time and no more, and hears that the call is over', async () => {
    const { server, call, ask, answer } = await attached();
    const { outcome } = call();
    await pass(30_000);
    const id = await ask();
    await pass(170_000);
    await answer(id);
    await pass(29_000);
    expect(outcome.error).toBeUndefined();
    await pass(2_000);
    expect(outcome.error).toMatchObject({ ...error, data: { timeout: 60_000 } });
    expect(outcome.error?.message).toContain('Request timed out');
    expect(server.of('notifications/cancelled')).toHaveLength(1);
  });

  it('a timeout that was given counts as well, and several calls each their own', async () => {
    const { call, ask, answer } = await attached();
    const short = call({ timeout: 5_000 });
    const long = call({ timeout: 20_000 });
    const id = await ask();
    await pass(100_000);
    expect([short.outcome, long.outcome]).toEqual([{}, {}]);
    await answer(id);
    await pass(6_000);
    expect(short.outcome.error).toMatchObject({ data: { timeout: 5_000 } });
    expect(long.outcome).toEqual({});
    await pass(15_000);
    expect(long.outcome.error).toMatchObject({ data: { timeout: 20_000 } });
  });

  it('two questions at once: time goes on after the second', async () => {
    const { call, ask, answer } = await attached();
    const { outcome } = call({ timeout: 5_000 });
    const first = await ask();
    const second = await ask();
    await answer(first);
    await pass(60_000);
    expect(outcome).toEqual({});
    await answer(second);
    await pass(6_000);
    expect(outcome.error).toBeDefined();
  });

  it('the visit that follows an answer at consent stops time too, until it has ended', async () => {
    const { provider, call, ask, answer } = await attached();
    const { outcome } = call({ timeout: 5_000 });
    const id = await ask(ASK_URL);
    provider.send({ method: 'elicitation/status', params: { id, state: 'opened' } });
    await answer(id, { action: 'accept' });
    await pass(300_000);
    expect(outcome).toEqual({});
    provider.send({ method: 'elicitation/status', params: { id, state: 'ended', reason: 'accepted' } });
    await settled();
    await pass(6_000);
    expect(outcome.error).toBeDefined();
  });

  it('progress resets the timeout where that was wanted, and the total counts without the person', async () => {
    const { server, call, ask, answer } = await attached();
    const told = vi.fn();
    const { outcome } = call({
      timeout: 5_000,
      maxTotalTimeout: 12_000,
      resetTimeoutOnProgress: true,
      onprogress: told,
    });
    await settled();
    const meta = server.of('tools/call')[0]?.params?._meta as { progressToken: number } | undefined;
    const token = meta?.progressToken;
    let steps = 0;
    const progress = async () => {
      server.send({ method: 'notifications/progress', params: { progressToken: token, progress: ++steps } });
      await settled();
    };
    await pass(4_000);
    await progress();
    const id = await ask();
    await pass(100_000);
    await answer(id);
    await pass(4_000);
    await progress();
    expect(told).toHaveBeenCalledTimes(2);
    expect(outcome).toEqual({});
    await pass(4_500);
    await progress();
    expect(outcome.error).toMatchObject({ ...error, data: { maxTotalTimeout: 12_000 } });
    expect(outcome.error?.message).toContain('Maximum total timeout exceeded');
  });

  it('an abort of the app’s own is what it was', async () => {
    const { server, call } = await attached();
    const stop = new AbortController();
    const { outcome } = call({ signal: stop.signal });
    await settled();
    stop.abort('enough');
    await settled();
    // Early releases of v1 reject with the bare reason.
    expect(String(outcome.error)).toContain('enough');
    expect(server.of('notifications/cancelled')).toHaveLength(1);
  });

  it('a call that was answered is over: nothing more reaches the server', async () => {
    const { server, call } = await attached();
    const { outcome } = call();
    await settled();
    server.answer('tools/call', DONE);
    await pass(120_000);
    expect(outcome.value).toBeDefined();
    expect(server.of('notifications/cancelled')).toEqual([]);
  });

  it.each([0, 2 ** 31])('a timeout that no timer takes (%d) is left to the SDK', async (timeout) => {
    const { call } = await attached();
    const { outcome } = call({ timeout });
    await pass(1_000);
    expect(outcome.error).toMatchObject(error);
  });
});

it('revision 2026-07-28: the legs keep their timeouts, and a silent server its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const { client, server } = await page.attached(modernClient());
  const outcome: { error?: unknown } = {};
  void client.callTool({ name: 'ask', arguments: {} }, { timeout: 5_000 }).catch((error) => {
    outcome.error = error;
  });
  await pass(4_000);
  expect(server.of('tools/call')).toHaveLength(1);
  expect(outcome.error).toBeUndefined();
  await pass(2_000);
  expect(outcome.error).toMatchObject({ code: 'REQUEST_TIMEOUT' });
});
