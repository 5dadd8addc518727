/** The number on the toolbar icon: how many requests wait for the person. */
import type { Browser } from 'wxt/browser';
import { isWaiting, type StoredRequest } from '../requests/request.ts';

const COLOR = '#1f5fbf';

/** Shows how many of `requests` wait. Nothing waits: no badge. */
export async function showBadge(
  action: Pick<typeof Browser.action, 'setBadgeText' | 'setBadgeBackgroundColor'>,
  requests: readonly StoredRequest[],
): Promise<void> {
  const count = requests.filter(isWaiting).length;
  await action.setBadgeBackgroundColor({ color: COLOR });
  await action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
