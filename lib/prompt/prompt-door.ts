/** The door for what comes from our own views: the person's presses. Only a view of ours may knock. */

import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import { matches } from '../elicitation/pattern.ts';
import { validateEntries } from '../elicitation/validate.ts';
import type { Pairing } from '../pairing/pairing.ts';
import { type BackgroundToPrompt, type Entries, PromptMessage } from '../protocol/prompt.ts';
import { assertOwnPage, type Sender } from '../protocol/senders.ts';
import type { Queue } from '../requests/queue.ts';
import type { StoredRequest } from '../requests/request.ts';
import { serial } from '../storage/serial.ts';
import { createIsolatedTab } from './isolated-tab.ts';
import type { Prompter } from './prompter.ts';
import type { Surface, Surfaces } from './surfaces.ts';
import { stateFor } from './view.ts';

const VIEW = '/popup.html';

/** A runtime port as a view opens it. */
export interface ViewPort {
  readonly sender?: Sender | undefined;
  postMessage(message: BackgroundToPrompt): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export interface PromptDoorDependencies {
  readonly queue: Queue;
  readonly pairing: Pairing;
  readonly prompter: Prompter;
  readonly surfaces: Surfaces;
  readonly extensionId: string;
  /** `runtime.getURL('/')`. */
  readonly base: string;
  readonly tabs: Pick<typeof Browser.tabs, 'get' | 'create' | 'update' | 'remove'>;
  readonly windows: Pick<typeof Browser.windows, 'update'>;
}

export class PromptDoor {
  readonly #deps: PromptDoorDependencies;

  constructor(deps: PromptDoorDependencies) {
    this.#deps = deps;
  }

  /**
   * Takes the port of a view. Its messages are handled in order: the first must be `open`.
   * @throws {SenderError} if no view of ours opened it.
   */
  connect(port: ViewPort): void {
    assertOwnPage(port.sender ?? {}, this.#deps.extensionId, this.#deps.base, VIEW);
    const inOrder = serial();
    let surface: Surface | null = null;
    port.onMessage.addListener((input) => {
      void inOrder(async () => {
        await this.#deps.queue.ready();
        const message = v.parse(PromptMessage, input);
        if (message.type === 'open') surface = this.#open(port, message);
        else if (surface !== null) await this.#handle(surface, message);
      }).catch(console.error);
    });
    port.onDisconnect.addListener(() => {
      if (surface !== null) this.#deps.surfaces.delete(surface);
    });
  }

  /** Pushes the state to every open view. */
  push(): void {
    for (const surface of this.#deps.surfaces.all()) this.#pushTo(surface);
  }

  /** Looks again at the page in `tabId`, wherever it is shown. */
  async lookAgain(tabId: number): Promise<void> {
    for (const surface of this.#deps.surfaces.all()) {
      if (surface.tabId === tabId) await this.#look(surface);
    }
  }

  #open(
    port: ViewPort,
    { surface: kind, tabId, isPrivate = false }: Extract<PromptMessage, { type: 'open' }>,
  ): Surface {
    const surface = this.#deps.surfaces.add(kind, tabId, (message) => port.postMessage(message), isPrivate);
    this.#pushTo(surface);
    // Not awaited: a prompt does not wait for the page to be looked at.
    void this.#look(surface);
    return surface;
  }

  async #look(surface: Surface): Promise<void> {
    surface.look = await this.#deps.pairing.look(surface.tabId);
    this.#pushTo(surface);
  }

  #pushTo(surface: Surface): void {
    const requests = this.#deps.queue.all().filter(({ client }) => (client.isPrivate ?? false) === surface.isPrivate);
    const state = stateFor(surface.tabId, requests, surface.look.site);
    surface.post({ type: 'state', state });
  }

  async #handle(surface: Surface, message: Exclude<PromptMessage, { type: 'open' }>): Promise<void> {
    const { queue, pairing } = this.#deps;
    switch (message.type) {
      case 'shown':
        await queue.apply(message.id, { type: 'shown' });
        return;
      case 'accept':
        await this.#accept(surface, message.id, message.content);
        return;
      case 'decline':
        await queue.apply(message.id, { type: 'decline' });
        return;
      case 'cancel':
      case 'stop-waiting':
        await queue.apply(message.id, { type: 'cancel', reason: 'cancelled' });
        return;
      case 'draft':
        await queue.apply(message.id, { type: 'draft', draft: message.draft });
        return;
      case 'done':
        await this.#done(message.id, message.back);
        return;
      case 'reopen':
        await this.#openUrl(message.id, 'reopen');
        return;
      case 'choose':
        await this.#choose(message.id);
        return;
      case 'pair':
        if (surface.look.site.kind === 'can-pair' && surface.look.site.origin === message.origin) {
          await pairing.begin(surface.look, surface.tabId);
        }
        return;
      case 'pair-answered':
        await (message.granted ? pairing.complete() : pairing.abandon());
        await this.#look(surface);
        return;
      case 'unpair':
        await pairing.unpair(message.origin);
        await this.#look(surface);
    }
  }

  /** The press on Open or Send. The answer to a form is validated once more before it leaves (promise 9). */
  async #accept(surface: Surface, id: string, content: Entries | undefined): Promise<void> {
    const { queue } = this.#deps;
    const request = queue.get(id);
    if (request === undefined) return;
    if (request.elicitation.mode === 'url') {
      await this.#openUrl(id, 'open');
      return;
    }
    const problems = validateEntries(request.elicitation.fields, content ?? [], matches);
    if (problems.length > 0) {
      surface.post({ type: 'refused', id, problems: problems.map(([name, { key }]) => [name, key]) });
      return;
    }
    await queue.apply(id, { type: 'send', content: Object.fromEntries(content ?? []) });
  }

  async #openUrl(id: string, press: 'open' | 'reopen'): Promise<void> {
    await this.#deps.queue.open(id, press, (request) => createIsolatedTab(this.#deps.tabs, request));
  }

  /** Finished at the URL. Going back also closes the isolated tab, if the server has said that it is complete. */
  async #done(id: string, back: boolean): Promise<void> {
    const { queue, tabs } = this.#deps;
    const request = queue.get(id);
    if (request === undefined) return;
    await queue.apply(id, { type: 'done' });
    if (!back) return;
    await this.#toFront(request);
    if (request.completed && request.isolatedTab) await tabs.remove(request.isolatedTab.tabId).catch(() => undefined);
  }

  /** A request of another tab: that tab comes to the front first, then the prompt opens over it. */
  async #choose(id: string): Promise<void> {
    const request = this.#deps.queue.get(id);
    if (request === undefined) return;
    await this.#toFront(request);
    await this.#deps.prompter.show(request.client.tabId);
  }

  async #toFront({ client }: StoredRequest): Promise<void> {
    const tab = await this.#deps.tabs.update(client.tabId, { active: true });
    if (tab?.windowId !== undefined) await this.#deps.windows.update(tab.windowId, { focused: true });
  }
}
