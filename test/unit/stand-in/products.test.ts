/** Products whose server is the MCP client: what is exactly of their shape is asked in Usher, all else is theirs. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { mcpjamStream, mcpjamTools } from '../../../lib/stand-in/recipes/mcpjam.ts';
import type { Product } from '../../../lib/stand-in/recipes/product.ts';
import { watchEventSources } from '../../../lib/stand-in/transports/event-source.ts';
import { productAnswer } from '../../../lib/stand-in/transports/product-fetch.ts';
import { browserFor } from './browser.ts';
import { Events, json } from './raw.ts';
import { type Answer, Person, type Serve, standInFor, thinking } from './stage.ts';

const ORIGIN = 'https://jam.example';
const FORM = { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const ACCEPTED = { action: 'accept', content: { name: 'Ada' } } as const;

function pageWith(serve: Serve, answer?: Answer) {
  const person = new Person(answer);
  const page = standInFor(serve, person, `${ORIGIN}/app`);
  const fetch = (input: string, init?: RequestInit) => {
    const args: [string, RequestInit?] = init ? [input, init] : [input];
    const look = productAnswer(page.deps, args as never);
    const response = page.native(input, init);
    return look ? response.then(look) : response;
  };
  const browser = browserFor(page.native);
  watchEventSources(browser, page.standIn, page.deps);
  return { ...page, fetch, browser, person };
}

const post = (body: object, more: RequestInit = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-mcp-session-auth': 'Bearer secret' },
  body: JSON.stringify(body),
  ...more,
});

/** What each product says, exactly; and what it is near to. */
const SHAPES: readonly (readonly [string, Product, Record<string, unknown>])[] = [
  [
    'MCPJam’s stream',
    mcpjamStream,
    { type: 'elicitation_request', requestId: 'r1', message: 'Who?', schema: FORM.requestedSchema, timestamp: 'now' },
  ],
  [
    'MCPJam’s tools',
    mcpjamTools,
    { status: 'elicitation_required', executionId: 'e1', requestId: 'r1', request: FORM, timestamp: 'now' },
  ],
];

describe.each(SHAPES)('%s', (_, product, exact) => {
  it('is taken where it is exactly its shape', () => {
    expect(product.asked(exact)).toMatchObject({ params: FORM });
  });

  it('is not with a field more, a field less, or a field of another kind', () => {
    expect(product.asked({ ...exact, more: 1 })).toBeUndefined();
    for (const name of Object.keys(exact)) {
      expect(product.asked({ ...exact, [name]: 7 }) === undefined || name === 'timestamp' || name === 'schema').toBe(
        true,
      );
      const { [name]: _gone, ...less } = exact;
      expect(product.asked(less) === undefined || name === 'schema').toBe(true);
    }
  });

  it('takes nothing that is not its shape, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(product.asked(data)).toBeUndefined();
        expect(product.over(data)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(exact), 'x'), fc.jsonValue()), (fields) => {
        // It never throws, and what it takes can be asked.
        const asked = product.asked(fields);
        expect(asked === undefined || typeof asked.id === 'string').toBe(true);
      }),
    );
  });
});

