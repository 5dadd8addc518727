/** Looks at the page in front: who it is, whether it speaks the page protocol, and whether it can be paired. */
import type { Browser, WxtBrowser } from 'wxt/browser';
import type { Inspection } from '../protocol/inspection.ts';
import type { HistoryEntryView } from '../protocol/options.ts';
import type { SiteView } from '../protocol/prompt.ts';
import { obstacleFor, obstacleForAddress, permissionFor } from './origin.ts';
import type { Pairings } from './pairings.ts';
import { type ProbeResult, probe } from './probe.ts';
import type { Ruling } from './ruling.ts';

/** How long a page has to announce itself when asked, in milliseconds. */
const PROBE_PATIENCE_MS = 250;

export interface PageLookerDependencies {
  readonly pairings: Pick<Pairings, 'all' | 'get'>;
  readonly scripting: Pick<WxtBrowser['scripting'], 'executeScript'>;
  readonly tabs: Pick<typeof Browser.tabs, 'get'>;
  readonly inspectClient: (origin: string) => Inspection;
  readonly ruling: (origin: string) => Promise<Ruling>;
  /** The latest decisions on the requests of `origin`. */
  readonly recent: (origin: string) => Promise<readonly HistoryEntryView[]>;
  /** Private windows use existing pairings and make none: registrations would reach the disk. */
  readonly isPrivate: boolean;
}

/** What a look at a tab gave: for the view, and for the intent. */
export interface PageLook {
  readonly site: SiteView;
  readonly documentId: string | undefined;
}

export class PageLooker {
  readonly #deps: PageLookerDependencies;

  constructor(deps: PageLookerDependencies) {
    this.#deps = deps;
  }

  /** Looks at the page in `tabId` by asking it. Needs `activeTab` or a host permission; says so if it has neither. */
  async look(tabId: number): Promise<PageLook> {
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
}
