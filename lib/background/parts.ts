/** Makes the background's parts, room by room: none is used before it is made. */
import type { WxtBrowser } from 'wxt/browser';
import type { NotificationLook } from '../prompt/notifier.ts';
import type { Inspection } from '../protocol/inspection.ts';
import type { Diagnostics } from '../protocol/options.ts';
import { PROTOCOL } from '../protocol/page.ts';
import { diagnosticsOf } from '../requests/diagnostics.ts';
import { PageGateway } from '../requests/page-gateway.ts';
import { isWaiting } from '../requests/request.ts';
import { createStandIns } from '../requests/stand-ins.ts';
import { type CommonParts, createCommonParts } from './common-parts.ts';
import { later } from './later.ts';
import { whereIs } from './liveness.ts';
import { OptionsGateway } from './options-gateway.ts';
import { createPairingParts, type PairingParts } from './pairing-parts.ts';
import { preparePatterns } from './prepare.ts';
import { createPromptParts, type PromptParts } from './prompt-parts.ts';
import { createReactions } from './reactions.ts';
import { createRequestParts, type RequestParts } from './request-parts.ts';

/** How long views may take to connect again after the worker's death, in milliseconds: they wait 200 ms. */
export const RECONNECTING_MS = 600;

export type Parts = ReturnType<typeof createParts>;

/** Makes the parts on the browser's `api`, and connects them. */
export function createParts(api: WxtBrowser, notificationLook: NotificationLook) {
  const common = createCommonParts(api);
  const pairing = createPairingParts(common);
  const requests = createRequestParts(common, pairing);
  const prompt = createPromptParts(common, pairing, requests, notificationLook);
  const { promptGateway, prompter } = prompt;
  pairing.paired.goesTo((tabId) => {
    promptGateway
      .lookAgain(tabId)
      .then(() => prompter.comeBack(tabId))
      .catch(console.error);
  });
  pairing.unpaired.goesTo((origin) => requests.serving.end(origin));
  requests.draftsWiped.goesTo(() => promptGateway.push());
  const parts = {
    ...common.ours,
    context: common.context,
    clock: common.clock,
    ...pairing,
    ...requests,
    ...prompt,
    pageGateway: createPageGateway(common, pairing, requests, prompt),
    optionsGateway: createOptionsGateway(common, pairing, requests, prompt),
  };
  requests.queue.onChange(createReactions(parts, console.error));
  return parts;
}

function createPageGateway(
  { api, now, sleep, ours, policy, history }: CommonParts,
  { pairing, standInPages, declaredSessions }: PairingParts,
  { queue, documents, serving, clients }: RequestParts,
  { promptGateway, prompter }: PromptParts,
): PageGateway {
  return new PageGateway({
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
    standIns: createStandIns(
      { standInPages, declaredSessions, clients },
      (origin) => pairing.standInScope(origin),
      (tabId) => promptGateway.lookAgain(tabId),
    ),
    inspect,
    whereIs: (document) => whereIs(api.tabs, document),
    prepare: preparePatterns,
    openAhead: (document, server) => prompter.openAhead(document, server),
  });

  /** What the prompt shows of a URL that `client` asks for. */
  async function inspect(url: string, client: string, serverUrl: string | undefined): Promise<Inspection> {
    const [{ inspectionFor }, approvedSites, held] = await Promise.all([
      later('urls'),
      history.approvedSites(client),
      policy(),
    ]);
    return inspectionFor(url, { client, serverUrl, approvedSites, policy: held });
  }
}

function createOptionsGateway(
  { api, context, ours, policy, preferences, history }: CommonParts,
  { pairing, pairings }: PairingParts,
  { queue, clients, documents, historyRecorder }: RequestParts,
  { surfaces }: PromptParts,
): OptionsGateway {
  return new OptionsGateway({
    ...{ pairing, pairings, clients, history, preferences, policy },
    waiting: () => queue.all().filter(isWaiting).length,
    diagnosticsOf: diagnostics,
    // Firefox has no such question.
    notificationsHidden: async () => (await api.notifications?.getPermissionLevel?.()) === 'denied',
    ...ours,
    onPreferences: () => historyRecorder.forget(),
  });

  /** For a bug report: versions, states and counters; nothing of what was asked or answered, and nobody's name. */
  async function diagnostics(): Promise<Diagnostics> {
    const lists = [pairings, preferences, history];
    return diagnosticsOf({
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
}
