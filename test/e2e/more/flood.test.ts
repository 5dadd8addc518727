/** A page that asks without end: at most the limit is shown, memory returns, and an honest client gets through. */
import { expect, test } from 'vitest';
import { MAX_WAITING } from '../../../lib/requests/limits.ts';
import { type ClientPage, clientRoutes, openClientPage } from '../../fixtures/client-page.ts';
import type { Extension } from '../../fixtures/extension.ts';
import { askName } from '../../fixtures/forms.ts';
import { workerHeap } from '../../fixtures/heap.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../../fixtures/popup.ts';
import { cancel, decline, pair, pairedStage, pressArmed, site } from '../../fixtures/stage.ts';
import { inWorker, storedRequests } from '../../fixtures/store.ts';
import { happens, until } from '../../fixtures/wait.ts';

const FORM = askName('An honest question');
const FLOOD = 10_000;

test('a flood of 10,000 requests: at most the limit waits, memory returns, and an honest client gets through', async () => {
  const { extension, client } = await pairedStage();
  const honestSite = await site(await clientRoutes());
  const honest = await openClientPage(extension, `${honestSite.origin}/`);
  await (await pair(extension, honest)).dismiss();

  const flood = (count: number) =>
    client.page.evaluate(
      ([params, wanted]) =>
        new Promise<Record<string, number>>((resolve) => {
          const reasons: Record<string, number> = {};
          let answered = 0;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => {
            if (!data.error) return;
            reasons[data.error.data.reason] = (reasons[data.error.data.reason] ?? 0) + 1;
            answered += 1;
            if (answered === wanted - 20) resolve(reasons);
          };
          window.postMessage({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, origin, [port2]);
          for (let id = 0; id < wanted; id += 1) {
            const create = { jsonrpc: '2.0', id: `${performance.now()}-${id}`, method: 'elicitation/create' };
            port1.postMessage({ ...create, params: { params } });
          }
        }),
      [FORM, count] as const,
    );

  // Once beforehand, small: code that has never run takes room of its own, for good, and so do compiled expressions.
  const first = await honest.ask(FORM);
  await decline(await openedPopup(extension), first);
  await flood(500);
  await client.page.reload();
  await client.connect(10_000);
  await until('the first flood to be forgotten', async () => (await storedRequests(extension)).length === 0);
  const before = await workerHeap(extension);
  const started = performance.now();
  const flooding = flood(FLOOD);
  const asked = await honest.ask(FORM);
  const refused = await flooding;
  console.log(`${FLOOD} requests in ${Math.round(performance.now() - started)} ms:`, refused);
  const waiting = await storedRequests(extension);
  expect(waiting.filter(({ client: { origin } }) => origin !== honestSite.origin)).toHaveLength(MAX_WAITING);
  expect(refused).toEqual({ 'rate-limited': FLOOD - MAX_WAITING });

  await decline(await openedPopup(extension), asked);

  await client.page.close();
  await until('the flood to be forgotten', async () => (await storedRequests(extension)).length === 0);
  const after = await workerHeap(extension);
  console.log(`heap: ${before} bytes before, ${after} after (${((100 * after) / before - 100).toFixed(1)} %)`);
  expect(after).toBeLessThan(before * 1.1);
});

test('asking and taking back: after two withdrawals from under the eyes only the badge is left, until the popup is opened', async () => {
  const { extension, client } = await pairedStage();
  for (let times = 0; times < 2; times += 1) {
    const teasing = await client.ask(FORM);
    const popup = await openedPopup(extension, 'form');
    await until('it to be shown', async () => (await storedRequests(extension))[0]?.phase === 'shown');
    await teasing.withdraw();
    await until('it to go', async () => (await storedRequests(extension)).length === 0);
    await popup.dismiss();
  }
  await client.ask(FORM);
  await until('the third', async () => (await storedRequests(extension)).length === 1);
  expect(await happens(() => isPopupOpen(extension))).toBe(false);
  const popup = await clickToolbar(extension, client.page);
  await popup.waitForView('form');
  await until('it to be forgiven', async () => (await memoryOf(extension, client))?.quiet === false);
});

test('dismissed again and again: Usher offers to mute, muted requests get cancel and are counted, and it can be undone', async () => {
  const { extension, client } = await pairedStage();
  for (let times = 0; times < 3; times += 1) {
    const asked = await client.ask(FORM, { server: { name: 'Pushy' } });
    const popup = await openedPopup(extension);
    await cancel(popup, asked);
    await popup.closed();
  }
  const last = await client.ask(FORM, { server: { name: 'Pushy' } });
  const offering = await openedPopup(extension);
  await pressArmed(offering, message('mute.offer', '“Pushy”'));
  expect(await last.ended()).toEqual({ result: { action: 'cancel' } });
  await offering.dismiss();

  const muted = await client.ask(FORM, { server: { name: 'Pushy' } });
  expect(await muted.ended()).toEqual({ result: { action: 'cancel' } });
  await until('the reason', async () => (await muted.states()).at(-1)?.reason === 'muted');
  const popup = await clickToolbar(extension, client.page);
  await until('the count', async () => (await popup.text()).includes(message('mute.count', 1)));
  await pressArmed(popup, message('mute.unmute'));
  await popup.dismiss();
  const heard = await client.ask(FORM, { server: { name: 'Pushy' } });
  await decline(await openedPopup(extension), heard);
});

test('Not now for all: one press, and it counts once', async () => {
  const { extension, client } = await pairedStage();
  const asked = [await client.ask(FORM), await client.ask(FORM), await client.ask(FORM)];
  const popup = await openedPopup(extension);
  await pressArmed(popup, message('queue.cancelAll', 3));
  for (const one of asked) expect(await one.ended()).toEqual({ result: { action: 'cancel' } });
  expect(await memoryOf(extension, client)).toMatchObject({ dismissals: 1 });
});

interface Memory {
  readonly origin: string;
  readonly quiet: boolean;
  readonly dismissals: number;
}

/** Usher's memory of the client's behavior. */
async function memoryOf(extension: Extension, { page }: ClientPage): Promise<Memory | undefined> {
  const stored = 'chrome.storage.session.get("normal:clients").then((items) => items["normal:clients"] ?? [])';
  const clients = await inWorker<Memory[]>(extension, stored);
  return clients.find(({ origin }) => origin === new URL(page.url()).origin);
}
