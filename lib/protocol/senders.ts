/** Content scripts have the extension's id too: only the rest of the browser's report tells senders apart. */

/** The part of `runtime.MessageSender` on which Usher relies. */
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

/** The part of a runtime port that Usher uses. */
export interface RuntimePort<Message> {
  readonly sender?: Sender | undefined;
  postMessage(message: Message): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export interface ClientDocument {
  /** Names the document for as long as it lives, also in the back/forward cache. */
  readonly key: string;
  /** The exact origin. Never derived from a URL: a sandboxed document has no URL that tells its origin. */
  readonly origin: string;
  readonly tabId: number;
  /** It is in a private window, so Usher keeps nothing of it. Firefox has one background for both kinds. */
  readonly isPrivate?: true;
  /** The welcome page practices. No sender can claim this. */
  readonly isPractice?: true;
}

class SenderError extends Error {
  override readonly name = 'SenderError';
}

/**
 * Asserts that `sender` is a top frame of a shown web page with an origin of its own, and names the document. A
 * prerendered page can connect before it is shown, with the visible page's tab (measured in Chromium).
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

/** Whether `sender` is our background or one of our pages. A content script has its page's address. */
export function isOurs(sender: Sender, { extensionId, base }: OwnExtension): boolean {
  return sender.id === extensionId && sender.url?.startsWith(base) === true;
}
