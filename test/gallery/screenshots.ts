/**
 * `npm run tool -- screenshots [LOCALE]`: makes the stores' pictures, `docs/store/images/NAME-WIDTHxHEIGHT.png`: real
 * popups over the static demo, which is given a name of its own, each beside its caption; and the README's,
 * `docs/images/NAME.png`, from the gallery. In another locale than `en`, it makes the stores' alone, in
 * `.output/store-images/LOCALE/`: nine more sets of pictures would outweigh all else in the repository. Needs `npm run
 * tool -- build:test` and `npm run tool -- build:demo`, and Chromium.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { directionOf } from '../../components/ui/language.ts';
import { findProgram } from '../../scripts/browsers.ts';
import { type Extension, launchExtension, TEST_BUILD } from '../fixtures/extension.ts';
import { openExtensionsPage } from '../fixtures/extensions-page.ts';
import { serveGallery } from '../fixtures/gallery.ts';
import { messagesIn } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup, type Popup } from '../fixtures/popup.ts';
import { animatedPng } from './animated-png.ts';
import { framed, poster, type Shot, type Size, tile } from './poster.ts';

const ROOT = join(import.meta.dirname, '../..');
const [locale = 'en'] = process.argv.slice(2);
const message = await messagesIn(locale);
const language = { code: message('language'), direction: directionOf(message('language')) };
const IMAGES = join(ROOT, locale === 'en' ? 'docs/store/images' : `.output/store-images/${locale}`);
/** A copy of the test build that has the permission for the demo's made-up name too. Never shipped. */
const BUILD = join(ROOT, '.output/chrome-mv3-screenshots');
/** Reserved for examples, and answered by the browser itself: nothing is asked of any network. */
const CLIENT = 'https://chat.example/';
const LARGE = { width: 1280, height: 800 };
const SIZES = [LARGE, { width: 640, height: 400 }];
/** The stores' pictures, in the order of their captions (`docs/store/listing/README.md`). */
const PICTURES = ['consent', 'imitation', 'decision', 'form', 'pairing'];
/** The README's pictures, and the gallery's scenes that they show. */
const README = {
  consent: 'consent, sign-in that returns',
  lookalike: 'consent, lookalike',
  form: 'form',
  decision: 'decision, hard to undo',
  'stand-in': 'home not a client, with signs of a server',
  panel: 'form, beside the page',
};
/** The frame of each, and the most of a view that fits into it. */
const FRAME = { width: 474, height: 664 };
const HIGHEST = 600;
/** The order of the README's moving picture, and how long each is shown, in milliseconds. */
const STORY = ['pairing', 'form', 'consent', 'imitation', 'decision'];
const SHOWN_MS = 3_000;
/** The tile that Chrome's store demands. */
const TILE = { width: 440, height: 280 };

/** The shots, by the name of their picture. Put together at the end: a new tab would close the popup. */
const shots = new Map<string, Shot>();

await mkdir(IMAGES, { recursive: true });
await prepareBuild();
const extension = await launchExtension({ build: BUILD });
try {
  const demo = await readFile(join(ROOT, '.output/try-usher/index.html'), 'utf8');
  await extension.context.route(`${CLIENT}**`, (route) => route.fulfill({ contentType: 'text/html', body: demo }));
  await (await openExtensionsPage(extension)).pin();
  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await ask(page, 'An address to open');
  const pairing = await clickToolbar(extension, page);
  await pairing.button(message('home.pair')).name();
  await picture('pairing', pairing);
  await pairing.pressArmed(message('home.pair'));
  // The question that was held takes the place of the pairing by itself.
  await pairing.waitForView('consent');
  await picture('consent', pairing);
  await pairing.pressArmed(message('action.decline'));
  await pairing.closed();

  for (const [words, name, view, no] of [
    ['imitates', 'imitation', 'consent', 'action.decline'],
    ['hard to undo', 'decision', 'decision', 'form.no'],
  ] as const) {
    await ask(page, words);
    const popup = await openedPopup(extension, view);
    await picture(name, popup);
    await popup.pressArmed(message(no));
    await popup.closed();
  }

  await ask(page, 'A form');
  const form = await openedPopup(extension, 'form');
  await form.armed();
  await form.control('textbox', /^Your name/).fill('Ada Example');
  await picture('form', form);
  const brand = { sign: await readFile(join(ROOT, 'public/icon/usher.svg'), 'utf8'), name: message('extension.name') };
  const frames = new Map<string, Buffer>();
  for (const [index, caption] of (await captions()).entries()) {
    const name = PICTURES[index] ?? '';
    const shot = shots.get(name);
    if (shot === undefined) throw new Error(`No picture belongs to "${caption}".`);
    for (const size of SIZES) {
      const drawn = await draw(extension, poster(shot, caption, brand, language, size), size);
      await writeFile(join(IMAGES, `${name}-${size.width}x${size.height}.png`), drawn);
      if (size === LARGE) frames.set(name, drawn);
    }
  }
  const drawn = await draw(extension, tile(message('welcome.title'), language), TILE);
  await writeFile(join(IMAGES, `tile-${TILE.width}x${TILE.height}.png`), drawn);
  if (locale === 'en') {
    const moving = animatedPng(
      STORY.flatMap((name) => frames.get(name) ?? []),
      SHOWN_MS,
    );
    await writeFile(join(ROOT, 'docs/images/usher.png'), moving);
  }
} finally {
  await extension.close();
}
if (locale === 'en') await picturesOfReadme();

