/** The cost of `webextension-polyfill` to a page of an extension that loads it. */
import { readFile } from 'node:fs/promises';
import type { Bench } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

const SOURCE = 'node_modules/webextension-polyfill/dist/browser-polyfill.min.js';

/**
 * Compiles and runs it in a page of the bare extension, which loads none, in turns with nothing: both through the
 * debugger, whose own way is in both. The page is loaded again each time, because a polyfill that is there already does
 * nothing.
 */
export async function polyfillFigure({ bare }: Bench, times: number): Promise<Figure> {
  const source = await readFile(SOURCE, 'utf8');
  const page = await bare.extension.context.newPage();
  const session = await page.context().newCDPSession(page);
  const taken = { polyfill: [] as number[], nothing: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    await page.goto(`chrome-extension://${bare.extension.id}/popup.html`);
    // The first word to a new page takes longer, whatever it is.
    await session.send('Runtime.evaluate', { expression: '0' });
    for (const [kind, expression] of [
      ['nothing', '0'],
      ['polyfill', source],
    ] as const) {
      const start = performance.now();
      const { exceptionDetails } = await session.send('Runtime.evaluate', { expression });
      taken[kind].push(performance.now() - start);
      if (exceptionDetails) throw new Error(`The polyfill failed: ${exceptionDetails.text}`);
    }
    if (!(await page.evaluate('typeof browser === "object"'))) throw new Error('The polyfill is not there.');
  }
  await page.close();
  return figure('polyfill', taken.polyfill, taken.nothing);
}
