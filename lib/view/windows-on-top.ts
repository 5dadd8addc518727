/**
 * Windows that stay on top of all others, whichever of them has the focus: the picture-in-picture window of a document is
 * one. A page fills it with what it likes, and nothing tells our views that they lie beneath.
 */
import type { Browser } from 'wxt/browser';

export type BrowserWindows = Pick<typeof Browser.windows, 'getAll' | 'onCreated' | 'onRemoved'>;

/**
 * Returns what says whether there is such a window now; until the browser has said so for the first time, there may be.
 * A browser without `windows` (Firefox for Android) has none.
 */
export function watchWindowsOnTop(windows: BrowserWindows | undefined): () => boolean {
  if (windows === undefined) return () => false;
  let isAny = true;
  let looks = 0;
  const look = async () => {
    looks += 1;
    const mine = looks;
    const all = await windows.getAll();
    if (mine === looks) isAny = all.some(({ alwaysOnTop }) => alwaysOnTop);
  };
  windows.onCreated.addListener(({ alwaysOnTop }) => {
    isAny ||= alwaysOnTop;
    void look();
  });
  windows.onRemoved.addListener(() => void look());
  void look();
  return () => isAny;
}
