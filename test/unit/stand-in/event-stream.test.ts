/** The answers and the streams that come back to a page: as its server says them, but for what is Usher’s. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ask, Events, heard, json, required, resumedOn, YES } from './raw.ts';
import { Person, SERVER, thinking } from './stage.ts';
import { inSession, pageOf, soon } from './story.ts';

const ANSWER = { id: 7, result: YES };
const RESULT = { jsonrpc: '2.0', id: 1, result: {} };
const JSON_TYPE = { 'content-type': 'application/json' };
const event = (message: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;

/** A page whose call gets `said`. */
async function answered(said: Response | Events, init?: RequestInit) {
  const page = await inSession({ 'tools/call': said });
  return { ...page, answer: await page.call(1, {}, init) };
}

/** The page reads the answer to its call, in which its server writes just that. */
async function reading(...written: (string | Uint8Array)[]) {
  const events = new Events();
  for (const each of written) events.write(each);
  const page = await answered(events);
  events.end();
  return { ...page, text: await page.answer.text() };
}

/** Reads one part after the other. */
function partsOf({ body }: Response) {
  const reader = body?.getReader();
  return async () => new TextDecoder().decode((await reader?.read())?.value);
}

describe('a stream that is cut', () => {
  it('is resumed behind the question, which is asked once and answered once', async () => {
    const { person, decide } = thinking();
    const [first, second] = [new Events(), new Events()];
    const page = await inSession({ 'tools/call': first, GET: resumedOn(second) }, person);
    const text = (await page.call()).text();
    first.say(ask(7), 'q1');
    await page.hasAsked();
    first.end();
    expect(await text).toBe('id: q1\nevent: ping\ndata\n\n');
    const all = heard(await page.listen({ 'last-event-id': 'q0' }));
    second.say(ask(7), 'q1');
    decide(YES);
    await page.hasTold(ANSWER);
    second.say(ask(7));
    second.say(RESULT, 'q2');
    second.end();
    expect(await all).toEqual([RESULT]);
    expect([person.asked.length, page.told().length]).toEqual([1, 1]);
    expect(page.seen.find(({ text }) => text.includes('"action"'))?.headers.has('last-event-id')).toBe(false);
  });

  it('and repeats an error -32042 that is being dealt with: nobody is asked again', async () => {
    const [first, second] = [new Events(), new Events()];
    const page = await inSession({ 'tools/call': first, GET: resumedOn(second) }, thinking().person);
    void heard(await page.call()).catch(() => {});
    first.say({ id: 1, error: required('one') }, 'e1');
    await page.hasAsked();
    const resumed = await page.listen({ 'last-event-id': 'e0' });
    second.say({ id: 1, error: required('two') }, 'e1');
    second.end();
    expect(await resumed.text()).toBe('');
    expect(page.person.asked).toHaveLength(1);
  });

  it('in the middle of a call that was made again: the answer is the page’s under its own id on the next stream', async () => {
    const [first, again, resumed] = [new Events(), new Events(), new Events()];
    const page = await inSession({ 'tools/call': [first, again], GET: resumedOn(resumed) });
    const text = (await page.call()).text();
    first.say({ id: 1, error: required('one') }, 'e1');
    first.end();
    await page.hasSent('tools/call', 2);
    again.write('id: e2\ndata:\n\n');
    again.cut();
    expect(await text).toBe('id: e2\ndata:\n\n');
    const all = heard(await page.listen({ 'last-event-id': 'e2' }));
    resumed.say({ id: page.sent('tools/call')[1]?.id, result: {} }, 'e3');
    await soon();
    resumed.end();
    expect(await all).toEqual([RESULT]);
  });

  it.each([
    ['stops within what may be a question, and can still give up', false],
    ['is cut there, and hears so', true],
  ])('is read by a page that waits for ever where it %s', async (_, isCut) => {
    const events = new Events();
    const gone = new AbortController();
    const { answer } = await answered(events, { signal: gone.signal });
    const text = answer.text();
    events.write('data: {"jsonrpc":');
    if (isCut) events.cut();
    else gone.abort(new Error('network error'));
    await expect(text).rejects.toThrow('network error');
  });

  it('reaches the page before it breaks off', async () => {
    const events = new Events();
    const read = partsOf((await answered(events)).answer);
    events.write('data: half');
    const first = read();
    await soon();
    events.cut();
    expect(await first).toBe('data: half');
    await expect(read()).rejects.toThrow('network error');
  });

  it('reaches a page that reads late with all that came before', async () => {
    const events = new Events();
    const read = partsOf((await answered(events)).answer);
    for (const data of ['one', 'two']) events.write(`data: ${data}\n\n`);
    await soon();
    events.cut();
    await soon();
    expect([await read(), await read()]).toEqual(['data: one\n\n', 'data: two\n\n']);
    await expect(read()).rejects.toThrow('network error');
  });
});

