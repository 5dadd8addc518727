/** Every view and state of the gallery: for everyone, at every size, in every language. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMissing, findProgram } from '../../scripts/browsers.ts';
import { type Gallery, type GalleryLanguage, serveGallery } from '../fixtures/gallery.ts';
import type { Listed } from '../gallery/main.tsx';

const PATIENCE_MS = 300_000;
const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

let gallery: Gallery;
let browser: Browser;
let page: Page;
let scenes: readonly Listed[];

beforeAll(async () => {
  const executablePath = await findProgram('chromium');
  if (!executablePath) throw new Error(describeMissing(['chromium']));
  gallery = await serveGallery();
  browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  page = await browser.newPage({ reducedMotion: 'reduce' });
  scenes = await gallery.scenes(page);
});

afterAll(async () => {
  await browser?.close();
  await gallery?.site.close();
});

/** Runs `look` on every scene and returns what it found wrong, with the scene's name. */
async function everywhere(language: GalleryLanguage, look: (scene: Listed) => Promise<readonly string[]>) {
  const found: string[] = [];
  for (const scene of scenes) {
    await gallery.draw(page, language, scene);
    for (const problem of await look(scene)) found.push(`${scene.name}: ${problem}`);
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
      await page.evaluate(`if (!window.axe) { ${axe} }`);
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
    const found = await everywhere('en', async ({ surface, click }) => {
      const tree = await page.locator('body').ariaSnapshot();
      const nameless = tree.match(
        /- (button|textbox|searchbox|radio|checkbox|combobox|listbox|option|spinbutton|heading|region)\b(?! ")/g,
      );
      const focus =
        surface === 'page' ||
        click !== null ||
        (await page.evaluate(() => document.activeElement?.matches('h1, [aria-invalid]')));
      return [...(nameless ?? []), ...(focus ? [] : ['the heading is not focused'])];
    });
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);

/** The names of sites that people judge by, where they stand out too little (WCAG 2.2, 1.4.6: 7:1). */
function faintNames(): string[] {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color
      .map((channel) => channel / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The first background that is not transparent; there are no others of less than full strength. */
  const behind = (element: Element | null): readonly number[] => {
    if (element === null) return [255, 255, 255];
    const color = channels(getComputedStyle(element).backgroundColor);
    return color[3] === 0 ? behind(element.parentElement) : color;
  };
  const names =
    'h1 .text-site, .identity-going .text-site, .home-elsewhere strong .text-site, .options-row-text strong .text-site, .identity-run-registrable-domain';
  return [...document.querySelectorAll(names)].flatMap((name) => {
    const [ink, paper] = [luminance(channels(getComputedStyle(name).color)), luminance(behind(name))];
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    return contrast < 7 ? [`${name.textContent} has ${contrast.toFixed(1)}:1`] : [];
  });
}

/** What could show a picture from outside: our own drawings are SVG, written out. */
function pictures(): string[] {
  const elements = [...document.querySelectorAll('img, picture, video, object, embed, iframe, svg image, svg use')];
  const painted = [...document.querySelectorAll('*')].filter((element) => {
    const { backgroundImage, listStyleImage, borderImageSource, maskImage } = getComputedStyle(element);
    return [backgroundImage, listStyleImage, borderImageSource, maskImage].some((image) => image.includes('url('));
  });
  return [...elements, ...painted].map((element) => element.outerHTML.slice(0, 120));
}

test(
  'the names of sites have a contrast of 7:1 in light and dark, and no view has a picture from outside',
  async () => {
    const found = await everywhere('en', async () => {
      const problems = await page.evaluate(pictures);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        problems.push(...(await page.evaluate(faintNames)).map((problem) => `${colorScheme}: ${problem}`));
      }
      return problems;
    });
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);

/** English in a Chinese view that did not come from outside: in its text, and in what is only read out. */
function english(): string[] {
  const outside =
    '.text-outside, .text-site, blockquote, .identity-url, code, kbd, .about-figures dd, [dir=auto], option, .field-chip, .review-value, .field-hint bdi';
  const ours = /https?:\/\/\S+|\S+@\S+|example\.(com|net)|\b(Usher|MCP|AI|http|GitHub|UTC)\b/g;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement === null || parentElement.closest(`script, ${outside}`)) continue;
    if (/[a-z]{2}/i.test((textContent ?? '').replace(ours, ''))) found.push(`text: ${textContent}`);
  }
  const han = /\p{Script=Han}/u;
  for (const finding of document.querySelectorAll('.finding-box [dir=auto]')) {
    if (!han.test(finding.textContent ?? '')) found.push(`finding: ${finding.textContent}`);
  }
  for (const name of ['aria-label', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]:not(.review-value)`)) {
      const words = element.getAttribute(name) ?? '';
      // A list to search shows the answer in its line, and behind what is typed there.
      const isAnswer = name === 'placeholder' && element instanceof HTMLInputElement && element.value === words;
      if (!han.test(words) && !isAnswer) found.push(`${name}: ${words}`);
    }
  }
  return found;
}

test(
  'no English is left in Chinese',
  async () => {
    expect(await everywhere('zh_CN', () => page.evaluate(english))).toEqual([]);
  },
  PATIENCE_MS,
);

/** What is left of the tallest popup, of our prompt window and of a window of 1280 × 800 when all is twice as large. */
const ZOOMED = {
  popup: { width: 400, height: 300 },
  window: { width: 220, height: 320 },
  panel: { width: 220, height: 320 },
  page: { width: 640, height: 400 },
} as const;

/** What sticks out, is cut off, or cannot be pressed where it is. */
function misfits(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px in ${root.clientWidth}`] : [];
  const cut = [...document.querySelectorAll<HTMLElement>('button, label, h1, h2, p, .card-box, .text-site')]
    // The copy button hangs over the edge of its line on purpose, by the padding of its own that nobody sees. A chip has
    // the beginning of an answer: a press shows the whole in the field.
    .filter((element) => !element.closest('.visually-hidden, .control-scroll, .card-head, .field-chip'))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
  const low = [...document.querySelectorAll('.control-decisions button')]
    .map((button) => [button, button.getBoundingClientRect()] as const)
    .filter(([, { top, bottom }]) => top < -1 || bottom > innerHeight + 1)
    .map(([button]) => `out of sight: ${button.textContent}`);
  const broken = [...document.querySelectorAll('button, h1, h2, legend')].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (parentElement?.closest('bdi, .visually-hidden')) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/[a-z]+/gi)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    }
    return words.map((word) => `broken: ${word}`);
  });
  return [...wide, ...cut, ...low, ...broken];
}

test(
  'everything fits: at 200 % zoom, with 40 % more text, and both in Chinese',
  async () => {
    const zoomed = async ({ surface }: Listed) => {
      await page.setViewportSize(ZOOMED[surface]);
      return page.evaluate(misfits);
    };
    /** WCAG 2.2, 1.4.10: no scrolling in two directions at 320 CSS pixels. */
    const narrow = async () => {
      await page.setViewportSize({ width: 320, height: 500 });
      return page.evaluate(misfits);
    };
    const found = [
      ...(await everywhere('long', async (scene) => [
        ...(await page.evaluate(misfits)),
        ...(await zoomed(scene)),
        ...(await narrow()),
      ])),
      ...(await everywhere('zh_CN', zoomed)),
    ];
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);
