/**
 * Bytes that are searched as a text with a character for each: a loop over them takes longer. They become text window by
 * window, since short texts are made faster; the first windows are the shortest, as the next find may be near.
 */
import { TextDecoder } from './natives.ts';
import type { Block } from './sse.ts';

const FIRST_WINDOW = 256;
const MAX_WINDOW = 65_536;
/** No pattern sees more characters. Where a window ends, it sees the end of a text. */
const OVERLAP = 4;
const decoder = new TextDecoder('latin1');

/** Where `pattern` is found first, from `from` on; the length of `bytes` if nowhere. */
export function firstIn(bytes: Block, pattern: RegExp, from: number): number {
  for (let [start, size] = [from, FIRST_WINDOW]; start < bytes.length; size = Math.min(2 * size, MAX_WINDOW)) {
    const found = decoder.decode(bytes.subarray(start, start + size)).search(pattern);
    if (found >= 0) return start + found;
    start += size - OVERLAP;
  }
  return bytes.length;
}

/** Where `text` is found last, whole between `from` and `to`; -1 if nowhere. */
export function lastIn(bytes: Block, text: string, from: number, to: number): number {
  let start = to;
  for (let size = FIRST_WINDOW; start > from; size = Math.min(2 * size, MAX_WINDOW)) {
    const end = Math.min(to, start + OVERLAP);
    start = Math.max(from, start - size);
    const found = decoder.decode(bytes.subarray(start, end)).lastIndexOf(text);
    if (found >= 0) return start + found;
  }
  return -1;
}
