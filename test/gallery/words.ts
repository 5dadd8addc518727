/**
 * `npm run gallery:words`: counts the words that stand before the first decision, on the twenty commonest shapes of
 * elicitations: all that is visible before the first control that answers (a field, or a button of the decisions), and
 * of these what is ours, beyond what the server wrote. `npm run gallery:words -- de` counts them in German.
 */
import { chromium } from 'playwright';
import { bringIn, describeMissing, findProgram } from '../../scripts/browsers.ts';
import { serveGallery } from '../fixtures/gallery.ts';

const [language = 'en'] = process.argv.slice(2);

interface Counted {
  readonly words: number;
  /** Without the message. */
  readonly ours: number;
}

/** Runs in the page. */
function countWords(): Counted {
  /** Text for screen readers only lies in a box of one pixel. */
  const isHidden = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || isHidden(element.parentElement);
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isHidden(element);
  const first = [...document.querySelectorAll('main :is(input, select, textarea), .row-decisions button')].find(
    (control) => isVisible(control) || control.matches('input'),
  );
  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const counted = { words: 0, ours: 0 };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (first !== undefined && !(node.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    if (parent === null || !isVisible(parent)) continue;
    const words = [...segmenter.segment(node.textContent ?? '')].filter(({ isWordLike }) => isWordLike).length;
    counted.words += words;
    if (parent.closest('blockquote') === null) counted.ours += words;
  }
  return counted;
}

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
for (const scene of await gallery.scenes(page)) {
  await gallery.draw(page, language, scene);
  const counted = await page.evaluate(countWords);
  sum.words += counted.words;
  sum.ours += counted.ours;
  row(scene.name, counted);
}
row('all of them', sum);
await browser.close();
await gallery.site.close();
