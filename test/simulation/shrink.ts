/** Finds the smallest history that shows a fault. */
import { type Life, live } from './life.ts';

/** The kind of a fault: without the numbers that differ from life to life. */
const kindOf = (fault: string | undefined) =>
  fault
    ?.split('\n')[0]
    ?.replaceAll(/\d+(,\d+)*/g, 'N')
    .slice(0, 80);

/** Leaves out of a life with faults every move without which the same kind of fault comes. */
export async function shrink(seed: number, steps: number, life: Life): Promise<Life> {
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
