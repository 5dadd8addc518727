/** Focus is never hidden under what stays in view (WCAG 2.2, 2.4.11), "no" gets it first, and every target is large enough (2.5.8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenGallery, openGallery } from '../../fixtures/gallery-browser.ts';
import type { Size } from '../../gallery/show.ts';

const PATIENCE_MS = 600_000;

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery?.close());

/** Runs in the page: focuses one control after the other, and tells what is wrong with where it is then. */
async function lookAtControls(size: Size): Promise<readonly string[]> {
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
  return found;
}

test.each([
  { width: 410, height: 600 },
  { width: 320, height: 256 },
])(
  'at $width × $height nothing that has the focus is out of sight, and "no" has it first',
  async (size) => {
    const frame = await gallery.openWindow();
    const scenes = (await gallery.scenes(frame)).filter(({ surface }) => surface === 'popup');
    const found: string[] = [];
    for (const scene of scenes) {
      await gallery.draw(frame, 'en', scene);
      found.push(...(await frame.evaluate(lookAtControls, size)).map((problem) => `${scene.name}: ${problem}`));
    }
    await frame.page().close();
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);
