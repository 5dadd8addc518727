import type { Provider } from './types.ts';

/** How long a provider may take to answer the page's announcement before it counts as absent. */
export const DETECTION_MS = 2000;

const STORAGE_KEY = 'mcp-usher';

interface Awaited {
  readonly provider: Provider | undefined;
  subscribe(listener: () => void): () => void;
}

/** Resolves once a provider is connected, `ms` have passed or `signal` is aborted; `connection.provider` tells which. */
export function providerOrTimeout(connection: Awaited, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (connection.provider || signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stop();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const stop = connection.subscribe(done);
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

/**
 * Whether a provider was there when this origin was last loaded. Kept in `localStorage`, because MCP's capabilities
 * are declared before anybody can have answered. Storage that is switched off remembers nothing.
 */
export function wasPaired(): boolean {
  try {
    return Boolean(localStorage[STORAGE_KEY]);
  } catch {
    return false;
  }
}

export function rememberPaired(provider: Provider | undefined): void {
  try {
    localStorage[STORAGE_KEY] = provider ? 'paired' : '';
  } catch {}
}
