/** Promise 7: what is typed lives where and as long as it says, and nothing of it is written to disk or logged. */
import { expect, test } from 'vitest';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';
import { inWorker } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';

test('no value, no query and no fragment outlives the request, and what is kept is what history says', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const worker = await extension.worker();
  const logged: string[] = [];
  worker.on('console', (message) => logged.push(message.text()));
  const stored = (area: 'local' | 'session') =>
    inWorker<string>(extension, `chrome.storage.${area}.get(null).then(JSON.stringify)`);

  const form = await client.ask(
    {
      message: 'Who are you?',
      requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
    { call: { tool: 'zorilla', arguments: { of: 'Zealand' } } },
  );
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  await popup.control('textbox', /name/i).fill('Zanzibar');
  await until('the draft', async () => (await stored('session')).includes('Zanzibar'));
  expect(await stored('session')).toContain('Zealand');
  expect(await stored('local')).not.toMatch(/Zanzibar|zorilla|Zealand/);
  await pressArmed(popup, message('action.send'));
  await form.ended();
  await popup.closed();

  const url = await client.ask({ mode: 'url', url: `${targetUrl}&key=Zebra#Zulu`, message: 'Connect' });
  await pressArmed(await openedPopup(extension), message('action.open'));
  await until('the tab', async () => (await url.states()).some(({ state }) => state === 'opened'));
  await client.page.bringToFront();
  await url.withdraw();

  await until('the requests to be forgotten', async () => !(await stored('session')).includes(':request:'));
  const { 'normal:past-answers': past, ...others } = JSON.parse(await stored('session'));
  expect(JSON.stringify(others)).not.toMatch(/Zanzibar|zorilla|Zealand|Zebra|Zulu/);
  // The last accepted answers of this requester, to be offered again.
  expect(past).toMatchObject([{ answers: [['name', 'Zanzibar']] }]);
  expect(JSON.stringify(past)).not.toMatch(/zorilla|Zealand/);
  // History is written beside the answer: nobody waits for it.
  await until('both entries', async () => JSON.parse(await stored('local')).history?.entries.length === 2);
  const { history, ...rest } = JSON.parse(await stored('local'));
  expect(Object.keys(rest).sort()).toEqual(['pairings', 'welcomed']);
  expect(history.entries).toEqual([
    {
      at: expect.any(Number),
      client: new URL(client.page.url()).origin,
      server: null,
      kind: 'url',
      site: 'localhost',
      outcome: 'withdrawn',
    },
    {
      at: expect.any(Number),
      client: new URL(client.page.url()).origin,
      server: null,
      kind: 'form',
      site: null,
      outcome: 'accepted',
    },
  ]);
  await pressArmed(await clickToolbar(extension, client.page), message('home.unpair'));
  await until('the answers to be forgotten', async () => !(await stored('session')).includes('Zanzibar'));
  expect(logged).toEqual([]);
});
