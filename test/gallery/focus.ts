/** Focus is never hidden under what stays in view, "no" gets it first, and every target is large enough. */
import type { Size } from './show.ts';

/** Runs in the page: focuses each control, and returns faults of size, place (WCAG 2.2, 2.4.11 and 2.5.8), and order. */
export async function lookAtControls(size: Size): Promise<readonly string[]> {
  const found: string[] = [];
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const nameOf = (element: Element) => (element.ariaLabel || element.textContent || element.id).slice(0, 40);
  await window.gallery.resize(size);
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button:enabled, input, select, textarea, [tabindex="0"]'),
  ];
  for (const control of controls.filter((each) => each.checkVisibility({ visibilityProperty: true }))) {
    control.focus();
    await drawn();
    const { top, bottom, width, height } = control.getBoundingClientRect();
    const isOption = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
    if (!isOption && Math.min(width, height) < 24)
      found.push(`"${nameOf(control)}" is ${Math.round(width)} × ${Math.round(height)}`);
    if (control.closest('[data-row], [data-bar]') !== null) continue;
    const ceiling = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0;
    const floor = document.querySelector('[data-row]')?.getBoundingClientRect().top ?? innerHeight;
    if (bottom <= ceiling || top >= floor) found.push(`"${nameOf(control)}" has the focus out of sight`);
  }
  const [first] = document.querySelectorAll('[data-row] button');
  if (document.querySelector('.row-no button') !== null && first?.closest('.row-no') === null)
    found.push(`"${first && nameOf(first)}" gets the focus before what says no`);
  return found.map((problem) => `${innerWidth} × ${innerHeight}: ${problem}`);
}
