/** What a hostile page tries on its own channel and on what was opened (promises 4, 5 and 8). */
import { expect, test } from 'vitest';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';
import { nothingStored, storedRequests } from '../fixtures/store.ts';
import { pause, until } from '../fixtures/wait.ts';

const FORM = { message: 'Who are you?', requestedSchema: { type: 'object' as const, properties: {} } };
const CREATE = { jsonrpc: '2.0', id: 'forged', method: 'elicitation/create', params: { params: FORM } };
const CONNECT = { type: 'mcp-usher:connect', provider: 'usher', protocol: 1 };

/** Script that connects in the page it runs in, or in `where`, and asks. */
const forge = (where: string) => `(() => {
  const { port1, port2 } = new MessageChannel();
  ${where}.postMessage(${JSON.stringify(CONNECT)}, '*', [port2]);
  port1.postMessage(${JSON.stringify(CREATE)});
})()`;

test('frames, sandboxed ones and other origins get no channel, in their own window or in the page’s', async () => {
  const { extension, client, clientSite, target } = await pairedStage({
    clientRoutes: { '/frame': '<title>Frame</title>' },
    targetRoutes: { '/frame': '<title>Frame</title>' },
  });
  await client.page.evaluate(
    async ([same, other]) => {
      for (const [src, sandbox] of [[same], [same, 'allow-scripts'], [other]] as const) {
        const frame = document.createElement('iframe');
        if (sandbox) frame.setAttribute('sandbox', sandbox);
        frame.src = src ?? '';
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve));
      }
    },
    [`${clientSite.origin}/frame`, `${target.originAs('localhost')}/frame`] as const,
  );
  const frames = client.page.frames().filter((frame) => frame.url().endsWith('/frame'));
  expect(frames).toHaveLength(3);
  for (const frame of frames) {
    await frame.evaluate(forge('window'));
    await frame.evaluate(forge('parent'));
  }
  await pause(700);
  expect(await storedRequests(extension)).toEqual([]);
  expect(await isPopupOpen(extension)).toBe(false);
});

test('the page has no way to the extension but its channel', async () => {
  const { client } = await pairedStage();
  expect(await client.page.evaluate('typeof chrome === "undefined" || chrome.runtime === undefined')).toBe(true);
});

test('swapped and replayed ports: one request, one answer, on the port that asked last', async () => {
  const { extension, client } = await pairedStage();
  const heard = client.page.evaluate(
    ([connect, create]) =>
      new Promise<string[]>((resolve) => {
        const said: string[] = [];
        const open = (name: string) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => {
            if (!data.result?.action) return;
            said.push(`${name} ${data.id} ${data.result.action}`);
            port1.postMessage({ jsonrpc: '2.0', method: 'elicitation/acknowledge', params: { id: data.id } });
            setTimeout(resolve, 500, said);
          };
          window.postMessage(connect, origin, [port2]);
          return port1;
        };
        const first = open('first');
        first.postMessage(create);
        setTimeout(() => {
          const second = open('second');
          second.postMessage(create);
          second.postMessage({ jsonrpc: '2.0', id: 'forged', result: { action: 'accept' } });
        }, 300);
      }),
    [CONNECT, CREATE] as const,
  );
  const popup = await openedPopup(extension);
  await pause(600);
  expect(await storedRequests(extension)).toHaveLength(1);
  await pressArmed(popup, message('action.decline'));
  expect(await heard).toEqual(['second forged decline']);
  await nothingStored(extension);
});

test('a paired page in the isolated tab raises no prompt and completes nothing', async () => {
  const { extension, client, clientSite, target } = await pairedStage({
    targetRoutes: {
      '/back': ({ path }) => ({
        status: 302,
        headers: { location: String(new URLSearchParams(path.split('?')[1]).get('to')) },
      }),
    },
  });
  const url = `${target.originAs('localhost')}/back?to=${encodeURIComponent(`${clientSite.origin}/?isolated`)}`;
  const asked = await client.ask({ mode: 'url', url, message: 'Connect' }, { server: { name: 'Server' } });
  const opening = extension.context.waitForEvent('page');
  await pressArmed(await openedPopup(extension), message('action.open'));
  const isolated = await opening;
  await isolated.waitForURL(`${clientSite.origin}/?isolated`);
  const complete = { jsonrpc: '2.0', method: 'elicitation/complete', params: { elicitationId: 'one', server: 'any' } };
  await isolated.evaluate(forge('window'));
  await isolated.evaluate(`window.postMessage(${JSON.stringify(complete)}, origin)`);
  await pause(700);
  expect(await isPopupOpen(extension)).toBe(false);
  const [only, ...others] = await storedRequests(extension);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ phase: 'opened', completed: false, answer: 'none' });
  expect(await asked.outcome()).toBeNull();
  await until('the waiting view', async () => (await clickToolbar(extension, isolated)).view());
});
