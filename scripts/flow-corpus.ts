import type { InspectionContext } from '../lib/url/context.ts';
import { inspectUrl } from '../lib/url/inspect.ts';
import { siteOf } from '../lib/url/registrable-domain.ts';

/**
 * A whole URL of a sign-in, a payment or a consent. Without names of its own it is seen from client `chat.acme.com` and
 * server `mcp.vendor.com`.
 */
export interface Flow {
  readonly url: string;
  readonly kind: 'honest' | 'spoof';
  /** The client and the server that this very URL goes with. */
  readonly client?: string;
  readonly server?: string;
  /** Whether an honest server may send a spoof's URL too, or none does. */
  readonly judge?: 'must' | 'may';
}

/** The outcome of a set of flows under one pair of names. */
export interface FlowRate {
  readonly label: string;
  readonly missed: readonly string[];
  readonly total: number;
}

/** The set's own names, and three pairs in their place: rules for names count letters, and spare ordinary words. */
const NAMES: readonly (readonly [label: string, client: string, server: string])[] = [
  ['as written', 'acme', 'vendor'],
  ['short names', 'kip', 'zed'],
  ['long names', 'brightwater', 'meridianworks'],
  ['common words', 'harvest', 'light'],
];

/** Judges flows under each pair of names. A warning or worse is what counts: honest ones get none, spoofs one at least. */
export function judgeFlows(flows: readonly Flow[]): FlowRate[] {
  return NAMES.flatMap(([names, client, server]) => {
    const rename = (text: string) => text.replace(/\bacme\b/g, client).replace(/\bvendor\b/g, server);
    const context: InspectionContext = {
      client: rename('https://chat.acme.com'),
      serverUrl: rename('https://mcp.vendor.com/mcp'),
      approvedSites: [],
    };
    return (['honest', 'spoof'] as const).flatMap((kind) => {
      const urls = flows.filter((flow) => flow.kind === kind).map(({ url }) => rename(url));
      if (urls.length === 0) return [];
      const judged = urls.map((url) => [seriousIn(url, context), url] as const);
      const missed = judged.filter(([said]) => (said !== '') === (kind === 'honest')).map((one) => one.join(' '));
      return {
        label: `${kind === 'honest' ? 'honest warned' : 'spoofs silent'}, ${names}`,
        missed,
        total: urls.length,
      };
    });
  });
}

/** So many sites a person may have opened from one client. */
const HISTORY = 300;

/**
 * Judges flows that have a client and a server of their own: without a history, and after the person has opened sites of
 * other honest ones. It counts the spoofs that no honest server sends apart.
 */
export function judgeOwnFlows(flows: readonly Flow[], approvedSites: readonly string[]): FlowRate[] {
  const rate = (label: string, kind: Flow['kind'], counted: readonly Flow[], sites: readonly string[]): FlowRate => {
    const judged = counted.map(({ url, client, server }) => {
      return [seriousIn(url, { client: client ?? null, serverUrl: server, approvedSites: sites }), url] as const;
    });
    const missed = judged.filter(([said]) => (said !== '') === (kind === 'honest')).map((one) => one.join(' '));
    return { label, missed, total: counted.length };
  };
  const honest = flows.filter(({ kind }) => kind === 'honest');
  const spoofs = flows.filter(({ kind }) => kind === 'spoof');
  return [
    rate('honest warned', 'honest', honest, []),
    rate('honest warned, with history', 'honest', honest, approvedSites.slice(0, HISTORY)),
    rate('spoofs silent', 'spoof', spoofs, []),
    rate(
      'spoofs silent, sent by no honest server',
      'spoof',
      spoofs.filter(({ judge }) => judge === 'must'),
      [],
    ),
  ].filter(({ total }) => total > 0);
}

/** The sites that flows lead to, each once. */
export function sitesOfFlows(flows: readonly Flow[]): string[] {
  return [...new Set(flows.flatMap(({ url }) => siteOf(URL.parse(url)?.hostname ?? '')))];
}

/** The keys of what is worse than a note. */
function seriousIn(url: string, context: InspectionContext): string {
  const serious = inspectUrl(url, context).findings.filter(({ severity }) => severity !== 'info');
  return serious.map(({ key }) => key).join(' ');
}
