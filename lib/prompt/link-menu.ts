/** "Check this link with Usher" in the browser's menu of a link, where neither the person nor the administrator forbids it. */
import type { Browser } from 'wxt/browser';
import { LINK_MENU_ID } from '../protocol/prompt-values.ts';

export interface LinkMenuDependencies {
  /** Missing where the browser has no menus (Firefox for Android). */
  readonly contextMenus: Pick<typeof Browser.contextMenus, 'create' | 'update'> | undefined;
  readonly runtime: Pick<typeof Browser.runtime, 'lastError'>;
  readonly title: () => string;
  readonly isChosen: () => Promise<boolean>;
  readonly isForbidden: () => Promise<boolean>;
}

/**
 * Returns whether the menu is on, and what brings it in line with what is chosen and allowed now. That makes its item as well,
 * and not only at the installation: Chromium's worker for private windows never hears of that. An item that is there stays.
 */
export function createLinkMenu({ contextMenus, runtime, title, isChosen, isForbidden }: LinkMenuDependencies) {
  const isOn = async () => {
    const [chosen, forbidden] = await Promise.all([isChosen(), isForbidden()]);
    return chosen && !forbidden;
  };
  const settle = async () => {
    const visible = await isOn();
    contextMenus?.create({ id: LINK_MENU_ID, title: title(), contexts: ['link'] }, () => void runtime.lastError);
    await contextMenus?.update(LINK_MENU_ID, { visible });
  };
  return { isOn, settle };
}
