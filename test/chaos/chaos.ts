/**
 * A person, pages, servers and a browser that do things in any order, from a seed: requests, withdrawals, notices,
 * reloads, closed tabs and popups, killed workers, decisions. Afterwards each request must have been answered exactly
 * once or its page be gone, nothing accepted without a press, and nothing left in store.
 */
import type { Page } from 'playwright';
import { clientRoutes, openClientPage } from '../fixtures/client-page.ts';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { message, messageLike } from '../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup, type Popup } from '../fixtures/popup.ts';
import { random } from '../fixtures/random.ts';
import { type Site, serveSite } from '../fixtures/site.ts';
import { nothingStored } from '../fixtures/store.ts';
import { pause, until } from '../fixtures/wait.ts';
import { stopWorker } from '../fixtures/worker.ts';

export interface ChaosOptions {
  /** Requests to be made; a few more may come with the last burst. */
  readonly requests: number;
  readonly seed: number;
}

export interface ChaosReport {
  readonly requests: number;
  /** What was done, by kind. */
  readonly steps: Readonly<Record<string, number>>;
  /** How the requests ended as their pages heard it; `page gone` for those whose page was not there any more. */
  readonly ends: Readonly<Record<string, number>>;
  /** What must not be; empty if all is well. */
  readonly faults: readonly string[];
}

/** Clients, each an origin of its own: budgets are per client, and a burst must not use up everybody's. */
const CLIENTS = 10;
/** How long a person looks for a prompt that closes under their hands, in milliseconds. */
const PATIENCE_MS = 4_000;
/** Opened tabs beyond these are closed. */
const MAX_TABS = 4;

/** The buttons that say so of an opened URL. */
const FINISHED = messageLike(
  'waiting.finished',
  'waiting.finishedReturn',
  'waiting.closeAndReturn',
  'waiting.yes',
  'waiting.tryAgain',
);

/** One page of a client, with the requests that it has made by their place in `testClient.asked`. */
interface Client {
  readonly site: Site;
  page: Page;
  numbers: number[];
}

/** Runs it. Throws only where the browser itself fails. */
export async function chaos({ requests, seed }: ChaosOptions): Promise<ChaosReport> {
  const extension = await launchExtension();
  const target = await serveSite({ '/connect': '<h1>Target</h1>' });
  const routes = await clientRoutes();
  const sites = await Promise.all(Array.from({ length: CLIENTS }, () => serveSite(routes)));
  try {
    return await new Chaos(extension, target.originAs('localhost'), sites, random(seed)).run(requests);
  } finally {
    await extension.close();
    await Promise.all([target, ...sites].map((site) => site.close()));
  }
}

class Chaos {
  readonly #extension: Extension;
  readonly #target: string;
  readonly #sites: readonly Site[];
  readonly #random: () => number;
  readonly #clients: Client[] = [];
  readonly #steps: Record<string, number> = {};
  readonly #ends: Record<string, number> = {};
  readonly #faults: string[] = [];
  /** Requests on which a button was pressed that can lead to `accept`. */
  readonly #accepted = new Set<number>();
  #made = 0;

  constructor(extension: Extension, target: string, sites: readonly Site[], next: () => number) {
    this.#extension = extension;
    this.#target = target;
    this.#sites = sites;
    this.#random = next;
  }

