/** Makes the background's parts on the browser and connects them. A part calls one that is made after it, never before. */
import type { WxtBrowser } from 'wxt/browser';
import { History } from '../history/history.ts';
import { HistoryRecorder } from '../history/recorder.ts';
import { setJudging } from '../judgement/loaded-judgement.ts';
import { PairingIntent } from '../pairing/intent.ts';
import { PageLooker, reloadPageOf } from '../pairing/page-looker.ts';
import { PairingManager } from '../pairing/pairing-manager.ts';
import { Pairings } from '../pairing/pairings.ts';
import { RegisteredScripts } from '../pairing/registered-scripts.ts';
import { rulingOn } from '../pairing/ruling.ts';
import { Badge } from '../prompt/badge.ts';
import { CheckedLinks, type LinkJudgement } from '../prompt/checked-links.ts';
import { FrameTabs } from '../prompt/frame-tabs.ts';
import { Icon } from '../prompt/icon.ts';
import { createLinkMenu } from '../prompt/link-menu.ts';
import { type NotificationLook, Notifier } from '../prompt/notifier.ts';
import { NotifyOffer } from '../prompt/notify-offer.ts';
import { Practice } from '../prompt/practice.ts';
import { PromptGateway } from '../prompt/prompt-gateway.ts';
import { PromptWindows } from '../prompt/prompt-window.ts';
import { Prompter } from '../prompt/prompter.ts';
import { Surfaces } from '../prompt/surfaces.ts';
import { judgeAhead } from '../prompt/view.ts';
import { PROTOCOL } from '../protocol/page.ts';
import { ClientLimits } from '../requests/client-limits.ts';
import { Deadlines } from '../requests/deadlines.ts';
import { DeclaredSessions } from '../requests/declared-sessions.ts';
import { diagnosticsOf } from '../requests/diagnostics.ts';
import { Documents } from '../requests/documents.ts';
import { KeptDrafts } from '../requests/kept-drafts.ts';
import { PageGateway } from '../requests/page-gateway.ts';
import { PastAnswers } from '../requests/past-answers.ts';
import { Queue } from '../requests/queue.ts';
import { isWaiting } from '../requests/request.ts';
import { isIn } from '../requests/requester.ts';
import { StandInPages } from '../requests/stand-in-pages.ts';
import { createStandInReports } from '../requests/stand-in-reports.ts';
import { type Context, RequestStore } from '../requests/store.ts';
import { UpdateGate } from '../requests/update-gate.ts';
import { readManagedPolicy } from '../settings/managed.ts';
import { PreferencesStore } from '../settings/preferences.ts';
import { ReadAhead } from '../settings/read-ahead.ts';
import { later } from './later-scripts.ts';
import { whereIs } from './liveness.ts';
import { OptionsGateway } from './options-gateway.ts';
import { historyEntryView } from './options-state.ts';
import { panelOpener } from './panel-opener.ts';
import { createPanels } from './panels.ts';
import { type SessionMarks, sessionArea } from './private-session.ts';
import { PrivateSessionCleaner } from './private-session-cleaner.ts';
import { Serving, serviceBy } from './serving.ts';
import { SteadyClock } from './steady-clock.ts';
import { createUrlOpener } from './url-opener.ts';

/** How long views may take to connect again after the worker's death, in milliseconds: they wait 200 ms. */
export const RECONNECTING_MS = 600;
/** How many of a client's decisions the home view shows. */
const RECENT = 3;

/** The background's words for the browser's own places, in the person's language. */
export interface OwnWords {
  readonly notification: NotificationLook;
  readonly linkMenu: () => string;
}

export type Parts = ReturnType<typeof createParts>;

