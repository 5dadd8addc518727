/** Windows on top of all others, such as a document's picture-in-picture: our views may lie beneath, unawares. */
import type { Browser } from 'wxt/browser';

export type BrowserWindows = Pick<typeof Browser.windows, 'getAll' | 'onCreated' | 'onRemoved'>;

/** Returns a function that says whether there is such a window; true before the browser's first answer. */
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
