/** Every view and state of the gallery: for everyone, at every size, in every language. */

import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LANGUAGES, LONG } from '../../fixtures/gallery.ts';
import { type OpenGallery, openGallery } from '../../fixtures/gallery-browser.ts';
import { inTime } from '../../fixtures/wait.ts';
import { lookAtControls } from '../../gallery/focus.ts';
import type { Listed } from '../../gallery/show.ts';

const PATIENCE_MS = 900_000;
const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const;
const OTHER_LOOKS = [
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;
/** Axe's rules that colors can break: a look changes nothing else, and a language no color. */
const COLORS = ['color-contrast', 'link-in-text-block'];
const OF_COLORS: RunOptions = { runOnly: COLORS };
const OF_WORDS: RunOptions = { rules: Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }])) };
/** One from either direction: whatever depends on the direction is looked at in both. */
const DIRECTIONS = ['en', 'ar'];
/** The language for everything that no language changes. */
const ONCE = 'en';

/** How long a scene may take: one once never ended, and took the language's fifteen minutes with it. */
const SCENE_MS = 60_000;

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery?.close());

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The global that axe puts into a page. */
interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}

/** Returns axe's findings. */
async function violations(frame: Frame, rules: RunOptions): Promise<string[]> {
  return frame.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    // There is no sound or film that it would have to load.
    { ...rules, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  );
}

/** Returns the faults of the other looks; where colors are forced, they are not ours. */
async function inOtherLooks(frame: Frame): Promise<string[]> {
  const found: string[] = [];
  for (const look of OTHER_LOOKS) {
    await frame.page().emulateMedia(look);
    const problems = await violations(frame, OF_COLORS);
    if (look.forcedColors === 'none') problems.push(...(await frame.evaluate(faintNames)));
    found.push(...problems.map((problem) => `${look.colorScheme} ${look.forcedColors} ${problem}`));
  }
  await frame.page().emulateMedia(LIGHT);
  return found;
}

/** Where the keyboard goes to what stands before, in the direction of the language. */
function leaps(): string[] {
  const controls = [...document.querySelectorAll('button:enabled, input, select, textarea, [tabindex]')]
    .filter((element) => !element.matches('[tabindex="-1"], [hidden] *, .menu-closed *'))
    .map((element) => ({ element, row: element.closest('[data-row]'), box: element.getBoundingClientRect() }));
  const isFromRight = document.documentElement.dir === 'rtl';
  return controls.flatMap(({ element, row, box: { left, right, top, bottom } }, index) => {
    const before = controls[index - 1];
    // In the row the safe way comes first, wherever it stands: a second step goes on elsewhere.
    if (row !== null && element.matches('[data-decides=go-on]')) return [];
    // The row of decisions lies over what is scrolled beneath it.
    if (before === undefined || before.row !== row) return [];
    const isInLine = Math.min(bottom, before.box.bottom) - Math.max(top, before.box.top) > 4;
    const isBack = isFromRight ? right > before.box.left + 1 : left < before.box.right - 1;
    return isInLine && isBack ? [`the keyboard goes back to ${element.outerHTML.slice(0, 120)}`] : [];
  });
}

/** Faults for keyboards and screen readers: a control without a name or out of order, a prompt that begins beside its heading. */
async function unreachable(frame: Frame, { surface, click }: Listed): Promise<string[]> {
  const tree = await frame.locator('body').ariaSnapshot();
  const nameless = tree.match(
    /- (button|textbox|searchbox|radio|checkbox|combobox|listbox|option|spinbutton|heading|region)\b(?! ")/g,
  );
  const focus =
    surface === 'page' ||
    click !== null ||
    (await frame.evaluate(() => document.activeElement?.matches('h1, [aria-invalid]')));
  return [...(nameless ?? []), ...(await frame.evaluate(leaps)), ...(focus ? [] : ['the heading is not focused'])];
}

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
  const places = ['h1', '.request-head-box', '.identity-going', '.home-elsewhere strong', '.options-row-text strong'];
  const names = [...places.map((place) => `${place} .text-site`), '.identity-run-registrable-domain'].join(', ');
  return [...document.querySelectorAll(names)].flatMap((name) => {
    const [ink, paper] = [luminance(channels(getComputedStyle(name).color)), luminance(behind(name))];
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    return contrast < 7 ? [`${name.textContent} has ${contrast.toFixed(1)}:1`] : [];
  });
}

/** Elements that could show a picture from outside: our own drawings are SVG, written out. */
function pictures(): string[] {
  const elements = [...document.querySelectorAll('img, picture, video, object, embed, iframe, svg image, svg use')];
  const painted = [...document.querySelectorAll('*')].filter((element) => {
    const { backgroundImage, listStyleImage, borderImageSource, maskImage } = getComputedStyle(element);
    return [backgroundImage, listStyleImage, borderImageSource, maskImage].some((image) => image.includes('url('));
  });
  return [...elements, ...painted].map((element) => element.outerHTML.slice(0, 120));
}

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
    '.text-outside, .text-site, blockquote, .address-url, .call-argument, code, kbd, ' +
    '.about-figures dd, [dir=auto], option, .field-chip, .review-value, .field-hint bdi';
  const ours = /https?:\/\/\S+|\S+@\S+|example\.(com|net)|\b(Usher|MCP|MCPJam|Inspector|AI|http|GitHub|UTC)\b/g;
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

