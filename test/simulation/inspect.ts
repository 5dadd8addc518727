/** What must be true whenever nothing is on its way, and once everything is over. */
import { isOn } from '../../lib/prompt/panel.ts';
import { isWaiting, type StoredRequest } from '../../lib/requests/request.ts';
import { type Browser, ORIGINS } from './browser.ts';

const requestsOf = ({ storage }: Browser, isPrivate: boolean) =>
  [...storage.areas.session]
    .filter(([key]) => key.startsWith(`${isPrivate ? 'private' : 'normal'}:request:`))
    .map(([, value]) => value as StoredRequest);

/** The views show what the queue has, and the badge counts it. */
export function inspectQuiet(browser: Browser): void {
  const { ledger } = browser;
  for (const view of browser.views) {
    const worker = browser.worker(view.isPrivate);
    if (view.prompt === null || !worker.isAlive || view.heardIn !== worker.lives) continue;
    const shown = view.prompt.state.requests.filter(({ kind }) => kind !== 'lost').map(({ id }) => id);
    const stored = requestsOf(browser, view.isPrivate)
      .filter((request) => request.phase !== 'ended' && isOn(request, view.tabId))
      .map(({ id }) => id);
    if (String(shown.sort()) !== String(stored.sort())) ledger.fault(`a view shows ${shown} of ${stored}`);
  }
  const { local, managed } = browser.storage.areas;
  const paired = JSON.stringify(local.get('pairings') ?? []);
  for (const origin of ORIGINS) {
    if (paired.includes(`"${origin}"`) && browser.isServed(origin) && managed.size === 0) ledger.served(origin);
  }
  for (const { elicitation, client } of [false, true]
    .flatMap((isPrivate) => requestsOf(browser, isPrivate))
    .filter(isWaiting)) {
    const worker = browser.worker(client.isPrivate === true);
    const mayHaveEnded = worker.isAlive && !ledger.hasRefused;
    if (mayHaveEnded && !paired.includes(`"${client.origin}"`))
      ledger.fault(`${client.origin} is not paired, and waits`);
    if (mayHaveEnded && ledger.isClosed(elicitation.message))
      ledger.fault(`${elicitation.message} waits, and its window was closed`);
    if (ledger.isAnswered(elicitation.message))
      ledger.fault(`${elicitation.message} waits, and its page has an answer`);
  }
  for (const isPrivate of [false, true]) {
    for (const { client, elicitation } of requestsOf(browser, isPrivate)) {
      if (browser.worker(isPrivate).isAlive && !browser.tabs.has(client.tabId))
        ledger.fault(`${elicitation.message} is stored, and its tab is closed`);
    }
  }
  const waiting = requestsOf(browser, false).filter(isWaiting).length;
  const isThere = browser.worker(false).isAlive && browser.isEnabled;
  if (isThere && browser.badge !== (waiting === 0 ? '' : String(waiting))) {
    ledger.fault(`the badge says ${browser.badge} of ${waiting}`);
  }
}

/** Nothing is left of private windows and of tabs that are gone. */
export function inspectEnd(browser: Browser): void {
  for (const key of browser.storage.areas.session.keys()) {
    if (/^private|\.private|:request:/.test(key)) browser.ledger.fault(`${key} is left`);
  }
}
