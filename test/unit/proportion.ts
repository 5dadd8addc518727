/**
 * Whether work takes time in proportion to the length of its text: one text is compared with sixteen that are a sixteenth as
 * long, in a row. The processor's time is taken, which others on a busy machine do not lengthen; of each, the fastest of
 * several runs counts. Ratios are compared, never times.
 */

const TIMES_LONGER = 16;
/** Quadratic work would be `TIMES_LONGER`. */
const MOST_PER_CHARACTER = 5;
const ATTEMPTS = 5;

/**
 * The fastest of some runs over `count` texts of one length, all different, so that nothing is remembered. The first that
 * takes less than `enough` is fast enough: no other makes it slower.
 */
function fastest(
  work: (text: string) => unknown,
  texts: { repeated: string; length: number; count: number },
  enough = 0,
) {
  const { repeated, length, count } = texts;
  const whole = repeated.repeat(Math.ceil(length / repeated.length));
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6 && best >= enough; run += 1) {
    const start = process.cpuUsage();
    for (let index = 0; index < count; index += 1) work(`${whole.slice(0, length - 3)}${run}${index}`);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

/** How many times as long a character takes in a text that is `TIMES_LONGER` as long. */
function growthOnce(work: (text: string) => unknown, repeated: string, length: number): number {
  // Below this the clock and the calls themselves are what is measured.
  const short = Math.max(
    fastest(work, { repeated, length: length / TIMES_LONGER, count: TIMES_LONGER }),
    0.05 * TIMES_LONGER,
  );
  return fastest(work, { repeated, length, count: 1 }, short * MOST_PER_CHARACTER) / short;
}

/**
 * Whether a character of a text of `length` characters, which repeats `repeated`, takes about as long as one of a short text.
 * A busy machine can spoil one measurement; work that is quadratic spoils them all.
 */
export function isInProportion(work: (text: string) => unknown, repeated: string, length: number): boolean {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (growthOnce(work, repeated, length) < MOST_PER_CHARACTER) return true;
  }
  return false;
}
