/** The person: opens the popup over a page, presses something, pairs and unpairs, and at last cancels what is left. */
import { messageLike } from '../fixtures/messages.ts';
import { isPopupOpen, openedPopup, type Popup } from '../fixtures/popup.ts';
import { pause, until } from '../fixtures/wait.ts';
import type { Client } from './client.ts';
import { FINISHED, OPEN, REOPEN, SEND } from './presses.ts';
import type { World } from './world.ts';

/** How long a person looks for a prompt that closes under their hands, in milliseconds. */
const PATIENCE_MS = 6_000;
/** How long the requests of one page may take to end when they are cancelled one by one, in milliseconds. */
const DRAIN_MS = 90_000;
const CANCEL_ALL = messageLike('queue.cancelAll');
const CANCEL = messageLike('action.cancel', 'waiting.stop');
const DECLINE = messageLike('action.decline');
const UNPAIR = messageLike('home.unpair', 'queue.unpair');
const PAIR = messageLike('home.pair');
const BUTTONS: Readonly<Record<string, readonly RegExp[]>> = {
  form: [SEND, SEND, DECLINE, CANCEL],
  consent: [OPEN, OPEN, DECLINE, CANCEL],
  waiting: [FINISHED, FINISHED, REOPEN, CANCEL],
};

export class Person {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Opens the popup over a page and presses something, if it stays long enough. */
  async decide(client: Client): Promise<void> {
    const roll = this.#world.random();
    await this.#withPopup(client, async (popup) => {
      const buttons = BUTTONS[await popup.view()] ?? [];
      const button = buttons[Math.floor(roll * buttons.length)];
      if (roll > 0.9 && (await popup.button(CANCEL_ALL).exists())) await this.#press(popup, CANCEL_ALL);
      else if (button !== undefined) await this.#press(popup, button);
    });
  }

  /** Closes whatever popup is open over normal windows. */
  async closePopup(): Promise<void> {
    await this.#withPopup(null, (popup) => popup.close());
  }

  /** Unpairs the page of `client`; a popup may be gone before the press, so that it is done again. */
  unpair(client: Client): Promise<void> {
    return this.#until(client, UNPAIR, false);
  }

  /** Pairs it again. */
  async pair(client: Client): Promise<void> {
    await this.#until(client, PAIR, true);
    await client.connect();
  }

  async isPaired({ site }: Client): Promise<boolean> {
    const pairings = await this.#world.run<string>('chrome.storage.local.get("pairings").then(JSON.stringify)');
    return pairings.includes(`"${site.origin}"`);
  }

  /** Cancels what is left of a page. What does not end is a fault. */
  async drain(client: Client): Promise<void> {
    await until(
      async () => `the requests of ${client.name} to end: ${JSON.stringify(await client.openCalls())}`,
      async () => {
        if ((await client.openCalls()).length === 0) return true;
        await this.#withPopup(
          client,
          async (popup) => {
            await this.#press(popup, (await popup.button(CANCEL_ALL).exists()) ? CANCEL_ALL : CANCEL);
          },
          true,
        );
        return false;
      },
      DRAIN_MS,
    ).catch((error: Error) => this.#world.fault(error.message));
  }

  async #until(client: Client, button: RegExp, paired: boolean): Promise<void> {
    const state = paired ? 'paired' : 'unpaired';
    await until(
      `${client.name} to be ${state}`,
      async () => {
        if ((await this.isPaired(client)) === paired) return true;
        await this.#withPopup(client, (popup) => this.#press(popup, button), true);
        await pause(100);
        return false;
      },
      60_000,
    );
  }

  /** Presses a button once the popup is armed. */
  async #press(popup: Popup, button: RegExp): Promise<void> {
    await popup.armed();
    if (!(await popup.button(button).exists())) {
      await this.#world.log(`  no ${button.source} on: ${(await popup.text()).replaceAll('\n', ' | ').slice(0, 200)}`);
      return;
    }
    await this.#world.presses.click(popup, button);
  }

  /**
   * Does `use` with the popup that is open or, over `client`, is opened; with one of its own where `isFresh`: the popup
   * that is open may stand for another tab. It may close under the person's hands.
   */
  async #withPopup(client: Client | null, use: (popup: Popup) => Promise<unknown>, isFresh = false): Promise<void> {
    const { extension } = this.#world;
    const work = async () => {
      if (client === null) {
        if (await isPopupOpen(extension)) await use(await openedPopup(extension));
        return;
      }
      await client.bringToFront();
      const context = await client.context();
      if (isFresh && (await isPopupOpen(extension, context))) await (await openedPopup(extension, context)).close();
      const isOpen = await isPopupOpen(extension, context);
      const popup = isOpen ? await openedPopup(extension, context) : await client.icon();
      await use(popup);
      // Over private windows it stays open in headless Chromium, and would stand in the way of the next.
      if (client.isPrivate && (await popup.isOpen())) await popup.close();
    };
    const outcome = await Promise.race([
      work().then(
        () => '',
        (error: Error) => error.message.split('\n')[0],
      ),
      pause(PATIENCE_MS).then(() => 'it took too long'),
    ]);
    if (outcome !== '') await this.#world.log(`  popup over ${client?.name ?? 'any'}: ${outcome}`);
  }
}
