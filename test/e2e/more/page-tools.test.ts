/** Tools of the page itself (WebMCP): both examples of docs/other-clients.md, word for word, on the real polyfill. */
import { expect, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { answer, finish, openUrl, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { isServed } from '../../fixtures/served.ts';
import { pair, site } from '../../fixtures/stage.ts';
import { openScriptPage } from '../../fixtures/unmodified/script-page.ts';
import { awaitedLater } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** Calls the page's one tool, as an agent does. */
    book?: () => Promise<string>;
  }
}

test('a tool of the page asks by form and by URL, and hears a refusal', async () => {
  const target = await site({ '/deposit': '<title>Target</title><h1>Target</h1>' });
  const contents = `
    ${guideExample('initializeWebMCPPolyfill')}
    const depositUrl = ${JSON.stringify(`${target.originAs('localhost')}/deposit`)};
    ${guideExample('client.requestUserInput(')}
    window.book = async () => {
      const [tool] = await document.modelContext.getTools();
      return document.modelContext.executeTool(tool, '{}');
    };`;
  const stage = await openScriptPage(contents, 'book');
  const { page } = stage.client;
  await (await pair(stage.extension, stage.client)).dismiss();
  // A call waits a second for Usher, which a busy machine can take to reach the page.
  await page.evaluate(isServed);
  const book = () => awaitedLater(page.evaluate(() => window.book?.()));

  const booked = book();
  await sendForm(stage, 'For whom?', { Name: 'Zoë' });
  await finish(stage, await openUrl(stage, 'Pay the deposit'));
  expect(await booked).toContain('Booked for Zoë.');

  const refused = book();
  await answer(stage, 'For whom?', message('action.decline'));
  expect(await refused).toContain('Not booked.');
});
