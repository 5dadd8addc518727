/**
 * Assertions on who sent a message. Content scripts share the extension's id, so the id alone proves nothing: a
 * client's document and one of our pages differ only in the browser's report of the sender.
 */

/** The browser's report of a sender: the part of `runtime.MessageSender` that Usher relies on. */
export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly origin?: string | undefined;
  readonly frameId?: number | undefined;
  readonly documentId?: string | undefined;
  /** Chromium only: `prerender` for a page that nobody has seen. */
  readonly documentLifecycle?: string | undefined;
  readonly tab?:
    | {
        readonly id?: number | undefined;
        readonly windowId?: number | undefined;
        readonly incognito?: boolean | undefined;
      }
    | undefined;
}

/** A runtime port, as far as it is used. */
export interface RuntimePort<Message> {
  readonly sender?: Sender | undefined;
  postMessage(message: Message): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

/** A document of a web page, as the browser names it. */
export interface ClientDocument {
  /** Names the document for as long as it lives, the back/forward cache included. */
  readonly key: string;
  /** The exact origin. Never derived from a URL: of a sandboxed document every URL lies. */
  readonly origin: string;
  readonly tabId: number;
  /** It stands in a private window: nothing of it is kept. Firefox has one background for both kinds. */
  readonly isPrivate?: true;
  /** It is the welcome page, practicing, and no page of the Web. No sender makes it so. */
  readonly isPractice?: true;
}

class SenderError extends Error {
  override readonly name = 'SenderError';
}

/**
 * Asserts that `sender` is a top frame of a shown web page with an origin of its own, and names the document.
 * A prerendered page can connect before anybody has seen it, with the visible page's tab (measured in Chromium).
 * @throws {SenderError} for anything else.
 */
export function assertClientDocument(sender: Sender, extensionId: string): ClientDocument {
  if (sender.id !== extensionId) throw new SenderError('not our content script');
  const { origin, tab, frameId, documentId, documentLifecycle } = sender;
  if (tab?.id === undefined) throw new SenderError('not in a tab');
  if (frameId !== 0) throw new SenderError('not the top frame');
  if (documentLifecycle !== undefined && documentLifecycle !== 'active') throw new SenderError('not a shown page');
  if (origin === undefined || !/^https?:\/\//.test(origin)) throw new SenderError('no origin of its own');
  if (documentId === undefined) throw new SenderError('no document');
  return { key: `${tab.id}:${documentId}`, origin, tabId: tab.id, ...(tab.incognito && { isPrivate: true }) };
}

/** The extension, as the browser names it. */
export interface OwnExtension {
  readonly extensionId: string;
  /** `runtime.getURL('/')`. */
  readonly base: string;
}

/**
 * Asserts that `sender` is our page at `path` (such as `/popup.html`), whatever its query.
 * @throws {SenderError} for a content script, another page or another extension.
 */
export function assertOwnPage(sender: Sender, { extensionId, base }: OwnExtension, path: string): void {
  if (sender.id !== extensionId) throw new SenderError('another extension');
  if (sender.url === undefined) throw new SenderError('no address');
  const url = new URL(sender.url);
  if (`${url.protocol}//${url.host}` !== base.replace(/\/$/, '') || url.pathname !== path) {
    throw new SenderError(`not our ${path}`);
  }
}

/** Whether `sender` is our background or one of our pages, and no content script, whose address is its page's. */
export function isOurs(sender: Sender, { extensionId, base }: OwnExtension): boolean {
  return sender.id === extensionId && sender.url?.startsWith(base) === true;
}
