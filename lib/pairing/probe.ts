/** Questions to the page in front, through `activeTab`. */

export interface PageIdentity {
  /** `self.origin`, which is honest inside a page: `"null"` for an opaque origin. */
  readonly origin: string;
  /** A file has an opaque origin too, but "file" is the plainer reason. */
  readonly isFile: boolean;
}

export interface PageSpeech {
  readonly speaks: boolean;
  /** It has requested a URL that looks like an MCP server's endpoint: a hint, never a decision. */
  readonly signs: boolean;
}

/** Identifies the page into which it is injected. Serialized, so it uses nothing from outside itself. */
export function identify(): PageIdentity {
  return { origin: self.origin, isFile: location.protocol === 'file:' };
}

/**
 * Asks the page into which it is injected whether it speaks the page protocol. Serialized like `identify`. Resolves as
 * soon as the page announces itself, or after `patienceMs`. A busy page loses a fifth of them, however long it is busy.
 * Never asks a paired page: its library would take the bridge's answer for a new provider, and connect again.
 */
export function probe(patienceMs: number): Promise<PageSpeech> {
  return new Promise((resolve) => {
    const finish = (speaks: boolean) => {
      window.removeEventListener('message', onMessage);
      resolve({ speaks, signs: !speaks && hasSigns() });
    };
    const hasSigns = () =>
      performance.getEntriesByType('resource').some((entry) => {
        // `contentType` is Chromium's, and empty for other origins.
        const { initiatorType, contentType } = entry as PerformanceResourceTiming & { readonly contentType?: string };
        // An `EventSource` is `other`, as workers' scripts are. None is listed while it is open, but its page's POSTs
        // are (measured in both browsers).
        if (!['fetch', 'xmlhttprequest', 'other'].includes(initiatorType)) return false;
        if (contentType === 'text/event-stream') return true;
        const { pathname = '', searchParams } = URL.parse(entry.name) ?? {};
        const isScript = initiatorType === 'other' && (/script/.test(contentType ?? '') || /\.m?js$/.test(pathname));
        if (!isScript && /(^|[^a-z])(mcp|sse)([^a-z]|$)/i.test(pathname)) return true;
        // Servers of the older transport take messages there.
        return (
          /(^|[^a-z])messages?\/?$/i.test(pathname) &&
          !!(searchParams?.has('sessionId') || searchParams?.has('session_id'))
        );
      });
    const onMessage = (event: MessageEvent) => {
      if (!event.isTrusted || event.source !== window || event.origin !== self.origin) return;
      const { type, protocols, standIn } = event.data ?? {};
      // A stand-in that was just removed looks for its provider: the page itself does not speak.
      if (type === 'mcp-usher:page' && Array.isArray(protocols) && !standIn) {
        // Usher speaks version 1 only.
        finish(protocols.includes(1));
      }
    };
    window.addEventListener('message', onMessage);
    window.postMessage({ type: 'mcp-usher:probe' }, self.origin);
    const stepMs = patienceMs / 5;
    const wait = (leftMs: number) => {
      if (leftMs > 0) setTimeout(() => wait(leftMs - stepMs), stepMs);
      else finish(false);
    };
    wait(patienceMs);
  });
}

/** The URL of the largest frame, if it fills a quarter: an MCP client may run there. Serialized like `identify`. */
export function findEmbedded(): string | null {
  const urlOf = (frame: HTMLIFrameElement) => {
    try {
      return frame.contentWindow?.location.href ?? frame.src;
    } catch {
      // It has another origin, so its present address is unknown.
      return frame.src;
    }
  };
  const areaOf = (frame: HTMLIFrameElement) => frame.clientWidth * frame.clientHeight;
  // Advertisements are smaller.
  const enough = (innerWidth * innerHeight) / 4;
  const [frame] = [...document.querySelectorAll('iframe')]
    .filter((each) => areaOf(each) >= enough && /^https?:/.test(urlOf(each)))
    .sort((one, other) => areaOf(other) - areaOf(one));
  return frame ? urlOf(frame) : null;
}
