/** "Check this link with Usher" in the browser's menu of a link, where neither the person nor the administrator forbids it. */
import type { Browser } from 'wxt/browser';
import { LINK_MENU_ID } from '../protocol/prompt-words.ts';

export interface LinkMenuDependencies {
  /** Missing where the browser has no menus (Firefox for Android). */
  readonly contextMenus: Pick<typeof Browser.contextMenus, 'update'> | undefined;
  readonly isChosen: () => Promise<boolean>;
  readonly isForbidden: () => Promise<boolean>;
}

export class LinkMenu {
  readonly #deps: LinkMenuDependencies;

  constructor(deps: LinkMenuDependencies) {
    this.#deps = deps;
  }

  async isOn(): Promise<boolean> {
    const [isChosen, isForbidden] = await Promise.all([this.#deps.isChosen(), this.#deps.isForbidden()]);
    return isChosen && !isForbidden;
  }

  /** Brings the menu in line with what is chosen and allowed now. */
  async settle(): Promise<void> {
    await this.#deps.contextMenus?.update(LINK_MENU_ID, { visible: await this.isOn() });
  }
}
