/** The panels that are open, as the browser knows them: a worker that has just started has not heard of any yet. */

/** The part of the browser that lists its extension's pages: Chromium's, or Firefox's. */
export interface PageLister {
  readonly runtime: { getContexts?(filter: { contextTypes: 'SIDE_PANEL'[] }): Promise<readonly unknown[]> };
  readonly extension: { getViews?(filter: object): readonly unknown[] };
}

export interface ReturnDependencies {
  readonly api: PageLister;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** How long a panel may take to connect again after the worker's death, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Returns what waits for the panels that lost their background to connect again. It waits only where one is open, and
 * never longer than `patienceMs` from now.
 */
export function panelsReturn({ api, now, sleep, patienceMs }: ReturnDependencies): () => Promise<void> {
  const end = now() + patienceMs;
  return async () => {
    const left = end - now();
    if (left > 0 && (await isAnyOpen(api))) await sleep(left);
  };
}

async function isAnyOpen({ runtime, extension }: PageLister): Promise<boolean> {
  if (runtime.getContexts) return (await runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length > 0;
  return (extension.getViews?.({ type: 'sidebar' }) ?? []).length > 0;
}
