/** Whether the person is about to press: the pointer has just moved, and is over a decision. */

const AIM_MS = 1_000;

/**
 * Watches the pointer in `view`. Returns a function that says whether the person is about to press; movements up to
 * `since` (of `performance.now`) no longer count, because of an earlier press.
 */
export function watchPointer(view: Document): (since: number) => boolean {
  let movedAt = Number.NEGATIVE_INFINITY;
  view.addEventListener('pointermove', () => {
    movedAt = performance.now();
  });
  return (since) =>
    movedAt > since && performance.now() - movedAt < AIM_MS && view.querySelector('[data-decides]:hover') !== null;
}
