/** Whatever comes back for a call that Usher makes again ends the page's call. */
import { describe, expect, it } from 'vitest';
import { callTool, heard, initialize, json, post, required, server } from './raw.ts';
import { Person, standInFor } from './stage.ts';

const NAMELESS = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'No' } };
const ROUND = {
  resultType: 'input_required',
  inputRequests: { who: { method: 'elicitation/create', params: { message: 'Who?', requestedSchema: {} } } },
};

/** What the server says to the repeated call. */
const ENDS: readonly [string, () => Response][] = [
  ...[400, 401, 404, 429, 500].map((status): [string, () => Response] => [
    `${status}, with an error of no id`,
    () => json(NAMELESS, status),
  ]),
  ['200, with an error of no id', () => json(NAMELESS)],
  ['200, with an empty body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['200, with JSON that is no message', () => json({ hello: 1 })],
  ['202, with nothing', () => new Response(null, { status: 202 })],
  ['500, with text', () => new Response('oops', { status: 500 })],
  ['nothing: the network fails', () => Response.error()],
];

describe.each([
  ['after -32042', { error: required('one') }],
  ['after a round', { result: ROUND }],
])('%s', (_, first) => {
  it.each(ENDS)('%s', async (what, end) => {
    const person = new Person(() => ({ action: 'accept', content: {} }));
    let calls = 0;
    const { fetch } = standInFor(
      server(({ id, method }) => {
        if (method !== 'tools/call') return undefined;
        calls += 1;
        if (calls === 1) return json({ jsonrpc: '2.0', id, ...first });
        if (what.startsWith('nothing')) throw new TypeError('network error');
        return end();
      }),
      person,
    );
    await initialize(fetch);
    const answered = await heard(await post(fetch, callTool(1)), 1);
    expect(person.asked).toHaveLength(1);
    expect(calls).toBe(2);
    expect(answered).toMatchObject([{ id: 1, error: { code: expect.any(Number) } }]);
  });
});
