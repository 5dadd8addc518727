/** Many lives, one after the other, and the smallest history that shows a fault. */
import { type Life, live } from './life.ts';

/** The steps of one life before it quiets down. */
const LIFE = 1_500;
/** So many faults are enough to look at. */
const MAX_FAULTS = 5;

interface Fault {
  /** Names the life, to live it again. */
  readonly life: string;
  readonly faults: readonly string[];
  readonly history: readonly string[];
}

/** Lives until `steps` steps are made, or only the life `only`. */
export async function simulate(steps: number, seed: number, only?: string) {
  const faults: Fault[] = [];
  let made = 0;
  let lives = 0;
  for (; made < steps && faults.length < MAX_FAULTS && (only === undefined || lives === 0); lives += 1) {
    const number = only === undefined ? seed * 1_000_003 + lives : Number(only);
    const life = await live(number, LIFE);
    made += life.steps;
    if (life.faults.length === 0) continue;
    const smallest = await shrink(number, LIFE, life);
    const history = [...smallest.history].map(([step, move]) => `${step} ${move}`);
    faults.push({ life: String(number), faults: smallest.faults, history });
  }
  return { steps: made, lives, faults };
}

/** The kind of a fault: without the numbers that differ from life to life. */
const kindOf = (fault: string | undefined) =>
  fault
    ?.split('\n')[0]
    ?.replaceAll(/\d+(,\d+)*/g, 'N')
    .slice(0, 80);

/** Leaves out of a life with faults every move without which the same kind of fault comes. */
async function shrink(seed: number, steps: number, life: Life): Promise<Life> {
  const left = new Set<number>();
  const kind = kindOf(life.faults[0]);
  let smallest = life;
  for (let size = Math.ceil(life.history.size / 2); size >= 1; size = Math.floor(size / 2)) {
    const moves = [...smallest.history.keys()];
    for (let at = 0; at < moves.length; at += size) {
      const without = new Set([...left, ...moves.slice(at, at + size)]);
      const tried = await live(seed, steps, without);
      if (kindOf(tried.faults[0]) !== kind) continue;
      smallest = tried;
      for (const move of without) left.add(move);
    }
  }
  return smallest;
}