describe('passes as it comes', () => {
  it.each([
    ['no JSON', 'data: {"jsonrpc":\n\n'],
    ['no JSON-RPC', 'data: {"method":"elicitation/create","id":1}\n\n'],
    ['a question without id', event({ method: 'elicitation/create' })],
    ['an id that is none', event({ method: 'elicitation/create', id: {} })],
    ['a method that is none', event({ method: 7, id: 1 })],
    ['null', 'data: null\n\n'],
    ['a response to nothing', event({ id: 99, result: {} })],
    ['an error without list', event({ id: 1, error: { code: -32042 } })],
    ['a round that asks for nothing', event({ id: 1, result: { resultType: 'input_required' } })],
    ['a cancellation of nothing', event({ method: 'notifications/cancelled' })],
    ['progress of nothing', event({ method: 'notifications/progress', params: null })],
    ['a question in an event of another type', `event: trace\n${event(ask('q'))}`],
  ])('%s', async (_, said) => {
    const { text, person } = await reading(said);
    expect([text, person.asked]).toEqual([said, []]);
  });

  it.each<[string, string | null, string]>([
    ['words of no type', null, 'working'],
    ['lines of JSON of no type', null, '{"done":1}\n'],
    ['a sum', 'text/plain', '1'],
    ['a line of JSON', 'application/jsonl', '{}\n'],
    ['a line of JSON by another name', 'application/x-ndjson', '{}'],
  ])('part by part, %s', async (_, type, text) => {
    const lines = new Events();
    if (type === null) lines.response.headers.delete('content-type');
    else lines.response.headers.set('content-type', type);
    lines.write(text);
    expect(await partsOf((await answered(lines)).answer)()).toBe(text);
  });

  it('byte for byte beside a question, wherever both are cut', async () => {
    const log = (data: string) =>
      event({ method: 'notifications/message', params: { level: 'info', data } }).replaceAll('\n', '\r\n');
    const before = `: begun\n\n${log('logs/é "idle" \\ notes/todo')}${log('漢')}`;
    const after = `${log('😀')}${event({ method: 'notifications/prompts/list_changed' })}${log('done')}`;
    const whole = new TextEncoder().encode(before + event(ask(7)).replaceAll('\n', '\r\n') + after);
    for (let cut = 0; cut < whole.length; cut += 1) {
      const { text, hasTold } = await reading(whole.slice(0, cut), whole.slice(cut));
      await hasTold(ANSWER);
      expect(text).toBe(before + after);
    }
  });

  it('byte for byte, whatever it is', async () => {
    const texts = ['data: {"jsonrpc":"1.0"}\n\n', ': ping\r\n\r\n', 'event: endpoint\n', 'id: 1\rdata\r\r', 'data: ['];
    const chunk = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
      fc.constantFrom(...texts).map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 10 }), fc.boolean(), async (chunks, isInSession) => {
        const events = new Events();
        for (const each of chunks) events.write(each.slice());
        events.end();
        const page = await inSession({ GET: events });
        const headers = { accept: 'text/event-stream', ...(isInSession && { 'mcp-session-id': 's' }) };
        const bytes = new Uint8Array(await (await page.fetch(SERVER, { headers })).arrayBuffer());
        expect([...bytes]).toEqual(chunks.flatMap((each) => [...each]));
      }),
      { numRuns: 300 },
    );
  });

  it('with 10 MB, in either direction', async () => {
    const big = 'x'.repeat(10_000_000);
    const { call, seen } = await inSession({ 'tools/call': { result: { big } } });
    const response = await call(1, { arguments: { big } });
    expect(((await response.json()) as { result: object }).result).toEqual({ big });
    expect(JSON.parse(seen.at(-1)?.text ?? '').params.arguments).toEqual({ big });
  });
});

