/** "Check this link with Usher" in the browser's menu of a link, where neither the person nor the administrator forbids it. */
import type { Browser } from 'wxt/browser';
import { LINK_MENU_ID } from '../protocol/prompt-words.ts';

export interface LinkMenuDependencies {
  /** Missing where the browser has no menus (Firefox for Android). */
  readonly contextMenus: Pick<typeof Browser.contextMenus, 'update'> | undefined;
  readonly isChosen: () => Promise<boolean>;
  readonly isForbidden: () => Promise<boolean>;
}

/** Returns whether the menu is on, and what brings it in line with what is chosen and allowed now. */
export function createLinkMenu({ contextMenus, isChosen, isForbidden }: LinkMenuDependencies) {
  const isOn = async () => {
    const [chosen, forbidden] = await Promise.all([isChosen(), isForbidden()]);
    return chosen && !forbidden;
  };
  return { isOn, settle: async () => void (await contextMenus?.update(LINK_MENU_ID, { visible: await isOn() })) };
}
