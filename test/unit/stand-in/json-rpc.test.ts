import { describe, expect, it } from 'vitest';
import {
  type Id,
  isId,
  keyOf,
  latestOf,
  parseJson,
  type RpcRequest,
  restated,
} from '../../../lib/stand-in/wire/json-rpc.ts';
import { isInProportion } from '../proportion.ts';

describe('the text of what differs in one member', () => {
  const was = { a: { b: {}, c: 1 }, d: 2 };
  it.each<[string, string, object, string | undefined]>([
    [
      'keeps the rest',
      '{"a": {"b":{},"c":1.0}, "d":2}',
      { ...was, a: { ...was.a, b: { x: 1 } } },
      '{"a": {"b":{"x":1},"c":1.0}, "d":2}',
    ],
    ['changes what is outermost', '{"a":{"b":{},"c":1},"d":2}', { ...was, d: 3 }, '{"a":{"b":{},"c":1},"d":3}'],
    ['is none for two members', '{"a":{"b":{},"c":1},"d":2}', { a: { b: {}, c: 2 }, d: 3 }, undefined],
    ['is none for a new member', '{"a":{"b":{},"c":1},"d":2}', { ...was, e: undefined, f: 1 }, undefined],
    ['is none where the member is there twice', '{"a":{"b":{},"c":1},"d":2,"x":{"d":2}}', { ...was, d: 3 }, undefined],
    ['is none where it is written in another way', '{"a":{"b":{},"c":1},"d": 2}', { ...was, d: 3 }, undefined],
    ['is none where nothing differs', '{"a":{"b":{},"c":1},"d":2}', was, undefined],
  ])('%s', (_, text, becomes, expected) => {
    expect(restated(text, was, becomes as never)).toBe(expected);
  });

  it('is none for a member that is new within the text of another', () => {
    expect(restated('{"x":undefined}', {}, { x: 1 })).toBeUndefined();
  });
});

it.each<[unknown, boolean]>([
  [1, true],
  [-0.5, true],
  ['', true],
  [2 ** 53, false],
  [-(2 ** 60), false],
  [null, false],
])('%s is an id: %s', (input, expected) => {
  expect(isId(input)).toBe(expected);
});

it('an id that JavaScript would round keeps its digits, and no other number changes', () => {
  const text =
    '{"jsonrpc":"2.0","id":-1152921504606846977,"params":{"id":9007199254740993,"requestId":1234567890123456789}}';
  const message = parseJson(text) as RpcRequest;
  expect([isId(message.id), keyOf(message.id)]).toEqual([true, '-1152921504606846977']);
  expect(JSON.stringify(message)).toBe(text.replace('9007199254740993', '9007199254740992'));
});

describe('the latest progress of a call', () => {
  const bytes = (text: string) => Buffer.from(text).toString('latin1');
  it.each<[Id, string, number]>([
    [2, '{"progressToken":2}{"progressToken":2}{"progressToken":22}', 21],
    [2, '{"progressToken" : 2}', 2],
    ['2', '{"progressToken":"2"}{"progressToken":2}', 2],
    ['é', '{"progressToken":"é"}', 2],
    [2, '{"progressToken":3}', -1],
    [2, '', -1],
  ])('under %j in %s', (token, text, at) => {
    expect(latestOf(token, bytes(text))).toBe(at);
  });

  it.each(['progressToken":', 'progressToken":"', 'progressToken"  '])('is found in proportion: %s', (unit) => {
    expect(isInProportion((text) => latestOf('x', text), unit, 64_000)).toBe(true);
  });
});
