/** Pairing and unpairing, and what the browser must be told of it. */
import type { Browser, WxtBrowser } from 'wxt/browser';
import type { Inspection } from '../protocol/inspection.ts';
import type { HistoryEntryView } from '../protocol/options.ts';
import type { SiteView } from '../protocol/prompt.ts';
import { serial } from '../storage/serial.ts';
import type { PairingIntent } from './intent.ts';
import { obstacleFor, obstacleForAddress, permissionFor } from './origin.ts';
import type { Pairings } from './pairings.ts';
import { type ProbeResult, probe } from './probe.ts';

/** The content script that WXT builds from `entrypoints/bridge.ts`. */
const BRIDGE_FILE = '/bridge.js';
/** How long a page has to announce itself when asked, in milliseconds. */
const PROBE_PATIENCE_MS = 250;

export interface PairingDependencies {
  readonly pairings: Pairings;
  readonly intent: PairingIntent;
  readonly permissions: Pick<typeof Browser.permissions, 'contains' | 'remove'>;
  readonly scripting: Pick<
    WxtBrowser['scripting'],
    'executeScript' | 'getRegisteredContentScripts' | 'registerContentScripts' | 'unregisterContentScripts'
  >;
  readonly tabs: Pick<typeof Browser.tabs, 'get' | 'query'>;
  readonly inspectClient: (origin: string) => Inspection;
  readonly now: () => number;
  /** Called with the origin whose pairing has ended. */
  readonly onUnpaired: (origin: string) => Promise<void>;
  /** Called with the tab in which a pairing has just been made. */
  readonly onPaired: (tabId: number) => void;
  /** What the administrator says of `origin`. */
  readonly ruling: (origin: string) => Promise<'approved' | 'blocked' | 'none'>;
  /** The origins that the administrator has approved. */
  readonly approvedClients: () => Promise<readonly string[]>;
  /** The latest decisions on the requests of `origin`. */
  readonly recent: (origin: string) => Promise<readonly HistoryEntryView[]>;
  /** Private windows use existing pairings and make none: registrations would reach the disk. */
  readonly isPrivate: boolean;
}

/** What a look at a tab gave: for the view, and for the intent. */
export interface Look {
  readonly site: SiteView;
  readonly documentId: string | undefined;
}

export class Pairing {
  readonly #deps: PairingDependencies;
  readonly #exclusively = serial();

  constructor(deps: PairingDependencies) {
    this.#deps = deps;
  }

  /** Whether `origin` is served: paired, and not blocked by the administrator meanwhile. */
  async isPaired(origin: string): Promise<boolean> {
    const { pairings, ruling } = this.#deps;
    const [pairing, word] = await Promise.all([pairings.get(origin), ruling(origin)]);
    return pairing !== undefined && word !== 'blocked';
  }

  /** Looks at the page in `tabId` by asking it. Needs `activeTab` or a host permission; says so if it has neither. */
  async look(tabId: number): Promise<Look> {
    const paired = (await this.#deps.pairings.all()).map(({ origin }) => origin);
    try {
      const [injection] = await this.#deps.scripting.executeScript({
        target: { tabId },
        func: probe,
        args: [PROBE_PATIENCE_MS, paired],
      });
      const result = injection?.result as ProbeResult | undefined;
      if (result === undefined) return { site: { kind: 'cannot-pair', reason: 'browser-page' }, documentId: undefined };
      return { site: await this.#describe(result, tabId), documentId: injection?.documentId };
    } catch {
      const tab = await this.#deps.tabs.get(tabId).catch(() => undefined);
      // The press was for what was there before: that what is coming can be looked into takes another.
      const reason = tab?.status === 'loading' ? 'still-loading' : obstacleForAddress(tab?.url);
      return { site: { kind: 'cannot-pair', reason }, documentId: undefined };
    }
  }

  async #describe({ origin, isFile, speaks }: ProbeResult, tabId: number): Promise<SiteView> {
    const reason = isFile ? 'file' : obstacleFor(origin);
    if (reason !== null) return { kind: 'cannot-pair', reason };
    const ruling = await this.#deps.ruling(origin);
    if (ruling === 'blocked') return { kind: 'cannot-pair', reason: 'blocked' };
    const pairing = await this.#deps.pairings.get(origin);
    if (pairing) {
      return { kind: 'paired', origin, pairedAt: pairing.pairedAt, recent: await this.#deps.recent(origin) };
    }
    if (!speaks) return { kind: 'not-a-client', origin };
    if (await this.#isPrivate(tabId)) return { kind: 'cannot-pair', reason: 'private-window' };
    return {
      kind: 'can-pair',
      origin,
      permission: permissionFor(origin),
      inspection: this.#deps.inspectClient(origin),
      approved: ruling === 'approved',
    };
  }

  /** Firefox has one background for private and other windows, so the tab is asked too. */
  async #isPrivate(tabId: number): Promise<boolean> {
    const { isPrivate, tabs } = this.#deps;
    return isPrivate || (await tabs.get(tabId).catch(() => undefined))?.incognito === true;
  }