/** The room in the tallest popup, our prompt window, and a window of 1280 × 800 when all is twice as large. */
const ZOOMED = {
  popup: { width: 400, height: 300 },
  window: { width: 220, height: 320 },
  panel: { width: 220, height: 320 },
  page: { width: 640, height: 400 },
} as const;

/** WCAG 2.2, 1.4.4: text alone twice as large, in the tallest popup and in a tab, in either direction and with long words. */
const TEXT_ZOOMED = [...DIRECTIONS, 'de'];
const TEXT_ROOM: Partial<Record<Listed['surface'], { readonly width: number; readonly height: number }>> = {
  popup: { width: 410, height: 600 },
  page: { width: 1000, height: 800 },
};

/** The text that is cut off or does not fit: as it is drawn, narrow, and twice as large (a popup: in either direction, and with the longest words). */
async function misfitsAtAnySize(frame: Frame, language: string, { surface }: Listed): Promise<string[]> {
  const isZoomed = surface !== 'popup' || language === LONG || DIRECTIONS.includes(language);
  return frame.evaluate(
    async ({ sizes, scaled }) => {
      const { resize, misfits, scaleText } = window.gallery;
      const found = misfits();
      for (const size of sizes) {
        await resize(size);
        found.push(...misfits().map((problem) => `${size.width} px: ${problem}`));
      }
      if (scaled === null) return found;
      scaleText(2);
      await resize(scaled);
      found.push(...misfits().map((problem) => `text at 200 %: ${problem}`));
      scaleText(0.5);
      return found;
    },
    {
      sizes: isZoomed ? [NARROW, ZOOMED[surface]] : [NARROW],
      scaled: TEXT_ZOOMED.includes(language) ? (TEXT_ROOM[surface] ?? null) : null,
    },
  );
}

/** As narrow as WCAG asks for, and at 200 % zoom: most of what has to be read is below the fold. */
const FOLDS = [
  { width: 320, height: 500 },
  { width: 410, height: 300 },
];
/** Arming knows no words, only places: in either direction, and where the texts are longest. */
const SCROLLED = [...DIRECTIONS, LONG];

/** The keyboard goes from control to control in a popup as high as it may be, and at 320 CSS pixels and 200 % zoom. */
const FOCUSED = [
  { width: 410, height: 600 },
  { width: 320, height: 256 },
];

/** Returns the faults of a popup's controls as they get the focus, and of its facts where most are below the fold. */
async function inSmallWindows(frame: Frame, language: string, scene: Listed): Promise<string[]> {
  const found: string[] = [];
  if (scene.surface !== 'popup') return found;
  for (const size of language === ONCE ? FOCUSED : []) found.push(...(await frame.evaluate(lookAtControls, size)));
  const isScrolled = SCROLLED.includes(language) && !scene.unarmed && scene.press.length === 0;
  for (const size of isScrolled ? FOLDS : []) {
    const place = { name: scene.name, size };
    found.push(...(await frame.evaluate(({ name, size }) => window.gallery.scroll(name, size), place)));
  }
  return found;
}

/** Draws a scene once, since that takes longer than to look at it, and tells what is wrong with it in any way. */
async function problemsOf(frame: Frame, language: string, scene: Listed): Promise<string[]> {
  const script = SCRIPTS[language];
  const problems = [...(await gallery.draw(frame, language, scene))];
  if (DIRECTIONS.includes(language)) {
    problems.push(
      ...(await unreachable(frame, scene)),
      ...(await violations(frame, language === ONCE ? {} : OF_WORDS)),
    );
  }
  if (language === ONCE) {
    problems.push(...(await frame.evaluate(pictures)), ...(await frame.evaluate(faintNames)));
    const isForm = (await frame.locator('input[type=radio]').count()) > 0;
    if (scene.name.startsWith('decision') && isForm) problems.push('a decision is drawn as a form');
    problems.push(...(await inOtherLooks(frame)));
  }
  if (script !== undefined) problems.push(...(await frame.evaluate(english, script)));
  problems.push(...(await misfitsAtAnySize(frame, language, scene)));
  problems.push(...(await inSmallWindows(frame, language, scene)));
  return problems.map((problem) => `${scene.name}: ${problem}`);
}

test.each([...LANGUAGES, LONG])(
  'in %s every scene fits, is whole, can be read and reached by everyone, and no decision arms before its facts are seen',
  async (language) => {
    // Side by side: a page waits for frames more than it works. Another try has pages of its own.
    const frames = await Promise.all([gallery.openWindow(AXE), gallery.openWindow(AXE)]);
    onTestFinished(async () => void (await Promise.all(frames.map((frame) => frame.page().close()))));
    const [scenes = []] = await Promise.all(frames.map((frame) => gallery.scenes(frame)));
    const left = scenes.values();
    const found: string[] = [];
    await Promise.all(
      frames.map(async (frame) => {
        for (const scene of left)
          found.push(...(await inTime(scene.name, problemsOf(frame, language, scene), SCENE_MS)));
      }),
    );
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);
