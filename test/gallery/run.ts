/**
 * `npm run gallery`: renders every view and state from fixtures, in every language and both color schemes, in forced
 * colors and with 40 % more text, into `.output/gallery/`, with an index page. `npm run gallery -- consent` renders only
 * what has that in its name, `npm run gallery -- consent ar,ja` only that in these languages.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { bringIn, describeMissing, findProgram } from '../../scripts/browsers.ts';
import { LANGUAGES, LONG, serveGallery } from '../fixtures/gallery.ts';

const FOLDER = '.output/gallery';

const [only = '', chosen = [...LANGUAGES, LONG].join(',')] = process.argv.slice(2);
/** The pictures of each scene. */
const looks = chosen
  .split(',')
  .flatMap((language) => [
    { name: `${language}.light`, language, colorScheme: 'light', forcedColors: 'none' } as const,
    { name: `${language}.dark`, language, colorScheme: 'dark', forcedColors: 'none' } as const,
    ...(language === 'en'
      ? [{ name: 'en.forced', language, colorScheme: 'dark', forcedColors: 'active' } as const]
      : []),
  ]);

const missing = await bringIn(['chromium']);
if (missing.length > 0) {
  console.error(describeMissing(missing));
  process.exit(1);
}
const gallery = await serveGallery();
const browser = await chromium.launch({
  executablePath: (await findProgram('chromium')) ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ reducedMotion: 'reduce' });
const frame = await gallery.open(page);
const scenes = (await gallery.scenes(frame)).filter(({ name }) => name.includes(only));
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
// A language and a color scheme at a time: loading the page again for each picture takes longer than drawing it.
for (const { name, language, colorScheme, forcedColors } of looks) {
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  for (const scene of scenes) {
    await gallery.draw(frame, language, scene);
    if (scene.surface === 'page') await frame.evaluate(unroll);
    await page.locator('iframe').screenshot({ path: `${FOLDER}/${file(scene.name, name)}` });
  }
  console.log(name);
}
await writeFile(`${FOLDER}/index.html`, index(scenes.map(({ name }) => name)));
await browser.close();
await gallery.site.close();
console.log(`\n${scenes.length} scenes, ${scenes.length * looks.length} pictures: ${FOLDER}/index.html`);

/** Makes the window as high as all of its page. */
function unroll(): Promise<void> {
  return window.gallery.resize({ width: innerWidth, height: document.documentElement.scrollHeight });
}

function file(scene: string, look: string): string {
  return `${scene.replaceAll(/\W+/g, '-')}.${look}.png`;
}

function index(all: readonly string[]): string {
  const row = (name: string) =>
    `<h2>${name}</h2><p>${looks
      .map((look) => {
        const source = file(name, look.name);
        return `<a href="${source}"><img src="${source}" alt="${name}, ${look.name}" loading="lazy"></a>`;
      })
      .join('\n')}</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Usher's gallery</title>
<style>body{font:14px system-ui;margin:2rem;background:#888}img{max-width:400px;vertical-align:top;margin:4px}</style>
<h1>Usher’s gallery</h1>
${all.map(row).join('\n')}
</html>
`;
}
