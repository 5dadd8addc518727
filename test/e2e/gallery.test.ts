/** Every view and state of the gallery: for everyone, at every size, in every language. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMissing, findProgram } from '../../scripts/browsers.ts';
import { type Gallery, serveGallery } from '../fixtures/gallery.ts';

const PATIENCE_MS = 300_000;
const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

let gallery: Gallery;
let browser: Browser;
let page: Page;
let names: string[];

beforeAll(async () => {
  const executablePath = await findProgram('chromium');
  if (!executablePath) throw new Error(describeMissing(['chromium']));
  gallery = await serveGallery();
  browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  page = await browser.newPage({ reducedMotion: 'reduce' });
  names = await gallery.names(page);
});

afterAll(async () => {
  await browser?.close();
  await gallery?.site.close();
});

/** Runs `look` on every scene and gives what it found wrong, with the scene's name. */
async function everywhere(language: 'en' | 'zh_CN' | 'long', look: (name: string) => Promise<string[]>) {
  const found: string[] = [];
  for (const name of names) {
    await gallery.draw(page, language, name);
    for (const problem of await look(name)) found.push(`${name}: ${problem}`);
  }
  return found;
}

/** What axe puts into a page. */
interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}

test(
  'axe finds nothing in light, dark and forced colours',
  async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const options: RunOptions = { resultTypes: ['violations'] };
    const found = await everywhere('en', async () => {
      await page.evaluate(axe);
      const problems: string[] = [];
      for (const media of LOOKS) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
        const { violations } = await page.evaluate<AxeResults, RunOptions>(
          (run) => (globalThis as unknown as { axe: Axe }).axe.run(document, run),
          options,
        );
        for (const { id, nodes } of violations) {
          problems.push(`${media.colorScheme} ${media.forcedColors} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        }
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      return problems;
    });
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'every control has a name, and a prompt begins at its heading',
  async () => {
    const found = await everywhere('en', async () => {
      const tree = await page.locator('body').ariaSnapshot();
      const nameless = tree.match(
        /- (button|textbox|searchbox|radio|checkbox|combobox|spinbutton|heading|region)\b(?! ")/g,
      );
      const focus = await page.evaluate(() =>
        document.documentElement.dataset.surface === 'popup'
          ? document.activeElement?.matches('h1, [aria-invalid]')
          : true,
      );
      return [...(nameless ?? []), ...(focus ? [] : ['the heading is not focused'])];
    });
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);

/** What sticks out, is cut off, or cannot be pressed where it is. */
function misfits(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px in ${root.clientWidth}`] : [];
  const cut = [...document.querySelectorAll<HTMLElement>('button, label, h1, h2, p, .card, .site')]
    // The copy button hangs over the edge of its line on purpose, by the padding of its own that nobody sees.
    .filter((element) => !element.closest('.visually-hidden, .scroll, .complete-head'))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
  const low = [...document.querySelectorAll('.decisions button')]
    .filter((button) => button.getBoundingClientRect().bottom > innerHeight + 1)
    .map((button) => `out of sight: ${button.textContent}`);
  return [...wide, ...cut, ...low];
}

test(
  'everything fits: at 200 % zoom, with 40 % more text, and both in Chinese',
  async () => {
    /** What is left of a popup of 800 × 600 and of a window of 1280 × 800 when everything is twice as large. */
    const zoomed = async () => {
      const { width } = page.viewportSize() ?? { width: 0 };
      await page.setViewportSize(width > 400 ? { width: 640, height: 400 } : { width: 400, height: 300 });
      return page.evaluate(misfits);
    };
    /** WCAG 2.2, 1.4.10: no scrolling in two directions at 320 CSS pixels. */
    const narrow = async () => {
      await page.setViewportSize({ width: 320, height: 500 });
      return page.evaluate(misfits);
    };
    const found = [
      ...(await everywhere('long', async () => [
        ...(await page.evaluate(misfits)),
        ...(await zoomed()),
        ...(await narrow()),
      ])),
      ...(await everywhere('zh_CN', zoomed)),
    ];
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);
