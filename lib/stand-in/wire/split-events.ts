/**
 * Server-sent events, split by their bytes (HTML, "Interpreting an event stream"): what is not ours leaves exactly as
 * it came, whatever it is.
 */

const LF = 10;
const CR = 13;
const COLON = 58;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** One event as it came, the empty line at its end included. */
export type Block = Uint8Array<ArrayBuffer>;
export const NOTHING: Block = new Uint8Array(0);

/** Cuts a stream of bytes behind whole events. Each byte that is pushed comes out once, in order. */
export class EventCutter {
  #kept: Block[] = [];
  /** The last bytes of what is kept. */
  #before: number[] = [];

  /**
   * Returns the events that `chunk` completes: the one that began before it in a piece of its own, and all others in one
   * piece of `chunk` itself. Takes time in proportion to its length, however it is cut.
   */
  push(chunk: Block): Block[] {
    let end = chunk.length;
    while (end > 0 && !isEndOfEvent(chunk, end - 1, this.#before)) end -= 1;
    // A comment of one line keeps a connection alive.
    const isComment = chunk[end] === COLON && (end > 0 || this.#kept.length === 0) && !chunk.includes(CR, end);
    if (isComment && chunk.indexOf(LF, end) === chunk.length - 1) end = chunk.length;
    const begun = end > 0 && this.#kept.length > 0 ? eventAt(chunk, 0, this.#before)[1] : 0;
    const pieces = begun > 0 ? [joined([...this.rest(), chunk.subarray(0, begun)])] : [];
    if (end > begun) pieces.push(chunk.subarray(begun, end));
    if (end < chunk.length) this.#kept.push(chunk.slice(end));
    this.#before = [...this.#before, ...chunk.subarray(end).slice(-2)].slice(-2);
    return pieces;
  }

  /** Gives up the pieces of an event that has not ended. */
  rest(): Block[] {
    this.#before = [];
    return this.#kept.splice(0);
  }
}

/** From where to where the event goes that the byte at `at` is of, in a piece that `EventCutter` has cut. */
export function eventAt(piece: Block, at: number, before: readonly number[] = []): [start: number, end: number] {
  let start = at;
  while (start > 0 && !isEndOfEvent(piece, start - 1, before)) start -= 1;
  let end = at + 1;
  while (end < piece.length && !isEndOfEvent(piece, end - 1, before)) end += 1;
  return [start, end];
}

/** Whether an empty line ends with the byte at `at`. `before` has the last two bytes before `bytes`; a line begins behind none. */
function isEndOfEvent(bytes: Block, at: number, before: readonly number[]): boolean {
  const byteAt = (index: number) => (index < 0 ? (before.at(index) ?? LF) : bytes[index]);
  // A CRLF ends with its other half, which may be in the next chunk, but not where a CR alone has ended the line before.
  const other = at + 1 < bytes.length ? bytes[at + 1] : byteAt(at - 1);
  if (bytes[at] === CR ? other === LF : bytes[at] !== LF) return false;
  const last = byteAt(bytes[at] === LF && byteAt(at - 1) === CR ? at - 2 : at - 1);
  return last === LF || last === CR;
}

export function joined(parts: readonly Block[]): Block {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export interface ServerEvent {
  readonly type: string;
  /** `undefined` if it has no data line: then nobody hears of it. */
  readonly data: string | undefined;
  readonly id: string | undefined;
  /** The lines of the fields besides data, to be said again where its data are replaced. */
  readonly others: readonly string[];
}

/** Reads one event; the stream's first (`isFirst`) may begin with a mark. Never throws; what is not text is read as U+FFFD. */
export function readEvent(block: Block, isFirst: boolean): ServerEvent {
  const text = decoder.decode(block);
  const data: string[] = [];
  const others: string[] = [];
  let type = '';
  let id: string | undefined;
  for (const line of (isFirst ? text.replace(/^\uFEFF/, '') : text).split(/\r\n|\r|\n/)) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
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

export function withData({ others }: ServerEvent, data: string): string {
  return `${[...others, ...data.split('\n').map((line) => `data: ${line}`)].join('\n')}\n\n`;
}

/**
 * The rest of an event whose message is taken away: `retry`, and its id, so that a stream which is cut is resumed behind it.
 * A parser may drop an event that has no data, its id included; `data` without a colon is such a line for parsers of the
 * standard (HTML, "Interpreting an event stream"), and none for those by hand, which read no empty data. Nor do clients
 * that take every message for JSON, and may give their connection up where it is none, read an event of another type.
 */
export function emptied({ id, others }: ServerEvent): string {
  const kept = others.filter((line) => !line.startsWith('event'));
  if (id !== undefined) kept.push('event: ping', 'data');
  return kept.length > 0 ? `${kept.join('\n')}\n\n` : '';
}
