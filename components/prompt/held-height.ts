import { selectors } from '../arming/marks.ts';

/**
 * A popup is as high as its content, and its decisions stand at the lower edge. A change that the person did not cause
 * leaves it as high as it was: content that goes leaves its room behind, and the person can scroll to content that comes.
 * So no page moves the decisions under the pointer by asking and taking back.
 */

/** Keeps the popup around `main` as high as it is, until `letGrow`. Where nothing stands at its lower edge, it may grow. */
export function holdHeight(main: HTMLElement): void {
  if (main.querySelector(selectors.row) === null) {
    letGrow(main);
    return;
  }
  const { height } = main.getBoundingClientRect();
  // The window has whole pixels. One that is as high as it may be scrolls already.
  const scrolls = Math.floor(height) > innerHeight;
  main.style.minBlockSize = `max(17rem, ${scrolls ? innerHeight : height}px)`;
  if (scrolls) return;
  main.style.maxBlockSize = `${height}px`;
  main.classList.add('app-held');
}

/** Lets it become as high as it needs to be: the person has pressed something, or is asked something else. */
export function letGrow(main: HTMLElement): void {
  main.style.maxBlockSize = '';
  main.classList.remove('app-held');
}
