/**
 * A one-shot question to the page in front: does it speak the page protocol, or at least seem to talk to an MCP server?
 * Possible through `activeTab`.
 */

/** What the page said, and who it is. */
export interface ProbeResult {
  /** `self.origin`: the honest one inside a page, `"null"` for an opaque origin. */
  readonly origin: string;
  /** A file has an opaque origin too, but the person is told the plainer reason. */
  readonly isFile: boolean;
  readonly speaks: boolean;
  /** It has fetched what looks like an MCP server's endpoint: a hint, never a decision. */
  readonly signs: boolean;
}

/**
 * Asks the page that it is injected into. It is serialised into the page's isolated world, so it uses nothing from
 * outside itself. Resolves as soon as the page announces itself, or after `patienceMs`. A page of an origin in `paired`
 * is not asked: its library would take the bridge's answer for a new provider, and connect anew.
 */
export function probe(patienceMs: number, paired: readonly string[]): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const finish = (speaks: boolean) => {
      window.removeEventListener('message', onMessage);
      resolve({ origin: self.origin, isFile: location.protocol === 'file:', speaks, signs: !speaks && hasSigns() });
    };
    const hasSigns = () =>
      performance.getEntriesByType('resource').some((entry) => {
        // `contentType` is Chromium's, and empty for other origins.
        const { initiatorType, contentType } = entry as PerformanceResourceTiming & { readonly contentType?: string };
        if (initiatorType !== 'fetch') return false;
        const path = URL.parse(entry.name)?.pathname ?? '';
        return contentType === 'text/event-stream' || /(^|[^a-z])(mcp|sse)([^a-z]|$)/i.test(path);
      });
    const onMessage = (event: MessageEvent) => {
      if (event.source !== window || event.origin !== self.origin) return;
      if (event.data?.type === 'mcp-usher:page' && Array.isArray(event.data.protocols)) finish(true);
    };
    if (self.origin === 'null' || paired.includes(self.origin)) return finish(false);
    window.addEventListener('message', onMessage);
    window.postMessage({ type: 'mcp-usher:probe' }, self.origin);
    setTimeout(() => finish(false), patienceMs);
  });
}
