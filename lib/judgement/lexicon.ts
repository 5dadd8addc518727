/** Words that are looked up at a place among characters, or all at once in a text. */
import { lazily } from '../protocol/lazily.ts';

export class Lexicon {
  readonly words: ReadonlySet<string>;
  /** By their first letters, and by their last ones; the longest first. */
  readonly #beginning = lazily(() => this.#by((word) => word.charCodeAt(0)));
  readonly #ending = lazily(() => this.#by((word) => word.charCodeAt(word.length - 1)));

  constructor(words: Iterable<string>) {
    this.words = new Set(words);
  }

  /** How long the longest word is that begins at `place`, or with -1 ends there; 0 where none does. */
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

/** Words among characters: their values, and in the same order where they begin. */
export interface Found<Value> {
  readonly values: readonly Value[];
  readonly places: readonly number[];
}

const ROOT = 1;
/** A key has 16 bits for its node. Ours take 15,000. */
const MAX_NODES = 1 << 16;
/** The words that begin with a letter wait for it. */
const WAITING = -1;

/** Words, each with a value, letter by letter: nothing is made where none is found. */
export class Letters<Value> {
  readonly words: ReadonlyMap<string, Value>;
  /** The words by their first letters. */
  readonly #waiting: Map<number, (readonly [word: string, value: Value])[]>;
  /** Keys of a node (what the letters before lead to) and a letter, each before the next node: a `Map` takes long. */
  readonly #nodes: Int32Array;
  #last = ROOT;
  readonly #ends: (Value | undefined)[] = [];
  readonly #values: Value[] = [];
  readonly #places: number[] = [];

  constructor(words: ReadonlyMap<string, Value>) {
    this.words = words;
    const letters = [...words.keys()].join('').length;
    if (letters >= MAX_NODES) throw new RangeError(`${letters} letters of words`);
    // Half of it or more stays free.
    this.#nodes = new Int32Array(4 << (32 - Math.clz32(letters)));
    this.#waiting = Map.groupBy(words, ([word]) => word.charCodeAt(0));
    for (const letter of this.#waiting.keys())
      this.#nodes.set([(ROOT << 16) | letter, WAITING], this.#slotOf(ROOT, letter));
  }

  /** All words in `text`, in order; of those that begin at one place, the longest first. */
  allIn(text: string): Found<Value> {
    let count = 0;
    for (let from = 0; from < text.length; from += 1) {
      const first = count;
      for (let [to, node] = [from, ROOT]; to < text.length; to += 1) {
        node = this.#nodes[this.#slotOf(node, text.charCodeAt(to)) + 1] as number;
        if (node === WAITING) node = this.#take(text.charCodeAt(from));
        if (node === 0) break;
        const value = this.#ends[node];
        if (value === undefined) continue;
        for (let other = count; other > first; other -= 1) this.#values[other] = this.#values[other - 1] as Value;
        this.#values[first] = value;
        this.#places[count] = from;
        count += 1;
      }
    }
    return { values: this.#values.slice(0, count), places: this.#places.slice(0, count) };
  }

  /** Takes in the words that begin with `first`. Returns the node that it leads to. */
  #take(first: number): number {
    for (const [word, value] of this.#waiting.get(first) ?? []) {
      let node = ROOT;
      for (let place = 0; place < word.length; place += 1) {
        const slot = this.#slotOf(node, word.charCodeAt(place));
        this.#nodes[slot] = (node << 16) | word.charCodeAt(place);
        if ((this.#nodes[slot + 1] as number) <= 0) this.#nodes[slot + 1] = ++this.#last;
        node = this.#nodes[slot + 1] as number;
      }
      this.#ends[node] = value;
    }
    return this.#nodes[this.#slotOf(ROOT, first) + 1] as number;
  }

  /** Where the key of a node and a letter is, or would be. */
  #slotOf(node: number, letter: number): number {
    const key = (node << 16) | letter;
    const last = this.#nodes.length - 2;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 12) & last;
    while (this.#nodes[slot] !== key && this.#nodes[slot] !== 0) slot = (slot + 2) & last;
    return slot;
  }
}
