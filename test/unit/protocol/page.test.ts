import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ErrorResponse, errorResponse, parsePageMessage } from '../../../lib/protocol/page.ts';
import { always } from '../always.ts';

const rpc = (message: object) => ({ jsonrpc: '2.0', ...message });
const create = (id: unknown, params: object) =>
  rpc({ id, method: 'elicitation/create', params: { params: {}, ...params } });

const heard = { key: 'k', name: 'Files', heardMsAgo: 0 };
const standIn = (params: object) => rpc({ method: 'stand-in/status', params: { state: 'watching', ...params } });

const MODES = { form: true, url: false };
const SESSION = { id: 'a'.repeat(64), own: MODES, pages: MODES, hasTasks: false };

const BAD = 'invalid-params';
const GROUP = { id: 'g', size: 64 };

describe('parsePageMessage', () => {
  it.each([
    ['no options', create('a', {})],
    ['an integer id', create(7, {})],
    ['every option', create('a', { answerAt: 'done', deadlineMs: 0, group: GROUP, server: { key: 'k' } })],
    ['a withdrawal', rpc({ method: 'elicitation/withdraw', params: { id: 'a' } })],
    ['a ping', rpc({ id: 1, method: 'ping' })],
    ['a request on the page’s behalf', create('a', { standIn: { waits: 'for-progress' } })],
    ['a request on the page’s behalf, of unknown patience', create('a', { standIn: {} })],
    ['a stand-in that has heard of no server', standIn({ servers: [] })],
    [
      'a stand-in with a server in trouble, its session, and what its page has waited',
      standIn({ servers: [{ ...heard, trouble: 'not-sent', session: SESSION }], waitedMs: 60_004.5 }),
    ],
    ['a stand-in with servers', standIn({ servers: Array.from({ length: 16 }, () => heard) })],
  ])('takes %s', (_, message) => {
    expect(parsePageMessage(message)).toEqual(message);
  });

  it('keeps the params of the elicitation whole, and drops unknown fields elsewhere', () => {
    const params = { message: 'm', requestedSchema: { properties: { a: { pattern: 'x' } } }, _meta: { future: [1] } };
    const message = { ...create('a', { params, future: 1 }), future: 1 };
    expect(parsePageMessage(message)).toEqual(create('a', { params }));
  });

  it('drops the icons that a server claims: nothing of Usher shows one', () => {
    const server = { key: 'k', name: 'Bank' };
    const icons = [{ src: 'data:image/png;base64,iVBORw0KGgo=', mimeType: 'image/png', sizes: ['48x48'] }];
    const parsed = parsePageMessage(create('a', { server: { ...server, icons } }));
    expect(parsed).toEqual(create('a', { server }));
  });

  it('takes a withdrawal whatever else it says', () => {
    const taken = rpc({ method: 'elicitation/withdraw', params: { id: 'a' } });
    const unfit = fc.jsonValue().filter((value) => typeof value !== 'string');
    always(100, unfit, (reason) => {
      const params = { id: 'a', reason };
      expect(parsePageMessage(rpc({ method: 'elicitation/withdraw', params }))).toEqual(taken);
    });
  });

  it.each([
    ['nothing', undefined, null, 'invalid-request'],
    ['text', '{"jsonrpc":"2.0"}', null, 'invalid-request'],
    ['a batch', [rpc({ id: 1, method: 'ping' })], null, 'invalid-request'],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, 1, 'invalid-request'],
    ['a response', rpc({ id: 'a', result: {} }), 'a', 'invalid-request'],
    ['a method that is none', rpc({ id: 'a', method: 1 }), 'a', 'invalid-request'],
    ['an unknown method', rpc({ id: 'a', method: 'tools/call' }), 'a', 'method-not-found'],
    ['a name of Object.prototype', rpc({ id: 'a', method: '__proto__' }), 'a', 'method-not-found'],
    ['a request without id', rpc({ method: 'elicitation/create', params: { params: {} } }), null, BAD],
    ['an empty id', create('', {}), null, BAD],
    ['a long id', create('a'.repeat(129), {}), null, BAD],
    ['a fraction as id', create(1.5, {}), null, BAD],
    ['no params', rpc({ id: 'a', method: 'elicitation/create' }), 'a', BAD],
    ['params that are a list', create('a', { params: [] }), 'a', BAD],
    ['params that are text', create('a', { params: 'x' }), 'a', BAD],
    ['an unknown answerAt', create('a', { answerAt: 'now' }), 'a', BAD],
    ['a negative deadline', create('a', { deadlineMs: -1 }), 'a', BAD],
    ['an endless deadline', create('a', { deadlineMs: Number.POSITIVE_INFINITY }), 'a', BAD],
    ['an empty group', create('a', { group: { ...GROUP, size: 0 } }), 'a', BAD],
    ['a huge group', create('a', { group: { ...GROUP, size: 65 } }), 'a', BAD],
    ['a server without key', create('a', { server: { name: 'n' } }), 'a', BAD],
    ['a server with a long name', create('a', { server: { key: 'k', name: 'n'.repeat(1025) } }), 'a', BAD],
    ['a group without a size', create('a', { group: { id: 'g' } }), 'a', BAD],
    ['a group without an id', create('a', { group: { size: 2 } }), 'a', BAD],
    ['null for a missing field', create('a', { server: null }), 'a', BAD],
    ['a notification with an id', rpc({ id: 'a', method: 'elicitation/withdraw', params: {} }), null, BAD],
    ['an unknown notification', rpc({ method: 'elicitation/later' }), null, 'method-not-found'],
    ['an unknown patience', create('a', { standIn: { waits: 'for ever' } }), 'a', BAD],
    ['a stand-in in an unknown state', standIn({ state: 'asleep', servers: [] }), null, BAD],
    ['a stand-in with too many servers', standIn({ servers: Array.from({ length: 17 }, () => heard) }), null, BAD],
    ['a server in unknown trouble', standIn({ servers: [{ ...heard, trouble: 'tired' }] }), null, BAD],
    ['a session by its own id', standIn({ servers: [{ ...heard, session: { ...SESSION, id: 'a' } }] }), null, BAD],
    ['a server that was never heard', standIn({ servers: [{ key: 'k' }] }), null, BAD],
    ['a server of the future', standIn({ servers: [{ ...heard, heardMsAgo: -1 }] }), null, BAD],
    ['a withdrawal of nothing', rpc({ method: 'elicitation/withdraw', params: {} }), null, BAD],
    ['a completion without server', rpc({ method: 'elicitation/complete', params: { elicitationId: 'e' } }), null, BAD],
  ] as const)('refuses %s', (_, message, id, reason) => {
    const { error } = errorResponse(id, reason, '');
    expect(parsePageMessage(message)).toMatchObject({ id, error: { code: error.code, data: { reason } } });
  });

  it('never throws, and gives a message or an error response of the protocol', () => {
    const kinds = { withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true };
    const anything = fc.anything(kinds);
    const almost = fc.record(
      {
        jsonrpc: fc.oneof(fc.constant('2.0'), anything),
        id: fc.oneof(fc.string(), fc.double(), anything),
        method: fc.oneof(fc.constantFrom('elicitation/create', 'elicitation/complete', 'ping'), fc.string()),
        params: fc.oneof(
          fc.record(
            { params: anything, server: anything, group: anything, deadlineMs: fc.double(), elicitationId: anything },
            { requiredKeys: [] },
          ),
          anything,
        ),
      },
      { requiredKeys: [] },
    );
    always(500, fc.oneof(almost, anything), (input) => {
      const message = parsePageMessage(input);
      if (!('error' in message)) expect(message).toMatchObject({ jsonrpc: '2.0', method: expect.any(String) });
      else expect(v.is(ErrorResponse, message)).toBe(true);
    });
  });
});
