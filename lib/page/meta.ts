/** The part of the `_meta` of a server's request that is read. */

import type { HandlerContext } from './sdk.ts';
import { unthrottledInterval } from './unthrottled-interval.ts';

const INTERVAL_MS = 10_000;
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';

export interface Meta {
  readonly progressToken?: unknown;
  readonly [RELATED_TASK]?: unknown;
}

/**
 * Decides as `meta` wants it (MCP 2025-11-25, "Progress" and "Tasks"). A server that gives a `progressToken` hears
 * rising progress, at once and every 10 s, so that one which resets its timeout on progress waits for a person who is
 * typing. `related-task` is echoed in the result.
 */
export async function withMeta<T extends object>(
  { progressToken, [RELATED_TASK]: task }: Meta,
  { mcpReq, sendNotification }: HandlerContext,
  decide: () => Promise<T>,
): Promise<T & { _meta?: object }> {
  const notify = mcpReq?.notify ?? sendNotification;
  let progress = 0;
  const tell = () => {
    const params = { progressToken, progress: ++progress };
    // One that is lost is made good by the next.
    notify?.({ method: 'notifications/progress', params }).catch(() => {});
  };
  const isTold = typeof progressToken === 'string' || typeof progressToken === 'number';
  const stop = isTold ? unthrottledInterval(INTERVAL_MS, tell) : undefined;
  if (isTold) tell();
  try {
    const result = await decide();
    return task ? { ...result, _meta: { [RELATED_TASK]: task } } : result;
  } finally {
    stop?.();
  }
}
