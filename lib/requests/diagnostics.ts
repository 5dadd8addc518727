import type { Diagnostics } from '../protocol/options.ts';
import { PROTOCOL } from '../protocol/page.ts';
import type { ListCondition } from '../storage/stored-list.ts';
import type { ClientMemory } from './client-limits.ts';
import type { StoredRequest } from './request.ts';

export interface Circumstances extends Pick<Diagnostics, 'version' | 'browser' | 'context' | 'documents' | 'views'> {
  readonly requests: readonly StoredRequest[];
  readonly clients: readonly ClientMemory[];
  readonly lists: readonly ListCondition[];
}

export function diagnosticsOf({ requests, clients, lists, ...rest }: Circumstances): Diagnostics {
  const states: Record<string, number> = {};
  for (const { elicitation, phase, answer } of requests) {
    const state = `${elicitation.mode} ${phase} ${answer}`;
    states[state] = (states[state] ?? 0) + 1;
  }
  return {
    ...rest,
    protocol: PROTOCOL,
    requests: states,
    bytes: JSON.stringify(requests).length,
    clients: {
      known: clients.length,
      quiet: clients.filter(({ quiet }) => quiet).length,
      mutes: clients.reduce((sum, { mutes }) => sum + mutes.length, 0),
    },
    setAside: Object.fromEntries(lists.flatMap(({ key, setAside }) => (setAside > 0 ? [[key, setAside]] : []))),
    newer: lists.flatMap(({ key, isNewer }) => (isNewer ? [key] : [])),
  };
}