  /** The person pressed Pair for what `look` showed: written down before the browser asks for its permission. */
  async begin(look: Look, tabId: number): Promise<void> {
    if (look.site.kind !== 'can-pair') return;
    const { origin, permission } = look.site;
    const { documentId } = look;
    const at = this.#deps.now();
    await this.#deps.intent.write({ origin, permission, tabId, at, ...(documentId !== undefined && { documentId }) });
  }

  /** The person said no in the browser's prompt. */
  async abandon(): Promise<void> {
    await this.#deps.intent.take(this.#deps.now());
  }

  /**
   * Completes the pairing that was begun, if the permission for exactly that pattern has been granted. `granted` are
   * the patterns of a `permissions.onAdded` event: a broader or a later grant pairs nothing.
   */
  complete(granted?: readonly string[]): Promise<void> {
    return this.#exclusively(async () => {
      const { intent, pairings, permissions, now, onPaired } = this.#deps;
      const begun = await intent.peek(now());
      if (begun === null || (granted !== undefined && !granted.includes(begun.permission))) return;
      if (!(await permissions.contains({ origins: [begun.permission] }))) return;
      await intent.take(now());
      if ((await this.#deps.ruling(begun.origin)) === 'blocked') return;
      await pairings.add({ origin: begun.origin, pairedAt: now() });
      await this.#register();
      await this.#inject(begun.tabId, begun.documentId);
      onPaired(begun.tabId);
    });
  }

  /** Unpairs, and gives the permission back unless another paired origin (another port of the host) needs it. */
  unpair(origin: string): Promise<void> {
    return this.#exclusively(async () => {
      const { pairings, permissions, onUnpaired } = this.#deps;
      await pairings.remove(origin);
      await this.#register();
      const permission = permissionFor(origin);
      const needed = (await pairings.all()).some((pairing) => permissionFor(pairing.origin) === permission);
      // Required permissions cannot be removed; the pairing is gone all the same.
      if (!needed) await permissions.remove({ origins: [permission] }).catch(() => false);
      await onUnpaired(origin);
    });
  }

  /**
   * Brings pairings, permissions, the administrator's word and registrations in line: at start-up, when the person has
   * taken a permission back in the browser's settings, and when the administrator has changed something.
   */
  reconcile(): Promise<void> {
    return this.#exclusively(async () => {
      const { pairings, onUnpaired } = this.#deps;
      // First of all: pages load while the browser starts, and the administrator's word takes its time.
      await this.#register();
      for (const { origin } of await pairings.all()) {
        if (await this.#mayStay(origin)) continue;
        await pairings.remove(origin);
        await onUnpaired(origin);
      }
      await this.#pairApproved();
      await this.#register();
    });
  }

  /**
   * Brings the bridge into the pages that were open before this extension was: after an update, or after it was
   * disabled and enabled again. A page that has a living bridge keeps it. Of the tabs only those are looked at whose host
   * the person has granted; the page gateway refuses any document that is not exactly paired.
   */
  async injectEverywhere(): Promise<void> {
    const url = (await this.#deps.pairings.all()).map(({ origin }) => permissionFor(origin));
    if (url.length === 0) return;
    for (const { id } of await this.#deps.tabs.query({ url })) {
      if (id !== undefined) await this.#inject(id, undefined);
    }
  }

  async #mayStay(origin: string): Promise<boolean> {
    const { permissions, ruling } = this.#deps;
    return (await ruling(origin)) !== 'blocked' && (await permissions.contains({ origins: [permissionFor(origin)] }));
  }

  /** Pairs what the administrator has approved, where the browser has given its permission already. */
  async #pairApproved(): Promise<void> {
    const { pairings, permissions, ruling, approvedClients, now, isPrivate } = this.#deps;
    if (isPrivate) return;
    for (const origin of await approvedClients()) {
      if (obstacleFor(origin) !== null || (await ruling(origin)) === 'blocked') continue;
      if ((await pairings.get(origin)) !== undefined) continue;
      if (!(await permissions.contains({ origins: [permissionFor(origin)] }))) continue;
      await pairings.add({ origin, pairedAt: now() });
    }
  }

  /** Registers the bridge for exactly the hosts of the paired origins. Without a permission this succeeds silently. */
  async #register(): Promise<void> {
    const { pairings, scripting, isPrivate } = this.#deps;
    if (isPrivate) return;
    const wanted = new Set((await pairings.all()).map(({ origin }) => permissionFor(origin)));
    const registered = new Set((await scripting.getRegisteredContentScripts()).map(({ id }) => id));
    const stale = [...registered].filter((id) => !wanted.has(id));
    const missing = [...wanted].filter((id) => !registered.has(id));
    if (stale.length > 0) await scripting.unregisterContentScripts({ ids: stale });
    if (missing.length > 0) {
      await scripting.registerContentScripts(
        missing.map((pattern) => ({ id: pattern, matches: [pattern], js: [BRIDGE_FILE], runAt: 'document_start' })),
      );
    }
  }

  /** Brings the bridge into the page that is open already, so that no reload is needed. */
  async #inject(tabId: number, documentId: string | undefined): Promise<void> {
    const target = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] };
    // The page may have gone meanwhile; its next load gets the bridge by registration.
    await this.#deps.scripting.executeScript({ target, files: [BRIDGE_FILE] }).catch(() => []);
  }
}
