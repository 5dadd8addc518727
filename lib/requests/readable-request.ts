/** The least that a stored request must have, so that one broken record doesn't take the others with it. */
import * as v from 'valibot';
import { lazily } from '../protocol/lazily.ts';
import type { StoredRequest } from './request.ts';

const shape = lazily(() => {
  const text = v.string();
  const list = v.array(v.unknown());
  return v.object({
    id: text,
    rpcId: v.union([text, v.number()]),
    client: v.object({ key: text, origin: text, tabId: v.number() }),
    server: v.nullable(v.object({ key: text })),
    elicitation: v.variant('mode', [
      v.object({ mode: v.literal('form'), message: text, fields: v.array(v.object({ kind: text, name: text })) }),
      v.object({ mode: v.literal('url'), message: text, url: text }),
    ]),
    inspection: v.nullable(v.object({ openable: v.boolean(), findings: list, runs: list })),
    order: v.number(),
    phase: v.picklist(['queued', 'shown', 'opening', 'opened', 'ended']),
    answer: v.picklist(['none', 'decided', 'acknowledged']),
    outcome: v.nullable(v.object({ reason: text, result: v.object({ action: text }) })),
    draft: v.nullable(v.array(v.array(v.unknown()))),
    isolatedTab: v.nullable(v.object({ tabId: v.number(), former: v.array(v.number()) })),
  });
});

export const ReadableRequest = v.custom<StoredRequest>((stored) => v.is(shape(), stored), 'no stored request');
