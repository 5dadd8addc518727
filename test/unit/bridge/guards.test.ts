import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  envelopeOf,
  isAreYouThere,
  isBackgroundToBridge,
  isConnect,
  isPageAnnouncement,
  isUnserved,
  namedRequestOf,
} from '../../../lib/bridge/guards.ts';
import { AreYouThere, BackgroundToBridge, Unserved } from '../../../lib/protocol/bridge.ts';
import { Connect, PageAnnouncement, RequestId } from '../../../lib/protocol/page.ts';
import { END_REASONS, REQUEST_STATES, STAND_IN_SCOPES } from '../../../lib/protocol/page-values.ts';
import { always } from '../always.ts';

/** Values that no field wants, or wants only just: the edges of every bound in the schemas. */
const odd = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '', {}, [], 1n),
  fc.constantFrom(64, 65, 128, 129, 256, 257).map((length) => 'x'.repeat(length)),
  fc.constantFrom(16, 17).map((length) => Array.from({ length }, () => 1)),
  fc.anything(),
);

/** Objects with these fields, of which any can be missing or odd; and now and then no such object at all. */
function nearly(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const spoilt = Object.entries(fields).map(([key, good]) => [
    key,
    fc.oneof({ arbitrary: good, weight: 12 }, { arbitrary: odd, weight: 1 }),
  ]);
  const object = fc.record(Object.fromEntries(spoilt), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(spoilt));
  return fc.oneof({ arbitrary: whole, weight: 8 }, { arbitrary: object, weight: 3 }, { arbitrary: odd, weight: 1 });
}

const text = fc.constantFrom('usher', 'x');
const protocols = fc.constantFrom([1], [], [1, 2], [1.5]);
const id = fc.constantFrom<unknown>('a', 7, -1);
const rpc = { jsonrpc: fc.constant('2.0') };
const provider = {
  type: fc.constant('mcp-usher:provider'),
  id: text,
  name: text,
  version: text,
  protocols,
  standIn: fc.constantFrom(...STAND_IN_SCOPES, undefined),
};
const status = nearly({
  id,
  state: fc.constantFrom(...REQUEST_STATES),
  reason: fc.constantFrom(...END_REASONS, undefined),
});
const error = nearly({
  code: fc.constant(-32600),
  message: text,
  data: fc.oneof(fc.constant(undefined), nearly({ reason: text, retryAfterMs: fc.constantFrom(1, undefined) })),
});
const response = nearly({ ...rpc, id: fc.oneof(id, fc.constant(null)), error });
const message = fc.oneof(
  nearly({ ...rpc, method: fc.constant('elicitation/status'), params: status }),
  nearly({ ...rpc, id: fc.oneof(id, fc.constant(null)), error }),
  nearly({ ...rpc, id, result: fc.constantFrom({}, { action: 'accept' }, []) }),
);

describe('each guard says what the schema of its name says', () => {
  const cases: [string, (input: unknown) => boolean, v.GenericSchema, fc.Arbitrary<unknown>][] = [
    [
      'PageAnnouncement',
      isPageAnnouncement,
      PageAnnouncement,
      nearly({
        type: fc.constant('mcp-usher:page'),
        version: text,
        protocols,
        standIn: fc.constantFrom(true, false, undefined),
      }),
    ],
    [
      'Connect',
      isConnect,
      Connect,
      nearly({ type: fc.constant('mcp-usher:connect'), provider: text, protocol: fc.constant(1) }),
    ],
    ['AreYouThere', isAreYouThere, AreYouThere, nearly({ type: fc.constant('are-you-there'), document: text })],
    ['Unserved', isUnserved, Unserved, nearly({ type: fc.constant('unserved') })],
    [
      'BackgroundToBridge',
      isBackgroundToBridge,
      BackgroundToBridge,
      fc.oneof(
        nearly({ type: fc.constant('confirmed'), document: text, provider: nearly(provider) }),
        nearly({ type: fc.constant('refused') }),
        nearly({ type: fc.constant('taken'), error: fc.oneof(fc.constant(undefined), response) }),
        nearly({ type: fc.constant('provider'), message }),
      ),
    ],
  ];
  it.each(cases)('%s', (_, guard, schema, inputs) => {
    let accepted = 0;
    always(2_000, inputs, (input) => {
      if (guard(input)) accepted += 1;
      expect(guard(input)).toBe(v.is(schema, input));
    });
    // Otherwise nothing but refusals would have been compared.
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('what is read of a message of the page', () => {
  const Envelope = v.object({ jsonrpc: v.literal('2.0'), id: v.optional(RequestId), method: v.string() });
  const NamesRequest = v.object({ params: v.object({ id: RequestId }) });

  it.each([1.5, 2 ** 53, Number.NaN, '', 'x'.repeat(129), true, {}])('%s is the id of no request', (id) => {
    expect(envelopeOf({ jsonrpc: '2.0', id, method: 'ping' })).toEqual({ id: null, method: null });
    expect(namedRequestOf({ params: { id } })).toBeNull();
  });
  it('its method and id', () => {
    always(100, nearly({ jsonrpc: fc.constantFrom('2.0', '1.0'), id, method: text }), (input) => {
      const parsed = v.safeParse(Envelope, input);
      const named = v.safeParse(v.object({ id: RequestId }), input);
      const expected = {
        method: parsed.success ? parsed.output.method : null,
        id: named.success ? named.output.id : null,
      };
      expect(envelopeOf(input)).toEqual(expected);
    });
  });
  it('the request that it names', () => {
    always(100, nearly({ params: nearly({ id }) }), (input) => {
      const parsed = v.safeParse(NamesRequest, input);
      expect(namedRequestOf(input)).toEqual(parsed.success ? parsed.output.params.id : null);
    });
  });
});