async function picturesOfReadme(): Promise<void> {
  const gallery = await serveGallery();
  const browser = await chromium.launch({
    executablePath: (await findProgram('chromium')) ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 2 });
  const frame = await gallery.open(page);
  const listed = await gallery.scenes(frame);
  for (const [name, scene] of Object.entries(README)) {
    const found = listed.find((other) => other.name === scene);
    if (found === undefined) throw new Error(`The gallery has no scene "${scene}".`);
    await gallery.draw(frame, 'en', found);
    const shot = await frame.evaluate(async (highest) => {
      const size = { width: innerWidth, height: Math.min(innerHeight, highest) };
      await window.gallery.resize(size);
      return size;
    }, HIGHEST);
    const png = await page.locator('iframe').screenshot();
    const stage = await browser.newPage({ viewport: FRAME, deviceScaleFactor: 1.5 });
    await stage.setContent(framed({ png, ...shot }, language));
    await stage.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`) });
    await stage.close();
  }
  await browser.close();
  await gallery.site.close();
}

async function prepareBuild(): Promise<void> {
  await cp(join(ROOT, TEST_BUILD), BUILD, { recursive: true });
  // The fallback speaks, whatever languages the browser at hand has.
  await cp(join(ROOT, TEST_BUILD, '_locales', locale), join(BUILD, '_locales/en'), { recursive: true });
  const path = join(BUILD, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(
    path,
    JSON.stringify({ ...manifest, host_permissions: [...manifest.host_permissions, `${CLIENT}*`] }),
  );
}

/** Calls a tool of the demo, which begins afresh. */
async function ask(page: Page, tool: string): Promise<void> {
  await page.goto(CLIENT);
  await page.getByRole('button', { name: tool }).click();
}

/** Takes what is on screen now. */
async function picture(name: string, popup: Popup): Promise<void> {
  await popup.armed();
  // Away from what was pressed: it would look as if it were about to be pressed again.
  await popup.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  await popup.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null)');
  // A long view stands beside the place of a scroll bar, which no picture shows.
  const { width, height } = await popup.evaluate<Size>(
    `({ width: document.querySelector('main').getBoundingClientRect().width, height: innerHeight })`,
  );
  const { data } = await popup.send<{ data: string }>('Page.captureScreenshot', {
    clip: { x: 0, y: 0, width, height, scale: 2 },
  });
  shots.set(name, { png: Buffer.from(data, 'base64'), width, height });
  // A picture at another scale counts as a change of what is on screen.
  await popup.armed();
}

/** The lines below the pictures in the store's listing, in the order of the pictures. */
async function captions(): Promise<string[]> {
  const listing = await readFile(join(ROOT, `docs/store/listing/${locale}.md`), 'utf8');
  const [, lines = ''] = listing.split('## Captions');
  return [...lines.matchAll(/^- (.+)$/gm)].map(([, caption = '']) => caption.replaceAll("'", '’'));
}

/** Draws the page `html` in a tab of that size. */
async function draw({ context }: Extension, html: string, size: Size): Promise<Buffer> {
  const stage = await context.newPage();
  await stage.setViewportSize(size);
  await stage.setContent(html);
  const drawn = await stage.screenshot();
  await stage.close();
  return drawn;
}
