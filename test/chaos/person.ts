/** The person: opens the popup or the panel, presses something, pairs and unpairs, and at last cancels the rest. */
import { messageLike } from '../fixtures/messages.ts';
import type { Prompt } from '../fixtures/prompt.ts';
import { pause, until } from '../fixtures/wait.ts';
import type { Client } from './client.ts';
import { DECLINE, FINISHED, OPEN, REOPEN, SEND } from './presses.ts';
import type { World } from './world.ts';

/** How long a person looks for a prompt that closes under their hands, in milliseconds. */
const PATIENCE_MS = 10_000;
/** How long a pairing, or its end, may take on a busy machine, in milliseconds. */
const PAIRING_MS = 100_000;
/** How long the requests of one page may take to end when they are canceled one by one, in milliseconds. */
const DRAIN_MS = 90_000;
const CANCEL_ALL = messageLike('queue.cancelAll');
const CANCEL = messageLike('action.cancel', 'waiting.stop');
const UNPAIR = messageLike('home.unpair', 'queue.unpair', 'standIn.end');
const BUTTONS: Readonly<Record<string, readonly RegExp[]>> = {
  decision: [SEND, SEND, DECLINE, CANCEL],
  form: [SEND, SEND, DECLINE, CANCEL],
  consent: [OPEN, OPEN, DECLINE, CANCEL],
  waiting: [FINISHED, FINISHED, REOPEN, CANCEL],
};

/** Says how far it got, for the log. */
type Reach = (stage: string) => void;

export class Person {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Presses something in the panel, where it is open, or else in the popup over a page, if it stays long enough. */
  async decide(client: Client): Promise<void> {
    const roll = this.#world.random();
    const press = async (prompt: Prompt) => {
      const buttons = BUTTONS[await prompt.view()] ?? [];
      const button = buttons[Math.floor(roll * buttons.length)];
      if (roll > 0.9 && (await prompt.has(CANCEL_ALL))) await this.#press(prompt, CANCEL_ALL);
      else if (button !== undefined) await this.#press(prompt, button);
    };
    await client.tab.bringToFront();
    // Private windows have no panel here.
    const panel = client.isPrivate ? null : await this.#world.browser.panel().catch(() => null);
    if (panel === null) return this.#withPopup(client, press);
    await this.#patiently(`panel over ${client.name}`, async (reach) => {
      reach(`panel with ${await panel.view()}`);
      await press(panel);
    });
  }

  /** Opens the panel beside the normal pages, or closes it. */
  async changePanel(client: Client): Promise<void> {
    if (client.isPrivate) return;
    const { browser } = this.#world;
    await client.tab.bringToFront();
    if ((await browser.panel()) !== null) return browser.closePanel();
    await this.#withPopup(client, (popup) => browser.openPanel(popup), true);
  }

  /** Closes whatever popup is open over normal windows. */
  async closePopup(): Promise<void> {
    await this.#patiently('popup over any', () => this.#world.browser.closePopup(null));
  }

  /** Unpairs the page of `client`; a popup may be gone before the press, so that it is done again. */
  unpair(client: Client): Promise<void> {
    return this.#until(client, UNPAIR, false);
  }

  async pair(client: Client): Promise<void> {
    await client.beforePairing();
    await this.#until(client, client.pairButton, true);
    await client.served();
  }

  async isPaired({ site }: Client): Promise<boolean> {
    const pairings = await this.#world.run<string>('chrome.storage.local.get("pairings").then(JSON.stringify)');
    return pairings.includes(`"${site.origin}"`);
  }

  /** Cancels the rest of a page's requests. One that does not end is a fault. */
  async drain(client: Client): Promise<void> {
    await until(
      async () => `the requests of ${client.name} to end: ${JSON.stringify(await client.openCalls())}`,
      async () => {
        if ((await client.openCalls()).length === 0) return true;
        await this.#withPopup(
          client,
          async (popup) => {
            await this.#press(popup, (await popup.has(CANCEL_ALL)) ? CANCEL_ALL : CANCEL);
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
      PAIRING_MS,
    );
  }

  async #press(popup: Prompt, button: RegExp): Promise<void> {
    await popup.armed();
    if (!(await popup.has(button))) {
      await this.#world.log(`  no ${button.source} on: ${(await popup.text()).replaceAll('\n', ' | ').slice(0, 200)}`);
      return;
    }
    await this.#world.presses.click(popup, button);
  }

  /** Does `use` with the popup over `client`, newly opened if `isFresh`, since an open one may stand for another tab. */
  async #withPopup(client: Client, use: (popup: Prompt) => Promise<unknown>, isFresh = false): Promise<void> {
    const { browser } = this.#world;
    const { tab } = client;
    const work = async (reach: Reach) => {
      // First: Firefox gives the focus back to the window of a popup that closes.
      if (isFresh) await browser.closePopup(tab);
      await tab.bringToFront();
      reach('in front');
      const open = await browser.popup(tab);
      reach(open === null ? 'icon' : 'open');
      const popup = open ?? (await browser.icon(tab));
      reach('there');
      await use(popup);
      // Over private windows it stays open in headless Chromium, and would stand in the way of the next.
      if (client.isPrivate) await browser.closePopup(tab);
    };
    await this.#patiently(`popup over ${client.name}`, work);
  }

  /** Does what a prompt that closes under the person's hands may leave undone. */
  async #patiently(where: string, work: (reach: Reach) => Promise<void>): Promise<void> {
    let reached = 'nothing';
    const outcome = await Promise.race([
      work((stage) => {
        reached = stage;
      }).then(
        () => '',
        (error: Error) => error.message.split('\n')[0],
      ),
      pause(PATIENCE_MS).then(() => `it took too long after: ${reached}`),
    ]);
    if (outcome !== '') await this.#world.log(`  ${where}: ${outcome}`);
  }
}
