/** What has to be read before a decision is in view before any decision arms: in every scene, size and language. */
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMissing, findProgram } from '../../../scripts/browsers.ts';
import { type Gallery, LONG, serveGallery } from '../../fixtures/gallery.ts';

const PATIENCE_MS = 300_000;

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  const executablePath = await findProgram('chromium');
  if (!executablePath) throw new Error(describeMissing(['chromium']));
  gallery = await serveGallery();
  browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    env: { ...process.env, FONTCONFIG_FILE: resolve('test/fixtures/fonts.conf') },
  });
});

afterAll(async () => {
  await browser?.close();
  await gallery?.site.close();
});

/** A popup as high as it may be, as narrow as WCAG asks for, and at 200 % zoom. */
const FOLDS = [
  { width: 410, height: 600 },
  { width: 320, height: 500 },
  { width: 410, height: 300 },
] as const;

/** Draws a scene again in the window as it is, and tells what of it must be read before deciding and decides anyway. */
async function readFirst(name: string): Promise<readonly string[]> {
  const frames = async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => setTimeout(next));
  };
  const isArmed = () => document.querySelector<HTMLElement>('main')?.dataset.armed === 'true';
  const floor = () => document.querySelector('[data-row]')?.getBoundingClientRect().top ?? innerHeight;
  const edges = () =>
    [...document.querySelectorAll('[data-fact]')].flatMap((fact) => {
      const { top, bottom } = fact.getBoundingClientRect();
      return [top, bottom];
    });
  window.gallery.draw(name);
  await frames();
  if (document.querySelector('[data-fact]') === null) return [];
  const problems: string[] = [];
  const claims =
    document.querySelector('[data-view="consent"] figure, .server-claim-list')?.getBoundingClientRect().top ??
    Number.POSITIVE_INFINITY;
  if (edges().some((edge) => edge > claims)) problems.push('the server writes before Usher does');
  const isInView = edges().every((edge) => edge >= -1 && edge <= floor() + 1);
  // A form that was refused shows the answer that is wrong, once it was in view as a whole.
  const isMoved = scrollY > 0;
  if (!isMoved && isArmed() !== isInView) problems.push(isInView ? 'does not arm' : 'is armed before it can be read');
  if (!isMoved && !isInView && document.querySelector('.row-unread') === null) problems.push('does not say what to do');
  if (!isMoved && !isInView && innerHeight === 600) problems.push('cannot be read without scrolling');
  for (let top = 0; top < document.documentElement.scrollHeight && !isArmed(); top += 40) {
    scrollTo(0, top);
    await frames();
  }
  if (!isArmed()) problems.push('never arms');
  return problems.map((problem) => `${innerWidth} × ${innerHeight}: ${problem}`);
}

/** What is wrong with the scenes of a language in windows of one size. */
async function wrongAt(fold: (typeof FOLDS)[number], language: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: fold });
  const scenes = (await gallery.scenes(page)).filter(
    ({ surface, unarmed, press }) => surface === 'popup' && !unarmed && press.length === 0,
  );
  await gallery.load(page, language, 'popup');
  const found: string[] = [];
  for (const { name } of scenes) {
    const problems = await page.evaluate(readFirst, name);
    found.push(...problems.map((problem) => `${name}, ${problem}`));
  }
  await page.close();
  return found;
}

test.each(['en', 'ar', 'zh_CN', LONG])(
  'in %s no decision arms before where it leads and the worst that is found have been in view',
  async (language) => {
    // It waits for frames more than it works.
    const found = await Promise.all(FOLDS.map((fold) => wrongAt(fold, language)));
    expect(found.flat()).toEqual([]);
  },
  PATIENCE_MS,
);
