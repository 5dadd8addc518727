/** Requests as the background would push them, from fixtures. */
import { inspectionFor, judgeLink } from '../../lib/background/inspection.ts';
import { parseElicitation } from '../../lib/elicitation/parse.ts';
import { judge } from '../../lib/judgement/judge.ts';
import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import type { EndReason } from '../../lib/protocol/page.ts';
import type { ConsentView, FormView, LinkView, LostView, SiteView, WaitingView } from '../../lib/protocol/prompt.ts';
import { NO_POLICY } from '../../lib/settings/policy.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { CHAT, DAY, FILES, NOW, TRAVEL } from './people.ts';

export const CONNECT = 'https://login.fernfiles.example/connect?app=quill';

const request = {
  clientOrigin: CHAT,
  server: FILES,
  message: 'Please connect your Fern Files account, so that I can look for the lease.',
  group: null,
  practice: false,
  call: null,
};

let ids = 0;
const id = () => `request-${++ids}`;

/** A URL to consent to; `visits` is how often its site was opened before. */
export function consent(url: string, change: Partial<ConsentView> = {}, visits = 0): ConsentView {
  const client = change.clientOrigin ?? CHAT;
  const site = inspectUrl(url, { client }).identity?.registrableDomain;
  const approvedSites = Array.from({ length: visits }, () => site ?? '');
  const inspection = inspectionFor(url, {
    client,
    serverUrl: change.server?.url ?? undefined,
    approvedSites,
    policy: NO_POLICY,
  });
  const message = change.message ?? request.message;
  const judgement = judge({ mode: 'url', message, url, elicitationId: null }, change.call ?? null);
  return { ...request, kind: 'consent', id: id(), inspection, judgement, ...change };
}

/** A link of a page of mail that the person has asked about. */
export function link(url: string): LinkView {
  const shownBy = 'https://mail.quill.example';
  const judged = judgeLink(url, shownBy, [], NO_POLICY);
  const server = { name: null, version: null, description: null, url: null };
  return { ...request, kind: 'link', id: id(), clientOrigin: shownBy, shownBy, server, message: '', ...judged };
}

/** A URL that was opened. */
export function waiting(change: Partial<WaitingView> = {}): WaitingView {
  return {
    ...request,
    judgement: judge({ mode: 'url', message: request.message, url: CONNECT, elicitationId: null }, change.call ?? null),
    kind: 'waiting',
    id: id(),
    site: 'fernfiles.example',
    answered: false,
    completed: false,
    unannounced: false,
    tabClosed: false,
    atClient: false,
    onIsolatedTab: true,
    again: false,
    ...change,
  };
}

/** The fields of a form, from the properties of its schema. */
function fieldsOf(properties: object, required: readonly string[] = []) {
  const parsed = parseElicitation({ message: 'm', requestedSchema: { type: 'object', properties, required } });
  if (!parsed.ok || parsed.elicitation.mode !== 'form') throw new Error(parsed.ok ? 'no form' : parsed.message);
  return parsed.elicitation.fields;
}

/** A form that nobody has typed into, unless `change` says so. */
export function form(properties: object, required: readonly string[] = [], change: Partial<FormView> = {}): FormView {
  const fields = fieldsOf(properties, required);
  const message = change.message ?? 'Whose ticket is it?';
  return {
    ...request,
    server: TRAVEL,
    message,
    kind: 'form',
    id: id(),
    fields,
    judgement: judge({ mode: 'form', fields, message }, change.call ?? null),
    draft: null,
    refilled: false,
    suggestions: [],
    ...change,
  };
}

/** A form whose server stopped waiting, with what was typed into it. */
export function lost(properties: object, change: Partial<LostView> = {}): LostView {
  const fields = fieldsOf(properties);
  return {
    ...request,
    server: TRAVEL,
    message: '',
    kind: 'lost',
    id: id(),
    fields,
    judgement: judge({ mode: 'form', fields, message: '' }, null),
    draft: [],
    until: NOW,
    ...change,
  };
}

/** A page that can be paired. */
export function canPair(url: string, approved = false): SiteView {
  const { origin } = new URL(url);
  return { kind: 'can-pair', origin, permission: '', inspection: inspectUrl(origin, { client: null }), approved };
}

/** The chat, paired for a while. */
export function paired(recent: readonly HistoryEntryView[] = []): SiteView {
  return { kind: 'paired', origin: CHAT, recent };
}

/** A decision, so many days ago; without a site it is about a form. */
export function decision(
  days: number,
  outcome: EndReason | null,
  site: string | null,
  server: string | null = site === null ? 'Tern Travel' : 'Fern Files',
  client = CHAT,
): HistoryEntryView {
  return { at: NOW - days * DAY, client, server, kind: site === null ? 'form' : 'url', site, outcome };
}
