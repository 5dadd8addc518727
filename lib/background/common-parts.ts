/** What every part of the background stands on: the browser, the clock, the settings and what is remembered. */
import type { WxtBrowser } from 'wxt/browser';
import { History } from '../history/history.ts';
import type { Context } from '../requests/store.ts';
import { readManagedPolicy } from '../settings/managed.ts';
import type { Policy } from '../settings/policy.ts';
import { PreferencesStore } from '../settings/preferences.ts';
import { SteadyClock } from './steady-clock.ts';

export type CommonParts = ReturnType<typeof createCommonParts>;

export function createCommonParts(api: WxtBrowser) {
  const context: Context = api.extension.inIncognitoContext ? 'private' : 'normal';
  const clock = new SteadyClock();
  const { session, local, managed } = api.storage;
  return {
    api,
    session,
    local,
    context,
    isPrivate: context === 'private',
    clock,
    now: () => clock.now(),
    newId: () => crypto.randomUUID(),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    ours: { extensionId: api.runtime.id, base: api.runtime.getURL('/') },
    policy: (): Promise<Policy> => readManagedPolicy(managed),
    preferences: new PreferencesStore(local),
    history: new History(local),
  };
}
