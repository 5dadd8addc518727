import { createParser, type EventSourceMessage } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  EventCutter,
  emptied,
  eventAt,
  joined,
  readEvent,
  withData,
} from '../../../lib/stand-in/wire/split-events.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (block: Block) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(block);

/** The pieces of `whole` between these places. */
function cut(whole: Block, places: readonly number[]): Block[] {
  const at = [...new Set(places.map((place) => place % (whole.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => whole.slice(start, at[index] ?? whole.length));
}

/** The events of a piece that a cutter has cut. */
function eventsOf(piece: Block): Block[] {
  if (piece.length === 0) return [];
  const [, end] = eventAt(piece, 0);
  return [piece.subarray(0, end), ...eventsOf(piece.subarray(end))];
}

function split(pieces: readonly Block[]): { readonly blocks: Block[]; readonly rest: Block } {
  const cutter = new EventCutter();
  const blocks = pieces.flatMap((piece) => cutter.push(piece).flatMap(eventsOf));
  return { blocks, rest: joined(cutter.rest()) };
}

/** The reading of the same pieces by a page's parser. */
function parsed(pieces: readonly Block[]): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const decoder = new TextDecoder();
  for (const piece of pieces) parser.feed(decoder.decode(piece, { stream: true }));
  return events;
}

const word = fc.oneof(
  fc.constantFrom('', ' ', 'x', ' {"a":1}', ':', 'a: b', '\0', 'é', '漢', '😀', '\uFEFF'),
  fc.string({ maxLength: 6 }),
);
const line = fc.oneof(
  fc.tuple(fc.constantFrom('data', 'id', 'event', 'retry', 'data ', '', 'unknown'), word).map((pair) => pair.join(':')),
  fc.constantFrom('', '', '', 'data', 'id', 'event'),
);
const ending = fc.constantFrom('\n', '\r', '\r\n');
const stream = fc.oneof(
  fc
    .array(
      fc.tuple(line, ending).map((pair) => pair.join('')),
      { maxLength: 12 },
    )
    .map((lines) => lines.join('')),
  // One kind of ending throughout, as servers send.
  fc.tuple(fc.array(line, { maxLength: 12 }), ending).map(([lines, end]) => lines.map((each) => each + end).join('')),
);
const places = fc.array(fc.nat(200), { maxLength: 8 });

describe('a stream of events', () => {
  it('is split as a page’s own parser splits it, wherever it is cut', () => {
    fc.assert(
      fc.property(stream, places, (source, cuts) => {
        const pieces = cut(bytes(`${source.replace(/^\uFEFF/, '')}\n\n`), cuts);
        const { blocks } = split(pieces);
        const events = blocks.map((block, index) => readEvent(block, index === 0));
        const heard = events.filter(({ data }) => data !== undefined);
        expect(heard.map(({ type, data, id }) => ({ type, data, id }))).toEqual(
          parsed(pieces).map(({ event, data, id }) => ({ type: event ?? 'message', data, id })),
        );
      }),
      { numRuns: 100_000 },
    );
  });

  it('has at any of its bytes the event that this is of', () => {
    fc.assert(
      fc.property(stream, (source) => {
        const [whole = bytes('')] = new EventCutter().push(bytes(`${source}\n\n`));
        const around = Array.from(whole, (_, at) => eventAt(whole, at)[0]);
        const starts = eventsOf(whole).flatMap(({ byteOffset, length }) =>
          Array<number>(length).fill(byteOffset - whole.byteOffset),
        );
        expect(around).toEqual(starts);
      }),
      { numRuns: 10_000 },
    );
  });

  it('comes out byte for byte, whatever it is', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 64 }).map((array) => new Uint8Array(array)),
      stream.map(bytes),
    );
    fc.assert(
      fc.property(anything, places, (whole, cuts) => {
        const { blocks, rest } = split(cut(whole, cuts));
        expect([...joined([...blocks, rest])]).toEqual([...whole]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is joined without what was taken out of it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.array(fc.tuple(fc.nat(8), fc.boolean())), (source, cuts) => {
        const whole = new Uint8Array(source);
        let at = 0;
        const parts = cuts.map(([length, stays]) => {
          const part = whole.subarray(at, at + length);
          at += part.length;
          return { part, stays };
        });
        const left = parts.flatMap(({ part, stays }) => (stays ? [part] : []));
        expect([...joined(left)]).toEqual(left.flatMap((part) => [...part]));
      }),
    );
  });
  it('takes no more time for an event in a thousand pieces than its length asks for', () => {
    const piece = bytes('x'.repeat(1_000));
    const cutter = new EventCutter();
    for (let count = 0; count < 10_000; count += 1) expect(cutter.push(piece)).toHaveLength(0);
    expect(cutter.push(bytes('\n\n')).map(({ length }) => length)).toEqual([10_000_002]);
  });

  it.each([
    ['a comment of one line', ['data: x\n\n', ': still here\n'], 2],
    ['a line that ends with a CR', ['data: x\r\r', 'data: y'], 1],
    ['no half of a CRLF', ['data: x\r\n\r'], 0],
    ['no line of an event', ['data: x\n', ': within\n'], 0],
    ['no half of a comment', [': half'], 0],
  ])('hands on at once %s', (_, pieces, count) => {
    expect(split(pieces.map(bytes)).blocks).toHaveLength(count);
  });

  it('may begin with a mark', () => {
    const [first] = split([bytes('\uFEFFdata: x\n\n')]).blocks;
    expect(readEvent(first as Block, true).data).toBe('x');
  });
});

describe('an event whose message is replaced', () => {
  const only = (source: string) => readEvent(split([bytes(source)]).blocks[0] as Block, true);

  it.each([
    ['keeps its id', 'id: 7\nevent: message\nretry: 5\ndata: x\n\n', [{ id: '7', event: 'ping', data: '' }]],
    ['keeps an id that is empty', 'id:\ndata: x\n\n', [{ id: '', event: 'ping', data: '' }]],
    ['is nothing without an id, whatever it says of retries', 'retry: 5\ndata: x\n\n', []],
    ['leaves nothing else', 'event: message\ndata: x\n\n', []],
  ])('where it is taken, %s: parsers by hand find no data in it', (_, source, left) => {
    const text = emptied(only(source));
    expect(parsed([bytes(text)])).toEqual(left);
    expect(text).not.toContain('data:');
    expect(text.includes('retry: 5')).toBe(source.includes('retry: 5'));
  });

  it('keeps all but its data', () => {
    const replaced = withData(only('id: 7\nevent: message\ndata: x\ndata: y\n\n'), '{"a":\n1}');
    expect(parsed([bytes(replaced)])).toEqual([{ id: '7', event: 'message', data: '{"a":\n1}' }]);
    expect(text(bytes(replaced))).toBe(replaced);
  });
});
