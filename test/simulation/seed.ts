/** Numbers that depend on a seed and on the step they are drawn in, so that taking one event out of a history moves no other. */

export class Seed {
  readonly #seed: number;
  #step = 0;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }

  /** From now on numbers are those of `step`. */
  at(step: number): void {
    this.#step = step;
    this.#drawn = 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#drawn += 1;
    let mixed = (this.#seed ^ Math.imul(this.#step, 0x9e3779b1) ^ Math.imul(this.#drawn, 0x85ebca6b)) >>> 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** One of `items`; `undefined` if there is none. */
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** Whether what happens once in `times` happens now. */
  once(times: number): boolean {
    return this.next() * times < 1;
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  }
}
