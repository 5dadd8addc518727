/**
 * How much of `storage.session` a value takes up. Browsers count memory, not the characters of JSON: Chromium (156,
 * measured: `e2e/more/store-full`) 32 bytes for each element of a list, 64 for each member of an object, and text as
 * UTF-8 from 23 bytes on. Firefox's structured clone takes less for everything but text, which has two bytes for each
 * character if any character is not Latin-1.
 */

/** For each element of a list, and for the value itself. */
const VALUE = 32;
/** For each member of an object. */
const MEMBER = 64;
/** In bytes. Shorter text lies within its value. */
const MAX_INLINE = 22;
/** The most that the allocation of longer text adds. */
const ALLOCATION = 16;

const encoder = new TextEncoder();

/** The bytes of `value`, any JSON value, in either browser: never fewer, and for small ones a few more. Pure. */
export function memorySize(value: unknown): number {
  return VALUE + contentSize(value);
}

/** The latest of `entries` (oldest first), at most `count`, without those that do not fit into `bytes`. Pure. */
export function latestWithin<Entry>(entries: readonly Entry[], count: number, bytes: number): readonly Entry[] {
  const kept: Entry[] = [];
  let left = bytes;
  for (const entry of entries.toReversed()) {
    const size = memorySize(entry);
    if (size > left || kept.length === count) continue;
    left -= size;
    kept.unshift(entry);
  }
  return kept;
}

function contentSize(value: unknown): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value !== 'object' || value === null) return 0;
  let size = 0;
  if (Array.isArray(value)) {
    for (const each of value) size += VALUE + contentSize(each);
  } else {
    for (const [key, each] of Object.entries(value)) size += MEMBER + textSize(key) + contentSize(each);
  }
  return size;
}

function textSize(text: string): number {
  // No character has more than three bytes in UTF-8 for each unit of UTF-16.
  if (text.length * 3 <= MAX_INLINE) return 0;
  const bytes = encoder.encode(text).length;
  if (bytes <= MAX_INLINE) return 0;
  const isLatin = bytes === text.length || !/[^\0-\xff]/.test(text);
  return Math.max(bytes, isLatin ? 0 : 2 * text.length) + ALLOCATION;
}
