/** The store of requests has bounds, in the bytes that the browser counts, and room for decisions within them. */
import { expect, test } from 'vitest';
import { MAX_CLIENT_BYTES, MAX_TOTAL_BYTES } from '../../../lib/requests/limits.ts';
import { memorySize } from '../../../lib/storage/memory-size.ts';
import { clientRoutes, openClientPage } from '../../fixtures/client-page.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { launch, pair, pairedStage, pressArmed, send, site } from '../../fixtures/stage.ts';
import { inWorker, storedRequests } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('Who are you?');
/** It has 60 kB, which become many small objects. */
const GREEDY = {
  message: 'Choose',
  requestedSchema: {
    type: 'object' as const,
    properties: Object.fromEntries(
      Array.from({ length: 4 }, (_, field) => [
        `f${field}`,
        { type: 'string' as const, enum: Array.from({ length: 2_000 }, (__, n) => n.toString(36)) },
      ]),
    ),
  },
};

test('what a value takes up in the store is known beforehand: never less than the browser counts, and little more', async () => {
  const extension = await launch();
  const values: unknown[] = [
    'x'.repeat(30),
    '密'.repeat(1_000),
    `${'x'.repeat(999)}é`,
    Array(1_000).fill(1),
    Array(1_000).fill('x'.repeat(30)),
    Array(1_000).fill({ value: 'ab', label: 'ab' }),
    Array(1_000).fill({ 'a rather long name of a member': [1, [2]], b: { c: null } }),
    GREEDY,
  ];
  for (const value of values) {
    const json = JSON.stringify(value);
    const counted = await inWorker<number>(
      extension,
      `chrome.storage.session.set({ k: ${json} }).then(() => chrome.storage.session.getBytesInUse('k'))`,
    );
    expect(memorySize(value), json.slice(0, 60)).toBeGreaterThanOrEqual(counted);
    expect(memorySize(value), json.slice(0, 60)).toBeLessThan(1.5 * counted + 64);
  }
});

test('a client that asks for as much as it may leaves the store to the others', async () => {
  const { extension, client } = await pairedStage();
  const used = () => inWorker<number>(extension, 'chrome.storage.session.getBytesInUse(null)');
  for (let asked = 0; asked < 20; asked += 1) {
    const { outcome, states } = await client.ask(GREEDY, { server: { name: `Server ${asked}` } });
    await until('the request to be taken or refused', async () => (await states()).length > 0 || (await outcome()));
  }
  expect((await storedRequests(extension)).length).toBeGreaterThan(0);
  expect(await used()).toBeLessThan(MAX_CLIENT_BYTES + 100_000);

  const honest = await openClientPage(extension, `${(await site(await clientRoutes())).origin}/`);
  await (await pair(extension, honest)).dismiss();
  const asked = await honest.ask(FORM);
  await send(await openedPopup(extension), asked, {});
});

test('a full store refuses new requests, but no decisions, and the view says so of a press that cannot be written', async () => {
  const { extension, client } = await pairedStage();
  const fillTo = (bytes: number) =>
    inWorker(
      extension,
      `chrome.storage.session.getBytesInUse(null).then((used) =>
        chrome.storage.session.set({ filler: 'x'.repeat(${bytes} - used - 100) })).then(() => true)`,
    );
  const first = await client.ask(FORM);
  const popup = await openedPopup(extension);
  await popup.armed();
  await popup.control('textbox', /name/).fill('Ada');
  await fillTo(MAX_TOTAL_BYTES);
  const second = await client.ask(FORM);
  expect(await second.ended()).toMatchObject({ error: { reason: 'cannot-show' } });

  await inWorker(extension, "chrome.storage.session.remove('filler').then(() => true)");
  await fillTo(10_485_760);
  await pressArmed(popup, message('action.send'));
  await until('the person to be told', async () => (await popup.text()).includes(message('notice.failed')));
  expect(await first.outcome()).toBeNull();

  await inWorker(extension, "chrome.storage.session.remove('filler').then(() => true)");
  await fillTo(9_900_000);
  await pressArmed((await popup.isOpen()) ? popup : await clickToolbar(extension, client.page), message('action.send'));
  expect(await first.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } });
});
