/** Waiting after consent: the same URL again, groups, and a closed tab. */
import { expect, test } from 'vitest';
import type { Asked } from '../../fixtures/client-page.ts';
import { legacyServer, type Witness } from '../../fixtures/legacy-server.ts';
import { textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { connectedStage, openUrl } from '../../fixtures/mcp-stage.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { openIsolated, pairedStage, pressArmed, type Stage, site } from '../../fixtures/stage.ts';
import { nothingStored } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';

const SERVER = { name: 'Files' };

/** Presses Open for the request on screen, and returns the tab that opens. */
async function open({ extension }: Stage) {
  const isolated = await openIsolated(extension, /\/connect/);
  return isolated;
}

/** Whether the page waits still, once it has heard what Usher says to its next message: an answer would have come before. */
async function isOpen(asked: Asked, { client }: Stage): Promise<boolean> {
  const malformed = await client.ask({ message: '', requestedSchema: [] as never });
  expect(await malformed.ended()).toMatchObject({ error: { reason: 'invalid-params' } });
  return (await asked.outcome()) === null;
}

test('the same URL again after Done is "not finished yet"; a changed one gets a fresh consent', async () => {
  const set = await pairedStage();
  const { extension, client, target, targetUrl } = set;
  const ask = { mode: 'url', url: targetUrl, message: 'Connect' } as const;
  const first = await client.ask(ask, { server: SERVER });
  const isolated = await open(set);
  await pressArmed(await clickToolbar(extension, isolated), messageLike('waiting.finishedReturn'));
  expect(await first.ended()).toEqual({ result: { action: 'accept' } });

  const second = await client.ask(ask, { server: SERVER });
  const again = await openedPopup(extension, 'waiting');
  expect(await again.text()).toContain(message('waiting.againTitle'));
  expect(await isOpen(second, set)).toBe(true);
  expect(target.hitsOf('/connect')).toHaveLength(1);
  await pressArmed(again, message('waiting.tryAgain'));
  expect(await second.ended()).toEqual({ result: { action: 'accept' } });
  await again.closed();

  await client.ask({ ...ask, url: `${targetUrl}2` }, { server: SERVER });
  await (await openedPopup(extension)).waitForView('consent');
});

test('-32042 from a server that cannot say when the person has finished: the view says so', async () => {
  const { originAs } = await site({ '/connect': '<title>Target</title>' });
  const witness: Witness = { calls: {}, progress: [] };
  const endpoint = legacyEndpoint(() => legacyServer(`${originAs('localhost')}/connect`, witness));
  const stage = await connectedStage(endpoint);
  const call = await stage.client.call('required-unannounced');
  const popup = await clickToolbar(stage.extension, await openUrl(stage, 'Visit unannounced'));
  await popup.waitForView('waiting');
  expect(await popup.text()).toContain(message('waiting.unannounced', new URL(stage.client.page.url()).host));
  expect(await call.outcome()).toBeNull();
  await pressArmed(popup, messageLike('waiting.finishedReturn'));
  expect(textOf(await call.ended())).toBe('"done"');
  expect(witness.calls['required-unannounced']).toBe(2);
});

test('a group goes on to its next consent by itself, once the person is back', async () => {
  const set = await pairedStage();
  const { extension, client, targetUrl } = set;
  const group = { id: 'one-call', size: 2 };
  const ask = (id: string) =>
    client.ask({ mode: 'url', url: `${targetUrl}&${id}`, message: id, elicitationId: id }, { server: SERVER, group });
  const asked = [await ask('first'), await ask('second')] as const;
  await open(set);
  expect(await asked[0].ended()).toEqual({ result: { action: 'accept' } });
  await client.page.bringToFront();
  const next = await openedPopup(extension);
  await until('the second consent', async () => (await next.view()) === 'consent' && /second/.test(await next.text()));
  await pressArmed(next, message('action.decline'));
  expect(await asked[1].ended()).toEqual({ result: { action: 'decline' } });
});

test('a closed tab only asks whether the person has finished', async () => {
  const set = await pairedStage();
  const { extension, client, targetUrl } = set;
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' }, { server: SERVER });
  const isolated = await open(set);
  await isolated.close();
  await client.page.bringToFront();
  const popup = await openedPopup(extension);
  await until('the question', async () => (await popup.text()).includes(message('waiting.closedTitle')));
  expect(await isOpen(asked, set)).toBe(true);
  await pressArmed(popup, message('waiting.yes'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await nothingStored(extension);
});
