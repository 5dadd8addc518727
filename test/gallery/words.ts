/**
 * `npm run tool -- gallery:words`: counts the words that stand before the first decision, on the twenty commonest
 * shapes of elicitations: all that is visible before the first control that answers (a field, or a button of the
 * decisions), and of these what is ours, beyond what the server wrote. `npm run tool -- gallery:words de` counts them
 * in German.
 */
import { chromium } from 'playwright';
import { bringIn, describeMissing, findProgram } from '../../scripts/browsers.ts';
import { serveGallery } from '../fixtures/gallery.ts';
import { type Counted, countWords } from './count-words.ts';

const [language = 'en'] = process.argv.slice(2);

const missing = await bringIn(['chromium']);
if (missing.length > 0) {
  console.error(describeMissing(missing));
  process.exit(1);
}
const gallery = await serveGallery('test/gallery/commonest-page.ts');
const browser = await chromium.launch({
  executablePath: (await findProgram('chromium')) ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ reducedMotion: 'reduce' });
const row = (name: string, { words, ours }: Counted) =>
  console.log(`${name.padEnd(32)} ${String(words).padStart(5)} ${String(ours).padStart(5)}`);
console.log(`${'words before the first decision'.padEnd(32)} ${'all'.padStart(5)} ${'ours'.padStart(5)}`);
const sum = { words: 0, ours: 0 };
const frame = await gallery.open(page);
for (const scene of await gallery.scenes(frame)) {
  await gallery.draw(frame, language, scene);
  const counted = await frame.evaluate(countWords);
  sum.words += counted.words;
  sum.ours += counted.ours;
  row(scene.name, counted);
}
row('all of them', sum);
await browser.close();
await gallery.site.close();
