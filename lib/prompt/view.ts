/** From the stored requests to what a view shows. Pure: all that a view shows is derived here. */
import { cleanName, cleanText } from '../elicitation/text.ts';
import type { ServerClaim } from '../protocol/page.ts';
import type {
  ElsewhereView,
  MuteView,
  Notice,
  PromptState,
  RequestView,
  ServerView,
  SiteView,
} from '../protocol/prompt.ts';
import { ARM_DELAY_MS } from '../protocol/prompt.ts';
import { type Clients, MAX_DISMISSALS } from '../requests/clients.ts';
import { serverName } from '../requests/queue.ts';
import type { StoredRequest } from '../requests/request.ts';

/** In code points. */
const MAX_CLAIM = 80;

/** Everything that the view on `tabId` shows: its own requests in order of arrival, and where others wait. */
export function stateFor(
  tabId: number,
  requests: readonly StoredRequest[],
  site: SiteView,
  rest: Pick<PromptState, 'notice' | 'mutes'> = { notice: null, mutes: [] },
): PromptState {
  const shown = requests.filter(isShown);
  const here = shown.filter((request) => isOn(request, tabId));
  const elsewhere = shown.filter((request) => !isOn(request, tabId) && request.answer === 'none');
  return {
    armDelayMs: ARM_DELAY_MS,
    site,
    requests: here.map((request) => viewOf(request, tabId)),
    elsewhere: elsewhere.map(elsewhereView),
    ...rest,
  };
}

/** What to tell of a request that has just ended under the person's eyes; `null` where they ended it themselves. */
export function noticeFor({ client, endReason, withdrawal }: StoredRequest): Notice | null {
  switch (endReason) {
    case 'withdrawn':
    case 'expired':
    case 'client-gone':
    case 'unpaired':
      return { clientOrigin: client.origin, reason: endReason, quote: withdrawal };
    default:
      return null;
  }
}

/** The mutes that hold, and after repeated dismissals the offer to mute the server or the client that asks on `tabId`. */
export function mutesFor(tabId: number, requests: readonly StoredRequest[], clients: Clients): MuteView[] {
  const held = clients.mutes().map(({ origin, server, count }) => muteView(origin, server, count));
  const asking = requests.find((request) => isShown(request) && request.client.tabId === tabId);
  if (asking === undefined || clients.get(asking.client.origin).dismissals < MAX_DISMISSALS) return held;
  const { origin } = asking.client;
  const server = serverName(asking.server);
  const offers = server === null ? [null] : [server, null];
  return [...held, ...offers.map((offer) => muteView(origin, offer, null))];
}

function muteView(clientOrigin: string, server: string | null, count: number | null): MuteView {
  return { clientOrigin, server, serverName: server === null ? null : cleanName(server, MAX_CLAIM), count };
}

const isShown = (request: StoredRequest) => request.phase !== 'ended';

/** A request stands on the tab that asked, and on the isolated tab that it opened. */
function isOn(request: StoredRequest, tabId: number): boolean {
  return request.client.tabId === tabId || request.isolatedTab?.tabId === tabId;
}

function viewOf(request: StoredRequest, tabId: number): RequestView {
  const { elicitation, inspection, isolatedTab } = request;
  const base = {
    id: request.id,
    clientOrigin: request.client.origin,
    server: serverView(request.server),
    message: elicitation.message,
    group: request.group,
  };
  if (elicitation.mode === 'form') {
    return { ...base, kind: 'form', fields: elicitation.fields, draft: request.draft };
  }
  if (inspection === null) throw new Error('a URL request without its inspection');
  if (isolatedTab === null) return { ...base, kind: 'consent', inspection };
  return {
    ...base,
    kind: 'waiting',
    site: inspection.identity?.registrableDomain ?? inspection.identity?.host ?? '',
    answered: request.answer !== 'none',
    completed: request.completed,
    tabClosed: isolatedTab.closed,
    atClient: isolatedTab.atClient,
    onIsolatedTab: isolatedTab.tabId === tabId && request.client.tabId !== tabId,
    again: request.again,
  };
}

function elsewhereView(request: StoredRequest): ElsewhereView {
  const { mode } = request.elicitation;
  const kind = mode === 'form' ? 'form' : request.isolatedTab === null ? 'consent' : 'waiting';
  return { id: request.id, clientOrigin: request.client.origin, kind };
}

function serverView(claim: ServerClaim | null): ServerView {
  const name = claim?.title || claim?.name;
  return {
    name: name ? cleanName(name, MAX_CLAIM) : null,
    version: claim?.version ? cleanName(claim.version, MAX_CLAIM) : null,
    url: claim?.url ? cleanText(claim.url, MAX_CLAIM) : null,
  };
}
