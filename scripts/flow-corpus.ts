import type { InspectionContext } from '../lib/url/context.ts';
import { inspectUrl } from '../lib/url/inspect.ts';

/** A whole URL of a sign-in, a payment or a consent, as seen from client `chat.acme.com` and server `mcp.vendor.com`. */
export interface Flow {
  readonly url: string;
  readonly kind: 'honest' | 'spoof';
}

/** What a set of flows came to under one pair of names. */
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

/** The keys of what is worse than a note. */
function seriousIn(url: string, context: InspectionContext): string {
  const serious = inspectUrl(url, context).findings.filter(({ severity }) => severity !== 'info');
  return serious.map(({ key }) => key).join(' ');
}
