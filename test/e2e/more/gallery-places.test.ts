/** Each decision has its place: what goes on never lies where, in the state before, something said no. No danger is calm. */
import type { Frame } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenGallery, openGallery } from '../../fixtures/gallery-browser.ts';
import type { Listed } from '../../gallery/show.ts';

const PATIENCE_MS = 600_000;

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery?.close());

/** A button as it is drawn. */
interface Box {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One state of one scene. */
interface State {
  readonly name: string;
  readonly view: string;
  /** Everything that says no, in the row and at the head. */
  readonly noes: readonly Box[];
  /** Everything that goes on, in the row and in the text. */
  readonly goOns: readonly Box[];
  /** Those of the row. */
  readonly row: { readonly noes: readonly Box[]; readonly goOns: readonly Box[] };
  /** Whether an address is dangerous, or an act hard to undo. */
  readonly isGrave: boolean;
  /** The color of the worst box, and of the strip at the top; `null` where there is none. */
  readonly worst: string;
  readonly strip: string | null;
}

/** Runs in the page. */
function look(name: string): State {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return { words: button.textContent || button.ariaLabel || '', left, right, top, bottom };
      });
  return {
    name,
    view: document.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? '',
    noes: boxesOf('.row-no button, [data-decides=refuse]'),
    goOns: boxesOf('.row-go-on button, [data-decides=go-on]:not(.row-no *)'),
    row: { noes: boxesOf('.row-no button'), goOns: boxesOf('.row-go-on button') },
    isGrave: document.querySelector('li > .finding-danger, [data-view=decision] .request-head-red') !== null,
    worst: document.querySelector('.finding-danger, .finding-block')
      ? 'red'
      : document.querySelector('li > .finding-warning, .grant-scopes strong')
        ? 'amber'
        : 'neutral',
    strip: ['red', 'amber', 'neutral'].find((tone) => document.querySelector(`.request-head-${tone}`)) ?? null,
  };
}

/** A scene, what a press on what goes on leads to in this view, and that taken back. */
async function statesOf(frame: Frame, language: string, scene: Listed): Promise<State[]> {
  await gallery.draw(frame, language, scene);
  const states = [await frame.evaluate(look, scene.name)];
  for (const [button, step] of [
    ['.row-go-on button', 'once more'],
    ['.row-second .row-no button', 'back'],
  ] as const) {
    if ((await frame.locator(button).count()) === 0 || scene.unarmed) break;
    // An open menu may hang over the row.
    const menu = frame.locator('[aria-controls=menu][aria-expanded=true]');
    if ((await menu.count()) > 0) await menu.click();
    await frame.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await frame.locator('main[data-armed=true]').waitFor();
    await frame.locator(button).first().click();
    await frame.locator('main[data-armed]').waitFor();
    states.push(await frame.evaluate(look, `${scene.name}, ${step}`));
  }
  return states;
}

const overlaps = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0;
/** Whether they would, wherever the lower edges of their views are. */
const sharesColumn = (one: Box, other: Box) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0;

test.each(['en', 'de', 'ar'])(
  'in %s nothing goes on where the state before said no, and no danger is one press or calm',
  async (language) => {
    const frame = await gallery.openWindow();
    const scenes = (await gallery.scenes(frame)).filter(({ surface }) => surface === 'popup');
    const found: string[] = [];
    const all: State[] = [];
    for (const scene of scenes) {
      const states = await statesOf(frame, language, scene);
      all.push(...states);
      states.slice(1).forEach(({ name, goOns }, index) => {
        for (const goOn of goOns)
          for (const no of states[index]?.noes ?? [])
            if (overlaps(goOn, no)) found.push(`${name}: "${goOn.words}" lies where "${no.words}" was`);
      });
      const [first, second] = states;
      const isAsked = first !== undefined && ['consent', 'link', 'decision', 'form'].includes(first.view);
      if (isAsked && first.isGrave && second !== undefined && !['danger', 'review'].includes(second.view))
        found.push(`${scene.name}: one press on "${first.row.goOns[0]?.words}" goes on`);
    }
    await frame.page().close();
    // In the panel each can take the place of any other, whatever the height of either is.
    const noes = all.flatMap(({ name, row }) => row.noes.map((box) => ({ name, box })));
    for (const { name, row } of all)
      for (const goOn of row.goOns) {
        const no = noes.find(({ box }) => sharesColumn(goOn, box));
        if (no !== undefined)
          found.push(`${name}: "${goOn.words}" is in the column of "${no.box.words}" of ${no.name}`);
      }
    for (const { name, view, worst, strip } of all)
      if (view !== 'waiting' && worst !== 'neutral' && strip !== 'red' && strip !== worst)
        found.push(`${name}: a strip in ${strip} above what is ${worst}`);
    expect(all.filter(({ view }) => view === 'danger' || view === 'review').length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);
