/** The parts that own the requests, and what earlier ones leave to later ones. */
import { HistoryRecorder } from '../history/recorder.ts';
import { Clients } from '../requests/clients.ts';
import { Deadlines } from '../requests/deadlines.ts';
import { Documents } from '../requests/documents.ts';
import { KeptDrafts } from '../requests/kept-drafts.ts';
import { PastAnswers } from '../requests/past-answers.ts';
import { Queue } from '../requests/queue.ts';
import { RequestStore } from '../requests/store.ts';
import { UpdateGate } from '../requests/update-gate.ts';
import type { CommonParts } from './common-parts.ts';
import { LateCall } from './late-call.ts';
import { tellUnserved } from './liveness.ts';
import type { PairingParts } from './pairing-parts.ts';
import { prepare } from './prepare.ts';
import { RollCall } from './roll-call.ts';
import { isServedBy, Serving } from './serving.ts';

export type RequestParts = ReturnType<typeof createRequestParts>;

/** `draftsWiped` is told to a part that is made later: what was kept for a while is over. */
export function createRequestParts(common: CommonParts, { pairing, declaredSessions }: PairingParts) {
  const { api, session, context, isPrivate, now, newId, sleep, policy, preferences, history } = common;
  const draftsWiped = new LateCall<[], void>();
  const clients = new Clients(session, context, now);
  const queue = new Queue({
    store: new RequestStore(session, context),
    clients,
    isServed: (client) => isServedBy(pairing, client),
    now,
    newId,
    prepare,
  });
  const deadlines = new Deadlines(queue, now);
  const updateGate = new UpdateGate(session, now, () => api.runtime.reload());
  const rollCall = new RollCall({ area: session, context, newId, sleep });
  const keptDrafts = new KeptDrafts({
    area: session,
    context,
    now,
    prepare,
    later: (ms, task) =>
      setTimeout(() => {
        task();
        draftsWiped.call();
      }, ms),
  });
  const pastAnswers = new PastAnswers({ area: session, context });
  const documents = new Documents();
  const historyRecorder = new HistoryRecorder({ history, preferences, policy, isPrivate, now: Date.now });
  const serving = new Serving({
    ...{ pairing, queue, documents, keptDrafts, pastAnswers, declaredSessions },
    tellUnserved: () => tellUnserved(api.tabs),
  });
  return {
    ...{ draftsWiped, clients, queue, deadlines, updateGate, rollCall, keptDrafts, pastAnswers, documents },
    ...{ historyRecorder, serving },
  };
}
