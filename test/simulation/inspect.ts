/** The checks whenever nothing is on its way, and once everything is over. */
import { isOn } from '../../lib/prompt/panel-presses.ts';
import { isWaiting, type StoredRequest } from '../../lib/requests/request.ts';
import { type Browser, ORIGINS } from './browser.ts';

/** So long after its start a worker has brought things in line, in milliseconds. */
const SETTLED_MS = 200;

const requestsOf = ({ storage }: Browser, isPrivate: boolean) =>
  [...storage.areas.session]
    .filter(([key]) => key.startsWith(`${isPrivate ? 'private' : 'normal'}:request:`))
    .map(([, value]) => value as StoredRequest);

/** The views show what the queue has, and the badge counts it; what waits has somebody who may be answered. */
export function inspectQuiet(browser: Browser): void {
  const { ledger, storage, views, tabs } = browser;
  const { local, managed } = storage.areas;
  const paired = JSON.stringify(local.get('pairings') ?? []);
  const isPaired = (origin: string) => paired.includes(`"${origin}"`);
  for (const origin of ORIGINS) {
    if (isPaired(origin) && browser.isServed(origin) && managed.size === 0) ledger.served(origin);
  }
  for (const isPrivate of [false, true]) {
    const { isAlive, lives, startedAt } = browser.worker(isPrivate);
    // One that has just started has not brought in line what the last one left.
    const isSettled = isAlive && browser.loop.now - startedAt > SETTLED_MS;
    const requests = requestsOf(browser, isPrivate);
    for (const view of views) {
      if (view.isPrivate !== isPrivate || view.prompt === null || !isSettled || view.heardIn !== lives) continue;
      const shown = view.prompt.state.requests.filter(({ kind }) => kind !== 'lost').map(({ id }) => id);
      const stored = requests.filter((request) => request.phase !== 'ended' && isOn(request, view.tabId));
      const ids = stored.map(({ id }) => id);
      if (String(shown.sort()) !== String(ids.sort())) ledger.fault(`a view shows ${shown} of ${ids}`);
      const { site } = view.prompt.state;
      if (site.kind === 'paired' && !isPaired(site.origin)) ledger.fault(`a view shows ${site.origin} as paired`);
      const page = tabs.get(view.tabId)?.page;
      if (site.kind !== 'paired' || site.origin !== page?.origin || managed.size > 0 || ledger.hasRefused) continue;
      if (!page.hasProvider && stored.length === 0) ledger.fault(`a view shows a page without a bridge as paired`);
    }
    for (const request of requests) {
      const { client, elicitation } = request;
      const { message } = elicitation;
      if (isSettled && !tabs.has(client.tabId)) ledger.fault(`${message} is stored, and its tab is closed`);
      if (!isWaiting(request)) continue;
      if (ledger.isAnswered(message)) ledger.fault(`${message} waits, and its page has an answer`);
      if (!isSettled || ledger.hasRefused) continue;
      if (!isPaired(client.origin)) ledger.fault(`${client.origin} is not paired, and waits`);
      if (ledger.isClosed(message)) ledger.fault(`${message} waits, and its window was closed`);
    }
    const waiting = requests.filter(isWaiting).length || '';
    if (!isPrivate && isSettled && browser.isEnabled && browser.badge !== String(waiting))
      ledger.fault(`the badge says ${browser.badge} of ${waiting}`);
  }
}

/** Nothing is left of private windows and of tabs that are gone. */
export function inspectEnd(browser: Browser): void {
  for (const key of browser.storage.areas.session.keys()) {
    if (/^private|\.private|:request:/.test(key)) browser.ledger.fault(`${key} is left`);
  }
}
