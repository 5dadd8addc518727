/** Every view and state of the gallery: for everyone, at every size, in every language. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMissing, findProgram } from '../../../scripts/browsers.ts';
import { type Gallery, LANGUAGES, LONG, serveGallery } from '../../fixtures/gallery.ts';
import { misfits } from '../../gallery/misfits.ts';
import type { Listed } from '../../gallery/show.ts';

const PATIENCE_MS = 300_000;
const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const;
const LOOKS = [
  LIGHT,
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;
/** One from either direction: whatever depends on the direction is looked at in both. */
const DIRECTIONS = ['en', 'ar'];

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
async function everywhere(language: string, look: (scene: Listed) => Promise<readonly string[]>) {
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

test.each([
  ['en', LOOKS],
  // Colors are those of every language.
  ['ar', [LIGHT]],
] as const)(
  'axe finds nothing in %s',
  async (language, looks) => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const options: RunOptions = { resultTypes: ['violations'] };
    const found = await everywhere(language, async () => {
      await page.evaluate(`if (!window.axe) { ${axe} }`);
      const problems: string[] = [];
      for (const media of looks) {
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

/** Where the keyboard goes to what stands before, in the direction of the language. */
function leaps(): string[] {
  const controls = [...document.querySelectorAll('button:enabled, input, select, textarea, [tabindex]')]
    .filter((element) => !element.matches('[tabindex="-1"], [hidden] *'))
    .map((element) => ({ element, row: element.closest('[data-row]'), box: element.getBoundingClientRect() }));
  const isFromRight = document.documentElement.dir === 'rtl';
  return controls.flatMap(({ element, row, box: { left, right, top, bottom } }, index) => {
    const before = controls[index - 1];
    // The row of decisions lies over what is scrolled beneath it.
    if (before === undefined || before.row !== row) return [];
    const isInLine = Math.min(bottom, before.box.bottom) - Math.max(top, before.box.top) > 4;
    const isBack = isFromRight ? right > before.box.left + 1 : left < before.box.right - 1;
    return isInLine && isBack ? [`the keyboard goes back to ${element.outerHTML.slice(0, 120)}`] : [];
  });
}

test.each(DIRECTIONS)(
  'every control has a name and is reached in the order of reading, and a prompt begins at its heading, in %s',
  async (language) => {
    const found = await everywhere(language, async ({ surface, click }) => {
      const tree = await page.locator('body').ariaSnapshot();
      const nameless = tree.match(
        /- (button|textbox|searchbox|radio|checkbox|combobox|listbox|option|spinbutton|heading|region)\b(?! ")/g,
      );
      const focus =
        surface === 'page' ||
        click !== null ||
        (await page.evaluate(() => document.activeElement?.matches('h1, [aria-invalid]')));
      return [...(nameless ?? []), ...(await page.evaluate(leaps)), ...(focus ? [] : ['the heading is not focused'])];
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
    'h1 .text-site, .strip-line .text-site, .identity-going .text-site, .home-elsewhere strong .text-site, .options-row-text strong .text-site, .identity-run-registrable-domain';
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

/** The scripts of the languages that have other letters than English. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  ja: 'Hiragana|Katakana|Han',
  ko: 'Hangul',
  zh_CN: 'Han',
  zh_TW: 'Han',
};

/** English in a view of another language that did not come from outside: in its text, and in what is only read out. */
function english(scripts: string): string[] {
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
  const letters = new RegExp(scripts.replace(/\w+/g, '\\p{Script=$&}'), 'u');
  for (const finding of document.querySelectorAll('.finding-box [dir=auto]')) {
    if (!letters.test(finding.textContent ?? '')) found.push(`finding: ${finding.textContent}`);
  }
  for (const name of ['aria-label', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]:not(.review-value)`)) {
      const words = element.getAttribute(name) ?? '';
      // A list to search shows the answer in its line, and behind what is typed there.
      const isAnswer = name === 'placeholder' && element instanceof HTMLInputElement && element.value === words;
      if (!letters.test(words) && !isAnswer) found.push(`${name}: ${words}`);
    }
  }
  return found;
}

/** WCAG 2.2, 1.4.10: no scrolling in two directions at 320 CSS pixels. */
const NARROW = { width: 320, height: 500 };

test.each(LANGUAGES)(
  'in %s no text is cut off, and no English is left',
  async (language) => {
    const script = SCRIPTS[language];
    const found = await everywhere(language, async ({ surface }) => {
      const problems = script === undefined ? [] : await page.evaluate(english, script);
      problems.push(...(await page.evaluate(misfits)));
      for (const size of surface === 'popup' ? [NARROW] : [NARROW, ZOOMED[surface]]) {
        await page.setViewportSize(size);
        problems.push(...(await page.evaluate(misfits)).map((problem) => `${size.width} px: ${problem}`));
      }
      return problems;
    });
    expect(found).toEqual([]);
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

test.each([...DIRECTIONS, LONG])(
  'in %s everything fits when it is twice as large',
  async (language) => {
    const found = await everywhere(language, async ({ surface }) => {
      const problems = language === LONG ? await page.evaluate(misfits) : [];
      for (const size of language === LONG ? [ZOOMED[surface], NARROW] : [ZOOMED[surface]]) {
        await page.setViewportSize(size);
        problems.push(...(await page.evaluate(misfits)).map((problem) => `${size.width} px: ${problem}`));
      }
      return problems;
    });
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);
