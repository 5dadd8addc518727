/**
 * When and where a prompt comes to the front (platform.md, "Prompting"). By itself it does so once for each request,
 * and only over the tab that asked: never over another site, never over another program.
 */
import type { Browser } from 'wxt/browser';
import type { Queue } from '../requests/queue.ts';
import { isWaiting, type StoredRequest } from '../requests/request.ts';
import type { PromptWindows } from './prompt-window.ts';
import type { Surfaces } from './surfaces.ts';

export interface PrompterDependencies {
  readonly queue: Queue;
  readonly surfaces: Surfaces;
  readonly promptWindows: PromptWindows;
  readonly tabs: Pick<typeof Browser.tabs, 'get'>;
  readonly windows: Pick<typeof Browser.windows, 'get'>;
  readonly action: Pick<typeof Browser.action, 'openPopup'>;
  /** Where the person wants prompts to come up. */
  readonly promptIn: () => Promise<'popup' | 'window' | 'badge'>;
}

export class Prompter {
  readonly #deps: PrompterDependencies;

  constructor(deps: PrompterDependencies) {
    this.#deps = deps;
  }

  /** Brings up the prompt for `request`, if its tab is in front and it has not been brought up before. */
  async raise(request: StoredRequest): Promise<void> {
    const { queue, surfaces } = this.#deps;
    if (request.prompted || !isWaiting(request)) return;
    const { tabId } = request.client;
    if (!surfaces.has(tabId) && !(await this.#isInFront(tabId))) return;
    if ((await this.#deps.promptIn()) === 'badge') return;
    // Written first: two events for one tab (activated, focused) bring up one prompt.
    if ((await queue.apply(request.id, { type: 'prompted' })) === null || surfaces.has(tabId)) return;
    await this.show(tabId);
  }

  /** A tab has come to the front: what waits there and was not brought up yet, is. */
  async onFront(tabId: number): Promise<void> {
    const [request] = this.#deps.queue.all().filter((candidate) => isUnprompted(candidate, tabId));
    if (request) await this.raise(request);
  }

  /**
   * Opens the popup over `tabId`; a window of our own where its window has no toolbar or where the person wants that;
   * else only the badge stays.
   */
  async show(tabId: number): Promise<void> {
    const { tabs, windows, action, promptWindows, promptIn } = this.#deps;
    const { windowId } = await tabs.get(tabId);
    if ((await promptIn()) === 'window') {
      await promptWindows.open(tabId);
      return;
    }
    try {
      await action.openPopup({ windowId });
    } catch {
      const { type } = await windows.get(windowId);
      if (type !== 'normal') await promptWindows.open(tabId);
    }
  }

  async #isInFront(tabId: number): Promise<boolean> {
    const { tabs, windows } = this.#deps;
    try {
      const tab = await tabs.get(tabId);
      return tab.active && (await windows.get(tab.windowId)).focused;
    } catch {
      return false;
    }
  }
}

function isUnprompted(request: StoredRequest, tabId: number): boolean {
  return request.client.tabId === tabId && isWaiting(request) && !request.prompted;
}
