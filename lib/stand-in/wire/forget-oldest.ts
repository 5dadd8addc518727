/** Leaves `kept` no more than `max` entries: what was put in first goes. */
export function forgetOldest(kept: Map<string, unknown> | Set<unknown>, max: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= max) break;
    kept.delete(key as string);
  }
}
