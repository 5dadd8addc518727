import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import type { StandInScope } from '../../../lib/protocol/page-values.ts';
import { declare, isDeclaring } from '../../../lib/stand-in/mcp/declare.ts';
import type { RpcMessage } from '../../../lib/stand-in/wire/json-rpc.ts';

const META = 'io.modelcontextprotocol/clientCapabilities';
const REVISION = 'io.modelcontextprotocol/protocolVersion';

const initialize = (elicitation: unknown, protocolVersion: unknown, tasks?: unknown): RpcMessage => ({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion,
    capabilities: {
      sampling: {},
      ...(elicitation !== undefined && { elicitation }),
      ...(tasks !== undefined && { tasks }),
    },
  },
});
const modern = (method: string, elicitation: unknown): RpcMessage => ({
  jsonrpc: '2.0',
  id: 0,
  method,
  params: { a: 1, _meta: { b: 2, [REVISION]: '2026-07-28', [META]: elicitation === undefined ? {} : { elicitation } } },
});

const BOTH = { form: {}, url: {} };

describe('initialize', () => {
  it.each<[string, unknown, string, StandInScope, unknown, object | undefined]>([
    ['nothing, 2025-11-25', undefined, '2025-11-25', 'everything', BOTH, { form: true, url: true }],
    ['nothing, 2025-06-18', undefined, '2025-06-18', 'everything', {}, { form: true, url: false }],
    ['nothing, 2025-03-26', undefined, '2025-03-26', 'everything', undefined, undefined],
    ['forms as of old', {}, '2025-11-25', 'everything', BOTH, { form: true, url: true }],
    [
      'forms with an option',
      { form: { a: 1 } },
      '2025-11-25',
      'everything',
      { form: { a: 1 }, url: {} },
      { form: true, url: true },
    ],
    ['both', BOTH, '2025-11-25', 'everything', BOTH, { form: true, url: true }],
    ['nothing', undefined, '2025-11-25', 'missing', BOTH, { form: true, url: true }],
    ['forms as of old', {}, '2025-11-25', 'missing', BOTH, { form: false, url: true }],
    ['forms', { form: {} }, '2025-11-25', 'missing', BOTH, { form: false, url: true }],
    ['URLs only', { url: {} }, '2025-11-25', 'missing', BOTH, { form: true, url: false }],
    ['both', BOTH, '2025-11-25', 'missing', undefined, undefined],
    ['forms, before there were URLs', {}, '2025-06-18', 'missing', undefined, undefined],
  ])('of a page that declares %s (%#), scope %#', (_, given, revision, scope, elicitation, own) => {
    const declaration = declare(initialize(given, revision), scope);
    // As tasks it can only be asked where nothing is left to the page.
    const tasks = own && 'url' in own && Object.values(own).every(Boolean) ? TASKS : undefined;
    expect(declaration?.own).toEqual(own);
    expect(declaration?.message).toEqual(own && initialize(elicitation, revision, tasks));
    expect(declaration?.hasTasks).toBe(own && tasks !== undefined);
  });

  it.each([{}, { requests: { sampling: { createMessage: {} } } }, null])(
    'the tasks of a page that declares some are its own: %j',
    (tasks) => {
      const declaration = declare(initialize(undefined, '2025-11-25', tasks), 'everything');
      expect(declaration?.message).toEqual(initialize(BOTH, '2025-11-25', tasks));
      expect(declaration?.hasTasks).toBe(false);
    },
  );

  it('a later revision that has an initialize has no tasks of clients', () => {
    expect(declare(initialize(undefined, '2026-07-28'), 'everything')?.hasTasks).toBe(false);
  });
});

describe('revision 2026-07-28', () => {
  it.each(['server/discover', 'tools/call', 'resources/read'])('declares in every request: %s', (method) => {
    expect(isDeclaring(modern(method, undefined))).toBe(true);
    expect(declare(modern(method, undefined), 'everything')?.message).toEqual(modern(method, BOTH));
  });

  it('declares in nothing else', () => {
    expect(isDeclaring({ jsonrpc: '2.0', id: 0, method: 'tools/call', params: {} })).toBe(false);
  });
});

it('understands any message or leaves it, and changes nothing but the capability', () => {
  const any = fc.record(
    {
      method: fc.constantFrom('initialize', 'tools/call', 'server/discover'),
      params: fc.oneof(
        fc.jsonValue(),
        fc.record({
          protocolVersion: fc.oneof(fc.constantFrom('2025-06-18', '2025-11-25'), fc.jsonValue()),
          capabilities: fc.oneof(fc.jsonValue(), fc.record({ elicitation: fc.jsonValue() })),
          _meta: fc.oneof(
            fc.jsonValue(),
            fc.record({
              [REVISION]: fc.constant('2026-07-28'),
              [META]: fc.oneof(fc.jsonValue(), fc.record({ elicitation: fc.jsonValue() })),
            }),
          ),
        }),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(any, fc.constantFrom<StandInScope>('everything', 'missing'), (fields, scope) => {
      const message = { jsonrpc: '2.0', id: 0, ...fields } as RpcMessage;
      const before = JSON.stringify(message);
      const declaration = declare(message, scope);
      expect(JSON.stringify(message)).toBe(before);
      if (!declaration) return;
      const without = (text: unknown) =>
        JSON.parse(JSON.stringify(text), (key, value) =>
          key === 'elicitation' || key === 'capabilities' || key === META ? undefined : value,
        );
      expect(without(declaration.message)).toEqual(without(message));
    }),
    { numRuns: 5_000 },
  );
});
