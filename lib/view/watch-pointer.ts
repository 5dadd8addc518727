/** Whether the person is about to press: the pointer has just moved, and is over a decision. */

const AIM_MS = 1_000;

/**
 * Returns a function that says so of `view` from now on. Movements of the pointer up to `since` (of `performance.now`)
 * no longer count: it has pressed by then.
 */
export function watchPointer(view: Document): (since: number) => boolean {
  let movedAt = Number.NEGATIVE_INFINITY;
  view.addEventListener('pointermove', () => {
    movedAt = performance.now();
  });
  return (since) =>
    movedAt > since && performance.now() - movedAt < AIM_MS && view.querySelector('[data-decides]:hover') !== null;
}
