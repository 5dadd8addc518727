import type { WxtBrowser } from 'wxt/browser';
import { History } from '../history/history.ts';
import { HistoryRecorder } from '../history/recorder.ts';
import { OptionsGateway } from '../options/options-gateway.ts';
import { historyEntryView } from '../options/state.ts';
import { PairingIntent } from '../pairing/intent.ts';
import { PageLooker } from '../pairing/page-looker.ts';
import { PairingManager } from '../pairing/pairing-manager.ts';
import { Pairings } from '../pairing/pairings.ts';
import { RegisteredScripts } from '../pairing/registered-scripts.ts';
import { rulingOn } from '../pairing/ruling.ts';
import { panelOpener } from '../panel-opener.ts';
import { Badge } from '../prompt/badge.ts';
import { FrameTabs } from '../prompt/frame-tabs.ts';
import { Icon } from '../prompt/icon.ts';
import { NotificationsSeen } from '../prompt/notifications-seen.ts';
import { type NotificationLook, Notifier } from '../prompt/notifier.ts';
import { NotifyOffer } from '../prompt/notify-offer.ts';
import { Practice } from '../prompt/practice.ts';
import { PromptGateway } from '../prompt/prompt-gateway.ts';
import { PromptWindows } from '../prompt/prompt-window.ts';
import { Prompter } from '../prompt/prompter.ts';
import { Surfaces } from '../prompt/surfaces.ts';
import type { Inspection } from '../protocol/inspection.ts';
import type { Diagnostics } from '../protocol/options.ts';
import { PROTOCOL } from '../protocol/page.ts';
import { Clients } from '../requests/clients.ts';
import { Deadlines } from '../requests/deadlines.ts';
import { DeclaredSessions } from '../requests/declared-sessions.ts';
import { diagnose } from '../requests/diagnostics.ts';
import { Documents } from '../requests/documents.ts';
import { KeptDrafts } from '../requests/kept-drafts.ts';
import { PageGateway } from '../requests/page-gateway.ts';
import { PastAnswers } from '../requests/past-answers.ts';
import { Queue } from '../requests/queue.ts';
import { isWaiting } from '../requests/request.ts';
import { StandInPages } from '../requests/stand-in-pages.ts';
import { type Context, RequestStore } from '../requests/store.ts';
import { UpdateGate } from '../requests/update-gate.ts';
import { readPolicy } from '../settings/managed.ts';
import type { Policy } from '../settings/policy.ts';
import { PreferencesStore } from '../settings/preferences.ts';
import { inspectUrl } from '../url/inspect.ts';
import { inspectionFor, withPolicy } from './inspection.ts';
import { tellUnserved, whereIs } from './liveness.ts';
import { createOpener } from './opener.ts';
import { Panels } from './panels.ts';
import { createReactions } from './reactions.ts';
import { RollCall } from './roll-call.ts';
import { Serving } from './serving.ts';
import { createStandIns } from './stand-ins.ts';
import { SteadyClock } from './steady-clock.ts';

/** How many of a client's decisions the home view shows. */
const RECENT = 3;

/** How long views may take to connect again after the worker's death, in milliseconds: they wait 200 ms. */
export const RECONNECTING_MS = 600;

export type Parts = ReturnType<typeof createParts>;

