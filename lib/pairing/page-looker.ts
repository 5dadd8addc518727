/** Looks at the page in front: its origin, whether it speaks the page protocol, and whether it can be paired. */
import type { Browser, WxtBrowser } from 'wxt/browser';
import type { Inspection } from '../protocol/inspection.ts';
import type { HistoryEntryView } from '../protocol/options.ts';
import type { BesideView, SiteView, StandInOffer, StandInView } from '../protocol/prompt.ts';
import { obstacleFor, obstacleForAddress, permissionFor } from './origin.ts';
import type { Pairing, PairingKind, Pairings } from './pairings.ts';
import { findEmbedded, identify, type PageIdentity, type PageSpeech, probe } from './probe.ts';
import { mayBeServed, type Ruling } from './ruling.ts';

/** How long a page has to announce itself, in milliseconds. */
const PROBE_PATIENCE_MS = 250;

export interface PageLookerDependencies {
  readonly pairings: Pick<Pairings, 'get'>;
  readonly scripting: Pick<WxtBrowser['scripting'], 'executeScript'>;
  readonly tabs: Pick<typeof Browser.tabs, 'get'>;
  readonly inspectClient: (origin: string) => Promise<Inspection>;
  /** Inspects the URL of an embedded page. */
  readonly inspect: (url: string) => Promise<Inspection>;
  /** The state of the stand-in on the page of `origin` in a tab; `null` without a report. */
  readonly standInOf: (tabId: number, origin: string) => Promise<Omit<StandInView, 'scope' | 'beside'> | null>;
  readonly ruling: (origin: string, kind: PairingKind) => Promise<Ruling>;
  readonly recent: (origin: string) => Promise<readonly HistoryEntryView[]>;
  /** Private windows use existing pairings and make none: registrations would reach the disk. */
  readonly isPrivate: boolean;
}

/** Firefox cannot name the document. */
type LookedAt = { tabId: number; documentIds?: string[] };

/** The page may not be touched, is not there yet, or has just gone. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

export class PageLooker {
  readonly #deps: PageLookerDependencies;

  constructor(deps: PageLookerDependencies) {
    this.#deps = deps;
  }

  /**
   * Looks at the page in `tabId` by asking it. Needs `activeTab` or a host permission; says so if it has neither.
   * @throws if Usher itself fails (storage, the tables), which says nothing about the page.
   */
  async look(tabId: number): Promise<SiteView> {
    try {
      const [injection] = await reached(this.#deps.scripting.executeScript({ target: { tabId }, func: identify }));
      const identity = injection?.result as PageIdentity | undefined;
      if (identity === undefined) return { kind: 'cannot-pair', reason: 'browser-page' };
      const documentId = injection?.documentId;
      const page = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] };
      return await this.#describe(identity, page);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      const tab = await this.#deps.tabs.get(tabId).catch(() => undefined);
      // The press gave access to the page before. For the next page, Usher needs another press.
      const reason = tab?.status === 'loading' ? 'still-loading' : obstacleForAddress(tab?.url);
      return { kind: 'cannot-pair', reason };
    }
  }

  async #describe({ origin, isFile }: PageIdentity, page: LookedAt): Promise<SiteView> {
    const reason = isFile ? 'file' : obstacleFor(origin);
    if (reason !== null) return { kind: 'cannot-pair', reason };
    const ruling = await this.#deps.ruling(origin, 'protocol');
    if (!mayBeServed(ruling)) return { kind: 'cannot-pair', reason: 'blocked' };
    const pairing = await this.#deps.pairings.get(origin);
    if (pairing) {
      const recent = await this.#deps.recent(origin);
      const standIn = await this.#standIn(pairing, page);
      return { kind: 'paired', origin, recent, ...(standIn && { standIn }) };
    }
    const speech = await this.#inject<PageSpeech>(page, probe, PROBE_PATIENCE_MS);
    if (!speech?.speaks) {
      const standIn = await this.#offer(origin, page, speech?.signs ?? false);
      return { kind: 'not-a-client', origin, ...(standIn && { standIn }) };
    }
    if (await this.#isPrivate(page)) return { kind: 'cannot-pair', reason: 'private-window' };
    return {
      kind: 'can-pair',
      origin,
      permission: permissionFor(origin),
      inspection: await this.#deps.inspectClient(origin),
      approved: ruling === 'approved',
    };
  }

  /** `null` if Usher must not answer in the page's place, or cannot pair it. */
  async #offer(origin: string, page: LookedAt, signs: boolean): Promise<StandInOffer | null> {
    const ruling = await this.#deps.ruling(origin, 'stand-in');
    if (!mayBeServed(ruling) || (await this.#isPrivate(page))) return null;
    const inspection = await this.#deps.inspectClient(origin);
    const beside = signs ? {} : { beside: await this.#beside(page) };
    return { permission: permissionFor(origin), inspection, approved: ruling === 'approved', signs, ...beside };
  }

  /** `null` if the page speaks for itself, or the administrator forbids the stand-in. */
  async #standIn({ origin, kind, scope = 'everything' }: Pairing, page: LookedAt): Promise<StandInView | null> {
    if (kind !== 'stand-in') return null;
    const { tabId } = page;
    // A page that is older than its script has no stand-in.
    const heard = (await this.#deps.standInOf(tabId, origin)) ?? { state: await this.#unheard(tabId), servers: [] };
    const isSilent = heard.state === 'watching' && heard.servers.length === 0;
    const beside = isSilent ? { beside: await this.#beside(page) } : {};
    return { state: heard.state, servers: heard.servers, scope, ...beside };
  }

  /** A loading page may still get its stand-in. */
  async #unheard(tabId: number): Promise<'absent' | 'loading'> {
    const tab = await this.#deps.tabs.get(tabId).catch(() => undefined);
    return tab?.status === 'loading' ? 'loading' : 'absent';
  }

  async #beside(page: LookedAt): Promise<BesideView> {
    const frame = await this.#inject<string | null>(page, findEmbedded);
    return { frame: frame ? await this.#deps.inspect(frame) : null };
  }

  async #inject<Result>(
    target: LookedAt,
    func: (...args: never[]) => unknown,
    ...args: unknown[]
  ): Promise<Result | undefined> {
    const asked = { target, func: func as () => unknown, args: args as never };
    const [injection] = await reached(this.#deps.scripting.executeScript(asked));
    return injection?.result as Result | undefined;
  }

  /** Firefox has one background for private and other windows, so this asks the tab too. */
  async #isPrivate({ tabId }: LookedAt): Promise<boolean> {
    const { isPrivate, tabs } = this.#deps;
    return isPrivate || (await tabs.get(tabId).catch(() => undefined))?.incognito === true;
  }
}

/** @throws {UnreachableError} if the browser refuses the injection. */
function reached<Result>(injection: Promise<Result>): Promise<Result> {
  return injection.catch((cause: unknown) => {
    throw new UnreachableError('the page cannot be asked', { cause });
  });
}

/** Reloads the page in `tabId`, unless the person has left `origin` during the browser's permission prompt. */
export async function reloadPageOf(
  origin: string,
  tabId: number,
  browser: { scripting: Pick<WxtBrowser['scripting'], 'executeScript'>; tabs: Pick<WxtBrowser['tabs'], 'reload'> },
): Promise<void> {
  const [page] = await browser.scripting.executeScript({ target: { tabId }, func: identify }).catch(() => []);
  if (page?.result?.origin === origin) await browser.tabs.reload(tabId);
}
