/** From the stored requests to what a view shows. Pure: all that a view shows is derived here. */
import { cleanName, cleanText } from '../elicitation/text.ts';
import type { ServerClaim } from '../protocol/page.ts';
import type { ElsewhereView, PromptState, RequestView, ServerView, SiteView } from '../protocol/prompt.ts';
import { ARM_DELAY_MS } from '../protocol/prompt.ts';
import type { StoredRequest } from '../requests/request.ts';
import { isPractice } from './practice.ts';

/** In code points. */
const MAX_CLAIM = 80;
const MAX_DESCRIPTION = 200;

/**
 * Everything that the view on `tabId` shows: its own requests in order of arrival, and where others wait. `armDelayMs`
 * can only be longer than Usher's own.
 */
export function stateFor(
  tabId: number,
  requests: readonly StoredRequest[],
  site: SiteView,
  armDelayMs = ARM_DELAY_MS,
): PromptState {
  const shown = requests.filter(isShown);
  const here = shown.filter((request) => isOn(request, tabId));
  const elsewhere = shown.filter((request) => !isOn(request, tabId) && request.answer === 'none');
  return {
    armDelayMs: Math.max(armDelayMs, ARM_DELAY_MS),
    site,
    requests: here.map((request) => viewOf(request, tabId)),
    elsewhere: elsewhere.map(elsewhereView),
  };
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
    practice: isPractice(request),
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
  };
}

function elsewhereView(request: StoredRequest): ElsewhereView {
  const { mode } = request.elicitation;
  const kind = mode === 'form' ? 'form' : request.isolatedTab === null ? 'consent' : 'waiting';
  return { id: request.id, clientOrigin: request.client.origin, kind };
}

function serverView(claim: ServerClaim | null): ServerView {
  const name = claim?.title || claim?.name;
  const website = claim?.websiteUrl || claim?.url;
  return {
    name: name ? cleanName(name, MAX_CLAIM) : null,
    version: claim?.version ? cleanName(claim.version, MAX_CLAIM) : null,
    description: claim?.description ? cleanText(claim.description, MAX_DESCRIPTION, 'one') : null,
    url: website ? cleanText(website, MAX_CLAIM, 'one') : null,
  };
}