/** Makes the background's parts, on the browser's `api`, and connects them. */
export function createParts(api: WxtBrowser, notificationLook: NotificationLook) {
  const { tabs, windows, action, permissions, scripting } = api;
  const { session, local } = api.storage;
  const context: Context = api.extension.inIncognitoContext ? 'private' : 'normal';
  const isPrivate = context === 'private';
  const clock = new SteadyClock();
  const now = () => clock.now();
  const newId = () => crypto.randomUUID();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const ours = { extensionId: api.runtime.id, base: api.runtime.getURL('/') };
  const policy = (): Promise<Policy> => readPolicy(api.storage.managed);

  const clients = new Clients(session, context, now);
  const queue = new Queue({
    store: new RequestStore(session, context),
    clients,
    isServed: (client) => serving.isServed(client),
    now,
    newId,
  });
  const deadlines = new Deadlines(queue, now);
  const updateGate = new UpdateGate(session, now, () => api.runtime.reload());
  const rollCall = new RollCall({ area: session, context, newId, sleep });
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
  const historyRecorder = new HistoryRecorder({ history, preferences, policy, isPrivate, now: Date.now });

  const pairings = new Pairings(local);
  const inspectClient = (origin: string) => inspectUrl(origin, { client: null });
  const standInPages = new StandInPages(session, context, Date.now);
  const declaredSessions = new DeclaredSessions(session, context);
  const pageLooker = new PageLooker({
    pairings,
    scripting,
    tabs,
    inspectClient,
    inspect: async (url) => withPolicy(inspectUrl(url, { client: null }), await policy()),
    isPrivate,
    standInOf: (tabId, origin) => standInPages.get(tabId, origin),
    ruling: async (origin, kind) => rulingOn(await policy(), origin, kind),
    recent: async (origin) =>
      (await history.all())
        .filter(({ client }) => client === origin)
        .slice(0, RECENT)
        .map(historyEntryView),
  });
  // Firefox takes a match pattern with a port silently, and matches nothing.
  const patternsHavePorts = !ours.base.startsWith('moz-extension:');
  const pairing = new PairingManager({
    pairings,
    intent: new PairingIntent(session),
    scripts: new RegisteredScripts({ scripting, tabs, patternsHavePorts, isPrivate }),
    permissions,
    policy,
    now,
    isPrivate,
    onPaired: (tabId) => {
      promptGateway
        .lookAgain(tabId)
        .then(() => prompter.comeBack(tabId))
        .catch(console.error);
    },
    onUnpaired: (origin) => serving.end(origin),
  });
  const serving = new Serving({
    ...{ pairing, queue, documents, keptDrafts, pastAnswers, declaredSessions },
    tellUnserved: () => tellUnserved(tabs),
  });

  const promptIn = async () => (await preferences.get()).promptIn;
  const panels = new Panels((call) => api.runtime.sendMessage(call));
  const icon = new Icon({ action, openPanel: panelOpener(api), panels, surfaces, clients, promptIn });
  const promptWindows = new PromptWindows(session, api);
  const prompter = new Prompter({
    queue,
    clients,
    surfaces,
    promptWindows,
    tabs,
    windows,
    icon,
    panels,
    promptIn,
  });
  const notificationsSeen = new NotificationsSeen({
    session,
    now,
    // Firefox has no such question.
    level: () => api.notifications?.getPermissionLevel?.() ?? null,
  });
  const notifyOffer = new NotifyOffer({ session, local });
  const notifier = new Notifier({
    offer: notifyOffer,
    seen: notificationsSeen,
    queue,
    clients,
    prompter,
    surfaces,
    tabs,
    windows,
    notifications: () => api.notifications ?? null,
    isWanted: async () => (await preferences.get()).notify === 'on',
    isPrivate,
    look: notificationLook,
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
    sleep,
    isServed: (client) => serving.isServed(client),
    endService: (origin) => serving.end(origin),
    standIns: createStandIns({
      ...{ pairing, standInPages, declaredSessions, clients },
      lookAgain: (tabId) => promptGateway.lookAgain(tabId),
    }),
    inspect,
    whereIs: (document) => whereIs(tabs, document),
  });
  const frameTabs = new FrameTabs(api);
  const promptGateway = new PromptGateway({
    frameTabs,
    queue,
    clients,
    keptDrafts,
    pastAnswers,
    notifyOffer,
    pageLooker,
    pairing,
    prompter,
    promptWindows,
    surfaces,
    ...ours,
    tabs,
    windows,
    openTab: createOpener({ browser: api, policy, openIn: async () => (await preferences.get()).openIn }),
    armDelayMs: async () => (await policy()).minimumArmDelayMs,
    wallTime: (at) => clock.wallTime(at),
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
    notificationsHidden: () => notificationsSeen.areHidden(),
    ...ours,
    onPreferences: () => historyRecorder.forget(),
  });
  const badge = new Badge(action, isPrivate);

  /** What the prompt shows of a URL that `client` asks for. */
  async function inspect(url: string, client: string, serverUrl: string | undefined): Promise<Inspection> {
    const [approvedSites, held] = await Promise.all([history.approvedSites(client), policy()]);
    return inspectionFor(url, { client, serverUrl, approvedSites, policy: held });
  }

  /** For a bug report: versions, states and counters; nothing of what was asked or answered, and nobody's name. */
  async function diagnostics(): Promise<Diagnostics> {
    const lists = [pairings, preferences, history, clients, keptDrafts, pastAnswers];
    return diagnose({
      version: api.runtime.getManifest().version,
      browser: navigator.userAgent,
      context,
      requests: queue.all(),
      documents: documents.size,
      views: [...surfaces.all()].map(({ kind }) => kind),
      clients: clients.all(),
      lists: await Promise.all(lists.map((list) => list.condition())),
    });
  }

  const parts = {
    ...ours,
    context,
    clock,
    queue,
    clients,
    deadlines,
    keptDrafts,
    pastAnswers,
    updateGate,
    rollCall,
    documents,
    historyRecorder,
    standInPages,
    pairing,
    serving,
    badge,
    icon,
    prompter,
    notifier,
    notificationsSeen,
    pageGateway,
    promptGateway,
    practice,
    frameTabs,
    optionsGateway,
  };
  queue.onChange(createReactions(parts, console.error));
  return parts;
}
