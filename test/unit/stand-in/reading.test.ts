/** However a page reads its answers, it gets them as without Usher. */
import { expect, it, vi } from 'vitest';
import { ask, callTool, Events, IN_SESSION, initialize, inSession, json, post, required, server } from './raw.ts';
import { answers, Person, SERVER, standInFor } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;

/** A page in a session whose call is answered by `response`. */
async function calling(response: Response, init?: RequestInit) {
  const person = new Person(() => YES);
  const page = await inSession(() => response, person);
  return { ...page, person, answered: await post(page.fetch, callTool(1), init) };
}

it('a call whose answer the page never reads goes on once the person has answered', async () => {
  const events = new Events();
  const { seen } = await calling(events.response);
  events.say(ask(7));
  await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
});

it('no more is read before the page reads than browsers do', async () => {
  let pulls = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulls += 1;
    controller.enqueue(new TextEncoder().encode(`data: ${'x'.repeat(10_000)}\n\n`));
  };
  const { answered } = await calling(
    new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'text/event-stream' } }),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(pulls).toBeLessThan(12);
  await answered.body?.cancel();
});

it('the end of an empty stream shows without a read', async () => {
  const events = new Events();
  const { answered } = await calling(events.response);
  const { closed } = answered.body?.getReader() ?? {};
  events.end();
  expect(await closed).toBeUndefined();
});

it('a page that reads late gets all that came before the cut', async () => {
  const events = new Events();
  const { answered } = await calling(events.response);
  const reader = answered.body?.getReader();
  for (const data of ['one', 'two']) events.write(`data: ${data}\n\n`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  events.cut();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect([await read(), await read()]).toEqual(['data: one\n\n', 'data: two\n\n']);
  await expect(read()).rejects.toThrow('network error');
});

it('lines of JSON pass one by one', async () => {
  const lines = new Events({ 'content-type': 'application/jsonl' });
  const { answered } = await calling(lines.response);
  lines.write('{}\n');
  expect(new TextDecoder().decode((await answered.body?.getReader().read())?.value)).toBe('{}\n');
});

it('an answer that names no type is read', async () => {
  const response = json({ jsonrpc: '2.0', id: 1, error: required('v') });
  response.headers.delete('content-type');
  const { person } = await calling(response);
  expect(person.asked).toHaveLength(1);
});

it.each<[string, string, string]>([
  ['words', '', 'working'],
  ['lines of JSON', '', '{"done":1}\n'],
  ['a sum', 'text/plain', '1'],
])('an answer of %s that names no type of its own passes as it comes', async (_, type, text) => {
  const lines = new Events();
  if (type) lines.response.headers.set('content-type', type);
  else lines.response.headers.delete('content-type');
  lines.write(text);
  const { answered } = await calling(lines.response);
  expect(new TextDecoder().decode((await answered.body?.getReader().read())?.value)).toBe(text);
});

it('what a server has only accepted is not read', async () => {
  const accepted = new Events({}, 202);
  accepted.response.headers.delete('content-type');
  const { answered } = await calling(accepted.response);
  expect(answered.status).toBe(202);
});

it('what is not Usher’s passes byte for byte beside a question, wherever both are cut', async () => {
  const event = (message: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\r\n\r\n`;
  const log = (data: string) => event({ method: 'notifications/message', params: { level: 'info', data } });
  const before = `: begun\n\n${log('logs/é "idle" \\ notes/todo')}${log('漢')}`;
  const after = `${log('😀')}${event({ method: 'notifications/prompts/list_changed' })}${log('done')}`;
  const whole = new TextEncoder().encode(before + event(ask(7)) + after);
  for (let cut = 0; cut < whole.length; cut += 5) {
    const events = new Events();
    const { answered, seen } = await calling(events.response);
    for (const piece of [whole.slice(0, cut), whole.slice(cut)]) events.write(piece);
    await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
    events.end();
    expect(await answered.text()).toBe(before + after);
  }
});

it.each([new DOMException('Stopped', 'AbortError'), 'why'])('a page that stops reading hears why: %s', async (why) => {
  const stop = new AbortController();
  const events = new Events();
  const { answered } = await calling(events.response, { signal: stop.signal });
  // As Chromium does with the stream of a script.
  vi.spyOn(Response.prototype, 'text').mockRejectedValue(new TypeError('Failed to fetch'));
  const read = Promise.allSettled([answered.clone().text(), answered.text()]);
  stop.abort(why);
  const isSaid = { status: 'rejected', reason: why };
  expect(await read).toEqual([isSaid, isSaid]);
  vi.restoreAllMocks();
});

it('a frame has answers of its own classes', async () => {
  class FramesResponse extends Response {}
  const framesStream = Object.create(ReadableStream.prototype);
  const events = new Events();
  Object.setPrototypeOf(events.response, FramesResponse.prototype);
  const { body } = events.response;
  Object.setPrototypeOf(body, framesStream);
  Object.defineProperty(events.response, 'body', { value: body });
  const { answered } = await calling(events.response);
  expect(answered).toBeInstanceOf(FramesResponse);
  expect(Object.getPrototypeOf(answered.body)).toBe(framesStream);
  expect(answered.clone()).toBeInstanceOf(FramesResponse);
});

it('a call whose answer as JSON waits for a visit hears of progress once the server says some', async () => {
  const own = new Events();
  const person = new Person(() => new Promise(() => {}));
  const page = standInFor(
    server(({ method, id }, request) => {
      if (request.method === 'GET') return own.response;
      return method === 'tools/call' ? json({ jsonrpc: '2.0', id, error: required('v') }) : undefined;
    }),
    person,
  );
  await initialize(page.fetch);
  const called = post(page.fetch, callTool(1, { _meta: { progressToken: 'p' } }));
  await vi.waitFor(() => expect(person.asked).toHaveLength(1));
  own.say({ method: 'notifications/progress', params: { progressToken: 'p', progress: 1 } });
  const reader = (await called).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"progress":1');
});

it('a question is answered, and a call ends, under ids that JavaScript would round', async () => {
  const [asks, calls] = ['9007199254740993', '1152921504606846977'];
  const person = new Person(() => YES);
  const events = new Events();
  const page = await inSession(() => events.response, person);
  const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(1) }).replace('"id":1', `"id":${calls}`);
  const called = await page.fetch(SERVER, { method: 'POST', headers: IN_SESSION, body });
  events.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...ask(7) }).replace('7', asks)}\n\n`);
  await vi.waitFor(() => expect(page.seen.at(-1)?.text).toContain(`"id":${asks}`));
  events.write(`data: {"jsonrpc":"2.0","id":${calls},"result":{"content":[]}}\n\n`);
  events.end();
  expect(await called.text()).toContain(`"id":${calls}`);
});
