/** All that has to be read before a decision is in view before any decision arms: in every scene, size and language. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, LONG } from '../../fixtures/gallery.ts';
import { type OpenGallery, openGallery } from '../../fixtures/gallery-browser.ts';

const PATIENCE_MS = 600_000;

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery?.close());

/** A popup nearly as high as it may be, as narrow as WCAG asks for, and at 200 % zoom. */
const FOLDS = [
  { width: 410, height: 560 },
  { width: 320, height: 500 },
  { width: 410, height: 300 },
] as const;

/** Draws a scene again in the window as it is, and tells what of it must be read before deciding and decides anyway. */
async function readFirst(name: string): Promise<readonly string[]> {
  const isArmed = () => document.querySelector<HTMLElement>('main')?.dataset.armed === 'true';
  const frames = async (isEnough = () => false) => {
    for (let frame = 0; frame < 4 && !isEnough(); frame += 1) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => setTimeout(next));
  };
  const scrolls = (box: Element | null) => box !== null && box.scrollHeight > box.clientHeight + 1;
  /** Whether it is above the row as a whole; a long text counts by the box that it scrolls in. */
  const isAbove = (fact: Element) => {
    const box = fact.closest('[data-scrolls]');
    const { top, bottom } = (box !== null && scrolls(box) ? box : fact).getBoundingClientRect();
    const floor = document.querySelector('[data-row]')?.getBoundingClientRect().top ?? innerHeight;
    return top >= -1 && bottom <= floor + 1;
  };
  window.gallery.draw(name);
  await frames();
  const facts = [...document.querySelectorAll('[data-fact]')];
  if (facts.length === 0) return [];
  const problems: string[] = [];
  const verdict = document.querySelector('.request-head-line')?.getBoundingClientRect().bottom ?? 0;
  const claims = document.querySelector('figure, .request-head-claims')?.getBoundingClientRect().top ?? Infinity;
  if (verdict > claims) problems.push('the server writes before Usher does');
  const isInView = facts.every((fact) => isAbove(fact) && !scrolls(fact.closest('[data-scrolls]')));
  // A form that was refused shows the answer that is wrong, once it was in view as a whole; a notice comes above it then.
  const isMoved = scrollY > 0 || document.querySelector('[role=alert]') !== null;
  if (!isMoved && isArmed() !== isInView) problems.push(isInView ? 'does not arm' : 'is armed before it can be read');
  if (!isMoved && !isInView && document.querySelector('.row-unread') === null) problems.push('does not say what to do');
  if (!isMoved && innerHeight === 560 && !facts.every(isAbove)) problems.push('decides by what is below the fold');
  for (let top = 0; top < document.documentElement.scrollHeight && !isArmed(); top += 80) {
    scrollTo(0, top);
    await frames(isArmed);
    for (const box of document.querySelectorAll('[data-scrolls]')) {
      if (!scrolls(box) || isArmed()) continue;
      box.scrollTop = box.scrollHeight;
      await frames(isArmed);
      box.scrollTop = 0;
      await frames(isArmed);
    }
  }
  if (!isArmed()) problems.push('never arms');
  return problems.map((problem) => `${innerWidth} × ${innerHeight}: ${problem}`);
}

/** The faults of a language's scenes in windows of one size. */
async function wrongAt(fold: (typeof FOLDS)[number], language: string): Promise<string[]> {
  const frame = await gallery.openWindow();
  const scenes = (await gallery.scenes(frame)).filter(
    ({ surface, unarmed, press }) => surface === 'popup' && !unarmed && press.length === 0,
  );
  await gallery.load(frame, language, 'popup');
  await frame.evaluate((size) => window.gallery.resize(size), fold);
  const found: string[] = [];
  for (const { name } of scenes) {
    const problems = await frame.evaluate(readFirst, name);
    found.push(...problems.map((problem) => `${name}, ${problem}`));
  }
  await frame.page().close();
  return found;
}

test.each([...LANGUAGES, LONG])(
  'in %s no decision arms before everything that decides has been in view, and a popup shows it at once',
  async (language) => {
    // It waits for frames more than it works.
    const found = await Promise.all(FOLDS.map((fold) => wrongAt(fold, language)));
    expect(found.flat()).toEqual([]);
  },
  PATIENCE_MS,
);