export function createParts(api: WxtBrowser, words: OwnWords, marks: SessionMarks) {
  // The browser, the clock, the settings, and the history.
  const { tabs, windows, action, scripting, permissions } = api;
  const { local, managed } = api.storage;
  const context: Context = api.extension.inIncognitoContext ? 'private' : 'normal';
  const isPrivate = context === 'private';
  const session = sessionArea(api.storage.session, context, marks);
  const clock = new SteadyClock();
  const now = () => clock.now();
  const newId = () => crypto.randomUUID();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const ours = { extensionId: api.runtime.id, base: api.runtime.getURL('/') };
  const policy = () => readManagedPolicy(managed);
  const armDelay = new ReadAhead(async () => (await policy()).minimumArmDelayMs);
  const preferences = new PreferencesStore(local);
  const promptIn = async () => (await preferences.get()).promptIn;
  const openIn = async () => (await preferences.get()).openIn;
  const history = new History(local);

  // Paired clients, and the pages in front.
  const pairings = new Pairings(local);
  const standInPages = new StandInPages(session, context, Date.now);
  const declaredSessions = new DeclaredSessions(session, context);
  const pageLooker = new PageLooker({
    ...{ pairings, scripting, tabs, isPrivate },
    inspectClient: async (origin) => (await later('urls')).inspectUrl(origin, { client: null }),
    inspect: async (url) => {
      const [{ inspectUrl, withPolicy }, held] = await Promise.all([later('urls'), policy()]);
      return withPolicy(inspectUrl(url, { client: null }), held);
    },
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
  const intent = new PairingIntent(session);
  const pairing = new PairingManager({
    ...{ pairings, intent, permissions, policy, now, isPrivate },
    scripts: new RegisteredScripts({ scripting, tabs, patternsHavePorts, isPrivate }),
    reload: (origin, tabId) => reloadPageOf(origin, tabId, api),
    onPaired: (tabId) => {
      // Asked now: the person may close a view as soon as it says that the page is paired, and it stays closed.
      const isSeen = surfaces.has(tabId);
      return () => {
        promptGateway
          .lookAgain(tabId)
          .then(() => (isSeen ? undefined : prompter.promptWhenFocused(tabId)))
          .catch(console.error);
      };
    },
    onUnpaired: (origin) => serving.end(origin),
  });

  // The requests, and the memory of earlier ones.
  const clients = new ClientLimits(session, context, now);
  const prepare = async () => setJudging(await later('judgement'));
  const queue = new Queue({
    ...{ clients, now, newId, prepare },
    store: new RequestStore(session, context),
    isServed: async (client) => (await serviceBy(pairing, client)) !== null,
  });
  const deadlines = new Deadlines(queue, now);
  const isPairing = async () => (await intent.peek(now())) !== null;
  const updateGate = new UpdateGate(session, now, isPairing, () => api.runtime.reload());
  const privateSessions = new PrivateSessionCleaner({ area: session, context, newId, sleep });
  const keptDrafts = new KeptDrafts({
    ...{ area: session, context, now, prepare },
    later: (ms, task) =>
      setTimeout(() => {
        task();
        promptGateway.push();
      }, ms),
  });
  const pastAnswers = new PastAnswers(session, context);
  const documents = new Documents();
  const historyRecorder = new HistoryRecorder({ history, preferences, policy, isPrivate, now: Date.now });
  const serving = new Serving({ pairing, queue, documents, keptDrafts, pastAnswers, declaredSessions });

  // The ways of a request to the person.
  const surfaces = new Surfaces();
  const panels = createPanels(async (call) => api.runtime.sendMessage(call));
  const icon = new Icon({ action, panels, surfaces, clients, promptIn, openPanel: panelOpener(api) });
  const promptWindows = new PromptWindows(session, api, context);
  const prompter = new Prompter({
    ...{ queue, clients, surfaces, promptWindows, tabs, windows, icon, panels, promptIn },
    meanwhile: () => {
      armDelay.begin();
      judgeAhead(queue.all());
    },
    settled: (windowId) => promptGateway.settled(windowId),
  });
  const notifyOffer = new NotifyOffer(session, local, (id) =>
    queue.all().some((request) => request.id === id && isWaiting(request)),
  );
  const notifier = new Notifier({
    ...{ queue, clients, prompter, surfaces, tabs, windows, isPrivate, icon },
    offer: notifyOffer,
    notifications: () => api.notifications ?? null,
    isWanted: async () => (await preferences.get()).notify === 'on',
    look: words.notification,
  });
  const badge = new Badge(action, isPrivate);

  // Links, and pages that open.
  const frameTabs = new FrameTabs(api);
  /** Opens what `judged` leads to beside the tab. The policy is asked once more: it may have changed since. */
  const openJudged = async (tabId: number, judged: LinkJudgement, place: 'tab' | 'window') => {
    const [{ openedOf }, held] = await Promise.all([later('urls'), policy()]);
    const href = openedOf(judged, held);
    if (href === null) throw new Error('blocked by the administrator');
    await frameTabs.open(tabId, href, place);
  };
  const links = new CheckedLinks({
    ...{ session, context, newId },
    judge: async (url, shownBy, isOfServer) => {
      const approved = shownBy === null ? [] : history.approvedSites(shownBy);
      const [{ judgeLink }, sites, held] = await Promise.all([later('urls'), approved, policy()]);
      return judgeLink(url, shownBy, sites, held, isOfServer);
    },
    open: async ({ tabId, ...judged }) => openJudged(tabId, judged, await openIn()),
    remember: (decision) => historyRecorder.rememberLink(decision),
  });
  const linkMenu = createLinkMenu({
    ...{ contextMenus: api.contextMenus, runtime: api.runtime, title: words.linkMenu },
    isChosen: async () => (await preferences.get()).linkMenu === 'on',
    isForbidden: async () => (await policy()).linkMenuDisabled,
  });

  // The gateways.
  const promptGateway = new PromptGateway({
    ...{ links, queue, clients, keptDrafts, pastAnswers, notifyOffer, pageLooker, pairing },
    ...{ prompter, promptWindows, surfaces, tabs, windows, notifier },
    ...ours,
    prepareTab: createUrlOpener({ browser: api, policy, openIn }),
    openFrame: (tabId, inspection) => openJudged(tabId, { inspection, through: null }, 'tab'),
    armDelayMs: () => armDelay.take(),
    toSystemTime: (at) => clock.toSystemTime(at),
  });
  const practice = new Practice({
    ...{ queue, session, newId },
    ...ours,
    inspect: async (url, client) => (await later('urls')).inspectUrl(url, { client }),
  });
  const { version } = api.runtime.getManifest();
  const pageGateway = new PageGateway({
    ...{ queue, documents, now, sleep },
    extensionId: ours.extensionId,
    provider: { type: 'mcp-usher:provider', id: 'usher', name: 'Usher', version, protocols: [PROTOCOL] },
    serviceFor: (client) => serving.serviceFor(client),
    endService: (origin) => serving.end(origin),
    standIns: createStandInReports({
      ...{ context, standInPages, declaredSessions, clients },
      lookAgain: (tabId) => promptGateway.lookAgain(tabId),
    }),
    inspect: async (url, client, serverUrl) => {
      const loading = [later('urls'), history.approvedSites(client), policy()] as const;
      const [{ inspectionFor }, approvedSites, held] = await Promise.all(loading);
      return inspectionFor(url, { client, serverUrl, approvedSites, policy: held });
    },
    whereIs: (document) => whereIs(tabs, document),
    openAhead: (document, server) => prompter.openAhead(document, server),
  });
  const optionsGateway = new OptionsGateway({
    ...{ pairing, pairings, clients, history, preferences, policy },
    ...ours,
    waiting: (isPrivate) =>
      queue.all().filter((request) => isWaiting(request) && isIn(request.client, isPrivate)).length,
    diagnosticsOf: async (isPrivate) =>
      diagnosticsOf({
        ...{ version, context },
        browser: navigator.userAgent,
        requests: queue.all().filter(({ client }) => isIn(client, isPrivate)),
        documents: documents.all().filter((document) => isIn(document, isPrivate)).length,
        views: [...surfaces.all()].filter((view) => isIn(view, isPrivate)).map(({ kind }) => kind),
        clients: clients.all(isPrivate),
        lists: await Promise.all([pairings, preferences, history].map((list) => list.condition())),
      }),
    // Firefox has no such question.
    notificationsHidden: async () => (await api.notifications?.getPermissionLevel?.()) === 'denied',
    onPreferences: () => historyRecorder.forget(),
  });

  return {
    ...ours,
    ...{ armDelay, context, session, clock, standInPages, pairing, queue, clients, deadlines, documents, serving },
    ...{ policy, updateGate, privateSessions },
    ...{ keptDrafts, pastAnswers, historyRecorder, links, linkMenu, promptWindows, surfaces, icon, prompter, notifier },
    ...{ frameTabs, badge, practice, promptGateway, pageGateway, optionsGateway },
  };
}
