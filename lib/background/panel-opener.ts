/** The panel beside the page: Chromium's side panel, Firefox's sidebar. */

export interface PanelBrowser {
  readonly sidePanel?: { open?(options: { windowId: number }): Promise<void> };
  readonly sidebarAction?: { open?(): Promise<void> };
}

/** Returns what opens the panel, in the task of a press (Firefox); `null` where the browser has none. */
export function panelOpener({ sidePanel, sidebarAction }: PanelBrowser): ((windowId: number) => Promise<void>) | null {
  if (sidePanel?.open) return (windowId) => Promise.resolve(sidePanel.open?.({ windowId }));
  if (sidebarAction?.open) return () => Promise.resolve(sidebarAction.open?.());
  return null;
}
