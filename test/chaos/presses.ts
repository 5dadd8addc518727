/** The person's presses, as popups and the panel themselves heard them: the button, and the request that was on screen. */
import { messageLike } from '../fixtures/messages.ts';
import type { Prompt } from '../fixtures/prompt.ts';
import { until } from '../fixtures/wait.ts';

export const SEND = messageLike('action.send', 'form.yes');
export const DECLINE = messageLike('action.decline', 'form.no');
export const OPEN = messageLike('action.open');
export const FINISHED = messageLike(
  'waiting.finished',
  'waiting.finishedReturn',
  'waiting.closeAndReturn',
  'waiting.yes',
  'waiting.tryAgain',
);
/** Where a server asks for a finished URL once more, and hears `accept` at consent, this is the consent. */
export const REOPEN = messageLike('waiting.reopen');
/** The buttons that can lead to `accept`. */
const ACCEPTING: readonly RegExp[] = [SEND, OPEN, FINISHED, REOPEN];

/** Where popups leave what was pressed in them: in the store, which outlives a popup that its press closes. */
const KEY = 'chaos:press:';

/** How long a press may be on its way to the prompt, in milliseconds. */
const HEARING_MS = 1_000;

interface Heard {
  readonly label: string;
  /** The document: the popup's or the panel's. */
  readonly view: string;
  /** `null` where no request was on screen. */
  readonly number: number | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Lets a popup write down each press that it does not swallow, with what its document shows in that moment. */
const LISTEN = `void (window.isHeard ||= (window.addEventListener('click', ({ target, isTrusted }) => {
  const label = target.closest?.('button')?.innerText.trim().replaceAll(/\\s+/g, ' ');
  if (!isTrusted || label === undefined) return;
  const number = Number(/#(\\d+)#/.exec(document.body.innerText)?.[1]);
  const at = performance.timeOrigin + performance.now();
  const view = location.pathname.slice(1);
  chrome.storage.session.set({ ['${KEY}' + crypto.randomUUID()]: { label, view, number, at } });
}, true), true))`;

/** How a popup stands that did not hear a press. */
const STATE = `JSON.stringify({
  ...document.querySelector('[data-view]')?.dataset,
  focus: document.hasFocus(),
  visible: document.visibilityState,
  text: document.body.innerText.replaceAll('\\n', ' | ').slice(0, 300),
})`;

export class Presses {
  readonly #run: (expression: string) => Promise<unknown>;
  readonly #log: (text: string) => Promise<void>;
  /** Requests on which a button was pressed that can lead to it. */
  readonly #leading = { accept: new Set<number>(), decline: new Set<number>() };
  /** How many there were, by the document that was pressed in. */
  readonly counts: Record<string, number> = {};

  /** `run` evaluates in one of our documents, `log` writes a line. */
  constructor(run: (expression: string) => Promise<unknown>, log: (text: string) => Promise<void>) {
    this.#run = run;
    this.#log = log;
  }

  /** Clicks a button of a popup. Where the popup stays and has heard nothing, the log says how it stands. */
  async click(popup: Prompt, button: RegExp): Promise<void> {
    await popup.evaluate(LISTEN);
    await popup.click(button);
    if (await until('', () => this.take(), HEARING_MS).catch(() => false)) return;
    const state = await popup.evaluate<string>(STATE).catch(() => 'it has closed');
    await this.#log(`  nothing heard of ${button.source.slice(0, 40)}: ${state}`);
  }

  /** Takes in what the popups have written down. Returns how many presses that were. */
  async take(): Promise<number> {
    const heard = (await this.#run(`chrome.storage.session.get(null).then(async (items) => {
      const keys = Object.keys(items).filter((key) => key.startsWith('${KEY}'));
      await chrome.storage.session.remove(keys);
      return keys.map((key) => items[key]);
    })`)) as Heard[];
    for (const { label, view, number, at } of heard) {
      this.counts[view] = (this.counts[view] ?? 0) + 1;
      if (number !== null && ACCEPTING.some((button) => button.test(label))) this.#leading.accept.add(number);
      if (number !== null && DECLINE.test(label)) this.#leading.decline.add(number);
      await this.#log(`  pressed "${label}" on #${number ?? '?'} in ${view} at ${Math.round(at)}`);
    }
    return heard.length;
  }

  /** Whether something that can lead to `decision` was pressed while the request `number` was on screen. */
  allow(number: number, decision: 'accept' | 'decline'): boolean {
    return this.#leading[decision].has(number);
  }
}
