/** The effect of a press on Open: the last checks, then the isolated tab. */
import { createIsolatedTab, type OpeningBrowser } from '../prompt/isolated-tab.ts';
import { isPractice, PRACTICE_PAGE } from '../prompt/practice.ts';
import type { StoredRequest } from '../requests/request.ts';
import { blockedDomainOf, type Policy } from '../settings/policy.ts';

export interface UrlOpenerDependencies {
  readonly browser: OpeningBrowser;
  readonly policy: () => Promise<Policy>;
  readonly openIn: () => Promise<'tab' | 'window'>;
}

/**
 * Returns what prepares to open the URL of a request, and returns what opens it and gives the id of its tab. That rejects
 * where nothing may be opened: the administrator's list is asked once more.
 */
export function createUrlOpener({ browser, policy, openIn }: UrlOpenerDependencies) {
  return (request: StoredRequest): (() => Promise<number>) => {
    const { inspection, client } = request;
    const looked = Promise.all([policy(), openIn(), browser.tabs.get(client.tabId)]);
    // Where the request turns out not to be served, nobody waits for this.
    looked.catch(() => undefined);
    return async () => {
      const [held, place, asking] = await looked;
      const isBlocked = blockedDomainOf(held, inspection?.identity?.host ?? '') !== null;
      if (inspection !== null && !isPractice(request) && (isBlocked || !inspection.openable)) {
        throw new Error('blocked by the administrator');
      }
      // Practice gets one of our pages instead, which opens nothing.
      return createIsolatedTab(browser, asking, place, isPractice(request) ? PRACTICE_PAGE : undefined);
    };
  };
}
