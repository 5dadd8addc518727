/**
 * One-shot questions to the page in front: who is it, does it speak the page protocol, or at least seem to talk to an
 * MCP server? Possible through `activeTab`.
 */

export interface PageIdentity {
  /** `self.origin`: the honest one inside a page, `"null"` for an opaque origin. */
  readonly origin: string;
  /** A file has an opaque origin too, but Usher shows the person the plainer reason. */
  readonly isFile: boolean;
}

export interface PageSpeech {
  readonly speaks: boolean;
  /** It has requested what looks like an MCP server's endpoint: a hint, never a decision. */
  readonly signs: boolean;
}

/** Identifies the page that it is injected into. Serialized, so it uses nothing from outside itself. */
export function identify(): PageIdentity {
  return { origin: self.origin, isFile: location.protocol === 'file:' };
}

/**
 * Asks the page that it is injected into whether it speaks the page protocol. Serialized like `identify`. Resolves as
 * soon as the page announces itself, or after `patienceMs`. A page that is busy meanwhile loses a fifth of them, however
 * long it is busy. A paired page is not asked: its library would take the answer of the bridge for a new provider, and
 * connect again.
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
        // An `EventSource` is `other`, as workers' scripts are. None is listed while it is open, but its page's POSTs are:
        // measured in both browsers.
        if (!['fetch', 'xmlhttprequest', 'other'].includes(initiatorType)) return false;
        if (contentType === 'text/event-stream') return true;
        const { pathname = '', searchParams } = URL.parse(entry.name) ?? {};
        const isScript = initiatorType === 'other' && (/script/.test(contentType ?? '') || /\.m?js$/.test(pathname));
        if (!isScript && /(^|[^a-z])(mcp|sse)([^a-z]|$)/i.test(pathname)) return true;
        // Where the older transport's servers take messages.
        return (
          /(^|[^a-z])messages?\/?$/i.test(pathname) &&
          !!(searchParams?.has('sessionId') || searchParams?.has('session_id'))
        );
      });
    const onMessage = (event: MessageEvent) => {
      if (!event.isTrusted || event.source !== window || event.origin !== self.origin) return;
      const { type, protocols, standIn } = event.data ?? {};
      // A stand-in that was just undone looks for who it has lost: it is not the page that speaks.
      if (type === 'mcp-usher:page' && Array.isArray(protocols) && !standIn) {
        // Ours is version 1: with a page that speaks others only, there is nothing to pair.
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

/**
 * Returns the URL of the page embedded in a large part of the page that it is injected into, the largest one, in which an MCP
 * client may run out of sight; `null` for none. Serialized like `identify`.
 */
export function findEmbedded(): string | null {
  const urlOf = (frame: HTMLIFrameElement) => {
    try {
      return frame.contentWindow?.location.href ?? frame.src;
    } catch {
      // It has another origin: where it has gone by itself nobody can tell.
      return frame.src;
    }
  };
  const areaOf = (frame: HTMLIFrameElement) => frame.clientWidth * frame.clientHeight;
  // Advertisements and the like are smaller.
  const enough = (innerWidth * innerHeight) / 4;
  const [frame] = [...document.querySelectorAll('iframe')]
    .filter((each) => areaOf(each) >= enough && /^https?:/.test(urlOf(each)))
    .sort((one, other) => areaOf(other) - areaOf(one));
  return frame ? urlOf(frame) : null;
}
