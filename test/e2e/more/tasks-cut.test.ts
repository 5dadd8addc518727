/** A question that is asked as a task, whose streams are cut while the person thinks (MCP 2025-11-25). */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEverything } from '../../demo/everything.ts';
import { type Gateway, gatewayTo } from '../../fixtures/gateway.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { proxyTo } from '../../fixtures/loopback.ts';
import { type Endpoint, textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { type AskingStage, connectedStage, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { launch } from '../../fixtures/stage.ts';
import { untilShown } from '../../fixtures/unmodified/client.ts';
import { serveLibraryPages } from '../../fixtures/unmodified/library-pages.ts';
import { serveOpenly } from '../../fixtures/unmodified/open-server.ts';
import { answering } from '../../fixtures/unmodified/stage.ts';
import { pause } from '../../fixtures/wait.ts';

const ASYNC_TOOL = 'trigger-elicitation-request-async';
const ASYNC_FORM = 'async task demo';
/**
 * How long the gateway lets a stream live: longer than server-everything waits between two looks (1 s), so that the next
 * replays something. SDK 1.x loses a resumed stream that is cut before it has brought anything.
 */
const STREAM_LIFE_MS = 2_000;
/** How long the page has no network: the SDK tries to connect again after 1 s, and once more 1.5 s later. */
const OFFLINE_MS = 3_000;

/** Cuts the streams, and takes the page's network away and gives it back. */
async function interrupt(gateway: Gateway, { extension: { context } }: AskingStage): Promise<void> {
  expect(await gateway.cut()).toBeGreaterThan(0);
  await context.setOffline(true);
  await pause(OFFLINE_MS);
  await context.setOffline(false);
}

test('a task is answered after its streams were cut and the network was off and on', async () => {
  const gateway = gatewayTo(legacyEndpoint(() => legacyServer('http://127.0.0.1/'), true));
  const stage = await connectedStage(gateway.endpoint, { sdk: 'v1', persistent: true });
  const call = await stage.client.call('task');
  await promptWith(stage, 'Who are you?');
  await interrupt(gateway, stage);
  gateway.mend();
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  expect(JSON.parse(textOf(await call.ended()))).toMatchObject({
    seen: ['working', 'completed'],
    result: { action: 'accept', content: { name: 'Zoë' } },
  });
});

/**
 * The event store of server-everything (2026.8.31) returns an event's id where the SDK expects the stream's, so a resumed
 * stream replays what was stored, and carries nothing else (90 s of keep-alives, measured). Each further cut brings one more
 * message, so a gateway that cuts each stream brings them all.
 */
describe('server-everything asks as a task, and is answered after its streams were cut and the network was off and on', () => {
  let everything: Endpoint;

  beforeAll(async () => {
    const server = await startEverything();
    everything = proxyTo(server.url);
    return () => server.close();
  });

  test('through the page library', async () => {
    const gateway = gatewayTo(everything);
    const stage = await connectedStage(gateway.endpoint, { sdk: 'v1', persistent: true });
    const call = await stage.client.call(ASYNC_TOOL);
    await promptWith(stage, ASYNC_FORM);
    await interrupt(gateway, stage);
    gateway.mend(STREAM_LIFE_MS);
    await sendForm(stage, ASYNC_FORM, { 'Your Name': 'Zoë' });
    expect(textOf(await call.ended())).toMatch(/\[COMPLETED\].*Name: Zoë/s);
  });

  test('by a page that knows nothing of Usher', async () => {
    const gateway = gatewayTo(everything);
    const [server, pages] = await Promise.all([serveOpenly(gateway.endpoint), serveLibraryPages()]);
    onTestFinished(async () => void (await Promise.all([server.close(), pages.close()])));
    const extension = await launch();
    const client = pages.client('sdk-v1-persistent', server.url);
    const page = await answering(extension)(client);
    const stage = { extension, client: { page } };
    await client.call(page, ASYNC_TOOL);
    await promptWith(stage, ASYNC_FORM);
    await interrupt(gateway, stage);
    gateway.mend(STREAM_LIFE_MS);
    await sendForm(stage, ASYNC_FORM, { 'Your Name': 'Zoë' });
    await untilShown(client, page, 'Name: Zoë');
    expect(await client.shown(page)).toContain('[COMPLETED]');
  });
});
