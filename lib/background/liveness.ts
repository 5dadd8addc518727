/** Whether a tab, and the document in it that asked, are still there: the browser is asked, and then the document. */
import type { WxtBrowser } from 'wxt/browser';
import { isPractice } from '../prompt/practice.ts';
import type { AreYouThere } from '../protocol/bridge.ts';
import type { ClientDocument } from '../protocol/senders.ts';

type Tabs = Pick<WxtBrowser['tabs'], 'get' | 'sendMessage'>;

export function tabExists(tabs: Pick<Tabs, 'get'>, tabId: number): Promise<boolean> {
  return tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

/** Whether `document` can be answered. One in the back/forward cache is not there: nobody answers for it. */
export async function isThere(tabs: Tabs, document: ClientDocument): Promise<boolean> {
  // Practice has no bridge: it lasts as long as the page that it was begun on.
  if (isPractice({ client: document })) return tabExists(tabs, document.tabId);
  const question: AreYouThere = { type: 'are-you-there', document: document.key };
  const answer = await tabs.sendMessage(document.tabId, question, { frameId: 0 }).catch(() => false);
  return answer === true;
}
