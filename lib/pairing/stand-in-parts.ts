/** Brings the parts of a stand-in that its first script has asked for into that very document. */
import type { WxtBrowser } from 'wxt/browser';
import type { StandInPart } from '../protocol/page-words.ts';
import type { ClientDocument } from '../protocol/senders.ts';

/** For one connection of a document, forged words included: each part once, and again where it was lost on its way. */
const MAX_LOADS = 8;

/** The scripts that WXT builds from `entrypoints/stand-in-*.ts`. */
const FILES = {
  mcp: '/stand-in-mcp.js',
  xhr: '/stand-in-xhr.js',
  products: '/stand-in-products.js',
  tasks: '/stand-in-tasks.js',
} as const satisfies Readonly<Record<StandInPart, string>>;

export interface StandInPartsDependencies {
  readonly scripting: Pick<WxtBrowser['scripting'], 'executeScript'>;
  /** Whether the person lets Usher answer for the page of `origin`, and nobody forbids it. */
  readonly isStoodInFor: (origin: string) => Promise<boolean>;
  /** Whether the document is still the one in its tab. */
  readonly isThere: (document: ClientDocument) => Promise<boolean>;
}

export class StandInParts {
  readonly #deps: StandInPartsDependencies;
  readonly #loads = new WeakMap<ClientDocument, number>();

  constructor(deps: StandInPartsDependencies) {
    this.#deps = deps;
  }

  /**
   * Has the browser run the script of `part` in `document`, which its bridge has asked for. `documentId` is the browser's
   * name for it, where it has one; elsewhere the document itself is asked whether it is still there. There another may
   * take its place before the script runs, which finds nobody to hand over to then (docs/stand-in.md).
   */
  async bring(document: ClientDocument, documentId: string | undefined, part: StandInPart): Promise<void> {
    const { scripting, isStoodInFor, isThere } = this.#deps;
    const { tabId, origin } = document;
    const loads = (this.#loads.get(document) ?? 0) + 1;
    this.#loads.set(document, loads);
    if (loads > MAX_LOADS || !(await isStoodInFor(origin))) return;
    if (documentId === undefined && !(await isThere(document))) return;
    const target = documentId === undefined ? { tabId, frameIds: [0] } : { tabId, documentIds: [documentId] };
    // It may have gone meanwhile. The page waits for a second, and goes on without.
    await scripting
      .executeScript({ target, files: [FILES[part]], world: 'MAIN', injectImmediately: true })
      .catch(() => []);
  }
}
