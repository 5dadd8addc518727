/** The tab that a popup stands for: the one in front as it opened. */

export interface FrontTab {
  readonly id?: number | undefined;
  readonly windowId?: number | undefined;
}

/**
 * Whether the popup has to go, since another tab than `front` has come to the front of its window
 * (`tabs.onActivated`): Firefox leaves a popup open then, for a tab behind.
 */
export function isTabChanged(front: FrontTab | undefined, activated: { tabId: number; windowId: number }): boolean {
  return front !== undefined && activated.windowId === front.windowId && activated.tabId !== front.id;
}
