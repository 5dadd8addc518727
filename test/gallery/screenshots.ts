/**
 * `npm run screenshots [-- LOCALE]`: makes the stores' screenshots, `docs/store/images/NAME-WIDTHxHEIGHT.png`: real popups
 * over the static demo, which is given a name of its own; and the README's, `docs/images/NAME.png`, from the gallery. Of
 * another locale than `en`, it makes the stores' alone, in `.output/store-images/LOCALE/`: nine more sets of pictures would
 * outweigh all else in the repository. Needs `npm run build:test` and `npm run build:demo`, and Chromium.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findProgram } from '../../scripts/browsers.ts';
import { type Extension, launchExtension, TEST_BUILD } from '../fixtures/extension.ts';
import { serveGallery } from '../fixtures/gallery.ts';
import { messagesIn } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup, type Popup } from '../fixtures/popup.ts';
import { animatedPng } from './animated-png.ts';

const ROOT = join(import.meta.dirname, '../..');
const [locale = 'en'] = process.argv.slice(2);
const message = await messagesIn(locale);
const IMAGES = join(ROOT, locale === 'en' ? 'docs/store/images' : `.output/store-images/${locale}`);
/** A copy of the test build that has the permission for the demo's made-up name too. Never shipped. */
const BUILD = join(ROOT, '.output/chrome-mv3-screenshots');
/** Reserved for examples, and answered by the browser itself: nothing is asked of any network. */
const CLIENT = 'https://chat.example/';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
];
/** The README's pictures, and the gallery's scenes that they show. */
const README = {
  consent: 'consent, sign-in that returns',
  lookalike: 'consent, lookalike',
  form: 'form',
  'stand-in': 'home answering, servers',
  panel: 'form, beside the page',
};
/** What follows each other in the README's moving picture, and for how long each is shown, in milliseconds. */
const STORY = ['pairing', 'form', 'consent', 'imitation'];
const SHOWN_MS = 2_500;
/** The tile that Chrome's store demands. */
const TILE = { width: 440, height: 280 };
/** Room around the popup in the small picture, in CSS pixels. */
const MARGIN = 12;

/** What was on screen, by the name of its picture. Put together at the end: a new tab would close the popup. */
const scenes: Scene[] = [];

await mkdir(IMAGES, { recursive: true });
await prepareBuild();
const extension = await launchExtension({ build: BUILD });
try {
  const demo = await readFile(join(ROOT, '.output/try-usher/index.html'), 'utf8');
  await extension.context.route(`${CLIENT}**`, (route) => route.fulfill({ contentType: 'text/html', body: demo }));
  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await ask(page, 'An address to open');
  const pairing = await clickToolbar(extension, page);
  await pairing.button(message('home.pair')).name();
  await picture('pairing', page, pairing);
  await pairing.button(message('home.pair')).click();
  // The question that was held takes the place of the pairing by itself.
  await pairing.waitForView('consent');
  await picture('consent', page, pairing);
  await pairing.button(message('action.decline')).click();
  await pairing.closed();

  await ask(page, 'imitates');
  const imitation = await openedPopup(extension);
  await imitation.waitForView('consent');
  await picture('imitation', page, imitation);
  await imitation.button(message('action.decline')).click();
  await imitation.closed();

  await ask(page, 'A form');
  const form = await openedPopup(extension);
  await form.waitForView('form');
  await form.armed();
  await form.control('textbox', /^Your name/).fill('Ada Example');
  await picture('form', page, form);
  const small = new Map<string, Buffer>();
  for (const scene of scenes) {
    for (const size of SIZES) {
      const drawn = await compose(extension, scene, size);
      await writeFile(join(IMAGES, `${scene.name}-${size.width}x${size.height}.png`), drawn);
      if (size.width < 1000) small.set(scene.name, drawn);
    }
  }
  await drawTile(extension);
  if (locale === 'en') {
    const frames = STORY.flatMap((name) => small.get(name) ?? []);
    await writeFile(join(ROOT, 'docs/images/usher.png'), animatedPng(frames, SHOWN_MS));
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
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const listed = await gallery.scenes(page);
  for (const [name, scene] of Object.entries(README)) {
    const found = listed.find((other) => other.name === scene);
    if (found === undefined) throw new Error(`The gallery has no scene "${scene}".`);
    await gallery.draw(page, 'en', found);
    await page.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`) });
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
async function picture(name: string, page: Page, popup: Popup): Promise<void> {
  await popup.armed();
  // Away from what was pressed: it would look as if it were about to be pressed again.
  await popup.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  const shot = join(BUILD, 'popup.png');
  await popup.screenshot(shot);
  scenes.push({ name, popup: dataUrl(await readFile(shot)), behind: dataUrl(await page.screenshot()) });
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

interface Scene {
  readonly name: string;
  /** The popup and the page behind it, as data URLs. */
  readonly popup: string;
  readonly behind: string;
}

/** Puts the popup where the browser does, over the page; in the small picture in the middle, as large as it fits. */
async function compose(
  { context }: Extension,
  { popup, behind }: Scene,
  { width, height }: (typeof SIZES)[number],
): Promise<Buffer> {
  const isSmall = width < 1000;
  const place = isSmall
    ? `inset: ${MARGIN}px 0; margin: 0 auto; max-height: calc(100% - ${2 * MARGIN}px)`
    : 'top: 8px; right: 48px';
  const stage = await context.newPage();
  await stage.setViewportSize({ width, height });
  await stage.setContent(`<style>
    body { margin: 0; overflow: hidden; background: url(${behind}) 0 0 / ${isSmall ? 'auto' : 'cover'}; }
    body::before { content: ''; position: fixed; inset: 0; background: rgb(20 28 40 / ${isSmall ? 55 : 20}%); }
    img { position: fixed; ${place}; border-radius: 10px; box-shadow: 0 12px 40px rgb(0 0 0 / 35%); }
  </style><img alt="" src="${popup}">`);
  const drawn = await stage.screenshot();
  await stage.close();
  return drawn;
}

/** Usher's sign, its name, and what it does in one sentence. */
async function drawTile({ context }: Extension): Promise<void> {
  const sign = await readFile(join(ROOT, 'public/icon/usher.svg'), 'utf8');
  const stage = await context.newPage();
  await stage.setViewportSize(TILE);
  await stage.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-content: center; justify-items: center; gap: 14px;
      font: 20px/1.35 system-ui, sans-serif; text-align: center; color: #14202e; background: #eef3fb; }
    svg { width: 88px; height: 88px; }
    strong { font-size: 34px; }
    p { margin: 0; max-width: 380px; }
  </style>${sign}<strong>${message('extension.name')}</strong><p>${message('welcome.title')}</p>`);
  await stage.screenshot({ path: join(IMAGES, `tile-${TILE.width}x${TILE.height}.png`) });
  await stage.close();
}
