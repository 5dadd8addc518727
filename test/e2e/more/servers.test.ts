/** Real servers, as they are published: what the person sees, and what the server gets. */
import { expect, test } from 'vitest';
import { startEverything } from '../../demo/everything.ts';
import { startFormExample } from '../../demo/form-example.ts';
import { proxyTo } from '../../fixtures/loopback.ts';
import { type Endpoint, textOf } from '../../fixtures/mcp-page.ts';
import { freePort, type McpServer, startMcpServer } from '../../fixtures/mcp-server.ts';
import {
  answer,
  connectedStage,
  finish,
  openUrl,
  pairedMcpStage,
  promptWith,
  sendForm,
} from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { forTest, pressArmed, site } from '../../fixtures/stage.ts';
import { awaitedLater, until } from '../../fixtures/wait.ts';

const EXAMPLES = '@modelcontextprotocol/sdk/examples/server';
const nothing: Endpoint = (_, response) => void response.writeHead(404).end();

async function running(server: Promise<McpServer>): Promise<McpServer> {
  const started = forTest(await server);
  return started;
}

test.for(['v1', 'v2'] as const)(
  'server-everything with SDK %s: a form, a URL, and a call that needs one first',
  async (sdk) => {
    const server = await running(startEverything());
    const target = await site({ '/connect': '<title>Target</title>' });
    const url = `${target.originAs('localhost')}/connect`;
    const stage = await connectedStage(nothing, { url: server.url, sdk });
    const { client } = stage;

    const form = await client.call('trigger-elicitation-request');
    await sendForm(stage, 'String', { String: 'Zoë Example' });
    expect(textOf(await form.ended())).toContain('Zoë Example');

    const visit = await client.call('trigger-url-elicitation', { url, elicitationId: 'one' });
    const isolated = await openUrl(stage, url);
    expect(textOf(await visit.ended())).toContain('User completed the URL elicitation flow');
    await finish(stage, isolated);

    // Another address: the same one again would be asked about as not finished yet (there-and-back.test.ts).
    const other = { url: `${url}?other`, elicitationId: 'two', errorPath: true };
    const required = await client.call('trigger-url-elicitation', other);
    // A page of the server's own choice, which this machine cannot reach: its tab shows an error.
    const opening = stage.extension.context.waitForEvent('page');
    await answer(stage, 'prerequisite', message('action.open'));
    await opening;
    expect(await required.outcome()).toBeNull();
    await finish(stage, client.page);
    await openUrl(stage, 'Please open the link'); // The call has been made again, and now asks for the URL itself.
    expect(textOf(await required.ended())).toContain('Elicitation ID: two');
  },
);

test("the SDK's form example: one form after another, a refusal, and an address", async () => {
  const server = await running(startFormExample());
  const stage = await connectedStage(proxyTo(server.url));
  const { client } = stage;

  const event = await client.call('create_event');
  await sendForm(stage, 'Step 1', { 'Event Title': 'Party' });
  await answer(stage, 'Step 2', message('action.decline'));
  expect(textOf(await event.ended())).toBe('Event creation cancelled.');

  const user = await client.call('register_user');
  await answer(stage, 'registration information', message('action.cancel'));
  expect(textOf(await user.ended())).toMatch(/cancelled/i);

  const address = await client.call('update_shipping_address');
  const lines = {
    'Full Name': 'Zoë',
    'Street Address': 'Main Street 1',
    City: 'Springfield',
    State: 'OR',
    'ZIP/Postal Code': '97477',
  };
  await sendForm(stage, 'shipping address', lines);
  expect(textOf(await address.ended())).toContain('97477');
});

test("the SDK's URL example: OAuth, pages that need its cookie, and a server that never has enough", async () => {
  const port = await freePort();
  const authPort = await freePort();
  const env = { MCP_PORT: String(port), MCP_AUTH_PORT: String(authPort) };
  await running(startMcpServer(`${EXAMPLES}/elicitationUrlExample.js`, { port, env }));
  const stage = await pairedMcpStage(nothing);
  const { client } = stage;
  const url = `http://localhost:${port}/mcp`;
  const authorize = () => client.page.evaluate((to) => window.pageClient.authorize(to), url);

  // Registers, goes to the authorization server, which lets everybody in, and comes back with a code.
  const returning = awaitedLater(client.page.waitForURL(/[?]code=/));
  await authorize().catch(() => {}); // The document that is asked goes away.
  await returning;
  await client.page.waitForFunction('window.pageClient !== undefined');
  expect(await authorize()).toBe(true);

  // The server asks for an API key once `handleRequest` has answered a request for an event stream. With SDK 1.32, it
  // awaits the end of the stream; the refusal of a second stream ends at once, and the first one carries the question.
  expect(await client.page.evaluate((to) => window.pageClient.openStream(to), url)).toBe(409);
  const keyTab = await openUrl(stage, 'provide your API key');
  await keyTab.getByText('Logged in as: Demo User').waitFor();
  await keyTab.getByLabel('API Key').fill('key-1');
  await keyTab.getByRole('button', { name: 'Submit' }).click();
  await keyTab.getByText('Success').waitFor();
  const keyWaiting = await clickToolbar(stage.extension, keyTab);
  await until('the completion notice', async () => (await keyWaiting.text()).includes(message('waiting.completed')));
  await keyWaiting.dismiss();
  await finish(stage, keyTab);
  await until('the end', async () => (await client.states()).at(-1)?.reason === 'accepted');

  // Its -32042 is answered once the person is done; then it asks for the same again, with another id.
  const payment = await client.call('payment-confirm', { cartId: 'cart-1' });
  const paymentTab = await openUrl(stage, 'payment confirmation');
  await paymentTab.getByText('Logged in as: Demo User').waitFor();
  await paymentTab.getByRole('button', { name: 'Confirm Payment' }).click();
  await paymentTab.getByText('Payment Confirmed').waitFor();
  expect(await payment.outcome()).toBeNull();
  const waiting = await clickToolbar(stage.extension, paymentTab);
  await until('the completion notice', async () => (await waiting.text()).includes(message('waiting.completed')));
  await waiting.dismiss();
  await finish(stage, paymentTab);
  await answer(stage, 'payment confirmation', message('action.decline'));
  expect(await payment.ended()).toMatchObject({ error: { code: -32042 } });

  const account = await client.call('third-party-auth', { param1: 'x' });
  const popup = await promptWith(stage, 'example.com account');
  expect((await popup.text()).replaceAll(/\s/g, '')).toContain('https://www.example.com/oauth/authorize');
  await pressArmed(popup, message('action.cancel'));
  expect(await account.ended()).toMatchObject({ error: { code: -32042 } });
});
