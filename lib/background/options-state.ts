/** From what is stored to what the options page shows. Pure. */
import { forSentence } from '../elicitation/text.ts';
import type { Entry } from '../history/history.ts';
import type { Pairing } from '../pairing/pairings.ts';
import type { ClientView, HistoryEntryView, PolicyView } from '../protocol/options.ts';
import { END_REASONS } from '../protocol/page.ts';
import type { Policy, PolicyKey } from '../settings/policy.ts';

/** The paired clients, the one that was used last first. `history` is newest first, `muted` the origins muted now. */
export function clientViews(
  pairings: readonly Pairing[],
  history: readonly Entry[],
  muted: ReadonlySet<string>,
): ClientView[] {
  return pairings
    .map(({ origin, pairedAt, kind, scope = 'everything' }) => ({
      origin,
      pairedAt,
      lastUsed: history.find(({ client }) => client === origin)?.at ?? null,
      muted: muted.has(origin),
      standIn: kind === 'stand-in' ? scope : null,
    }))
    .sort((a, b) => (b.lastUsed ?? b.pairedAt) - (a.lastUsed ?? a.pairedAt));
}

/** A decision as it is shown: text from outside cleaned, an outcome of another version left out. */
export function historyEntryView({ at, client, server, kind, site, outcome }: Entry): HistoryEntryView {
  return {
    at,
    client,
    server: forSentence(server ?? '') || null,
    kind,
    site,
    outcome: END_REASONS.find((reason) => reason === outcome) ?? null,
  };
}

/** An administrator's settings, each by its own name. One that cannot be read has only its problem. */
export function policyView(policy: Policy): PolicyView {
  const { isManaged, historyDisabled, problems, names } = policy;
  const settings = names
    .filter((name) => !problems.includes(name))
    .map((name) => ({ name, value: settingText(policy[name]) }));
  return { isManaged, historyDisabled, problems, settings };
}

/** A list by its entries, `[]` where it has none; anything else as JSON. */
function settingText(value: Policy[PolicyKey]): string {
  return Array.isArray(value) && value.length > 0 ? value.join(', ') : JSON.stringify(value);
}
