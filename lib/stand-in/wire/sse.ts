/**
 * Server-sent events, split by their bytes (HTML, "Interpreting an event stream"): what is not ours leaves exactly as
 * it came, whatever it is.
 */

import { TextDecoder } from './natives.ts';

const LF = 10;
const CR = 13;
const COLON = 58;
/** Made with the first event: where this is part of a script that comes later, the page may have no such thing then. */
let decoder: globalThis.TextDecoder | undefined;

/** One event as it came, the empty line at its end included. */
export type Block = Uint8Array<ArrayBuffer>;
export const NOTHING: Block = new Uint8Array(0);

/** Cuts a stream of bytes behind whole events. Each byte that is pushed comes out once, in order. */
export class EventCutter {
  #kept: Block[] = [];
  /** The last bytes of what is kept. */
  #before: number[] = [];

  /** Returns the events that `chunk` completes, in one piece. Takes time in proportion to its length, however it is cut. */
  push(chunk: Block): Block {
    let end = chunk.length;
    while (end > 0 && !isEndOfEvent(chunk, end - 1, this.#before)) end -= 1;
    // A comment of one line keeps a connection alive.
    const isComment = chunk[end] === COLON && (end > 0 || this.#kept.length === 0) && !chunk.includes(CR, end);
    if (isComment && chunk.indexOf(LF, end) === chunk.length - 1) end = chunk.length;
    const whole = end > 0 ? joined([...this.rest(), chunk.subarray(0, end)]) : NOTHING;
    if (end < chunk.length) this.#kept.push(chunk.slice(end));
    this.#before = [...this.#before, ...chunk.subarray(end).slice(-2)].slice(-2);
    return whole;
  }

  /** Gives up the pieces of an event that has not ended. */
  rest(): Block[] {
    this.#before = [];
    return this.#kept.splice(0);
  }
}

/** The events of a piece that `EventCutter` has cut, or parts of it of whole events, of at least so many bytes but for the last. */
export function eventsOf(whole: Block, least = 1): Block[] {
  const events: Block[] = [];
  let start = 0;
  for (let at = least - 1; at < whole.length; at += 1) {
    const isCut = whole[at] === CR && whole[at + 1] === LF;
    if (isCut || !isEndOfEvent(whole, at, [])) continue;
    events.push(whole.subarray(start, at + 1));
    start = at + 1;
    at += least - 1;
  }
  return start < whole.length ? [...events, whole.subarray(start)] : events;
}

/** Whether an empty line ends with the byte at `at`. `before` has the last two bytes before `bytes`; a line begins behind none. */
function isEndOfEvent(bytes: Block, at: number, before: readonly number[]): boolean {
  if (bytes[at] !== LF && bytes[at] !== CR) return false;
  const byteAt = (index: number) => (index < 0 ? (before.at(index) ?? LF) : bytes[index]);
  const last = byteAt(bytes[at] === LF && byteAt(at - 1) === CR ? at - 2 : at - 1);
  return last === LF || last === CR;
}

export function joined(parts: readonly Block[]): Block {
  const [first] = parts;
  const last = parts.at(-1);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // As they were cut from one piece, none of them missing.
  const isOnePiece = first && last && last.byteOffset + last.length === first.byteOffset + length;
  if (isOnePiece && parts.every(({ buffer }) => buffer === first.buffer)) {
    return new Uint8Array(first.buffer, first.byteOffset, length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export interface ServerEvent {
  readonly type: string;
  /** `undefined` where it has no data line: then nobody hears of it. */
  readonly data: string | undefined;
  readonly id: string | undefined;
  /** The lines of the fields besides data, to be said again where its data are replaced. */
  readonly others: readonly string[];
}

/** The text of whole events; what is not text is read as U+FFFD. */
export function decode(block: Block): string {
  decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
  return decoder.decode(block);
}

/** Reads one event; the stream's first (`isFirst`) may begin with a mark. Never throws; what is not text is read as U+FFFD. */
export function readEvent(block: Block, isFirst: boolean): ServerEvent {
  const text = decode(block);
  const data: string[] = [];
  const others: string[] = [];
  let type = '';
  let id: string | undefined;
  for (const line of (isFirst ? text.replace(/^\uFEFF/, '') : text).split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') {
      data.push(value);
      continue;
    }
    if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field !== 'retry') continue;
    others.push(line);
  }
  return { type: type || 'message', data: data.length > 0 ? data.join('\n') : undefined, id, others };
}

/** The event with other data. */
export function withData({ others }: ServerEvent, data: string): string {
  return `${[...others, ...data.split('\n').map((line) => `data: ${line}`)].join('\n')}\n\n`;
}

/**
 * The rest of an event whose message is taken away: `retry`, and its id, so that a stream which is cut is resumed behind it.
 * A parser may drop an event that has no data, its id included; `data` without a colon is such a line for parsers of the
 * standard (HTML, "Interpreting an event stream"), and none for those by hand, which read no empty data.
 */
export function emptied({ id, others }: ServerEvent): string {
  const kept = others.filter((line) => line.startsWith('retry') || (id !== undefined && line.startsWith('id')));
  return kept.length === 0 ? '' : [...kept, 'data\n\n'].join('\n');
}
