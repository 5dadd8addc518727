import { list } from './tables/list.ts';

/**
 * Labels that owners put before any name of theirs, for what is there: a sign-in, a shop, a console. They say nothing of
 * whose the host is, even where somebody has registered one as a name.
 */
const LABELS: ReadonlySet<string> = new Set(list('host-labels'));

/** Whether a label is one that stands before names rather than a name. */
export function isHostLabel(label: string): boolean {
  return LABELS.has(label);
}
