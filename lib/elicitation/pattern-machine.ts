/**
 * Matches a pattern in time in proportion to the length of the text and to the pattern's states (K. Thompson, "Regular
 * Expression Search Algorithm", 1968). The browser's own engine only says whether one code point belongs to a class, so
 * it cannot backtrack.
 */
import type { Node } from './pattern-syntax.ts';

/** States of one class: the pattern matches from `state` if it matches from `to` behind a point of the class. */
interface Takers {
  readonly is: RegExp;
  readonly states: { readonly state: number; readonly to: number }[];
}
/** A state that leads on without a code point, if `holds` at that place. */
interface Onward {
  readonly state: number;
  readonly holds: Holds | undefined;
}
type Holds = (at: number, text: Matched) => boolean;
interface Matched {
  readonly points: readonly string[];
  /** The places where the part of each look-around is found. */
  readonly found: ReadonlyMap<Node, Uint8Array>;
}

const END = 0;
const WORD = /^\w$/;

/** How many states `node` takes, with its repetitions written out. */
export function stateCount(node: Node): number {
  switch (node.kind) {
    case 'point':
    case 'place':
      return 1;
    case 'look':
      return 1 + stateCount(node.part);
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + stateCount(part), 0);
    case 'choice':
      return node.ways.reduce((sum, way) => sum + 1 + stateCount(way), -1);
    case 'repetition':
      // A part without states is written out, too.
      return Math.max(1, stateCount(node.part)) * copiesOf(node);
  }
}

function copiesOf({ min, max }: Node & { kind: 'repetition' }): number {
  return max === Infinity ? min + 1 : max;
}

export class PatternMachine {
  /** Matches text that ends at a place, not text that begins there. */
  readonly #isBehind: boolean;
  /** For each state, those that lead on to it. */
  readonly #ways: Onward[][] = [[]];
  /** By the source of their class. */
  readonly #takers = new Map<string, Takers>();
  readonly #looks = new Map<Node, PatternMachine>();
  readonly #start: number;

  constructor(pattern: Node, isBehind = false) {
    this.#isBehind = isBehind;
    this.#start = this.#write(pattern, END);
  }

  /** For each place in `points`, the outer ones included, 1 if a match begins there; or ends, if it looks behind. */
  found(points: readonly string[]): Uint8Array {
    const text = { points, found: new Map([...this.#looks].map(([node, look]) => [node, look.found(points)])) };
    const found = new Uint8Array(points.length + 1);
    let earlier = new Uint8Array(this.#ways.length);
    // Begins at the side to which the pattern leads, so that each place knows the matches behind it.
    for (let step = 0; step <= points.length; step += 1) {
      const at = this.#isBehind ? step : points.length - step;
      const point = points[this.#isBehind ? at - 1 : at];
      const open = [END];
      for (const { is, states } of this.#takers.values()) {
        if (point === undefined || !is.test(point)) continue;
        for (const { state, to } of states) if (earlier[to] === 1) open.push(state);
      }
      earlier = this.#close(open, at, text);
      found[at] = earlier[this.#start] ?? 0;
    }
    return found;
  }

  /** All states that match at a place if those in `open` do. */
  #close(open: number[], at: number, text: Matched): Uint8Array<ArrayBuffer> {
    const matching = new Uint8Array(this.#ways.length);
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (matching[state] === 1) continue;
      matching[state] = 1;
      for (const way of this.#ways[state] ?? []) if (way.holds?.(at, text) !== false) open.push(way.state);
    }
    return matching;
  }

  /** Writes the states of `node` before the state `to`. Returns the first. */
  #write(node: Node, to: number): number {
    switch (node.kind) {
      case 'point': {
        const state = this.#state();
        const takers = this.#takers.get(node.source) ?? { is: new RegExp(`^(?:${node.source})$`, 'u'), states: [] };
        takers.states.push({ state, to });
        this.#takers.set(node.source, takers);
        return state;
      }
      case 'place':
        return this.#lead(to, PLACES[node.source]);
      case 'look':
        if (!this.#looks.has(node)) this.#looks.set(node, new PatternMachine(node.part, node.isBehind));
        return this.#lead(to, (at, { found }) => (found.get(node)?.[at] === 1) !== node.isNegated);
      case 'sequence': {
        const parts = this.#isBehind ? node.parts : node.parts.toReversed();
        return parts.reduce((next, part) => this.#write(part, next), to);
      }
      case 'choice':
        return this.#fork(node.ways.map((way) => this.#write(way, to)));
      case 'repetition':
        return this.#repeat(node, to);
    }
  }

  #repeat({ part, min, max }: Node & { kind: 'repetition' }, to: number): number {
    let first = to;
    if (max === Infinity) {
      first = this.#fork([to]);
      this.#ways[this.#write(part, first)]?.push({ state: first, holds: undefined });
    } else {
      for (let copy = min; copy < max; copy += 1) first = this.#fork([to, this.#write(part, first)]);
    }
    for (let copy = 0; copy < min; copy += 1) first = this.#write(part, first);
    return first;
  }

  #lead(to: number, holds: Holds): number {
    const state = this.#state();
    this.#ways[to]?.push({ state, holds });
    return state;
  }

  #fork(ways: readonly number[]): number {
    const state = this.#state();
    for (const to of ways) this.#ways[to]?.push({ state, holds: undefined });
    return state;
  }

  #state(): number {
    return this.#ways.push([]) - 1;
  }
}

const PLACES: Readonly<Record<(Node & { kind: 'place' })['source'], Holds>> = {
  '^': (at) => at === 0,
  $: (at, { points }) => at === points.length,
  b: isBorder,
  B: (at, text) => !isBorder(at, text),
};

function isBorder(at: number, { points }: Matched): boolean {
  return WORD.test(points[at - 1] ?? '') !== WORD.test(points[at] ?? '');
}
