/**
 * Draws the extension's icons: `public/icon/<size>.png` from the SVG files beside them. Run after changing an SVG:
 * `node scripts/render-icons.ts` (Chromium at `CHROMIUM_PATH`, else `/usr/bin/chromium`).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Pixel sizes and the drawing for each: a toolbar has no room for detail. */
const DRAWINGS = { 16: 'usher-small', 32: 'usher-small', 48: 'usher', 96: 'usher', 128: 'usher' };

/** The room that Chrome's store wants around the icon of 128 pixels. */
const MARGIN = 16;

const folder = new URL('../public/icon/', import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [size, drawing] of Object.entries(DRAWINGS)) {
  const page = await browser.newPage({ viewport: { width: Number(size), height: Number(size) } });
  const margin = size === '128' ? MARGIN : 0;
  const svg = await readFile(new URL(`${drawing}.svg`, folder), 'utf8');
  await page.setContent(
    `<style>*{margin:0}body{padding:${margin}px}svg{display:block;width:calc(100vw - ${2 * margin}px);height:calc(100vh - ${2 * margin}px)}</style>${svg}`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`${size}.png`, folder)), omitBackground: true });
  await page.close();
}
await browser.close();
