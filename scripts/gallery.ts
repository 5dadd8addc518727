/**
 * `npm run gallery`: renders every view and state from fixtures, in both languages and both colour schemes, into
 * `.output/gallery/`, with an index page. `npm run gallery -- consent` renders only what has that in its name.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { serveGallery } from '../test/fixtures/gallery.ts';
import { bringIn, describeMissing, findProgram } from './browsers.ts';

const FOLDER = '.output/gallery';
const LANGUAGES = ['en', 'zh_CN'] as const;
const SCHEMES = ['light', 'dark'] as const;

const [only = ''] = process.argv.slice(2);
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
const names = (await gallery.names(page)).filter((name) => name.includes(only));
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const name of names) {
  for (const language of LANGUAGES) {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await gallery.draw(page, language, name);
      const fullPage = await page.evaluate(() => document.documentElement.dataset.surface === 'page');
      await page.screenshot({ path: `${FOLDER}/${file(name, language, colorScheme)}`, fullPage });
    }
  }
  console.log(name);
}
await writeFile(`${FOLDER}/index.html`, index(names));
await browser.close();
await gallery.site.close();
console.log(
  `\n${names.length} scenes, ${names.length * LANGUAGES.length * SCHEMES.length} pictures: ${FOLDER}/index.html`,
);

function file(name: string, language: string, scheme: string): string {
  return `${name.replaceAll(/\W+/g, '-')}.${language}.${scheme}.png`;
}

function index(all: readonly string[]): string {
  const row = (name: string) =>
    `<h2>${name}</h2><p>${LANGUAGES.flatMap((language) =>
      SCHEMES.map((scheme) => {
        const source = file(name, language, scheme);
        return `<a href="${source}"><img src="${source}" alt="${name}, ${language}, ${scheme}" loading="lazy"></a>`;
      }),
    ).join('\n')}</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Usher's gallery</title>
<style>body{font:14px system-ui;margin:2rem;background:#888}img{max-width:400px;vertical-align:top;margin:4px}</style>
<h1>Usher’s gallery</h1>
${all.map(row).join('\n')}
</html>
`;
}
