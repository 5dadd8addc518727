/** Which tool the page was calling, as the person is shown it: exact by the stream that the question came on. */
import { expect, it, vi } from 'vitest';
import type { Fetch } from '../../../lib/stand-in/wire/template.ts';
import {
  ask,
  callTool,
  Events,
  heard,
  IN_SESSION,
  initialize,
  json,
  post,
  required,
  server,
  toolServer,
} from './raw.ts';
import { type Answer, fetchIn, Person, SERVER, type Serve, standInOver } from './stage.ts';

const TOOLS = [{ name: 'delete_branch', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } }];
const DELETE = { name: 'delete_branch', arguments: { branch: 'main', force: true } };
const SAID = { tool: 'delete_branch', arguments: DELETE.arguments };

async function pageWith(serve: Serve, answer?: Answer) {
  const person = new Person(answer);
  const native: Fetch = async (input, init) => serve(new Request(input, init));
  const fetch = fetchIn(standInOver(native, person), native);
  await (await initialize(fetch)).text();
  return { fetch, person };
}

it('comes with a visit that a call needs, with the server’s description of the tool', async () => {
  let isVisited = false;
  const { fetch, person } = await pageWith(
    server(({ id, method }) => {
      if (method === 'tools/list') return json({ jsonrpc: '2.0', id, result: { tools: TOOLS } });
      if (method !== 'tools/call') return undefined;
      isVisited = !isVisited;
      return json({ jsonrpc: '2.0', id, ...(isVisited ? { error: required('one') } : { result: {} }) });
    }),
    () => ({ action: 'accept' }),
  );
  await (await post(fetch, { id: 1, method: 'tools/list', params: {} })).text();
  await (await post(fetch, callTool(2, DELETE))).text();
  expect(person.asked).toMatchObject([{ call: { ...SAID, annotations: { destructiveHint: true } } }]);
});

it('is that of the stream on which the question came, whatever else is being called', async () => {
  const streams = new Map<unknown, Events>();
  const { fetch, person } = await pageWith(
    toolServer(({ id }) => {
      const events = new Events();
      streams.set(id, events);
      return events.response;
    }),
    () => ({ action: 'accept' }),
  );
  const first = await post(fetch, callTool(1, DELETE));
  const second = await post(fetch, callTool(2, { name: 'list_branches' }));
  streams.get(1)?.say(ask('q'));
  streams.get(1)?.say({ id: 1, result: {} });
  await heard(first, 1);
  streams.get(2)?.say({ id: 2, result: {} });
  await heard(second, 1);
  expect(person.asked).toMatchObject([{ call: SAID }]);
});

it.each([
  [1, SAID],
  [2, undefined],
])('comes with a question on the connection’s own stream only if it is clear: of %d calls', async (count, said) => {
  const own = new Events();
  const { fetch, person } = await pageWith(
    server(({ method }, request) => {
      if (request.method === 'GET') return own.response;
      return method === 'tools/call' ? new Events().response : undefined;
    }),
    () => ({ action: 'accept' }),
  );
  void heard(await fetch(SERVER, { headers: { ...IN_SESSION, accept: 'text/event-stream' } }));
  for (let id = 1; id <= count; id += 1) await post(fetch, callTool(id, DELETE));
  own.say(ask('q'));
  await vi.waitFor(() => expect(person.asked).toHaveLength(1));
  expect(person.asked[0]?.call).toEqual(said);
});
