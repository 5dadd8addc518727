/** `EventSource`, WebSocket and `XMLHttpRequest`: what a page sees of them, and what is none of MCP's. */
import { describe, expect, it, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import { watchEventSources } from '../../../lib/stand-in/page/watch-event-sources.ts';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { watchXhr } from '../../../lib/stand-in/page/watch-xhr.ts';
import { browserFor, type FakeWebSocket } from './browser.ts';
import { ask, callTool, Events, json, type Message, required, server } from './raw.ts';
import { type Answer, Person, SERVER, type Serve, standInFor, thinking } from './stage.ts';

const ACCEPTED: Answer = () => ({ action: 'accept' });

function pageWith(
  serve: Serve,
  answer: Answer = ACCEPTED,
  socketed?: (socket: FakeWebSocket) => void,
  coming?: Promise<void>,
) {
  const person = new Person(answer);
  person.coming = coming;
  const page = standInFor(serve, person);
  const toServer: string[] = [];
  const browser = browserFor(page.native, (socket) => {
    socketed?.(socket);
    return (text) => toServer.push(text);
  });
  const untouched = { ...browser };
  watchEventSources(browser, page.standIn);
  watchWebSockets(browser, page.standIn);
  watchXhr(browser, page.standIn);
  return { ...page, browser, untouched, person, toServer };
}

const nothing: Serve = () => new Response('nothing', { headers: { 'content-type': 'text/plain' } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
const capabilities = (text: string | undefined) =>
  (JSON.parse(text ?? '{}') as { params?: { capabilities?: object } }).params?.capabilities;

describe('what the page sees', () => {
  it.each(['EventSource', 'WebSocket', 'XMLHttpRequest'] as const)('is a %s like its own', (name) => {
    const { browser, untouched } = pageWith(nothing);
    const [Ours, Theirs] = [browser[name], untouched[name]];
    expect(Ours).not.toBe(Theirs);
    expect([Ours.name, Ours.length, Ours.prototype]).toEqual([Theirs.name, Theirs.length, Theirs.prototype]);
    expect(() => (Ours as never as () => void)()).toThrow(TypeError);
    const made = name === 'XMLHttpRequest' ? new browser.XMLHttpRequest() : new browser[name]('wss://a.example/');
    expect(made).toBeInstanceOf(Ours);
    expect(made).toBeInstanceOf(Theirs);
    expect(made.constructor).toBe(Ours);
    expect(Object.getOwnPropertyNames(Ours)).toEqual(Object.getOwnPropertyNames(Theirs));
    class Own extends (Ours as typeof EventSource) {}
    expect(new Own('https://a.example/')).toBeInstanceOf(Own);
  });

  it.each([
    ['EventSource', 'close'],
    ['WebSocket', 'send'],
    ['XMLHttpRequest', 'open'],
    ['XMLHttpRequest', 'send'],
    ['XMLHttpRequest', 'abort'],
    ['XMLHttpRequest', 'setRequestHeader'],
  ] as const)('is the same error where %s.%s is called on something else', (name, method) => {
    const before = browserFor(async () => new Response());
    const native = Object.getOwnPropertyDescriptor(before[name].prototype, method);
    const { browser } = pageWith(nothing);
    const ours = Object.getOwnPropertyDescriptor(browser[name].prototype, method);
    expect({ ...ours, value: null }).toEqual({ ...native, value: null });
    expect([ours?.value.name, ours?.value.length]).toEqual([native?.value.name, native?.value.length]);
    expect(() => ours?.value.call({})).toThrow('Illegal invocation');
  });

  it('is nothing new where the browser has none of them', () => {
    const page = {} as Window & typeof globalThis;
    const { standIn } = standInFor(nothing, new Person());
    watchEventSources(page, standIn);
    watchWebSockets(page, standIn);
    watchXhr(page, standIn);
    expect(page).toEqual({});
  });
});

describe('an EventSource', () => {
  it('that names no URL passes as it is, even what looks like a question', async () => {
    const events = new Events();
    const { browser, person } = pageWith(() => events.response);
    const heard: unknown[] = [];
    new browser.EventSource(SERVER).onmessage = ({ data, isTrusted }) => heard.push([data, isTrusted]);
    const question = JSON.stringify({ jsonrpc: '2.0', ...ask(1) });
    events.write(`event: endpoint\ndata: http://[\n\ndata: ${question}\n\ndata: {\n\n`);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard.map((event) => (event as string[])[0])).toEqual([question, '{']);
    expect(person.asked).toEqual([]);
  });

  it('that the page closes takes its questions back', async () => {
    const events = new Events();
    const { answer } = thinking();
    const signals: AbortSignal[] = [];
    const page = pageWith(
      ({ method }) => (method === 'GET' ? events.response : new Response(null, { status: 202 })),
      (question, signal) => {
        signals.push(signal);
        return answer(question, signal);
      },
    );
    const source = new page.browser.EventSource(SERVER);
    const heard: unknown[] = [];
    source.onmessage = ({ data }) => heard.push(data);
    events.write('event: endpoint\ndata: /messages\n\n');
    await settled();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(initialize);
    await page.fetch(new URL('/messages', SERVER).href, { method: 'POST', headers, body });
    expect(capabilities(page.seen.at(-1)?.text)).toEqual({ elicitation: { form: {}, url: {} }, tasks: TASKS });
    events.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...ask(7) })}\n\n`);
    await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
    source.close();
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect(heard).toEqual([]);
  });
});

it('the Inspector’s stream is that of what is posted before its answer has come', async () => {
  const events = new Events();
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const page = pageWith(({ method }) => (method === 'GET' ? answered : json({ ok: true })));
  const listening = page.fetch('/api/mcp/events?sessionId=1');
  const body = JSON.stringify({ sessionId: '1', message: initialize });
  await page.fetch('/api/mcp/send', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  answer(events.response);
  void (await listening).text();
  events.write(`data: ${JSON.stringify({ type: 'message', data: { jsonrpc: '2.0', ...ask(5) } })}\n\n`);
  await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
});

describe('a WebSocket', () => {
  const open = async (answer?: Answer, protocols: string | string[] = 'mcp', coming?: Promise<void>) => {
    let theirs: FakeWebSocket | undefined;
    const page = pageWith(
      nothing,
      answer,
      (socket) => {
        theirs = socket;
      },
      coming,
    );
    const socket = new page.browser.WebSocket('wss://tools.example/ws', protocols);
    const heard: unknown[] = [];
    socket.onmessage = ({ data }) => heard.push(data);
    await settled();
    const receive = (message: object | string | ArrayBuffer) =>
      theirs?.receive(
        typeof message === 'string' || message instanceof ArrayBuffer
          ? message
          : JSON.stringify({ jsonrpc: '2.0', ...message }),
      );
    return { ...page, socket, heard, receive };
  };

  it.each([[[]], ['chat'], [['chat']]])('of another subprotocol (%s) is not looked at', async (protocols) => {
    const { socket, toServer, receive, heard, person } = await open(ACCEPTED, protocols);
    socket.send(JSON.stringify(initialize));
    receive(ask(1));
    expect(toServer).toEqual([JSON.stringify(initialize)]);
    expect(heard).toHaveLength(1);
    expect(person.asked).toEqual([]);
  });

  it('passes what is no message as it came, of both sides', async () => {
    const { socket, toServer, receive, heard } = await open(ACCEPTED, ['other', 'mcp']);
    const bytes = new ArrayBuffer(3);
    for (const data of ['', '{', '[]', '{"jsonrpc":"1.0"}', bytes]) {
      socket.send(data);
      receive(data);
    }
    expect(toServer).toEqual(['', '{', '[]', '{"jsonrpc":"1.0"}', bytes]);
    expect(heard).toEqual(toServer);
  });

  it('sends in the page’s order while the first message waits for Usher', async () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { socket, toServer } = await open(undefined, 'mcp', coming);
    socket.send(JSON.stringify(initialize));
    socket.send('second');
    await settled();
    expect(toServer).toEqual([]);
    come();
    await settled();
    expect(capabilities(toServer[0])).toEqual({ elicitation: { form: {}, url: {} }, tasks: TASKS });
    expect(toServer[1]).toBe('second');
    socket.send('third');
    expect(toServer).toHaveLength(3);
  });

  it('throws what its own throws while it is connecting', () => {
    const { browser } = pageWith(nothing);
    expect(() => new browser.WebSocket('wss://tools.example/', 'mcp').send('early')).toThrow(DOMException);
  });

  it('that closes takes its questions back, and says nothing any more', async () => {
    const { answer, decide } = thinking();
    const { socket, toServer, receive, person } = await open(answer);
    socket.send(JSON.stringify(initialize));
    receive(ask(3));
    expect(person.asked).toHaveLength(1);
    socket.close();
    decide({ action: 'accept' });
    await settled();
    expect(toServer).toHaveLength(1);
  });
});

describe('an XMLHttpRequest', () => {
  /** Posts `message`, and returns what the page sees at each event. */
  function post(
    { browser }: ReturnType<typeof pageWith>,
    message: object,
    { responseType = '' as XMLHttpRequestResponseType, headers = {} as Record<string, string> } = {},
  ) {
    const xhr = new browser.XMLHttpRequest();
    xhr.responseType = responseType;
    const seen: [string, number, number, unknown][] = [];
    for (const type of ['readystatechange', 'load', 'loadend', 'abort', 'error']) {
      xhr.addEventListener(type, () => seen.push([type, xhr.readyState, xhr.status, xhr.response]));
    }
    xhr.open('POST', SERVER);
    for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) {
      xhr.setRequestHeader(name, value);
    }
    xhr.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    const over = vi.waitFor(() => expect(seen.some(([type]) => type === 'loadend')).toBe(true));
    return { xhr, seen, over };
  }
  const requiredOnce = (status: number) => {
    let calls = 0;
    return server(({ id, method }) => {
      if (method !== 'tools/call') return undefined;
      calls += 1;
      return calls === 1
        ? json({ jsonrpc: '2.0', id, error: required('one') }, status)
        : json({ jsonrpc: '2.0', id, result: { word: 'done' } });
    });
  };
  const opened = async (serve: Serve, answer: Answer = ACCEPTED) => {
    const page = pageWith(serve, answer);
    await post(page, initialize).over;
    return page;
  };

  it('declares, and is answered as its own is', async () => {
    const page = pageWith(server(() => undefined));
    const { seen, over } = post(page, initialize);
    await over;
    expect(capabilities(page.seen[0]?.text)).toEqual({ elicitation: { form: {}, url: {} }, tasks: TASKS });
    expect(seen.map(([type, state]) => [type, state])).toEqual([
      ['readystatechange', 1],
      ['readystatechange', 2],
      ['readystatechange', 3],
      ['readystatechange', 4],
      ['load', 4],
      ['loadend', 4],
    ]);
    expect(page.person.heardOf.size).toBe(1);
  });

  it('begins a session that is told of before the page hears so', async () => {
    const page = pageWith(server(() => undefined));
    let told = 0;
    const { xhr, over } = post(page, initialize);
    xhr.addEventListener('load', () => {
      told = page.person.news.filter(({ session }) => session).length;
    });
    await over;
    expect(told).toBe(1);
  });

  it.each([
    ['', 200],
    ['text', 401],
    ['json', 200],
  ] as const)('as %s is done once the call that failed with -32042 was made again', async (responseType, status) => {
    const page = await opened(requiredOnce(status));
    const { seen, over } = post(page, callTool(5), { responseType, headers: { 'mcp-session-id': 's' } });
    await over;
    const answer: Message = { id: 5, result: { word: 'done' } };
    const [, , , response] = seen.at(-1) ?? [];
    expect(typeof response === 'string' ? JSON.parse(response) : response).toMatchObject(answer);
    expect(seen.slice(-3).map(([type, state, shown]) => [type, state, shown])).toEqual([
      ['readystatechange', 4, 200],
      ['load', 4, 200],
      ['loadend', 4, 200],
    ]);
    expect(seen.filter(([type, state]) => state === 4 || type === 'load')).toHaveLength(3);
    expect(page.person.asked).toHaveLength(1);
  });

  it('that is given up while its answer is held back hears so, once, and nobody is asked any more', async () => {
    const signals: AbortSignal[] = [];
    const page = await opened(requiredOnce(200), (question, signal) => {
      signals.push(signal);
      return thinking().answer(question, signal);
    });
    const { xhr, seen, over } = post(page, callTool(5), { headers: { 'mcp-session-id': 's' } });
    await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
    await settled();
    expect(xhr.readyState).toBe(3);
    xhr.abort();
    await over;
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await settled();
    expect(seen.slice(-3).map(([type, , status, response]) => [type, status, response])).toEqual([
      ['readystatechange', 0, ''],
      ['abort', 0, ''],
      ['loadend', 0, ''],
    ]);
    expect(xhr.readyState).toBe(0);
  });

  describe('that waits for Usher', () => {
    function held() {
      let come = () => {};
      const coming = new Promise<void>((resolve) => {
        come = resolve;
      });
      const page = pageWith(
        server(() => undefined),
        ACCEPTED,
        undefined,
        coming,
      );
      const arrive = async () => {
        come();
        await settled();
      };
      return { ...page, arrive };
    }
    const text = (id: number) => JSON.stringify({ ...initialize, id });

    /** What a page sees of one that has been sent and is not answered, whatever it does. */
    function observe(Own: typeof XMLHttpRequest, act: (xhr: XMLHttpRequest, note: (what: unknown) => void) => void) {
      const xhr = new Own();
      const seen: unknown[] = [];
      for (const type of ['readystatechange', 'load', 'loadend', 'abort', 'error']) {
        xhr.addEventListener(type, () => seen.push([type, xhr.readyState, xhr.status, xhr.response]));
        xhr.upload.addEventListener(type, () => seen.push([type, 'of the upload']));
      }
      xhr.open('POST', SERVER);
      xhr.send(text(1));
      act(xhr, (what) => seen.push(what));
      seen.push(xhr.readyState);
      return seen;
    }
    const failure = (act: () => void) => {
      try {
        act();
        return undefined;
      } catch (error) {
        return [(error as Error).name, (error as Error).message];
      }
    };

    it.each<[string, (xhr: XMLHttpRequest, note: (what: unknown) => void) => void]>([
      ['is given up', (xhr) => xhr.abort()],
      [
        'is given up twice',
        (xhr) => {
          xhr.abort();
          xhr.abort();
        },
      ],
      [
        'is given up and sent again without being opened',
        (xhr, note) => {
          xhr.abort();
          note(failure(() => xhr.send(text(2))));
          note(failure(() => xhr.setRequestHeader('a', 'b')));
        },
      ],
      [
        'is given up and opened',
        (xhr) => {
          xhr.abort();
          xhr.open('POST', SERVER);
        },
      ],
      [
        'is opened anew as it hears that it was given up',
        (xhr) => {
          xhr.addEventListener('abort', () => xhr.open('POST', SERVER), { once: true });
          xhr.abort();
        },
      ],
      ['is opened anew', (xhr) => xhr.open('POST', SERVER)],
      ['is sent twice', (xhr, note) => note(failure(() => xhr.send(text(2))))],
      ['is given a header', (xhr, note) => note(failure(() => xhr.setRequestHeader('a', 'b')))],
    ])('looks as its own where it %s', (_, act) => {
      const own = browserFor(() => new Promise(() => {}));
      const expected = observe(own.XMLHttpRequest, act);
      expect(observe(held().browser.XMLHttpRequest, act)).toEqual(expected);
    });

    it('is not sent once it was given up', async () => {
      const page = held();
      observe(page.browser.XMLHttpRequest, (xhr) => xhr.abort());
      await page.arrive();
      expect(page.seen).toEqual([]);
    });

    it('is sent as it was opened last', async () => {
      const page = held();
      observe(page.browser.XMLHttpRequest, (xhr) => {
        xhr.abort();
        for (const id of [2, 3]) {
          xhr.open('POST', SERVER);
          xhr.send(text(id));
        }
      });
      await page.arrive();
      expect(page.seen.map((sent) => JSON.parse(sent.text).id)).toEqual([3]);
    });

    it('is sent once, with the headers that it had', async () => {
      const page = held();
      observe(page.browser.XMLHttpRequest, (xhr) => {
        failure(() => xhr.send(text(2)));
        failure(() => xhr.setRequestHeader('x-late', '1'));
      });
      await page.arrive();
      expect(page.seen.map((sent) => [JSON.parse(sent.text).id, sent.headers.get('x-late')])).toEqual([[1, null]]);
    });
  });

  it('is left alone where it is none of MCP’s, is signed, or is read as bytes', async () => {
    const page = pageWith(server(() => undefined));
    const { response } = await new Promise<{ response: unknown }>((resolve) => {
      const xhr = new page.browser.XMLHttpRequest();
      xhr.onload = () => resolve(xhr);
      xhr.open('GET', SERVER);
      xhr.send();
    });
    expect(response).toBe('');
    await post(page, { ...initialize, jsonrpc: '1.0' }).over;
    await post(page, initialize, { headers: { dpop: 'proof' } }).over;
    await post(page, initialize, { responseType: 'arraybuffer' }).over;
    expect(page.seen.map(({ text }) => text && (capabilities(text) ?? null))).toEqual(['', null, null, null]);
  });

  it('that fails shows what its own shows, and nobody is asked for it any more', async () => {
    const events = new Events();
    const signals: AbortSignal[] = [];
    const page = await opened(
      server(({ method }) => (method === 'tools/call' ? events.response : undefined)),
      (question, signal) => {
        signals.push(signal);
        return thinking().answer(question, signal);
      },
    );
    const { xhr, seen, over } = post(page, callTool(5), { headers: { 'mcp-session-id': 's' } });
    events.say(ask(7));
    await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
    events.cut();
    await over;
    expect(seen.some(([type]) => type === 'error')).toBe(true);
    expect([xhr.readyState, xhr.status, xhr.responseText]).toEqual([4, 0, '']);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('may be used again', async () => {
    const page = await opened(requiredOnce(200));
    const { xhr, over } = post(page, callTool(5), { headers: { 'mcp-session-id': 's' } });
    await over;
    await new Promise((resolve) => {
      xhr.addEventListener('loadend', resolve, { once: true });
      xhr.open('POST', SERVER);
      xhr.send('{"plain":true}');
    });
    expect(xhr.responseText).toBe('');
    expect(xhr.status).toBe(202);
  });
});
