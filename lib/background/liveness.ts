/** Whether a tab, and the document in it that asked, are still there; and word to documents that have no port open. */
import type { WxtBrowser } from 'wxt/browser';
import { isPractice } from '../prompt/practice.ts';
import type { AreYouThere, Unserved } from '../protocol/bridge.ts';
import type { ClientDocument } from '../protocol/senders.ts';

type Tabs = Pick<WxtBrowser['tabs'], 'get' | 'query' | 'sendMessage'>;

export function tabExists(tabs: Pick<Tabs, 'get'>, tabId: number): Promise<boolean> {
  return tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

/** Whether `document` can be answered. One in the back/forward cache is not there: nobody answers for it. */
export async function isThere(tabs: Pick<Tabs, 'get' | 'sendMessage'>, document: ClientDocument): Promise<boolean> {
  // Practice has no bridge: it lasts as long as the page that it was begun on.
  if (isPractice({ client: document })) return tabExists(tabs, document.tabId);
  const question: AreYouThere = { type: 'are-you-there', document: document.key };
  const answer = await tabs.sendMessage(document.tabId, question, { frameId: 0 }).catch(() => false);
  return answer === true;
}

/** Tells every document of `origin` that it is served no more: one whose port has gone with a worker has not heard. */
export async function tellUnserved(tabs: Pick<Tabs, 'query' | 'sendMessage'>, origin: string): Promise<void> {
  const message: Unserved = { type: 'unserved', origin };
  for (const { id } of await tabs.query({})) {
    // Most tabs have no bridge.
    if (id !== undefined) void tabs.sendMessage(id, message, { frameId: 0 }).catch(() => {});
  }
}
