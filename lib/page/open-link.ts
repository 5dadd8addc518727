/** `mcp-usher/open-link`: the addresses that an app inside the page wants to open (MCP Apps, `ui/open-link`). */
import { connectUsher, serverHandle } from './index.ts';

/** MCP Apps' own: whether nothing was opened. */
// The SDK's result type has an index signature, which only an alias fits; under exactOptionalPropertyTypes, it takes no
// `undefined`.
export type OpenLinkResult = { isError?: boolean };

export interface OpenLinkOptions {
  /** The app's name for itself. Usher shows it to the person as a claim. */
  app?: string | undefined;
  /** The app's reason, in its own words. */
  reason?: string | undefined;
  /** Aborting it takes the question back: the app is gone, say. */
  signal?: AbortSignal | undefined;
  /** The page's own way, used while no provider is there. Without it nothing is opened. */
  fallback?: (() => OpenLinkResult | Promise<OpenLinkResult>) | undefined;
}

/** A click lets a page open a window for a few seconds only, so the fallback waits for a provider once. */
let detection: Promise<unknown> | undefined;

/**
 * Asks the person whether `url` may be opened for an app inside the page, and has the provider open it, out of the
 * page's reach. Resolves once that is done to `{ isError: false }`, and to `{ isError: true }` where the person refuses
 * or nobody could be asked. Never rejects, unless the fallback does.
 */
export async function openLink(url: string, options: OpenLinkOptions = {}): Promise<OpenLinkResult> {
  const { app, reason: message = '', signal, fallback } = options;
  detection ??= connectUsher();
  await detection;
  const usher = await connectUsher({ timeoutMs: 0 });
  if (signal?.aborted) return { isError: true };
  if (!usher) return (await fallback?.()) ?? { isError: true };
  const asking = { app: true, answerAt: 'consent', server: serverHandle({ name: app }), signal } as const;
  try {
    const { action } = await usher.elicit({ mode: 'url', message, url }, asking);
    return { isError: action !== 'accept' };
  } catch (error) {
    if (signal?.aborted) return { isError: true };
    // The person has unpaired the page since: there is no provider.
    if ((error as { reason?: unknown }).reason === 'not-paired' && fallback) return fallback();
    console.error(error);
    return { isError: true };
  }
}
