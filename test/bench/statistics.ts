/** Medians and spread of repeated measurements, and how they are reported. */
import { type Goal, SUBJECTS, type Subject, type SubjectKey } from './figures.ts';

/** One JSON line of the bench's output. */
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
  /** The project's aim, in words, and whether it is met. */
  readonly goal: string | null;
  readonly met: boolean | null;
}

/** The value below which `share` (0 to 1) of `values` lie. Throws for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

/** Makes the figure of `values`, beside a baseline measured in turns with them, at the quantile `share`. */
export function figure(
  key: SubjectKey,
  values: readonly number[],
  baselines: readonly number[] = [],
  share = 0.5,
): Figure {
  const { name, unit, goal }: Subject = SUBJECTS[key];
  const value = quantile(values, share);
  const baseline = baselines.length === 0 ? null : quantile(baselines, share);
  const ratio = baseline === null ? null : value / baseline;
  const spread = [quantile(values, 0.25), quantile(values, 0.75)] as const;
  const reached = { value, ratio: ratio ?? value };
  return {
    name,
    value,
    unit,
    baseline,
    ratio,
    spread,
    goal: goal && describe(goal, unit),
    met: goal && reached[goal.of] <= goal.max,
  };
}

function describe({ of, max }: Goal, unit: string): string {
  return of === 'ratio' ? `≤ ${max}×` : `≤ ${max} ${unit}`;
}

/** The table that a person reads. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, baseline, ratio, spread, goal, met }) => [
    name,
    `${short(value)} ${unit}`,
    `${short(spread[0])}–${short(spread[1])}`,
    baseline === null ? '' : `${short(baseline)} ${unit}`,
    ratio === null ? '' : `${ratio.toFixed(2)}×`,
    goal ?? '',
    met === null ? '' : met ? '✓' : '✗',
  ]);
  const all = [['what', 'median', 'middle half', 'baseline', 'ratio', 'goal', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => line(row).trimEnd()).join('\n');
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
