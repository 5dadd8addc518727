/** Finds out whether a tab and a document in it are still there. Sends word to documents without an open port. */
import type { WxtBrowser } from 'wxt/browser';
import type { AreYouThere, Unserved } from '../protocol/bridge.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { DocumentState } from '../requests/page-gateway.ts';

type LivenessTabs = Pick<WxtBrowser['tabs'], 'get' | 'query' | 'sendMessage'>;

export function tabExists(tabs: Pick<LivenessTabs, 'get'>, tabId: number): Promise<boolean> {
  return tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

/** Returns where `document` is. For one in the back/forward cache nobody answers. */
export async function whereIs(
  tabs: Pick<LivenessTabs, 'get' | 'sendMessage'>,
  { key, tabId, isPractice }: ClientDocument,
): Promise<DocumentState> {
  const question: AreYouThere = { type: 'are-you-there', document: key };
  const ask = () => tabs.sendMessage(tabId, question, { frameId: 0 }).catch(() => false);
  // Practice has no bridge: it lasts as long as its tab.
  if (isPractice !== true && (await ask()) === true) return 'there';
  const tab = await tabs.get(tabId).catch(() => null);
  // The browser keeps only the addresses of a discarded tab: all of its documents are loaded again.
  if (tab === null || tab.discarded === true) return 'lost';
  return isPractice === true ? 'there' : 'away';
}

/** Tells every document that one is no longer served: those whose port died with a worker have not heard of it. */
export async function tellUnserved(tabs: Pick<LivenessTabs, 'query' | 'sendMessage'>): Promise<void> {
  const message: Unserved = { type: 'unserved' };
  for (const { id } of await tabs.query({})) {
    // Most tabs have no bridge.
    if (id !== undefined) void tabs.sendMessage(id, message, { frameId: 0 }).catch(() => {});
  }
}