describe('a question', () => {
  /** A word as JSON may have it too. */
  const escaped = (word: string) => word.replace(/./g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
  it.each<[string, (question: string) => string]>([
    ['as it is', (question) => question],
    ['with its slashes escaped', (question) => question.replace('/', '\\/')],
    ['with every letter escaped', (question) => question.replace(/(?<=")(?:id|method|elicitation)/g, escaped)],
    ['with room around its colons', (question) => question.replaceAll('":', '" : ')],
    ['on several lines', (question) => question.replaceAll(',"', ',\ndata: "')],
  ])('is asked among a thousand other events, %s', async (_, write) => {
    const other = event({ method: 'notifications/message', params: {} }).repeat(500);
    const { text, person } = await reading(
      other,
      `data: ${write(JSON.stringify({ jsonrpc: '2.0', ...ask(7) }))}\n\n`,
      other,
    );
    expect(text).toBe(other + other);
    expect(person.asked).toHaveLength(1);
  });

  it('is taken out of a batch', async () => {
    const { text, person } = await reading(`data: ${JSON.stringify([{ jsonrpc: '2.0', ...ask(7) }, RESULT])}\n\n`);
    expect(text).toBe(`data: ${JSON.stringify([RESULT])}\n\n`);
    expect(person.asked).toHaveLength(1);
  });

  it.each([
    ['where the type of its stream is in capitals', 'tools/call'],
    ['where the page says no type that it accepts', 'GET'],
  ])('is asked %s', async (_, where) => {
    const events = new Events({ 'content-type': 'Text/Event-Stream; Charset=UTF-8' });
    const page = await inSession({ [where]: events });
    const listening = () => page.fetch(SERVER, { headers: { 'mcp-session-id': 's' } });
    const answer = await (where === 'GET' ? listening() : page.call());
    events.end(ask('q'));
    expect(await answer.text()).not.toContain('elicitation/create');
    expect(page.person.asked).toHaveLength(1);
  });

  it('is answered though the page never reads what came with it', async () => {
    const events = new Events();
    const { hasTold } = await answered(events);
    events.say(ask(7));
    await hasTold(ANSWER);
  });
});

describe('an answer as JSON', () => {
  it.each<[string, (headers: Headers) => void]>([
    ['names no type', (headers) => headers.delete('content-type')],
    ['is called plain text', (headers) => headers.set('content-type', 'text/plain')],
  ])('is read where it %s', async (_, change) => {
    const response = json({ jsonrpc: '2.0', id: 1, error: required('v') });
    change(response.headers);
    expect((await answered(response)).person.asked).toHaveLength(1);
  });

  it('is the call’s where it gives its number as text: the clients of both SDKs take that', async () => {
    const [error, result] = [{ error: required('v') }, { result: {} }].map(
      (outcome) =>
        ({ id }: { id?: unknown }) =>
          json({ jsonrpc: '2.0', id: String(id), ...outcome }),
    ) as [() => Response, () => Response];
    const page = await inSession({ 'tools/call': [error, result] });
    expect(await (await page.call()).json()).toEqual(RESULT);
    expect(page.person.asked).toHaveLength(1);
  });
});

it('what a server has only accepted is not read', async () => {
  const accepted = new Events({}, 202);
  accepted.response.headers.delete('content-type');
  expect((await answered(accepted)).answer.status).toBe(202);
});

it('no more is read before the page reads than browsers do', async () => {
  let pulls = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulls += 1;
    controller.enqueue(new TextEncoder().encode(`data: ${'x'.repeat(10_000)}\n\n`));
  };
  const headers = { 'content-type': 'text/event-stream' };
  const { answer } = await answered(new Response(new ReadableStream({ pull }), { headers }));
  await soon();
  expect(pulls).toBeLessThan(12);
  await answer.body?.cancel();
});

it('the end of an empty stream shows without a read', async () => {
  const events = new Events();
  const { closed } = (await answered(events)).answer.body?.getReader() ?? {};
  events.end();
  expect(await closed).toBeUndefined();
});

it.each([new DOMException('Stopped', 'AbortError'), 'why'])('a page that stops reading hears why: %s', async (why) => {
  const stop = new AbortController();
  const { answer } = await answered(new Events(), { signal: stop.signal });
  // As Chromium does with the stream of a script.
  vi.spyOn(Response.prototype, 'text').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => void vi.restoreAllMocks());
  const read = Promise.allSettled([answer.clone().text(), answer.text()]);
  stop.abort(why);
  const isSaid = { status: 'rejected', reason: why };
  expect(await read).toEqual([isSaid, isSaid]);
});

it('a frame has answers of its own classes', async () => {
  class FramesResponse extends Response {}
  const framesStream = Object.create(ReadableStream.prototype);
  const { response } = new Events();
  Object.setPrototypeOf(response, FramesResponse.prototype);
  const { body } = response;
  Object.setPrototypeOf(body, framesStream);
  Object.defineProperty(response, 'body', { value: body });
  const { answer } = await answered(response);
  expect(answer).toBeInstanceOf(FramesResponse);
  expect(Object.getPrototypeOf(answer.body)).toBe(framesStream);
  expect(answer.clone()).toBeInstanceOf(FramesResponse);
});

describe('an answer whose beginning comes long before the rest is not held', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['of JSON, to initialize', 'initialize', JSON_TYPE],
    ['of JSON, to tools/call', 'tools/call', JSON_TYPE],
    ['of events, to an opening', 'initialize', undefined],
  ])('%s', async (_, method, headers) => {
    const events = new Events(headers);
    const page = pageOf({ [method]: events });
    const opened = page.initialize();
    const answering = method === 'initialize' ? opened : opened.then(() => page.call(0));
    let answer: Response | undefined;
    void answering.then((response) => (answer = response));
    while (!answer) {
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const said = { jsonrpc: '2.0', id: 0, result: {} };
    const all = heard(answer, 1);
    if (headers) events.write(JSON.stringify(said));
    else events.say(said);
    if (headers) events.end();
    expect(await all).toEqual([said]);
    expect(page.sent(method)).toHaveLength(1);
  });
});