describe('MCPJam’s tools', () => {
  const question = (requestId: string) =>
    json({ status: 'elicitation_required', executionId: 'e1', requestId, request: FORM, timestamp: 'now' }, 202);
  const done = () => json({ status: 'completed', result: { content: [] } });
  /** A server that asks as often as `questions` says. */
  const asking = (questions: number): Serve => {
    let left = questions;
    return () => (left-- > 0 ? question(`r${left}`) : done());
  };
  const EXECUTE = '/api/mcp/tools/execute';

  it('are answered, however often they ask, and the page gets what comes in the end', async () => {
    const { fetch, person, seen } = pageWith(asking(2));
    const response = await fetch(EXECUTE, post({ toolName: 'form' }));
    expect(await response.json()).toEqual({ status: 'completed', result: { content: [] } });
    expect(person.asked).toMatchObject([{ params: FORM }, { params: FORM }]);
    expect(
      seen.slice(1).map(({ url, headers, text }) => [url, headers.get('x-mcp-session-auth'), JSON.parse(text)]),
    ).toEqual(
      ['r1', 'r0'].map((requestId) => [
        `${ORIGIN}/api/mcp/tools/respond`,
        'Bearer secret',
        { executionId: 'e1', requestId, response: ACCEPTED },
      ]),
    );
  });

  it.each([
    ['another path', '/api/mcp/tools/list', post({})],
    ['a GET', EXECUTE, {}],
  ])('are left alone at %s', async (_, path, init) => {
    const { fetch, person } = pageWith(asking(1));
    expect(await (await fetch(path, init)).json()).toMatchObject({ status: 'elicitation_required' });
    expect(person.asked).toEqual([]);
  });

  it('are the page’s own where it does by itself what it can, and where nobody can be asked', async () => {
    const page = pageWith(asking(2), () => Promise.reject(new Error('Usher has gone.')));
    expect(await (await page.fetch(EXECUTE, post({}))).json()).toMatchObject({ requestId: 'r1' });
    page.person.scope = 'missing';
    expect(await (await page.fetch(EXECUTE, post({}))).json()).toMatchObject({ requestId: 'r0' });
    expect(page.person.asked).toHaveLength(1);
  });

  it('that the page gives up ask nobody any more', async () => {
    const signals: AbortSignal[] = [];
    const { fetch, seen } = pageWith(asking(1), (question, signal) => {
      signals.push(signal);
      return thinking().answer(question, signal);
    });
    const gaveUp = new AbortController();
    const response = fetch(EXECUTE, post({}, { signal: gaveUp.signal }));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    gaveUp.abort(new Error('enough'));
    await expect(response).rejects.toThrow('enough');
    expect(signals[0]?.aborted).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['an error', () => json({ error: 'No active execution' }, 404)],
  ])('pass %s as it came', async (_, answer) => {
    const { fetch, native } = pageWith(() => answer());
    const [ours, theirs] = [await fetch(EXECUTE, post({})), await native(EXECUTE, post({}))];
    expect([ours.status, await ours.text()]).toEqual([theirs.status, await theirs.text()]);
  });

  it('are given back where the answer did not get there', async () => {
    let calls = 0;
    const { fetch } = pageWith(() => {
      calls += 1;
      if (calls > 1) throw new TypeError('network error');
      return question('r1');
    });
    expect(await (await fetch(EXECUTE, post({}))).json()).toMatchObject({ requestId: 'r1' });
  });
});

describe('MCPJam’s stream', () => {
  const ask = (requestId: string, more: object = {}) =>
    `data: ${JSON.stringify({ type: 'elicitation_request', requestId, message: 'Who?', schema: FORM.requestedSchema, timestamp: 'now', ...more })}\n\n`;
  const over = (requestId: string) => `data: ${JSON.stringify({ type: 'elicitation_complete', requestId })}\n\n`;

  function streaming(answer?: Answer, path = '/api/mcp/elicitation/stream?_token=secret', status = 200) {
    const events = new Events();
    const page = pageWith(({ method }) => (method === 'GET' ? events.response : json({ ok: true }, status)), answer);
    const heard: { type: string }[] = [];
    const source = new page.browser.EventSource(`${ORIGIN}${path}`);
    source.onmessage = ({ data }) => heard.push(JSON.parse(data));
    return { ...page, events, heard, source };
  }

  it('is answered beside it, with its token, once, and the page hears only that it is over', async () => {
    const { events, heard, person, seen } = streaming();
    events.write(ask('r1', { serverId: 'files' }) + ask('r1', { serverId: 'files' }) + over('r1'));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]).toMatchObject({ url: `${ORIGIN}/api/mcp/elicitation/respond?_token=secret`, method: 'POST' });
    expect(JSON.parse(seen[1]?.text ?? '')).toEqual({ requestId: 'r1', ...ACCEPTED });
    expect(person.asked).toMatchObject([{ params: FORM, server: { name: 'files' } }]);
    expect(heard).toEqual([{ type: 'elicitation_complete', requestId: 'r1' }]);
  });

  it('that says that it is over takes the question back', async () => {
    const signals: AbortSignal[] = [];
    const { events, seen } = streaming((question, signal) => {
      signals.push(signal);
      return thinking().answer(question, signal);
    });
    events.write(ask('r1'));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    events.write(over('r1'));
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['nobody could be asked', () => Promise.reject(new Error('gone')), 200],
    ['the answer was not taken', () => ACCEPTED, 404],
  ] as const)('is the page’s own where %s', async (_, answer, status) => {
    const { events, heard } = streaming(answer as Answer, undefined, status);
    events.write(ask('r1'));
    await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'elicitation_request', requestId: 'r1' }]));
  });

  it('at another path is left alone', async () => {
    const { events, heard, person } = streaming(undefined, '/api/mcp/elicitation/streams');
    events.write(ask('r1'));
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(person.asked).toEqual([]);
  });
});
