import type { WxtBrowser } from 'wxt/browser';
import { History } from '../../lib/history/history.ts';
import { HistoryRecorder } from '../../lib/history/recorder.ts';
import { OptionsGateway } from '../../lib/options/options-gateway.ts';
import { historyEntryView } from '../../lib/options/state.ts';
import { PairingIntent } from '../../lib/pairing/intent.ts';
import { Pairing } from '../../lib/pairing/pairing.ts';
import { Pairings } from '../../lib/pairing/pairings.ts';
import { createIsolatedTab } from '../../lib/prompt/isolated-tab.ts';
import { isPractice, Practice } from '../../lib/prompt/practice.ts';
import { PromptGateway } from '../../lib/prompt/prompt-gateway.ts';
import { PromptWindows } from '../../lib/prompt/prompt-window.ts';
import { Prompter } from '../../lib/prompt/prompter.ts';
import { Surfaces } from '../../lib/prompt/surfaces.ts';
import type { Diagnostics } from '../../lib/protocol/options.ts';
import { PROTOCOL } from '../../lib/protocol/page.ts';
import { Clients } from '../../lib/requests/clients.ts';
import { Deadlines } from '../../lib/requests/deadlines.ts';
import { diagnose } from '../../lib/requests/diagnostics.ts';
import { Documents } from '../../lib/requests/documents.ts';
import { KeptDrafts } from '../../lib/requests/kept-drafts.ts';
import { PageGateway } from '../../lib/requests/page-gateway.ts';
import { PastAnswers } from '../../lib/requests/past-answers.ts';
import { Queue } from '../../lib/requests/queue.ts';
import { isWaiting, type StoredRequest } from '../../lib/requests/request.ts';
import { type Context, RequestStore } from '../../lib/requests/store.ts';
import { UpdateGate } from '../../lib/requests/update-gate.ts';
import { withPolicy } from '../../lib/settings/blocked.ts';
import { readPolicy } from '../../lib/settings/managed.ts';
import { isBlockedClient, type Policy } from '../../lib/settings/policy.ts';
import { PreferencesStore } from '../../lib/settings/preferences.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { inspector } from './inspector.ts';
import { isThere } from './liveness.ts';

/** How many of a client's decisions the home view shows. */
const RECENT = 3;

export type Parts = ReturnType<typeof createParts>;

