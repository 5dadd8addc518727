/** The consequences of a change of a request, in order. */
import { isPractice } from '../prompt/practice.ts';
import { messagesFor } from '../requests/page-messages.ts';
import type { QueueListener } from '../requests/queue.ts';
import { isWaiting, type StoredRequest, wasOpenedIn } from '../requests/request.ts';
import type { Parts } from './parts.ts';

/** One consequence. Usher does not wait for its promise. */
type Reaction = (request: StoredRequest, before: StoredRequest | null) => unknown;

/**
 * Returns the one listener of the queue. It is called once a change is written, and tells everybody whom it concerns,
 * in the order below; `report` hears of what fails, which stops nothing else.
 */
export function createReactions(parts: Parts, report: (error: unknown) => void): QueueListener {
  const reactions: readonly Reaction[] = [
    () => parts.deadlines.schedule(),
    // Drafts and past answers come first: the state that is pushed to the views contains them.
    (request, before) => parts.keptDrafts.changed(request, before),
    (request, before) => parts.pastAnswers.changed(request, before),
    // The page before the views: it waits for the answer.
    (request, before) => {
      for (const message of messagesFor(request, before)) parts.documents.send(request.client.key, message);
    },
    // Why it ended, before the state without it is pushed.
    (request) => {
      if (request.phase === 'ended') parts.promptGateway.ended(request);
    },
    (request, before) => parts.clients.observe(request, before),
    (request, before) => {
      if (!isDraft(request, before)) parts.promptGateway.push();
    },
    () => parts.badge.show(parts.queue.all()),
    (request, before) => asksForTheFirstTime(request, before) && parts.prompter.raise(request),
    // A notification for a request that did not come up over its page, if the person wants notifications.
    (request, before) => parts.notifier.changed(request, before),
    (request, before) => {
      if (!isDecided(request, before)) return null;
      return isPractice(request) ? parts.practice.decided(request) : parts.historyRecorder.remember(request, before);
    },
    // A paired page that came into the isolated tab was refused, and would not ask again now that the tab is like any other.
    (request, before) => {
      if (request.phase !== 'ended' || before?.phase === 'ended' || request.isolatedTab === null) return null;
      return parts.pairing.injectEverywhere((tabId) => wasOpenedIn(request, tabId));
    },
    // Last: it may restart the extension.
    (request) => request.phase === 'ended' && parts.updateGate.open(),
  ];
  return (request, before) => {
    for (const react of reactions) {
      try {
        void Promise.resolve(react(request, before)).catch(report);
      } catch (error) {
        report(error);
      }
    }
  };
}

/** Whether only the draft has changed: the view that it came from knows it already. */
function isDraft(request: StoredRequest, before: StoredRequest | null): boolean {
  return before !== null && before.phase === request.phase && before.draft !== request.draft;
}

/** Whether the person is asked something that they were not asked before: a new request, or "Did you finish?". */
function asksForTheFirstTime(request: StoredRequest, before: StoredRequest | null): boolean {
  const hasJustClosed = request.isolatedTab?.closed === true && before?.isolatedTab?.closed === false;
  return isWaiting(request) && (before === null || hasJustClosed);
}

function isDecided(request: StoredRequest, before: StoredRequest | null): boolean {
  return before?.answer === 'none' && request.answer !== 'none';
}
