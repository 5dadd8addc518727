/** Many lives, one after the other. */
import { live } from './life.ts';
import { shrink } from './shrink.ts';

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