/** Makes the background's parts, on the browser's `api`, and connects them. */
export function createParts(api: WxtBrowser) {
  const { tabs, windows, action, permissions, scripting } = api;
  const { session, local } = api.storage;
  const context: Context = api.extension.inIncognitoContext ? 'private' : 'normal';
  const isPrivate = context === 'private';
  const now = Date.now;
  const newId = () => crypto.randomUUID();
  const ours = { extensionId: api.runtime.id, base: api.runtime.getURL('/') };
  const policy = (): Promise<Policy> => readPolicy(api.storage.managed);

  const clients = new Clients(session, context, now);
  const queue = new Queue({ store: new RequestStore(session, context), clients, now, newId });
  const deadlines = new Deadlines(queue, now);
  const updateGate = new UpdateGate(session, () => api.runtime.reload());
  const keptDrafts = new KeptDrafts({
    area: session,
    context,
    now,
    later: (ms, task) =>
      setTimeout(() => {
        task();
        promptGateway.push();
      }, ms),
  });
  const pastAnswers = new PastAnswers({ area: session, context });
  const documents = new Documents();
  const surfaces = new Surfaces();

  const history = new History(local);
  const preferences = new PreferencesStore(local);
  const historyRecorder = new HistoryRecorder({ history, preferences, policy, isPrivate, now });

  const pairings = new Pairings(local);
  const pairing = new Pairing({
    pairings,
    intent: new PairingIntent(session),
    permissions,
    scripting,
    tabs,
    inspectClient: (origin) => inspectUrl(origin, { client: null }),
    now,
    isPrivate,
    ruling: async (origin) => {
      const held = await policy();
      if (isBlockedClient(held, origin)) return 'blocked';
      return held.approvedClients.includes(origin) ? 'approved' : 'none';
    },
    approvedClients: async () => (await policy()).approvedClients,
    recent: async (origin) =>
      (await history.all())
        .filter(({ client }) => client === origin)
        .slice(0, RECENT)
        .map(historyEntryView),
    onPaired: (tabId) => void promptGateway.lookAgain(tabId),
    onUnpaired,
  });

  const promptWindows = new PromptWindows(session, windows);
  const prompter = new Prompter({
    queue,
    clients,
    surfaces,
    promptWindows,
    tabs,
    windows,
    action,
    promptIn: async () => (await preferences.get()).promptIn,
  });
  const pageGateway = new PageGateway({
    queue,
    documents,
    extensionId: ours.extensionId,
    provider: {
      type: 'mcp-usher:provider',
      id: 'usher',
      name: 'Usher',
      version: api.runtime.getManifest().version,
      protocols: [PROTOCOL],
    },
    now,
    isPaired: (origin) => pairing.isPaired(origin),
    inspect: inspector(history, policy),
    isThere: (document) => isThere(tabs, document),
  });
  const promptGateway = new PromptGateway({
    queue,
    clients,
    keptDrafts,
    pastAnswers,
    pairing,
    prompter,
    promptWindows,
    surfaces,
    ...ours,
    tabs,
    windows,
    openTab,
    armDelayMs: async () => (await policy()).minimumArmDelayMs,
  });
  const practice = new Practice({
    queue,
    session,
    inspect: (url, client) => inspectUrl(url, { client }),
    newId,
    ...ours,
  });
  const optionsGateway = new OptionsGateway({
    pairing,
    pairings,
    clients,
    history,
    preferences,
    policy,
    waiting: () => queue.all().filter(isWaiting).length,
    diagnose: diagnostics,
    ...ours,
    onPreferences: () => historyRecorder.forget(),
  });
  // Before everybody else: what is pushed next shows what they hold.
  queue.onChange((request, before) => keptDrafts.changed(request, before));
  queue.onChange((request, before) => pastAnswers.changed(request, before));

  /** The administrator's list is asked once more at the press: it may have changed since the request came. */
  async function openTab(request: StoredRequest): Promise<number> {
    const { inspection } = request;
    const [held, { openIn }] = await Promise.all([policy(), preferences.get()]);
    if (inspection !== null && !isPractice(request) && !withPolicy(inspection, held).openable) {
      throw new Error('blocked by the administrator');
    }
    return createIsolatedTab(api, request, openIn);
  }

  async function onUnpaired(origin: string): Promise<void> {
    const isIts = ({ client }: Pick<StoredRequest, 'client'>) => client.origin === origin;
    const keys = new Set(
      queue
        .all()
        .filter(isIts)
        .map(({ client }) => client.key),
    );
    // Told, and forgotten at once: what is no longer served cannot acknowledge.
    await queue.forget(isIts, 'unpaired');
    await keptDrafts.discard(isIts);
    await pastAnswers.forget(origin);
    for (const key of keys) documents.refuse(key);
  }

  /** For a bug report: versions, states and counters; nothing of what was asked or answered, and nobody's name. */
  function diagnostics(): Diagnostics {
    return diagnose({
      version: api.runtime.getManifest().version,
      browser: navigator.userAgent,
      context,
      requests: queue.all(),
      documents: documents.size,
      views: [...surfaces.all()].map(({ kind }) => kind),
      clients: clients.all(),
    });
  }

  return {
    context,
    queue,
    clients,
    deadlines,
    updateGate,
    documents,
    historyRecorder,
    pairing,
    promptWindows,
    prompter,
    pageGateway,
    promptGateway,
    practice,
    optionsGateway,
  };
}