describe('a stream that may be none of MCP', () => {
  const open = async (events: Events) => {
    const page = pageOf({ GET: events });
    return partsOf(await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } }));
  };

  it.each(['data: {"a":1}\n', ': hello\n', 'x', `data: ${'x'.repeat(70_000)}`])(
    'passes as it comes, whatever ends its parts: %.20s',
    async (part) => {
      const events = new Events();
      const read = await open(events);
      for (let index = 0; index < 3; index += 1) {
        events.write(part);
        expect(await read()).toBe(part);
      }
      events.end();
      expect(await read()).toBe('');
    },
  );

  it('passes as it comes where Usher answers nothing at its URL', async () => {
    const events = new Events();
    const person = new Person();
    person.scope = undefined;
    const page = await inSession({ GET: events }, person);
    const response = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    events.write('data: {"half"');
    expect(await partsOf(response)()).toBe('data: {"half"');
  });

  it.each(['', ': hello\n\n'])('passes as it comes where it is of MCP in the end, after %o', async (before) => {
    const events = new Events();
    const read = await open(events);
    for (const part of [`${before}event: endp`, 'oint\ndata: /post\n', '\ndata: {"half"', ':1}\n\n']) {
      events.write(part);
      expect(await read()).toBe(part);
    }
  });
});
