/** Pairing and unpairing in Firefox, with the package that is shipped. */
import { expect, test } from 'vitest';
import { clientRoutes } from '../fixtures/client-page.ts';
import { hasFirefoxPermission } from '../fixtures/firefox.ts';
import { firefoxPopup, pressToolbar } from '../fixtures/firefox-popup.ts';
import { firefoxStage, openClient, pairedFirefoxStage, pairInFirefox } from '../fixtures/firefox-stage.ts';
import { askName } from '../fixtures/forms.ts';
import { message } from '../fixtures/messages.ts';
import { site } from '../fixtures/stage.ts';
import { happens, until } from '../fixtures/wait.ts';

/** Asks for providers in plain words of the protocol, and counts what it hears but its own. */
const SANDBOXED = `<title>heard 0</title><script>
  let heard = 0;
  addEventListener('message', ({ data }) => {
    if (data?.type === 'mcp-usher:provider') document.title = 'heard ' + ++heard;
  });
  postMessage({ type: 'mcp-usher:page', version: '1', protocols: [1] }, '*');
</script>`;
const FORM = askName('Name?');

test('a page is served once it is paired, without a reload, and asks for the permission of its host alone', async () => {
  const { firefox, client } = await firefoxStage();
  expect(await client.connect(500)).toBe(false);
  expect(await hasFirefoxPermission(firefox, 'http://127.0.0.1/*')).toBe(false);
  await (await pairInFirefox(firefox)).hide();
  expect(await hasFirefoxPermission(firefox, 'http://127.0.0.1/*')).toBe(true);
  expect(await hasFirefoxPermission(firefox, 'http://localhost/*')).toBe(false);
  expect(await client.connect()).toBe(true);
});

test('unpairing in mid-request answers cancel, gives the permission back, and the page is served no more', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(FORM);
  await (await firefoxPopup(firefox)).hide();
  await openClient(firefox, client.page.url());
  const popup = await pressToolbar(firefox);
  await popup.pressArmed(message('home.unpair'));
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  await until('Pair to be offered', () => popup.has(message('home.pair')));
  // The page is served no more before its permission goes.
  await until('the permission to go', async () => !(await hasFirefoxPermission(firefox, 'http://127.0.0.1/*')));
  await client.page.reload();
  expect(await client.connect(1_000)).toBe(false);
});

test('only the exact origin is served, in the top frame, and never a sandboxed document', async () => {
  const { firefox, client, clientSite } = await pairedFirefoxStage({
    clientRoutes: {
      '/sandboxed': { headers: { 'content-security-policy': 'sandbox allow-scripts' }, body: SANDBOXED },
    },
  });
  const otherPort = await site(await clientRoutes());
  for (const url of [otherPort.origin, clientSite.originAs('localhost')]) {
    const other = await openClient(firefox, `${url}/`);
    expect(await other.connect(500)).toBe(false);
  }
  await client.page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { src: '/' })));
  // Asked from here: `waitForFunction` waits for a frame to be drawn, and a tab behind others draws none.
  const frame = await until('the client in the frame', async () => {
    const found = client.page.frames()[1];
    return (await found?.evaluate(() => window.testClient !== undefined).catch(() => false)) ? found : null;
  });
  expect(await frame.evaluate(() => window.testClient.connect(500))).toBe(false);

  const sandboxed = await firefox.open(`${clientSite.origin}/sandboxed`);
  // A provider also announces itself, once the background has let it.
  expect(await happens(() => sandboxed.evaluate(() => document.title !== 'heard 0'))).toBe(false);
  expect(await sandboxed.evaluate(() => self.origin)).toBe('null');
});
