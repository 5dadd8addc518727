/**
 * Usher as the stand-in reaches it: by the page protocol, as any page does. Silent until Usher has confirmed this
 * origin or the page has spoken MCP, and for good once the page speaks the protocol by itself.
 */
import { createConnection, SHARED } from '../../page/connection.ts';
import { providerOrTimeout } from '../../page/detection.ts';
import type { Create } from '../../page/outstanding.ts';
import type { ElicitOptions, ElicitResult, ServerHandle } from '../../page/types.ts';
import type { DeclaredSession, KnownOfPage } from '../../protocol/page.ts';
import { MAX_SERVERS, type ServerTrouble, STAND_IN_SCOPES, type StandInScope } from '../../protocol/page-values.ts';
import type { Page } from '../wire/dom-events.ts';
import { LatestEntries } from '../wire/latest-entries.ts';

/** As the page protocol's `elicitation/create` takes it. */
export interface Question extends Pick<ElicitOptions, 'call' | 'deadlineMs' | 'group'> {
  readonly params: { readonly [name: string]: unknown };
  readonly server: ServerHandle;
  readonly standIn: { readonly waits?: 'a-minute' | 'for-progress' };
  readonly answerAt?: 'done';
  readonly late?: boolean;
}

/** News of a server; a trouble that is `undefined` is over. */
export interface ServerNews {
  readonly trouble?: ServerTrouble | undefined;
  readonly session?: DeclaredSession;
}

export interface Asker {
  /** The scope of Usher's answers here; `undefined` while it gives none. */
  readonly scope: StandInScope | undefined;
  /** Resolves once it is known whether Usher answers here, soon if it does not; `undefined` if it is known. */
  settled(): Promise<void> | undefined;
  /** Resolves once Usher is there again, `ms` have passed or the signal is aborted. */
  back(ms: number, signal: AbortSignal): Promise<void>;
  /** Asks the person. Rejects if nobody could be asked, and with the signal's reason after an abort. */
  ask(question: Question, signal: AbortSignal): Promise<ElicitResult>;
  complete(elicitationId: string, server: string): void;
  heard(server: ServerHandle, news?: ServerNews): void;
  /** The sessions of this origin in which elicitation was declared by a stand-in before this one. */
  readonly earlierSessions: readonly DeclaredSession[];
  /** The longest that this page was ever seen to wait for a call of its own, in milliseconds; 0 if it never was. */
  readonly waitedMs: number;
  /** The page has waited so long for a call without hearing of progress. */
  waited(ms: number): void;
}

/** The page's first message waits so long for Usher. */
const HOLD_MS = 1_000;
/** How often, at most, Usher hears that a known server was heard. */
const REPORT_MS = 60_000;
/** A report comes behind the message that it is about, for which the page waits. */
const REPORT_DELAY_MS = 20;
/** The page's longest wait counts once it is longer than any page may be trusted to, and grows by so much. */
const WAITED_MS = 60_000;
const WAITED_STEP_MS = 5_000;

export function createAsker(page: Page): Asker {
  const reported = new LatestEntries<{ readonly said: ServerHandle & ServerNews; readonly heardAt: number }>(
    MAX_SERVERS,
  );
  const stoodDown = new AbortController();
  // Something was fetched before us: the page may have begun to talk to a server.
  const resources = page.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  let isLate = resources.some(({ initiatorType }) => initiatorType === 'fetch');
  let hasTraffic = false;
  let hasWaited = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let waitedMs = 0;
  let due: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    clearTimeout(due);
    due = undefined;
    const now = performance.now();
    reportedAt = now;
    const state = stoodDown.signal.aborted ? 'standing-down' : isLate ? 'late' : 'watching';
    // Without the longest claims, all of them fit into one message.
    const servers = [...reported.values()].map(({ said: { description: _, websiteUrl: __, ...said }, heardAt }) => ({
      ...said,
      heardMsAgo: now - heardAt,
    }));
    connection.notify('stand-in/status', { state, servers, waitedMs });
  };
  const reportSoon = () => {
    due ??= setTimeout(report, REPORT_DELAY_MS);
  };

  /** The page speaks for itself. Its questions are taken back while there is a port to say so on. */
  const standDown = () => {
    if (stoodDown.signal.aborted) return;
    stoodDown.abort();
    report();
  };

  /** Also where the page's copy of the library was there before anything was heard of it. */
  const isDown = () => {
    if (SHARED in page) standDown();
    return stoodDown.signal.aborted;
  };

  const connection = createConnection(page, {
    // An Usher that has been here is looked for again, whether it came before the page's first message or after.
    isSilent: () => !(hasTraffic || hasWaited) || isDown(),
    accepts: (provider) => !isDown() && scopeOf(provider) !== undefined,
  });
  connection.subscribe(() => {
    // Where it is lost later, the page is not made to wait: the person may have unpaired it.
    hasWaited = true;
    reportSoon();
  });
  page.addEventListener('message', ({ source, data }) => {
    if (source === page && data?.type === 'mcp-usher:page' && !data.standIn) standDown();
  });

  const asker: Asker = {
    get scope() {
      return isDown() ? undefined : scopeOf(connection.provider);
    },
    get earlierSessions() {
      return termsOf(connection.provider).known?.sessions ?? [];
    },
    get waitedMs() {
      return Math.max(waitedMs, termsOf(connection.provider).known?.waitedMs ?? 0);
    },
    settled() {
      if (asker.scope || hasWaited || isDown()) return undefined;
      hasTraffic = true;
      void connection.look?.();
      return providerOrTimeout(connection, HOLD_MS, stoodDown.signal).then(() => {
        hasWaited = true;
        // It goes out without us, as after a start of the browser that took its time: only another load helps.
        isLate ||= asker.scope === undefined;
      });
    },
    ask(question, signal) {
      return connection.request(question as Question & Create, AbortSignal.any([signal, stoodDown.signal]), () => {});
    },
    back: (ms, signal) => providerOrTimeout(connection, ms, signal),
    complete: connection.complete,
    heard(server, news) {
      const now = performance.now();
      const last = reported.get(server.key)?.said;
      const said = { ...last, ...server, ...news };
      const isNew = JSON.stringify(said) !== JSON.stringify(last);
      reported.set(server.key, { said, heardAt: now });
      // The page may leave at once, and go on with the session.
      if (isNew && news?.session) report();
      else if (isNew || now - reportedAt > REPORT_MS) reportSoon();
    },
    waited(ms) {
      if (ms < Math.max(waitedMs, WAITED_MS) + WAITED_STEP_MS) return;
      waitedMs = ms;
      reportSoon();
    },
  };
  return asker;
}

/** A provider's part for stand-ins; `known` are the reports of this origin's earlier ones, which its bridge has confirmed. */
function termsOf(provider: object | undefined): { readonly standIn?: unknown; readonly known?: KnownOfPage } {
  return provider ?? {};
}

function scopeOf(provider: object | undefined): StandInScope | undefined {
  const { standIn } = termsOf(provider);
  return STAND_IN_SCOPES.find((scope) => scope === standIn);
}
