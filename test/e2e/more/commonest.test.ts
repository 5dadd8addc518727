/** The twenty commonest shapes of requests are short: in words of Usher's own, and in the names of their buttons. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../fixtures/gallery.ts';
import { type OpenGallery, openGallery } from '../../fixtures/gallery-browser.ts';
import { countWords } from '../../gallery/count-words.ts';

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery('test/gallery/commonest-page.ts');
});

afterAll(() => gallery?.close());

/** Runs in the page: the buttons of the row that take more than two lines. */
function highButtons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row] button')]
    .filter((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return words.getBoundingClientRect().height > 2.5 * Number.parseFloat(getComputedStyle(button).lineHeight);
    })
    .map(({ innerText }) => innerText);
}

test('before a decision they have at most 40 words of Usher’s own, and 270 in all', async () => {
  const frame = await gallery.openWindow();
  const counts: number[] = [];
  for (const scene of await gallery.scenes(frame)) {
    await gallery.draw(frame, 'en', scene);
    counts.push((await frame.evaluate(countWords)).ours);
  }
  await frame.page().close();
  expect(counts).toHaveLength(20);
  expect(Math.max(...counts)).toBeLessThanOrEqual(40);
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(270);
});

test.each(LANGUAGES)('in %s no button takes more than two lines', async (language) => {
  const frame = await gallery.openWindow();
  const found: string[] = [];
  for (const scene of await gallery.scenes(frame)) {
    await gallery.draw(frame, language, scene);
    found.push(...(await frame.evaluate(highButtons)).map((words) => `${scene.name}: ${words}`));
  }
  await frame.page().close();
  expect(found).toEqual([]);
});
