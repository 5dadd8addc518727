/** One simulated life: some steps in which anything may happen, then a quiet time in which everything must come to its end. */

import * as judgement from '../../lib/background/later-judgement.ts';
import { offer } from '../../lib/background/later-scripts.ts';
import * as urls from '../../lib/background/later-urls.ts';
import { createApi } from './api.ts';
import { Browser, ORIGINS } from './browser.ts';
import { replaceGlobals } from './globals.ts';
import { inspectEnd, inspectQuiet } from './inspect.ts';
import { Ledger } from './ledger.ts';
import { Loop } from './loop.ts';
import { closePrivate, killWorker, moveOnce, openPopup, press, thaw } from './moves.ts';
import { Seed } from './seed.ts';

export interface Life {
  readonly faults: readonly string[];
  /** The moves that were made, by step. */
  readonly history: ReadonlyMap<number, string>;
  readonly steps: number;
}

/** One move for so many steps: in a hasty life nothing comes to its end in peace, in a slow one much does. */
const PACES = [6, 25, 60] as const;
/** One death of a worker for so many steps of the quiet time. */
const DEATH_EVERY = 250;
/** In so many steps of the quiet time, at least one question comes to its end. */
const MAX_QUIET = 40_000;
/** How long the person looks at a view before they press, in milliseconds. */
const PATIENCE_MS = 700;
/** The steps that the end of a life may take. */
const MAX_END = 400;
/** In which time the normal worker knows that there is no private one, in milliseconds. */
const ROLL_CALL_MS = 12_000;

offer('judgement', judgement);
offer('urls', urls);

/** Lives the life of `seed` for `steps` steps; the moves at the steps in `left` are left out. */
export async function live(seed: number, steps: number, left: ReadonlySet<number> = new Set()): Promise<Life> {
  const numbers = new Seed(seed);
  const loop = new Loop(numbers);
  const ledger = new Ledger(loop);
  const history = new Map<number, string>();
  const restore = replaceGlobals(loop, (error) => report(ledger, error));
  let step = 0;
  try {
    const browser = begin(loop, ledger);
    const moveEvery = numbers.of(PACES) ?? 1;
    for (; step < steps && ledger.faults.length === 0; step += 1) {
      numbers.at(step);
      if (numbers.once(moveEvery) && !left.has(step)) {
        const made = await moveOnce(browser);
        if (made !== null) history.set(step, made);
      } else await loop.step();
      if (loop.isQuiet()) inspectQuiet(browser);
    }
    for (let [last, open] = [step, -1]; ledger.faults.length === 0 && ledger.open().length > 0; step += 1) {
      numbers.at(step);
      if (open !== ledger.open().length) [last, open] = [step, ledger.open().length];
      if (step - last > MAX_QUIET) ledger.fault(`never answered: ${ledger.open().map(({ token }) => token)}`);
      else if (loop.isQuiet() && numbers.once(2)) await settle(browser);
      else if (numbers.once(DEATH_EVERY) && !left.has(step))
        history.set(step, `kill the worker (${killWorker(browser)})`);
      else await loop.step();
      if (loop.isQuiet()) inspectQuiet(browser);
    }
    if (ledger.faults.length === 0) step += await end(browser, step);
  } finally {
    restore();
  }
  return { faults: ledger.faults, history, steps: step };
}

function begin(loop: Loop, ledger: Ledger): Browser {
  const browser = new Browser(loop, ledger, createApi);
  browser.isPinned = loop.seed.once(2);
  const promptIn = loop.seed.once(2) ? 'window' : 'popup';
  browser.storage.areas.local.set('preferences', { promptIn });
  const pairings = ORIGINS.map((origin) => ({ origin, pairedAt: 0, kind: 'protocol' }));
  browser.storage.areas.local.set('pairings', pairings);
  for (const origin of ORIGINS) {
    browser.permissions.add(`${origin}/*`);
    browser.scripts.set(`protocol:${origin}/*`, `${origin}/*`);
  }
  const window = browser.openWindow('normal', false);
  for (const origin of ORIGINS) browser.navigate(browser.openTab(window.id), origin);
  return browser;
}

/** The person comes back to what waits, page by page, and answers it. */
async function settle(browser: Browser): Promise<void> {
  const { ledger, storage } = browser;
  storage.refusals = 0;
  for (const asked of ledger.open()) if (asked.page.isGone) asked.outcome = 'gone';
  const [asked] = ledger.open();
  if (asked === undefined) return;
  const tab = browser.tabOf(asked.page.tabId);
  if (tab.kept === asked.page) {
    if (browser.loop.seed.once(3)) browser.closeTab(tab.id);
    else await thaw(tab);
    return;
  }
  const [pattern] = browser.asked.splice(0, 1);
  if (pattern !== undefined) browser.givePermission(pattern);
  browser.focus(tab.windowId);
  browser.activate(tab.id);
  const view = [...browser.views].find(({ tabId }) => tabId === tab.id);
  if (view !== undefined) {
    browser.loop.now += PATIENCE_MS;
    press(view, browser, false);
  } else if (browser.loop.seed.once(3)) openPopup(browser);
}

/** Every tab closes, and the next worker finds out that no private window is left. Returns the steps that it took. */
async function end(browser: Browser, from: number): Promise<number> {
  const { loop } = browser;
  const until = async (isOver: () => boolean) => {
    for (let step = 0; step < MAX_END && !isOver(); step += 1) {
      loop.seed.at(from + step);
      await loop.step();
    }
  };
  for (const id of [...browser.tabs.keys()]) browser.closeTab(id);
  closePrivate(browser);
  browser.storage.refusals = 0;
  await until(() => loop.isQuiet());
  browser.worker(false).die();
  browser.openWindow('normal', false);
  const begun = loop.now;
  await until(() => loop.now - begun > ROLL_CALL_MS && loop.isQuiet());
  inspectEnd(browser);
  return MAX_END;
}

/** A failure that the simulation itself has made is no fault; any other report is. */
function report(ledger: Ledger, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!/simulated|No tab with id|No window with id|blocked by the administrator/.test(text))
    ledger.fault(`reported: ${text}`);
}
