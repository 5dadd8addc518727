/** The scripts that the browser runs in the pages of paired clients, kept in line with the pairings. */
import type { Browser, WxtBrowser } from 'wxt/browser';
import { pagesOf, permissionFor } from './origin.ts';
import type { Pairing, PairingKind } from './pairings.ts';

/** The content script that WXT builds from `entrypoints/bridge.ts`. */
const BRIDGE_FILE = '/bridge.js';
/** The script in the page's own world, for clients that do not speak the page protocol. */
const STAND_IN_FILE = '/stand-in.js';

type RegisteredScript = Browser.scripting.RegisteredContentScript;

export interface RegisteredScriptsDependencies {
  readonly scripting: Pick<
    WxtBrowser['scripting'],
    'executeScript' | 'getRegisteredContentScripts' | 'registerContentScripts' | 'unregisterContentScripts'
  >;
  readonly tabs: Pick<typeof Browser.tabs, 'query'>;
  /** Whether a match pattern with a port matches it. Firefox takes such a pattern silently, and matches nothing. */
  readonly patternsHavePorts: boolean;
  /** A private window's background registers nothing: that would reach the disk. */
  readonly isPrivate: boolean;
}

export class RegisteredScripts {
  readonly #deps: RegisteredScriptsDependencies;

  constructor(deps: RegisteredScriptsDependencies) {
    this.#deps = deps;
  }

  /**
   * Registers exactly the scripts that `pairings` need, for later loads, and takes back all others. Without a host
   * permission this succeeds silently, and the script does not run.
   */
  async keep(pairings: readonly Pairing[]): Promise<void> {
    const { scripting, isPrivate } = this.#deps;
    if (isPrivate) return;
    const wanted = new Map(
      pairings.flatMap((pairing) => this.#scriptsFor(pairing)).map((script) => [script.id, script]),
    );
    const registered = new Set((await scripting.getRegisteredContentScripts()).map(({ id }) => id));
    const stale = [...registered].filter((id) => !wanted.has(id));
    const missing = [...wanted.values()].filter(({ id }) => !registered.has(id));
    if (stale.length > 0) await scripting.unregisterContentScripts({ ids: stale });
    // One by one: one that the browser does not take stops no other.
    for (const script of missing) await scripting.registerContentScripts([script]).catch(console.error);
  }

  /** Brings the bridge into the page that is open in `tabId`, so that no reload is needed. */
  async inject(tabId: number): Promise<void> {
    // It may be a page that may not be touched, or none; its next load gets the bridge by registration.
    await this.#deps.scripting.executeScript({ target: { tabId }, files: [BRIDGE_FILE] }).catch(() => []);
  }

  /**
   * Brings the bridge into the pages that were open before this extension was: after an update, or after it was
   * disabled and enabled again. A page that has a living bridge keeps it. It looks only at tabs whose host the
   * person has granted; the page gateway refuses any document that is not exactly paired.
   *
   * @param isMeant whether the tab is, if not all are.
   */
  async injectEverywhere(
    pairings: readonly Pick<Pairing, 'origin'>[],
    isMeant: (tabId: number) => boolean = () => true,
  ): Promise<void> {
    const url = pairings.map(({ origin }) => permissionFor(origin));
    if (url.length === 0) return;
    for (const { id } of await this.#deps.tabs.query({ url })) {
      // Not awaited: a page that hangs (in `alert()`, say) would keep all others from being served.
      if (id !== undefined && isMeant(id)) void this.inject(id);
    }
  }

  /** The bridge serves a whole host, since the background compares origins; what runs in the page's world one port. */
  #scriptsFor({ origin, kind }: Pairing): RegisteredScript[] {
    const host = permissionFor(origin);
    const bridge = scriptFor('protocol', host, BRIDGE_FILE);
    if (kind === 'protocol') return [bridge];
    const pages = this.#deps.patternsHavePorts ? pagesOf(origin) : host;
    const standIn = scriptFor('stand-in', pages, STAND_IN_FILE);
    // A page may have its calls made by a frame, an empty one too.
    return [bridge, { ...standIn, world: 'MAIN', allFrames: true, matchOriginAsFallback: true }];
  }
}

/** Its id names what it is for: two kinds may be registered for one host. */
function scriptFor(kind: PairingKind, pattern: string, file: string): RegisteredScript {
  return { id: `${kind}:${pattern}`, matches: [pattern], js: [file], runAt: 'document_start' };
}
