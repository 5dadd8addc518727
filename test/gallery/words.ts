/**
 * `npm run tool -- gallery:words`: counts the words that stand before the first decision, on the twenty commonest
 * shapes of elicitations: all that is visible before the first control that answers (a field, or a button of the
 * decisions), and of these what is ours, beyond what the server wrote. `npm run tool -- gallery:words de` counts them
 * in German.
 */
import { bringIn } from '../../scripts/browsers.ts';
import { openGallery } from '../fixtures/gallery-browser.ts';
import { type Counted, countWords } from './count-words.ts';

const [language = 'en'] = process.argv.slice(2);

await bringIn(['chromium']);
const gallery = await openGallery('test/gallery/commonest-page.ts');
const row = (name: string, { words, ours }: Counted) =>
  console.log(`${name.padEnd(32)} ${String(words).padStart(5)} ${String(ours).padStart(5)}`);
console.log(`${'words before the first decision'.padEnd(32)} ${'all'.padStart(5)} ${'ours'.padStart(5)}`);
const sum = { words: 0, ours: 0 };
const frame = await gallery.openWindow();
for (const scene of await gallery.scenes(frame)) {
  await gallery.draw(frame, language, scene);
  const counted = await frame.evaluate(countWords);
  sum.words += counted.words;
  sum.ours += counted.ours;
  row(scene.name, counted);
}
row('all of them', sum);
await gallery.close();
