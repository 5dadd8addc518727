/** The events that may come at any step of a simulated life: people, servers, and everything that goes wrong. */
import { type Browser, ORIGINS, type Tab } from './browser.ts';
import { BASE, EXTENSION_ID } from './extension.ts';
import type { Asked } from './ledger.ts';
import type { Page } from './page.ts';
import { question } from './servers.ts';
import type { View } from './view.ts';

interface Move {
  readonly name: string;
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  /** Makes the move, and says to whom; `null` where nothing is there to be moved. */
  readonly make: (browser: Browser) => Promise<string | null> | string | null;
}

const pages = ({ tabs }: Browser): Page[] => [...tabs.values()].flatMap(({ page }) => page ?? []);
const openPages = (browser: Browser) => pages(browser).filter(({ canAsk }) => canAsk);
const seenPages = (browser: Browser) =>
  openPages(browser).filter(({ tabId }) => browser.windows.get(browser.focused ?? 0)?.front === tabId);
const any = <Item>({ loop }: Browser, items: Iterable<Item>): Item | undefined => loop.seed.of([...items]);
const anyOpen = (browser: Browser) =>
  any(
    browser,
    browser.ledger.open().filter(({ page }) => page.canAsk),
  );
const anyView = (browser: Browser) => any(browser, browser.views);
const anyTabWith = (which: 'page' | 'kept') => (browser: Browser) =>
  any(
    browser,
    [...browser.tabs.values()].filter((tab) => tab[which] !== null),
  );
const anyOrigin = (browser: Browser) => any(browser, ORIGINS);

/** A move on one of several things, if there is any. */
const on =
  <Item>(
    choose: (browser: Browser) => Item | undefined,
    move: (item: Item, browser: Browser) => Promise<unknown> | unknown,
    nameOf: (item: Item) => string,
  ): Move['make'] =>
  async (browser) => {
    const item = choose(browser);
    if (item === undefined) return null;
    const name = nameOf(item);
    await move(item, browser);
    return name;
  };

const ofPage = ({ origin, documentId }: Page) => `${origin} ${documentId}`;
const ofTab = ({ id }: Tab) => `tab ${id}`;
const ofView = ({ realm }: View) => realm.name;
const ofAsked = ({ token }: Asked) => `#${token}#`;

const MOVES: readonly Move[] = [
  { name: 'ask', weight: 14, make: on((b) => any(b, openPages(b)), ask, ofPage) },
  { name: 'ask before the person', weight: 10, make: on((b) => any(b, seenPages(b)), ask, ofPage) },
  { name: 'ask without end', weight: 0.1, make: on((b) => any(b, openPages(b)), flood, ofPage) },
  { name: 'withdraw', weight: 2, make: on(anyOpen, withdraw, ofAsked) },
  { name: 'complete', weight: 2, make: on(anyOpen, complete, ofAsked) },
  { name: 'press', weight: 18, make: on(anyView, press, ofView) },
  { name: 'type', weight: 2, make: on(anyView, (view) => view.type(), ofView) },
  { name: 'open the popup', weight: 2, make: openPopup },
  { name: 'close the view', weight: 4, make: on(anyView, closeView, ofView) },
  { name: 'activate', weight: 4, make: on(anyTabWith('page'), ({ id }, b) => b.activate(id), ofTab) },
  { name: 'focus', weight: 3, make: on((b) => any(b, [...b.windows.keys(), null]), focus, String) },
  { name: 'kill the worker', weight: 5, make: killWorker },
  { name: 'reload', weight: 1, make: on(anyTabWith('page'), reload, ofTab) },
  { name: 'leave into the cache', weight: 1, make: on(anyTabWith('page'), freeze, ofTab) },
  { name: 'come back', weight: 2, make: on(anyTabWith('kept'), thaw, ofTab) },
  { name: 'close the tab', weight: 0.3, make: on(anyTabWith('page'), ({ id }, b) => b.closeTab(id), ofTab) },
  { name: 'open a tab', weight: 1, make: on(anyOrigin, openTab, String) },
  { name: 'open a private window', weight: 0.4, make: on(anyOrigin, openPrivate, String) },
  { name: 'close the private windows', weight: 0.2, make: closePrivate },
  { name: 'let storage refuse', weight: 0.5, make: refuse },
  { name: 'set the clock', weight: 0.5, make: skew },
  { name: 'sleep', weight: 0.3, make: sleep },
  { name: 'disable and enable', weight: 0.2, make: restart },
  { name: 'offer an update', weight: 0.3, make: update },
  { name: 'take the permission', weight: 0.3, make: on(anyOrigin, takePermission, String) },
  { name: 'unpair in the options', weight: 0.3, make: on(anyOrigin, unpair, String) },
  { name: 'answer the browser', weight: 3, make: on(({ asked }) => asked.shift(), givePermission, String) },
  { name: 'change the policy', weight: 0.3, make: on(anyOrigin, changePolicy, String) },
];

const TOTAL = MOVES.reduce((sum, { weight }) => sum + weight, 0);

/** Makes one move, and returns what it was; `null` where it could not be made. */
export async function moveOnce(browser: Browser): Promise<string | null> {
  let at = browser.loop.seed.next() * TOTAL;
  const move = MOVES.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  const whom = (await move?.make(browser)) ?? null;
  return whom === null ? null : `${move?.name} (${whom})`;
}

