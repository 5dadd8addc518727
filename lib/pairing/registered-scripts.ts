/** The scripts that the browser runs in the pages of paired clients. */
import type { Browser, WxtBrowser } from 'wxt/browser';
import { pagesOf, permissionFor } from './origin.ts';
import type { Pairing, PairingKind } from './pairings.ts';

/** WXT builds it from `entrypoints/bridge.ts`. */
const BRIDGE_FILE = '/bridge.js';
/** Runs in the page's own world, for clients that do not speak the page protocol. */
const STAND_IN_FILE = '/stand-in.js';

type RegisteredScript = Browser.scripting.RegisteredContentScript;

export interface RegisteredScriptsDependencies {
  readonly scripting: Pick<
    WxtBrowser['scripting'],
    'executeScript' | 'getRegisteredContentScripts' | 'registerContentScripts' | 'unregisterContentScripts'
  >;
  readonly tabs: Pick<typeof Browser.tabs, 'query'>;
  /** Whether the browser knows ports in match patterns. In Firefox, such a pattern silently matches nothing. */
  readonly patternsHavePorts: boolean;
  /** A private window's background registers nothing: that would reach the disk. */
  readonly isPrivate: boolean;
}

export class RegisteredScripts {
  readonly #deps: RegisteredScriptsDependencies;

  constructor(deps: RegisteredScriptsDependencies) {
    this.#deps = deps;
  }

  /** Registers exactly the scripts that `pairings` need. Without a host permission they silently do not run. */
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
    // One by one, so that a refused one stops no other.
    for (const script of missing) await scripting.registerContentScripts([script]).catch(console.error);
  }

  /** Brings the bridge into the page that is open in `tabId`. */
  async inject(tabId: number): Promise<void> {
    // The page may be out of reach, or gone. Its next load gets the bridge by registration.
    await this.#deps.scripting.executeScript({ target: { tabId }, files: [BRIDGE_FILE] }).catch(() => []);
  }

  /** Brings the bridge into open pages after an update, on granted hosts. The gateway refuses unpaired ones. */
  async injectEverywhere(
    pairings: readonly Pick<Pairing, 'origin'>[],
    isMeant: (tabId: number) => boolean = () => true,
  ): Promise<void> {
    const url = pairings.map(({ origin }) => permissionFor(origin));
    if (url.length === 0) return;
    for (const { id } of await this.#deps.tabs.query({ url })) {
      // Not awaited: a page that hangs (in `alert()`) would keep Usher from serving all others.
      if (id !== undefined && isMeant(id)) void this.inject(id);
    }
  }

  /** The bridge runs on a whole host, since the background compares origins; the stand-in only at one port. */
  #scriptsFor({ origin, kind }: Pairing): RegisteredScript[] {
    const host = permissionFor(origin);
    const bridge = scriptFor('protocol', host, BRIDGE_FILE);
    if (kind === 'protocol') return [bridge];
    const pages = this.#deps.patternsHavePorts ? pagesOf(origin) : host;
    const standIn = scriptFor('stand-in', pages, STAND_IN_FILE);
    // A page may make its calls in a frame, even in an empty one.
    return [bridge, { ...standIn, world: 'MAIN', allFrames: true, matchOriginAsFallback: true }];
  }
}

/** Its id has its kind, because one host may have both kinds. */
function scriptFor(kind: PairingKind, pattern: string, file: string): RegisteredScript {
  return { id: `${kind}:${pattern}`, matches: [pattern], js: [file], runAt: 'document_start' };
}
