/**
 * The scroll bar of a popup that is longer than its window. Chromium gives every popup the width of a bar while it grows,
 * takes it away when the bar is not needed, and so moves and disarms what is in it: until its size is settled, there is
 * none. One that has come stays: nothing that a page does makes it come and go.
 */

/** How long nothing has changed its size when a popup counts as grown, in milliseconds. */
const SETTLED_MS = 250;

/** Shows the bar once `main` is longer than the window that the browser gave it. Returns what ends the watch. */
export function showScrollBar(main: HTMLElement): () => void {
  let timer = 0;
  const settled = () => {
    if (Math.floor(main.getBoundingClientRect().height) > innerHeight)
      document.documentElement.classList.add('app-scrolls');
  };
  const changed = () => {
    clearTimeout(timer);
    timer = window.setTimeout(settled, SETTLED_MS);
  };
  const observer = new ResizeObserver(changed);
  observer.observe(main);
  addEventListener('resize', changed);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('resize', changed);
  };
}
