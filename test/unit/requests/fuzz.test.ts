/**
 * The page channel under arbitrary messages: relay, page gateway and queue together. No exception, and each honest
 * request between them is answered. `FUZZ_MESSAGES=100000` is the nightly size.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BackgroundPort, Relay } from '../../../lib/bridge/relay.ts';
import { PageMessage } from '../../../lib/protocol/page.ts';
import type { IncomingPort } from '../../../lib/requests/page-gateway.ts';
import { createPageGateway, createQueue } from '../../fixtures/background.ts';
import { RuntimePort } from '../../fixtures/runtime-port.ts';

const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? 2_000);
const BATCH = 20;
const ORIGIN = 'https://chat.example';
const FORM = { message: 'Name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };

const ids = fc.oneof(fc.constantFrom('a', 'b', 'honest', '__proto__', '', null), fc.integer(), fc.string());
const methods = fc.constantFrom(...PageMessage.options.map(({ entries }) => entries.method.literal), 'constructor');
const schema = fc.oneof(fc.jsonValue(), fc.constant(FORM.requestedSchema));
const elicitation = fc.record(
  {
    mode: fc.oneof(fc.constantFrom('form', 'url'), fc.jsonValue()),
    message: fc.oneof(fc.string(), fc.jsonValue()),
    url: fc.oneof(fc.webUrl(), fc.jsonValue()),
    elicitationId: fc.oneof(fc.string(), fc.jsonValue()),
    requestedSchema: schema,
    ['__proto__']: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const params = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      params: fc.oneof(elicitation, fc.jsonValue()),
      id: ids,
      server: fc.oneof(fc.record({ key: fc.string() }), fc.jsonValue()),
      elicitationId: fc.jsonValue(),
      reason: fc.jsonValue(),
      deadlineMs: fc.oneof(fc.double(), fc.jsonValue()),
      answerAt: fc.oneof(fc.constantFrom('consent', 'done'), fc.jsonValue()),
      group: fc.oneof(fc.record({ id: fc.string(), size: fc.integer() }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
);
/** Near the protocol, so that the parsers' depths are reached; or anything that can be cloned. */
const message = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ jsonrpc: fc.constant('2.0'), id: ids, method: methods, params }, { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }) },
);

/** A runtime port in one piece: what one end posts, the other hears as JSON, as in Chromium. */
class Wire extends RuntimePort<unknown> {
  peer: Wire | null = null;
  readonly sender = { id: 'usher', origin: ORIGIN, frameId: 0, documentId: 'D', tab: { id: 7 } };
  override postMessage(sent: unknown) {
    const copy = JSON.parse(JSON.stringify(sent));
    queueMicrotask(() => this.peer?.say(copy));
  }
  override disconnect() {
    this.peer?.die();
  }
}

const errors: unknown[] = [];
const note = (error: unknown) => errors.push(error);
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation(note);
  process.on('unhandledRejection', note);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', note);
});

/** A page, its relay and a background, with a port between page and relay that is called directly. */
function page() {
  let now = 1_000_000;
  const { queue } = createQueue({ now: () => now });
  const { gateway } = createPageGateway(queue, { now: () => now });
  let hear = (_event: object) => {};
  const window = {
    postMessage: () => {},
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener;
    },
  };
  const relay = new Relay({
    window: window as unknown as Window,
    origin: ORIGIN,
    isAlive: () => true,
    connect: () => {
      const [near, far] = [new Wire(), new Wire()];
      near.peer = far;
      far.peer = near;
      gateway.connect(far as unknown as IncomingPort);
      return near as unknown as BackgroundPort;
    },
  });
  relay.start();
  const heard: { id?: unknown; result?: unknown; error?: unknown }[] = [];
  const port = { postMessage: (sent: never) => void heard.push(sent), close: () => {}, onmessage: (_: unknown) => {} };
  return {
    queue,
    heard,
    /** Time passes, so that the budget is full again. */
    later: () => {
      now += 3_600_000;
    },
    connect: () => {
      const data = { type: 'mcp-usher:connect', provider: 'usher', protocol: 1 };
      const event = { isTrusted: true, data, source: window, origin: ORIGIN, ports: [port] };
      hear({ ...event, stopImmediatePropagation: () => {} });
    },
    say: (data: unknown) => port.onmessage({ data }),
    settled: async () => {
      for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it(`takes ${MESSAGES} arbitrary messages: no exception, no valid request unanswered`, {
  timeout: 1_800_000,
}, async () => {
  const { queue, heard, connect, say, settled, later } = page();
  await settled();
  await settled();
  connect();
  let honest = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: BATCH, maxLength: BATCH }), async (messages) => {
      honest += 1;
      const id = `honest-${honest}`;
      for (const one of messages.slice(0, BATCH / 2)) say(one);
      say({ jsonrpc: '2.0', id, method: 'elicitation/create', params: { params: FORM } });
      for (const one of messages.slice(BATCH / 2)) say(one);
      for (let turns = 0; turns < 40 && !queue.all().some(({ rpcId }) => rpcId === id); turns += 1) await settled();
      await queue.applyAll(() => true, { type: 'decline' });
      await settled();
      expect(heard.filter((answer) => answer.id === id)).toEqual([
        { jsonrpc: '2.0', id, result: { action: 'decline' } },
      ]);
      await queue.forget(() => true, 'client-gone');
      heard.length = 0;
      later();
      expect(errors).toEqual([]);
    }),
    { numRuns: Math.ceil(MESSAGES / BATCH), endOnFailure: true },
  );
});
