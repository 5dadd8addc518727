import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import { searchFor } from '../ui/search-for.ts';

/** The outcomes of requests, as people sort them: an `ended` one ended without the person. */
export const OUTCOMES = ['accepted', 'declined', 'cancelled', 'ended'] as const;
export type OutcomeGroup = (typeof OUTCOMES)[number];

export function outcomeGroup(outcome: HistoryEntryView['outcome']): OutcomeGroup {
  return OUTCOMES.find((group) => group === outcome) ?? 'ended';
}

export interface HistoryFilter {
  /** Words that must all occur, in the client, the site or the server's name. */
  readonly search: string;
  readonly client: string;
  readonly outcome: OutcomeGroup | '';
}

export const NO_FILTER: HistoryFilter = { search: '', client: '', outcome: '' };

/** The decisions that fit `filter`, in their order. */
export function filtered(
  history: readonly HistoryEntryView[],
  { search, client, outcome }: HistoryFilter,
): HistoryEntryView[] {
  const isMeant = searchFor(search);
  return history.filter((decision) => {
    if (client !== '' && decision.client !== client) return false;
    if (outcome !== '' && outcomeGroup(decision.outcome) !== outcome) return false;
    return isMeant([decision.client, decision.site, decision.server].join(' '));
  });
}
