/** Looks up words at a place in a text, or all at once. */
import { lazily } from '../protocol/lazily.ts';

export class Lexicon {
  readonly words: ReadonlySet<string>;
  /** By their first letters, and by their last ones; the longest first. */
  readonly #beginning = lazily(() => this.#by((word) => word.charCodeAt(0)));
  readonly #ending = lazily(() => this.#by((word) => word.charCodeAt(word.length - 1)));

  constructor(words: Iterable<string>) {
    this.words = new Set(words);
  }

  /** The length of the longest word that begins at `place`, or with -1 ends there; 0 if there is none. */
  at(text: string, place: number, step: 1 | -1 = 1): number {
    const words = (step === 1 ? this.#beginning : this.#ending)().get(text.charCodeAt(step === 1 ? place : place - 1));
    const found = words?.find((word) => (step === 1 ? text.startsWith(word, place) : text.endsWith(word, place)));
    return found?.length ?? 0;
  }

  #by(letter: (word: string) => number): ReadonlyMap<number, readonly string[]> {
    const longest = [...this.words].sort((one, other) => other.length - one.length);
    return Map.groupBy(longest, letter);
  }
}

/** The values of words, and in the same order the places where the words begin. */
export interface Found<Value> {
  readonly values: readonly Value[];
  readonly places: readonly number[];
}

/** Words with values, looked up letter by letter. */
export class Letters<Value> {
  /** The nodes behind first letters. */
  readonly #roots = new Uint16Array(0x10000);
  /** Pairs of a key (a node and a letter) and the next node: a `Map` takes long. */
  readonly #nodes: Int32Array;
  readonly #ends: (Value | undefined)[] = [];
  readonly #values: Value[] = [];
  readonly #places: number[] = [];

  constructor(words: ReadonlyMap<string, Value>) {
    // A key has 16 bits for its node. Ours take 15,000.
    const letters = [...words.keys()].join('').length;
    if (letters > 0xffff) throw new RangeError(`${letters} letters of words`);
    // At least half of the slots stay free.
    this.#nodes = new Int32Array(4 << (32 - Math.clz32(letters)));
    let last = 0;
    for (const [word, value] of words) {
      this.#roots[word.charCodeAt(0)] ||= ++last;
      let node = this.#roots[word.charCodeAt(0)] as number;
      for (let place = 1; place < word.length; place += 1) {
        const slot = slotOf(this.#nodes, node, word.charCodeAt(place));
        this.#nodes[slot] = (node << 16) | word.charCodeAt(place);
        this.#nodes[slot + 1] ||= ++last;
        node = this.#nodes[slot + 1] as number;
      }
      this.#ends[node] = value;
    }
  }

  /** All words in `text`, in order, and the longest first of those at one place. */
  allIn(text: string): Found<Value> {
    const [nodes, ends, values, places] = [this.#nodes, this.#ends, this.#values, this.#places];
    let count = 0;
    for (let from = 0; from < text.length; from += 1) {
      let node = this.#roots[text.charCodeAt(from)] as number;
      const first = count;
      for (let to = from + 1; node !== 0; to += 1) {
        const value = ends[node];
        if (value !== undefined) {
          for (let other = count; other > first; other -= 1) values[other] = values[other - 1] as Value;
          values[first] = value;
          places[count] = from;
          count += 1;
        }
        if (to === text.length) break;
        node = nodes[slotOf(nodes, node, text.charCodeAt(to)) + 1] as number;
      }
    }
    return { values: values.slice(0, count), places: places.slice(0, count) };
  }
}

/** The slot of a key, or the free one for it. */
function slotOf(nodes: Int32Array, node: number, letter: number): number {
  const key = (node << 16) | letter;
  const last = nodes.length - 2;
  let slot = (Math.imul(key, 0x9e3779b1) >>> 12) & last;
  while (nodes[slot] !== key && nodes[slot] !== 0) slot = (slot + 2) & last;
  return slot;
}
