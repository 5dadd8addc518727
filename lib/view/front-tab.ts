/** The tab for which a popup stands: the one in front when it opened. */

export interface FrontTab {
  readonly id?: number | undefined;
  readonly windowId?: number | undefined;
}

/** Whether the popup must close (`tabs.onActivated`): Firefox leaves it open for a tab behind. */
export function isTabChanged(front: FrontTab | undefined, activated: { tabId: number; windowId: number }): boolean {
  return front !== undefined && activated.windowId === front.windowId && activated.tabId !== front.id;
}
