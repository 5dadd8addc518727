/** Medians and spread of repeated measurements, and how they are reported. */

/** What the bench says of one thing: a JSON line of its output. */
export interface Figure {
  readonly name: string;
  /** The median. */
  readonly value: number;
  readonly unit: string;
  /** The median of the baseline in the same run; `null` where there is none. */
  readonly baseline: number | null;
  /** `value / baseline`. */
  readonly ratio: number | null;
  /** The middle half of the values, from and to. */
  readonly spread: readonly [number, number];
  /** What the project aims at, in words. */
  readonly goal: string;
}

/** The value below which `share` (0 to 1) of `values` lie. Throws for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

/** Makes the figure of `values`, beside those of a baseline that was measured in turns with them. */
export function figure(
  name: string,
  unit: string,
  goal: string,
  values: readonly number[],
  baselines: readonly number[] = [],
): Figure {
  const value = quantile(values, 0.5);
  const baseline = baselines.length === 0 ? null : quantile(baselines, 0.5);
  const ratio = baseline === null ? null : value / baseline;
  return { name, value, unit, baseline, ratio, spread: [quantile(values, 0.25), quantile(values, 0.75)], goal };
}

/** The table that a person reads. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, baseline, ratio, spread, goal }) => [
    name,
    `${short(value)} ${unit}`,
    `${short(spread[0])}–${short(spread[1])}`,
    baseline === null ? '' : `${short(baseline)} ${unit}`,
    ratio === null ? '' : `${ratio.toFixed(2)}×`,
    goal,
  ]);
  const all = [['what', 'median', 'middle half', 'baseline', 'ratio', 'goal'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
