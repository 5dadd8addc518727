/** Requests that hardly any page sends: what Usher adds to their session is answered all the same. */
import { expect, it, vi } from 'vitest';
import { ask, callTool, Events, HEADERS, initialize, json, type Message } from './raw.ts';
import { Person, SERVER, sent, standInFor } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;

it('a session that the page names in the body is named in Usher’s answer', async () => {
  const events = new Events();
  const person = new Person(() => YES);
  const page = standInFor(async (request) => {
    const { method, id }: Message = JSON.parse((await request.text()) || '{}');
    if (method === 'initialize') return json({ jsonrpc: '2.0', id, result: {} });
    return method === 'tools/call' ? events.response : new Response(null, { status: 202 });
  }, person);
  await initialize(page.fetch);
  const body = JSON.stringify({ jsonrpc: '2.0', session: 'mine', ...callTool(1) });
  void page.fetch(SERVER, { method: 'POST', headers: HEADERS, body });
  events.say(ask(7));
  await vi.waitFor(() => expect(sent(page.seen, undefined)).toMatchObject([{ session: 'mine', id: 7, result: YES }]));
});