  async run(requests: number): Promise<ChaosReport> {
    await this.#pairAll();
    for (const site of this.#sites) this.#clients.push(await this.#enter(site));
    while (this.#made < requests) await this.#step();
    await this.#drain();
    for (const client of this.#clients) await this.#account(client);
    for (const client of this.#clients) await client.page.close();
    await (await this.#blank()).bringToFront();
    await nothingStored(this.#extension).catch((error: Error) => this.#faults.push(error.message));
    return { requests: this.#made, steps: this.#steps, ends: this.#ends, faults: this.#faults };
  }

  /** The first pairing as a person makes it; the other origins share its host permission, and so its registration. */
  async #pairAll(): Promise<void> {
    const [first] = this.#sites as [Site];
    const { page } = await openClientPage(this.#extension, `${first.origin}/`);
    const popup = await clickToolbar(this.#extension, page);
    await popup.button(message('home.pair')).name();
    await popup.armed();
    await popup.button(message('home.pair')).click();
    await until('the pairing', () => popup.button(message('home.unpair')).exists());
    const pairings = this.#sites.map(({ origin }) => ({ origin, pairedAt: Date.now() }));
    const worker = await this.#extension.worker();
    await worker.evaluate(`chrome.storage.local.set({ pairings: ${JSON.stringify(pairings)} })`);
    await page.close();
  }

  async #enter(site: Site): Promise<Client> {
    const client = await openClientPage(this.#extension, `${site.origin}/`);
    if (!(await client.connect(10_000))) this.#faults.push(`${site.origin} finds no provider`);
    return { site, page: client.page, numbers: [] };
  }

  async #step(): Promise<void> {
    const client = this.#pick(this.#clients);
    const roll = this.#random();
    const [name, action] = ((): [string, () => Promise<unknown>] => {
      if (roll < 0.32) return ['ask', () => this.#ask(client)];
      if (roll < 0.4) return ['withdraw', () => this.#withdraw(client)];
      if (roll < 0.45) return ['complete', () => this.#complete(client)];
      if (roll < 0.53) return ['kill the worker', () => stopWorker(this.#extension)];
      if (roll < 0.56) return ['reload', () => this.#reload(client)];
      if (roll < 0.58) return ['close the tab', () => this.#reopen(client)];
      if (roll < 0.63) return ['close the popup', () => this.#closePopup()];
      if (roll < 0.67) return ['close an opened tab', () => this.#closeTabs(0)];
      if (roll < 0.72) return ['change tabs', () => client.page.bringToFront()];
      return ['decide', () => this.#decide(client)];
    })();
    this.#steps[name] = (this.#steps[name] ?? 0) + 1;
    await action();
    await this.#closeTabs(MAX_TABS);
  }

  async #ask(client: Client): Promise<void> {
    const count = 1 + Math.floor(this.#random() * 6);
    for (let index = 0; index < count; index += 1) {
      this.#made += 1;
      const number = this.#made;
      const kind = this.#random();
      const url = { mode: 'url', url: `${this.#target}/connect?${number % 7}` };
      const params = {
        message: `#${number}#`,
        ...(kind < 0.5
          ? { requestedSchema: { type: 'object', properties: {} } }
          : kind < 0.8
            ? { ...url, elicitationId: `e-${number % 5}` }
            : url),
      };
      client.numbers.push(number);
      await client.page.evaluate(
        (asked) => window.testClient.ask(asked as never, { server: { name: 'Server' } }),
        params,
      );
    }
  }

  async #withdraw(client: Client): Promise<void> {
    const first = Math.floor(this.#random() * client.numbers.length);
    const count = 1 + Math.floor(this.#random() * 12);
    await client.page.evaluate(
      ([from, to]) => {
        for (const one of window.testClient.asked.slice(from, to)) one.abort('no longer needed');
      },
      [first, first + count] as const,
    );
  }

  async #complete(client: Client): Promise<void> {
    const id = `e-${Math.floor(this.#random() * 6)}`;
    await client.page.evaluate((which) => window.testClient.complete(which, { name: 'Server' }), id);
  }

  async #reload(client: Client): Promise<void> {
    await this.#account(client, true);
    await client.page.reload();
    await client.page.evaluate(() => window.testClient.connect(10_000));
  }

  async #reopen(client: Client): Promise<void> {
    await this.#account(client, true);
    await client.page.close();
    client.page = (await this.#enter(client.site)).page;
  }

  async #closePopup(): Promise<void> {
    if (await isPopupOpen(this.#extension)) await this.#withPopup(null, (popup) => popup.close());
  }

  async #closeTabs(most: number): Promise<void> {
    const opened = this.#extension.context
      .pages()
      .filter((page) => !this.#clients.some((client) => client.page === page));
    const blank = opened.find((page) => page.url() === 'about:blank');
    const isolated = opened.filter((page) => page !== blank);
    for (const page of isolated.slice(most)) await page.close().catch(() => undefined);
  }

  /** The person opens the popup over a client and presses something, if it stays long enough. */
  async #decide(client: Client): Promise<void> {
    const roll = this.#random();
    await this.#withPopup(client, async (popup) => {
      const view = await popup.view();
      const buttons =
        view === 'form'
          ? [message('action.send'), message('action.decline'), message('action.cancel')]
          : view === 'consent'
            ? [message('action.open'), message('action.decline'), message('action.cancel')]
            : view === 'waiting'
              ? [FINISHED, FINISHED, message('waiting.reopen'), messageLike('action.cancel', 'waiting.stop')]
              : [];
      const button = buttons[Math.floor(roll * buttons.length)];
      const all = popup.button(messageLike('queue.cancelAll'));
      if (roll > 0.9 && (await all.exists())) await this.#press(popup, messageLike('queue.cancelAll'));
      else if (button !== undefined) await this.#press(popup, button);
    });
  }

  /** Presses a button once the popup is armed; which request it is about is read from the same screen. */
  async #press(popup: Popup, button: string | RegExp): Promise<void> {
    await popup.armed();
    const number = Number(/#(\d+)#/.exec(await popup.text())?.[1]);
    if (button === message('action.send') || button === message('action.open') || button === FINISHED)
      this.#accepted.add(number);
    if (await popup.button(button).exists()) await popup.button(button).click();
  }

  /** Does `use` with the popup that is open or, over `client`, is opened. It may close under the person's hands. */
  async #withPopup(client: Client | null, use: (popup: Popup) => Promise<unknown>): Promise<boolean> {
    const work = async () => {
      if (client !== null) await client.page.bringToFront();
      const isOpen = await isPopupOpen(this.#extension);
      if (client === null && !isOpen) return;
      await use(
        isOpen || client === null
          ? await openedPopup(this.#extension)
          : await clickToolbar(this.#extension, client.page),
      );
    };
    return Promise.race([work().then(always(true), always(false)), pause(PATIENCE_MS).then(always(false))]);
  }

  /** The person cancels what is left, tab by tab. */
  async #drain(): Promise<void> {
    for (const client of this.#clients) {
      await until(
        async () => `the requests of ${client.site.origin} to end: ${JSON.stringify(await this.#open(client))}`,
        async () => {
          if ((await this.#open(client)).length === 0) return true;
          await this.#withPopup(client, async (popup) => {
            const all = popup.button(messageLike('queue.cancelAll'));
            await this.#press(
              popup,
              (await all.exists()) ? messageLike('queue.cancelAll') : messageLike('action.cancel', 'waiting.stop'),
            );
          });
          return false;
        },
        90_000,
      ).catch((error: Error) => this.#faults.push(error.message));
    }
  }

  /** The requests of a page that were not answered. */
  async #open(client: Client): Promise<number[]> {
    const outcomes = await client.page.evaluate(() => window.testClient.asked.map(({ outcome }) => outcome));
    return client.numbers.filter((_, index) => outcomes[index] === null);
  }

  /** Counts how the requests of a page have ended, and begins anew. `gone`: what is open ends with the page. */
  async #account(client: Client, gone = false): Promise<void> {
    const asked = await client.page.evaluate(() =>
      window.testClient.asked.map(({ outcome, states }) => ({
        end: outcome && ('result' in outcome ? outcome.result.action : `error ${outcome.error.reason ?? 'withdrawn'}`),
        ended: states.filter(({ state }) => state === 'ended').length,
      })),
    );
    for (const [index, number] of client.numbers.entries()) {
      const { end, ended } = asked[index] ?? { end: null, ended: 0 };
      const how = end ?? (gone ? 'page gone' : 'never answered');
      this.#ends[how] = (this.#ends[how] ?? 0) + 1;
      if (how === 'never answered') this.#faults.push(`#${number} was never answered`);
      if (end === 'accept' && !this.#accepted.has(number)) this.#faults.push(`#${number} accepted without a press`);
      if (ended > 1) this.#faults.push(`#${number} ended ${ended} times`);
    }
    client.numbers = [];
  }

  /** A page that asks nothing: the browser must not run out of tabs. */
  async #blank(): Promise<Page> {
    return (
      this.#extension.context.pages().find((page) => page.url() === 'about:blank') ?? this.#extension.context.newPage()
    );
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }
}

const always =
  <T>(value: T) =>
  () =>
    value;