function ask(page: Page, { ledger, loop, storage }: Browser): void {
  const asked = question(loop.seed, page, String(ledger.asked.size + 1), loop.now);
  ledger.add(asked, storage.areas.session.has(`${page.isPrivate ? 'private' : 'normal'}:alive`) && page.hasProvider);
  page.ask(asked);
}

function flood(page: Page, browser: Browser): void {
  for (let times = 0; times < 25; times += 1) ask(page, browser);
}

function withdraw({ controller, page }: Asked): void {
  page.act(() => controller.abort('The server has stopped.'));
}

function complete({ params, server, page }: Asked): void {
  const { elicitationId } = params;
  if (elicitationId !== undefined) page.act((usher) => usher.complete({ elicitationId, server }));
}

/** `mayLeave`: they may end the pairing, as few people do. */
export function press(view: View, { loop }: Browser, mayLeave = loop.seed.once(10)): void {
  if (view.prompt?.shown === null && loop.seed.once(2)) {
    view.goOn();
    return;
  }
  const buttons = view.buttons();
  const at = loop.seed.below(buttons.length);
  if (buttons[at]?.kind !== 'leave' || mayLeave) view.press(at);
}

export function openPopup(browser: Browser): string | null {
  const { focused } = browser;
  const window = focused === null ? undefined : browser.windows.get(focused);
  if (window?.type !== 'normal' || !browser.isEnabled) return null;
  const page = browser.tabs.get(window.front)?.page;
  if (page) page.isSeen = true;
  browser.closePopup();
  return browser.openPopup(window.id).realm.name;
}

function closeView(view: View, browser: Browser): void {
  const { ledger, storage } = browser;
  if (view.place === 'window') ledger.windowClosed(view.tabId, view.message, view.since);
  if (!browser.worker(view.isPrivate).isAlive) ledger.workerDied(storage);
  view.end();
}

export function killWorker(browser: Browser): string | null {
  const isPrivate = browser.loop.seed.once(3);
  const worker = browser.worker(isPrivate);
  // A relay gives up a worker that dies on its first word again and again (`MAX_STARTS`).
  if (!worker.isAlive || worker.silentDeaths >= 5) return null;
  browser.ledger.workerDied(browser.storage);
  worker.die();
  return isPrivate ? 'private' : 'normal';
}

async function reload(tab: Tab, browser: Browser): Promise<void> {
  const { page } = tab;
  if (page === null) return;
  await page.leave();
  browser.navigate(tab, page.origin);
}

async function freeze(tab: Tab, { ledger }: Browser): Promise<void> {
  const { page } = tab;
  if (page === null) return;
  tab.kept?.end();
  tab.kept = page;
  tab.page = null;
  ledger.left(page);
  await page.freeze();
}

export async function thaw(tab: Tab): Promise<void> {
  const { kept } = tab;
  if (kept === null) return;
  await tab.page?.leave();
  tab.page = kept;
  tab.kept = null;
  await kept.thaw();
}

function openTab(origin: string, browser: Browser): void {
  const window = browser.focused ?? [...browser.windows.keys()][0];
  if (window === undefined || browser.windowOf(window).type !== 'normal' || browser.tabs.size > 6) return;
  browser.navigate(browser.openTab(window), origin);
}

function openPrivate(origin: string, browser: Browser): void {
  if (!browser.hasPrivateWindow()) browser.navigate(browser.openTab(browser.openWindow('normal', true).id), origin);
}

/** With the last of them their worker ends, at whatever it stands. */
export function closePrivate(browser: Browser): string | null {
  const windows = [...browser.windows.values()].filter(({ incognito }) => incognito);
  for (const { id } of windows) browser.closeWindow(id);
  return windows.length === 0 ? null : `${windows.length}`;
}

function refuse({ storage, loop }: Browser): string {
  storage.refusals = 1 + loop.seed.below(3);
  return `${storage.refusals} times`;
}

function skew({ loop, ledger }: Browser): string {
  const ms = (loop.seed.below(7) - 3) * 3_600_000;
  loop.skew += ms;
  if (ms > 0) ledger.setForward();
  return `${loop.skew} ms ahead`;
}

function sleep({ loop, ledger }: Browser): string {
  loop.now += 600_000;
  ledger.slept();
  return 'ten minutes';
}

function restart(browser: Browser): string | null {
  if (!browser.isEnabled) return null;
  browser.disable();
  browser.enable(null);
  return 'at once';
}

function update(browser: Browser): string {
  browser.tell(false, (background) => background.updateAvailable());
  return 'ready';
}

function focus(windowId: number | null, browser: Browser): void {
  browser.focus(windowId);
}

function givePermission(pattern: string, browser: Browser): void {
  browser.givePermission(pattern);
}

function takePermission(origin: string, browser: Browser): void {
  browser.takePermission(`${origin}/*`);
}

function unpair(origin: string, browser: Browser): void {
  browser.ledger.unpaired(origin);
  const sender = { id: EXTENSION_ID, url: `${BASE}options.html` };
  browser.tell(false, (background) => background.message({ type: 'options-unpair', origin }, sender, () => {}));
}

function changePolicy(origin: string, browser: Browser): void {
  const { storage, ledger } = browser;
  if (storage.areas.managed.size > 0) storage.remove('managed', ['blockedClients']);
  else storage.areas.managed.set('blockedClients', [origin]);
  ledger.unpaired(origin);
  browser.tell(false, (background) => background.storageChanged(['blockedClients'], 'managed'));
}
